// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>
#include <optional>
#include <vector>

#include "ui/plots/curvespec.h"
#include "ui/plots/timeview.h"

class QComboBox;
class QHBoxLayout;
class QMenu;
class QSplitter;
class QToolButton;

namespace ui {

class PageOrNote;
class TimePlot;

/// Rows of curves over one linked time axis with a control bar: rows shown, time window, live or paused. Has
/// no session: curves come from setRow(), time from refresh(). GUI thread.
///
/// While live, the view ends now and scrolls; pause (also by panning) freezes it while data collection
/// continues.
class PlotView : public QWidget
{
    Q_OBJECT

public:
    /// Asks for the file to save to; empty: cancelled.
    using FileNamePrompt = std::function<QString(QWidget* parent, const QString& suggestedName)>;

    explicit PlotView(QWidget* parent = nullptr);

    /// Adds a row below the others, or gives the row with that key new content. A row keeps its key's zoom
    /// and hidden curves.
    void setRow(const PlotRow& row);
    void removeRow(const QString& key);      ///< with its button; nothing when there is none
    TimePlot* row(const QString& key) const; ///< nullptr when there is none

    /// Puts a control at the left of the bar.
    void addControl(QWidget* control);
    /// Shown in place of the plots while no curve has a sample.
    void setEmptyText(const QString& text);
    void setFileNamePrompt(FileNamePrompt prompt) { m_askFileName = std::move(prompt); }

    /// Start of the session: 0 on the time axis and in CSV. By default the time of the first refresh().
    void setOrigin(core::Time origin);
    /// Called once a display tick with the steady clock's time. Draws at most once, and nothing when hidden,
    /// or paused with the view unchanged.
    void refresh(core::Time now);

    void setWindow(core::Duration window);
    bool isLive() const { return m_time.isLive(); }
    void setLive(bool on);
    void fit();
    void copyPicture();
    /// Saves the shown curves in the shown time. True when written; emits saved() or failed().
    bool saveCsv(const QString& path);

signals:
    void saved(const QString& path);
    void failed(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Row
    {
        TimePlot* plot = nullptr;
        QToolButton* button = nullptr;
        bool hasRightAxis = false;
    };

    void buildBar();
    void buildMenu();
    TimePlot* addRow(const PlotRow& row);
    void showSubject(const TimePlot& clicked, const QString& subject, bool isAlone);
    void arrangeRows();
    void changeTime(const std::function<void()>& change);
    void showMode();
    void askAndSave();
    bool hasSomethingToShow() const;
    bool isAnyRowShown() const;

    TimeView m_time;
    std::optional<core::Time> m_origin;
    std::vector<Row> m_rows;
    QHBoxLayout* m_controls = nullptr;
    QHBoxLayout* m_rowButtons = nullptr;
    QComboBox* m_window = nullptr;
    QToolButton* m_live = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_legend = nullptr;
    PageOrNote* m_pages = nullptr;
    QSplitter* m_plots = nullptr;
    QString m_emptyText;
    QMenu* m_menu = nullptr;
    FileNamePrompt m_askFileName;
    bool m_changed = true;
    double m_drawnTo = 0.0; ///< s
};

} // namespace ui
