// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <functional>

#include "core/base/result.h"
#include "core/recording/mcap/reader.h"

namespace core::recording {

/// UTC as text: "2026-01-02T03:04:05.123456789Z".
QString utcText(std::uint64_t nanoseconds);

/// Result of an export to CSV.
struct CsvReport
{
    std::uint64_t rows = 0;
    std::uint64_t unreadable = 0;   ///< messages that do not fit the schema of their channel
    std::uint64_t damagedParts = 0; ///< of the file, left out
    QStringList leftOut;            ///< topics of other encodings
    bool isWritten = true;          ///< false: `write` failed
};

/// Writes messages as a table (RFC 4180, UTF-8): a line for each, by time, with UTC, monotonic time (if the
/// recording relates them), epoch, topic and sequence number, and a column for each value that occurs, whose
/// head has the topic and the unit. Times are those of arrival; where the recording has the delay of a
/// sensor, a last column has it. Reads the messages twice: the columns come first. Empty `topics`: all but
/// the clock. Errc::BadArgument for a topic that is unknown or has another encoding than CDR with ros2msg.
Result<CsvReport> exportCsv(const mcap::Reader& reader, const QStringList& topics,
                            const std::function<bool(const QByteArray&)>& write);

} // namespace core::recording
