// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/ftsensor.h"

#include "core/sensor/rdtsensor.h"

namespace core {

namespace {

template <typename Driver>
std::unique_ptr<FtSensor> make(const QString& name, const QString& address)
{
    return std::make_unique<Driver>(name, address);
}

// A new driver is one more line here.
constexpr std::pair<const char*, decltype(&make<RdtSensor>)> kDrivers[] = {
    {"ati-rdt", make<RdtSensor>},
};

} // namespace

QStringList ftDrivers()
{
    QStringList names;
    for (const auto& [each, make] : kDrivers)
        names << QLatin1String(each);
    return names;
}

std::unique_ptr<FtSensor> makeFtSensor(const QString& driver, const QString& name, const QString& address)
{
    for (const auto& [each, make] : kDrivers) {
        if (driver == QLatin1String(each))
            return make(name, address);
    }
    return nullptr;
}

} // namespace core
