// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notificationbar.h"

#include <QtGui/QAccessible>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <utility>

#include "ui/support/stateshape.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/messagelist.h"
#include "ui/widgets/messagewords.h"

namespace ui {

namespace {

constexpr int kBarShapeSize = 16;
constexpr int kLeastWidth = 170;

} // namespace

QString NotificationBar::Message::text() const
{
    QStringList names;
    for (const Part& part : parts)
        names << part.name;
    const QString group = parts.size() > 1 ? groupSentence(kind, names) : QString();
    if (!group.isEmpty())
        return group;
    return parts.size() > 1
               ? tr("%1 (%n similar)", nullptr, static_cast<int>(parts.size()) - 1).arg(parts[0].sentence)
               : parts[0].sentence;
}

core::Severity NotificationBar::Message::severity() const
{
    return std::max_element(parts.begin(), parts.end(),
                            [](const Part& a, const Part& b) { return a.severity < b.severity; })
        ->severity;
}

NotificationBar::NotificationBar(QWidget* parent)
    : QFrame(parent)
    , m_shape(new QLabel(this))
    , m_text(new ElidedLabel(this))
    , m_more(new QToolButton(this))
    , m_offer(new QToolButton(this))
    , m_list(new MessageList(this))
{
    named(this, "notificationBar", tr("Notifications"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setMinimumWidth(kLeastWidth);

    m_shape->setFixedSize(kBarShapeSize, kBarShapeSize);
    m_text->setObjectName(QStringLiteral("notificationText"));
    m_text->setCursor(Qt::PointingHandCursor);
    connect(m_text, &ElidedLabel::clicked, this, &NotificationBar::showList);

    named(m_more, "notificationHistory", tr("All messages"), tr("Shows all messages in full."));
    connect(m_more, &QToolButton::clicked, this, &NotificationBar::showList);
    auto* close = named(new QToolButton(this), "notificationDismiss", {}, tr("Dismisses this message."));
    close->setText(tr("Dismiss"));
    connect(close, &QToolButton::clicked, this, &NotificationBar::dismiss);
    m_offer->setObjectName(QStringLiteral("notificationOffer"));
    for (QToolButton* button : {m_more, close})
        button->setAutoRaise(true);
    connect(m_list, &MessageList::dismissAllRequested, this, &NotificationBar::dismissAll);

    layOut(this, inRow({m_shape, {m_text, 1}, m_offer, m_more, close}, 6), {5, 1, 2, 1});

    m_fade.setSingleShot(true);
    connect(&m_fade, &QTimer::timeout, this, &NotificationBar::fade);
    connect(&theme(), &Theme::changed, this, &NotificationBar::refresh);
    refresh();
}

void NotificationBar::notify(core::Severity severity, const QString& sentence, const core::Cause& cause)
{
    const bool hasCause = cause.kind != core::Cause::Kind::None;
    const auto same = hasCause ? std::find_if(m_messages.begin(), m_messages.end(),
                                              [&](const Message& each) { return each.kind == cause.kind; })
                               : m_messages.end();
    const Part part{cause.part, severity, cause.name, sentence};
    if (same != m_messages.end()) {
        Message joined = std::move(*same);
        m_messages.erase(same);
        const auto old = std::find_if(joined.parts.begin(), joined.parts.end(),
                                      [&](const Part& each) { return each.number == cause.part; });
        if (old != joined.parts.end())
            *old = part;
        else
            joined.parts.push_back(part);
        m_messages.push_front(std::move(joined));
    } else if (!hasCause && !m_messages.empty() && m_messages.front().kind == core::Cause::Kind::None
               && m_messages.front().text() == sentence && m_messages.front().severity() == severity) {
        if (severity != core::Severity::Info) // a repeated Info, such as "Saved", is not counted
            ++m_messages.front().times;
    } else {
        m_messages.push_front({cause.kind, {part}});
    }
    if (severity == core::Severity::Info)
        m_messages.front().end = QDeadlineTimer(kInfoMs);
    else if (cause.kind == core::Cause::Kind::Edit)
        m_messages.front().end = QDeadlineTimer(kRefusalMs);
    if (count() > kKept)
        m_messages.pop_back();
    refresh();
}

void NotificationBar::takeBack(const core::Cause& cause)
{
    const auto message = std::find_if(m_messages.begin(), m_messages.end(),
                                      [&](const Message& each) { return each.kind == cause.kind; });
    if (cause.kind == core::Cause::Kind::None || message == m_messages.end())
        return;
    std::erase_if(message->parts,
                  [&](const Part& part) { return cause.part < 0 || part.number == cause.part; });
    if (message->parts.empty())
        m_messages.erase(message);
    refresh();
}

void NotificationBar::offer(core::Cause::Kind kind, const QString& text, const QString& tip,
                            std::function<void()> act)
{
    m_offered = kind;
    m_offer->setText(text);
    m_offer->setToolTip(tip);
    connect(m_offer, &QToolButton::clicked, this, std::move(act));
    refresh();
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

void NotificationBar::fade()
{
    std::erase_if(m_messages, [](const Message& message) { return message.end.hasExpired(); });
    refresh();
}

QString NotificationBar::text() const
{
    return m_messages.empty() ? QString() : m_messages.front().text();
}

void NotificationBar::refresh()
{
    m_fade.stop();
    setVisible(!m_messages.empty());
    if (m_list->isVisible())
        m_list->fill(m_messages);
    if (m_messages.empty()) {
        m_reported.clear();
        m_list->hide();
        return;
    }
    const Message& newest = m_messages.front();
    const QString text = newest.text();
    m_shape->setPixmap(
        shapeIcon(lookOf(newest.severity()), kBarShapeSize).pixmap(kBarShapeSize, kBarShapeSize));
    m_text->setText(newest.times > 1 ? tr("%1 (%n times)", nullptr, newest.times).arg(text) : text);
    setAccessibleDescription(text);
    m_offer->setVisible(newest.kind != core::Cause::Kind::None && newest.kind == m_offered);
    m_more->setText(count() > 1 ? tr("%n more", nullptr, count() - 1) : tr("Details"));
    qint64 next = -1;
    for (const Message& message : m_messages) {
        if (!message.end.isForever())
            next = next < 0 ? message.end.remainingTime() : std::min(next, message.end.remainingTime());
    }
    if (next >= 0)
        m_fade.start(static_cast<int>(next) + 1);
    if (text != m_reported) {
        m_reported = text;
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void NotificationBar::showList()
{
    m_list->fill(m_messages);
    m_list->showUnder(*this);
}

} // namespace ui
