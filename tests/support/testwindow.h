// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// The whole window for tests, with all that tests of widgets include.
#pragma once

#include "tests/support/widgettest.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"
#include "ui/window/mainwindow.h"

namespace testsupport {

/// Height in pixels between the highest and the lowest point of a curve as it is drawn.
inline int drawnHeight(ui::MainWindow& window, const char* row, const QString& curve)
{
    auto* panel = window.findChild<ui::PlotPanel*>(QStringLiteral("plotPanel"));
    int top = INT_MAX;
    int bottom = INT_MIN;
    for (const auto& run : panel->view().row(QString::fromLatin1(row))->drawnRuns(curve)) {
        for (const QPoint& point : run) {
            top = std::min(top, point.y());
            bottom = std::max(bottom, point.y());
        }
    }
    return bottom >= top ? bottom - top : -1;
}

} // namespace testsupport

/// A session and its window with separate settings: second base class of tests of the whole window.
class TestWindow : protected WidgetTest
{
protected:
    QWidget& root() const override { return *m_window; }
    /// Tests never use the settings of the user's own program.
    TestWindow()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           m_folder.filePath(QStringLiteral("settings")));
    }
    /// As at the first start.
    void forgetSettings() { QSettings(QStringLiteral("servodeck"), QStringLiteral("servodeck")).clear(); }

    /// Makes a session and a hidden window.
    void makeHiddenWindow()
    {
        m_window.reset();
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_window = std::make_unique<ui::MainWindow>(*m_session, std::make_unique<ScriptedPrompts>(m_script));
    }
    /// Makes and shows the window; without a size at its own size.
    void makeWindow(QSize size = {})
    {
        makeHiddenWindow();
        if (size.isValid())
            m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    /// As at the first start of the program, without prepared answers.
    void startFresh(QSize size = {1366, 768})
    {
        forgetSettings();
        m_script = {};
        makeWindow(size);
    }
    void dropWindow()
    {
        m_window.reset();
        m_session.reset();
    }
    void connectSimulated()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_COMPARE_WITH_TIMEOUT(m_session->links.linkState(), core::LinkState::Connected, 60'000);
    }
    /// Connects in Control, and arms all joints.
    void connectArmed()
    {
        connectSimulated();
        AWAIT(areRead());
        switchOn();
    }
    /// Shows the whole demo, connected.
    void openConnectedDemo()
    {
        m_window->openDemo();
        QTRY_COMPARE(m_session->links.linkState(), core::LinkState::Connected);
    }
    /// A workspace is reached by its key and its tab, and is there again in the next window.
    void verifyWorkspace(ui::Workspace workspace, int number, const char* panel, const char* action)
    {
        edit(arrayOf(2));
        QVERIFY(!part<QWidget>(panel)->isVisible());
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + number), Qt::ControlModifier);
        QVERIFY(part<QWidget>(panel)->isVisible());
        QVERIFY(part<QAction>(action)->isChecked());
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!part<QWidget>(panel)->isVisible());
        auto* tabs = part<QTabBar>("workspaceTabs");
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(number).center());
        QCOMPARE(m_window->workspace(), workspace);
        m_script.answers << 1;
        QVERIFY(m_window->close());
        makeWindow({1366, 768});
        QCOMPARE(m_window->workspace(), workspace);
        QVERIFY(part<QWidget>(panel)->isVisible());
    }
    /// Shows docks, a message and the STOP banner at once. The array runs on the simulator.
    void fillWindow()
    {
        for (const char* dock : {"jointTableDock", "testSignalDock", "operationDock"})
            part<QDockWidget>(dock)->show();
        part<ui::NotificationBar>("notificationBar")
            ->notify(core::Severity::Error, QString(400, QLatin1Char('m')));
        m_session->control.stop();
        QVERIFY(part<QWidget>("stopBanner")->isVisible());
        settle();
    }
    /// Widgets that make the window large, for the message of a failed test.
    QByteArray sizes() const
    {
        QMultiMap<int, QString> byWidth; // widest first: QtTest truncates long messages
        for (const QWidget* each : m_window->findChildren<QWidget*>()) {
            if (each->isVisible() && each->window() == m_window.get()
                && (each->minimumSizeHint().width() > 350 || each->minimumSizeHint().height() > 120
                    || each->minimumWidth() > 350 || each->minimumHeight() > 120))
                byWidth.insert(-std::max(each->minimumSizeHint().width(), each->minimumWidth()),
                               QStringLiteral("%1 %2: hint %3x%4, minimum %5x%6")
                                   .arg(QLatin1String(each->metaObject()->className()), each->objectName())
                                   .arg(each->minimumSizeHint().width())
                                   .arg(each->minimumSizeHint().height())
                                   .arg(each->minimumWidth())
                                   .arg(each->minimumHeight()));
        }
        return QStringList(byWidth.values()).join(QLatin1Char('\n')).toUtf8();
    }
    std::unique_ptr<ui::MainWindow> m_window;
};
