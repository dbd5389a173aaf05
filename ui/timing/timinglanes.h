// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/bus/busevents.h"
#include "core/timing/timeline.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// The two lines of one cycle, above each other as they overlapped: sent and received bytes. A click selects
/// an exchange. GUI thread.
class TimingLanes : public QWidget
{
    Q_OBJECT

public:
    explicit TimingLanes(const SessionParts& session, QWidget* parent = nullptr);

    /// `before`: the previous cycle, whose last reply may reach into this one; or null. `period` = 0: none.
    void show(const core::CycleTrace& trace, const core::CycleTrace* before, core::Duration period);
    void clear();
    void mark(int exchange); ///< -1: none
    int marked() const { return m_marked; }

    QRectF requestRect(int exchange) const;
    QRectF replyRect(int exchange) const; ///< empty when no reply was expected
    QString tipAt(const QPoint& place) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(int exchange);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int laneHeight() const;
    int rulerHeight() const;
    int gutter() const;
    QRect bars() const;
    double xOf(core::Time time) const;
    QRectF bar(core::Time from, core::Time to, int lane) const;
    int exchangeAt(const QPointF& place) const;
    void paintExchange(QPainter& painter, const core::bus::ExchangeRecord& exchange, bool isOfBefore);

    SessionParts m_session;
    core::CycleTrace m_trace;
    std::vector<core::bus::ExchangeRecord> m_before; ///< those that reach into the cycle
    core::Duration m_period{0};
    core::Duration m_span{1};
    int m_marked = -1;
};

} // namespace ui
