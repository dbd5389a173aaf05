// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck serve: an array without a window, on topics.
#include <algorithm>

#include "app/cli/moving.h"
#include "app/cli/topicoptions.h"
#include "core/bridge/ddstransport.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/histories.h"
#include "core/session/topics/topics.h"
#include "core/session/topics/topicservices.h"

namespace cli {

namespace {

constexpr double kUsualHeartbeat = 1.0; // s
constexpr double kLeastHeartbeat = 0.2;
constexpr double kMostHeartbeat = 60.0;

/// The controllers that take goals from topics, or those of --start; ends the command if there are none or
/// one is unknown.
QStringList controllersOf(const ArrayRun& run)
{
    QStringList names = run.value("start").split(QLatin1Char(','), Qt::SkipEmptyParts);
    const auto& catalogue = run.session().controllers.catalogue();
    for (const QString& name : names) {
        if (catalogue.find(name) == nullptr)
            quitUsage(QStringLiteral("The array has no controller \"%1\".").arg(name));
    }
    if (!names.isEmpty())
        return names;
    for (const auto& loaded : catalogue.loaded()) {
        if (loaded.spec.type == QLatin1String(core::control::kTopicType))
            names << loaded.spec.name;
    }
    if (names.isEmpty())
        quitUsage(QStringLiteral("--arm: the array has no controller that takes goals from topics. Load one "
                                 "of the type %1 with \"servodeck array controllers FILE load\".")
                      .arg(QLatin1String(core::control::kTopicType)));
    return names;
}

void arm(ArrayRun& run, const QStringList& names)
{
    auto& controllers = run.session().controllers;
    std::vector<int> joints;
    for (int joint = 0; joint < run.count(); ++joint) {
        for (const QString& name : names) {
            const auto* loaded = controllers.catalogue().find(name);
            if (loaded->spec.joints.contains(run.config(joint).name))
                joints.push_back(joint);
        }
    }
    readFirst(run, joints);
    armJoints(run, joints);
    core::control::SwitchOrder order;
    order.start = names;
    order.strictness = core::control::Strictness::Strict;
    std::optional<core::SwitchAction> result;
    controllers.switchTo(order, [&result](const core::SwitchAction& action) { result = action; });
    run.wait([&result] { return result.has_value(); }, kForever);
    if (result->phase != core::SwitchAction::Phase::Succeeded) {
        fail(result->message);
        throw Exit{failUnmoved(run, joints)};
    }
    note(
        QStringLiteral("Armed. Goals from topics are followed by %1.").arg(names.join(QStringLiteral(", "))));
}

/// For requests of programs: the same checks as the arm sheet of the window.
bool armFor(ArrayRun& run, const std::vector<int>& joints, core::TopicServices::Done done)
{
    return run.operations().arm(joints, [done = std::move(done)](const core::OperationReport& report) {
        const auto failed = std::ranges::find(report.servos, false, &core::ServoResult::ok);
        done(report.ok() ? QString() : failed != report.servos.end() ? failed->sentence : report.summary);
    });
}

/// What programs can do beside what consequence() names; a sentence for each.
QStringList setPolicy(ArrayRun& run)
{
    auto& topics = run.session().topics;
    const double heartbeat =
        run.number("heartbeat", kLeastHeartbeat, kMostHeartbeat).value_or(kUsualHeartbeat);
    topics.watchClients(core::fromSeconds(heartbeat));
    QStringList sentences;
    if (run.isSet("arm-by-service")) {
        topics.services().setArm([&run](const std::vector<int>& joints, core::TopicServices::Done done) {
            return armFor(run, joints, std::move(done));
        });
        sentences << QStringLiteral(
            "They can also switch to Control, switch on the torque of joints and start "
            "every controller of the array (--arm-by-service). Keep the space around "
            "the joints clear.");
    }
    return sentences << QStringLiteral(
                            "A program that drives joints, sends heartbeats and then none for %1 s "
                            "ends Control. The joints then follow the exit behaviour of the array.")
                            .arg(heartbeat);
}

QJsonObject countsOf(const core::Topics& topics)
{
    const auto status = topics.status();
    const auto& goals = topics.goals();
    const auto& calls = topics.services().counts();
    const auto number = [](std::uint64_t value) { return static_cast<qint64>(value); };
    return {{QStringLiteral("published"), number(status.published)},
            {QStringLiteral("lost"), number(status.lost)},
            {QStringLiteral("received"), number(status.received)},
            {QStringLiteral("goals_taken"), number(goals.taken)},
            {QStringLiteral("goals_clamped"), number(goals.clamped)},
            {QStringLiteral("goals_ignored"), number(goals.ignored)},
            {QStringLiteral("goals_refused"), number(goals.refused)},
            {QStringLiteral("calls"), number(calls.calls)},
            {QStringLiteral("calls_refused"), number(calls.refused)}};
}

/// Reports controllers that were started here and ended by an error.
int reportEnded(const ArrayRun& run, const QStringList& names)
{
    const auto& controllers = run.session().controllers;
    int code = Done;
    for (const QString& name : names) {
        const auto* loaded = controllers.catalogue().find(name);
        const QString why = controllers.state(name).endedBecause;
        if (loaded != nullptr && !loaded->isRunning && !why.isEmpty())
            code = fail(QStringLiteral("%1 does not run any more. %2").arg(name, why));
    }
    return code;
}

/// Every joint as the array's exit behaviour says, then the end.
int leave(ArrayRun& run)
{
    auto& session = run.session();
    const core::StopMode policy = run.config().leavePolicy;
    if (!session.control.mustLeave(policy))
        return Done;
    session.control.leave(policy);
    while (!session.control.isLeft())
        run.attend([&] { return session.control.isLeft(); }, std::chrono::milliseconds(100));
    const QString problem = session.control.notLeftText();
    return problem.isEmpty() ? int{Done} : fail(problem);
}

} // namespace

int serve(ArrayRun& run)
{
    const auto span = run.watchTime();
    const auto reach = reachOf(run);
    auto& topics = run.session().topics;
    topics.setOpener(core::bridge::openDds);
    const bool isArming = run.isSet("arm");
    if (!run.isSet("topics"))
        for (const char* option : {"domain", "interface", "arm", "arm-by-service", "heartbeat"}) {
            if (run.isSet(option))
                quitUsage(QStringLiteral("--%1 needs --topics.").arg(QLatin1String(option)));
        }
    const QStringList names = isArming ? controllersOf(run) : QStringList();
    const QStringList more = run.isSet("topics") ? setPolicy(run) : QStringList();
    run.keepLog();
    run.session().histories.setLimit(0); // no curves are shown
    // Before topics, which would begin anew.
    run.connect(isArming ? ArrayRun::Mode::Control : ArrayRun::Mode::Monitor);
    if (run.isSet("topics")) {
        orFail(topics.start(reach));
        note(core::Topics::consequence(reach));
        for (const QString& sentence : more)
            note(sentence);
    }
    if (isArming)
        arm(run, names);
    note(QStringLiteral("Serving %1. Ctrl-C or SIGTERM ends it.").arg(run.words().first()));
    run.waitInterruptible([] { return false; }, span);
    const int seen = std::max({reportEnded(run, names), run.reportSilentJoints(), run.reportSilentSensors()});
    const int left = std::max(seen, leave(run));
    if (run.isJson())
        printJsonLine(countsOf(topics));
    topics.stop();
    return left;
}

} // namespace cli
