// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <map>

#include "core/recording/mcap/reader.h"

namespace core::recording {

/// The last sound attachment of this name; empty: there is none, or it is larger than 16 MiB.
QByteArray attachmentNamed(const mcap::Reader& reader, const QString& name);

/// How late the messages of an F/T sensor arrive, against the servo bus.
struct SensorDelay
{
    static constexpr double kMost = 1.0; ///< s, in both directions; larger ones are not read

    double seconds = 0.0;     ///< negative: early
    double uncertainty = 0.0; ///< s, standard deviation
};

/// The delays as the recording has them, by the name of the sensor. The times of messages are those of
/// arrival.
std::map<QString, SensorDelay> sensorDelays(const mcap::Reader& reader);

} // namespace core::recording
