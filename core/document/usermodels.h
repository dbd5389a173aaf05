// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "core/servo/servomodel.h"

/// Servo models of the user: JSON files in a folder, besides the built-in ones. docs/servo-models.md
/// describes their format.
namespace core::usermodels {

/// Where the files are: "servos" in the program's data folder.
QString folder();

/// Adds the models of all *.json files of a folder, in the order of their names. Returns a sentence for each
/// file that cannot be used; it adds no model.
QStringList addTo(ModelLibrary& library, const QString& folder);

/// The file for values of a datasheet of a model; such files are read after the others.
QString specsPath(const QString& model);

/// Makes the built-in models and those of folder() the installed ones. Once, at the start of the program.
/// Returns as addTo().
QStringList install();

} // namespace core::usermodels
