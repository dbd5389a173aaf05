// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/linkage.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/filled.h"
#include "core/base/ids.h"
#include "core/base/quantities.h"

namespace core::sim {

namespace {

constexpr double kMostDegrees = 36'000.0;

double radiansOf(double degrees)
{
    return degrees * kPi / 180.0;
}

LinkageSetup& linkageOf(std::vector<LinkageOfServo>& all, std::uint8_t id)
{
    const auto it = std::ranges::find(all, id, &LinkageOfServo::id);
    return it != all.end() ? it->setup : all.emplace_back(LinkageOfServo{id, {}}).setup;
}

/// Reads the entries of one option: an ID and `least` to `most` numbers.
template <typename Take>
Result<void> readEntries(const QString& text, qsizetype least, qsizetype most, const QString& form, Take take)
{
    for (const QString& entry : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QStringList parts = entry.split(QLatin1Char(':'));
        bool isRead = false;
        const int id = parts.first().toInt(&isRead);
        isRead = isRead && id >= 0 && id <= ServoId::kMax && parts.size() > least && parts.size() <= most + 1;
        std::vector<double> degrees;
        for (qsizetype i = 1; isRead && i < parts.size(); ++i) {
            const double value = parts[i].toDouble(&isRead);
            isRead = isRead && std::isfinite(value) && std::abs(value) <= kMostDegrees;
            degrees.push_back(radiansOf(value));
        }
        if (!isRead || !take(static_cast<std::uint8_t>(id), degrees))
            return badArgument(filled(QStringLiteral("\"%1\" is not %2, in degrees."), entry, form));
    }
    return {};
}

} // namespace

void Linkage::follow(double shaft)
{
    m_angle = std::clamp(m_angle, shaft - m_setup.play / 2.0, shaft + m_setup.play / 2.0);
}

bool Linkage::isFlagged() const
{
    return m_setup.flag && m_angle >= m_setup.flag->from
           && m_angle < m_setup.flag->from + m_setup.flag->width;
}

double Linkage::lowest() const
{
    return m_setup.lower ? *m_setup.lower - m_setup.play / 2.0 : -std::numeric_limits<double>::infinity();
}

double Linkage::highest() const
{
    return m_setup.upper ? *m_setup.upper + m_setup.play / 2.0 : std::numeric_limits<double>::infinity();
}

Result<std::vector<LinkageOfServo>> parseLinkages(const QString& flags, const QString& stops,
                                                  const QString& play)
{
    std::vector<LinkageOfServo> all;
    const auto takeFlag = [&all](std::uint8_t id, const std::vector<double>& values) {
        FlagSetup flag;
        flag.from = values[0];
        if (values.size() > 1)
            flag.width = values[1];
        linkageOf(all, id).flag = flag;
        return flag.width > 0.0;
    };
    const auto takeStops = [&all](std::uint8_t id, const std::vector<double>& values) {
        auto& setup = linkageOf(all, id);
        setup.lower = values[0];
        setup.upper = values[1];
        return values[0] < values[1];
    };
    const auto takePlay = [&all](std::uint8_t id, const std::vector<double>& values) {
        linkageOf(all, id).play = values[0];
        return values[0] >= 0.0;
    };
    const std::array read{readEntries(flags, 1, 2, QStringLiteral("a flag ID:FROM[:WIDTH]"), takeFlag),
                          readEntries(stops, 2, 2, QStringLiteral("stops ID:LOW:HIGH"), takeStops),
                          readEntries(play, 1, 1, QStringLiteral("play ID:DEGREES"), takePlay)};
    for (const auto& each : read) {
        if (!each)
            return each.error();
    }
    return all;
}

} // namespace core::sim
