// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/comparedialog.h"

#include <QtCore/QFileInfo>
#include <QtGui/QShortcut>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <tuple>

#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "ui/support/prompts.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/registertext.h"

namespace ui {

namespace {

struct CompareColumn
{
    enum { kPlace, kMine, kTheirs, kNote, kColumns };
};
constexpr int kRowRole = Qt::UserRole; ///< index of the row in the comparison

/// Identifies a row after an edit of the array.
using RowKey = std::tuple<QString, QString, int>;

RowKey keyOf(const core::Difference& row)
{
    return {row.joint, row.place, static_cast<int>(row.kind)};
}

} // namespace

CompareDialog::CompareDialog(const SessionParts& session, Prompts& prompts, const Units& units,
                             QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_units(units)
    , m_name(named(new QLabel(this), "compareName"))
    , m_choose(makeButton(tr("&Choose a file…"), "compareChoose", this, &CompareDialog::choose,
                          tr("Reads a .servodeck or .cpf file. Neither the array nor the file is changed.")))
    , m_counts(new SentenceLine(QStringLiteral("compareCounts"), this))
    , m_problem(new SentenceLine(QStringLiteral("compareProblem"), this))
    , m_rowsBox(new QWidget(this))
    , m_filter(named(new QLineEdit(this), "compareFilter", tr("Show only rows with this text")))
    , m_all(makeButton(tr("Tick &all"), "compareAll", this, [this] { tickShown(true); }))
    , m_none(makeButton(tr("Tick &none"), "compareNone", this, [this] { tickShown(false); }))
    , m_rows(makeTree("compareRows", {},
                      {tr("Take from the file"), tr("This array"), tr("The file"), tr("Note")}, this))
    , m_take(makeButton(QString(), "compareTake", this, &CompareDialog::take))
{
    setObjectName(QStringLiteral("compareDialog"));
    setWindowTitle(tr("Compare with a file"));
    m_name->setTextFormat(Qt::PlainText);
    m_rows->setAccessibleName(tr("Differences; tick to take the file's value"));
    m_filter->setPlaceholderText(m_filter->accessibleName());
    m_filter->setClearButtonEnabled(true);
    layOut(m_rowsBox, inColumn({inRow({{m_filter, 1}, m_all, m_none}), {m_rows, 1}}));
    setLayout(inColumn({inRow({{m_name, 1}, m_choose}),
                        m_counts,
                        {m_rowsBox, 1},
                        m_problem,
                        inRow({kStretch, m_take, makeClose("compareClose", this, false)})}));
    resize(860, 560);

    connect(m_filter, &QLineEdit::textChanged, this, &CompareDialog::filter);
    connect(m_rows, &QTreeWidget::itemChanged, this, &CompareDialog::refresh);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, [this] {
        if (m_base != m_session.document.array())
            compareAgain();
    });
    connect(&units, &Units::changed, this, &CompareDialog::compareAgain);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_filter,
            [this] { m_filter->setFocus(Qt::ShortcutFocusReason); });
    fill();
}

core::CompareAngles CompareDialog::angles() const
{
    return m_units.isDegrees() ? core::CompareAngles::Degrees : core::CompareAngles::Radians;
}

bool CompareDialog::choose()
{
    const QString folder =
        QFileInfo(m_path.isEmpty() ? m_session.document.filePath() : m_path).absolutePath();
    const QString path = m_prompts.openFile(isVisible() ? this : parentWidget(), tr("Compare with a file"),
                                            folder, tr("Array files (*.servodeck *.cpf);;All files (*)"));
    if (path.isEmpty())
        return false;
    open(path);
    return true;
}

bool CompareDialog::open(const QString& path)
{
    const auto file = core::arraystore::load(path, m_session.document.models());
    if (!file) {
        m_path.clear();
        m_comparison = {};
        fill();
        m_counts->setState(kWrongLook, file.error().detail);
        return false;
    }
    m_path = path;
    m_file = *file;
    m_filter->clear();
    m_base = m_session.document.array();
    m_comparison = core::compare(m_base, m_file, angles());
    fill();
    m_rows->setFocus();
    return true;
}

void CompareDialog::compareAgain()
{
    if (m_path.isEmpty())
        return;
    std::set<RowKey> ticked;
    for (const std::size_t row : tickedRows())
        ticked.insert(keyOf(m_comparison.rows[row]));
    m_base = m_session.document.array();
    m_comparison = core::compare(m_base, m_file, angles());
    fill();
    m_isFilling = true;
    for (QTreeWidgetItem* item : childrenOf(*m_rows)) {
        const auto row = static_cast<std::size_t>(item->data(CompareColumn::kPlace, kRowRole).toInt());
        if (ticked.count(keyOf(m_comparison.rows[row])) > 0)
            item->setCheckState(CompareColumn::kPlace, Qt::Checked);
    }
    m_isFilling = false;
    filter();
}

void CompareDialog::fill()
{
    m_isFilling = true;
    m_rows->clear();
    QTreeWidgetItem* group = nullptr;
    QString of;
    for (std::size_t i = 0; i < m_comparison.rows.size(); ++i) {
        const core::Difference& row = m_comparison.rows[i];
        if (group == nullptr || row.joint != of) {
            of = row.joint;
            group = new QTreeWidgetItem(m_rows, {of.isEmpty() ? tr("The array") : of});
            group->setFlags(group->flags() | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
            group->setCheckState(CompareColumn::kPlace, Qt::Unchecked);
            group->setFont(CompareColumn::kPlace, withBold(m_rows->font()));
            group->setExpanded(true);
        }
        fillRow(new QTreeWidgetItem(group), i);
    }
    fitColumns(*m_rows, 80);
    m_isFilling = false;
    if (m_rows->topLevelItemCount() > 0)
        m_rows->setCurrentItem(m_rows->topLevelItem(0));
    filter();
}

/// Values of registers in the format of the grid; others unchanged.
QString CompareDialog::valueWords(const core::Difference& difference, const QString& value) const
{
    if (difference.registerName.isEmpty())
        return value;
    const auto digits = value.indexOf(QLatin1Char(' '));
    bool isNumber = false;
    const int raw = value.left(digits < 0 ? value.size() : digits).toInt(&isNumber);
    // Registers for all servos: use the first servo that has them.
    for (const core::JointConfig& joint : m_session.document.array().joints) {
        const core::ServoModel* model = m_session.document.models().find(joint.model);
        const core::Register* reg = model != nullptr ? model->find(difference.registerName) : nullptr;
        if (isNumber && reg != nullptr && (difference.joint.isEmpty() || joint.name == difference.joint))
            return registertext::formatFull(*model, *reg, raw) + (digits < 0 ? QString() : value.mid(digits));
    }
    return value;
}

void CompareDialog::fillRow(QTreeWidgetItem* item, std::size_t row)
{
    const core::Difference& difference = m_comparison.rows[row];
    item->setData(CompareColumn::kPlace, kRowRole, static_cast<int>(row));
    item->setCheckState(CompareColumn::kPlace, Qt::Unchecked);
    item->setText(CompareColumn::kPlace, difference.place);
    item->setText(CompareColumn::kMine,
                  difference.left.isEmpty() ? kNothing : valueWords(difference, difference.left));
    item->setText(CompareColumn::kTheirs,
                  difference.right.isEmpty() ? kNothing : valueWords(difference, difference.right));
    QStringList notes;
    if (difference.kind == core::Difference::Kind::OnlyLeft)
        notes << tr("not in the file: tick to remove it");
    else if (difference.kind == core::Difference::Kind::OnlyRight)
        notes << tr("only in the file: tick to add it");
    if (difference.isUnknown)
        notes << tr("unknown to this version");
    item->setText(CompareColumn::kNote, notes.join(QStringLiteral("; ")));
    for (int column = 0; column < CompareColumn::kColumns; ++column)
        item->setToolTip(column, item->text(column));
}

std::set<std::size_t> CompareDialog::tickedRows() const
{
    std::set<std::size_t> rows;
    for (const QTreeWidgetItem* item : childrenOf(*m_rows)) {
        if (item->checkState(CompareColumn::kPlace) == Qt::Checked)
            rows.insert(static_cast<std::size_t>(item->data(CompareColumn::kPlace, kRowRole).toInt()));
    }
    return rows;
}

void CompareDialog::filter()
{
    const QString text = m_filter->text().trimmed();
    for (int i = 0; i < m_rows->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_rows->topLevelItem(i);
        bool any = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem* item = group->child(j);
            bool hit = group->text(CompareColumn::kPlace).contains(text, Qt::CaseInsensitive);
            for (int column = 0; column < CompareColumn::kColumns; ++column)
                hit = hit || item->text(column).contains(text, Qt::CaseInsensitive);
            item->setHidden(!hit);
            any = any || hit;
        }
        group->setHidden(!any);
    }
    refresh();
}

void CompareDialog::tickShown(bool on)
{
    m_isFilling = true;
    for (QTreeWidgetItem* item : childrenOf(*m_rows)) {
        if (!item->isHidden())
            item->setCheckState(CompareColumn::kPlace, on ? Qt::Checked : Qt::Unchecked);
    }
    m_isFilling = false;
    refresh();
}

void CompareDialog::take()
{
    const std::set<std::size_t> rows = tickedRows();
    if (rows.empty())
        return;
    const QString step = tr("Take %n values from %1", nullptr, static_cast<int>(rows.size()))
                             .arg(QFileInfo(m_path).fileName());
    if (!m_session.document.edit(step, core::merge(m_base, m_file, rows)))
        m_problem->setState(
            kWrongLook,
            tr("Nothing was taken because a servo operation is running. Try again when it has finished."));
}

void CompareDialog::refresh()
{
    if (m_isFilling)
        return;
    const bool hasFile = !m_path.isEmpty();
    const int count = static_cast<int>(m_comparison.rows.size());
    m_name->setText(hasFile ? tr("This array and %1").arg(QFileInfo(m_path).fileName())
                            : tr("No file is open for comparing."));
    m_name->setToolTip(m_path);
    m_choose->setText(hasFile ? tr("&Choose another file…") : tr("&Choose a file…"));
    m_rowsBox->setEnabled(count > 0);
    if (!hasFile) {
        m_counts->setState(kUnknownLook, tr("Choose an array file (.servodeck or .cpf). Its differences from "
                                            "this array are listed here; tick those to take over."));
    } else if (count == 0) {
        m_counts->setState(kFineLook, tr("The array and the file are identical."));
    } else {
        QStringList parts{tr("%n differences", nullptr, count)};
        if (m_comparison.onlyRight > 0)
            parts << tr("%n only in the file", nullptr, m_comparison.onlyRight);
        if (m_comparison.onlyLeft > 0)
            parts << tr("%n only in this array", nullptr, m_comparison.onlyLeft);
        if (m_comparison.unknown > 0)
            parts << tr("%n unknown to this version", nullptr, m_comparison.unknown);
        m_counts->setState(m_comparison.unknown > 0 ? kWarningLook : kUnknownLook,
                           parts.join(QStringLiteral(", ")) + QLatin1Char('.'));
    }

    const std::set<std::size_t> rows = tickedRows();
    int hidden = 0;
    for (const QTreeWidgetItem* item : childrenOf(*m_rows))
        hidden += item->isHidden() && item->checkState(CompareColumn::kPlace) == Qt::Checked;
    m_take->setText(rows.empty()
                        ? tr("&Take values from the file")
                        : tr("&Take %n values from the file", nullptr, static_cast<int>(rows.size())));
    m_take->setEnabled(!rows.empty());
    QStringList wrong;
    if (!rows.empty())
        wrong = newProblems(m_base, core::merge(m_base, m_file, rows), m_session.document.models());
    if (!wrong.isEmpty())
        m_problem->setState(kWarningLook, tr("Then: %1").arg(wrong.mid(0, 3).join(QLatin1Char(' '))));
    else if (hidden > 0)
        m_problem->setState(kWarningLook, tr("%n ticked rows are hidden by the filter.", nullptr, hidden));
    else
        m_problem->clear();
}

} // namespace ui
