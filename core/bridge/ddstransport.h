// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topics/transport.h"

/// Topics over DDS, as ROS 2 has them. The only folder that includes DDS.
namespace core::bridge {

/// Without DDS in this build: fails with a sentence.
Result<std::unique_ptr<topics::Transport>> openDds(const topics::Reach& reach);

} // namespace core::bridge
