// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/fieldhelp.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QKeyEvent>
#include <QtGui/QScreen>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolTip>
#include <QtWidgets/QVBoxLayout>
#include <QtWidgets/QWhatsThis>

#include <algorithm>

#include "ui/help/controlhelp.h"
#include "ui/help/helptext.h"

namespace ui {

namespace {

/// Property of a widget whose help would cover what it shows: F1 shows it, not the pointer.
constexpr const char* kHelpByKeyOnly = "helpByKeyOnly";

constexpr int kHelpWidth = 420;
constexpr int kHelpMargin = 10;

/// The rectangle of the current cell of a table, of the whole widget otherwise; in screen coordinates.
QRect helpPlaceOf(const QWidget& widget)
{
    QRect place(widget.mapToGlobal(QPoint()), widget.size());
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) {
        const QRect cell = view->visualRect(view->currentIndex()) & view->viewport()->rect();
        if (!cell.isEmpty())
            place = {view->viewport()->mapToGlobal(cell.topLeft()), cell.size()};
    }
    return place;
}

class HelpPopup final : public QFrame
{
public:
    HelpPopup(QWidget& about, const QString& html)
        : QFrame(about.window(), Qt::Popup)
    {
        setObjectName(QStringLiteral("helpPopup"));
        setAttribute(Qt::WA_DeleteOnClose);
        setFrameStyle(QFrame::Box | QFrame::Plain);
        auto* text = new QLabel(html, this);
        text->setObjectName(QStringLiteral("helpPopupText"));
        text->setTextFormat(Qt::RichText);
        text->setWordWrap(true);
        text->setFixedWidth(kHelpWidth);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(kHelpMargin, kHelpMargin, kHelpMargin, kHelpMargin);
        layout->addWidget(text);
        setAccessibleName(text->text());
        adjustSize();
        const QRect place = helpPlaceOf(about);
        const QRect screen = about.screen()->availableGeometry();
        const bool isBelow = place.bottom() + 2 + height() <= screen.bottom();
        const int top = isBelow ? place.bottom() + 2 : std::max(screen.top(), place.top() - 2 - height());
        move(std::clamp(place.left(), screen.left(), std::max(screen.left(), screen.right() - width())), top);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        event->accept();
        close();
    }
    void mousePressEvent(QMouseEvent*) override { close(); }
};

} // namespace

FieldHelp::FieldHelp(QObject* parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool FieldHelp::show(QWidget& widget)
{
    const HelpText help = helpOf(widget);
    if (help.text.isEmpty())
        return false;
    (new HelpPopup(widget, toHtml(help)))->show();
    return true;
}

void FieldHelp::showFocused()
{
    QWidget* focus = QApplication::focusWidget();
    QWidget* window = focus != nullptr ? focus->window() : QApplication::activeWindow();
    if ((focus != nullptr && show(*focus)) || window == nullptr)
        return;
    const HelpText none{
        tr("No control selected"),
        tr("Press Tab to select a control, then F1 for its help. Shift+F1, then a click, shows "
           "the help of any control."),
        {}};
    (new HelpPopup(*window, toHtml(none)))->show();
}

bool FieldHelp::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr)
        return false;
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
            return false;
        if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
            QAction* entry = menu->activeAction(); // a disabled one is not active
            if (entry == nullptr)
                entry = menu->actionAt(menu->mapFromGlobal(QCursor::pos()));
            if (entry == nullptr)
                return false;
            QToolTip::showText(menu->mapToGlobal(menu->actionGeometry(entry).bottomLeft()), entry->toolTip());
            return true;
        }
        if (QApplication::activePopupWidget() != nullptr)
            return false;
        showFocused();
        return true;
    }
    if (event->type() == QEvent::ToolTip && widget->toolTip().isEmpty()) {
        // A control with written help but no tool tip shows the help.
        const QString text = controlHelp(widget->objectName());
        if (text.isEmpty() || widget->property(kHelpByKeyOnly).toBool())
            return false;
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text, widget);
        return true;
    }
    if (event->type() == QEvent::QueryWhatsThis && !helpOf(*widget).text.isEmpty()) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::WhatsThis && show(*widget)) {
        QWhatsThis::leaveWhatsThisMode();
        return true;
    }
    return false;
}

} // namespace ui
