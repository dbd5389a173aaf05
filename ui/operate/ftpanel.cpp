// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/ftpanel.h"

#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolButton>

#include <cmath>

#include "core/base/numbertext.h"
#include "ui/operate/wrenchbar.h"
#include "ui/support/icons.h"
#include "ui/support/meaningcolour.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kWide = 1050; ///< px; from here there is room for |F|
constexpr int kStripGap = 8;

QLabel* makeLabel(const char* objectName, const QString& accessibleName, QWidget* parent)
{
    auto* label = named(new QLabel(parent), objectName, accessibleName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QString shapeOf(core::SensorLink link)
{
    switch (link) {
    case core::SensorLink::Connecting:
        return QStringLiteral("\u25CB"); // circle, empty
    case core::SensorLink::Streaming:
        return QStringLiteral("\u25CF"); // circle, full
    case core::SensorLink::Silent:
        return QStringLiteral("\u25B2"); // triangle
    case core::SensorLink::Failed:
        return QStringLiteral("\u25A0"); // square
    }
    return {};
}

} // namespace

FtPanel::FtPanel(QWidget* parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(named(new ElidedLabel(m_pages), "ftEmpty", tr("No force/torque sensor")))
{
    named(this, "ftPanel", tr("Force and torque"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    layOut(this, inColumn({m_pages}));
    m_empty->setContentsMargins(6, 2, 6, 2);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(makeReadouts());
    clearWrench();
    setZeroState({});
    setStats({}, QString());
    setSensorName(QString());
}

QWidget* FtPanel::makeReadouts()
{
    auto* page = new QWidget(m_pages);
    m_name = makeLabel("ftName", tr("Name of the sensor"), page);
    m_name->setFont(withBold(m_name->font()));
    m_linkShape = makeLabel("ftLinkShape", tr("Sensor state symbol"), page);
    m_linkWords = named(new ElidedLabel(page), "ftLinkWords");
    m_force = makeLabel("ftForce", tr("Force magnitude"), page);
    m_zero = named(new QPushButton(tr("Zero"), page), "ftZero", tr("Zero the sensor"),
                   tr("Tares the sensor with the mean load of the next half second. Hold the arm still."));
    auto* more = named(new QToolButton(page), "ftMore", tr("Details of the sensor"),
                       tr("Shows or hides torque magnitude, rate, loss and the state of the zero."));
    more->setAutoRaise(true);
    more->setCheckable(true);
    more->setIcon(icon("go-up"));
    auto* strip = inRow({m_linkShape, m_name, {m_linkWords, 10}}, kStripGap);
    for (std::size_t axis = 0; axis < m_bars.size(); ++axis) {
        m_bars[axis] = new WrenchBar(axis, page);
        strip->addWidget(m_bars[axis], 1);
    }
    for (QWidget* last : std::initializer_list<QWidget*>{m_force, m_zero, more})
        strip->addWidget(last);

    auto* details = new QWidget(page);
    m_torque = makeLabel("ftTorque", tr("Torque magnitude"), details);
    m_rate = makeLabel("ftRate", tr("Rate and loss"), details);
    m_zeroWords = makeLabel("ftZeroWords", tr("State of the zero"), details);
    m_zeroWords->setWordWrap(true);
    m_undoZero = named(new QPushButton(tr("Undo zero"), details), "ftUndoZero", tr("Undo the last zero"),
                       tr("Restores the previous zero."));
    auto* view = named(new QPushButton(tr("Large view…"), details), "ftView", tr("Large view of the sensor"),
                       tr("Shows large numbers, peaks, noise and directions in a window of its own."));
    auto* set = named(new QPushButton(tr("Set up"), details), "ftSetUp", tr("Set up the sensor"),
                      tr("Tool and bias from poses of the arm; limits of force and torque while you move the "
                         "joints."));
    auto* setMenu = new QMenu(set);
    setMenu->addAction(tr("Tool and bias…"), this, &FtPanel::payloadRequested);
    setMenu->addAction(tr("Time alignment…"), this, &FtPanel::alignmentRequested);
    setMenu->addAction(tr("Force guard…"), this, &FtPanel::guardRequested);
    set->setMenu(setMenu);
    layOut(details, inRow({m_torque, m_rate, {m_zeroWords, 1}, m_undoZero, set, view}, 16));
    details->hide();

    connect(more, &QToolButton::toggled, details, &QWidget::setVisible);
    connect(more, &QToolButton::toggled, this,
            [more](bool on) { more->setIcon(icon(on ? "go-down" : "go-up")); });
    connect(m_zero, &QPushButton::clicked, this, [this, more] {
        more->setChecked(true); // shows the result
        emit zeroRequested();
    });
    connect(m_undoZero, &QPushButton::clicked, this, &FtPanel::undoZeroRequested);
    connect(view, &QPushButton::clicked, this, &FtPanel::viewRequested);
    return layOut(page, inColumn({strip, details}, 2), {6, 2, 6, 2});
}

void FtPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_force->setVisible(width() >= kWide);
}

QSize FtPanel::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    return {least.width() - (m_force->isHidden() ? 0 : m_force->minimumSizeHint().width() + kStripGap),
            least.height()};
}

void FtPanel::setSensorName(const QString& name)
{
    m_name->setText(name);
    m_pages->setCurrentIndex(name.isEmpty() ? 0 : 1);
}

void FtPanel::setEmptyWords(const QString& words)
{
    if (m_empty->text() != words)
        m_empty->setText(words);
}

void FtPanel::setUnits(const Units& units)
{
    m_forceUnit = units.force();
    m_torqueUnit = units.torque();
    for (std::size_t axis = 0; axis < m_bars.size(); ++axis)
        m_bars[axis]->setUnit(axis < 3 ? m_forceUnit : m_torqueUnit);
    setZeroState(m_zeroState);
}

void FtPanel::setWrench(const core::Wrench& net, const core::Wrench& raw)
{
    if (m_link != core::SensorLink::Streaming)
        return;
    for (std::size_t axis = 0; axis < m_bars.size(); ++axis)
        m_bars[axis]->setReading(net.value[axis], raw.value[axis]);
    m_force->setText(u"|F| "_qs % WrenchBar::textOf(net.force(), m_forceUnit));
    m_torque->setText(u"|T| "_qs % WrenchBar::textOf(net.torque(), m_torqueUnit));
}

void FtPanel::setFault(const QString& words)
{
    if (words == m_fault)
        return;
    m_fault = words;
    for (QLabel* size : {m_force, m_torque})
        setMeaning(*size, words.isEmpty() ? std::nullopt : std::optional(Meaning::Fault));
    setZeroState(m_zeroState);
}

void FtPanel::clearWrench()
{
    for (auto* bar : m_bars)
        bar->clear();
    m_force->setText(u"|F| "_qs % kNothing);
    m_torque->setText(u"|T| "_qs % kNothing);
}

void FtPanel::setStats(const core::SensorStats& stats, const QString& words,
                       const std::optional<core::wrench::AxisLimits>& limits)
{
    for (std::size_t axis = 0; axis < m_bars.size(); ++axis)
        m_bars[axis]->setLimits(limits ? (*limits)[axis]
                                       : core::wrench::AxisLimit{stats.limits.value[axis], 1.0, 1.0});
    m_link = stats.link;
    m_linkShape->setText(shapeOf(m_link));
    const bool isStreaming = m_link == core::SensorLink::Streaming;
    if (m_linkWords->text() != words)
        m_linkWords->setText(words);
    m_linkShape->setToolTip(words);
    m_linkWords->setVisible(!isStreaming);
    for (WrenchBar* bar : m_bars)
        bar->setVisible(isStreaming);
    const QString lost = locale().toString(stats.lost);
    const QString measured = core::numberText(stats.rate, 0);
    QString rate =
        stats.nominalRate > 0.0
            ? tr("%1 of %2 samples/s, %3 lost").arg(measured, core::numberText(stats.nominalRate, 0), lost)
            : tr("%1 samples/s, %2 lost").arg(measured, lost);
    if (stats.duplicated > 0)
        rate += tr(", %1 repeated or late").arg(locale().toString(stats.duplicated));
    if (stats.malformed > 0)
        rate += tr(", %1 invalid").arg(locale().toString(stats.malformed));
    m_rate->setText(rate);
    if (!isStreaming)
        clearWrench();
    updateButtons();
}

void FtPanel::setZeroState(const FtZeroState& state)
{
    m_zeroState = state;
    const QString words = state.isCollecting         ? tr("Zeroing. Hold the arm still.")
                          : !state.problem.isEmpty() ? state.problem
                                                     : tareWords() % u' ' % state.lowPass;
    const QString fault = m_fault.isEmpty() ? QString() : tr("The sensor reports: %1.").arg(m_fault);
    m_zeroWords->setText(QString(fault % u' ' % words).trimmed());
    updateButtons();
}

QString FtPanel::tareWords() const
{
    if (!m_zeroState.age)
        return tr("Not zeroed: raw sensor values.");
    const qint64 seconds = *m_zeroState.age;
    const QString age = seconds < 60      ? tr("%1 s").arg(seconds)
                        : seconds < 3600  ? tr("%1 min").arg(seconds / 60)
                        : seconds < 86400 ? tr("%1 h").arg(seconds / 3600)
                                          : tr("%1 days").arg(seconds / 86400);
    QStringList words;
    switch (m_zeroState.method) {
    case core::FtBias::Method::Zero:
        words << (m_zeroState.isToolKnown ? tr("Zeroed %1 ago.")
                                          : tr("Zeroed %1 ago; right for that pose only."))
                     .arg(age);
        break;
    case core::FtBias::Method::Poses:
        words << tr("Tared with poses %1 ago.").arg(age);
        break;
    case core::FtBias::Method::Entered:
        words << tr("The bias was entered.");
        break;
    }
    const auto rounded = [](double value, ShownUnit unit) { // never to 0
        ++unit.decimals;
        const double least = std::pow(10.0, -unit.decimals) / unit.factor;
        return WrenchBar::textOf(std::ceil(value / least - 1e-6) * least, unit);
    };
    if (m_zeroState.spread)
        words << u"±%1, ±%2."_qs.arg(rounded((*m_zeroState.spread)[0], m_forceUnit),
                                     rounded((*m_zeroState.spread)[1], m_torqueUnit));
    if (m_zeroState.warmer)
        words << tr("%1 °C since then.")
                     .arg((*m_zeroState.warmer < 0 ? QString() : QStringLiteral("+"))
                          % core::numberText(*m_zeroState.warmer, 1));
    if (m_zeroState.isWeightIn)
        words << tr("The weight of the tool is included: the pose is not known.");
    if (m_zeroState.hasNoNet)
        words << tr("No net values: the pose, and with it the weight of the tool, is not known now.");
    return words.join(u' ');
}

void FtPanel::updateButtons()
{
    m_zero->setEnabled(m_link == core::SensorLink::Streaming && !m_zeroState.isCollecting);
    m_undoZero->setEnabled(m_zeroState.canUndo && !m_zeroState.isCollecting);
}

} // namespace ui
