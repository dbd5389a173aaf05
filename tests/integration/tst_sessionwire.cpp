// SPDX-License-Identifier: GPL-3.0-or-later
// What a session writes to its servos, order by order, when an operator works with it: what moves code about
// in core/session must not move it. tests/data/session_wire.txt holds it; readings are left out, for they
// depend on the machine's load, and what is sent several times stands there once.
#include "core/base/bytes.h"
#include "tests/support/sessionbench.h"

namespace tst_sessionwire {

using namespace core;
using namespace testsupport;

namespace {

/// Empty: a reading.
QString orderOf(const WireTap::Packet& packet)
{
    using herkulex::Command;
    switch (packet.command) {
    case Command::EepRead:
    case Command::RamRead:
    case Command::Stat:
        return {};
    default:
        return u"%1 %2 %3"_s.arg(packet.id, 2, 16, QLatin1Char('0'))
            .arg(static_cast<int>(packet.command), 2, 16, QLatin1Char('0'))
            .arg(QLatin1String(core::toByteArray(packet.data).toHex()));
    }
}

} // namespace

class tst_SessionWire : public QObject
{
    Q_OBJECT

private slots:
    void theOrdersAreAsTheyWere()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[1].reverse = true;
        array.joints[2].stopPolicy = StopMode::Release;
        array.joints[0].registersInit.push_back({u"position_kp"_s, 430, {}, {}});
        SessionBench bench(array);
        DrivenSession& session = bench.session;
        QVERIFY2(bench.isReady(), bench.all());
        QStringList lines;
        std::size_t from = 0;
        const auto step = [&](const char* name) {
            lines << u"# "_s + QLatin1String(name);
            const auto packets = bench.tap->packets();
            QSet<QString> sent;
            for (; from < packets.size(); ++from) {
                const QString order = orderOf(packets[from]);
                if (!order.isEmpty() && !sent.contains(order))
                    lines << order;
                sent << order;
            }
        };
        const auto ends = [&] { return bench.runUntil([&] { return !session.operations.isOperating(); }); };
        const auto rests = [&] {
            return bench.runCycles(8)
                   && bench.areAll([](const JointState& joint) { return !joint.isMoving; });
        };
        step("connected");
        QVERIFY(session.operations.initialise() && ends());
        step("initialise");
        QVERIFY(session.operations.readRegisters() && ends());
        step("read registers");
        const PendingWrite pending{Memory::Eep, u"position_ki"_s, 3, {}};
        QVERIFY(session.edit([&](auto& edited) { edited.joints[1].pending.push_back(pending); }));
        QVERIFY(session.changes.applyPending() && ends());
        step("apply");
        QVERIFY2(bench.arm(), bench.all());
        step("arm");
        session.goals.setPlaytime(0.4);
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(12)) && rests());
        step("goal");
        QVERIFY(session.goals.setGoals({{at(0), Angle::fromDegrees(5)}, {at(1), Angle::fromDegrees(-8)}})
                && rests());
        step("goals");
        QVERIFY(session.goals.moveWith(at(1), Angle::fromDegrees(2), {{at(2), true}}) && rests());
        step("moved together");
        QVERIFY(setGoalRaw(session, at(2), 500) && rests());
        step("raw goal");
        QVERIFY(session.goals.setVelocity(at(0), AngularVelocity::fromRadians(0.5)));
        QVERIFY(bench.runCycles(15));
        step("velocity");
        session.control.hold({0});
        QVERIFY(rests());
        step("hold");
        session.control.release(at(1));
        RUN_UNTIL(bench, !bench.isOn(1));
        step("torque off");
        session.operations.clearErrors(at(1));
        QVERIFY(bench.runCycles(15));
        step("clear errors");
        session.control.stop();
        RUN_UNTIL(bench, !bench.isOn(2));
        QVERIFY(bench.runCycles(15));
        step("stop");
        session.control.resume();
        QVERIFY(bench.runCycles(15));
        step("resume");
        session.control.leave(StopMode::Release);
        RUN_UNTIL(bench, session.control.isLeft());
        QVERIFY(bench.runCycles(10));
        step("leave");

        QFile golden(QStringLiteral(SERVODECK_TEST_DATA "/session_wire.txt"));
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QString now = lines.join(u'\n') + u'\n';
        QVERIFY2(QString::fromUtf8(golden.readAll()) == now, qPrintable(u'\n' + now));
    }
};

SERVODECK_TEST(tst_SessionWire)

} // namespace tst_sessionwire
#include "tst_sessionwire.moc"
