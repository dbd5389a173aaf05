// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <optional>

#include "core/session/state/payloadposes.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace ui {

class SentenceLine;
class Units;

/// Tool and bias of an F/T sensor from poses: the operator moves the arm, takes poses, and applies the
/// result. The dialog itself moves nothing. GUI thread.
class PayloadDialog : public QDialog
{
    Q_OBJECT

public:
    PayloadDialog(const SessionParts& session, const QString& sensor, Units& units,
                  QWidget* parent = nullptr);

    QString sensor() const { return m_poses.sensor(); }

private:
    QWidget* makeDirection();
    void take();
    void removePose();
    void apply();
    void tick();
    void showDirection(core::Time now);
    void refresh();
    void showPoses();
    QString resultWords(const core::wrench::PayloadFit& fit) const;
    QString warningWords(const core::wrench::PayloadFit& fit) const;
    std::optional<core::wrench::Vector3> direction() const; ///< given by hand
    int index() const;

    SessionParts m_session;
    Units& m_units;
    core::PayloadPoses m_poses;
    QComboBox* m_direction = nullptr;
    QLabel* m_gravity = nullptr;
    QPushButton* m_take = nullptr;
    SentenceLine* m_message;
    QTreeWidget* m_table;
    QPushButton* m_remove = nullptr;
    QLabel* m_result;
    SentenceLine* m_problem;
    QPushButton* m_apply = nullptr;
    core::Time m_nextDirection;
};

} // namespace ui
