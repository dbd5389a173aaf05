// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>

#include <spdlog/spdlog.h>

/// One logger an area, all into one sink (stderr). Sentences in English, before an act that may hang, never a
/// line a frame. Never called from the bus or sensor threads' loops.
namespace core::log {

std::shared_ptr<spdlog::logger> app();
std::shared_ptr<spdlog::logger> bus();
std::shared_ptr<spdlog::logger> array();
std::shared_ptr<spdlog::logger> sensor();
std::shared_ptr<spdlog::logger> sim();
std::shared_ptr<spdlog::logger> ui();

/// Sets the level of all areas: "trace", "debug", "info", "warn", "error" or "off". Unknown words leave it
/// unchanged and return false. Default: warn.
bool setLevel(const QString& level);

} // namespace core::log
