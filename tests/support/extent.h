// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QtGlobal>

/// How much of its long loops (every bit, frame or seed; hours of virtual time) a test runs: a sample, spread
/// evenly, or all of it with SERVODECK_WHOLE=1 (scripts/test --whole).
namespace testsupport {

inline bool isWhole()
{
    return qEnvironmentVariableIsSet("SERVODECK_WHOLE");
}

/// Number of rounds, for loops over seeds or minutes.
template <typename Number>
Number rounds(Number sample, Number whole)
{
    return isWhole() ? whole : sample;
}

/// Step of a loop over bits, frames or bytes: every `sample`th.
inline int stride(int sample = 4)
{
    return rounds(sample, 1);
}

} // namespace testsupport
