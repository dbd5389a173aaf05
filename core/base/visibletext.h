// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace core {

/// Text that is safe on a terminal: control characters but the tab, line separators and marks that turn the
/// direction of the text are written as \uXXXX, which JSON reads back.
QString visibleText(QString text);

/// A name as a part of sentences: a "%1" in it would be filled in by the next QString::arg(), so that its
/// percent sign is written as U+FF05.
QString nameInSentence(QString name);

} // namespace core
