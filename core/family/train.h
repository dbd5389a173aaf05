// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>

namespace core::family {

/// The requests by which the state of joints is read. Slowest first.
enum class Train : std::uint8_t {
    Single,   ///< one servo a request
    Bulk,     ///< registers of several servos, each at its own address; a packet from each
    Sync,     ///< the same registers of several servos; a packet from each
    FastSync, ///< the same, with one packet to which each servo adds its part
};

/// "sync read", for the user.
QString trainName(Train train);

} // namespace core::family
