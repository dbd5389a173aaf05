// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace core::stream {

/// The names of joints and buses that messages contain.
struct Layout
{
    /// A joint and the address of its servo.
    struct Joint
    {
        QString name;
        std::uint8_t id = 0;
        std::uint8_t bus = 0;
    };
    std::vector<Joint> joints; ///< of the array
    QStringList buses;

    /// The same joints and buses, with other names.
    bool isRenamed(const Layout& before) const
    {
        const auto isSame = [](const Joint& one, const Joint& other) {
            return one.id == other.id && one.bus == other.bus;
        };
        return buses.size() == before.buses.size() && std::ranges::equal(joints, before.joints, isSame)
               && (buses != before.buses
                   || !std::ranges::equal(joints, before.joints, {}, &Joint::name, &Joint::name));
    }
};

} // namespace core::stream
