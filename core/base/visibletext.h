// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace core {

/// Text that is safe on a terminal: control characters except tab, line separators and bidirectional marks
/// are written as \uXXXX, which JSON reads back.
QString visibleText(QString text);

/// A name for use in sentences: the next QString::arg() would replace a "%1" in it, so the percent sign
/// becomes U+FF05.
QString nameInSentence(QString name);

} // namespace core
