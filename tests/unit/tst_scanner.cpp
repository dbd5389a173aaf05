// SPDX-License-Identifier: GPL-3.0-or-later
// The scan against virtual servos on a virtual clock.

#include "core/protocol/herkulex/status.h"
#include "core/sim/faults.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_scanner {

using namespace core;
using namespace core::bus;
using herkulex::Command;

namespace {

using Crowd = std::vector<std::pair<int, int>>; // baud, how many

const std::vector<int> kAllBauds = usualFamily().bauds();

ScanRequest requestFor(const std::vector<int>& bauds, int first = 0, int last = 253)
{
    ScanRequest request{.firstId = static_cast<std::uint8_t>(first),
                        .lastId = static_cast<std::uint8_t>(last),
                        .preferred = {}};
    std::ranges::copy(bauds, request.bauds.begin());
    return request;
}

bool isFinished(const VirtualWorld& world)
{
    const auto isProgress = [](const Event& event) { return std::holds_alternative<ScanProgress>(event); };
    const auto last = std::find_if(world.events.rbegin(), world.events.rend(), isProgress);
    return last != world.events.rend() && std::get<ScanProgress>(*last).finished;
}

/// Runs a scan to its end.
bool scan(VirtualWorld& world, const ScanRequest& request, Duration atMost = 120s)
{
    world.ask(request);
    world.runFor(1ms);
    return world.runUntil([&] { return isFinished(world); }, atMost);
}

int duplicatesIn(const VirtualWorld& world)
{
    return static_cast<int>(std::ranges::count_if(world.all<FoundEvent>(), &FoundEvent::isDuplicate));
}

struct Chance : sim::Random
{
    using Random::Random;
    int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
    double share() { return (symmetric() + 1.0) / 2.0; }
    template <typename T>
    T oneOf(std::initializer_list<T> list)
    {
        return list.begin()[below(static_cast<int>(list.size()))];
    }
};

/// How many lines a test of chances tries; the whole run measures rates.
std::uint64_t seeds(int usual)
{
    return static_cast<std::uint64_t>(testsupport::rounds(usual, 25 * usual));
}

/// A line that spoils replies. "garbage" puts 1 to 8 bytes in front of 30 % of them; else faults of a SPEC.
void disturb(VirtualWorld& world, const QString& how, std::uint64_t seed)
{
    if (how == "garbage"_L1) {
        const auto chance = std::make_shared<Chance>(seed);
        world.spoil = [chance](std::vector<std::uint8_t>& bytes) {
            if (chance->share() < 0.3) {
                std::vector<std::uint8_t> front(static_cast<std::size_t>(1 + chance->below(8)));
                for (auto& byte : front)
                    byte = static_cast<std::uint8_t>(chance->next());
                bytes.insert(bytes.begin(), front.begin(), front.end());
            }
            return true;
        };
    } else if (!how.isEmpty()) {
        const auto faults = sim::Faults::parse(u"seed=%1,%2"_s.arg(seed).arg(how));
        if (!faults)
            qFatal("%s", qPrintable(faults.error().detail));
        world.bus.setFaults(*faults, world.now);
    }
}

void disturbances()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"drop=0.02", "flip=0.02", "dup=0.02", "drop=0.05", "flip=0.05", "garbage",
                            "request.drop=0.02", "drop=0.01,flip=0.01,dup=0.01"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

} // namespace

class TestScanner : public QObject
{
    Q_OBJECT

private slots:
    void aScanFindsTwelveScatteredServosWithinThreeSeconds()
    {
        VirtualWorld world;
        const std::set<int> ids{0, 1, 7, 33, 64, 65, 100, 127, 128, 200, 219, 253};
        for (const int id : ids)
            world.bus.add(VirtualWorld::model(id % 2 == 0 ? "DRS-0602" : "DRS-0101"), id, 115200);
        world.open();
        const Time start = world.now;
        QVERIFY(scan(world, {}, 10s));
        QVERIFY2(world.now - start <= 3s, qPrintable(QString::number(toSeconds(world.now - start))));
        std::set<int> found;
        for (const auto& f : world.all<FoundEvent>()) {
            QVERIFY(found.insert(f.id).second);
            QCOMPARE(f.baud, 115200);
            QVERIFY(f.hasModel);
            QCOMPARE(f.identity[0], f.id % 2 == 0 ? 6 : 1);
        }
        QCOMPARE(found, ids);
        QCOMPARE(world.all<ScanProgress>().back().done, 254);
    }

    void aScanAtAnotherSpeedFindsNone()
    {
        OpenWorld world(12);
        QVERIFY(scan(world, requestFor({57600}), 10s));
        QVERIFY(world.all<FoundEvent>().empty());
        QCOMPARE(world.baud, 115200);
        world.events.clear();
        world.runFor(3s);
        QVERIFY(!world.all<Sample>().empty());
    }

    void foundServosAppearWhileTheScanGoesOn()
    {
        OpenWorld world(3);
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil([&] { return world.all<FoundEvent>().size() == 3; }, 700ms));
        QVERIFY(world.all<ScanProgress>().empty() || !world.all<ScanProgress>().back().finished);
    }

    /// An adapter that pushes requests together in pairs makes replies of servos asked in a row collide.
    void neighboursAreFoundThoughRequestsGoOutInPairs()
    {
        VirtualWorld world;
        world.addStrangers(16);
        world.pairUp = true;
        world.open();
        QVERIFY(scan(world, {}, 10s));
        QCOMPARE(world.all<FoundEvent>().size(), 16u);
    }

    void progressNeverGoesBack()
    {
        OpenWorld world(5);
        QVERIFY(scan(world, requestFor({57600, 115200, 200000}), 20s));
        int last = 0;
        for (const auto& progress : world.all<ScanProgress>()) {
            QVERIFY(progress.done >= last && progress.done <= progress.total);
            last = progress.done;
        }
        QCOMPARE(last, 3 * 254);
    }

    void aServoThatAnswersOnlyStatIsFoundToo()
    {
        VirtualWorld world;
        world.addServo(9);
        world.open();
        world.answer(world.ask(WriteRequest{0, 9, false, 1, 1}));
        QVERIFY(scan(world, {}, 10s));
        QCOMPARE(world.all<FoundEvent>().size(), 1u);
        QCOMPARE(world.all<FoundEvent>().front().id, 9);
        QVERIFY(!world.all<FoundEvent>().front().hasModel);
    }

    void aCancelledScanEndsSoonAndKeepsWhatItFound()
    {
        OpenWorld world(2);
        world.ask(requestFor({115200, 57600, 1000000, 666666, 500000, 400000, 250000, 200000}));
        world.runFor(2s);
        const Time asked = world.now;
        world.ask(CancelScan{});
        QVERIFY(world.runUntil([&] { return isFinished(world); }, 1s));
        QVERIFY(world.now - asked < 200ms);
        QVERIFY(world.all<ScanProgress>().back().cancelled);
        QCOMPARE(world.all<FoundEvent>().size(), 2u);
        QCOMPARE(world.baud, 115200);
    }

    // --- how long it takes ---

    void theTimeLeftIsKnownEarly_data()
    {
        const support::Table<Crowd, int, int> row("servos", "known", "latencyMs");
        using List = Crowd;
        List each;
        for (const int baud : {57600, 115200, 200000, 250000, 400000, 500000, 666666, 1000000})
            each.emplace_back(baud, 1);
        row("nobody", List{}, 0, 0);
        row("nobody, twelve known", List{}, 12, 0);
        row("twelve at the own baud", List{{115200, 12}}, 0, 0);
        row("twelve known at the own baud", List{{115200, 12}}, 12, 0);
        row("several bauds", List{{115200, 4}, {57600, 3}, {1000000, 3}, {250000, 2}}, 0, 0);
        row("several bauds, all known", List{{115200, 4}, {57600, 3}, {1000000, 3}, {250000, 2}}, 12, 0);
        row("each baud one", each, 0, 0);
        row("slow adapter", List{{115200, 6}, {57600, 3}}, 9, 16);
        row("slow adapter, nothing known", List{{115200, 6}, {1000000, 2}}, 0, 16);
        row("thirty", List{{115200, 30}}, 0, 0);
        row("thirty known", List{{115200, 30}}, 30, 0);
    }
    void theTimeLeftIsKnownEarly()
    {
        const auto [servos, known, latencyMs] =
            support::fetched<Crowd, int, int>({"servos", "known", "latencyMs"});
        VirtualWorld world;
        world.hostLatency = std::chrono::milliseconds(latencyMs);
        int id = 3;
        ScanRequest request = requestFor(kAllBauds);
        for (int i = 0; i < known; ++i)
            request.preferred.set(static_cast<std::size_t>(3 + 7 * i));
        for (const auto& [baud, count] : servos) {
            for (int i = 0; i < count; ++i, id += 7)
                world.bus.add(VirtualWorld::model(), id, baud);
        }
        world.open();
        const Time start = world.now;
        QVERIFY(scan(world, request));
        const auto progress = world.all<ScanProgress>();
        const Time end = progress.back().time;
        QCOMPARE(world.all<FoundEvent>().size(), static_cast<std::size_t>((id - 3) / 7));
        double worst = 0.0;
        double atFive = 100.0;
        for (const auto& p : progress) {
            const double left = toSeconds(end - p.time);
            const double off = (toSeconds(p.remaining) - left) / left;
            if (p.done * 20 < p.total || p.finished)
                continue;
            worst = std::max(worst, std::abs(off) * left / toSeconds(end - start));
            if (atFive > 1.0)
                atFive = off;
        }
        qInfo("%.2f s in all; after 5%%: %+.1f%%; at worst %.1f%% of the whole", toSeconds(end - start),
              100 * atFive, 100 * worst);
        QVERIFY(std::abs(atFive) <= 0.2);
        QVERIFY(worst <= 0.2);
        QCOMPARE(progress.back().remaining, Duration::zero());
    }

    void theOwnBaudAndTheKnownComeFirst()
    {
        VirtualWorld world;
        world.open();
        ScanRequest request = requestFor(kAllBauds);
        for (const int id : {200, 7, 31})
            request.preferred.set(static_cast<std::size_t>(id));
        const std::size_t before = world.written.size();
        QVERIFY(scan(world, request));
        const auto asked = world.requests(before);
        QCOMPARE(world.written[before].baud, 115200);
        std::map<int, std::vector<int>> first; // by baud
        for (std::size_t i = 0; i < asked.size(); ++i)
            first[world.written[before + i].baud].push_back(asked[i].id);
        QCOMPARE(first.size(), kAllBauds.size());
        for (auto& [baud, ids] : first) {
            QVERIFY(ids.size() == 2 * 254);
            QCOMPARE(std::set<int>(ids.begin(), ids.begin() + 3), (std::set<int>{7, 31, 200}));
            QCOMPARE(std::set<int>(ids.begin(), ids.begin() + 254).size(), 254u); // 0 to 253
            QVERIFY(std::ranges::all_of(ids, [](int id) { return id >= 0 && id < 254; }));
        }
    }

    /// The bus thread looks for requests only when it does not wait.
    void cancelComesThroughAtAnyTime()
    {
        int afterFound = 0;
        for (int at = 0; at < 4000; at += 37) {
            VirtualWorld world;
            for (int id = 1; id <= 3; ++id)
                world.bus.add(VirtualWorld::model(), 50 * id, 57600);
            for (int i = 0; i < 2; ++i) // these make it listen to the line as well
                world.bus.add(VirtualWorld::model(), 20, 57600);
            world.settings.baud = 57600;
            world.open();
            world.ask(requestFor({57600, 115200}));
            world.runFor(std::chrono::milliseconds(at));
            QVERIFY2(world.longestWait <= 100ms, qPrintable(QString::number(toSeconds(world.longestWait))));
            const bool wasOver = isFinished(world);
            const auto before = world.all<FoundEvent>().size();
            const Time asked = world.now;
            world.ask(CancelScan{});
            QVERIFY(wasOver || world.runUntil([&] { return isFinished(world); }, 200ms));
            QVERIFY(world.now - asked < 100ms);
            QVERIFY(world.all<FoundEvent>().size() >= before);
            QCOMPARE(world.baud, 57600);
            afterFound += before > 0;
            if (at > 3900)
                QCOMPARE(world.all<FoundEvent>().size(), 4u);
        }
        QVERIFY(afterFound > 50);
    }

    // --- several servos with one ID ---

    void severalServosOfOneIdAreTold()
    {
        int missed = 0;
        int unsure = 0;
        Duration longest{0};
        for (std::uint64_t seed = 1; seed <= 200; seed += testsupport::stride(8)) {
            Chance chance(seed);
            VirtualWorld world(200us, seed);
            const int baud = kAllBauds[static_cast<std::size_t>(chance.below(8))];
            world.settings.baud = baud;
            const int id = chance.below(30);
            const int count = 2 + (chance.below(4) == 0);
            const bool sameModel = chance.below(2) == 0;
            const bool samePlace = chance.below(2) == 0;
            const bool sameDelay = chance.below(2) == 0;
            const bool samePolicy = chance.below(2) == 0;
            const int policy = chance.below(3);
            QString what = u"seed %1: %2 at %3 baud"_s.arg(seed).arg(count).arg(baud);
            for (int i = 0; i < count; ++i) {
                VirtualServoOptions options;
                if (!sameDelay) // over each other in part, or one after the other
                    options.replyDelay = fromSeconds(0.0001 + 0.004 * chance.share());
                const char* model =
                    sameModel ? "DRS-0101" : chance.oneOf({"DRS-0101", "DRS-0602", "DRS-0401"});
                auto& servo = world.bus.add(VirtualWorld::model(model), id, baud, options);
                if (!samePlace)
                    servo.turnTo(chance.symmetric());
                const int own = samePolicy ? policy : chance.below(3);
                const std::array ack{static_cast<std::uint8_t>(own)};
                anyfamily::send(servo, herkulex::makeWrite(ServoId{servo.id()}, Command::RamWrite, 1, ack),
                                world.now);
                what += u", %1 policy %2 delay %3 us"_s.arg(QLatin1String(model))
                            .arg(own)
                            .arg(options.replyDelay.value_or(200us).count() / 1000);
            }
            for (int i = 1; i <= 3; ++i)
                world.bus.add(VirtualWorld::model(), 30 + 2 * i, baud);
            world.open();
            QVERIFY(scan(world, requestFor({baud}, 0, 40)));
            bool reported = false;
            for (const auto& found : world.all<FoundEvent>()) {
                QVERIFY2(found.id == id || (found.id > 30 && found.id % 2 == 0), qPrintable(what));
                QVERIFY2(found.id == id || !found.isDuplicate, qPrintable(what));
                reported = reported || (found.id == id && found.isDuplicate);
            }
            QVERIFY2(world.all<FoundEvent>().size() == 4,
                     qPrintable(what + u": %1 found"_s.arg(world.all<FoundEvent>().size())));
            if (!reported)
                qInfo("missed: %s", qPrintable(what));
            missed += !reported;
            world.events.clear();
            const Time start = world.now;
            QVERIFY(scan(world, requestFor({}, id, id)));
            const auto alone = world.all<FoundEvent>();
            if (alone.size() != 1 || !alone.front().isDuplicate) {
                qInfo("missed alone: %s", qPrintable(what));
                ++unsure;
            }
            longest = std::max(longest, world.now - start);
        }
        qInfo("of 200: %d missed by the scan, %d by the check of one ID; longest check %.2f s", missed,
              unsure, toSeconds(longest));
        QVERIFY(missed <= 1);
        QVERIFY(unsure <= 1);
    }

    /// New servos have the same ID: two of them alone on the line, or among others, on a quiet host and on
    /// one that pauses. Bytes that come are never "no servo".
    void twoNewServosOfEveryFamilyAreTold_data()
    {
        anyfamily::addFamilies<bool>("isBusy", {{"on a quiet host", false}, {"on a busy host", true}});
    }
    void twoNewServosOfEveryFamilyAreTold()
    {
        const auto [family, isBusy] = support::fetched<int, bool>({"family", "isBusy"});
        for (std::uint64_t seed = 1; seed <= seeds(4); ++seed) {
            for (const int others : {0, 3}) {
                VirtualWorld world(anyfamily::at(family), seed);
                const int id = others > 0 ? 4 : 1;
                for (int i = 1; i <= others; ++i)
                    world.addAny(i);
                world.addAny(id);
                disturb(world, u"duplicate=%1@0s.."_s.arg(id), seed);
                world.open();
                Chance chance(seed);
                if (isBusy)
                    world.watch = [&] {
                        world.hostLatency = std::chrono::microseconds(chance.below(250'000));
                    };
                QVERIFY(scan(world, requestFor({world.settings.baud})));
                bool isTold = world.all<ScanProgress>().back().garbled[static_cast<std::size_t>(id)];
                for (const auto& found : world.all<FoundEvent>()) {
                    isTold = isTold || (found.id == id && (found.isDuplicate || found.isGarbled));
                    QVERIFY(found.id == id || !(found.isDuplicate || found.isGarbled));
                }
                QVERIFY2(isTold, qPrintable(u"seed %1, %2 others"_s.arg(seed).arg(others)));
            }
        }
    }

    void oneServoOnANoisyLineIsOne()
    {
        int wrong = 0, absent = 0, strangers = 0;
        Duration longest{0};
        for (std::uint64_t seed = 1; seed <= 200; seed += testsupport::stride(8)) {
            Chance chance(seed * 77);
            VirtualWorld world(200us, seed);
            const int baud = kAllBauds[static_cast<std::size_t>(chance.below(8))];
            world.settings.baud = baud;
            for (int i = 1; i <= 4; ++i)
                world.bus.add(VirtualWorld::model(chance.oneOf({"DRS-0101", "DRS-0602", "DRS-0401"})), 7 * i,
                              baud);
            world.open();
            const double rate = 2.0 * std::pow(150.0, chance.share()); // 2 to 300 bytes a second
            world.setNoise(rate, seed);
            const Time start = world.now;
            QVERIFY(scan(world, requestFor({baud}, 0, 60)));
            longest = std::max(longest, world.now - start);
            const auto all = world.all<FoundEvent>();
            for (const auto& found : all) {
                if (found.isDuplicate)
                    qInfo("seed %d: %.0f bytes/s, %d baud: ID %d called several", static_cast<int>(seed),
                          rate, baud, found.id);
                wrong += found.isDuplicate;
                strangers += found.id % 7 != 0 || found.id == 0 || found.id > 28;
            }
            absent += static_cast<int>(4 - std::min<std::size_t>(all.size(), 4));
        }
        qInfo("of 200 noisy lines with 4 servos: %d called several, %d not found, %d found that are not "
              "there; longest %.1f s",
              wrong, absent, strangers, toSeconds(longest));
        QCOMPARE(wrong, 0);
        QCOMPARE(strangers, 0);
        QVERIFY(absent <= 8);
    }

    void oneServoThatLosesRepliesIsOne()
    {
        int wrong = 0;
        int absent = 0;
        for (std::uint64_t seed = 1; seed <= 200; seed += testsupport::stride(8)) {
            Chance chance(seed * 1234567);
            VirtualWorld world(200us, seed);
            const int baud = kAllBauds[static_cast<std::size_t>(chance.below(8))];
            world.settings.baud = baud;
            for (int i = 1; i <= 4; ++i)
                world.bus.add(VirtualWorld::model(), 7 * i, baud);
            const int kind = chance.below(3); // only lost, only spoilt, both
            world.spoil = [&](std::vector<std::uint8_t>& bytes) {
                if (chance.share() > 0.05)
                    return true;
                if (kind == 0 || (kind == 2 && chance.below(2) == 0))
                    return false;
                const auto at = static_cast<std::size_t>(chance.below(static_cast<int>(bytes.size())));
                if (chance.below(2) == 0)
                    bytes[at] ^= static_cast<std::uint8_t>(1 << chance.below(8));
                else
                    bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at));
                return true;
            };
            world.open();
            QVERIFY(scan(world, requestFor({baud}, 0, 60)));
            wrong += duplicatesIn(world);
            absent += 4 - static_cast<int>(world.all<FoundEvent>().size());
        }
        qInfo("of 200 lines that lose 5%% of the replies, with 4 servos: %d called several, %d not found",
              wrong, absent);
        QCOMPARE(wrong, 0);
        QVERIFY(absent <= 8);
    }

    void healthyServosOnABadLineAreNotDuplicates_data() { disturbances(); }
    /// Among others, alone on the line, and when one address alone is asked.
    void healthyServosOnABadLineAreNotDuplicates()
    {
        QFETCH(const QString, how);
        int wrong = 0, absent = 0, unsaid = 0, checks = 0;
        for (std::uint64_t seed = 1; seed <= seeds(8); ++seed) {
            for (const int servos : {1, 8}) {
                VirtualWorld world(200us, seed);
                world.addStrangers(servos);
                world.open();
                disturb(world, how, seed);
                QVERIFY(scan(world, requestFor({}, 0, 20)));
                const std::size_t damaged = world.all<ScanProgress>().back().damaged;
                absent += servos - static_cast<int>(world.all<FoundEvent>().size());
                QVERIFY(scan(world, requestFor({}, 1, 1)));
                wrong += duplicatesIn(world);
                checks += servos + 1;
                unsaid += damaged == 0;
            }
        }
        qInfo("%s: %d checks of healthy servos: %d called several, %d not found", qPrintable(how), checks,
              wrong, absent);
        QCOMPARE(wrong, 0);
        QVERIFY(absent * 50 <= checks);
        QVERIFY(how.startsWith("request"_L1) || unsaid == 0); // how bad the line is, is reported
    }

    void duplicatesOnABadLineAreFound_data()
    {
        disturbances();
        QTest::newRow("a good line") << QString();
    }
    /// Among others; and two alone on the line, as they come out of the box.
    void duplicatesOnABadLineAreFound()
    {
        QFETCH(const QString, how);
        int missed = 0, missedAlone = 0, wrong = 0, lines = 0;
        for (std::uint64_t seed = 1; seed <= seeds(8); ++seed) {
            for (const int others : {0, 6}) {
                Chance chance(seed);
                VirtualWorld world(200us, seed);
                for (int i = 0; i < 2; ++i) {
                    VirtualServoOptions options;
                    if (seed % 2 == 0)
                        options.replyDelay = fromSeconds(0.0002 + 0.002 * chance.share());
                    world.bus.add(VirtualWorld::model(), 10, 115200, options);
                }
                world.addStrangers(others);
                world.open();
                disturb(world, how, seed);
                QVERIFY(scan(world, requestFor({}, 0, 20)));
                bool isFound = false;
                for (const auto& each : world.all<FoundEvent>()) {
                    isFound = isFound || (each.isDuplicate && each.id == 10);
                    wrong += each.isDuplicate && each.id != 10;
                }
                ++lines;
                (others == 0 ? missedAlone : missed) += !isFound;
            }
        }
        qInfo("%s: %d lines with two servos of one ID: %d missed among others, %d missed alone, %d wrong",
              qPrintable(how), lines, missed, missedAlone, wrong);
        QCOMPARE(wrong, 0);
        // Garbage is no evidence without other servos, and what is damaged most hides the most.
        QVERIFY(10 * missed <= lines);
        QVERIFY(4 * missedAlone <= lines);
    }

    void aServoWithABadContactIsNoDuplicate()
    {
        int wrong = 0;
        for (std::uint64_t seed = 1; seed <= 2 * seeds(8); ++seed) {
            Chance chance(seed);
            VirtualWorld world(200us, seed);
            world.addStrangers(6);
            world.open();
            const double share = 0.02 + 0.06 * chance.share();
            world.spoil = [&](std::vector<std::uint8_t>& bytes) { // only what servo 3 sends
                if (bytes.size() > 3 && bytes[3] == 3)
                    std::erase_if(bytes, [&](std::uint8_t) { return chance.share() < share; });
                return true;
            };
            QVERIFY(scan(world, requestFor({}, 0, 20)));
            wrong += duplicatesIn(world);
        }
        QCOMPARE(wrong, 0);
    }

    void aServoThatSendsUnaskedIsNoDuplicate()
    {
        for (std::uint64_t seed = 1; seed <= seeds(8); ++seed) {
            VirtualWorld world(200us, seed);
            world.addStrangers(6);
            world.open();
            disturb(world, u"babble=3@1ms.."_s, seed);
            QVERIFY(scan(world, requestFor({}, 0, 20)));
            for (const auto& each : world.all<FoundEvent>())
                QVERIFY2(!each.isDuplicate && !each.isMute, qPrintable(QString::number(each.id)));
        }
    }

    void aLateReplyIsMeasured_data() { support::addValues("delayMs", {0, 12, 34, 60, 110}); }
    void aLateReplyIsMeasured()
    {
        QFETCH(const int, delayMs);
        VirtualWorld world;
        world.addServo(3);
        world.addServo(4);
        world.hostLatency = std::chrono::milliseconds(delayMs);
        world.hostJitter = 3ms;
        world.open();
        world.runFor(200ms);
        ScanRequest probe = requestFor({});
        probe.isProbe = true;
        probe.preferred.set(3).set(4).set(9);
        for (const auto& request : {requestFor({}, 3, 3), probe}) {
            world.events.clear();
            QVERIFY(scan(world, request));
            const auto found = world.all<FoundEvent>();
            QCOMPARE(found.size(), request.isProbe ? 2u : 1u);
            for (const auto& each : found) {
                QVERIFY(!each.isDuplicate && !each.isMute);
                const double ms = 1e3 * toSeconds(each.delay);
                QVERIFY2(ms > delayMs - 1 && ms < delayMs + 9, qPrintable(QString::number(ms)));
            }
            QVERIFY(request.isProbe || found.front().hasModel);
        }
    }

    void aProbeAsksOnlyWhoIsNamedAndEndsWhenAllAnswer()
    {
        VirtualWorld world;
        world.addStrangers(12);
        world.open();
        ScanRequest probe = requestFor({});
        probe.isProbe = true;
        for (std::size_t id = 1; id <= 12; ++id)
            probe.preferred.set(id);
        Time start = world.now;
        const auto before = world.written.size();
        QVERIFY(scan(world, probe));
        QCOMPARE(world.all<FoundEvent>().size(), 12u);
        QVERIFY2(world.now - start < 110ms, qPrintable(QString::number(toSeconds(world.now - start))));
        QCOMPARE(world.written.size() - before, 12u);
        for (std::size_t id = 100; id < 200; ++id) // a hundred silent ones
            probe.preferred.set(id);
        world.events.clear();
        start = world.now;
        QVERIFY(scan(world, probe));
        QCOMPARE(world.all<FoundEvent>().size(), 12u);
        QVERIFY2(world.now - start < 1s, qPrintable(QString::number(toSeconds(world.now - start))));
        QVERIFY(world.all<ScanProgress>().back().garbled.none());
    }

    void aServoThatAnswersUnderAnotherIdIsNamed()
    {
        VirtualWorld world;
        world.bus.add(VirtualWorld::model(), 5, 115200);
        world.open();
        world.spoil = [](std::vector<std::uint8_t>& bytes) {
            herkulex::StreamParser parser;
            parser.feed(bytes);
            herkulex::PacketView packet;
            if (parser.next(packet) && packet.id == 5) {
                const auto renamed = herkulex::makeFrame(7, packet.command, packet.data);
                bytes.assign(renamed.span().begin(), renamed.span().end());
            }
            return true;
        };
        for (const auto& request : {requestFor({}), requestFor({}, 5, 5)}) {
            world.events.clear();
            QVERIFY(scan(world, request));
            QVERIFY(world.all<FoundEvent>().empty());
            const auto unasked = world.all<ScanProgress>().back().unasked;
            QVERIFY(unasked[7] && unasked.count() == 1);
        }
    }

    void oneIdAtTwoBaudsIsTwoServosNotADuplicate()
    {
        VirtualWorld world;
        world.bus.add(VirtualWorld::model(), 5, 115200);
        world.bus.add(VirtualWorld::model(), 5, 57600);
        world.open();
        QVERIFY(scan(world, requestFor({115200, 57600})));
        QCOMPARE(support::listOf(world.all<FoundEvent>(), &FoundEvent::baud), (QList{115200, 57600}));
        QCOMPARE(duplicatesIn(world), 0);
    }

    void oneAddressIsNobodyOneOrSeveral()
    {
        VirtualWorld world;
        world.bus.add(VirtualWorld::model("DRS-0602"), 5, 115200);
        world.bus.add(VirtualWorld::model(), 6, 115200);
        world.bus.add(VirtualWorld::model(), 6, 115200);
        world.open();
        for (const int id : {4, 5, 6}) {
            world.events.clear();
            const Time start = world.now;
            QVERIFY(scan(world, requestFor({}, id, id)));
            const auto found = world.all<FoundEvent>();
            QCOMPARE(found.size(), id == 4 ? 0u : 1u);
            QVERIFY(id == 4 || found.front().isDuplicate == (id == 6));
            QVERIFY(id != 5 || found.front().identity[0] == 6);
            QVERIFY(world.now - start < 1500ms);
            QVERIFY(id == 6 || world.now - start < 250ms);
        }
    }

    /// A host that was busy gets two replies at once, but not more than it asked for.
    void aServoOnABusyHostIsOne()
    {
        VirtualWorld world;
        world.addServo(9);
        world.open();
        Chance chance(5);
        world.watch = [&] { world.hostLatency = std::chrono::microseconds(chance.below(45'000)); };
        QVERIFY(scan(world, requestFor({}, 9, 9)));
        QCOMPARE(world.all<FoundEvent>().size(), 1u);
        QVERIFY(!world.all<FoundEvent>().front().isDuplicate);
    }

    void stopKeepsWhatTheScanFound()
    {
        VirtualWorld world;
        world.addServo(9);
        world.open();
        world.ask(requestFor({115200, 57600}));
        QVERIFY(world.runUntil([&] { return !world.all<FoundEvent>().empty(); }, 5s));
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(50ms);
        QVERIFY(isFinished(world));
        QVERIFY(world.all<ScanProgress>().back().cancelled);
        QCOMPARE(world.baud, 115200);
    }
};

SERVODECK_TEST(TestScanner)

} // namespace tst_scanner
#include "tst_scanner.moc"
