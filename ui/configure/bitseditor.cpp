// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/bitseditor.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QVBoxLayout>

#include <utility>

namespace ui {

BitsEditor::BitsEditor(const core::Register& reg, int raw, std::optional<int> device, QWidget* parent)
    : QFrame(parent)
    , m_before(raw)
{
    setObjectName(QStringLiteral("cellEditor"));
    setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->setSpacing(2);
    for (const core::NamedValue& bit : reg.bitNames) {
        auto* box = new QCheckBox(core::servoText(bit.name), this);
        box->setObjectName(QStringLiteral("bit%1").arg(bit.value));
        box->setToolTip(tr("%1, bit 0x%2").arg(reg.title(), QString::number(bit.value, 16)));
        box->setChecked((raw & bit.value) != 0);
        box->installEventFilter(this);
        // A bit that the servo does not hold yet looks like a pending value of the table.
        const auto show = [box, text = box->text()](bool isPending) {
            QFont font = box->parentWidget()->font();
            font.setBold(isPending);
            font.setItalic(isPending);
            box->setFont(font);
            box->setText(isPending ? tr("%1 (pending)").arg(text) : text);
        };
        const auto mark = [show, device, bit = bit.value](bool on) {
            show(device && ((*device & bit) != 0) != on);
        };
        show(true);
        box->setMinimumWidth(box->sizeHint().width()); // for either text
        mark(box->isChecked());
        connect(box, &QCheckBox::toggled, box, mark);
        layout->addWidget(box);
        m_bits.emplace_back(bit.value, box);
    }
    setFocusProxy(m_bits.front().second);
}

int BitsEditor::raw() const
{
    int raw = m_before;
    for (const auto& [bit, box] : m_bits)
        raw = box->isChecked() ? raw | bit : raw & ~bit;
    return raw;
}

bool BitsEditor::eventFilter(QObject*, QEvent* event)
{
    const auto finish = [this](bool isTaken) {
        if (!std::exchange(m_isFinished, true))
            emit finished(isTaken);
    };
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape) {
            finish(key != Qt::Key_Escape);
            return true;
        }
    } else if (event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        const QWidget* focus = QApplication::focusWidget();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason
            && (focus == nullptr || !isAncestorOf(focus)))
            finish(true);
    }
    return false;
}

} // namespace ui
