// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/portscan.h"

#include <QtCore/QPointer>

#include <algorithm>
#include <system_error>

#include "core/family/servofamily.h"
#include "core/link/portlist.h"
#include "core/servo/servomodel.h"
#include "core/session/messages.h"

namespace core {

namespace {
constexpr int kLookMs = 20;
constexpr Duration kOpenWait = 2s;
constexpr std::size_t kEventsALook = 1000;
} // namespace

QString modelWords(const ServoFamily& family, std::uint8_t first, std::uint8_t second)
{
    const auto* model = family.model(first, second);
    return model != nullptr ? model->name
                            : Messages::tr("unknown (%1)").arg(family.modelNumber(first, second));
}

FoundServo foundServo(const bus::FoundEvent& event, const ServoFamily& family)
{
    FoundServo servo;
    servo.id = ServoId{event.id, event.bus};
    servo.baud = event.baud;
    servo.family = &family;
    servo.isDuplicate = event.isDuplicate;
    servo.isGarbled = event.isGarbled;
    if (!event.hasModel)
        return servo;
    servo.model = modelWords(family, event.identity[0], event.identity[1]);
    servo.firmware = QStringLiteral("%1.%2").arg(event.identity[2]).arg(event.identity[3]);
    return servo;
}

QString duplicateWords(int id, int baud)
{
    return PortScan::tr("Several servos answer as ID %1 at %2 baud, so none of them can be used. Connect one "
                        "of them alone, give it another ID, then connect the others again.")
        .arg(id)
        .arg(baud);
}

struct PortScan::Line
{
    Line(QString name, PartedScan parts)
        : port(std::move(name))
        , scan(std::move(parts))
    {
    }

    QString port;
    QString path;
    PartedScan scan;
    std::unique_ptr<bus::BusHandle> bus;
    Time opened;
    bool isScanning = false;
    bool isCancelled = false;
    bool isOver = false;
};

PortScan::PortScan(QObject* parent)
    : QObject(parent)
{
    m_timer.setInterval(kLookMs);
    connect(&m_timer, &QTimer::timeout, this, &PortScan::look);
}

PortScan::~PortScan() = default;

void PortScan::start(const PortScanRequest& request)
{
    m_lines.clear();
    bus::ScanRequest scan;
    scan.firstId = static_cast<std::uint8_t>(std::clamp(request.firstId, 0, int{ServoId::kMax}));
    scan.lastId =
        static_cast<std::uint8_t>(std::clamp(request.lastId, int{scan.firstId}, int{ServoId::kMax}));
    scan.preferred = request.preferred;
    for (const QString& port : request.ports) {
        auto line = std::make_unique<Line>(port, PartedScan(request.parts, scan));
        line->path = resolvePort(port);
        if (line->path.isEmpty())
            line->path = port;
        open(*line);
        m_lines.push_back(std::move(line));
    }
    if (!m_lines.empty())
        m_timer.start();
}

/// Opens the port for the part of the scan.
void PortScan::open(Line& line)
{
    line.bus.reset(); // the port is free
    line.opened = Clock::now();
    line.isScanning = false;
    bus::BusHandle::Settings settings;
    settings.port = line.path;
    settings.family = line.scan.part().family;
    settings.schedule.baud = line.scan.part().bauds.front();
    settings.schedule.vitalsPeriod = Duration::zero(); // it has no joints to poll
    line.bus = std::make_unique<bus::BusHandle>(settings);
}

void PortScan::cancel()
{
    // A receiver may start again, which adds lines.
    for (std::size_t i = 0; i < m_lines.size(); ++i) { // NOLINT(modernize-loop-convert)
        if (m_lines[i]->isScanning && !m_lines[i]->isOver)
            m_lines[i]->isCancelled = m_lines[i]->bus->submit(bus::CancelScan{}) != 0;
        else
            end(*m_lines[i], true, {});
    }
}

void PortScan::look()
{
    // A receiver of the signal may start again or delete this.
    const QPointer<PortScan> self(this);
    for (std::size_t i = 0; self && i < m_lines.size(); ++i) {
        Line& line = *m_lines[i];
        std::vector<bus::Event> events;
        if (!line.isOver)
            line.bus->drain(kEventsALook, [&](const bus::Event& event) { events.push_back(event); });
        for (const bus::Event& event : events) {
            if (!self || i >= m_lines.size() || m_lines[i].get() != &line || line.isOver)
                break;
            take(line, event);
        }
        if (!self || i >= m_lines.size() || m_lines[i].get() != &line)
            return;
        if (!line.isOver && !line.isScanning && Clock::now() - line.opened > kOpenWait)
            end(line, false, tr("Opening %1 timed out. Unplug it, plug it in and try again.").arg(line.port));
    }
    if (!self)
        return;
    std::erase_if(m_lines, [](const auto& line) { return line->isOver; });
    if (m_lines.empty())
        m_timer.stop();
}

void PortScan::begin(Line& line)
{
    line.isScanning = line.bus->submit(line.scan.request()) != 0;
}

void PortScan::take(Line& line, const bus::Event& event)
{
    if (const auto* link = std::get_if<bus::LinkEvent>(&event)) {
        if (link->phase == bus::LinkPhase::Open && !line.isScanning) {
            begin(line);
        } else if (link->phase == bus::LinkPhase::Lost) {
            end(line, false,
                tr("Lost %1 during the scan. %2 Then scan again.")
                    .arg(line.port, lossText(line.path, link->error)));
        } else if (link->error != 0) {
            const QString diagnosis = diagnosePort(line.path, link->error);
            end(line, false,
                !diagnosis.isEmpty()
                    ? diagnosis
                    : tr("Could not open %1: %2. Choose a serial port.")
                          .arg(line.port,
                               QString::fromStdString(std::generic_category().message(link->error))));
        }
    } else if (const auto* servo = std::get_if<bus::FoundEvent>(&event)) {
        if (const auto find = line.scan.take(*servo))
            emit found(line.port, foundServo(find->event, *find->family));
    } else if (const auto* scan = std::get_if<bus::ScanProgress>(&event)) {
        // Lost links end their scan, too, and are reported themselves.
        if (!scan->finished || scan->total > 0)
            take(line, *scan);
    }
}

void PortScan::take(Line& line, const bus::ScanProgress& part)
{
    const bus::ScanProgress all = line.scan.take(part);
    const QPointer<PortScan> self(this);
    emit progress(line.port, all.done, all.total, all.baud, toSeconds(all.remaining));
    const bool isHere =
        self && std::ranges::any_of(m_lines, [&line](const auto& other) { return other.get() == &line; });
    if (!isHere || line.isOver || !part.finished)
        return;
    if (all.finished || line.isCancelled) {
        end(line, all.cancelled || !all.finished, {});
    } else {
        line.scan.nextPart();
        open(line);
    }
}

void PortScan::end(Line& line, bool cancelled, const QString& error)
{
    if (line.isOver)
        return;
    line.isOver = true;
    line.bus.reset(); // the port is free again
    const QString port = line.port;
    const QPointer<PortScan> self(this); // a receiver may delete this
    for (const FamilyFind& find : line.scan.takeHeldBack()) {
        if (self)
            emit found(port, foundServo(find.event, *find.family));
    }
    if (self)
        emit finished(port, cancelled, error);
}

} // namespace core
