// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace testsupport {

/// Of loops over every bit, frame or seed: the sanitizers, under which each round takes five times as long,
/// check every fourth one. The other builds check all.
#ifdef __SANITIZE_ADDRESS__
inline constexpr int kStride = 4;
#else
inline constexpr int kStride = 1;
#endif

} // namespace testsupport
