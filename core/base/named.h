// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <algorithm>
#include <vector>

namespace core {

/// The first element of `list` with this name; nullptr: none.
template <typename List>
auto* named(List& list, QStringView name)
{
    const auto it = std::ranges::find_if(list, [&](const auto& each) { return each.name == name; });
    return it == list.end() ? nullptr : &*it;
}

/// The index of that element; -1: none.
template <typename T>
int placeNamed(const std::vector<T>& list, QStringView name)
{
    const T* found = named(list, name);
    return found == nullptr ? -1 : static_cast<int>(found - list.data());
}

/// The names of the elements, in their order.
template <typename List>
QStringList namesIn(const List& list)
{
    QStringList names;
    for (const auto& each : list)
        names << each.name;
    return names;
}

} // namespace core
