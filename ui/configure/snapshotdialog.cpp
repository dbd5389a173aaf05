// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/snapshotdialog.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTreeWidget>

#include <algorithm>
#include <utility>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "core/session/operations/operations.h"
#include "core/session/operations/snapshots.h"
#include "core/session/state/registers.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/registertext.h"

namespace ui {

namespace {

enum ListColumn { kWhen, kReason };
struct SnapshotColumn
{
    enum { kRegister, kMemory, kNow, kThen, kNote, kColumns };
};
constexpr int kPathRole = Qt::UserRole;
constexpr int kJointRole = Qt::UserRole;
constexpr int kMemoryRole = Qt::UserRole + 1;
constexpr int kValueRole = Qt::UserRole + 2;
constexpr int kNameRole = Qt::UserRole + 3;

} // namespace

SnapshotDialog::SnapshotDialog(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : OperationDialog(session, "snapshotDialog", "snapshotReported", tr("Snapshots of the servos"), parent)
    , m_prompts(prompts)
    , m_list(makeTree("snapshotList", tr("Snapshots, newest first"),
                      {tr("Taken"), tr("Why"), tr("Servos"), tr("Differences from servos")}, this, true))
    , m_previewTitle(named(new QLabel(this), "snapshotTitle"))
    , m_preview(makeTree(
          "snapshotPreview", tr("Values that differ in the servos now; tick to restore"),
          {tr("Joint and register"), tr("Memory"), tr("Servo now"), tr("Snapshot"), tr("Note")}, this))
    , m_words(new SentenceLine(QStringLiteral("snapshotWords"), this))
    , m_read(makeButton(tr("Read &servos now"), "snapshotRead", this, [this] { read(After::Nothing); }))
    , m_keep(makeButton(
          tr("&Take snapshot"), "snapshotKeep", this, [this] { read(After::Keep); },
          tr("Reads all registers of all servos and adds a snapshot to this list.")))
    , m_backup(makeButton(tr("&Back up to a file…"), "snapshotBackup", this, &SnapshotDialog::backup,
                          tr("Reads all registers of all servos and saves them to a file.")))
    , m_restore(makeButton(tr("&Open a backup…"), "snapshotRestore", this, &SnapshotDialog::restoreFile,
                           tr("Shows a backup file like a snapshot. Nothing is written.")))
    , m_makePending(makeButton(QString(), "snapshotMakePending", this, &SnapshotDialog::makePending))
{
    m_operation->setOnlyProblems(true);
    m_operation->setCancelWords(tr("Only reads; Cancel changes nothing."));
    m_previewTitle->setTextFormat(Qt::PlainText);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->addWidget(m_list);
    split->addWidget(layOut(new QWidget(this),
                            inColumn({inRow({{m_previewTitle, 1}, m_read}), m_words, {m_preview, 1}}),
                            {0, 6, 0, 0}));
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setSizes({180, 340});
    setLayout(inColumn(
        {{split, 3},
         {m_operation, 1},
         m_message,
         inRow({m_keep, m_backup, m_restore, kStretch, m_makePending, makeClose("snapshotClose", this)})}));
    resize(900, 640);

    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        if (!m_isFilling)
            fillPreview();
    });
    connect(m_preview, &QTreeWidget::itemChanged, this, &SnapshotDialog::refresh);
    connect(m_operation, &OperationView::finished, this, &SnapshotDialog::takeReport);
    const auto loadIfShown = [this] {
        if (isVisible())
            loadList();
    };
    // Operations of others keep snapshots too.
    connect(&session.operations, &core::Operations::operationFinished, this, loadIfShown);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, loadIfShown);
    connect(&session.registers, &core::Registers::changed, this, [this] {
        if (isVisible())
            fillList();
    });
    refresh();
}

void SnapshotDialog::showEvent(QShowEvent* event)
{
    OperationDialog::showEvent(event);
    if (!event->spontaneous())
        loadList();
}

std::vector<core::SnapshotDifference> SnapshotDialog::differences(const core::Snapshot& snapshot) const
{
    std::vector<core::DeviceImage> images;
    for (int joint = 0; joint < m_session.document.jointCount(); ++joint)
        images.push_back(m_session.registers.image({static_cast<std::uint16_t>(joint)}));
    return core::compare(snapshot, m_session.document.array(), images, m_session.document.models(),
                         core::textfile::canonical(m_session.document.filePath()));
}

core::Snapshot SnapshotDialog::snapshotNow(const QString& reason) const
{
    std::vector<core::Target> targets;
    std::vector<core::DeviceImage> known;
    for (int joint = 0; joint < m_session.document.jointCount(); ++joint) {
        const core::Target target = m_session.operations.target(joint);
        if (target.model == nullptr)
            continue;
        targets.push_back(target);
        known.push_back(m_session.registers.image({static_cast<std::uint16_t>(joint)}));
    }
    return m_session.snapshots.stamped(
        core::snapshotOf({}, QDateTime::currentDateTimeUtc(), reason, targets, known));
}

QString SnapshotDialog::whenWords(const core::Snapshot& snapshot) const
{
    return locale().toString(snapshot.time.toLocalTime(), QLocale::ShortFormat);
}

void SnapshotDialog::loadList()
{
    m_order.clear();
    std::map<QString, core::Snapshot> loaded;
    if (!m_file.isEmpty()) {
        m_order.push_back(m_file);
        loaded[m_file] = m_loaded[m_file];
    }
    for (const auto& entry : m_session.snapshots.snapshots()) {
        if (const auto known = m_loaded.find(entry.path); known != m_loaded.end()) {
            loaded[entry.path] = known->second;
        } else if (auto snapshot = core::SnapshotStore::load(entry.path)) {
            loaded[entry.path] = std::move(*snapshot);
        } else {
            continue; // removed just now
        }
        m_order.push_back(entry.path);
    }
    m_loaded = std::move(loaded);
    fillList();
}

void SnapshotDialog::fillList()
{
    m_isFilling = true;
    const QString path = chosenPath();
    m_list->clear();
    for (const QString& each : m_order) {
        const core::Snapshot& snapshot = m_loaded[each];
        std::size_t count = 0;
        bool isKnown = true;
        for (const core::SnapshotDifference& found : differences(snapshot)) {
            count += found.writes.size();
            isKnown = isKnown && found.problem.isEmpty();
        }
        auto* item = new QTreeWidgetItem(
            m_list, {whenWords(snapshot),
                     each == m_file ? tr("file %1: %2").arg(QFileInfo(each).fileName(), snapshot.reason)
                                    : snapshot.reason,
                     QString::number(snapshot.servos.size()),
                     !isKnown     ? tr("not known for all")
                     : count == 0 ? tr("none")
                                  : QString::number(count)});
        item->setData(kWhen, kPathRole, each);
        item->setToolTip(kWhen, each);
        item->setToolTip(kReason,
                         QStringLiteral("%1\n%2").arg(item->text(kReason),
                                                      core::originWords(snapshot.arrayFile, snapshot.port)));
        if (each == path)
            m_list->setCurrentItem(item);
    }
    fitColumns(*m_list, 64);
    if (m_list->currentItem() == nullptr && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isFilling = false;
    fillPreview();
}

QString SnapshotDialog::chosenPath() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item != nullptr ? item->data(kWhen, kPathRole).toString() : QString();
}

const core::Snapshot* SnapshotDialog::chosen() const
{
    const auto found = m_loaded.find(chosenPath());
    return found != m_loaded.end() ? &found->second : nullptr;
}

void SnapshotDialog::addRow(QTreeWidgetItem* group, int joint, const core::PendingWrite& write)
{
    const core::JointConfig& config = core::element(m_session.document.array().joints, joint);
    const core::ServoModel* model = m_session.document.models().find(config.model);
    const core::Register* reg = model != nullptr ? model->find(write.name) : nullptr;
    const auto now =
        reg != nullptr
            ? m_session.registers.image({static_cast<std::uint16_t>(joint)}).value(*reg, write.memory)
            : std::nullopt;
    const auto words = [model, reg](int raw) {
        return reg != nullptr ? registertext::formatFull(*model, *reg, raw) : QString::number(raw);
    };
    auto* item =
        new QTreeWidgetItem(group, {core::registerTitle(write.name), registertext::memoryName(write.memory),
                                    now ? words(*now) : QStringLiteral("–"), words(write.value)});
    for (int column = 0; column < m_preview->columnCount(); ++column)
        item->setToolTip(column, item->text(column));
    item->setData(SnapshotColumn::kRegister, kJointRole, joint);
    item->setData(SnapshotColumn::kRegister, kMemoryRole, write.memory == core::Memory::Eep);
    item->setData(SnapshotColumn::kRegister, kValueRole, write.value);
    item->setData(SnapshotColumn::kRegister, kNameRole, write.name);
    const bool isPending =
        std::any_of(config.pending.begin(), config.pending.end(), [&](const core::PendingWrite& each) {
            return each.memory == write.memory && each.name == write.name && each.value == write.value;
        });
    const bool isUnticked = m_unticked.count({joint, write.memory == core::Memory::Eep, write.name}) > 0;
    item->setCheckState(SnapshotColumn::kRegister, isPending || isUnticked ? Qt::Unchecked : Qt::Checked);
    if (isPending) {
        item->setText(SnapshotColumn::kNote, tr("pending already"));
        item->setDisabled(true);
    }
}

/// Rows the user has unticked stay so while the same snapshot is shown.
void SnapshotDialog::keepTicks()
{
    for (const QTreeWidgetItem* item : childrenOf(*m_preview)) {
        if (item->isDisabled())
            continue; // pending already: its tick is not the user's
        const std::tuple key{item->data(SnapshotColumn::kRegister, kJointRole).toInt(),
                             item->data(SnapshotColumn::kRegister, kMemoryRole).toBool(),
                             item->data(SnapshotColumn::kRegister, kNameRole).toString()};
        if (item->checkState(SnapshotColumn::kRegister) == Qt::Checked)
            m_unticked.erase(key);
        else
            m_unticked.insert(key);
    }
}

void SnapshotDialog::fillPreview()
{
    m_isFilling = true;
    const QString path = chosenPath();
    if (path == m_previewOf)
        keepTicks();
    else
        m_unticked.clear();
    m_previewOf = path;
    m_preview->clear();
    const core::Snapshot* snapshot = chosen();
    QStringList problems;
    for (const auto& each :
         snapshot != nullptr ? differences(*snapshot) : std::vector<core::SnapshotDifference>()) {
        if (!each.problem.isEmpty())
            problems << each.problem;
        if (each.joint < 0 || each.writes.empty())
            continue;
        const core::JointConfig& config = core::element(m_session.document.array().joints, each.joint);
        auto* group =
            new QTreeWidgetItem(m_preview, {tr("%1 (ID %2)").arg(config.name).arg(config.id.value)});
        group->setFlags(group->flags() | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
        group->setFont(SnapshotColumn::kRegister, withBold(m_preview->font()));
        group->setExpanded(true);
        for (const core::PendingWrite& write : each.writes)
            addRow(group, each.joint, write);
    }
    fitColumns(*m_preview);
    m_isFilling = false;
    m_previewTitle->setText(snapshot != nullptr
                                ? tr("Restoring %1 (%2)").arg(whenWords(*snapshot), snapshot->reason)
                                : QString());
    if (snapshot == nullptr)
        m_words->setState(kUnknownLook, tr("There is no snapshot of this array yet. A snapshot is taken "
                                           "before each Apply, and on request."));
    else if (!problems.isEmpty())
        m_words->setSentences(kWarningLook, problems);
    else if (m_preview->topLevelItemCount() == 0)
        m_words->setState(kFineLook, tr("The servos already hold the values of this snapshot."));
    else
        m_words->setState(kUnknownLook, tr("Ticked values become pending; Undo reverts, Apply writes. "
                                           "IDs and baud rate stay unchanged."));
    refresh();
}

int SnapshotDialog::tickedCount() const
{
    const auto items = childrenOf(*m_preview);
    return static_cast<int>(std::count_if(items.begin(), items.end(), [](const QTreeWidgetItem* item) {
        return item->checkState(SnapshotColumn::kRegister) == Qt::Checked;
    }));
}

void SnapshotDialog::makePending()
{
    const core::Snapshot* snapshot = chosen();
    const int count = tickedCount();
    if (snapshot == nullptr || count == 0)
        return;
    core::ArrayConfig array = m_session.document.array();
    for (const QTreeWidgetItem* item : childrenOf(*m_preview)) {
        if (item->checkState(SnapshotColumn::kRegister) != Qt::Checked)
            continue;
        const auto valueOf = [item](int role) { return item->data(SnapshotColumn::kRegister, role); };
        core::setPending(core::element(array.joints, valueOf(kJointRole).toInt()),
                         valueOf(kNameRole).toString(),
                         valueOf(kMemoryRole).toBool() ? core::Memory::Eep : core::Memory::Ram,
                         valueOf(kValueRole).toInt());
    }
    const QString when = whenWords(*snapshot);
    if (m_session.document.edit(tr("Restore %n values of %1", nullptr, count).arg(when), array)) {
        m_message->setState(kFineLook, tr("%n values are pending now. Apply writes them.", nullptr, count));
        emit reported(m_message->text());
    } else {
        m_message->setState(kWrongLook, tr("Nothing became pending because a servo operation is running. Try "
                                           "again when it has finished."));
    }
}

void SnapshotDialog::read(After after)
{
    m_message->clear();
    m_after = after;
    if (!m_operation->start([this] { return m_session.operations.readRegisters(); }))
        m_after = After::Nothing;
}

void SnapshotDialog::backup()
{
    const QFileInfo file(m_session.document.filePath());
    const QString name = file.baseName().isEmpty() ? QStringLiteral("array") : file.baseName();
    const QString path = m_prompts.saveFile(
        this, tr("Back up servo registers"),
        QDir(m_session.document.filePath().isEmpty() ? QDir::homePath() : file.absolutePath())
            .filePath(name + QStringLiteral("-registers.json")),
        tr("Backups of registers (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    m_backupPath = path;
    read(After::Backup);
}

void SnapshotDialog::restoreFile()
{
    const QString path = m_prompts.openFile(this, tr("Open a backup of registers"),
                                            QFileInfo(m_session.document.filePath()).absolutePath(),
                                            tr("Backups of registers (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    auto snapshot = core::SnapshotStore::load(path);
    if (!snapshot) {
        m_message->setState(kWrongLook, snapshot.error().detail);
        return;
    }
    m_message->clear();
    m_file = path;
    m_loaded[path] = std::move(*snapshot);
    m_list->setCurrentItem(nullptr);
    loadList(); // the file is first and is selected
}

void SnapshotDialog::takeReport(const core::OperationReport& report)
{
    const After after = std::exchange(m_after, After::Nothing);
    if (after == After::Nothing || report.cancelled)
        return;
    const core::Snapshot snapshot = snapshotNow(after == After::Keep ? tr("taken by hand") : tr("backup"));
    if (snapshot.servos.empty()) {
        m_message->setState(kWrongLook, tr("No snapshot was taken: no servo could be read."));
        return;
    }
    QString failure;
    if (after == After::Backup) {
        if (const auto saved = core::SnapshotStore::save(snapshot, m_backupPath); !saved)
            failure = saved.error().detail;
    } else if (const auto kept = m_session.snapshots.keepSnapshot(snapshot); !kept) {
        failure = kept.error().detail;
    }
    if (!failure.isEmpty()) {
        m_message->setState(kWrongLook, failure);
        return;
    }
    const auto count = static_cast<int>(snapshot.servos.size());
    QString sentence = after == After::Keep
                           ? tr("Snapshot of %n servos taken.", nullptr, count)
                           : tr("The registers of %n servos were written to %1.", nullptr, count)
                                 .arg(QFileInfo(m_backupPath).fileName());
    const int missing = report.failed();
    if (missing > 0)
        sentence += QLatin1Char(' ')
                    + tr("%n servos did not answer; their registers are incomplete.", nullptr, missing);
    m_message->setState(missing > 0 ? kWarningLook : kFineLook, sentence);
    emit reported(sentence);
    loadList();
}

void SnapshotDialog::refresh()
{
    if (m_isFilling)
        return;
    const bool isRunning = m_operation->isRunning();
    const QString obstacle = m_operation->obstacle();
    const bool mayRead = obstacle.isEmpty() && !isRunning && m_session.document.jointCount() > 0;
    for (QPushButton* each : {m_read, m_keep, m_backup}) {
        each->setEnabled(mayRead);
        each->setStatusTip(obstacle);
    }
    const int ticked = tickedCount();
    m_makePending->setText(ticked > 0 ? tr("&Make these %n values pending", nullptr, ticked)
                                      : tr("&Make values pending"));
    m_makePending->setEnabled(ticked > 0 && !isRunning);
    m_preview->setVisible(m_preview->topLevelItemCount() > 0);
    if (!obstacle.isEmpty() && m_message->text().isEmpty())
        m_message->setState(kUnknownLook, obstacle);
    else if (obstacle.isEmpty() && m_message->look() == kUnknownLook)
        m_message->clear();
}

} // namespace ui
