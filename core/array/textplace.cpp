// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/textplace.h"

#include <algorithm>

#include "core/base/filled.h"

namespace core {

namespace {

/// Bytes of the UTF-8 character that starts at `at`, 0 when there is none (RFC 3629: no overlong forms, no
/// surrogates).
qsizetype characterLength(const QByteArray& text, qsizetype at)
{
    const auto byte = [&](qsizetype i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
    };
    const unsigned char first = byte(at);
    if (first < 0x80)
        return 1;
    const qsizetype length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    for (qsizetype i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80)
            return 0;
    }
    const unsigned char second = byte(at + 1);
    const bool isBad = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)
                       || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return isBad ? 0 : length;
}

/// The first byte that makes `text` no UTF-8 text; none when it is good.
std::optional<TextProblem> firstNotText(const QByteArray& text)
{
    // Every second byte of plain UTF-16 text is NUL, and such a text may lack its mark.
    const bool isUtf16 = text.startsWith("\xFF\xFE") || text.startsWith("\xFE\xFF")
                         || (text.size() >= 4 && (text[0] == 0) != (text[1] == 0)
                             && (text[0] == 0) == (text[2] == 0) && (text[1] == 0) == (text[3] == 0));
    if (isUtf16)
        return TextProblem{0, QStringLiteral("this is UTF-16; save it as UTF-8")};
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype length = characterLength(text, i);
        if (length == 0)
            return TextProblem{i, QStringLiteral("this byte is not UTF-8 text; save the file as UTF-8")};
        if (text[i] == 0)
            return TextProblem{i, QStringLiteral("NUL byte; the file is corrupted or not a text file")};
        i += length;
    }
    return std::nullopt;
}

} // namespace

TextPlace TextPlace::of(const QByteArray& text, qsizetype offset)
{
    TextPlace place;
    const qsizetype end = std::clamp<qsizetype>(offset, 0, text.size());
    for (qsizetype i = 0; i < end; ++i) {
        if (text[i] == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
            ++place.column;
        }
    }
    return place;
}

Result<void> checkSize(const QByteArray& text, const QString& source)
{
    if (text.size() <= kMaxArrayTextBytes)
        return {};
    return fileError(source, {},
                     filled("the file has %1 bytes; expected at most %2", text.size(), kMaxArrayTextBytes));
}

Result<void> checkText(const QByteArray& text, const QString& source)
{
    if (const auto checked = checkSize(text, source); !checked)
        return checked;
    const auto problem = firstNotText(text);
    return problem ? fileError(source, TextPlace::of(text, problem->offset), problem->what) : Result<void>();
}

Error fileError(const QString& source, TextPlace place, const QString& what)
{
    return {Errc::BadFile,
            QStringLiteral("%1: line %2, column %3: %4.")
                .arg(source, QString::number(place.line), QString::number(place.column), what.left(400))};
}

} // namespace core
