// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// What a recording contains, read from its file.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/messages/codec.h"
#include "core/recordingfile/recordingfile.h"

namespace testsupport {

/// The report of the check, and all messages by topic.
struct RecordedContent
{
    core::recording::RecordingSource source;
    core::mcap::CheckReport report = core::mcap::check(source);
    std::optional<core::mcap::Reader> reader; ///< none: a file without sound parts
    std::map<QString, std::vector<core::mcap::Bytes>> messages;

    explicit RecordedContent(const QString& path)
        : source(opened(path))
    {
        auto read = core::mcap::Reader::open(source);
        if (!read)
            return;
        reader.emplace(std::move(*read));
        reader->read({}, [this](const core::mcap::Message& message) {
            messages[reader->book().find(message.channel)->topic].emplace_back(message.data.begin(),
                                                                               message.data.end());
            return true;
        });
    }
    RecordedContent(const RecordedContent&) = delete; // the reader refers to the source
    RecordedContent& operator=(const RecordedContent&) = delete;

    static core::recording::RecordingSource opened(const QString& path)
    {
        auto source = core::recording::RecordingSource::open(path);
        if (!source)
            qFatal("%s", qPrintable(source.error().detail));
        return std::move(*source);
    }
    QStringList problems() const { return report.errors + report.warnings; }

    template <typename M>
    std::vector<M> all(const char* topic) const
    {
        std::vector<M> found;
        const auto it = messages.find(QLatin1String(topic));
        if (it == messages.end())
            return found;
        for (const auto& bytes : it->second)
            found.push_back(*core::recording::decode<M>(bytes));
        return found;
    }
};

} // namespace testsupport
