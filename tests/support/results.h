// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Values that a test needs of what may fail, and sentences about it.
#pragma once

#include <QtTest/QtTest>

namespace support {

/// Why there is no value, as far as it is known.
template <typename T>
QByteArray reasonOf(const T& result)
{
    if constexpr (requires { result.error().detail; })
        return result ? QByteArray() : result.error().detail.toUtf8();
    else
        return "there is no value";
}

/// True if a sentence has this part; else it is printed.
inline bool contains(const QString& sentence, const QString& part)
{
    const bool isThere = sentence.contains(part);
    if (!isThere)
        qWarning("%s", qPrintable(sentence));
    return isThere;
}
inline bool startsWith(const QString& sentence, const QString& part)
{
    const bool isThere = sentence.startsWith(part);
    if (!isThere)
        qWarning("%s", qPrintable(sentence));
    return isThere;
}

} // namespace support

/// Declares `name` as the result of an expression; without a value the test function ends with the reason.
#define ASSIGN_OR_FAIL(name, ...)                                                                            \
    const auto name = __VA_ARGS__;                                                                           \
    QVERIFY2(name, support::reasonOf(name).constData())
