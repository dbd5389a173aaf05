// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/registeraccess.h"

#include <algorithm>

#include "app/cli/cli.h"

namespace cli {

int parseRaw(const QString& text)
{
    bool ok = false;
    const bool isHex = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const int value = text.toInt(&ok, isHex ? 16 : 10);
    if (!ok)
        quitMisused(
            QStringLiteral("\"%1\" is not a raw register value; use a whole number, 0x for hexadecimal.")
                .arg(text));
    return value;
}

const core::Register& findRegister(const core::Target& target, const QString& name, core::Memory memory)
{
    const auto* reg = target.model->find(name);
    if (reg == nullptr || reg->isReserved) {
        QStringList names;
        for (const auto& each : target.model->registers) {
            if (!each.isReserved)
                names << each.name;
        }
        quitMisused(QStringLiteral("%1 is a %2, which has no register \"%3\". It has: %4.")
                        .arg(target.label(), target.model->name, name, names.join(QStringLiteral(", "))));
    }
    if (!reg->address(core::placeOf(*reg, memory)))
        quitMisused(QStringLiteral("%1 does not exist in EEPROM; omit --eep.").arg(reg->name));
    return *reg;
}

QJsonObject rowJson(const core::RegisterRow& row)
{
    return {{QStringLiteral("register"), row.reg->name},
            {QStringLiteral("memory"), wordOf(row.memory)},
            {QStringLiteral("address"), int{row.address}},
            {QStringLiteral("writable"), row.reg->isWritable},
            {QStringLiteral("raw"), orNull(row.raw)},
            {QStringLiteral("value"), orNull(row.physical)},
            {QStringLiteral("unit"), row.reg->unit},
            {QStringLiteral("default"), orNull(row.reg->defaultValue)},
            {QStringLiteral("meaning"), row.reg->meaning}};
}

QJsonObject registerJson(const core::Target& target, const core::Register& reg, core::Memory memory,
                         const core::DeviceImage& image)
{
    const auto rows = core::registerRows(*target.model, image, core::placeOf(reg, memory));
    const auto row = std::ranges::find(rows, &reg, &core::RegisterRow::reg);
    return joined(row == rows.end() ? QJsonObject() : rowJson(*row),
                  {{QStringLiteral("model"), target.model->name}});
}

} // namespace cli
