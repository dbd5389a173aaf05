// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/tour.h"

#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr int kBubbleWidth = 320;
constexpr int kBubbleGap = 10; ///< between the bubble and its control
constexpr int kFrameGap = 4;   ///< from the control to its frame
constexpr int kBorder = 2;
constexpr int kFollowMs = 80;
constexpr int kStopWeight = 1000; ///< STOP must stay free, whatever else the bubble covers

/// The frame around the control; clicks pass through it.
class TargetFrame final : public QWidget
{
public:
    explicit TargetFrame(QWidget* window)
        : QWidget(window)
    {
        setObjectName(QStringLiteral("tourFrame"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().color(Meaning::Simulated), 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 6, 6);
    }
};

/// The area that other windows in front of the main window cover.
int covered(const QRect& area, const QWidget& window)
{
    int pixels = 0;
    for (const QWidget* top : QApplication::topLevelWidgets()) {
        if (top == &window || !top->isVisible() || qobject_cast<const QDialog*>(top) == nullptr)
            continue;
        const QRect common = top->frameGeometry() & area;
        pixels += common.width() * common.height();
    }
    return pixels;
}

/// The part of an area of the main window that its STOP button needs, in pixels.
int overStop(const QRect& area, const QWidget& window)
{
    const auto* stop = window.findChild<QWidget*>(QStringLiteral("stopButton"));
    if (stop == nullptr)
        return 0;
    const QRect common = area & QRect(stop->mapTo(&window, QPoint()), stop->size());
    return common.width() * common.height();
}

} // namespace

Tour::Tour(std::vector<TourStep> steps, QWidget* window)
    : QFrame(window)
    , m_steps(std::move(steps))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_count(new QLabel(this))
    , m_back(new QPushButton(tr("&Back"), this))
    , m_next(new QPushButton(this))
{
    setObjectName(QStringLiteral("tourBubble"));
    setAccessibleName(tr("Tour"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAutoFillBackground(true);
    setContentsMargins(kBorder, kBorder, kBorder, kBorder);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_text->setObjectName(QStringLiteral("tourText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    auto* closing = new QPushButton(tr("C&lose"), this);
    closing->setObjectName(QStringLiteral("tourClose"));
    closing->setToolTip(tr("Ends the tour. The Help menu starts it again."));
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_back->setToolTip(tr("Shows the step before."));
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_next->setToolTip(tr("Goes on without doing the step."));
    connect(closing, &QPushButton::clicked, this, &QWidget::close);
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { show(m_step + 1); });
    auto* row = new QHBoxLayout;
    row->addWidget(m_count);
    row->addStretch(1);
    for (QPushButton* button : {closing, m_back, m_next}) {
        button->setAutoDefault(true); // Enter presses the focused one
        row->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(row);
    setFixedWidth(kBubbleWidth);
    connect(&m_timer, &QTimer::timeout, this, &Tour::follow);
    m_timer.start(kFollowMs);
    show(0);
    QWidget::show();
    m_next->setFocus();
}

Tour::~Tour()
{
    delete m_frame;
}

void Tour::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(QPen(theme().color(Meaning::Simulated), kBorder));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void Tour::show(int step)
{
    if (step >= static_cast<int>(m_steps.size())) {
        close();
        return;
    }
    m_step = step;
    const TourStep& now = core::element(m_steps, step);
    m_wasDone = now.isDone && now.isDone();
    m_title->setText(now.title);
    m_text->setText(now.text);
    m_text->setAccessibleName(now.text);
    const int count = static_cast<int>(m_steps.size());
    m_count->setText(tr("%1 of %2").arg(step + 1).arg(count));
    m_back->setEnabled(step > 0);
    m_next->setText(step + 1 == count ? tr("F&inish") : tr("&Next"));
    setFixedHeight(layout()->totalHeightForWidth(kBubbleWidth));
    follow();
}

void Tour::follow()
{
    const TourStep& now = core::element(m_steps, m_step);
    const bool isDone = now.isDone && now.isDone();
    if (isDone && !m_wasDone) {
        show(m_step + 1);
        return;
    }
    m_wasDone = isDone;
    QWidget* target = now.target ? now.target() : nullptr;
    const bool isSeen = target != nullptr && target->isVisible();
    if (m_frame && (!isSeen || m_frame->parentWidget() != target->window()))
        delete m_frame;
    QRect place;
    if (isSeen) {
        if (m_frame.isNull())
            m_frame = new TargetFrame(target->window());
        place = QRect(target->mapTo(target->window(), QPoint()), target->size())
                    .adjusted(-kFrameGap, -kFrameGap, kFrameGap, kFrameGap)
                & target->window()->rect();
        m_frame->setGeometry(place);
        m_frame->show();
        m_frame->raise();
    }
    putBeside(isSeen && target->window() == parentWidget() ? place : QRect());
    raise();
}

void Tour::putBeside(const QRect& target)
{
    const QRect room = parentWidget()->rect().adjusted(kBubbleGap, kBubbleGap, -kBubbleGap, -kBubbleGap);
    const QPoint middle = target.isNull() ? room.center() : target.center();
    const int left = middle.x() - width() / 2;
    const int top = middle.y() - height() / 2;
    // Below, above, right, left of the control; else the corners at the bottom.
    const std::array places{QPoint(left, target.bottom() + kBubbleGap),
                            QPoint(left, target.top() - kBubbleGap - height()),
                            QPoint(target.right() + kBubbleGap, top),
                            QPoint(target.left() - kBubbleGap - width(), top),
                            QPoint(room.right() - width(), room.bottom() - height()),
                            QPoint(room.left(), room.bottom() - height())};
    QPoint best = pos();
    int least = -1;
    for (const QPoint& place : places) {
        const QPoint inside(
            std::clamp(place.x(), room.left(), std::max(room.left(), room.right() - width())),
            std::clamp(place.y(), room.top(), std::max(room.top(), room.bottom() - height())));
        const QRect area(inside, size());
        const QRect hidden = area & target;
        const int badness = hidden.width() * hidden.height() + kStopWeight * overStop(area, *parentWidget())
                            + covered({parentWidget()->mapToGlobal(inside), size()}, *parentWidget());
        if (least < 0 || badness < least) {
            least = badness;
            best = inside;
        }
    }
    if (best != pos())
        move(best);
}

} // namespace ui
