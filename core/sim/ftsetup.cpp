// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/ftsetup.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/filled.h"
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

/// What a property takes: a form for the message, the fewest and most numbers, and what becomes of them;
/// false: out of range.
struct Property
{
    const char* name;
    const char* form;
    qsizetype least;
    qsizetype most;
    std::function<bool(FtSetup&, const Numbers&)> set;
    std::optional<FtKind> only{}; ///< has it; none: all have

    bool isOf(FtKind kind) const { return !only || *only == kind; }
};

auto shareOf(double VirtualFtSettings::*to)
{
    return [to](FtSetup& setup, const Numbers& numbers) {
        setup.model.*to = numbers[0];
        return numbers[0] >= 0.0 && numbers[0] <= 1.0;
    };
}

template <std::size_t n>
bool copyTo(std::array<double, n>& to, const Numbers& from)
{
    std::copy(from.begin(), from.end(), to.begin());
    return true;
}

const std::vector<Property>& properties()
{
    static const std::vector<Property> all{
        {"bias", "FX:FY:FZ:TX:TY:TZ in N and Nm", 6, 6,
         [](FtSetup& s, const Numbers& n) { return copyTo(s.model.bias, n); }},
        {"noise", "N", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.model.forceNoise = n[0];
             s.model.torqueNoise = n[0] * kTorqueShare;
             return n[0] >= 0.0;
         }},
        {"drift", "N", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.model.forceDrift = n[0];
             s.model.torqueDrift = n[0] * kTorqueShare;
             return n[0] >= 0.0;
         }},
        {"mass", "kg", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.model.payloadMass = n[0];
             return n[0] >= 0.0;
         }},
        {"centre", "X:Y:Z in m", 3, 3,
         [](FtSetup& s, const Numbers& n) { return copyTo(s.model.payloadCentre, n); }},
        {"range", "FX:FY:FZ:TX:TY:TZ in N and Nm", 6, 6,
         [](FtSetup& s, const Numbers& n) {
             return copyTo(s.model.range, n) && std::ranges::all_of(n, [](double v) { return v > 0.0; });
         }},
        {"wall", "STIFFNESS[:DISTANCE] in N/mm and m", 1, 2,
         [](FtSetup& s, const Numbers& n) {
             s.model.wall.emplace().stiffness = n[0] * kNewtonsPerMetre;
             if (n.size() > 1)
                 s.model.wall->distance = n[1];
             return n[0] > 0.0;
         }},
        {"overload", "SECONDS", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.model.overloadEvery = n[0];
             return n[0] >= 1.0;
         }},
        {"lost", "SHARE from 0 to 1", 1, 1, shareOf(&VirtualFtSettings::lost)},
        {"damaged", "SHARE from 0 to 1", 1, 1, shareOf(&VirtualFtSettings::damaged)},
        {"streaming", "0 or 1", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.isStreaming = n[0] != 0.0;
             return n[0] == 0.0 || n[0] == 1.0;
         },
         FtKind::Robotiq},
        {"slave", "1 to 247", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.slave = static_cast<std::uint8_t>(std::clamp(n[0], 0.0, 255.0));
             return n[0] >= 1.0 && n[0] <= 247.0;
         },
         FtKind::Robotiq},
        {"baud", "9600, 57600, 115200, 230400 or 460800", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.baud = static_cast<int>(std::clamp(n[0], 0.0, 1e6));
             return std::ranges::find(bota::kBaudRates, s.baud) != bota::kBaudRates.end();
         },
         FtKind::Bota},
        {"sinc", "51 to 1024", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.sincLength = static_cast<int>(std::clamp(n[0], 0.0, 1e6));
             return n[0] >= 51.0 && n[0] <= 1024.0;
         },
         FtKind::Bota},
        {"clock", "SECONDS", 1, 1,
         [](FtSetup& s, const Numbers& n) {
             s.clock = n[0];
             return n[0] >= 0.0 && n[0] <= 1e6;
         },
         FtKind::Bota},
    };
    return all;
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
    const QStringList parts = entry.section(u'=', 1).split(u':');
    Numbers numbers;
    bool isRead = parts.size() >= property->least && parts.size() <= property->most;
    for (qsizetype i = 0; isRead && i < parts.size(); ++i) {
        numbers.push_back(parts[i].toDouble(&isRead));
        isRead = isRead && std::isfinite(numbers.back());
    }
    if (!isRead || !property->set(setup, numbers))
        return badArgument(filled("\"%1\" is not possible for this virtual F/T sensor; expected %2=%3.",
                                  entry, name, QLatin1String(property->form)));
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
