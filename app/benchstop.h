// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// servodeck bench stop: the stop drill under full load, in an offscreen window. Returns the exit code.
int benchStop(int argc, char** argv);
