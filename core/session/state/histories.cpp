// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/histories.h"

#include <algorithm>

#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/state/controllercurves.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"

namespace core {

namespace {

constexpr std::size_t kJointHistory = 100'000;     ///< 33 minutes at 50 Hz
constexpr std::size_t kSensorHistory = 500'000;    ///< 8 minutes at 1 kHz
constexpr std::size_t kBusHistory = 400'000;       ///< an hour at 100 Hz
constexpr std::size_t kControllerHistory = 50'000; ///< 33 minutes at 25 Hz
constexpr std::size_t kLeastHistory = 8192;

} // namespace

Histories::Histories(const ArrayDocument& document, Links& links, Sensors& sensors, JointStates& joints,
                     ControllerCurves& controllers)
    : m_links(links)
    , m_sensors(sensors)
    , m_joints(joints)
    , m_controllers(controllers)
{
    connect(&document, &ArrayDocument::replaced, this, &Histories::fit);
    connect(&links, &Links::linesChanged, this, &Histories::fit);
    connect(&sensors, &Sensors::changed, this, &Histories::fit);
    connect(&controllers, &ControllerCurves::changed, this, &Histories::fit);
}

/// Calls visit(table, number of samples to keep).
template <typename Visit>
void Histories::forEachTable(Visit&& visit)
{
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        for (SeriesTable* table : m_joints.tables(joint))
            visit(*table, kJointHistory);
    }
    for (auto& sensor : m_sensors.channels())
        visit(sensor->table(), kSensorHistory);
    for (int bus = 0; bus < m_links.busCount(); ++bus)
        visit(m_links.busMonitor(bus).table(), kBusHistory);
    m_controllers.forEachTable([&visit](SeriesTable& table) { visit(table, kControllerHistory); });
}

void Histories::fit()
{
    std::size_t wanted = 0;
    forEachTable([&wanted](const SeriesTable& table, std::size_t samples) {
        wanted += SeriesTable::mostBytes(table.columns(), samples);
    });
    const double share = wanted > m_limit ? static_cast<double>(m_limit) / static_cast<double>(wanted) : 1.0;
    forEachTable([share](SeriesTable& table, std::size_t samples) {
        // Rounded down to whole chunks, so that the sum is within the limit.
        const std::size_t columns = table.columns();
        const auto fits =
            static_cast<std::size_t>(share * static_cast<double>(SeriesTable::mostBytes(columns, samples)));
        table.setCapacity(share < 1.0 ? std::max(SeriesTable::capacityOf(columns, fits), kLeastHistory)
                                      : samples);
    });
}

HistoryUse Histories::use()
{
    HistoryUse use;
    forEachTable([&use](const SeriesTable& table, std::size_t) {
        use.bytes += table.bytes();
        use.most += table.mostBytes();
    });
    return use;
}

void Histories::setLimit(std::size_t bytes)
{
    m_limit = bytes;
    fit();
}

} // namespace core
