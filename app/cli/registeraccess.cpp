// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/registeraccess.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "app/cli/cli.h"

namespace cli {

int parseRaw(const QString& text)
{
    bool ok = false;
    const bool isHex = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const int value = text.toInt(&ok, isHex ? 16 : 10);
    if (!ok)
        quitUsage("\"%1\" is not a raw register value; use a whole number, 0x for hexadecimal.", text);
    return value;
}

namespace {

/// Letters to insert, remove or replace to make one word of the other.
int editDistance(const QString& a, const QString& b)
{
    std::vector<int> row(static_cast<std::size_t>(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int corner = std::exchange(row[0], static_cast<int>(i) + 1);
        for (std::size_t j = 1; j < row.size(); ++j) {
            const bool isSame = a[i] == b[static_cast<qsizetype>(j) - 1];
            const int best = std::min({row[j] + 1, row[j - 1] + 1, corner + (isSame ? 0 : 1)});
            corner = std::exchange(row[j], best);
        }
    }
    return row.back();
}

/// The registers whose names are the most like a word, the nearest first.
QStringList nearestRegisters(const core::ServoModel& model, const QString& word)
{
    constexpr std::size_t kMost = 3;
    const QString wanted = word.toLower();
    std::vector<std::pair<int, QString>> near;
    for (const core::Register& reg : model.registers) {
        const QStringList parts = wanted.split(QLatin1Char('_'), Qt::SkipEmptyParts);
        const bool isPart = wanted.size() > 2 && std::ranges::all_of(parts, [&](const QString& part) {
                                return reg.name.contains(part);
                            });
        const int distance = isPart ? 0 : editDistance(wanted, reg.name);
        if (!reg.isReserved && distance <= std::max<qsizetype>(2, wanted.size() / 3))
            near.emplace_back(distance, reg.name);
    }
    std::ranges::stable_sort(near, {}, &std::pair<int, QString>::first);
    QStringList names;
    for (std::size_t i = 0; i < std::min(near.size(), kMost); ++i)
        names << near[i].second;
    return names;
}

} // namespace

void quitUnknownRegister(const QString& who, const core::ServoModel& model, const QString& name)
{
    const QStringList near = nearestRegisters(model, name);
    quitUsage("%1 is of model %2, which has no register \"%3\".%4 \"servodeck registers %2\" lists them.",
              who, model.name, name, near.isEmpty() ? QString() : filled(" The nearest: %1.", listed(near)));
}

const core::Register& findRegister(const core::Target& target, const QString& name, core::Memory memory)
{
    const auto* reg = target.model->find(name);
    if (reg == nullptr || reg->isReserved)
        quitUnknownRegister(target.label(), *target.model, name);
    if (!reg->address(core::placeOf(*reg, memory)))
        quitUsage("%1 does not exist in EEPROM; omit --eep.", reg->name);
    return *reg;
}

QJsonObject rowJson(const core::RegisterRow& row)
{
    return json({{"register", row.reg->name},
                 {"memory", wordOf(row.memory)},
                 {"address", row.address},
                 {"writable", row.reg->isWritable},
                 {"raw", row.raw},
                 {"value", row.physical},
                 {"unit", row.reg->unit},
                 {"default", row.reg->defaultValue},
                 {"meaning", row.reg->meaning}});
}

QJsonObject registerJson(const core::Target& target, const core::Register& reg, core::Memory memory,
                         const core::DeviceImage& image)
{
    const auto rows = core::registerRows(*target.model, image, core::placeOf(reg, memory));
    const auto row = std::ranges::find(rows, &reg, &core::RegisterRow::reg);
    return joined(row == rows.end() ? QJsonObject() : rowJson(*row), {{"model", target.model->name}});
}

} // namespace cli
