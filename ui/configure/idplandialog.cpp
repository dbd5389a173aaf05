// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/idplandialog.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGroupBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/idrange.h"
#include "core/session/links/scans.h"
#include "core/session/operations/changes.h"
#include "core/session/state/jointstates.h"
#include "ui/support/jointrisk.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

struct IdColumn
{
    enum { kJoint, kModel, kBus, kNow, kNew, kBlink, kNote, kColumns };
};
constexpr int kShownSentences = 4;

} // namespace

IdPlanDialog::Actions IdPlanDialog::actionsOf(const SessionParts& session)
{
    Actions actions;
    actions.setIds = [session](const std::map<int, core::ServoId>& newIds) {
        std::vector<std::pair<core::ServoId, core::ServoId>> plan;
        for (const auto& [joint, id] : newIds)
            plan.emplace_back(core::element(session.document.array().joints, joint).id, id);
        return session.changes.setIds(plan);
    };
    actions.setBaud = [session](int baud, int bus) { return session.changes.setBaud(baud, bus); };
    actions.blink = [session](int joint) { return session.changes.blink(joint); };
    return actions;
}

IdPlanDialog::IdPlanDialog(const SessionParts& session, Prompts& prompts, QWidget* parent, Actions actions)
    : OperationDialog(session, "idPlanDialog", "idsProblem", tr("IDs and baud rate"), parent)
    , m_prompts(prompts)
    , m_actions(actions.setIds ? std::move(actions) : actionsOf(session))
    , m_table(makeTable(
          "idsTable", tr("Joints with their present and new IDs"),
          {tr("Joint"), tr("Model"), tr("Bus"), tr("ID now"), tr("New ID"), QString(), tr("Note")}, this))
    , m_first(named(new WholeBox(this), "idsFirst"))
    , m_number(makeButton(tr("&Number in array order"), "idsNumber", this))
    , m_asNow(makeButton(tr("&Reset"), "idsAsNow", this, tr("Resets every new ID to the present one.")))
    , m_bus(named(new QComboBox(this), "idsBus", tr("Bus")))
    , m_bauds(named(new QComboBox(this), "idsBauds", tr("Baud rate of the servos")))
    , m_setBaud(makeButton(QString(), "idsSetBaud", this))
    , m_conflict(new SentenceLine(QStringLiteral("idsConflict"), this))
    , m_note(new SentenceLine(QStringLiteral("idsNote"), this))
    , m_release(makeButton(QString(), "idsRelease", this,
                           tr("Switches the torque off. Joints may fall: hold them first.")))
    , m_change(makeButton(QString(), "idsChange", this))
{
    m_table->setAlternatingRowColors(true);
    setColumnWidths(*m_table, {22, 14, 12, 9, 12});
    m_table->horizontalHeader()->setSectionResizeMode(IdColumn::kNote, QHeaderView::Stretch);
    setLayout(inColumn({makeNumbering(),
                        {m_table, 3},
                        m_conflict,
                        m_note,
                        makeBaud(),
                        {m_operation, 1},
                        inRow({{m_message, 1}, m_release}),
                        inRow({kStretch, m_change, makeClose("idsClose", this)})}));
    resize(780, 620);

    connect(m_number, &QPushButton::clicked, this, [this] {
        std::map<int, int> next; // by bus
        setIds([&](core::ServoId now) { return m_first->value() + next[now.bus]++; });
    });
    connect(m_asNow, &QPushButton::clicked, this,
            [this] { setIds([](core::ServoId now) { return int{now.value}; }); });
    connect(m_bus, &QComboBox::currentIndexChanged, this, [this] {
        fillBauds();
        refresh();
    });
    connect(m_bauds, &QComboBox::currentIndexChanged, this, &IdPlanDialog::refresh);
    connect(m_setBaud, &QPushButton::clicked, this, [this] {
        begin(tr("Cancel restores the old rate of every servo."),
              [this] { return m_actions.setBaud(m_bauds->currentData().toInt(), bus()); });
    });
    connect(m_release, &QPushButton::clicked, this,
            [this] { ui::release(m_session, m_prompts, this, held(isNewBaud())); });
    connect(m_change, &QPushButton::clicked, this, [this] {
        begin(tr("Cancel restores the old ID of every servo."), [this] { return m_actions.setIds(plan()); });
    });
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &IdPlanDialog::fill);
    connect(&session.joints, &core::JointStates::ticked, this, [this] {
        if (isVisible() && m_torque != torqueSentence(true))
            refresh();
    });
    fill();
}

QLayout* IdPlanDialog::makeNumbering()
{
    m_first->setRange(0, core::ServoId::kMax);
    m_first->setValue(1);
    return inRow({makeBuddy(tr("&First ID"), m_first), m_first, m_number, m_asNow, kStretch});
}

QWidget* IdPlanDialog::makeBaud()
{
    auto* box = new QGroupBox(tr("Baud rate"), this);
    auto* note =
        makeNote(tr("The servos are then polled at the new rate; some models restart. If one does not "
                    "answer, all are rolled back."),
                 box);
    box->setLayout(inRow({m_bus, m_bauds, m_setBaud, {note, 1}}));
    return box;
}

QString IdPlanDialog::label(int joint) const
{
    const core::JointConfig& config = core::element(m_session.document.array().joints, joint);
    return tr("%1 (ID %2)").arg(config.name).arg(config.id.value);
}

QSpinBox* IdPlanDialog::spin(int row) const
{
    return static_cast<QSpinBox*>(m_table->cellWidget(row, IdColumn::kNew));
}

void IdPlanDialog::fill()
{
    const core::ArrayConfig& array = m_session.document.array();
    const auto& joints = array.joints;
    const auto count = static_cast<int>(joints.size());
    m_table->setColumnHidden(IdColumn::kBus, !array.hasSeveralBuses());
    // A plan being edited survives edits that keep the joints.
    std::map<int, int> planned;
    if (m_table->rowCount() == count) {
        for (int row = 0; row < count; ++row) {
            if (m_table->item(row, IdColumn::kNow)->text().toInt() == core::element(joints, row).id.value)
                planned[row] = spin(row)->value();
        }
    }
    m_table->setRowCount(count);
    for (int row = 0; row < count; ++row) {
        const core::JointConfig& joint = core::element(joints, row);
        for (const int column :
             {IdColumn::kJoint, IdColumn::kModel, IdColumn::kBus, IdColumn::kNow, IdColumn::kNote})
            m_table->setItem(row, column, new QTableWidgetItem);
        m_table->item(row, IdColumn::kJoint)->setText(joint.name);
        m_table->item(row, IdColumn::kModel)->setText(joint.model);
        m_table->item(row, IdColumn::kBus)->setText(array.bus(joint.id.bus).name);
        m_table->item(row, IdColumn::kNow)->setText(QString::number(joint.id.value));
        if (spin(row) == nullptr) {
            auto* box = named(new WholeBox(m_table), "idsNew");
            box->setFocusPolicy(Qt::StrongFocus);
            connect(box, &QSpinBox::valueChanged, this, &IdPlanDialog::refresh);
            auto* blink = makeButton(tr("Blink"), "idsBlink", m_table);
            connect(blink, &QPushButton::clicked, this, [this, row] {
                begin(tr("Cancel ends the blinking and restores the LEDs."),
                      [this, row] { return m_actions.blink(row); });
            });
            m_table->setCellWidget(row, IdColumn::kNew, box);
            m_table->setCellWidget(row, IdColumn::kBlink, blink);
            m_table->setColumnWidth(IdColumn::kBlink, blink->sizeHint().width());
        }
        const QSignalBlocker quiet(spin(row));
        spin(row)->setAccessibleName(tr("New ID of %1").arg(joint.name));
        m_table->cellWidget(row, IdColumn::kBlink)->setAccessibleName(tr("Blink %1").arg(joint.name));
        spin(row)->setRange(0, core::highestId(m_session.document.models().find(joint.model)));
        spin(row)->setValue(planned.count(row) > 0 ? planned[row] : joint.id.value);
    }
    fillBauds();
    refresh();
}

int IdPlanDialog::bus() const
{
    return std::clamp(m_bus->currentIndex(), 0, m_session.document.array().busCount() - 1);
}

/// The rates that every servo of the bus has.
void IdPlanDialog::fillBauds()
{
    const core::ArrayConfig& array = m_session.document.array();
    QStringList buses;
    for (int each = 0; each < array.busCount(); ++each)
        buses << array.bus(each).name;
    setChoices(*m_bus, buses);
    m_bus->setVisible(array.hasSeveralBuses());
    int fastest = 0;
    for (const core::JointConfig& joint : array.joints) {
        const core::ServoModel* model = m_session.document.models().find(joint.model);
        if (model != nullptr && joint.id.bus == bus())
            fastest = fastest == 0 ? model->maxBaud : std::min(fastest, model->maxBaud);
    }
    const QSignalBlocker quiet(m_bauds);
    m_bauds->clear();
    for (const int baud : array.bus(bus()).family().bauds()) {
        if (baud <= fastest)
            m_bauds->addItem(tr("%1 baud").arg(baud), baud);
    }
    m_bauds->setCurrentIndex(std::max(0, m_bauds->findData(array.bus(bus()).baud)));
}

void IdPlanDialog::setIds(const std::function<int(core::ServoId now)>& newId)
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QSignalBlocker quiet(spin(row));
        spin(row)->setValue(newId(core::element(m_session.document.array().joints, row).id));
    }
    refresh();
}

std::map<int, core::ServoId> IdPlanDialog::plan() const
{
    std::map<int, core::ServoId> changes;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const core::ServoId now = core::element(m_session.document.array().joints, row).id;
        const core::ServoId id = now.beside(spin(row)->value());
        if (id != now)
            changes[row] = id;
    }
    return changes;
}

QStringList IdPlanDialog::conflicts() const
{
    QStringList sentences;
    std::map<core::ServoId, QStringList> joints; // by their new ID
    std::set<core::ServoId> present;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const core::ServoId now = core::element(m_session.document.array().joints, row).id;
        joints[now.beside(spin(row)->value())] << label(row);
        present.insert(now);
    }
    for (const auto& [id, names] : joints) {
        if (names.size() > 1)
            sentences << tr("%1 would have the same ID %2. IDs must be unique.")
                             .arg(QLocale(locale()).createSeparatedList(names))
                             .arg(id.value);
    }
    for (const core::FoundServo& servo : m_session.scans.found()) {
        const core::ServoId id = servo.id;
        if (present.count(id) == 0 && joints.count(id) > 0)
            sentences
                << tr("ID %1 for %2 is taken: the last scan found a servo there that is not in the array.")
                       .arg(id.value)
                       .arg(joints[id].constFirst());
    }
    return sentences;
}

QStringList IdPlanDialog::exchanges() const
{
    // Each change goes to one ID, so a chain from joint to joint ends or is a cycle.
    const auto changes = plan();
    std::map<core::ServoId, int> jointAt;
    for (std::size_t i = 0; i < m_session.document.array().joints.size(); ++i)
        jointAt[m_session.document.array().joints[i].id] = static_cast<int>(i);
    QStringList sentences;
    std::set<int> seen;
    for (const auto& [joint, id] : changes) {
        QStringList ring;
        for (int at = joint; changes.count(at) > 0 && seen.insert(at).second;) {
            ring << QString::number(core::element(m_session.document.array().joints, at).id.value);
            const auto next = jointAt.find(changes.at(at));
            if (next == jointAt.end())
                break;
            at = next->second;
            if (at == joint && ring.size() > 1) {
                ring << ring.constFirst();
                sentences << ring.join(QStringLiteral(" → "));
                break;
            }
        }
    }
    return sentences;
}

/// Joints whose torque prevents a change, of the bus or of those that get another ID.
std::vector<int> IdPlanDialog::held(bool ofBus) const
{
    std::vector<int> joints = heldJoints(m_session);
    const auto changes = plan();
    std::erase_if(joints, [&](int joint) {
        return ofBus ? core::element(m_session.document.array().joints, joint).id.bus != bus()
                     : changes.count(joint) == 0;
    });
    return joints;
}

bool IdPlanDialog::isNewBaud() const
{
    const core::ArrayConfig& array = m_session.document.array();
    return array.jointsOn(bus()) > 0 && m_bauds->currentData().toInt() != array.bus(bus()).baud;
}

QString IdPlanDialog::torqueSentence(bool ofBus) const
{
    QStringList names;
    for (const int joint : held(ofBus))
        names << label(joint);
    return names.isEmpty() ? QString()
                           : tr("Torque is on: %1. Release these joints first, because a servo restarts when "
                                "its ID or rate changes. They may sink under their load.")
                                 .arg(QLocale(locale()).createSeparatedList(names));
}

void IdPlanDialog::begin(const QString& cancelWords, const std::function<bool()>& act)
{
    m_operation->setCancelWords(cancelWords);
    m_operation->start(act);
}

void IdPlanDialog::refreshRow(int row)
{
    const auto idOf = [this](int joint) {
        return core::element(m_session.document.array().joints, joint).id;
    };
    const int now = idOf(row).value;
    const int then = spin(row)->value();
    QTableWidgetItem* note = m_table->item(row, IdColumn::kNote);
    int same = 0;
    for (int other = 0; other < m_table->rowCount(); ++other)
        same += idOf(other).bus == idOf(row).bus && spin(other)->value() == then;
    const bool isChanged = now != then;
    note->setText(same > 1    ? tr("ID %1 twice").arg(then)
                  : isChanged ? tr("%1 → %2").arg(now).arg(then)
                              : QString());
    note->setIcon(same > 1 ? shapeIcon(kWrongLook) : QIcon());
    QFont font = withBold(m_table->font(), isChanged);
    font.setItalic(isChanged);
    spin(row)->setFont(font);
}

void IdPlanDialog::refresh()
{
    const bool isRunning = m_operation->isRunning();
    const auto count = m_table->rowCount();
    for (int row = 0; row < count; ++row) {
        refreshRow(row);
        spin(row)->setEnabled(!isRunning);
        const core::ServoModel* model =
            m_session.document.models().find(core::element(m_session.document.array().joints, row).model);
        const bool hasLed = model != nullptr && model->find(core::RegisterRole::Led) != nullptr;
        QWidget* blink = m_table->cellWidget(row, IdColumn::kBlink);
        blink->setEnabled(!isRunning && hasLed && m_operation->obstacle().isEmpty());
        blink->setToolTip(hasLed ? tr("Blinks the LED of this servo. This moves nothing.")
                                 : tr("The program cannot switch the LED of this model."));
    }
    for (QWidget* each : QList<QWidget*>{m_first, m_number, m_asNow, m_bus, m_bauds})
        each->setEnabled(!isRunning && count > 0);
    m_first->setMaximum(std::max(0, core::ServoId::kMax - count + 1));

    const auto changes = plan();
    const QStringList wrong = conflicts();
    m_conflict->setState(kWrongLook, wrong.mid(0, kShownSentences).join(QLatin1Char('\n')));
    const QStringList rings = exchanges();
    if (!rings.isEmpty() && wrong.isEmpty())
        m_note->setState(kFineLook, tr("IDs can be swapped (%1): one servo uses a free ID in between.")
                                        .arg(rings.join(QStringLiteral("; "))));
    else
        m_note->clear();

    const QString obstacle = m_operation->obstacle();
    const QString torqueOfChanged = torqueSentence(false);
    m_torque = torqueSentence(true);
    const bool isOtherBaud = isNewBaud();
    QString problem = count == 0 ? tr("The array has no servos. Scan for servos first.") : obstacle;
    if (problem.isEmpty())
        problem = isOtherBaud ? m_torque : torqueOfChanged;
    m_message->setState(kWarningLook, problem);
    const auto inTheWay = static_cast<int>(held(isOtherBaud).size());
    m_release->setText(tr("&Release %n joints", nullptr, inTheWay));
    m_release->setVisible(inTheWay > 0 && count > 0 && obstacle.isEmpty() && !isRunning);

    const int changed = static_cast<int>(changes.size());
    m_change->setText(changed > 0 ? tr("&Change %n IDs", nullptr, changed) : tr("&Change IDs"));
    m_change->setEnabled(changed > 0 && wrong.isEmpty() && obstacle.isEmpty() && torqueOfChanged.isEmpty()
                         && !isRunning);
    m_setBaud->setText(
        isOtherBaud ? tr("&Set %n servos to this rate", nullptr, m_session.document.array().jointsOn(bus()))
                    : tr("&Set all to this rate"));
    m_setBaud->setEnabled(isOtherBaud && obstacle.isEmpty() && m_torque.isEmpty() && !isRunning);
}

} // namespace ui
