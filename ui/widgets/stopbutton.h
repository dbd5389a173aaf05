// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QAbstractButton>

#include "ui/support/sessionparts.h"

namespace ui {

/// STOP: a red octagon that is never hidden, disabled or moved. Acts on press, not on release. GUI thread.
class StopButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit StopButton(const SessionParts& session, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {124, 52}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateTip();

    SessionParts m_session;
};

} // namespace ui
