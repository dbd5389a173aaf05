// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/namedialog.h"

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include "ui/widgets/layouts.h"

namespace ui {

NameDialog::NameDialog(const QString& title, const QString& label, const QString& name, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("plotNameDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    auto* line = ui::named(new QLineEdit(name, this), "plotName", label);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    layOut(this, inColumn({makeBuddy(label, line), line, buttons}), {9, 9, 9, 9});
    const auto check = [line, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(!line->text().trimmed().isEmpty());
    };
    connect(line, &QLineEdit::textChanged, this, check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this, line] {
        emit named(line->text().trimmed());
        accept();
    });
    line->selectAll();
    check();
}

} // namespace ui
