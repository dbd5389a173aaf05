// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/operatepage.h"

#include <QtCore/QSettings>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabBar>

#include <algorithm>

#include "ui/operate/ftlist.h"
#include "ui/operate/jointpanel.h"
#include "ui/plots/jointchoice.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/sessionchannels.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kLeastPlots = 220; ///< px of the height, if joints need more than half
constexpr int kJointsPercent = 45;

/// The most that joints above plots get.
int heightAbove(int room)
{
    return std::max(room / 2, room - kLeastPlots);
}

const QString kPlotsGroup = QStringLiteral("operate/plots");
/// By arrangement.
const std::array<QString, 2> kSizesKeys{QStringLiteral("operate/sizes_beside"),
                                        QStringLiteral("operate/sizes_above")};

} // namespace

OperatePage::OperatePage(const SessionParts& session, SessionChannels& channels, Units& units,
                         Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_splitter(new QSplitter(this))
    , m_tabs(new QTabBar(this))
    , m_joints(new JointPanel(session, units, this))
    , m_plots(new PlotPanel(QStringLiteral("plotPanel"), channels, prompts, this))
    , m_sensors(new FtList(session, units, this))
{
    setObjectName(QStringLiteral("operatePage"));
    m_plots->view().setOrigin(core::Clock::now());
    m_splitter->setObjectName(QStringLiteral("centreSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_joints);
    m_splitter->addWidget(m_plots);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    named(m_tabs, "operateTabs", tr("Joints or plots"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Joints"));
    m_tabs->addTab(tr("Plots"));
    layOut(this, inColumn({m_tabs, {m_splitter, 1}, m_sensors}, 0));

    connect(m_joints, &JointPanel::filtered, &m_plots->joints(), &JointChoice::setFilter);
    connect(m_tabs, &QTabBar::currentChanged, this, &OperatePage::showTab);
    connect(m_splitter, &QSplitter::splitterMoved, this,
            [this] { m_chosen[m_arrangement] = m_splitter->sizes(); });
    arrange();
}

void OperatePage::refresh(core::Time now)
{
    if (m_joints->isVisible())
        m_joints->refresh(now);
    if (m_plots->isVisible())
        m_plots->refresh(now);
    if (m_sensors->isVisible())
        m_sensors->refresh();
}

void OperatePage::arrange()
{
    // A drawer or a low window leaves too little height for joints above plots.
    const int room =
        height() - m_tabs->sizeHint().height() - (m_sensors->isHidden() ? 0 : m_sensors->height());
    const bool isLow = heightAbove(room) < m_joints->leastHeight();
    m_arrangedFor = widthBeside();
    m_arrangement = width() >= (isLow ? m_arrangedFor : std::max(m_arrangedFor, kWide)) ? Beside
                    : width() >= kNarrow && !isLow                                      ? Above
                                                                                        : Tabs;
    m_splitter->setOrientation(m_arrangement == Beside ? Qt::Horizontal : Qt::Vertical);
    m_tabs->setVisible(m_arrangement == Tabs);
    showTab();
    fit();
}

void OperatePage::showTab()
{
    for (int i = 0; i < m_splitter->count(); ++i)
        m_splitter->widget(i)->setVisible(m_arrangement != Tabs || m_tabs->currentIndex() == i);
}

void OperatePage::fit()
{
    const bool isBeside = m_arrangement == Beside;
    const int room = isBeside ? m_splitter->width() : m_splitter->height();
    const int most = m_arrangement == Above ? heightAbove(room) : m_splitter->height();
    m_joints->fitRowHeight(most);
    if (m_arrangement == Tabs || !m_splitter->isVisible())
        return;
    // Half of the height, or more if there are more joints and enough space for plots remains.
    const int joints = isBeside ? room * kJointsPercent / 100 : std::min(m_joints->fullHeight(), most);
    const auto& chosen = m_chosen[m_arrangement];
    m_splitter->setSizes(chosen.size() == 2 ? chosen : QList<int>{joints, room - joints});
}

QSize OperatePage::minimumSizeHint() const
{
    const QSize joints = m_joints->minimumSizeHint();
    const QSize plots = m_splitter->widget(1)->minimumSizeHint();
    const QSize sensors = m_sensors->isHidden() ? QSize(0, 0) : m_sensors->minimumSizeHint();
    return {std::max({joints.width(), plots.width(), sensors.width()}),
            m_tabs->sizeHint().height() + std::max(joints.height(), plots.height()) + sensors.height()};
}

void OperatePage::saveLayout(QSettings& settings) const
{
    m_plots->saveState(settings, kPlotsGroup);
    for (std::size_t i = 0; i < m_chosen.size(); ++i) {
        if (m_chosen[i].isEmpty())
            settings.remove(kSizesKeys[i]);
        else
            settings.setValue(kSizesKeys[i], QVariantList(m_chosen[i].begin(), m_chosen[i].end()));
    }
}

void OperatePage::restoreLayout(const QSettings& settings)
{
    m_plots->restoreState(settings, kPlotsGroup);
    for (std::size_t i = 0; i < m_chosen.size(); ++i) {
        m_chosen[i].clear();
        for (const QVariant& size : settings.value(kSizesKeys[i]).toList())
            m_chosen[i] << size.toInt();
    }
    fit();
}

void OperatePage::resetLayout()
{
    m_plots->setPlotLayout(PlotLayout::standard());
    m_plots->setChannelsShown(false);
    m_chosen = {};
    fit();
}

int OperatePage::widthBeside() const
{
    return m_joints->minimumSizeHint().width() + m_splitter->widget(1)->minimumSizeHint().width()
           + m_splitter->handleWidth();
}

bool OperatePage::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    // Other curves have other buttons.
    if (event->type() == QEvent::LayoutRequest && widthBeside() != m_arrangedFor)
        arrange();
    return isDone;
}

void OperatePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void OperatePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fit();
}

} // namespace ui
