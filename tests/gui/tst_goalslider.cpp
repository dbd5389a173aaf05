// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/datatables.h"
#include "tests/support/widgettest.h"
#include "ui/operate/goalslider.h"
#include "ui/support/theme.h"
#include "ui/widgets/anglespinbox.h"

namespace tst_goalslider {

using namespace ui;
using core::Angle;

namespace {

void mouse(QWidget& widget, QEvent::Type type, double x, Qt::KeyboardModifiers keys = {})
{
    const QPointF place(x, widget.height() / 2.0);
    const bool isMove = type == QEvent::MouseMove;
    QMouseEvent event(type, place, widget.mapToGlobal(place), isMove ? Qt::NoButton : Qt::LeftButton,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, keys);
    QCoreApplication::sendEvent(&widget, &event);
}

void turnWheel(QWidget& widget, int notches, Qt::KeyboardModifiers keys = {})
{
    const QPointF place = QRectF(widget.rect()).center();
    QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, 120 * notches}, Qt::NoButton, keys,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class tst_GoalSlider : public QObject
{
    Q_OBJECT

    Units m_units;
    std::unique_ptr<QWidget> m_window;
    GoalSlider* m_slider = nullptr;
    std::vector<double> m_goals; ///< degrees, as reported

    QLineEdit* editor() const { return m_slider->findChild<QLineEdit*>(u"goalEditor"_s); }
    static void enter(QWidget* field, const QString& text)
    {
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    bool isOnlyGoal(double degrees, double tolerance) const
    {
        return m_goals.size() == 1 && support::isNear(m_goals.back(), degrees, tolerance);
    }
    AngleSpinBox* newBox()
    {
        auto* box = new AngleSpinBox(m_units, m_window.get());
        box->setLimits(Angle::fromDegrees(-100), Angle::fromDegrees(100));
        return box;
    }
    static void showOther(QWidget& other)
    {
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
    }

private slots:
    void init()
    {
        m_units.setAngleUnit(AngleUnit::Degrees);
        m_window = std::make_unique<QWidget>();
        auto* layout = new QVBoxLayout(m_window.get());
        auto* other = new QLineEdit(m_window.get());
        m_slider = new GoalSlider(m_units, m_window.get());
        layout->addWidget(other);
        layout->addWidget(m_slider);
        m_window->resize(500, 100);
        m_slider->setRange(Angle::fromDegrees(-100), Angle::fromDegrees(100));
        m_slider->setPresent(Angle::fromDegrees(10));
        m_goals.clear();
        connect(m_slider, &GoalSlider::goalChanged, m_window.get(),
                [this](Angle goal) { m_goals.push_back(goal.degrees()); });
        m_window->show();
        other->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aDragTellsEveryMoveAndEndsUnderThePointer()
    {
        const double from = m_slider->place(Angle::fromDegrees(10));
        const double to = m_slider->place(Angle::fromDegrees(60));
        mouse(*m_slider, QEvent::MouseButtonPress, from);
        for (int i = 1; i <= 50; ++i)
            mouse(*m_slider, QEvent::MouseMove, from + (to - from) * i / 50);
        mouse(*m_slider, QEvent::MouseButtonRelease, to);
        QCOMPARE(m_goals.size(), std::size_t(50));
        QVERIFY(std::fabs(m_goals.back() - 60) < 1e-6);
        QVERIFY(std::fabs(m_slider->goal()->degrees() - 60) < 1e-6);
    }
    void aClickMovesNothing()
    {
        const double place = m_slider->place(Angle::fromDegrees(80));
        mouse(*m_slider, QEvent::MouseButtonPress, place);
        mouse(*m_slider, QEvent::MouseMove, place);
        mouse(*m_slider, QEvent::MouseButtonRelease, place);
        QVERIFY(m_goals.empty());
        QVERIFY(!m_slider->goal());
    }
    void aDragWithShiftMovesATenth()
    {
        m_slider->setGoal(Angle::fromDegrees(0));
        const double from = m_slider->place(Angle::fromDegrees(0));
        const double to = m_slider->place(Angle::fromDegrees(50));
        mouse(*m_slider, QEvent::MouseButtonPress, from, Qt::ShiftModifier);
        mouse(*m_slider, QEvent::MouseMove, to, Qt::ShiftModifier);
        QVERIFY(std::fabs(m_goals.back() - 5) < 1e-6);
    }
    void aDragBeyondTheEndStaysWithinTheLimits()
    {
        mouse(*m_slider, QEvent::MouseButtonPress, m_slider->place(Angle::fromDegrees(10)));
        mouse(*m_slider, QEvent::MouseMove, m_slider->width() + 300);
        QVERIFY(std::fabs(m_goals.back() - 100) < 1e-9);
        mouse(*m_slider, QEvent::MouseMove, -300);
        QVERIFY(std::fabs(m_goals.back() + 100) < 1e-9);
    }
    void whatIsMeasuredNeverMovesTheThumb()
    {
        m_slider->setGoal(Angle::fromDegrees(30));
        for (int degrees = -90; degrees <= 90; ++degrees)
            m_slider->setPresent(Angle::fromDegrees(degrees));
        QCOMPARE(m_slider->goal()->degrees(), 30.0);
        QVERIFY(m_goals.empty());
    }
    void theSessionDoesNotPullTheThumbAwayDuringADrag()
    {
        m_slider->setGoal(Angle::fromDegrees(10));
        mouse(*m_slider, QEvent::MouseButtonPress, m_slider->place(Angle::fromDegrees(10)));
        mouse(*m_slider, QEvent::MouseMove, m_slider->place(Angle::fromDegrees(40)));
        m_slider->setGoal(Angle::fromDegrees(10));
        QVERIFY(std::fabs(m_slider->goal()->degrees() - 40) < 1e-6);
        mouse(*m_slider, QEvent::MouseButtonRelease, m_slider->place(Angle::fromDegrees(40)));
        m_slider->setGoal(Angle::fromDegrees(39.8));
        QCOMPARE(m_slider->goal()->degrees(), 39.8);
    }

    void keysMoveByTheirStep_data()
    {
        support::addRows<int, bool, double>({"key", "shift", "degrees"},
                                            {{"right", int(Qt::Key_Right), false, 11.0},
                                             {"left", int(Qt::Key_Left), false, 9.0},
                                             {"plus", int(Qt::Key_Plus), false, 11.0},
                                             {"fine", int(Qt::Key_Right), true, 10.1},
                                             {"page up", int(Qt::Key_PageUp), false, 20.0},
                                             {"page down", int(Qt::Key_PageDown), false, 0.0}});
    }
    void keysMoveByTheirStep()
    {
        const auto [key, shift, degrees] = support::fetched<int, bool, double>({"key", "shift", "degrees"});
        m_slider->setFocus();
        QTest::keyClick(m_slider, static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
        QVERIFY(isOnlyGoal(degrees, 1e-9));
    }
    void theWheelMovesNothingWithoutTheFocus()
    {
        QVERIFY(!m_slider->hasFocus());
        turnWheel(*m_slider, 3);
        QVERIFY(m_goals.empty());
        m_slider->setFocus();
        turnWheel(*m_slider, 3);
        turnWheel(*m_slider, -1, Qt::ShiftModifier);
        QVERIFY(std::fabs(m_goals.back() - 12.9) < 1e-9);
    }
    void aTypedNumberIsTakenByEnter()
    {
        QTest::mouseDClick(m_slider, Qt::LeftButton);
        QVERIFY(editor()->isVisible());
        QTest::keyClicks(editor(), u"-42.5"_s);
        QVERIFY(m_goals.empty());
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(editor()->isHidden());
        QVERIFY(isOnlyGoal(-42.5, 1e-9));
    }
    void aTypedNumberBeyondTheLimitsIsRefused()
    {
        QTest::mouseDClick(m_slider, Qt::LeftButton);
        enter(editor(), u"720"_s);
        QVERIFY(m_goals.empty());
        QVERIFY(editor()->isVisible());
        VERIFY_CONTAINS(FieldNote::textOf(*editor()), "-100.0 … 100.0");
    }
    void typingIsForgottenByEscapeAndByLeaving()
    {
        QTest::mouseDClick(m_slider, Qt::LeftButton);
        QTest::keyClicks(editor(), u"50"_s);
        QTest::keyClick(editor(), Qt::Key_Escape);
        QVERIFY(editor()->isHidden());
        QTest::mouseDClick(m_slider, Qt::LeftButton);
        QTest::keyClicks(editor(), u"50"_s);
        m_window->findChild<QLineEdit*>()->setFocus();
        QVERIFY(editor()->isHidden());
        QVERIFY(m_goals.empty());
    }
    void aLockedSliderMovesNothingAndSaysWhy()
    {
        m_slider->setFocus();
        m_slider->setLockReason(u"Torque is off."_s);
        QTest::keyClick(m_slider, Qt::Key_Right);
        mouse(*m_slider, QEvent::MouseButtonPress, m_slider->place(Angle::fromDegrees(10)));
        mouse(*m_slider, QEvent::MouseMove, m_slider->place(Angle::fromDegrees(60)));
        m_slider->ask(Angle::fromDegrees(20));
        QVERIFY(m_goals.empty());
        QCOMPARE(m_slider->toolTip(), u"Torque is off."_s);
        // Disabled, it would pass the focus on to the next control in the middle of what the operator does.
        QVERIFY(m_slider->hasFocus());
        QTest::keyClick(m_slider, Qt::Key_Return);
        QVERIFY(!m_slider->findChild<QLineEdit*>()->isVisible());
    }
    void upAndDownAreLeftToTheList()
    {
        m_slider->setFocus();
        QTest::keyClick(m_slider, Qt::Key_Up);
        QTest::keyClick(m_slider, Qt::Key_Down);
        QVERIFY(m_goals.empty());
    }
    void aNarrowSliderKeepsItsGrooveAndDropsItsLabels()
    {
        m_slider->resize(m_slider->minimumSizeHint());
        QVERIFY2(m_slider->grooveLength() >= 200, qPrintable(QString::number(m_slider->grooveLength())));
        m_slider->resize(m_slider->labelledWidth(), 26);
        QVERIFY2(m_slider->grooveLength() >= 200, qPrintable(QString::number(m_slider->grooveLength())));
        m_slider->resize(m_slider->labelledWidth() - 1, 26);
        QVERIFY2(m_slider->grooveLength() > 280, qPrintable(QString::number(m_slider->grooveLength())));
    }
    void lockingEndsADrag()
    {
        mouse(*m_slider, QEvent::MouseButtonPress, m_slider->place(Angle::fromDegrees(10)));
        m_slider->setLockReason(u"Stopped."_s);
        m_slider->setLockReason(QString());
        mouse(*m_slider, QEvent::MouseMove, m_slider->place(Angle::fromDegrees(60)));
        QVERIFY(m_goals.empty());
    }
    void screenReadersReadNameAndValue()
    {
        m_slider->setAccessibleName(u"Goal of elbow"_s);
        m_slider->setGoal(Angle::fromDegrees(25));
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(m_slider);
        QVERIFY(access && access->valueInterface());
        QCOMPARE(access->role(), QAccessible::Slider);
        QCOMPARE(access->text(QAccessible::Name), u"Goal of elbow"_s);
        QCOMPARE(access->text(QAccessible::Value), u"25.0°"_s);
        QVERIFY(std::fabs(access->valueInterface()->maximumValue().toDouble() - 100) < 1e-9);
        access->valueInterface()->setCurrentValue(30.0);
        QVERIFY(std::fabs(m_goals.back() - 30) < 1e-9);
    }

    void aWishBeyondTheReachIsToldAsItIs()
    {
        std::vector<double> wishes;
        connect(m_slider, &GoalSlider::wished, m_window.get(),
                [&](Angle wish) { wishes.push_back(wish.degrees()); });
        m_slider->setReach(Angle::fromDegrees(-100), Angle::fromDegrees(30)); // another joint goes along
        m_slider->setGoal(Angle::fromDegrees(25));
        m_slider->setFocus();
        QTest::keyClick(m_slider, Qt::Key_PageUp);
        QCOMPARE(wishes.size(), std::size_t(1));
        QVERIFY(std::fabs(wishes.back() - 35) < 1e-9);
        QVERIFY(std::fabs(m_goals.back() - 30) < 1e-9);
        QTest::keyClick(m_slider, Qt::Key_PageUp); // it is there already, and says so again
        QCOMPARE(wishes.size(), std::size_t(2));
        QCOMPARE(m_goals.size(), std::size_t(1));
        turnWheel(*m_slider, 1);
        QVERIFY(std::fabs(wishes.back() - 31) < 1e-9);
    }
    void aNoteIsDrawnOnTheGrooveAndMovesNothing()
    {
        m_slider->setGoal(Angle::fromDegrees(100));
        m_slider->setFixedHeight(22); // of a low row
        QCoreApplication::processEvents();
        const QRect before = m_slider->geometry();
        const QSize least = m_slider->minimumSizeHint();
        const QImage plain = m_slider->grab().toImage();
        m_slider->setNote(u"limited by the soft limit 100.0°"_s, u"soft limit"_s);
        QCoreApplication::processEvents();
        const QImage noted = m_slider->grab().toImage();
        QCOMPARE(m_slider->geometry(), before);
        QCOMPARE(m_slider->minimumSizeHint(), least);
        QVERIFY(plain != noted);
        const QColor warning = theme().color(Meaning::Warning);
        const int pixels = testsupport::pixelsOf(noted, [&warning](const QColor& pixel) {
            return std::abs(pixel.red() - warning.red()) + std::abs(pixel.green() - warning.green())
                       + std::abs(pixel.blue() - warning.blue())
                   < 90;
        });
        QVERIFY2(pixels > 50, qPrintable(QString::number(pixels)));
        QCOMPARE(m_slider->accessibleDescription(), u"limited by the soft limit 100.0°"_s);
        QVERIFY(m_slider->toolTip().startsWith(m_slider->note()));
        m_slider->setNote({});
        QCOMPARE(m_slider->grab().toImage(), plain);
        QVERIFY(m_slider->accessibleDescription().isEmpty());
    }

    void whereItWaitsADragIsSentByItsRelease()
    {
        m_slider->setWaits(true);
        const double from = m_slider->place(Angle::fromDegrees(10));
        mouse(*m_slider, QEvent::MouseButtonPress, from);
        for (const double degrees : {20.0, 40.0, 60.0})
            mouse(*m_slider, QEvent::MouseMove, m_slider->place(Angle::fromDegrees(degrees)));
        QVERIFY(m_goals.empty());
        QVERIFY(!m_slider->goal());
        QVERIFY(std::fabs(m_slider->preview()->degrees() - 60) < 1e-6);
        mouse(*m_slider, QEvent::MouseButtonRelease, m_slider->place(Angle::fromDegrees(60)));
        QVERIFY(isOnlyGoal(60, 1e-6));
        QVERIFY(!m_slider->preview());
        mouse(*m_slider, QEvent::MouseButtonPress, from); // a mere click
        mouse(*m_slider, QEvent::MouseButtonRelease, from);
        QCOMPARE(m_goals.size(), std::size_t(1));
    }
    void whatWaitsIsDroppedAndNeverSentByItself_data()
    {
        support::addChoices("how", {"focus", "window", "lock", "backspace", "delete", "hidden", "mode"});
    }
    void whatWaitsIsDroppedAndNeverSentByItself()
    {
        QFETCH(int, how);
        m_slider->setWaits(true);
        m_slider->setFocus();
        mouse(*m_slider, QEvent::MouseButtonPress, m_slider->place(Angle::fromDegrees(10)));
        mouse(*m_slider, QEvent::MouseMove, m_slider->place(Angle::fromDegrees(60)));
        QVERIFY(m_slider->preview());
        QWidget other;
        if (how == 0) {
            m_window->findChild<QLineEdit*>()->setFocus();
        } else if (how == 1) {
            showOther(other);
        } else if (how == 2) {
            m_slider->setLockReason(u"Stopped."_s);
            m_slider->setLockReason({});
        } else if (how == 3) {
            QTest::keyClick(m_slider, Qt::Key_Backspace);
        } else if (how == 4) {
            QTest::keyClick(m_slider, Qt::Key_Delete);
        } else if (how == 5) {
            m_slider->hide();
        } else {
            m_slider->setWaits(false);
        }
        QVERIFY(!m_slider->preview());
        mouse(*m_slider, QEvent::MouseButtonRelease, m_slider->place(Angle::fromDegrees(60)));
        QVERIFY(m_goals.empty());
    }
    void whereItWaitsKeysAndWheelAreSentByEnter()
    {
        m_slider->setWaits(true);
        m_slider->setFocus();
        QTest::keyClick(m_slider, Qt::Key_PageUp);
        turnWheel(*m_slider, 3);
        QVERIFY(m_goals.empty());
        QVERIFY(std::fabs(m_slider->preview()->degrees() - 23) < 1e-9);
        QTest::keyClick(m_slider, Qt::Key_Return);
        QVERIFY(isOnlyGoal(23, 1e-9));
        QVERIFY(!editor()->isVisible());
        QTest::keyClick(m_slider, Qt::Key_Return); // nothing waits: it is the editor's key
        QVERIFY(editor()->isVisible());
        enter(editor(), u"-5"_s);
        QVERIFY(std::fabs(m_goals.back() + 5) < 1e-9);
    }
    void whereItWaitsTheNumberEntrySpeaksByEnterOnly()
    {
        auto* box = newBox();
        box->setAngle(Angle::fromDegrees(12));
        box->setWaits(true);
        box->show();
        box->setFocus();
        QSignalSpy spy(box, &AngleSpinBox::committed);
        box->stepBy(3);
        box->setAngle(Angle::fromDegrees(12.5)); // the session speaks meanwhile
        QCOMPARE(box->value(), 15.0);
        m_window->findChild<QLineEdit*>()->setFocus();
        QCOMPARE(spy.count(), 0);
        QCOMPARE(box->value(), 12.0);
        box->setFocus();
        box->stepBy(2);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(spy.count(), 1);
        QVERIFY(std::fabs(spy.at(0).at(0).value<Angle>().degrees() - 14) < 1e-9);
        box->selectAll();
        QTest::keyClicks(box, u"44"_s);
        m_window->findChild<QLineEdit*>()->setFocus();
        QCOMPARE(spy.count(), 1);
    }
    void theNumberEntryReportsAStepBeyondItsLimits()
    {
        auto* box = newBox();
        box->setAngle(Angle::fromDegrees(99.5));
        box->show();
        box->setFocus();
        QSignalSpy wished(box, &AngleSpinBox::wished);
        QSignalSpy committed(box, &AngleSpinBox::committed);
        box->stepBy(1);
        QVERIFY(std::fabs(wished.at(0).at(0).value<Angle>().degrees() - 100.5) < 1e-9);
        QVERIFY(std::fabs(committed.at(0).at(0).value<Angle>().degrees() - 100) < 1e-9);
        box->selectAll();
        enter(box, u"720"_s);
        QCOMPARE(wished.count(), 1); // refused: nothing was wished for
        QVERIFY(!FieldNote::textOf(*box).isEmpty());
        box->selectAll();
        QTest::keyClicks(box, u"3"_s);
        QWidget other;
        showOther(other);
        QCOMPARE(committed.count(), 1); // half a number is no goal because another window came up
    }

    void theNumberEntrySpeaksOnceByEnter()
    {
        AngleSpinBox box(m_units);
        box.setLimits(Angle::fromDegrees(-100), Angle::fromDegrees(100));
        QSignalSpy spy(&box, &AngleSpinBox::committed);
        box.setAngle(Angle::fromDegrees(12));
        box.show();
        box.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&box));
        turnWheel(*m_slider, 2);
        box.selectAll();
        QTest::keyClicks(&box, u"33"_s);
        QCOMPARE(spy.count(), 0);
        box.setAngle(Angle::fromDegrees(12.5)); // the session speaks while the user types
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(spy.count(), 1);
        QVERIFY(std::fabs(spy.at(0).at(0).value<Angle>().degrees() - 33) < 1e-9);
        m_units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(spy.count(), 1);
        QVERIFY(std::fabs(box.value() - 33 * core::kPi / 180) < 1e-3);
    }
    void theNumberEntryIgnoresTheWheelWithoutTheFocus()
    {
        auto* box = newBox();
        box->show();
        QSignalSpy spy(box, &AngleSpinBox::committed);
        turnWheel(*box, 2);
        QCOMPARE(spy.count(), 0);
        box->setFocus();
        turnWheel(*box, 2);
        QCOMPARE(spy.count(), 1);
    }
};

SERVODECK_TEST(tst_GoalSlider)

} // namespace tst_goalslider
#include "tst_goalslider.moc"
