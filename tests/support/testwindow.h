// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>
#include <QtWidgets/QDockWidget>

#include <memory>

#include "core/link/portlist.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/wholesession.h"
#include "ui/widgets/notificationbar.h"
#include "ui/window/mainwindow.h"

using testsupport::arrayOf;

/// A session and its window with separate settings: second base class of tests of the whole window. The
/// prompts answer from `m_script`.
class TestWindow
{
protected:
    /// Tests never use the settings of the user's own program.
    void useOwnSettings()
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
    void dropWindow()
    {
        m_window.reset();
        m_session.reset();
    }
    void connectSimulated()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_COMPARE(m_session->links.linkState(), core::LinkState::Connected);
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
        QTest::qWait(100); // nested layouts propagate one level per event loop
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
    template <typename T>
    T* part(const char* name)
    {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("There is no %s", name);
        return found;
    }

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<ui::MainWindow> m_window;
};
