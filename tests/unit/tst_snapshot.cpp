// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/registers.h"
#include "core/document/textfile.h"
#include "core/session/operations/snapshotstore.h"
#include "tests/support/configworld.h"
#include "tests/support/testarray.h"
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
    world.run(readAll(world.io, world.targets(), images));
    return snapshotOf(u"arm \"ü\""_s, kTime, u"before Apply"_s, world.targets(), images);
}

ArrayConfig arrayOf()
{
    ArrayConfig array = testsupport::arrayOf(2, u"DRS-0201"_s, u"joint_%1"_s, 1);
    array.joints[1].model = u"DRS-0602"_s;
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
        QCOMPARE(snapshot.servos[0].firmware, u"0.144"_s);
        ASSIGN_OR_FAIL(back, snapshotFromText(toText(snapshot), u"s.json"_s));
        QVERIFY(*back == snapshot);
    }

    void whereItComesFromIsKeptAndOldOnesAreRead()
    {
        ConfigWorld world;
        Snapshot snapshot = sample(world);
        ASSIGN_OR_FAIL(
            old,
            snapshotFromText(
                toText(snapshot).replace("    \"file\": \"\",\n", "").replace("    \"port\": \"\",\n", ""),
                u"s.json"_s));
        QVERIFY(*old == snapshot);
        snapshot.arrayFile = u"/home/x/arm.servodeck"_s;
        snapshot.port = u"/dev/ttyUSB0"_s;
        const QByteArray text = toText(snapshot);
        const auto back = snapshotFromText(text, u"s.json"_s);
        QVERIFY(back && *back == snapshot);
        QVERIFY(!snapshotFromText(QByteArray(text).replace("\"/dev/ttyUSB0\"", "7"), u"s.json"_s));
        QCOMPARE(originWords(snapshot.arrayFile, snapshot.port), u"arm.servodeck, port /dev/ttyUSB0"_s);
        QVERIFY(!originWords({}, {}).isEmpty());
    }

    void whoSharesOnlyAnIdIsNotTaken()
    {
        ConfigWorld world;
        Snapshot snapshot = sample(world);
        snapshot.arrayFile = u"/a.servodeck"_s;
        auto array = arrayOf();
        const std::vector<int> none{-1, -1};
        const std::vector<int> both{0, 1};
        QCOMPARE(jointsOf(snapshot, array, {}), both); // by name
        array.joints[0].name = u"hip"_s;
        QCOMPARE(jointsOf(snapshot, array, {}), both); // the other one says that it is this array
        array.joints[1].name = u"knee"_s;
        QCOMPARE(jointsOf(snapshot, array, {}), none); // another array
        QCOMPARE(jointsOf(snapshot, array, u"/b.servodeck"_s), none);
        QCOMPARE(jointsOf(snapshot, array, snapshot.arrayFile), both); // both renamed in the same file
        const auto found =
            compare(snapshot, array, std::vector<DeviceImage>(2), ModelLibrary::builtIn(), QString());
        for (const auto& each : found)
            QVERIFY(each.joint < 0 && each.writes.empty());
        VERIFY_CONTAINS(found[0].problem, "\"joint_1\"", "\"hip\"");
        // Joint 2 has taken over ID 1; the one of its name is it, and nobody is joint 1.
        array = arrayOf();
        array.joints[0].name = u"joint_2"_s;
        array.joints[1].name = u"other"_s;
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
            VERIFY_CONTAINS(support::refusalOf(snapshotFromText(good.left(cut), u"s.json"_s)), "line");
        }
        const auto spoilt = [&](const char* from, const char* to) {
            QByteArray text = good;
            const auto at = text.indexOf(from);
            Q_ASSERT(at >= 0);
            text.replace(at, qstrlen(from), to);
            return support::refusalOf(snapshotFromText(text, u"s.json"_s));
        };
        QVERIFY(spoilt("servodeck-snapshot", "servodeck-array").contains("not a snapshot"_L1));
        QVERIFY(spoilt("\"version\": 1", "\"version\": 2").contains("newer Servodeck"_L1));
        QVERIFY(spoilt("\"memory\": \"eep\"", "\"memory\": \"rom\"").contains("\"rom\""_L1));
        QVERIFY(spoilt("\"raw\": ", "\"raw\": -1.").contains("whole number"_L1));
        QVERIFY(spoilt("2026-11-21T", "yesterday").contains("not a time"_L1));
        // What is edited by hand is checked, not skipped: a register that is none, one that is there twice, a
        // value that fits no byte.
        VERIFY_CONTAINS(spoilt(R"("name": "ack_policy")", R"("name": "ack_polisy")"),
                        R"(the model DRS-0201 has no register "ack_polisy" in eep; expected an existing)");
        VERIFY_CONTAINS(spoilt(R"("name": "alarm_led_policy")", R"("name": "ack_policy")"),
                        R"(register "ack_policy" is in eep twice)");
        VERIFY_CONTAINS(spoilt("\"raw\": ", "\"raw\": 99"), "expected 0 to 255");
        const QString place = spoilt("\"id\": 1", "\"id\": 300");
        VERIFY_STARTS(place, "s.json: line ");
        QVERIFY2(!place.contains("line 1,"_L1), qPrintable(place));
    }

    void onlySettingsThatDifferAreRestored()
    {
        ConfigWorld world;
        Snapshot snapshot = sample(world);
        std::vector<DeviceImage> images(2);
        world.run(readAll(world.io, world.targets(), images));
        auto array = arrayOf();
        for (const auto& difference : compare(snapshot, array, images, ModelLibrary::builtIn()))
            QVERIFY(difference.writes.empty() && difference.problem.isEmpty());
        for (auto& reg : snapshot.servos[0].registers) {
            if (reg.name == "position_kp"_L1 && reg.memory == Memory::Eep)
                reg.value = 501;
            if (reg.name == "servo_id"_L1 || reg.name == "torque_control"_L1 || reg.name == "voltage"_L1)
                reg.value = 96; // no settings to be put back
        }
        array.joints[1].name = u"renamed"_s; // found by its ID
        auto found = compare(snapshot, array, images, ModelLibrary::builtIn());
        QCOMPARE(found.size(), std::size_t{2});
        const std::vector<PendingWrite> expected{{Memory::Eep, u"position_kp"_s, 501}};
        QVERIFY(found[0].writes == expected);
        QCOMPARE(found[1].joint, 1);
        array.joints[1].model = u"DRS-0201"_s;
        array.joints.erase(array.joints.begin());
        found = compare(snapshot, array, {images[1]}, ModelLibrary::builtIn());
        QVERIFY(found[0].joint == -1 && !found[0].problem.isEmpty());
        QVERIFY(found[1].joint == -1); // its ID alone says nothing
        array.joints[0].name = u"joint_2"_s;
        found = compare(snapshot, array, {images[1]}, ModelLibrary::builtIn());
        QVERIFY(found[1].problem.contains("DRS-0602"_L1));
    }

    void theNewestFiftyAreKept()
    {
        QTemporaryDir folder;
        const SnapshotStore store(folder.filePath(u"deep/er"_s));
        Snapshot snapshot;
        snapshot.arrayName = u"a/../b"_s;
        for (int i = 0; i < 53; ++i) {
            snapshot.time = kTime.addSecs(i / 2); // two in one second do not replace each other
            snapshot.reason = QString::number(i);
            QVERIFY(store.keep(snapshot));
        }
        Snapshot other = snapshot;
        other.arrayName = u"a_.._b"_s; // same letters in a file name, another array
        QVERIFY(store.keep(other));
        const auto list = store.list({snapshot.arrayName, {}, {}});
        QCOMPARE(list.size(), std::size_t{SnapshotStore::kMostKept});
        QCOMPARE(list.front().reason, u"52"_s);
        QCOMPARE(list.back().reason, u"3"_s);
        QCOMPARE(store.list({other.arrayName, {}, {}}).size(), std::size_t{1});
        QVERIFY(SnapshotStore::load(list.front().path));
    }

    void everyArrayHasItsOwnList()
    {
        QTemporaryDir folder;
        const SnapshotStore store(folder.path());
        const auto keep = [&](const char* name, const char* file, const char* document, const char* reason) {
            QVERIFY(
                store.keep({QLatin1String(name), kTime, QLatin1String(reason), {}, QLatin1String(file), {}},
                           QLatin1String(document)));
        };
        const auto reasons = [&](const char* name, const char* file, const char* document) {
            const auto kept = store.list({QLatin1String(name), QLatin1String(file), QLatin1String(document)});
            QStringList all = support::listOf(kept, [](const auto& entry) { return entry.reason; });
            all.sort();
            return all.join(u' ');
        };
        keep("", "/a/x.servodeck", "1", "a");
        keep("", "/b/x.servodeck", "2", "b"); // the same file name elsewhere
        keep("", "", "3", "c");
        keep("", "", "4", "d");
        keep("arm", "/a/arm.servodeck", "5", "e");
        keep("arm", "/b/arm.servodeck", "6", "f");
        keep("arm", "", "7", "g"); // before it was saved, or by an older version
        QCOMPARE(reasons("", "/a/x.servodeck", "1"), u"a"_s);
        QCOMPARE(reasons("", "/b/x.servodeck", "9"), u"b"_s);
        QCOMPARE(reasons("", "", "3"), u"c"_s);
        QCOMPARE(reasons("", "", "4"), u"d"_s);
        QCOMPARE(reasons("", "", "9"), QString());
        QCOMPARE(reasons("", "/new/y.servodeck", "3"), u"c"_s); // saved since
        QCOMPARE(reasons("arm", "/a/arm.servodeck", "9"), u"e g"_s);
        QCOMPARE(reasons("arm", "/b/arm.servodeck", "9"), u"f g"_s);
        QCOMPARE(store.list({{}, u"/a/x.servodeck"_s, {}})[0].arrayFile, u"/a/x.servodeck"_s);
    }

    void unsavedArraysShareTheNumberNotTheList()
    {
        QTemporaryDir folder;
        const SnapshotStore store(folder.path());
        for (int i = 0; i < SnapshotStore::kMostKept + 5; ++i) {
            QVERIFY(store.keep({{}, kTime.addSecs(i), {}, {}, {}, {}}, QString::number(i % 10)));
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), qsizetype{SnapshotStore::kMostKept});
        QCOMPARE(store.list({{}, {}, u"0"_s}).size(), std::size_t{5});
        QCOMPARE(store.list({{}, {}, u"7"_s}).size(), std::size_t{5});
    }

    void theSameFileIsOneWhicheverWayLeadsToIt()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"arm.servodeck"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString link = folder.filePath(u"link.servodeck"_s);
        QVERIFY(QFile::link(file.fileName(), link));
        QCOMPARE(textfile::canonical(link), textfile::canonical(file.fileName()));
        QCOMPARE(textfile::canonical({}), QString());
        QVERIFY(QDir::isAbsolutePath(textfile::canonical(u"not/there.servodeck"_s)));
    }

    void aFolderThatCannotBeIsTold()
    {
        QTemporaryDir folder;
        QFile blocker(folder.filePath(u"file"_s));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto kept = SnapshotStore(folder.filePath(u"file/deep"_s)).keep({});
        QVERIFY(!kept && kept.error().detail.contains("file/deep"_L1));
        QVERIFY(!SnapshotStore::load(folder.filePath(u"nothing.json"_s)));
        QVERIFY(!SnapshotStore::load(folder.path()));
    }
};

SERVODECK_TEST(TestSnapshot)

} // namespace tst_snapshot
#include "tst_snapshot.moc"
