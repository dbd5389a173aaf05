// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/urdfdialog.h"

#include <QtCore/QFileInfo>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "ui/support/prompts.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

namespace {

struct UrdfColumn
{
    enum { kUrdf, kJoint, kUrdfLimits, kNow, kAfter, kColumns };
};

} // namespace

UrdfDialog::UrdfDialog(const SessionParts& session, Prompts& prompts, const Units& units, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_units(units)
    , m_name(named(new QLabel(this), "urdfName"))
    , m_choose(makeButton(QString(), "urdfChoose", this, &UrdfDialog::choose))
    , m_words(new SentenceLine(QStringLiteral("urdfSentence"), this))
    , m_table(makeTable("urdfTable", tr("Joints of the URDF and of the array"),
                        {tr("Joint in the URDF"), tr("Joint of the array"), tr("Limits in the URDF"),
                         tr("Limits now"), tr("Limits after")},
                        this))
    , m_names(named(new QCheckBox(tr("&Names"), this), "urdfTakeNames"))
    , m_limits(named(new QCheckBox(tr("&Position limits"), this), "urdfTakeLimits"))
    , m_velocities(named(new QCheckBox(tr("&Velocity limits"), this), "urdfTakeVelocities"))
    , m_pair(makeButton(
          tr("&Match the rest in order"), "urdfPair", this, &UrdfDialog::pairInOrder,
          tr("Assigns the remaining URDF joints to the next free joints of the array, from the top.")))
    , m_notes(named(new QPlainTextEdit(this), "urdfNotes", tr("Notes on skipped or changed values")))
    , m_problem(new SentenceLine(QStringLiteral("urdfProblem"), this))
    , m_take(makeButton(QString(), "urdfTake", this, &UrdfDialog::take))
{
    setObjectName(QStringLiteral("urdfDialog"));
    setWindowTitle(tr("Names and limits from a URDF"));
    m_name->setTextFormat(Qt::PlainText);
    m_table->setAlternatingRowColors(true);
    setColumnWidths(*m_table, {22, 26});
    for (const int column : {UrdfColumn::kUrdfLimits, UrdfColumn::kNow, UrdfColumn::kAfter})
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_notes->setReadOnly(true);
    m_notes->setTabChangesFocus(true);
    m_notes->setMaximumHeight(fontMetrics().lineSpacing() * 7);
    setLayout(inColumn({inRow({{m_name, 1}, m_choose}),
                        m_words,
                        {m_table, 1},
                        makeChoices(),
                        m_notes,
                        m_problem,
                        inRow({kStretch, m_take, makeClose("urdfClose", this, false)})}));
    resize(900, 600);

    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &UrdfDialog::fill);
    connect(&units, &Units::changed, this, &UrdfDialog::refresh);
    fill();
}

QLayout* UrdfDialog::makeChoices()
{
    for (QCheckBox* each : {m_names, m_limits, m_velocities}) {
        each->setChecked(true);
        connect(each, &QCheckBox::toggled, this, &UrdfDialog::refresh);
    }
    return inRow({new QLabel(tr("Import:"), this), m_names, m_limits, m_velocities, kStretch, m_pair});
}

bool UrdfDialog::choose()
{
    const QString folder =
        QFileInfo(m_path.isEmpty() ? m_session.document.filePath() : m_path).absolutePath();
    const QString path =
        m_prompts.openFile(isVisible() ? this : parentWidget(), tr("Names and limits from a URDF"), folder,
                           tr("Robot descriptions (*.urdf *.xml);;All files (*)"));
    if (path.isEmpty())
        return false;
    open(path);
    return true;
}

bool UrdfDialog::open(const QString& path)
{
    m_path.clear();
    m_taken.clear();
    m_robot = {};
    const auto fail = [this](const QString& sentence) {
        fill();
        m_words->setState(kWrongLook, sentence);
        return false;
    };
    const auto text = core::arraystore::readText(path);
    if (!text)
        return fail(text.error().detail);
    auto robot = core::urdf::read(*text, QFileInfo(path).fileName());
    if (!robot)
        return fail(robot.error().detail);
    m_path = path;
    m_robot = std::move(*robot);
    m_table->setRowCount(0); // pairs chosen before belong to another file
    fill();
    return true;
}

QComboBox* UrdfDialog::combo(int row) const
{
    return static_cast<QComboBox*>(m_table->cellWidget(row, UrdfColumn::kJoint));
}

void UrdfDialog::fill()
{
    m_isFilling = true;
    const core::ArrayConfig& array = m_session.document.array();
    const auto count = static_cast<int>(m_robot.joints.size());
    // After an edit elsewhere the choices stay, by the joints' IDs: names are what changes here.
    QList<int> chosen;
    const bool isNew = m_table->rowCount() != count;
    for (int row = 0; !isNew && row < count; ++row)
        chosen << combo(row)->property("servoId").toInt();
    m_table->setRowCount(count);
    for (int row = 0; row < count; ++row) {
        const core::urdf::Joint& joint = core::element(m_robot.joints, row);
        for (const int column :
             {UrdfColumn::kUrdf, UrdfColumn::kUrdfLimits, UrdfColumn::kNow, UrdfColumn::kAfter})
            m_table->setItem(row, column, new QTableWidgetItem);
        m_table->item(row, UrdfColumn::kUrdf)->setText(joint.name);
        m_table->item(row, UrdfColumn::kUrdf)->setToolTip(joint.name);
        if (combo(row) == nullptr) {
            auto* box = named(new QComboBox(m_table), "urdfJoint");
            box->setFocusPolicy(Qt::StrongFocus);
            m_table->setCellWidget(row, UrdfColumn::kJoint, box);
            connect(box, &QComboBox::currentIndexChanged, this, &UrdfDialog::refresh);
        }
        combo(row)->setAccessibleName(tr("Joint of the array that is %1").arg(joint.name));
        combo(row)->clear();
        combo(row)->addItem(tr("– none –"), -1);
        for (std::size_t i = 0; i < array.joints.size(); ++i) {
            const core::JointConfig& mine = array.joints[i];
            combo(row)->addItem(tr("%1 (ID %2)").arg(mine.name).arg(mine.id.value), static_cast<int>(i));
            if (!isNew && servoKey(mine.id) == chosen[row])
                combo(row)->setCurrentIndex(static_cast<int>(i) + 1);
        }
    }
    if (isNew) {
        for (const core::urdf::Match& match : core::urdf::matchByName(array, m_robot))
            combo(static_cast<int>(match.urdfJoint))->setCurrentIndex(static_cast<int>(match.joint) + 1);
    }
    m_isFilling = false;
    refresh();
}

void UrdfDialog::pairInOrder()
{
    m_isFilling = true;
    QSet<int> taken;
    for (const core::urdf::Match& match : matches())
        taken.insert(static_cast<int>(match.joint));
    int next = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (combo(row)->currentIndex() > 0)
            continue;
        while (taken.contains(next))
            ++next;
        if (next >= static_cast<int>(m_session.document.array().joints.size()))
            break;
        taken.insert(next);
        combo(row)->setCurrentIndex(next + 1);
    }
    m_isFilling = false;
    refresh();
}

std::vector<core::urdf::Match> UrdfDialog::matches() const
{
    std::vector<core::urdf::Match> matches;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (const int joint = combo(row)->currentData().toInt(); joint >= 0)
            matches.push_back({static_cast<std::size_t>(joint), static_cast<std::size_t>(row)});
    }
    return matches;
}

core::urdf::Choice UrdfDialog::choice() const
{
    return {m_names->isChecked(), m_limits->isChecked(), m_velocities->isChecked()};
}

QString UrdfDialog::problem() const
{
    QSet<std::size_t> taken;
    for (const core::urdf::Match& match : matches()) {
        if (taken.contains(match.joint)) {
            const core::JointConfig& joint = m_session.document.array().joints[match.joint];
            return tr("%1 (ID %2) is assigned to two joints of the URDF. Choose another for one of them.")
                .arg(joint.name)
                .arg(joint.id.value);
        }
        taken.insert(match.joint);
    }
    return {};
}

void UrdfDialog::take()
{
    const int count = m_take->property("joints").toInt();
    const auto applied = core::urdf::apply(m_session.document.array(), m_robot, matches(),
                                           m_session.document.models(), choice());
    const QString step = tr("Take %n joints from %1", nullptr, count).arg(QFileInfo(m_path).fileName());
    const bool isLimits = m_limits->isChecked() || m_velocities->isChecked();
    if (m_session.document.edit(step, applied.config)) {
        m_taken =
            m_names->isChecked() && isLimits
                ? tr("Names and limits of %n joints imported; Undo restores the old ones.", nullptr, count)
            : m_names->isChecked()
                ? tr("Names of %n joints imported; Undo restores the old ones.", nullptr, count)
                : tr("Limits of %n joints imported; Undo restores the old ones.", nullptr, count);
        refresh();
    } else {
        m_problem->setState(
            kWrongLook,
            tr("Nothing was taken because a servo operation is running. Try again when it has finished."));
    }
}

QString UrdfDialog::travel(const std::optional<core::SoftLimits>& limits,
                           const std::optional<double>& velocity) const
{
    QStringList parts;
    if (limits) {
        parts << tr("%1 to %2")
                     .arg(m_units.format(core::Angle::fromRadians(limits->minPosition)),
                          m_units.format(core::Angle::fromRadians(limits->maxPosition)));
    }
    if (velocity)
        parts << m_units.format(core::AngularVelocity::fromRadians(*velocity));
    return parts.isEmpty() ? QStringLiteral("–") : parts.join(QStringLiteral(", "));
}

void UrdfDialog::refreshRow(int row, const core::ArrayConfig& after)
{
    const core::urdf::Joint& from = core::element(m_robot.joints, row);
    const int index = combo(row)->currentData().toInt();
    const auto set = [this, row](int column, const QString& text) {
        m_table->item(row, column)->setText(text);
        m_table->item(row, column)->setToolTip(text);
    };
    set(UrdfColumn::kUrdfLimits, from.isContinuous ? tr("continuous") : travel(from.limits, from.velocity));
    if (index < 0) {
        set(UrdfColumn::kNow, kNothing);
        set(UrdfColumn::kAfter, kNothing);
        combo(row)->setProperty("servoId", -1);
        return;
    }
    const core::JointConfig& now = core::element(m_session.document.array().joints, index);
    const core::JointConfig& then = core::element(after.joints, index);
    combo(row)->setProperty("servoId", servoKey(now.id));
    set(UrdfColumn::kNow, travel(now.limits, now.maxVelocity));
    const QString limits = travel(then.limits, then.maxVelocity);
    const bool isSame = now.limits == then.limits && now.maxVelocity == then.maxVelocity;
    const bool isClipped =
        !isSame && !from.isContinuous && m_limits->isChecked() && then.limits != from.limits;
    set(UrdfColumn::kAfter, isSame ? tr("unchanged") : isClipped ? tr("%1 (clipped)").arg(limits) : limits);
    m_table->item(row, UrdfColumn::kAfter)->setFont(withBold(m_table->font(), !isSame));
}

void UrdfDialog::refresh()
{
    if (m_isFilling)
        return;
    const bool hasFile = !m_path.isEmpty();
    m_name->setText(hasFile ? tr("%1: robot \"%2\"").arg(QFileInfo(m_path).fileName(), m_robot.name)
                            : tr("No URDF is open."));
    m_name->setToolTip(m_path);
    m_choose->setText(hasFile ? tr("&Choose another file…") : tr("&Choose a file…"));
    for (QWidget* each : QList<QWidget*>{m_table, m_names, m_limits, m_velocities, m_notes})
        each->setEnabled(hasFile && !m_robot.joints.empty());

    const core::ArrayConfig& array = m_session.document.array();
    const auto pairs = matches();
    const auto applied = core::urdf::apply(array, m_robot, pairs, m_session.document.models(), choice());
    for (int row = 0; row < m_table->rowCount(); ++row)
        refreshRow(row, applied.config);
    const int without = m_table->rowCount() - static_cast<int>(pairs.size());
    if (!hasFile) {
        m_words->setState(kUnknownLook, tr("Choose a URDF, the description of the robot. The names and "
                                           "limits of its joints are compared with those of the array."));
    } else if (m_robot.joints.empty()) {
        m_words->setState(kWarningLook, tr("The URDF has no turning joint, so there is nothing to import."));
    } else if (without > 0) {
        m_words->setState(
            kWarningLook,
            tr("%n joints of the URDF are not assigned. They cannot be added here because a URDF has no "
               "servo IDs. Choose a joint for them below, or scan for servos first.",
               nullptr, without));
    } else {
        m_words->setState(kFineLook, tr("All URDF joints are assigned."));
    }
    m_pair->setEnabled(hasFile && without > 0 && pairs.size() < array.joints.size());
    m_notes->setPlainText((m_robot.notes + applied.notes).join(QLatin1Char('\n')));
    m_notes->setVisible(!m_notes->toPlainText().isEmpty());

    int changed = 0;
    for (std::size_t i = 0; i < array.joints.size(); ++i)
        changed += !(array.joints[i] == applied.config.joints[i]);
    const QString what = m_names->isChecked() && (m_limits->isChecked() || m_velocities->isChecked())
                             ? tr("&Take names and limits of %n joints", nullptr, changed)
                         : m_names->isChecked() ? tr("&Take names of %n joints", nullptr, changed)
                                                : tr("&Take limits of %n joints", nullptr, changed);
    const QString wrong = problem();
    m_take->setProperty("joints", changed);
    m_take->setText(changed > 0 ? what : tr("&Take names and limits"));
    m_take->setEnabled(changed > 0 && wrong.isEmpty());
    if (changed > 0)
        m_taken.clear();
    const QStringList news = newProblems(array, applied.config, m_session.document.models());
    if (!wrong.isEmpty())
        m_problem->setState(kWrongLook, wrong);
    else if (!news.isEmpty())
        m_problem->setState(kWarningLook, tr("Then: %1").arg(news.mid(0, 3).join(QLatin1Char(' '))));
    else if (changed == 0 && !m_taken.isEmpty())
        m_problem->setState(kFineLook, m_taken);
    else if (hasFile && !pairs.empty() && changed == 0)
        m_problem->setState(kFineLook, tr("The array already has the selected values."));
    else
        m_problem->clear();
}

} // namespace ui
