// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/jointreading.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct JointReadingText
{
    Q_DECLARE_TR_FUNCTIONS(JointReadingText)
};

/// One reading of a joint, converted by the protocol of its family as the polls of its bus are.
class StateReader
{
public:
    StateReader(const Target& target, const JointUnits& units)
        : m_target(target)
    {
        JointSetup setup;
        setup.id = target.id.value;
        setup.units = units;
        setup.modelBytes = target.model->modelBytes;
        const ServoFamily& family = familyOf(*target.model);
        m_protocol = family.makeProtocol(std::span(&setup, 1));
        constexpr std::uint16_t kJoint = 0;
        const auto poll = m_protocol->poll(std::span(&kJoint, 1), PollContent::MotionAndPwm);
        m_poll = {Memory::Ram, poll.address, poll.length};
        const RegisterRange torque = RegisterRange::covering(
            *target.model, Memory::Ram, {RegisterRole::StatusError, RegisterRole::Torque});
        const int end = std::max(m_poll.address + m_poll.length, torque.address + torque.length);
        m_all.address = std::min(m_poll.address, torque.address);
        m_all.length = static_cast<std::uint16_t>(end - m_all.address);
        const LastingBlock settings = family.torqueSettings(*target.model);
        m_settings = {Memory::Eep, settings.address, settings.length};
    }

    /// The settings that decide how positions count; empty where none does.
    const RegisterRange& settings() const { return m_settings; }
    const RegisterRange& range() const { return m_all; }

    PublishedJoint read(const bus::Reply& settings, const bus::Reply& reply, DeviceImage& image)
    {
        PublishedJoint state;
        state.joint = m_target.joint;
        state.answers = reply.outcome == bus::Outcome::Done
                        && (m_settings.length == 0 || settings.outcome == bus::Outcome::Done);
        if (!state.answers)
            return state;
        store(image, m_all, reply);
        if (m_settings.length > 0)
            m_protocol->decode(0, m_settings.address, std::span(settings.bytes).first(settings.length),
                               state.sample);
        const auto at = static_cast<std::size_t>(m_poll.address - m_all.address);
        m_protocol->decode(0, m_poll.address, std::span(reply.bytes).subspan(at, m_poll.length),
                           state.sample);
        state.sample.time = reply.time;
        state.sample.health = reply.health;
        const Register* torque = m_target.model->find(RegisterRole::Torque);
        state.torque = torqueModeOf(*m_target.model, valueIn(reply, m_all, torque).value_or(0));
        return state;
    }

private:
    Target m_target;
    std::unique_ptr<family::BusProtocol> m_protocol;
    RegisterRange m_poll, m_all, m_settings;
};

QString stateWords(const Target& target, const PublishedJoint& state)
{
    const Sample& sample = state.sample;
    return filled(JointReadingText::tr("%1: %2°, %3°/s, %4, %5."), target.label(),
                  numberText(sample.position.degrees(), 2), numberText(sample.velocity.degrees(), 1),
                  driveWords(sample.pwm, sample.load), torqueWords(state.torque));
}

} // namespace

QString driveWords(double pwm, double load)
{
    if (std::isfinite(pwm))
        return JointReadingText::tr("PWM %1 %").arg(numberText(pwm * 100, 1));
    return JointReadingText::tr("load %1 %")
        .arg(std::isfinite(load) ? numberText(load * 100, 1) : QStringLiteral("?"));
}

Task<OperationReport> publishStates(Conversation& io, std::vector<Target> targets,
                                    std::vector<DeviceImage>& images, std::vector<JointUnits> units,
                                    std::vector<PublishedJoint>& states)
{
    OperationReport report;
    io.plan({2 * static_cast<int>(targets.size()), 0, {}});
    io.expect(targets);
    io.endAtCancel();
    std::vector<StateReader> readers;
    std::vector<bus::Request> requests;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        readers.emplace_back(targets[i], units[i]);
        const RegisterRange& settings = readers[i].settings();
        if (settings.length > 0)
            requests.push_back(readRequest(targets[i].id, settings));
        requests.push_back(readRequest(targets[i].id, readers[i].range()));
    }
    const auto replies = co_await io.askAll(std::move(requests));
    states.clear();
    std::vector<bool> isRead;
    std::size_t next = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const bus::Reply settings = readers[i].settings().length > 0 ? replies[next++] : bus::Reply{};
        states.push_back(readers[i].read(settings, replies[next++], images[i]));
        isRead.push_back(states[i].answers);
        report.add(targets[i], isRead[i], isRead[i] ? stateWords(targets[i], states[i]) : QString());
    }
    co_await explainUnread(io, targets, isRead, report);
    io.conclude(report);
    const int count = static_cast<int>(targets.size());
    report.summary =
        report.ok()
            ? JointReadingText::tr("The states of %n joint(s) were read.", nullptr, count)
            : JointReadingText::tr("The states of %n joint(s) could not be read.", nullptr, report.failed());
    co_return report;
}

} // namespace core
