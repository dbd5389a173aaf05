// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/partedscan.h"

#include <algorithm>
#include <utility>

namespace core {

std::vector<ScanPart> partsOfAllFamilies(bool allBauds)
{
    std::vector<ScanPart> parts;
    for (const QString& name : familyNames()) {
        const ServoFamily* family = familyOf(name);
        std::vector<int> bauds = family->bauds();
        if (!allBauds)
            bauds.resize(std::min<std::size_t>(bauds.size(), 1));
        if (!bauds.empty())
            parts.push_back({family, std::move(bauds)});
    }
    return parts;
}

bool FamilyFind::isKnown() const
{
    return event.hasModel && family->model(event.identity[0], event.identity[1]) != nullptr;
}

bool isCounted(const FamilyFind& find, std::span<const FamilyFind> all)
{
    if (find.isKnown())
        return true;
    const auto isSame = [&find](const FamilyFind& other) {
        return other.event.id == find.event.id && other.event.baud == find.event.baud;
    };
    if (std::ranges::any_of(all, [&](const FamilyFind& other) { return isSame(other) && other.isKnown(); }))
        return false;
    const auto first = std::ranges::find_if(all, isSame);
    return first == all.end() || first->family == find.family;
}

namespace {

/// The first rate of every family before their other rates: most servos have it.
std::vector<ScanPart> firstRatesFirst(const std::vector<ScanPart>& parts)
{
    if (parts.size() < 2)
        return parts;
    std::vector<ScanPart> ordered;
    std::vector<ScanPart> rest;
    for (const ScanPart& part : parts) {
        ordered.push_back({part.family, {part.bauds.front()}});
        if (part.bauds.size() > 1)
            rest.push_back({part.family, {part.bauds.begin() + 1, part.bauds.end()}});
    }
    ordered.insert(ordered.end(), rest.begin(), rest.end());
    return ordered;
}

} // namespace

PartedScan::PartedScan(const std::vector<ScanPart>& parts, const bus::ScanRequest& request)
    : m_parts(firstRatesFirst(parts))
    , m_request(request)
{
}

bus::ScanRequest PartedScan::request() const
{
    bus::ScanRequest request = m_request;
    const std::vector<int>& bauds = part().bauds;
    request.bauds.fill(0);
    std::copy_n(bauds.begin(), std::min(bauds.size(), request.bauds.size()), request.bauds.begin());
    return request;
}

void PartedScan::nextPart()
{
    m_before.done += m_part.done;
    m_before.total += m_part.total;
    m_before.unasked |= m_part.unasked;
    m_before.garbled |= m_part.garbled;
    m_before.hasStrays = m_before.hasStrays || m_part.hasStrays;
    m_before.requests += m_part.requests;
    m_before.damaged += m_part.damaged;
    m_part = {};
    ++m_index;
}

std::optional<FamilyFind> PartedScan::take(const bus::FoundEvent& event)
{
    const FamilyFind find{event, part().family};
    if (m_parts.size() > 1)
        m_finds.push_back(find);
    return m_parts.size() == 1 || find.isKnown() ? std::optional(find) : std::nullopt;
}

bus::ScanProgress PartedScan::take(const bus::ScanProgress& progress)
{
    m_part = progress;
    bus::ScanProgress all = progress;
    all.done += m_before.done;
    all.total += m_before.total;
    all.unasked |= m_before.unasked;
    all.garbled |= m_before.garbled;
    all.hasStrays = all.hasStrays || m_before.hasStrays;
    all.requests += m_before.requests;
    all.damaged += m_before.damaged;
    all.finished = progress.finished && (progress.cancelled || !hasNext());
    for (const FamilyFind& find : m_finds) { // by another family
        all.unasked.reset(find.event.id);
        all.garbled.reset(find.event.id);
    }
    all.hasStrays = all.hasStrays && m_finds.empty(); // they may be its replies
    int later = 0;
    const int ids = m_request.lastId - m_request.firstId + 1;
    for (std::size_t i = m_index + 1; i < m_parts.size(); ++i)
        later += ids * static_cast<int>(std::min(m_parts[i].bauds.size(), m_request.bauds.size()));
    all.total += later;
    // The later parts are expected to take as long for an address as this one.
    if (progress.done < progress.total)
        m_addressSeconds = toSeconds(progress.remaining) / (progress.total - progress.done);
    if (!all.finished)
        all.remaining += fromSeconds(m_addressSeconds * later);
    return all;
}

std::vector<FamilyFind> PartedScan::takeHeldBack()
{
    const std::vector<FamilyFind> all = std::exchange(m_finds, {});
    std::vector<FamilyFind> held;
    std::ranges::copy_if(all, std::back_inserter(held),
                         [&all](const FamilyFind& find) { return !find.isKnown() && isCounted(find, all); });
    return held;
}

} // namespace core
