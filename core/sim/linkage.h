// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/base/result.h"

namespace core::sim {

/// A flag on the link of a joint: its switch reads high from `from` on, over `width`. Angles in rad from the
/// model's centre, positive with rising ticks.
struct FlagSetup
{
    double from = 0.0;
    double width = std::numeric_limits<double>::infinity();

    friend bool operator==(const FlagSetup&, const FlagSetup&) = default;
};

/// The mechanics between the shaft of a servo, whose encoder measures the shaft, and the link of its joint.
struct LinkageSetup
{
    /// Free travel between shaft and link (rad): after a reversal the shaft turns this far before the link
    /// follows. The encoder does not see it; flag and stops belong to the link. In the middle of the play
    /// both have the same angle.
    double play = 0.0;
    std::optional<double> lower; ///< end stops of the link, hard; rad from the model's centre
    std::optional<double> upper;
    std::optional<FlagSetup> flag;

    friend bool operator==(const LinkageSetup&, const LinkageSetup&) = default;
};

/// Follows the link of one servo. The link stays where it was until the shaft pushes it.
class Linkage
{
public:
    explicit Linkage(const LinkageSetup& setup = {})
        : m_setup(setup)
    {
    }

    /// The shaft is at `shaft` (rad) now.
    void follow(double shaft);
    double angle() const { return m_angle; } ///< rad, of the link
    bool isFlagged() const;                  ///< the switch reads high
    /// Angles of the shaft at which the link is at its stops; infinite without.
    double lowest() const;
    double highest() const;

private:
    LinkageSetup m_setup;
    double m_angle = 0.0;
};

/// The linkage of the servo with an ID.
struct LinkageOfServo
{
    std::uint8_t id = 0;
    LinkageSetup setup;
};

/// Adds to `all` what `servodeck sim` takes, in degrees from the centre of the servo, separated by commas:
/// flags as ID:FROM[:WIDTH], stops as ID:LOW:HIGH, play as ID:PLAY. Empty texts add nothing.
Result<std::vector<LinkageOfServo>> parseLinkages(const QString& flags, const QString& stops,
                                                  const QString& play);

} // namespace core::sim
