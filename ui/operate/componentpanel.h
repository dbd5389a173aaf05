// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/base/time.h"
#include "core/session/cause.h"
#include "ui/operate/componentmodel.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace ui {

class PageOrNote;
class Prompts;

/// A joint or an F/T sensor as a component of HRIM: its topics and parameters with live values, what is
/// missing to be conformant, export of its model and datasheet. GUI thread.
class ComponentPanel final : public QWidget
{
    Q_OBJECT

public:
    ComponentPanel(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);

    void refresh(core::Time now); ///< called by the display tick while visible
    void showJoint(int joint);

signals:
    void reported(core::Severity severity, const QString& sentence);
    void editRefused(const QString& why);
    void editCorrected();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildBar();
    QWidget* buildMissing();
    void fillChoices();
    void choose();
    void showMissing();
    const core::ServoModel* servoModel() const; ///< of the joint; null: a sensor, or unknown
    void exportModel();
    void exportDatasheet();
    void save(const QString& title, const QString& name, const QByteArray& xml);

    SessionParts m_session;
    Prompts& m_prompts;
    ComponentModel* m_model;
    QComboBox* m_choices;
    QComboBox* m_profiles;
    QPushButton* m_datasheet;
    QLabel* m_node;
    QLabel* m_missingTitle;
    QListWidget* m_missing;
    PageOrNote* m_pages;
    QStringList m_names; ///< of joints and sensors in m_choices
    core::Time m_refreshed;
};

} // namespace ui
