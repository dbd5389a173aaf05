// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/array/alarmconfig.h"
#include "ui/support/sessionparts.h"

class QComboBox;

namespace ui {

class AlarmLimitsModel;
class SentenceLine;
class SheetView;
class Units;

/// The alarm limits of the joints, and what alarms stop: a table of joints by limits, edited like a
/// spreadsheet, and the defaults for joints without limits of their own. Every change is at once a step of
/// the array's history. GUI thread.
class AlarmLimitsDialog final : public QDialog
{
    Q_OBJECT

public:
    AlarmLimitsDialog(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

private:
    QComboBox* makeChoice(const QString& name, const char* objectName);
    void fill();
    void setDefault(core::AlarmAction core::AlarmActions::*which, int choice, const QString& step);
    void warn(const QString& sentence);

    SessionParts m_session;
    AlarmLimitsModel* m_model;
    SheetView* m_view;
    QComboBox* m_onOverload;
    QComboBox* m_onFollowing;
    SentenceLine* m_problem;
};

} // namespace ui
