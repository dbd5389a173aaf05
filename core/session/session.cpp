// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

#include <algorithm>

#include "core/session/sessiondata.h"

namespace core {

namespace {

constexpr std::size_t kEventBudget = 20'000;

} // namespace

SessionData::SessionData(const ModelLibrary& library)
    : models(library)
    , document(library)
    , array(document.array())
{
    followDocument();
}

SessionData::PartObjects::PartObjects(SessionData& data)
    : links(data)
    , adapter(data)
    , packets(data)
    , scans(data)
    , joints(data)
    , sensors(data)
    , alarms(data)
    , control(data)
    , goals(data)
    , motions(data)
    , operations(data)
    , changes(data)
    , snapshots(data)
{
}

Session::Session(const ModelLibrary& models, QObject* parent)
    : Session(std::make_unique<SessionData>(models), parent)
{
}

Session::Session(std::unique_ptr<SessionData> data, QObject* parent)
    : QObject(parent)
    , SessionParts{data->document,  data->p.links,      data->p.adapter, data->p.packets,   data->p.scans,
                   data->p.joints,  data->p.sensors,    data->p.alarms,  data->p.control,   data->p.goals,
                   data->p.motions, data->p.operations, data->p.changes, data->p.snapshots, data->p.messages}
    , d(std::move(data))
{
    d->syncLines();
    connect(&d->operationTimer, &QTimer::timeout, this, [this] { d->drain(Clock::now()); });
    const auto age = [this] { d->alarms.areLimitsOld = true; };
    connect(&document, &ArrayDocument::arrayChanged, this, age);
    connect(&operations, &Operations::imagesChanged, this, age);
    connect(&links, &Links::linkChanged, this, age);
}

Session::~Session()
{
    d->standStill();
    d->bus.reset(); // until then its threads call the controllers
}

// --- messages ---

void SessionData::mend(Cause::Kind kind, int part)
{
    emit p.messages.mended({kind, part});
}

void SessionData::mendTorque(std::size_t joint)
{
    for (const Cause::Kind kind : {Cause::Kind::TorqueUnanswered, Cause::Kind::TorqueRefused,
                                   Cause::Kind::OutsideLimits, Cause::Kind::NotSwitched})
        mend(kind, static_cast<int>(joint));
}

// --- tick ---

void SessionData::drain(Time now)
{
    if (bus == nullptr)
        return;
    for (std::size_t place = 0; place < lines.size(); ++place) {
        if (!lines[place]->scheduleIsSent)
            sendSchedule(place);
        lines[place]->pausedBefore = lines[place]->stats.paused;
        lines[place]->stats = bus->stats(place);
    }
    bus->drainExchanges(kEventBudget, [this](std::size_t place, const bus::ExchangeRecord& record) {
        lines[place]->monitor.add(record);
    });
    bus->drainCycles(kEventBudget, [this](std::size_t place, const bus::CycleRecord& record) {
        lines[place]->monitor.add(record);
    });
    bus->drainWire(kEventBudget, [this](const bus::WireChunk& chunk) {
        packets.take(chunk);
        if (wireTap)
            wireTap(chunk);
    });
    packets.tick(now);
    bus->drain(kEventBudget, [this](const bus::Event& event) {
        if (operation == nullptr || !operation->talk->handle(event))
            std::visit([this](const auto& e) { handle(e); }, event);
    });
    advanceOperation(now);
}

void Session::tick(Time now)
{
    if (d->bus != nullptr)
        d->bus->beat(now);
    d->watchSleep();
    d->drain(now);
    d->watchSilent(now); // a window that stood still has to hear first who answered meanwhile
    for (auto& sensor : d->sensors)
        sensor->tick(now);
    d->tickAlarms(now);
    emit d->p.joints.ticked();
}

} // namespace core
