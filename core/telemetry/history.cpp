// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/history.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::size_t kRows = 2048;         ///< samples of a chunk
constexpr std::size_t kBlock = 256;         ///< samples of a block, the lower step of the pyramid
constexpr std::size_t kAnchorDistance = 64; ///< samples between two complete times
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

/// The first number in [low, high) for which `isBefore` does not hold, or high: a binary search.
template <typename IsBefore>
std::size_t firstNot(std::size_t low, std::size_t high, IsBefore isBefore)
{
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (isBefore(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/// Extremes and gaps of a range of samples, each with its index in the chunk or in the series.
template <typename Index>
struct Extent
{
    static constexpr Index kNowhere = std::numeric_limits<Index>::max();

    float minimum = std::numeric_limits<float>::infinity();
    float maximum = -std::numeric_limits<float>::infinity();
    Index minimumAt = kNowhere;
    Index maximumAt = kNowhere;
    Index firstGap = kNowhere;
    Index lastGap = kNowhere;

    bool hasValues() const { return minimumAt != kNowhere; }
    bool hasGap() const { return firstGap != kNowhere; }

    void add(float value, Index at)
    {
        if (std::isnan(value)) {
            firstGap = hasGap() ? firstGap : at;
            lastGap = at;
            return;
        }
        if (!hasValues() || value < minimum) {
            minimum = value;
            minimumAt = at;
        }
        if (maximumAt == kNowhere || value > maximum) {
            maximum = value;
            maximumAt = at;
        }
    }

    /// Adds a later range whose indices count from `base`.
    template <typename Other>
    void add(const Other& later, Index base)
    {
        if (later.hasValues()) {
            add(later.minimum, static_cast<Index>(base + later.minimumAt));
            add(later.maximum, static_cast<Index>(base + later.maximumAt));
        }
        if (later.hasGap()) {
            firstGap = hasGap() ? firstGap : static_cast<Index>(base + later.firstGap);
            lastGap = static_cast<Index>(base + later.lastGap);
        }
    }
};

using Whole = Extent<std::uint16_t>;
using Stretch = Extent<std::size_t>;

/// The Extent of a block in 12 bytes: there is no index for "nowhere", so empty ranges are inverted.
struct Block
{
    float minimum = std::numeric_limits<float>::infinity();
    float maximum = -std::numeric_limits<float>::infinity();
    std::uint8_t minimumAt = 0;
    std::uint8_t maximumAt = 0;
    std::uint8_t firstGap = kBlock - 1;
    std::uint8_t lastGap = 0;

    bool hasValues() const { return minimum <= maximum; }
    bool hasGap() const { return firstGap <= lastGap; }

    void add(float value, std::uint8_t at)
    {
        if (std::isnan(value)) {
            firstGap = std::min(firstGap, at);
            lastGap = at;
            return;
        }
        const bool isFirst = !hasValues(); // also an infinite value is an extreme
        if (isFirst || value < minimum) {
            minimum = value;
            minimumAt = at;
        }
        if (isFirst || value > maximum) {
            maximum = value;
            maximumAt = at;
        }
    }
};

/// Adds [first, last), whose indices count from `base`. In two passes, because a search for the extremes
/// alone is fast.
void addSamples(const float* values, std::size_t first, std::size_t last, std::size_t base, Stretch& stretch)
{
    constexpr std::size_t kLanes = 8;
    if (last - first >= 2 * kLanes) {
        std::array<float, kLanes> low;
        std::array<float, kLanes> high;
        std::copy_n(values + first, kLanes, low.begin());
        high = low;
        float sum = 0.0F; // NaN when any value is
        std::size_t i = first;
        for (; i + kLanes <= last; i += kLanes) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const float value = values[i + lane];
                low[lane] = value < low[lane] ? value : low[lane];
                high[lane] = value > high[lane] ? value : high[lane];
                sum += value * 0.0F;
            }
        }
        if (sum == 0.0F) { // neither gaps nor infinite values
            const float lowest = *std::min_element(low.begin(), low.end());
            const float highest = *std::max_element(high.begin(), high.end());
            const auto lowestAt = std::find(values + first, values + i, lowest) - values;
            const auto highestAt = std::find(values + first, values + i, highest) - values;
            stretch.add(lowest, base + static_cast<std::size_t>(lowestAt));
            stretch.add(highest, base + static_cast<std::size_t>(highestAt));
            first = i;
        }
    }
    for (std::size_t i = first; i < last; ++i)
        stretch.add(values[i], base + i);
}

/// A column of a chunk: its values with their pyramid.
struct Column
{
    std::array<float, kRows> values;
    std::array<Block, kRows / kBlock> blocks;
    Whole whole;

    void put(std::size_t i, float value)
    {
        values[i] = value;
        Block& block = blocks[i / kBlock];
        if (i % kBlock == 0)
            block = {};
        if (i == 0)
            whole = {};
        block.add(value, static_cast<std::uint8_t>(i % kBlock));
        whole.add(value, static_cast<std::uint16_t>(i));
    }

    /// Adds samples [low, high) to `stretch`, by the largest complete blocks that fit.
    void collect(std::size_t low, std::size_t high, std::size_t base, Stretch& stretch) const
    {
        if (low == 0 && high == kRows) {
            stretch.add(whole, base);
            return;
        }
        for (std::size_t i = low; i < high;) {
            const std::size_t next = std::min(high, (i / kBlock + 1) * kBlock);
            if (next - i == kBlock)
                stretch.add(blocks[i / kBlock], base + i);
            else
                addSamples(values.data(), i, next, base, stretch);
            i = next;
        }
    }
};

/// A fixed number of samples. Times are exact nanoseconds in four bytes per sample, relative to an anchor
/// every 64 samples; a chunk in which 64 samples span more than four seconds uses eight bytes.
struct Chunk
{
    explicit Chunk(std::size_t count)
        : columns(new Column[count]) // not make_unique, which would write them twice
    {
    }

    std::array<std::uint32_t, kRows> deltas;
    std::array<std::int64_t, kRows / kAnchorDistance> anchors;
    std::vector<std::int64_t> wideTimes; ///< replaces deltas if not empty
    std::unique_ptr<Column[]> columns;

    std::size_t wideBytes() const { return wideTimes.capacity() * sizeof(std::int64_t); }

    std::int64_t time(std::size_t i) const
    {
        return wideTimes.empty() ? anchors[i / kAnchorDistance] + deltas[i] : wideTimes[i];
    }

    void putTime(std::size_t i, std::int64_t time)
    {
        if (i == 0)
            wideTimes = {};
        if (i % kAnchorDistance == 0)
            anchors[i / kAnchorDistance] = time;
        // Unsigned: holds the difference of any two times.
        const auto delta =
            static_cast<std::uint64_t>(time) - static_cast<std::uint64_t>(anchors[i / kAnchorDistance]);
        if (wideTimes.empty() && delta > std::numeric_limits<std::uint32_t>::max())
            widen(i);
        if (wideTimes.empty())
            deltas[i] = static_cast<std::uint32_t>(delta);
        else
            wideTimes.push_back(time);
    }

private:
    void widen(std::size_t count)
    {
        std::vector<std::int64_t> times;
        times.reserve(kRows);
        for (std::size_t i = 0; i < count; ++i)
            times.push_back(time(i));
        wideTimes = std::move(times);
    }
};

std::size_t chunkBytes(std::size_t columns)
{
    return sizeof(Chunk) + columns * sizeof(Column);
}

/// One chunk more than requested, because the oldest is dropped as a whole when a new one begins. At least
/// three: one with wide times besides the newest.
std::size_t chunksFor(std::size_t capacity)
{
    return std::max<std::size_t>((capacity + kRows - 1) / kRows + 1, 3);
}

/// Start of part `part` of `parts` equal parts of [from, to]. No overflow for any range.
std::int64_t edge(std::int64_t from, std::int64_t to, std::size_t part, std::size_t parts)
{
    const auto span = static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
    const std::uint64_t offset = span / parts * part + span % parts * part / parts;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(from) + offset);
}

} // namespace

/// Samples are numbered from the first one ever appended; [first, end) are kept. Chunk k is at index k % ring
/// size, so dropping the oldest chunk advances `first`, and its memory is reused.
struct Series::Store
{
    Store(std::size_t columnCount, std::size_t capacity)
        : columns(columnCount)
        , ring(chunksFor(capacity))
    {
    }

    std::size_t columns;
    std::vector<std::unique_ptr<Chunk>> ring;
    std::size_t first = 0;
    std::size_t end = 0;

    std::size_t mostBytes() const { return ring.size() * chunkBytes(columns); }
    std::size_t bytes() const
    {
        std::size_t sum = 0;
        for (const auto& each : ring)
            sum += each ? chunkBytes(columns) + each->wideBytes() : 0;
        return sum;
    }
    /// Frees the oldest chunks, but not the newest one, until the rest and `more` bytes are within bounds.
    void fit(std::size_t more)
    {
        while (first + kRows < end && bytes() + more > mostBytes()) {
            ring[first / kRows % ring.size()].reset();
            first += kRows;
        }
    }

    template <typename ValueOf>
    bool append(Time at, ValueOf&& valueOf)
    {
        const std::int64_t now = at.time_since_epoch().count();
        if (end != first && now < time(end - 1))
            return false;
        const std::size_t inChunk = end % kRows;
        auto& place = ring[end / kRows % ring.size()];
        if (inChunk == 0) {
            if (end - first == ring.size() * kRows)
                first += kRows;
            if (!place) {
                fit(chunkBytes(columns));
                place = std::make_unique<Chunk>(columns);
            }
        }
        const bool wasWide = !place->wideTimes.empty();
        place->putTime(inChunk, now);
        for (std::size_t column = 0; column < columns; ++column)
            place->columns[column].put(inChunk, valueOf(column));
        ++end;
        if (!wasWide && !place->wideTimes.empty())
            fit(0);
        return true;
    }

    void setCapacity(std::size_t capacity)
    {
        const std::size_t chunks = chunksFor(capacity);
        if (chunks == ring.size())
            return;
        const std::size_t last = (end + kRows - 1) / kRows;
        const std::size_t oldest = std::max(first / kRows, last > chunks ? last - chunks : 0);
        std::vector<std::unique_ptr<Chunk>> kept(chunks);
        for (std::size_t i = oldest; i < last; ++i)
            kept[i % chunks] = std::move(ring[i % ring.size()]);
        ring = std::move(kept);
        first = oldest * kRows;
        fit(0);
    }

    const Chunk& chunk(std::size_t i) const { return *ring[i / kRows % ring.size()]; }
    std::int64_t time(std::size_t i) const { return chunk(i).time(i % kRows); }
    Point point(std::size_t column, std::size_t i) const
    {
        return {Time{Duration{time(i)}}, chunk(i).columns[column].values[i % kRows]};
    }

    /// Number of the first sample in [low, end) at or after `t`. Near `low` it is found quickly.
    std::size_t notBefore(std::int64_t t, std::size_t low) const
    {
        std::size_t step = 1;
        while (low + step <= end && time(low + step - 1) < t) {
            low += step;
            step *= 2;
        }
        return firstNot(low, std::min(end, low + step), [&](std::size_t i) { return time(i) < t; });
    }
    std::size_t notBefore(std::int64_t t) const
    {
        return firstNot(first, end, [&](std::size_t i) { return time(i) < t; });
    }
    /// Number of the first sample after `t`.
    std::size_t after(std::int64_t t) const
    {
        return firstNot(first, end, [&](std::size_t i) { return time(i) <= t; });
    }

    Stretch stretch(std::size_t column, std::size_t low, std::size_t high) const
    {
        Stretch result;
        while (low < high) {
            const std::size_t base = low / kRows * kRows;
            const std::size_t stop = std::min(high, base + kRows);
            chunk(low).columns[column].collect(low - base, stop - base, base, result);
            low = stop;
        }
        return result;
    }

    /// Extremes and gaps of a range, and the sample `also`, in time order, each once.
    void appendStretch(std::size_t column, const Stretch& s, std::size_t also, std::vector<Point>& out) const
    {
        std::array<std::size_t, 5> places{s.minimumAt, s.maximumAt, s.firstGap, s.lastGap, also};
        std::sort(places.begin(), places.end());
        const auto last = std::unique(places.begin(), places.end());
        for (auto it = places.begin(); it != last && *it != kNone; ++it)
            out.push_back(point(column, *it));
    }
};

Series::Series(std::size_t capacity)
    : Series(std::make_shared<Store>(1, capacity), 0)
{
}

Series::Series(std::shared_ptr<Store> store, std::size_t column)
    : m_store(std::move(store))
    , m_column(column)
{
}

Series::~Series() = default;
Series::Series(Series&&) noexcept = default;
Series& Series::operator=(Series&&) noexcept = default;

bool Series::append(Time time, float value)
{
    Q_ASSERT(m_store->columns == 1);
    return m_store->append(time, [value](std::size_t) { return value; });
}

void Series::clear()
{
    m_store->first = 0;
    m_store->end = 0;
}

std::shared_ptr<const Series> Series::shared() const
{
    return std::make_shared<const Series>(Series(m_store, m_column));
}

void Series::setCapacity(std::size_t capacity)
{
    m_store->setCapacity(capacity);
}

std::size_t Series::bytes() const
{
    return m_store->bytes();
}

std::size_t Series::size() const
{
    return m_store->end - m_store->first;
}

Time Series::firstTime() const
{
    Q_ASSERT(!isEmpty());
    return isEmpty() ? Time{} : Time{Duration{m_store->time(m_store->first)}};
}

Time Series::lastTime() const
{
    Q_ASSERT(!isEmpty());
    return isEmpty() ? Time{} : Time{Duration{m_store->time(m_store->end - 1)}};
}

float Series::lastValue() const
{
    Q_ASSERT(!isEmpty());
    return isEmpty() ? std::numeric_limits<float>::quiet_NaN()
                     : m_store->point(m_column, m_store->end - 1).value;
}

bool Series::at(Time time, Point& point) const
{
    const std::size_t after = m_store->after(time.time_since_epoch().count());
    if (after == m_store->first)
        return false;
    point = m_store->point(m_column, after - 1);
    return true;
}

void Series::decimate(Time from, Time to, int columns, std::vector<Point>& out, bool isHeld) const
{
    out.clear();
    if (from > to || isEmpty())
        return;
    const std::int64_t start = from.time_since_epoch().count();
    const std::int64_t stop = to.time_since_epoch().count();
    const auto parts = static_cast<std::size_t>(std::max(columns, 1));
    const std::size_t low = m_store->notBefore(start);
    const std::size_t high = m_store->after(stop);
    out.reserve(std::min(high - low, 2 * parts) + 2);
    if (low > m_store->first)
        out.push_back(m_store->point(m_column, low - 1));
    if (high - low <= 2 * parts) {
        for (std::size_t i = low; i < high; ++i)
            out.push_back(m_store->point(m_column, i));
    } else {
        std::size_t columnLow = low;
        for (std::size_t part = 1; part <= parts; ++part) {
            const std::size_t columnHigh =
                part == parts ? high : m_store->notBefore(edge(start, stop, part, parts), columnLow);
            m_store->appendStretch(m_column, m_store->stretch(m_column, columnLow, columnHigh),
                                   isHeld && columnHigh > columnLow ? columnHigh - 1 : kNone, out);
            columnLow = columnHigh;
        }
    }
    if (high < m_store->end)
        out.push_back(m_store->point(m_column, high));
}

void Series::samples(Time from, Time to, std::vector<Point>& out) const
{
    out.clear();
    const std::size_t high = m_store->after(to.time_since_epoch().count());
    for (std::size_t i = m_store->notBefore(from.time_since_epoch().count()); i < high; ++i)
        out.push_back(m_store->point(m_column, i));
}

Series::Range Series::range(Time from, Time to) const
{
    if (from > to)
        return {};
    const std::size_t low = m_store->notBefore(from.time_since_epoch().count());
    const std::size_t high = m_store->after(to.time_since_epoch().count());
    const Stretch s = m_store->stretch(m_column, low, high);
    return s.hasValues() ? Range{s.minimum, s.maximum, true} : Range{};
}

SeriesTable::SeriesTable(std::size_t columns, std::size_t capacity)
{
    const auto store = std::make_shared<Series::Store>(columns, capacity);
    m_columns.reserve(columns);
    for (std::size_t column = 0; column < columns; ++column)
        m_columns.push_back(Series(store, column));
}

bool SeriesTable::append(Time time, std::span<const float> values)
{
    Q_ASSERT(values.size() == columns());
    return m_columns.front().m_store->append(time, [values](std::size_t column) { return values[column]; });
}

bool SeriesTable::appendGap(Time time)
{
    return m_columns.front().m_store->append(
        time, [](std::size_t) { return std::numeric_limits<float>::quiet_NaN(); });
}

void SeriesTable::setCapacity(std::size_t capacity)
{
    m_columns.front().m_store->setCapacity(capacity);
}

std::size_t SeriesTable::bytes() const
{
    return m_columns.front().m_store->bytes();
}

std::size_t SeriesTable::mostBytes() const
{
    return m_columns.front().m_store->mostBytes();
}

std::size_t SeriesTable::mostBytes(std::size_t columns, std::size_t capacity)
{
    return chunksFor(capacity) * chunkBytes(columns);
}

std::size_t SeriesTable::capacityOf(std::size_t columns, std::size_t bytes)
{
    return (std::max<std::size_t>(bytes / chunkBytes(columns), 3) - 1) * kRows;
}

} // namespace core
