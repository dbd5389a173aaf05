// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/result.h"
#include "core/recording/mcap/scan.h"

namespace core::mcap {

/// What a repair found and kept.
struct RepairReport
{
    ScanReport scan; ///< of the damaged file
    std::uint64_t messages = 0;
    std::uint64_t attachments = 0;
    std::uint64_t metadata = 0;
    std::uint64_t unprovenMessages = 0; ///< among the messages: no checksum covers them
    std::uint64_t lostMetadata = 0;     ///< without a checksum in a damaged file
};

/// Name of the Metadata record that a repair adds. Its entries are those numbers.
QString repairRecordName();

/// Writes everything that is sound in a file into a new one: all messages of all sound chunks, in their order
/// and with their sequence numbers. Every part of the file becomes a chunk with a checksum. The source is not
/// changed. Errc::BadFile when it is no MCAP file. `library`: name and version of this program.
Result<RepairReport> repair(const ByteSource& source, ByteOutput& output, const QString& library);

} // namespace core::mcap
