// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/repair.h"

#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/writer.h"

namespace core::mcap {

namespace {

Metadata recordOf(const RepairReport& report)
{
    const auto number = [](std::uint64_t value) { return QString::number(value); };
    return {repairRecordName(),
            {{QStringLiteral("damaged_bytes"), number(report.scan.damagedBytes)},
             {QStringLiteral("damaged_chunks"), number(report.scan.damagedChunks)},
             {QStringLiteral("messages"), number(report.messages)},
             {QStringLiteral("unproven_messages"), number(report.unprovenMessages)},
             {QStringLiteral("lost_metadata"), number(report.lostMetadata)},
             {QStringLiteral("was_complete"),
              report.scan.isComplete ? QStringLiteral("true") : QStringLiteral("false")}}};
}

Result<void> copyMessages(const Reader& reader, Writer& writer)
{
    ChunkBuilder builder(reader.book(), Compression::Zstd);
    for (const Reader::Part& part : reader.parts()) {
        const auto content = reader.contentOf(part);
        if (!content)
            continue; // the disk cannot read again what it has read
        for (const PlacedMessage& each : content->messages) {
            if (reader.book().find(each.message.channel) != nullptr)
                builder.add(each.message);
        }
        if (builder.isEmpty())
            continue;
        if (auto written = writer.append(builder.finish()); !written)
            return written;
    }
    return {};
}

Result<void> copyOthers(const Reader& reader, Writer& writer, RepairReport& report)
{
    for (const AttachmentIndex& index : reader.attachments()) {
        const auto attachment = reader.attachment(index);
        if (!attachment)
            continue;
        if (auto written = writer.append(*attachment); !written)
            return written;
    }
    for (const CheckedMetadata& each : reader.metadata()) {
        if (each.proof != Proof::Good) {
            ++report.lostMetadata;
            continue;
        }
        if (auto written = writer.append(each.metadata); !written)
            return written;
    }
    return {};
}

} // namespace

QString repairRecordName()
{
    return QStringLiteral("servodeck.repair");
}

Result<RepairReport> repair(const ByteSource& source, ByteOutput& output, const QString& library)
{
    const auto reader = Reader::scan(source);
    if (!reader)
        return reader.error();
    RepairReport report;
    report.scan = *reader->scanReport();
    report.unprovenMessages = reader->unprovenMessages();
    Writer writer(output, reader->book());
    if (auto written = writer.begin({reader->header().profile, library}); !written)
        return written.error();
    // First, as in the recording: they survive when the new file is cut off.
    if (auto written = copyOthers(*reader, writer, report); !written)
        return written.error();
    if (auto written = copyMessages(*reader, writer); !written)
        return written.error();
    report.messages = writer.statistics().messages;
    report.attachments = writer.statistics().attachments;
    report.metadata = writer.statistics().metadata;
    if (auto written = writer.append(recordOf(report)); !written)
        return written.error();
    if (auto written = writer.finish(); !written)
        return written.error();
    return report;
}

} // namespace core::mcap
