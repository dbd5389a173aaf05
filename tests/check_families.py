#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check: no name of a servo family, and no name of a register, in code outside core/family, core/protocol and
core/sim. Texts of the window (strings with a space or a capital letter) and comments may name them."""
import json
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
exempt = ("core/family/", "core/protocol/", "core/sim/")
families = re.compile("herkulex|dynamixel|feetech", re.IGNORECASE)
registers = set()
for path in (root / "resources/servos").glob("*.json"):
    for group in json.loads(path.read_text()).get("groups", {}).values():
        registers |= {each["name"] for each in group["registers"] if "_" in each["name"]}

# Keys of files and of the output of commands, and roles, that are also the name of a register.
keys = {
    "core/array/arrayconfig.cpp": {"ack_policy"},
    "core/array/servodeckfile.cpp": {"ack_policy"},
    "core/array/cpfgroups.cpp": {"servo_id"},
    "core/array/cpfkept.cpp": {"servo_id"},
    "core/array/cpfreader.cpp": {"servo_id"},
    "core/array/cpfwriter.cpp": {"servo_id"},
    "core/servo/modellibrary.cpp": {
        "max_temperature", "min_voltage", "max_voltage", "acceleration_ratio", "min_position", "max_position",
        "status_error", "status_detail", "desired_velocity", "present_voltage", "present_temperature", "present_position",
        "present_velocity", "present_load", "present_current", "goal_position", "goal_velocity", "return_delay",
        "drive_mode", "operating_mode", "byte_order"},
    "core/control/builtinmoves.cpp": {"torque_limit"},
    "core/hrim/component.cpp": {"max_temperature"},
    "core/hrim/parameters.cpp": {"max_temperature"},
    "core/hrim/servospecs.cpp": {"max_temperature"},
    "core/msgs/mechanismstatistics.cpp": {"min_position", "max_position"},
    "ui/controllers/statisticsmodels.cpp": {"min_position", "max_position"},
    "app/cli/arraycommands.cpp": {"status_error", "status_detail"},
    "app/cli/packetcommands.cpp": {"status_error", "status_detail"},
}

token = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\]|\\.)\'', re.DOTALL)
bad = []
for folder in ("core", "ui", "app"):
    for path in sorted((root / folder).rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix not in (".h", ".cpp") or name.startswith(exempt):
            continue
        text = path.read_text()
        words = []

        def keep(match):
            part = match.group()
            if part.startswith('"'):
                words.append((part[1:-1], match.start()))
            elif "\n" in part:
                return "\n" * part.count("\n")
            return '""' if part.startswith('"') else ""

        code = token.sub(keep, text)
        for number, line in enumerate(code.split("\n"), 1):
            if families.search(line):
                bad.append(f"{name}:{number}: {line.strip()}")
        for word, start in words:
            number = text.count("\n", 0, start) + 1
            is_name = re.fullmatch("[a-z0-9_/.]+", word)
            if (is_name and families.search(word)) or word in registers - keys.get(name, set()):
                bad.append(f"{name}:{number}: \"{word}\"")
if bad:
    print("names of servo families or registers outside core/family, core/protocol and core/sim:")
    print("\n".join("  " + each for each in bad))
    sys.exit(1)
