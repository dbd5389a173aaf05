// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowapp.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtCore/QSocketNotifier>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtCore/QTimer>
#include <QtGui/QImageWriter>
#include <QtWidgets/QApplication>

#include <array>
#include <csignal>
#include <optional>

#include <unistd.h>

#include "app/cli/cli.h"
#include "app/demo.h"
#include "core/base/log.h"
#include "core/bridge/ddstransport.h"
#include "core/bus/emergencyframes.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/document/usermodels.h"
#include "core/sensor/sensorspecs.h"
#include "core/session/eventlog.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/topics/topics.h"
#include "ui/configure/configurepanel.h"
#include "ui/support/language.h"
#include "ui/support/theme.h"
#include "ui/window/mainwindow.h"

namespace {

QSize parseSize(const QString& text)
{
    const auto parts = text.split(QLatin1Char('x'));
    bool okWidth = false;
    bool okHeight = false;
    const QSize size(parts.first().toInt(&okWidth), parts.last().toInt(&okHeight));
    if (parts.size() != 2 || !okWidth || !okHeight || size.width() < 200 || size.height() < 200
        || size.width() > 16384 || size.height() > 16384)
        cli::quitUsage(QStringLiteral("--size takes a width and a height such as 1366x768."));
    return size;
}

void checkChoice(const cli::Options& options, const char* option, const QStringList& choices,
                 const QString& sentence)
{
    if (options.isSet(option) && !choices.contains(options.value(option)))
        cli::quitUsage(sentence);
}

void checkPicture(const QString& path)
{
    const QFileInfo picture(path);
    if (!QImageWriter::supportedImageFormats().contains(picture.suffix().toLower().toLatin1()))
        cli::quitUsage(QStringLiteral("--screenshot takes a picture file such as window.png."));
    if (!picture.absoluteDir().exists())
        cli::quitUsage(QStringLiteral("There is no folder %1 for the picture.").arg(picture.absolutePath()));
}

struct WindowOptions : cli::Options
{
    explicit WindowOptions(const QStringList& words);

    QString array; ///< to open; empty: none
    QString port;
    std::optional<int> baud;
    double exitAfter = -1.0; ///< s
    std::optional<ui::ThemeChoice> theme;
    QSize size;
};

WindowOptions::WindowOptions(const QStringList& words)
    : Options(words,
              QStringLiteral("array= connect= screenshot= exit-after= demo= theme= size= log= language= "
                             "workspace= no-restore"))
    , array(value("array"))
    , port(value("connect"))
{
    if (array.isEmpty() && this->words().size() == 1 && QFileInfo(this->words().first()).isFile())
        array = this->words().first();
    else if (!this->words().isEmpty())
        cli::quitUsage(
            QStringLiteral("There is no command and no array file \"%1\".").arg(this->words().first()));
    if (const QString picture = value("screenshot"); !picture.isEmpty())
        checkPicture(picture);
    if (const auto at = port.lastIndexOf(QLatin1Char('@')); at > 0) {
        baud = cli::parseBaud(port.mid(at + 1));
        port.truncate(at);
    }
    if (isSet("exit-after")) {
        bool ok = false;
        exitAfter = value("exit-after").toDouble(&ok);
        if (!ok || !(exitAfter >= 0.0 && exitAfter <= 1e6))
            cli::quitUsage(QStringLiteral("--exit-after takes seconds, 0 or more."));
    }
    if (isSet("theme")) {
        theme = ui::themeFromName(value("theme"));
        if (!theme)
            cli::quitUsage(QStringLiteral("--theme takes system, light or dark."));
    }
    checkChoice(*this, "language", ui::languages(),
                QStringLiteral("--language takes %1.").arg(ui::languages().join(QStringLiteral(" or "))));
    checkChoice(
        *this, "workspace",
        QStringLiteral("operate configure joints timing controllers plots").split(QLatin1Char(' ')),
        QStringLiteral("--workspace takes operate, configure, joints, timing, controllers or plots."));
    if (isSet("size"))
        size = parseSize(value("size"));
}

/// Closes the window on a signal that would end the program, without a question.
class SignalQuit : public QObject
{
public:
    SignalQuit()
    {
        core::bus::EmergencyFrames::install();
        m_descriptor = core::bus::EmergencyFrames::awaitEnd();
    }

    void watch()
    {
        auto* notifier = new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this);
        connect(notifier, &QSocketNotifier::activated, qApp, [this] {
            std::array<std::uint8_t, 64> numbers{};
            if (::read(m_descriptor, numbers.data(), numbers.size()) > 0 && !isAsked) {
                isAsked = true;
                // These three end the program on request, any other because of a fault.
                const int number = numbers.front();
                const bool isUsual = number == SIGINT || number == SIGTERM || number == SIGHUP;
                m_code = isUsual ? 0 : 128 + number;
            }
            QCoreApplication::exit(m_code);
        });
    }

    bool isAsked = false; ///< a signal ended the program

private:
    int m_descriptor = -1;
    int m_code = 0;
};

/// While it exists: when a library ends the program because the display is gone, the program ends as by a
/// signal.
class DisplayGuard
{
public:
    explicit DisplayGuard(core::Session& session)
    {
        core::bus::EmergencyFrames::setExitHandler([&session] { leave(session); });
    }
    ~DisplayGuard() { core::bus::EmergencyFrames::setExitHandler({}); }
    DisplayGuard(const DisplayGuard&) = delete;
    DisplayGuard& operator=(const DisplayGuard&) = delete;

private:
    /// Does not notify widgets or process events: they would access the display.
    static void leave(core::Session& session)
    {
        const core::StopMode policy = session.document.array().leavePolicy;
        if (!session.links.hasLink() && !session.control.mustLeave(policy))
            return;
        session.blockSignals(true);
        const bool isLeaving = !session.control.isLeft();
        if (!isLeaving && session.control.mustLeave(policy))
            session.control.leave(policy);
        cli::fail(QStringLiteral(
            "Servodeck lost its display. The exit action of the array is applied to the joints."));
        session.operations.cancelOperation(); // rolls back its writes
        const core::Time giveUp = core::Clock::now() + kTakeBack;
        while (!session.control.isLeft()
               || (session.operations.isOperating() && core::Clock::now() < giveUp)) {
            session.tick(core::Clock::now());
            QThread::msleep(5);
        }
        session.links.disconnectFrom();
    }

    static constexpr core::Duration kTakeBack = std::chrono::seconds(60);
};

/// Qt's messages go to the program's log by severity; stderr is for messages to the user.
void logQtMessage(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    const auto logger = core::log::ui();
    const std::string message = text.toStdString();
    if (type == QtCriticalMsg || type == QtFatalMsg)
        logger->error(message);
    else
        logger->info(message);
}

/// Removes Qt's own single-dash options (-platform, -style …) and their values.
QStringList withoutQtOptions(const QStringList& words)
{
    QStringList ours;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words.at(i);
        if (word == QLatin1String("-platform") || word == QLatin1String("-style")
            || word == QLatin1String("-display"))
            ++i;
        else
            ours << word;
    }
    return ours;
}

/// Call before creating the window. A requested language also sets the number format.
void applyLanguage(const QString& asked)
{
    QLocale::setDefault(asked.isEmpty() ? QLocale::system() : QLocale(asked));
    ui::installLanguage(asked.isEmpty() ? ui::languageOf(QLocale::system().uiLanguages()) : asked);
}

/// The window of the session. Widgets keep their texts: another language needs a new window, over the same
/// session, which stays connected.
class MainWindows
{
public:
    explicit MainWindows(core::Session& session)
        : m_session(session)
    {
        make();
    }

    ui::MainWindow& now() { return *m_window; }

private:
    void make()
    {
        m_window = std::make_unique<ui::MainWindow>(m_session);
        QObject::connect(
            m_window.get(), &ui::MainWindow::languageChosen, qApp,
            [this] {
                QApplication::setQuitOnLastWindowClosed(false); // there is no window for a moment
                m_window.reset();
                applyLanguage(ui::savedLanguage());
                make();
                m_window->show();
                QApplication::setQuitOnLastWindowClosed(true);
            },
            Qt::QueuedConnection); // the clicked menu is destroyed with the window
    }

    core::Session& m_session;
    std::unique_ptr<ui::MainWindow> m_window;
};

void showWorkspace(ui::MainWindow& window, const QString& name)
{
    if (name.isEmpty())
        return;
    window.showWorkspace(name == QLatin1String("operate")       ? ui::Workspace::Operate
                         : name == QLatin1String("timing")      ? ui::Workspace::Timing
                         : name == QLatin1String("controllers") ? ui::Workspace::Controllers
                         : name == QLatin1String("plots")       ? ui::Workspace::Plots
                                                                : ui::Workspace::Configure);
    if (name == QLatin1String("joints"))
        window.configurePanel().setPage(ui::ConfigurePanel::Page::Array);
}

/// The array that is named, otherwise that of the last run.
void openArray(const WindowOptions& options, const core::Session& session, ui::MainWindow& window)
{
    if (!options.array.isEmpty()) {
        cli::orFail(core::arraystore::load(options.array, session.document.models()));
        window.openFile(options.array);
    } else if (!options.isSet("no-restore") && options.value("demo").isEmpty()) {
        window.reopenLast();
    }
}

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
}

} // namespace

int runWindow(int argc, char** argv)
{
    QStringList words;
    for (int i = 0; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    // Before QApplication, which ends the process without a display.
    const WindowOptions options(withoutQtOptions(words));
    const QString picture = options.value("screenshot");
    if (const QString level = options.value("log"); !level.isEmpty() && !core::log::setLevel(level))
        return cli::misuse(QStringLiteral("--log takes trace, debug, info, warn, error or off."));
    const bool isDemo = !options.value("demo").isEmpty();
    const bool ownPlatform =
        words.contains(QStringLiteral("-platform")) || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    if (!ownPlatform && !hasDisplay()) {
        if (picture.isEmpty() && !isDemo && options.exitAfter < 0.0) {
            return cli::fail(QStringLiteral("There is no display for the window. Set DISPLAY, or run "
                                            "\"servodeck --demo DIR\" for a session without a display."));
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    qInstallMessageHandler(logQtMessage);
    SignalQuit signalQuit;
    QApplication application(argc, argv);
    signalQuit.watch();
    // The demo session uses default settings and leaves the user's, and the log, unchanged.
    std::optional<QTemporaryDir> demoSettings;
    if (isDemo) {
        demoSettings.emplace();
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, demoSettings->path());
    }
    applyLanguage(options.isSet("language") ? options.value("language") : ui::savedLanguage());
    const QStringList modelProblems = core::usermodels::install() + core::SensorLibrary::install();
    core::Session session(core::ModelLibrary::installed());
    session.topics.setOpener(core::bridge::openDds);
    const DisplayGuard displayGuard(session);
    ui::theme().apply(options.theme ? *options.theme : ui::MainWindow::savedTheme());
    MainWindows windows(session);
    ui::MainWindow& window = windows.now();
    std::optional<core::EventLog> eventLog;
    if (!isDemo)
        eventLog.emplace(session, core::log::defaultPath());
    if (options.size.isValid()) {
        window.setWindowState(Qt::WindowNoState); // it may have been maximized when it was closed
        window.resize(options.size);
    }
    showWorkspace(window, options.value("workspace"));
    openArray(options, session, window);
    window.show();
    for (const QString& problem : modelProblems)
        session.messages.error(problem);
    if (!options.port.isEmpty())
        window.connectTo(options.port, options.baud.value_or(session.document.array().bus(0).baud));

    std::unique_ptr<Demo> demo;
    if (isDemo) {
        demo = std::make_unique<Demo>(session, options.value("demo"));
        demo->setPicture([&windows] { return windows.now().grabPicture(); });
        cli::orFail(demo->begin());
    }
    if (options.exitAfter >= 0.0) {
        QTimer::singleShot(static_cast<int>(options.exitAfter * 1000), &application,
                           [] { QCoreApplication::exit(0); });
    }
    const int code = application.exec();
    if (signalQuit.isAsked) // no one can answer a question
        windows.now().leaveAsSet();
    const bool isPictured = picture.isEmpty() || windows.now().grabPicture().save(picture);
    windows.now().leaveAsSet(); // at any end of the program
    if (const QString problem = session.control.notLeftText(); !problem.isEmpty())
        return cli::fail(problem);
    if (!isPictured)
        return cli::fail(
            QStringLiteral("Could not write the picture to %1. Check that the folder exists.").arg(picture));
    if (!options.port.isEmpty() && options.exitAfter >= 0.0
        && session.links.linkState() != core::LinkState::Connected)
        return cli::fail(session.links.linkMessage());
    return code;
}
