// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/numberfield.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QTimer>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QComboBox>

#include <cmath>

#include "ui/widgets/stopbutton.h"

namespace ui {

namespace {

struct NumberFieldWords
{
    Q_DECLARE_TR_FUNCTIONS(NumberField)
};

class Clicks final : public QObject
{
public:
    explicit Clicks(QLineEdit& edit)
        : QObject(&edit)
        , m_edit(edit)
        , m_spin(qobject_cast<QAbstractSpinBox*>(edit.parentWidget()))
    {
        edit.installEventFilter(this);
        if (QWidget* box = edit.focusProxy()) // has the focus for its line edit
            box->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isEdit = watched == &m_edit;
        switch (event->type()) {
        case QEvent::MouseButtonPress:
            // The focus has already arrived, with this press unless it was there at the previous one.
            return isEdit && isLeft(event) && !m_wasIn && selectAll();
        case QEvent::MouseButtonDblClick:
            return isEdit && isLeft(event) && selectAll();
        case QEvent::MouseMove:
            return isEdit && m_isHeld; // moving a little selects no part
        case QEvent::MouseButtonRelease:
            return isEdit && std::exchange(m_isHeld, false);
        case QEvent::FocusOut:
            m_wasIn = false;
            return false;
        case QEvent::KeyPress:
            m_wasIn = true; // the next click sets the cursor
            return false;
        default:
            return false;
        }
    }

private:
    static bool isLeft(const QEvent* event)
    {
        return static_cast<const QMouseEvent*>(event)->button() == Qt::LeftButton;
    }
    bool selectAll()
    {
        m_isHeld = true;
        m_wasIn = true;
        if (m_spin != nullptr)
            m_spin->selectAll(); // without the unit
        else
            m_edit.selectAll();
        return true;
    }

    QLineEdit& m_edit;
    QAbstractSpinBox* m_spin;
    bool m_isHeld = false; ///< the press that selected all is held
    bool m_wasIn = false;  ///< clicked or typed into since the focus arrived
};

class WholeNumbers final : public QObject
{
public:
    WholeNumbers(QComboBox& box, int minimum, int maximum)
        : QObject(&box)
        , m_box(box)
        , m_edit(*box.lineEdit())
        , m_range{static_cast<double>(minimum), static_cast<double>(maximum), 0, true}
        , m_good(m_edit.text())
    {
        // Before the box and all other event filters. The box has the focus for its line edit.
        m_edit.installEventFilter(this);
        m_box.installEventFilter(this);
        m_box.setFocusPolicy(Qt::StrongFocus);
        connect(&m_edit, &QLineEdit::textEdited, this, [this] {
            m_isTyped = true;
            FieldNote::hide(m_box);
        });
        connect(&m_edit, &QLineEdit::textChanged, this, [this](const QString& text) {
            if (refusalOf(text, core::readNumber(text), m_range).isEmpty() && !m_isTyped)
                m_good = text;
        });
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Wheel && !m_box.hasFocus()) {
            event->ignore();
            return true;
        }
        if (event->type() == QEvent::FocusOut) {
            const auto reason = static_cast<const QFocusEvent*>(event)->reason();
            if (reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason || !m_isTyped)
                return false;
            if (!take()) {
                restore();
                if (reason == Qt::MouseFocusReason)
                    dropPressUnderWay();
            }
            return false;
        }
        if (event->type() != QEvent::KeyPress || !m_isTyped)
            return false;
        const int key = static_cast<const QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape) {
            restore();
            FieldNote::hide(m_box);
            m_edit.selectAll();
            return true;
        }
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && !take()) {
            m_edit.selectAll();
            return true;
        }
        return false;
    }

private:
    bool take()
    {
        const QString why = refusalOf(m_edit.text().trimmed(), core::readNumber(m_edit.text()), m_range);
        if (!why.isEmpty()) {
            FieldNote::show(m_box, why);
            return false;
        }
        m_isTyped = false;
        m_good = QString::number(*core::readWholeNumber(m_edit.text()));
        m_box.setEditText(m_good);
        return true;
    }
    void restore()
    {
        m_isTyped = false;
        m_box.setEditText(m_good);
    }

    QComboBox& m_box;
    QLineEdit& m_edit;
    const FieldRange m_range;
    QString m_good;
    bool m_isTyped = false;
};

class PressDrop final : public QObject
{
public:
    PressDrop()
        : QObject(QCoreApplication::instance())
    {
        QCoreApplication::instance()->installEventFilter(this);
        QTimer::singleShot(0, this, &QObject::deleteLater); // if no press follows
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::MouseButtonPress || std::exchange(m_isDone, true))
            return false;
        return qobject_cast<StopButton*>(watched) == nullptr;
    }

private:
    bool m_isDone = false;
};

} // namespace

void selectAllOnClick(QLineEdit& edit)
{
    new Clicks(edit);
}

void useWholeNumbers(QComboBox& box, int minimum, int maximum)
{
    box.setValidator(nullptr); // Qt's would read a comma as a thousands separator
    selectAllOnClick(*box.lineEdit());
    new WholeNumbers(box, minimum, maximum);
}

double rounded(double number, int decimals)
{
    return QString::number(number, 'f', decimals).toDouble();
}

QString refusalOf(const QString& typed, std::optional<double> number, const FieldRange& range)
{
    const auto shown = [&](double value) { return core::numberText(value, range.decimals); };
    const QString low = shown(range.minimum);
    const QString high = shown(range.maximum) + range.suffix;
    if (typed.isEmpty())
        return NumberFieldWords::tr("The field is empty. Enter a number from %1 to %2.").arg(low, high);
    if (!number)
        return NumberFieldWords::tr("“%1” is not a number. Enter a number from %2 to %3.")
            .arg(typed, low, high);
    if (range.isWhole && *number != std::floor(*number))
        return NumberFieldWords::tr("%1 is not a whole number. Enter one from %2 to %3.")
            .arg(typed, low, high);
    // Compared as displayed: at a limit that is rounded itself, its displayed number is valid.
    const double shownNumber = rounded(*number, range.decimals);
    const double half = 0.5 * std::pow(10.0, -range.decimals);
    if (shownNumber < range.minimum - half || shownNumber > range.maximum + half)
        return NumberFieldWords::tr("%1 is outside %2 … %3.").arg(typed, low, high);
    return {};
}

void dropPressUnderWay()
{
    new PressDrop;
}

} // namespace ui
