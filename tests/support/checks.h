// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Data functions in one call, and checks of numbers, sentences and results that print what they found. A
/// test that includes it has Qt Test, and of the standard library what most tests use: the headers below.
#pragma once

#include <QtTest/QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <span>
#include <tuple>
#include <vector>

#include "core/base/quantities.h"
#include "core/base/result.h"

namespace support {

// --- rows ---

/// How a row gives a value of a column: a text as a literal.
template <typename T>
struct CellOf
{
    using Type = T;
    static const T& value(const T& cell) { return cell; }
};
template <>
struct CellOf<QString>
{
    using Type = const char*;
    static QString value(const char* cell) { return QString::fromUtf8(cell); }
};

/// One row for each of `rows`: its name, and a value for each column.
template <typename... T>
void addRows(const std::array<const char*, sizeof...(T)>& columns,
             std::initializer_list<std::tuple<const char*, typename CellOf<T>::Type...>> rows)
{
    auto next = [column = columns.begin()]() mutable { return *column++; };
    (QTest::addColumn<T>(next()), ...);
    const auto add = [](const char* name, const auto&... cells) {
        (QTest::newRow(name) << ... << CellOf<T>::value(cells));
    };
    for (const auto& row : rows)
        std::apply(add, row);
}

/// The values of the current row in some columns.
template <typename... T>
std::tuple<T...> fetched(const std::array<const char*, sizeof...(T)>& columns)
{
    auto next = [column = columns.begin()]() mutable { return *column++; };
    return {*static_cast<const T*>(QTest::qData(next(), qMetaTypeId<T>()))...};
}

// --- numbers ---

/// A comparison of `value` with the result `isTrue`.
inline bool compared(bool isTrue, double value)
{
    if (!isTrue)
        qWarning("The number is %.9g.", value);
    return isTrue;
}
inline bool isNear(double value, double expected, double tolerance)
{
    return compared(std::abs(value - expected) < tolerance, value);
}
/// Greater than `low`, less than `high`.
inline bool isBetween(double value, double low, double high)
{
    return compared(value > low && value < high, value);
}
inline bool isBelow(double value, double limit)
{
    return compared(value < limit, value);
}

inline double degrees(double radians)
{
    return radians * 180 / core::kPi;
}
inline double radians(double degrees)
{
    return degrees * core::kPi / 180;
}

// --- sentences ---

/// A check of `sentence` with the result `isTrue`.
inline bool checked(bool isTrue, const QString& sentence)
{
    if (!isTrue)
        qWarning("%s", qPrintable(sentence));
    return isTrue;
}
inline bool says(const QString& sentence, const QString& part)
{
    return checked(sentence.contains(part), sentence);
}
inline bool says(const QString& sentence, const char* part)
{
    return says(sentence, QString::fromUtf8(part));
}
inline bool begins(const QString& sentence, const QString& start)
{
    return checked(sentence.startsWith(start), sentence);
}
inline bool begins(const QString& sentence, const char* start)
{
    return begins(sentence, QString::fromUtf8(start));
}

// --- results ---

/// The value; an empty one where the test fails.
template <typename T>
std::optional<T> passed(core::Result<T> result, const char* file = __builtin_FILE(),
                        int line = __builtin_LINE())
{
    if (result)
        return std::move(result).value();
    QTest::qFail(qPrintable(result.error().detail), file, line);
    return T();
}

/// For constructors of benches, where QVERIFY() is not possible: without `isTrue` the test fails.
inline void require(bool isTrue, const char* what, const char* file = __builtin_FILE(),
                    int line = __builtin_LINE())
{
    if (!isTrue)
        QTest::qFail(what, file, line);
}

/// The sentence of the error; another one for a result with a value.
template <typename T>
QString refusalOf(const core::Result<T>& result)
{
    return result ? QStringLiteral("It was not refused.") : result.error().detail;
}

} // namespace support
