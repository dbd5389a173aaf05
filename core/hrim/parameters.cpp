// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/hrim/component.h"

namespace core::hrim {

namespace {

/// The context of this file's texts.
struct HrimParameters
{
    Q_DECLARE_TR_FUNCTIONS(HrimParameters)
};

Result<double> numberOf(const QString& param, const QString& value)
{
    if (const auto number = readNumber(value))
        return *number;
    return badArgument(filled(HrimParameters::tr("\"%1\" is not a number for %2."), value, param));
}

/// A pending write of the servo's limit, in each of its memories.
Result<void> setHottest(JointConfig& joint, const ServoModel& model, double celsius)
{
    const Register* reg = model.find(RegisterRole::MaxTemperature);
    if (reg == nullptr || !reg->isWritable)
        return badArgument(filled(
            HrimParameters::tr("Servos of the model %1 have no limit of their temperature."), model.name));
    const int raw = reg->scale ? saturate(celsius / *reg->scale, reg->lowest(), reg->highest())
                               : int{model.temperatureRaw(celsius)};
    if (const auto checked = reg->checkWritable(raw); !checked)
        return checked.error();
    for (const Memory memory : {Memory::Eep, Memory::Ram}) {
        if (!reg->address(memory))
            continue;
        std::erase_if(joint.pending, [&](const PendingWrite& each) {
            return each.memory == memory && each.name == reg->name;
        });
        joint.pending.push_back({memory, reg->name, raw});
    }
    return {};
}

} // namespace

bool isWritable(const QString& param)
{
    return param == QLatin1String("joint_name") || param == QLatin1String("origin")
           || param == QLatin1String("publish_rate") || param == QLatin1String("max_temperature");
}

Result<ArrayConfig> withParameter(const ArrayConfig& array, std::size_t joint, const QString& param,
                                  const QString& value, const ModelLibrary& models)
{
    ArrayConfig after = array;
    JointConfig& config = after.joints[joint];
    const ServoModel* model = models.find(config.model);
    if (!isWritable(param) || model == nullptr)
        return badArgument(filled(HrimParameters::tr("%1 of %2 cannot be set."), param, config.name));
    if (param == QLatin1String("joint_name")) {
        config.name = value.trimmed();
    } else {
        const auto number = numberOf(param, value);
        if (!number)
            return number.error();
        if (param == QLatin1String("origin")) {
            const double ticks = *number / model->radiansPerTick;
            config.offset = saturate(model->centreTick + ticks, -1, model->positionCounts);
        } else if (param == QLatin1String("publish_rate")) {
            after.schedule.period = 1 / *number;
        } else if (const auto set = setHottest(config, *model, *number); !set) {
            return set.error();
        }
    }
    const auto before = validate(array, models);
    for (const ConfigProblem& each : validate(after, models)) {
        const auto isSame = [&](const ConfigProblem& old) { return old.sentence == each.sentence; };
        if (each.isError && std::ranges::none_of(before, isSame))
            return badArgument(each.sentence);
    }
    return after;
}

} // namespace core::hrim
