// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <array>
#include <map>

#include "core/base/element.h"
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"

namespace core {

/// Values of a running controller, as curves; times in s.
enum class ControllerChannel {
    LastTime, ///< of its last update
    MeanTime, ///< of its last updates
    LongestTime,
    Overruns, ///< since it was loaded
    Progress, ///< time of its motion
};
inline constexpr int kControllerChannels = 5;

/// The curves of the controllers of the array, by name. GUI thread.
class ControllerCurves : public QObject
{
    Q_OBJECT

public:
    using Values = std::array<double, kControllerChannels>; ///< in the order of ControllerChannel

    /// Curves of these controllers only; those that were there continue.
    void setNames(const QStringList& names);
    const QStringList& names() const { return m_names; } ///< in the order of their updates
    void add(const QString& name, Time time, const Values& values);
    /// Of one of names().
    const Series& series(const QString& name, ControllerChannel channel) const
    {
        return element(m_curves.at(name).table, channel);
    }
    /// Calls visit(table) for each controller.
    template <typename Visit>
    void forEachTable(Visit&& visit)
    {
        for (auto& [name, curves] : m_curves)
            visit(curves.table);
    }

signals:
    void changed(); ///< names()

private:
    struct Curves
    {
        SeriesTable table{kControllerChannels};
        GapWatch gaps;
    };

    QStringList m_names;
    std::map<QString, Curves> m_curves;
};

} // namespace core
