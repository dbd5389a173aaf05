// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <set>
#include <vector>

#include "core/array/arrayconfig.h"

namespace core {

/// One difference between two arrays, as the user chooses it.
struct Difference
{
    enum class Kind {
        Changed,   ///< on both sides, with different values
        OnlyLeft,  ///< chosen, it is removed
        OnlyRight, ///< chosen, it is added
        Order,     ///< the same things in another order
    };

    Kind kind = Kind::Changed;
    QString joint; ///< name of the joint on the left (of an added one: on the right); empty at array level
    QString place; ///< "offset", "register position_kp of all servos"; without the joint
    QString left;  ///< the value in words; empty when absent
    QString right;
    bool isUnknown = false; ///< concerns data that this version does not know
    QString registerName;   ///< the values begin with raw values of this register; empty: they do not

    friend bool operator==(const Difference&, const Difference&) = default;
};

/// The differences between `base` (left) and `other` (right).
struct Comparison
{
    std::vector<Difference>
        rows;          ///< the array, its joints in the order of `base`, the added ones, its sensors
    int onlyLeft = 0;  ///< rows of Kind::OnlyLeft
    int onlyRight = 0; ///< rows of Kind::OnlyRight
    int unknown = 0;   ///< rows that concern data unknown to this version
};

/// The unit of angles and angular velocities in the texts of a comparison.
enum class CompareAngles { Radians, Degrees };

/// Joints are paired by name, the rest by ID; registers and sensors by name. Equal arrays have no rows. Pure.
Comparison compare(const ArrayConfig& base, const ArrayConfig& other,
                   CompareAngles angles = CompareAngles::Radians);

/// `base` with the chosen rows of compare(base, other) taken from `other`: none gives `base`, all give
/// `other`, exactly.
ArrayConfig merge(const ArrayConfig& base, const ArrayConfig& other, const std::set<std::size_t>& chosen);

/// `theirs` with all changes of `mine` since `base`. An Error, a sentence, when both changed the same value
/// differently, or when the result would be invalid although each alone is valid.
Result<ArrayConfig> mergeEdits(const ArrayConfig& base, const ArrayConfig& mine, const ArrayConfig& theirs,
                               const ModelLibrary& models);

/// "hold", "park, then release", "release".
QString stopModeText(StopMode mode);

} // namespace core
