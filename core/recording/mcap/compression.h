// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>
#include <optional>

#include "core/recording/mcap/bytes.h"

namespace core::mcap {

/// Of the records of a chunk.
enum class Compression : std::uint8_t { None, Lz4, Zstd };

QString nameOf(Compression compression);                          ///< in the file: "", "lz4", "zstd"
std::optional<Compression> compressionNamed(const QString& name); ///< none: not supported

/// Compresses one block of bytes after another, fast rather than well: zstd with level 1, LZ4 frames. One
/// thread. Keeps its working memory.
class Compressor
{
public:
    explicit Compressor(Compression compression);
    ~Compressor();

    Compression compression() const { return m_compression; }
    /// Appends the compressed bytes to `out`.
    void append(Bytes& out, ByteView bytes);

private:
    struct Context;

    Compression m_compression;
    std::unique_ptr<Context> m_context;
};

/// The bytes before compression; none when they are damaged or not `size` bytes. Uses no more memory than the
/// bytes need, whatever `size` is.
std::optional<Bytes> decompressed(Compression compression, ByteView bytes, std::uint64_t size);

} // namespace core::mcap
