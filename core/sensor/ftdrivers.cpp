// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/ftdrivers.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QRegularExpression>

#include <algorithm>
#include <vector>

#include "core/base/filled.h"
#include "core/base/named.h"
#include "core/base/parameter.h"
#include "core/protocol/bota/bota.h"
#include "core/protocol/rdt/rdt.h"
#include "core/sensor/botaprofile.h"
#include "core/sensor/endpoint.h"
#include "core/sensor/rdtsensor.h"
#include "core/sensor/robotiqprofile.h"
#include "core/sensor/serialsensor.h"

namespace core {

namespace {

constexpr qsizetype kMostShown = 40;

QString shownName(const QString& name)
{
    return name.size() <= kMostShown ? name : QString(name.left(kMostShown) + QChar(0x2026));
}

/// The context of this file's texts.
struct FtDriverWords
{
    Q_DECLARE_TR_FUNCTIONS(FtDriverWords)
};

Parameter choice(const char* name, const QJsonValue& defaultValue, const QStringList& choices)
{
    return {.name = QString::fromLatin1(name),
            .kind = Parameter::Kind::Choice,
            .defaultValue = defaultValue,
            .choices = choices};
}

Parameter whole(const char* name, int defaultValue, int minimum, int maximum)
{
    return {.name = QString::fromLatin1(name),
            .kind = Parameter::Kind::Whole,
            .defaultValue = defaultValue,
            .range = {double(minimum), double(maximum)}};
}

struct FtDriver
{
    QString name;
    bool isSerial = false;
    std::vector<Parameter> parameters;
    std::unique_ptr<FtSensor> (*make)(const FtSettings& settings, const QJsonObject& parameters);
    bool reportsTemperature = false;
};

std::unique_ptr<FtSensor> makeBota(const FtSettings& settings, const QJsonObject& parameters)
{
    static constexpr SerialKind kKind{
        "Bota", [](std::uint32_t status) { return bota::statusWords(static_cast<std::uint16_t>(status)); }};
    return std::make_unique<SerialSensor>(
        settings.name, settings.address, kKind,
        std::make_unique<BotaProfile>(parameters[QLatin1String("baud")].toInt()));
}

std::unique_ptr<FtSensor> makeRobotiq(const FtSettings& settings, const QJsonObject& parameters)
{
    // It reports no status.
    static constexpr SerialKind kKind{"Robotiq", [](std::uint32_t) { return QString(); }};
    return std::make_unique<SerialSensor>(
        settings.name, settings.address, kKind,
        std::make_unique<RobotiqProfile>(
            static_cast<std::uint8_t>(parameters[QLatin1String("slave")].toInt()),
            parameters[QLatin1String("mode")].toString() == QLatin1String("poll")));
}

std::unique_ptr<FtSensor> makeRdt(const FtSettings& settings, const QJsonObject&)
{
    return std::make_unique<RdtSensor>(settings.name, settings.address);
}

/// OptoForce and OnRobot devices differ in their names only.
std::unique_ptr<FtSensor> makeFixedScale(const FtSettings& settings, const QJsonObject& parameters,
                                         const char* maker)
{
    const auto period = static_cast<std::uint32_t>(parameters[QLatin1String("period")].toInt());
    return std::make_unique<RdtSensor>(
        settings.name, settings.address,
        RdtMaker{maker, rdt::kOptoForceScale, rdt::Product::OptoForce, 5ms, period});
}

/// A new driver is one more entry.
const std::vector<FtDriver>& drivers()
{
    // ms between records; 0: as the device is set
    static const std::vector<Parameter> kPeriod{whole("period", 0, 0, 255)};
    static const std::vector<FtDriver> all{
        {QStringLiteral("ati-rdt"), false, {}, makeRdt},
        {QStringLiteral("optoforce"), false, kPeriod,
         [](const FtSettings& s, const QJsonObject& p) { return makeFixedScale(s, p, "OptoForce"); }},
        {QStringLiteral("onrobot"), false, kPeriod,
         [](const FtSettings& s, const QJsonObject& p) { return makeFixedScale(s, p, "OnRobot"); }},
        {QStringLiteral("bota"),
         true,
         {choice("baud", bota::Communication{}.baud, bota::baudRates())},
         makeBota,
         true},
        {QStringLiteral("robotiq"),
         true,
         {choice("mode", QStringLiteral("stream"), {QStringLiteral("stream"), QStringLiteral("poll")}),
          whole("slave", robotiq::kSlave, 1, 247)},
         makeRobotiq},
    };
    return all;
}

const FtDriver* driverOf(const QString& name)
{
    const auto found = std::ranges::find(drivers(), name, &FtDriver::name);
    return found == drivers().end() ? nullptr : &*found;
}

/// As in a file, and not too long for a sentence: another kind of value is seen.
QString shownParameter(const QJsonValue& value)
{
    const QString text = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    return shownName(text.mid(1, text.size() - 2));
}

QJsonObject defaultsOf(const FtDriver& driver)
{
    QJsonObject defaults;
    for (const Parameter& each : driver.parameters)
        defaults[each.name] = each.defaultValue;
    return defaults;
}

QString parameterProblem(const FtDriver& driver, const QJsonObject& parameters)
{
    for (auto it = parameters.begin(); it != parameters.end(); ++it) {
        const auto known = std::ranges::find(driver.parameters, it.key(), &Parameter::name);
        const QString defaults = ftParametersText(defaultsOf(driver));
        if (known == driver.parameters.end())
            return defaults.isEmpty()
                       ? filled(FtDriverWords::tr("The driver %1 has no parameters. Remove \"%2\"."),
                                driver.name, shownName(it.key()))
                       : filled(FtDriverWords::tr("The driver %1 has no parameter \"%2\". Its "
                                                  "parameters are: %3."),
                                driver.name, shownName(it.key()), defaults);
        if (const auto checked = known->check(it.value()); !checked)
            return filled(FtDriverWords::tr("%1=%2 is not possible: %3."), it.key(),
                          shownParameter(it.value()), checked.error().detail);
    }
    return {};
}

} // namespace

QStringList ftDrivers()
{
    return namesIn(drivers());
}

bool reportsTemperature(const QString& driver)
{
    const FtDriver* known = driverOf(driver);
    return known != nullptr && known->reportsTemperature;
}

QString defaultFtParameters(const QString& driver)
{
    const FtDriver* known = driverOf(driver);
    return known == nullptr ? QString() : ftParametersText(defaultsOf(*known));
}

QString ftProblem(const FtSettings& settings)
{
    const FtDriver* driver = driverOf(settings.driver);
    if (driver == nullptr)
        return filled(FtDriverWords::tr("There is no driver \"%1\". Choose one of: %2."), settings.driver,
                      ftDrivers().join(QStringLiteral(", ")));
    if (const QString problem = parameterProblem(*driver, settings.parameters); !problem.isEmpty())
        return problem;
    if (settings.address.isEmpty() || driver->isSerial)
        return {};
    const auto endpoint = parseEndpoint(settings.address, rdt::kPort);
    return endpoint ? QString() : endpoint.error().detail;
}

std::unique_ptr<FtSensor> makeFtSensor(const FtSettings& settings)
{
    const FtDriver* driver = driverOf(settings.driver);
    if (driver == nullptr || !parameterProblem(*driver, settings.parameters).isEmpty())
        return nullptr;
    QJsonObject parameters = defaultsOf(*driver);
    for (auto it = settings.parameters.begin(); it != settings.parameters.end(); ++it)
        parameters[it.key()] = it.value();
    return driver->make(settings, parameters);
}

QString ftParametersText(const QJsonObject& parameters)
{
    QStringList parts;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        parts << QStringLiteral("%1=%2").arg(it.key(), it.value().toVariant().toString());
    return parts.join(u' ');
}

Result<QJsonObject> parseFtParameters(const QString& text)
{
    static const QRegularExpression kSeparators(QStringLiteral("[\\s,]+"));
    QJsonObject parameters;
    for (const QString& part : text.split(kSeparators, Qt::SkipEmptyParts)) {
        const qsizetype at = part.indexOf(u'=');
        if (at < 1 || at == part.size() - 1)
            return badArgument(
                filled(FtDriverWords::tr("\"%1\" is not a parameter. Enter name=value, for example slave=9."),
                       part));
        bool isNumber = false;
        const double number = part.mid(at + 1).toDouble(&isNumber);
        parameters[part.left(at)] = isNumber ? QJsonValue(number) : QJsonValue(part.mid(at + 1));
    }
    return parameters;
}

} // namespace core
