// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ui/plots/plotgestures.h"
#include "ui/plots/timeplot.h"
#include "ui/plots/timeview.h"

class QComboBox;
class QHBoxLayout;
class QMenu;
class QSplitter;
class QToolButton;

namespace ui {

class PageOrNote;

/// Rows of curves over one linked time axis with a control bar: rows shown, time window, live or paused,
/// cursors. Has no session: curves come from setRow(), time from refresh(). GUI thread.
///
/// While live, the view ends now and scrolls; pause (also by panning) freezes it while data collection
/// continues. Zooms and pans can be taken back step by step.
class PlotView : public QWidget
{
    Q_OBJECT

public:
    using Cursors = std::pair<double, double>; ///< A and B, s

    explicit PlotView(QWidget* parent = nullptr);

    /// Adds a row below the others, or gives the row with that key new content. A row keeps its key's zoom
    /// and hidden curves.
    void setRow(const PlotRow& row);
    void removeRow(const QString& key);      ///< with its button; nothing when there is none
    TimePlot* row(const QString& key) const; ///< nullptr when there is none
    QStringList rowKeys() const;
    /// Columns side by side, in each the keys of the rows from top to bottom; other rows are hidden. Without
    /// it all rows are in one column.
    void setArrangement(const std::vector<QStringList>& columns);
    std::vector<TimePlot*> shownRows() const; ///< with their button on, from left to right and top to bottom

    /// Puts a control at the left or right of the bar.
    void addControl(QWidget* control);
    void addTool(QWidget* tool);
    /// The context menu of rows, for more entries, and the row it was opened for.
    QMenu& menu() { return *m_menu; }
    const QString& menuRow() const { return m_menuRow; }
    /// Shown in place of the plots while no curve has a sample.
    void setEmptyText(const QString& text);
    /// Start of the session: 0 on the time axis and in CSV. By default the time of the first refresh().
    void setOrigin(core::Time origin);
    core::Time origin() const { return m_origin.value_or(core::Time{}); }
    /// Shows a recording: live is its position, and the key of the pause calls `play`.
    void setRecorded(const std::function<void()>& play);
    void setMarks(const std::vector<PlotMark>& marks);
    /// The trigger's level in a row, in the unit of its left axis; an empty key: none.
    void setLevel(const QString& rowKey, double level);
    /// Called once a display tick with the steady clock's time. Draws at most once, and nothing when hidden,
    /// or paused with the view unchanged.
    void refresh(core::Time now);

    bool isLegendShown() const { return m_isLegendShown; }
    void setLegendShown(bool on);
    void setWindow(core::Duration window);
    bool isLive() const { return m_time.isLive(); }
    void setLive(bool on);
    void fit();
    void back();                            ///< to the view before the last zoom, pan or fit
    void showRange(double from, double to); ///< pauses
    std::pair<double, double> range() const { return {m_time.from(), m_time.to()}; }
    std::vector<CurveSpec> shownCurves() const;
    const std::optional<Cursors>& cursors() const { return m_cursors; }
    void setCursors(const std::optional<Cursors>& cursors);
    void toggleCursors();     ///< at a third and two thirds of the readings in the view, which pauses
    void endHover();          ///< hides the value under the pointer
    QWidget* picture() const; ///< the rows

signals:
    void cursorsChanged();
    void contentChanged(); ///< other curves are shown
    void dropped(const QString& rowKey, const QStringList& keys, ui::DropPlace place);
    void curveMenuRequested(const QString& rowKey, const QString& subject, const QPoint& globalPosition);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Row
    {
        TimePlot* plot = nullptr;
        QToolButton* button = nullptr;
        bool hasRightAxis = false;
        bool isArranged = true; ///< in a column
        bool isShown() const;
    };
    struct View
    {
        TimeView time;
        std::vector<std::pair<QString, TimePlot::ValueView>> rows;
    };

    void buildBar();
    void buildMenu();
    TimePlot* addRow(const PlotRow& row);
    void connectRow(TimePlot& plot);
    void addColumn();
    void keepView();
    void decorate();
    void showSubject(const TimePlot& clicked, const QString& subject, bool isAlone);
    void arrangeRows();
    void changeTime(const std::function<void()>& change);
    void showMode();
    bool hasSomethingToShow() const;
    bool isAnyRowShown() const;

    TimeView m_time;
    std::optional<core::Time> m_origin;
    std::vector<Row> m_rows;
    QHBoxLayout* m_controls = nullptr;
    QHBoxLayout* m_rowButtons = nullptr;
    QHBoxLayout* m_tools = nullptr;
    QComboBox* m_window = nullptr;
    QToolButton* m_live = nullptr;
    QToolButton* m_pause = nullptr;
    bool m_isLegendShown = true;
    QToolButton* m_cursorButton = nullptr;
    PageOrNote* m_pages = nullptr;
    QSplitter* m_plots = nullptr; ///< of columns, each a splitter of rows
    QString m_emptyText;
    std::function<void()> m_play; ///< of a recording
    QMenu* m_menu = nullptr;
    QString m_menuRow;
    std::deque<View> m_views; ///< before the last gestures
    core::Time m_viewKept;    ///< time of the last one
    core::Time m_now;
    std::optional<double> m_hover;
    std::optional<Cursors> m_cursors;
    std::vector<PlotMark> m_marks;
    std::pair<QString, double> m_level;
    bool m_changed = true;
    double m_drawnTo = 0.0; ///< s
};

} // namespace ui
