// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/welcomepage.h"

#include <QtWidgets/QCommandLinkButton>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>

#include <algorithm>

#include "ui/support/icons.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kColumnWidth = 520;
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

    auto* column = new QWidget(this);
    column->setFixedWidth(kColumnWidth);
    auto* inner = inColumn({title, hint}, 8);
    layOut(column, inner, {16, 16, 16, 16});
    int lines = 2;
    const auto add = [&](const char* objectName, const QString& text, const QString& description,
                         const char* iconName, void (WelcomePage::*requested)()) {
        auto* button = named(new QCommandLinkButton(text, description, this), objectName, text, description);
        // By itself it takes room for its words in a narrower column than this.
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        const int words = button->fontMetrics().horizontalAdvance(description);
        lines = std::max(lines, 2 + words / (kColumnWidth - kLinkMargins));
        if (iconName != nullptr)
            button->setIcon(icon(iconName));
        connect(button, &QAbstractButton::clicked, this, requested);
        inner->addWidget(button);
        return button;
    };
    auto* demo = add("welcomeDemo", tr("Open the virtual demo array"),
                     tr("Simulated servos and a force sensor; no hardware needed."), nullptr,
                     &WelcomePage::demoRequested);
    auto* mixed = add("welcomeMixed", tr("Open the mixed demo array"),
                      tr("A simulated HerkuleX arm with a Dynamixel gripper, on two buses."), nullptr,
                      &WelcomePage::mixedDemoRequested);
    add("welcomeTour", tr("Take the tour"),
        tr("Nine steps on the virtual demo array: connect, arm, move, stop."), "go-next",
        &WelcomePage::tourRequested);
    add("welcomeFind", tr("Find my servos"),
        tr("Connect to the port of your adapter and scan it for servos."), "edit-find",
        &WelcomePage::findRequested);
    add("welcomeOpen", tr("Open an array file"), tr("Opens an existing .servodeck or .cpf file."),
        "document-open", &WelcomePage::openRequested);
    add("welcomeRecording", tr("Open the sample recording"),
        tr("Curves of the demo arm, to play, zoom and measure."), "media-record",
        &WelcomePage::recordingRequested);
    for (auto* button : findChildren<QCommandLinkButton*>()) // all of one size
        button->setFixedHeight(lines * button->fontMetrics().lineSpacing() + kLinkPadding);
    const auto paintIcons = [demo, mixed] {
        for (auto* button : {demo, mixed})
            button->setIcon(shapeIcon(kSimulatedLook, 20));
    };
    paintIcons();
    connect(&theme(), &Theme::changed, this, paintIcons);

    auto* page = new QWidget(this);
    layOut(page, inColumn({kStretch, {column, 0, Qt::AlignHCenter}, LayoutItem::stretch(2)}));
    QScrollArea* scroll = makeScroll({}, page, this); // a low window shows a part of it
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(column->width() + scroll->verticalScrollBar()->sizeHint().width());
    layOut(this, inColumn({scroll}));
}

} // namespace ui
