// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QFileSystemWatcher>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

#include <functional>
#include <vector>

#include "core/base/linkstate.h"
#include "core/link/portlist.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QPushButton;

namespace ui {

class PortBox;
class StateLabel;

/// The port and the link state: port, baud, one button with its action as text, and the state of the link as
/// text. The list of ports follows the plugged-in devices, once a second, without disturbing a choice being
/// made. GUI thread.
class ConnectionBar : public QWidget
{
    Q_OBJECT

public:
    using PortSource = std::function<std::vector<core::PortInfo>()>;

    explicit ConnectionBar(const SessionParts& session, PortSource ports = core::availablePorts,
                           QWidget* parent = nullptr);

    /// Chooses a port by path or identity, and a baud; a port that is not listed is added, as missing if it
    /// is.
    void choose(const QString& port, int baud);
    QString chosenPort() const; ///< identity
    int chosenBaud() const;     ///< 0 when the text is no baud rate
    void focusPort();
    /// Searches for ports now.
    void lookForPorts();
    /// Triggers the button.
    void act();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillPorts();
    void nameUnlisted();
    int findPort(const QString& pathOrIdentity) const;
    void refresh();
    void showBaud(int baud);
    bool isOtherChoice() const;
    core::LinkState stateToActOn() const;
    void showState();
    QStringList portNames() const;
    void showPorts();

    SessionParts m_session;
    PortSource m_source;
    std::vector<core::PortInfo> m_ports;
    PortBox* m_port;
    QComboBox* m_baud;
    QPushButton* m_button;
    StateLabel* m_state;
    QTimer m_look;
    QFileSystemWatcher m_devices{{QStringLiteral("/dev")}};
    int m_looksLeft = 0; ///< until the next full one
};

} // namespace ui
