// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/stopdrilldialog.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QJsonDocument>
#include <QtCore/QSaveFile>
#include <QtCore/QStandardPaths>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

#include "core/base/numbertext.h"
#include "core/session/motion/control.h"
#include "core/session/state/gate.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

StopDrillDialog::StopDrillDialog(const SessionParts& session, const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_drill(session)
    , m_folder(!folder.isEmpty() ? folder
                                 : QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                                       + QStringLiteral("/stop-drills"))
    , m_count(named(new WholeBox({1, core::StopDrill::kMostDrills, 0, true}, 1, 100, this), "drillCount",
                    tr("Number of drills")))
    , m_moves(named(new QCheckBox(tr("&Swing joints by 3°"), this), "drillMoves", {},
                    tr("All joints with torque swing slowly around their positions, inside their limits. "
                       "Otherwise they hold still, and only the path of STOP to the wire is measured.")))
    , m_progress(named(new QProgressBar(this), "drillProgress"))
    , m_figures(named(new QLabel(this), "drillFigures"))
    , m_words(new SentenceLine(QStringLiteral("drillWords"), this))
    , m_begin(makeButton(tr("Start drill"), "drillBegin", this, &StopDrillDialog::begin))
    , m_end(makeButton(tr("End"), "drillEnd", this))
{
    setObjectName(QStringLiteral("stopDrillDialog"));
    setWindowTitle(tr("Stop drill"));
    m_moves->setChecked(true);
    m_progress->setValue(0);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_figures->setTextFormat(Qt::PlainText);
    auto* form = new QFormLayout;
    form->addRow(tr("&Drills"), m_count);
    form->addRow(QString(), m_moves);
    auto* note =
        makeNote(tr("Each drill presses the Esc key at a random moment and measures the time "
                    "to the last byte of the last STOP frame on the wire, and until all joints "
                    "are at standstill. Requires Control, joints with torque, and STOP set to Hold."),
                 this);
    setLayout(inColumn({note, form, m_progress, m_figures, m_words, kStretch,
                        inRow({kStretch, m_begin, m_end, makeClose("drillClose", this)})}));
    resize(560, 360);
    connect(m_end, &QPushButton::clicked, &m_drill, &core::StopDrill::end);
    connect(&m_drill, &core::StopDrill::progressed, this, [this](int done, int total) {
        m_progress->setMaximum(total);
        m_progress->setValue(done);
    });
    connect(&m_drill, &core::StopDrill::finished, this, &StopDrillDialog::took);
    connect(&session.control, &core::Control::controlChanged, this, &StopDrillDialog::refresh);
    refresh();
}

void StopDrillDialog::begin()
{
    core::StopDrill::Options options;
    options.count = m_count->value();
    options.moves = m_moves->isChecked();
    options.seed = static_cast<unsigned>(QDateTime::currentMSecsSinceEpoch());
    m_progress->setMaximum(options.count);
    m_progress->setValue(0);
    m_figures->clear();
    const auto begun = m_drill.begin(options, [this] {
        // Through the event queue and every filter, like a key of the keyboard: the load of the window
        // counts.
        auto* key = new QKeyEvent(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        // The timestamp identifies a press: it passes many widgets.
        key->setTimestamp(static_cast<quint64>(core::Clock::now().time_since_epoch().count()));
        QCoreApplication::postEvent(this, key);
    });
    if (begun)
        m_words->setState(kRunsLook,
                          tr("The drill is running. Do not touch the input devices; pressing STOP ends it."));
    else
        m_words->setState(kWrongLook, begun.error().detail);
    refresh();
}

void StopDrillDialog::took()
{
    const core::StopDrillResult& result = m_drill.result();
    const auto ms = [](double seconds) { return tr("%1 ms").arg(core::numberText(seconds * 1e3, 1)); };
    m_figures->setText(tr("%n drill(s)", nullptr, static_cast<int>(result.drills.size())) + QLatin1Char('\n')
                       + tr("to the last byte: p50 %1, p99 %2, longest %3")
                             .arg(ms(result.quantile(0.5)), ms(result.quantile(0.99)), ms(result.longest()))
                       + QLatin1Char('\n')
                       + tr("to standstill: p50 %1, p99 %2, longest %3")
                             .arg(ms(result.standstillQuantile(0.5)), ms(result.standstillQuantile(0.99)),
                                  ms(result.standstillQuantile(1.0))));
    m_path.clear();
    QString kept;
    if (!result.drills.empty()) {
        const QString path =
            QStringLiteral("%1/%2.json")
                .arg(m_folder, result.when.toString(QStringLiteral("yyyy-MM-dd-hhmmss-zzz")));
        QDir().mkpath(m_folder);
        QSaveFile file(path);
        const QByteArray text = QJsonDocument(result.toJson()).toJson();
        if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
            m_path = path;
        kept = m_path.isEmpty()
                   ? tr("The report could not be saved to %1: %2.").arg(m_folder, file.errorString())
                   : tr("Report: %1.").arg(m_path);
    }
    const bool isGood = result.stoppedBecause.isEmpty() && result.quantile(0.99) <= result.bound();
    QString words = result.stoppedBecause;
    if (words.isEmpty())
        words = isGood ? tr("STOP passed: p99 is below %1.").arg(ms(result.bound()))
                       : tr("STOP is slower than %1 in more than 1 % of the drills. Check the load of the "
                            "window and the bus (Timing).")
                             .arg(ms(result.bound()));
    m_words->setState(isGood ? kFineLook : kWarningLook, words + QLatin1Char(' ') + kept);
    if (result.stoppedBecause.isEmpty())
        emit finished99(result.quantile(0.99));
    refresh();
}

void StopDrillDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_drill.isRunning()) {
        event->ignore(); // it belongs to the drill; StopKeys has handled it
        return;
    }
    QDialog::keyPressEvent(event);
}

void StopDrillDialog::refresh()
{
    const bool isRunning = m_drill.isRunning();
    const QString why = core::sentenceOf(m_session.gate.checkArray());
    m_begin->setEnabled(!isRunning && why.isEmpty());
    m_begin->setToolTip(why);
    m_end->setEnabled(isRunning);
    m_count->setEnabled(!isRunning);
    m_moves->setEnabled(!isRunning);
}

} // namespace ui
