// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/servofamily.h"

namespace core::herkulex {

const ServoFamily& family();

} // namespace core::herkulex
