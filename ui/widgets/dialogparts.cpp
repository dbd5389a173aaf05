// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialogparts.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <algorithm>

namespace ui {

namespace {

constexpr int kLineShapeSize = 16;

} // namespace

SentenceLine::SentenceLine(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_words(new QLabel(this))
{
    setObjectName(objectName);
    m_icon->setFixedWidth(kLineShapeSize + 4);
    m_icon->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_words->setObjectName(objectName + QStringLiteral("Words"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop); // beside its shape, however high it is
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_icon);
    layout->addWidget(m_words, 1);
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
    auto* note = new QLabel(text, parent);
    note->setWordWrap(true);
    note->setTextFormat(Qt::PlainText);
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

QPushButton* makeButton(const QString& text, const QString& objectName, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
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
