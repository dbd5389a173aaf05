// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration by an edge: the search in the bus thread, the flag, play and stops of virtual servos, the
// statistics and the edit of the array.
#include "core/calibrate/edges.h"
#include "core/control/edgesearch.h"
#include "core/mechanism/edgememory.h"
#include "core/sim/linkage.h"
#include "tests/support/controllers.h"
#include "tests/support/testprogram.h"

namespace tst_edgecalibration {

using namespace core;
using namespace core::bus;
using namespace core::control;
using core::calibrate::EdgeReference;
using core::calibrate::EdgeServo;
using namespace support;

namespace {

constexpr anyfamily::Family kWithPort{"dynamixel2", "XH540-W150", 1'000'000};

/// One joint with its mechanics, armed.
struct Bench
{
    Bench(const anyfamily::Family& of, const sim::LinkageSetup& linkage, double shaft, std::uint64_t seed = 1,
          bool isReversed = false)
        : world(of, seed)
        , random(seed)
    {
        world.joints.push_back({1, JointUnits::fromModel(*world.usual)});
        world.joints[0].units.reverse = isReversed;
        world.joints[0].modelBytes = world.usual->modelBytes;
        world.modelOfId[1] = world.usual;
        device = &world.bus.VirtualBus::add(
            sim::makeServo(*world.usual, {1, of.baud, 0.0, random.next(), linkage}, world.bus.start()));
        device->turnTo(shaft);
        world.open();
        support::require(world.arm(), "The joint was not armed.");
        world.runFor(300ms);
    }
    /// The highest load in the readings, or the PWM where there is none.
    double highestLoad() const
    {
        double most = 0;
        for (const Sample& sample : world.samplesOf(0))
            most = std::max(most, std::abs(std::isfinite(sample.load) ? sample.load : sample.pwm));
        return most;
    }
    const JointUnits& units() const { return world.joints[0].units; }
    double tick() const { return units().tickSize(); }

    bool begin(EdgeSearch& search) { return support::started(world, search) == Outcome::Done; }
    std::optional<Ending> ending(const Controller& search) const
    {
        for (const auto& event : world.all<ControllerEvent>()) {
            if (event.controller == &search)
                return event.ending;
        }
        return std::nullopt;
    }
    /// Runs until the search has ended.
    std::optional<Ending> run(EdgeSearch& search, Duration atMost = 120s)
    {
        if (!begin(search))
            return std::nullopt;
        for (Duration spent{}; spent < atMost && !ending(search); spent += 50ms) {
            world.runFor(50ms);
            farthest = std::max(farthest, std::abs(device->angle()));
        }
        return ending(search);
    }

    VirtualWorld world;
    sim::Random random;
    VirtualDevice* device = nullptr;
    double farthest = 0.0; ///< rad from the centre
};

/// A flag from `from`, `width` wide (degrees).
sim::LinkageSetup flagAt(double from, double width = std::numeric_limits<double>::infinity())
{
    return {0.0, {}, {}, sim::FlagSetup{radians(from), radians(width)}};
}

EdgeSearchParameters parametersOf(const Bench& bench, EdgeSource source, int direction = 1)
{
    return {.source = source, .direction = direction, .step = bench.tick()};
}

EdgeServo servoOf(const Bench& bench)
{
    const Sample sample = bench.world.samplesOf(0).back();
    return {{}, u"elbow (ID 1)"_s, bench.units(), sample.absoluteTick, sample.raw.position};
}

ArrayConfig arrayOf(const Bench& bench)
{
    ArrayConfig array;
    JointConfig& joint = array.joints.emplace_back();
    joint.name = u"elbow"_s;
    joint.id = ServoId{1};
    joint.model = bench.world.usual->name;
    joint.offset = bench.units().offset;
    joint.reverse = bench.units().reverse;
    return array;
}

EdgeSearchParameters usual(EdgeSource source = EdgeSource::Flag)
{
    return {.source = source, .step = 0.0015, .repeats = 3};
}

/// A joint without a bus: follows its goals exactly, a reading each cycle.
struct Plant final : support::NoOrders
{
    explicit Plant(const EdgeSearchParameters& parameters = usual())
        : search(0, u"elbow"_s, parameters)
    {
    }
    /// The input is high above `position`.
    void setFlag(double position)
    {
        input = [position](double at) { return at > position ? 1 : 0; };
    }
    void goTo(std::uint16_t, double position, Duration, double) override
    {
        now.goal = position;
        now.position += blocked ? 0.0 : (position - now.position) * 0.5;
    }
    void hold(std::uint16_t) override { ++holds; }

    Controller::Status run(int cycles)
    {
        auto status = Controller::Status::Running;
        for (int i = 0; i < cycles && status == Controller::Status::Running; ++i) {
            if (before)
                before();
            now.reference = static_cast<std::int8_t>(input ? input(now.position) : -1);
            ++now.readings;
            status = search.update({10ms, 10ms}, {&now, 1}, *this);
        }
        return status;
    }
    Controller::Status begin(int cycles = 100'000)
    {
        now.minimum = -2.0;
        now.maximum = 2.0;
        now.isOn = now.isKnown = now.isSure = true;
        search.start({&now, 1});
        return run(cycles);
    }

    /// Why the search fails; nothing if it does not.
    std::optional<EdgeFailure> failure()
    {
        const bool hasFailed = begin() == Controller::Status::Failed;
        return hasFailed ? std::optional(search.result().failure) : std::nullopt;
    }

    EdgeSearch search;
    JointNow now;
    std::function<int(double)> input;
    std::function<void()> before;
    bool blocked = false;
    int holds = 0;
};

/// A servo without a bus.
EdgeServo lone()
{
    return {{}, u"elbow (ID 1)"_s, JointUnits::fromModel(anyfamily::model("XH540-W150"))};
}

EdgeRecord edgeAt(double position, int travel)
{
    return {position, position, static_cast<std::int8_t>(travel), travel > 0, true};
}

/// Three in each direction.
std::vector<EdgeRecord> edgesAt(double up, double down)
{
    return {edgeAt(up, 1),    edgeAt(up, 1),    edgeAt(up, 1),
            edgeAt(down, -1), edgeAt(down, -1), edgeAt(down, -1)};
}

} // namespace

class tst_EdgeCalibration : public QObject
{
    Q_OBJECT

    using Way = std::pair<EdgeSource, int>;

private slots:
    // --- the virtual array ---

    /// Within one tick, in both directions, from 20 seeds, with play.
    void theFlagIsFoundWithinATickInBothDirections_data() { support::addNumbers("seed", 20); }
    void theFlagIsFoundWithinATickInBothDirections()
    {
        QFETCH(int, seed);
        sim::Random random(static_cast<std::uint64_t>(seed));
        const auto between = [&random](double low, double high) {
            return low + (high - low) * (random.symmetric() + 1) / 2;
        };
        sim::LinkageSetup linkage;
        linkage.play = radians(between(0.2, 2.0));
        linkage.flag = sim::FlagSetup{radians(between(-60, 60)), radians(between(15, 40))};
        // The lower edge from below, the upper from above, and the lower of a joint that counts the other
        // way.
        const bool isUpper = seed % 3 == 1;
        const bool isReversed = seed % 3 == 2;
        const double edge = linkage.flag->from + (isUpper ? linkage.flag->width : 0.0);
        const double inward = isUpper ? -1 : 1;
        // Beside the flag, or on it.
        const double shaft = edge + inward * radians(between(-30, 12));
        Bench bench(kWithPort, linkage, shaft, static_cast<std::uint64_t>(seed), isReversed);
        const double sign = bench.units().sign();
        EdgeSearch search(0, u"elbow"_s,
                          parametersOf(bench, EdgeSource::Flag, static_cast<int>(sign * inward)));
        const auto ending = bench.run(search);
        QVERIFY2(ending == Ending::Finished, qPrintable(search.whyFailed()));
        const EdgeSearchResult& found = search.result();
        QVERIFY(found.isComplete);
        const auto statistics = calibrate::statisticsOf(found.edges());
        QVERIFY(statistics.up.count >= 5 && statistics.down.count >= 5);
        // The true values: the shaft is half of the play ahead of the link.
        const double half = linkage.play / 2;
        const double truth = sign * edge;
        const double tick = bench.tick();
        const double up = (statistics.up.mean - (truth + half)) / tick;
        const double down = (statistics.down.mean - (truth - half)) / tick;
        const double middle = (statistics.reference - truth) / tick;
        const double play = (statistics.play - linkage.play) / tick;
        qInfo("play %.2f deg; error in ticks: up %+.2f, down %+.2f, middle %+.2f, play %+.2f; "
              "deviation %.2f and %.2f; %d passes repeated",
              degrees(linkage.play), up, down, middle, play, statistics.up.deviation / tick,
              statistics.down.deviation / tick, found.repeatedPasses);
        for (const double error : {up, down, middle, play})
            QVERIFY(std::abs(error) <= 1.0);
        // The scatter is reported.
        QVERIFY(std::isfinite(statistics.up.deviation) && std::isfinite(statistics.down.deviation));
        QVERIFY(statistics.up.spread <= 3.0 * tick && statistics.down.spread <= 3.0 * tick);
        // The edit of the array: the joint is at the known angle at the edge.
        const EdgeReference reference{.angle = Angle::fromDegrees(25)};
        const auto calibration = support::passed(calibrate::calibrationBy(
            {found.edges(), found.isComplete}, reference, servoOf(bench), *bench.world.usual));
        QVERIFY(calibration->sentences.size() == 3);
        const auto outcome = calibrate::outcomeOf(arrayOf(bench), *bench.world.usual, calibration->learned);
        QVERIFY2(outcome.problems.isEmpty(), qPrintable(outcome.problems.join(u' ')));
        const double tickOfEdge = bench.world.usual->centreTick + edge / bench.world.usual->radiansPerTick;
        const double angle =
            sign * tick * (tickOfEdge - outcome.joint.offset); // of the joint, when its link is at the edge
        QVERIFY(std::abs(angle - radians(25)) <= tick);
    }

    void edgesAreTemporal()
    {
        Bench bench(kWithPort, flagAt(20, 40), 0.0);
        EdgeSearch search(0, u"elbow"_s, parametersOf(bench, EdgeSource::Flag));
        QVERIFY(bench.run(search) == Ending::Finished);
        for (const EdgeRecord& edge : search.result().edges())
            QCOMPARE(edge.isRising, edge.travel > 0); // onto the flag it rises, from it it falls
        QVERIFY(!search.result().edges().front().isSlow);
        QVERIFY(degrees(bench.device->angle()) < 19); // ends beside the flag
    }

    void theInputIsReadWhileASearchRunsOnly()
    {
        Bench bench(kWithPort, flagAt(20), 0.0);
        QVERIFY(std::ranges::all_of(bench.world.samplesOf(0), [](const Sample& sample) {
            return sample.reference == Reference::Unknown;
        }));
        EdgeSearch search(0, u"elbow"_s, parametersOf(bench, EdgeSource::Flag));
        QVERIFY(bench.run(search) == Ending::Finished);
        const auto samples = bench.world.samplesOf(0);
        QVERIFY(std::ranges::count(samples, Reference::High, &Sample::reference) > 100);
        bench.world.runFor(200ms);
        QCOMPARE(bench.world.samplesOf(0).back().reference, Reference::Unknown);
        // All that the usual poll reads was read too.
        QVERIFY(std::ranges::all_of(samples, [](const Sample& sample) { return std::isfinite(sample.pwm); }));
    }

    void theLayoutHasTheInputWhereTheModelsHaveIt()
    {
        const auto& models = ModelLibrary::builtIn();
        int inputs = 0;
        for (const QString& name : models.names(u"dynamixel2"_s)) {
            const ServoModel& model = *models.find(name);
            const auto& layout = dynamixel::layoutOf(dynamixel::Kind::Dynamixel2, model.modelBytes);
            const Register* input = model.find(RegisterRole::ReferenceInput);
            QCOMPARE(layout.reference.input.isThere(), input != nullptr);
            if (input == nullptr)
                continue;
            ++inputs;
            QCOMPARE(layout.reference.input.address, *input->ramAddress);
            QCOMPARE(layout.reference.input.size, input->size);
            QVERIFY(layout.reference.polled.contains(layout.reference.input));
            QVERIFY(layout.reference.polled.contains(layout.position));
            QVERIFY(layout.reference.polled.contains(layout.detailed));
        }
        QVERIFY(inputs > 0);
    }

    /// Readings that are lost make an edge uncertain: such passes are repeated.
    void lostReadingsDoNotShiftTheEdge()
    {
        Bench bench(kWithPort, flagAt(20.02), 0.0);
        sim::Random random(7);
        bench.world.spoil = [&random](std::vector<std::uint8_t>&) { return random.symmetric() < 0.6; };
        auto parameters = parametersOf(bench, EdgeSource::Flag);
        parameters.slowVelocity = radians(12); // three ticks in a cycle, but for the step
        EdgeSearch search(0, u"elbow"_s, parameters);
        const auto ending = bench.run(search);
        QVERIFY2(ending == Ending::Finished, qPrintable(search.whyFailed()));
        const auto statistics = calibrate::statisticsOf(search.result().edges());
        qInfo("error in ticks %+.2f, %d passes repeated",
              (statistics.reference - radians(20.02)) / bench.tick(), search.result().repeatedPasses);
        QVERIFY(std::abs(statistics.reference - radians(20.02)) <= bench.tick());
        for (const EdgeRecord& edge : search.result().edges()) {
            if (edge.isSlow)
                QVERIFY(edge.width() <= 2.5 * bench.tick());
        }
    }

    void aJointWithoutAFlagKeepsItsTravel()
    {
        Bench bench(kWithPort, {}, 0.0);
        auto parameters = parametersOf(bench, EdgeSource::Flag);
        parameters.travel = radians(30);
        EdgeSearch search(0, u"elbow"_s, parameters);
        QVERIFY(bench.run(search) == Ending::Failed);
        QCOMPARE(search.result().failure, EdgeFailure::NoEdge);
        QVERIFY(search.whyFailed().contains(u"elbow"_s));
        QVERIFY(degrees(bench.farthest) < 30.5);
        QVERIFY(degrees(bench.device->angle()) > 29);
    }

    void aStopBeforeTheFlagEndsTheSearchWithLittleForce()
    {
        sim::LinkageSetup linkage = flagAt(40);
        linkage.upper = radians(15);
        Bench bench(kWithPort, linkage, 0.0);
        EdgeSearch search(0, u"elbow"_s, parametersOf(bench, EdgeSource::Flag));
        QVERIFY(bench.run(search) == Ending::Failed);
        QVERIFY(search.result().failure == EdgeFailure::StandsStill
                || search.result().failure == EdgeFailure::TooMuchLoad);
        QVERIFY(isBelow(bench.highestLoad(), 0.75)); // the PWM of this model
    }

    void aJointThatLosesItsTorqueEndsTheSearchAndNothingIsApplied()
    {
        Bench bench(kWithPort, flagAt(20), 0.0);
        EdgeSearch search(0, u"elbow"_s, parametersOf(bench, EdgeSource::Flag));
        QVERIFY(bench.begin(search));
        QVERIFY(bench.world.runUntil([&] { return search.result().edges().size() > 6; }, 30s));
        // Another program, or a shutdown of the servo.
        anyfamily::write(*bench.device, RegisterRole::Torque, 0, bench.world.now);
        bench.world.runFor(2s);
        QVERIFY(bench.ending(search) == Ending::JointLost);
        const EdgeSearchResult& result = search.result();
        QVERIFY(!result.isComplete);
        const auto calibration = calibrate::calibrationBy({result.edges(), result.isComplete}, {},
                                                          servoOf(bench), *bench.world.usual);
        QVERIFY(!calibration);
        QVERIFY(calibration.error().detail.contains(u"elbow"_s));
    }

    void aServoWithoutAnInputHasNoFlag()
    {
        Bench bench(anyfamily::kFamilies[1], {}, 0.0);
        EdgeSearch search(0, u"elbow"_s, parametersOf(bench, EdgeSource::Flag));
        QVERIFY(bench.run(search) == Ending::Failed);
        QCOMPARE(search.result().failure, EdgeFailure::NoReading);
        QVERIFY(std::abs(bench.device->angle()) < radians(0.5));
    }

    void everyFamilyFindsItsStop_data()
    {
        anyfamily::addFamilies<Way>("way", {{"limit 1", {EdgeSource::Limit, 1}},
                                            {"load 1", {EdgeSource::Load, 1}},
                                            {"limit -1", {EdgeSource::Limit, -1}},
                                            {"load -1", {EdgeSource::Load, -1}}});
    }
    void everyFamilyFindsItsStop()
    {
        const auto [family, way] = support::fetched<int, Way>({"family", "way"});
        const auto [source, direction] = way;
        const sim::LinkageSetup linkage{radians(0.5), radians(-33.3), radians(41.7), {}};
        Bench bench(anyfamily::at(family), linkage, 0.0);
        EdgeSearch search(0, u"elbow"_s, parametersOf(bench, source, direction));
        const auto ending = bench.run(search);
        QVERIFY2(ending == Ending::Finished, qPrintable(search.whyFailed()));
        const EdgeSearchResult& result = search.result();
        const auto statistics = calibrate::statisticsOf(result.edges());
        const auto& measured = direction > 0 ? statistics.up : statistics.down;
        QCOMPARE(measured.count, 5);
        const double truth =
            direction > 0 ? *linkage.upper + linkage.play / 2 : *linkage.lower - linkage.play / 2;
        const double most = bench.highestLoad();
        qInfo("error %+.2f ticks, spread %.2f ticks, load up to %.0f %%",
              (statistics.reference - truth) / bench.tick(), measured.spread / bench.tick(), most * 100);
        QVERIFY(std::abs(statistics.reference - truth) <= 1.0 * bench.tick());
        QVERIFY(most < 0.75); // the force is limited
        const EdgeReference reference{.angle = {}, .needsBothWays = false};
        QVERIFY(
            calibrate::calibrationBy({result.edges(), true}, reference, servoOf(bench), *bench.world.usual));
        QVERIFY(std::abs(bench.device->angle()) < std::abs(truth) - radians(2)); // it has left the stop
    }

    // --- the search alone ---

    void whoeverPushesTheJointThroughTheWrongEdgeEndsTheSearch()
    {
        Plant plant;
        plant.input = [](double position) { return position < -0.3 || position > 1.0 ? 1 : 0; };
        QCOMPARE(plant.begin(60), Controller::Status::Running);
        plant.now.position = -0.4;
        QCOMPARE(plant.run(10), Controller::Status::Failed);
        QCOMPARE(plant.search.result().failure, EdgeFailure::WrongEdge);
        QVERIFY(plant.search.result().edges().empty());
    }

    void aNarrowFlagIsRefused()
    {
        Plant plant;
        plant.input = [](double position) { return position > 0.3 && position < 0.33 ? 1 : 0; };
        QVERIFY(plant.failure() == EdgeFailure::NarrowFlag);
    }

    void aFlagNextToALimitIsRefused()
    {
        Plant plant;
        plant.setFlag(1.97);
        QVERIFY(plant.failure() == EdgeFailure::NoRoom);
    }

    void aJointThatBeginsOnTheFlagLeavesItFirst()
    {
        Plant plant;
        plant.now.position = 0.5;
        plant.setFlag(0.3);
        QCOMPARE(plant.begin(), Controller::Status::Finished);
        const auto statistics = calibrate::statisticsOf(plant.search.result().edges());
        QVERIFY(std::abs(statistics.reference - 0.3) < 0.0015);
        QCOMPARE(std::pair(statistics.up.count, statistics.down.count), std::pair(3, 3));
    }

    void slowPassesMoveByAStepAReadingAtMost()
    {
        auto parameters = usual();
        parameters.step = 0.0004;
        Plant plant(parameters);
        plant.setFlag(0.3);
        QCOMPARE(plant.begin(), Controller::Status::Finished);
        for (const EdgeRecord& edge : plant.search.result().edges()) {
            if (edge.isSlow)
                QVERIFY(edge.width() <= 0.0004 * 1.01);
        }
    }

    void aBlockedJointGetsAGoalNoFurtherThanTheLead()
    {
        Plant plant;
        plant.input = [](double) { return 0; };
        plant.now.load = 0.1;
        plant.blocked = true;
        double most = 0;
        plant.before = [&] { most = std::max(most, std::abs(plant.now.goal - plant.now.position)); };
        QVERIFY(plant.failure() == EdgeFailure::StandsStill);
        QVERIFY(most > 0.04 && most <= usual().lead + 1e-9);
    }

    void tooMuchLoadEndsTheSearch()
    {
        Plant plant;
        plant.input = [](double) { return 0; };
        plant.before = [&] { plant.now.load = plant.now.position > 0.2 ? 0.8 : 0.1; };
        QVERIFY(plant.failure() == EdgeFailure::TooMuchLoad);
        QVERIFY(plant.search.whyFailed().contains(u"80 %"_s));
    }

    void aLoadThatIsNotReportedEndsTheSearch()
    {
        Plant plant(usual(EdgeSource::Load));
        QVERIFY(plant.failure() == EdgeFailure::NoReading);
    }

    void aSearchEndsAfterItsTime()
    {
        auto parameters = usual();
        parameters.timeout = 5.0;
        Plant plant(parameters);
        plant.setFlag(0.3);
        QVERIFY(plant.failure() == EdgeFailure::TimedOut);
        QVERIFY(!plant.search.result().isComplete);
    }

    void anEndedSearchIsNotComplete()
    {
        Plant plant;
        plant.setFlag(0.3);
        QCOMPARE(plant.begin(200), Controller::Status::Running);
        plant.search.command({CommandKind::End});
        QCOMPARE(plant.run(1), Controller::Status::Finished);
        QCOMPARE(plant.holds, 1);
        QVERIFY(!plant.search.result().isComplete);
    }

    void parametersOutsideTheirRangesAreRefused_data()
    {
        using Spoil = std::function<void(EdgeSearchParameters&)>;
        support::addRows<std::function<void(EdgeSearchParameters&)>>(
            {"spoil"}, {{"direction", Spoil([](auto& p) { p.direction = 0; })},
                        {"velocity", Spoil([](auto& p) { p.velocity = 50; })},
                        {"no number", Spoil([](auto& p) { p.velocity = std::nan(""); })},
                        {"slow velocity", Spoil([](auto& p) { p.slowVelocity = p.velocity * 2; })},
                        {"step", Spoil([](auto& p) { p.step = -1; })},
                        {"back off", Spoil([](auto& p) { p.backOff = 0; })},
                        {"repeats", Spoil([](auto& p) { p.repeats = 21; })},
                        {"travel", Spoil([](auto& p) { p.travel = 100; })},
                        {"threshold", Spoil([](auto& p) { p.threshold = p.mostLoad + 0.1; })},
                        {"load", Spoil([](auto& p) { p.mostLoad = 2; })},
                        {"lead", Spoil([](auto& p) { p.lead = 0; })},
                        {"time-out", Spoil([](auto& p) { p.timeout = 0; })}});
    }
    void parametersOutsideTheirRangesAreRefused()
    {
        QFETCH(std::function<void(EdgeSearchParameters&)>, spoil);
        EdgeSearchParameters parameters;
        QVERIFY(checkEdgeSearch(parameters));
        spoil(parameters);
        const auto made = checkEdgeSearch(parameters);
        QVERIFY(!made);
        QVERIFY(made.error().detail.endsWith(QLatin1Char('.')));
        QVERIFY2(!made.error().detail.contains(u"rad"_s), qPrintable(made.error().detail));
    }

    void aRefusedRangeIsInDegrees()
    {
        EdgeSearchParameters parameters;
        parameters.travel = 100;
        const auto refused = checkEdgeSearch(parameters);
        using P = EdgeSearchParameters;
        const double most = std::floor(degrees(P::kTravel.most) * 100 + 1e-6) / 100;
        QVERIFY2(!refused && refused.error().detail.contains(u"to %1."_s.arg(most)),
                 qPrintable(refused.error().detail));
        parameters.travel = radians(most); // what is shown is permitted
        QVERIFY(checkEdgeSearch(parameters));
    }

    // --- statistics and the array ---

    void statisticsAreOfSlowEdgesByDirection()
    {
        std::vector<EdgeRecord> edges{edgeAt(1.0, 1), edgeAt(1.2, 1), edgeAt(0.9, -1)};
        edges.push_back(edgeAt(7.0, 1));
        edges.back().isSlow = false;
        const auto statistics = calibrate::statisticsOf(edges);
        QCOMPARE(statistics.up.count, 2);
        QCOMPARE(statistics.up.mean, 1.1);
        QVERIFY(isNear(statistics.up.spread, 0.2, 1e-12));
        QVERIFY(std::abs(statistics.up.deviation - 0.2 / std::sqrt(2.0)) < 1e-12);
        QCOMPARE(statistics.down.count, 1);
        QVERIFY(std::isnan(statistics.down.deviation));
        QVERIFY(isNear(statistics.reference, 1.0, 1e-12));
        QVERIFY(isNear(statistics.play, 0.2, 1e-12));
        QVERIFY(std::isnan(calibrate::statisticsOf({}).reference));
    }

    void oneEdgeHasNoScatter()
    {
        const ServoModel& model = anyfamily::model("XH540-W150");
        const std::vector<EdgeRecord> edges{edgeAt(0.1, 1), edgeAt(0.1, -1)};
        const auto found = support::passed(
            calibrate::calibrationBy({edges, true}, {.angle = {}, .leastEdges = 1}, lone(), model));
        const QString all = found->sentences.join(u' ');
        QVERIFY2(!all.contains(u"nan"_s), qPrintable(all));
        QCOMPARE(all.count(u"cannot be determined from one edge"_s), 2);
    }

    void edgesThatDoNotAgreeAreRefused()
    {
        const ServoModel& model = anyfamily::model("XH540-W150");
        EdgeServo servo = lone();
        const double tick = servo.units.tickSize();
        const auto verdict = [&](std::vector<EdgeRecord> edges) {
            const auto calibration = calibrate::calibrationBy({edges, true}, {}, servo, model);
            return calibration ? QString() : calibration.error().detail;
        };
        QVERIFY(verdict({}).contains(u"0 edges"_s));
        QVERIFY(!verdict(std::vector(3, edgeAt(0.1, 1))).isEmpty()); // none from above
        auto edges = edgesAt(0.1, 0.1 - tick);
        QCOMPARE(verdict(edges), QString());
        edges[1] = edgeAt(0.1 + 5 * tick, 1);
        QVERIFY(verdict(edges).contains(u"scatter"_s));
        QVERIFY(verdict(edgesAt(0.0, 0.1 - tick)).contains(u"wrong sides"_s));
    }

    void theZeroCountsAsTheSensorDoes()
    {
        // The servo has a homing offset of 100 ticks, which its readings contain.
        const ServoModel& model = anyfamily::model("XH540-W150");
        EdgeServo servo = lone();
        servo.reading = 2148;
        servo.absoluteTick = 2048;
        const double tick = servo.units.tickSize();
        const auto edges = edgesAt(200 * tick, 200 * tick);
        EdgeReference reference{.angle = Angle::fromRadians(50 * tick)};
        const auto calibration = calibrate::calibrationBy({edges, true}, reference, servo, model);
        QVERIFY(calibration);
        QCOMPARE(calibration->learned.zero->tick, servo.units.offset + 200 - 100);
        ArrayConfig array;
        array.joints.resize(1);
        array.joints[0].model = model.name;
        array.joints[0].offset = servo.units.offset;
        const auto outcome = calibrate::outcomeOf(array, model, calibration->learned);
        QCOMPARE(outcome.joint.offset, servo.units.offset + 150);
        // Stored in the servo instead: a pending edit of its register, the offset of the array stays.
        reference.by = calibrate::ZeroBy::Register;
        const auto inServo = calibrate::calibrationBy({edges, true}, reference, servo, model);
        const auto other = calibrate::outcomeOf(array, model, inServo->learned);
        QVERIFY2(other.problems.isEmpty(), qPrintable(other.problems.join(u' ')));
        QCOMPARE(other.joint.offset, servo.units.offset);
        QCOMPARE(other.joint.pending.size(), 1u);
        QCOMPARE(other.joint.pending[0].value, -50); // 50 ticks less than 100, and 100 of the reading
    }

    // --- the memory of edges ---

    void rememberedEdgesAreTemporal()
    {
        mechanism::EdgeMemory memory;
        QCOMPARE(memory.reading(), Reference::Unknown);
        memory.add(Reference::Low, 1.0);
        QVERIFY(!memory.lastRising());
        memory.add(Reference::High, 1.2);
        QVERIFY(isNear(*memory.lastRising(), 1.1, 1e-12));
        QVERIFY(!memory.lastFalling());
        memory.add(Reference::Low, 1.0); // back over the same edge
        QVERIFY(isNear(*memory.lastFalling(), 1.1, 1e-12));
        memory.add(Reference::High, 0.8); // another edge, downwards
        QVERIFY(isNear(*memory.lastRising(), 0.9, 1e-12));
        QCOMPARE(memory.reading(), Reference::High);
    }

    void aGapHidesAnEdge()
    {
        mechanism::EdgeMemory memory;
        memory.add(Reference::Low, 1.0);
        memory.add(Reference::Unknown, 1.1);
        QCOMPARE(memory.reading(), Reference::Unknown);
        memory.add(Reference::High, 1.2);
        QVERIFY(!memory.lastRising());
        memory.add(Reference::Low, std::nan(""));
        memory.add(Reference::Low, 1.0);
        QVERIFY(!memory.lastFalling());
        memory.add(Reference::High, 1.1);
        QVERIFY(memory.lastRising());
        memory.restart();
        QVERIFY(!memory.lastRising());
    }

    void anEdgeAtTheEndOfTheTurnIsBetweenItsReadings()
    {
        mechanism::EdgeMemory memory;
        memory.add(Reference::Low, 3.1, 2 * kPi);
        memory.add(Reference::High, -3.1, 2 * kPi);
        QVERIFY(isNear(*memory.lastRising(), kPi, 1e-9));
    }

    // --- the mechanics of virtual servos ---

    void theLinkStaysInItsPlay()
    {
        sim::Linkage linkage({0.2, {}, {}, sim::FlagSetup{1.0, 0.5}});
        linkage.follow(1.09);
        QVERIFY(!linkage.isFlagged());
        linkage.follow(1.11);
        QVERIFY(linkage.isFlagged());
        QVERIFY(isNear(linkage.angle(), 1.01, 1e-12));
        linkage.follow(0.92); // the link has not moved yet
        QVERIFY(linkage.isFlagged());
        linkage.follow(0.89);
        QVERIFY(!linkage.isFlagged());
        linkage.follow(1.61);
        QVERIFY(!linkage.isFlagged()); // beyond it
    }

    void linkagesAreRead()
    {
        const auto all = sim::parseLinkages(u"3:41.5,4:-10:5"_s, u"3:-90:90"_s, u"4:0.5"_s);
        QVERIFY(all);
        QCOMPARE(all->size(), 2u);
        QCOMPARE(int{all->at(0).id}, 3);
        QVERIFY(std::abs(all->at(0).setup.flag->from - radians(41.5)) < 1e-12);
        QVERIFY(std::isinf(all->at(0).setup.flag->width));
        QVERIFY(std::abs(*all->at(0).setup.lower + radians(90)) < 1e-12);
        QVERIFY(std::abs(all->at(1).setup.flag->width - radians(5)) < 1e-12);
        QVERIFY(std::abs(all->at(1).setup.play - radians(0.5)) < 1e-12);
        for (const char* wrong : {"3", "x:1", "3:x", "3:1:0", "3:1:2:3", "300:1", "3:nan"})
            QVERIFY2(!sim::parseLinkages(QString::fromLatin1(wrong), {}, {}), wrong);
        QVERIFY(!sim::parseLinkages({}, u"3:10:5"_s, {}));
        QVERIFY(!sim::parseLinkages({}, {}, u"3:-1"_s));
    }
};

SERVODECK_TEST(tst_EdgeCalibration)

} // namespace tst_edgecalibration
#include "tst_edgecalibration.moc"
