// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>
#include <QtCore/QJsonArray>
#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <map>
#include <memory>
#include <vector>

#include "core/analysis/derivedcurve.h"
#include "ui/plots/curvespec.h"

namespace ui {

/// A curve that can be plotted, with its place in the channel tree. Value type.
struct Channel
{
    CurveSpec curve;
    QStringList path;         ///< of the folder in the tree: {"Joints", "elbow"}
    QString title;            ///< its name there: "Position"
    QString quantity;         ///< on an axis; the goal's is "Position" too
    QString definition;       ///< sentences; may be empty
    double minimumSpan = 1.0; ///< of an axis, in the unit
};

/// All curves that can be plotted, by key: those of a session or of a recording, and those that the user
/// derives from them. GUI thread.
class ChannelCatalogue : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<Channel>& channels() const { return m_channels; }
    const Channel* find(const QString& key) const; ///< null: there is none now

    /// Adds a curve made of others; its key. It stays when its sources are gone for a while.
    QString addDerived(const core::analysis::CurveDefinition& definition);
    QJsonArray derivedJson() const;
    void
    setDerived(const QJsonArray& definitions); ///< as from derivedJson(); those that are wrong are left out
    void updateDerived();                      ///< takes new samples; called by the display tick

    const QStringList& joints() const { return m_joints; }
    const QStringList& sensors() const { return m_sensors; }       ///< F/T
    const std::vector<PlotMark>& marks() const { return m_marks; } ///< by time
    /// Time of a sample + this = UTC.
    virtual core::Duration utcOffset() const { return core::Duration{0}; }
    /// The numbers of cycles at their times, null: unknown.
    const core::Series* cycles() const;

    /// The channels that a panel shows: some are read only while they are shown.
    virtual void setUsed(const QObject* panel, const QStringList& keys);

signals:
    void changed(); ///< other channels
    void marked();  ///< another marks()

protected:
    void set(std::vector<Channel> channels, const QStringList& joints, const QStringList& sensors);
    void addMark(const PlotMark& mark); ///< the oldest of many are dropped
    void clearMarks();

private:
    struct Derived
    {
        core::analysis::CurveDefinition definition;
        std::unique_ptr<core::analysis::DerivedCurve> curve; ///< null: a source is missing
    };

    void rebuild();
    std::optional<Channel> channelOf(const QString& key, const Derived& derived) const;

    std::vector<Channel> m_own; ///< without the derived ones
    std::map<QString, Derived> m_derived;
    std::vector<Channel> m_channels;
    QHash<QString, std::size_t> m_places;
    QStringList m_joints;
    QStringList m_sensors;
    std::vector<PlotMark> m_marks;
};

} // namespace ui
