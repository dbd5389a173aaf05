// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include <cstdint>

#include "core/base/result.h"

namespace core::analysis {

/// How a curve is made of others. A value that can be stored.
struct CurveDefinition
{
    Q_DECLARE_TR_FUNCTIONS(CurveDefinition)

public:
    enum class Kind : std::uint8_t {
        Derivative,  ///< change per second between two samples
        LowPass,     ///< of first order
        OffsetScale, ///< scale * x + offset
        Difference,  ///< first source minus second source
    };
    static constexpr double kMostCutoff = 1e6; ///< Hz
    static constexpr int kMostAge = 1000;      ///< intervals

    Kind kind = Kind::Derivative;
    QStringList sources; ///< keys of channels: two of a Difference, else one
    /// Hz, at which a LowPass has 1/sqrt(2) of the amplitude: above 0. Derivative: smoothed by it; 0: not
    /// smoothed.
    double cutoff = 0.0;
    double scale = 1.0;  ///< OffsetScale: any finite number
    double offset = 0.0; ///< OffsetScale, in the unit of the result: any finite number
    /// Difference: the value of the second source may be this many of its usual intervals old, 1..kMostAge.
    int maxAge = 8;

    friend bool operator==(const CurveDefinition&, const CurveDefinition&) = default;

    /// An Error with a sentence when a parameter is out of its range.
    Result<void> check() const;
    /// With the parameters that its kind uses; a missing one of these has its default. Other keys are
    /// ignored.
    QJsonObject toJson() const;
    static Result<CurveDefinition> fromJson(const QJsonObject& json); ///< checked
};

} // namespace core::analysis
