// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/ftview.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/session/state/sensors.h"
#include "ui/operate/wrencharrow.h"
#include "ui/operate/wrenchbar.h"
#include "ui/support/meaningcolour.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr core::Duration kRefresh =
    std::chrono::milliseconds(100); // digits that change faster are unreadable
constexpr double kLarge = 2.2;      // times the usual font

QLabel* makeNumber(const QString& name, double scale, QWidget* parent)
{
    auto* label = named(new QLabel(kNothing, parent), name);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    label->setFont(font);
    label->setMinimumWidth(label->fontMetrics().horizontalAdvance(QStringLiteral("-00000.000 N·mm")));
    return label;
}

} // namespace

FtView::FtView(const SessionParts& session, const QString& sensor, Units& units, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_sensor(sensor)
    , m_units(units)
    , m_state(makeWords("ftViewState", this))
{
    named(this, "ftView", tr("Force and torque"));
    setWindowTitle(tr("Force and torque: %1").arg(sensor));
    auto* reset = named(new QPushButton(tr("Reset peaks"), this), "ftResetPeaks", tr("Reset peaks"),
                        tr("Forgets the lowest and highest values."));
    auto* close = named(new QPushButton(tr("Close"), this), "ftViewClose");
    layOut(this,
           inColumn({inRow({makeTable(), makeArrows()}, 24), m_state,
                     inRow({makeUnits(), kStretch, reset, close})},
                    12),
           {12, 12, 12, 12});
    reset->setAutoDefault(false); // Enter closes
    close->setDefault(true);
    connect(reset, &QPushButton::clicked, this, [this] {
        if (const int at = index(); at >= 0)
            m_session.sensors.resetFtPeaks(at);
        refresh();
    });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(&session.sensors, &core::Sensors::ticked, this, [this] {
        const core::Time now = core::Clock::now();
        if (now < m_nextRefresh)
            return;
        m_nextRefresh = now + kRefresh;
        refresh();
    });
    connect(&units, &Units::changed, this, &FtView::refresh);
    refresh();
}

QWidget* FtView::makeTable()
{
    auto* table = new QWidget(this);
    auto* grid = new QGridLayout(table);
    grid->setHorizontalSpacing(16);
    const QStringList heads{{}, tr("Value"), tr("Lowest"), tr("Highest"), tr("Noise")};
    for (int column = 1; column < heads.size(); ++column)
        grid->addWidget(new QLabel(heads[column], table), 0, column, Qt::AlignRight);
    for (std::size_t axis = 0; axis < m_rows.size(); ++axis) {
        const QString name = QString::fromLatin1(core::kWrenchAxisNames[axis]);
        const int row = static_cast<int>(axis) + 1;
        m_rows[axis] = {makeNumber(u"ftValue"_qs % name, kLarge, table),
                        makeNumber(u"ftLeast"_qs % name, 1, table), makeNumber(u"ftMost"_qs % name, 1, table),
                        makeNumber(u"ftNoise"_qs % name, 1, table)};
        auto* head = new QLabel(name, table);
        head->setFont(withBold(m_rows[axis].value->font()));
        grid->addWidget(head, row, 0);
        int column = 1;
        for (QLabel* label : {m_rows[axis].value, m_rows[axis].least, m_rows[axis].most, m_rows[axis].noise})
            grid->addWidget(label, row, column++);
    }
    for (std::size_t i = 0; i < m_sizes.size(); ++i) {
        const QString name = i == 0 ? QStringLiteral("|F|") : QStringLiteral("|T|");
        m_sizes[i] = makeNumber(u"ftSize%1"_qs.arg(i == 0 ? u'F' : u'T'), kLarge, table);
        auto* head = new QLabel(name, table);
        head->setFont(withBold(m_sizes[i]->font()));
        grid->addWidget(head, 7 + static_cast<int>(i), 0);
        grid->addWidget(m_sizes[i], 7 + static_cast<int>(i), 1);
    }
    return table;
}

QWidget* FtView::makeArrows()
{
    auto* arrows = new QWidget(this);
    m_arrows = {new WrenchArrow(0, 1, arrows), new WrenchArrow(0, 2, arrows)};
    return layOut(arrows, inColumn({m_arrows[0], m_arrows[1]}, 12));
}

QWidget* FtView::makeUnits()
{
    auto* box = new QWidget(this);
    m_forceUnit = named(new QComboBox(box), "ftForceUnit", tr("Unit of forces"), tr("Unit of forces"));
    m_forceUnit->addItems({QStringLiteral("N"), QStringLiteral("kgf"), QStringLiteral("lbf")});
    m_forceUnit->setCurrentIndex(static_cast<int>(m_units.forceUnit()));
    m_torqueUnit = named(new QComboBox(box), "ftTorqueUnit", tr("Unit of torques"), tr("Unit of torques"));
    m_torqueUnit->addItems({QStringLiteral("N·m"), QStringLiteral("N·mm")});
    m_torqueUnit->setCurrentIndex(static_cast<int>(m_units.torqueUnit()));
    connect(m_forceUnit, &QComboBox::activated, this,
            [this](int unit) { m_units.setForceUnit(static_cast<ForceUnit>(unit)); });
    connect(m_torqueUnit, &QComboBox::activated, this,
            [this](int unit) { m_units.setTorqueUnit(static_cast<TorqueUnit>(unit)); });
    return layOut(box, inRow({new QLabel(tr("Units"), box), m_forceUnit, m_torqueUnit}));
}

int FtView::index() const
{
    return m_session.sensors.find(m_sensor);
}

void FtView::refresh()
{
    if (const int at = index(); at >= 0) {
        showReadings(m_session.sensors.ft(at));
        return;
    }
    showReadings({});
    m_state->setText(tr("The sensor is not connected."));
}

void FtView::showReadings(const core::FtState& state)
{
    const bool isCurrent = state.hasSample && state.stats.link == core::SensorLink::Streaming
                           && core::wrench::isFinite(state.sample.net.value);
    for (QLabel* size : m_sizes)
        setMeaning(*size, isCurrent && state.sample.isFaulty ? std::optional(Meaning::Fault) : std::nullopt);
    for (std::size_t axis = 0; axis < m_rows.size(); ++axis)
        showRow(axis, state, isCurrent);
    const core::Wrench shown{state.readout.shown()};
    m_sizes[0]->setText(isCurrent ? WrenchBar::textOf(shown.force(), m_units.force()) : kNothing);
    m_sizes[1]->setText(isCurrent ? WrenchBar::textOf(shown.torque(), m_units.torque()) : kNothing);
    const auto& limits = state.stats.limits.value;
    const double range = std::max({limits[0], limits[1], limits[2]});
    for (WrenchArrow* arrow : m_arrows) {
        arrow->setUnit(m_units.force());
        arrow->show(shown, range, isCurrent);
    }
    if (!isCurrent) {
        m_state->setText(state.linkWords);
        return;
    }
    QStringList words{tr("%1 samples/s, %2 lost")
                          .arg(core::numberText(state.stats.rate, 0), locale().toString(state.stats.lost))};
    if (std::isfinite(state.sample.temperature))
        words << tr("%1 °C").arg(core::numberText(state.sample.temperature, 1));
    words << (state.bias ? tr("zeroed") : tr("not zeroed: raw sensor values"));
    if (state.zone != core::wrench::LoadZone::Rated)
        words << tr("beyond the rated load");
    words << (state.statusWords.isEmpty() ? tr("no fault") : state.statusWords);
    m_state->setText(QString(words.join(QStringLiteral(", ")) % u". " % state.lowPassWords).trimmed());
}

void FtView::showRow(std::size_t axis, const core::FtState& state, bool isCurrent)
{
    const Row& row = m_rows[axis];
    const ShownUnit unit = axis < 3 ? m_units.force() : m_units.torque();
    row.value->setText(isCurrent ? WrenchBar::textOf(state.readout.shown()[axis], unit) : kNothing);
    const auto& peaks = state.readout.peaks();
    row.least->setText(peaks ? WrenchBar::textOf((*peaks)[axis].least, unit) : kNothing);
    row.most->setText(peaks ? WrenchBar::textOf((*peaks)[axis].most, unit) : kNothing);
    const auto& noise = state.readout.noise();
    ShownUnit fine = unit;
    fine.decimals += 1;
    row.noise->setText(isCurrent && noise ? u"±"_qs % WrenchBar::textOf((*noise)[axis], fine) : kNothing);
}

} // namespace ui
