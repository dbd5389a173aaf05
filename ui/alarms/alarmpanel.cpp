// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alarms/alarmpanel.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtGui/QShortcut>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableView>

#include "core/document/arraydocument.h"
#include "core/session/state/alarms.h"
#include "ui/alarms/alarmmodel.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

AlarmPanel::AlarmPanel(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_model(new AlarmModel(session, units, this))
    , m_filter(new AlarmFilter(*m_model, this))
{
    setObjectName(QStringLiteral("alarmPanel"));
    setAccessibleName(tr("Alarms"));
    QLayout* bar = buildBar();
    // Beside the table, not below it: the panel is wide and low.
    m_detail = makeWords("alarmDetail", this);
    m_detail->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    QLayout* row = inRow({{buildTable(), 7}, {m_detail, 3}});
    layOut(this, inColumn({bar, {row, 1}}, 4), {6, 4, 6, 4});

    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* enter = new QShortcut(QKeySequence(key), m_table);
        enter->setContext(Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, this, &AlarmPanel::acknowledgeSelected);
    }
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &AlarmPanel::refreshBar);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AlarmPanel::showDetail);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_filter, signal, this, &AlarmPanel::refreshBar);
    connect(m_filter, &QAbstractItemModel::dataChanged, this, [this] {
        showDetail();
        refreshBar();
    });
    refreshBar();
    showDetail();
}

QLayout* AlarmPanel::buildBar()
{
    m_search = named(new QLineEdit(this), "alarmSearch", tr("Search alarms"),
                     tr("Searches joints, alarms, causes and remedies (Ctrl+F)."));
    m_search->setPlaceholderText(tr("Search…"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(90);
    m_search->setMaximumWidth(320);
    m_onlyActive =
        named(new QCheckBox(tr("Only act&ive"), this), "alarmOnlyActive", {}, tr("Hides cleared alarms."));
    m_onlyUnacknowledged = named(new QCheckBox(tr("Only u&nacknowledged"), this), "alarmOnlyNew", {},
                                 tr("Hides acknowledged alarms."));
    m_acknowledge = makeButton(tr("Ac&knowledge"), "alarmAcknowledge", this,
                               tr("Acknowledges the selected alarms (Enter). A cleared alarm moves to the "
                                  "history; an active one stays."));
    m_acknowledgeAll = makeButton(tr("Acknowledge a&ll"), "alarmAcknowledgeAll", this,
                                  tr("Acknowledges all alarms, shown or hidden."));
    m_save = makeButton(tr("E&xport…"), "alarmExport", this,
                        tr("Exports all alarms and their history as a table (CSV)."));

    connect(m_search, &QLineEdit::textChanged, this, &AlarmPanel::applyFilter);
    connect(m_onlyActive, &QCheckBox::toggled, this, &AlarmPanel::applyFilter);
    connect(m_onlyUnacknowledged, &QCheckBox::toggled, this, &AlarmPanel::applyFilter);
    connect(m_acknowledge, &QPushButton::clicked, this, &AlarmPanel::acknowledgeSelected);
    connect(m_acknowledgeAll, &QPushButton::clicked, &m_session.alarms, &core::Alarms::acknowledgeAllAlarms);
    connect(m_save, &QPushButton::clicked, this, &AlarmPanel::save);
    return inRow({{m_search, 1},
                  m_onlyActive,
                  m_onlyUnacknowledged,
                  kStretch,
                  m_acknowledge,
                  m_acknowledgeAll,
                  m_save});
}

QWidget* AlarmPanel::buildTable()
{
    m_pages = new PageOrNote("alarmEmpty", {}, this);

    m_table = named(new QTableView(m_pages), "alarmTable", tr("Alarms"));
    m_table->setModel(m_filter);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setMinimumHeight(60);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSortIndicator(AlarmModel::State, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    setColumnWidths(*m_table, {22, 17, 18, 24, 10, 10, 7, 46, 40});
    m_pages->setPage(m_table);
    return m_pages;
}

void AlarmPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void AlarmPanel::refresh()
{
    m_model->refresh();
}

void AlarmPanel::focusAlarms()
{
    if (m_filter->rowCount() == 0) {
        m_search->setFocus();
        return;
    }
    m_table->setFocus();
    if (!m_table->selectionModel()->hasSelection())
        m_table->setCurrentIndex(m_filter->index(0, AlarmModel::State));
}

void AlarmPanel::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

std::vector<core::AlarmId> AlarmPanel::selected() const
{
    std::vector<core::AlarmId> ids;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
        ids.push_back(m_model->alarm(m_filter->mapToSource(row).row()).id);
    return ids;
}

void AlarmPanel::acknowledgeSelected()
{
    for (const core::AlarmId id : selected())
        m_session.alarms.acknowledgeAlarm(id);
}

void AlarmPanel::save()
{
    const QString folder = m_session.document.filePath().isEmpty()
                               ? QDir::homePath()
                               : QFileInfo(m_session.document.filePath()).path();
    const QString path = m_prompts.saveFile(
        this, tr("Export alarms"), QDir(folder).filePath(QStringLiteral("alarms.csv")), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    if (const auto saved = m_session.alarms.saveAlarms(path); !saved)
        emit reported(core::Severity::Error, saved.error().detail);
    else
        emit reported(core::Severity::Info, tr("The alarms were exported to %1.").arg(path));
}

void AlarmPanel::applyFilter()
{
    m_filter->setSearch(m_search->text());
    m_filter->setOnlyActive(m_onlyActive->isChecked());
    m_filter->setOnlyUnacknowledged(m_onlyUnacknowledged->isChecked());
    refreshBar();
}

void AlarmPanel::showDetail()
{
    const QModelIndex row = m_filter->mapToSource(m_table->currentIndex());
    const QString text = row.isValid() ? m_model->sentences(row.row()) : QString();
    if (m_detail->text() != text)
        m_detail->setText(text);
    m_detail->setVisible(!text.isEmpty());
}

void AlarmPanel::refreshBar()
{
    bool isAnyNew = false;
    for (const core::AlarmId id : selected()) {
        const core::Alarm* alarm = m_session.alarms.alarms().find(id);
        isAnyNew = isAnyNew || (alarm != nullptr && !alarm->isAcknowledged);
    }
    m_acknowledge->setEnabled(isAnyNew);
    m_acknowledgeAll->setEnabled(m_session.alarms.alarms().unacknowledgedCount() > 0);
    m_save->setEnabled(m_model->rowCount() > 0);
    const bool isEmpty = m_filter->rowCount() == 0;
    m_pages->setNote(m_model->rowCount() > 0 ? tr("No alarms match the filter.") : tr("No alarms."));
    m_pages->setFilled(!isEmpty);
    if (isEmpty)
        showDetail();
}

} // namespace ui
