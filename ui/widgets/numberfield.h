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
#include "ui/widgets/fieldnote.h"

class QComboBox;

namespace ui {

/// A line edit whose text is replaced, not patched: the click that gives it the focus and a double click
/// select all of it. Qt would select a part of the number, without its sign.
void selectAllOnClick(QLineEdit& edit);

/// The list of numbers of an editable box, of which another one may be typed: whole numbers from `minimum` to
/// `maximum`. As in a NumberField, what is no such number is refused, and what is left unfinished is dropped.
void useWholeNumbers(QComboBox& box, int minimum, int maximum);

/// What a number entry takes.
struct NumberRange
{
    double minimum = 0;
    double maximum = 0;
    int decimals = 0; ///< shown; what is typed is rounded to them
    bool isWhole = false;
    QString suffix{}; ///< unit, with the blank before it
};

/// A number as it is shown with so many decimals.
double rounded(double number, int decimals);

/// Why `typed`, read as `number`, is not taken; empty when it is.
QString refusalOf(const QString& typed, std::optional<double> number, const NumberRange& range);

/// The mouse press under way, which takes the focus from a number that is refused, has no other effect: "OK"
/// or "Send" must not go on with the number before. STOP is never kept from its press.
void dropPressUnderWay();

/// A spin box as each number of the window is entered. Getting the focus and a double click select all. Enter
/// commits, and so does leaving the field, unless setEnterOnly(). Esc, and the field's being hidden or
/// disabled, bring back the number there was; Esc is not consumed before STOP has it. A number out of range
/// or a text that is no number is refused with a sentence below the field, and nothing changes: it is never
/// clamped. The decimal sign is the locale's, point and comma are both read. The wheel has no effect without
/// the focus. `Box`: QSpinBox or QDoubleSpinBox. GUI thread.
template <class Box>
class NumberField : public Box
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
    NumberField(const NumberRange& range, Value step, Value value, QWidget* parent)
        : NumberField(parent)
    {
        if constexpr (std::is_same_v<Box, QDoubleSpinBox>)
            Box::setDecimals(range.decimals);
        Box::setRange(static_cast<Value>(range.minimum), static_cast<Value>(range.maximum));
        Box::setSingleStep(step);
        Box::setValue(value);
        Box::setSuffix(range.suffix);
    }

    /// For a number that moves a joint: leaving the field drops what was typed.
    void setEnterOnly(bool isEnterOnly) { m_isEnterOnly = isEnterOnly; }
    /// Something was typed and neither committed nor dropped.
    bool isTyping() const
    {
        // Not isModified(): Qt forgets it as it adds the unit to what is typed.
        const bool isSpecial = Box::value() == Box::minimum() && !Box::specialValueText().isEmpty();
        return Box::lineEdit()->text()
               != (isSpecial ? Box::specialValueText() : textFromValue(Box::value()) + Box::suffix());
    }
    /// True once after a number was refused as the focus went by a key that also presses a button (Alt+S).
    bool takeRefusal() { return std::exchange(m_isRefused, false); }
    /// Commits what was typed; false when it is refused. For a button that is pressed without taking the
    /// focus.
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
    /// The number of a text without the field's suffix, in the unit shown.
    virtual std::optional<double> numberOf(const QString& text) const { return core::readNumber(text); }

    /// A text without blanks around it and without the field's suffix, which Qt adds to what is typed.
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
        // Undo is the array's while nothing is typed: the field would take back its own text only.
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
            QWidget::focusOutEvent(event); // half a number is not a number; it can be completed
            return;
        }
        if (isTyping() && m_isEnterOnly) {
            dropTyping();
        } else if (isTyping() && !isTaken()) {
            Box::setValue(Box::value()); // the sentence remains
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
            event->accept(); // this Enter is the number's, not the default button's
    }
    void wheelEvent(QWheelEvent* event) override
    {
        if (Box::hasFocus())
            Box::wheelEvent(event);
        else
            event->ignore(); // what is around it scrolls
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
        // Never "invalid": Qt would swallow keys and pasted text without a word.
        return why(text).isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
    }
    void fixup(QString&) const override {} // Qt's removes points or commas as thousands separators
    Value valueFromText(const QString& text) const override
    {
        if (isSpecial(text))
            return Box::minimum();
        const double number = numberOf(bare(text)).value_or(static_cast<double>(Box::value()));
        return static_cast<Value>(rounded(number, range().decimals)); // as it is shown
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
    NumberRange range() const
    {
        NumberRange range{static_cast<double>(Box::minimum()), static_cast<double>(Box::maximum()), 0,
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
