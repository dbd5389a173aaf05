// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include "tests/support/applyworld.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"

namespace tst_apply {

using namespace core;

class TestApply : public QObject
{
    Q_OBJECT

    /// Whether the link is lost, and whether the servo gets another ID.
    using Swap = std::pair<bool, bool>;

private slots:
    void ninetyChangesWithPermutedIdsSucceed_data() { anyfamily::addFamilies(); }
    void ninetyChangesWithPermutedIdsSucceed()
    {
        QFETCH(int, family);
        const int servos = family == 0 ? 12 : 6; // the others have more registers
        const int others = family == 0 ? 86 : 36;
        ApplyWorld world(family, servos);
        world.runFor(1s);
        std::mt19937 random(7);
        world.randomChanges(others, random);
        world.change(0, Memory::Eep, "servo_id", 2);
        world.change(1, Memory::Eep, "servo_id", 3);
        world.change(2, Memory::Eep, "servo_id", 1);
        world.change(5, Memory::Eep, "servo_id", 77);
        const auto before = world.holdings();
        const auto overruns = world.scheduler->stats().overruns;
        QVERIFY(isDone(world.apply()));
        QVERIFY(world.outcome->applied);
        QCOMPARE(world.outcome->changes, others + 4);
        for (std::size_t i = 0; i < static_cast<std::size_t>(servos); ++i) {
            QVERIFY(world.holdsEdits(i));
            QCOMPARE(world.outcome->ids[i].value, world.bus.device(i).id());
            // What was not asked for is as it was, in RAM too, restarts or not.
            auto expected = before[i];
            for (const auto& write : world.edits[i].writes)
                expected.apply(world.modelOf(i), write);
            QVERIFY(world.holdingsOf(i) == expected);
            QVERIFY(!world.isTorqueOn(i));
        }
        QCOMPARE(world.needlessWrites(), 0u);
        // On a shared line a write may be answered late, depending on its settings.
        const bool isShared = !world.protocol->rules().isFullDuplex;
        QVERIFY(world.scheduler->stats().overruns <= overruns + (isShared ? 20 : 0));
    }

    void aServoKilledAfterARandomWriteLeavesTheOthersAsTheyWere()
    {
        int rolledBack = 0;
        int applied = 0;
        const int all = testsupport::rounds(12, 1000);
        for (unsigned seed = 0; seed < static_cast<unsigned>(all); ++seed) {
            ApplyWorld world;
            world.settings.pollRoundSize = 2; // 12 servos each time: polled, but not for most of the time
            world.fill(12);
            std::mt19937 random(seed);
            world.randomChanges(86, random);
            world.change(3, Memory::Eep, "servo_id", 5);
            world.change(4, Memory::Eep, "servo_id", 4);
            world.change(7, Memory::Eep, "servo_id", 40);
            world.change(8, Memory::Eep, "servo_id", 8);
            const std::size_t victim = random() % 12;
            world.bus.servo(victim).unplugAfterWrites(1 + static_cast<int>(random() % 9));
            const auto before = world.holdings();
            const auto report = world.apply();
            const bool died = !world.bus.servo(victim).isPlugged();
            QVERIFY2(!died || !report.ok(), qPrintable(reported(report)));
            (died ? rolledBack : applied)++;
            for (std::size_t i = 0; i < 12; ++i) {
                if (died && i != victim)
                    QVERIFY2(Holdings::of(world.bus.servo(i)) == before[i],
                             qPrintable(u"seed %1, servo %2\n%3"_s.arg(seed).arg(i).arg(reported(report))));
                else if (!died)
                    QVERIFY2(report.ok() && world.holdsEdits(i), qPrintable(reported(report)));
            }
            QVERIFY2(world.needlessWrites() == 0, qPrintable(QString::number(seed)));
            if (!died)
                continue;
            // The dead one is named with what is known: what is reported of it is true.
            const auto& dead = rowOf(report, static_cast<int>(victim));
            QVERIFY2(dead.sentence.contains("stopped responding"_L1), qPrintable(dead.sentence));
            checkClaims(world, victim, before[victim], dead.sentence);
        }
        QVERIFY2(rolledBack > all * 3 / 5 && applied > 0, qPrintable(QString::number(rolledBack)));
    }

    void aLineThatIsDeafForAMomentFailsNoApply()
    {
        // The first run only shows how long an Apply takes; the others are deaf at every fortieth of it.
        Duration lasts{};
        for (int part = -1; part < 40; ++part) {
            ApplyWorld world(4);
            std::mt19937 random(5);
            world.randomChanges(20, random);
            world.change(0, Memory::Eep, "servo_id", 2);
            world.change(1, Memory::Eep, "servo_id", 1);
            const Time begun = world.now;
            const Time from = begun + part * lasts / 40;
            world.watch = [&] { world.isDeaf = part >= 0 && world.now >= from && world.now < from + 500ms; };
            const auto report = world.apply();
            if (part < 0)
                lasts = world.now - begun;
            QVERIFY2(report.ok(), qPrintable(u"part %1\n%2"_s.arg(part).arg(reported(report))));
            for (std::size_t i = 0; i < 4; ++i)
                QVERIFY(world.holdsEdits(i));
        }
        QVERIFY(lasts > 500ms);
    }

    void aPlanSaysWhatItWouldDo()
    {
        ApplyWorld world(3);
        world.change(0, Memory::Eep, "position_kp", 500);
        world.change(0, Memory::Ram, "position_kp", 440); // holds it
        world.change(1, Memory::Eep, "servo_id", 9);
        world.edits[0].file.push_back({u"position_kp"_s, 470, {}, {}});
        std::vector<DeviceImage> images(3);
        images[0].store(Memory::Eep, 0, world.bus.servo(0).eep(), world.now);
        images[0].store(Memory::Ram, 0, world.bus.servo(0).ram(), world.now);
        const auto plan = applyPlan(world.targets(), images, world.edits, {});
        QCOMPARE(plan.rows.size(), std::size_t{3});
        QVERIFY(!plan.isRefused());
        QCOMPARE(plan.writes(), 2);
        QVERIFY(plan.rows[0].memory == Memory::Ram && plan.rows[0].isStored && plan.rows[0].order == -1);
        QCOMPARE(plan.rows[1].device, 440);
        QCOMPARE(plan.rows[1].pending, 500);
        QCOMPARE(plan.rows[1].file, 470);
        QVERIFY(plan.rows[1].needsReboot);
        QCOMPARE(plan.rows[1].order, 0);
        QVERIFY(!plan.rows[2].device); // was not read
        QCOMPARE(plan.rows[2].order, 1);
    }

    void whatCannotBeIsRefusedAndNothingIsWritten_data()
    {
        const support::Table<QString, bool, int, QString> add("name", "eep", "value", "sentence");
        const auto row = [&add](const char* name, bool eep, int value, const char* sentence) {
            add(qPrintable(u"%1 %2 %3"_s.arg(QLatin1String(name)).arg(eep).arg(value)), name, eep, value,
                sentence);
        };
        row("nonsense", false, 1, "no register");
        row("voltage", false, 1, "read-only");
        row("voltage", true, 1, "EEPROM");
        row("reserved_eep5", true, 1, "reserved");
        row("position_kp", false, 40000, "choose a value");
        row("torque_control", false, 96, "torque");
        row("status_error", false, 0, "command");
        row("servo_id", false, 7, "EEPROM");
        row("servo_id", true, 2, "both have ID 2");
        row("servo_id", true, 200, "not in the array");
        row("servo_id", true, 254, "choose a value");
        row("baud_rate", true, 1, "choose one of"); // no DRS-0201 does 1 Mbaud
        row("baud_rate", true, 3, "use one rate");
        row("ack_policy", true, 0, "answers no read requests");
        row("min_position", false, 1003, "leaves no position");
        row("max_position", true, 21, "leaves no position");
    }

    void whatCannotBeIsRefusedAndNothingIsWritten()
    {
        const auto [name, eep, value, sentence] =
            support::fetched<QString, bool, int, QString>({"name", "eep", "value", "sentence"});
        ApplyWorld world;
        world.bus.add(VirtualWorld::model(), 200, 115200); // joint 0's place on the wire is kept by fill()
        world.joints.push_back({200, JointUnits::fromModel(VirtualWorld::model())});
        world.fill(3);
        world.edits.resize(4);
        world.joints.erase(world.joints.begin());
        world.edits[0].writes.push_back({eep ? Memory::Eep : Memory::Ram, name, value});
        world.edits[1].writes.push_back({Memory::Ram, u"position_kp"_s, 333});
        world.edits.resize(3);
        const auto before = world.holdings();
        const auto report = world.apply();
        QVERIFY(!report.ok() && !world.outcome->applied);
        QVERIFY2(report.servos[0].sentence.contains(sentence), qPrintable(reported(report)));
        QVERIFY(world.holdings() == before);
        for (std::size_t i = 0; i < world.bus.size(); ++i)
            QCOMPARE(world.bus.servo(i).writes(), 0u);
    }

    void aServoOfAnotherModelIsRefused()
    {
        Target target;
        target.name = u"elbow"_s;
        target.id = ServoId{4};
        target.model = &VirtualWorld::model("DRS-0101");
        DeviceImage image;
        const std::array<std::uint8_t, 2> bytes = VirtualWorld::model("DRS-0602").modelBytes;
        image.store(Memory::Eep, 0, bytes, Time{});
        const std::vector<JointEdits> edits{{{{Memory::Ram, u"position_kp"_s, 5}}, {}}};
        QVERIFY(applyPlan({target}, {image}, edits, {}).refusals().value(0).contains(u"is not the model"_s));
        target.model = &VirtualWorld::model("DRS-0602");
        QVERIFY(!applyPlan({target}, {image}, edits, {}).isRefused());
    }

    void aServoWithTorqueIsNotRestarted()
    {
        ApplyWorld world(2);
        QVERIFY(world.arm());
        world.change(0, Memory::Eep, "servo_id", 9);
        const auto report = world.apply();
        QVERIFY(support::contains(report.servos[0].sentence, "Release it first"));
        QVERIFY(world.bus.servo(0).isTorqueOn());
        // Other registers are written with torque on.
        world.edits[0].writes = {{Memory::Ram, u"position_kp"_s, 450}};
        QVERIFY(world.apply().ok());
        QVERIFY(world.holdsEdits(0) && world.bus.servo(0).isTorqueOn());
    }

    void nothingIsWrittenWhenTheSnapshotCannotBeKept()
    {
        ApplyWorld world(2);
        world.change(0, Memory::Ram, "position_kp", 450);
        world.options.keep = [](const auto&, const auto&) { return u"The disk is full."_s; };
        const auto report = world.apply();
        QVERIFY(!report.ok() && report.summary.contains("disk is full"_L1));
        QCOMPARE(world.bus.servo(0).writes(), 0u);
    }

    /// Whatever happens on the way, the end is all new or all old, and it is reported which.
    void troubleOnTheWay_data()
    {
        support::addColumns<int, QString>("family", "trouble");
        for (int family = 0; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            for (const char* each : {"spoiled", "late", "doubled", "noise", "brown-out", "deaf", "cancelled",
                                     "killed and back", "link lost and back", "stopped"})
                QTest::addRow("%s: %s", anyfamily::at(family).name, each)
                    << family << QString::fromLatin1(each);
        }
    }

    void troubleOnTheWay()
    {
        QFETCH(int, family);
        QFETCH(QString, trouble);
        for (unsigned seed = 0; seed < (family == 0 ? testsupport::rounds(2U, 6U) : 1U); ++seed) {
            ApplyWorld world(family, 5);
            std::mt19937 random(seed);
            world.randomChanges(20, random);
            world.change(0, Memory::Eep, "servo_id", 2);
            world.change(1, Memory::Eep, "servo_id", 1);
            const auto before = world.holdings();
            std::vector<std::optional<int>> locks;
            for (std::size_t i = 0; i < 5; ++i)
                locks.push_back(world.lockOf(i));
            std::uniform_int_distribution<int> moment(300, 3000);
            const int begin = moment(random);
            int steps = 0;
            std::vector<std::uint8_t> kept;
            const auto chance = [&](int percent) { return static_cast<int>(random() % 100) < percent; };
            if (trouble == "spoiled"_L1 || trouble == "noise"_L1) {
                const int percent = trouble == "noise"_L1 ? 1 : 5;
                world.spoil = [&, percent](std::vector<std::uint8_t>& bytes) {
                    if (chance(percent))
                        bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
                    return !chance(percent);
                };
            } else if (trouble == "doubled"_L1) {
                world.spoil = [&](std::vector<std::uint8_t>& bytes) {
                    if (chance(5))
                        bytes.insert(bytes.end(), bytes.begin(), bytes.end());
                    return true;
                };
            } else if (trouble == "late"_L1) {
                world.spoil = [&](std::vector<std::uint8_t>& bytes) {
                    if (kept.empty() && chance(3)) {
                        kept = bytes; // comes with the next one
                        return false;
                    }
                    bytes.insert(bytes.begin(), kept.begin(), kept.end());
                    kept.clear();
                    return true;
                };
            }
            world.onStep = [&] {
                ++steps;
                if (trouble == "brown-out"_L1 && steps == begin)
                    world.bus.plugIn(3, world.now);
                if (trouble == "deaf"_L1)
                    world.bus.device(2).setDeaf(steps > begin && steps < begin + 1500);
                if (trouble == "cancelled"_L1 && steps == begin)
                    world.io.cancel();
                if (trouble == "stopped"_L1 && steps == begin)
                    world.scheduler->stop(StopMode::Hold, world.now);
                if (trouble == "killed and back"_L1 && steps == begin)
                    world.bus.device(1).unplug();
                if (trouble == "killed and back"_L1 && steps == begin + 1200)
                    world.bus.plugIn(1, world.now);
                if (trouble == "link lost and back"_L1 && steps == begin)
                    world.scheduler->linkLost(world.now);
                if (trouble == "link lost and back"_L1 && steps == begin + 2500) {
                    world.baud = world.settings.baud;
                    world.scheduler->linkOpened(world.now);
                }
            };
            const auto report = world.apply();
            world.spoil = {};
            QVERIFY2(steps > begin || report.ok(), qPrintable(reported(report)));
            for (std::size_t i = 0; i < 5; ++i) {
                const QString where = u"seed %1 servo %2\n%3"_s.arg(seed).arg(i).arg(reported(report));
                if (world.outcome->applied)
                    QVERIFY2(report.ok() && world.holdsEdits(i), qPrintable(where));
                else
                    QVERIFY2(!report.ok() && world.holdingsOf(i) == before[i], qPrintable(where));
                QVERIFY(!world.isTorqueOn(i));
                QVERIFY(!world.lockOf(i) || world.lockOf(i) == locks[i]);
            }
            if (trouble == "cancelled"_L1 && steps > begin)
                QVERIFY(report.cancelled || world.outcome->applied);
            const bool isHarmless =
                trouble == "noise"_L1 || trouble == "doubled"_L1 || trouble == "stopped"_L1;
            QVERIFY2(!isHarmless || world.outcome->applied, qPrintable(reported(report)));
            QVERIFY2(world.needlessWrites() == 0, qPrintable(reported(report)));
        }
    }

    /// Another servo is where one was: nothing is written to it, and that is reported.
    void aStrangerIsNotWrittenTo_data()
    {
        anyfamily::addFamilies<Swap>("swap", {{"swapped", {false, false}},
                                              {"behind another link", {true, false}},
                                              {"swapped while it gets an ID", {false, true}},
                                              {"behind another link while it gets an ID", {true, true}}});
    }

    void aStrangerIsNotWrittenTo()
    {
        const auto [family, swap] = support::fetched<int, Swap>({"family", "swap"});
        const bool losesLink = swap.first;
        const bool movesId = swap.second;
        constexpr std::array kOthers{"DRS-0101", "XL430-W250", "AX-18A", "SCS0009"};
        const auto& other = anyfamily::model(kOthers[static_cast<std::size_t>(family)]);
        int met = 0;
        for (unsigned seed = 0; seed < (family == 0 ? 12 : 6) && (family == 0 || met == 0); ++seed) {
            ApplyWorld world(family, 3);
            std::mt19937 random(seed);
            if (movesId)
                world.change(1, Memory::Eep, "servo_id", 77);
            else
                world.randomChanges(40, random);
            if (movesId)
                world.change(0, Memory::Eep, family == 0 ? "position_kp" : "temperature_limit",
                             family == 0 ? 500 : 60);
            auto& stranger = world.bus.VirtualBus::add(
                anyfamily::makeServo(other, 2, world.settings.baud, {}, 1, world.now));
            const auto before = world.holdings();
            stranger.unplug();
            const int begin = std::uniform_int_distribution<int>(250, movesId ? 1500 : 1200)(random);
            const int back = begin + (losesLink ? 700 : 150);
            int steps = 0;
            world.onStep = [&] {
                ++steps;
                if (steps == begin) {
                    world.bus.device(1).unplug();
                    if (losesLink)
                        world.scheduler->linkLost(world.now);
                }
                if (steps != back)
                    return;
                world.bus.plugIn(3, world.now);
                if (losesLink) {
                    world.baud = world.settings.baud;
                    world.scheduler->linkOpened(world.now);
                }
            };
            const auto report = world.apply();
            const QString where = u"seed %1\n%2"_s.arg(seed).arg(reported(report));
            QVERIFY2(world.holdingsOf(3) == before[3], qPrintable(where));
            if (const auto* counting = dynamic_cast<const VirtualServo*>(&stranger))
                QVERIFY2(counting->writes() == 0 && counting->needlessEepWrites() == 0, qPrintable(where));
            if (steps <= begin || world.outcome->applied)
                continue; // it was over before
            QVERIFY2(!report.ok(), qPrintable(where));
            QVERIFY2(world.holdingsOf(0) == before[0], qPrintable(where));
            QVERIFY2(world.holdingsOf(2) == before[2], qPrintable(where));
            if (!report.servos.empty() && report.summary.contains("Nothing was written"_L1))
                continue; // while it was read
            if (report.summary.contains("before anything was written"_L1))
                continue;
            const QString& said = rowOf(report, 1).sentence;
            // One whose registers are elsewhere may not answer at all.
            const bool isMute = family == 3 && said.contains("stopped responding"_L1);
            const QString another = u"Another servo answers instead of joint_2 (ID 2): %1"_s.arg(other.name);
            QVERIFY2(isMute || (said.contains(another) && said.contains("are unknown"_L1)),
                     qPrintable(where));
            QVERIFY(world.images[1].isEmpty());
            ++met;
        }
        QVERIFY2(met >= (family == 0 ? 4 : 1), qPrintable(QString::number(met)));
    }

    /// The right servo comes back behind the link after another one stood there: all is put back.
    void theRightServoComesBackAfterAStranger()
    {
        ApplyWorld world(3);
        std::mt19937 random(3);
        world.randomChanges(40, random);
        const auto before = world.holdings();
        auto& stranger = world.bus.add(VirtualWorld::model("DRS-0101"), 2, world.settings.baud);
        stranger.unplug();
        int steps = 0;
        world.onStep = [&] {
            ++steps;
            if (steps == 700) {
                world.bus.servo(1).unplug();
                world.scheduler->linkLost(world.now);
            }
            if (steps == 900) {
                world.bus.plugIn(3, world.now);
                world.scheduler->linkOpened(world.now);
            }
            if (steps == 1300) {
                stranger.unplug();
                world.bus.plugIn(1, world.now);
            }
        };
        const auto report = world.apply();
        QVERIFY2(steps > 1300 && !report.ok(), qPrintable(reported(report)));
        QCOMPARE(stranger.writes(), 0u);
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY2(Holdings::of(world.bus.servo(i)) == before[i], qPrintable(reported(report)));
    }

    void aLinkThatIsLostForGoodIsTold_data() { anyfamily::addFamilies(); }
    void aLinkThatIsLostForGoodIsTold()
    {
        QFETCH(int, family);
        ApplyWorld world(family, 4);
        std::mt19937 random(1);
        world.randomChanges(20, random);
        const auto before = world.holdings();
        bool isLost = false;
        world.onStep = [&] { // right after the first write
            if (isLost || world.holdings() == before)
                return;
            isLost = true;
            world.scheduler->linkLost(world.now);
        };
        const auto report = world.apply();
        QVERIFY(!report.ok() && !world.outcome->applied);
        for (const auto& servo : report.servos)
            QVERIFY2(servo.sentence.contains("link was lost"_L1), qPrintable(reported(report)));
        QVERIFY(world.images[0].isEmpty()); // nothing is claimed to be known
    }

    void whatIsStoredAlreadyIsNotWritten()
    {
        ApplyWorld world(2);
        world.change(0, Memory::Eep, "position_kp", 440);
        world.change(1, Memory::Ram, "position_kp", 500);
        QVERIFY(world.apply().ok());
        QVERIFY(world.apply().ok()); // again: nothing left to do
        QCOMPARE(world.bus.servo(0).writes(), 0u);
        QCOMPARE(world.bus.servo(1).writes(), 1u);
        QCOMPARE(world.bus.servo(0).eepWrites(30), 0u);
    }

    /// A servo that is dead for good leaves the others as they were.
    void aDeadServoRollsTheOthersBack_data() { anyfamily::addFamilies(); }
    void aDeadServoRollsTheOthersBack()
    {
        QFETCH(int, family);
        int died = 0;
        for (unsigned seed = 0; seed < 3; ++seed) {
            ApplyWorld world(family, 3);
            std::mt19937 random(seed);
            world.randomChanges(12, random);
            world.change(0, Memory::Eep, "servo_id", 77);
            const auto before = world.holdings();
            const auto locks = std::array{world.lockOf(0), world.lockOf(1), world.lockOf(2)};
            const std::size_t victim = random() % 3;
            const int moment = std::uniform_int_distribution<int>(250, 1200)(random);
            int steps = 0;
            world.onStep = [&] {
                if (++steps == moment)
                    world.bus.device(victim).unplug();
            };
            const auto report = world.apply();
            if (steps < moment)
                continue;
            ++died;
            QVERIFY2(!report.ok(), qPrintable(reported(report)));
            for (std::size_t i = 0; i < 3; ++i) {
                if (i == victim)
                    continue;
                QVERIFY2(world.holdingsOf(i) == before[i], qPrintable(reported(report)));
                QVERIFY(world.lockOf(i) == locks[i]);
            }
        }
        QVERIFY(died > 0);
    }

    /// The lock is as before, open or closed, and the values outlive a loss of power.
    void theLockIsLeftAsItWas_data()
    {
        support::addColumns<int, int>("lock", "family");
        for (int family = 2; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            const bool mayLock = family == 3; // an AX opens it only without power
            for (int lock = 0; lock <= (mayLock ? 1 : 0); ++lock)
                QTest::addRow("%s: %d", anyfamily::at(family).name, lock) << lock << family;
        }
    }
    void theLockIsLeftAsItWas()
    {
        const auto [lock, family] = support::fetched<int, int>({"lock", "family"});
        ApplyWorld world(family, 2);
        anyfamily::write(world.bus.device(0), RegisterRole::Lock, lock, world.now);
        world.change(0, Memory::Eep, qPrintable(world.modelOf(0).nameOf(RegisterRole::MaxTemperature)), 61);
        world.change(0, Memory::Eep, "servo_id", 9);
        QVERIFY(isDone(world.apply()));
        QCOMPARE(world.lockOf(0), lock);
        world.bus.plugIn(0, world.now);
        QVERIFY(world.holdsEdits(0));
    }

    /// An operating mode that changes resets other registers: all edits hold nevertheless.
    void aModeChangesWithItsGains()
    {
        ApplyWorld world(1, 2);
        world.change(0, Memory::Eep, "operating_mode", 4);
        world.change(0, Memory::Ram, "position_p_gain", 333);
        QVERIFY(isDone(world.apply()));
        QVERIFY(world.holdsEdits(0));
    }

    /// Torque is switched off where a register needs it, and only there; after the write it is as it was
    /// found.
    void aRegisterThatNeedsItReleasesItsJoint_data() { anyfamily::addFamilies(); }
    void aRegisterThatNeedsItReleasesItsJoint()
    {
        QFETCH(int, family);
        ApplyWorld world(family, 2);
        QVERIFY(world.armAfter(200ms));
        const QString name = world.modelOf(0).nameOf(RegisterRole::MaxTemperature);
        world.change(0, Memory::Eep, qPrintable(name), 61);
        const bool releases = world.modelOf(0).find(name)->needs(WritableWhen::TorqueOff, Memory::Eep);
        QCOMPARE(releases, family == 1);
        std::vector<DeviceImage> known(2);
        world.run(readAll(world.io, world.targets(), known));
        QCOMPARE(applyPlan(world.targets(), known, world.edits, {}).rows[0].releases, releases);
        const auto report = world.apply();
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QVERIFY(world.holdsEdits(0));
        QVERIFY(world.isTorqueOn(0) && world.isTorqueOn(1));
        QCOMPARE(reported(report).contains(u"is on again"_s), releases);
    }

    void afterAChangeOfItsModeAJointStaysFree()
    {
        ApplyWorld world(1, 1);
        QVERIFY(world.armAfter(200ms));
        world.change(0, Memory::Eep, "operating_mode", 1);
        const auto report = world.apply();
        QVERIFY(report.ok() && contains(report, u"stays off"_s));
        QVERIFY(!world.isTorqueOn(0));
    }

    /// A servo that is lost on the way rolls back the others; their joints hold again.
    void aRollbackLeavesTheTorqueAsItWas()
    {
        ApplyWorld world(1, 2);
        QVERIFY(world.armAfter(200ms));
        world.change(0, Memory::Eep, "temperature_limit", 61);
        world.change(1, Memory::Eep, "temperature_limit", 61);
        bool wasReleased = false;
        world.watch = [&] {
            wasReleased = wasReleased || !world.isTorqueOn(0);
            if (wasReleased)
                world.bus.device(1).unplug();
        };
        const auto report = world.apply();
        QVERIFY(!report.ok());
        QVERIFY(wasReleased && world.isTorqueOn(0));
        const Register& limit = *world.modelOf(0).find(u"temperature_limit"_s);
        QCOMPARE(anyfamily::valueOf(world.bus.device(0), limit, Memory::Eep), 80);
    }

    /// An alarm in the middle: the changes hold or are rolled back, and no servo gets its force back by it.
    void anAlarmOnTheWay_data() { anyfamily::addFamilies(); }
    void anAlarmOnTheWay()
    {
        QFETCH(int, family);
        ApplyWorld world(family, 2);
        QVERIFY(world.armAfter(200ms));
        for (const auto& reg : world.modelOf(1).registers) {
            if (reg.name.contains("gain"_L1) || reg.name.contains("_kp"_L1)
                || reg.name.contains("slope"_L1)) {
                const auto memory = reg.ramAddress ? Memory::Ram : Memory::Eep;
                const int held = world.valueOf(1, memory, reg);
                world.edits[1].writes.push_back({memory, reg.name, held > 40 ? held - 7 : held + 7});
            }
        }
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 150)
                anyfamily::pull(world.bus.device(1), 20.0);
        };
        const auto report = world.apply();
        anyfamily::pull(world.bus.device(1), 20.0);
        world.runFor(3s); // the alarm comes after a while
        anyfamily::pull(world.bus.device(1), 0.0);
        world.runFor(500ms);
        QVERIFY2(report.ok() == world.holdsEdits(1), qPrintable(reported(report)));
        if (world.modelOf(1).find(RegisterRole::ForceLimit) != nullptr)
            QCOMPARE(anyfamily::valueOf(world.bus.device(1), RegisterRole::ForceLimit), 0);
    }

    /// All servos get another rate, and the line with them.
    void theRateOfAllIsChanged_data() { anyfamily::addFamilies(); }
    void theRateOfAllIsChanged()
    {
        QFETCH(int, family);
        constexpr std::array kRates{500'000, 2'000'000, 500'000, 500'000};
        const int rate = kRates[static_cast<std::size_t>(family)];
        ApplyWorld world(family, 3);
        for (std::size_t i = 0; i < 3; ++i)
            world.change(i, Memory::Eep, "baud_rate", world.modelOf(i).codeFromBaud(rate).value_or(-1));
        const std::array locks{world.lockOf(0), world.lockOf(1), world.lockOf(2)};
        QVERIFY(isDone(world.apply()));
        QCOMPARE(world.baud, rate);
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(world.bus.device(i).baud(), rate);
            QVERIFY(world.lockOf(i) == locks[i]);
        }
        world.runFor(2s);
        for (int i = 0; i < 3; ++i)
            QVERIFY(world.samplesOf(i).back().time > world.now - 500ms);
    }

private:
    /// What is reported of a joint, which must be there.
    static const ServoResult& rowOf(const OperationReport& report, int joint)
    {
        return *std::ranges::find(report.servos, joint, &ServoResult::joint);
    }
    /// Every register of a dead servo that differs from before is named by the report.
    void checkClaims(const ApplyWorld& world, std::size_t victim, const Holdings& before,
                     const QString& sentence)
    {
        const auto& servo = world.bus.servo(victim);
        for (const auto& reg : servo.model().registers) {
            if (!isPlainSetting(reg) || !reg.eepAddress)
                continue;
            const int old = reg.decode(before.eep.data() + *reg.eepAddress);
            const int now = reg.decode(servo.eep().data() + *reg.eepAddress);
            const QString place = u"%1 at EEPROM %2"_s.arg(reg.title()).arg(*reg.eepAddress);
            if (old != now)
                QVERIFY2(sentence.contains(place), qPrintable(sentence));
        }
    }
};

SERVODECK_TEST(TestApply)

} // namespace tst_apply
#include "tst_apply.moc"
