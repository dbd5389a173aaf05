// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include "core/configure/registers.h"
#include "core/document/textfile.h"
#include "core/session/operations/snapshotstore.h"
#include "tests/support/configworld.h"
#include "tests/support/testprogram.h"

namespace tst_snapshot {

using namespace core;

namespace {

const QDateTime kTime(QDate(2026, 11, 21), QTime(6, 27, 28, 123), Qt::UTC);

Snapshot sample(ConfigWorld& world)
{
    world.addServo(1);
    world.addServo(2, "DRS-0602");
    world.open();
    std::vector<DeviceImage> images(2);
    world.run(readAll(world.talk, world.targets(), images));
    return snapshotOf(QStringLiteral("arm \"ü\""), kTime, QStringLiteral("before Apply"), world.targets(),
                      images);
}

ArrayConfig arrayOf()
{
    ArrayConfig array;
    for (const int id : {1, 2}) {
        JointConfig joint;
        joint.id.value = static_cast<std::uint8_t>(id);
        joint.name = QStringLiteral("joint_%1").arg(id);
        joint.model = id == 1 ? QStringLiteral("DRS-0201") : QStringLiteral("DRS-0602");
        array.joints.push_back(joint);
    }
    return array;
}

} // namespace

class TestSnapshot : public QObject
{
    Q_OBJECT

private slots:
    void aSnapshotIsReadAsItWasWritten()
    {
        ConfigWorld world;
        const Snapshot snapshot = sample(world);
        QCOMPARE(snapshot.servos.size(), std::size_t{2});
        QVERIFY(snapshot.servos[0].registers.size() > 60);
        QCOMPARE(snapshot.servos[0].firmware, QStringLiteral("0.144"));
        const auto back = snapshotFromText(toText(snapshot), QStringLiteral("s.json"));
        QVERIFY2(back, back ? "" : qPrintable(back.error().detail));
        QVERIFY(*back == snapshot);
    }

    void whereItComesFromIsKeptAndOldOnesAreRead()
    {
        ConfigWorld world;
        Snapshot snapshot = sample(world);
        const auto old = snapshotFromText(
            toText(snapshot).replace("    \"file\": \"\",\n", "").replace("    \"port\": \"\",\n", ""),
            QStringLiteral("s.json"));
        QVERIFY2(old, old ? "" : qPrintable(old.error().detail));
        QVERIFY(*old == snapshot);
        snapshot.arrayFile = QStringLiteral("/home/x/arm.servodeck");
        snapshot.port = QStringLiteral("/dev/ttyUSB0");
        const QByteArray text = toText(snapshot);
        const auto back = snapshotFromText(text, QStringLiteral("s.json"));
        QVERIFY(back && *back == snapshot);
        QVERIFY(
            !snapshotFromText(QByteArray(text).replace("\"/dev/ttyUSB0\"", "7"), QStringLiteral("s.json")));
        QCOMPARE(originWords(snapshot.arrayFile, snapshot.port),
                 QStringLiteral("arm.servodeck, port /dev/ttyUSB0"));
        QVERIFY(!originWords({}, {}).isEmpty());
    }

    void whoSharesOnlyAnIdIsNotTaken()
    {
        ConfigWorld world;
        Snapshot snapshot = sample(world);
        snapshot.arrayFile = QStringLiteral("/a.servodeck");
        auto array = arrayOf();
        const std::vector<int> none{-1, -1};
        const std::vector<int> both{0, 1};
        QCOMPARE(jointsOf(snapshot, array, {}), both); // by name
        array.joints[0].name = QStringLiteral("hip");
        QCOMPARE(jointsOf(snapshot, array, {}), both); // the other one says that it is this array
        array.joints[1].name = QStringLiteral("knee");
        QCOMPARE(jointsOf(snapshot, array, {}), none); // another array
        QCOMPARE(jointsOf(snapshot, array, QStringLiteral("/b.servodeck")), none);
        QCOMPARE(jointsOf(snapshot, array, snapshot.arrayFile), both); // both renamed in the same file
        const auto found =
            compare(snapshot, array, std::vector<DeviceImage>(2), ModelLibrary::builtIn(), QString());
        for (const auto& each : found)
            QVERIFY(each.joint < 0 && each.writes.empty());
        QVERIFY2(found[0].problem.contains(QLatin1String("\"joint_1\""))
                     && found[0].problem.contains(QLatin1String("\"hip\"")),
                 qPrintable(found[0].problem));
        // Joint 2 has taken over ID 1; the one of its name is it, and nobody is joint 1.
        array = arrayOf();
        array.joints[0].name = QStringLiteral("joint_2");
        array.joints[1].name = QStringLiteral("other");
        const std::vector<int> swapped{-1, 0};
        QCOMPARE(jointsOf(snapshot, array, snapshot.arrayFile), swapped);
    }

    void whatWasNotReadIsAbsent()
    {
        ConfigWorld world;
        world.addServo(1);
        world.open();
        std::vector<DeviceImage> images(1);
        images[0].store(Memory::Ram, 24, std::array<std::uint8_t, 2>{1, 2}, world.now);
        const auto snapshot = snapshotOf({}, kTime, {}, world.targets(), images);
        QCOMPARE(snapshot.servos[0].registers.size(), std::size_t{1});
        QCOMPARE(snapshot.servos[0].registers[0].value, 513);
        QVERIFY(snapshotOf({}, kTime, {}, world.targets(), {DeviceImage{}}).servos.empty());
    }

    void brokenFilesAreToldWithTheirPlace()
    {
        ConfigWorld world;
        const QByteArray good = toText(sample(world));
        // Cut anywhere it is reported, never taken.
        for (qsizetype cut = 0; cut < good.size() - 2; cut += 97) {
            const auto result = snapshotFromText(good.left(cut), QStringLiteral("s.json"));
            QVERIFY2(!result, qPrintable(QString::number(cut)));
            QVERIFY2(result.error().detail.contains(QLatin1String("line")),
                     qPrintable(result.error().detail));
        }
        const auto spoilt = [&](const char* from, const char* to) {
            QByteArray text = good;
            const auto at = text.indexOf(from);
            Q_ASSERT(at >= 0);
            text.replace(at, qstrlen(from), to);
            const auto result = snapshotFromText(text, QStringLiteral("s.json"));
            return result ? QString() : result.error().detail;
        };
        QVERIFY(spoilt("servodeck-snapshot", "servodeck-array").contains(QLatin1String("not a snapshot")));
        QVERIFY(spoilt("\"version\": 1", "\"version\": 2").contains(QLatin1String("newer Servodeck")));
        QVERIFY(spoilt("\"memory\": \"eep\"", "\"memory\": \"rom\"").contains(QLatin1String("\"rom\"")));
        QVERIFY(spoilt("\"raw\": ", "\"raw\": -1.").contains(QLatin1String("whole number")));
        QVERIFY(spoilt("2026-11-21T", "yesterday").contains(QLatin1String("not a time")));
        // What is edited by hand is checked, not skipped: a register that is none, one that is there twice, a
        // value that fits no byte.
        const QString unknown = spoilt("\"name\": \"ack_policy\"", "\"name\": \"ack_polisy\"");
        QVERIFY2(unknown.contains(QLatin1String(
                     "the model DRS-0201 has no register \"ack_polisy\" in eep; expected an existing")),
                 qPrintable(unknown));
        const QString twice = spoilt("\"name\": \"alarm_led_policy\"", "\"name\": \"ack_policy\"");
        QVERIFY2(twice.contains(QLatin1String("register \"ack_policy\" is in eep twice")), qPrintable(twice));
        const QString large = spoilt("\"raw\": ", "\"raw\": 99");
        QVERIFY2(large.contains(QLatin1String("expected 0 to 255")), qPrintable(large));
        const QString place = spoilt("\"id\": 1", "\"id\": 300");
        QVERIFY2(place.startsWith(QLatin1String("s.json: line "))
                     && !place.contains(QLatin1String("line 1,")),
                 qPrintable(place));
    }

    void onlySettingsThatDifferAreRestored()
    {
        ConfigWorld world;
        Snapshot snapshot = sample(world);
        std::vector<DeviceImage> images(2);
        world.run(readAll(world.talk, world.targets(), images));
        auto array = arrayOf();
        for (const auto& difference : compare(snapshot, array, images, ModelLibrary::builtIn()))
            QVERIFY(difference.writes.empty() && difference.problem.isEmpty());
        for (auto& reg : snapshot.servos[0].registers) {
            if (reg.name == QLatin1String("position_kp") && reg.memory == Memory::Eep)
                reg.value = 501;
            if (reg.name == QLatin1String("servo_id") || reg.name == QLatin1String("torque_control")
                || reg.name == QLatin1String("voltage"))
                reg.value = 96; // no settings to be put back
        }
        array.joints[1].name = QStringLiteral("renamed"); // found by its ID
        auto found = compare(snapshot, array, images, ModelLibrary::builtIn());
        QCOMPARE(found.size(), std::size_t{2});
        const std::vector<PendingWrite> expected{{Memory::Eep, QStringLiteral("position_kp"), 501}};
        QVERIFY(found[0].writes == expected);
        QCOMPARE(found[1].joint, 1);
        array.joints[1].model = QStringLiteral("DRS-0201");
        array.joints.erase(array.joints.begin());
        found = compare(snapshot, array, {images[1]}, ModelLibrary::builtIn());
        QVERIFY(found[0].joint == -1 && !found[0].problem.isEmpty());
        QVERIFY(found[1].joint == -1); // its ID alone says nothing
        array.joints[0].name = QStringLiteral("joint_2");
        found = compare(snapshot, array, {images[1]}, ModelLibrary::builtIn());
        QVERIFY(found[1].problem.contains(QLatin1String("DRS-0602")));
    }

    void theNewestFiftyAreKept()
    {
        QTemporaryDir folder;
        const SnapshotStore store(folder.filePath(QStringLiteral("deep/er")));
        Snapshot snapshot;
        snapshot.arrayName = QStringLiteral("a/../b");
        for (int i = 0; i < 53; ++i) {
            snapshot.time = kTime.addSecs(i / 2); // two in one second do not replace each other
            snapshot.reason = QString::number(i);
            QVERIFY(store.keep(snapshot));
        }
        Snapshot other = snapshot;
        other.arrayName = QStringLiteral("a_.._b"); // same letters in a file name, another array
        QVERIFY(store.keep(other));
        const auto list = store.list({snapshot.arrayName, {}, {}});
        QCOMPARE(list.size(), std::size_t{SnapshotStore::kMostKept});
        QCOMPARE(list.front().reason, QStringLiteral("52"));
        QCOMPARE(list.back().reason, QStringLiteral("3"));
        QCOMPARE(store.list({other.arrayName, {}, {}}).size(), std::size_t{1});
        QVERIFY(SnapshotStore::load(list.front().path));
    }

    void everyArrayHasItsOwnList()
    {
        QTemporaryDir folder;
        const SnapshotStore store(folder.path());
        const auto keep = [&](const char* name, const char* file, const char* document, const char* reason) {
            Snapshot snapshot;
            snapshot.time = kTime;
            snapshot.arrayName = QString::fromLatin1(name);
            snapshot.arrayFile = QString::fromLatin1(file);
            snapshot.reason = QString::fromLatin1(reason);
            QVERIFY(store.keep(snapshot, QString::fromLatin1(document)));
        };
        const auto reasons = [&](const char* name, const char* file, const char* document) {
            QStringList all;
            for (const auto& entry : store.list(
                     {QString::fromLatin1(name), QString::fromLatin1(file), QString::fromLatin1(document)}))
                all += entry.reason;
            all.sort();
            return all.join(QLatin1Char(' '));
        };
        keep("", "/a/x.servodeck", "1", "a");
        keep("", "/b/x.servodeck", "2", "b"); // the same file name elsewhere
        keep("", "", "3", "c");
        keep("", "", "4", "d");
        keep("arm", "/a/arm.servodeck", "5", "e");
        keep("arm", "/b/arm.servodeck", "6", "f");
        keep("arm", "", "7", "g"); // before it was saved, or by an older version
        QCOMPARE(reasons("", "/a/x.servodeck", "1"), QStringLiteral("a"));
        QCOMPARE(reasons("", "/b/x.servodeck", "9"), QStringLiteral("b"));
        QCOMPARE(reasons("", "", "3"), QStringLiteral("c"));
        QCOMPARE(reasons("", "", "4"), QStringLiteral("d"));
        QCOMPARE(reasons("", "", "9"), QString());
        QCOMPARE(reasons("", "/new/y.servodeck", "3"), QStringLiteral("c")); // saved since
        QCOMPARE(reasons("arm", "/a/arm.servodeck", "9"), QStringLiteral("e g"));
        QCOMPARE(reasons("arm", "/b/arm.servodeck", "9"), QStringLiteral("f g"));
        QCOMPARE(store.list({{}, QStringLiteral("/a/x.servodeck"), {}})[0].arrayFile,
                 QStringLiteral("/a/x.servodeck"));
    }

    void unsavedArraysShareTheNumberNotTheList()
    {
        QTemporaryDir folder;
        const SnapshotStore store(folder.path());
        for (int i = 0; i < SnapshotStore::kMostKept + 5; ++i) {
            Snapshot snapshot;
            snapshot.time = kTime.addSecs(i);
            QVERIFY(store.keep(snapshot, QString::number(i % 10)));
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), qsizetype{SnapshotStore::kMostKept});
        QCOMPARE(store.list({{}, {}, QStringLiteral("0")}).size(), std::size_t{5});
        QCOMPARE(store.list({{}, {}, QStringLiteral("7")}).size(), std::size_t{5});
    }

    void theSameFileIsOneWhicheverWayLeadsToIt()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("arm.servodeck")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString link = folder.filePath(QStringLiteral("link.servodeck"));
        QVERIFY(QFile::link(file.fileName(), link));
        QCOMPARE(textfile::canonical(link), textfile::canonical(file.fileName()));
        QCOMPARE(textfile::canonical({}), QString());
        QVERIFY(QDir::isAbsolutePath(textfile::canonical(QStringLiteral("not/there.servodeck"))));
    }

    void aFolderThatCannotBeIsTold()
    {
        QTemporaryDir folder;
        QFile blocker(folder.filePath(QStringLiteral("file")));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto kept = SnapshotStore(folder.filePath(QStringLiteral("file/deep"))).keep({});
        QVERIFY(!kept && kept.error().detail.contains(QLatin1String("file/deep")));
        QVERIFY(!SnapshotStore::load(folder.filePath(QStringLiteral("nothing.json"))));
        QVERIFY(!SnapshotStore::load(folder.path()));
    }
};

SERVODECK_TEST(TestSnapshot)

} // namespace tst_snapshot
#include "tst_snapshot.moc"
