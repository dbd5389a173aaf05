// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>

#include <spdlog/spdlog.h>

/// One logger per area, all with one sink (stderr). English sentences, logged before an act that may block;
/// never one line per frame. Not used in the loops of the bus and sensor threads.
namespace core::log {

std::shared_ptr<spdlog::logger> app();
std::shared_ptr<spdlog::logger> bus();
std::shared_ptr<spdlog::logger> array();
std::shared_ptr<spdlog::logger> sensor();
std::shared_ptr<spdlog::logger> sim();
std::shared_ptr<spdlog::logger> ui();

/// Sets the level of all areas: "trace", "debug", "info", "warn", "error" or "off". Returns false and changes
/// nothing for any other text. Default: warn.
bool setLevel(const QString& level);

} // namespace core::log
