// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest/QtTest>

#include <string_view>

/// One program holds the test classes of a folder; it runs one of them, the one it is called by:
/// `bin/tst_rounds [function …]` is a link to `bin/tests_unit`.
namespace support {

using RunTest = int (*)(int argc, char** argv);

/// Adds a test to its program; the name is that of its file without the ending.
struct TestEntry
{
    TestEntry(std::string_view file, RunTest run);
};

} // namespace support

/// In place of QTEST_MAIN, at the end of tests/<kind>/tst_<subject>.cpp.
#define SERVODECK_TEST(Class)                                                                                \
    static const support::TestEntry entryOf##Class(__FILE__, [](int argc, char** argv) {                     \
        Class test;                                                                                          \
        return QTest::qExec(&test, argc, argv);                                                              \
    });
