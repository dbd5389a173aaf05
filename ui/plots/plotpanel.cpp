// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotpanel.h"

#include <QtCore/QDir>
#include <QtWidgets/QComboBox>

#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"
#include "ui/plots/buschannels.h"
#include "ui/plots/buschoice.h"
#include "ui/plots/controllerchannels.h"
#include "ui/plots/controllerchoice.h"
#include "ui/plots/jointchoice.h"
#include "ui/support/jointcolor.h"
#include "ui/support/theme.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr double kDegreesPerRadian = 180.0 / core::kPi;
constexpr double kPercent = 100.0;
constexpr double kSmallestAngle = 0.02; // rad; noise at rest does not fill this span
constexpr double kSmallestPwm = 5.0;    // %
constexpr double kSmallestForce = 1.0;  // N
constexpr double kSmallestTorque = 0.1; // N·m
constexpr double kSmallestTime = 1.0;   // ms
constexpr double kSmallestCount = 2.0;
constexpr int kHues = 10;                // of Theme::jointColor(); channels beyond have dashes
constexpr double kSmallestUpdate = 10.0; // µs
const QString kBusRow = QStringLiteral("bus");
const QString kControllerRow = QStringLiteral("controllers");

} // namespace

PlotPanel::PlotPanel(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_view(new PlotView(this))
    , m_joints(new JointChoice(this))
    , m_bus(new BusChoice(this))
    , m_controllers(new ControllerChoice(this))
    , m_sensor(new QComboBox(this))
    , m_jointColors([session](int joint) { return jointColor(session.document.array(), joint); })
{
    setObjectName(QStringLiteral("plotPanel"));
    layOut(this, inColumn({m_view}));
    named(m_sensor, "plotSensor", tr("Force and torque sensor to plot"));
    m_view->addControl(m_joints);
    m_view->addControl(m_bus);
    m_view->addControl(m_controllers);
    m_view->addControl(m_sensor);

    connect(m_joints, &JointChoice::changed, this, &PlotPanel::rebuild);
    connect(m_bus, &BusChoice::changed, this, &PlotPanel::rebuild);
    connect(m_controllers, &ControllerChoice::changed, this, &PlotPanel::rebuild);
    connect(m_sensor, &QComboBox::activated, this, &PlotPanel::rebuild);
    connect(&theme(), &Theme::changed, this, &PlotPanel::rebuild);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &PlotPanel::onSessionChanged);
    connect(&session.sensors, &core::Sensors::changed, this, &PlotPanel::onSessionChanged);
    connect(&session.links, &core::Links::linkChanged, this, &PlotPanel::onSessionChanged);
    connect(&session.controllers.curves(), &core::ControllerCurves::changed, this,
            &PlotPanel::onSessionChanged);
    connect(m_view, &PlotView::failed, this,
            [this](const QString& sentence) { emit notified(core::Severity::Error, sentence); });
    connect(m_view, &PlotView::saved, this, [this](const QString& path) {
        emit notified(core::Severity::Info, tr("Curves saved in %1.").arg(QDir::toNativeSeparators(path)));
    });
    onSessionChanged();
}

void PlotPanel::setAngleUnit(bool degrees)
{
    if (m_degrees == degrees)
        return;
    m_degrees = degrees;
    rebuild();
}

void PlotPanel::onSessionChanged()
{
    QStringList names;
    for (const core::JointConfig& joint : m_session.document.array().joints)
        names.append(joint.name);
    m_joints->setNames(names);
    m_controllers->setNames(m_session.controllers.curves().names());

    QStringList sensors;
    for (int i = 0; i < m_session.sensors.ftCount(); ++i)
        sensors << m_session.sensors.ft(i).name;
    setChoices(*m_sensor, sensors);
    m_sensor->setVisible(m_session.sensors.ftCount() > 1);
    rebuild();
}

void PlotPanel::rebuild()
{
    const QString angle = m_degrees ? tr("deg") : tr("rad");
    const QString speed = m_degrees ? tr("deg/s") : tr("rad/s");
    const double factor = m_degrees ? kDegreesPerRadian : 1.0;
    const double span = kSmallestAngle * factor;
    using Channel = core::JointChannel;
    m_view->setRow(
        jointRow(QStringLiteral("position"), tr("Position"), angle, factor, span, Channel::Position));
    m_view->setRow(
        jointRow(QStringLiteral("velocity"), tr("Velocity"), speed, factor, span, Channel::Velocity));
    m_view->setRow(jointRow(QStringLiteral("pwm"), tr("PWM"), QStringLiteral("%"), kPercent, kSmallestPwm,
                            Channel::Pwm));
    m_view->setRow(wrenchRow());
    if (m_bus->chosen().empty())
        m_view->removeRow(kBusRow);
    else
        m_view->setRow(busRow());
    if (m_controllers->chosen().empty())
        m_view->removeRow(kControllerRow);
    else
        m_view->setRow(controllerRow());
    const bool nothingChosen = m_session.document.jointCount() > 0 && m_joints->chosen().empty();
    m_view->setEmptyText(nothingChosen
                             ? tr("Choose joints to plot.")
                             : tr("Choose a port at the top and press Connect to see curves here."));
}

PlotRow PlotPanel::jointRow(const QString& key, const QString& title, const QString& unit, double factor,
                            double minimumSpan, core::JointChannel channel) const
{
    PlotRow row{key, title, {u"%1 (%2)"_qs.arg(title, unit), minimumSpan, unit}, {}, {}};
    const auto add = [&](int joint, const QString& what, const QString& name, core::JointChannel of,
                         bool dashed) {
        const core::JointIndex index{static_cast<std::uint16_t>(joint)};
        row.curves.push_back(
            {m_session.document.array().joints[static_cast<std::size_t>(joint)].name % u'.' % what, name,
             unit, m_jointColors(joint), dashed, &m_session.joints.series(index, of), factor, false,
             m_session.document.array().joints[static_cast<std::size_t>(joint)].name});
    };
    for (const int joint : m_joints->chosen()) {
        const QString& name = m_session.document.array().joints[static_cast<std::size_t>(joint)].name;
        add(joint, key, name, channel, false);
        if (channel == core::JointChannel::Position)
            add(joint, QStringLiteral("goal"), name, core::JointChannel::Goal, true);
    }
    return row;
}

PlotRow PlotPanel::busRow() const
{
    const QString ms = QStringLiteral("ms");
    PlotRow row{kBusRow, tr("Bus"), {tr("Bus (ms)"), kSmallestTime, ms}, {}, {}};
    for (const core::BusChannel channel : m_bus->chosen()) {
        const BusChannelText text = textOf(channel);
        //: Legend entry of a curve. %1: what it tells of the bus, as "Lateness".
        row.curves.push_back(
            {u"bus."_qs % text.key, tr("Bus: %1").arg(text.name), text.isTime ? ms : QString(),
             theme().jointColor(static_cast<int>(channel)), static_cast<int>(channel) >= kHues,
             &m_session.links.busMonitor().series(channel), text.isTime ? 1e3 : 1.0, !text.isTime});
        if (!text.isTime)
            row.right = {tr("Bus (count)"), kSmallestCount, tr("count")};
    }
    return row;
}

PlotRow PlotPanel::controllerRow() const
{
    const QString us = QStringLiteral("µs");
    PlotRow row{
        kControllerRow, tr("Controllers"), {tr("Controllers (%1)").arg(us), kSmallestUpdate, us}, {}, {}};
    QStringList others; // units of the right axis
    for (const auto& [controller, channel] : m_controllers->chosen()) {
        const ControllerChannelText text = textOf(channel);
        const int place = static_cast<int>(row.curves.size());
        //: Legend entry of a curve. %1: a controller. %2: what it shows of it, as "Longest update".
        row.curves.push_back({u"controller.%1.%2"_qs.arg(controller, text.key),
                              tr("%1: %2").arg(controller, text.name), text.unit, theme().jointColor(place),
                              place >= kHues, &m_session.controllers.curves().series(controller, channel),
                              text.factor, !text.isUpdateTime});
        if (!text.isUpdateTime && !others.contains(text.unit))
            others << text.unit;
    }
    if (const QString units = others.join(QStringLiteral(", ")); !units.isEmpty())
        row.right = {tr("Controllers (%1)").arg(units), kSmallestCount, units};
    return row;
}

PlotRow PlotPanel::wrenchRow() const
{
    PlotRow row{
        QStringLiteral("force"), tr("Force"), {tr("Force (N)"), kSmallestForce, QStringLiteral("N")}, {}, {}};
    const int sensor = m_sensor->currentIndex();
    if (sensor < 0 || sensor >= m_session.sensors.ftCount())
        return row;
    row.right = {tr("Torque (N·m)"), kSmallestTorque, QStringLiteral("N·m")};
    for (int axis = 0; axis < static_cast<int>(core::kWrenchAxisNames.size()); ++axis) {
        const bool torque = axis >= 3;
        const QString name = QString::fromLatin1(core::kWrenchAxisNames[static_cast<std::size_t>(axis)]);
        row.curves.push_back({m_session.sensors.ft(sensor).name % u'.' % name, name,
                              torque ? QStringLiteral("N·m") : QStringLiteral("N"), theme().axisColor(axis),
                              torque, &m_session.sensors.ftSeries(sensor, axis), 1.0, torque});
    }
    return row;
}

} // namespace ui
