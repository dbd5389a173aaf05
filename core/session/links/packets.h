// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include "core/base/result.h"
#include "core/timing/packetexport.h"
#include "core/timing/packetlog.h"
#include "core/timing/packetwords.h"

namespace core {

class ArrayDocument;
class Links;

/// The log of the packets on all links. GUI thread.
class Packets : public QObject
{
    Q_OBJECT

public:
    Packets(const ArrayDocument& document, Links& links);

    /// Every packet, newest last; continues from one connection to the next.
    const PacketLog& packetLog() const { return m_log; }
    void clearPacketLog() { m_log.clear(); }
    /// Describes packets by the present array.
    PacketWords packetWords() const;
    /// The present offset of the wall clock from the steady clock.
    static packetexport::ClockOffset packetClock();
    /// The log as a file: a capture when its name ends in .pcapng, else text. All of it or nothing.
    Result<void> savePackets(const QString& path) const;
    void tick(Time now);

signals:
    void ticked(); ///< the log has every packet up to now

private:
    const ArrayDocument& m_document;
    PacketLog m_log;
};

} // namespace core
