// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingpanel.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTabWidget>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/support/sessionparts.h"
#include "ui/timing/timingbudget.h"
#include "ui/timing/timingstatistics.h"
#include "ui/timing/timingtimeline.h"
#include "ui/widgets/layouts.h"

namespace ui {

TimingPanel::TimingPanel(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_pages(new QTabWidget(this))
    , m_bus(new QComboBox(this))
    , m_timeline(new TimingTimeline(session, this))
    , m_statistics(new TimingStatistics(session, this))
    , m_budget(new TimingBudget(session, this))
{
    named(this, "timingPanel", tr("Timing"));
    layOut(this, inColumn({m_pages}), {4, 4, 4, 0});
    named(m_pages, "timingPages", tr("Views of the timing"));
    m_pages->setDocumentMode(true);
    m_pages->tabBar()->setObjectName(QStringLiteral("timingTabs"));
    m_pages->tabBar()->setAccessibleName(tr("Views of the timing"));

    named(m_bus, "timingBus", tr("Bus to show"),
          tr("Each bus has separate cycles, statistics and a separate budget."));
    m_bus->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_pages->setCornerWidget(m_bus);
    connect(m_bus, &QComboBox::currentIndexChanged, this, &TimingPanel::showBus);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &TimingPanel::fillBuses);
    fillBuses();

    addPage(m_timeline, tr("Timeline"), tr("The last cycles and the exchanges in each."),
            [this](core::Time now) { m_timeline->refresh(now); });
    addPage(m_statistics, tr("Statistics"), tr("Times and counts of the bus and of every servo."),
            [this](core::Time now) { m_statistics->refresh(now); });
    addPage(m_budget, tr("Budget"), tr("The parts of a cycle's time, and how to shorten it."),
            [this](core::Time now) { m_budget->refresh(now); });
}

void TimingPanel::fillBuses()
{
    QStringList names;
    for (int bus = 0; bus < m_session.document.array().busCount(); ++bus)
        names << tr("Bus %1").arg(m_session.document.array().bus(bus).name);
    m_bus->setVisible(names.size() > 1);
    if (setChoices(*m_bus, names))
        showBus(m_bus->currentIndex());
}

void TimingPanel::showBus(int bus)
{
    if (bus < 0 || bus >= m_bus->count())
        return;
    m_bus->setCurrentIndex(bus);
    m_timeline->setBus(bus);
    m_statistics->setBus(bus);
    m_budget->setBus(bus);
}

void TimingPanel::addPage(QWidget* page, const QString& title, const QString& tip,
                          std::function<void(core::Time)> refresh)
{
    m_refreshers.push_back(std::move(refresh));
    // A page scrolls in a window that is too small for it.
    auto* scroll = makeScroll(QString(page->objectName() + QStringLiteral("Scroll")), page, m_pages);
    m_pages->setTabToolTip(m_pages->addTab(scroll, title), tip);
}

void TimingPanel::showPage(const QWidget* page)
{
    for (int i = 0; i < m_pages->count(); ++i) {
        if (static_cast<QScrollArea*>(m_pages->widget(i))->widget() == page)
            m_pages->setCurrentIndex(i);
    }
}

int TimingPanel::page() const
{
    return m_pages->currentIndex();
}

void TimingPanel::setPage(int page)
{
    m_pages->setCurrentIndex(page); // Qt ignores a page that does not exist
}

void TimingPanel::refresh(core::Time now)
{
    const auto& refresher = core::element(m_refreshers, m_pages->currentIndex());
    if (refresher)
        refresher(now);
}

void TimingPanel::focusFilter()
{
    showPage(m_timeline);
    m_timeline->focusFilter();
}

} // namespace ui
