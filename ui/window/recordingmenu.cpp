// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recordingmenu.h"

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStatusBar>

#include "core/document/arraydocument.h"
#include "core/session/recording/recording.h"
#include "core/session/stream/journal.h"
#include "ui/support/prompts.h"
#include "ui/widgets/layouts.h"
#include "ui/window/menuentries.h"
#include "ui/window/plotpage.h"

namespace ui {

namespace {

constexpr double kMega = 1e6;
constexpr int kLongestMarker = 200; ///< characters

QString megabytes(std::uint64_t bytes)
{
    return QString::number(static_cast<double>(bytes) / kMega, 'f', 1);
}

} // namespace

RecordingMenu::RecordingMenu(const SessionParts& session, Prompts& prompts, QMenu& menu, QStatusBar& bar,
                             QWidget& window)
    : QObject(&window)
    , m_session(session)
    , m_prompts(prompts)
    , m_window(window)
    , m_record(addEntry(menu, "recordAction", tr("&Record…"),
                        tr("Records joints, goals, sensors, alarms and every byte into a file."),
                        Qt::CTRL | Qt::Key_R, this, &RecordingMenu::record))
    , m_stop(addEntry(menu, "stopRecordingAction", tr("&Stop recording"), tr("Completes the file."),
                      Qt::CTRL | Qt::SHIFT | Qt::Key_R, this, [this] { m_session.recording.stop(); }))
    , m_field(named(new QLabel(&bar), QStringLiteral("recordingField"), tr("Recording")))
    , m_marker(named(new QLineEdit(&bar), QStringLiteral("markerText"), tr("Text of the marker"),
                     tr("Text of the marker. It may be empty; Enter sets the marker, at the moment when this "
                        "line appeared.")))
{
    addEntry(menu, "markerAction", tr("Set a &marker"),
             tr("Marks the present moment in the recording, with a text."), Qt::CTRL | Qt::Key_M, this,
             &RecordingMenu::askMarker);
    m_marker->setPlaceholderText(tr("Text of the marker, then Enter"));
    m_marker->setMaxLength(kLongestMarker);
    m_marker->hide();
    bar.addPermanentWidget(m_marker, 1);
    // Also when the operator goes on elsewhere: the moment is not lost.
    connect(m_marker, &QLineEdit::editingFinished, this, &RecordingMenu::mark);
    menu.addSeparator();
    addEntry(menu, "blackBoxAction", tr("Save the &last minutes…"),
             tr("Saves what happened up to now, also when nothing was recorded."), {}, this,
             &RecordingMenu::saveBlackBox);
    menu.addSeparator();
    addEntry(menu, "openRecordingAction", tr("&Open a recording…"),
             tr("Shows a recording in the workspace Plots: play, scrub, measure."), {}, this,
             &RecordingMenu::open);
    addEntry(menu, "openSampleAction", tr("Open the sam&ple recording"),
             tr("Shows a recording of the demo arm that is part of the program."), {}, this,
             [this] { emit openRequested(PlotPage::kSample); });
    m_field->setContentsMargins(6, 0, 6, 0);
    bar.addPermanentWidget(m_field);
    using Kind = core::recorder::Recorder::Outcome::Kind;
    connect(&session.recording, &core::Recording::reported, this,
            [this](Kind kind, const QString&, const QString& sentence) {
                if (kind != Kind::Failed) // those are messages of the session
                    emit reported(core::Severity::Info, sentence);
            });
    connect(&session.recording, &core::Recording::statusChanged, this, &RecordingMenu::refresh);
    session.recording.enable();
    refresh();
}

QString RecordingMenu::askPath(const QString& title) const
{
    const QString name = m_session.document.array().name;
    const QString proposed = (name.isEmpty() ? QStringLiteral("servodeck") : name)
                             + QDateTime::currentDateTime().toString(QStringLiteral("-yyyyMMdd-HHmmss"))
                             + QStringLiteral(".mcap");
    return m_prompts.newFile(&m_window, title, proposed, tr("Recordings (*.mcap)"));
}

void RecordingMenu::record()
{
    if (const QString path = askPath(tr("Record")); !path.isEmpty())
        m_session.recording.start(path);
}

void RecordingMenu::open()
{
    const QString path =
        m_prompts.openFile(&m_window, tr("Open a recording"), {}, tr("Recordings (*.mcap *.part)"));
    if (!path.isEmpty())
        emit openRequested(path);
}

void RecordingMenu::saveBlackBox()
{
    if (const QString path = askPath(tr("Save the last minutes")); !path.isEmpty())
        m_session.recording.saveBlackBox(path);
}

void RecordingMenu::askMarker()
{
    mark(); // the one before
    m_focusBefore = QApplication::focusWidget();
    m_markedAt = core::Clock::now();
    m_marker->clear();
    m_marker->show();
    m_marker->setFocus(Qt::ShortcutFocusReason);
}

void RecordingMenu::mark()
{
    if (m_marker->isHidden())
        return;
    const bool hadFocus = m_marker->hasFocus();
    m_marker->hide(); // first: hiding moves the focus, which calls this again
    if (hadFocus && m_focusBefore != nullptr)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    const QString text = m_marker->text().trimmed();
    m_session.journal.mark(text, m_markedAt);
    emit reported(core::Severity::Info,
                  text.isEmpty() ? tr("A marker was set.") : tr("The marker \"%1\" was set.").arg(text));
}

void RecordingMenu::refresh()
{
    const auto& status = m_session.recording.status();
    m_record->setEnabled(!status.isRecording);
    m_stop->setEnabled(status.isRecording);
    m_field->setVisible(status.isRecording);
    if (!status.isRecording)
        return;
    const auto seconds = static_cast<int>(core::toSeconds(core::Clock::now() - status.since));
    m_field->setText(tr("Recording %1:%2, %3 MB")
                         .arg(seconds / 60)
                         .arg(seconds % 60, 2, 10, QLatin1Char('0'))
                         .arg(megabytes(status.bytes)));
    m_field->setToolTip(tr("File: %1\nLost: %2 items\nFullest queue: %3 %\nFree on the disk: %4 MB")
                            .arg(QDir::toNativeSeparators(status.path))
                            .arg(status.lost)
                            .arg(status.fill * 100, 0, 'f', 0)
                            .arg(megabytes(status.room)));
}

} // namespace ui
