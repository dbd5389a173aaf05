// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/visibletext.h"

#include <algorithm>

namespace core {

namespace {

bool isHidden(QChar c)
{
    const auto unit = c.unicode();
    const bool turnsDirection = (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069)
                                || unit == 0x200E || unit == 0x200F || unit == 0x061C;
    return (c.category() == QChar::Other_Control && c != QLatin1Char('\t'))
           || c.category() == QChar::Separator_Line || c.category() == QChar::Separator_Paragraph
           || turnsDirection;
}

} // namespace

QString visibleText(QString text)
{
    if (std::ranges::none_of(text, isHidden))
        return text;
    QString shown;
    for (const QChar c : std::as_const(text)) {
        if (isHidden(c))
            shown += QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
        else
            shown += c;
    }
    return shown;
}

QString nameInSentence(QString name)
{
    constexpr QChar kFullWidth(0xFF05);
    for (qsizetype i = 0; i + 1 < name.size(); ++i) {
        if (name[i] == QLatin1Char('%') && (name[i + 1].isDigit() || name[i + 1] == QLatin1Char('L')))
            name[i] = kFullWidth;
    }
    return name;
}

} // namespace core
