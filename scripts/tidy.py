#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""clang-tidy-14 over the sources of the preset clang; scripts/check configures it and calls this.

    tidy.py --whole                      every source, every check of .clang-tidy, and the warnings of clang
    tidy.py --changed BASE --seconds N   what differs from the commit BASE, the newest first, without clang-analyzer,
                                         which is slow; ends after N seconds and prints how much is left

The preset compiles batches of up to 16 files, which share most headers. clang-tidy runs on those: a batch takes little
longer than one of its files. Fails if it finds anything.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/clang"
FOLDERS = ("app", "core", "ui", "tests")


class Batch:
    """One compilation: a file of the project, or a file of the build folder that includes several."""

    def __init__(self, entry):
        self.compiled = Path(entry["file"])
        self.command = entry["command"]
        paths = [entry["file"]]
        if "/Unity/" in entry["file"]:
            paths = re.findall(r'^#include "(.+)"$', self.compiled.read_text(), re.MULTILINE)
        inside = [Path(path).relative_to(ROOT) for path in paths if path.startswith(f"{ROOT}/")]
        self.sources = [path for path in inside if path.parts[0] in FOLDERS and path.suffix == ".cpp"]

    def needs(self):
        """Targets to build before: generated sources, and the precompiled header, which may be another target's."""
        outputs = re.findall(r" (?:-o|-include-pch -Xclang) (\S+)", self.command)
        outputs = [os.path.relpath(BUILD / path, BUILD) for path in outputs]
        targets = {path for path in outputs if path.endswith(".pch")}
        for path in outputs:
            folder, target = re.match(r"(.*)CMakeFiles/(.+)\.dir/", path).groups()
            targets.add(f"{folder}{target}_autogen")
        return targets

    def findings(self, checks, seconds):
        done = subprocess.run(
            ["clang-tidy-14", "-p", BUILD, "--quiet", f"--header-filter=^{ROOT}/({'|'.join(FOLDERS)})/",
             f"--checks={checks},-bugprone-suspicious-include", self.compiled], # a batch includes sources
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=seconds)
        if done.returncode != 0 and not done.stdout.strip():
            return [f"clang-tidy-14 failed on {self.compiled}:\n{done.stderr}"]
        # One begins with "file:line:column: error:"; its notes follow.
        return [each for each in re.split(r"^(?=/\S+:\d+:\d+: (?:warning|error):)", done.stdout, flags=re.MULTILINE)
                if each.strip()]


class Run:
    """Checks batches in their order, several at once, until all are checked or the time is over."""

    def __init__(self, batches, checks, seconds):
        self.waiting = list(batches)
        self.checks = checks
        self.ends = time.monotonic() + seconds if seconds else None
        self.built = set()
        self.checked = []
        self.found = {} # in the order found, each once: headers are part of many batches
        self.lock = threading.Lock()
        self.building = threading.Lock()

    def left(self):
        return None if self.ends is None else max(self.ends - time.monotonic(), 0.1)

    def prepare(self, batch):
        with self.building:
            missing = batch.needs() - self.built
            headers = sorted(each for each in missing if each.endswith(".pch"))
            if missing:
                self.ninja("--quiet", *sorted(missing - set(headers)))
            for header in headers:
                # Not by ninja, which would link the libraries of the target before.
                *_, command = self.ninja("-t", "commands", header).splitlines()
                subprocess.run(command, shell=True, cwd=BUILD, check=True, timeout=self.left())
            self.built |= missing

    def ninja(self, *arguments):
        return subprocess.run(["ninja", "-C", BUILD, *arguments], check=True, timeout=self.left(), text=True,
                              stdout=subprocess.PIPE).stdout

    def work(self):
        while True:
            with self.lock:
                if not self.waiting or (self.ends is not None and time.monotonic() >= self.ends):
                    return
                batch = self.waiting.pop(0)
            try:
                self.prepare(batch)
                findings = batch.findings(self.checks, self.left())
            except subprocess.TimeoutExpired:
                return
            except subprocess.CalledProcessError as error:
                findings = [f"{error}\n{error.stdout or ''}"]
            with self.lock:
                self.checked.append(batch)
                for each in findings:
                    if each not in self.found:
                        self.found[each] = batch
                        print(each, end="", flush=True)

    def all(self, jobs):
        threads = [threading.Thread(target=self.work) for _ in range(jobs)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE).stdout


def all_batches():
    entries = json.loads((BUILD / "compile_commands.json").read_text())
    return [batch for batch in map(Batch, entries) if batch.sources]


def changed_since(base):
    """Sources that differ from `base` ("": of all commits), the newest first: uncommitted, then of each commit."""
    sources = ("--", "*.cpp", "*.h")
    differ = git("diff", "--name-only", "--diff-filter=d", base, *sources) if base else git("ls-files", *sources)
    newest = git("diff", "--name-only", "HEAD") + git("log", "--format=", "--name-only", f"{base}..HEAD" if base else "HEAD")
    return [Path(each) for each in dict.fromkeys(newest.split()) if each in differ.split()]


def batches_of(files, batches):
    """The batches that compile these files (for a header: its source), and what is compiled in none."""
    by_source = {source: batch for batch in reversed(batches) for source in batch.sources}
    chosen, others = {}, []
    for path in files:
        batch = by_source.get(path.with_suffix(".cpp"))
        if batch is None:
            others.append(path)
        else:
            chosen.setdefault(batch, []).append(path)
    return chosen, others


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--changed", metavar="BASE")
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    if options.whole == (options.changed is not None):
        parser.error("either --whole or --changed BASE")

    batches = all_batches()
    if options.whole:
        chosen, others = {batch: batch.sources for batch in batches}, []
        run = Run(chosen, "clang-diagnostic-*", None)
    else:
        chosen, others = batches_of(changed_since(options.changed), batches)
        run = Run(chosen, "clang-diagnostic-*,-clang-analyzer-*", options.seconds)
    run.all(options.jobs)

    names = lambda some: " ".join(str(path) for batch in some for path in chosen[batch])
    left = [batch for batch in chosen if batch not in run.checked]
    count = lambda some: sum(len(chosen[batch]) for batch in some)
    print(f"clang-tidy: {count(run.checked)} files checked, {len(run.found)} findings.")
    if not options.whole:
        print(f"Checked: {names(run.checked) or 'none'}")
        if left:
            print(f"No time for {count(left)} more files: scripts/check --whole checks them.")
        if others:
            print(f"{len(others)} more have no source of their name in the build: checked where they are included.")
    return 1 if run.found else 0


if __name__ == "__main__":
    sys.exit(main())
