// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/session/cause.h"

namespace ui {

/// One sentence for a cause that several joints have, with the first of their names and the number of the
/// others. Empty for causes without names.
QString groupSentence(core::Cause::Kind kind, const QStringList& names);

/// "a, b, c and 13 more".
QString namesInShort(const QStringList& names);

} // namespace ui
