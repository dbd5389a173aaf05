// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/topicnames.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSet>

#include <algorithm>
#include <array>

namespace core::topicnames {

namespace {

constexpr char kNet[] = "/wrench";
constexpr char kRaw[] = "/wrench_raw";
constexpr char kSample[] = "/ft_sample";
constexpr char kOldRaw[] = "/ft";

/// The topic of `source` under a base: "/wrench/wrist".
Topic under(const char* base, const QString& token, const QString& source)
{
    return {QLatin1String(base) + QLatin1Char('/') + token, source};
}

} // namespace

QString tokenOf(const QString& name)
{
    static const QRegularExpression kOther(QStringLiteral("[^A-Za-z0-9]+"));
    QString token = name;
    token.replace(kOther, QStringLiteral("_"));
    while (token.endsWith(QLatin1Char('_')))
        token.chop(1);
    if (token.isEmpty() || token.front().isDigit())
        token.prepend(QStringLiteral("n"));
    return token;
}

QStringList tokensOf(const QStringList& names)
{
    QSet<QString> used;
    for (const char* base : {kNet, kRaw, kSample, kOldRaw, kMotorStates, kBusStatistics, kWire})
        used.insert(QString::fromLatin1(base + 1));
    QStringList tokens;
    for (const QString& name : names) {
        QString token = tokenOf(name);
        for (int number = 2; used.contains(token); ++number)
            token = tokenOf(name) + QLatin1Char('_') + QString::number(number);
        used.insert(token);
        tokens << token;
    }
    return tokens;
}

Topic busTopic(const char* name, const QStringList& buses, qsizetype index)
{
    return buses.size() < 2 || index >= buses.size() ? topic(name)
                                                     : under(name, tokensOf(buses)[index], buses[index]);
}

Topic jointTopic(const QStringList& joints, qsizetype index)
{
    return {QLatin1Char('/') + tokensOf(joints)[index] + QStringLiteral("/state"), joints[index]};
}

SensorTopics sensorTopics(const QStringList& sensors, qsizetype index)
{
    const QString& name = sensors[index];
    const QString token = tokensOf(sensors)[index];
    return {under(kNet, token, name),
            under(kRaw, token, name),
            under(kSample, token, name),
            {hrimSensor(index, QStringLiteral("reading")), name}};
}

QString hrimServo(ServoId servo, const QString& name)
{
    constexpr unsigned kBus = 256;
    return QStringLiteral("/hrim_actuator_rotaryservo_%1/%2")
        .arg(QString::number(servo.bus * kBus + servo.value, 16).toUpper(), 12, QLatin1Char('0'))
        .arg(name);
}

QString hrimSensor(qsizetype index, const QString& name)
{
    return QStringLiteral("/hrim_sensor_forcetorque_%1/%2")
        .arg(QString::number(index + 1, 16).toUpper(), 12, QLatin1Char('0'))
        .arg(name);
}

QString present(const QString& topic)
{
    QStringList parts = topic.split(QLatin1Char('/'));
    if (parts.size() < 3) // "", "events"
        return topic;
    if (parts[1] == QLatin1String(kOldRaw + 1))
        parts[1] = QString::fromLatin1(kRaw + 1);
    // A name may have had a slash.
    const bool isJoint = parts.last() == QLatin1String("state");
    const QString name = parts.mid(isJoint ? 1 : 2, parts.size() - 2).join(QLatin1Char('/'));
    if (isJoint)
        return QLatin1Char('/') + tokenOf(name) + QStringLiteral("/state");
    return QLatin1Char('/') + parts[1] + QLatin1Char('/') + tokenOf(name);
}

QString sourceOf(const mcap::Channel& channel)
{
    const auto source = channel.metadata.find(QString::fromLatin1(kSourceKey));
    return source != channel.metadata.end() ? source->second : channel.topic.section(QLatin1Char('/'), 2);
}

QString sensorOf(const mcap::Channel& channel)
{
    constexpr std::array kBases{kNet, kRaw, kSample, kOldRaw};
    const bool isSensors = std::ranges::any_of(kBases, [&](const char* base) {
        return channel.topic.startsWith(QLatin1String(base) + QLatin1Char('/'));
    });
    return isSensors ? sourceOf(channel) : QString();
}

} // namespace core::topicnames
