// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/replay.h"
#include "ui/plots/channelcatalogue.h"

namespace ui {

/// The curves of a recording, with the keys of live ones. Follows the replay, which must outlive it. GUI
/// thread.
class RecordedChannels : public ChannelCatalogue
{
    Q_OBJECT

public:
    explicit RecordedChannels(const core::replay::Replay& replay, QObject* parent = nullptr);

    void setAngleUnit(bool degrees);
    core::Duration utcOffset() const override;

private:
    void rebuild();

    const core::replay::Replay& m_replay;
    bool m_degrees = true;
};

} // namespace ui
