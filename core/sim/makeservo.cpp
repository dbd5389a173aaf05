// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/makeservo.h"

#include "core/servo/servomodel.h"
#include "core/sim/dynamixel/axservo.h"
#include "core/sim/dynamixel/feetechservo.h"
#include "core/sim/dynamixel/xservo.h"
#include "core/sim/herkulex/virtualservo.h"

namespace core::sim {

VirtualBus::Line lineOf(const ServoModel& model)
{
    return model.family == QLatin1String("herkulex") ? VirtualBus::Line::Duplex : VirtualBus::Line::Shared;
}

const ServoModel* usualModel(const QString& family, const ModelLibrary& models)
{
    for (const QString& each : models.names()) {
        const ServoModel* model = models.find(each);
        if (model->family == family)
            return model;
    }
    return nullptr;
}

std::unique_ptr<VirtualDevice> makeServo(const ServoModel& model, const ServoSetup& setup, Time start)
{
    dynamixel::ServoOptions shared;
    shared.gravityShare = setup.gravityShare;
    shared.seed = setup.seed;
    shared.linkage = setup.linkage;
    if (model.family == QLatin1String("dynamixel2"))
        return std::make_unique<dynamixel::XServo>(model, setup.id, setup.baud, shared, start);
    if (model.family == QLatin1String("dynamixel1"))
        return std::make_unique<dynamixel::AxServo>(model, setup.id, setup.baud, shared, start);
    if (model.family == QLatin1String("feetech"))
        return std::make_unique<dynamixel::FeetechServo>(model, setup.id, setup.baud, shared, start);
    VirtualServoOptions options;
    options.gravityShare = setup.gravityShare;
    options.seed = setup.seed;
    options.linkage = setup.linkage;
    return std::make_unique<VirtualServo>(model, setup.id, setup.baud, options, start);
}

} // namespace core::sim
