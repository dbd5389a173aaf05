// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

class QAbstractItemModel;

namespace ui {

/// A table as lines of text: cells aligned in columns, or as CSV.
QString tableAsText(const QAbstractItemModel& model);
QString tableAsCsv(const QAbstractItemModel& model);

} // namespace ui
