// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/time.h"

namespace core {

/// Measured values of one channel over time, in memory: float values in pre-allocated chunks with a min/max
/// pyramid, so a plot of any length costs pixels, not samples. Bounded in samples and bytes: the oldest chunk
/// is dropped. GUI thread only.
class Series
{
public:
    /// Keeps at least the newest `capacity` samples; at least about half of that when fewer than four come a
    /// second, because their times take more bytes.
    explicit Series(std::size_t capacity);
    Series()
        : Series(1'000'000)
    {
    }
    ~Series();
    Series(Series&&) noexcept;
    Series& operator=(Series&&) noexcept;

    /// `time` never goes back (equal is allowed); an earlier one is refused and false returned. NaN marks a
    /// gap.
    bool append(Time time, float value);
    void clear();
    /// Another capacity. The newest samples that fit stay.
    void setCapacity(std::size_t capacity);

    std::size_t bytes() const;                          ///< of memory held now
    std::size_t mostBytes() const;                      ///< bytes() never exceeds this
    static std::size_t mostBytes(std::size_t capacity); ///< the same of a series of this capacity
    static std::size_t capacityOf(std::size_t bytes);   ///< the largest whose mostBytes() is not above this

    std::size_t size() const;
    bool isEmpty() const { return size() == 0; }
    Time firstTime() const; ///< of the oldest kept sample; only when not empty
    Time lastTime() const;
    float lastValue() const;

    struct Point
    {
        Time time;
        float value = 0; ///< NaN: a gap, do not draw a line across
    };
    /// The newest sample at or before `time`; false when there is none.
    bool at(Time time, Point& point) const;

    /// At most two points (the minimum and the maximum, in time order) for each of `columns` equal parts of
    /// [from, to], plus the sample just before and just after the range so lines reach the edges. When fewer
    /// samples than that lie in the range, the samples themselves. A part with gaps also gives its first and
    /// its last gap, so no line is drawn across one. Appends to `out` after clearing it. Costs columns x
    /// log(samples).
    void decimate(Time from, Time to, int columns, std::vector<Point>& out) const;

    /// Every sample in [from, to], into `out` after clearing it.
    void samples(Time from, Time to, std::vector<Point>& out) const;

    /// Smallest and largest value in [from, to], gaps left out; not valid when there is none.
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
