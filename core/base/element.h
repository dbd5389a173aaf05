// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QtGlobal>

#include <concepts>
#include <cstddef>
#include <iterator>
#include <type_traits>

/// Elements of lists by the signed indexes of Qt (rows, columns, counts) and by enums.
namespace core {

template <typename Index>
concept ListIndex = std::integral<Index> || std::is_enum_v<Index>;

/// Maps are no lists: what looks like an index is a key there.
template <typename List>
concept IsMap = requires
{
    typename std::remove_cvref_t<List>::key_type;
};

/// The element at `index`, which must be inside the list; checked in debug builds.
template <typename List, ListIndex Index>
requires(!IsMap<List>) constexpr decltype(auto) element(List&& list, Index index)
{
    if constexpr (requires { std::size(list); }) {
        using Size = decltype(std::size(list));
        Q_ASSERT(static_cast<std::size_t>(index) < static_cast<std::size_t>(std::size(list)));
        return list[static_cast<Size>(index)];
    } else {
        return list[static_cast<std::size_t>(index)];
    }
}

/// The element at `index`; null outside the list.
template <typename List, ListIndex Index>
requires(!IsMap<List>) constexpr auto* elementIf(List& list, Index index)
{
    const auto at = static_cast<std::size_t>(index); // of a negative one: beyond the end
    return at < static_cast<std::size_t>(std::size(list)) ? &list[at] : nullptr;
}

/// The index of what a search in `list` has found.
template <typename List>
constexpr std::size_t indexIn(const List& list, std::type_identity_t<decltype(std::begin(list))> found)
{
    return static_cast<std::size_t>(found - std::begin(list));
}

} // namespace core
