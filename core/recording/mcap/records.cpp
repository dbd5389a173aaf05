// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/records.h"

#include <QtCore/QByteArray>
#include <QtCore/QStringDecoder>

#include <concepts>
#include <type_traits>
#include <utility>

#include "core/base/bytes.h"

namespace core::mcap {

namespace {

/// Name of the entry with the checksum of a Metadata record.
QString checkName()
{
    return QStringLiteral("servodeck_crc32");
}

/// Writes the fields of a record in their order.
class FieldWriter
{
public:
    explicit FieldWriter(Bytes& out)
        : m_out(out)
    {
    }
    template <std::unsigned_integral T>
    void operator()(T value)
    {
        m_out.number(value);
    }
    void operator()(const QString& text)
    {
        const QByteArray bytes = text.toUtf8();
        m_out.number(static_cast<std::uint32_t>(bytes.size()));
        m_out.append(toSpan(bytes));
    }
    void operator()(const Bytes& data)
    {
        m_out.number(static_cast<std::uint32_t>(data.size()));
        m_out.append(data);
    }
    void operator()(ByteView rest) { m_out.append(rest); }
    template <typename Key, typename Value>
    void operator()(const std::map<Key, Value>& map)
    {
        list([&] {
            for (const auto& [key, value] : map) {
                (*this)(key);
                (*this)(value);
            }
        });
    }
    void operator()(const std::vector<IndexEntry>& entries)
    {
        list([&] {
            for (const IndexEntry& entry : entries) {
                (*this)(entry.logTime);
                (*this)(entry.offset);
            }
        });
    }

private:
    /// Lists begin with their length in bytes.
    template <typename Write>
    void list(Write&& write)
    {
        const std::size_t start = m_out.size();
        m_out.number(std::uint32_t{0});
        write();
        m_out.setNumber(start, static_cast<std::uint32_t>(m_out.size() - start - sizeof(std::uint32_t)));
    }

    ByteWriter m_out;
};

/// Reads the fields of a record in their order.
class FieldReader
{
public:
    explicit FieldReader(ByteView content)
        : m_in(content)
    {
    }
    bool isGood() const { return m_in.isGood(); }
    ByteReader& in() { return m_in; }

    template <std::unsigned_integral T>
    void operator()(T& value)
    {
        value = m_in.number<T>();
    }
    void operator()(QString& text)
    {
        const ByteView bytes = m_in.take(m_in.number<std::uint32_t>());
        QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        text = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
        if (decoder.hasError())
            m_in.fail();
    }
    void operator()(Bytes& data)
    {
        const ByteView bytes = m_in.take(m_in.number<std::uint32_t>());
        data.assign(bytes.begin(), bytes.end());
    }
    void operator()(ByteView& rest) { rest = m_in.rest(); }
    template <typename Key, typename Value>
    void operator()(std::map<Key, Value>& map)
    {
        list([&map](FieldReader& in) {
            Key key{};
            Value value{};
            in(key);
            in(value);
            if (!map.emplace(std::move(key), std::move(value)).second)
                in.m_in.fail(); // keys are unique
        });
    }
    void operator()(std::vector<IndexEntry>& entries)
    {
        list([&entries](FieldReader& in) {
            IndexEntry& entry = entries.emplace_back();
            in(entry.logTime);
            in(entry.offset);
        });
    }

private:
    template <typename Read>
    void list(Read&& read)
    {
        FieldReader elements(m_in.take(m_in.number<std::uint32_t>()));
        while (elements.isGood() && !elements.m_in.isAtEnd())
            read(elements);
        if (!elements.isGood())
            m_in.fail();
    }

    ByteReader m_in;
};

template <typename T, typename Record>
concept Same = std::same_as<std::remove_cvref_t<T>, Record>;

// The fields of each record, in their order, for both directions.
void fields(auto& io, Same<Header> auto& r)
{
    io(r.profile), io(r.library);
}
void fields(auto& io, Same<Footer> auto& r)
{
    io(r.summaryStart), io(r.summaryOffsetStart), io(r.summaryCrc);
}
void fields(auto& io, Same<Schema> auto& r)
{
    io(r.id), io(r.name), io(r.encoding), io(r.data);
}
void fields(auto& io, Same<Channel> auto& r)
{
    io(r.id), io(r.schema), io(r.topic), io(r.encoding), io(r.metadata);
}
void fields(auto& io, Same<Message> auto& r)
{
    io(r.channel), io(r.sequence), io(r.logTime), io(r.publishTime), io(r.data);
}
void fields(auto& io, Same<ChunkHead> auto& r)
{
    io(r.startTime), io(r.endTime), io(r.uncompressedSize), io(r.crc), io(r.compression), io(r.size);
}
void fields(auto& io, Same<MessageIndex> auto& r)
{
    io(r.channel), io(r.entries);
}
void fields(auto& io, Same<ChunkIndex> auto& r)
{
    io(r.startTime), io(r.endTime), io(r.offset), io(r.length), io(r.messageIndexes);
    io(r.messageIndexLength), io(r.compression), io(r.compressedSize), io(r.uncompressedSize);
}
void fields(auto& io, Same<AttachmentIndex> auto& r)
{
    io(r.offset), io(r.length), io(r.logTime), io(r.createTime), io(r.dataSize), io(r.name), io(r.mediaType);
}
void fields(auto& io, Same<Statistics> auto& r)
{
    io(r.messages), io(r.schemas), io(r.channels), io(r.attachments), io(r.metadata), io(r.chunks);
    io(r.startTime), io(r.endTime), io(r.messagesOf);
}
void fields(auto& io, Same<Metadata> auto& r)
{
    io(r.name), io(r.entries);
}
void fields(auto& io, Same<MetadataIndex> auto& r)
{
    io(r.offset), io(r.length), io(r.name);
}
void fields(auto& io, Same<SummaryOffset> auto& r)
{
    io(r.group), io(r.start), io(r.length);
}
void fields(auto& io, Same<DataEnd> auto& r)
{
    io(r.crc);
}

template <typename Write>
void appendRecord(Bytes& out, Op op, Write&& write)
{
    ByteWriter bytes(out);
    bytes.number(static_cast<std::uint8_t>(op));
    const std::size_t length = bytes.size();
    bytes.number(std::uint64_t{0});
    write();
    bytes.setNumber(length, static_cast<std::uint64_t>(bytes.size() - length - sizeof(std::uint64_t)));
}

template <typename Record>
void appendFields(Bytes& out, const Record& record)
{
    appendRecord(out, Record::kOp, [&] {
        FieldWriter writer(out);
        fields(writer, record);
    });
}

QString checkOf(const Metadata& metadata)
{
    Bytes bytes;
    FieldWriter writer(bytes);
    fields(writer, metadata);
    return QStringLiteral("%1").arg(crc32(bytes), 8, 16, QLatin1Char('0'));
}

bool isAllowed(const Schema& schema)
{
    return schema.id != 0;
}
template <typename Record>
bool isAllowed(const Record&)
{
    return true;
}

} // namespace

void append(Bytes& out, const Header& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const Footer& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const Schema& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const Channel& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const Message& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const MessageIndex& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const ChunkIndex& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const AttachmentIndex& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const Statistics& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const MetadataIndex& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const SummaryOffset& record)
{
    appendFields(out, record);
}
void append(Bytes& out, const DataEnd& record)
{
    appendFields(out, record);
}

void append(Bytes& out, const Metadata& record)
{
    Metadata checked = record;
    checked.entries.erase(checkName());
    checked.entries[checkName()] = checkOf(checked);
    appendFields(out, checked);
}

void append(Bytes& out, const Attachment& record)
{
    appendRecord(out, Op::Attachment, [&] {
        const std::size_t start = out.size();
        FieldWriter writer(out);
        writer(record.logTime), writer(record.createTime), writer(record.name), writer(record.mediaType);
        ByteWriter bytes(out);
        bytes.number(static_cast<std::uint64_t>(record.data.size()));
        bytes.append(record.data);
        bytes.number(crc32(ByteView(out).subspan(start)));
    });
}

void append(Bytes& out, const ChunkHead& head, ByteView compressed)
{
    appendRecord(out, Op::Chunk, [&] {
        FieldWriter writer(out);
        fields(writer, head);
        writer(compressed);
    });
}

std::uint64_t sizeOf(const ChunkHead& head)
{
    Bytes bytes;
    FieldWriter writer(bytes);
    fields(writer, head);
    return kRecordHead + bytes.size();
}

template <typename Record>
std::optional<Record> parse(ByteView content)
{
    Record record;
    FieldReader reader(content);
    fields(reader, record);
    constexpr bool mayGrow = !std::is_same_v<Record, Footer> && !std::is_same_v<Record, DataEnd>;
    if (!reader.isGood() || !isAllowed(record) || (!mayGrow && !reader.in().isAtEnd()))
        return {};
    return record;
}

template std::optional<Header> parse(ByteView);
template std::optional<Footer> parse(ByteView);
template std::optional<Schema> parse(ByteView);
template std::optional<Channel> parse(ByteView);
template std::optional<Message> parse(ByteView);
template std::optional<MessageIndex> parse(ByteView);
template std::optional<ChunkIndex> parse(ByteView);
template std::optional<AttachmentIndex> parse(ByteView);
template std::optional<Statistics> parse(ByteView);
template std::optional<MetadataIndex> parse(ByteView);
template std::optional<SummaryOffset> parse(ByteView);
template std::optional<DataEnd> parse(ByteView);

std::optional<ChunkHead> parseChunkHead(ByteView content)
{
    ChunkHead head;
    FieldReader reader(content);
    fields(reader, head);
    if (!reader.isGood())
        return {};
    return head;
}

std::optional<CheckedAttachment> parseAttachment(ByteView content)
{
    CheckedAttachment checked;
    Attachment& attachment = checked.attachment;
    FieldReader reader(content);
    reader(attachment.logTime), reader(attachment.createTime), reader(attachment.name),
        reader(attachment.mediaType);
    const ByteView data = reader.in().take(reader.in().number<std::uint64_t>());
    const std::size_t covered = reader.in().position();
    const auto crc = reader.in().number<std::uint32_t>();
    if (!reader.isGood())
        return {};
    attachment.data.assign(data.begin(), data.end());
    if (crc != 0)
        checked.proof = crc32(content.first(covered)) == crc ? Proof::Good : Proof::Wrong;
    return checked;
}

std::optional<CheckedMetadata> parseMetadata(ByteView content)
{
    CheckedMetadata checked;
    FieldReader reader(content);
    fields(reader, checked.metadata);
    if (!reader.isGood())
        return {};
    if (const auto found = checked.metadata.entries.find(checkName());
        found != checked.metadata.entries.end()) {
        const QString check = found->second;
        checked.metadata.entries.erase(found);
        checked.proof = checkOf(checked.metadata) == check ? Proof::Good : Proof::Wrong;
    }
    return checked;
}

std::optional<RawRecord> nextRecord(ByteReader& reader)
{
    if (reader.isAtEnd())
        return {};
    RawRecord record;
    record.offset = reader.position();
    record.op = reader.number<std::uint8_t>();
    record.content = reader.take(reader.number<std::uint64_t>());
    if (!reader.isGood() || record.op == 0) {
        reader.fail();
        return {};
    }
    return record;
}

} // namespace core::mcap
