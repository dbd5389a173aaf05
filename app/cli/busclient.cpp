// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/busclient.h"

#include <QtCore/QThread>

#include <system_error>

#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "core/configure/contact.h"
#include "core/configure/requests.h"
#include "core/family/servofamily.h"
#include "core/link/portlist.h"
#include "core/session/links/simulation.h"

namespace cli {

using core::Errc;
using core::Error;
namespace bus = core::bus;

namespace {
constexpr core::Duration kPortWait = std::chrono::seconds(2);
} // namespace

core::Result<std::unique_ptr<BusClient>> BusClient::open(const QString& port, int baud,
                                                         const core::ServoFamily& family)
{
    interrupt::defer();
    std::unique_ptr<BusClient> client(new BusClient);
    bus::BusHandle::Settings settings;
    settings.port = core::resolvePort(port);
    if (settings.port.isEmpty())
        settings.port = port;
    if (port == core::virtualPortPath()) {
        auto started = core::Simulator::start(
            core::simulationOf(core::ArrayConfig{}, core::ModelLibrary::installed(), 115200));
        if (!started)
            return started.error();
        client->m_simulator = std::move(*started);
        settings.port = client->m_simulator->portPath();
    }
    settings.family = client->m_family = &family;
    settings.schedule.baud = baud;
    settings.schedule.period = std::chrono::milliseconds(5); // without polls: answer requests quickly
    settings.schedule.cmReserve = core::Duration::zero();
    settings.schedule.vitalsPeriod = core::Duration::zero();
    client->m_bus = std::make_unique<bus::BusHandle>(settings);

    const auto giveUp = core::Clock::now() + kPortWait;
    int error = 0;
    bool isOpen = false;
    while (!isOpen && error == 0 && core::Clock::now() < giveUp) {
        if (interrupt::isInterrupted()) {
            fail("Interrupted while %1 was being opened.", port);
            throw Exit{Cancelled};
        }
        client->m_bus->drain(100, [&](const bus::Event& event) {
            if (const auto* link = std::get_if<bus::LinkEvent>(&event)) {
                isOpen = link->phase == bus::LinkPhase::Open;
                error = link->error;
            }
        });
        QThread::msleep(1);
    }
    if (isOpen)
        return client;
    const QString diagnosis = core::diagnosePort(settings.port, error);
    return Error{Errc::Io, !diagnosis.isEmpty()
                               ? diagnosis
                               : filled("%1 could not be opened: %2. Choose a serial port.", port,
                                        QString::fromStdString(std::generic_category().message(error)))};
}

void BusClient::attend(core::Conversation& io, const std::function<bool()>& isDone)
{
    while (!isDone()) {
        m_bus->drain(1000, [&](const bus::Event& event) {
            if (const auto* link = std::get_if<bus::LinkEvent>(&event);
                link != nullptr && link->phase == bus::LinkPhase::Lost)
                io.close();
            io.handle(event);
        });
        if (interrupt::isInterrupted()) {
            m_isCancelled = true;
            io.cancel();
        }
        io.tick(core::Clock::now());
        QThread::msleep(1);
    }
}

namespace {

/// "add --protocol herkulex, dynamixel1 or …": a servo does not answer requests of another protocol.
QString otherProtocols(const core::ServoFamily& family)
{
    QStringList names = core::familyNames();
    names.removeAll(family.traits().name);
    const QString last = names.takeLast();
    return filled(" It was asked with the protocol %1; if it has another one, add --protocol %2 or %3.",
                  family.traits().name, listed(names), last);
}

core::Task<core::Result<const core::ServoModel*>> askModel(core::Conversation& io, core::Target target,
                                                           const core::ServoFamily& family)
{
    const core::FamilyTraits& traits = family.traits();
    const bus::Reply reply = co_await io.ask(
        core::readRequest(target.id, traits.modelMemory, traits.modelAddress, core::kModelBytes));
    if (reply.outcome != bus::Outcome::Done) {
        const core::Contact contact = co_await core::findContact(io, target);
        QString sentence = core::contactSentence(contact, target);
        if (contact == core::Contact::Silent)
            sentence += otherProtocols(family);
        co_return Error{Errc::NoReply, sentence};
    }
    if (const auto* model = family.model(reply.bytes[0], reply.bytes[1]))
        co_return model;
    co_return Error{Errc::NotFound,
                    filled("%1 reports the unknown model %2. Set its register map with --model, one of %3.",
                           target.label(), family.modelNumber(reply.bytes[0], reply.bytes[1]),
                           listed(core::ModelLibrary::installed().names(family.traits().name)))
                        + otherProtocols(family)};
}

} // namespace

core::Result<const core::ServoModel*> BusClient::identify(const core::Target& target)
{
    return run<core::Result<const core::ServoModel*>>(
        [&](core::Conversation& io) { return askModel(io, target, *m_family); });
}

} // namespace cli
