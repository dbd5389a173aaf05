// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/replaybar.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSlider>
#include <QtWidgets/QToolButton>

#include <array>

#include "core/base/numbertext.h"
#include "ui/support/icons.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kSteps = 10'000; // of the slider
constexpr core::Duration kStep = std::chrono::milliseconds(20);
constexpr std::array kSpeeds{0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0};

} // namespace

ReplayBar::ReplayBar(core::replay::Replay& replay, QWidget* parent)
    : QWidget(parent)
    , m_replay(replay)
    , m_name(named(new QLabel(this), "replayName", tr("Recording")))
    , m_play(makeToolButton("replayPlay", tr("Play"), tr("Play or pause the recording"), this))
    , m_slider(named(new QSlider(Qt::Horizontal, this), "replaySlider", tr("Position in the recording")))
    , m_time(named(new QLabel(this), "replayTime", tr("Time in the recording")))
    , m_speed(named(new QComboBox(this), "replaySpeed", tr("Speed"), tr("Speed")))
{
    setObjectName(QStringLiteral("replayBar"));
    m_play->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_slider->setRange(0, kSteps);
    m_slider->setPageStep(kSteps / 20);
    for (const double speed : kSpeeds)
        m_speed->addItem(tr("%1 ×").arg(core::numberText(speed, 2)), speed);
    m_speed->setCurrentIndex(m_speed->findData(1.0));
    auto* back = makeToolButton("replayBack", tr("Back"), tr("One step back: 20 ms"), this);
    auto* forward = makeToolButton("replayForward", tr("Forward"), tr("One step forward: 20 ms"), this);
    auto* close = makeToolButton("replayClose", tr("Close recording"), tr("Return to live data"), this);
    for (QToolButton* each : {back, forward})
        each->setAutoRepeat(true);
    layOut(this, inRow({m_name, m_play, back, forward, m_speed, {m_slider, 1}, m_time, close}), {4, 2, 4, 2});

    connect(m_play, &QToolButton::clicked, this, &ReplayBar::togglePlaying);
    connect(back, &QToolButton::clicked, this, [this] { m_replay.step(-kStep); });
    connect(forward, &QToolButton::clicked, this, [this] { m_replay.step(kStep); });
    connect(close, &QToolButton::clicked, this, &ReplayBar::closed);
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { m_replay.setSpeed(m_speed->itemData(index).toDouble()); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        if (m_isShowing)
            return;
        const auto& clock = m_replay.clock();
        m_replay.seek(clock.begin()
                      + core::fromSeconds(core::toSeconds(clock.end() - clock.begin()) * value / kSteps));
    });
    connect(&replay, &core::replay::Replay::changed, this, &ReplayBar::showPosition);
    connect(&replay, &core::replay::Replay::finished, this, &ReplayBar::showPosition);
    showPosition();
}

void ReplayBar::setName(const QString& name)
{
    m_name->setText(name);
    m_name->setToolTip(name);
}

void ReplayBar::togglePlaying()
{
    if (m_replay.clock().isPlaying())
        m_replay.pause();
    else
        m_replay.play();
}

void ReplayBar::showPosition()
{
    const auto& clock = m_replay.clock();
    const double whole = core::toSeconds(clock.end() - clock.begin());
    const double position = core::toSeconds(clock.position() - clock.begin());
    m_isShowing = true;
    m_slider->setValue(whole > 0.0 ? static_cast<int>(position / whole * kSteps) : 0);
    m_isShowing = false;
    //: Position in a recording. %1 of %2 seconds.
    m_time->setText(tr("%1 s of %2 s").arg(core::numberText(position, 2), core::numberText(whole, 2)));
    m_play->setText(clock.isPlaying() ? tr("Pause") : tr("Play"));
    m_play->setIcon(icon(clock.isPlaying() ? "media-playback-pause" : "media-playback-start"));
}

} // namespace ui
