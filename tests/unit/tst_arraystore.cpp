// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

#include <array>
#include <csignal>
#include <limits>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/array/arrayfile.h"
#include "core/document/arraystore.h"
#include "core/session/operations/snapshotstore.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_arraystore {

using namespace core;

namespace {

const ModelLibrary& models()
{
    return ModelLibrary::builtIn();
}

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

bool write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

} // namespace

class TestArrayStore : public QObject
{
    Q_OBJECT

private slots:
    void theSuffixSaysTheFormat()
    {
        const QTemporaryDir dir;
        const ArrayConfig config = test::everything();
        const QString own = dir.filePath(QStringLiteral("arm.servodeck"));
        const QString cpf = dir.filePath(QStringLiteral("arm.CPF"));
        QVERIFY(arraystore::save(config, own));
        QVERIFY(arraystore::save(config, cpf));
        QVERIFY(content(own).startsWith('{'));
        QVERIFY(content(cpf).startsWith("<?xml"));
        const auto again = arraystore::load(own, models());
        QVERIFY(again && *again == config);
        const auto fromCpf = arraystore::load(cpf, models());
        QVERIFY(fromCpf);
        QCOMPARE(fromCpf->joints.size(), config.joints.size());
    }

    void savingReplacesTheOldFileAndLeavesNothingElse()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.servodeck"));
        QVERIFY(write(path, QByteArray(100'000, 'x')));
        QVERIFY(arraystore::save({}, path));
        QCOMPARE(content(path), arrayfile::toServodeck({}));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("arm.servodeck")});
    }

    void aFolderThatIsNoneGivesASentence()
    {
        const QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("file"));
        QVERIFY(write(file, "old"));
        const QString path = file + QStringLiteral("/arm.servodeck");
        const auto saved = arraystore::save({}, path);
        QVERIFY(!saved);
        QCOMPARE(
            saved.error().detail,
            QStringLiteral("'%1' cannot be saved: %2 is not a folder; choose another one.").arg(path, file));
        QCOMPARE(content(file), QByteArray("old"));
    }

    void aFirstSaveThatFailsSpeaksOfNoOldFile()
    {
        const QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("Documents"));
        const QString path = folder + QStringLiteral("/arm.servodeck");
        const auto saved = arraystore::save({}, path);
        QVERIFY(!saved);
        QCOMPARE(
            saved.error().detail,
            QStringLiteral("'%1' cannot be saved: there is no folder %2; choose another one or create it.")
                .arg(path, folder));
        QVERIFY(!QFileInfo::exists(folder));
    }

    void devicesAndPipesAreNotOpened()
    {
        const QTemporaryDir dir;
        const QString pipe = dir.filePath(QStringLiteral("pipe"));
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const QString link = dir.filePath(QStringLiteral("link.servodeck"));
        QElapsedTimer timer;
        timer.start();
        for (const QString& target : {pipe, QStringLiteral("/dev/zero"), QStringLiteral("/dev/kmsg"),
                                      QStringLiteral("/dev/tty"), dir.path()}) {
            if (!QFileInfo::exists(target))
                continue;
            QVERIFY(QFile::link(target, link));
            const QString expected = QStringLiteral("'%1' is not a file; choose ").arg(link);
            QVERIFY2(arraystore::load(link, models()).error().detail.startsWith(expected),
                     qPrintable(target));
            QVERIFY(arraystore::readText(link).error().detail.startsWith(expected));
            QVERIFY(SnapshotStore::load(link).error().detail.startsWith(expected));
            QVERIFY(!arraystore::FileEdit::begin(link, models()));
            QVERIFY(QFile::remove(link));
        }
        // It calls itself a regular file and waits for the next message.
        for (const QString& target : {QStringLiteral("/proc/kmsg"), QStringLiteral("/proc/self/mem")}) {
            QVERIFY(QFile::link(target, link));
            QVERIFY(!arraystore::load(link, models()));
            QVERIFY(QFile::remove(link));
        }
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }

    void namesThatAreNotUtf8AreRefused()
    {
        const QTemporaryDir dir;
        const QByteArray raw = QFile::encodeName(dir.path()) + "/arm\xff.servodeck";
        const int made = ::open(raw.constData(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        QVERIFY(made >= 0);
        ::close(made);
        const QString path = QFile::decodeName(raw); // as the command line and a file dialog have it
        const QString expected = QStringLiteral("The name '%1' contains bytes that are not UTF-8, so it "
                                                "cannot be used here. Rename the file or its folder.")
                                     .arg(path);
        QCOMPARE(arraystore::load(path, models()).error().detail, expected);
        QCOMPARE(arraystore::save({}, path).error().detail, expected);
        QCOMPARE(textfile::write("x", path).error().detail, expected);
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden), QStringList()); // no other was made
    }

    void anEditWaitsForAnother()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.servodeck"));
        QVERIFY(arraystore::save({}, path));
        constexpr int kThreads = 6;
        constexpr int kEdits = 10;
        std::vector<std::thread> threads;
        for (int thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&path] {
                for (int i = 0; i < kEdits; ++i) {
                    auto edit = arraystore::FileEdit::begin(path, models());
                    if (!edit)
                        return;
                    ArrayConfig array = edit->array();
                    array.name += QLatin1Char('x');
                    if (!edit->save(array))
                        return;
                }
            });
        }
        for (auto& thread : threads)
            thread.join();
        QCOMPARE(arraystore::load(path, models())->name.size(), qsizetype{kThreads * kEdits});
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("arm.servodeck")});
    }

    void aLockEndsWithTheProgramThatHeldIt()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.servodeck"));
        QVERIFY(arraystore::save({}, path));
        std::array<int, 2> pipe{};
        QCOMPARE(::pipe(pipe.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto lock = textfile::Lock::take(path, std::chrono::seconds(1));
            const char c = lock ? 'y' : 'n';
            [[maybe_unused]] const auto count = ::write(pipe[1], &c, 1);
            ::pause();
        }
        char c = 0;
        QCOMPARE(::read(pipe[0], &c, 1), ssize_t{1});
        QCOMPARE(c, 'y');
        const auto busy = arraystore::saveOver({}, path, std::nullopt);
        QVERIFY(!busy);
        QCOMPARE(busy.error().code, Errc::Busy);
        QVERIFY2(busy.error().detail.contains(QStringLiteral("is being saved by another program")),
                 qPrintable(busy.error().detail));
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        ::close(pipe[0]);
        ::close(pipe[1]);
        QVERIFY(QFileInfo::exists(dir.filePath(QStringLiteral(".arm.servodeck.lock"))));
        QVERIFY(arraystore::saveOver({}, path, std::nullopt));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("arm.servodeck")});
    }

    void aFileThatOthersChangedIsNotReplaced()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.servodeck"));
        const auto first = arraystore::saveOver({}, path, QByteArray());
        QVERIFY(first);
        QCOMPARE(*first, textfile::stampOf(path));
        QVERIFY(write(path, "another program was here"));
        ArrayConfig mine;
        mine.name = QStringLiteral("mine");
        const auto refused = arraystore::saveOver(mine, path, *first);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QCOMPARE(content(path), QByteArray("another program was here"));
        QVERIFY(arraystore::saveOver(mine, path, std::nullopt));
        QCOMPARE(arraystore::load(path, models())->name, mine.name);
    }

    void aCpfFileThatWouldBeWrongIsNotWritten()
    {
        const QTemporaryDir dir;
        const auto demo = arraystore::load(QStringLiteral(":/arrays/demo_arm.servodeck"), models());
        QVERIFY(demo);
        const QString path = dir.filePath(QStringLiteral("x.cpf"));
        const auto saved = arraystore::save(*demo, path);
        QVERIFY(!saved);
        QVERIFY2(saved.error().detail.contains(QStringLiteral("cannot hold models and buses"))
                     && saved.error().detail.endsWith(QStringLiteral("Save it as .servodeck.")),
                 qPrintable(saved.error().detail));
        QVERIFY(!QFileInfo::exists(path));
        // A byte of a model with two for it would be read back as a negative number.
        ArrayConfig config;
        config.joints.resize(1);
        config.joints[0].name = QStringLiteral("hip");
        config.joints[0].model = QStringLiteral("DRS-0602");
        config.joints[0].registersInit = {{QStringLiteral("calibration_difference"), 200, {}, {}}};
        const auto other = arraystore::save(config, path);
        QVERIFY(!other);
        QVERIFY2(other.error().detail.contains(QStringLiteral("would be -56 instead of 200")),
                 qPrintable(other.error().detail));
    }

    /// What `check` promises.
    void errorsOfMeaningHaveLineAndColumn()
    {
        const auto places = [](const QByteArray& text, const QString& name) {
            const auto array = name.endsWith(QStringLiteral(".cpf"))
                                   ? arrayfile::fromCpf(text, name, models())
                                   : arrayfile::fromServodeck(text, name);
            QStringList lines;
            if (!array)
                return QStringList{array.error().detail};
            for (const auto& each : arraystore::placed(validate(*array, models()), text, name))
                lines << each.sentence.left(80);
            return lines;
        };
        const QStringList own = places(R"({"format": "servodeck-array", "version": 1,
 "joints": [
  {"name": "hip", "id": 1, "position_min_rad": 2,
   "position_max_rad": 1},
  {"name": "knee", "id": 1,
   "registers_init": [{"name": "position_kp", "value": 1},
     {"name": "warp", "value": 1}]}],
 "tryouts": 3, "ack_policy": 0})",
                                       QStringLiteral("a.servodeck"));
        QVERIFY2(own.size() == 4, qPrintable(own.join(QLatin1Char('\n'))));
        QVERIFY2(own[0].startsWith(QStringLiteral("a.servodeck: line 8, column 30: With ACK policy 0")),
                 qPrintable(own[0]));
        QVERIFY2(own[1].startsWith(
                     QStringLiteral("a.servodeck: line 3, column 48: Joint 'hip' (ID 1): the lower")),
                 qPrintable(own[1]));
        QVERIFY2(
            own[2].startsWith(QStringLiteral("a.servodeck: line 5, column 26: Joint 'knee' (ID 1) has the "
                                             "same ID")),
            qPrintable(own[2]));
        QVERIFY2(own[3].startsWith(
                     QStringLiteral("a.servodeck: line 7, column 6: Joint 'knee' (ID 1): the model ")),
                 qPrintable(own[3]));
        const QStringList cpf = places(R"(<properties>
 <struct name="servos" type="PropertyBag">
  <struct name="broadcast"><simple name="servo_id" type="ulong"><value>254</value></simple>
   <struct name="registers_init">
    <simple name="warp" type="ulong"><value>1</value></simple></struct></struct>
  <struct name="hip"><simple name="servo_id" type="ulong"><value>1</value></simple></struct>
  <struct name="knee">
   <simple name="servo_id" type="ulong"><value>1</value></simple>
   <simple name="offset" type="ulong"><value>2000</value></simple>
   <struct name="registers_init">
    <simple name="position_kp" type="ulong"><value>70000</value></simple>
   </struct></struct></struct>
</properties>)",
                                       QStringLiteral("a.cpf"));
        QCOMPARE(cpf.size(), 1); // 70000 fits no register: an error of reading
        QVERIFY2(cpf[0].startsWith(QStringLiteral("a.cpf: line 11, column 5: ")), qPrintable(cpf[0]));
        const QStringList again = places(R"(<properties>
 <struct name="servos" type="PropertyBag">
  <struct name="broadcast"><simple name="servo_id" type="ulong"><value>254</value></simple>
   <struct name="registers_init">
    <simple name="warp" type="ulong"><value>1</value></simple></struct></struct>
  <struct name="hip"><simple name="servo_id" type="ulong"><value>1</value></simple></struct>
  <struct name="knee">
   <simple name="servo_id" type="ulong"><value>1</value></simple>
   <simple name="offset" type="ulong"><value>2000</value></simple>
   <struct name="registers_init">
    <simple name="position_kp" type="ulong"><value>40000</value></simple>
   </struct></struct></struct>
</properties>)",
                                         QStringLiteral("a.cpf"));
        QVERIFY2(again.size() == 4, qPrintable(again.join(QLatin1Char('\n'))));
        for (const char* start :
             {"a.cpf: line 5, column 5: The registers", "a.cpf: line 8, column 4: Joint 'knee'",
              "a.cpf: line 9, column 4: Joint 'knee'", "a.cpf: line 11, column 5: Joint 'knee'"})
            QVERIFY2(again.join(QLatin1Char('\n')).contains(QLatin1String(start)),
                     qPrintable(again.join(QLatin1Char('\n'))));
    }

    void aSaveThatFailsLeavesTheOldFile()
    {
        // A folder stands where the file should go.
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.servodeck"));
        QVERIFY(QDir(dir.path()).mkdir(QStringLiteral("arm.servodeck")));
        QVERIFY(write(path + QStringLiteral("/inside"), "old"));
        QVERIFY(!arraystore::save({}, path));
        QCOMPARE(content(path + QStringLiteral("/inside")), QByteArray("old"));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void whatIsNoFileIsNotReplaced()
    {
        const QTemporaryDir dir;
        const QString pipe = dir.filePath(QStringLiteral("arm.servodeck"));
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const QString link = dir.filePath(QStringLiteral("link.cpf"));
        QVERIFY(QFile::link(pipe, link));
        for (const QString& path : {pipe, link, dir.path()}) {
            const auto saved = arraystore::save({}, path);
            QVERIFY(!saved);
            QCOMPARE(saved.error().code, Errc::BadFile);
            QCOMPARE(saved.error().detail,
                     QStringLiteral("'%1' is not a file; choose an array file.").arg(path));
        }
        struct stat there = {};
        QCOMPARE(lstat(QFile::encodeName(pipe).constData(), &there), 0);
        QVERIFY(S_ISFIFO(there.st_mode));
        QVERIFY(QFileInfo(link).isSymLink());
    }

    void aFullDiskLeavesTheOldFile()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.servodeck"));
        QVERIFY(write(path, "old"));
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit tight{16, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        const auto saved = arraystore::save(test::everything(), path);
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!saved);
        QCOMPARE(saved.error().detail, QStringLiteral("'%1' cannot be saved; the old file is unchanged: the "
                                                      "file would exceed the maximum size of the system.")
                                           .arg(path));
        QCOMPARE(content(path), QByteArray("old"));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void anArrayThatCouldNotBeOpenedAgainIsNotSaved()
    {
        const QTemporaryDir dir;
        ArrayConfig config;
        config.joints.resize(2);
        config.joints[0].name = config.joints[1].name = QStringLiteral("hip");
        const QString cpf = dir.filePath(QStringLiteral("arm.cpf"));
        QVERIFY(write(cpf, "old"));
        const auto saved = arraystore::save(config, cpf);
        QVERIFY(!saved);
        QVERIFY2(saved.error().detail.contains(QStringLiteral("'hip' is given twice")),
                 qPrintable(saved.error().detail));
        QCOMPARE(content(cpf), QByteArray("old"));
        const QString own = dir.filePath(QStringLiteral("arm.servodeck"));
        QVERIFY(arraystore::save(config, own)); // its own format can hold it
        config.joints[1].limits = SoftLimits{0, std::numeric_limits<double>::quiet_NaN()};
        QVERIFY(!arraystore::save(config, own));
        QVERIFY(arraystore::load(own, models()));
    }

    void anyTextIsReadAndWritten()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("x.csv"));
        QVERIFY(textfile::write("a,b\r\n", path));
        const auto text = arraystore::readText(path);
        QVERIFY(text);
        QCOMPARE(*text, QByteArray("a,b\r\n"));
        QVERIFY(!arraystore::readText(dir.path()));
        QVERIFY(!textfile::write({}, dir.path()));
    }

    void whatCannotBeReadGivesASentence()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("arm.cpf"));
        const auto missing = arraystore::load(path, models());
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, Errc::NotFound);
        QVERIFY(missing.error().detail.contains(path));
        const auto folder = arraystore::load(dir.path(), models());
        QVERIFY(!folder);
        QCOMPARE(folder.error().code, Errc::BadFile);
        QVERIFY(!arraystore::load({}, models()));
    }

    void aWrongFileNamesItselfLineAndColumn()
    {
        const QTemporaryDir dir;
        for (const auto& name : {QStringLiteral("arm.cpf"), QStringLiteral("arm.servodeck")}) {
            QVERIFY(write(dir.filePath(name), "nonsense"));
            const auto config = arraystore::load(dir.filePath(name), models());
            QVERIFY(!config);
            QVERIFY2(test::namesPosition(config.error(), name), qPrintable(config.error().detail));
        }
        const QString huge = dir.filePath(QStringLiteral("huge.cpf"));
        QVERIFY(write(huge, {}));
        QVERIFY(QFile::resize(huge, 1LL << 40)); // sparse; must not be read to its end
        const auto config = arraystore::load(huge, models());
        QVERIFY(!config);
        QVERIFY(test::namesPosition(config.error(), QStringLiteral("huge.cpf")));
    }
};

SERVODECK_TEST(TestArrayStore)

} // namespace tst_arraystore
#include "tst_arraystore.moc"
