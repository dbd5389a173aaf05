// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace core {
class Session;
}

namespace ui {

/// Puts a STOP button into every modal dialog as it is shown: the one of the main window hears no click
/// below it. GUI thread.
class ModalStop : public QObject
{
    Q_OBJECT

public:
    explicit ModalStop(core::Session& session, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    core::Session& m_session;
};

} // namespace ui
