// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/attachments.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <cmath>

#include "core/base/bytes.h"

namespace core::recording {

namespace {

constexpr std::uint64_t kLargestAttachment = 16U << 20; ///< bytes

} // namespace

QByteArray attachmentNamed(const mcap::Reader& reader, const QString& name)
{
    const auto& all = reader.attachments();
    for (auto index = all.rbegin(); index != all.rend(); ++index) { // clang 14 has no std::views::reverse
        if (index->name != name || index->dataSize > kLargestAttachment)
            continue;
        if (const auto found = reader.attachment(*index))
            return toByteArray(found->data);
    }
    return {};
}

std::map<QString, SensorDelay> sensorDelays(const mcap::Reader& reader)
{
    std::map<QString, SensorDelay> delays;
    const auto document = QJsonDocument::fromJson(attachmentNamed(reader, QStringLiteral("sensors.json")));
    for (const QJsonValue each : document.array()) {
        const QJsonObject facts = each.toObject();
        const QString name = facts[QLatin1String("sensor")].toString();
        const double delay = facts[QLatin1String("delay_s")].toDouble();
        if (!name.isEmpty() && delay != 0.0 && std::abs(delay) <= SensorDelay::kMost)
            delays[name] = {delay, facts[QLatin1String("delay_uncertainty_s")].toDouble()};
    }
    return delays;
}

} // namespace core::recording
