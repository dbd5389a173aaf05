// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtGui/QPainter>

#include <array>

#include "core/array/arrayconfig.h"
#include "core/bus/busevents.h"
#include "core/timing/timeline.h"

/// Texts and drawing of the data of a bus. GUI thread.
namespace ui {

/// Actions of controllers in a cycle, a part of a sentence each; empty: none.
QStringList claimWords(const core::bus::CycleRecord& record);

/// In the order of a legend.
inline constexpr std::array kSegmentKinds{
    core::SegmentKind::Late,         core::SegmentKind::Jog,        core::SegmentKind::Quiet,
    core::SegmentKind::Request,      core::SegmentKind::Turnaround, core::SegmentKind::Reply,
    core::SegmentKind::NoReply,      core::SegmentKind::Gap,        core::SegmentKind::CmRequest,
    core::SegmentKind::CmTurnaround, core::SegmentKind::CmReply,    core::SegmentKind::CmNoReply,
    core::SegmentKind::Stop,         core::SegmentKind::Slack,
};

QString segmentName(core::SegmentKind kind);
/// The meaning, a sentence.
QString segmentHelp(core::SegmentKind kind);
/// Fills `area`, the height of a row: bytes on a line are tall, waiting is flat, trouble is hatched. Never
/// colour alone.
void paintSegment(QPainter& painter, const QRectF& area, core::SegmentKind kind);

/// Purpose and content of an exchange, by its kind and length.
QString exchangeName(const core::bus::ExchangeRecord& exchange);
QString exchangeEndName(core::bus::ExchangeEnd end);
/// "elbow (ID 3)", "ID 7", "all".
QString addressee(const core::ArrayConfig& array, int joint, int id);

/// The cycle began a fifth of its period or more after its deadline, or deadlines before it were missed.
inline bool isLate(const core::bus::CycleRecord& cycle)
{
    return cycle.overruns > 0;
}

/// "12.345", without the unit.
QString inMilliseconds(core::Duration time, int decimals = 3);
/// A rounder length that is not shorter: 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten.
core::Duration rounderLength(core::Duration length);
/// Distance of marks on a time axis: a round one, with at most `most` marks.
core::Duration markDistance(core::Duration length, int most);
/// A ruler in ms over `area`: [0, span), marks with their numbers.
void paintRuler(QPainter& painter, const QRect& area, core::Duration span);

} // namespace ui
