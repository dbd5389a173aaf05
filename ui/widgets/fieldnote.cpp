// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fieldnote.h"

#include <QtGui/QAccessible>

#include <algorithm>

namespace ui {

namespace {

constexpr int kMargin = 5;
constexpr int kWidest = 420; ///< pixels; a longer sentence wraps

} // namespace

FieldNote::FieldNote(QWidget* window)
    : QLabel(window)
{
    setObjectName(QStringLiteral("fieldNote"));
    setTextFormat(Qt::PlainText);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setFrameShape(QFrame::Box);
    setMargin(kMargin);
    m_end.setSingleShot(true);
    m_end.setInterval(kShownMs);
    connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
}

FieldNote* FieldNote::of(const QWidget& field)
{
    return field.window()->findChild<FieldNote*>(QString(), Qt::FindDirectChildrenOnly);
}

void FieldNote::show(QWidget& field, const QString& sentence)
{
    FieldNote* note = of(field);
    if (note == nullptr)
        note = new FieldNote(field.window());
    note->m_field = &field;
    note->setText(sentence);
    note->place(field);
    note->raise();
    note->QLabel::show();
    note->m_end.start();
    QAccessibleEvent alert(note, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void FieldNote::place(const QWidget& field)
{
    const QWidget& window = *field.window();
    const int widest = std::min(kWidest, window.width() - 2 * kMargin);
    setWordWrap(false);
    const bool isLong = sizeHint().width() > widest;
    setWordWrap(isLong);
    const QSize size = isLong ? QSize(widest, heightForWidth(widest)) : sizeHint();
    QPoint corner = field.mapTo(&window, QPoint(0, field.height() + 2));
    if (corner.y() + size.height() > window.height())
        corner.setY(field.mapTo(&window, QPoint()).y() - size.height() - 2);
    corner.setX(std::clamp(corner.x(), 0, std::max(0, window.width() - size.width())));
    setGeometry(QRect(corner, size));
}

void FieldNote::hide(const QWidget& field)
{
    if (FieldNote* note = of(field); note != nullptr && note->m_field == &field)
        note->QLabel::hide();
}

QString FieldNote::textOf(const QWidget& field)
{
    const FieldNote* note = of(field);
    return note != nullptr && note->m_field == &field && !note->isHidden() ? note->text() : QString();
}

void FieldNote::mousePressEvent(QMouseEvent*)
{
    QLabel::hide();
}

} // namespace ui
