// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/array/arrayconfig.h"
#include "core/base/textplace.h"

/// Text <-> array, without touching a disk (core/document/arraystore.h does). A wrong text is an Error whose
/// sentence names the source, line, column and expectation. Any thread.
namespace core::arrayfile {

/// Text -> array. `source` names the text in errors.
Result<ArrayConfig> fromCpf(const QByteArray& text, const QString& source, const ModelLibrary& models);
Result<ArrayConfig> fromServodeck(const QByteArray& text, const QString& source);

/// On a calibration file of LeRobot, which is no array: what it is and what to do, without a full stop. Early
/// ones have lists for all motors.
QString lerobotWords(bool isEarly);

/// The location in a text of the value at ConfigProblem::path; the deepest existing part of the path when the
/// value itself is absent.
TextPlace placeInServodeck(const QByteArray& text, const QStringList& path);
TextPlace placeInCpf(const QByteArray& text, const QStringList& path);

QByteArray toServodeck(const ArrayConfig& config);
QString wordOf(FtBias::Method method); ///< in .servodeck files and in recordings: "zero"
QByteArray toCpf(const ArrayConfig& config);
/// The parts of this array that .cpf cannot store, in words; empty when nothing is lost.
QStringList lostInCpf(const ArrayConfig& config);

} // namespace core::arrayfile
