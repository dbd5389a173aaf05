// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// Link to the servos as a person sees it.
enum class LinkState { Disconnected, Connecting, Connected, Lost };

} // namespace core
