"""Reads clauses: subject, verb group, arguments matched against the frames of the verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Gap,
    Node,
    NounList,
    NounPhrase,
    Pronoun,
    SelfReference,
    Shared,
    Tense,
)
from cardwright.lexer.tokens import Token

from .agreement import check_determined
from .auxiliaries import AuxiliaryReader
from .clause_builder import CAUSATIVE
from .matching import Item
from .reasons import Refusal
from .sorts import ANYTHING, mask
from .verb_groups import VerbGroup
from .verb_items import joined_attached

if TYPE_CHECKING:
    from cardwright.syntax import Tree


__all__ = ["CAUSATIVE", "ClauseReader"]

_PLAYER = mask("Player")
_QUALITY = mask("Quality")
_VERB_LAYERS = frozenset(("vp", "vpm"))
_SHARED = Shared()
_GERUND = mask("Gerund")
_GAP = Gap()
_EACH = Pronoun("each")


class ClauseReader(AuxiliaryReader):
    """Clauses of one line."""

    __slots__ = ()

    def clause(self, tree: Tree, gap: int | None = None) -> Clause:
        """A ``clause``, ``imperative``, ``copula`` or ``perfect`` tree.

        With ``gap``, one argument of these sorts is missing: it stands in the next clause.
        """
        rule, children = tree.rule, tree.children
        if rule == "clause":
            return self._with_subject(tree, gap)
        if rule == "imperative":
            verb_phrase = children[0]
            assert not isinstance(verb_phrase, Token)
            lent = self._lending.sorts_box
            clause = self.verb_phrase(verb_phrase, None, 0, gap)
            self._lending.sorts_box = lent
            return clause
        word = children[0]
        if not isinstance(word, Token):
            raise Refusal("clause", rule)
        self._reader.ledger.claim(word)
        if rule == "copula":
            text = word.word
            if text.endswith("isn't"):
                pronoun = text[:-6]
                sorts = self._words.pronouns.get(pronoun, 0)
                group = VerbGroup(negated=True)
                clause = self.be(children[1:], Pronoun(pronoun), sorts, group, gap=gap)
                self._lending.sorts = sorts
                return clause
            pronoun = text.split("'")[0]
            sorts = self._words.pronouns.get(pronoun, 0)
            clause = self.be(children[1:], Pronoun(pronoun), sorts, contracted=True, gap=gap)
            self._lending.sorts = sorts
            return clause
        if rule == "perfect":
            clause = self.contracted_perfect(word, children[1:], gap=gap)
            self._lending.sorts = self._words.pronouns.get(word.word.split("'")[0], 0)
            return clause
        raise Refusal("clause", rule)

    def event(self, tree: Tree, gap: int | None) -> Clause:
        """A clause that says when something is done, or whether it is: no effect."""
        builder = self.builder
        outer, builder.is_event = builder.is_event, True
        try:
            return self.clause(tree, gap)
        finally:
            builder.is_event = outer

    def clause_of(self, subordinator: str, tree: Tree, gap: int | None) -> Clause:
        """The clause of a subordinate; "where X is ..." lends its subject to no clause behind."""
        lent = self._lending.sorts_box
        clause = self.event(tree, gap)
        if subordinator == "where":
            self._lending.sorts_box = lent
        return clause

    def _with_subject(self, tree: Tree, gap: int | None) -> Clause:
        subject_tree, verb_phrase = tree.children
        assert not isinstance(subject_tree, Token) and not isinstance(verb_phrase, Token)
        if subject_tree.rule == "gerund":
            # "**Plotting cards from your hand** costs {2} less"
            doing = self.gerund(subject_tree)
            return self.verb_phrase(verb_phrase, doing, _GERUND, gap=gap)
        reading = self._reader.noun_phrases.read(subject_tree, True)
        subject = reading.node
        before: list[Node] = []
        for item in joined_attached([*reading.floating, *reading.climbing]):
            if item.kind == "adverb" and item.node is not None:
                before.append(item.node)
                continue
            joined = self._reader.attachment.attach(subject, item)
            if joined is None:
                raise Refusal("phrase of the subject", item.word)
            subject = joined
        if reading.lifted or reading.relatives:
            raise Refusal("subject")
        if type(subject) is Pronoun and subject.word in self._words.never_subjects:
            raise Refusal("subject", subject.word)
        if before and _is_one(subject) and any([_is_each(adverb) for adverb in before]):
            raise Refusal("adverb", "each")  # no "target opponent each draws a card"
        sorts = reading.sorts
        clause = self.verb_phrase(verb_phrase, subject, sorts, gap, tuple(before))
        self._check_subject(clause, subject, reading.parts)
        self._lending.sorts_box = (sorts,)
        return clause

    def _check_subject(self, clause: Clause, subject: Node, parts: tuple[int, ...]) -> None:
        """Each conjunct of a subject must do what the verb says by itself."""
        table = self._reader.table
        form = table.form(clause)
        if form.subject is None:
            return
        if subject == _EACH and form.subject.sorts & _PLAYER:
            raise Refusal("subject", "each")
        if parts:
            forms = table.passive(form.lemma) if form.passive else table.active(form.lemma)
            sorts = 0
            for each in forms:
                sorts |= each.subject.sorts if each.subject is not None else 0
            if not all(part & sorts for part in parts):
                raise Refusal("conjunct of the subject", form.lemma)

    def contracted_perfect(
        self,
        word: Token,
        rest: list[Tree | Token],
        *,
        gap: int | None = None,
        spare: list[Item] | None = None,
    ) -> Clause:
        """ "you've cast", "it's been put"; the contraction is claimed by the caller."""
        pronoun = word.word.split("'")[0]
        subject = Pronoun(pronoun)
        sorts = self._words.pronouns.get(pronoun, 0)
        group = VerbGroup("participle", perfect=True, contracted=True, spare=spare)
        last = rest[-1] if rest else None
        if last is not None and not isinstance(last, Token) and last.rule == "vp":
            before: list[Node] = []
            for item in self._reader.arguments.items(rest[:-1]):
                if not isinstance(item.node, Adverb):
                    raise Refusal("perfect", item.word)
                before.append(item.node)
            group = replace(group, before=tuple(before))
            return self._perfect(last, subject, sorts, group, gap)
        found = self._leading_participle(rest)
        if found is None:
            raise Refusal("perfect", word.word, word)
        return self._build(found[0], False, found[1], subject, sorts, group, gap)

    def gerunds(self, tree: Tree, spare: list[Item] | None = None) -> Clause | NounList:
        """ "paying 3 life and discarding a card": one gerund, or several that are joined.

        With ``spare``, trailing arguments that the verb of one gerund cannot use go there.
        """
        joins = [
            (index, child)
            for index, child in enumerate(tree.children)
            if isinstance(child, Token) and child.class_ in ("AND_G", "OR_G")
        ]
        if not joins:
            return self.gerund(tree, spare)
        clauses: list[Clause] = []
        start = 0
        for index, token in [*joins, (len(tree.children), None)]:
            clauses.append(self.gerund(tree.__class__("gerund", tree.children[start:index])))
            if token is not None:
                self._reader.ledger.claim(token)
            start = index + 1
        words = {token.word for _, token in joins}
        if len(words) > 1 or len(clauses) > 2:
            raise Refusal("gerund", joins[-1][1].word, joins[-1][1])
        return NounList(joins[0][1].word, tuple(clauses))

    def gerund(self, tree: Tree, spare: list[Item] | None = None) -> Clause:
        """ "paying its mana cost", "being blocked".

        With ``spare``, trailing arguments that the verb cannot use go there.
        """
        verb = tree.children[0]
        assert isinstance(verb, Token)
        self._reader.ledger.claim(verb)
        group = VerbGroup("gerund", spare=spare)
        if verb.word == "being":
            found = self._leading_participle(tree.children[1:])
            if found is None:
                raise Refusal("gerund", verb.word, verb)
            return self._build(found[0], True, found[1], _GAP, ANYTHING, group)
        known = self._words.verb_of(verb.word)
        if known is None:
            raise Refusal("gerund", verb.word, verb)
        items = self._reader.arguments.items(tree.children[1:])
        return self._build(known[0], False, items, _GAP, -1, group)

    def participle(
        self,
        lemma: str,
        items: list[Item],
        sorts: int,
        token: Token,
        *,
        negated: bool = False,
        before: tuple[Node, ...] = (),
        spare: list[Item] | None = None,
    ) -> Clause:
        """A reduced passive behind a noun of these sorts: "exiled this way", "not cast"."""
        group = VerbGroup("participle", negated=negated, before=before, spare=spare)
        return self._build(lemma, True, items, _GAP, sorts, group, token=token)

    def verb_phrase(
        self,
        tree: Tree,
        subject: Node | None,
        sorts: int,
        gap: int | None = None,
        before: tuple[Node, ...] = (),
        bare: bool = False,
        spare: list[Item] | None = None,
    ) -> Clause:
        """A ``vp`` tree with its subject; None for an imperative or a shared subject.

        With ``spare``, trailing arguments that the verb cannot use go there.

        Raises:
            Refusal: no frame of the verb takes the arguments.
        """
        modals: list[str] = []
        adverbs = list(before)
        tense: Tense = "present"
        negated = False
        while tree.rule in _VERB_LAYERS:
            inner: Tree | None = None
            for child in tree.children:
                if not isinstance(child, Token):
                    inner = child
                    continue
                self._reader.ledger.claim(child)
                word = child.word
                if child.class_ == "MODAL":
                    if subject is None and word in ("doesn't", "does"):
                        subject, sorts = _SHARED, self._lending.sorts
                    if word in ("don't", "doesn't", "didn't"):
                        if negated:
                            raise Refusal("doubled word", word, child)
                        negated = True
                    elif word in ("do", "does", "did"):
                        modals.append("do")
                    else:
                        modals.append("can't" if word == "cannot" else word)
                    if word in ("didn't", "did"):
                        tense = "past"
                elif child.class_ in ("ADV", "ADVN"):
                    adverbs.append(self._adverb(child))
                elif child.class_ != "ELIDED":
                    raise Refusal("verb", child.class_, child)
            if inner is None:
                if not (modals or negated):
                    raise Refusal("verb missing")
                if negated and tense == "past":
                    modals, negated = [*modals, "didn't"], False
                elif tense == "past":
                    modals = ["did"]  # "a card for each opponent **who did**"
                group = VerbGroup("elided", tuple(modals), negated, before=tuple(adverbs))
                return self._build("do", False, [], subject, sorts, group, gap)
            tree = inner
        if len(modals) > 1 and len(set(modals)) != len(modals):
            raise Refusal("doubled word", modals[0])
        group = VerbGroup(
            tense,
            tuple(modals),
            negated,
            before=tuple(adverbs),
            bare=bare,
            spare=spare,
            lent=self._lending.modals_box,
        )
        clause = self._verb(tree, subject, sorts, group, gap)
        if modals or subject is not None:
            self._lending.modals_box = (group.modals,)
        return clause

    def _verb(
        self, tree: Tree, subject: Node | None, sorts: int, group: VerbGroup, gap: int | None
    ) -> Clause:
        rule, children = tree.rule, tree.children
        verb = children[0]
        assert isinstance(verb, Token)
        self._reader.ledger.claim(verb)
        word = verb.word
        if rule == "be":
            return self._be_verb(verb, children[1:], subject, sorts, group, gap)
        if rule == "have":
            return self._have(verb, children, subject, sorts, group, gap)
        if rule == "causative":
            return self._causative(children[1:], subject, sorts, group)
        known = self._words.verb_of(word)
        if known is None:
            raise Refusal("verb", word, verb)
        lemma, form = known
        if form in ("past", "participle") or (
            form == "base"
            and word in self._words.past_like_base
            and not (group.modals or group.negated)
            and subject is not None
            and not isinstance(subject, Gap | Shared)
            and not self._reader.printer.is_plural(subject)
        ):
            group = replace(group, tense="past")
        if (
            type(subject) is SelfReference
            and form == "base"
            and self._reader.names_two
            and not (group.modals or group.negated or group.bare)
        ):
            subject = SelfReference(subject.words, plural=True)
        if subject is None and form == "third":
            subject, sorts = _SHARED, self._lending.sorts
        needs_no_determiner = lemma in self._words.bare_object_verbs
        handed_on = gap if group.spare is None else None
        items = self._reader.arguments.items(children[1:], needs_no_determiner, handed_on)
        if (
            word in self._words.past_like_base
            and type(subject) is Gap
            and not (group.modals or group.negated or group.bare)
            and any(item.kind == "adverb" and item.word in _PAST_TIMES for item in items)
        ):
            group = replace(group, tense="past")  # "each opponent who cast a spell this turn"
        for item in items:
            if item.sorts == _QUALITY and item.kind == "phrase" and item.node is not None:
                check_determined(item.node, item.sorts, self._words)
        return self._build(lemma, False, items, subject, sorts, group, gap, verb)


_PAST_TIMES = frozenset(("this turn", "last turn", "this game"))


def _is_one(subject: Node) -> bool:
    """Whether a subject is one thing, so that nothing is done by each of them."""
    if type(subject) is SelfReference:
        return not subject.plural
    return (
        type(subject) is NounPhrase
        and not (subject.plural or subject.quantity or subject.partitive)
        and len(subject.heads) == 1
    )


def _is_each(adverb: Node) -> bool:
    return type(adverb) is Adverb and adverb.words == "each"
