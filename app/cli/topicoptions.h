// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cli.h"
#include "core/topics/transport.h"

namespace cli {

/// --domain and --interface: this computer's loopback in domain 0 unless given.
inline core::topics::Reach reachOf(const Options& options)
{
    core::topics::Reach reach;
    reach.domain = static_cast<int>(
        options.number("domain", 0, core::topics::Reach::kMostDomain, "numbers", true).value_or(0));
    if (options.isSet("interface"))
        reach.interface = options.value("interface");
    return reach;
}

} // namespace cli
