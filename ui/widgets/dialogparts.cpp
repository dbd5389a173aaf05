// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialogparts.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QDialog>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QTreeWidget>

#include <algorithm>

#include "ui/support/icons.h"
#include "ui/support/meaningcolour.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

/// The context of this file's texts.
struct DialogParts
{
    Q_DECLARE_TR_FUNCTIONS(ui::DialogParts)
};

constexpr int kLineShapeSize = 16;

} // namespace

SentenceLine::SentenceLine(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_words(makeWords(objectName + QStringLiteral("Words"), this))
{
    setObjectName(objectName);
    m_icon->setFixedWidth(kLineShapeSize + 4);
    m_icon->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop); // beside its shape, at any height
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layOut(this, inRow({m_icon, {m_words, 1}}));
    connect(&theme(), &Theme::changed, this, &SentenceLine::refresh);
    clear();
}

void SentenceLine::setState(StateLook look, const QString& sentence)
{
    m_look = look;
    m_words->setText(sentence);
    m_words->setAccessibleName(sentence);
    refresh();
    setVisible(!sentence.isEmpty());
}

void SentenceLine::setSentences(StateLook look, const QStringList& sentences)
{
    constexpr int kMost = 3;
    QString text = sentences.mid(0, kMost).join(QLatin1Char('\n'));
    if (sentences.size() > kMost)
        text += QLatin1Char('\n') + tr("And %n more.", nullptr, static_cast<int>(sentences.size()) - kMost);
    setState(look, text);
}

QString SentenceLine::text() const
{
    return m_words->text();
}

void SentenceLine::refresh()
{
    m_icon->setPixmap(shapeIcon(m_look, kLineShapeSize).pixmap(kLineShapeSize));
}

int servoKey(core::ServoId servo)
{
    return servo.bus * 256 + servo.value;
}

QLabel* makeNote(const QString& text, QWidget* parent)
{
    auto* note = makeWords({}, parent, text);
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

QPushButton* makeButton(const QString& text, QAnyStringView objectName, QWidget* parent, const QString& tip,
                        const char* iconName)
{
    auto* button = named(new QPushButton(text, parent), objectName, {}, tip);
    button->setAutoDefault(false);
    if (iconName != nullptr)
        button->setIcon(icon(iconName));
    return button;
}

QPushButton* makeClose(QAnyStringView objectName, QDialog* dialog, bool isDefault)
{
    auto* button = makeButton(DialogParts::tr("Close"), objectName, dialog);
    button->setDefault(isDefault);
    QObject::connect(button, &QPushButton::clicked, dialog, &QDialog::reject);
    return button;
}

QDialogButtonBox* makeOkCancel(QAnyStringView prefix, QDialog* dialog)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setObjectName(prefix.toString() + QStringLiteral("Ok"));
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(prefix.toString() + QStringLiteral("Cancel"));
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return buttons;
}

void showProblem(const QString& problem, QLabel& label, QPushButton& ok)
{
    label.setText(problem);
    setMeaning(label, Meaning::Fault);
    ok.setEnabled(problem.isEmpty());
}

QTableWidget* makeTable(QAnyStringView objectName, const QString& accessibleName, const QStringList& columns,
                        QWidget* parent)
{
    auto* table =
        named(new QTableWidget(0, static_cast<int>(columns.size()), parent), objectName, accessibleName);
    table->setHorizontalHeaderLabels(columns);
    table->verticalHeader()->hide();
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setFocusPolicy(Qt::NoFocus);
    table->setTabKeyNavigation(false);
    return table;
}

QTreeWidget* makeTree(QAnyStringView objectName, const QString& accessibleName, const QStringList& columns,
                      QWidget* parent, bool isFlat)
{
    auto* tree = named(new QTreeWidget(parent), objectName, accessibleName);
    tree->setHeaderLabels(columns);
    tree->setRootIsDecorated(!isFlat);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    return tree;
}

QList<QTreeWidgetItem*> childrenOf(const QTreeWidget& tree)
{
    QList<QTreeWidgetItem*> items;
    for (int i = 0; i < tree.topLevelItemCount(); ++i) {
        for (int j = 0; j < tree.topLevelItem(i)->childCount(); ++j)
            items << tree.topLevelItem(i)->child(j);
    }
    return items;
}

void setColumnWidths(QTableView& view, std::initializer_list<int> digits)
{
    const int digit = view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    int column = 0;
    for (const int width : digits) {
        view.setColumnWidth(column,
                            std::max(digit * width, view.horizontalHeader()->sectionSizeHint(column)));
        ++column;
    }
}

void fitColumns(QTreeWidget& view, int most)
{
    constexpr auto kFitted = "isFitted";
    const bool isFirst = !view.property(kFitted).toBool();
    const int widest = view.fontMetrics().averageCharWidth() * most;
    for (int column = 0; column + 1 < view.columnCount(); ++column) {
        const int before = isFirst ? 0 : view.columnWidth(column);
        view.resizeColumnToContents(column);
        view.setColumnWidth(column, std::max(before, std::min(view.columnWidth(column), widest)));
    }
    if (view.topLevelItemCount() > 0)
        view.setProperty(kFitted, true);
}

QStringList newProblems(const core::ArrayConfig& before, const core::ArrayConfig& after,
                        const core::ModelLibrary& models)
{
    QStringList known;
    for (const auto& each : core::validate(before, models))
        known << each.sentence;
    QStringList sentences;
    for (const auto& each : core::validate(after, models)) {
        if (each.isError && !known.contains(each.sentence))
            sentences << each.sentence;
    }
    return sentences;
}

} // namespace ui
