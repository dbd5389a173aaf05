// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace core {
class Session;
}

namespace ui {

/// Makes Esc and Pause stop the joints wherever the focus is: in a dialog, a menu, a cell being edited.
/// Watches the whole application and consumes nothing, so Esc still closes what it closes. GUI thread.
class StopKeys : public QObject
{
    Q_OBJECT

public:
    explicit StopKeys(core::Session& session, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    core::Session& m_session;
    quint64 m_handled = 0; ///< time stamp of the key press that stopped last
};

} // namespace ui
