// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractTableModel>
#include <QtCore/QHash>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/element.h"
#include "core/base/time.h"
#include "core/configure/deviceimage.h"
#include "core/session/state/jointstate.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/celledits.h"
#include "ui/widgets/registertext.h"

namespace ui {

/// The registers of all servos: a row for each register and memory in the order of the map, a column for each
/// joint. Shows the values that were last read and the pending ones; an edit becomes a pending write of the
/// array and never goes to a servo. The rows are all registers of all known models, so they never change;
/// columns are inserted and removed with their joints. Refreshing emits one dataChanged around the changed
/// cells. GUI thread.
class RegisterGridModel final : public SheetModel<QAbstractTableModel>
{
    Q_OBJECT

public:
    /// The marks of a cell; of a row, those of any of its cells.
    enum Mark {
        Pending = 1,
        NotDefault = 2, ///< not the factory default
        Different = 4,  ///< servos of the same kind hold different values, and this is not the usual one
        Fixed = 8,      ///< cannot be edited here
        Missing = 16,   ///< this servo has no such register
        Unknown = 32,   ///< never read
        Old = 64,       ///< read once, but the servo cannot be asked now
    };
    static constexpr int kMarksRole = Qt::UserRole;       ///< Mark bits, int
    static constexpr int kMemoryRole = Qt::UserRole + 1;  ///< of a row's header: core::Memory, int
    static constexpr int kSecondRole = Qt::UserRole + 2;  ///< of a row's header: Row::isSecond
    static constexpr int kOptionsRole = Qt::UserRole + 3; ///< QStringList: the values to choose from
    static constexpr int kBitsRole = Qt::UserRole + 4;    ///< CellBits, of a value that is made of bits

    /// A value that is edited bit by bit.
    struct CellBits
    {
        const core::Register* reg = nullptr;
        int raw = 0;
        std::optional<int> device{};
    };

    /// A register; the columns are the joints.
    struct Row
    {
        QString name;
        QString label;
        QString meaning; ///< of the first model that has the register
        QString sought;  ///< searched text: name, label and every model's meaning
        core::Memory memory = core::Memory::Ram;
        core::RegisterRole role = core::RegisterRole::None;
        bool isSetting = false;
        bool isSecond = false;  ///< the RAM of a register whose EEPROM is the row above
        int marks = 0;          ///< of all its cells
        bool isPresent = false; ///< some joint has it
    };

    explicit RegisterGridModel(const SessionParts& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    bool paste(const std::vector<int>& rows, int column, const QList<QStringList>& block) override;
    bool clear(const QModelIndexList& cells) override; ///< pending writes only
    QString whyFixed(const QModelIndex& cell) const override;
    QModelIndexList targets(const QModelIndex& cell, const QModelIndexList& selected) const override;
    /// One value fits one register: it may be written to several servos, but not to several registers.
    QString typingRefusal(const QModelIndex& cell, const QModelIndexList& selected) const override;

    void setStyle(ValueStyle style);

    const Row& row(int row) const { return core::element(m_rows, row); }
    int rowOf(const QString& name, core::Memory memory) const; ///< -1 when there is none
    /// The register as the servo of this column has it; nullptr when it has none.
    const core::Register* reg(int row, int column) const;
    const core::ServoModel* servo(int column) const;
    /// The value last read.
    std::optional<int> device(int row, int column) const { return cell(row, column).device; }
    /// The pending value; none when the servo already holds it.
    std::optional<int> pending(int row, int column) const { return cell(row, column).pending; }
    int marks(int row, int column) const { return cell(row, column).marks; }
    /// Value of the array's file, which initialising writes. Only in the memory it is written to.
    std::optional<int> inFile(int row, int column) const;

    /// Updates the states of the joints, for the headers. Called by the display tick while visible.
    void refreshHealth(core::Time now);

signals:
    /// An edit was refused; `sentence` gives the reason.
    void refused(const QString& sentence);

private:
    struct Cell
    {
        std::optional<int> device;
        std::optional<int> pending;
        int marks = Missing | Fixed;

        std::optional<int> shown() const { return pending ? pending : device; }
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    struct Column
    {
        QString name;
        int id = 0;
        const core::ServoModel* servo = nullptr;
        std::vector<Cell> cells;
    };

    QStringList usedFamilies() const;
    void buildRows();
    void fitColumns();
    void refresh();
    Column readColumn(int column) const;
    Cell readCell(const Row& row, const core::Register& reg, const core::DeviceImage& image,
                  bool isOld) const;
    void markDifferences(std::vector<Column>& columns) const;
    core::Result<Edited> edited(const CellTexts& texts) const override;
    bool refuse(const QString& sentence) override;
    QString stepName(const CellTexts& texts) const;
    QString place(const QModelIndex& cell) const;
    QString tooltip(const QModelIndex& cell) const;
    QString accessible(const QModelIndex& cell) const;
    QString valueText(const Cell& cell, const core::ServoModel& servo, const core::Register& reg) const;
    QVariant columnHeader(int section, int role) const;
    QVariant rowHeader(int section, int role) const;
    const Cell& cell(int row, int column) const
    {
        return core::element(core::element(m_columns, column).cells, row);
    }

    SessionParts m_session;
    QStringList m_families; ///< of the rows
    ValueStyle m_style = ValueStyle::Physical;
    std::vector<Row> m_rows;
    QHash<std::pair<QString, int>, int> m_rowOf;
    QHash<const core::ServoModel*, std::vector<const core::Register*>> m_registers; ///< by row
    std::vector<Column> m_columns;
    std::vector<core::JointHealth> m_health;
};

} // namespace ui

Q_DECLARE_METATYPE(ui::RegisterGridModel::CellBits)
