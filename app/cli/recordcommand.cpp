// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck record: records the joints, sensors and buses of an array.
#include <algorithm>
#include <array>
#include <functional>

#include <poll.h>
#include <unistd.h>

#include "app/cli/arrayrun.h"
#include "core/base/visibletext.h"
#include "core/session/recording/recording.h"
#include "core/session/state/histories.h"
#include "core/session/stream/journal.h"

namespace cli {

namespace {

using Kind = core::recorder::Recorder::Outcome::Kind;

constexpr core::Duration kFilePatience = std::chrono::seconds(20); ///< for a slow disk

/// The last report of the recording.
struct Report
{
    std::optional<Kind> kind;
    QString sentence;
};

/// Lines that are typed, or come through a pipe. Never waits.
class InputLines
{
public:
    InputLines()
        // A job in the background that reads its terminal would be stopped.
        : m_isOpen(::isatty(STDIN_FILENO) == 0 || ::tcgetpgrp(STDIN_FILENO) == ::getpgrp())
    {
    }
    void read(const std::function<void(const QString& line)>& take)
    {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (!m_isOpen || ::poll(&input, 1, 0) <= 0)
            return;
        std::array<char, kLongest> bytes;
        const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        m_isOpen = count > 0;
        m_rest.append(bytes.data(), std::max<qsizetype>(count, 0));
        for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n')) {
            take(QString::fromUtf8(m_rest.left(end)).trimmed());
            m_rest.remove(0, end + 1);
        }
        if (m_rest.size() > kLongest) // no text
            m_rest.clear();
    }

private:
    static constexpr int kLongest = 1024;
    bool m_isOpen;
    QByteArray m_rest;
};

} // namespace

int record(ArrayRun& run)
{
    const auto span = run.watchTime();
    if (run.value("out").isEmpty())
        quitUsage(QStringLiteral("\"record\" needs --out RECORDING.mcap."));
    run.keepLog();
    auto& recording = run.session().recording;
    Report last;
    QObject::connect(&recording, &core::Recording::reported, &recording,
                     [&last](Kind kind, const QString&, const QString& sentence) {
                         last = {kind, sentence};
                     });
    run.session().histories.setLimit(0); // no curves are shown
    recording.start(run.value("out"));
    run.wait([&last] { return last.kind.has_value(); }, kFilePatience);
    if (last.kind != Kind::Started)
        return Failed; // the sentence was printed
    run.connect(ArrayRun::Mode::Monitor);
    const core::Time begin = core::Clock::now();
    InputLines lines;
    run.waitInterruptible(
        [&] {
            lines.read([&](const QString& text) {
                run.session().journal.mark(text);
                note(QStringLiteral("Marker at %1 s: %2")
                         .arg(core::toSeconds(core::Clock::now() - begin), 0, 'f', 2)
                         .arg(core::visibleText(text)));
            });
            return last.kind == Kind::Failed;
        },
        span);
    const core::Duration lasted = core::Clock::now() - begin;
    recording.stop(); // has no effect on one that failed
    const core::Time patience = core::Clock::now() + kFilePatience;
    while (last.kind == Kind::Started && core::Clock::now() < patience) // after Ctrl-C waits return at once
        run.waitInterruptible([&last] { return last.kind != Kind::Started; }, std::chrono::seconds(1));
    const auto& status = recording.status();
    if (run.isJson())
        printJson(QJsonObject{{QStringLiteral("path"), run.value("out")},
                              {QStringLiteral("seconds"), core::toSeconds(lasted)},
                              {QStringLiteral("lost"), static_cast<qint64>(status.lost)},
                              {QStringLiteral("complete"), last.kind == Kind::Completed}});
    else if (last.kind == Kind::Completed)
        print(last.sentence);
    if (status.lost > 0)
        fail(QStringLiteral("%1 items were lost: the machine was too busy.").arg(status.lost));
    const int unseen = std::max(run.reportUnseen(), run.reportSilentSensors());
    return last.kind == Kind::Completed && status.lost == 0 ? unseen : int{Failed};
}

} // namespace cli
