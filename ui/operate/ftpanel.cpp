// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/ftpanel.h"

#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QVBoxLayout>

#include "core/base/numbertext.h"
#include "ui/operate/wrenchbar.h"

namespace ui {

namespace {

QLabel* makeLabel(const QString& objectName, const QString& accessibleName, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
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
{
    setObjectName(QStringLiteral("ftPanel"));
    setAccessibleName(tr("Force and torque"));
    m_pages = new QStackedWidget(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    m_empty = makeLabel(QStringLiteral("ftEmpty"), tr("No force/torque sensor"), m_pages);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(12);
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
    auto* layout = new QVBoxLayout(page);
    m_name = makeLabel(QStringLiteral("ftName"), tr("Name of the sensor"), page);
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    layout->addWidget(m_name);

    auto* link = new QHBoxLayout;
    m_linkShape = makeLabel(QStringLiteral("ftLinkShape"), tr("Sensor state symbol"), page);
    m_linkWords = makeLabel(QStringLiteral("ftLinkWords"), tr("State of the sensor"), page);
    m_linkWords->setWordWrap(true);
    link->addWidget(m_linkShape, 0, Qt::AlignTop);
    link->addWidget(m_linkWords, 1);
    layout->addLayout(link);

    for (std::size_t axis = 0; axis < m_bars.size(); ++axis) {
        m_bars[axis] = new WrenchBar(axis, page);
        layout->addWidget(m_bars[axis]);
    }

    auto* sums = new QGridLayout;
    m_force = makeLabel(QStringLiteral("ftForce"), tr("Force magnitude"), page);
    m_torque = makeLabel(QStringLiteral("ftTorque"), tr("Torque magnitude"), page);
    m_rate = makeLabel(QStringLiteral("ftRate"), tr("Rate and loss"), page);
    m_rate->setWordWrap(true);
    sums->addWidget(m_force, 0, 0);
    sums->addWidget(m_torque, 0, 1);
    sums->addWidget(m_rate, 1, 0, 1, 2);
    layout->addLayout(sums);

    auto* buttons = new QHBoxLayout;
    m_zero = new QPushButton(tr("Zero"), page);
    m_zero->setObjectName(QStringLiteral("ftZero"));
    m_zero->setAccessibleName(tr("Zero the sensor"));
    m_zero->setToolTip(
        tr("Tares the sensor with the mean load of the next half second. Hold the arm still."));
    m_undoZero = new QPushButton(tr("Undo zero"), page);
    m_undoZero->setObjectName(QStringLiteral("ftUndoZero"));
    m_undoZero->setAccessibleName(tr("Undo the last zero"));
    m_undoZero->setToolTip(tr("Restores the previous zero."));
    buttons->addWidget(m_zero);
    buttons->addWidget(m_undoZero);
    layout->addLayout(buttons);
    m_zeroWords = makeLabel(QStringLiteral("ftZeroWords"), tr("State of the zero"), page);
    m_zeroWords->setWordWrap(true);
    layout->addWidget(m_zeroWords);
    layout->addStretch(1);

    connect(m_zero, &QPushButton::clicked, this, &FtPanel::zeroRequested);
    connect(m_undoZero, &QPushButton::clicked, this, &FtPanel::undoZeroRequested);
    return page;
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

void FtPanel::setWrench(const core::Wrench& net, const core::Wrench& raw)
{
    if (m_link != core::SensorLink::Streaming)
        return;
    for (std::size_t axis = 0; axis < m_bars.size(); ++axis)
        m_bars[axis]->setReading(net.value[axis], raw.value[axis]);
    //: size of the force vector; N is newton
    m_force->setText(tr("|F| %1 N").arg(WrenchBar::number(net.force(), 2)));
    //: size of the torque vector; N·m is newton metre
    m_torque->setText(tr("|T| %1 N\u00B7m").arg(WrenchBar::number(net.torque(), 3)));
}

void FtPanel::clearWrench()
{
    for (auto* bar : m_bars)
        bar->clear();
    m_force->setText(tr("|F| \u2013"));
    m_torque->setText(tr("|T| \u2013"));
}

void FtPanel::setStats(const core::SensorStats& stats, const QString& words)
{
    for (std::size_t axis = 0; axis < m_bars.size(); ++axis)
        m_bars[axis]->setLimit(stats.limits.value[axis]);
    m_link = stats.link;
    m_linkShape->setText(shapeOf(m_link));
    m_linkWords->setText(words);
    QString rate =
        tr("%1 samples/s, %2 lost").arg(core::numberText(stats.rate, 0), locale().toString(stats.lost));
    if (stats.duplicated > 0)
        rate += tr(", %1 repeated or late").arg(locale().toString(stats.duplicated));
    if (stats.malformed > 0)
        rate += tr(", %1 invalid").arg(locale().toString(stats.malformed));
    m_rate->setText(rate);
    if (m_link != core::SensorLink::Streaming)
        clearWrench();
    updateButtons();
}

void FtPanel::setZeroState(const FtZeroState& state)
{
    m_zeroState = state;
    QString words;
    if (state.isCollecting)
        words = tr("Zeroing. Hold the arm still.");
    else if (!state.problem.isEmpty())
        words = state.problem;
    else if (!state.age)
        words = tr("Not zeroed: raw sensor values.");
    else if (*state.age < 60)
        //: %1 seconds
        words = tr("Zeroed %1 s ago in another pose.").arg(*state.age);
    else if (*state.age < 3600)
        //: %1 minutes
        words = tr("Zeroed %1 min ago in another pose.").arg(*state.age / 60);
    else
        //: %1 hours
        words = tr("Zeroed %1 h ago in another pose.").arg(*state.age / 3600);
    m_zeroWords->setText(words);
    updateButtons();
}

void FtPanel::updateButtons()
{
    m_zero->setEnabled(m_link == core::SensorLink::Streaming && !m_zeroState.isCollecting);
    m_undoZero->setEnabled(m_zeroState.canUndo && !m_zeroState.isCollecting);
}

} // namespace ui
