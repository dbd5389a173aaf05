// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/portbox.h"

#include <QtCore/QFileInfo>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QLineEdit>

#include <algorithm>

#include "ui/widgets/numberfield.h"

namespace ui {

PortBox::PortBox(QWidget* parent)
    : QuietComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setCompleter(nullptr);
    selectAllOnClick(*lineEdit());
    connect(this, &QComboBox::activated, this, [this] {
        if (!isTyping())
            emit portChosen(port());
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &PortBox::commitTyping);
}

bool PortBox::isTyping() const
{
    return lineEdit()->isModified() && currentText() != itemText(currentIndex());
}

QString PortBox::unlistedLabel(const QString& port)
{
    return QFileInfo::exists(port) ? port : tr("%1 (not plugged in)").arg(port);
}

void PortBox::commitTyping()
{
    if (!isTyping())
        return;
    const QString typed = currentText().trimmed();
    int index = typed.isEmpty() ? currentIndex() : std::max(findText(typed), findData(typed));
    if (index < 0) {
        addItem(unlistedLabel(typed), typed);
        index = count() - 1;
    }
    setCurrentIndex(index);
    setEditText(itemText(index));
    if (!typed.isEmpty())
        emit portChosen(port());
}

void PortBox::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isTyping()) {
        setEditText(itemText(currentIndex()));
        lineEdit()->selectAll();
        return;
    }
    const bool wasTyping = isTyping();
    QuietComboBox::keyPressEvent(event);
    if (wasTyping && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        event->accept(); // not for the default button
}

} // namespace ui
