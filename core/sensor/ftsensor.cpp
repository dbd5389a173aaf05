// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/ftsensor.h"

#include "core/sensor/rdtsensor.h"

namespace core {

std::unique_ptr<FtSensor> makeFtSensor(const QString& driver, const QString& name, const QString& address)
{
    // A new kind of sensor is one more line here.
    if (driver == QLatin1String("ati-rdt"))
        return std::make_unique<RdtSensor>(name, address);
    return nullptr;
}

} // namespace core
