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

/// Guides through separating two servos with the same ID: one alone on the bus gets another ID, then the
/// other is plugged in again. Its checks are searches for one ID. GUI thread.
class RepairDuplicateDialog : public OperationDialog
{
    Q_OBJECT

public:
    /// Starts giving the one servo at `from` the ID `to`; false when it could not.
    using Repair = std::function<bool(core::ServoId from, const QString& model, core::ServoId to)>;
    enum class Step { Unplug, CheckOne, Choose, PlugIn, CheckBoth, Add, Count };

    explicit RepairDuplicateDialog(const SessionParts& session, QWidget* parent = nullptr,
                                   Repair repair = {});

    /// Starts again with this ID.
    void start(core::ServoId id);
    /// Starts again with an ID that the last search found several servos at; with none when it found none.
    void start();
    Step step() const { return m_step; }
    /// An ID that no servo has, as far as is known.
    core::ServoId proposal() const;

    void done(int result) override;

signals:
    /// A message for the window, a sentence.
    void reported(const QString& sentence);

private:
    void goTo(Step step);
    void act();
    void check(core::ServoId id);
    void takeCheck(bool cancelled);
    void takeReport(const core::OperationReport& report);
    void addToArray();
    void refresh() override;
    bool hasId() const;
    /// The visible texts of the step.
    struct Words
    {
        QString title;
        QString picture; ///< the bus from the adapter on: what is plugged in is in brackets
        QString explanation;
        QString act; ///< name of the button that continues
    };
    Words words() const;
    QString newIdProblem() const;
    bool isTaken(int id) const;
    QString model() const;

    Repair m_repair;
    Step m_step = Step::Unplug;
    core::ServoId m_id;
    core::ServoId m_newId;
    std::optional<core::ServoId> m_checked; ///< ID that a search of this dialog asks now
    std::vector<core::ServoId> m_known;     ///< IDs found before this dialog searched
    QString m_model;                        ///< the model that the servo at the new ID reports
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
    QPushButton* m_back;
    QPushButton* m_act;
};

} // namespace ui
