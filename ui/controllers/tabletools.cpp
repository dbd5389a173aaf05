// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/tabletools.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include "ui/widgets/layouts.h"
#include "ui/widgets/tabletext.h"

namespace ui {

TableTools::TableTools(const QString& objectName, std::function<Table()> table, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(objectName);
    auto* copies = makeToolButton(QString(objectName + QStringLiteral("Copy")), tr("Copy"),
                                  tr("Copies all rows of the table."), this);
    copies->setPopupMode(QToolButton::InstantPopup);
    auto* menu = named(new QMenu(copies), QString(objectName + QStringLiteral("CopyMenu")));
    const auto add = [&](const QString& text, const char* name,
                         QString (*as)(const QAbstractItemModel&, const QList<int>&)) {
        named(menu->addAction(text, this,
                              [table, as] {
                                  const Table shown = table();
                                  QGuiApplication::clipboard()->setText(as(*shown.model, shown.leftOut));
                              }),
              QString(objectName + QLatin1String(name)));
    };
    add(tr("As text"), "CopyText", &tableAsText);
    add(tr("As CSV"), "CopyCsv", &tableAsCsv);
    copies->setMenu(menu);
    auto* exports = makeToolButton(QString(objectName + QStringLiteral("Export")), tr("Export…"),
                                   tr("Writes all rows of the table to a file (CSV)."), this);
    connect(exports, &QToolButton::clicked, this, [this, table] {
        const Table shown = table();
        emit exportRequested(shown.fileName, tableAsCsv(*shown.model, shown.leftOut).toUtf8());
    });
    layOut(this, inRow({copies, exports}, 2));
}

} // namespace ui
