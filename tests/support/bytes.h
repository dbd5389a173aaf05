// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Bytes of packets, and how manuals print them: "FF FF 01".
#pragma once

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/bytes.h"

namespace support {

using Bytes = std::vector<std::uint8_t>;

inline Bytes bytesOf(const QByteArray& hex)
{
    const QByteArray raw = QByteArray::fromHex(hex);
    return {raw.begin(), raw.end()};
}
/// Those of a frame.
template <typename Frame>
requires requires(const Frame& frame)
{
    frame.span();
}
Bytes bytesOf(const Frame& frame)
{
    return {frame.span().begin(), frame.span().end()};
}

inline QByteArray hexOf(std::span<const std::uint8_t> bytes)
{
    return core::toByteArray(bytes).toHex(' ').toUpper();
}
/// That of a frame.
template <typename Frame>
requires requires(const Frame& frame)
{
    frame.span();
}
QByteArray hexOf(const Frame& frame)
{
    return hexOf(frame.span());
}

/// The good frames of a stream that arrives in pieces.
template <typename Parser>
QList<QByteArray> framesIn(Parser& parser, const QByteArray& stream, qsizetype piece)
{
    QList<QByteArray> found;
    for (qsizetype at = 0; at < stream.size(); at += piece) {
        const QByteArray bytes = stream.mid(at, piece);
        parser.feed(core::toSpan(bytes));
        std::span<const std::uint8_t> frame;
        while (parser.next(frame))
            found << core::toByteArray(frame);
    }
    return found;
}

/// The published packets (tests/data/herkulex_packets.json); empty if the file is missing.
inline QJsonObject herkulexPackets()
{
    QFile file(QStringLiteral(SERVODECK_TEST_DATA "/herkulex_packets.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace support
