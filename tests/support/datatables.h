// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// What data functions have in common: several columns at once, and tables of one column.
#pragma once

#include <QtTest/QtTest>

#include <array>
#include <initializer_list>
#include <tuple>
#include <type_traits>

namespace support {

template <typename T>
using NameOf = const char*;

/// A column of each type: addColumns<int, bool>("family", "keepsId").
template <typename... T>
void addColumns(NameOf<T>... names)
{
    (QTest::addColumn<T>(names), ...);
}

/// A text of a row, UTF-8.
struct Text : QString
{
    Text(const char* text) // NOLINT(google-explicit-constructor)
        : QString(QString::fromUtf8(text))
    {
    }
    Text(const QString& text) // NOLINT(google-explicit-constructor)
        : QString(text)
    {
    }
};
template <typename T>
using CellOf = std::conditional_t<std::is_same_v<T, QString>, Text, T>;

/// The columns of a table; row("name", 1, "text") adds a row of it.
template <typename... T>
class Table
{
public:
    explicit Table(NameOf<T>... columns) { addColumns<T...>(columns...); }
    void operator()(const char* name, const CellOf<T>&... cells) const
    {
        QTestData& row = QTest::newRow(name);
        ((row << static_cast<const T&>(cells)), ...);
    }
};

/// One row for each of `rows`: its name, and a value for each column.
template <typename... T>
void addRows(const std::array<const char*, sizeof...(T)>& columns,
             std::initializer_list<std::tuple<const char*, CellOf<T>...>> rows)
{
    auto next = [column = columns.begin()]() mutable { return *column++; };
    (QTest::addColumn<T>(next()), ...);
    const auto add = [](const char* name, const auto&... cells) {
        QTestData& row = QTest::newRow(name);
        ((row << static_cast<const T&>(cells)), ...);
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

/// A table of one column with a row for each name: 0, 1 …, or false and true.
template <typename T = int>
void addChoices(const char* column, std::initializer_list<const char*> names)
{
    QTest::addColumn<T>(column);
    int choice = 0;
    for (const char* name : names)
        QTest::newRow(name) << static_cast<T>(choice++);
}

/// A table of one column with a row for each number.
template <typename Range = std::initializer_list<int>>
void addValues(const char* column, const Range& values)
{
    QTest::addColumn<int>(column);
    for (const int value : values)
        QTest::addRow("%d", value) << value;
}

/// A table of one column: the rows "seed 1" … of a column "seed".
inline void addNumbers(const char* column, int last)
{
    QTest::addColumn<int>(column);
    for (int number = 1; number <= last; ++number)
        QTest::addRow("%s %d", column, number) << number;
}

} // namespace support
