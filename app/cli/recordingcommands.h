// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cli.h"

namespace cli {

Command compareRecordings; // recordingcompare.cpp

} // namespace cli
