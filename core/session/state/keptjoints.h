// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// Data per joint, in the order of `now`: a joint with the same servo keeps its own at any index; other
/// joints get a new T.
template <typename T>
std::vector<T> keptJoints(std::vector<T> old, const ArrayConfig& before, const ArrayConfig& now)
{
    std::vector<T> kept(now.joints.size());
    std::vector<bool> isTaken(old.size(), false); // two joints may have one ID for a while
    for (std::size_t i = 0; i < kept.size(); ++i) {
        for (std::size_t k = 0; k < old.size() && k < before.joints.size(); ++k) {
            if (isTaken[k] || before.joints[k].id != now.joints[i].id
                || before.joints[k].model != now.joints[i].model)
                continue;
            kept[i] = std::move(old[k]);
            isTaken[k] = true;
            break;
        }
    }
    return kept;
}

} // namespace core
