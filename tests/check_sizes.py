#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check: no class and no function outgrows its reader. Needs no compiler: reads braces and statements.

    check_sizes.py ROOT          runs the self-test, prints every violation as file:line, fails if there is one
    check_sizes.py --self-test   finds planted violations, and nothing else
"""
import re
import sys
from collections import Counter
from pathlib import Path

PUBLIC_METHODS = 40  # of a class; no constructors, destructors, operators
DATA_MEMBERS = 35    # of a class; no static ones
LINES = 80           # of a function, from its first line to its closing brace; but tables
SESSION_METHODS = 14 # public, of Session
UI_INCLUDES = 25     # files of ui that include one header of core/session
TABLES = ()          # functions that are tables but do not look like one: (file, name)

CONTROL = re.compile(r"\b(if|for|while|switch|do)\b")
NO_MEMBER = re.compile(r"^(using|typedef|friend|static_assert|template\s*<[^;]*>\s*(class|struct)\b|enum)\b")


def blank(text):
    """The text without comments, literals and directives; every line stays where it is."""
    pattern = (r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
               r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:\\\n|[^\n])*")
    keep = lambda m: ('""' if m.group(0)[0] in "\"'R" else "") + "\n" * m.group(0).count("\n")
    return re.sub(pattern, keep, text, flags=re.S | re.M)


def without_angles(text):
    """Without template arguments: what is left has parentheses only where something is called or declared."""
    text = re.sub(r"operator\s*(<=>|<<|>>|<=|>=|<|>|->)", "operator ", text).replace("->", " ")
    while True:
        shorter = re.sub(r"<[^<>;{}]*>", "", text)
        if shorter == text:
            return text
        text = shorter


class Scope:
    def __init__(self, kind, name, line, access=None):
        self.kind, self.name, self.line, self.access = kind, name, line, access
        self.methods, self.members, self.statements, self.control = 0, 0, 0, False


def opened(head, scope):
    """What a brace after `head` begins."""
    plain = without_angles(re.sub(r"\[\[.*?\]\]|\balignas\s*\([^)]*\)", "", head)).strip()
    if scope.kind in ("function", "block"):
        return "block", ""
    if re.search(r"(^|\s)namespace\b", plain) or plain.startswith("extern"):
        return "namespace", ""
    if re.match(r"(typedef\s+)?enum\b", plain):
        return "init", ""
    if match := re.match(r"(?:template\s*)?(class|struct|union)\b\s*([\w:]*)", plain):
        return "class", match.group(2) or "(anonymous)"
    call = re.search(r"([\w:~]+|operator\s*\W{0,3}|operator\s+\w+)\s*\(", plain)
    if not call or re.search(r"=\s*$", plain) or re.search(r"(?<![=!<>])=(?!=)", plain[:call.start()]):
        return "init", ""
    after = plain[call.end():]
    if re.search(r"\)\s*(noexcept\s*)?:(?!:)", after) and re.search(r"[\w:]\s*$", plain) and "{" not in plain[-1:]:
        return "init", "" # a member of a constructor's list
    return "function", call.group(1).strip()


def declare(scope, text):
    """Counts what one statement of a class declares."""
    text = re.sub(r"\b(Q_(?!INVOKABLE)\w+|QML_\w+)\b(\s*\((?:[^()]|\([^()]*\))*\))?", "", text)
    text = re.sub(r"\[\[.*?\]\]|\balignas\s*\([^)]*\)", "", text).strip()
    if not text or NO_MEMBER.match(text) or re.match(r"(class|struct|union)\b[^{]*$", text) and " " not in text.split(None, 1)[-1]:
        return
    plain = without_angles(text)
    if "operator" in plain:
        return
    if nested := re.match(r"(class|struct|union)\b[^{]*\{\}(.*)$", plain, re.S):
        scope.members += 1 if nested.group(2).strip() else 0
        return
    declared = re.split(r"(?<![=!<>])=(?!=)|\{", plain)[0]
    if call := re.search(r"(~?\w+)\s*\(", declared):
        name = call.group(1)
        if name.lstrip("~") != scope.name.split("::")[-1] and not name.startswith("~"):
            scope.methods += scope.access == "public"
    elif not re.search(r"\bstatic\b", declared):
        scope.members += len(re.sub(r"\{\}|=[^,]*", "", plain).split(","))


def scan(path, text, report):
    """Reports what of one file is too large; returns the public methods of its classes."""
    methods = {}
    stack = [Scope("namespace", "", 0)]
    heads, parens, line, head, start = [], [], 1, "", 0
    depth = 0
    for char in blank(text):
        scope = stack[-1]
        if char == "\n":
            line += 1
        if char in "([":
            depth += 1
        elif char in ")]":
            depth -= 1
        if char == "{":
            kind, name = opened(head, scope) if depth == 0 else ("block" if scope.kind in ("function", "block") else "init", "")
            first = start or line
            access = ("private" if re.search(r"\bclass\b", head) else "public") if kind == "class" else None
            stack.append(Scope(kind, name, first, access))
            heads.append((head, start))
            parens.append(depth)
            head, start, depth = "", 0, 0
        elif char == "}" and len(stack) > 1:
            done, (head, start), depth = stack.pop(), heads.pop(), parens.pop()
            outer = stack[-1]
            if done.kind == "class":
                methods[done.name] = done.methods
                if done.methods > PUBLIC_METHODS:
                    report(path, done.line, f"{done.name} has {done.methods} public methods (at most {PUBLIC_METHODS})")
                if done.members > DATA_MEMBERS:
                    report(path, done.line, f"{done.name} has {done.members} data members (at most {DATA_MEMBERS})")
            lines = line - done.line + 1
            if done.kind == "function" and lines > LINES and not (done.statements <= 2 and not done.control) \
                    and (path, done.name) not in TABLES:
                report(path, done.line, f"{done.name}() has {lines} lines (at most {LINES})")
            if done.kind == "block":
                outer.control = outer.control or done.control or bool(CONTROL.search(head))
            if done.kind == "function" and outer.kind == "class":
                declare(outer, head)
            if done.kind in ("function", "namespace") or (done.kind == "block" and depth == 0 and CONTROL.search(head)):
                head, start = "", 0
            else:
                head += "{}"
        elif char == ";" and depth == 0:
            scope.statements += 1
            scope.control = scope.control or bool(CONTROL.search(head))
            if scope.kind == "class":
                declare(scope, head)
            head, start = "", 0
        elif char == ":" and scope.kind == "class" and depth == 0 and \
                (label := re.search(r"^\s*(public|protected|private|signals|Q_SIGNALS)(\s+(slots|Q_SLOTS))?\s*$", head)):
            scope.access = {"signals": "public", "Q_SIGNALS": "public"}.get(label.group(1), label.group(1))
            head, start = "", 0
        else:
            if not start and not char.isspace():
                start = line
            head += char
    return methods


def check(root, report):
    root = Path(root)
    includes, session = Counter(), 0
    for folder in ("core", "ui", "app"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            name, text = str(path.relative_to(root)), path.read_text(encoding="utf-8")
            methods = scan(name, text, report)
            if name == "core/session/session.h":
                session = methods.get("Session", 0)
            if folder == "ui":
                includes.update(set(re.findall(r'#include "(core/session/[^"]+)"', text)))
    if session > SESSION_METHODS:
        report("core/session/session.h", 1, f"Session has {session} public methods (at most {SESSION_METHODS})")
    for header, count in sorted(includes.items()):
        if count > UI_INCLUDES:
            report(header, 1, f"{count} files of ui include it (at most {UI_INCLUDES})")


def self_test():
    long_body = "int x = 0;\n" * 3 + "if (x) { x = 1; }\n" * LINES
    table = "return {\n" + "    {\"a\", 1},\n" * (LINES + 5) + "};\n"
    fields = "".join(f"    int m_a{i}{{0}}; // int m_b;\n" for i in range(DATA_MEMBERS - 1))
    calls = "".join(f"    void f{i}(int a = 1) const {{ if (a) {{ return; }} }}\n" for i in range(PUBLIC_METHODS - 1))
    small = "class S\n{\npublic:\n    S();\n    ~S();\n    bool operator==(const S&) const = default;\n" + calls + \
            "    std::function<void(int)> g(std::map<int, int> m);\nprivate:\n    void h();\n    static int s;\n" \
            "    std::function<void(int)> m_f = [](int) { return 1; };\n" + fields + "};\n"
    large = small.replace("private:\n", "signals:\n    void changed();\nprivate:\n    struct { int a; } m_s;\n")
    cases = [(small, []), (large, ["public methods", "data members"]),
             ("namespace a {\nvoid T::f()\n    : m_a{1}\n{\n" + long_body + "}\n}", ["f() has"]),
             ("std::vector<Row> T::rows()\n{\n" + table + "}\n", []),
             ("void f()\n{\n    const char* text = \"}{\"; // {\n    const char c = '{';\n}\n" + "// x\n" * 99, []),
             ("void f()\n{\n}\n" * 60, [])]
    for number, (text, wanted) in enumerate(cases):
        found = []
        scan("x.cpp", text, lambda path, line, what: found.append(what))
        if len(found) != len(wanted) or any(w not in f for w, f in zip(wanted, found)):
            sys.exit(f"self-test {number}: wanted {wanted}, found {found}")


self_test()
if sys.argv[1:] != ["--self-test"]:
    bad = []
    check(sys.argv[1] if len(sys.argv) > 1 else ".", lambda path, line, what: bad.append(f"{path}:{line}: {what}"))
    print("\n".join(bad))
    sys.exit(1 if bad else 0)
