// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

#include "core/base/quantities.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// The position of a joint in the latest statistics; none: unknown.
std::optional<core::Angle> presentPosition(const SessionParts& session, const QString& joint);

} // namespace ui
