// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <vector>

#include "core/bus/busevents.h"
#include "core/family/servofamily.h"

namespace core {

/// Rates that a scan tries with the requests of one family.
struct ScanPart
{
    const ServoFamily* family = &usualFamily(); ///< never null
    std::vector<int> bauds;                     ///< at least one; servos are expected at the first
};

/// Every family of the program with all its rates, or only with its factory rate.
std::vector<ScanPart> partsOfAllFamilies(bool allBauds);

/// A servo that answered the requests of a family.
struct FamilyFind
{
    bus::FoundEvent event;
    const ServoFamily* family = nullptr; ///< never null in use

    bool isKnown() const; ///< the family has the model that was read
};

/// Dynamixel 1.0 and Feetech have the same packets, so a servo answers the requests of both. Of the finds of
/// one port with the same ID and rate, those count whose model their family knows; if none is known, the
/// first of them.
bool isCounted(const FamilyFind& find, std::span<const FamilyFind> all);

/// A scan of one port by several families, one after another: what to ask next, which servos to report when,
/// and the progress of all parts together. Pure.
class PartedScan
{
public:
    /// `request`: the IDs; its rates are those of the parts. With several parts, the first rate of each comes
    /// before the others.
    PartedScan(const std::vector<ScanPart>& parts, const bus::ScanRequest& request);
    const ScanPart& part() const { return m_parts[m_index]; } ///< being scanned
    bus::ScanRequest request() const;                         ///< of the part
    /// Some parts are left; the next one is entered by nextPart().
    bool hasNext() const { return m_index + 1 < m_parts.size(); }
    void nextPart();
    /// The servo, if it is to be reported now; others may be reported at the end.
    std::optional<FamilyFind> take(const bus::FoundEvent& event);
    /// The progress of the part as progress of all; finished after the last part, or when cancelled.
    bus::ScanProgress take(const bus::ScanProgress& progress);
    /// The servos to be reported at the end, also at an early one. They are returned once.
    std::vector<FamilyFind> takeHeldBack();

private:
    std::vector<ScanPart> m_parts;
    bus::ScanRequest m_request;
    std::size_t m_index = 0;
    std::vector<FamilyFind> m_finds;
    bus::ScanProgress m_part;   ///< the last one of the part
    bus::ScanProgress m_before; ///< of the parts that are over
    double m_addressSeconds = 0.0;
};

} // namespace core
