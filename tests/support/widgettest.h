// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// For tests of widgets: a session, what a person does with the parts of a widget, and one widget on a
/// session. Includes for all of them Qt Widgets and Qt Test as a whole, a session with all its parts, the
/// simulator, test arrays, scripted prompts and the entry of a test.
#pragma once

#include <QtWidgets/QtWidgets>

#include <climits>
#include <functional>
#include <map>
#include <numbers>

#include "core/link/portlist.h"
#include "core/servo/servomodel.h"
#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/notificationbar.h"

namespace testsupport {

using support::contentOf;
using support::writeFile;

/// A patient array of joints "joint_1" … of the default model.
inline core::ArrayConfig numbered(int count)
{
    return arrayOf(count, core::JointConfig().model, u"joint_%1"_s, 1);
}

/// Texts of a column of a model.
inline QStringList column(const QAbstractItemModel& model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

/// Pixels of a picture that satisfy the predicate.
inline int pixelsOf(const QImage& image, const std::function<bool(QColor)>& isCounted)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += isCounted(image.pixelColor(x, y)) ? 1 : 0;
    }
    return count;
}

/// Until nested layouts are settled, of which each level takes a turn of the event loop.
inline void settle()
{
    for (int turn = 0; turn < 20; ++turn) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

/// Servos of a model on a port of their own, without an F/T sensor; null: it did not start.
inline std::unique_ptr<core::Simulator> simulate(const std::vector<int>& ids, int baud = 115200,
                                                 const char* model = "DRS-0201")
{
    core::SimulatorSettings settings;
    settings.baud = baud;
    settings.ftPort = -1;
    for (const int id : ids) {
        core::VirtualServoSetup servo;
        servo.model = core::ModelLibrary::builtIn().find(QLatin1String(model));
        servo.id = static_cast<std::uint8_t>(id);
        settings.servos.push_back(servo);
    }
    auto started = core::Simulator::start(settings);
    return started ? std::move(*started) : nullptr;
}

/// Checks a model until the end of the test or of `parent`.
inline void watchModel(QAbstractItemModel& model, QObject* parent = nullptr)
{
    new QAbstractItemModelTester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 parent != nullptr ? parent : &model);
}

} // namespace testsupport

using testsupport::arrayOf;
using testsupport::at;
using testsupport::numbered;
using testsupport::settle;
using testsupport::simulate;

/// Waits for a state, while the session and the widget of the test tick. The time is only the end of hope.
#define AWAIT(condition) QTRY_VERIFY_WITH_TIMEOUT(ticked() && (condition), 60'000)
#define AWAIT_CONTAINS(text, ...) AWAIT(support::containsAll(text, {__VA_ARGS__}))

/// A session, and what a person does with the parts of root(), which are found by their names. The prompts of
/// the widget answer from `m_script`.
class WidgetTest
{
protected:
    virtual ~WidgetTest() = default;
    virtual QWidget& root() const = 0;
    /// What the program does at regular times; a whole window does it by itself.
    virtual void advance() {}

    bool ticked()
    {
        advance();
        return true;
    }
    bool ticked(const std::function<bool()>& condition) { return ticked() && condition(); }

    /// The array of the session.
    const core::ArrayConfig& current() const { return m_session->document.array(); }
    const core::JointConfig& config(int joint) const { return current().joints[std::size_t(joint)]; }
    bool edit(const core::ArrayConfig& array) { return m_session->document.edit(u"Edit"_s, array); }
    /// Edits the array of the session as `edits` says, as one step.
    bool change(const std::function<void(core::ArrayConfig&)>& edits, const QString& step = u"Edit"_s)
    {
        core::ArrayConfig array = current();
        edits(array);
        return m_session->document.edit(step, array);
    }
    const core::JointState& jointAt(int index) const { return m_session->joints.joint(at(index)); }
    /// Degrees.
    double place(int index) const { return jointAt(index).position.degrees(); }
    /// True if the link is up and every joint satisfies the predicate.
    bool areAll(const std::function<bool(const core::JointState&)>& is) const
    {
        for (int i = 0; i < m_session->joints.jointCount(); ++i) {
            if (!is(jointAt(i)))
                return false;
        }
        return m_session->links.linkState() == core::LinkState::Connected;
    }
    bool areRead() const
    {
        return areAll([](const core::JointState& joint) { return joint.hasSample; });
    }
    /// Torque on of every joint, however busy the machine is.
    void switchOn()
    {
        PatientArming arming(*m_session);
        AWAIT(arming.isDone());
    }
    /// Until so many further readings of a joint came, a cycle of the bus each: to show that nothing happens.
    void awaitReadings(int count, int index = 0)
    {
        const std::uint64_t end = jointAt(index).samples + static_cast<std::uint64_t>(count);
        QVERIFY(QTest::qWaitFor([&] { return ticked() && jointAt(index).samples >= end; }, 60'000));
    }

    template <typename T = QWidget>
    T* part(QAnyStringView name) const
    {
        T* found = root().findChild<T*>(name.toString());
        if (found == nullptr)
            qFatal("There is no %s", qPrintable(name.toString()));
        return found;
    }
    /// A check box is hit where its box is.
    static void click(QAbstractButton* button)
    {
        QVERIFY2(button->isEnabled() && button->isVisible(), qPrintable(button->objectName()));
        const bool isBox = qobject_cast<QCheckBox*>(button) || qobject_cast<QRadioButton*>(button);
        QTest::mouseClick(button, Qt::LeftButton, {},
                          isBox ? QPoint(8, button->height() / 2) : button->rect().center());
    }
    void click(QAnyStringView name) const { click(part<QAbstractButton>(name)); }
    void clickWhenReady(QAnyStringView name)
    {
        AWAIT(part<QAbstractButton>(name)->isEnabled() && part<QAbstractButton>(name)->isVisible());
        click(name);
    }
    /// In place of what is in the field, with Enter.
    static void type(QWidget* field, QAnyStringView text)
    {
        QVERIFY2(field->isEnabled(), qPrintable(field->objectName()));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text.toString());
        QTest::keyClick(field, Qt::Key_Return);
    }
    void type(QAnyStringView field, QAnyStringView text) const { type(part<QWidget>(field), text); }
    /// A key on a widget that gets the focus before.
    static void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        widget->setFocus();
        QTest::keyClick(widget, key, modifiers);
    }
    /// An entry of a box, by the arrow keys.
    static void choose(QComboBox* box, int entry)
    {
        QVERIFY2(box->isEnabled() && entry >= 0 && entry < box->count(), qPrintable(box->objectName()));
        box->setFocus();
        while (box->currentIndex() != entry) {
            const int before = box->currentIndex();
            QTest::keyClick(box, before < entry ? Qt::Key_Down : Qt::Key_Up);
            QVERIFY2(box->currentIndex() != before, qPrintable(box->objectName()));
        }
    }
    void choose(QAnyStringView box, int entry) const { choose(part<QComboBox>(box), entry); }
    /// Space on a row, as a person with a keyboard marks it.
    static void mark(QAbstractItemView* view, const QModelIndex& index)
    {
        QVERIFY2(index.isValid(), qPrintable(view->objectName()));
        view->setFocus();
        view->setCurrentIndex(index);
        QTest::keyClick(view, Qt::Key_Space);
    }
    /// The text of a cell of a table.
    QString cell(QAnyStringView table, int row, int column) const
    {
        return part<QAbstractItemView>(table)->model()->index(row, column).data().toString();
    }

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<core::Session> m_session;
};

/// Second base class of tests of a panel or a dialog.
template <typename Widget>
class SessionTest : protected WidgetTest
{
protected:
    QWidget& root() const override { return *m_widget; }
    void advance() override
    {
        m_session->tick(core::Clock::now());
        if constexpr (requires { m_widget->refresh(core::Clock::now()); })
            m_widget->refresh(core::Clock::now());
        else if constexpr (requires { m_widget->refresh(); })
            m_widget->refresh();
    }

    void makeSession(const core::ArrayConfig& array = {})
    {
        m_script = {};
        m_units.setAngleUnit(ui::AngleUnit::Degrees);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        edit(array);
    }
    void openDemoArm()
    {
        makeSession();
        QVERIFY(m_session->document.openArray(u":/arrays/demo_arm.servodeck"_s));
    }
    /// Makes and shows the widget.
    template <typename... Arguments>
    void show(Arguments&&... arguments)
    {
        m_widget = std::make_unique<Widget>(std::forward<Arguments>(arguments)...);
        m_widget->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_widget.get()));
    }
    /// A new session with the array, and the widget on it.
    template <typename... Arguments>
    void begin(const core::ArrayConfig& array, Arguments&&... arguments)
    {
        makeSession(array);
        show(*m_session, std::forward<Arguments>(arguments)...);
    }
    void drop()
    {
        m_widget.reset();
        m_session.reset();
        m_simulator.reset();
    }

    /// On the virtual array, until each joint of the array was read.
    void connectSimulated(int baud = 115200)
    {
        m_session->links.connectTo(core::virtualPortPath(), baud);
        AWAIT(areRead());
    }
    void connectControlled()
    {
        takeControl(*m_session);
        connectSimulated();
    }
    /// On a simulator that is unplugged by `m_simulator.reset()`.
    void connectPluggable()
    {
        const QString link = m_folder.filePath(u"bus"_s);
        auto settings = core::simulationOf(current(), core::ModelLibrary::builtIn(), 1'000'000);
        settings.ftPort = -1;
        settings.linkPath = link;
        auto started = core::Simulator::start(settings);
        QVERIFY(started);
        m_simulator = std::move(*started);
        if (m_session->links.linkState() == core::LinkState::Disconnected)
            m_session->links.connectTo(link, 1'000'000);
        AWAIT(areAll([](const core::JointState& joint) { return joint.hasSample && joint.answers; }));
    }
    /// Control, and torque on of every joint.
    void armAll()
    {
        takeControl(*m_session);
        QVERIFY(m_session->control.isControl());
        switchOn();
    }

    ScriptedPrompts m_prompts{m_script};
    ui::Units m_units;
    std::unique_ptr<core::Simulator> m_simulator;
    std::unique_ptr<Widget> m_widget;
};
