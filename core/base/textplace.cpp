// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/textplace.h"

#include <QtCore/QStringDecoder>

#include <algorithm>

#include "core/base/filled.h"

namespace core {

namespace {

/// The first byte of `text` that is not valid UTF-8; none when all are valid.
std::optional<TextProblem> firstNotText(const QByteArray& text)
{
    // Every second byte of plain UTF-16 text is NUL, and its byte order mark may be missing.
    const bool isUtf16 = text.startsWith("\xFF\xFE") || text.startsWith("\xFE\xFF")
                         || (text.size() >= 4 && (text[0] == 0) != (text[1] == 0)
                             && (text[0] == 0) == (text[2] == 0) && (text[1] == 0) == (text[3] == 0));
    if (isUtf16)
        return TextProblem{0, QStringLiteral("this is UTF-16; save it as UTF-8")};
    const qsizetype nul = text.indexOf('\0');
    using Decoder = QStringDecoder;
    const QString decoded =
        Decoder(Decoder::Utf8, Decoder::Flag::Stateless | Decoder::Flag::ConvertInitialBom)(text);
    // The first replacement character that is not part of the text itself.
    const QByteArray replacement = QByteArrayLiteral("\xEF\xBF\xBD");
    qsizetype offset = 0;
    for (qsizetype from = 0, at = 0; (at = decoded.indexOf(QChar::ReplacementCharacter, from)) >= 0;
         from = at + 1) {
        offset += QStringView(decoded).mid(from, at - from).toUtf8().size();
        if (nul >= 0 && nul < offset)
            break;
        if (text.mid(offset, replacement.size()) != replacement)
            return TextProblem{offset, QStringLiteral("this byte is not UTF-8 text; save the file as UTF-8")};
        offset += replacement.size();
    }
    if (nul >= 0)
        return TextProblem{nul, QStringLiteral("NUL byte; the file is corrupted or not a text file")};
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
