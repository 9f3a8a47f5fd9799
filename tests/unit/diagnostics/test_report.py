"""Reports collect, merge, filter and sort."""

from __future__ import annotations

from cardwright.diagnostics import Code, Location, Report, Severity, Span

ERROR = Code("S901", "error {n}")
NOTE = Code("P902", "note", severity=Severity.NOTE)


def test_report() -> None:
    report = Report()
    assert not report
    report.add(NOTE, Location("b.card", 1, 1, 2))
    assert not report.has_errors
    other = Report()
    other.add(ERROR, Location("a.card", 3, 5, 6), n=1)
    other.add(ERROR, Location("a.card", 3, 1, 2), n=2)
    report.merge(other)
    assert len(report) == 3
    assert report.has_errors
    assert [one.headline for one in report.sorted()] == ["error 2", "error 1", "note"]
    assert len(report.filter(select=["S"])) == 2
    assert len(report.filter(ignore=["S9"])) == 1
    assert len(report.filter(select=["S901"], ignore=["S901"])) == 0
    assert report.count(Severity.ERROR) == 2


def test_span() -> None:
    assert Span(3, 5).joined(Span(1, 4)) == Span(1, 5)
    assert Span(1, 2).shifted(3) == Span(4, 5)
    assert str(Location("a.card")) == "a.card"
    assert str(Location("a.card", 2, 7, 9)) == "a.card:2:7"
