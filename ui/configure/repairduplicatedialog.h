// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/configure/report.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/operationview.h"

class QLabel;
class QPushButton;
class QSpinBox;

namespace ui {

/// Leads through parting two servos that have one ID: one alone on the bus gets another ID, then the other is
/// plugged in again. Its checks are searches for one ID. GUI thread.
class RepairDuplicateDialog : public OperationDialog
{
    Q_OBJECT

public:
    /// Begins giving the one servo at `from` the ID `to`; false when it could not.
    using Repair = std::function<bool(core::ServoId from, const QString& model, core::ServoId to)>;
    enum class Step { Unplug, CheckOne, Choose, PlugIn, CheckBoth, Add, Count };

    explicit RepairDuplicateDialog(const SessionParts& session, QWidget* parent = nullptr,
                                   Repair repair = {});

    /// Begins anew with this ID.
    void start(core::ServoId id);
    /// Begins anew with an ID that the last search found several servos at; with none when it found none.
    void start();
    Step step() const { return m_step; }
    /// An ID that nobody has, as far as is known.
    core::ServoId proposal() const;

    void done(int result) override;

signals:
    /// Something to tell outside the dialog, a sentence.
    void told(const QString& sentence);

private:
    void goTo(Step step);
    void act();
    void check(core::ServoId id);
    void takeCheck(bool cancelled);
    void takeReport(const core::OperationReport& report);
    void addToArray();
    void refresh();
    bool hasId() const;
    /// What is shown of the step.
    struct Words
    {
        QString title;
        QString picture; ///< the bus from the adapter on: what is plugged in stands in brackets
        QString explanation;
        QString act; ///< name of the button that goes on
    };
    Words words() const;
    QString newIdProblem() const;
    bool isTaken(int id) const;
    QString model() const;

    Repair m_repair;
    Step m_step = Step::Unplug;
    core::ServoId m_id;
    core::ServoId m_newId;
    std::optional<core::ServoId> m_checked; ///< ID a search of this dialog asks now
    std::vector<core::ServoId> m_known;     ///< IDs found before this dialog searched
    QString m_model;                        ///< what the servo at the new ID says it is
    bool m_isAdded = false;

    QLabel* m_steps;
    QLabel* m_title;
    QLabel* m_picture;
    QLabel* m_words;
    QWidget* m_idBox;
    QSpinBox* m_duplicate;
    QWidget* m_newBox;
    QSpinBox* m_new;
    SentenceLine* m_result;
    SentenceLine* m_problem;
    QPushButton* m_back;
    QPushButton* m_act;
};

} // namespace ui
