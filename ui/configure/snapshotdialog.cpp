// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/snapshotdialog.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "core/session/operations/operations.h"
#include "core/session/operations/snapshots.h"
#include "core/session/state/registers.h"
#include "ui/support/prompts.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/registertext.h"

namespace ui {

namespace {

enum ListColumn { kWhen, kReason, kServos, kDifferences, kListColumns };
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
    : OperationDialog(session, QStringLiteral("snapshotDialog"), parent)
    , m_prompts(prompts)
    , m_list(new QTreeWidget(this))
    , m_previewTitle(new QLabel(this))
    , m_preview(new QTreeWidget(this))
    , m_words(new SentenceLine(QStringLiteral("snapshotWords"), this))
    , m_told(new SentenceLine(QStringLiteral("snapshotTold"), this))
    , m_read(makeButton(tr("Read &servos now"), "snapshotRead", this))
    , m_keep(makeButton(tr("&Take snapshot"), "snapshotKeep", this))
    , m_backup(makeButton(tr("&Back up to a file…"), "snapshotBackup", this))
    , m_restore(makeButton(tr("&Open a backup…"), "snapshotRestore", this))
    , m_makePending(makeButton(QString(), "snapshotMakePending", this))
{
    setWindowTitle(tr("Snapshots of the servos"));
    m_operation->setOnlyProblems(true);
    m_operation->setCancelWords(tr("Only reads; Cancel changes nothing."));
    m_keep->setToolTip(tr("Reads all registers of all servos and adds a snapshot to this list."));
    m_backup->setToolTip(tr("Reads all registers of all servos and saves them to a file."));
    m_restore->setToolTip(tr("Shows a backup file like a snapshot. Nothing is written."));
    auto* close = makeButton(tr("Close"), "snapshotClose", this);
    close->setDefault(true);

    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->addWidget(makeList());
    split->addWidget(makePreview());
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setSizes({180, 340});
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_keep);
    buttons->addWidget(m_backup);
    buttons->addWidget(m_restore);
    buttons->addStretch(1);
    buttons->addWidget(m_makePending);
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(split, 3);
    layout->addWidget(m_operation, 1);
    layout->addWidget(m_told);
    layout->addLayout(buttons);
    resize(900, 640);

    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        if (!m_isFilling)
            fillPreview();
    });
    connect(m_preview, &QTreeWidget::itemChanged, this, &SnapshotDialog::refresh);
    connect(m_read, &QPushButton::clicked, this, [this] { read(After::Nothing); });
    connect(m_keep, &QPushButton::clicked, this, &SnapshotDialog::keepNow);
    connect(m_backup, &QPushButton::clicked, this, &SnapshotDialog::backup);
    connect(m_restore, &QPushButton::clicked, this, &SnapshotDialog::restoreFile);
    connect(m_makePending, &QPushButton::clicked, this, &SnapshotDialog::makePending);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_operation, &OperationView::changed, this, &SnapshotDialog::refresh);
    connect(m_operation, &OperationView::finished, this, &SnapshotDialog::takeReport);
    // Others' operations keep snapshots too.
    connect(&session.operations, &core::Operations::operationFinished, this, [this] {
        if (isVisible())
            loadList();
    });
    connect(&session.document, &core::ArrayDocument::documentChanged, this, [this] {
        if (isVisible())
            loadList();
    });
    connect(&session.registers, &core::Registers::changed, this, [this] {
        if (isVisible())
            fillList();
    });
    refresh();
}

QWidget* SnapshotDialog::makeList()
{
    m_list->setObjectName(QStringLiteral("snapshotList"));
    m_list->setAccessibleName(tr("Snapshots, newest first"));
    m_list->setColumnCount(kListColumns);
    m_list->setHeaderLabels({tr("Taken"), tr("Why"), tr("Servos"), tr("Differences from servos")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    return m_list;
}

QWidget* SnapshotDialog::makePreview()
{
    auto* box = new QWidget(this);
    m_previewTitle->setObjectName(QStringLiteral("snapshotTitle"));
    m_previewTitle->setTextFormat(Qt::PlainText);
    m_preview->setObjectName(QStringLiteral("snapshotPreview"));
    m_preview->setAccessibleName(tr("Values that differ in the servos now; tick to restore"));
    m_preview->setColumnCount(SnapshotColumn::kColumns);
    m_preview->setHeaderLabels(
        {tr("Joint and register"), tr("Memory"), tr("Servo now"), tr("Snapshot"), tr("Note")});
    m_preview->setUniformRowHeights(true);
    m_preview->setAlternatingRowColors(true);

    auto* top = new QHBoxLayout;
    top->addWidget(m_previewTitle, 1);
    top->addWidget(m_read);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_words);
    layout->addWidget(m_preview, 1);
    return box;
}

void SnapshotDialog::showEvent(QShowEvent* event)
{
    OperationDialog::showEvent(event);
    if (!event->spontaneous())
        loadList();
}

std::vector<core::DeviceImage> SnapshotDialog::images() const
{
    std::vector<core::DeviceImage> images;
    for (int joint = 0; joint < m_session.document.jointCount(); ++joint)
        images.push_back(m_session.registers.image({static_cast<std::uint16_t>(joint)}));
    return images;
}

core::Snapshot SnapshotDialog::snapshotNow(const QString& reason) const
{
    std::vector<core::Target> targets;
    std::vector<core::DeviceImage> known;
    const auto all = images();
    for (int joint = 0; joint < m_session.document.jointCount(); ++joint) {
        const core::Target target = m_session.operations.target(joint);
        if (target.model == nullptr)
            continue;
        targets.push_back(target);
        known.push_back(all[static_cast<std::size_t>(joint)]);
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
            continue; // removed in this moment
        }
        m_order.push_back(entry.path);
    }
    m_loaded = std::move(loaded);
    fillList();
}

int SnapshotDialog::differenceCount(const core::Snapshot& snapshot, bool& isKnown) const
{
    int count = 0;
    isKnown = true;
    for (const auto& each :
         core::compare(snapshot, m_session.document.array(), images(), m_session.document.models(),
                       core::textfile::canonical(m_session.document.filePath()))) {
        count += static_cast<int>(each.writes.size());
        isKnown = isKnown && each.problem.isEmpty();
    }
    return count;
}

void SnapshotDialog::fillList()
{
    m_isFilling = true;
    const QTreeWidgetItem* current = m_list->currentItem();
    const QString path = current != nullptr ? current->data(kWhen, kPathRole).toString() : QString();
    m_list->clear();
    for (const QString& each : m_order) {
        const core::Snapshot& snapshot = m_loaded[each];
        bool isKnown = false;
        const int differences = differenceCount(snapshot, isKnown);
        auto* item = new QTreeWidgetItem(
            m_list, {whenWords(snapshot),
                     each == m_file ? tr("file %1: %2").arg(QFileInfo(each).fileName(), snapshot.reason)
                                    : snapshot.reason,
                     QString::number(snapshot.servos.size()),
                     !isKnown           ? tr("not known for all")
                     : differences == 0 ? tr("none")
                                        : QString::number(differences)});
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

const core::Snapshot* SnapshotDialog::chosen() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    const auto found =
        item != nullptr ? m_loaded.find(item->data(kWhen, kPathRole).toString()) : m_loaded.end();
    return found != m_loaded.end() ? &found->second : nullptr;
}

void SnapshotDialog::addRow(QTreeWidgetItem* group, int joint, const core::PendingWrite& write)
{
    const core::JointConfig& config = m_session.document.array().joints[static_cast<std::size_t>(joint)];
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

/// What the user has unticked stays so while the same snapshot is shown.
void SnapshotDialog::keepTicks()
{
    for (int i = 0; i < m_preview->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = m_preview->topLevelItem(i);
        for (int j = 0; j < group->childCount(); ++j) {
            const QTreeWidgetItem* item = group->child(j);
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
}

void SnapshotDialog::fillPreview()
{
    m_isFilling = true;
    const QTreeWidgetItem* current = m_list->currentItem();
    const QString path = current != nullptr ? current->data(kWhen, kPathRole).toString() : QString();
    if (path == m_previewOf)
        keepTicks();
    else
        m_unticked.clear();
    m_previewOf = path;
    m_preview->clear();
    const core::Snapshot* snapshot = chosen();
    QStringList problems;
    if (snapshot != nullptr) {
        for (const auto& each :
             core::compare(*snapshot, m_session.document.array(), images(), m_session.document.models(),
                           core::textfile::canonical(m_session.document.filePath()))) {
            if (!each.problem.isEmpty())
                problems << each.problem;
            if (each.joint < 0 || each.writes.empty())
                continue;
            const core::JointConfig& config =
                m_session.document.array().joints[static_cast<std::size_t>(each.joint)];
            auto* group =
                new QTreeWidgetItem(m_preview, {tr("%1 (ID %2)").arg(config.name).arg(config.id.value)});
            group->setFlags(group->flags() | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
            QFont bold = m_preview->font();
            bold.setBold(true);
            group->setFont(SnapshotColumn::kRegister, bold);
            group->setExpanded(true);
            for (const core::PendingWrite& write : each.writes)
                addRow(group, each.joint, write);
        }
    }
    fitColumns(*m_preview);
    m_isFilling = false;
    if (snapshot == nullptr) {
        m_previewTitle->setText(QString());
        m_words->setState(kUnknownLook, tr("There is no snapshot of this array yet. A snapshot is taken "
                                           "before each Apply, and on request."));
    } else {
        m_previewTitle->setText(tr("Restoring %1 (%2)").arg(whenWords(*snapshot), snapshot->reason));
        constexpr int kShown = 3;
        if (!problems.isEmpty()) {
            QString text = problems.mid(0, kShown).join(QLatin1Char('\n'));
            if (problems.size() > kShown)
                text += QLatin1Char('\n')
                        + tr("And %n more.", nullptr, static_cast<int>(problems.size()) - kShown);
            m_words->setState(kWarningLook, text);
        } else if (m_preview->topLevelItemCount() == 0) {
            m_words->setState(kFineLook, tr("The servos already hold the values of this snapshot."));
        } else {
            m_words->setState(kUnknownLook, tr("Ticked values become pending; Undo reverts, Apply writes. "
                                               "IDs and baud rate stay unchanged."));
        }
    }
    refresh();
}

int SnapshotDialog::tickedCount() const
{
    int count = 0;
    for (int i = 0; i < m_preview->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = m_preview->topLevelItem(i);
        for (int j = 0; j < group->childCount(); ++j)
            count += group->child(j)->checkState(SnapshotColumn::kRegister) == Qt::Checked;
    }
    return count;
}

void SnapshotDialog::makePending()
{
    const core::Snapshot* snapshot = chosen();
    const int count = tickedCount();
    if (snapshot == nullptr || count == 0)
        return;
    core::ArrayConfig array = m_session.document.array();
    for (int i = 0; i < m_preview->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = m_preview->topLevelItem(i);
        for (int j = 0; j < group->childCount(); ++j) {
            const QTreeWidgetItem* item = group->child(j);
            if (item->checkState(SnapshotColumn::kRegister) != Qt::Checked)
                continue;
            core::PendingWrite write;
            write.memory = item->data(SnapshotColumn::kRegister, kMemoryRole).toBool() ? core::Memory::Eep
                                                                                       : core::Memory::Ram;
            write.name = item->data(SnapshotColumn::kRegister, kNameRole).toString();
            write.value = item->data(SnapshotColumn::kRegister, kValueRole).toInt();
            auto& pending = array
                                .joints[static_cast<std::size_t>(
                                    item->data(SnapshotColumn::kRegister, kJointRole).toInt())]
                                .pending;
            const auto same = std::find_if(pending.begin(), pending.end(), [&](const auto& each) {
                return each.memory == write.memory && each.name == write.name;
            });
            if (same != pending.end())
                same->value = write.value;
            else
                pending.push_back(write);
        }
    }
    const QString when = whenWords(*snapshot);
    if (m_session.document.edit(tr("Restore %n values of %1", nullptr, count).arg(when), array)) {
        m_told->setState(kFineLook, tr("%n values are pending now. Apply writes them.", nullptr, count));
        emit told(m_told->text());
    } else {
        m_told->setState(kWrongLook, tr("Nothing became pending because a servo operation is running. Try "
                                        "again when it has finished."));
    }
}

void SnapshotDialog::read(After after)
{
    m_told->clear();
    m_after = after;
    if (!m_operation->start([this] { return m_session.operations.readRegisters(); }))
        m_after = After::Nothing;
}

void SnapshotDialog::keepNow()
{
    read(After::Keep);
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
        m_told->setState(kWrongLook, snapshot.error().detail);
        return;
    }
    m_told->clear();
    m_file = path;
    m_loaded[path] = std::move(*snapshot);
    m_list->setCurrentItem(nullptr);
    loadList(); // the file stands first and is chosen
}

void SnapshotDialog::takeReport(const core::OperationReport& report)
{
    const After after = std::exchange(m_after, After::Nothing);
    if (after == After::Nothing || report.cancelled)
        return;
    const core::Snapshot snapshot = snapshotNow(after == After::Keep ? tr("taken by hand") : tr("backup"));
    const int missing = report.failed();
    QString sentence;
    if (snapshot.servos.empty()) {
        m_told->setState(kWrongLook, tr("No snapshot was taken: no servo could be read."));
        return;
    }
    if (after == After::Keep) {
        if (const auto kept = m_session.snapshots.keepSnapshot(snapshot); !kept) {
            m_told->setState(kWrongLook, kept.error().detail);
            return;
        }
        sentence = tr("Snapshot of %n servos taken.", nullptr, static_cast<int>(snapshot.servos.size()));
    } else {
        if (const auto saved = core::SnapshotStore::save(snapshot, m_backupPath); !saved) {
            m_told->setState(kWrongLook, saved.error().detail);
            return;
        }
        sentence = tr("The registers of %n servos were written to %1.", nullptr,
                      static_cast<int>(snapshot.servos.size()))
                       .arg(QFileInfo(m_backupPath).fileName());
    }
    if (missing > 0)
        sentence += QLatin1Char(' ')
                    + tr("%n servos did not answer; their registers are incomplete.", nullptr, missing);
    m_told->setState(missing > 0 ? kWarningLook : kFineLook, sentence);
    emit told(sentence);
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
    if (!obstacle.isEmpty() && m_told->text().isEmpty())
        m_told->setState(kUnknownLook, obstacle);
    else if (obstacle.isEmpty() && m_told->look() == kUnknownLook)
        m_told->clear();
}

} // namespace ui
