// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

#include "ui/support/sessionparts.h"

namespace ui {

class ElidedLabel;

/// Shows in one line that everything is stopped, and why, and offers to arm again. Hidden otherwise. GUI
/// thread.
class StopBanner : public QFrame
{
    Q_OBJECT

public:
    explicit StopBanner(const SessionParts& session, QWidget* parent = nullptr);

signals:
    /// By its button. Control and arming come next.
    void cleared();

private:
    QString words() const;
    void refresh();

    SessionParts m_session;
    ElidedLabel* m_text;
};

} // namespace ui
