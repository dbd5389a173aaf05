// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/hrim/component.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/listmodel.h"

namespace ui {

/// A joint or an F/T sensor of the array.
struct ComponentChoice
{
    bool isSensor = false;
    int place = 0; ///< among the joints or the sensors

    friend bool operator==(const ComponentChoice&, const ComponentChoice&) = default;
};

/// The topics and parameters of a component of HRIM with their live values, a row each. Parameters that the
/// array or a register holds are edited as steps of the array's history. GUI thread.
class ComponentModel final : public ListModel<core::hrim::Row>
{
    Q_OBJECT

public:
    enum Column { Item, Field, Value, Unit, Source, Class, Type };

    explicit ComponentModel(const SessionParts& session, QObject* parent = nullptr);

    /// None: an empty table.
    void setChoice(const std::optional<ComponentChoice>& choice, core::hrim::Profile profile);
    void refresh(core::Time now);
    const core::hrim::Component& component() const { return m_component; }

    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void refused(const QString& why);
    void corrected(); ///< a value was accepted

protected:
    bool isEditable(const QModelIndex& index) const override;

private:
    QString keyOf(const core::hrim::Row& row) const override { return row.path; }
    QVariant cell(int row, int column, int role) const override;
    QString text(const core::hrim::Row& row, int column) const;

    SessionParts m_session;
    std::optional<ComponentChoice> m_choice;
    core::hrim::Profile m_profile = core::hrim::Profile::Master;
    core::hrim::Component m_component;
};

} // namespace ui
