// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bridge/ddstransport.h"

namespace core::bridge {

Result<std::unique_ptr<topics::Transport>> openDds(const topics::Reach&)
{
    return Error{Errc::Refused,
                 QStringLiteral("This program was built without topics. Install cyclonedds-dev and build it "
                                "again.")};
}

} // namespace core::bridge
