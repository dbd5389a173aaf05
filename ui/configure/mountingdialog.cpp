// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/mountingdialog.h"

#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QTableWidget>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/numbertext.h"
#include "core/base/quantities.h"
#include "core/document/arraystore.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

namespace {

using core::wrench::Mounting;
using core::wrench::MountJoint;
using core::wrench::Vector3;

struct MountingColumn
{
    enum { kJoint, kAxis, kRotation, kRemove };
};

struct NamedAxis
{
    const char* text;
    Vector3 axis;
};
constexpr std::array kMountingAxes{NamedAxis{"X", {1, 0, 0}},        NamedAxis{"Y", {0, 1, 0}},
                                   NamedAxis{"Z", {0, 0, 1}},        NamedAxis{"\u2212X", {-1, 0, 0}},
                                   NamedAxis{"\u2212Y", {0, -1, 0}}, NamedAxis{"\u2212Z", {0, 0, -1}}};
constexpr int kDigits = 6;
constexpr double kDegree = core::kPi / 180.0;

QString numbersText(const Vector3& v)
{
    return QStringList{core::shortNumberText(v.x, kDigits), core::shortNumberText(v.y, kDigits),
                       core::shortNumberText(v.z, kDigits)}
        .join(u' ');
}

/// Three numbers with spaces or semicolons between them; not finite: it has others.
Vector3 vectorOf(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s;]+"));
    std::array<double, 3> values{};
    const QStringList parts = text.split(between, Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = core::readNumber(parts.value(static_cast<int>(i)))
                        .value_or(std::numeric_limits<double>::quiet_NaN());
    return parts.size() == 3 ? Vector3{values[0], values[1], values[2]}
                             : Vector3{std::nan(""), std::nan(""), std::nan("")};
}

QString axisText(const Vector3& axis)
{
    const auto named = std::ranges::find(kMountingAxes, axis, &NamedAxis::axis);
    return named != kMountingAxes.end() ? QString::fromUtf8(named->text) : numbersText(axis);
}

Vector3 axisOf(const QString& text)
{
    const QString typed = text.trimmed().replace(u'-', QChar(0x2212));
    const auto named = std::ranges::find_if(kMountingAxes, [&](const NamedAxis& each) {
        return typed.compare(QString::fromUtf8(each.text), Qt::CaseInsensitive) == 0;
    });
    return named != kMountingAxes.end() ? named->axis : vectorOf(text);
}

QVariantList anglesVariant(const Vector3& rpy)
{
    return {rpy.x, rpy.y, rpy.z};
}

/// A text that is as before keeps the value, which is finer.
Vector3 anglesOf(const QLineEdit& field)
{
    const QVariant before = field.property("before");
    if (before.isValid() && before.toString() == field.text()) {
        const QVariantList angles = field.property("angles").toList();
        return {angles.value(0).toDouble(), angles.value(1).toDouble(), angles.value(2).toDouble()};
    }
    return vectorOf(field.text()) * kDegree;
}

QLineEdit* makeAngles(const Vector3& rpy, const char* name, const QString& accessibleName, QWidget* parent)
{
    auto* field = named(new QLineEdit(numbersText(rpy * (1.0 / kDegree)), parent), name, accessibleName,
                        MountingDialog::tr("Roll, pitch and yaw in degrees, three numbers."));
    field->setProperty("before", field->text());
    field->setProperty("angles", anglesVariant(rpy));
    return field;
}

QComboBox* makeAxis(const Vector3& axis, const char* name, const QString& accessibleName, QWidget* parent)
{
    auto* box = named(new QComboBox(parent), name, accessibleName,
                      MountingDialog::tr("An axis, or three numbers: 0 0.7 0.7."));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    for (const NamedAxis& each : kMountingAxes)
        box->addItem(QString::fromUtf8(each.text));
    box->setCurrentText(axisText(axis));
    return box;
}

} // namespace

MountingDialog::MountingDialog(const QString& sensor, const std::optional<Mounting>& mounting,
                               const QStringList& joints, Prompts& prompts, QWidget* parent)
    : QDialog(parent)
    , m_sensor(sensor)
    , m_joints(joints)
    , m_prompts(prompts)
    , m_unknown(named(new QRadioButton(tr("The direction of gravity is &unknown"), this), "mountingUnknown"))
    , m_known(named(new QRadioButton(tr("The sensor is &mounted as follows"), this), "mountingKnown"))
    , m_problem(makeWords("mountingProblem", this))
{
    named(this, "mountingDialog", tr("Mounting of the sensor"));
    setWindowTitle(tr("Mounting: %1").arg(sensor));
    auto* buttons = makeOkCancel("mounting", this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_fields = makeFields();
    setLayout(inColumn({m_unknown, m_known, {m_fields, 1}, m_problem, buttons}));
    showMounting(mounting.value_or(Mounting{}));
    (mounting ? m_known : m_unknown)->setChecked(true);
    connect(m_known, &QRadioButton::toggled, this, &MountingDialog::refresh);
    connect(m_down, &QComboBox::editTextChanged, this, &MountingDialog::refresh);
    connect(m_rpy, &QLineEdit::textChanged, this, &MountingDialog::refresh);
    resize(560, 460);
    refresh();
}

QWidget* MountingDialog::makeFields()
{
    auto* box = new QWidget(this);
    m_down = makeAxis({0, 0, -1}, "mountingDown", tr("Direction of gravity in the base"), box);
    m_table = makeTable("mountingJoints", tr("Joints from the base to the sensor"),
                        {tr("Joint"), tr("Axis"), tr("Rotation before it"), QString()}, box);
    m_table->horizontalHeader()->setSectionResizeMode(MountingColumn::kJoint, QHeaderView::Stretch);
    m_table->verticalHeader()->setDefaultSectionSize(m_down->sizeHint().height() + 2);
    m_table->setColumnWidth(MountingColumn::kAxis, fontMetrics().averageCharWidth() * 16);
    m_table->setColumnWidth(MountingColumn::kRotation, fontMetrics().averageCharWidth() * 22);
    auto* add = makeButton(tr("&Add joint"), "mountingAdd", this, &MountingDialog::addNextJoint,
                           tr("Adds the next joint towards the sensor."));
    auto* urdf =
        makeButton(tr("From a URD&F…"), "mountingUrdf", this, &MountingDialog::chooseUrdf,
                   tr("Takes joints, axes and rotations from a robot description. Its joints have the "
                      "names of the array's joints."));
    m_link = named(new QComboBox(box), "mountingLink", tr("Link of the sensor"),
                   tr("The link of the robot description whose frame is that of the sensor."));
    m_linkLabel = makeBuddy(tr("&Link of the sensor"), m_link);
    m_link->hide();
    m_linkLabel->hide();
    connect(m_link, &QComboBox::activated, this, &MountingDialog::takeFromUrdf);
    m_rpy = makeAngles({}, "mountingRotation", tr("Rotation from the last joint to the sensor"), box);
    auto* note = makeNote(
        tr("Joints from the base to the sensor, in this order. The axis is that of the positive direction of "
           "the joint, in the frame before it, when the joint is at 0°; −Y is Y with the opposite sign. A "
           "rotation is roll, pitch and yaw in degrees, as in a URDF file."),
        box);
    return layOut(box, inColumn({inRow({makeBuddy(tr("&Down in the base"), m_down), m_down, kStretch}),
                                 {m_table, 1},
                                 inRow({add, urdf, kStretch, m_linkLabel, m_link}),
                                 inRow({makeBuddy(tr("&Rotation of the sensor"), m_rpy), {m_rpy, 1}}),
                                 note}));
}

void MountingDialog::showMounting(const Mounting& mounting)
{
    m_rows.clear();
    m_table->setRowCount(0);
    m_down->setCurrentText(axisText(mounting.down));
    m_rpy->setText(numbersText(mounting.rpy * (1.0 / kDegree)));
    m_rpy->setProperty("before", m_rpy->text());
    m_rpy->setProperty("angles", anglesVariant(mounting.rpy));
    for (const MountJoint& each : mounting.joints)
        addJoint(each);
}

void MountingDialog::chooseUrdf()
{
    const QString path = m_prompts.openFile(this, tr("Mounting from a URDF"), {},
                                            tr("Robot descriptions (*.urdf *.xml);;All files (*)"));
    if (path.isEmpty())
        return;
    const auto text = core::arraystore::readText(path);
    const auto tree = text ? core::urdf::LinkTree::read(*text, QFileInfo(path).fileName())
                           : core::Result<core::urdf::LinkTree>(text.error());
    m_urdf = tree ? std::optional(*tree) : std::nullopt;
    m_link->clear();
    m_link->setVisible(m_urdf.has_value());
    m_linkLabel->setVisible(m_urdf.has_value());
    if (!m_urdf) {
        m_problem->setText(tree.error().detail);
        return;
    }
    m_link->addItems(m_urdf->links());
    m_link->setCurrentText(m_urdf->likelyLink(m_sensor));
    takeFromUrdf();
}

void MountingDialog::takeFromUrdf()
{
    const auto mounting = m_urdf->mountingOf(m_link->currentText(), m_joints);
    if (mounting)
        showMounting(*mounting);
    refresh();
    if (!mounting)
        m_problem->setText(mounting.error().detail);
}

void MountingDialog::addJoint(const MountJoint& joint)
{
    const int at = m_table->rowCount();
    m_table->insertRow(at);
    Row row{named(new QComboBox(m_table), "mountingJoint", tr("Joint")),
            makeAxis(joint.axis, "mountingAxis", tr("Axis of the joint"), m_table),
            makeAngles(joint.rpy, "mountingRpy", tr("Rotation before the joint"), m_table), joint};
    row.joint->addItems(m_joints);
    if (!m_joints.contains(joint.joint))
        row.joint->addItem(joint.joint);
    row.joint->setCurrentText(joint.joint);
    auto* remove = makeButton(tr("Remove"), "mountingRemove", m_table);
    remove->setAccessibleName(tr("Remove the joint"));
    connect(row.joint, &QComboBox::currentIndexChanged, this, &MountingDialog::refresh);
    connect(row.axis, &QComboBox::editTextChanged, this, &MountingDialog::refresh);
    connect(row.rpy, &QLineEdit::textChanged, this, &MountingDialog::refresh);
    connect(remove, &QPushButton::clicked, this, [this, joint = row.joint] { removeJoint(joint); });
    m_table->setCellWidget(at, MountingColumn::kJoint, row.joint);
    m_table->setCellWidget(at, MountingColumn::kAxis, row.axis);
    m_table->setCellWidget(at, MountingColumn::kRotation, row.rpy);
    m_table->setCellWidget(at, MountingColumn::kRemove, remove);
    m_table->setColumnWidth(MountingColumn::kRemove, remove->sizeHint().width());
    m_rows.push_back(row);
}

void MountingDialog::addNextJoint()
{
    MountJoint next;
    for (const QString& name : std::as_const(m_joints)) {
        const bool isUsed =
            std::ranges::any_of(m_rows, [&](const Row& row) { return row.joint->currentText() == name; });
        if (!isUsed) {
            next.joint = name;
            break;
        }
    }
    addJoint(next);
    refresh();
}

void MountingDialog::removeJoint(const QComboBox* joint)
{
    const auto row = std::ranges::find(m_rows, joint, &Row::joint);
    if (row == m_rows.end())
        return;
    const auto at = row - m_rows.begin();
    m_rows.erase(row);
    m_table->removeRow(static_cast<int>(at));
    refresh();
}

std::optional<Mounting> MountingDialog::mounting() const
{
    if (!m_known->isChecked())
        return std::nullopt;
    Mounting mounting{axisOf(m_down->currentText()), {}, anglesOf(*m_rpy)};
    for (const Row& row : m_rows) {
        MountJoint joint = row.before;
        joint.joint = row.joint->currentText();
        joint.axis = axisOf(row.axis->currentText());
        joint.rpy = anglesOf(*row.rpy);
        mounting.joints.push_back(joint);
    }
    return mounting;
}

QString MountingDialog::problem() const
{
    const auto now = mounting();
    return now ? core::wrench::problems(*now).value(0) : QString();
}

void MountingDialog::refresh()
{
    if (m_fields == nullptr)
        return;
    m_fields->setEnabled(m_known->isChecked());
    showProblem(problem(), *m_problem, *m_ok);
}

void MountingDialog::accept()
{
    if (!problem().isEmpty())
        return;
    emit configured(mounting());
    QDialog::accept();
}

} // namespace ui
