// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotview.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/plots/curvecsv.h"
#include "ui/plots/timeplot.h"
#include "ui/support/icons.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr std::array<int, 6> kWindows{10, 30, 60, 120, 300, 600}; // s
constexpr double kLeastMove = 0.5;                                // pixels

QToolButton* addButton(QBoxLayout* layout, QAnyStringView name, const QString& text, const QString& tip)
{
    auto* button = makeToolButton(name, text, tip, layout->parentWidget());
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(button);
    return button;
}

} // namespace

PlotView::PlotView(QWidget* parent)
    : QWidget(parent)
    , m_pages(new PageOrNote("plotEmptyText", {}, this))
    , m_plots(new QSplitter(Qt::Vertical, this))
    , m_menu(new QMenu(this))
    , m_askFileName([](QWidget* window, const QString& suggested) {
        return QFileDialog::getSaveFileName(window, tr("Save visible range"), suggested, tr("CSV (*.csv)"));
    })
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    buildBar();
    m_plots->setObjectName(QStringLiteral("plotRows"));
    m_plots->setChildrenCollapsible(false);
    m_plots->setHandleWidth(3);
    m_pages->setPage(m_plots);
    layout->addWidget(m_pages, 1);
    buildMenu();
    showMode();
}

void PlotView::buildBar()
{
    auto* bar = new QHBoxLayout;
    static_cast<QBoxLayout*>(layout())->addLayout(bar);
    m_controls = new QHBoxLayout;
    m_rowButtons = new QHBoxLayout;
    bar->addLayout(m_controls);
    bar->addLayout(m_rowButtons);
    bar->addStretch(1);

    m_window = named(new QComboBox(this), "plotWindow", tr("Time shown"), tr("Time shown"));
    for (const int seconds : kWindows)
        m_window->addItem(seconds < 60 ? tr("%1 s").arg(seconds) : tr("%1 min").arg(seconds / 60), seconds);
    connect(m_window, &QComboBox::activated, this,
            [this](int index) { setWindow(std::chrono::seconds(m_window->itemData(index).toInt())); });
    bar->addWidget(m_window);

    m_live = addButton(bar, "plotLive", tr("Live"), tr("Follow live data (L)"));
    connect(m_live, &QToolButton::clicked, this, [this] { setLive(true); });
    m_pause = addButton(bar, "plotPause", tr("Pause"), tr("Pauses the view; recording continues (Space)"));
    m_live->setIcon(icon("media-playback-start"));
    m_pause->setIcon(icon("media-playback-pause"));
    for (QToolButton* button : {m_live, m_pause})
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_pause, &QToolButton::clicked, this, [this](bool on) { setLive(!on); });
    m_legend = addButton(bar, "plotLegend", tr("Legend"), tr("Show the names of the curves"));
    m_legend->setChecked(true);
    connect(m_legend, &QToolButton::toggled, this, [this](bool on) {
        for (const Row& each : m_rows)
            each.plot->setLegendShown(on);
    });
}

void PlotView::buildMenu()
{
    m_menu->setObjectName(QStringLiteral("plotMenu"));
    named(m_menu->addAction(tr("Fit"), this, &PlotView::fit), "plotFit");
    named(m_menu->addAction(tr("Copy picture"), this, &PlotView::copyPicture), "plotCopyPicture");
    named(m_menu->addAction(tr("Save visible range as CSV…"), this, &PlotView::askAndSave), "plotSaveCsv");
}

void PlotView::setRow(const PlotRow& content)
{
    TimePlot* plot = row(content.key);
    if (!plot)
        plot = addRow(content);
    for (Row& each : m_rows) {
        if (each.plot == plot)
            each.hasRightAxis = !content.right.label.isEmpty();
    }
    plot->setContent(content);
    arrangeRows();
}

TimePlot* PlotView::addRow(const PlotRow& content)
{
    auto* plot = new TimePlot(content.key, m_plots);
    m_plots->addWidget(plot);
    plot->setLegendShown(m_legend->isChecked());
    QToolButton* button = addButton(m_rowButtons, QString(u"plotRow_" % content.key), content.title,
                                    //: Tool tip of a button. %1: what the row of curves shows, as "Velocity".
                                    tr("Show plot: %1").arg(content.title));
    button->setChecked(true);
    m_rows.push_back({plot, button, false});
    connect(button, &QToolButton::toggled, this, &PlotView::arrangeRows);
    connect(plot, &TimePlot::subjectClicked, this,
            [this, plot](const QString& subject, bool isAlone) { showSubject(*plot, subject, isAlone); });
    connect(plot, &TimePlot::panRequested, this,
            [this](double seconds) { changeTime([&] { m_time.pan(seconds); }); });
    connect(plot, &TimePlot::zoomRequested, this,
            [this](double factor, double anchor) { changeTime([&] { m_time.zoom(factor, anchor); }); });
    connect(plot, &TimePlot::fitRequested, this, &PlotView::fit);
    connect(plot, &TimePlot::pauseToggled, this, [this] { setLive(!isLive()); });
    connect(plot, &TimePlot::liveRequested, this, [this] { setLive(true); });
    connect(plot, &TimePlot::menuRequested, m_menu, [this](const QPoint& place) { m_menu->popup(place); });
    connect(plot, &TimePlot::viewChanged, this, [this] { m_changed = true; });
    return plot;
}

/// Hides or shows a joint in all rows at once.
void PlotView::showSubject(const TimePlot& clicked, const QString& subject, bool isAlone)
{
    const bool isAll = clicked.isAlone(subject);
    const bool isOn = !clicked.isSubjectVisible(subject);
    for (const Row& each : m_rows) {
        if (!each.plot->hasSubject(subject))
            continue;
        if (isAlone)
            each.plot->setAlone(isAll ? QString() : subject);
        else
            each.plot->setSubjectVisible(subject, isOn);
    }
}

void PlotView::removeRow(const QString& key)
{
    const auto it =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& each) { return each.plot->key() == key; });
    if (it == m_rows.end())
        return;
    for (QWidget* part : {static_cast<QWidget*>(it->plot), static_cast<QWidget*>(it->button)}) {
        part->disconnect(this);
        part->hide();
        part->setParent(nullptr); // not in the layout until it is deleted
        part->deleteLater();
    }
    m_rows.erase(it);
    arrangeRows();
}

void PlotView::arrangeRows()
{
    const bool right = std::any_of(m_rows.begin(), m_rows.end(), [](const Row& each) {
        return each.hasRightAxis && each.button->isChecked();
    });
    TimePlot* lowest = nullptr;
    for (const Row& each : m_rows) {
        each.plot->setVisible(each.button->isChecked());
        each.plot->setRightMarginShown(right);
        if (each.button->isChecked())
            lowest = each.plot;
    }
    for (const Row& each : m_rows)
        each.plot->setTimeLabelsShown(each.plot == lowest);
    m_changed = true;
}

TimePlot* PlotView::row(const QString& key) const
{
    const auto it =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& each) { return each.plot->key() == key; });
    return it == m_rows.end() ? nullptr : it->plot;
}

void PlotView::addControl(QWidget* control)
{
    m_controls->addWidget(control);
}

void PlotView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    m_changed = true;
}

void PlotView::setOrigin(core::Time origin)
{
    m_origin = origin;
    m_changed = true;
}

void PlotView::refresh(core::Time now)
{
    if (!m_origin)
        m_origin = now;
    m_time.advance(core::toSeconds(now - *m_origin));
    // A long window moves by less than a pixel in a tick: not visible.
    const bool moved = std::abs(m_time.to() - m_drawnTo) * width() >= m_time.span() * kLeastMove;
    if (!(m_changed || moved) || !isVisible())
        return;
    const bool something = hasSomethingToShow();
    m_pages->setFilled(something);
    m_pages->setNote(isAnyRowShown() ? m_emptyText : tr("Choose the values to plot above."));
    if (!something)
        return;
    m_changed = false;
    m_drawnTo = m_time.to();
    for (const Row& each : m_rows) {
        if (each.button->isChecked())
            each.plot->showRange(*m_origin, m_time.from(), m_time.to());
    }
}

bool PlotView::hasSomethingToShow() const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const Row& each) { return each.button->isChecked() && each.plot->hasData(); });
}

bool PlotView::isAnyRowShown() const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const Row& each) { return each.button->isChecked(); });
}

void PlotView::setWindow(core::Duration window)
{
    changeTime([&] { m_time.setWindow(core::toSeconds(window)); });
    m_window->setCurrentIndex(m_window->findData(static_cast<int>(std::lround(m_time.window()))));
}

void PlotView::setLive(bool on)
{
    changeTime([&] {
        if (on)
            m_time.goLive();
        else
            m_time.pause();
    });
}

void PlotView::fit()
{
    changeTime([&] { m_time.fit(); });
    for (const Row& each : m_rows)
        each.plot->setAutoScaled();
}

void PlotView::changeTime(const std::function<void()>& change)
{
    change();
    m_changed = true;
    showMode();
}

void PlotView::showMode()
{
    m_live->setChecked(isLive());
    m_pause->setChecked(!isLive());
}

void PlotView::copyPicture()
{
    QGuiApplication::clipboard()->setPixmap(m_pages->grab());
}

void PlotView::askAndSave()
{
    const QString path = m_askFileName(window(), QStringLiteral("curves.csv"));
    if (!path.isEmpty())
        saveCsv(path);
}

bool PlotView::saveCsv(const QString& path)
{
    std::vector<CurveSpec> curves;
    for (const Row& each : m_rows) {
        if (!each.button->isChecked())
            continue;
        for (const CurveSpec& spec : each.plot->visibleCurves())
            curves.push_back(spec);
    }
    const core::Time origin = m_origin.value_or(core::Time{});
    const auto result = saveCurves(path, curves, origin, origin + core::fromSeconds(m_time.from()),
                                   origin + core::fromSeconds(m_time.to()));
    if (result)
        emit saved(path);
    else
        emit failed(result.error().detail);
    return result.has_value();
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_L && event->modifiers() == Qt::NoModifier)
        setLive(true);
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui
