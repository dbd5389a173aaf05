// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTimer>

#include <bitset>
#include <memory>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/bus/bushandle.h"
#include "core/session/links/foundservo.h"
#include "core/session/links/partedscan.h"

namespace core {

/// A scan's event in words.
FoundServo foundServo(const bus::FoundEvent& event, const ServoFamily& family);
/// "Several servos answer as ID 3 …", and what to do.
QString duplicateWords(int id, int baud);

/// The ports, rates and IDs of a scan.
struct PortScanRequest
{
    QStringList ports;           ///< paths or identities; without connected ones and "sim"
    std::vector<ScanPart> parts; ///< of each port, one after another; at least one
    int firstId = 0;
    int lastId = ServoId::kMax;
    std::bitset<256> preferred; ///< IDs asked first
};

/// Scans several serial ports at once, each on a bus thread of its own. Only requests that read are sent. GUI
/// thread. A port that cannot be opened, or is lost, ends with a sentence; the others continue.
class PortScan : public QObject
{
    Q_OBJECT

public:
    explicit PortScan(QObject* parent = nullptr);
    ~PortScan() override;

    /// Ends a running scan first.
    void start(const PortScanRequest& request);
    /// finished() follows soon; found servos stay.
    void cancel();
    bool isRunning() const { return !m_lines.empty(); }

signals:
    /// Only at the end of the port's last part when the model is unknown and there are several parts.
    void found(const QString& port, const core::FoundServo& servo);
    /// Of all parts of the port.
    void progress(const QString& port, int done, int total, int baud, double secondsLeft);
    /// `error`: a sentence when the port could not be opened or was lost; else empty.
    void finished(const QString& port, bool cancelled, const QString& error);

private:
    struct Line;
    void look();
    void take(Line& line, const bus::Event& event);
    void take(Line& line, const bus::ScanProgress& part);
    static void open(Line& line);
    static void begin(Line& line);
    void end(Line& line, bool cancelled, const QString& error);

    std::vector<std::unique_ptr<Line>> m_lines; ///< those not finished
    QTimer m_timer;
};

} // namespace core
