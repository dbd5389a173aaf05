// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotpanel.h"

#include <QtCore/QDir>
#include <QtCore/QJsonDocument>
#include <QtCore/QSettings>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QToolButton>

#include <algorithm>

#include "core/base/element.h"
#include "ui/plots/channelcatalogue.h"
#include "ui/plots/channeltree.h"
#include "ui/plots/cursortable.h"
#include "ui/plots/curvecsv.h"
#include "ui/plots/deriveddialog.h"
#include "ui/plots/jointchoice.h"
#include "ui/plots/namedialog.h"
#include "ui/plots/plotexport.h"
#include "ui/plots/plotrows.h"
#include "ui/plots/spectrumpage.h"
#include "ui/plots/triggerbar.h"
#include "ui/plots/xypage.h"
#include "ui/support/prompts.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr core::Duration kAnalysisPeriod = std::chrono::milliseconds(250); ///< while readings arrive
const QString kLayoutKey = QStringLiteral("/layout");
const QString kDerivedKey = QStringLiteral("/derived");
const QString kChannelsKey = QStringLiteral("/channels");

} // namespace

PlotPanel::PlotPanel(const QString& name, ChannelCatalogue& channels, Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_channels(channels)
    , m_prompts(prompts)
    , m_view(new PlotView(this))
    , m_joints(new JointChoice(this))
    , m_tree(new ChannelTree(channels, this))
    , m_trigger(new TriggerBar(this))
    , m_analysis(new QTabWidget(this))
    , m_cursors(new CursorTable(this))
    , m_spectrum(new SpectrumPage(this))
    , m_xy(new XyPage(this))
    , m_tabs(new QTabBar(this))
{
    setObjectName(name);
    buildAnalysis();
    QSplitter* rows = makeSplitter("plotSplitter", Qt::Vertical, {{m_view, 1}, m_analysis}, this);
    QSplitter* all = makeSplitter("channelSplitter", Qt::Horizontal, {m_tree, {rows, 1}}, this);
    layOut(this, inColumn({m_tabs, m_trigger, {all, 1}}, 0));
    for (QWidget* closed :
         {static_cast<QWidget*>(m_tree), static_cast<QWidget*>(m_trigger), static_cast<QWidget*>(m_analysis),
          static_cast<QWidget*>(m_cursors), static_cast<QWidget*>(m_spectrum), static_cast<QWidget*>(m_xy)})
        closed->hide();
    buildTools();
    buildMenu();
    buildTabs();

    connect(m_joints, &JointChoice::changed, this, &PlotPanel::rebuild);
    connect(&channels, &ChannelCatalogue::changed, this, &PlotPanel::onChannelsChanged);
    connect(&channels, &ChannelCatalogue::marked, this, [this] { m_view->setMarks(m_channels.marks()); });
    connect(m_tree, &ChannelTree::requested, this,
            [this](const QStringList& keys) { addCurves({}, keys, DropPlace::Onto); });
    connect(m_view, &PlotView::dropped, this, &PlotPanel::addCurves);
    connect(m_view, &PlotView::curveMenuRequested, this, &PlotPanel::showCurveMenu);
    connect(m_view, &PlotView::contentChanged, this, [this] {
        m_trigger->setCurves(m_view->shownCurves());
        showAnalysis();
    });
    showTabs();
    onChannelsChanged();
}

void PlotPanel::buildAnalysis()
{
    named(m_analysis, "plotAnalysis", tr("Analysis of the curves"));
    m_analysis->setTabsClosable(true);
    m_analysis->setDocumentMode(true);
    connect(m_analysis, &QTabWidget::currentChanged, this, &PlotPanel::showAnalysis);
    connect(m_analysis, &QTabWidget::tabCloseRequested, this, [this](int tab) {
        QWidget* page = m_analysis->widget(tab);
        m_analysis->removeTab(tab);
        page->hide();
        m_analysis->setVisible(m_analysis->count() > 0);
        if (page == m_cursors)
            m_view->setCursors({});
    });
    connect(m_view, &PlotView::cursorsChanged, this, [this] {
        const int tab = m_analysis->indexOf(m_cursors);
        if (m_view->cursors() && tab < 0)
            openAnalysis(m_cursors);
        else if (!m_view->cursors() && tab >= 0)
            emit m_analysis->tabCloseRequested(tab);
        else
            showAnalysis();
    });
    connect(m_trigger, &TriggerBar::closed, this, [this] { setTriggerShown(false); });
}

void PlotPanel::buildTools()
{
    m_channelButton =
        makeToolButton("plotChannels", tr("Channels"),
                       tr("Show all channels that can be plotted, to drag them to plots"), this);
    m_channelButton->setCheckable(true);
    connect(m_channelButton, &QToolButton::toggled, this, &PlotPanel::setChannelsShown);
    m_view->addControl(m_channelButton);
    m_view->addControl(m_joints);

    auto* plot = makeToolButton("plotTools", tr("Plot") % u"  ",
                                tr("Pictures, analysis, new plots, tabs and saved layouts"), this);
    m_plotMenu = named(new QMenu(plot), "plotToolsMenu");
    plot->setMenu(m_plotMenu);
    plot->setPopupMode(QToolButton::InstantPopup);
    connect(m_plotMenu, &QMenu::aboutToShow, this, &PlotPanel::fillPlotMenu);
    fillPlotMenu();
    m_view->addTool(plot);
}

void PlotPanel::buildMenu()
{
    QMenu& menu = m_view->menu();
    menu.addSeparator();
    const auto addPlot = [this](PlotLayout::Place place) {
        edit([&](PlotLayout& layout) { layout.add(m_view->menuRow(), place, tr("Plot")); });
    };
    named(menu.addAction(tr("New plot below"), this, [addPlot] { addPlot(PlotLayout::Place::Below); }),
          "plotNewBelow");
    named(menu.addAction(tr("New plot at the right"), this, [addPlot] { addPlot(PlotLayout::Place::Right); }),
          "plotNewRight");
    named(menu.addAction(tr("Rename plot…"), this,
                         [this] {
                             const QString key = m_view->menuRow();
                             const PlotSpec* plot = m_layout.find(key);
                             askName(tr("Rename plot"), tr("Name of the plot:"),
                                     plot != nullptr ? plot->title : QString(),
                                     [this, key](const QString& name) {
                                         edit([&](PlotLayout& layout) {
                                             if (PlotSpec* renamed = layout.find(key); renamed != nullptr)
                                                 renamed->title = name;
                                         });
                                     });
                         }),
          "plotRename");
    named(menu.addAction(tr("Remove plot"), this,
                         [this] { edit([&](PlotLayout& layout) { layout.remove(m_view->menuRow()); }); }),
          "plotRemove");
    menu.addSeparator();
    named(menu.addAction(tr("Copy picture"), this,
                         [this] { QGuiApplication::clipboard()->setPixmap(pixmapOf(*m_view)); }),
          "plotCopyPicture");
    named(menu.addAction(tr("Save picture…"), this, &PlotPanel::askPicture), "plotSavePicture");
    named(menu.addAction(tr("Save visible range as CSV…"), this, [this] { askCsv(false); }), "plotSaveCsv");
    named(menu.addAction(tr("Save all as CSV…"), this, [this] { askCsv(true); }), "plotSaveAllCsv");
}

void PlotPanel::buildTabs()
{
    named(m_tabs, "plotTabs", tr("Tabs of plots"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setTabsClosable(true);
    connect(m_tabs, &QTabBar::currentChanged, this, &PlotPanel::arrange);
    connect(m_tabs, &QTabBar::tabCloseRequested, this, [this](int tab) {
        edit([tab](PlotLayout& layout) { layout.tabs.erase(layout.tabs.begin() + tab); });
    });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, [this](int tab) {
        if (tab < 0)
            return;
        askName(tr("Rename tab"), tr("Name of the tab:"), m_tabs->tabText(tab),
                [this, tab](const QString& name) {
                    edit([&](PlotLayout& layout) {
                        if (tab < static_cast<int>(layout.tabs.size()))
                            core::element(layout.tabs, tab).title = name;
                    });
                });
    });
}

void PlotPanel::fillPlotMenu()
{
    m_plotMenu->clear();
    const auto add = [this](const char* name, const QString& text, auto&& act) {
        return named(m_plotMenu->addAction(text, this, act), name);
    };
    add("plotToolsPicture", tr("Save picture…"), [this] { askPicture(); });
    add("plotToolsCsv", tr("Save visible range as CSV…"), [this] { askCsv(false); });
    m_plotMenu->addSeparator();
    const auto addTicked = [&](const char* name, const QString& text, bool isTicked, auto&& act) {
        QAction* action = add(name, text, act);
        action->setCheckable(true);
        action->setChecked(isTicked);
    };
    const auto addPage = [&](const char* name, const QString& text, QWidget* page) {
        const bool isShown = !m_analysis->isHidden() && m_analysis->currentWidget() == page;
        addTicked(name, text, isShown, [this, page, isShown] {
            if (isShown)
                emit m_analysis->tabCloseRequested(m_analysis->indexOf(page));
            else
                openAnalysis(page);
        });
    };
    addTicked("plotTrigger", tr("Trigger"), !m_trigger->isHidden(),
              [this] { setTriggerShown(m_trigger->isHidden()); });
    addPage("plotSpectrum", tr("Spectrum"), m_spectrum);
    addPage("plotXy", tr("XY plot"), m_xy);
    addTicked("plotLegend", tr("Legends"), m_view->isLegendShown(),
              [this] { m_view->setLegendShown(!m_view->isLegendShown()); });
    m_plotMenu->addSeparator();
    add("plotNew", tr("New plot"), [this] {
        const auto tab = static_cast<std::size_t>(m_tabs->currentIndex());
        edit([&](PlotLayout& layout) { layout.add({}, PlotLayout::Place::Below, tr("Plot"), tab); });
    });
    add("plotNewTab", tr("New tab"), [this] {
        edit([](PlotLayout& layout) {
            const std::size_t tab = layout.tabs.size();
            layout.tabs.push_back({tr("Tab %1").arg(tab + 1), {}});
            layout.add({}, PlotLayout::Place::Below, tr("Plot"), tab);
        });
        m_tabs->setCurrentIndex(m_tabs->count() - 1);
    });
    m_plotMenu->addSeparator();
    fillLayouts();
}

void PlotPanel::fillLayouts()
{
    const auto withoutMnemonic = [](QString name) { return name.replace(u'&', QStringLiteral("&&")); };
    const QStringList names = m_layouts.names();
    const auto change = [this](const PlotLayout& layout) {
        m_layoutBefore = m_layout;
        setPlotLayout(layout);
    };
    for (const QString& name : names) {
        named(m_plotMenu->addAction(withoutMnemonic(name), this,
                                    [this, name, change] {
                                        if (const auto layout = m_layouts.load(name))
                                            change(*layout);
                                    }),
              QString(u"plotLayout_"_qs % name));
    }
    named(m_plotMenu->addAction(tr("Standard layout"), this, [change] { change(PlotLayout::standard()); }),
          "plotLayoutStandard");
    named(m_plotMenu->addAction(tr("Back to the layout before"), this,
                                [this, change] { change(PlotLayout(*m_layoutBefore)); }),
          "plotLayoutBack")
        ->setEnabled(m_layoutBefore.has_value());
    named(m_plotMenu->addAction(tr("Save layout as…"), this,
                                [this] {
                                    askName(tr("Save layout"), tr("Name of the layout:"), {},
                                            [this](const QString& name) { m_layouts.save(name, m_layout); });
                                }),
          "plotLayoutSave");
    QMenu* remove = m_plotMenu->addMenu(tr("Delete layout"));
    remove->setEnabled(!names.isEmpty());
    for (const QString& name : names)
        remove->addAction(withoutMnemonic(name), this, [this, name] { m_layouts.remove(name); });
}

void PlotPanel::refresh(core::Time now)
{
    m_channels.updateDerived();
    m_view->refresh(now);
    if (!m_trigger->isHidden())
        followTrigger(now); // shown with the next tick: the view cannot reach past its now
    m_tree->refresh(now);
    if (m_analysis->isVisible() && now - m_analysedAt >= kAnalysisPeriod) {
        m_analysedAt = now;
        showAnalysis();
    }
}

void PlotPanel::setChannelsShown(bool on)
{
    m_channelButton->setChecked(on);
    m_tree->setVisible(on);
    if (on)
        m_tree->focusFilter();
}

// --- content ---

QStringList PlotPanel::chosenJoints() const
{
    QStringList names;
    for (const int joint : m_joints->chosen())
        names << m_channels.joints().at(joint);
    return names;
}

void PlotPanel::onChannelsChanged()
{
    m_joints->setNames(m_channels.joints());
    rebuild();
}

void PlotPanel::setPlotLayout(const PlotLayout& layout)
{
    m_layout = layout;
    showTabs();
    rebuild();
}

void PlotPanel::edit(const std::function<void(PlotLayout&)>& change)
{
    PlotLayout layout = m_layout;
    change(layout);
    if (layout.tabs.empty())
        layout = PlotLayout::standard();
    setPlotLayout(layout);
}

void PlotPanel::showTabs()
{
    const QSignalBlocker blocker(m_tabs);
    while (m_tabs->count() > static_cast<int>(m_layout.tabs.size()))
        m_tabs->removeTab(m_tabs->count() - 1);
    while (m_tabs->count() < static_cast<int>(m_layout.tabs.size()))
        m_tabs->addTab({});
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setTabText(tab, core::element(m_layout.tabs, tab).title);
    m_tabs->setVisible(m_tabs->count() > 1);
}

void PlotPanel::rebuild()
{
    const QStringList joints = chosenJoints();
    for (const QString& key : m_view->rowKeys()) {
        if (m_layout.find(key) == nullptr)
            m_view->removeRow(key);
    }
    for (const PlotTab& tab : m_layout.tabs) {
        for (const auto& column : tab.columns) {
            for (const PlotSpec& plot : column)
                m_view->setRow(rowOf(plot, m_channels, joints));
        }
    }
    useChannels();
    const bool nothingChosen = !m_channels.joints().isEmpty() && joints.isEmpty();
    m_view->setEmptyText(nothingChosen
                             ? tr("Choose joints to plot.")
                             : tr("Choose a port at the top and press Connect to see curves here."));
    arrange();
}

/// Of all tabs: their curves continue while another tab is shown.
void PlotPanel::useChannels()
{
    QStringList keys;
    for (const PlotTab& tab : m_layout.tabs) {
        for (const auto& column : tab.columns) {
            for (const PlotSpec& plot : column) {
                for (const PlotCurve& curve : plot.curves)
                    keys << curve.key;
            }
        }
    }
    for (const auto& derived : m_channels.derivedJson()) {
        for (const auto& source : derived[QStringLiteral("sources")].toArray())
            keys << source.toString();
    }
    m_channels.setUsed(this, keys);
}

/// The plots of the current tab. A plot whose channels do not exist now is hidden; an empty one waits for
/// some.
void PlotPanel::arrange()
{
    std::vector<QStringList> columns;
    const auto tab = static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()));
    const QStringList joints = chosenJoints();
    for (const auto& column : m_layout.tabs.at(tab).columns) {
        QStringList keys;
        for (const PlotSpec& plot : column) {
            const bool isForJoints =
                joints.isEmpty() && !plot.curves.empty() && plot.curves.front().key.startsWith(u"*.");
            if (plot.curves.empty() || isForJoints || !channelsOf(plot, m_channels, joints).empty())
                keys << plot.key;
        }
        columns.push_back(keys);
    }
    m_view->setArrangement(columns);
}

/// What does not fit beside the other units becomes further plots below.
void PlotPanel::addCurves(const QString& plotKey, const QStringList& keys, DropPlace place)
{
    const QStringList joints = chosenJoints();
    const auto tab = static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()));
    QStringList below; // titles of what became further plots
    edit([&](PlotLayout& layout) {
        QString target = plotKey;
        if (target.isEmpty() && !m_view->shownRows().empty())
            target = m_view->shownRows().back()->key();
        const Channel* first = keys.isEmpty() ? nullptr : m_channels.find(keys.front());
        const QString title = first != nullptr ? first->title : tr("Plot");
        if (place == DropPlace::Above || place == DropPlace::Below || place == DropPlace::Beside) {
            target = layout.add(target,
                                place == DropPlace::Above   ? PlotLayout::Place::Above
                                : place == DropPlace::Below ? PlotLayout::Place::Below
                                                            : PlotLayout::Place::Right,
                                title, tab);
        }
        PlotSpec* plot = layout.find(target);
        if (plot == nullptr)
            plot = layout.find(layout.add({}, PlotLayout::Place::Below, title, tab));
        QStringList plots{plot->key};
        for (const QString& key : keys) {
            const Channel* channel = m_channels.find(key);
            const auto isOnRight = [&](const QString& each) {
                return place == DropPlace::RightAxis && each == plots.front();
            };
            auto taker = std::find_if(plots.begin(), plots.end(), [&](const QString& each) {
                return channel == nullptr
                       || fits(rowOf(*layout.find(each), m_channels, joints), channel->curve.unit,
                               isOnRight(each));
            });
            if (taker == plots.end()) {
                plots << layout.add(plots.back(), PlotLayout::Place::Below, channel->title, tab);
                taker = std::prev(plots.end());
                below << channel->title;
            }
            auto& curves = layout.find(*taker)->curves;
            const auto same = [&](const PlotCurve& curve) { return curve.key == key; };
            if (std::none_of(curves.begin(), curves.end(), same))
                curves.push_back({key, isOnRight(*taker)});
        }
    });
    if (!below.isEmpty())
        //: %1: names of channels.
        emit notified(core::Severity::Info,
                      tr("The plot has two units already, so %1 became a plot below it.")
                          .arg(below.join(QStringLiteral(", "))));
}

// --- a curve ---

/// The curves of the layout that a legend entry stands for.
void PlotPanel::editCurve(const QString& plotKey, const QString& subject,
                          const std::function<void(PlotSpec&, std::size_t curve)>& change)
{
    edit([&](PlotLayout& layout) {
        PlotSpec* plot = layout.find(plotKey);
        if (plot == nullptr)
            return;
        std::vector<bool> isOf(plot->curves.size(), false);
        for (const PlacedChannel& placed : channelsOf(*plot, m_channels, chosenJoints()))
            isOf[placed.curve] = isOf[placed.curve] || placed.channel->curve.subject() == subject;
        for (std::size_t curve = isOf.size(); curve-- > 0;) {
            if (isOf[curve])
                change(*plot, curve);
        }
    });
}

/// What stands for all joints becomes the other joints one by one.
void PlotPanel::removeCurves(const QString& plotKey, const QString& subject)
{
    const QStringList joints = chosenJoints();
    editCurve(plotKey, subject, [&](PlotSpec& plot, std::size_t curve) {
        const PlotCurve removed = plot.curves[curve];
        plot.curves.erase(plot.curves.begin() + static_cast<std::ptrdiff_t>(curve));
        const PlotSpec alone{{}, {}, {removed}};
        for (const PlacedChannel& placed : channelsOf(alone, m_channels, joints)) {
            if (placed.channel->curve.subject() != subject)
                plot.curves.push_back({placed.channel->curve.key, removed.onRightAxis, removed.style});
        }
    });
}

/// The new curve is added to the plot.
void PlotPanel::deriveFrom(const QString& plotKey, const QString& subject)
{
    const TimePlot* row = m_view->row(plotKey);
    if (row == nullptr || row->curvesOf(subject).empty())
        return;
    auto* dialog = new DerivedDialog(m_channels, row->curvesOf(subject).front().key, window());
    connect(dialog, &DerivedDialog::defined, this,
            [this, plotKey](const core::analysis::CurveDefinition& definition) {
                addCurves(plotKey, {m_channels.addDerived(definition)}, DropPlace::Onto);
            });
    dialog->open();
}

void PlotPanel::showCurveMenu(const QString& plotKey, const QString& subject, const QPoint& position)
{
    auto* menu = named(new QMenu(this), "curveMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    struct Style
    {
        CurveStyle style;
        const char* name;
        QString text;
    };
    for (const Style& each :
         {Style{CurveStyle::Line, "curveLine", tr("Line")}, Style{CurveStyle::Step, "curveStep", tr("Steps")},
          Style{CurveStyle::Points, "curvePoints", tr("Points")}}) {
        named(menu->addAction(each.text, this,
                              [this, plotKey, subject, style = each.style] {
                                  editCurve(plotKey, subject, [style](PlotSpec& plot, std::size_t curve) {
                                      plot.curves[curve].style = style;
                                  });
                              }),
              each.name);
    }
    menu->addSeparator();
    named(menu->addAction(tr("Other axis"), this,
                          [this, plotKey, subject] {
                              editCurve(plotKey, subject, [](PlotSpec& plot, std::size_t curve) {
                                  plot.curves[curve].onRightAxis = !plot.curves[curve].onRightAxis;
                              });
                          }),
          "curveOtherAxis");
    named(menu->addAction(tr("Derive a curve…"), this,
                          [this, plotKey, subject] { deriveFrom(plotKey, subject); }),
          "curveDerive");
    named(menu->addAction(tr("Remove from the plot"), this,
                          [this, plotKey, subject] { removeCurves(plotKey, subject); }),
          "curveRemove");
    menu->popup(position);
}

// --- analysis ---

void PlotPanel::openAnalysis(QWidget* page)
{
    if (m_analysis->indexOf(page) < 0)
        m_analysis->addTab(page, page == m_cursors    ? tr("Cursors")
                                 : page == m_spectrum ? tr("Spectrum")
                                                      : tr("XY plot"));
    m_analysis->setCurrentWidget(page);
    m_analysis->show();
    showAnalysis();
}

/// Of the visible curves in the visible part of time.
void PlotPanel::showAnalysis()
{
    const core::Time origin = m_view->origin();
    const auto [from, to] = m_view->range();
    const core::Time begin = origin + core::fromSeconds(from);
    const core::Time end = origin + core::fromSeconds(to);
    const QWidget* page = m_analysis->isVisible() ? m_analysis->currentWidget() : nullptr;
    if (page == m_cursors && m_view->cursors())
        m_cursors->show(m_view->shownCurves(), origin, *m_view->cursors());
    else if (page == m_spectrum)
        m_spectrum->show(m_view->shownCurves(), begin, end);
    else if (page == m_xy)
        m_xy->show(m_view->shownCurves(), begin, end);
}

void PlotPanel::setTriggerShown(bool on)
{
    m_trigger->setVisible(on);
    m_view->setLevel({}, 0.0);
    if (on) {
        m_trigger->setCurves(m_view->shownCurves());
        m_trigger->begin();
    } else
        m_view->setLive(true);
}

void PlotPanel::followTrigger(core::Time now)
{
    const auto [from, to] = m_view->range();
    const core::Time origin = m_view->origin();
    const auto hit = m_trigger->advance(now, core::fromSeconds(to - from));
    if (hit)
        m_view->showRange(core::toSeconds(hit->from - origin), core::toSeconds(hit->to - origin));
    else if (m_trigger->isFree() && !m_view->isLive())
        m_view->setLive(true);
    const auto level = m_trigger->level();
    if (!level)
        m_view->setLevel({}, 0.0);
    for (const TimePlot* row : m_view->shownRows()) {
        const auto curves = row->visibleCurves();
        if (level && std::any_of(curves.begin(), curves.end(), [&](const CurveSpec& each) {
                return each.key == level->first && !each.onRightAxis;
            }))
            m_view->setLevel(row->key(), level->second);
    }
}

// --- files ---

void PlotPanel::askName(const QString& title, const QString& label, const QString& text,
                        const std::function<void(const QString&)>& accepted)
{
    auto* dialog = new NameDialog(title, label, text, window());
    connect(dialog, &NameDialog::named, this, accepted);
    dialog->open();
}

bool PlotPanel::report(const core::Result<void>& result, const QString& saved)
{
    if (result)
        emit notified(core::Severity::Info, saved);
    else
        emit notified(core::Severity::Error, result.error().detail);
    return result.has_value();
}

bool PlotPanel::savePicture(const QString& path)
{
    m_view->endHover();
    return report(ui::savePicture(*m_view, path),
                  tr("Picture saved in %1.").arg(QDir::toNativeSeparators(path)));
}

bool PlotPanel::saveCsv(const QString& path, bool isAll)
{
    const core::Time origin = m_view->origin();
    const auto [from, to] = m_view->range();
    const auto result =
        saveCurves(path, m_view->shownCurves(), {origin, m_channels.utcOffset(), m_channels.cycles()},
                   isAll ? core::Time::min() : origin + core::fromSeconds(from),
                   isAll ? core::Time::max() : origin + core::fromSeconds(to));
    return report(result, tr("Curves saved in %1.").arg(QDir::toNativeSeparators(path)));
}

void PlotPanel::askPicture()
{
    const QString path = m_prompts.saveFile(window(), tr("Save picture"), QStringLiteral("plots.png"),
                                            tr("Pictures (*.png *.svg *.pdf)"));
    if (!path.isEmpty())
        savePicture(path);
}

void PlotPanel::askCsv(bool isAll)
{
    const QString path =
        m_prompts.saveFile(window(), isAll ? tr("Save all values") : tr("Save visible range"),
                           QStringLiteral("curves.csv"), tr("CSV (*.csv)"));
    if (!path.isEmpty())
        saveCsv(path, isAll);
}

void PlotPanel::saveState(QSettings& settings, const QString& group) const
{
    settings.setValue(group % kLayoutKey, m_layout.toJson());
    settings.setValue(group % kChannelsKey, m_channelButton->isChecked());
    settings.setValue(group % kDerivedKey,
                      QJsonDocument(m_channels.derivedJson()).toJson(QJsonDocument::Compact));
}

void PlotPanel::restoreState(const QSettings& settings, const QString& group)
{
    m_channels.setDerived(QJsonDocument::fromJson(settings.value(group % kDerivedKey).toByteArray()).array());
    if (const auto layout = PlotLayout::fromJson(settings.value(group % kLayoutKey).toByteArray()))
        setPlotLayout(*layout);
    setChannelsShown(settings.value(group % kChannelsKey, m_channelButton->isChecked()).toBool());
}

} // namespace ui
