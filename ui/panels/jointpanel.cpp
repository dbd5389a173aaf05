// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/jointpanel.h"

#include <QtGui/QWheelEvent>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>

#include <algorithm>

#include "core/servo/servomodel.h"
#include "ui/panels/jointrow.h"
#include "ui/support/units.h"

namespace ui {

namespace {

/// A spin box the wheel does not turn by passing over it.
class QuietSpinBox final : public QDoubleSpinBox
{
public:
    explicit QuietSpinBox(QWidget* parent)
        : QDoubleSpinBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setKeyboardTracking(false);
    }

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QDoubleSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};

constexpr int kMaxNameWidth = 180;

} // namespace

JointPanel::JointPanel(core::Session& session, const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_units(units)
    , m_filter(new QLineEdit(this))
    , m_playtime(new QuietSpinBox(this))
    , m_allOff(new QPushButton(tr("Torque off all"), this))
    , m_noMatch(new QLabel(tr("No joint has this in its name, ID or group."), this))
    , m_scroll(new QScrollArea(this))
    , m_list(nullptr)
{
    setObjectName(QStringLiteral("jointPanel"));
    setAccessibleName(tr("Joints"));

    auto* content = new QWidget(m_scroll);
    content->setObjectName(QStringLiteral("jointList"));
    m_list = new QVBoxLayout(content);
    m_list->setContentsMargins(0, 2, 0, 2);
    m_list->setSpacing(0);
    m_list->addStretch(1);
    m_scroll->setObjectName(QStringLiteral("jointScroll"));
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the header's columns stay over the rows'
    m_scroll->setFrameShape(QFrame::StyledPanel);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_noMatch->setObjectName(QStringLiteral("noJointMatches"));
    m_noMatch->setAlignment(Qt::AlignCenter);
    m_noMatch->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(2);
    layout->addWidget(m_bar = makeBar());
    layout->addWidget(m_header = makeHeader());
    layout->addWidget(m_noMatch);
    layout->addWidget(m_scroll, 1);

    connect(&session, &core::Session::arrayChanged, this, &JointPanel::fitRows);
    connect(&units, &Units::changed, this, &JointPanel::fitWidths);
    fitRows();
}

QWidget* JointPanel::makeBar()
{
    auto* bar = new QWidget(this);
    m_filter->setObjectName(QStringLiteral("jointFilter"));
    m_filter->setAccessibleName(tr("Filter joints"));
    m_filter->setPlaceholderText(tr("Filter joints"));
    m_filter->setToolTip(tr("Shows only joints with this in their name, ID or group."));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(200);
    connect(m_filter, &QLineEdit::textChanged, this, &JointPanel::applyFilter);

    auto* playtimeLabel = new QLabel(tr("Time for a move"), bar);
    playtimeLabel->setBuddy(m_playtime);
    m_playtime->setObjectName(QStringLiteral("playtime"));
    m_playtime->setAccessibleName(tr("Time for a move in seconds"));
    m_playtime->setToolTip(tr("How long a joint takes to reach a new goal. The same for all joints."));
    m_playtime->setDecimals(2);
    m_playtime->setRange(core::kPlaytimeUnitSeconds, core::Session::kMaxMoveTime);
    m_playtime->setSingleStep(0.1);
    m_playtime->setSuffix(tr(" s"));
    m_playtime->setValue(m_session.playtime());
    connect(m_playtime, &QDoubleSpinBox::valueChanged, &m_session, &core::Session::setPlaytime);

    m_allOff->setObjectName(QStringLiteral("torqueAllOff"));
    m_allOff->setAccessibleName(m_allOff->text());
    m_allOff->setToolTip(tr("Releases every joint; they may sink under their load."));
    connect(m_allOff, &QPushButton::clicked, this, [this] { m_session.setTorqueAll(false); });

    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_filter, 1);
    layout->addStretch(1);
    layout->addWidget(playtimeLabel);
    layout->addWidget(m_playtime);
    layout->addSpacing(12);
    layout->addWidget(m_allOff);
    return bar;
}

QWidget* JointPanel::makeHeader()
{
    auto* header = new QWidget(this);
    auto* layout = new QHBoxLayout(header);
    // As the rows stand inside the scroll area's frame.
    layout->setContentsMargins(5, 0, 9 + m_scroll->verticalScrollBar()->sizeHint().width(), 0);
    layout->setSpacing(8);
    layout->addSpacing(JointRowWidths::kSwatch + layout->spacing());
    for (const QString& text : {tr("Joint (ID)"), tr("State"), tr("Torque"), tr("●  goal    △  present"),
                                tr("Goal"), tr("Present")}) {
        auto* heading = new QLabel(text, header);
        heading->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(heading, m_headings.size() == 3 ? 1 : 0);
        m_headings.push_back(heading);
    }
    m_headings[3]->setAlignment(Qt::AlignCenter);
    m_headings[5]->setAlignment(Qt::AlignRight);
    return header;
}

void JointPanel::fitRows()
{
    const auto count = static_cast<std::size_t>(m_session.jointCount());
    while (m_rows.size() > count) {
        delete m_rows.back();
        m_rows.pop_back();
    }
    while (m_rows.size() < count) {
        const core::JointIndex index{static_cast<std::uint16_t>(m_rows.size())};
        auto* row = new JointRow(m_session, index, m_units, m_scroll->widget());
        m_list->insertWidget(static_cast<int>(m_rows.size()), row);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < count; ++i) {
        m_rows[i]->setCompact(m_isCompact);
        m_rows[i]->setAutoFillBackground(true);
        m_rows[i]->setBackgroundRole(i % 2 == 0 ? QPalette::Base : QPalette::AlternateBase);
    }
    fitWidths();
    applyFilter();
    refresh(core::Clock::now());
}

void JointPanel::fitWidths()
{
    const QFontMetrics metrics = fontMetrics();
    JointRowWidths widths;
    widths.name = metrics.horizontalAdvance(tr("Joint (ID)"));
    for (const core::JointConfig& joint : m_session.array().joints)
        widths.name = std::max(
            widths.name, metrics.horizontalAdvance(tr("%1  (%2)").arg(joint.name).arg(joint.id.value)) + 4);
    widths.name = std::min(widths.name, kMaxNameWidth);
    widths.state = metrics.horizontalAdvance(tr("torque on, moving")) + 26;
    widths.torque = metrics.horizontalAdvance(tr("Torque off")) + 18;
    const core::Angle widest = core::Angle::fromDegrees(-360);
    widths.present =
        std::max(metrics.horizontalAdvance(m_units.format(widest)), metrics.horizontalAdvance(tr("Present")))
        + 4;
    widths.goal = metrics.horizontalAdvance(m_units.format(widest)) + 34;
    for (JointRow* row : m_rows)
        row->setWidths(widths);
    if (!m_rows.empty()) // no column is ever out of sight
        m_scroll->setMinimumWidth(m_rows.front()->minimumSizeHint().width()
                                  + m_scroll->verticalScrollBar()->sizeHint().width()
                                  + 2 * m_scroll->frameWidth());
    const int columns[] = {widths.name, widths.state, widths.torque, -1, widths.goal, widths.present};
    for (std::size_t i = 0; i < m_headings.size(); ++i)
        if (columns[i] >= 0)
            m_headings[i]->setFixedWidth(columns[i]);
}

void JointPanel::applyFilter()
{
    const QString wanted = m_filter->text().trimmed();
    bool anyShown = m_rows.empty();
    for (std::size_t i = 0; i < m_rows.size() && i < m_session.array().joints.size(); ++i) {
        const core::JointConfig& joint = m_session.array().joints[i];
        const bool isShown = wanted.isEmpty() || joint.name.contains(wanted, Qt::CaseInsensitive)
                             || joint.group.contains(wanted, Qt::CaseInsensitive)
                             || QString::number(joint.id.value) == wanted;
        m_rows[i]->setVisible(isShown);
        anyShown = anyShown || isShown;
    }
    m_noMatch->setVisible(!anyShown);
}

void JointPanel::fitRowHeight(int windowHeight)
{
    const bool isCompact = rowCount() * JointRow::kTall > windowHeight * 35 / 100;
    if (isCompact == m_isCompact)
        return;
    m_isCompact = isCompact;
    for (JointRow* row : m_rows)
        row->setCompact(isCompact);
}

int JointPanel::fullHeight() const
{
    const int rows = m_rows.empty() ? 0 : rowCount() * m_rows.front()->minimumHeight();
    const QMargins list = m_list->contentsMargins();
    int height = rows + list.top() + list.bottom() + 2 * m_scroll->frameWidth();
    for (const QWidget* part : {m_bar, m_header})
        height += part->sizeHint().height() + layout()->spacing();
    return height + layout()->contentsMargins().top();
}

void JointPanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void JointPanel::refresh(core::Time now)
{
    const bool isConnected = m_session.hasLink() && m_session.jointCount() > 0;
    m_allOff->setEnabled(isConnected);
    if (!m_playtime->hasFocus() && m_playtime->value() != m_session.playtime()) {
        const QSignalBlocker quiet(m_playtime);
        m_playtime->setValue(m_session.playtime());
    }
    for (JointRow* row : m_rows)
        row->refresh(now);
}

} // namespace ui
