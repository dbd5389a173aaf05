// SPDX-License-Identifier: GPL-3.0-or-later
// Controllers of an array on two running buses, as several clients load, switch and unload them at once.
#include "core/link/portlist.h"
#include "core/session/motion/controllers.h"
#include "tests/support/extent.h"
#include "tests/support/sessionbench.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testprogram.h"

namespace tst_controllersession {

using namespace core;
using namespace core::control;
using testsupport::at;

namespace {

constexpr int kBuses = 2;
constexpr int kServos = 4; // on each

QString jointOf(int bus, int id)
{
    return u"j%1_%2"_s.arg(bus).arg(id);
}

/// Moves all the time: the wire shows who has a joint.
ControllerSpec sweep(const QString& name, const QStringList& joints)
{
    ControllerSpec spec;
    spec.name = name;
    spec.type = u"sine_sweep"_s;
    spec.joints = joints;
    spec.parameters = {{u"amplitude"_s, 0.03},
                       {u"start_frequency"_s, 1.0},
                       {u"end_frequency"_s, 1.0},
                       {u"duration"_s, 60.0}};
    return spec;
}

/// A session on two virtual buses with a tap on each; armed.
struct Rig
{
    std::array<std::unique_ptr<Simulator>, kBuses> simulators;
    std::array<std::unique_ptr<WireTap>, kBuses> taps;
    Session session{ModelLibrary::builtIn()};

    explicit Rig(const ArrayConfig& array = testsupport::arrayOn(kBuses, kServos))
    {
        for (int bus = 0; bus < kBuses; ++bus) {
            auto settings = simulationOf(array, ModelLibrary::builtIn(), 115200, bus);
            settings.ftPort = -1;
            const auto place = static_cast<std::size_t>(bus);
            simulators[place] = std::move(Simulator::start(settings)).value();
            taps[place] = std::make_unique<WireTap>(simulators[place]->portPath());
        }
        session.document.edit(u"Two buses"_s, array);
    }
    bool prepare()
    {
        takeControl(session);
        session.links.connectTo(taps[0]->path(), 115200, {{1, {taps[1]->path(), 0}}});
        if (!runUntil([&] { return areAll([](const JointState& joint) { return joint.hasSample; }); }))
            return false;
        PatientArming arming(session);
        return runUntil([&] { return arming.isDone(); });
    }
    bool areAll(const std::function<bool(const JointState&)>& is) { return testsupport::areAll(session, is); }
    bool runUntil(const std::function<bool()>& done) { return testsupport::runUntil(session, done, 60s); }
    Controllers& controllers() { return session.controllers; }
    QStringList owned()
    {
        QStringList all;
        for (const auto& each : controllers().catalogue().loaded()) {
            if (each.isRunning)
                all += each.spec.joints;
        }
        return all;
    }
    /// Joints that get goals on the wires, until `expected` have and 15 more cycles of each bus are over.
    QSet<QString> moved(const QSet<QString>& expected)
    {
        std::array<std::size_t, kBuses> from{};
        std::array<std::uint64_t, kBuses> cycles{};
        for (std::size_t bus = 0; bus < kBuses; ++bus) {
            from[bus] = taps[bus]->packets().size();
            cycles[bus] = session.links.busStats(static_cast<int>(bus)).cycles;
        }
        QSet<QString> names;
        runUntil([&] {
            bool isOver = true;
            for (std::size_t bus = 0; bus < kBuses; ++bus) {
                for (const auto& goal : taps[bus]->goals(from[bus]))
                    names.insert(jointOf(static_cast<int>(bus), goal.id));
                isOver = isOver && session.links.busStats(static_cast<int>(bus)).cycles >= cycles[bus] + 15;
            }
            return isOver && names.contains(expected);
        });
        return names;
    }
    SwitchAction switched(const QStringList& start, const QStringList& stop, Duration timeout = 5s,
                          Strictness strictness = Strictness::Strict)
    {
        std::optional<SwitchAction> result;
        controllers().switchTo(
            {start, stop, strictness}, [&](const SwitchAction& action) { result = action; }, timeout);
        runUntil([&] { return result.has_value(); });
        return result.value_or(SwitchAction{});
    }
    /// Switches; else `why` has the reason.
    bool switches(const QStringList& start, const QStringList& stop = {})
    {
        const SwitchAction action = switched(start, stop);
        why = action.message.toUtf8();
        return action.phase == SwitchAction::Phase::Succeeded;
    }
    QByteArray why;
};

} // namespace

class TestControllerSession : public QObject
{
    Q_OBJECT

private slots:
    void aSwitchOnTwoBusesTakesEffectOnBoth()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        const QStringList both{jointOf(0, 1), jointOf(1, 1)};
        QVERIFY(rig.controllers().load(sweep(u"both"_s, both)));
        QVERIFY(rig.controllers().load(sweep(u"other"_s, {jointOf(1, 1), jointOf(1, 2)})));
        const SwitchAction started = rig.switched({u"both"_s}, {});
        QVERIFY2(started.phase == SwitchAction::Phase::Succeeded, qPrintable(started.message));
        QCOMPARE(started.started, QStringList{u"both"_s});
        QVERIFY(started.spread < 500ms);
        const QSet<QString> joints(both.begin(), both.end());
        QCOMPARE(rig.moved(joints), joints);
        // It is one controller: its joints on the other bus are free with it.
        QVERIFY2(rig.switches({u"other"_s}, {u"both"_s}), rig.why);
        const QSet<QString> others{jointOf(1, 1), jointOf(1, 2)};
        QCOMPARE(rig.moved(others), others);
    }

    void whatIsNotDoneInTimeIsWithdrawn()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        QVERIFY(rig.controllers().load(sweep(u"both"_s, {jointOf(0, 1), jointOf(1, 1)})));
        rig.taps[1]->cut(true); // the second bus cannot confirm its positions
        std::optional<SwitchAction> result;
        rig.controllers().switchTo(
            {{u"both"_s}, {}, Strictness::Strict}, [&](const SwitchAction& action) { result = action; }, 0ms);
        QVERIFY(rig.runUntil([&] { return result.has_value(); }));
        QVERIFY(result->phase == SwitchAction::Phase::Refused);
        QVERIFY(!result->message.isEmpty() && result->started.isEmpty());
        rig.taps[1]->cut(false);
        QVERIFY(rig.moved({}).isEmpty());
        QVERIFY(rig.runUntil([&] {
            return rig.areAll([](const JointState& joint) { return joint.answers && joint.torqueOn; });
        }));
        QVERIFY(rig.session.control.setControl(true)); // the silence may have lasted long enough to end it
        QVERIFY2(rig.switches({u"both"_s}), rig.why);
    }

    void aRefusalIsAnsweredAtOnce()
    {
        Rig rig;
        QVERIFY(rig.controllers().load(sweep(u"both"_s, {jointOf(0, 1), jointOf(1, 1)})));
        QVERIFY(rig.controllers().load(sweep(u"one"_s, {jointOf(0, 2)})));
        std::optional<SwitchAction> result;
        const auto ask = [&](const QString& name) {
            result.reset();
            rig.controllers().switchTo(
                {{name}, {}, Strictness::Strict}, [&](const SwitchAction& action) { result = action; }, 60s);
        };
        ask(u"nothing"_s);
        QVERIFY(result && result->message.contains(u"nothing is not loaded"_s));
        ask(u"both"_s);
        QVERIFY(result && result->phase == SwitchAction::Phase::Refused); // there is no link
        QVERIFY(rig.prepare());
        rig.session.control.release(at(1)); // of the second bus
        QVERIFY(rig.runUntil([&] { return !rig.session.joints.joint(at(1)).torqueOn; }));
        ask(u"both"_s);
        QVERIFY(result && result->phase == SwitchAction::Phase::Refused);
        QVERIFY2(result->message.contains(jointOf(1, 1)), qPrintable(result->message));
        ask(u"one"_s); // it is not concerned
        QVERIFY(rig.runUntil([&] { return result.has_value(); }));
        QVERIFY2(result->phase == SwitchAction::Phase::Succeeded, qPrintable(result->message));
    }

    void librariesAreLoadedAnewWhileNoneOfThemRuns()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        rig.controllers().setLibraryFolders({QStringLiteral(SERVODECK_TEST_LIBRARIES)});
        ControllerSpec wave = sweep(u"mine"_s, {jointOf(0, 1)});
        wave.type = u"wave"_s;
        wave.parameters = {};
        QCOMPARE(support::refusalOf(rig.controllers().load(wave)), u"It was not refused."_s);
        QVERIFY(rig.controllers().reloadLibraries(false)); // loaded, but stopped
        QVERIFY2(rig.switches({u"mine"_s}), rig.why);
        const auto refused = rig.controllers().reloadLibraries(false);
        QVERIFY(!refused && refused.error().detail.contains(u"mine runs"_s));
        QCOMPARE(rig.owned(), QStringList{jointOf(0, 1)});
        QVERIFY(rig.controllers().reloadLibraries(true));
        QVERIFY(rig.runUntil([&] { return rig.owned().isEmpty(); }));
        QVERIFY(rig.controllers().catalogue().find(u"mine"_s) != nullptr);
        QVERIFY2(rig.switches({u"mine"_s}), rig.why);
    }

    void aStopRefusesASwitchThatWaits()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        QVERIFY(rig.controllers().load(sweep(u"both"_s, {jointOf(0, 1), jointOf(1, 1)})));
        QList<SwitchAction> results;
        const auto keep = [&](const SwitchAction& action) { results << action; };
        rig.controllers().switchTo({{u"both"_s}, {}, Strictness::Strict}, keep);
        rig.controllers().switchTo({{}, {u"both"_s}, Strictness::Strict}, keep);
        rig.session.control.stop();
        QVERIFY(rig.runUntil([&] { return results.size() == 2; })); // each is answered once
        QVERIFY(rig.runUntil([&] { return rig.owned().isEmpty(); }));
        QVERIFY(rig.moved({}).isEmpty());
        QCOMPARE(results.size(), 2);
    }

    void controllersOfAFileAreLoadedStopped()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"arm.servodeck"_s);
        {
            Rig rig;
            ControllerSpec late = sweep(u"a late one"_s, {jointOf(0, 2)});
            QVERIFY(rig.controllers().load(sweep(u"first"_s, {jointOf(0, 1)})));
            late.after = QStringList{u"first"_s};
            QVERIFY(rig.controllers().load(late));
            QVERIFY(rig.session.document.saveArray(path));
        }
        Session session(ModelLibrary::builtIn());
        QVERIFY(session.document.openArray(path));
        const auto& loaded = session.controllers.catalogue().loaded();
        QCOMPARE(loaded.size(), std::size_t{2});
        QCOMPARE(loaded[0].spec.name, u"first"_s);
        QCOMPARE(loaded[1].spec.after, QStringList{u"first"_s});
        QVERIFY(!loaded[0].isRunning && !loaded[1].isRunning);
        QVERIFY(session.controllers.problems().isEmpty());
    }

    void bestEffortStartsTheOthers()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        ControllerSpec nothing = sweep(u"limitless"_s, {jointOf(0, 2)});
        nothing.type = u"force_limited_move"_s;
        nothing.parameters = {{u"goals"_s, 0.1}, {u"load_limit"_s, 0.0}};
        QVERIFY(rig.controllers().load(nothing)); // it cannot be made: it has no limit
        QVERIFY(rig.controllers().load(sweep(u"near"_s, {jointOf(0, 1)})));
        QVERIFY(rig.controllers().load(sweep(u"far"_s, {jointOf(1, 1)})));
        const QStringList all{u"limitless"_s, u"near"_s, u"far"_s};
        const auto rehearsed = rig.controllers().rehearse({all, {}, Strictness::Strict});
        QVERIFY(!rehearsed.isOk && rehearsed.message.contains(u"limitless"_s));
        // The bus switches the torque off first; the session knows it only when the switch is under way.
        rig.session.links.submit(bus::TorqueRequest{0, at(1), bus::TorqueMode::Free});
        const std::size_t before = rig.taps[1]->packets().size();
        for (int i = 0; i < 12'000 && rig.taps[1]->packets().size() < before + 40; ++i)
            QThread::msleep(5);
        SwitchAction started;
        rig.controllers().switchTo({all, {}, Strictness::BestEffort},
                                   [&](const auto& each) { started = each; });
        rig.session.control.release(at(1));
        QVERIFY(rig.runUntil([&] { return !started.message.isEmpty(); }));
        QVERIFY2(started.phase == SwitchAction::Phase::Succeeded, qPrintable(started.message));
        QVERIFY2(started.started == QStringList{u"near"_s}, qPrintable(started.message));
        QCOMPARE(QSet<QString>(started.skipped.begin(), started.skipped.end()),
                 (QSet<QString>{u"limitless"_s, u"far"_s}));
        QVERIFY2(started.message.contains(u"limits nothing"_s) && started.message.contains(jointOf(1, 1)),
                 qPrintable(started.message));
        QCOMPARE(rig.owned(), QStringList{jointOf(0, 1)});
    }

    void whatWouldBeRefusedIsKnownBeforeArming()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        QVERIFY(rig.controllers().load(sweep(u"one"_s, {jointOf(0, 1)})));
        rig.session.control.release(at(0));
        QVERIFY(rig.runUntil([&] { return !rig.session.joints.joint(at(0)).torqueOn; }));
        const SwitchOrder order{{u"one"_s}, {}, Strictness::Strict};
        QVERIFY(!rig.controllers().preview(order).isOk);
        const auto armed = rig.controllers().rehearse(order);
        QVERIFY2(armed.isOk && armed.starts == order.start, qPrintable(armed.message));
        QVERIFY(rig.session.activeControllers.running().empty());
    }

    void anEditDoesNotEndAControllerThatRuns()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        QVERIFY(rig.controllers().load(sweep(u"one"_s, {jointOf(0, 1)})));
        QCOMPARE(rig.switched({u"one"_s}, {}).started, QStringList{u"one"_s});
        QSignalSpy told(&rig.session.messages, &Messages::notified);
        rig.session.document.undo();
        QVERIFY(rig.controllers().catalogue().find(u"one"_s) != nullptr);
        QCOMPARE(rig.owned(), QStringList{jointOf(0, 1)});
        QCOMPARE(told.size(), 1);
        QVERIFY2(told[0][1].toString().contains(u"one runs"_s), qPrintable(told[0][1].toString()));
        QVERIFY(rig.session.document.canUndo());
        // Its joint has another name now: this ends it, and is said.
        ArrayConfig renamed = rig.session.document.array();
        renamed.joints[0].name = u"hip"_s;
        QVERIFY(rig.session.document.edit(u"Rename"_s, renamed));
        QVERIFY(rig.owned().isEmpty());
        QCOMPARE(told.size(), 2);
        QVERIFY(told[1][1].toString().contains(u"one was stopped"_s));
        QVERIFY(rig.runUntil([&] { return rig.session.activeControllers.running().empty(); }));
        rig.session.document.undo();
        rig.session.document.undo();
        QVERIFY(rig.controllers().catalogue().find(u"one"_s) == nullptr);
    }

    void anEndIsReportedOnce()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        rig.controllers().setLibraryFolders({QStringLiteral(SERVODECK_TEST_LIBRARIES)});
        ControllerSpec failing = sweep(u"mine"_s, {jointOf(0, 1)});
        failing.type = u"failing"_s;
        failing.parameters = {{u"place"_s, 2}}; // in an update
        QCOMPARE(support::refusalOf(rig.controllers().load(failing)), u"It was not refused."_s);
        QSignalSpy told(&rig.session.messages, &Messages::notified);
        rig.switched({u"mine"_s}, {});
        QVERIFY(rig.runUntil([&] { return rig.session.activeControllers.running().empty(); }));
        int reports = 0;
        for (const auto& each : told)
            reports += each[1].toString().contains(u"mine ended"_s) ? 1 : 0;
        QCOMPARE(reports, 1);
        QVERIFY(!rig.controllers().state(u"mine"_s).endedBecause.isEmpty());
    }

    void aGoalBeyondTheLimitsIsReported()
    {
        Rig rig;
        QVERIFY(rig.prepare());
        ControllerSpec move = sweep(u"far"_s, {jointOf(0, 1), jointOf(0, 2)});
        move.type = u"move"_s;
        move.parameters = {{u"goals"_s, QJsonArray{0.1, 100.0}}};
        QVERIFY(rig.controllers().load(move));
        const auto clamped = rig.controllers().clampedGoals(u"far"_s);
        QCOMPARE(clamped.size(), 1);
        QVERIFY(clamped[0].contains(jointOf(0, 2)) && clamped[0].contains(u"5729.6°"_s));
        const auto preview = rig.controllers().preview({{u"far"_s}, {}, Strictness::Strict});
        QVERIFY(preview.isOk && preview.message == clamped[0]);
    }

    /// Three clients at once, none of which waits for another.
    void anyCallsOfSeveralClientsLeaveOneOwnerOfAJoint()
    {
        const int calls = testsupport::rounds(150, 5000);
        Rig rig;
        QVERIFY(rig.prepare());
        std::mt19937 random{19};
        const auto pick = [&random](int most) { return std::uniform_int_distribution(0, most)(random); };
        const auto name = [&] { return u"c%1"_s.arg(pick(7)); };
        const auto joints = [&] {
            QStringList some;
            for (int i = pick(2); i >= 0; --i) {
                if (const QString one = jointOf(pick(kBuses - 1), 1 + pick(kServos - 1)); !some.contains(one))
                    some << one;
            }
            return some;
        };
        int open = 0; // without an answer
        int switched = 0;
        int refused = 0;
        for (int call = 0; call < calls; ++call) {
            switch (pick(4)) {
            case 0:
                if (const auto loaded = rig.controllers().load(sweep(name(), joints())); !loaded)
                    QVERIFY(loaded.error().detail.endsWith(u'.'));
                break;
            case 1: {
                const QString one = name();
                const auto* before = rig.controllers().catalogue().find(one);
                const bool mayGo = before != nullptr && rig.controllers().state(one).group == 0;
                QCOMPARE(rig.controllers().unload(one).has_value(), mayGo);
                break;
            }
            default: {
                SwitchOrder order{{}, {}, pick(1) != 0 ? Strictness::Strict : Strictness::BestEffort};
                for (int i = pick(2); i > 0; --i)
                    order.start << name();
                for (int i = pick(3); i > 0; --i)
                    order.stop << name();
                ++open;
                rig.controllers().switchTo(
                    order,
                    [&](const SwitchAction& action) {
                        --open;
                        ++(action.phase == SwitchAction::Phase::Succeeded ? switched : refused);
                        if (action.phase == SwitchAction::Phase::Refused)
                            QVERIFY(action.message.endsWith(u'.'));
                    },
                    10s);
            }
            }
            const QStringList owned = rig.owned(); // list
            QCOMPARE(QSet<QString>(owned.begin(), owned.end()).size(), owned.size());
            QVERIFY(rig.runUntil([&] { return open < 3; }));
            if (call % 30 != 29)
                continue;
            QVERIFY(rig.runUntil([&] { return open == 0; }));
            const QStringList now = rig.owned();
            const QSet<QString> owners(now.begin(), now.end());
            QCOMPARE(rig.moved(owners), owners);
        }
        QVERIFY(switched > calls / 5 && refused > 0);
        qInfo("%d switches done, %d refused", switched, refused);
    }
};

SERVODECK_TEST(TestControllerSession)

} // namespace tst_controllersession
#include "tst_controllersession.moc"
