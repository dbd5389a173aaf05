// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progressline.h"

#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

#include <cmath>

#include "core/session/operations/operations.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kSteps = 1000;
constexpr int kBarWidth = 150;
constexpr int kLeastWordsWidth = 12; ///< characters
constexpr double kLongSeconds = 100.0;

} // namespace

QString timeLeftWords(double seconds)
{
    const int whole = std::max(1, static_cast<int>(std::ceil(seconds)));
    return seconds < kLongSeconds ? ProgressLine::tr("about %1 s left").arg(whole)
                                  : ProgressLine::tr("about %1 min left").arg((whole + 30) / 60);
}

ProgressLine::ProgressLine(const SessionParts& session, const QString& prefix, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_bar(new QProgressBar(this))
    , m_what(new ElidedLabel(this))
    , m_cancelWords(new QLabel(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_bar->setObjectName(prefix + QStringLiteral("Progress"));
    m_bar->setAccessibleName(tr("Progress of the operation"));
    m_bar->setFixedWidth(kBarWidth);
    m_what->setObjectName(prefix + QStringLiteral("What"));
    // Its text changes all the time and must not move its neighbours.
    m_what->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_what->setMinimumWidth(fontMetrics().averageCharWidth() * kLeastWordsWidth);
    m_cancelWords->setWordWrap(true);
    m_cancelWords->setTextFormat(Qt::PlainText);
    m_cancelWords->setForegroundRole(QPalette::PlaceholderText);
    m_cancelWords->hide();
    m_cancel->setObjectName(prefix + QStringLiteral("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel the operation"));
    m_cancel->setAutoDefault(false);
    setCancelWords({});
    layOut(this, inRow({m_bar, {m_what, 3}, {m_cancelWords, 2}, m_cancel}));
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_isCancelling = true;
        m_session.operations.cancelOperation();
        refresh();
    });
    connect(&session.operations, &core::Operations::operationProgressed, this, &ProgressLine::refresh);
    setRunning(false);
}

void ProgressLine::setRunning(bool on)
{
    if (on != m_isRunning)
        m_isCancelling = false;
    m_isRunning = on;
    refresh();
    setVisible(on);
}

void ProgressLine::setCancelWords(const QString& words)
{
    m_cancelWords->setText(words);
    m_cancelWords->setVisible(!words.isEmpty());
    m_cancel->setToolTip(
        words.isEmpty()
            ? tr("Ends the operation with the servos in a known state. This is not STOP: STOP stops motion.")
            : words);
}

void ProgressLine::refresh()
{
    if (!m_isRunning)
        return;
    const core::OperationProgress progress = m_session.operations.operationProgress();
    m_bar->setRange(0, progress.isKnown ? kSteps : 0);
    m_bar->setValue(static_cast<int>(progress.share * kSteps));
    m_cancel->setEnabled(!m_isCancelling);
    QString words = progress.words();
    if (words.isEmpty())
        words = tr("Starting…");
    if (progress.secondsLeft)
        words = tr("%1 – %2").arg(words, timeLeftWords(*progress.secondsLeft));
    if (m_isCancelling)
        words = tr("Cancelling – %1").arg(progress.words());
    else if (m_isTitled)
        words = tr("%1 – %2").arg(m_session.operations.operationTitle(), words);
    m_what->setText(words);
}

} // namespace ui
