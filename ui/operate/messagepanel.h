// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "ui/support/sessionparts.h"

class QAbstractItemModel;
class QButtonGroup;
class QStackedWidget;

namespace ui {

class JointStateModel;
class MotorStateModel;
class PageOrNote;

/// The joints as the messages MotorState and JointState of dynamixel_msgs: a table for each, of which one is
/// shown. GUI thread.
class MessagePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit MessagePanel(const SessionParts& session, QWidget* parent = nullptr);

    void refresh(); ///< called by the display tick while visible

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildBar();
    void addTable(const char* objectName, const QString& name, QAbstractItemModel& model,
                  std::initializer_list<int> widths);
    void copyText();
    void copyJson();

    SessionParts m_session;
    MotorStateModel* m_motors;
    JointStateModel* m_joints;
    QButtonGroup* m_kind;
    QStackedWidget* m_tables;
    PageOrNote* m_pages;
};

} // namespace ui
