// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/compression.h"

#include <algorithm>

#include <lz4frame.h>
#include <zstd.h>

#include "core/recording/mcap/records.h"

namespace core::mcap {

namespace {

constexpr int kZstdLevel = 1;
constexpr std::size_t kFirstPiece = 1U << 18;

/// Makes room for the next part of `size` bytes in all: doubles, because a damaged size may be anything.
void grow(Bytes& out, std::uint64_t size)
{
    const std::uint64_t wanted = std::max<std::uint64_t>(kFirstPiece, std::uint64_t{2} * out.size());
    out.resize(static_cast<std::size_t>(std::min(wanted, size)));
}

std::optional<Bytes> fromZstd(ByteView bytes, std::uint64_t size)
{
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    Bytes out;
    grow(out, size);
    ZSTD_inBuffer from{bytes.data(), bytes.size(), 0};
    ZSTD_outBuffer to{out.data(), out.size(), 0};
    for (;;) {
        const std::size_t before = from.pos + to.pos;
        const std::size_t hint = ZSTD_decompressStream(context.get(), &to, &from);
        if (ZSTD_isError(hint) != 0)
            return {};
        if (hint == 0 && from.pos == from.size)
            break;
        if (to.pos == to.size && out.size() < size) {
            grow(out, size);
            to.dst = out.data();
            to.size = out.size();
        } else if (from.pos + to.pos == before) {
            return {}; // cut off, or longer than it should be
        }
    }
    if (to.pos != size)
        return {};
    return out;
}

std::optional<Bytes> fromLz4(ByteView bytes, std::uint64_t size)
{
    LZ4F_dctx* made = nullptr;
    if (LZ4F_isError(LZ4F_createDecompressionContext(&made, LZ4F_VERSION)) != 0)
        return {};
    const std::unique_ptr<LZ4F_dctx, decltype(&LZ4F_freeDecompressionContext)> context(
        made, &LZ4F_freeDecompressionContext);
    Bytes out;
    grow(out, size);
    std::size_t read = 0;
    std::size_t written = 0;
    for (;;) {
        std::size_t taken = bytes.size() - read;
        std::size_t given = out.size() - written;
        const std::size_t hint = LZ4F_decompress(context.get(), out.data() + written, &given,
                                                 bytes.data() + read, &taken, nullptr);
        if (LZ4F_isError(hint) != 0)
            return {};
        read += taken;
        written += given;
        if (hint == 0 && read == bytes.size())
            break;
        if (written == out.size() && out.size() < size)
            grow(out, size);
        else if (taken + given == 0)
            return {}; // cut off, or longer than it should be
    }
    if (written != size)
        return {};
    return out;
}

} // namespace

QString nameOf(Compression compression)
{
    switch (compression) {
    case Compression::None:
        break;
    case Compression::Lz4:
        return QStringLiteral("lz4");
    case Compression::Zstd:
        return QStringLiteral("zstd");
    }
    return {};
}

std::optional<Compression> compressionNamed(const QString& name)
{
    for (const auto each : {Compression::None, Compression::Lz4, Compression::Zstd}) {
        if (name == nameOf(each))
            return each;
    }
    return {};
}

struct Compressor::Context
{
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> zstd{ZSTD_createCCtx(), &ZSTD_freeCCtx};
};

Compressor::Compressor(Compression compression)
    : m_compression(compression)
{
    if (compression == Compression::Zstd)
        m_context = std::make_unique<Context>();
}

Compressor::~Compressor() = default;

void Compressor::append(Bytes& out, ByteView bytes)
{
    const std::size_t start = out.size();
    std::size_t size = 0;
    switch (m_compression) {
    case Compression::None:
        out.insert(out.end(), bytes.begin(), bytes.end());
        return;
    case Compression::Lz4:
        out.resize(start + LZ4F_compressFrameBound(bytes.size(), nullptr));
        size =
            LZ4F_compressFrame(out.data() + start, out.size() - start, bytes.data(), bytes.size(), nullptr);
        break;
    case Compression::Zstd:
        out.resize(start + ZSTD_compressBound(bytes.size()));
        size = ZSTD_compressCCtx(m_context->zstd.get(), out.data() + start, out.size() - start, bytes.data(),
                                 bytes.size(), kZstdLevel);
        break;
    }
    // Cannot fail: there is room for the worst case.
    out.resize(start + size);
}

std::optional<Bytes> decompressed(Compression compression, ByteView bytes, std::uint64_t size)
{
    if (size > kMostContent)
        return {};
    switch (compression) {
    case Compression::None:
        break;
    case Compression::Lz4:
        return fromLz4(bytes, size);
    case Compression::Zstd:
        return fromZstd(bytes, size);
    }
    if (bytes.size() != size)
        return {};
    return Bytes(bytes.begin(), bytes.end());
}

} // namespace core::mcap
