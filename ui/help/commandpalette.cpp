// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/commandpalette.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int kPaletteWidth = 640;
constexpr int kPaletteRows = 14;
constexpr int kMostCommands = 200; ///< a longer list is of no use
constexpr int kCommandRole = Qt::UserRole;

QString commandId(const Command& command)
{
    return command.group + u'/' + command.name;
}

} // namespace

CommandPalette::CommandPalette(Source source, QWidget* window)
    : QFrame(window, Qt::Popup)
    , m_source(std::move(source))
    , m_filter(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
    , m_help(new QLabel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    setFrameStyle(QFrame::Box | QFrame::Plain);
    m_filter->setObjectName(QStringLiteral("paletteFilter"));
    m_filter->setPlaceholderText(tr("Type a command, for example “arm” or “dark”"));
    m_filter->setAccessibleName(tr("Command"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setColumnCount(2);
    m_list->header()->hide();
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFocusPolicy(Qt::NoFocus); // the keys go to the filter
    m_list->setFrameShape(QFrame::NoFrame);
    m_help->setObjectName(QStringLiteral("paletteHelp"));
    m_help->setWordWrap(true);
    m_help->setTextFormat(Qt::PlainText);
    m_help->setMargin(4);
    m_help->setMinimumHeight(2 * fontMetrics().lineSpacing() + 8);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_help);
    connect(m_filter, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &CommandPalette::showCurrent);
    connect(m_list, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { run(item); });
}

void CommandPalette::open()
{
    m_commands = m_source();
    std::stable_sort(m_commands.begin(), m_commands.end(), [this](const Command& a, const Command& b) {
        const auto rank = [this](const Command& command) {
            const auto at = m_recent.indexOf(commandId(command));
            return at < 0 ? m_recent.size() : at;
        };
        return rank(a) < rank(b);
    });
    m_filter->clear();
    fill();
    const QWidget& window = *parentWidget();
    setFixedWidth(std::min(kPaletteWidth, window.width() - 20));
    adjustSize();
    move(
        window.mapToGlobal(QPoint((window.width() - width()) / 2, std::min(60, window.height() - height()))));
    show();
    m_filter->setFocus();
}

const Command& CommandPalette::commandOf(const QTreeWidgetItem& item) const
{
    return m_commands[item.data(0, kCommandRole).toUInt()];
}

void CommandPalette::fill()
{
    m_list->clear();
    const QString typed = m_filter->text().trimmed();
    // Names that begin with the text come first, disabled commands last.
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        if (matches(m_commands[i], typed))
            found.push_back(i);
    }
    std::stable_sort(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
        const auto rank = [&](const Command& command) {
            return (command.why.isEmpty() ? 0 : 2)
                   + (!typed.isEmpty() && command.name.startsWith(typed, Qt::CaseInsensitive) ? 0 : 1);
        };
        return rank(m_commands[a]) < rank(m_commands[b]);
    });
    found.resize(std::min<std::size_t>(found.size(), kMostCommands));
    for (const std::size_t i : found) {
        const Command& command = m_commands[i];
        auto* item = new QTreeWidgetItem(
            m_list, {QStringLiteral("%1 › %2").arg(command.group, command.name), command.keys});
        item->setData(0, kCommandRole, static_cast<uint>(i));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (command.action && command.action->isChecked())
            item->setText(0, item->text(0) + QStringLiteral(" ✓"));
        if (!command.why.isEmpty()) {
            for (const int column : {0, 1})
                item->setForeground(column, palette().brush(QPalette::Disabled, QPalette::Text));
        }
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    const int rows = std::min(kPaletteRows, m_list->topLevelItemCount());
    const int rowHeight = std::max(m_list->sizeHintForRow(0), fontMetrics().lineSpacing());
    m_list->setFixedHeight(rows * rowHeight + 4);
    showCurrent();
    adjustSize();
}

void CommandPalette::showCurrent()
{
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item == nullptr)
        m_help->setText(tr("No command matches. Type less, or another name."));
    else
        m_help->setText(commandOf(*item).why.isEmpty() ? commandOf(*item).help
                                                       : tr("Not now: %1").arg(commandOf(*item).why));
}

void CommandPalette::run(const QTreeWidgetItem* item)
{
    if (item == nullptr || !commandOf(*item).why.isEmpty())
        return;
    const Command command = commandOf(*item);
    m_recent.removeAll(commandId(command));
    m_recent.prepend(commandId(command));
    close();
    // Later: the command may open its own window, after the popup has closed.
    if (command.action)
        QMetaObject::invokeMethod(command.action, &QAction::trigger, Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(m_list->currentItem());
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    default:
        return false;
    }
}

} // namespace ui
