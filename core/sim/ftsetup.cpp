// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/ftsetup.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <type_traits>
#include <vector>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/parameter.h"
#include "core/protocol/bota/bota.h"

namespace core::sim {

namespace {

constexpr double kNewtonsPerMetre = 1000.0; // of 1 N/mm
constexpr double kTorqueShare = 1.0 / 40.0; // of noise and drift: N·m of 1 N

constexpr std::pair<const char*, FtKind> kKinds[] = {
    {"ati", FtKind::Ati}, {"robotiq", FtKind::Robotiq}, {"bota", FtKind::Bota}};

QLatin1String nameOf(FtKind kind)
{
    return QLatin1String(std::ranges::find(kKinds, kind, &std::pair<const char*, FtKind>::second)->first);
}

using Numbers = std::vector<double>;

/// Numbers of the sensor, separated by ':'.
struct Property
{
    const char* name;
    std::vector<Parameter> parts;
    std::function<void(FtSetup&, const Numbers&)> set;
    std::optional<FtKind> only{}; ///< has it; none: all have
    qsizetype optionalParts = 0;  ///< the last ones

    bool isOf(FtKind kind) const { return !only || *only == kind; }
};

constexpr double kAny = std::numeric_limits<double>::infinity();
constexpr NumberRange kNotNegative{0.0, kAny};
constexpr NumberRange kPositive{0.0, kAny, false};
constexpr NumberRange kShare{0.0, 1.0};
constexpr const char* kWrench = "FX:FY:FZ:TX:TY:TZ";

std::vector<Parameter> numbers(const char* names, const NumberRange& range = kAnyNumber,
                               Parameter::Kind kind = Parameter::Kind::Number)
{
    std::vector<Parameter> parts;
    for (const QString& name : QString::fromLatin1(names).split(u':'))
        parts.push_back({.name = name, .kind = kind, .range = range});
    return parts;
}

/// `Owner`: VirtualFtSettings or FtSetup.
template <typename T, typename Owner>
auto to(T Owner::*member)
{
    return [member](FtSetup& setup, const Numbers& numbers) {
        T* value = nullptr;
        if constexpr (std::is_same_v<Owner, FtSetup>)
            value = &(setup.*member);
        else
            value = &(setup.model.*member);
        if constexpr (std::is_arithmetic_v<T>)
            *value = static_cast<T>(numbers[0]);
        else
            std::ranges::copy(numbers, value->begin());
    };
}

/// To a force and, in proportion, a torque.
auto to(double VirtualFtSettings::*force, double VirtualFtSettings::*torque)
{
    return [force, torque](FtSetup& setup, const Numbers& numbers) {
        setup.model.*force = numbers[0];
        setup.model.*torque = numbers[0] * kTorqueShare;
    };
}

void setWall(FtSetup& setup, const Numbers& numbers)
{
    setup.model.wall.emplace().stiffness = numbers[0] * kNewtonsPerMetre;
    if (numbers.size() > 1)
        setup.model.wall->distance = numbers[1];
}

const std::vector<Property>& properties()
{
    using S = VirtualFtSettings;
    using Kind = Parameter::Kind;
    static const std::vector<Property> all{
        {"bias", numbers(kWrench), to(&S::bias)},
        {"noise", numbers("NEWTONS", kNotNegative), to(&S::forceNoise, &S::torqueNoise)},
        {"drift", numbers("NEWTONS", kNotNegative), to(&S::forceDrift, &S::torqueDrift)},
        {"mass", numbers("KILOGRAMS", kNotNegative), to(&S::payloadMass)},
        {"centre", numbers("X:Y:Z"), to(&S::payloadCentre)},
        {"range", numbers(kWrench, kPositive), to(&S::range)},
        {"wall", {numbers("STIFFNESS", kPositive)[0], numbers("DISTANCE")[0]}, setWall, {}, 1},
        {"overload", numbers("SECONDS", {1.0, kAny}), to(&S::overloadEvery)},
        {"lost", numbers("SHARE", kShare), to(&S::lost)},
        {"damaged", numbers("SHARE", kShare), to(&S::damaged)},
        {"streaming", numbers("FLAG", {0.0, 1.0}, Kind::Whole), to(&FtSetup::isStreaming), FtKind::Robotiq},
        {"slave", numbers("ADDRESS", {1.0, 247.0}, Kind::Whole), to(&FtSetup::slave), FtKind::Robotiq},
        {"baud",
         {{.name = QStringLiteral("RATE"),
           .kind = Kind::Choice,
           .defaultValue = 0,
           .choices = bota::baudRates()}},
         to(&FtSetup::baud),
         FtKind::Bota},
        {"sinc", numbers("LENGTH", {51.0, 1024.0}, Kind::Whole), to(&FtSetup::sincLength), FtKind::Bota},
        {"clock", numbers("SECONDS", {0.0, 1e6}), to(&FtSetup::clock), FtKind::Bota},
    };
    return all;
}

Result<Numbers> readNumbers(const Property& property, const QStringList& texts)
{
    const auto& parts = property.parts;
    if (texts.size() > std::ssize(parts) || texts.size() < std::ssize(parts) - property.optionalParts) {
        QStringList names;
        for (const Parameter& part : parts)
            names << part.name;
        return badArgument(filled("expected %1=%2", QLatin1String(property.name), names.join(u':')));
    }
    Numbers numbers;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const Parameter& part = element(parts, i);
        const auto value = part.parse(texts[i]);
        if (const auto checked = value ? part.check(*value) : value.error(); !checked)
            return badArgument(part.name + QStringLiteral(": ") + checked.error().detail);
        numbers.push_back(value->toDouble());
    }
    return numbers;
}

Result<void> takeProperty(FtSetup& setup, const QString& entry)
{
    const QString name = entry.section(u'=', 0, 0).trimmed();
    const auto property =
        std::ranges::find(properties(), name, [](const Property& p) { return QLatin1String(p.name); });
    if (property == properties().end() || !property->isOf(setup.kind)) {
        QStringList names;
        for (const Property& each : properties()) {
            if (each.isOf(setup.kind))
                names << QLatin1String(each.name);
        }
        return badArgument(filled("The virtual F/T sensor %1 has no property \"%2\". It has %3.",
                                  nameOf(setup.kind), name, names.join(QStringLiteral(", "))));
    }
    const auto numbers = readNumbers(*property, entry.section(u'=', 1).split(u':'));
    if (!numbers)
        return badArgument(
            filled("\"%1\" is not possible for this virtual F/T sensor: %2.", entry, numbers.error().detail));
    property->set(setup, *numbers);
    return {};
}

} // namespace

std::optional<FtKind> ftKindOf(const QString& name)
{
    const auto known =
        std::ranges::find(kKinds, name, [](const auto& each) { return QLatin1String(each.first); });
    return known == std::end(kKinds) ? std::nullopt : std::optional(known->second);
}

Result<FtSetup> parseFt(const QString& kind, const QString& properties)
{
    const auto known = ftKindOf(kind);
    if (!known)
        return badArgument(filled("There is no virtual F/T sensor \"%1\": use ati, robotiq or bota.", kind));
    FtSetup setup;
    setup.kind = *known;
    for (const QString& entry : properties.split(u',', Qt::SkipEmptyParts)) {
        if (const auto taken = takeProperty(setup, entry); !taken)
            return taken.error();
    }
    return setup;
}

} // namespace core::sim
