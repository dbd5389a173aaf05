// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/payloaddialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <array>
#include <cmath>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/session/state/ftgravity.h"
#include "core/session/state/sensors.h"
#include "ui/operate/wrenchbar.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

namespace {

using core::numberText;
using core::wrench::Vector3;

constexpr core::Duration kDirectionPeriod = std::chrono::milliseconds(200);
constexpr double kGoodCondition = 3.0;
constexpr double kFairCondition = 10.0;
constexpr double kMmPerM = 1000.0;
constexpr double kSuspicious = 4.0; ///< times the residual: a pose so far off is reported

struct Direction
{
    const char* text;
    Vector3 vector;
};
constexpr std::array kDirections{Direction{"+X", {1, 0, 0}}, Direction{"\u2212X", {-1, 0, 0}},
                                 Direction{"+Y", {0, 1, 0}}, Direction{"\u2212Y", {0, -1, 0}},
                                 Direction{"+Z", {0, 0, 1}}, Direction{"\u2212Z", {0, 0, -1}}};

QString vectorText(const Vector3& v, int decimals)
{
    return QStringList{numberText(v.x, decimals), numberText(v.y, decimals), numberText(v.z, decimals)}.join(
        QStringLiteral("  "));
}

} // namespace

PayloadDialog::PayloadDialog(const SessionParts& session, const QString& sensor, Units& units,
                             QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_units(units)
    , m_poses(session.sensors, session.gravity, session.joints, sensor)
    , m_message(new SentenceLine(QStringLiteral("payloadMessage"), this))
    , m_table(makeTree("payloadPoses", tr("Poses"),
                       {tr("Pose"), tr("Gravity x  y  z"), tr("Force"), tr("Noise"), tr("Residual")}, this,
                       true))
    , m_result(makeWords("payloadResult", this))
    , m_problem(new SentenceLine(QStringLiteral("payloadProblem"), this))
{
    named(this, "payloadDialog", tr("Tool and bias from poses"));
    setWindowTitle(tr("Tool and bias from poses: %1").arg(sensor));
    m_take = makeButton(tr("&Take pose"), "payloadTake", this, &PayloadDialog::take,
                        tr("Measures the sensor for a second while the arm is at rest."));
    m_remove = makeButton(tr("&Remove pose"), "payloadRemove", this, &PayloadDialog::removePose,
                          tr("Removes the selected pose."));
    m_apply = makeButton(tr("&Apply"), "payloadApply", this, &PayloadDialog::apply,
                         tr("Writes tool and bias to the sensor of the array, as one step that Undo "
                            "reverts."));
    auto* note = makeNote(tr("Move the arm, with Control or by hand, so that each pose tilts the sensor "
                             "another way: at least 3 "
                             "poses, better 6, with each axis up and down once. Let the arm rest, touch "
                             "nothing, and press Take "
                             "pose. This window moves nothing."),
                          this);
    setLayout(inColumn({note,
                        makeDirection(),
                        inRow({m_take, {m_message, 1}, LayoutItem::stretch(0)}),
                        {m_table, 1},
                        inRow({m_remove, kStretch}),
                        m_result,
                        m_problem,
                        inRow({kStretch, m_apply, makeClose("payloadClose", this)})}));
    connect(m_table, &QTreeWidget::itemSelectionChanged, this, &PayloadDialog::refresh);
    connect(&m_poses, &core::PayloadPoses::changed, this, [this] {
        showPoses();
        refresh();
    });
    connect(&session.sensors, &core::Sensors::ticked, this, &PayloadDialog::tick);
    connect(&units, &Units::changed, this, [this] {
        showPoses();
        refresh();
    });
    resize(760, 470);
    showPoses();
    refresh();
    showDirection(core::Clock::now());
}

QWidget* PayloadDialog::makeDirection()
{
    auto* box = new QWidget(this);
    m_direction = named(new QComboBox(box), "payloadDirection", tr("Direction of gravity"),
                        tr("How the direction of gravity in the frame of the sensor is known."));
    m_direction->addItem(tr("by mounting and joints"));
    for (const Direction& each : kDirections)
        m_direction->addItem(tr("by hand: %1").arg(QString::fromUtf8(each.text)));
    m_gravity = makeWords("payloadGravity", box);
    connect(m_direction, &QComboBox::currentIndexChanged, this,
            [this] { showDirection(core::Clock::now()); });
    return layOut(box,
                  inRow({makeBuddy(tr("Direction of &gravity"), m_direction), m_direction, {m_gravity, 1}}));
}

std::optional<Vector3> PayloadDialog::direction() const
{
    const int chosen = m_direction->currentIndex() - 1;
    if (chosen < 0)
        return std::nullopt;
    return core::element(kDirections, chosen).vector;
}

int PayloadDialog::index() const
{
    return m_session.sensors.find(sensor());
}

void PayloadDialog::take()
{
    m_poses.take(core::Clock::now(), direction());
}

void PayloadDialog::removePose()
{
    if (const auto* item = m_table->currentItem())
        m_poses.remove(
            static_cast<std::size_t>(m_table->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item))));
}

void PayloadDialog::apply()
{
    if (m_poses.apply())
        m_message->setState(kFineLook, tr("Tool and bias are in effect. Undo reverts them."));
}

void PayloadDialog::tick()
{
    const core::Time now = core::Clock::now();
    m_poses.tick(now);
    if (now < m_nextDirection)
        return;
    m_nextDirection = now + kDirectionPeriod;
    showDirection(now);
}

void PayloadDialog::showDirection(core::Time now)
{
    QString words;
    if (index() < 0)
        words = tr("The sensor is not connected.");
    else if (direction())
        words = tr("The sensor must be tilted so that this axis of it points along gravity.");
    else if (const auto gravity = m_session.gravity.at(index(), now); !gravity)
        words = gravity.error().detail;
    else
        words = tr("Now %1 m/s²").arg(vectorText(*gravity, 2));
    if (m_gravity->text() != words)
        m_gravity->setText(words);
}

void PayloadDialog::showPoses()
{
    const int current =
        m_table->currentItem() != nullptr ? m_table->indexOfTopLevelItem(m_table->currentItem()) : -1;
    m_table->clear();
    const auto& fit = m_poses.fit();
    int number = 0;
    for (const auto& pose : m_poses.poses()) {
        const core::Wrench mean{pose.mean};
        const double noise = std::hypot(pose.deviation[0], pose.deviation[1], pose.deviation[2]);
        QString residual = kNothing;
        if (fit) {
            const auto rest = core::wrench::residualOf(pose, *fit);
            residual = tr("%1, %2").arg(WrenchBar::textOf(rest.force, m_units.force()),
                                        WrenchBar::textOf(rest.torque, m_units.torque()));
        }
        new QTreeWidgetItem(m_table, {QString::number(++number), vectorText(pose.gravity, 2),
                                      WrenchBar::textOf(mean.force(), m_units.force()),
                                      WrenchBar::textOf(noise, m_units.force()), residual});
    }
    if (current >= 0 && current < m_table->topLevelItemCount())
        m_table->setCurrentItem(m_table->topLevelItem(current));
    fitColumns(*m_table);
}

QString PayloadDialog::resultWords(const core::wrench::PayloadFit& fit) const
{
    const auto values = [](const std::array<double, 6>& all, std::size_t first, int decimals) {
        return vectorText({all[first], all[first + 1], all[first + 2]}, decimals);
    };
    QStringList lines;
    lines << tr("Mass: %1 ± %2 kg").arg(numberText(fit.mass, 4), numberText(fit.massDeviation, 4));
    lines << (fit.centre ? tr("Centre of mass: %1 ± %2 mm")
                               .arg(vectorText(*fit.centre * kMmPerM, 1),
                                    numberText(fit.centreDeviation * kMmPerM, 1))
                         : tr("No tool: its weight is too small to be measured."));
    lines
        << tr("Bias of forces: %1 ± %2 N").arg(values(fit.bias, 0, 3), numberText(fit.forceBiasDeviation, 3));
    lines << tr("Bias of torques: %1 ± %2 N·m")
                 .arg(values(fit.bias, 3, 4), numberText(fit.torqueBiasDeviation, 4));
    lines << tr("Residuals: %1 N, %2 N·m")
                 .arg(numberText(fit.forceResidual, 3), numberText(fit.torqueResidual, 4));
    const QString spread = fit.condition <= kGoodCondition   ? tr("all around")
                           : fit.condition <= kFairCondition ? tr("usable")
                                                             : tr("nearly the same: add other ones");
    //: %1 a word for the directions, %2 a number
    lines << tr("Directions of the poses: %1 (condition %2)").arg(spread, numberText(fit.condition, 1));
    return lines.join(u'\n');
}

QString PayloadDialog::warningWords(const core::wrench::PayloadFit& fit) const
{
    if (fit.worst && fit.worst->force > kSuspicious * std::max(fit.forceResidual, fit.forceBiasDeviation))
        return tr("Pose %1 is %2 N from what the others predict. Remove it if something touched the sensor.")
            .arg(fit.worst->pose + 1)
            .arg(numberText(fit.worst->force, 2));
    if (m_poses.poses().size() < core::wrench::kAdvisedPoses)
        return tr("With %n more pose(s), every value is checked by several poses.", nullptr,
                  static_cast<int>(core::wrench::kAdvisedPoses - m_poses.poses().size()));
    return {};
}

void PayloadDialog::refresh()
{
    const auto& fit = m_poses.fit();
    m_take->setEnabled(!m_poses.isTaking());
    m_remove->setEnabled(m_table->currentItem() != nullptr && !m_poses.isTaking());
    m_apply->setEnabled(fit.has_value() && !m_poses.isTaking());
    m_message->setState(m_poses.isRefused()  ? kWrongLook
                        : m_poses.isTaking() ? kRunsLook
                                             : kFineLook,
                        m_poses.message());
    m_result->setText(fit ? resultWords(*fit) : QString());
    m_problem->setState(kWarningLook, fit ? warningWords(*fit) : fit.error().detail);
}

} // namespace ui
