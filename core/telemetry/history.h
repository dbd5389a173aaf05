// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/base/time.h"

namespace core {

/// Values of one channel over time, in memory: a column of a SeriesTable with a min/max pyramid, so that the
/// cost of a plot depends on its pixels, not on its samples. GUI thread only.
class Series
{
public:
    /// A table of its own, with one column.
    explicit Series(std::size_t capacity = kDefaultCapacity);
    ~Series();
    Series(Series&&) noexcept;
    Series& operator=(Series&&) noexcept;

    /// The same samples, also those to come; they stay while it is kept, whatever happens to this object.
    std::shared_ptr<const Series> shared() const;

    static constexpr std::size_t kDefaultCapacity = 1'000'000; ///< samples

    /// Only for a series with a table of its own. Refuses a `time` before the last one and returns false;
    /// equal times are allowed. NaN marks a gap.
    bool append(Time time, float value);
    /// The same: removes all samples of the table.
    void clear();
    /// The same: as SeriesTable::setCapacity().
    void setCapacity(std::size_t capacity);

    std::size_t bytes() const; ///< of the whole table
    std::size_t size() const;
    bool isEmpty() const { return size() == 0; }
    Time firstTime() const; ///< of the oldest kept sample; only if not empty
    Time lastTime() const;
    float lastValue() const;

    /// A sample of the curve.
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
    /// gap, so that they interrupt the line; with `isHeld` also its last sample, which holds until the next
    /// one. Costs columns x log(samples).
    void decimate(Time from, Time to, int columns, std::vector<Point>& out, bool isHeld = false) const;

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
    friend class SeriesTable;
    struct Store;

    Series(std::shared_ptr<Store> store, std::size_t column);

    std::shared_ptr<Store> m_store; ///< of the table
    std::size_t m_column = 0;
};

/// The curves of one source whose values arrive together: a column of times, and a column of floats for each
/// curve, in pre-allocated chunks. With eight curves a value takes 4.57 bytes, times and pyramid included.
/// Bounded in samples and bytes: the oldest chunk is dropped. GUI thread only.
class SeriesTable
{
public:
    /// Keeps at least the newest `capacity` samples of each curve; about half of that with fewer than 15 per
    /// second, because their times take more bytes.
    explicit SeriesTable(std::size_t columns, std::size_t capacity = Series::kDefaultCapacity);

    /// A value for each column. Refuses a `time` before the last one and returns false; equal times are
    /// allowed. NaN marks a gap.
    bool append(Time time, std::span<const float> values);
    bool appendGap(Time time); ///< in every column
    /// Changes the capacity and keeps the newest samples that fit.
    void setCapacity(std::size_t capacity);

    std::size_t columns() const { return m_columns.size(); }
    const Series& operator[](std::size_t column) const { return m_columns[column]; } ///< its address stays

    std::size_t bytes() const;                                               ///< present memory
    std::size_t mostBytes() const;                                           ///< upper bound of bytes()
    static std::size_t mostBytes(std::size_t columns, std::size_t capacity); ///< of such a table
    /// Largest capacity whose mostBytes() is at most `bytes`.
    static std::size_t capacityOf(std::size_t columns, std::size_t bytes);

private:
    std::vector<Series> m_columns; ///< share one store
};

} // namespace core
