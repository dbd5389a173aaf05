// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QString>
#include <QtTest/QtTest>

#include <random>

#include "core/array/arrayconfig.h"

namespace test {

/// A file of tests/data; empty if it is missing, which the tests detect.
inline QByteArray data(const QString& name)
{
    QFile file(QStringLiteral(SERVODECK_TEST_DATA "/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline const core::ModelLibrary& models()
{
    return core::ModelLibrary::builtIn();
}

/// Two joints, hip and knee, with the IDs 3 and 4.
inline core::ArrayConfig hipAndKnee()
{
    core::ArrayConfig config;
    for (const auto& [name, id] : {std::pair{"hip", 3}, {"knee", 4}}) {
        auto& joint = config.joints.emplace_back();
        joint.name = QLatin1String(name);
        joint.id.value = static_cast<std::uint8_t>(id);
    }
    return config;
}

/// True if the sentence names the source, a line and a column.
inline bool namesPosition(const core::Error& error, const QString& source)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(.*): line ([1-9]\d*), column ([1-9]\d*): .+\.$)"),
        QRegularExpression::DotMatchesEverythingOption);
    const auto match = form.match(error.detail);
    return error.code == core::Errc::BadFile && match.hasMatch() && match.captured(1) == source;
}
/// True for an error whose sentence does; prints it where it does not.
template <typename T>
bool isRefusedAt(const core::Result<T>& result, const QString& source)
{
    const bool isIt = !result && namesPosition(result.error(), source);
    if (!isIt)
        qWarning("%s", result ? "It was read." : qPrintable(result.error().detail));
    return isIt;
}

/// Reads `good` with wrong bytes: what is refused names its position, what is read survives.
template <typename Read, typename Survives>
void readFlipped(const QByteArray& good, const QString& source, Read read, Survives survives)
{
    std::mt19937 random(2);
    int refused = 0;
    for (int i = 0; i < 20000; ++i) {
        QByteArray text = good;
        for (auto flips = 1 + random() % 3; flips > 0; --flips)
            text[qsizetype(random() % std::size_t(text.size()))] = char(random());
        const auto config = read(text);
        refused += config ? 0 : 1;
        if (!config)
            QVERIFY2(namesPosition(config.error(), source), qPrintable(config.error().detail));
        else if (i % 4 == 0)
            QVERIFY2(survives(*config), text.constData());
    }
    QVERIFY(refused > 5000 && refused < 20000);
}

/// An array in which every value differs from its default.
inline core::ArrayConfig everything()
{
    core::ArrayConfig config;
    config.name = QStringLiteral("Arm \"öäü\" 机器人");
    config.bus(0).port = QStringLiteral("/dev/ttyUSB0");
    config.bus(0).baud = 1'000'000;
    config.schedule = {0.0125, 0.0015, 0.0035, 0.007, 5, 7, 0.0025, 0.0045, 0.0005};
    config.schedule.content = core::PollContent::Detailed;
    config.schedule.pollList = {QStringLiteral("joint <2> & co"), QStringLiteral("joint <0> & co")};
    config.init = {true, 0.75, 2};
    config.stopPolicy = core::StopMode::Release;
    config.alarmActions = {core::AlarmAction::StopJoint, core::AlarmAction::StopArray};
    for (int i = 0; i < 3; ++i) {
        core::JointConfig joint;
        joint.name = QStringLiteral("joint <%1> & co").arg(i);
        joint.id.value = static_cast<std::uint8_t>(i * 100);
        joint.model = QStringLiteral("DRS-0201");
        joint.offset = 500 + i;
        joint.reverse = i % 2 == 0;
        joint.scale = 1.0 / (i + 3);
        joint.limits = core::SoftLimits{-0.1 * (i + 1), 0.7 / (i + 1)};
        joint.maxVelocity = 1.0 / (i + 7);
        joint.group = QStringLiteral("limb");
        joint.colour = QStringLiteral("#12ab%1f").arg(i);
        joint.description = QStringLiteral("  two\nlines\tand \"quotes\" ]]> ");
        joint.registersInit = {{QStringLiteral("position_kp"), 100 + i, QStringLiteral("gain"), {}},
                               {QStringLiteral("calibration_difference"), -5, {}, {}}};
        joint.pending = {{core::Memory::Ram, QStringLiteral("position_kp"), 120 + i},
                         {core::Memory::Eep, QStringLiteral("position_kp"), 130 + i}};
        joint.alarms = {61.5 + i,
                        6.25,
                        8.75,
                        0.75,
                        0.0,
                        1.0 / (i + 3),
                        0.125,
                        1.5,
                        core::AlarmAction::StopArray,
                        core::AlarmAction::None,
                        {}};
        config.joints.push_back(joint);
    }
    config.broadcast = {{QStringLiteral("led_control"), 2, QStringLiteral("green"), {}}};
    config.broadcastDescription = QStringLiteral("for all");
    config.ftSensors = {
        {QStringLiteral("wrist"), QStringLiteral("ati-rdt"), QStringLiteral("192.168.1.1:49152"), {}, {}, {}},
        {QStringLiteral("base"),
         QStringLiteral("other"),
         {},
         {{QStringLiteral("slave"), 3}},
         QStringLiteral("Robotiq FT 300"),
         {}}};
    core::PoseConfig home{QStringLiteral("home \"1\""), {}, {{QStringLiteral("later"), 1}}};
    core::PoseConfig part{QStringLiteral("part"), {}, {}};
    for (const core::JointConfig& joint : config.joints)
        home.positions.append({joint.name, -0.01 / (joint.id.value + 3)});
    part.positions.append({config.joints[2].name, 0.125});
    config.poses = {home, part};
    core::SequenceConfig wave{QStringLiteral("wave, twice"), {}, {}, 2, {}};
    wave.steps = {{part.name, 0.25, 1.5, {}}, {home.name, 3.0, 0.0, {{QStringLiteral("later"), 2}}}};
    core::SequenceConfig shown{QStringLiteral("shown"), {}, core::RecordedMotion(), 0, {}};
    shown.recorded->joints = {config.joints[2].name, config.joints[0].name};
    shown.recorded->points = {{0.0, {0.1, -0.05}}, {1.0 / 3, {0.125, 0.05}}};
    config.sequences = {wave, shown};
    return config;
}

} // namespace test
