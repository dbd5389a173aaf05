// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QAbstractScrollArea>

#include <map>
#include <optional>
#include <vector>

#include "core/timing/timeline.h"
#include "ui/support/fixedkey.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// The last cycles as strips below each other, the newest at the bottom: the use of each moment, from the
/// deadline on. Draws only visible rows. Has no session time: the page passes a timeline. A click or the
/// arrows select a cycle. GUI thread.
class TimingStrip : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TimingStrip(const SessionParts& session, QWidget* parent = nullptr);

    static QList<FixedKey> keys() { return listKeys(keyTable()); } ///< for the shortcut list

    /// Sets the timeline, or shows that it has grown. `period` = 0: cycles have none. `timeline` must live
    /// until the next call.
    void showTimeline(const core::Timeline& timeline, core::Duration period, bool isFollowing);
    void setOnlyLate(bool on);

    int rowCount() const { return static_cast<int>(m_rows.size()); }
    std::optional<std::uint64_t> selected() const { return m_selected; }
    /// Marks a cycle and scrolls to it; emits nothing.
    void select(std::uint64_t number);
    void clearSelection();

    QRect rowRect(std::uint64_t number) const; ///< in the viewport; empty when not visible
    /// The segment at a position of the viewport; none between rows or beside them.
    std::optional<core::Segment> segmentAt(const QPoint& place);
    QString tipAt(const QPoint& place);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(quint64 number); ///< by the user
    void scrolledBack();         ///< by the user, while following
    void pauseToggled();         ///< Space
    void followRequested();      ///< L

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Known
    {
        core::Time start;
        std::size_t exchanges = 0;
        std::vector<core::Segment> segments;
    };

    int rowHeight() const;
    int rulerHeight() const;
    int gutter() const;
    int rowsInSight() const;
    int current() const; ///< row of the selected cycle, else the newest
    static std::span<const KeyAct<TimingStrip>> keyTable();
    QRect bars() const; ///< of the viewport, without gutter and ruler
    double xOf(core::Duration sinceDeadline) const;
    void fillRows();
    void dropGone();
    void fitScrollBar();
    void fitSpan();
    const std::vector<core::Segment>& segmentsOf(std::size_t index);
    int rowAt(const QPoint& place) const; ///< -1: none
    int rowOf(std::uint64_t number) const;
    void paintRow(QPainter& painter, int row, const QRect& place);
    void paintDeadlines(QPainter& painter);
    void choose(int row);

    SessionParts m_session;
    const core::Timeline* m_timeline = nullptr;
    core::Duration m_period{0};
    core::Duration m_span{1};
    std::vector<std::size_t> m_rows; ///< indices in the timeline
    std::map<std::uint64_t, Known> m_known;
    std::optional<std::uint64_t> m_selected;
    bool m_onlyLate = false;
    bool m_isFollowing = true;
};

} // namespace ui
