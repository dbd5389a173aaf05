// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Checks of numbers, sentences and results that print what they found.
#pragma once

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtTest/QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
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
inline bool contains(const QString& sentence, const QString& part)
{
    return checked(sentence.contains(part), sentence);
}
inline bool contains(const QString& sentence, const char* part)
{
    return contains(sentence, QString::fromUtf8(part));
}
inline bool startsWith(const QString& sentence, const QString& start)
{
    return checked(sentence.startsWith(start), sentence);
}
inline bool startsWith(const QString& sentence, const char* start)
{
    return startsWith(sentence, QString::fromUtf8(start));
}

/// What `part` gives of each.
template <typename Range, typename Part>
auto listOf(const Range& range, Part part)
{
    QList<std::decay_t<std::invoke_result_t<Part, decltype(*std::begin(range))>>> list;
    std::ranges::transform(range, std::back_inserter(list), part);
    return list;
}

inline bool containsAll(const QString& text, std::initializer_list<QAnyStringView> parts)
{
    return std::ranges::all_of(parts, [&](QAnyStringView part) { return text.contains(part.toString()); });
}

// --- results ---

/// Why there is no value, as far as it is known.
template <typename T>
QByteArray reasonOf(const T& result)
{
    if constexpr (requires { result.error().detail; })
        return result ? QByteArray() : result.error().detail.toUtf8();
    else
        return "there is no value";
}

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

/// What a file contains.
inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    support::require(file.open(QIODevice::ReadOnly), qPrintable(path));
    return file.readAll();
}
inline void writeFile(const QString& path, const QByteArray& content)
{
    QFile file(path);
    support::require(file.open(QIODevice::WriteOnly) && file.write(content) == content.size(),
                     qPrintable(path));
}

/// The sentence of the error; another one for a result with a value.
template <typename T>
QString refusalOf(const core::Result<T>& result)
{
    return result ? QStringLiteral("It was not refused.") : result.error().detail;
}

/// "3:14 …" of a table is "line 3, column 14: …".
inline QString withPlace(QString sentence)
{
    static const QRegularExpression place(QStringLiteral("^([0-9]+):([0-9]+) "));
    return sentence.replace(place, QStringLiteral("line \\1, column \\2: "));
}

} // namespace support

/// Declares `name` as the result of an expression; without a value the test function ends with the reason.
#define ASSIGN_OR_FAIL(name, ...)                                                                            \
    const auto name = __VA_ARGS__;                                                                           \
    QVERIFY2(name, support::reasonOf(name).constData())

/// The text, an expression that is evaluated once, contains each of these parts.
#define VERIFY_CONTAINS(text, ...)                                                                           \
    do {                                                                                                     \
        const QString contained_ = text;                                                                     \
        QVERIFY2(support::containsAll(contained_, {__VA_ARGS__}), qPrintable(contained_));                   \
    } while (false)
#define VERIFY_STARTS(text, part)                                                                            \
    do {                                                                                                     \
        const QString begun_ = text;                                                                         \
        QVERIFY2(begun_.startsWith(QAnyStringView(part).toString()), qPrintable(begun_));                    \
    } while (false)
