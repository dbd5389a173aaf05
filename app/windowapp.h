// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The program with a window (offscreen: with a picture of it). Returns the exit code.
int runWindow(int argc, char** argv);
