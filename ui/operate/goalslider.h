// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>
#include <QtWidgets/QWidget>

#include <optional>

#include "core/base/quantities.h"
#include "ui/support/fixedkey.h"
#include "ui/support/stateshape.h"
#include "ui/support/typedfield.h"

class QLineEdit;

namespace ui {

class Units;

/// Goal, position and state of one joint on one groove: the groove spans the limits, the thumb is the goal,
/// the hollow triangle below it the measured position. The two are independent: a measurement never moves the
/// thumb. Without a goal the thumb is at the measured position. Shape and colour of the thumb are the joint's
/// state; a state other than the ordinary one is also shown as a tag with text.
///
/// Dragging anywhere moves the thumb by as much as the pointer moves (Shift: a tenth); a click alone moves
/// nothing. Left and Right move 1°, with Shift 0.1°, PageUp and PageDown 10°; so does the wheel, but only
/// with the focus. Up and Down belong to the list. A double click or Enter opens an editor for a number.
///
/// If goals wait (setWaits()), all of these but the editor move only a hollow thumb. Releasing the mouse
/// sends its position; Enter sends what keys and the wheel chose; Backspace, Delete or losing the focus drop
/// it. GUI thread.
class GoalSlider : public QWidget, public TypedField
{
    Q_OBJECT

public:
    explicit GoalSlider(const Units& units, QWidget* parent = nullptr);

    bool isTyping() const override { return m_isTyping; }
    static QList<FixedKey> keys() { return listKeys(keyTable()); } ///< for the shortcut list

    void setRange(core::Angle minimum, core::Angle maximum); ///< limits of the goal
    void setEnds(core::Angle low, core::Angle high);         ///< texts of the limits, as configured
    core::Angle minimum() const { return m_minimum; }
    core::Angle maximum() const { return m_maximum; }
    /// The possible goals now, within the range: narrower where other joints move along.
    void setReach(core::Angle low, core::Angle high);
    /// The reason that limits the last wish: a tag on the groove, `brief` where it is narrow. Empty: nothing.
    void setNote(const QString& note, const QString& brief = {});
    QString note() const { return m_note; }
    /// Shape and colour of the thumb, and the text of a tag beside it, `brief` where it is narrow. No text:
    /// no tag. `description` is for tooltip and screen readers.
    void setState(StateLook look, const QString& words, const QString& brief, const QString& description);
    StateLook state() const { return m_state; }
    /// Text of the current tag; empty: there is none.
    QString stateWords() const { return m_stateWords; }
    void setWaits(bool waits);
    /// A position that was chosen but not sent.
    std::optional<core::Angle> preview() const { return m_preview; }
    /// Shows a position chosen elsewhere; does not send it.
    void showPreview(std::optional<core::Angle> place);
    void setColor(const QColor& color);
    /// The joint's goal in the session. Ignored during a drag.
    void setGoal(std::optional<core::Angle> goal);
    void setPresent(std::optional<core::Angle> present);
    /// Locks the slider and shows the reason in its tooltip; an empty reason unlocks it. A locked one keeps
    /// the focus: if disabled, it would pass the focus to another control in the middle of a key press.
    void setLockReason(const QString& reason);
    bool isLocked() const { return !m_lockReason.isEmpty(); }

    std::optional<core::Angle> goal() const { return m_goal; }
    std::optional<core::Angle> present() const { return m_present; }
    const Units& units() const { return m_units; }
    /// Requests a goal like a user action, within the limits. Nothing happens while locked.
    void ask(core::Angle goal);
    /// x of an angle in widget pixels.
    double place(core::Angle angle) const;

    /// Length between the limits, pixels.
    double grooveLength() const { return groove().width(); }
    static constexpr int kLeastGroove = 200; ///< px; a finer slider cannot be set to a degree
    /// Width with the labels of the limits beside a groove of kLeastGroove. Narrower sliders have no labels.
    int labelledWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The position the user asks for, possible or not; before goalChanged().
    void wished(core::Angle wish);
    /// A position that is not sent yet appears or disappears.
    void previewChanged();
    /// The user wants the joint at `goal`; sent for every move of a drag.
    void goalChanged(core::Angle goal);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static std::span<const KeyAct<GoalSlider>> keyTable();
    /// Start of a relative move.
    std::optional<core::Angle> start() const { return m_preview ? m_preview : m_goal ? m_goal : m_present; }
    void wish(core::Angle place); ///< by a drag, a key or the wheel
    void send(core::Angle place);
    bool sendPreview();
    void dropPreview();
    void step(double degrees);
    void anchorDrag(double x, bool fine);
    void updateMargins();
    void updateTip();
    void beginTyping();
    void endTyping(bool take);
    QRectF groove() const;
    void paintGroove(QPainter& painter) const;
    void paintMarkers(QPainter& painter) const;
    void paintTag(QPainter& painter) const;
    /// Content of the tag: a note, else a preview, else the state. Empty: no tag.
    struct Tag
    {
        QString words;
        QString brief;
        QColor color;
        std::optional<Shape> shape{};
    };
    Tag tag() const;

    const Units& m_units;
    core::Angle m_minimum = core::Angle::fromDegrees(-160);
    core::Angle m_maximum = core::Angle::fromDegrees(160);
    core::Angle m_lowEnd = m_minimum;
    core::Angle m_highEnd = m_maximum;
    core::Angle m_low = m_minimum;
    core::Angle m_high = m_maximum;
    std::optional<core::Angle> m_goal;
    std::optional<core::Angle> m_present;
    QColor m_color;
    QString m_lockReason;
    QString m_note;
    QString m_brief;
    StateLook m_state;
    QString m_stateWords;
    QString m_stateBrief;
    QString m_description;
    bool m_waits = false;
    std::optional<core::Angle> m_preview;
    std::optional<core::Angle> m_wish; ///< behind the preview; may be beyond the reach
    int m_labels = 0;                  ///< room for a limit's label at either end, pixels
    int m_margin = 0;                  ///< of the groove: the same, or without labels

    bool m_isDragging = false;
    bool m_isFine = false;
    bool m_isTyping = false;
    double m_anchorX = 0.0;
    core::Angle m_anchor;
    int m_wheel = 0; ///< eighths of a degree of wheel, not used yet
    QLineEdit* m_editor;
};

} // namespace ui
