// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"

/// Pairs of joints: two servos that drive one shaft. The second, JointConfig::follows, receives the goals of
/// the first, its leader, by its own zero, direction and scale, in the same cycle. Both are on one bus. Each
/// has its own readings, registers and alarms. Pure; any thread.
namespace core {

/// The joint that gives this one its goals; itself when it follows none.
std::size_t leaderOf(const ArrayConfig& array, std::size_t joint);
/// The other joint of its pair.
std::optional<std::size_t> partnerOf(const ArrayConfig& array, std::size_t joint);
/// True when the joint follows another, or names one that it cannot follow: it has no goals of its own.
inline bool isFollower(const ArrayConfig& array, std::size_t joint)
{
    return !array.joints[joint].follows.isEmpty();
}
/// These joints and their partners; an empty list, all joints, stays empty.
std::vector<int> withPartners(const ArrayConfig& array, const std::vector<int>& joints);

/// The names of the joints that this one may follow.
QStringList possibleLeaders(const ArrayConfig& array, std::size_t joint);
/// Why this joint cannot follow the one it names, in the words of validate(): "it follows …"; empty: it can.
QString pairingProblem(const ArrayConfig& array, std::size_t joint, const ModelLibrary& models);

/// Updates JointConfig::follows of `after` from the changes to the joints of `before`: leaders that were
/// renamed keep their followers, those that were removed leave them.
void followLeaders(const ArrayConfig& before, ArrayConfig& after);

} // namespace core
