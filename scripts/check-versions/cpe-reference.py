"""Pairs of values of CPE names with their relation: table 6-2 and section 7.3 of NISTIR 7696, written after its text and without the portal's code."""

import json

UNDEFINED = "undefined"


def is_quoted(value: str, at: int) -> bool:
    backslashes = 0
    while at - 1 - backslashes >= 0 and value[at - 1 - backslashes] == "\\":
        backslashes += 1
    return backslashes % 2 == 1


def has_wildcard(value: str) -> bool:
    return any(sign in "*?" and not is_quoted(value, at) for at, sign in enumerate(value))


def escapes(value: str, begin: int, end: int) -> int:
    count, quotes = 0, False
    for sign in value[begin:end]:
        quotes = not quotes and sign == "\\"
        count += quotes
    return count


def contains(source: str, target: str) -> bool:
    start, end, before, after = 0, len(source), 0, 0
    if source[0] == "*":
        start, before = 1, -1
    else:
        while start < len(source) and source[start] == "?":
            start, before = start + 1, before + 1
    if source[end - 1] == "*" and not is_quoted(source, end - 1):
        end, after = end - 1, -1
    else:
        while end > 0 and source[end - 1] == "?" and not is_quoted(source, end - 1):
            end, after = end - 1, after + 1
    core, at, left = source[start:end], -1, len(target)
    while left > 0:
        at = target.find(core, at + 1)
        if at == -1 or (at > 0 and before != -1 and before < at - escapes(target, 0, at)):
            return False
        left = len(target) - at - len(core) - escapes(target, at + len(core), len(target))
        if left <= 0 or after == -1 or left <= after:
            return True
    return False


def relation(source: str, target: str) -> str:
    if has_wildcard(target) and target != "*":
        return UNDEFINED
    if source == target:
        return "equal"
    if source == "*":
        return "superset"
    if target == "*":
        return "subset"
    if "-" in (source, target) or not has_wildcard(source):
        return "disjoint"
    return "superset" if contains(source, target) else "disjoint"


PLAIN = r"""foo fo f fooo foo1 foo12 foo123 xfoo xyfoo xyzfoo xfoox xyfooxy foobar barfoo bar foo\- foo\-b foo\-bar foo\+ foo\+\+ foo\-\- \-foo \-\-foo 1\.0 1\.01
1\.0\.1 1\.0\.10 foo\? foo\* \*foo \?foo a\:b a\: a\\b foo_bar o oo foofoo \- \-\- \!""".split()
STEMS = r"foo fo f o foo\- \- 1\.0 1\. foo\? a\: foo\+".split()
ENDS = [("*", ""), ("", "*"), ("*", "*"), ("?", ""), ("", "?"), ("??", ""), ("", "??"), ("?", "?"), ("??", "??"), ("?", "*"), ("*", "?")]

sources = ["*", "-", *PLAIN, *(before + stem + after for stem in STEMS for before, after in ENDS)]
for source in sources:
    for target in ["*", "-", *PLAIN]:
        if (found := relation(source, target)) != UNDEFINED:
            print(json.dumps([source, target, found]))
