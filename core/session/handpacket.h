// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/bus/busevents.h"

namespace core {

/// A packet somebody puts together by hand. It goes through the CM round like every other request.
struct HandPacket
{
    std::uint8_t id = 0;
    std::uint8_t command = 0; ///< of a request
    QByteArray data;
    std::uint8_t bus = 0; ///< of the array's

    /// As it stands on the wire; empty when it is too long for a packet.
    QByteArray bytes() const;
};

/// What has to be known to judge a packet.
struct HandPacketContext
{
    struct Joint
    {
        std::uint8_t id = 0;
        QString label; ///< "elbow (ID 4)"
        bool torqueOn = false;
        QString whyNotMoved; ///< see Session::whyNotMoved()
        std::uint8_t bus = 0;
    };
    bool isStopped = false;
    bool isControl = true; ///< false: Monitor, where nothing may move or be switched on
    std::vector<Joint> joints;
};

/// Whether a packet may be sent, and as what.
struct HandPacketCheck
{
    QString refusal;  ///< a sentence; empty: it may be sent
    QString question; ///< to be asked first, with `detail` and the name of the act; empty: nothing to ask
    QString detail;
    QString act;
    bus::Request request; ///< what is handed to the bus, when it may be sent
    /// Torque is switched by the safe path, which begins at the present place, instead of by the bare write.
    bool isSafeTorque = false;
};

/// Judges a packet. What moves or switches a joint obeys STOP; JOG is refused altogether, because the goal
/// dialog clamps and this does not; what is lasting or cannot be taken back asks first. Pure.
HandPacketCheck checkHandPacket(const HandPacket& packet, const HandPacketContext& context);

} // namespace core
