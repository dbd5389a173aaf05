// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// "servodeck bench plot": the cost of a frame of live plots, and of the memory behind them. Returns the exit
/// code.
int benchPlot(int argc, char** argv);
