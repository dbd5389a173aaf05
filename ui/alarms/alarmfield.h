// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QToolButton>

#include "ui/support/sessionparts.h"

namespace ui {

/// How many alarms there are, in the status bar; a click or Space leads to them. While some were not
/// acknowledged it pulses once a second, or stays lit where motion is reduced; its words and its shape tell
/// the same. GUI thread.
class AlarmField final : public QToolButton
{
    Q_OBJECT

public:
    explicit AlarmField(const SessionParts& session, QWidget* parent = nullptr);

    /// Follows the session and the wish for reduced motion.
    void refresh();
    bool isPulsing() const { return m_pulse.isActive(); }
    bool isLit() const { return m_isLit; } ///< drawn in the colour of a fault now

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setLit(bool lit);

    SessionParts m_session;
    QTimer m_pulse;
    bool m_isLit = false;
};

} // namespace ui
