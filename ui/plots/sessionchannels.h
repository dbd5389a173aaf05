// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/channelcatalogue.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// The live curves of a session: joints with their vitals, force/torque sensors, buses, controllers. The
/// session must outlive it. GUI thread.
class SessionChannels : public ChannelCatalogue
{
    Q_OBJECT

public:
    explicit SessionChannels(const SessionParts& session, QObject* parent = nullptr);

    void setAngleUnit(bool degrees);
    core::Duration utcOffset() const override;
    void setUsed(const QObject* panel, const QStringList& keys) override;

private:
    void rebuild();
    void addRegisters(std::size_t joint, std::vector<Channel>& channels) const;
    void addJoint(std::size_t joint, std::vector<Channel>& channels) const;
    void addSensor(int sensor, std::vector<Channel>& channels) const;
    void addSensorMore(int sensor, std::vector<Channel>& channels) const;
    void addBus(int bus, std::vector<Channel>& channels) const;
    void addControllers(std::vector<Channel>& channels) const;

    SessionParts m_session;
    std::map<const QObject*, QStringList> m_used;
    bool m_degrees = true;
};

} // namespace ui
