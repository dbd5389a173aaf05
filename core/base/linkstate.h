// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// The link to the servos, for the user.
enum class LinkState { Disconnected, Connecting, Connected, Lost };

} // namespace core
