// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/bus/busevents.h"
#include "core/servo/servomodel.h"
#include "core/session/operations/handpacket.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ui {

class Prompts;

/// Builds a packet, sends it through the CM round and shows the reply. GUI thread.
class PacketLogSender final : public QWidget
{
    Q_OBJECT

public:
    PacketLogSender(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);

    /// Called with each tick while visible: a reply may have arrived.
    void refresh();

private:
    /// A packet whose reply has not been reported.
    struct Sent
    {
        core::HandPacket packet;
        std::uint64_t since = 0; ///< it is in the log from this number on
    };

    core::Result<core::HandPacket> packet() const;
    core::Result<core::HandPacket> raw(core::ServoId id) const;
    const core::ServoModel& model() const;
    const core::Register* chosenRegister() const;
    void connectParts();
    void fillServos();
    void fillCommands();
    void fillRegisters();
    std::uint8_t bus() const; ///< of the chosen servo
    const core::ServoFamily& family() const;
    core::HandRequest request() const; ///< the chosen one, without data
    void refreshInput();
    void send();
    void answered(const Sent& sent, bool isSafeTorque, const core::bus::Reply& reply);
    void report(const QString& sentence, bool isWrong);

    SessionParts m_session;
    Prompts& m_prompts;
    std::optional<Sent> m_sent;
    const core::ServoFamily* m_commandsOf = nullptr; ///< whose requests are listed
    bool m_isWaiting = false;
    QString m_input;      ///< the packet as typed now, or its error
    QString m_reportedOf; ///< the packet that m_result is about

    QComboBox* m_servo;
    QComboBox* m_command;
    QComboBox* m_register;
    QLineEdit* m_value;
    QLineEdit* m_rawCommand;
    QLineEdit* m_rawData;
    QPushButton* m_send;
    QLabel* m_preview;
    QLabel* m_result;
};

} // namespace ui
