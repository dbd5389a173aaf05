// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace core {

/// Text that is safe on a terminal: control characters but the tab, line separators and marks that turn the
/// direction of the text are written as \uXXXX, which JSON reads back.
QString visibleText(QString text);

} // namespace core
