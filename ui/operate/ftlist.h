// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QScrollArea>

#include <vector>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QVBoxLayout;

namespace ui {

class FtPanel;

/// A panel for each force/torque sensor of the session, below one another; one that says what to do while
/// there is none. GUI thread.
class FtList : public QScrollArea
{
    Q_OBJECT

public:
    explicit FtList(const SessionParts& session, QWidget* parent = nullptr);

    /// Shows the session's state now; called by the display tick.
    void refresh(core::Time now);

private:
    void fitPanels();
    QString emptyWords() const;

    SessionParts m_session;
    QVBoxLayout* m_layout;
    std::vector<FtPanel*> m_panels;
};

} // namespace ui
