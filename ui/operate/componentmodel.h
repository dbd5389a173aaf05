// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/element.h"
#include "core/hrim/component.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/headedmodel.h"

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
class ComponentModel final : public HeadedModel
{
    Q_OBJECT

public:
    enum Column { Item, Field, Value, Unit, Source, Class, Type };

    explicit ComponentModel(const SessionParts& session, QObject* parent = nullptr);

    /// None: an empty table.
    void setChoice(const std::optional<ComponentChoice>& choice, core::hrim::Profile profile);
    void refresh(core::Time now);
    const core::hrim::Component& component() const { return m_component; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void refused(const QString& why);
    void corrected(); ///< a value was accepted

protected:
    bool isEditable(const QModelIndex& index) const override;

private:
    QString text(const core::hrim::Row& row, int column) const;
    const core::hrim::Row& at(int row) const { return core::element(m_rows, row); }

    SessionParts m_session;
    std::optional<ComponentChoice> m_choice;
    core::hrim::Profile m_profile = core::hrim::Profile::Master;
    core::hrim::Component m_component;
    std::vector<core::hrim::Row> m_rows;
};

} // namespace ui
