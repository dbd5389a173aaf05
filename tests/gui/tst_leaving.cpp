// SPDX-License-Identifier: GPL-3.0-or-later
// Leaving: the whole program in a process of its own, its joints armed and one of them on its way, when its
// window is closed, when a signal ends it, when it crashes, when it is killed and when it is frozen. Looked
// at are the wire and what the servos do afterwards.
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtTest/QtTest>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractSpinBox>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMessageBox>

#include <cmath>
#include <csignal>
#include <cstdio>

#include "app/windowapp.h"
#include "core/session/arraystore.h"
#include "core/session/session.h"
#include "core/session/simulation.h"
#include "tests/support/testarray.h"
#include "tests/support/wirewords.h"

using namespace core;
using namespace std::chrono_literals;
using testsupport::at;

namespace {

constexpr int kJoints = 3;
constexpr double kGoal = 120.0;   // degrees
constexpr double kParked = -30.0; // degrees
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

/// Arms the joints, sends the first on a long way, says so, and does what `plan` says: by clicks and keys.
class Operator : public QObject
{
public:
    explicit Operator(const QString& plan)
        : m_plan(plan)
    {
        connect(&m_timer, &QTimer::timeout, this, &Operator::step);
        m_timer.start(20);
    }

private:
    void step()
    {
        auto* window = part<QMainWindow>("mainWindow");
        if (window == nullptr || !window->isVisible())
            return;
        switch (m_step) {
        case 0: {
            auto* arm = part<QAction>("armAction");
            if (arm == nullptr || !arm->isEnabled())
                return;
            arm->trigger();
            ++m_step;
            return;
        }
        case 1: {
            auto* begin = part<QAbstractButton>("armBegin");
            if (begin == nullptr || !begin->isEnabled()
                || begin->text() != QStringLiteral("Arm %1 joints").arg(kJoints))
                return;
            QTest::mouseClick(begin, Qt::LeftButton);
            ++m_step;
            return;
        }
        case 2: {
            for (int i = 0; i < kJoints; ++i) {
                if (!part<QAbstractButton>(qPrintable(QStringLiteral("torque%1").arg(i)))->isChecked())
                    return;
            }
            auto* close = part<QAbstractButton>("armClose");
            if (!part<QAbstractButton>("armRead")->isEnabled())
                return; // it reads the sheet again
            QTest::mouseClick(close, Qt::LeftButton);
            part<QDoubleSpinBox>("playtime")->setValue(2.8);
            auto* goal = part<QAbstractSpinBox>("goalEntry0");
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
            std::puts("moving");
            std::fflush(stdout);
            ++m_step;
            if (m_plan == QLatin1String("segv"))
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
            if (box == nullptr || !m_plan.startsWith(QLatin1String("close:")))
                return;
            const QString answer = m_plan.mid(6);
            for (QAbstractButton* button : box->buttons()) {
                if (button->text().section(QLatin1String(" ("), 0, 0) == answer) {
                    ++m_step;
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
            return;
        }
        default:
            return;
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion): that is what it is for
    static int overflow(int depth)
    {
        volatile char room[4096]; // NOLINT(cppcoreguidelines-avoid-c-arrays): an array cannot be volatile
        room[depth % 4096] = 1;
        return depth <= 0 ? 0 : overflow(depth + 1) + room[0];
    }

    QString m_plan;
    QTimer m_timer;
    QElapsedTimer m_since;
    int m_step = 0;
};

void beginOperator()
{
    const QString plan = qEnvironmentVariable("TST_LEAVING_PLAN");
    if (!plan.isEmpty())
        (new Operator(plan))->setParent(QCoreApplication::instance()); // lives as long as the program
}
Q_COREAPP_STARTUP_FUNCTION(beginOperator)

// --- the test ---

ArrayConfig arrayOf(StopPolicy leaving)
{
    ArrayConfig array = testsupport::patientArray();
    for (int i = 0; i < kJoints; ++i) {
        JointConfig joint;
        joint.id = ServoId{static_cast<std::uint8_t>(i + 1)};
        joint.name = QStringLiteral("j%1").arg(i + 1);
        joint.model = QStringLiteral("DRS-0201");
        joint.parkPosition = Angle::fromDegrees(kParked).radians();
        array.joints.push_back(joint);
    }
    array.leavePolicy = leaving;
    array.parkTime = 1.0;
    return array;
}

/// The program on a virtual array behind a tap.
struct Bench
{
    QTemporaryDir folder;
    ArrayConfig array;
    std::unique_ptr<Simulator> simulator;
    std::unique_ptr<WireTap> tap;
    QProcess program;

    Bench(const ArrayConfig& array_, const QString& plan)
        : array(array_)
    {
        auto settings = simulationOf(array, ModelLibrary::builtIn(), 115200);
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
        program.setProcessEnvironment(environment);
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

    bool isMoving()
    {
        QByteArray said;
        QElapsedTimer waited;
        for (waited.start(); waited.elapsed() < kPatience && !said.contains("moving");) {
            if (program.state() == QProcess::NotRunning && program.bytesAvailable() == 0)
                return false;
            program.waitForReadyRead(100);
            said += program.readAllStandardOutput();
        }
        return said.contains("moving");
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
    void signal(int number) { ::kill(static_cast<pid_t>(program.processId()), number); }
    bool ends() { return program.waitForFinished(kPatience); }

    /// Somebody else looks at what became of the joints: their torque and where they stand, after `settle`.
    struct Look
    {
        std::array<bool, kJoints> isOn{};
        std::array<double, kJoints> place{}; ///< degrees
        double drift = 0.0;                  ///< of the first, over the last second
    };
    Look look(Duration settle = 500ms)
    {
        Session session(ModelLibrary::builtIn());
        session.edit(QStringLiteral("Edit"), array);
        session.connectTo(tap->path(), 115200);
        const auto tick = [&](Duration time) {
            for (const Time end = Clock::now() + time; Clock::now() < end; QTest::qWait(5))
                session.tick(Clock::now());
        };
        const auto isRead = [&] {
            for (int i = 0; i < kJoints; ++i) {
                if (!session.joint(at(i)).hasSample)
                    return false;
            }
            return true;
        };
        for (const Time end = Clock::now() + 20s; !isRead() && Clock::now() < end;)
            tick(50ms);
        tick(settle);
        const double first = session.joint(at(0)).position.degrees();
        tick(1s);
        Look found;
        for (int i = 0; i < kJoints; ++i) {
            const auto place = static_cast<std::size_t>(i);
            found.isOn[place] = session.joint(at(i)).torqueOn;
            found.place[place] = session.joint(at(i)).position.degrees();
        }
        found.drift = std::abs(found.place[0] - first);
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

QString asPolicy(StopPolicy policy, const Packets& packets, const Bench::Look& found)
{
    const auto first = [&](auto is) { return std::find_if(packets.begin(), packets.end(), is); };
    const auto stop = first(wire::isStopFrame);
    const auto release = first(wire::isRelease);
    const auto move = [&](auto from) { return std::find_if(from, packets.end(), wire::moves); };
    const auto isOn = [&](bool all) {
        return std::all_of(found.isOn.begin(), found.isOn.end(), [all](bool on) { return on == all; });
    };
    switch (policy) {
    case StopPolicy::Hold:
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
    case StopPolicy::Release:
        if (release == packets.end() || release->id != ServoId::kBroadcast)
            return QStringLiteral("no release for all");
        if (move(release) != packets.end())
            return QStringLiteral("a goal followed the release");
        return isOn(false) ? QString() : QStringLiteral("a joint kept its torque");
    case StopPolicy::Park:
        if (stop == packets.end() || move(stop) == packets.end() || release == packets.end())
            return QStringLiteral("no hold, way and release");
        if (!(stop < move(stop) && move(stop) < release))
            return QStringLiteral("not in this order");
        for (std::size_t i = 0; i < kJoints; ++i) {
            if (std::abs(found.place[i] - kParked) > 3)
                return QStringLiteral("%1 stands at %2").arg(i).arg(found.place[i]);
        }
        return isOn(false) ? QString() : QStringLiteral("a parked joint kept its torque");
    }
    return {};
}

} // namespace

class tst_Leaving : public QObject
{
    Q_OBJECT

private slots:
    void aSignalDoesWhatThePolicySays_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("policy");
        QTest::newRow("SIGTERM hold") << SIGTERM << int(StopPolicy::Hold);
        QTest::newRow("SIGTERM park") << SIGTERM << int(StopPolicy::Park);
        QTest::newRow("SIGTERM release") << SIGTERM << int(StopPolicy::Release);
        QTest::newRow("SIGINT hold") << SIGINT << int(StopPolicy::Hold);
        QTest::newRow("SIGHUP park") << SIGHUP << int(StopPolicy::Park);
        QTest::newRow("SIGINT release") << SIGINT << int(StopPolicy::Release);
    }
    void aSignalDoesWhatThePolicySays()
    {
        QFETCH(int, number);
        QFETCH(int, policy);
        // What STOP does with single joints is no matter of leaving.
        ArrayConfig array = arrayOf(static_cast<StopPolicy>(policy));
        array.joints[0].stopPolicy = StopPolicy::Hold;
        array.joints[1].stopPolicy = StopPolicy::Release;
        array.joints[2].stopPolicy = StopPolicy::Park;
        Bench bench(array, QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        const Time told = Clock::now();
        bench.signal(number);
        QVERIFY(bench.ends());
        QCOMPARE(bench.program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(bench.program.exitCode(), 0);
        const auto packets = since(bench.tap->packets(), told);
        const QString wrong = asPolicy(static_cast<StopPolicy>(policy), packets, bench.look());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void aSecondSignalWhileItParksEndsItsParkingWithoutMotionOfItsOwn()
    {
        ArrayConfig array = arrayOf(StopPolicy::Park);
        array.parkTime = 4.0;
        Bench bench(array, QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        const Time told = Clock::now();
        bench.signal(SIGTERM);
        QTest::qWait(1500);
        bench.signal(SIGTERM);
        QVERIFY(bench.ends());
        const QString wrong = asPolicy(StopPolicy::Park, since(bench.tap->packets(), told), bench.look());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void theClosedWindowDoesWhatIsAnswered_data()
    {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("array");
        QTest::addColumn<int>("policy");
        const int hold = int(StopPolicy::Hold);
        const int park = int(StopPolicy::Park);
        const int release = int(StopPolicy::Release);
        // Another than the array says each time.
        QTest::newRow("Hold") << QStringLiteral("close:Hold") << release << hold;
        QTest::newRow("Park") << QStringLiteral("close:Park, then release") << hold << park;
        QTest::newRow("Release") << QStringLiteral("close:Release") << park << release;
        QTest::newRow("the countdown runs out") << QStringLiteral("close") << park << park;
    }
    void theClosedWindowDoesWhatIsAnswered()
    {
        QFETCH(QString, plan);
        QFETCH(int, array);
        QFETCH(int, policy);
        Bench bench(arrayOf(static_cast<StopPolicy>(array)), plan);
        QVERIFY(bench.isMoving());
        const Time told = bench.goalAt();
        QVERIFY(bench.ends());
        QCOMPARE(bench.program.exitStatus(), QProcess::NormalExit);
        const auto look = bench.look();
        const auto packets = since(bench.tap->packets(), told);
        if (plan == QLatin1String("close")) { // it had come to its goal before
            QVERIFY(Clock::now() - told > 14s);
        }
        const QString wrong = asPolicy(static_cast<StopPolicy>(policy), packets, look);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void stayHereStays()
    {
        Bench bench(arrayOf(StopPolicy::Release), QStringLiteral("close:Stay here"));
        QVERIFY(bench.isMoving());
        const Time told = Clock::now();
        QTest::qWait(2500);
        QCOMPARE(bench.program.state(), QProcess::Running);
        for (const auto& packet : since(bench.tap->packets(), told))
            QVERIFY(!wire::isRelease(packet) && !wire::isStopFrame(packet));
    }

    void aSignalWhileItAsksEndsItAsTheArraySays()
    {
        Bench bench(arrayOf(StopPolicy::Release), QStringLiteral("close"));
        QVERIFY(bench.isMoving());
        QTest::qWait(1000); // the question stands open
        const Time told = Clock::now();
        bench.signal(SIGTERM);
        QVERIFY(bench.ends());
        QVERIFY(Clock::now() - told < 10s);
        const QString wrong = asPolicy(StopPolicy::Release, since(bench.tap->packets(), told), bench.look());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void aCrashSaysItsLastWords_data()
    {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("policy");
        QTest::addColumn<int>("does");
        const int hold = int(StopPolicy::Hold);
        const int release = int(StopPolicy::Release);
        QTest::newRow("SIGSEGV hold") << QStringLiteral("segv") << hold << hold;
        QTest::newRow("SIGSEGV release") << QStringLiteral("segv") << release << release;
        // Parking takes time that a crash has not.
        QTest::newRow("SIGSEGV park") << QStringLiteral("segv") << int(StopPolicy::Park) << hold;
        QTest::newRow("abort hold") << QStringLiteral("abort") << hold << hold;
        QTest::newRow("stack overflow release") << QStringLiteral("overflow") << release << release;
    }
    void aCrashSaysItsLastWords()
    {
        QFETCH(QString, plan);
        QFETCH(int, policy);
        QFETCH(int, does);
        Bench bench(arrayOf(static_cast<StopPolicy>(policy)), plan);
        QVERIFY(bench.isMoving());
        const Time told = bench.goalAt(); // it crashes right behind its word
        QVERIFY(bench.ends());
        // Under the address sanitizer a crash ends in its report and a code.
        QVERIFY(bench.program.exitStatus() == QProcess::CrashExit || bench.program.exitCode() != 0);
        QTest::qWait(200);
        const auto packets = since(bench.tap->packets(), told);
        const auto look = bench.look();
        const QString wrong = asPolicy(static_cast<StopPolicy>(does), packets, look);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        QVERIFY(!packets.empty());
        QVERIFY2(does == int(StopPolicy::Hold) ? wire::isStopFrame(packets.back())
                                               : wire::isRelease(packets.back()),
                 "something followed its last words");
    }

    /// Nothing can be said: what the joints were told last stands. The documentation says so.
    void killedOutrightTheLastMoveIsFinished_data()
    {
        QTest::addColumn<int>("policy");
        QTest::newRow("hold") << int(StopPolicy::Hold);
        QTest::newRow("park") << int(StopPolicy::Park);
        QTest::newRow("release") << int(StopPolicy::Release);
    }
    void killedOutrightTheLastMoveIsFinished()
    {
        QFETCH(int, policy);
        Bench bench(arrayOf(static_cast<StopPolicy>(policy)), QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        bench.signal(SIGKILL);
        QVERIFY(bench.ends());
        QTest::qWait(100);
        const auto packets = bench.tap->packets();
        QTest::qWait(3000);
        QCOMPARE(bench.tap->packets().size(), packets.size());
        const auto found = bench.look();
        for (const bool on : found.isOn)
            QVERIFY(on);
        QVERIFY2(std::abs(found.place[0] - kGoal) < 2, qPrintable(QString::number(found.place[0])));
        for (const auto& packet : packets)
            QVERIFY(!wire::isStopFrame(packet) && !wire::isRelease(packet));
    }

    /// The same for a process that is frozen, its bus thread too; when it goes on it is as before, and can be
    /// left as its array says.
    void frozenItSaysNothingAndCanBeLeftAfterwards()
    {
        Bench bench(arrayOf(StopPolicy::Release), QStringLiteral("wait"));
        QVERIFY(bench.isMoving());
        bench.signal(SIGSTOP);
        QTest::qWait(200);
        const auto before = bench.tap->packets().size();
        QTest::qWait(3000);
        QCOMPARE(bench.tap->packets().size(), before);
        const Time told = Clock::now();
        bench.signal(SIGCONT);
        QTest::qWait(500);
        for (const auto& packet : since(bench.tap->packets(), told))
            QVERIFY2(!wire::moves(packet), "it went on moving");
        bench.signal(SIGTERM);
        QVERIFY(bench.ends());
        const QString wrong = asPolicy(StopPolicy::Release, since(bench.tap->packets(), told), bench.look());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
};

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("servodeck"));
    QCoreApplication::setOrganizationName(QStringLiteral("servodeck"));
    if (qEnvironmentVariableIsSet("TST_LEAVING_PLAN"))
        return runWindow(argc, argv);
    QCoreApplication application(argc, argv);
    tst_Leaving test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_leaving.moc"
