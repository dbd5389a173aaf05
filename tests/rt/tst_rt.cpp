// SPDX-License-Identifier: GPL-3.0-or-later
// What crosses threads, tested without Qt so that the thread sanitizer can judge it.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include "core/rt/goalboard.h"
#include "core/rt/latestvalue.h"
#include "core/rt/spscqueue.h"

namespace {

#define CHECK(condition)                                                                                     \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            std::fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);               \
            std::exit(1);                                                                                    \
        }                                                                                                    \
    } while (false)

struct Item
{
    std::uint64_t number = 0;
    std::uint64_t copies[6] = {};
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

void aQueueCarriesWholeItemsBetweenThreads()
{
    auto ends = core::rt::SpscQueue<Item>::create(64);
    constexpr std::uint64_t kCount = 200'000;
    std::thread writer([producer = std::move(ends.producer)]() mutable {
        for (std::uint64_t n = 0; n < kCount;) {
            Item item;
            item.number = n;
            for (auto& copy : item.copies)
                copy = n;
            if (producer.tryPush(item))
                ++n;
            else
                std::this_thread::yield();
        }
    });
    std::uint64_t expected = 0;
    while (expected < kCount) {
        Item item;
        if (!ends.consumer.tryPop(item)) {
            std::this_thread::yield();
            continue;
        }
        CHECK(item.number == expected);
        for (const auto copy : item.copies)
            CHECK(copy == expected);
        ++expected;
    }
    writer.join();
}

void theLatestValueIsWholeAndNeverOlder()
{
    core::rt::LatestValue<Item> cell;
    constexpr std::uint64_t kCount = 200'000;
    std::thread writer([&cell] {
        for (std::uint64_t n = 1; n <= kCount; ++n) {
            Item item;
            item.number = n;
            for (auto& copy : item.copies)
                copy = n;
            cell.publish(item);
        }
    });
    std::uint64_t last = 0;
    while (last < kCount) {
        const Item& item = cell.read();
        CHECK(item.number >= last);
        for (const auto copy : item.copies)
            CHECK(copy == item.number);
        last = item.number;
    }
    writer.join();
}

void aFastDragSendsOnlyTheLastPlace()
{
    auto board = std::make_unique<core::rt::GoalBoard<4>>();
    for (int ticks = 0; ticks <= 1000; ++ticks)
        board->set(2, {static_cast<std::int16_t>(ticks), 7});
    int frames = 0;
    core::rt::GoalCell sent;
    const auto sweep = [&] {
        board->sweep(4, [&](std::size_t joint, core::rt::GoalCell goal) {
            CHECK(joint == 2);
            ++frames;
            sent = goal;
        });
    };
    sweep();
    CHECK(frames == 1);
    CHECK(sent.ticks == 1000);
    CHECK(sent.playtime == 7);
    sweep();
    CHECK(frames == 1);
    // The same place asked for again is asked for again: the operator may have moved the joint by hand
    // meanwhile.
    board->set(2, {1000, 7});
    sweep();
    CHECK(frames == 2);
}

void droppedGoalsNeverMove()
{
    auto board = std::make_unique<core::rt::GoalBoard<4>>();
    board->set(0, {-5, 1});
    board->drop(4);
    board->sweep(4, [](std::size_t, core::rt::GoalCell) { CHECK(false); });
    board->set(0, {-6, 1});
    int ticks = 0;
    board->sweep(4, [&](std::size_t, core::rt::GoalCell goal) { ticks = goal.ticks; });
    CHECK(ticks == -6);
}

void theBoardEndsWithTheNewestGoal()
{
    auto board = std::make_unique<core::rt::GoalBoard<2>>();
    std::thread writer([&board] {
        for (int n = 0; n <= 30'000; ++n)
            board->set(1, {static_cast<std::int16_t>(n), static_cast<std::uint8_t>(n % 251)});
    });
    int last = -1;
    while (last < 30'000) {
        board->sweep(2, [&](std::size_t joint, core::rt::GoalCell goal) {
            CHECK(joint == 1);
            CHECK(goal.ticks > last);
            CHECK(goal.playtime == goal.ticks % 251);
            last = goal.ticks;
        });
    }
    writer.join();
}

void goalsThatBelongTogetherAreSweptTogether()
{
    constexpr int kRounds = 30'000;
    constexpr std::size_t kJoints = 16;
    auto board = std::make_unique<core::rt::GoalBoard<kJoints>>();
    std::thread writer([&board] {
        for (int n = 1; n <= kRounds; ++n) {
            board->begin();
            for (std::size_t joint = 0; joint < kJoints; ++joint)
                board->set(joint, {static_cast<std::int16_t>(n), 9});
            board->commit();
        }
    });
    int last = 0;
    while (last < kRounds) {
        std::size_t seen = 0;
        int ticks = 0;
        board->sweep(kJoints, [&](std::size_t, core::rt::GoalCell goal) {
            CHECK(seen == 0 || goal.ticks == ticks);
            ticks = goal.ticks;
            ++seen;
        });
        CHECK(seen == 0 || seen == kJoints);
        if (seen > 0) {
            CHECK(ticks > last);
            last = ticks;
        } else {
            std::this_thread::yield();
        }
    }
    writer.join();
}

} // namespace

int main()
{
    aQueueKeepsOrderAndRefusesWhenFull();
    aQueueCarriesWholeItemsBetweenThreads();
    theLatestValueIsWholeAndNeverOlder();
    aFastDragSendsOnlyTheLastPlace();
    droppedGoalsNeverMove();
    theBoardEndsWithTheNewestGoal();
    goalsThatBelongTogetherAreSweptTogether();
    std::puts("core/rt: all held");
    return 0;
}
