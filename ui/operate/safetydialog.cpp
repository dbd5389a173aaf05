// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/safetydialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>

#include "core/document/arraydocument.h"
#include "core/session/state/jointstates.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

void fillPolicies(QComboBox* box)
{
    box->addItem(SafetyDialog::tr("Hold: keep position, torque on"), static_cast<int>(core::StopMode::Hold));
    box->addItem(SafetyDialog::tr("Park, then release"), static_cast<int>(core::StopMode::Park));
    box->addItem(SafetyDialog::tr("Release: torque off at once"), static_cast<int>(core::StopMode::Release));
}

core::StopMode policyOf(const QComboBox* box)
{
    return static_cast<core::StopMode>(box->currentData().toInt());
}

} // namespace

SafetyDialog::SafetyDialog(const SessionParts& session, const Units& units, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_units(units)
    , m_stop(named(new QComboBox(this), "safetyStop", tr("STOP action"),
                   tr("For every joint without its own setting below.")))
    , m_leave(named(
          new QComboBox(this), "safetyLeave", tr("Exit action"),
          tr("For every joint, when the window is closed or the program is terminated while joints have "
             "torque. After a crash only Hold or Release can be sent. After kill -9 nothing can be sent: a "
             "joint finishes its last move, and a joint in continuous rotation keeps turning.")))
    , m_parkTime(named(new NumberBox({core::kMinParkTime, core::kMaxParkTime, 1, false, tr(" s")}, 1.0,
                                     core::kMinParkTime, this),
                       "safetyParkTime", tr("Time to the park positions in seconds"),
                       tr("Longer for a joint that would exceed its maximum velocity.")))
    , m_watchdog(named(new NumberBox({core::kMinWatchdog, core::kMaxWatchdog, 2, false, tr(" s")}, 0.1,
                                     core::kMinWatchdog, this),
                       "safetyWatchdog", tr("Window timeout in seconds"),
                       tr("If the window does not respond for this time while joints move in Control, the "
                          "bus stops them.")))
    , m_table(makeTable("safetyTable", tr("STOP action of each joint"),
                        {tr("Joint (ID)"), tr("STOP"), tr("Park position"), QString()}, this))
    , m_problem(new SentenceLine(QStringLiteral("safetyProblem"), this))
{
    setObjectName(QStringLiteral("safetyDialog"));
    setWindowTitle(tr("STOP and exit behaviour"));
    fillPolicies(m_stop);
    fillPolicies(m_leave);
    m_table->horizontalHeader()->setStretchLastSection(true);
    auto* form = new QFormLayout;
    form->addRow(tr("STOP action"), m_stop);
    form->addRow(tr("On exit"), m_leave);
    form->addRow(tr("Move to the park positions takes"), m_parkTime);
    form->addRow(tr("Window timeout"), m_watchdog);
    auto* buttons = makeOkCancel("safety", this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    auto* note =
        makeNote(tr("Park: the joint stops, moves to its park position and releases its torque there. A "
                    "second STOP holds it. A joint that does not reach its park position keeps its torque."),
                 this);
    setLayout(inColumn({form, {m_table, 1}, note, m_problem, buttons}));
    resize(640, 520);
    for (QComboBox* box : {m_stop, m_leave})
        connect(box, &QComboBox::currentIndexChanged, this, &SafetyDialog::refresh);
    for (QDoubleSpinBox* box : {m_parkTime, m_watchdog})
        connect(box, &QDoubleSpinBox::valueChanged, this, &SafetyDialog::refresh);
    connect(&session.document, &core::ArrayDocument::documentChanged, this,
            &SafetyDialog::loadIfChangedElsewhere);
    connect(&units, &Units::changed, this, &SafetyDialog::showUnits);
    load();
}

void SafetyDialog::load()
{
    m_isLoading = true;
    m_loaded = m_session.document.array();
    m_stop->setCurrentIndex(m_stop->findData(static_cast<int>(m_loaded.stopPolicy)));
    m_leave->setCurrentIndex(m_leave->findData(static_cast<int>(m_loaded.leavePolicy)));
    m_parkTime->setValue(m_loaded.parkTime);
    m_watchdog->setValue(m_loaded.watchdog);
    m_table->setRowCount(0);
    m_rows.clear();
    for (int joint = 0; joint < m_session.document.jointCount(); ++joint)
        addRow(joint);
    m_table->resizeColumnsToContents();
    m_isLoading = false;
    refresh();
}

void SafetyDialog::loadIfChangedElsewhere()
{
    const core::ArrayConfig& now = m_session.document.array();
    const bool isSame =
        now.stopPolicy == m_loaded.stopPolicy && now.leavePolicy == m_loaded.leavePolicy
        && now.parkTime == m_loaded.parkTime && now.watchdog == m_loaded.watchdog
        && std::equal(now.joints.begin(), now.joints.end(), m_loaded.joints.begin(), m_loaded.joints.end(),
                      [](const core::JointConfig& joint, const core::JointConfig& loaded) {
                          return joint.name == loaded.name && joint.id == loaded.id
                                 && joint.stopPolicy == loaded.stopPolicy
                                 && joint.parkPosition == loaded.parkPosition;
                      });
    if (!isSame) {
        load();
        return;
    }
    m_loaded = now;
    m_isLoading = true;
    for (int joint = 0; joint < static_cast<int>(m_rows.size()); ++joint) {
        const core::JointIndex index{static_cast<std::uint16_t>(joint)};
        const QDoubleSpinBox* place = m_rows[index.value].place;
        const double step = std::pow(10.0, -place->decimals());
        // A box that is being edited is left alone when nothing changed.
        if (std::abs(place->minimum() - m_units.shown(m_session.joints.units(index).minPosition())) > step
            || std::abs(place->maximum() - m_units.shown(m_session.joints.units(index).maxPosition())) > step)
            showPlace(joint);
    }
    m_isLoading = false;
    refresh();
}

void SafetyDialog::showUnits()
{
    m_isLoading = true;
    for (int joint = 0; joint < static_cast<int>(m_rows.size()); ++joint)
        showPlace(joint);
    m_table->resizeColumnsToContents();
    m_isLoading = false;
    refresh();
}

void SafetyDialog::showPlace(int joint)
{
    const core::JointIndex index{static_cast<std::uint16_t>(joint)};
    Row& row = m_rows[index.value];
    row.place->setDecimals(m_units.decimals());
    row.place->setSuffix(m_units.suffix());
    row.place->setRange(m_units.shown(m_session.joints.units(index).minPosition()),
                        m_units.shown(m_session.joints.units(index).maxPosition()));
    const double shown = m_units.shown(row.angle);
    row.place->setValue(shown);
    if (std::abs(row.place->value() - shown) > std::pow(10.0, -m_units.decimals()))
        row.angle = m_units.fromShown(row.place->value()); // limited by the box's range
}

void SafetyDialog::addRow(int joint)
{
    const core::JointIndex index{static_cast<std::uint16_t>(joint)};
    const core::JointConfig& config = m_loaded.joints[index.value];
    m_table->insertRow(joint);
    auto* title = new QTableWidgetItem(tr("%1  (%2)").arg(config.name).arg(config.id.value));
    title->setFlags(Qt::ItemIsEnabled);
    m_table->setItem(joint, Joint, title);
    Row row;
    row.stop = named(new QComboBox(m_table), QStringLiteral("safetyStop%1").arg(joint),
                     tr("STOP action of %1").arg(config.name));
    row.stop->addItem(tr("array setting"), -1);
    fillPolicies(row.stop);
    row.stop->setCurrentIndex(config.stopPolicy ? row.stop->findData(static_cast<int>(*config.stopPolicy))
                                                : 0);
    row.place = named(new NumberBox(m_table), QStringLiteral("safetyPlace%1").arg(joint),
                      tr("Park position of %1").arg(config.name));
    row.hasPlace = config.parkPosition.has_value();
    row.angle = core::Angle::fromRadians(config.parkPosition.value_or(0.0));
    auto* present = named(new QToolButton(m_table), QStringLiteral("safetyPresent%1").arg(joint),
                          tr("Park %1 at its present position").arg(config.name));
    present->setText(tr("Use present position"));
    const auto place = static_cast<std::size_t>(joint);
    m_rows.push_back(row);
    showPlace(joint);
    connect(row.stop, &QComboBox::currentIndexChanged, this, &SafetyDialog::refresh);
    connect(row.place, &QDoubleSpinBox::valueChanged, this, [this, place] {
        if (!m_isLoading) {
            m_rows[place].hasPlace = true;
            m_rows[place].angle = m_units.fromShown(m_rows[place].place->value());
        }
        refresh();
    });
    connect(present, &QToolButton::clicked, this, [this, index] {
        const auto& state = m_session.joints.joint(index);
        if (state.hasSample)
            m_rows[index.value].place->setValue(m_units.shown(state.position));
    });
    m_table->setCellWidget(joint, Stop, row.stop);
    m_table->setCellWidget(joint, Place, row.place);
    m_table->setCellWidget(joint, Present, present);
}

core::ArrayConfig SafetyDialog::edited() const
{
    core::ArrayConfig array = m_session.document.array();
    array.stopPolicy = policyOf(m_stop);
    array.leavePolicy = policyOf(m_leave);
    array.parkTime = m_parkTime->value();
    array.watchdog = m_watchdog->value();
    for (std::size_t i = 0; i < m_rows.size() && i < array.joints.size(); ++i) {
        const int chosen = m_rows[i].stop->currentData().toInt();
        array.joints[i].stopPolicy =
            chosen < 0 ? std::nullopt : std::optional(static_cast<core::StopMode>(chosen));
        const double shown =
            m_units.shown(core::Angle::fromRadians(array.joints[i].parkPosition.value_or(0.0)));
        // The box rounds; a value that was not edited stays exact.
        if (m_rows[i].hasPlace
            && std::abs(m_units.shown(m_rows[i].angle) - shown) > std::pow(10.0, -m_units.decimals()) / 2)
            array.joints[i].parkPosition = m_rows[i].angle.radians();
    }
    return array;
}

void SafetyDialog::refresh()
{
    if (m_isLoading)
        return;
    const core::ArrayConfig array = edited();
    for (std::size_t i = 0; i < m_rows.size() && i < array.joints.size(); ++i) {
        const bool parks = array.stopPolicyOf(array.joints[i]) == core::StopMode::Park
                           || array.leavePolicy == core::StopMode::Park;
        m_rows[i].place->setEnabled(parks);
        m_table->cellWidget(static_cast<int>(i), Present)->setEnabled(parks);
    }
    const QStringList problems = newProblems(m_loaded, array, m_session.document.models());
    m_problem->setState(kWrongLook, problems.value(0));
    m_ok->setEnabled(problems.isEmpty());
}

void SafetyDialog::accept()
{
    for (const Row& row : m_rows)
        row.place->interpretText();
    const core::ArrayConfig array = edited();
    m_loaded = array;
    if (m_session.document.edit(tr("Change STOP and exit behaviour"), array))
        QDialog::accept();
    else
        load();
}

} // namespace ui
