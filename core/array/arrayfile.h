// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/array/arrayconfig.h"
#include "core/array/textplace.h"

namespace core {

/// Text <-> array, without touching a disk (core/session/arraystore.h does). A text that is wrong is an Error
/// whose sentence names the source, line and column and what was expected. Any thread.
namespace arrayfile {

/// Text -> array. `source` names the text in errors.
Result<ArrayConfig> fromCpf(const QByteArray& text, const QString& source, const ModelLibrary& models);
Result<ArrayConfig> fromServodeck(const QByteArray& text, const QString& source);

/// Where in a text that was read begins what ConfigProblem::path leads to; of a path that leads further than
/// the text does, the last part that is there.
TextPlace placeInServodeck(const QByteArray& text, const QStringList& path);
TextPlace placeInCpf(const QByteArray& text, const QStringList& path);

QByteArray toServodeck(const ArrayConfig& config);
QByteArray toCpf(const ArrayConfig& config);
/// What .cpf cannot carry of this array, in words; empty when nothing is lost.
QStringList lostInCpf(const ArrayConfig& config);

} // namespace arrayfile

} // namespace core
