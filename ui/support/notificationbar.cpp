// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/notificationbar.h"

#include <QtGui/QAccessible>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include "ui/support/stateshape.h"

namespace ui {

NotificationBar::NotificationBar(QWidget* parent)
    : QFrame(parent)
    , m_shape(new QLabel(this))
    , m_text(new QLabel(this))
    , m_more(new QToolButton(this))
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("notificationBar"));
    setAccessibleName(tr("Notifications"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);

    m_text->setObjectName(QStringLiteral("notificationText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);

    m_more->setObjectName(QStringLiteral("notificationHistory"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->setToolTip(tr("Shows the earlier messages."));
    connect(m_menu, &QMenu::aboutToShow, this, &NotificationBar::fillMenu);

    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("notificationDismiss"));
    close->setText(tr("Dismiss"));
    close->setToolTip(tr("Puts this message aside."));
    connect(close, &QToolButton::clicked, this, &NotificationBar::dismiss);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_shape);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more);
    layout->addWidget(close);

    m_fade.setSingleShot(true);
    m_fade.setInterval(kInfoMs);
    connect(&m_fade, &QTimer::timeout, this, &NotificationBar::dismiss);
    connect(&theme(), &Theme::changed, this, &NotificationBar::refresh);
    refresh();
}

void NotificationBar::notify(core::Severity severity, const QString& sentence)
{
    if (!m_messages.empty() && m_messages.front().sentence == sentence
        && m_messages.front().severity == severity)
        ++m_messages.front().times;
    else
        m_messages.push_front({severity, sentence, 1});
    if (count() > kKept)
        m_messages.pop_back();
    refresh();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void NotificationBar::dismiss()
{
    if (!m_messages.empty())
        m_messages.pop_front();
    refresh();
}

void NotificationBar::dismissAll()
{
    m_messages.clear();
    refresh();
}

QString NotificationBar::text() const
{
    return m_messages.empty() ? QString() : m_messages.front().sentence;
}

void NotificationBar::refresh()
{
    m_fade.stop();
    setVisible(!m_messages.empty());
    if (m_messages.empty())
        return;
    const Message& newest = m_messages.front();
    m_shape->setPixmap(shapeIcon(lookOf(newest.severity), 18).pixmap(18, 18));
    m_text->setText(newest.times > 1 ? tr("%1 (%n times)", nullptr, newest.times).arg(newest.sentence)
                                     : newest.sentence);
    setAccessibleDescription(newest.sentence);
    m_more->setVisible(count() > 1);
    m_more->setText(tr("%n more", nullptr, count() - 1));
    m_more->setAccessibleName(tr("Earlier messages"));
    if (newest.severity == core::Severity::Info)
        m_fade.start();
}

void NotificationBar::fillMenu()
{
    m_menu->clear();
    for (auto message = std::next(m_messages.begin()); message != m_messages.end(); ++message)
        m_menu->addAction(shapeIcon(lookOf(message->severity)),
                          QString(message->sentence).replace(QLatin1Char('&'), QLatin1String("&&")));
    m_menu->addSeparator();
    m_menu->addAction(tr("Dismiss all"), this, &NotificationBar::dismissAll);
}

} // namespace ui
