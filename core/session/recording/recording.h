// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/recorder/recorder.h"
#include "core/session/cause.h"
#include "core/session/sessionpart.h"

namespace core {

class Sensors;
class Stream;

/// Recordings of what the stream has, into files and into a black box. Off until enable(). GUI thread.
class Recording : public SessionPart
{
    Q_OBJECT

public:
    Recording(const Base& base, const Sensors& sensors, Stream& stream);
    ~Recording() override;

    /// From now on the black box keeps the last minutes; a connection that exists is included.
    void enable();

    /// Begins a recording; never replaces a file. The result comes as a signal.
    void start(const QString& path);
    void stop();
    /// Saves the last minutes, recorded or not.
    void saveBlackBox(const QString& path);
    const recorder::Recorder::Status& status() const { return m_status; } ///< of the last tick

    // --- for the parts of the session ---

    void tick(Time now);

signals:
    void statusChanged();
    /// A recording began, was completed, or failed; `sentence` names its file.
    void reported(core::recorder::Recorder::Outcome::Kind kind, const QString& path, const QString& sentence);

private:
    void attachFacts();

    const Sensors& m_sensors;
    Stream& m_stream;
    std::unique_ptr<recorder::Recorder> m_recorder; ///< null: not enabled
    recorder::Recorder::Status m_status;
    QByteArray m_devices; ///< sensors as the recording has them
    Time m_factsDue;      ///< then also of sensors that send nothing
    Time m_statusAt;
};

} // namespace core
