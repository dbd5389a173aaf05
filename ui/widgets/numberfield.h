// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>

#include <optional>
#include <type_traits>
#include <utility>

#include "core/base/numbertext.h"
#include "ui/support/typedfield.h"
#include "ui/widgets/fieldnote.h"

class QComboBox;

namespace ui {

/// Makes the first click and a double click select the whole text of a line edit, because users replace it.
/// Qt would select a part of the number, without its sign.
void selectAllOnClick(QLineEdit& edit);

/// Makes the list of an editable box accept other numbers: whole numbers from `minimum` to `maximum`. As in a
/// NumberField, other text is refused, and unfinished input is dropped.
void useWholeNumbers(QComboBox& box, int minimum, int maximum);

/// The numbers an entry accepts.
struct FieldRange
{
    double minimum = 0;
    double maximum = 0;
    int decimals = 0; ///< shown; input is rounded to them
    bool isWhole = false;
    QString suffix{}; ///< unit, with the space before it
};

/// A number rounded for display to so many decimals.
double rounded(double number, int decimals);

/// Why `typed`, read as `number`, is refused; empty when it is valid.
QString refusalOf(const QString& typed, std::optional<double> number, const FieldRange& range);

/// Drops the current mouse press, which takes the focus from a number that is refused: "OK" or "Send" must
/// not continue with the previous number. STOP always gets its press.
void dropPressUnderWay();

/// The spin box of every number in the window. Getting the focus and a double click select all. Enter
/// commits, and so does leaving the field, unless setEnterOnly(). Esc, hiding and disabling restore the
/// previous number; STOP gets Esc first. A number out of range or an invalid text is refused with a sentence
/// below the field, and nothing changes: it is never clamped. The decimal sign is the locale's, point and
/// comma are both accepted. The wheel has no effect without the focus. `Box`: QSpinBox or QDoubleSpinBox. GUI
/// thread.
template <class Box>
class NumberField : public Box, public TypedField
{
public:
    using Value = std::conditional_t<std::is_same_v<Box, QSpinBox>, int, double>;

    explicit NumberField(QWidget* parent = nullptr)
        : Box(parent)
    {
        Box::setKeyboardTracking(false);
        Box::setFocusPolicy(Qt::StrongFocus);
        Box::setCorrectionMode(QAbstractSpinBox::CorrectToPreviousValue);
        selectAllOnClick(*Box::lineEdit());
        QObject::connect(Box::lineEdit(), &QLineEdit::textEdited, this, [this] { FieldNote::hide(*this); });
    }
    NumberField(const FieldRange& range, Value step, Value value, QWidget* parent)
        : NumberField(parent)
    {
        if constexpr (std::is_same_v<Box, QDoubleSpinBox>)
            Box::setDecimals(range.decimals);
        Box::setRange(static_cast<Value>(range.minimum), static_cast<Value>(range.maximum));
        Box::setSingleStep(step);
        Box::setValue(value);
        Box::setSuffix(range.suffix);
    }

    /// For a number that moves a joint: leaving the field drops the input.
    void setEnterOnly(bool isEnterOnly) { m_isEnterOnly = isEnterOnly; }
    bool isTyping() const override
    {
        // Not isModified(): Qt resets it when it adds the unit to the input.
        const bool isSpecial = Box::value() == Box::minimum() && !Box::specialValueText().isEmpty();
        return Box::lineEdit()->text()
               != (isSpecial ? Box::specialValueText() : textFromValue(Box::value()) + Box::suffix());
    }
    /// True once after a number was refused when a key moved the focus and also presses a button (Alt+S).
    bool takeRefusal() { return std::exchange(m_isRefused, false); }
    /// Commits the input; false when it is refused. For a button that is pressed without taking the focus.
    bool commitTyping()
    {
        if (isTyping() && !isTaken())
            return false;
        Box::interpretText();
        return true;
    }
    void dropTyping()
    {
        FieldNote::hide(*this);
        Box::setValue(Box::value());
    }

    void stepBy(int steps) override
    {
        if (!isTyping() || isTaken())
            Box::stepBy(steps);
    }

protected:
    /// The number of a text without the field's suffix, in the current unit.
    virtual std::optional<double> numberOf(const QString& text) const { return core::readNumber(text); }

    /// A text without the spaces around it and without the field's suffix, which Qt adds to the input.
    QString bare(const QString& text) const
    {
        const QString typed = text.trimmed();
        const QString unit = Box::suffix().trimmed();
        return !unit.isEmpty() && typed.endsWith(unit, Qt::CaseInsensitive)
                   ? typed.chopped(unit.size()).trimmed()
                   : typed;
    }

    bool event(QEvent* event) override
    {
        // Without input, Undo is the array's: the field would only undo its own text.
        if (event->type() == QEvent::ShortcutOverride && !isTyping()) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
                event->ignore();
                return false;
            }
        }
        return Box::event(event);
    }
    void focusInEvent(QFocusEvent* event) override
    {
        m_isRefused = false;
        Box::focusInEvent(event);
        if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
            Box::selectAll();
    }
    void focusOutEvent(QFocusEvent* event) override
    {
        if (event->reason() == Qt::ActiveWindowFocusReason || event->reason() == Qt::PopupFocusReason) {
            // Half a number is not a number; it can be completed.
            QWidget::focusOutEvent(event); // NOLINT(bugprone-parent-virtual-call)
            return;
        }
        if (isTyping() && m_isEnterOnly) {
            dropTyping();
        } else if (isTyping() && !isTaken()) {
            Box::setValue(Box::value()); // the sentence stays visible
            if (event->reason() == Qt::MouseFocusReason)
                dropPressUnderWay();
            m_isRefused =
                event->reason() == Qt::OtherFocusReason || event->reason() == Qt::ShortcutFocusReason;
        }
        Box::focusOutEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override
    {
        const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        const bool wasTyping = isTyping();
        if (wasTyping && event->key() == Qt::Key_Escape) {
            dropTyping();
            Box::selectAll();
            event->accept();
            return;
        }
        if (wasTyping && isEnter && !isTaken()) {
            Box::selectAll();
            event->accept();
            return;
        }
        Box::keyPressEvent(event);
        if (wasTyping && isEnter)
            event->accept(); // this Enter is for the number, not for the default button
    }
    void wheelEvent(QWheelEvent* event) override
    {
        if (Box::hasFocus())
            Box::wheelEvent(event);
        else
            event->ignore(); // scrolls the parent
    }
    void hideEvent(QHideEvent* event) override
    {
        if (isTyping())
            dropTyping();
        FieldNote::hide(*this);
        Box::hideEvent(event);
    }
    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::EnabledChange && !Box::isEnabled() && isTyping())
            dropTyping();
        Box::changeEvent(event);
    }
    QValidator::State validate(QString& text, int&) const override
    {
        // Never "invalid": Qt would silently swallow keys and pasted text.
        return why(text).isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
    }
    void fixup(QString&) const override {} // Qt's removes points or commas as thousands separators
    Value valueFromText(const QString& text) const override
    {
        if (isSpecial(text))
            return Box::minimum();
        const double number = numberOf(bare(text)).value_or(static_cast<double>(Box::value()));
        return static_cast<Value>(rounded(number, range().decimals)); // rounded for display
    }
    QString textFromValue(Value value) const override
    {
        return core::numberText(static_cast<double>(value), range().decimals);
    }

private:
    bool isSpecial(const QString& text) const
    {
        return !Box::specialValueText().isEmpty() && text.trimmed() == Box::specialValueText().trimmed();
    }
    FieldRange range() const
    {
        FieldRange range{static_cast<double>(Box::minimum()), static_cast<double>(Box::maximum()), 0,
                         std::is_same_v<Box, QSpinBox>, Box::suffix()};
        if constexpr (std::is_same_v<Box, QDoubleSpinBox>)
            range.decimals = Box::decimals();
        return range;
    }
    QString why(const QString& text) const
    {
        return isSpecial(text) ? QString() : refusalOf(bare(text), numberOf(bare(text)), range());
    }
    bool isTaken()
    {
        const QString sentence = why(Box::lineEdit()->text());
        if (!sentence.isEmpty())
            FieldNote::show(*this, sentence);
        return sentence.isEmpty();
    }

    bool m_isEnterOnly = false;
    bool m_isRefused = false;
};

using NumberBox = NumberField<QDoubleSpinBox>;
using WholeBox = NumberField<QSpinBox>;

} // namespace ui
