// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

#include <QtCore/QTimer>

#include "core/base/filled.h"
#include "core/document/arraydocument.h"
#include "core/session/arrayproblems.h"
#include "core/session/links/adapterpart.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/commandwriter.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/manualguard.h"
#include "core/session/motion/motions.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/operations/snapshots.h"
#include "core/session/recording/recording.h"
#include "core/session/state/alarms.h"
#include "core/session/state/controllercurves.h"
#include "core/session/state/ftgravity.h"
#include "core/session/state/gate.h"
#include "core/session/state/histories.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/state/registers.h"
#include "core/session/state/registerwatch.h"
#include "core/session/state/sensors.h"
#include "core/session/stream/diagnostics.h"
#include "core/session/stream/journal.h"
#include "core/session/stream/stream.h"
#include "core/session/topics/topics.h"

namespace core {

namespace {

constexpr int kOperationTick = 2; // ms; an operation waits for replies, shorter than a display tick

} // namespace

/// In the order in which they receive the same signal; each part sees those before it.
struct Session::Parts
{
    explicit Parts(const ModelLibrary& models)
        : document(models)
    {
    }

    ArrayDocument document;
    Messages messages{document};
    Links links{document, messages};
    SessionPart::Base base{document, links, messages};
    Adapter adapter{base};
    Packets packets{document, links};
    Scans scans{base};
    Sensors sensors{base};
    JointStates joints{base};
    FtGravity gravity{base, sensors, joints};
    ControllerCurves curves;
    Histories histories{document, links, sensors, joints, curves};
    Registers registers{base, joints};
    RegisterWatch registerWatch{base, joints};
    Alarms alarms{base, joints, registers};
    Gate gate{base, scans, joints, registers};
    Mechanism mechanism{base, joints, gate};
    Operations operations{base, scans, joints, registers, gate};
    Snapshots snapshots{base, operations};
    Changes changes{base, joints, registers, operations, snapshots};
    CommandWriter writer{links, joints};
    ActiveControllers activeControllers{base, joints, writer};
    ManualGuard guard{base, sensors};
    Motions motions{base, joints, gate, writer, activeControllers, guard};
    Controllers controllers{base, sensors, mechanism, curves, joints, motions, activeControllers};
    Goals goals{base, joints, registers, gate, writer, activeControllers, motions, guard};
    Control control{base, joints, alarms, gate, writer, activeControllers};
    Stream stream{base, sensors, joints, mechanism, activeControllers};
    Journal journal{base, stream, sensors, joints, alarms, control};
    Diagnostics diagnostics{base, stream, sensors, joints, alarms};
    Recording recording{base, sensors, stream};
    Topics topics{base, joints, control, controllers, stream, diagnostics};
    ArrayProblems problems{document, messages};
    QTimer operationTimer;
};

Session::Session(const ModelLibrary& models, QObject* parent)
    : Session(std::make_unique<Parts>(models), parent)
{
}

Session::Session(std::unique_ptr<Parts> parts, QObject* parent)
    : QObject(parent)
    , SessionParts{parts->document,          parts->links,       parts->adapter,       parts->packets,
                   parts->journal,           parts->recording,   parts->scans,         parts->joints,
                   parts->mechanism,         parts->registers,   parts->registerWatch, parts->histories,
                   parts->sensors,           parts->gravity,     parts->alarms,        parts->gate,
                   parts->control,           parts->goals,       parts->guard,         parts->motions,
                   parts->activeControllers, parts->controllers, parts->operations,    parts->changes,
                   parts->snapshots,         parts->topics,      parts->messages}
    , d(std::move(parts))
{
    connect(&d->operationTimer, &QTimer::timeout, this, [this] { drain(Clock::now()); });
    connect(&operations, &Operations::operationChanged, this, [this] {
        operations.isOperating() ? d->operationTimer.start(kOperationTick) : d->operationTimer.stop();
    });
    scans.setGuard([this](int bus) {
        return operations.isOperating() ? Messages::tr("\"%1\" is running. Scan when it has finished.")
                                              .arg(operations.operationTitle())
                                        : motions.scanRefusal(bus);
    });
    sensors.setTareGuard([this](const QString& sensor) {
        if (const QString why = joints.movingWords(); !why.isEmpty())
            return why;
        if (const QString user = controllers.userOf(sensor); !user.isEmpty())
            return filled(Messages::tr("The controller %1 uses this sensor. Stop it first."), user);
        return guard.uses(sensor) && motions.isMovedByHand() ? Messages::tr(
                   "The force guard uses this sensor for a move that runs. End the move first.")
                                                             : QString();
    });
    mechanism.setControllers([this] { return controllers.statistics(); });
    topics.setSession(*this);
    followDocument();
}

Session::~Session()
{
    d->writer.holdMoving();
    links.closeBus(); // until then its threads call the controllers
}

void Session::followDocument()
{
    document.setGuard([this](const ArrayConfig& now) {
        if (operations.isOperating() && links.changesBus(now))
            return Messages::tr("The joints cannot be changed while \"%1\" runs. Wait for it to finish or "
                                "cancel it.")
                .arg(operations.operationTitle());
        const QString why = controllers.changeRefusal(now);
        return why.isEmpty() ? sensors.changeRefusal(now) : why;
    });
    connect(&document, &ArrayDocument::refused, this,
            [this](const QString& why) { messages.warn(why, {Cause::Kind::Busy}); });
    connect(&document, &ArrayDocument::changed, this, [this](const ArrayConfig& before) {
        joints.followArray(before); // data per joint, before the buses use it
        mechanism.followArray(before);
        histories.fit();
        d->writer.followArray(before, document.array());
        control.followArray(before);
        controllers.followArray(before);
        goals.followArray(before);
        links.followArray(before);
        control.sendStopSettings();
        sensors.followArray(before);
        journal.followArray();
    });
}

void Session::drain(Time now)
{
    links.drainRecords();
    packets.tick(now);
    links.drainEvents([this](const bus::Event& event) {
        if (operations.take(event))
            return;
        std::visit(
            [this](const auto& e) {
                const auto offer = [&e](auto& part) {
                    if constexpr (requires { part.take(e); })
                        part.take(e);
                };
                offer(links);
                offer(adapter);
                offer(scans);
                offer(joints);
                offer(alarms);
                offer(d->activeControllers);
                offer(control);
            },
            event);
    });
    operations.advance(now);
}

void Session::tick(Time now)
{
    if (links.bus() != nullptr)
        links.bus()->beat(now);
    control.watchSleep();
    drain(now);
    control.watchSilent(now); // after processing replies that arrived while the window was blocked
    gravity.tick(now);
    sensors.tick(now);
    mechanism.tick(now);
    registerWatch.tick(now, operations.isOperating());
    alarms.tick(now, scans.isScanning());
    d->activeControllers.tick(now);
    controllers.tick(now);
    journal.tick();
    d->stream.tick(now);
    d->diagnostics.tick(now);
    recording.tick(now);
    topics.tick(now);
    emit joints.ticked();
}

} // namespace core
