// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/history.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <ranges>

namespace core {

namespace {

constexpr std::size_t kFactor = 16;
constexpr std::size_t kChunkSize = kFactor * kFactor * kFactor;
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

/// Extremes and gaps of a range of samples, each with its index. `Index` is 16 bits inside a chunk, all bits
/// over the whole series.
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
    void add(const Extent<Other>& later, Index base)
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

using Place = Extent<std::uint16_t>;
using Stretch = Extent<std::size_t>;

/// A fixed number of samples with their pyramid. Times are exact nanoseconds in four bytes per sample,
/// relative to an anchor every 16 samples; a chunk in which 16 samples span more than four seconds uses eight
/// bytes.
struct Chunk
{
    std::array<float, kChunkSize> values;
    std::array<std::uint32_t, kChunkSize> deltas;
    std::array<std::int64_t, kChunkSize / kFactor> anchors;
    std::vector<std::int64_t> wideTimes; ///< replaces deltas if not empty
    std::array<Place, kChunkSize / kFactor> sixteens;
    std::array<Place, kChunkSize / (kFactor * kFactor)> pages;
    Place whole;

    std::size_t bytes() const { return sizeof(Chunk) + wideTimes.capacity() * sizeof(std::int64_t); }

    std::int64_t time(std::size_t i) const
    {
        return wideTimes.empty() ? anchors[i / kFactor] + deltas[i] : wideTimes[i];
    }

    void put(std::size_t i, std::int64_t time, float value)
    {
        putTime(i, time);
        values[i] = value;
        const auto at = static_cast<std::uint16_t>(i);
        Place& sixteen = sixteens[i / kFactor];
        Place& page = pages[i / (kFactor * kFactor)];
        if (i % kFactor == 0)
            sixteen = {};
        if (i % (kFactor * kFactor) == 0)
            page = {};
        if (i == 0)
            whole = {};
        sixteen.add(value, at);
        page.add(value, at);
        whole.add(value, at);
    }

    /// Adds samples [low, high) of this chunk to `stretch`, by the largest complete blocks that fit.
    void collect(std::size_t low, std::size_t high, std::size_t base, Stretch& stretch) const
    {
        if (low == 0 && high == kChunkSize) {
            stretch.add(whole, base);
            return;
        }
        constexpr std::size_t kPage = kFactor * kFactor;
        for (std::size_t i = low; i < high;) {
            if (i % kPage == 0 && i + kPage <= high) {
                stretch.add(pages[i / kPage], base);
                i += kPage;
            } else if (i % kFactor == 0 && i + kFactor <= high) {
                stretch.add(sixteens[i / kFactor], base);
                i += kFactor;
            } else {
                stretch.add(values[i], base + i);
                ++i;
            }
        }
    }

private:
    void putTime(std::size_t i, std::int64_t time)
    {
        if (i == 0)
            wideTimes = {};
        if (i % kFactor == 0)
            anchors[i / kFactor] = time;
        // Unsigned: holds the difference of any two times.
        const auto delta =
            static_cast<std::uint64_t>(time) - static_cast<std::uint64_t>(anchors[i / kFactor]);
        if (wideTimes.empty() && delta > std::numeric_limits<std::uint32_t>::max())
            widen(i);
        if (wideTimes.empty())
            deltas[i] = static_cast<std::uint32_t>(delta);
        else
            wideTimes.push_back(time);
    }

    void widen(std::size_t count)
    {
        std::vector<std::int64_t> times;
        times.reserve(kChunkSize);
        for (std::size_t i = 0; i < count; ++i)
            times.push_back(time(i));
        wideTimes = std::move(times);
    }
};

/// One chunk more than requested, because the oldest is dropped as a whole when a new one begins. At least
/// three: one with wide times besides the newest.
std::size_t chunksFor(std::size_t capacity)
{
    return std::max<std::size_t>((capacity + kChunkSize - 1) / kChunkSize + 1, 3);
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
struct Series::Private
{
    std::vector<std::unique_ptr<Chunk>> ring;
    std::size_t first = 0;
    std::size_t end = 0;

    std::size_t mostBytes() const { return ring.size() * sizeof(Chunk); }
    std::size_t bytes() const
    {
        std::size_t sum = 0;
        for (const auto& each : ring)
            sum += each ? each->bytes() : 0;
        return sum;
    }
    /// Frees the oldest chunks, but not the newest one, until the rest and `more` bytes are within bounds.
    void fit(std::size_t more)
    {
        while (first + kChunkSize < end && bytes() + more > mostBytes()) {
            ring[first / kChunkSize % ring.size()].reset();
            first += kChunkSize;
        }
    }

    const Chunk& chunk(std::size_t i) const { return *ring[i / kChunkSize % ring.size()]; }
    std::int64_t time(std::size_t i) const { return chunk(i).time(i % kChunkSize); }
    float value(std::size_t i) const { return chunk(i).values[i % kChunkSize]; }
    Point point(std::size_t i) const { return {Time{Duration{time(i)}}, value(i)}; }

    std::ranges::iota_view<std::size_t, std::size_t> numbers() const { return {first, end}; }
    /// Number of the first sample at or after `t`.
    std::size_t notBefore(std::int64_t t) const
    {
        return *std::ranges::lower_bound(numbers(), t, {}, [this](std::size_t i) { return time(i); });
    }
    /// Number of the first sample after `t`.
    std::size_t after(std::int64_t t) const
    {
        return *std::ranges::upper_bound(numbers(), t, {}, [this](std::size_t i) { return time(i); });
    }

    Stretch stretch(std::size_t low, std::size_t high) const
    {
        Stretch result;
        while (low < high) {
            const std::size_t base = low / kChunkSize * kChunkSize;
            const std::size_t stop = std::min(high, base + kChunkSize);
            chunk(low).collect(low - base, stop - base, base, result);
            low = stop;
        }
        return result;
    }

    /// Extremes and gaps of a range in time order, each sample once.
    void appendStretch(const Stretch& s, std::vector<Point>& out) const
    {
        std::array<std::size_t, 4> places{s.minimumAt, s.maximumAt, s.firstGap, s.lastGap};
        std::sort(places.begin(), places.end());
        const auto last = std::unique(places.begin(), places.end());
        for (auto it = places.begin(); it != last && *it != kNone; ++it)
            out.push_back(point(*it));
    }
};

Series::Series(std::size_t capacity)
    : d(std::make_unique<Private>())
{
    d->ring.resize(chunksFor(capacity));
}

Series::~Series() = default;
Series::Series(Series&&) noexcept = default;
Series& Series::operator=(Series&&) noexcept = default;

bool Series::append(Time time, float value)
{
    if (!isEmpty() && time < lastTime())
        return false;
    const std::size_t inChunk = d->end % kChunkSize;
    auto& place = d->ring[d->end / kChunkSize % d->ring.size()];
    if (inChunk == 0) {
        if (d->end - d->first == d->ring.size() * kChunkSize)
            d->first += kChunkSize;
        if (!place) {
            d->fit(sizeof(Chunk));
            place.reset(new Chunk); // not make_unique, which would write the columns twice
        }
    }
    const bool wasWide = !place->wideTimes.empty();
    place->put(inChunk, time.time_since_epoch().count(), value);
    ++d->end;
    if (!wasWide && !place->wideTimes.empty())
        d->fit(0);
    return true;
}

void Series::setCapacity(std::size_t capacity)
{
    const std::size_t chunks = chunksFor(capacity);
    if (chunks == d->ring.size())
        return;
    const std::size_t end = (d->end + kChunkSize - 1) / kChunkSize;
    const std::size_t first = std::max(d->first / kChunkSize, end > chunks ? end - chunks : 0);
    std::vector<std::unique_ptr<Chunk>> ring(chunks);
    for (std::size_t i = first; i < end; ++i)
        ring[i % chunks] = std::move(d->ring[i % d->ring.size()]);
    d->ring = std::move(ring);
    d->first = first * kChunkSize;
    d->fit(0);
}

std::size_t Series::bytes() const
{
    return d->bytes();
}

std::size_t Series::mostBytes() const
{
    return d->mostBytes();
}

std::size_t Series::mostBytes(std::size_t capacity)
{
    return chunksFor(capacity) * sizeof(Chunk);
}

void Series::clear()
{
    d->first = 0;
    d->end = 0;
}

std::size_t Series::size() const
{
    return d->end - d->first;
}

Time Series::firstTime() const
{
    Q_ASSERT(!isEmpty());
    return isEmpty() ? Time{} : Time{Duration{d->time(d->first)}};
}

Time Series::lastTime() const
{
    Q_ASSERT(!isEmpty());
    return isEmpty() ? Time{} : Time{Duration{d->time(d->end - 1)}};
}

float Series::lastValue() const
{
    Q_ASSERT(!isEmpty());
    return isEmpty() ? std::numeric_limits<float>::quiet_NaN() : d->value(d->end - 1);
}

bool Series::at(Time time, Point& point) const
{
    const std::size_t after = d->after(time.time_since_epoch().count());
    if (after == d->first)
        return false;
    point = d->point(after - 1);
    return true;
}

std::size_t Series::capacityOf(std::size_t bytes)
{
    return (std::max<std::size_t>(bytes / sizeof(Chunk), 3) - 1) * kChunkSize;
}

void Series::decimate(Time from, Time to, int columns, std::vector<Point>& out) const
{
    out.clear();
    if (from > to || isEmpty())
        return;
    const std::int64_t start = from.time_since_epoch().count();
    const std::int64_t stop = to.time_since_epoch().count();
    const auto parts = static_cast<std::size_t>(std::max(columns, 1));
    const std::size_t low = d->notBefore(start);
    const std::size_t high = d->after(stop);
    out.reserve(std::min(high - low, 2 * parts) + 2);
    if (low > d->first)
        out.push_back(d->point(low - 1));
    if (high - low <= 2 * parts) {
        for (std::size_t i = low; i < high; ++i)
            out.push_back(d->point(i));
    } else {
        std::size_t columnLow = low;
        for (std::size_t part = 1; part <= parts; ++part) {
            const std::size_t columnHigh =
                part == parts ? high : d->notBefore(edge(start, stop, part, parts));
            d->appendStretch(d->stretch(columnLow, columnHigh), out);
            columnLow = columnHigh;
        }
    }
    if (high < d->end)
        out.push_back(d->point(high));
}

void Series::samples(Time from, Time to, std::vector<Point>& out) const
{
    out.clear();
    const std::size_t high = d->after(to.time_since_epoch().count());
    for (std::size_t i = d->notBefore(from.time_since_epoch().count()); i < high; ++i)
        out.push_back(d->point(i));
}

Series::Range Series::range(Time from, Time to) const
{
    if (from > to)
        return {};
    const std::size_t low = d->notBefore(from.time_since_epoch().count());
    const std::size_t high = d->after(to.time_since_epoch().count());
    const Stretch s = d->stretch(low, high);
    return s.hasValues() ? Range{s.minimum, s.maximum, true} : Range{};
}

} // namespace core
