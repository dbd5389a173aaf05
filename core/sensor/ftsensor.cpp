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

struct DriverEntry
{
    const char* name;
    std::unique_ptr<FtSensor> (*make)(const QString& name, const QString& address);
};

// A new driver is one more line here.
constexpr DriverEntry kDrivers[] = {
    {"ati-rdt", make<RdtSensor>},
};

} // namespace

QStringList ftDrivers()
{
    QStringList names;
    for (const auto& entry : kDrivers)
        names << QLatin1String(entry.name);
    return names;
}

std::unique_ptr<FtSensor> makeFtSensor(const QString& driver, const QString& name, const QString& address)
{
    for (const auto& entry : kDrivers) {
        if (driver == QLatin1String(entry.name))
            return entry.make(name, address);
    }
    return nullptr;
}

} // namespace core
