// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/base/time.h"

namespace core {

/// Values of one channel over time, in memory: floats in pre-allocated chunks with a min/max pyramid, so that
/// the cost of a plot depends on its pixels, not on its samples. Bounded in samples and bytes: the oldest
/// chunk is dropped. GUI thread only.
class Series
{
public:
    /// Keeps at least the newest `capacity` samples; about half of that with fewer than four per second,
    /// because their times take more bytes.
    explicit Series(std::size_t capacity);
    Series()
        : Series(1'000'000)
    {
    }
    ~Series();
    Series(Series&&) noexcept;
    Series& operator=(Series&&) noexcept;

    /// Refuses a `time` before the last one and returns false; equal times are allowed. NaN marks a gap.
    bool append(Time time, float value);
    void clear();
    /// Changes the capacity and keeps the newest samples that fit.
    void setCapacity(std::size_t capacity);

    std::size_t bytes() const;                          ///< present memory
    std::size_t mostBytes() const;                      ///< upper bound of bytes()
    static std::size_t mostBytes(std::size_t capacity); ///< for a series of this capacity
    static std::size_t
    capacityOf(std::size_t bytes); ///< largest capacity whose mostBytes() is at most `bytes`

    std::size_t size() const;
    bool isEmpty() const { return size() == 0; }
    Time firstTime() const; ///< of the oldest kept sample; only if not empty
    Time lastTime() const;
    float lastValue() const;

    struct Point
    {
        Time time;
        float value = 0; ///< NaN: a gap, interrupts the line
    };
    /// The newest sample at or before `time`; false: none.
    bool at(Time time, Point& point) const;

    /// Replaces `out` by at most two points (minimum and maximum, in time order) for each of `columns` equal
    /// parts of [from, to], plus the samples just before and after the range so that lines reach the edges.
    /// With fewer samples than that, the samples themselves. A part with gaps also has its first and last
    /// gap, so that they interrupt the line. Costs columns x log(samples).
    void decimate(Time from, Time to, int columns, std::vector<Point>& out) const;

    /// Replaces `out` by every sample in [from, to].
    void samples(Time from, Time to, std::vector<Point>& out) const;

    /// Smallest and largest value in [from, to] without gaps; invalid if there is none.
    struct Range
    {
        float minimum = 0;
        float maximum = 0;
        bool isValid = false;
    };
    Range range(Time from, Time to) const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace core
