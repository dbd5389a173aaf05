// SPDX-License-Identifier: GPL-3.0-or-later
// What crosses threads, tested without Qt so that the thread sanitizer can judge it.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include "core/rt/goalboard.h"
#include "core/rt/latestvalue.h"
#include "core/rt/sharedvalue.h"
#include "core/rt/spscqueue.h"

namespace {

#define CHECK(condition)                                                                                     \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            std::fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);               \
            std::exit(1);                                                                                    \
        }                                                                                                    \
    } while (false)

constexpr std::uint64_t kItems = 200'000;

struct Item
{
    Item()
        : Item(0)
    {
    }
    explicit Item(std::uint64_t n)
        : number(n)
    {
        std::fill(std::begin(copies), std::end(copies), n);
    }
    /// No part of it is of another one.
    bool isWhole() const { return std::count(std::begin(copies), std::end(copies), number) == 6; }

    std::uint64_t number;
    std::uint64_t copies[6];
};

void aQueueKeepsOrderAndRefusesWhenFull()
{
    auto [producer, consumer] = core::rt::SpscQueue<int>::create(7);
    int accepted = 0;
    while (producer.tryPush(accepted))
        ++accepted;
    CHECK(accepted >= 7);
    CHECK(consumer.refused() == 1);
    int value = -1;
    for (int i = 0; i < accepted; ++i) {
        CHECK(consumer.tryPop(value));
        CHECK(value == i);
    }
    CHECK(!consumer.tryPop(value));
    CHECK(producer.tryPush(1));
}

void aQueueCountsItsItemsAndKnowsItsEnd()
{
    auto ends = core::rt::SpscQueue<int>::create(7);
    auto producer = std::make_unique<core::rt::SpscQueue<int>::Producer>(std::move(ends.producer));
    CHECK(producer->tryPush(1) && producer->tryPush(2));
    int value = 0;
    CHECK(ends.consumer.tryPop(value));
    CHECK(producer->sizeApprox() == 1 && ends.consumer.sizeApprox() == 1);
    CHECK(!ends.consumer.isEnded());
    producer.reset();
    CHECK(ends.consumer.isEnded());
    CHECK(ends.consumer.tryPop(value) && value == 2);
    CHECK(ends.consumer.sizeApprox() == 0);
}

void aQueueCarriesWholeItemsBetweenThreads()
{
    auto ends = core::rt::SpscQueue<Item>::create(64);
    const std::jthread writer([producer = std::move(ends.producer)]() mutable {
        for (std::uint64_t n = 0; n < kItems;) {
            if (producer.tryPush(Item(n)))
                ++n;
            else
                std::this_thread::yield();
        }
    });
    std::uint64_t expected = 0;
    while (expected < kItems) {
        Item item;
        if (!ends.consumer.tryPop(item)) {
            std::this_thread::yield();
            continue;
        }
        CHECK(item.number == expected && item.isWhole());
        ++expected;
    }
}

void theLatestValueIsWholeAndNeverOlder()
{
    core::rt::LatestValue<Item> cell;
    const std::jthread writer([&cell] {
        for (std::uint64_t n = 1; n <= kItems; ++n)
            cell.publish(Item(n));
    });
    std::uint64_t last = 0;
    while (last < kItems) {
        const Item& item = cell.read();
        CHECK(item.number >= last && item.isWhole());
        last = item.number;
    }
}

void aSharedValueIsWholeAndNeverOlderForEachReader()
{
    core::rt::SharedValue<Item> cell;
    CHECK(!cell.read());
    const auto readAll = [&cell] {
        std::uint64_t last = 0;
        while (last < kItems) {
            const auto item = cell.read();
            if (!item)
                continue;
            CHECK(item->number >= last && item->isWhole());
            last = item->number;
        }
    };
    const std::array<std::jthread, 2> readers{std::jthread(readAll), std::jthread(readAll)};
    for (std::uint64_t n = 1; n <= kItems; ++n)
        cell.publish(Item(n));
}

using core::rt::GoalCell;

void aFastDragSendsOnlyTheLastPlace()
{
    auto board = std::make_unique<core::rt::GoalBoard<4>>();
    for (int place = 0; place <= 1000; ++place)
        board->set(2, GoalCell::position(place, 0.5));
    int frames = 0;
    std::uint32_t overwritten = 0;
    GoalCell sent;
    const auto sweep = [&] {
        overwritten = board->sweep(4, [&](std::size_t joint, const GoalCell& goal) {
            CHECK(joint == 2);
            ++frames;
            sent = goal;
        });
    };
    sweep();
    CHECK(frames == 1);
    CHECK(overwritten == 1000);
    CHECK(sent == GoalCell::position(1000, 0.5));
    sweep();
    CHECK(frames == 1);
    CHECK(overwritten == 0);
    // The same place asked for again is asked for again: the operator may have moved the joint by hand
    // meanwhile.
    board->set(2, GoalCell::position(1000, 0.5));
    sweep();
    CHECK(frames == 2);
}

void goalsKeepTheirKind()
{
    CHECK(GoalCell::stop().isStop());
    CHECK(GoalCell::velocity(0).isStop());
    CHECK(!GoalCell::velocity(-0.1).isStop());
    CHECK(!GoalCell::position(0, 0).isStop());
    auto board = std::make_unique<core::rt::GoalBoard<3>>();
    const std::array goals{GoalCell::position(-1.5, 2.0), GoalCell::velocity(3.25), GoalCell::stop()};
    for (std::size_t joint = 0; joint < goals.size(); ++joint)
        board->set(joint, goals[joint]);
    std::size_t seen = 0;
    board->sweep(3, [&](std::size_t joint, const GoalCell& goal) {
        CHECK(goal == goals[joint]);
        ++seen;
    });
    CHECK(seen == goals.size());
}

void droppedGoalsNeverMove()
{
    auto board = std::make_unique<core::rt::GoalBoard<4>>();
    board->set(0, GoalCell::position(-5, 1));
    board->drop(4);
    board->sweep(4, [](std::size_t, const GoalCell&) { CHECK(false); });
    board->set(0, GoalCell::position(-6, 1));
    double place = 0;
    board->sweep(4, [&](std::size_t, const GoalCell& goal) { place = goal.value; });
    CHECK(place == -6);
}

/// A goal of which half was written would have parts of two.
void theBoardEndsWithTheNewestGoal()
{
    constexpr int kGoals = 30'000;
    auto board = std::make_unique<core::rt::GoalBoard<2>>();
    std::thread writer([&board] {
        for (int n = 0; n <= kGoals; ++n)
            board->set(1, n % 2 == 0 ? GoalCell::position(n, n * 0.5)
                                     : GoalCell{GoalCell::Kind::Velocity, n * 1.0, n * 0.5});
    });
    int last = -1;
    std::uint32_t overwritten = 0;
    std::uint32_t swept = 0;
    while (last < kGoals) {
        overwritten += board->sweep(2, [&](std::size_t joint, const GoalCell& goal) {
            CHECK(joint == 1);
            const int n = static_cast<int>(goal.value);
            CHECK(n > last);
            CHECK(goal.within == n * 0.5);
            CHECK(goal.kind == (n % 2 == 0 ? GoalCell::Kind::Position : GoalCell::Kind::Velocity));
            last = n;
            ++swept;
        });
    }
    writer.join();
    CHECK(swept + overwritten == kGoals + 1);
}

void aDropBetweenGoalsLosesNoLaterOne()
{
    constexpr int kGoals = 30'000;
    auto board = std::make_unique<core::rt::GoalBoard<1>>();
    std::atomic<bool> isOver{false};
    std::thread writer([&] {
        for (int n = 1; n <= kGoals; ++n)
            board->set(0, GoalCell::position(n, n));
        isOver = true;
    });
    int last = 0;
    const auto visit = [&](std::size_t, const GoalCell& goal) {
        CHECK(goal.value > last);
        CHECK(goal.within == goal.value);
        last = static_cast<int>(goal.value);
    };
    while (!isOver) {
        board->drop(1);
        board->sweep(1, visit);
    }
    writer.join();
    board->set(0, GoalCell::position(kGoals + 1, kGoals + 1));
    board->sweep(1, visit);
    CHECK(last == kGoals + 1);
}

void goalsThatBelongTogetherAreSweptTogether()
{
    constexpr int kRounds = 30'000;
    constexpr std::size_t kJoints = 16;
    auto board = std::make_unique<core::rt::GoalBoard<kJoints>>();
    const std::jthread writer([&board] {
        for (int n = 1; n <= kRounds; ++n) {
            board->begin();
            for (std::size_t joint = 0; joint < kJoints; ++joint)
                board->set(joint, GoalCell::position(n, 0.1));
            board->commit();
        }
    });
    double last = 0;
    while (last < kRounds) {
        std::size_t seen = 0;
        double place = 0;
        board->sweep(kJoints, [&](std::size_t, const GoalCell& goal) {
            CHECK(seen == 0 || goal.value == place);
            place = goal.value;
            ++seen;
        });
        CHECK(seen == 0 || seen == kJoints);
        if (seen > 0) {
            CHECK(place > last);
            last = place;
        } else {
            std::this_thread::yield();
        }
    }
}

} // namespace

int main()
{
    aQueueKeepsOrderAndRefusesWhenFull();
    aQueueCountsItsItemsAndKnowsItsEnd();
    aQueueCarriesWholeItemsBetweenThreads();
    theLatestValueIsWholeAndNeverOlder();
    aSharedValueIsWholeAndNeverOlderForEachReader();
    aFastDragSendsOnlyTheLastPlace();
    goalsKeepTheirKind();
    droppedGoalsNeverMove();
    theBoardEndsWithTheNewestGoal();
    aDropBetweenGoalsLosesNoLaterOne();
    goalsThatBelongTogetherAreSweptTogether();
    std::puts("core/rt: all held");
    return 0;
}
