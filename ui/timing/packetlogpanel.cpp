// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/packetlogpanel.h"

#include <QtCore/QDir>
#include <QtCore/QSignalBlocker>
#include <QtGui/QFontDatabase>
#include <QtGui/QShortcut>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableWidget>

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/family/packetformat.h"
#include "core/family/servofamily.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "ui/support/clocktime.h"
#include "ui/support/prompts.h"
#include "ui/support/theme.h"
#include "ui/timing/packetlogmodel.h"
#include "ui/timing/packetlogsender.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

enum FieldColumn { FieldBytes, FieldName, FieldValue, FieldMeaning, FieldColumns };

/// The data of the current item; none: all.
std::optional<int> chosen(const QComboBox& box)
{
    const QVariant data = box.currentData();
    return data.isValid() ? std::optional(data.toInt()) : std::nullopt;
}

} // namespace

PacketLogPanel::PacketLogPanel(const SessionParts& session, QWidget* parent, Prompts* prompts)
    : QWidget(parent)
    , m_session(session)
    , m_ownPrompts(prompts == nullptr ? std::make_unique<DialogPrompts>() : nullptr)
    , m_prompts(prompts != nullptr ? *prompts : *m_ownPrompts)
    , m_model(new PacketLogModel(session, this))
    , m_filter(new PacketFilter(*m_model, this))
{
    setObjectName(QStringLiteral("packetLogPanel"));
    setAccessibleName(tr("Packets"));
    QWidget* bar = buildBar();
    QWidget* table = buildTable();
    auto* parts = makeSplitter("packetSplitter", Qt::Horizontal, {{table, 3}, {buildDetail(), 2}}, this);
    parts->setSizes({600, 400}); // ratio, until the first resize
    m_counters = named(new QLabel(this), "packetCounters", {},
                       tr("All packets since the program started or the log was cleared, including scans "
                          "and repeated requests. “Lost” in the status bar counts less: readings that "
                          "failed after all retries, since connecting."));
    m_counters->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_counters->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_sender = new PacketLogSender(session, m_prompts, this);
    layOut(this, inColumn({bar, {parts, 1}, m_counters, m_sender}, 4), {6, 4, 6, 4});

    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    connect(&session.packets, &core::Packets::ticked, this, &PacketLogPanel::onTick);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &PacketLogPanel::fillServos);
    connect(m_model, &PacketLogModel::wordsChanged, this, &PacketLogPanel::showDetail);
    connect(&theme(), &Theme::changed, this, &PacketLogPanel::showDetail);
    fillServos();
    showDetail();
}

PacketLogPanel::~PacketLogPanel() = default;

QWidget* PacketLogPanel::buildBar()
{
    auto* bar = new QWidget(this);
    m_bus = new QComboBox(bar);
    named(m_bus, "packetBus", tr("Show bus"), tr("Only packets on this bus."));
    m_bus->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_servo = new QComboBox(bar);
    named(m_servo, "packetServo", tr("Show servo"), tr("Only packets to or from this servo."));
    m_servo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_command = new QComboBox(bar);
    named(m_command, "packetCommand", tr("Show command"), tr("Only this request and its replies."));
    m_command->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_errors = new QCheckBox(tr("Only &problems"), bar);
    named(m_errors, "packetErrors", tr("Only problems"),
          tr("Corrupted packets, garbage, requests without a reply, and replies with an error."));
    m_search = new QLineEdit(bar);
    named(m_search, "packetSearch", tr("Search packets"),
          tr("Searches joints, commands, meanings and bytes (Ctrl+F)."));
    m_search->setPlaceholderText(tr("Search…"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(90);
    m_follow = new QCheckBox(tr("&Follow newest"), bar);
    named(m_follow, "packetFollow", tr("Follow newest"),
          tr("Keeps the newest packet visible. Switches off when you scroll up."));
    m_follow->setChecked(true);
    m_pause = new QPushButton(tr("Pa&use"), bar);
    named(m_pause, "packetPause", tr("Pause"), tr("The table stops; the log continues."));
    m_pause->setCheckable(true);
    m_clear = new QPushButton(tr("&Clear"), bar);
    named(m_clear, "packetClear", tr("Clear"), tr("Deletes all packets from the log."));
    m_save = new QPushButton(tr("&Save as…"), bar);
    named(m_save, "packetSave", tr("Save packets"),
          tr("Saves all packets of the log as text, or as pcapng for Wireshark."));
    layOut(bar,
           inRow({m_bus, m_servo, m_command, m_errors, {m_search, 1}, m_follow, m_pause, m_clear, m_save}));

    connect(m_bus, &QComboBox::currentIndexChanged, this, &PacketLogPanel::applyFilter);
    connect(m_servo, &QComboBox::currentIndexChanged, this, &PacketLogPanel::applyFilter);
    connect(m_command, &QComboBox::currentIndexChanged, this, &PacketLogPanel::applyFilter);
    connect(m_errors, &QCheckBox::toggled, this, &PacketLogPanel::applyFilter);
    connect(m_search, &QLineEdit::textChanged, this, &PacketLogPanel::applyFilter);
    connect(m_follow, &QCheckBox::toggled, this, &PacketLogPanel::followNewest);
    connect(m_pause, &QPushButton::toggled, this, &PacketLogPanel::refresh);
    connect(m_clear, &QPushButton::clicked, this, &PacketLogPanel::clear);
    connect(m_save, &QPushButton::clicked, this, &PacketLogPanel::save);
    return bar;
}

QWidget* PacketLogPanel::buildTable()
{
    m_pages = new PageOrNote("packetEmpty", {}, this);
    m_table = makeTable(m_pages, "packetTable", tr("Packets"), *m_filter);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    // Fixed row heights, or the view would measure each of 20,000.
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {17, 8, 9, 12, 17, 17, 10, 52, 40});
    m_pages->setPage(m_table);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (m_table->hasFocus() && m_table->currentIndex().row() < m_filter->rowCount() - 1)
            m_follow->setChecked(false); // the user is reading it
        showDetail();
    });
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_isScrolling && value < m_table->verticalScrollBar()->maximum()
            && m_table->verticalScrollBar()->isSliderDown())
            m_follow->setChecked(false);
    });
    connect(m_table->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        const auto* scroll = m_table->verticalScrollBar();
        if (scroll->sliderPosition() < scroll->value())
            m_follow->setChecked(false);
    });
    return m_pages;
}

QWidget* PacketLogPanel::buildDetail()
{
    auto* detail = new QWidget(this);
    m_headline = makeWords("packetHeadline", detail);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_fields = named(new QTableWidget(0, FieldColumns, detail), "packetFields", tr("Bytes of the packet"));
    m_fields->setHorizontalHeaderLabels({tr("Bytes"), tr("Field"), tr("Value"), tr("Meaning")});
    m_fields->setEditTriggers(QAbstractItemView::NoEditTriggers);
    styleTable(*m_fields);
    m_fields->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_fields, {7, 17, 13});
    layOut(detail, inColumn({m_headline, {m_fields, 1}}));
    return detail;
}

bool PacketLogPanel::isPaused() const
{
    return m_pause->isChecked();
}

void PacketLogPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void PacketLogPanel::onTick()
{
    if (isVisible())
        refresh();
}

void PacketLogPanel::refresh()
{
    if (!isPaused()) {
        m_isScrolling = true;
        const int top = m_table->rowAt(0);
        const std::uint64_t seen =
            top >= 0 ? m_model->entry(m_filter->mapToSource(m_filter->index(top, 0)).row()).number : 0;
        m_model->refresh();
        if (m_follow->isChecked())
            m_table->scrollToBottom();
        else if (seen != 0)
            keepInSight(top, seen);
        m_isScrolling = false;
    }
    // A reply to the selected request may have arrived.
    if (const QModelIndex row = m_filter->mapToSource(m_table->currentIndex());
        row.isValid() && (m_model->entry(row.row()).partner != 0) != m_shownAnswered)
        showDetail();
    showCounters();
    m_sender->refresh();
}

/// The oldest packets are removed at the top: keeps the visible rows in place.
void PacketLogPanel::keepInSight(int was, std::uint64_t number)
{
    for (int row = std::min(was, m_filter->rowCount() - 1); row >= 0; --row) {
        const QModelIndex index = m_filter->index(row, 0);
        if (m_model->entry(m_filter->mapToSource(index).row()).number > number)
            continue;
        if (row != was)
            m_table->scrollTo(index, QAbstractItemView::PositionAtTop);
        return;
    }
}

void PacketLogPanel::fillServos()
{
    const QSignalBlocker blocker(m_servo);
    const QVariant before = m_servo->currentData();
    m_servo->clear();
    m_servo->addItem(tr("All servos"));
    for (const auto& joint : m_session.document.array().joints)
        m_servo->addItem(QStringLiteral("%1 (ID %2)").arg(joint.name).arg(joint.id.value),
                         joint.id.bus << 8 | joint.id.value);
    m_servo->setCurrentIndex(before.isValid() ? std::max(0, m_servo->findData(before)) : 0);
    const QSignalBlocker quiet(m_bus);
    const core::ArrayConfig& array = m_session.document.array();
    const int bus = array.hasSeveralBuses() ? std::max(0, m_bus->currentIndex()) : 0;
    m_bus->clear();
    m_bus->addItem(tr("All buses"));
    for (int place = 0; place < array.busCount(); ++place)
        m_bus->addItem(tr("Bus %1").arg(array.bus(place).name), place);
    m_bus->setCurrentIndex(bus < m_bus->count() ? bus : 0);
    m_bus->setVisible(array.hasSeveralBuses());
    m_table->setColumnHidden(PacketLogModel::Bus, !array.hasSeveralBuses());
    fillCommands();
    applyFilter();
}

void PacketLogPanel::fillCommands()
{
    const core::ArrayConfig& array = m_session.document.array();
    QStringList commands{tr("All commands")};
    for (int bus = 0; bus < array.busCount(); ++bus) {
        const core::PacketFormat& format = array.bus(bus).family().packets();
        for (const std::uint8_t command : format.requests())
            commands << format.commandName(command);
    }
    commands.removeDuplicates();
    const QSignalBlocker blocker(m_command);
    const QString before = m_command->currentText();
    m_command->clear();
    m_command->addItems(commands);
    m_command->setCurrentIndex(std::max(0, m_command->findText(before)));
}

void PacketLogPanel::applyFilter()
{
    const auto servo = chosen(*m_servo);
    m_filter->choose({servo ? std::optional(core::ServoId{static_cast<std::uint8_t>(*servo & 0xFF),
                                                          static_cast<std::uint8_t>(*servo >> 8)})
                            : std::nullopt,
                      chosen(*m_bus), m_command->currentIndex() > 0 ? m_command->currentText() : QString(),
                      m_errors->isChecked(), m_search->text().trimmed()});
    followNewest();
    showCounters();
}

void PacketLogPanel::followNewest()
{
    if (m_follow->isChecked()) {
        m_isScrolling = true;
        m_table->scrollToBottom();
        m_isScrolling = false;
    }
}

void PacketLogPanel::showDetail()
{
    const QModelIndex row = m_filter->mapToSource(m_table->currentIndex());
    m_shown = row.isValid() ? m_model->entry(row.row()).number : 0;
    if (!row.isValid()) {
        m_headline->setText(tr("Select a packet to see each of its bytes explained."));
        m_fields->setRowCount(0);
        m_shownAnswered = false;
        return;
    }
    const core::PacketEntry& entry = m_model->entry(row.row());
    const core::PacketWords& words = m_model->words();
    m_shownAnswered = entry.partner != 0;
    QString headline = tr("%1 %2 %3: %4")
                           .arg(entry.isReceived ? tr("From") : tr("To"), words.who(entry),
                                core::PacketWords::command(entry), words.decoded(entry));
    if (!entry.hasHeader())
        headline = QStringLiteral("%1: %2").arg(core::PacketWords::command(entry), words.decoded(entry));
    if (entry.partner != 0)
        headline += QLatin1Char(' ')
                    + (entry.isReceived ? tr("(%1 ms after its request)") : tr("(answered after %1 ms)"))
                          .arg(core::numberText(core::toSeconds(entry.roundTrip) * 1000.0, 3));
    m_headline->setText(headline);
    const auto fields = words.fields(entry);
    m_fields->setRowCount(static_cast<int>(fields.size()));
    for (int i = 0; i < m_fields->rowCount(); ++i) {
        const core::PacketField& field = core::element(fields, i);
        const std::array texts{core::PacketWords::hex(entry.bytes.mid(field.offset, field.size)), field.name,
                               field.value, field.meaning};
        for (int column = 0; column < FieldColumns; ++column) {
            auto* item = new QTableWidgetItem(core::element(texts, column));
            item->setToolTip(item->text());
            if (column == FieldBytes)
                item->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
            if (field.isWrong)
                item->setForeground(theme().color(Meaning::Fault));
            m_fields->setItem(i, column, item);
        }
    }
}

void PacketLogPanel::showCounters()
{
    const auto& log = m_session.packets.packetLog();
    const auto& counted = log.counters();
    QStringList words{tr("%n packet(s) sent", nullptr, static_cast<int>(counted.packetsOut)),
                      tr("%n received", nullptr, static_cast<int>(counted.packetsIn))};
    if (counted.since) {
        //: Begins a line of counts. %1: a time of the day.
        words.prepend(tr("Since %1").arg(clockTime(*counted.since)));
    }
    if (counted.damaged > 0)
        words << tr("%n corrupted", nullptr, static_cast<int>(counted.damaged));
    if (counted.garbageBytes > 0)
        words << tr("%n byte(s) of garbage", nullptr, static_cast<int>(counted.garbageBytes));
    if (counted.unanswered > 0)
        words << tr("%n without a reply", nullptr, static_cast<int>(counted.unanswered));
    if (counted.skipped > 0)
        words << tr("%n gap(s) before the log", nullptr, static_cast<int>(counted.skipped));
    if (counted.dropped > 0)
        words << tr("the newest %1 are kept").arg(log.capacity());
    if (m_filter->isFiltering())
        words << tr("%n shown", nullptr, m_filter->rowCount());
    if (isPaused())
        words << tr("the view is paused");
    m_counters->setText(words.join(QStringLiteral(" · ")));
    const bool isEmpty = m_filter->rowCount() == 0;
    if (isEmpty) {
        const bool isConnected = m_session.links.hasLink();
        m_pages->setNote(m_model->rowCount() > 0 ? tr("No packets match the filter. Change it, or wait.")
                         : isConnected           ? tr("No packets yet.")
                                       : tr("Not connected. Connect to an array to list its packets here."));
    }
    m_pages->setFilled(!isEmpty);
    m_clear->setEnabled(log.end() > log.first());
    m_save->setEnabled(log.end() > log.first());
}

void PacketLogPanel::clear()
{
    m_session.packets.clearPacketLog();
    m_model->refresh(); // also while paused: cleared entries must not stay visible
    showDetail();
    showCounters();
}

void PacketLogPanel::save()
{
    const QString name = m_session.document.array().name.isEmpty()
                             ? tr("packets")
                             : tr("%1 packets").arg(m_session.document.array().name);
    const QString path = m_prompts.saveFile(this, tr("Save the packets"), name + QStringLiteral(".pcapng"),
                                            tr("Captures for Wireshark (*.pcapng);;Text (*.txt)"));
    if (path.isEmpty())
        return;
    const auto saved = m_session.packets.savePackets(path);
    const int count =
        static_cast<int>(m_session.packets.packetLog().end() - m_session.packets.packetLog().first());
    if (saved)
        emit reported(core::Severity::Info,
                      tr("Saved %n packet(s) to %1.", nullptr, count).arg(QDir::toNativeSeparators(path)));
    else
        emit reported(core::Severity::Error, saved.error().detail);
}

} // namespace ui
