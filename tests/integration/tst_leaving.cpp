// SPDX-License-Identifier: GPL-3.0-or-later
// Leaving: the whole program in a process of its own, its joints armed and one of them on its way, when its
// window is closed, when a signal ends it, when it loses its display, when it crashes, when it is killed and
// when it is frozen. Looked at are the wire and what the servos do afterwards.
// scripts/test --whole adds every signal there is, during both kinds of motion, and the loss of a Wayland
// display.
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtTest/QtTest>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractSpinBox>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QTableWidget>

#include <csignal>
#include <cstdio>
#include <exception>
#include <optional>
#include <stdexcept>

#include <unistd.h>

#include "app/windowapp.h"
#include "core/bus/emergencyframes.h"
#include "core/document/arraystore.h"
#include "core/session/links/simulation.h"
#include "tests/support/extent.h"
#include "tests/support/familyarray.h"
#include "tests/support/pausemeter.h"
#include "tests/support/sessionbench.h"
#include "tests/support/wirewords.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jointpanel.h"

using namespace core;
using namespace std::chrono_literals;
using testsupport::at;

namespace {

constexpr int kJoints = 3;
constexpr double kGoal = 120.0;   // degrees
constexpr double kParked = -30.0; // degrees
constexpr int kAgain = 2000;      // ms
constexpr int kPatience = 60'000; // ms, on a machine that has other things to do

// --- the operator, in the process of the program ---

template <typename T>
T* part(const char* name)
{
    for (QWidget* top : QApplication::topLevelWidgets()) {
        if (top->objectName() == QLatin1String(name)) {
            if (T* found = qobject_cast<T*>(top))
                return found;
        }
        if (T* found = top->findChild<T*>(QLatin1String(name)))
            return found;
    }
    return nullptr;
}

/// Arms the joints, moves the first, reports that, and does what `plan` says: by clicks and keys. A plan may
/// begin with the kind of motion: "turn/…" (Turn while held) or "guided/…" (longer than a servo moves by
/// itself).
class Operator : public QObject
{
public:
    explicit Operator(const QString& plan)
        : m_plan(plan.section(QLatin1Char('/'), -1))
        , m_motion(plan.section(QLatin1Char('/'), 0, -2))
    {
        connect(&m_timer, &QTimer::timeout, this, &Operator::step);
        m_timer.start(20);
        QTimer::singleShot(kPatience / 2, this, &Operator::report);
    }

private:
    void step()
    {
        auto* window = part<QMainWindow>("mainWindow");
        if (window == nullptr || !window->isVisible())
            return;
        switch (m_step) {
        case 0: {
            auto* control = part<QAbstractButton>("controlButton");
            auto* arm = part<QAction>("armAction");
            if (control == nullptr || !control->isEnabled() || arm == nullptr || !arm->isEnabled())
                return;
            QTest::mouseClick(control, Qt::LeftButton);
            arm->trigger();
            m_since.start();
            ++m_step;
            return;
        }
        case 1: {
            auto* begin = part<QAbstractButton>("armBegin");
            if (begin == nullptr || !begin->isEnabled()
                || begin->text() != QStringLiteral("Arm %1 joints").arg(kJoints)) {
                // On a busy machine a servo may not answer in time.
                auto* read = part<QAbstractButton>("armRead");
                if (m_since.elapsed() > kAgain && read != nullptr && read->isEnabled()) {
                    QTest::mouseClick(read, Qt::LeftButton);
                    m_since.start();
                }
                return;
            }
            QTest::mouseClick(begin, Qt::LeftButton);
            m_since.start();
            ++m_step;
            return;
        }
        case 2: {
            for (int i = 0; i < kJoints; ++i) {
                if (part<ui::GoalSlider>(qPrintable(QStringLiteral("goalSlider%1").arg(i)))->state().shape
                    == ui::Shape::FilledCircle)
                    continue;
                // On a busy machine a servo may not answer in time: again, when the sheet has been read anew.
                auto* begin = part<QAbstractButton>("armBegin");
                if (m_since.elapsed() > kAgain && begin != nullptr && begin->isEnabled()
                    && part<QAbstractButton>("armRead")->isEnabled()) {
                    QTest::mouseClick(begin, Qt::LeftButton);
                    m_since.start();
                }
                return;
            }
            if (part<QWidget>("armDialog") != nullptr && part<QWidget>("armDialog")->isVisible())
                return; // it closes by itself
            auto* goal = part<QAbstractSpinBox>("goalEntry0");
            if (!goal->isEnabled())
                return; // the row is drawn anew when the arming has ended
            if (m_motion == QLatin1String("turn")) {
                emit window->findChild<ui::JointPanel*>()->turnRequested(at(0));
                m_step = 5;
                return;
            }
            part<QComboBox>("paceKind")->setCurrentIndex(0); // by time
            part<QDoubleSpinBox>("playtime")->setValue(m_motion == QLatin1String("guided") ? 20.0 : 2.8);
            goal->setFocus();
            goal->selectAll();
            QTest::keyClicks(goal, QString::number(kGoal));
            QTest::keyClick(goal, Qt::Key_Return);
            m_since.start();
            ++m_step;
            return;
        }
        case 3:
            if (m_since.elapsed() < 700)
                return;
            std::printf("moving %lld\n", static_cast<long long>(Clock::now().time_since_epoch().count()));
            std::fflush(stdout);
            ++m_step;
            if (m_plan == QLatin1String("exit")) // as Qt for X11 does without its display
                std::exit(1);
            else if (m_plan == QLatin1String("_exit")) // as Qt for Wayland does
                ::_exit(1);
            else if (m_plan == QLatin1String("throw"))
                throw std::runtime_error("thrown by the test");
            else if (m_plan == QLatin1String("terminate"))
                std::terminate();
            else if (m_plan == QLatin1String("fatal"))
                qFatal("fatal by the test");
            else if (m_plan == QLatin1String("segv"))
                ::raise(SIGSEGV);
            else if (m_plan == QLatin1String("abort"))
                std::abort();
            else if (m_plan == QLatin1String("overflow"))
                std::printf("%d", overflow(1));
            else if (m_plan.startsWith(QLatin1String("close")))
                // It waits in its question, where this timer has to go on: not from within it.
                QMetaObject::invokeMethod(window, &QWidget::close, Qt::QueuedConnection);
            return;
        case 4: {
            auto* box = part<QMessageBox>("questionBox");
            if (box == nullptr || !m_plan.startsWith(QLatin1String("close")))
                return;
            if (m_plan == QLatin1String("close")) {
                std::puts("asking");
                std::fflush(stdout);
                ++m_step;
                return;
            }
            const QString answer = m_plan.section(QLatin1Char(':'), 1 + m_answers, 1 + m_answers);
            for (QAbstractButton* button : box->buttons()) {
                if (button->text().section(QLatin1String(" ("), 0, 0) == answer) {
                    ++m_answers;
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
            return;
        }
        case 5: {
            auto* speed = part<QDoubleSpinBox>("goalSpeed");
            auto* turn = part<QAbstractButton>("goalTurn");
            if (turn == nullptr)
                return;
            speed->setValue(20.0);
            if (!turn->isEnabled())
                return;
            QTest::mousePress(turn, Qt::LeftButton);
            m_since.start();
            m_step = 3;
            return;
        }
        default:
            return;
        }
    }

    /// What keeps the operator, for the log of the test.
    void report() const
    {
        if (m_step == 4)
            return;
        QStringList seen;
        for (QWidget* top : QApplication::topLevelWidgets()) {
            for (const QLabel* label : top->findChildren<QLabel*>())
                seen << (label->isVisible() ? label->text() : QString());
            for (const QTableWidget* table : top->findChildren<QTableWidget*>()) {
                for (int cell = 0; cell < table->rowCount() * table->columnCount(); ++cell) {
                    const auto* item = table->item(cell / table->columnCount(), cell % table->columnCount());
                    seen << (item != nullptr ? item->text() : QString());
                }
            }
        }
        seen.removeAll(QString());
        std::fprintf(stderr, "the operator waits in step %d and sees: %s\n", m_step,
                     qPrintable(seen.join(QStringLiteral(" | "))));
    }

    // NOLINTNEXTLINE(misc-no-recursion): that is what it is for
    static int overflow(int depth)
    {
        volatile char room[4096]; // NOLINT(cppcoreguidelines-avoid-c-arrays): an array cannot be volatile
        room[depth % 4096] = 1;
        return depth <= 0 ? 0 : overflow(depth + 1) + room[0];
    }

    QString m_plan;
    QString m_motion;
    QTimer m_timer;
    QElapsedTimer m_since;
    int m_step = 0;
    int m_answers = 0;
};

void beginOperator()
{
    const QString plan = qEnvironmentVariable("TST_LEAVING_PLAN");
    if (!plan.isEmpty())
        (new Operator(plan))->setParent(QCoreApplication::instance()); // lives as long as the program
}
Q_COREAPP_STARTUP_FUNCTION(beginOperator)

// --- the test ---

ArrayConfig arrayOf(StopMode leaving)
{
    ArrayConfig array = testsupport::arrayOf(kJoints);
    for (JointConfig& joint : array.joints)
        joint.parkPosition = Angle::fromDegrees(kParked).radians();
    array.leavePolicy = leaving;
    array.parkTime = 1.0;
    return array;
}

/// A display server without a screen, in a process of its own.
struct DisplayServer
{
    enum class Kind { X11, Wayland };
    QProcess process;
    std::vector<std::pair<QString, QString>> environment; ///< of its clients; empty: it did not start

    explicit DisplayServer(Kind kind)
    {
        process.setStandardErrorFile(QProcess::nullDevice());
        if (kind == Kind::X11)
            startX11();
        else
            startWayland();
    }
    ~DisplayServer()
    {
        process.kill();
        process.waitForFinished();
    }

private:
    void startX11()
    {
        process.start(QStringLiteral("Xvfb"),
                      {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                       QStringLiteral("0"), QStringLiteral("1400x900x24"), QStringLiteral("-nolisten"),
                       QStringLiteral("tcp")});
        QByteArray number;
        while (!number.endsWith('\n') && process.waitForReadyRead(kPatience))
            number += process.readAllStandardOutput();
        if (!number.isEmpty())
            environment = {
                {QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb")},
                {QStringLiteral("DISPLAY"), QLatin1Char(':') + QString::fromLatin1(number.trimmed())}};
    }
    void startWayland()
    {
        const QString socket = m_folder.filePath(QStringLiteral("wayland"));
        auto own = QProcessEnvironment::systemEnvironment();
        own.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path());
        process.setProcessEnvironment(own);
        process.setStandardOutputFile(QProcess::nullDevice());
        process.start(QStringLiteral("weston"),
                      {QStringLiteral("--backend=headless-backend.so"),
                       QStringLiteral("--shell=kiosk-shell.so"), QStringLiteral("--idle-time=0"),
                       QStringLiteral("--width=1400"), QStringLiteral("--height=900"),
                       QStringLiteral("--socket=wayland")});
        if (QTest::qWaitFor([&] { return QFileInfo::exists(socket); }, 10'000))
            environment = {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("wayland")},
                           {QStringLiteral("WAYLAND_DISPLAY"), socket},
                           {QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path()}};
    }

    QTemporaryDir m_folder;
};

/// The program on a virtual array behind a tap.
struct Bench
{
    QTemporaryDir folder;
    ArrayConfig array;
    std::unique_ptr<Simulator> simulator;
    std::unique_ptr<WireTap> tap;
    QProcess program;
    Time movingAt; ///< when the operator reported it; what he did then came right after

    /// Without `display` offscreen.
    Bench(const ArrayConfig& array_, const QString& plan, const DisplayServer* display = nullptr)
        : array(array_)
    {
        auto settings = simulationOf(array, ModelLibrary::builtIn(), array.bus(0).baud);
        settings.ftPort = -1;
        auto started = Simulator::start(settings);
        simulator = std::move(*started);
        tap = std::make_unique<WireTap>(simulator->portPath());
        const QString file = folder.filePath(QStringLiteral("array.servodeck"));
        if (!arraystore::save(array, file))
            qFatal("the array could not be saved");
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TST_LEAVING_PLAN"), plan);
        // Leaks are looked for in tests that end by themselves, and would change how this one ends.
        environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        if (display != nullptr) {
            for (const auto& [name, value] : display->environment)
                environment.insert(name, value);
        }
        program.setProcessEnvironment(environment);
        // The system suspends no process whose group has lost its parent, as that of a test in the background
        // may.
        program.setChildProcessModifier([] { ::setpgid(0, 0); });
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--array"), file, QStringLiteral("--connect"), tap->path(),
                       QStringLiteral("--no-restore"), QStringLiteral("--language"), QStringLiteral("en"),
                       QStringLiteral("--size"), QStringLiteral("1366x768")});
    }
    ~Bench()
    {
        if (program.state() == QProcess::NotRunning)
            return;
        ::kill(static_cast<pid_t>(program.processId()), SIGCONT);
        program.kill();
        program.waitForFinished();
    }

    /// The next line that the operator reports.
    QByteArray line()
    {
        QElapsedTimer waited;
        for (waited.start(); !program.canReadLine() && waited.elapsed() < kPatience;) {
            if (program.state() == QProcess::NotRunning)
                break;
            program.waitForReadyRead(100);
        }
        return program.readLine();
    }
    bool isMoving()
    {
        const QByteArray report = line();
        movingAt = Time{Duration{report.mid(7).trimmed().toLongLong()}};
        return support::contains(QString::fromUtf8(report), "moving ");
    }
    /// Waits until the program has sent `count` more packets, 150 a second on a quiet machine.
    bool sends(std::size_t count)
    {
        const std::size_t from = tap->packets().size();
        return QTest::qWaitFor([&] { return tap->packets().size() >= from + count; }, kPatience);
    }
    /// When the first goal was on the wire: what comes after it is the matter of the test.
    Time goalAt()
    {
        for (const auto& packet : tap->packets()) {
            if (packet.command == herkulex::Command::SJog && wire::moves(packet))
                return packet.time;
        }
        return Time::max();
    }
    /// How long the two threads that a stop takes were ready to run and did not: other programs had the
    /// cores.
    Duration starved() const
    {
        Duration sum{0};
        const QString tasks = QStringLiteral("/proc/%1/task").arg(program.processId());
        const auto read = [&](const QString& task, const char* file) {
            QFile found(QStringLiteral("%1/%2/%3").arg(tasks, task, QLatin1String(file)));
            return found.open(QIODevice::ReadOnly) ? found.readAll().trimmed() : QByteArray();
        };
        for (const QString& task : QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (task.toLongLong() == program.processId() || read(task, "comm") == "bus")
                sum += Duration{read(task, "schedstat").split(' ').value(1).toLongLong()};
        }
        return sum;
    }
    void signal(int number) { ::kill(static_cast<pid_t>(program.processId()), number); }
    bool ends() { return program.state() == QProcess::NotRunning || program.waitForFinished(kPatience); }

    /// What became of the joints, as another program reads it.
    struct Look
    {
        std::array<bool, kJoints> isOn{};
        std::array<double, kJoints> place{}; ///< degrees
        double drift = 0.0;                  ///< of the first, in 50 readings
    };
    /// After 25 readings, or once the first joint is at `goal`.
    Look look(std::optional<double> goal = {})
    {
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), array);
        session.links.connectTo(tap->path(), array.bus(0).baud);
        const auto& joints = session.joints;
        const auto read = [&](std::uint64_t count) {
            testsupport::runUntil(
                session,
                [&] {
                    for (int i = 0; i < kJoints; ++i) {
                        if (joints.joint(at(i)).samples < count)
                            return false;
                    }
                    return true;
                },
                60s);
        };
        const auto first = [&] { return joints.joint(at(0)).position.degrees(); };
        // Not every family reports its torque with every reading.
        read(array.bus(0).protocol.isEmpty() ? 25 : 125);
        if (goal)
            testsupport::runUntil(
                session, [&] { return std::abs(first() - *goal) < 1; }, 60s);
        const double from = first();
        read(joints.joint(at(0)).samples + 50);
        Look found;
        for (int i = 0; i < kJoints; ++i) {
            const auto place = static_cast<std::size_t>(i);
            found.isOn[place] = joints.joint(at(i)).torqueOn;
            found.place[place] = joints.joint(at(i)).position.degrees();
        }
        found.drift = std::abs(found.place[0] - from);
        return found;
    }
};

using Packets = std::vector<WireTap::Packet>;

Packets since(const Packets& all, Time from)
{
    Packets later;
    std::copy_if(all.begin(), all.end(), std::back_inserter(later),
                 [from](const auto& packet) { return packet.time >= from; });
    return later;
}

QString asPolicy(StopMode policy, const Packets& packets, const Bench::Look& found)
{
    const auto first = [&](auto is) { return std::find_if(packets.begin(), packets.end(), is); };
    const auto stop = first(wire::isStopFrame);
    const auto release = first(wire::isRelease);
    const auto move = [&](auto from) { return std::find_if(from, packets.end(), wire::moves); };
    const auto isOn = [&](bool all) {
        return std::all_of(found.isOn.begin(), found.isOn.end(), [all](bool on) { return on == all; });
    };
    switch (policy) {
    case StopMode::Hold:
        if (stop == packets.end())
            return QStringLiteral("no hold frame");
        if (wire::ordersOf(*stop).size() != kJoints)
            return QStringLiteral("the hold frame does not name all");
        if (move(stop) != packets.end() || release != packets.end())
            return QStringLiteral("something followed the hold");
        if (!isOn(true))
            return QStringLiteral("a joint lost its torque");
        return found.place[0] < kGoal - 10 && found.drift < 1.0
                   ? QString()
                   : QStringLiteral("it did not hold: %1, %2").arg(found.place[0]).arg(found.drift);
    case StopMode::Release:
        if (release == packets.end() || release->id != ServoId::kBroadcast)
            return QStringLiteral("no release for all");
        if (move(release) != packets.end())
            return QStringLiteral("a goal followed the release");
        return isOn(false) ? QString() : QStringLiteral("a joint kept its torque");
    case StopMode::Park:
        if (stop == packets.end() || move(stop) == packets.end() || release == packets.end())
            return QStringLiteral("no hold, way and release");
        if (!(stop < move(stop) && move(stop) < release))
            return QStringLiteral("not in this order");
        for (std::size_t i = 0; i < kJoints; ++i) {
            if (std::abs(found.place[i] - kParked) > 3)
                return QStringLiteral("%1 is at %2").arg(i).arg(found.place[i]);
        }
        return isOn(false) ? QString() : QStringLiteral("a parked joint kept its torque");
    case StopMode::None:
    case StopMode::AsSet:
        break;
    }
    return {};
}

/// What became of the joints, whatever their family.
QString asPolicy(StopMode policy, const Bench::Look& found)
{
    const bool isHeld = policy == StopMode::Hold;
    for (std::size_t i = 0; i < kJoints; ++i) {
        if (found.isOn[i] != isHeld)
            return QStringLiteral("the torque of %1 is %2").arg(i).arg(found.isOn[i]);
        if (policy == StopMode::Park && std::abs(found.place[i] - kParked) > 3)
            return QStringLiteral("%1 is at %2").arg(i).arg(found.place[i]);
    }
    if (isHeld && (found.place[0] > kGoal - 10 || found.drift > 1.0))
        return QStringLiteral("it did not hold: %1, %2").arg(found.place[0]).arg(found.drift);
    return {};
}

} // namespace

class tst_Leaving : public QObject
{
    Q_OBJECT

private slots:
    void aSignalDoesWhatThePolicySays_data()
    {
        support::addColumns<int, int, int>("number", "policy", "family");
        QTest::newRow("SIGTERM hold") << SIGTERM << int(StopMode::Hold) << 0;
        QTest::newRow("SIGTERM park") << SIGTERM << int(StopMode::Park) << 0;
        QTest::newRow("SIGTERM release") << SIGTERM << int(StopMode::Release) << 0;
        QTest::newRow("SIGINT hold") << SIGINT << int(StopMode::Hold) << 0;
        QTest::newRow("SIGHUP park") << SIGHUP << int(StopMode::Park) << 0;
        QTest::newRow("SIGINT release") << SIGINT << int(StopMode::Release) << 0;
        for (int family = 1; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            const char* of = anyfamily::at(family).name;
            QTest::addRow("%s: SIGTERM hold", of) << SIGTERM << int(StopMode::Hold) << family;
            QTest::addRow("%s: SIGHUP park", of) << SIGHUP << int(StopMode::Park) << family;
            QTest::addRow("%s: SIGINT release", of) << SIGINT << int(StopMode::Release) << family;
        }
    }
    void aSignalDoesWhatThePolicySays()
    {
        const auto [number, policy, family] = support::fetched<int, int, int>({"number", "policy", "family"});
        // What STOP does with single joints is no matter of leaving.
        ArrayConfig array = testsupport::ofFamily(arrayOf(static_cast<StopMode>(policy)), family);
        array.joints[0].stopPolicy = StopMode::Hold;
        array.joints[1].stopPolicy = StopMode::Release;
        array.joints[2].stopPolicy = StopMode::Park;
        Bench bench(array, QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        const Time reported = Clock::now();
        bench.signal(number);
        QVERIFY(bench.ends());
        QCOMPARE(bench.program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(bench.program.exitCode(), 0);
        const auto packets = since(bench.tap->packets(), reported);
        const auto found = bench.look();
        const QString wrong = family == 0 ? asPolicy(static_cast<StopMode>(policy), packets, found)
                                          : asPolicy(static_cast<StopMode>(policy), found);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void aSecondSignalWhileItParksEndsItsParkingWithoutMotionOfItsOwn()
    {
        ArrayConfig array = arrayOf(StopMode::Park);
        array.parkTime = 4.0;
        const PauseMeter machine;
        Bench bench(array, QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        const Time reported = Clock::now();
        const auto parking = [&] { // packets of its way, behind the stop
            const auto packets = since(bench.tap->packets(), reported);
            const auto stop = std::find_if(packets.begin(), packets.end(), wire::isStopFrame);
            return std::count_if(stop, packets.end(), wire::moves);
        };
        bench.signal(SIGTERM);
        QVERIFY(QTest::qWaitFor([&] { return parking() > 20; }, kPatience));
        bench.signal(SIGTERM);
        QVERIFY(bench.ends());
        const auto found = bench.look();
        const QString wrong = asPolicy(StopMode::Park, since(bench.tap->packets(), reported), found);
        // Where the machine delays replies, a joint that is lost on its way holds instead.
        if (machine.longest(reported, Clock::now()) < 15ms)
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        for (std::size_t i = 0; i < kJoints; ++i)
            QVERIFY2(found.isOn[i] || std::abs(found.place[i] - kParked) < 3, qPrintable(wrong));
        QVERIFY2(found.drift < 1.0, qPrintable(wrong));
    }

    void theClosedWindowDoesWhatIsAnswered_data()
    {
        support::addColumns<QString, int, int>("plan", "array", "policy");
        const int hold = int(StopMode::Hold);
        const int park = int(StopMode::Park);
        const int release = int(StopMode::Release);
        // Another than the array says each time.
        QTest::newRow("Hold") << QStringLiteral("close:Hold") << release << hold;
        QTest::newRow("Park") << QStringLiteral("close:Park, then release") << hold << park;
        QTest::newRow("Release") << QStringLiteral("close:Release") << park << release;
        QTest::newRow("the countdown runs out") << QStringLiteral("close") << park << park;
    }
    void theClosedWindowDoesWhatIsAnswered()
    {
        const auto [plan, array, policy] = support::fetched<QString, int, int>({"plan", "array", "policy"});
        Bench bench(arrayOf(static_cast<StopMode>(array)), plan);
        QVERIFY(bench.isMoving());
        const Time reported = bench.goalAt();
        QVERIFY(bench.ends());
        QCOMPARE(bench.program.exitStatus(), QProcess::NormalExit);
        const auto look = bench.look();
        const auto packets = since(bench.tap->packets(), reported);
        if (plan == QLatin1String("close")) { // it had come to its goal before
            QVERIFY(Clock::now() - reported > 14s);
        }
        QCOMPARE(asPolicy(static_cast<StopMode>(policy), packets, look), QString());
    }

    void stayHereStays()
    {
        Bench bench(arrayOf(StopMode::Release), QStringLiteral("close:Stay here"));
        QVERIFY(bench.isMoving());
        const Time reported = Clock::now();
        QVERIFY(bench.sends(375));
        QCOMPARE(bench.program.state(), QProcess::Running);
        for (const auto& packet : since(bench.tap->packets(), reported))
            QVERIFY(!wire::isRelease(packet) && !wire::isStopFrame(packet));
    }

    void jointsThatMayGoOnAreAskedAbout()
    {
        Bench bench(arrayOf(StopMode::Hold), QStringLiteral("close:Hold:Close anyway"));
        QVERIFY(bench.isMoving());
        bench.tap->cut(true);
        QVERIFY(bench.ends());
        QCOMPARE(bench.program.exitCode(), 1);
    }

    void aSignalWhileItAsksEndsItAsTheArraySays()
    {
        Bench bench(arrayOf(StopMode::Release), QStringLiteral("close"));
        QVERIFY(bench.isMoving());
        QCOMPARE(bench.line(), QByteArray("asking\n"));
        const Time reported = Clock::now();
        bench.signal(SIGTERM);
        QVERIFY(bench.ends());
        QVERIFY(Clock::now() - reported < 10s);
        QCOMPARE(asPolicy(StopMode::Release, since(bench.tap->packets(), reported), bench.look()), QString());
    }

    void aCrashSaysItsEmergencyFrames_data()
    {
        support::addColumns<QString, int, int, int>("plan", "policy", "does", "family");
        const int hold = int(StopMode::Hold);
        const int release = int(StopMode::Release);
        QTest::newRow("SIGSEGV hold") << QStringLiteral("segv") << hold << hold << 0;
        QTest::newRow("SIGSEGV release") << QStringLiteral("segv") << release << release << 0;
        // Parking takes time that a crash has not.
        QTest::newRow("SIGSEGV park") << QStringLiteral("segv") << int(StopMode::Park) << hold << 0;
        QTest::newRow("abort hold") << QStringLiteral("abort") << hold << hold << 0;
        QTest::newRow("stack overflow release") << QStringLiteral("overflow") << release << release << 0;
        for (int family = 1; family < static_cast<int>(anyfamily::kFamilies.size()); ++family) {
            const char* of = anyfamily::at(family).name;
            QTest::addRow("%s: SIGSEGV hold", of) << QStringLiteral("segv") << hold << hold << family;
            QTest::addRow("%s: abort release", of) << QStringLiteral("abort") << release << release << family;
        }
    }
    void aCrashSaysItsEmergencyFrames()
    {
        const auto [plan, policy, does, family] =
            support::fetched<QString, int, int, int>({"plan", "policy", "does", "family"});
        Bench bench(testsupport::ofFamily(arrayOf(static_cast<StopMode>(policy)), family), plan);
        QVERIFY(bench.isMoving());
        const Time reported = bench.goalAt(); // it crashes right behind its word
        QVERIFY(bench.ends());
        // Under the address sanitizer a crash ends in its report and a code.
        QVERIFY(bench.program.exitStatus() == QProcess::CrashExit || bench.program.exitCode() != 0);
        bench.tap->settle();
        const auto packets = since(bench.tap->packets(), reported);
        const auto look = bench.look();
        const QString wrong = family == 0 ? asPolicy(static_cast<StopMode>(does), packets, look)
                                          : asPolicy(static_cast<StopMode>(does), look);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        if (family != 0)
            return;
        QVERIFY(!packets.empty());
        QVERIFY2(does == int(StopMode::Hold) ? wire::isStopFrame(packets.back())
                                             : wire::isRelease(packets.back()),
                 "something followed its last words");
    }

    /// What ends the program, on the wire in time, whatever it moves. In the sample of every run: one signal
    /// of a kind, and what no signal tells.
    void whateverEndsItStopsInTime_data()
    {
        QTest::addColumn<QString>("motion");
        QTest::addColumn<QString>("end"); // what the operator does, or what is done to the program
        QTest::addColumn<int>("number");  // of a signal
        const QString turn = QStringLiteral("turn");
        const QString guided = QStringLiteral("guided");
        const auto add = [](const QString& motion, const QString& end, int number = 0) {
            QTest::addRow("%s, %s%s", qPrintable(motion), qPrintable(end),
                          number == 0 ? "" : qPrintable(QLatin1Char(' ') + QString::number(number)))
                << motion << end << number;
        };
        add(turn, QStringLiteral("the X11 server ends"));
        add(guided, QStringLiteral("the X11 server ends"));
        for (const char* end : {"exit", "_exit", "throw"})
            add(turn, QString::fromLatin1(end));
        for (const int number : {SIGQUIT, SIGUSR1, SIGTSTP})
            add(turn, QStringLiteral("signal"), number);
        add(guided, QStringLiteral("signal"), SIGRTMIN);
        if (!testsupport::isWhole())
            return;
        for (const QString& motion : {turn, guided}) {
            add(motion, QStringLiteral("the Wayland server ends"));
            for (const char* end :
                 {"exit", "_exit", "throw", "terminate", "fatal", "segv", "abort", "overflow"})
                add(motion, QStringLiteral("%1").arg(QLatin1String(end)));
            // Every signal but SIGKILL and SIGSTOP, and those that end nothing.
            for (int number = 1; number <= SIGRTMAX; ++number) {
                const std::array others{SIGKILL, SIGSTOP,  SIGCONT, SIGCHLD,
                                        SIGURG,  SIGWINCH, SIGPIPE, SIGXFSZ};
                const bool isOther = std::find(others.begin(), others.end(), number) != others.end();
                if (!isOther && (number < 32 || number >= SIGRTMIN))
                    add(motion, QStringLiteral("each signal"), number);
            }
        }
    }
    void whateverEndsItStopsInTime()
    {
        const auto [motion, end, number] =
            support::fetched<QString, QString, int>({"motion", "end", "number"});
        const bool isSignal = number != 0;
        const bool isDisplay = end.endsWith(QLatin1String("server ends"));
        const std::array suspensions{SIGTSTP, SIGTTIN, SIGTTOU};
        const bool isSuspended =
            std::find(suspensions.begin(), suspensions.end(), number) != suspensions.end();
        std::optional<DisplayServer> display;
        if (isDisplay) {
            const bool isX11 = end.contains(QLatin1String("X11"));
            display.emplace(isX11 ? DisplayServer::Kind::X11 : DisplayServer::Kind::Wayland);
            QVERIFY2(!display->environment.empty(),
                     isX11 ? "Xvfb did not start: install the package xvfb"
                           : "weston did not start: install the packages weston and qt6-wayland");
        }
        PauseMeter machine;
        Bench bench(arrayOf(StopMode::Hold),
                    motion + QLatin1Char('/') + (isSignal || isDisplay ? QStringLiteral("wait") : end),
                    display ? &*display : nullptr);
        QVERIFY(bench.isMoving());
        Time from = bench.movingAt;
        Duration starved{0};
        if (isSignal || isDisplay) {
            QVERIFY(bench.sends(30)); // it turns, or is guided
            starved = bench.starved();
            from = Clock::now();
            if (isSignal)
                bench.signal(number);
            else
                display->process.kill();
        }
        const auto stopped = [&] {
            const auto packets = since(bench.tap->packets(), from);
            const auto found = std::find_if(packets.begin(), packets.end(), wire::isStopFrame);
            return found == packets.end() ? Time::max() : found->time;
        };
        QVERIFY(QTest::qWaitFor([&] { return stopped() != Time::max(); }, kPatience));
        const Time at = stopped();
        // Three threads have to be woken one after the other, the program's two and the tap's; what the
        // program's wait for a core beyond that is known while it lives.
        starved = std::max(bench.starved() - starved, Duration::zero());
        const Duration allowed =
            50ms + 3 * machine.longest(from, at) + (isSignal || isDisplay ? starved : Duration::zero());
        const QString took = QStringLiteral("%1 ms, allowed %2 ms")
                                 .arg(toSeconds(at - from) * 1e3, 0, 'f', 1)
                                 .arg(toSeconds(allowed) * 1e3, 0, 'f', 1);
        qInfo("stop frame after %s", qPrintable(took));
        // Where the program itself had no core, it could not send anything else before, either: two cycles.
        const auto before = since(bench.tap->packets(), from);
        const auto between = std::find_if(before.begin(), before.end(), wire::isStopFrame) - before.begin();
        QStringList times; // of the packets, ms
        for (const auto& packet : before)
            times << QString::number(toSeconds(packet.time - from) * 1e3, 'f', 0);
        QVERIFY2(at - from <= allowed || between <= 16,
                 qPrintable(QStringLiteral("%1, after %2 packets at %3")
                                .arg(took)
                                .arg(between)
                                .arg(times.join(QLatin1Char(' ')))));
        if (isSuspended) {
            bench.tap->settle();
            bench.signal(SIGCONT);
            QVERIFY(bench.sends(45));
            QCOMPARE(bench.program.state(), QProcess::Running);
            bench.signal(SIGTERM);
        }
        QVERIFY(bench.ends());
        for (const auto& packet : since(bench.tap->packets(), at))
            QVERIFY2(!wire::moves(packet), "a goal followed the stop");
    }

private slots:
    void aLostDisplayDoesWhatThePolicySays_data()
    {
        QTest::addColumn<int>("policy");
        QTest::newRow("park") << int(StopMode::Park);
        QTest::newRow("release") << int(StopMode::Release);
    }
    void aLostDisplayDoesWhatThePolicySays()
    {
        QFETCH(int, policy);
        DisplayServer display(DisplayServer::Kind::X11);
        QVERIFY2(!display.environment.empty(), "Xvfb did not start: install the package xvfb");
        Bench bench(arrayOf(static_cast<StopMode>(policy)), QStringLiteral("guided/wait"), &display);
        QVERIFY(bench.isMoving());
        const Time lost = Clock::now();
        display.process.kill();
        QVERIFY(bench.ends());
        QCOMPARE(bench.program.exitCode(), 1);
        QCOMPARE(asPolicy(static_cast<StopMode>(policy), since(bench.tap->packets(), lost), bench.look()),
                 QString());
    }

    /// No signal of these ends it: what is written fails, and says so.
    void aBrokenPipeAndAFullFileEndNothing()
    {
        Bench bench(arrayOf(StopMode::Release), QStringLiteral("turn/wait"));
        QVERIFY(bench.isMoving());
        const Time from = Clock::now();
        bench.signal(SIGPIPE);
        bench.signal(SIGXFSZ);
        QVERIFY(bench.sends(75));
        QCOMPARE(bench.program.state(), QProcess::Running);
        for (const auto& packet : since(bench.tap->packets(), from))
            QVERIFY(!wire::isStopFrame(packet) && !wire::isRelease(packet));
    }

    /// Nothing can be said: what the joints were reported last stands. The documentation says so.
    void killedOutrightTheLastMoveIsFinished_data()
    {
        support::addColumns<int, int>("policy", "family");
        QTest::newRow("hold") << int(StopMode::Hold) << 0;
        QTest::newRow("park") << int(StopMode::Park) << 0;
        QTest::newRow("release") << int(StopMode::Release) << 0;
        for (int family = 1; family < static_cast<int>(anyfamily::kFamilies.size()); ++family)
            QTest::addRow("%s: release", anyfamily::at(family).name) << int(StopMode::Release) << family;
    }
    void killedOutrightTheLastMoveIsFinished()
    {
        const auto [policy, family] = support::fetched<int, int>({"policy", "family"});
        Bench bench(testsupport::ofFamily(arrayOf(static_cast<StopMode>(policy)), family),
                    QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        const Time killed = Clock::now();
        bench.signal(SIGKILL);
        QVERIFY(bench.ends());
        bench.tap->settle();
        const auto found = bench.look(kGoal);
        for (const bool on : found.isOn)
            QVERIFY(on);
        QVERIFY2(std::abs(found.place[0] - kGoal) < 2, qPrintable(QString::number(found.place[0])));
        for (const auto& packet : since(bench.tap->packets(), killed))
            QVERIFY(!wire::isStopFrame(packet) && !wire::isRelease(packet));
    }

    /// The same for a process that is frozen, its bus thread too; when it goes on it is as before, and can be
    /// left as its array says.
    void frozenItSaysNothingAndCanBeLeftAfterwards()
    {
        Bench bench(arrayOf(StopMode::Release), QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        bench.signal(SIGSTOP);
        bench.tap->settle();
        const auto before = bench.tap->packets().size();
        QTest::qWait(3000);
        QCOMPARE(bench.tap->packets().size(), before);
        const Time reported = Clock::now();
        bench.signal(SIGCONT);
        QVERIFY(bench.sends(75));
        for (const auto& packet : since(bench.tap->packets(), reported))
            QVERIFY2(!wire::moves(packet), "it went on moving");
        bench.signal(SIGTERM);
        QVERIFY(bench.ends());
        QCOMPARE(asPolicy(StopMode::Release, since(bench.tap->packets(), reported), bench.look()), QString());
    }
};

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("servodeck"));
    QCoreApplication::setOrganizationName(QStringLiteral("servodeck"));
    if (qEnvironmentVariableIsSet("TST_LEAVING_PLAN"))
        return runWindow(argc, argv);
    qputenv("QTEST_FUNCTION_TIMEOUT", "3600000"); // as in testprogram.cpp
    QCoreApplication application(argc, argv);
    tst_Leaving test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_leaving.moc"
