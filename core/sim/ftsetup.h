// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <optional>

#include "core/base/result.h"
#include "core/sim/virtualft.h"

namespace core::sim {

enum class FtKind : std::uint8_t { Ati, Robotiq, Bota };
/// "ati", "robotiq" or "bota"; empty: another word.
std::optional<FtKind> ftKindOf(const QString& name);

/// A virtual F/T sensor.
struct FtSetup
{
    FtKind kind = FtKind::Ati;
    VirtualFtSettings model;
    bool isStreaming = false; ///< Robotiq: as a program has left it that did not stop the stream
    std::uint8_t slave = 9;   ///< Robotiq
    int baud = 460800;        ///< Bota
    int sincLength = 51;      ///< Bota
    double clock = 0.0;       ///< Bota: s, its clock at the start
};

/// "ati", "robotiq" or "bota", and its properties, "bias=1:0:0:0:0:0,lost=0.01"; see docs/force-torque.md. An
/// error is a sentence that names what is wrong.
Result<FtSetup> parseFt(const QString& kind, const QString& properties);

} // namespace core::sim
