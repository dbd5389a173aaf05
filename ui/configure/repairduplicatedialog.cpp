// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/repairduplicatedialog.h"

#include <QtGui/QFontDatabase>
#include <QtWidgets/QFrame>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <utility>

#include "core/array/jointnames.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/idrange.h"
#include "core/session/links/scans.h"
#include "core/session/operations/changes.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr int kNoId = -1;

} // namespace

RepairDuplicateDialog::RepairDuplicateDialog(const SessionParts& session, QWidget* parent, Repair repair)
    : OperationDialog(session, "repairDuplicateDialog", "repairProblem", tr("Resolve duplicate ID"), parent)
    , m_repair(repair
                   ? std::move(repair)
                   : [session](core::ServoId from, const QString& model,
                               core::ServoId to) { return session.changes.repairDuplicate(from, model, to); })
    , m_steps(named(makeNote(QString(), this), "repairSteps"))
    , m_title(named(new QLabel(this), "repairTitle"))
    , m_picture(named(new QLabel(this), "repairPicture", tr("Connected servos")))
    , m_words(makeWords("repairWords", this))
    , m_idBox(new QWidget(this))
    , m_duplicate(named(new WholeBox(m_idBox), "repairDuplicateId"))
    , m_newBox(new QWidget(this))
    , m_new(named(new WholeBox(m_newBox), "repairNewId"))
    , m_result(new SentenceLine(QStringLiteral("repairResult"), this))
    , m_back(makeButton(tr("&Start again"), "repairBack", this, [this] { start(m_id); }))
    , m_act(makeButton(QString(), "repairAct", this, &RepairDuplicateDialog::act))
{
    m_operation->setCancelWords(
        tr("Cancel has no effect once the ID is being written; the change is then completed."));
    QFont font = withBold(m_title->font());
    font.setPointSizeF(font.pointSizeF() * 1.2);
    m_title->setFont(font);
    m_picture->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_picture->setTextFormat(Qt::PlainText);
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setMargin(10);
    m_duplicate->setRange(kNoId, core::ServoId::kMax);
    m_duplicate->setSpecialValueText(tr("choose"));
    m_new->setRange(0, core::ServoId::kMax);

    layOut(m_idBox,
           inRow({makeBuddy(tr("ID that several servos &have"), m_duplicate), m_duplicate, kStretch}));
    layOut(m_newBox, inRow({makeBuddy(tr("&New ID of this servo"), m_new), m_new, kStretch}));
    setLayout(inColumn({m_steps,
                        m_title,
                        m_picture,
                        m_words,
                        m_idBox,
                        m_newBox,
                        m_result,
                        {m_operation, 4},
                        kStretch,
                        m_message,
                        inRow({m_back, kStretch, m_act, makeClose("repairClose", this, false)})}));
    resize(640, 480);

    connect(m_duplicate, &QSpinBox::valueChanged, this, [this](int id) {
        if (id != kNoId) {
            m_id = m_id.beside(id);
            m_new->setValue(proposal().value);
        }
        refresh();
    });
    connect(m_new, &QSpinBox::valueChanged, this, &RepairDuplicateDialog::refresh);
    connect(m_operation, &OperationView::finished, this, &RepairDuplicateDialog::takeReport);
    connect(&session.scans, &core::Scans::scanFinished, this, &RepairDuplicateDialog::takeCheck);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &RepairDuplicateDialog::refresh);
    start({});
}

void RepairDuplicateDialog::start()
{
    for (const core::FoundServo& each : m_session.scans.found()) {
        if (each.isDuplicate) {
            start(each.id);
            return;
        }
    }
    start(core::ServoId{});
    m_duplicate->setValue(kNoId);
}

bool RepairDuplicateDialog::hasId() const
{
    return m_duplicate->value() != kNoId;
}

void RepairDuplicateDialog::start(core::ServoId id)
{
    m_id = id;
    m_known.clear();
    for (const core::FoundServo& each : m_session.scans.found())
        m_known.push_back(each.id);
    m_duplicate->setValue(id.value);
    m_new->setValue(proposal().value);
    m_isAdded = false;
    m_result->clear();
    m_checked.reset();
    m_model.clear();
    m_operation->clear();
    goTo(Step::Unplug);
}

bool RepairDuplicateDialog::isTaken(int id) const
{
    const auto& joints = m_session.document.array().joints;
    const core::ServoId asked = m_id.beside(id);
    return asked == m_id
           || std::any_of(joints.begin(), joints.end(),
                          [asked](const core::JointConfig& each) { return each.id == asked; })
           || std::find(m_known.begin(), m_known.end(), asked) != m_known.end();
}

core::ServoId RepairDuplicateDialog::proposal() const
{
    const int highest = core::highestId(m_session.document.models().find(model()));
    for (int id = 1; id <= highest; ++id) {
        if (!isTaken(id))
            return m_id.beside(id);
    }
    return m_id;
}

QString RepairDuplicateDialog::model() const
{
    if (m_session.document.models().find(m_model) != nullptr)
        return m_model;
    // No model was reported. Servos with the same ID by mistake are mostly of the same model.
    for (const core::JointConfig& each : m_session.document.array().joints) {
        if (each.id == m_id)
            return each.model;
    }
    const core::ServoFamily& family = m_session.document.array().bus(m_id.bus).family();
    return m_session.document.models().names(family.traits().name).value(0);
}

QString RepairDuplicateDialog::newIdProblem() const
{
    if (m_step != Step::Choose)
        return {};
    const int id = m_new->value();
    const int highest = core::highestId(m_session.document.models().find(model()));
    if (id > highest)
        return tr("The model %1 cannot have ID %2; choose one up to %3.").arg(model()).arg(id).arg(highest);
    if (id == m_id.value)
        return tr("Both servos have ID %1; choose another for this one.").arg(id);
    if (isTaken(id))
        return tr("ID %1 is used by another servo. Choose a free ID; %2 is free.")
            .arg(id)
            .arg(proposal().value);
    return {};
}

void RepairDuplicateDialog::goTo(Step step)
{
    m_step = step;
    refresh();
    if (step == Step::Choose) {
        m_new->setFocus();
        m_new->selectAll();
    } else {
        m_act->setFocus();
    }
}

void RepairDuplicateDialog::act()
{
    switch (m_step) {
    case Step::Unplug:
        goTo(Step::CheckOne);
        break;
    case Step::CheckOne:
    case Step::CheckBoth:
        check(m_id);
        break;
    case Step::Choose:
        m_newId = m_id.beside(m_new->value());
        m_operation->start([this] { return m_repair(m_id, model(), m_newId); });
        break;
    case Step::PlugIn:
        m_operation->clear();
        m_result->clear();
        goTo(Step::CheckBoth);
        break;
    case Step::Add:
        addToArray();
        break;
    case Step::Count:
        break;
    }
}

void RepairDuplicateDialog::check(core::ServoId id)
{
    m_result->clear();
    m_checked = id; // set before: the search may end at once
    if (!m_session.scans.startScan({}, id.value, id.value, id.bus)) {
        m_checked.reset();
        m_result->setState(
            kWarningLook,
            tr("The ID could not be checked. Wait until other operations have finished, then try again."));
    }
    refresh();
}

void RepairDuplicateDialog::takeCheck(bool cancelled)
{
    if (!m_checked) {
        refresh(); // another search
        return;
    }
    const core::ServoId id = *std::exchange(m_checked, std::nullopt);
    const auto& found = m_session.scans.found();
    const auto servo = std::find_if(found.begin(), found.end(),
                                    [id](const core::FoundServo& each) { return each.id == id; });
    if (cancelled) {
        m_result->setState(kWarningLook, tr("The check of ID %1 was cancelled. Check again.").arg(id.value));
    } else if (servo == found.end()) {
        m_result->setState(kWrongLook, tr("No reply from ID %1. Check that the servo is plugged in and its "
                                          "supply is on, then check again.")
                                           .arg(id.value));
    } else if (servo->isDuplicate) {
        m_result->setState(
            kWrongLook,
            tr("Several servos still answer at ID %1. Unplug all but one, then check again.").arg(id.value));
    } else if (m_step == Step::CheckOne) {
        m_model = servo->model;
        m_result->setState(kFineLook, tr("Exactly one servo answers at ID %1.").arg(id.value));
        goTo(Step::Choose);
        return;
    } else if (id == m_id) {
        check(m_newId);
        return;
    } else {
        m_result->setState(kFineLook,
                           tr("One servo answers at ID %1 and one at ID %2.").arg(m_id.value).arg(id.value));
        goTo(Step::Add);
        return;
    }
    refresh();
}

void RepairDuplicateDialog::takeReport(const core::OperationReport& report)
{
    if (report.ok() && m_step == Step::Choose) {
        m_result->clear();
        goTo(Step::PlugIn);
    } else {
        refresh(); // shows the error; the same button tries again
    }
}

void RepairDuplicateDialog::done(int result)
{
    if (m_checked)
        m_session.scans.cancelScan();
    OperationDialog::done(result);
}

void RepairDuplicateDialog::addToArray()
{
    core::ArrayConfig array = m_session.document.array();
    core::JointConfig joint;
    joint.id = m_newId;
    joint.name = core::freeJointName(array, tr("joint_%1").arg(m_newId.value));
    joint.model = model();
    if (const core::ServoModel* known = m_session.document.models().find(joint.model))
        joint.offset = known->centreTick;
    array.joints.push_back(joint);
    m_isAdded = m_session.document.edit(tr("Add %1").arg(joint.name), array);
    if (m_isAdded)
        emit reported(tr("%1 (ID %2) was added to the array as %3.")
                          .arg(joint.name)
                          .arg(m_newId.value)
                          .arg(joint.model));
    refresh();
}

RepairDuplicateDialog::Words RepairDuplicateDialog::words() const
{
    const int old = m_id.value;
    const int moved = m_step == Step::Choose ? m_new->value() : int{m_newId.value};
    const QString same = hasId() ? tr("[ID %1]").arg(old) : tr("[same ID]");
    const QString inOld = tr("PC ==") + same;
    const QString inMoved = tr("PC ==") + tr("[ID %1]").arg(moved);
    const QString alone = QStringLiteral("%1    %2").arg(inOld, tr("(unplugged)"));
    const QString both = QStringLiteral("%1==%2").arg(inMoved, same);
    switch (m_step) {
    case Step::Unplug:
        return {tr("Unplug all but one"), QStringLiteral("%1==%2        →        %3").arg(inOld, same, alone),
                hasId()
                    ? tr("Servos with the same ID answer at the same time and corrupt each other's "
                         "replies. Switch the supply off, unplug all servos with ID %1 but one, and "
                         "switch the supply on again. Joints without torque may sink: support them first.")
                          .arg(old)
                    : tr("Servos with the same ID answer at the same time and corrupt each other's "
                         "replies. The last scan found no duplicate ID. Scan to find it, or choose it "
                         "here."),
                tr("Only &one is plugged in")};
    case Step::CheckOne:
        return {tr("Check that one answers"), alone,
                tr("ID %1 is polled several times. Nothing is written and nothing moves.").arg(old),
                tr("Check &ID %1").arg(old)};
    case Step::Choose:
        return {tr("Change its ID"), QStringLiteral("%1    →    %2").arg(inOld, inMoved),
                tr("The new ID is stored in the servo, and the servo restarts. Both IDs are then checked: "
                   "the new one must answer and the old one must not. %1 seems to be free.")
                    .arg(proposal().value),
                tr("&Change ID %1 to %2").arg(old).arg(moved)};
    case Step::PlugIn:
        return {tr("Plug the other in again"), QStringLiteral("%1        →        %2").arg(inMoved, both),
                tr("This servo has ID %1 now. Switch the supply off, plug the other one (ID %2) in again, "
                   "and switch it on.")
                    .arg(moved)
                    .arg(old),
                tr("&Both are plugged in")};
    case Step::CheckBoth:
        return {tr("Check that both answer"), both,
                tr("ID %1 and ID %2 are polled in turn.").arg(old).arg(moved),
                tr("Check &IDs %1 and %2").arg(old).arg(moved)};
    case Step::Add:
        return {tr("Both servos have unique IDs"), both,
                (m_isAdded
                     ? tr("The servo with ID %1 is in the array. If more servos share an ID, go back "
                          "and start again.")
                     : tr("The servo with ID %1 is not in the array yet. Add it, or close this window."))
                    .arg(moved),
                tr("&Add ID %1 to the array").arg(moved)};
    case Step::Count:
        break;
    }
    return {};
}

void RepairDuplicateDialog::refresh()
{
    const bool isRunning = m_operation->isRunning() || m_checked;
    const bool asks = m_step == Step::CheckOne || m_step == Step::Choose || m_step == Step::CheckBoth;
    m_steps->setText(
        tr("Step %1 of %2").arg(static_cast<int>(m_step) + 1).arg(static_cast<int>(Step::Count)));
    const Words words = this->words();
    m_title->setText(words.title);
    m_picture->setText(words.picture);
    m_words->setText(words.explanation);
    m_idBox->setVisible(m_step == Step::Unplug);
    m_newBox->setVisible(m_step == Step::Choose);
    m_new->setEnabled(!isRunning);
    QString problem = newIdProblem();
    if (m_step == Step::Unplug && !hasId())
        problem = tr("Choose the ID that several servos share.");
    if (problem.isEmpty() && asks && !isRunning)
        problem = m_operation->obstacle();
    m_message->setState(kWarningLook, problem);
    m_back->setVisible(m_step != Step::Unplug);
    m_back->setEnabled(!isRunning);
    m_act->setText(words.act);
    m_act->setEnabled(!isRunning && problem.isEmpty() && !(m_step == Step::Add && m_isAdded));
}

} // namespace ui
