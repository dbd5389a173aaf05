// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tabletext.h"

#include <QtCore/QAbstractItemModel>
#include <QtCore/QStringBuilder>

#include <algorithm>
#include <vector>

namespace ui {

namespace {

QStringList lineOf(const QAbstractItemModel& model, int row, const QList<int>& leftOut)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (leftOut.contains(column))
            continue;
        cells << (row < 0 ? model.headerData(column, Qt::Horizontal).toString()
                          : model.index(row, column).data().toString());
    }
    return cells;
}

} // namespace

QString tableAsText(const QAbstractItemModel& model, const QList<int>& leftOut)
{
    std::vector<QStringList> lines;
    std::vector<qsizetype> widths(static_cast<std::size_t>(model.columnCount() - leftOut.size()), 0);
    for (int row = -1; row < model.rowCount(); ++row) {
        lines.push_back(lineOf(model, row, leftOut));
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], lines.back().at(static_cast<qsizetype>(i)).size());
    }
    QString text;
    for (const QStringList& line : lines) {
        QString padded;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const QString& cell = line.at(static_cast<qsizetype>(i));
            padded +=
                i == 0 ? cell.leftJustified(widths[i]) : QString(u"  " % cell.rightJustified(widths[i]));
        }
        text += padded.trimmed() % u'\n';
    }
    return text;
}

QString tableAsCsv(const QAbstractItemModel& model, const QList<int>& leftOut)
{
    QString text;
    for (int row = -1; row < model.rowCount(); ++row) {
        QStringList cells = lineOf(model, row, leftOut);
        for (QString& cell : cells) {
            if (cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"'))
                || cell.contains(QLatin1Char('\n')))
                cell = u'"' % QString(cell).replace(QLatin1Char('"'), QStringLiteral("\"\"")) % u'"';
        }
        text += cells.join(QLatin1Char(',')) % u'\n';
    }
    return text;
}

} // namespace ui
