// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/benchstop.h"

#include <QtCore/QJsonObject>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QApplication>

#include <csignal>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/cli/cli.h"
#include "core/base/log.h"
#include "core/document/arraydocument.h"
#include "core/link/portlist.h"
#include "core/session/links/links.h"
#include "core/session/links/simulation.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/stopdrill.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"
#include "ui/support/language.h"
#include "ui/support/theme.h"
#include "ui/window/mainwindow.h"

namespace {

constexpr core::Duration kReadyWait = std::chrono::seconds(20);
constexpr int kMostBusy = 16; ///< per core

bool waitFor(const std::function<bool()>& done, core::Duration atMost)
{
    const core::Time end = core::Clock::now() + atMost;
    while (!done()) {
        if (core::Clock::now() >= end)
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
    return true;
}

core::ArrayConfig arrayOf(const core::ServoModel& model, const std::vector<std::uint8_t>& ids, int baud)
{
    core::ArrayConfig array;
    array.name = QStringLiteral("bench");
    array.bus(0).protocol = model.family;
    array.bus(0).baud = baud;
    for (const std::uint8_t id : ids) {
        core::JointConfig joint;
        joint.name = QStringLiteral("joint_%1").arg(id);
        joint.id.value = id;
        joint.model = model.name;
        joint.offset = model.centreTick;
        array.joints.push_back(joint);
    }
    return array;
}

/// Processes that use all CPU time until destruction.
class Load
{
public:
    explicit Load(int count)
    {
        for (int i = 0; i < count; ++i) {
            const pid_t process = ::fork();
            if (process == 0) {
                ::prctl(PR_SET_PDEATHSIG, SIGKILL);
                for (volatile unsigned turns = 0;;)
                    turns = turns + 1;
            }
            if (process > 0)
                m_processes.push_back(process);
        }
    }
    ~Load()
    {
        for (const pid_t process : m_processes) {
            ::kill(process, SIGKILL);
            ::waitpid(process, nullptr, 0);
        }
    }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

private:
    std::vector<pid_t> m_processes;
};

/// True once every joint has torque. A busy machine may lose replies: arms again what is not armed.
bool arm(core::Session& session, const std::shared_ptr<bool>& isOperating)
{
    bool areOn = true;
    for (int i = 0; i < session.joints.jointCount(); ++i) {
        const auto& joint = session.joints.joint({static_cast<std::uint16_t>(i)});
        areOn = areOn && joint.torqueOn && joint.hasSample;
    }
    if (!areOn && !*isOperating)
        *isOperating =
            session.operations.arm({}, [isOperating](const core::OperationReport&) { *isOperating = false; });
    return areOn && !*isOperating;
}

void report(const core::StopDrillResult& result, const core::ArrayConfig& array, int busy, int losses,
            bool asJson)
{
    const QString model = array.joints.front().model;
    const core::BusConfig& bus = array.bus(0);
    if (asJson) {
        QJsonObject object = result.toJson();
        object[QStringLiteral("family")] = bus.family().traits().name;
        object[QStringLiteral("model")] = model;
        object[QStringLiteral("baud")] = bus.baud;
        object[QStringLiteral("busy_per_core")] = busy;
        object[QStringLiteral("link_losses")] = losses;
        object.remove(QStringLiteral("to_last_byte_ms"));
        object.remove(QStringLiteral("to_standstill_ms"));
        cli::printJson(object);
        return;
    }
    const auto ms = [](double seconds) -> QString {
        return QString::number(seconds * 1e3, 'f', 1) + QStringLiteral(" ms");
    };
    cli::print(QStringLiteral("%1 drills with %2 joints, %3 at %4 baud, control period %5")
                   .arg(result.drills.size())
                   .arg(result.joints)
                   .arg(model)
                   .arg(bus.baud)
                   .arg(ms(result.cycle)));
    cli::print(
        QStringLiteral("key to the last byte on the wire: p50 %1, p99 %2, longest %3 (bound for p99: %4)")
            .arg(ms(result.quantile(0.5)), ms(result.quantile(0.99)), ms(result.longest()),
                 ms(result.bound())));
    using Drill = core::StopDrillResult::Drill;
    const auto part = [&](const QString& name, double Drill::*which) {
        cli::print(QStringLiteral("  %1: p50 %2, p99 %3, longest %4")
                       .arg(name, ms(result.quantile(0.5, which)), ms(result.quantile(0.99, which)),
                            ms(result.quantile(1.0, which))));
    };
    part(QStringLiteral("key to GUI thread"), &Drill::keyToGui);
    part(QStringLiteral("GUI thread to bus thread"), &Drill::guiToBus);
    part(QStringLiteral("bus thread to the last byte"), &Drill::busToWire);
    cli::print(QStringLiteral("key to standstill: p50 %1, p99 %2, longest %3")
                   .arg(ms(result.standstillQuantile(0.5)), ms(result.standstillQuantile(0.99)),
                        ms(result.standstillQuantile(1.0))));
}

/// Runs the drills in a window of the session, and reports them.
int runDrills(core::Session& session, const core::StopDrill::Options& drills, int busy, bool asJson)
{
    ui::MainWindow window(session);
    window.resize(1600, 1000);
    window.show(); // drawing its plots and rows is part of the load
    session.links.connectTo(core::virtualPortPath(), session.document.array().bus(0).baud);
    if (!waitFor([&] { return session.links.linkState() == core::LinkState::Connected; }, kReadyWait))
        return cli::fail(QStringLiteral("The virtual array could not be opened: ")
                         + session.links.linkMessage());
    session.control.setControl(true);
    if (!waitFor([&, isOperating = std::make_shared<bool>()] { return arm(session, isOperating); },
                 kReadyWait))
        return cli::fail(QStringLiteral("The virtual joints could not be armed."));

    const Load load(busy * static_cast<int>(std::thread::hardware_concurrency()));
    // Unlike a real port, a virtual array without CPU time accepts no bytes.
    int losses = 0;
    QObject::connect(&session.messages, &core::Messages::notified, &window,
                     [&](core::Severity, const QString&, const core::Cause& cause) {
                         losses += cause.kind == core::Cause::Kind::LinkLost ? 1 : 0;
                     });
    core::StopDrill drill(session);
    bool isOver = false;
    QObject::connect(&drill, &core::StopDrill::finished, [&] { isOver = true; });
    cli::orFail(drill.begin(drills, [&window] {
        auto* key = new QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        key->setTimestamp(static_cast<quint64>(core::Clock::now().time_since_epoch().count()));
        QCoreApplication::postEvent(&window, key);
    }));
    waitFor([&] { return isOver; }, std::chrono::hours(24));
    const core::StopDrillResult& result = drill.result();
    report(result, session.document.array(), busy, losses, asJson);
    return result.stoppedBecause.isEmpty()
               ? int{cli::Done}
               : cli::fail(result.stoppedBecause + QLatin1Char(' ') + session.control.stopReason());
}

} // namespace

int benchStop(int argc, char** argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    const cli::Options options(words,
                               QStringLiteral("family= model= servos=16 baud= drills=100 still busy=0 json"));
    if (options.words() != QStringList{QStringLiteral("stop")})
        return cli::misuse(QStringLiteral("\"bench stop\" takes options only."));
    const auto ids = cli::orQuit(core::idsFromOne(options.value("servos")));
    const bool isChosen = options.isSet("family") || options.isSet("model");
    const core::ServoModel& model = isChosen
                                        ? cli::parseModel(options)
                                        : *core::ModelLibrary::installed().find(core::JointConfig().model);
    const QString usualBaud = isChosen ? QStringLiteral("1000000") : QStringLiteral("115200");
    const int baud = cli::parseBaud(options.isSet("baud") ? options.value("baud") : usualBaud);
    core::StopDrill::Options drills;
    drills.count =
        static_cast<int>(*options.number("drills", 1, core::StopDrill::kMostDrills, "a number", true));
    drills.moves = !options.isSet("still");
    const int busy =
        static_cast<int>(*options.number("busy", 0, kMostBusy, "a number of processes per core", true));

    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext&, const QString&) {}); // suppress Qt's messages
    QApplication application(argc, argv);
    ui::installLanguage(QStringLiteral("en"));
    QTemporaryDir settings; // leaves the user's settings unchanged
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    core::log::setLevel(QStringLiteral("off"));
    core::Session session(core::ModelLibrary::installed());
    ui::theme().apply(ui::ThemeChoice::Light);
    session.document.edit(QStringLiteral("Bench"), arrayOf(model, ids, baud));
    return runDrills(session, drills, busy, options.isJson());
}
