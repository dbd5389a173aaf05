// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <vector>

#include "core/control/controllerspec.h"
#include "ui/support/sessionparts.h"

class QLineEdit;
class QPushButton;
class QScrollArea;
class QTreeWidget;

namespace core::control {
struct ControllerType;
}

namespace ui {

class ParameterField;
class SentenceLine;
class Units;

/// Loads a controller: its type, name, joints, parameters and order. A refusal is shown and nothing that was
/// entered is lost. Also changes a controller that is loaded and stopped. GUI thread.
class ControllerForm final : public QDialog
{
    Q_OBJECT

public:
    ControllerForm(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

    /// Shows a loaded controller, to change it.
    void edit(const QString& name);
    bool isChange() const { return !m_edited.isEmpty(); }

private:
    void buildLayout();
    QWidget* buildJoints();
    void fillTypes();
    void fillJoints();
    void fillOrder();
    void chooseType();
    void buildParameters();
    void proposeName();
    void fitJoints();
    void fillFrom(const core::control::ControllerSpec& spec);
    const core::control::ControllerType* type() const;
    QStringList joints() const;
    core::control::ControllerSpec spec() const;
    QString change(const core::control::ControllerSpec& spec); ///< why not; empty: done
    void load();

    /// A parameter and its entry.
    struct Entry
    {
        QString name;
        ParameterField* field;
    };

    SessionParts m_session;
    const Units& m_units;
    QString m_edited; ///< empty: loads another one
    QTreeWidget* m_types;
    QLineEdit* m_name;
    QTreeWidget* m_joints;
    QScrollArea* m_scroll;
    std::vector<Entry> m_entries;
    QTreeWidget* m_order;
    SentenceLine* m_refusal;
    QPushButton* m_load;
};

} // namespace ui
