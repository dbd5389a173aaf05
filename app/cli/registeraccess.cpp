// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/registeraccess.h"

#include <QtCore/QRegularExpression>

namespace cli {

using core::Errc;
using core::Error;

namespace {
constexpr QChar kMinus(0x2212);
} // namespace

QStringList hideMinus(QStringList words)
{
    static const QRegularExpression negative(QStringLiteral("^-[0-9.]"));
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (negative.match(words[i]).hasMatch())
            words[i].replace(0, 1, kMinus);
    }
    return words;
}

QString showMinus(QString text)
{
    return text.replace(kMinus, QLatin1Char('-'));
}

QString restoreMinus(QString word)
{
    if (word.startsWith(kMinus))
        word[0] = QLatin1Char('-');
    return word;
}

core::Result<int> parseRaw(const QString& text)
{
    const QString shown = showMinus(text);
    bool ok = false;
    const bool isHex = shown.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const int value = shown.toInt(&ok, isHex ? 16 : 10);
    if (ok)
        return value;
    return Error{Errc::BadArgument,
                 QStringLiteral("\"%1\" is not a raw register value; use a whole number, 0x for hexadecimal.")
                     .arg(shown)};
}

core::Result<const core::Register*> findRegister(const core::Target& target, const QString& name,
                                                 core::Memory memory)
{
    const auto* reg = target.model->find(name);
    if (reg == nullptr || reg->isReserved) {
        QStringList names;
        for (const auto& each : target.model->registers) {
            if (!each.isReserved)
                names << each.name;
        }
        return Error{Errc::BadArgument,
                     QStringLiteral("%1 is a %2, which has no register \"%3\". It has: %4.")
                         .arg(target.label(), target.model->name, name, names.join(QStringLiteral(", ")))};
    }
    if (!reg->address(core::placeOf(*reg, memory))) {
        return Error{Errc::BadArgument,
                     QStringLiteral("%1 does not exist in EEPROM; omit --eep.").arg(reg->name)};
    }
    return reg;
}

QJsonObject rowJson(const core::RegisterRow& row)
{
    const auto optional = [](const auto& value) { return value ? QJsonValue(*value) : QJsonValue(); };
    return {{QStringLiteral("register"), row.reg->name},
            {QStringLiteral("memory"), wordOf(row.memory)},
            {QStringLiteral("address"), int{row.address}},
            {QStringLiteral("writable"), row.reg->isWritable},
            {QStringLiteral("raw"), optional(row.raw)},
            {QStringLiteral("value"), optional(row.physical)},
            {QStringLiteral("unit"), row.reg->unit},
            {QStringLiteral("default"), optional(row.reg->defaultValue)},
            {QStringLiteral("meaning"), row.reg->meaning}};
}

QJsonObject registerJson(const core::Target& target, const core::Register& reg, core::Memory memory,
                         const core::DeviceImage& image)
{
    for (const auto& row : core::registerRows(*target.model, image, core::placeOf(reg, memory))) {
        if (row.reg != &reg)
            continue;
        QJsonObject object = rowJson(row);
        object[QStringLiteral("id")] = int{target.id.value};
        object[QStringLiteral("model")] = target.model->name;
        if (target.joint >= 0)
            object[QStringLiteral("joint")] = target.name;
        return object;
    }
    return {};
}

} // namespace cli
