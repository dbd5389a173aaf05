// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/clocktime.h"

#include <QtCore/QDateTime>

#include "core/session/links/packets.h"

namespace ui {

QString clockTime(core::Time time)
{
    const auto utc = core::Packets::packetClock().utc(time);
    return QDateTime::fromMSecsSinceEpoch(utc / 1'000'000).toString(QStringLiteral("HH:mm:ss"));
}

} // namespace ui
