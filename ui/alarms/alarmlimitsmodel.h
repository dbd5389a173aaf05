// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/array/alarmconfig.h"
#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/celledits.h"
#include "ui/widgets/jointrowsmodel.h"

namespace ui {

class Units;

/// Columns and rows of AlarmLimitsModel.
struct AlarmLimitsTable
{
    enum Column {
        Joint,
        Temperature,
        MinVoltage,
        MaxVoltage,
        Load,
        LoadTime,
        Following,
        FollowingTime,
        StaleTime,
        OnOverload,
        OnFollowing,
        ColumnCount
    };

    /// The limits of one joint, as text.
    struct Row
    {
        std::array<QString, ColumnCount> text;
        std::array<bool, ColumnCount> isFaint{};

        friend bool operator==(const Row&, const Row&) = default;
    };
};

/// The alarm limits of the joints, one row a joint. A limit that is not set shows its default, faint. Every
/// edit is one step of the array's history. GUI thread.
class AlarmLimitsModel final
    : public SheetModel<JointRows<AlarmLimitsTable::Row, AlarmLimitsTable::ColumnCount>>,
      public AlarmLimitsTable
{
    Q_OBJECT

public:
    AlarmLimitsModel(const SessionParts& session, const Units& units, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override
    {
        return index.column() != Joint && SheetModel::setData(index, value, role);
    }

    bool paste(const std::vector<int>& rows, int column, const QList<QStringList>& block) override;
    bool clear(const QModelIndexList& cells) override; ///< the defaults apply again
    QString whyFixed(const QModelIndex& cell) const override;

    static QString wordsOf(core::AlarmAction action);
    static QStringList actionWords(); ///< in the order of core::kAlarmActions

signals:
    /// An edit was refused; `sentence` gives the reason.
    void refused(const QString& sentence);

private:
    Row readRow(int row) const override;
    QString shown(int column, double value) const;
    QString typed(int row, int column) const;
    core::Result<void> put(core::ArrayConfig& array, int row, int column, const QString& text) const;
    core::Result<Edited> edited(const CellTexts& texts) const override;
    bool refuse(const QString& sentence) override;
    QString stepName(const CellTexts& texts) const;
    void fitRows();

    const Units& m_units;
};

} // namespace ui
