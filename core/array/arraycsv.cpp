// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arraycsv.h"

#include <QtCore/QStringList>

#include <algorithm>

#include "core/array/csvtable.h"
#include "core/base/filled.h"
#include "core/base/named.h"

namespace core {

namespace {

/// Names of all registers that are written, those for all first, each once.
QStringList registerNames(const ArrayConfig& config)
{
    QStringList names;
    const auto add = [&](const std::vector<RegisterSetting>& registers) {
        for (const auto& each : registers)
            names << each.name;
    };
    add(config.broadcast);
    for (const auto& joint : config.joints)
        add(joint.registersInit);
    names.removeDuplicates();
    return names;
}

/// "ram position_kp=120; eep servo_id=4"
QString pendingText(const JointConfig& joint)
{
    QStringList parts;
    for (const auto& write : joint.pending)
        parts << filled("%1 %2=%3", wordOf(write.memory), write.name, write.value);
    return parts.join(QStringLiteral("; "));
}

struct Column
{
    const char* head;
    QString field;
};

/// The columns before those of the registers.
std::vector<Column> columnsOf(const ArrayConfig& config, const JointConfig& joint)
{
    std::vector<Column> columns{
        {"name", joint.name},
        {"id", QString::number(joint.id.value)},
        {"model", joint.model},
        {"group", joint.group},
        {"offset_ticks", joint.offset >= 0 ? QString::number(joint.offset) : QString()},
        {"reverse", QString::number(joint.reverse)},
        {"scale", csv::number(joint.scale)},
        {"position_min_rad", joint.limits ? csv::number(joint.limits->minPosition) : QString()},
        {"position_max_rad", joint.limits ? csv::number(joint.limits->maxPosition) : QString()},
        {"velocity_max_rad_s", joint.maxVelocity ? csv::number(*joint.maxVelocity) : QString()},
        {"colour", joint.colour},
        {"description", joint.description},
        {"pending", pendingText(joint)},
    };
    if (std::ranges::any_of(config.joints, [](const auto& each) { return !each.follows.isEmpty(); }))
        columns.insert(columns.begin() + 4, {"follows", joint.follows});
    if (config.hasSeveralBuses())
        columns.insert(columns.begin() + 2, {"bus", config.bus(joint.id.bus).name});
    return columns;
}

} // namespace

QByteArray toCsv(const ArrayConfig& config)
{
    const QStringList registers = registerNames(config);
    QStringList header;
    for (const Column& column : columnsOf(config, {}))
        header << QLatin1String(column.head);
    for (const QString& name : registers)
        header << name + QStringLiteral("_raw");
    QByteArray text = csv::line(header);

    for (const auto& joint : config.joints) {
        QStringList fields;
        for (const Column& column : columnsOf(config, joint))
            fields << column.field;
        for (const QString& name : registers) {
            const auto* own = named(joint.registersInit, name);
            const auto* setting = own ? own : named(config.broadcast, name);
            fields << (setting ? QString::number(setting->value) : QString());
        }
        text += csv::line(fields);
    }
    return text;
}

} // namespace core
