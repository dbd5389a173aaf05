// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

class QAbstractItemModel;

namespace ui {

/// A table as lines of text: cells aligned in columns, or as CSV. `leftOut`: columns without text.
QString tableAsText(const QAbstractItemModel& model, const QList<int>& leftOut = {});
QString tableAsCsv(const QAbstractItemModel& model, const QList<int>& leftOut = {});

} // namespace ui
