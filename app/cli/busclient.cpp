// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/busclient.h"

#include <QtCore/QThread>

#include <system_error>

#include "core/link/portlist.h"
#include "core/session/simulation.h"

namespace cli {

using core::Errc;
using core::Error;
namespace bus = core::bus;

namespace {
constexpr core::Duration kOpenWait = std::chrono::seconds(2);
constexpr core::Duration kAnswerWait = std::chrono::seconds(5);
} // namespace

core::Result<std::unique_ptr<BusClient>> BusClient::open(const QString& port, int baud)
{
    std::unique_ptr<BusClient> client(new BusClient);
    client->m_port = port;
    bus::BusHandle::Settings settings;
    settings.port = core::resolvePort(port);
    if (settings.port.isEmpty())
        settings.port = port;
    if (port == core::virtualPortPath()) {
        auto started = core::Simulator::start(
            core::simulationOf(core::ArrayConfig{}, core::ModelLibrary::builtIn(), 115200));
        if (!started)
            return started.error();
        client->m_simulator = std::move(*started);
        settings.port = client->m_simulator->portPath();
    }
    settings.schedule.baud = baud;
    settings.schedule.period = std::chrono::milliseconds(5); // nothing is polled: answer requests quickly
    settings.schedule.cmReserve = core::Duration::zero();
    settings.schedule.vitalsPeriod = core::Duration::zero();
    client->m_bus = std::make_unique<bus::BusHandle>(settings);

    const auto giveUp = core::Clock::now() + kOpenWait;
    int error = 0;
    bool isOpen = false;
    while (!isOpen && error == 0 && core::Clock::now() < giveUp) {
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
    return Error{Errc::Io,
                 !diagnosis.isEmpty()
                     ? diagnosis
                     : QStringLiteral("%1 could not be opened: %2. Choose a serial port.")
                           .arg(port, QString::fromStdString(std::generic_category().message(error)))};
}

bool BusClient::listen(const std::function<bool(const bus::Event&)>& visit)
{
    bool goOn = true;
    bool lost = false;
    while (goOn && !lost) {
        m_bus->drain(1000, [&](const bus::Event& event) {
            if (const auto* link = std::get_if<bus::LinkEvent>(&event))
                lost = lost || link->phase == bus::LinkPhase::Lost;
            goOn = goOn && visit(event);
        });
        QThread::msleep(1);
    }
    return !lost;
}

core::Result<bus::Reply> BusClient::ask(bus::Request request)
{
    const auto id = m_bus->submit(request);
    if (id == 0)
        return Error{Errc::Busy, QStringLiteral("The bus is busy. Try again.")};
    const auto giveUp = core::Clock::now() + kAnswerWait;
    bus::Reply reply;
    bool answered = false;
    while (!answered && core::Clock::now() < giveUp) {
        m_bus->drain(1000, [&](const bus::Event& event) {
            const auto* r = std::get_if<bus::Reply>(&event);
            if (r != nullptr && r->request == id) {
                reply = *r;
                answered = true;
            }
        });
        if (!answered)
            QThread::msleep(1);
    }
    if (!answered || reply.outcome == bus::Outcome::NoReply)
        return Error{Errc::NoReply, QStringLiteral("no reply")};
    if (reply.outcome == bus::Outcome::LinkLost)
        return Error{Errc::LinkLost, QStringLiteral("Lost %1: its other side went away.").arg(m_port)};
    if (reply.outcome != bus::Outcome::Done)
        return Error{Errc::Refused, QStringLiteral("The request was refused.")};
    return reply;
}

core::Result<bus::Reply> BusClient::read(int id, bool eep, std::uint8_t address, std::uint8_t length)
{
    bus::ReadRequest request;
    request.id = static_cast<std::uint8_t>(id);
    request.eep = eep;
    request.address = address;
    request.length = length;
    auto reply = ask(request);
    if (reply || reply.error().code != Errc::NoReply)
        return reply;
    return Error{Errc::NoReply,
                 QStringLiteral(
                     "Servo %1 on %2 does not answer: its ID or baud differs, its power is off, or its ACK "
                     "policy is 0 (it then answers nothing but STAT). Try \"servodeck scan %2 --baud all\".")
                     .arg(id)
                     .arg(m_port)};
}

bool BusClient::answers(int id)
{
    bus::ScanRequest request; // of one address, at the present speed
    request.firstId = request.lastId = static_cast<std::uint8_t>(id);
    if (m_bus->submit(request) == 0)
        return false;
    bool found = false;
    const bool isThere = listen([&](const bus::Event& event) {
        found = found || std::holds_alternative<bus::FoundEvent>(event);
        const auto* progress = std::get_if<bus::ScanProgress>(&event);
        return progress == nullptr || !progress->finished;
    });
    return isThere && found;
}

core::Result<const core::ServoModel*> BusClient::identify(int id)
{
    const auto reply = read(id, true, 0, 2);
    if (!reply)
        return reply.error();
    const auto* model = core::ModelLibrary::builtIn().findByBytes(reply->bytes[0], reply->bytes[1]);
    if (model == nullptr) {
        return Error{
            Errc::NotFound,
            QStringLiteral("Servo %1 says it is model %2 %3, which is not known here. Name its register map "
                           "with --model, one of %4.")
                .arg(id)
                .arg(reply->bytes[0], 2, 16, QLatin1Char('0'))
                .arg(reply->bytes[1], 2, 16, QLatin1Char('0'))
                .arg(core::ModelLibrary::builtIn().names().join(QStringLiteral(", ")))};
    }
    return model;
}

} // namespace cli
