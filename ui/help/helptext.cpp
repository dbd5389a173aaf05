// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/helptext.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QTextDocument>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QAbstractSpinBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTabBar>

#include "core/base/numbertext.h"
#include "ui/help/commands.h"
#include "ui/help/controlhelp.h"

namespace ui {

namespace {

struct HelpWords
{
    Q_DECLARE_TR_FUNCTIONS(ui::HelpWords)
};

QString labelOf(const QWidget& widget)
{
    for (const QLabel* label : widget.window()->findChildren<QLabel*>()) {
        if (label->buddy() == &widget)
            return label->text();
    }
    return {};
}

QString titleOf(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    for (const QString& name :
         {widget.accessibleName(), button != nullptr ? button->text() : QString(), labelOf(widget)}) {
        if (!name.isEmpty())
            return withoutMnemonic(name).remove(u':');
    }
    return {};
}

/// The written help, and below it the tool tip, which may depend on the state.
QString ownText(const QWidget& widget)
{
    if (!widget.whatsThis().isEmpty())
        return widget.whatsThis();
    const QString written = controlHelp(widget.objectName());
    const bool hasBoth = !written.isEmpty() && !widget.toolTip().isEmpty();
    return written + (hasBoth ? QStringLiteral("\n\n") : QString()) + widget.toolTip();
}

QString textAt(const QVariant& whatsThis, const QVariant& toolTip)
{
    return whatsThis.toString().isEmpty() ? toolTip.toString() : whatsThis.toString();
}

HelpText cellHelp(const QAbstractItemView& view)
{
    const QModelIndex cell = view.currentIndex();
    if (!cell.isValid())
        return {};
    const auto heading = [&](int role) {
        return view.model()->headerData(cell.column(), Qt::Horizontal, role);
    };
    const QString whole = cell.data(Qt::WhatsThisRole).toString();
    QStringList texts{whole};
    if (whole.isEmpty())
        texts = {textAt(heading(Qt::WhatsThisRole), heading(Qt::ToolTipRole)),
                 cell.data(Qt::ToolTipRole).toString()};
    texts.removeAll(QString());
    return {heading(Qt::DisplayRole).toString(), texts.join(QStringLiteral("\n\n")), {}};
}

QString rangeOf(const QWidget& widget)
{
    if (qobject_cast<const QAbstractSpinBox*>(&widget) == nullptr)
        return {};
    const int decimals = widget.property("decimals").toInt();
    const QString suffix = widget.property("suffix").toString();
    const auto number = [&](const char* name) -> QString {
        return core::numberText(widget.property(name).toDouble(), decimals) + suffix;
    };
    return HelpWords::tr("%1 to %2").arg(number("minimum"), number("maximum"));
}

/// Help of the standard buttons of a dialog.
QString dialogButtonHelp(const QWidget& widget)
{
    if (widget.objectName().endsWith(QLatin1String("Close")))
        return HelpWords::tr("Closes this window without further changes.");
    const auto* box = qobject_cast<const QDialogButtonBox*>(widget.parentWidget());
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (box == nullptr || button == nullptr)
        return {};
    switch (box->buttonRole(const_cast<QAbstractButton*>(button))) {
    case QDialogButtonBox::RejectRole:
    case QDialogButtonBox::DestructiveRole:
        return HelpWords::tr("Closes this window without further changes.");
    case QDialogButtonBox::AcceptRole:
    case QDialogButtonBox::YesRole:
        return HelpWords::tr("Carries out what this window shows, then closes it.");
    default:
        return {};
    }
}

HelpText helpOfOne(const QWidget& widget)
{
    HelpText help;
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
        help = cellHelp(*view);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget);
        tabs != nullptr && tabs->currentIndex() >= 0)
        help = {
            withoutMnemonic(tabs->tabText(tabs->currentIndex())), tabs->tabToolTip(tabs->currentIndex()), {}};
    if (help.text.isEmpty())
        help.text = ownText(widget);
    if (help.text.isEmpty())
        help.text = dialogButtonHelp(widget);
    if (help.title.isEmpty())
        help.title = titleOf(widget);
    help.range = rangeOf(widget);
    return help;
}

/// A text field of a combo box or a number box, the viewport of a table, a page that fills a scroll area.
bool isPartOf(const QWidget& part, const QWidget& whole)
{
    return qobject_cast<const QComboBox*>(&whole) != nullptr
           || qobject_cast<const QAbstractSpinBox*>(&whole) != nullptr
           || qobject_cast<const QAbstractScrollArea*>(&whole) != nullptr || part.focusProxy() == &whole;
}

} // namespace

HelpText helpOf(const QWidget& widget)
{
    HelpText help = helpOfOne(widget);
    const QWidget* part = &widget;
    while (help.text.isEmpty() && part->parentWidget() != nullptr && !part->isWindow()) {
        const QWidget* whole = part->parentWidget();
        const bool isPlain = whole->metaObject() == &QWidget::staticMetaObject;
        if (!isPlain && !isPartOf(*part, *whole))
            break;
        if (const HelpText outer = helpOfOne(*whole); !outer.text.isEmpty())
            help = outer;
        part = whole;
    }
    return help;
}

QString toHtml(const HelpText& help)
{
    const QString text = Qt::mightBeRichText(help.text)
                             ? help.text
                             : QStringLiteral("<p>%1</p>")
                                   .arg(help.text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
    QString html;
    if (!help.title.isEmpty())
        html += QStringLiteral("<b>%1</b>").arg(help.title.toHtmlEscaped());
    html += text;
    if (!help.range.isEmpty())
        html += QStringLiteral("<p>%1</p>").arg(HelpWords::tr("Range: %1").arg(help.range).toHtmlEscaped());
    return html;
}

} // namespace ui
