// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFile>

#include <cmath>

#include "app/cli/cli.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "core/link/portlist.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/links/simulation.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/operations/operations.h"
#include "core/session/recording/recording.h"
#include "core/session/state/jointstates.h"

namespace {

constexpr core::Duration kStepWait = std::chrono::seconds(10);
constexpr core::Duration kMoveTime = std::chrono::seconds(8);
constexpr core::Duration kRecordTime = std::chrono::milliseconds(3500); ///< a sample that ships: it is small
constexpr int kGoalPeriodMs = 50;
constexpr double kCyclesPerSecond = 0.25;
/// Used share of a joint's travel.
constexpr double kAmplitude = 0.3;

} // namespace

Demo::Demo(core::Session& session, const QString& folder)
    : m_session(session)
    , m_folder(folder)
{
    m_timer.setInterval(kGoalPeriodMs);
    using Kind = core::recorder::Recorder::Outcome::Kind;
    connect(&session.recording, &core::Recording::reported, this,
            [this](Kind kind, const QString& path, const QString& sentence) {
                if (kind == Kind::Failed)
                    giveUp(sentence);
                else if (kind == Kind::Completed)
                    m_recording = path;
            });
    connect(&m_timer, &QTimer::timeout, this, &Demo::step);
}

core::Result<void> Demo::begin()
{
    if (!QDir().mkpath(m_folder)) {
        return core::Error{core::Errc::Io,
                           QStringLiteral("Could not create the folder %1. Choose another.").arg(m_folder)};
    }
    if (const auto opened = m_session.document.openArray(core::demoArrayPath()); !opened)
        return opened;
    m_begun = core::Clock::now();
    m_session.links.connectTo(core::virtualPortPath(), m_session.document.array().bus(0).baud);
    next(Step::Connect);
    m_timer.start();
    return {};
}

void Demo::next(Step step)
{
    m_step = step;
    m_stepBegun = core::Clock::now();
}

void Demo::step()
{
    const auto inStep = core::Clock::now() - m_stepBegun;
    if (m_step != Step::Move && inStep > kStepWait) {
        giveUp(QStringLiteral("The demo session did not complete step %1 in time: %2")
                   .arg(static_cast<int>(m_step) + 1)
                   .arg(m_session.links.linkMessage()));
        return;
    }
    switch (m_step) {
    case Step::Connect:
        if (m_session.links.linkState() == core::LinkState::Connected && m_session.scans.startScan())
            next(Step::Scan);
        break;
    case Step::Scan:
        if (m_session.scans.isScanning())
            break;
        if (static_cast<int>(m_session.scans.found().size()) != m_session.joints.jointCount()) {
            giveUp(QStringLiteral("The scan found %1 of %2 servos.")
                       .arg(m_session.scans.found().size())
                       .arg(m_session.joints.jointCount()));
            break;
        }
        m_session.control.setControl(true);
        m_session.operations.arm();
        next(Step::Torque);
        break;
    case Step::Torque: {
        bool allOn = true;
        for (int i = 0; i < m_session.joints.jointCount(); ++i)
            allOn = allOn && m_session.joints.joint(core::JointIndex::at(i)).torqueOn;
        if (allOn) {
            const QString path = pathOf("servodeck-demo.mcap");
            QFile::remove(path); // of a demo session before; a recording replaces no file
            m_session.recording.start(path);
            next(Step::Move);
        }
        break;
    }
    case Step::Move:
        if (inStep > kRecordTime && m_recording.isEmpty())
            m_session.recording.stop();
        if (inStep < kMoveTime)
            move(core::toSeconds(inStep));
        else
            finish();
        break;
    case Step::Done:
        break;
    }
}

QString Demo::pathOf(const char* name) const
{
    return QDir(m_folder).absoluteFilePath(QLatin1String(name));
}

void Demo::move(double seconds)
{
    m_session.goals.setPlaytime(0.1);
    for (int i = 0; i < m_session.joints.jointCount(); ++i) {
        const core::JointIndex joint{static_cast<std::uint16_t>(i)};
        const auto low = m_session.joints.units(joint).minPosition();
        const auto high = m_session.joints.units(joint).maxPosition();
        // Starts at the arm's zero position, so that no joint jumps; each joint has its own frequency.
        const double phase = 2.0 * core::kPi * kCyclesPerSecond * (1.0 + 0.15 * i) * seconds;
        m_session.goals.setGoal(joint, (high - low) * (0.5 * kAmplitude * std::sin(phase)));
    }
}

void Demo::finish()
{
    m_timer.stop();
    m_step = Step::Done;
    const QString picture = pathOf("servodeck-demo.png");
    const QString samples = pathOf("servodeck-demo.csv");
    if (m_recording.isEmpty()) {
        giveUp(QStringLiteral("The recording was not completed in time: the disk is too slow."));
        return;
    }
    if (!m_grab().save(picture)) {
        giveUp(QStringLiteral("Could not write the picture to %1. Check the free disk space.").arg(picture));
        return;
    }
    if (const auto written = writeSamples(samples); !written) {
        giveUp(written.error().detail);
        return;
    }
    cli::print(QStringLiteral("Picture: %1").arg(picture));
    cli::print(QStringLiteral("Samples: %1").arg(samples));
    cli::print(QStringLiteral("Recording: %1").arg(m_recording));
    QCoreApplication::exit(cli::Done);
}

core::Result<void> Demo::writeSamples(const QString& path) const
{
    QString text = QStringLiteral("time_s,joint,position_rad,goal_rad,velocity_rad_per_s,pwm_share\n");
    const auto now = core::Clock::now();
    std::vector<core::Series::Point> positions;
    for (int i = 0; i < m_session.joints.jointCount(); ++i) {
        const core::JointIndex joint{static_cast<std::uint16_t>(i)};
        const QString name = core::element(m_session.document.array().joints, i).name;
        m_session.joints.series(joint, core::JointChannel::Position).samples(m_begun, now, positions);
        for (const auto& point : positions) {
            if (!std::isfinite(point.value))
                continue;
            QStringList fields{QString::number(core::toSeconds(point.time - m_begun), 'f', 6), name};
            for (const auto channel : {core::JointChannel::Position, core::JointChannel::Goal,
                                       core::JointChannel::Velocity, core::JointChannel::Pwm}) {
                core::Series::Point value;
                const bool isKnown = m_session.joints.series(joint, channel).at(point.time, value)
                                     && std::isfinite(value.value);
                fields << (isKnown ? QString::number(static_cast<double>(value.value), 'g', 7) : QString());
            }
            text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
        }
    }
    return core::textfile::write(text.toUtf8(), path);
}

void Demo::giveUp(const QString& sentence)
{
    m_timer.stop();
    m_step = Step::Done;
    cli::fail(sentence);
    QCoreApplication::exit(cli::Failed);
}
