// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>

class QAbstractItemModel;

namespace ui {

/// Buttons that copy and export a table as it is sorted. GUI thread.
class TableTools final : public QWidget
{
    Q_OBJECT

public:
    /// The table to copy or export.
    struct Table
    {
        const QAbstractItemModel* model = nullptr;
        QString fileName;     ///< without the suffix
        QList<int> leftOut{}; ///< columns without text
    };

    /// `table`: the one that is shown now.
    TableTools(const QString& objectName, std::function<Table()> table, QWidget* parent = nullptr);

signals:
    void exportRequested(const QString& fileName, const QByteArray& csv);
};

} // namespace ui
