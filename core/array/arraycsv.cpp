// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arraycsv.h"

#include <QtCore/QHash>
#include <QtCore/QSet>
#include <QtCore/QStringList>

#include "core/array/csvtable.h"
#include "core/base/filled.h"

namespace core {

namespace {

/// Names of all registers that are written, those for all first, each once.
QStringList registerNames(const ArrayConfig& config)
{
    QStringList names;
    QSet<QString> seen;
    const auto add = [&](const std::vector<RegisterSetting>& registers) {
        for (const auto& each : registers) {
            if (!seen.contains(each.name))
                names << each.name;
            seen.insert(each.name);
        }
    };
    add(config.broadcast);
    for (const auto& joint : config.joints)
        add(joint.registersInit);
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

} // namespace

QByteArray toCsv(const ArrayConfig& config)
{
    const QStringList registers = registerNames(config);
    QStringList header{QStringLiteral("name"),
                       QStringLiteral("id"),
                       QStringLiteral("model"),
                       QStringLiteral("group"),
                       QStringLiteral("offset_ticks"),
                       QStringLiteral("reverse"),
                       QStringLiteral("scale"),
                       QStringLiteral("position_min_rad"),
                       QStringLiteral("position_max_rad"),
                       QStringLiteral("velocity_max_rad_s"),
                       QStringLiteral("colour"),
                       QStringLiteral("description"),
                       QStringLiteral("pending")};
    if (config.hasSeveralBuses())
        header.insert(2, QStringLiteral("bus"));
    for (const QString& name : registers)
        header << name + QStringLiteral("_raw");
    QByteArray text = csv::line(header);

    QHash<QString, int> forAll;
    for (const auto& each : config.broadcast)
        forAll.insert(each.name, each.value);
    for (const auto& joint : config.joints) {
        QHash<QString, int> values = forAll;
        for (const auto& each : joint.registersInit)
            values.insert(each.name, each.value);
        QStringList fields{joint.name,
                           QString::number(joint.id.value),
                           joint.model,
                           joint.group,
                           QString::number(joint.offset),
                           joint.reverse ? QStringLiteral("1") : QStringLiteral("0"),
                           csv::number(joint.scale),
                           joint.limits ? csv::number(joint.limits->minPosition) : QString(),
                           joint.limits ? csv::number(joint.limits->maxPosition) : QString(),
                           joint.maxVelocity ? csv::number(*joint.maxVelocity) : QString(),
                           joint.colour,
                           joint.description,
                           pendingText(joint)};
        if (config.hasSeveralBuses())
            fields.insert(2, config.bus(joint.id.bus).name);
        for (const QString& name : registers) {
            const auto it = values.constFind(name);
            fields << (it == values.constEnd() ? QString() : QString::number(*it));
        }
        text += csv::line(fields);
    }
    return text;
}

} // namespace core
