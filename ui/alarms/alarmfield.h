// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QToolButton>

#include "ui/support/sessionparts.h"

namespace ui {

/// The number of alarms, in the status bar; a click or Space opens them. While some are not acknowledged, it
/// pulses once a second, or stays lit under reduced motion; its text and its shape show the same. GUI thread.
class AlarmField final : public QToolButton
{
    Q_OBJECT

public:
    explicit AlarmField(const SessionParts& session, QWidget* parent = nullptr);

    /// Follows the session and the setting for reduced motion.
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
