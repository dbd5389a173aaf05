// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/hrim/xinclude.h"

namespace core::hrim {

/// Why HRIM's schema of modules rejects an assembled file: sentences with file, line and column; empty when
/// it accepts it.
QStringList schemaProblems(const XmlNode& xml, const QString& path, const ModelFiles& files);

} // namespace core::hrim
