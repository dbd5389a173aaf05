// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array apply, set-id, id-plan, set-baud, factory-reset, blink, snapshot, snapshots, restore
#include "app/cli/arrayrun.h"

namespace cli {

std::span<const ArrayCommand> applyCommands()
{
    return {};
}

} // namespace cli
