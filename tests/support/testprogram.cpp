// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

#ifdef QT_WIDGETS_LIB
#include <QtWidgets/QApplication>
using Application = QApplication;
#else
using Application = QCoreApplication;
#endif

namespace {

std::map<std::string, support::RunTest>& tests()
{
    static std::map<std::string, support::RunTest> tests;
    return tests;
}

} // namespace

support::TestEntry::TestEntry(std::string_view file, RunTest run)
{
    tests().emplace(std::filesystem::path(file).stem().string(), run);
}

int main(int argc, char** argv)
{
    const auto test = tests().find(std::filesystem::path(argv[0]).filename().string());
    if (test == tests().end()) {
        std::fputs("Call one of the links beside this program; each runs one test:\n", stderr);
        for (const auto& [name, run] : tests())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    // The watchdog of QtTest misses changes on a busy machine and then counts several functions as one. CTest
    // ends a test that hangs.
    qputenv("QTEST_FUNCTION_TIMEOUT", "3600000");
    Application application(argc, argv);
    return test->second(argc, argv);
}
