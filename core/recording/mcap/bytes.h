// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"

namespace core::mcap {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// Takes the bytes of a file, from its first to its last one.
class ByteOutput
{
public:
    virtual ~ByteOutput() = default;
    /// Writes all bytes or none: after an Error the output ends where it ended before.
    virtual Result<void> write(ByteView bytes) = 0;
    /// Bytes that can still be written; at most the free space of the disk.
    virtual std::uint64_t room() const { return UINT64_MAX; }
};

/// An output in memory.
class MemoryOutput : public ByteOutput
{
public:
    Result<void> write(ByteView bytes) override
    {
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
        return {};
    }
    const Bytes& bytes() const { return m_bytes; }

private:
    Bytes m_bytes;
};

/// A file of known size that can be read anywhere.
class ByteSource
{
public:
    virtual ~ByteSource() = default;
    virtual std::uint64_t size() const = 0;
    /// Another program still writes it, so that it has no end and perhaps no whole last record.
    virtual bool isGrowing() const { return false; }
    /// Fills `out` with the bytes from `offset` on. False when they are beyond the end or cannot be read.
    virtual bool read(std::uint64_t offset, std::span<std::uint8_t> out) const = 0;
};

/// A file in memory, which must outlive this.
class MemorySource : public ByteSource
{
public:
    explicit MemorySource(ByteView bytes)
        : m_bytes(bytes)
    {
    }
    std::uint64_t size() const override { return m_bytes.size(); }
    bool read(std::uint64_t offset, std::span<std::uint8_t> out) const override;

private:
    ByteView m_bytes;
};

/// The checksum of the format: CRC-32/ISO-HDLC. `before` is that of the bytes before these.
std::uint32_t crc32(ByteView bytes, std::uint32_t before = 0);
/// Of the first `size` bytes of a source; none when they cannot be read.
std::optional<std::uint32_t> crc32(const ByteSource& source, std::uint64_t size);

/// Appends little-endian values to bytes.
class ByteWriter
{
public:
    explicit ByteWriter(Bytes& bytes)
        : m_bytes(bytes)
    {
    }
    template <typename T>
    void number(T value)
    {
        const auto bytes = littleEndian(value);
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }
    void append(ByteView bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }
    std::size_t size() const { return m_bytes.size(); }
    /// Replaces the number at an earlier position.
    template <typename T>
    void setNumber(std::size_t position, T value)
    {
        std::ranges::copy(littleEndian(value), m_bytes.begin() + static_cast<std::ptrdiff_t>(position));
    }

private:
    template <typename T>
    static std::array<std::uint8_t, sizeof(T)> littleEndian(T value)
    {
        std::array<std::uint8_t, sizeof(T)> bytes;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            bytes[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> (8 * i));
        return bytes;
    }

    Bytes& m_bytes;
};

/// Reads little-endian values from bytes of unknown origin. After a value that does not fit, every value is 0
/// or empty and isGood() is false.
class ByteReader
{
public:
    explicit ByteReader(ByteView bytes)
        : m_bytes(bytes)
    {
    }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_position == m_bytes.size(); }
    std::size_t position() const { return m_position; }
    std::size_t left() const { return m_bytes.size() - m_position; }
    void fail() { m_isGood = false; }

    template <typename T>
    T number()
    {
        std::uint64_t value = 0;
        const ByteView bytes = take(sizeof(T));
        for (std::size_t i = 0; i < bytes.size(); ++i)
            value |= std::uint64_t{bytes[i]} << (8 * i);
        return static_cast<T>(value);
    }
    ByteView take(std::uint64_t count)
    {
        if (!m_isGood || count > left()) {
            m_isGood = false;
            return {};
        }
        const ByteView bytes = m_bytes.subspan(m_position, static_cast<std::size_t>(count));
        m_position += bytes.size();
        return bytes;
    }
    ByteView rest() { return take(left()); }

private:
    ByteView m_bytes;
    std::size_t m_position = 0;
    bool m_isGood = true;
};

} // namespace core::mcap
