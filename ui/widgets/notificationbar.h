// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QDeadlineTimer>
#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

#include <deque>
#include <functional>
#include <vector>

#include "core/session/cause.h"

class QLabel;
class QToolButton;

namespace ui {

class ElidedLabel;
class MessageList;

/// The messages of the program, in one line and never modal: the newest message with its severity's shape, a
/// list of all of them on demand, and a button to dismiss it. Messages of one cause are one, for any number
/// of joints, and disappear with the cause. Keeps the last fifty. Hidden while there is none; the layout must
/// keep its space, or the content would move under the pointer. GUI thread.
class NotificationBar : public QFrame
{
    Q_OBJECT

public:
    static constexpr int kKept = 50;
    static constexpr int kInfoMs = 8000;     ///< after this an Info disappears
    static constexpr int kRefusalMs = 20000; ///< and a refused edit, which the user has left by then

    /// A joint or problem that the cause of a message concerns.
    struct Part
    {
        int number = 0; ///< core::Cause::part
        core::Severity severity = core::Severity::Info;
        QString name;
        QString sentence;
    };
    /// A message of one cause, for all parts that it concerns.
    struct Message
    {
        core::Cause::Kind kind = core::Cause::Kind::None;
        std::vector<Part> parts; ///< at least one
        int times = 1;
        QDeadlineTimer end = QDeadlineTimer(QDeadlineTimer::Forever);

        QString text() const;            ///< one sentence for all parts
        core::Severity severity() const; ///< of the worst part
    };

    explicit NotificationBar(QWidget* parent = nullptr);

    /// Shows a message before the others. One without a cause that equals the newest is counted, not
    /// repeated; one with the cause of another joins it.
    void notify(core::Severity severity, const QString& sentence, const core::Cause& cause = {});
    void takeBack(const core::Cause& cause); ///< it does not apply any more
    /// Adds a button to messages of this kind, the one action to take. `act` is called on a click.
    void offer(core::Cause::Kind kind, const QString& text, const QString& tip, std::function<void()> act);
    void dismiss(); ///< the newest
    void dismissAll();
    int count() const { return static_cast<int>(m_messages.size()); }
    QString text() const; ///< of the newest; empty when there is none
    const std::deque<Message>& messages() const { return m_messages; } ///< newest first

private:
    void refresh();
    void fade();
    void showList();

    std::deque<Message> m_messages; ///< newest first
    QString m_reported;             ///< the last text sent to assistive programs
    QLabel* m_shape;
    ElidedLabel* m_text;
    QToolButton* m_more;
    QToolButton* m_offer;
    core::Cause::Kind m_offered = core::Cause::Kind::None; ///< messages that have the button
    MessageList* m_list;
    QTimer m_fade;
};

} // namespace ui
