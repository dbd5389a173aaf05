// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <map>
#include <vector>

#include "core/recording/mcap/channelbook.h"
#include "core/recording/mcap/scan.h"

namespace core::mcap {

/// The sequence numbers of a channel, in the order of the file. Several writers may share a channel: their
/// messages are then not in the order of their times.
class SequenceWatch
{
public:
    void add(std::uint32_t sequence);
    std::uint64_t missing() const { return m_isUsed ? m_missing : 0; } ///< numbers that were skipped
    /// The numbers, rising, before which some are nowhere in the file.
    std::vector<std::uint32_t> resumed() const;

private:
    void keep(std::uint32_t sequence);

    static constexpr std::size_t kMostRuns = 100'000; ///< of a file that does not count

    bool m_hasLast = false;
    bool m_isUsed = false; ///< false: all are 0
    std::uint32_t m_last = 0;
    std::uint64_t m_missing = 0;
    std::map<std::uint32_t, std::uint32_t> m_runs; ///< first and last of numbers without one missing
};

/// Everything that is wrong with a file.
struct CheckReport
{
    Q_DECLARE_TR_FUNCTIONS(McapCheck)

public:
    ScanReport scan;
    Header header;
    ChannelBook book;
    Statistics statistics; ///< of what is sound
    std::uint64_t unprovenMessages = 0;
    std::uint64_t unknownMessages = 0; ///< of channels without a definition
    std::map<ChannelId, SequenceWatch> sequences;
    QStringList errors;   ///< sentences; empty: the file is sound
    QStringList warnings; ///< sentences
};

/// What cannot be right about the times of messages, in sentences; `now` in ns UTC.
QStringList timeWarnings(const Statistics& statistics, std::uint64_t now);

/// Reads and compares everything: the checksums, the index with what it lists, the statistics, the times and
/// the sequence numbers.
CheckReport check(const ByteSource& source);

} // namespace core::mcap
