// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registergridmodel.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"
#include "ui/configure/registerhelp.h"
#include "ui/support/stateshape.h"
#include "ui/support/units.h"

namespace ui {

namespace {

constexpr int kCommonShift = 6; ///< a register in both memories is 6 bytes lower in RAM
constexpr int kLongUnit = 4;

/// Settings specific to one servo: neither a factory default nor equal on two servos.
bool isOwn(core::RegisterRole role)
{
    return role == core::RegisterRole::Id || role == core::RegisterRole::Calibration;
}

} // namespace

RegisterGridModel::RegisterGridModel(const SessionParts& session, QObject* parent)
    : SheetModel(session.document, parent)
    , m_session(session)
{
    buildRows();
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &RegisterGridModel::fitColumns);
    connect(&session.registers, &core::Registers::changed, this, &RegisterGridModel::refresh);
    connect(&session.joints, &core::JointStates::reachableChanged, this, &RegisterGridModel::refresh);
    fitColumns();
}

/// The families of the array's servos; of an empty array the usual one.
QStringList RegisterGridModel::usedFamilies() const
{
    QStringList used;
    for (const core::JointConfig& joint : m_session.document.array().joints)
        used << core::familyOf(m_session.document.models().find(joint.model)).traits().name;
    if (used.isEmpty())
        used << core::usualFamily().traits().name;
    used.removeDuplicates();
    used.sort();
    return used;
}

void RegisterGridModel::buildRows()
{
    m_families = usedFamilies();
    m_rows.clear();
    m_rowOf.clear();
    m_registers.clear();
    using Place =
        std::tuple<int, int, QString, int>; // families, each in the order of its map, EEPROM before RAM
    std::map<Place, Row> rows;
    const core::ModelLibrary& library = m_session.document.models();
    QStringList models;
    // A register can have another address in another model; it is one row all the same.
    QHash<QString, std::pair<int, int>> places;
    for (int family = 0; family < m_families.size(); ++family) {
        for (const QString& modelName : library.names(m_families[family])) {
            models << modelName;
            for (const core::Register& reg : library.find(modelName)->registers) {
                const int address = reg.eepAddress ? *reg.eepAddress : *reg.ramAddress + kCommonShift;
                const std::pair at(family, address);
                places.insert(reg.name, std::min(at, places.value(reg.name, at)));
            }
        }
    }
    for (const QString& modelName : models) {
        for (const core::Register& reg : library.find(modelName)->registers) {
            if (reg.isReserved)
                continue;
            const auto [family, at] = places.value(reg.name);
            for (const core::Memory memory : {core::Memory::Eep, core::Memory::Ram}) {
                if (!reg.address(memory))
                    continue;
                Row& row = rows[{family, at, reg.name, static_cast<int>(memory)}];
                row.name = reg.name;
                row.label = reg.title();
                if (row.meaning.isEmpty())
                    row.meaning = reg.meaning;
                row.sought +=
                    QStringList{reg.name, reg.label, reg.title(), reg.meaning, core::servoText(reg.meaning),
                                reg.note, QString()}
                        .join(QLatin1Char('\n'));
                row.memory = memory;
                row.role = reg.role;
                row.isSetting = core::isSetting(reg);
                row.isSecond = memory == core::Memory::Ram && reg.eepAddress.has_value();
            }
        }
    }
    for (auto& [place, row] : rows) {
        m_rowOf.insert({row.name, static_cast<int>(row.memory)}, static_cast<int>(m_rows.size()));
        m_rows.push_back(row);
    }
    for (const QString& modelName : models) {
        const core::ServoModel* servo = library.find(modelName);
        auto& registers = m_registers[servo];
        for (const Row& row : m_rows) {
            const core::Register* reg = servo->find(row.name);
            registers.push_back(reg != nullptr && reg->address(row.memory) ? reg : nullptr);
        }
    }
}

int RegisterGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

int RegisterGridModel::rowOf(const QString& name, core::Memory memory) const
{
    return m_rowOf.value({name, static_cast<int>(memory)}, -1);
}

const core::ServoModel* RegisterGridModel::servo(int column) const
{
    return core::element(m_columns, column).servo;
}

const core::Register* RegisterGridModel::reg(int row, int column) const
{
    const auto registers = m_registers.constFind(servo(column));
    return registers == m_registers.constEnd() ? nullptr : core::element((*registers), row);
}

std::optional<int> RegisterGridModel::inFile(int row, int column) const
{
    const core::Register* reg = this->reg(row, column);
    const Row& place = core::element(m_rows, row);
    const auto written = reg != nullptr && reg->ramAddress ? core::Memory::Ram : core::Memory::Eep;
    if (reg == nullptr || place.memory != written)
        return std::nullopt;
    const core::ArrayConfig& array = m_session.document.array();
    for (const auto* settings : {&core::element(array.joints, column).registersInit, &array.broadcast}) {
        for (const core::RegisterSetting& each : *settings) {
            if (each.name == place.name)
                return each.value;
        }
    }
    return std::nullopt;
}

// --- following the session ---

RegisterGridModel::Cell RegisterGridModel::readCell(const Row& row, const core::Register& reg,
                                                    const core::DeviceImage& image, bool isOld) const
{
    Cell cell;
    cell.device = image.value(reg, row.memory);
    cell.marks = !cell.device ? Unknown : isOld ? Old : 0;
    if (!core::isSetting(reg) || (row.role == core::RegisterRole::Id && row.memory == core::Memory::Ram))
        cell.marks |= Fixed;
    return cell;
}

RegisterGridModel::Column RegisterGridModel::readColumn(int column) const
{
    const core::JointConfig& joint = core::element(m_session.document.array().joints, column);
    const core::JointIndex index{static_cast<std::uint16_t>(column)};
    const bool isOld = !m_session.joints.isReachable(index) || !m_session.joints.joint(index).answers;
    Column shown;
    shown.name = joint.name;
    shown.id = joint.id.value;
    shown.servo = m_session.document.models().find(joint.model);
    shown.cells.resize(m_rows.size());
    const auto registers = m_registers.constFind(shown.servo);
    if (registers == m_registers.constEnd())
        return shown;
    const core::DeviceImage& image = m_session.registers.image(index);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (const core::Register* reg = (*registers)[i])
            shown.cells[i] = readCell(m_rows[i], *reg, image, isOld);
    }
    for (const core::PendingWrite& each : joint.pending) {
        const int row = rowOf(each.name, each.memory);
        if (row < 0 || (core::element(shown.cells, row).marks & Missing) != 0
            || m_session.registers.isHeld(index, each))
            continue;
        Cell& cell = core::element(shown.cells, row);
        cell.pending = each.value;
        cell.marks |= Pending;
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Cell& cell = shown.cells[i];
        const core::Register* reg = (*registers)[i];
        if (reg != nullptr && m_rows[i].isSetting && !isOwn(m_rows[i].role) && reg->defaultValue
            && cell.shown() && *cell.shown() != *reg->defaultValue)
            cell.marks |= NotDefault;
    }
    return shown;
}

/// Compares registers with the same scale, range and default. The most frequent value is the usual one; the
/// others are marked. Without a usual one all are.
void RegisterGridModel::markDifferences(std::vector<Column>& columns) const
{
    const auto isSameKind = [](const core::Register& a, const core::Register& b) {
        return a.scale == b.scale && a.minimum == b.minimum && a.maximum == b.maximum && a.size == b.size
               && a.defaultValue == b.defaultValue;
    };
    struct Kind
    {
        const core::Register* reg;
        std::map<int, int> counts; ///< of each value
    };
    std::vector<Kind> kinds;
    std::vector<std::size_t> kindOf(columns.size());
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].isSetting || isOwn(m_rows[row].role))
            continue;
        kinds.clear();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto value = columns[i].cells[row].shown();
            if (!value)
                continue;
            const core::Register& reg = *m_registers.constFind(columns[i].servo)->at(row);
            const auto known = std::find_if(kinds.begin(), kinds.end(),
                                            [&](const Kind& kind) { return isSameKind(*kind.reg, reg); });
            kindOf[i] = core::indexIn(kinds, known);
            if (known == kinds.end())
                kinds.push_back({&reg, {}});
            ++kinds[kindOf[i]].counts[*value];
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            Cell& cell = columns[i].cells[row];
            if (!cell.shown())
                continue;
            const auto& counts = kinds[kindOf[i]].counts;
            if (counts.size() < 2)
                continue;
            const int own = counts.at(*cell.shown());
            const bool isUsual = std::none_of(counts.begin(), counts.end(), [&](const auto& each) {
                return each.first != *cell.shown() && each.second >= own;
            });
            if (!isUsual)
                cell.marks |= Different;
        }
    }
}

void RegisterGridModel::fitColumns()
{
    if (usedFamilies() != m_families) {
        beginResetModel();
        m_columns.clear();
        buildRows();
        endResetModel();
    }
    const int count = m_session.document.jointCount();
    if (count > columnCount()) {
        beginInsertColumns({}, columnCount(), count - 1);
        while (columnCount() < count) {
            Column& column = m_columns.emplace_back();
            column.cells.resize(m_rows.size());
        }
        m_health.resize(m_columns.size(), core::JointHealth::Unknown);
        endInsertColumns();
    } else if (count < columnCount()) {
        beginRemoveColumns({}, count, columnCount() - 1);
        m_columns.resize(static_cast<std::size_t>(count));
        m_health.resize(m_columns.size());
        endRemoveColumns();
    }
    refresh();
}

void RegisterGridModel::refresh()
{
    if (m_session.document.jointCount() != columnCount() || m_columns.empty())
        return; // jointsChanged() follows
    std::vector<Column> shown;
    for (int column = 0; column < columnCount(); ++column)
        shown.push_back(readColumn(column));
    markDifferences(shown);

    QRect cells; // columns and rows
    QRect headers;
    for (int column = 0; column < columnCount(); ++column) {
        const Column& before = core::element(m_columns, column);
        const Column& now = core::element(shown, column);
        // Other joints may format a value differently, so their cells count as changed too.
        if (before.name != now.name || before.id != now.id || before.servo != now.servo)
            headers |= QRect(column, 0, 1, rowCount());
        for (int row = 0; row < rowCount(); ++row) {
            if (core::element(before.cells, row) != core::element(now.cells, row))
                cells |= QRect(column, row, 1, 1);
        }
    }
    m_columns = std::move(shown);
    cells |= headers;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        m_rows[row].marks = 0;
        m_rows[row].isPresent = false;
        for (const Column& column : m_columns) {
            m_rows[row].marks |= column.cells[row].marks;
            m_rows[row].isPresent |= (column.cells[row].marks & Missing) == 0;
        }
    }
    if (!cells.isEmpty())
        emit dataChanged(index(cells.top(), cells.left()), index(cells.bottom(), cells.right()));
    if (!headers.isEmpty())
        emit headerDataChanged(Qt::Horizontal, headers.left(), headers.right());
}

void RegisterGridModel::refreshHealth(core::Time now)
{
    if (m_session.document.jointCount() != columnCount())
        return;
    bool cellsMayChange = false;
    for (int column = 0; column < columnCount(); ++column) {
        auto& shown = core::element(m_health, column);
        const auto health = m_session.joints.health({static_cast<std::uint16_t>(column)}, now);
        if (health == shown)
            continue;
        shown = health;
        cellsMayChange = true;
        emit headerDataChanged(Qt::Horizontal, column, column);
    }
    if (cellsMayChange)
        refresh(); // a servo that stopped replying makes its values old
}

void RegisterGridModel::setStyle(ValueStyle style)
{
    if (style == m_style)
        return;
    m_style = style;
    if (!m_columns.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

// --- display ---

QString RegisterGridModel::valueText(const Cell& cell, const core::ServoModel& servo,
                                     const core::Register& reg) const
{
    return cell.shown() ? registertext::format(servo, reg, *cell.shown(), m_style) : kNothing;
}

QVariant RegisterGridModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    // While joints are removed, the array is ahead of the model.
    if (index.column() >= m_session.document.jointCount())
        return {};
    const Cell& cell = this->cell(index.row(), index.column());
    const core::Register* reg = this->reg(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return reg != nullptr ? valueText(cell, *servo(index.column()), *reg) : QString();
    case Qt::EditRole:
        return reg != nullptr && cell.shown() ? valueText(cell, *servo(index.column()), *reg) : QString();
    case Qt::ToolTipRole:
        return tooltip(index);
    case Qt::WhatsThisRole:
        return RegisterHelp::textOf(*this, index.row(), index.column());
    case Qt::AccessibleTextRole:
        return accessible(index);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case kMarksRole:
        return cell.marks;
    case kOptionsRole:
        return reg != nullptr && m_style == ValueStyle::Physical
                   ? registertext::options(*servo(index.column()), *reg)
                   : QStringList();
    case kBitsRole:
        return reg != nullptr && m_style == ValueStyle::Physical && !reg->bitNames.empty()
                   ? QVariant::fromValue(CellBits{reg, cell.shown().value_or(0), cell.device})
                   : QVariant();
    default:
        return {};
    }
}

QString RegisterGridModel::place(const QModelIndex& cell) const
{
    const Column& column = core::element(m_columns, cell.column());
    return tr("%1 (ID %2)").arg(column.name, QString::number(column.id));
}

QString RegisterGridModel::whyFixed(const QModelIndex& index) const
{
    const Cell& cell = this->cell(index.row(), index.column());
    const Row& row = this->row(index.row());
    const core::ServoModel* model = servo(index.column());
    if (model == nullptr)
        return tr("The model of %1 is unknown, so its registers are unknown. Choose its model in the array "
                  "table.")
            .arg(place(index));
    if ((cell.marks & Missing) != 0)
        return tr("%1 is of model %2, which has no %3 in its %4.")
            .arg(place(index), model->name, row.label, registertext::memoryName(row.memory));
    if ((cell.marks & Fixed) == 0)
        return {};
    if (row.role == core::RegisterRole::Torque)
        return tr("Torque cannot be written here because a joint could jump. Switch it in the Operate "
                  "workspace, where it starts from the present position.");
    if (row.role == core::RegisterRole::StatusError || row.role == core::RegisterRole::StatusDetail)
        return tr("%1 is reported by the servo. Clear its errors instead.").arg(row.label);
    if (row.role == core::RegisterRole::Id)
        return tr("This ID is loaded from the EEPROM when the servo starts. Change the ID in the EEPROM.");
    return tr("%1 is read-only: the servo sets it.").arg(row.label);
}

QString RegisterGridModel::tooltip(const QModelIndex& index) const
{
    const Cell& cell = this->cell(index.row(), index.column());
    const Row& row = this->row(index.row());
    const core::Register* reg = this->reg(index.row(), index.column());
    if (reg == nullptr)
        return whyFixed(index);
    const core::ServoModel& model = *servo(index.column());
    const auto full = [&](int raw) { return registertext::formatFull(model, *reg, raw); };
    QStringList lines{tr("%1, %2 of %3").arg(row.label, registertext::memoryName(row.memory), place(index))};
    const QString now = cell.device ? full(*cell.device) : tr("not read yet");
    lines << (cell.pending ? tr("device now %1 → pending %2").arg(now, full(*cell.pending))
                           : tr("device: %1").arg(now));
    if (const auto value = inFile(index.row(), index.column()))
        lines << tr("file: %1").arg(full(*value));
    if (reg->defaultValue && row.isSetting)
        lines << tr("default: %1").arg(full(*reg->defaultValue));
    if ((cell.marks & Different) != 0)
        lines << tr("≠ Other servos have other values.");
    if ((cell.marks & Old) != 0)
        lines << tr("Read earlier; the servo is not reachable now.");
    if (const QString why = whyFixed(index); !why.isEmpty())
        lines << why;
    else if (row.role == core::RegisterRole::Id)
        lines << tr("Apply changes the ID of the real servo, and the array follows. The ID in the array "
                    "table only selects the servo.");
    return lines.join(QLatin1Char('\n'));
}

QString RegisterGridModel::accessible(const QModelIndex& index) const
{
    const Cell& cell = this->cell(index.row(), index.column());
    const Row& row = this->row(index.row());
    const core::Register* reg = this->reg(index.row(), index.column());
    QStringList words{tr("%1, %2, %3").arg(place(index), row.label, registertext::memoryName(row.memory))};
    if (reg == nullptr)
        words << tr("no such register");
    else if (!cell.shown())
        words << tr("not read yet");
    else
        words << registertext::formatFull(*servo(index.column()), *reg, *cell.shown());
    const std::pair<int, QString> meanings[] = {{Pending, tr("pending")},
                                                {NotDefault, tr("not the default")},
                                                {Different, tr("other servos differ")},
                                                {Old, tr("read earlier, servo not reachable now")}};
    for (const auto& [mark, meaning] : meanings) {
        if ((cell.marks & mark) != 0)
            words << meaning;
    }
    return words.join(QStringLiteral(", "));
}

QVariant RegisterGridModel::columnHeader(int section, int role) const
{
    const Column& column = core::element(m_columns, section);
    const core::JointHealth health = core::element(m_health, section);
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1\nID %2").arg(column.name, QString::number(column.id));
    case Qt::AccessibleTextRole:
        return tr("%1, ID %2").arg(column.name, QString::number(column.id));
    case Qt::ToolTipRole: {
        const core::JointIndex joint{static_cast<std::uint16_t>(section)};
        const core::Time now = core::Clock::now();
        const core::DeviceImage& image = m_session.registers.image(joint);
        QStringList lines{tr("%1, ID %2, %3")
                              .arg(column.name, QString::number(column.id),
                                   core::element(m_session.document.array().joints, section).model),
                          m_session.joints.stateWords(joint, now)};
        lines << (!image.isComplete() ? tr("Registers not read yet.")
                                      : tr("Registers read %1 s ago.")
                                            .arg(core::numberText(core::toSeconds(now - image.readAt()), 0)));
        return lines.join(QLatin1Char('\n'));
    }
    case Qt::DecorationRole:
        return shapeIcon(lookOf(health), 12);
    default:
        return {};
    }
}

QVariant RegisterGridModel::rowHeader(int section, int role) const
{
    const Row& row = this->row(section);
    switch (role) {
    case Qt::DisplayRole:
        for (int column = 0; column < columnCount(); ++column) {
            const core::Register* reg = this->reg(section, column);
            const QString unit = reg != nullptr ? registertext::unit(*reg, m_style) : QString();
            if (!unit.isEmpty() && unit.size() <= kLongUnit)
                return tr("%1 (%2)").arg(row.label, unit);
        }
        return row.label;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1 in %2: %3")
            .arg(row.label, registertext::memoryName(row.memory), core::servoText(row.meaning));
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case kMemoryRole:
        return static_cast<int>(row.memory);
    case kSecondRole:
        return row.isSecond;
    default:
        return {};
    }
}

QVariant RegisterGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount()))
        return {};
    return orientation == Qt::Horizontal ? columnHeader(section, role) : rowHeader(section, role);
}

} // namespace ui
