// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotview.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "ui/support/icons.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr std::array<int, 6> kWindows{10, 30, 60, 120, 300, 600}; // s
constexpr double kLeastMove = 0.5;                                // pixels
constexpr std::size_t kViews = 50;                                // to go back to
constexpr core::Duration kOneGesture =
    std::chrono::milliseconds(700); // wheel notches within it are one step back

QToolButton* addButton(QBoxLayout* layout, QAnyStringView name, const QString& text, const QString& tip)
{
    auto* button = makeToolButton(name, text, tip, layout->parentWidget());
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(button);
    return button;
}

/// Plots in a window that is too low for all their rows: scrolls them.
class PlotScroll final : public QScrollArea
{
public:
    PlotScroll(QWidget& plots, QWidget* parent)
        : QScrollArea(parent)
    {
        setObjectName(QStringLiteral("plotScroll"));
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidgetResizable(true);
        setWidget(&plots);
    }

    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        const QSize least = widget()->minimumSizeHint();
        return {least.width() + verticalScrollBar()->sizeHint().width(),
                std::min(least.height(), kLeastHeight)};
    }

private:
    static constexpr int kLeastHeight = 130;
};

} // namespace

PlotView::PlotView(QWidget* parent)
    : QWidget(parent)
    , m_pages(new PageOrNote("plotEmptyText", {}, this))
    , m_plots(new QSplitter(Qt::Horizontal, this))
    , m_menu(new QMenu(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    buildBar();
    m_plots->setObjectName(QStringLiteral("plotColumns"));
    m_plots->setChildrenCollapsible(false);
    m_plots->setHandleWidth(3);
    addColumn();
    m_pages->setPage(new PlotScroll(*m_plots, m_pages));
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
    m_tools = new QHBoxLayout;
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
    connect(m_live, &QToolButton::clicked, this, [this](bool on) { setLive(on || !m_play); });
    m_pause = addButton(bar, "plotPause", tr("Pause"), tr("Pauses the view; recording continues (Space)"));
    m_live->setIcon(icon("media-playback-start"));
    m_pause->setIcon(icon("media-playback-pause"));
    for (QToolButton* button : {m_live, m_pause})
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_pause, &QToolButton::clicked, this, [this](bool on) { setLive(!on); });
    m_cursorButton = addButton(bar, "plotCursors", tr("Cursors"),
                               tr("Show two cursors A and B with the differences between them (C)"));
    connect(m_cursorButton, &QToolButton::clicked, this, &PlotView::toggleCursors);
    bar->addLayout(m_tools);
}

void PlotView::buildMenu()
{
    m_menu->setObjectName(QStringLiteral("plotMenu"));
    named(m_menu->addAction(tr("Fit"), this,
                            [this] {
                                keepView();
                                fit();
                            }),
          "plotFit");
    named(m_menu->addAction(tr("Back to the view before"), this, &PlotView::back), "plotBack");
    named(m_menu->addAction(tr("Cursors A and B"), this, &PlotView::toggleCursors), "plotToggleCursors");
}

bool PlotView::Row::isShown() const
{
    return isArranged && button->isChecked();
}

void PlotView::addColumn()
{
    auto* column = new QSplitter(Qt::Vertical, m_plots);
    column->setObjectName(u"plotColumn%1"_qs.arg(m_plots->count()));
    column->setChildrenCollapsible(false);
    column->setHandleWidth(3);
    m_plots->addWidget(column);
}

void PlotView::setArrangement(const std::vector<QStringList>& columns)
{
    while (m_plots->count() < static_cast<int>(columns.size()))
        addColumn();
    for (Row& each : m_rows) {
        each.isArranged = std::any_of(columns.begin(), columns.end(), [&](const QStringList& keys) {
            return keys.contains(each.plot->key());
        });
    }
    for (int column = 0; column < m_plots->count(); ++column) {
        auto* splitter = static_cast<QSplitter*>(m_plots->widget(column));
        const QStringList keys =
            column < static_cast<int>(columns.size()) ? core::element(columns, column) : QStringList();
        for (int place = 0; place < keys.size(); ++place) {
            TimePlot* plot = row(keys[place]);
            if (plot != nullptr && splitter->indexOf(plot) != place)
                splitter->insertWidget(place, plot);
        }
    }
    arrangeRows();
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
    auto* column = static_cast<QSplitter*>(m_plots->widget(0));
    auto* plot = new TimePlot(content.key, column);
    column->addWidget(plot);
    plot->setLegendShown(m_isLegendShown);
    QToolButton* button = addButton(m_rowButtons, QString(u"plotRow_" % content.key), content.title,
                                    //: Tool tip of a button. %1: what the row of curves shows, as "Velocity".
                                    tr("Show plot: %1").arg(content.title));
    button->setChecked(true);
    m_rows.push_back({plot, button, false});
    connect(button, &QToolButton::toggled, this, &PlotView::arrangeRows);
    connectRow(*plot);
    return plot;
}

void PlotView::connectRow(TimePlot& row)
{
    TimePlot* plot = &row;
    connect(plot, &TimePlot::subjectClicked, this,
            [this, plot](const QString& subject, bool isAlone) { showSubject(*plot, subject, isAlone); });
    connect(plot, &TimePlot::viewWillChange, this, &PlotView::keepView);
    connect(plot, &TimePlot::rangeRequested, this, &PlotView::showRange);
    connect(plot, &TimePlot::backRequested, this, &PlotView::back);
    connect(plot, &TimePlot::cursorsToggled, this, &PlotView::toggleCursors);
    connect(plot, &TimePlot::hovered, this, [this](std::optional<double> seconds) {
        m_hover = seconds;
        decorate();
    });
    connect(plot, &TimePlot::cursorMoved, this, [this](int cursor, double seconds) {
        Cursors moved = m_cursors.value_or(Cursors{});
        (cursor == 0 ? moved.first : moved.second) = seconds;
        setCursors(moved);
    });
    connect(plot, &TimePlot::dropped, this, [this, plot](const QStringList& keys, DropPlace place) {
        emit dropped(plot->key(), keys, place);
    });
    connect(plot, &TimePlot::curveMenuRequested, this,
            [this, plot](const QString& subject, const QPoint& position) {
                emit curveMenuRequested(plot->key(), subject, position);
            });
    connect(plot, &TimePlot::panRequested, this,
            [this](double seconds) { changeTime([&] { m_time.pan(seconds); }); });
    connect(plot, &TimePlot::zoomRequested, this, [this](double factor, double anchor) {
        changeTime([&] {
            if (m_play) // a recording does not run away from the pointer
                m_time.pause();
            m_time.zoom(factor, anchor);
        });
    });
    connect(plot, &TimePlot::fitRequested, this, &PlotView::fit);
    connect(plot, &TimePlot::pauseToggled, this, [this] {
        if (m_play)
            m_play();
        else
            setLive(!isLive());
    });
    connect(plot, &TimePlot::liveRequested, this, [this] { setLive(true); });
    connect(plot, &TimePlot::menuRequested, m_menu, [this, plot](const QPoint& place) {
        endHover(); // nothing reports that the pointer left
        m_menuRow = plot->key();
        m_menu->popup(place);
    });
    connect(plot, &TimePlot::viewChanged, this, [this] { m_changed = true; });
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
    emit contentChanged();
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
    for (int i = 0; i < m_plots->count(); ++i) {
        QWidget* column = m_plots->widget(i);
        const auto isHere = [&](const Row& each) { return each.plot->parent() == column && each.isShown(); };
        const bool right = std::any_of(m_rows.begin(), m_rows.end(),
                                       [&](const Row& each) { return isHere(each) && each.hasRightAxis; });
        const auto* splitter = static_cast<QSplitter*>(column);
        TimePlot* lowest = nullptr;
        for (int place = 0; place < splitter->count(); ++place) {
            auto* plot = static_cast<TimePlot*>(splitter->widget(place));
            if (std::any_of(m_rows.begin(), m_rows.end(),
                            [&](const Row& each) { return each.plot == plot && isHere(each); }))
                lowest = plot;
        }
        for (const Row& each : m_rows) {
            if (each.plot->parent() != column)
                continue;
            each.plot->setVisible(each.isShown());
            each.plot->setRightMarginShown(right);
            each.plot->setTimeLabelsShown(each.plot == lowest);
        }
        column->setVisible(lowest != nullptr);
    }
    for (const Row& each : m_rows)
        each.button->setVisible(each.isArranged);
    m_changed = true;
    decorate();
    emit contentChanged();
}

std::vector<TimePlot*> PlotView::shownRows() const
{
    std::vector<TimePlot*> rows;
    for (int i = 0; i < m_plots->count(); ++i) {
        const auto* column = static_cast<QSplitter*>(m_plots->widget(i));
        for (int place = 0; place < column->count(); ++place) {
            auto* plot = static_cast<TimePlot*>(column->widget(place));
            if (std::any_of(m_rows.begin(), m_rows.end(),
                            [&](const Row& each) { return each.plot == plot && each.isShown(); }))
                rows.push_back(plot);
        }
    }
    return rows;
}

std::vector<CurveSpec> PlotView::shownCurves() const
{
    std::vector<CurveSpec> curves;
    for (const TimePlot* plot : shownRows()) {
        for (const CurveSpec& spec : plot->visibleCurves())
            curves.push_back(spec);
    }
    return curves;
}

QStringList PlotView::rowKeys() const
{
    QStringList keys;
    for (const Row& each : m_rows)
        keys << each.plot->key();
    return keys;
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

void PlotView::addTool(QWidget* tool)
{
    m_tools->addWidget(tool);
}

void PlotView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    m_changed = true;
}

void PlotView::setRecorded(const std::function<void()>& play)
{
    m_play = play;
    m_pause->hide(); // the player has one
    m_live->setText(tr("Follow"));
    m_live->setToolTip(tr("Follow the position in the recording (L)"));
    m_live->setAccessibleName(m_live->text());
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
    m_now = now;
    m_time.advance(core::toSeconds(now - *m_origin));
    // A long window moves by less than a pixel in a tick: not visible.
    const bool moved = std::abs(m_time.to() - m_drawnTo) * width() >= m_time.span() * kLeastMove;
    if (!isVisible())
        return;
    if (!(m_changed || moved)) {
        for (const Row& each : m_rows)
            each.plot->settle();
        return;
    }
    const bool something = hasSomethingToShow();
    m_pages->setFilled(something);
    m_pages->setNote(isAnyRowShown() ? m_emptyText : tr("Choose the values to plot above."));
    if (!something)
        return;
    m_changed = false;
    m_drawnTo = m_time.to();
    for (const Row& each : m_rows) {
        if (each.isShown())
            each.plot->showRange(*m_origin, m_time.from(), m_time.to());
    }
    decorate();
}

/// Marks outside of the view are left out: an overlay without anything to draw is hidden.
void PlotView::decorate()
{
    PlotDecor decor{m_hover, m_cursors, {}, {}};
    for (const PlotMark& mark : m_marks) {
        const double seconds = core::toSeconds(mark.time - origin());
        if (seconds >= m_time.from() && seconds <= m_time.to())
            decor.marks.emplace_back(seconds, mark);
    }
    for (const Row& each : m_rows) {
        if (!each.isShown())
            continue;
        decor.level =
            each.plot->key() == m_level.first ? std::optional(m_level.second) : std::optional<double>();
        each.plot->setDecor(decor);
    }
}

void PlotView::endHover()
{
    for (const Row& each : m_rows)
        each.plot->endHover();
}

void PlotView::setLegendShown(bool on)
{
    m_isLegendShown = on;
    for (const Row& each : m_rows)
        each.plot->setLegendShown(on);
}

void PlotView::setMarks(const std::vector<PlotMark>& marks)
{
    m_marks = marks;
    decorate();
}

void PlotView::setLevel(const QString& rowKey, double level)
{
    if (std::exchange(m_level, {rowKey, level}) != m_level)
        decorate();
}

bool PlotView::hasSomethingToShow() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& each) {
        return each.isShown() && (each.plot->hasData() || each.plot->isNew());
    });
}

bool PlotView::isAnyRowShown() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& each) { return each.isShown(); });
}

void PlotView::setWindow(core::Duration window)
{
    changeTime([&] { m_time.setWindow(core::toSeconds(window)); });
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
    const bool isWhole = std::abs(m_time.span() - m_time.window()) < 1e-6;
    const int index = m_window->findData(static_cast<int>(std::lround(m_time.window())));
    m_window->setPlaceholderText(tr("%1 s").arg(core::shortNumberText(m_time.span(), 3)));
    m_window->setCurrentIndex(isWhole ? index : -1);
    m_live->setChecked(isLive());
    m_pause->setChecked(!isLive());
}

// --- the view ---

void PlotView::keepView()
{
    const bool isSameGesture = !m_views.empty() && m_now - m_viewKept < kOneGesture;
    m_viewKept = m_now;
    if (isSameGesture)
        return;
    View view{m_time, {}};
    for (const Row& each : m_rows)
        view.rows.emplace_back(each.plot->key(), each.plot->valueView());
    m_views.push_back(std::move(view));
    if (m_views.size() > kViews)
        m_views.pop_front();
}

void PlotView::back()
{
    if (m_views.empty())
        return;
    const View view = std::move(m_views.back());
    m_views.pop_back();
    for (const auto& [key, values] : view.rows) {
        if (TimePlot* plot = row(key); plot != nullptr)
            plot->setValueView(values);
    }
    const double now = core::toSeconds(m_now - origin());
    changeTime([&] {
        m_time = view.time;
        m_time.advance(now);
    });
    m_viewKept = {};
}

void PlotView::showRange(double from, double to)
{
    changeTime([&] { m_time.setRange(from, to); });
}

void PlotView::setCursors(const std::optional<Cursors>& cursors)
{
    m_cursors = cursors;
    m_cursorButton->setChecked(cursors.has_value());
    decorate();
    emit cursorsChanged();
}

void PlotView::toggleCursors()
{
    if (m_cursors) {
        setCursors({});
        return;
    }
    setLive(false);
    const double begin = m_time.to() > 0.0 ? std::max(m_time.from(), 0.0) : m_time.from(); // of the readings
    const double third = (m_time.to() - begin) / 3;
    setCursors(Cursors{begin + third, begin + 2 * third});
}

QWidget* PlotView::picture() const
{
    return m_plots;
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_L && event->modifiers() == Qt::NoModifier)
        setLive(true);
    else if (event->key() == Qt::Key_C && event->modifiers() == Qt::NoModifier)
        toggleCursors();
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui
