// SPDX-License-Identifier: GPL-3.0-or-later
// Paths from any state to rest at a goal: never faster than asked, never outside the interval between where
// the joint is, where it can stop, and its goal.
#include "core/control/onlinetrajectory.h"
#include "tests/support/extent.h"
#include "tests/support/testprogram.h"

namespace tst_onlinetrajectory {

using namespace core::control;

namespace {

constexpr double kBraking = OnlineTrajectory::kBraking;
constexpr double kTiny = 1e-9;

/// Where a joint of this velocity comes to rest.
double stopOf(double position, double velocity, double deceleration)
{
    return position + velocity * std::abs(velocity) / (2 * deceleration);
}

struct State
{
    double position = 0.0;
    double velocity = 0.0;
};

/// Follows `path` from `from` for `time` and judges each step; empty when all is right.
QString flawOf(const OnlineTrajectory& path, const State& from, const PathLimits& limits, double time)
{
    const double deceleration = std::max(limits.acceleration, kBraking);
    const double stop = stopOf(from.position, from.velocity, deceleration);
    const double low = std::min({from.position, stop, path.goal()}) - kTiny;
    const double high = std::max({from.position, stop, path.goal()}) + kTiny;
    constexpr int kSteps = 50;
    State last{path.position(0.0), path.velocity(0.0)};
    if (std::abs(last.position - from.position) > kTiny || std::abs(last.velocity - from.velocity) > 1e-6)
        return u"it does not begin where the joint is"_s;
    const double step = std::min(time, path.duration()) / kSteps;
    for (int i = 1; i <= kSteps; ++i) {
        const State now{path.position(step * i), path.velocity(step * i)};
        const QString where = u" at %1 of %2 s"_s.arg(step * i).arg(path.duration());
        if (!(now.position >= low && now.position <= high))
            return u"%1 is outside %2 to %3"_s.arg(now.position).arg(low).arg(high) + where;
        // A joint that is too fast brakes at once.
        const double allowed = std::max(limits.velocity, std::abs(from.velocity) - deceleration * step * i);
        if (std::abs(now.velocity) > allowed * (1 + 1e-9) + 1e-6)
            return u"%1 rad/s"_s.arg(now.velocity) + where;
        if (std::abs(now.velocity - last.velocity) > deceleration * step * (1 + 1e-6) + 1e-6)
            return u"a jump of the velocity"_s + where;
        const double fast = std::max(std::abs(now.velocity), std::abs(last.velocity)) + deceleration * step;
        if (std::abs(now.position - last.position) > fast * step + kTiny)
            return u"a jump of the position"_s + where;
        last = now;
    }
    return {};
}

} // namespace

class TestOnlineTrajectory : public QObject
{
    Q_OBJECT

private slots:
    void fromAnyStateItArrivesWithinItsLimits()
    {
        std::mt19937_64 random(32);
        const auto between = [&random](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        const auto magnitude = [&](double low, double high) {
            return std::exp(between(std::log(low), std::log(high)));
        };
        for (int round = 0; round < testsupport::rounds(2500, 250'000); ++round) {
            State now{between(-3, 3), round % 3 == 0 ? 0.0 : between(-12, 12)};
            // Four goals, each on the way to the one before.
            for (int goals = 0; goals < 4; ++goals) {
                const PathLimits limits{magnitude(1e-4, 20), magnitude(0.1, 200)};
                const double goal = round % 7 == 0 ? now.position + between(-1e-6, 1e-6) : between(-3, 3);
                const auto path = OnlineTrajectory::fastest(now.position, now.velocity, goal, limits);
                const double time = path.duration() * between(0.0, 1.2);
                const QString flaw = flawOf(path, now, limits, time);
                QVERIFY2(flaw.isEmpty(),
                         qPrintable(u"round %1: %2 rad, %3 rad/s to %4 within %5, %6: %7"_s.arg(round)
                                        .arg(now.position)
                                        .arg(now.velocity)
                                        .arg(goal)
                                        .arg(limits.velocity)
                                        .arg(limits.acceleration)
                                        .arg(flaw)));
                QCOMPARE(path.position(path.duration()), goal);
                QCOMPARE(path.velocity(path.duration()), 0.0);
                now = {path.position(time), path.velocity(time)};
            }
        }
    }

    void noNumberIsTooOdd()
    {
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        const std::array odd{0.0,    -0.0,  1e-300,    -1e-300,    1e300, -1e300, kInfinity, -kInfinity,
                             -1e-17, 1e-17, kInfinity, -kInfinity, 1.0,   -1.0,   5e-324,    std::nan("")};
        for (const double position : odd) {
            for (const double velocity : odd) {
                for (const double goal : odd) {
                    for (const double limit : odd) {
                        for (const double acceleration : odd) {
                            for (const auto& path :
                                 {OnlineTrajectory::fastest(position, velocity, goal, {limit, acceleration}),
                                  OnlineTrajectory::smooth(position, goal, velocity, {limit, acceleration}),
                                  OnlineTrajectory::braking(position, velocity)}) {
                                QVERIFY(path.duration() >= 0.0);
                                for (const double t : odd)
                                    QVERIFY(std::isfinite(path.position(t))
                                            && std::isfinite(path.velocity(t)));
                            }
                        }
                    }
                }
            }
        }
    }

    void fromRestItTakesTheTimeThatWasAskedOrLonger()
    {
        const auto path = OnlineTrajectory::smooth(1.0, 2.0, 2.0, {10.0, 100.0});
        QCOMPARE(path.duration(), 2.0);
        QCOMPARE(path.position(1.0), 1.5);
        QCOMPARE(path.velocity(1.0), 1.875 / 2);
        QCOMPARE(OnlineTrajectory::smooth(1.0, 2.0, 0.1, {0.5, 100.0}).duration(), 1.875 / 0.5);
        QVERIFY(OnlineTrajectory::smooth(1.0, 2.0, 0.1, {100.0, 2.0}).duration() > 1.69);
        QCOMPARE(OnlineTrajectory::smooth(1.0, 1.0, 2.0, {}).position(1.0), 1.0);
    }

    void aSlowerSpeedBrakesNoSlower()
    {
        // At 2 rad/s away from the goal, 0.03 rad/s asked: it stops after 0.1 rad, whatever was asked.
        const auto path = OnlineTrajectory::fastest(0.0, 2.0, -1.0, {0.03, 0.1});
        double highest = 0.0;
        for (double t = 0.0; t < 1.0; t += 0.001)
            highest = std::max(highest, path.position(t));
        QVERIFY(highest < 2.0 * 2.0 / (2 * kBraking) + kTiny);
        QVERIFY(path.velocity(0.11) <= 0.0);
        QCOMPARE(OnlineTrajectory::braking(0.0, 2.0).goal(), 0.1);
        QCOMPARE(OnlineTrajectory::braking(0.0, -2.0).duration(), 0.1);
    }
};

SERVODECK_TEST(TestOnlineTrajectory)

} // namespace tst_onlinetrajectory
#include "tst_onlinetrajectory.moc"
