// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Recordings as the bytes of their files.
#pragma once

#include <vector>

#include "core/recording/mcap/writer.h"
#include "core/recording/recordingsession.h"

namespace support {

inline core::mcap::Bytes fileOf(const core::recording::RecordingSession& session,
                                const std::vector<core::recording::FinishedChunk>& chunks,
                                const std::vector<core::mcap::Attachment>& attachments = {})
{
    core::mcap::MemoryOutput output;
    core::mcap::Writer writer(output, session.book());
    bool isGood = writer.begin({QString(), QStringLiteral("servodeck test")}).has_value();
    for (const auto& attachment : attachments)
        isGood = isGood && writer.append(attachment).has_value();
    for (const auto& chunk : chunks)
        isGood = isGood && writer.append(*chunk).has_value();
    if (!isGood || !writer.finish())
        qFatal("not written");
    return output.bytes();
}

/// With all that the session has recorded.
inline core::mcap::Bytes fileOf(core::recording::RecordingSession& session,
                                const std::vector<core::mcap::Attachment>& attachments = {})
{
    session.flush();
    return fileOf(session, session.takeChunks(), attachments);
}

} // namespace support
