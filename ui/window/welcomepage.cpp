// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/welcomepage.h"

#include <QtWidgets/QCommandLinkButton>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>

#include "ui/support/icons.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kColumnWidth = 460;
constexpr int kLinkMargins = 76; ///< of the column, the button and its icon
constexpr int kLinkPadding = 24; ///< above and below a button's text

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("welcomePage"));
    auto* title = new QLabel(tr("This array has no joints yet"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.7);
    large.setBold(true);
    title->setFont(large);
    title->setWordWrap(true);
    auto* hint = new QLabel(tr("Choose how to start. Nothing moves until you switch torque on."), this);
    hint->setWordWrap(true);

    auto* demo =
        named(new QCommandLinkButton(tr("Open the virtual demo array"),
                                     tr("Simulated servos and a force sensor; no hardware needed."), this),
              "welcomeDemo");
    auto* find =
        named(new QCommandLinkButton(tr("Find my servos"),
                                     tr("Connect to the port of your adapter and scan it for servos."), this),
              "welcomeFind");
    auto* open = named(new QCommandLinkButton(tr("Open an array file"),
                                              tr("Opens an existing .servodeck or .cpf file."), this),
                       "welcomeOpen");
    auto* tour = named(
        new QCommandLinkButton(tr("Take the tour"),
                               tr("Nine steps on the virtual demo array: connect, arm, move, stop."), this),
        "welcomeTour");
    for (QCommandLinkButton* button : {demo, tour, find, open}) {
        button->setToolTip(button->description());
        button->setAccessibleName(button->text());
        // By default it wraps its text in a narrower column than this.
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        const int words = button->fontMetrics().horizontalAdvance(button->description());
        const int lines = 2 + words / (kColumnWidth - kLinkMargins);
        button->setFixedHeight(lines * button->fontMetrics().lineSpacing() + kLinkPadding);
    }
    find->setIcon(icon("edit-find"));
    open->setIcon(icon("document-open"));
    tour->setIcon(icon("go-next"));
    const auto paintIcons = [demo] { demo->setIcon(shapeIcon(kSimulatedLook, 20)); };
    paintIcons();
    connect(&theme(), &Theme::changed, this, paintIcons);
    connect(demo, &QAbstractButton::clicked, this, &WelcomePage::demoRequested);
    connect(tour, &QAbstractButton::clicked, this, &WelcomePage::tourRequested);
    connect(find, &QAbstractButton::clicked, this, &WelcomePage::findRequested);
    connect(open, &QAbstractButton::clicked, this, &WelcomePage::openRequested);

    auto* column = new QWidget(this);
    column->setFixedWidth(kColumnWidth);
    auto* inner = new QVBoxLayout(column);
    inner->setContentsMargins(16, 16, 16, 16);
    inner->setSpacing(8);
    for (QWidget* part :
         {static_cast<QWidget*>(title), static_cast<QWidget*>(hint), static_cast<QWidget*>(demo),
          static_cast<QWidget*>(tour), static_cast<QWidget*>(find), static_cast<QWidget*>(open)})
        inner->addWidget(part);
    auto* page = new QWidget(this);
    layOut(page, inColumn({kStretch, {column, 0, Qt::AlignHCenter}, LayoutItem::stretch(2)}));
    auto* scroll = new QScrollArea(this); // a low window shows a part of it
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(column->width() + scroll->verticalScrollBar()->sizeHint().width());
    scroll->setWidgetResizable(true);
    scroll->setWidget(page);
    layOut(this, inColumn({scroll}));
}

} // namespace ui
