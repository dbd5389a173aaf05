// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck record: records the joints, sensors and buses of an array.
#include "app/cli/arrayrun.h"
#include "core/session/recording/recording.h"

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

} // namespace

int record(ArrayRun& run)
{
    const auto span = run.watchTime();
    if (run.value("out").isEmpty())
        quitMisused(QStringLiteral("\"record\" needs --out RECORDING.mcap."));
    auto& recording = run.session().recording;
    Report last;
    QObject::connect(&recording, &core::Recording::reported, &recording,
                     [&last](Kind kind, const QString&, const QString& sentence) {
                         last = {kind, sentence};
                     });
    recording.start(run.value("out"));
    run.wait([&last] { return last.kind.has_value(); }, kFilePatience);
    if (last.kind != Kind::Started)
        return Failed; // the sentence was printed
    run.connect(ArrayRun::Mode::Monitor);
    const core::Time begin = core::Clock::now();
    run.waitInterruptible([&last] { return last.kind == Kind::Failed; }, span);
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
    const int unseen = run.reportUnseen();
    return last.kind == Kind::Completed && status.lost == 0 ? unseen : int{Failed};
}

} // namespace cli
