// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Of every test: its registration, QtTest with QtCore, bytes, results, the tables of data functions, the
/// literals of QString and of std::chrono, and what of the standard library most tests use.
#pragma once

#include <QtTest/QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "tests/support/bytes.h"
#include "tests/support/checks.h"
#include "tests/support/datatables.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// One program contains the test classes of a folder and runs the one in its own name: `bin/tst_rounds
/// [function …]` is a link to `bin/tests_unit`.
namespace support {

using RunTest = int (*)(int argc, char** argv);

/// Registers a test with its program under the name of its file without suffix.
struct TestEntry
{
    TestEntry(std::string_view file, RunTest run);
};

} // namespace support

/// Replaces QTEST_MAIN at the end of tests/<kind>/tst_<subject>.cpp.
#define SERVODECK_TEST(Class)                                                                                \
    static const support::TestEntry entryOf##Class(__FILE__, [](int argc, char** argv) {                     \
        Class test;                                                                                          \
        return QTest::qExec(&test, argc, argv);                                                              \
    });
