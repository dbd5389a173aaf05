// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/virtualserialft.h"

#include "core/sim/virtualbota.h"
#include "core/sim/virtualrobotiq.h"

namespace core::sim {

QByteArray afterFate(VirtualFt::Fate fate, QByteArray frame)
{
    if (fate == VirtualFt::Fate::Lost)
        return {};
    if (fate == VirtualFt::Fate::Damaged)
        frame[frame.size() / 2] = static_cast<char>(frame[frame.size() / 2] ^ 0x10);
    return frame;
}

std::unique_ptr<VirtualSerialFt> makeSerialFt(const FtSetup& setup, Time start)
{
    switch (setup.kind) {
    case FtKind::Robotiq:
        return std::make_unique<VirtualRobotiq>(setup, start);
    case FtKind::Bota:
        return std::make_unique<VirtualBota>(setup, start);
    case FtKind::Ati:
        break;
    }
    return nullptr;
}

} // namespace core::sim
