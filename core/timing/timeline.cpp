// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/timeline.h"

#include <algorithm>

#include "core/base/element.h"

namespace core {

namespace {

using bus::ExchangeEnd;
using bus::ExchangeKind;
using bus::ExchangeRecord;

struct Span
{
    Segment segment;
    int rank = 0; ///< the highest at a moment counts
};

void addSpan(std::vector<Span>& spans, const ExchangeRecord& e, SegmentKind kind, Time start, Time end,
             int rank)
{
    if (end > start)
        spans.push_back({{kind, e.joint, e.id, e.isRepeat, start, end}, rank});
}

void addSpans(std::vector<Span>& spans, const ExchangeRecord& e)
{
    const bool isCm =
        e.kind == ExchangeKind::Operation || e.kind == ExchangeKind::Vitals || e.kind == ExchangeKind::Scan;
    const SegmentKind sent = e.kind == ExchangeKind::Jog    ? SegmentKind::Jog
                             : e.kind == ExchangeKind::Stop ? SegmentKind::Stop
                             : isCm                         ? SegmentKind::CmRequest
                                                            : SegmentKind::Request;
    addSpan(spans, e, sent, e.sendStart, e.sendEnd,
            sent == SegmentKind::Jog || sent == SegmentKind::Stop ? 5 : 3);
    if (e.end == ExchangeEnd::NoReplyDue)
        return;
    if (e.end == ExchangeEnd::Answered) {
        addSpan(spans, e, isCm ? SegmentKind::CmTurnaround : SegmentKind::Turnaround, e.sendEnd, e.replyStart,
                2);
        addSpan(spans, e, isCm ? SegmentKind::CmReply : SegmentKind::Reply, e.replyStart, e.replyEnd, 4);
    } else {
        addSpan(spans, e, isCm ? SegmentKind::CmNoReply : SegmentKind::NoReply, e.sendEnd, e.replyEnd, 1);
    }
}

/// The use of a moment without any exchange.
SegmentKind idleKind(const CycleTrace& cycle, Time lastBusy, Time moment)
{
    const auto& record = cycle.record;
    if (record.goals > 0 && moment >= record.jogEnd && moment < record.readStart)
        return SegmentKind::Quiet;
    return moment < std::min(record.readEnd, lastBusy) ? SegmentKind::Gap : SegmentKind::Slack;
}

} // namespace

std::vector<Segment> segmentsOf(const CycleTrace& cycle, const CycleTrace* before)
{
    std::vector<Span> spans;
    if (before != nullptr) {
        for (const auto& e : before->exchanges)
            addSpans(spans, e);
    }
    for (const auto& e : cycle.exchanges)
        addSpans(spans, e);
    const Time start = cycle.record.start;
    const Time end = cycle.record.end;
    std::vector<Time> edges{start, end};
    Time lastBusy = start;
    const auto addEdge = [&](Time edge) {
        if (edge > start && edge < end)
            edges.push_back(edge);
    };
    for (auto& span : spans) {
        addEdge(span.segment.start);
        addEdge(span.segment.end);
        if (span.segment.start < end)
            lastBusy = std::max(lastBusy, span.segment.end);
    }
    for (const Time edge : {cycle.record.jogEnd, cycle.record.readStart, cycle.record.readEnd})
        addEdge(edge);
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    std::vector<Segment> segments;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const Span* best = nullptr;
        for (const auto& span : spans) {
            if (span.segment.start <= edges[i] && span.segment.end >= edges[i + 1]
                && (best == nullptr || span.rank > best->rank))
                best = &span;
        }
        Segment segment;
        if (best != nullptr)
            segment = best->segment;
        else
            segment.kind = idleKind(cycle, lastBusy, edges[i]);
        segment.start = edges[i];
        segment.end = edges[i + 1];
        if (!segments.empty() && segments.back().kind == segment.kind && segments.back().id == segment.id
            && segments.back().joint == segment.joint && segments.back().isRepeat == segment.isRepeat)
            segments.back().end = segment.end;
        else
            segments.push_back(segment);
    }
    return segments;
}

void Timeline::add(const bus::CycleRecord& cycle)
{
    CycleTrace trace;
    trace.record = cycle;
    const auto isIts = [&](const ExchangeRecord& e) { return e.cycle == cycle.number; };
    std::copy_if(m_early.begin(), m_early.end(), std::back_inserter(trace.exchanges), isIts);
    std::erase_if(m_early, [&](const ExchangeRecord& e) { return e.cycle <= cycle.number; });
    m_cycles.push_back(std::move(trace));
    while (m_cycles.size() > m_most)
        m_cycles.pop_front();
}

void Timeline::add(const bus::ExchangeRecord& exchange)
{
    if (exchange.isPart)
        return; // within the poll of several joints
    const auto place = find(exchange.cycle);
    auto& into = place >= 0 ? element(m_cycles, place).exchanges : m_early;
    if (place < 0 && !m_cycles.empty() && exchange.cycle < m_cycles.back().record.number)
        return; // its cycle was dropped
    // Replies arrive in another order than requests when one has a long wait.
    const auto later = std::upper_bound(
        into.begin(), into.end(), exchange,
        [](const ExchangeRecord& a, const ExchangeRecord& b) { return a.sendStart < b.sendStart; });
    into.insert(later, exchange);
}

void Timeline::clear()
{
    m_cycles.clear();
    m_early.clear();
}

std::ptrdiff_t Timeline::find(std::uint64_t number) const
{
    const auto found = std::lower_bound(
        m_cycles.begin(), m_cycles.end(), number,
        [](const CycleTrace& trace, std::uint64_t wanted) { return trace.record.number < wanted; });
    return found != m_cycles.end() && found->record.number == number ? found - m_cycles.begin() : -1;
}

} // namespace core
