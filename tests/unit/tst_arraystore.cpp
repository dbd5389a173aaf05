// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <thread>

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
using test::models;

namespace {

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// A folder for the files of a test.
struct Folder : QTemporaryDir
{
    QString own = filePath(u"arm.servodeck"_s);

    QStringList files() const { return QDir(path()).entryList(QDir::Files | QDir::Hidden); }
};
const QStringList kOnlyOwn{u"arm.servodeck"_s};

/// Two joints with mistakes; `gain` is a value of position_kp.
QByteArray cpfWith(const char* gain)
{
    return QByteArray(R"(<properties>
 <struct name="servos" type="PropertyBag">
  <struct name="broadcast"><simple name="servo_id" type="ulong"><value>254</value></simple>
   <struct name="registers_init">
    <simple name="warp" type="ulong"><value>1</value></simple></struct></struct>
  <struct name="hip"><simple name="servo_id" type="ulong"><value>1</value></simple></struct>
  <struct name="knee">
   <simple name="servo_id" type="ulong"><value>1</value></simple>
   <simple name="offset" type="ulong"><value>2000</value></simple>
   <struct name="registers_init">
    <simple name="position_kp" type="ulong"><value>@</value></simple>
   </struct></struct></struct>
</properties>)")
        .replace('@', gain);
}

} // namespace

class TestArrayStore : public QObject
{
    Q_OBJECT

private slots:
    void theSuffixSaysTheFormat()
    {
        const Folder dir;
        const ArrayConfig config = test::everything();
        const QString cpf = dir.filePath(u"arm.CPF"_s);
        QVERIFY(arraystore::save(config, dir.own));
        QVERIFY(arraystore::save(config, cpf));
        QVERIFY(content(dir.own).startsWith('{'));
        QVERIFY(content(cpf).startsWith("<?xml"));
        const auto again = arraystore::load(dir.own, models());
        QVERIFY(again && *again == config);
        ASSIGN_OR_FAIL(fromCpf, arraystore::load(cpf, models()));
        QCOMPARE(fromCpf->joints.size(), config.joints.size());
    }

    void savingReplacesTheOldFileAndLeavesNothingElse()
    {
        const Folder dir;
        support::writeFile(dir.own, QByteArray(100'000, 'x'));
        QVERIFY(arraystore::save({}, dir.own));
        QCOMPARE(content(dir.own), arrayfile::toServodeck({}));
        QCOMPARE(dir.files(), kOnlyOwn);
    }

    void aFolderThatIsNoneGivesASentence()
    {
        const Folder dir;
        const QString file = dir.filePath(u"file"_s);
        support::writeFile(file, "old");
        const QString path = file + u"/arm.servodeck"_s;
        QCOMPARE(support::refusalOf(arraystore::save({}, path)),
                 u"'%1' cannot be saved: %2 is not a folder; choose another one."_s.arg(path, file));
        QCOMPARE(content(file), "old");
    }

    void aFirstSaveThatFailsSpeaksOfNoOldFile()
    {
        const Folder dir;
        const QString folder = dir.filePath(u"Documents"_s);
        const QString path = folder + u"/arm.servodeck"_s;
        QCOMPARE(support::refusalOf(arraystore::save({}, path)),
                 u"'%1' cannot be saved: there is no folder %2; choose another one or create it."_s.arg(
                     path, folder));
        QVERIFY(!QFileInfo::exists(folder));
    }

    void devicesAndPipesAreNotOpened()
    {
        const Folder dir;
        const QString pipe = dir.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const QString link = dir.filePath(u"link.servodeck"_s);
        QElapsedTimer timer;
        timer.start();
        for (const QString& target : {pipe, u"/dev/zero"_s, u"/dev/kmsg"_s, u"/dev/tty"_s, dir.path()}) {
            if (!QFileInfo::exists(target))
                continue;
            QVERIFY(QFile::link(target, link));
            const QString expected = u"'%1' is not a file; choose "_s.arg(link);
            QVERIFY2(arraystore::load(link, models()).error().detail.startsWith(expected),
                     qPrintable(target));
            QVERIFY(arraystore::readText(link).error().detail.startsWith(expected));
            QVERIFY(SnapshotStore::load(link).error().detail.startsWith(expected));
            QVERIFY(!arraystore::FileEdit::begin(link, models()));
            QVERIFY(QFile::remove(link));
        }
        // It calls itself a regular file and waits for the next message.
        for (const QString& target : {u"/proc/kmsg"_s, u"/proc/self/mem"_s}) {
            QVERIFY(QFile::link(target, link));
            QVERIFY(!arraystore::load(link, models()));
            QVERIFY(QFile::remove(link));
        }
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }

    void namesThatAreNotUtf8AreRefused()
    {
        const Folder dir;
        const QByteArray raw = QFile::encodeName(dir.path()) + "/arm\xff.servodeck";
        const int made = ::open(raw.constData(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        QVERIFY(made >= 0);
        ::close(made);
        const QString path = QFile::decodeName(raw); // as the command line and a file dialog have it
        const QString expected = QStringLiteral("The name '%1' contains bytes that are not UTF-8, so it "
                                                "cannot be used here. Rename the file or its folder.")
                                     .arg(path);
        for (const QString& refused :
             {support::refusalOf(arraystore::load(path, models())),
              support::refusalOf(arraystore::save({}, path)), support::refusalOf(textfile::write("x", path))})
            QCOMPARE(refused, expected);
        QCOMPARE(dir.files(), QStringList()); // no other was made
    }

    void anEditWaitsForAnother()
    {
        const Folder dir;
        QVERIFY(arraystore::save({}, dir.own));
        constexpr int kThreads = 6;
        constexpr int kEdits = 10;
        std::vector<std::thread> threads;
        for (int thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&dir] {
                for (int i = 0; i < kEdits; ++i) {
                    auto edit = arraystore::FileEdit::begin(dir.own, models());
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
        QCOMPARE(arraystore::load(dir.own, models())->name.size(), qsizetype{kThreads * kEdits});
        QCOMPARE(dir.files(), kOnlyOwn);
    }

    void aLockEndsWithTheProgramThatHeldIt()
    {
        const Folder dir;
        QVERIFY(arraystore::save({}, dir.own));
        std::array<int, 2> pipe{};
        QCOMPARE(::pipe(pipe.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto lock = textfile::Lock::take(dir.own, std::chrono::seconds(1));
            const char c = lock ? 'y' : 'n';
            [[maybe_unused]] const auto count = ::write(pipe[1], &c, 1);
            ::pause();
        }
        char c = 0;
        QCOMPARE(::read(pipe[0], &c, 1), ssize_t{1});
        QCOMPARE(c, 'y');
        const auto busy = arraystore::saveOver({}, dir.own, std::nullopt);
        QVERIFY(support::contains(support::refusalOf(busy), "is being saved by another program"));
        QCOMPARE(busy.error().code, Errc::Busy);
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        ::close(pipe[0]);
        ::close(pipe[1]);
        QVERIFY(QFileInfo::exists(dir.filePath(u".arm.servodeck.lock"_s)));
        QVERIFY(arraystore::saveOver({}, dir.own, std::nullopt));
        QCOMPARE(dir.files(), kOnlyOwn);
    }

    void aFileThatOthersChangedIsNotReplaced()
    {
        const Folder dir;
        ASSIGN_OR_FAIL(first, arraystore::saveOver({}, dir.own, QByteArray()));
        QCOMPARE(*first, textfile::stampOf(dir.own));
        support::writeFile(dir.own, "another program was here");
        ArrayConfig mine;
        mine.name = u"mine"_s;
        const auto refused = arraystore::saveOver(mine, dir.own, *first);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QCOMPARE(content(dir.own), "another program was here");
        QVERIFY(arraystore::saveOver(mine, dir.own, std::nullopt));
        QCOMPARE(arraystore::load(dir.own, models())->name, mine.name);
    }

    void aCpfFileThatWouldBeWrongIsNotWritten()
    {
        const Folder dir;
        ASSIGN_OR_FAIL(demo, arraystore::load(u":/arrays/demo_arm.servodeck"_s, models()));
        const QString path = dir.filePath(u"x.cpf"_s);
        const QString saved = support::refusalOf(arraystore::save(*demo, path));
        VERIFY_CONTAINS(saved, "cannot hold models and buses");
        QVERIFY(saved.endsWith(u"Save it as .servodeck."_s));
        QVERIFY(!QFileInfo::exists(path));
        // A byte of a model with two for it would be read back as a negative number.
        ArrayConfig config;
        config.joints.resize(1);
        config.joints[0].name = u"hip"_s;
        config.joints[0].model = u"DRS-0602"_s;
        config.joints[0].registersInit = {{u"calibration_difference"_s, 200, {}, {}}};
        QVERIFY(support::contains(support::refusalOf(arraystore::save(config, path)),
                                  "would be -56 instead of 200"));
    }

    /// What `check` promises.
    void errorsOfMeaningHaveLineAndColumn()
    {
        const auto places = [](const QByteArray& text, const QString& name) {
            const auto array = name.endsWith(u".cpf"_s) ? arrayfile::fromCpf(text, name, models())
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
                                       u"a.servodeck"_s);
        QVERIFY2(own.size() == 4, qPrintable(own.join(QLatin1Char('\n'))));
        VERIFY_STARTS(own[0], "a.servodeck: line 8, column 30: With ACK policy 0");
        VERIFY_STARTS(own[1], "a.servodeck: line 3, column 48: Joint 'hip' (ID 1): the lower");
        VERIFY_STARTS(own[2], "a.servodeck: line 5, column 26: Joint 'knee' (ID 1) has the same ID");
        VERIFY_STARTS(own[3], "a.servodeck: line 7, column 6: Joint 'knee' (ID 1): the model ");
        const QStringList cpf = places(cpfWith("70000"), u"a.cpf"_s);
        QCOMPARE(cpf.size(), 1); // 70000 fits no register: an error of reading
        QVERIFY2(cpf[0].startsWith(u"a.cpf: line 11, column 5: "_s), qPrintable(cpf[0]));
        const QStringList again = places(cpfWith("40000"), u"a.cpf"_s);
        QVERIFY2(again.size() == 4, qPrintable(again.join(QLatin1Char('\n'))));
        VERIFY_CONTAINS(again.join(QLatin1Char('\n')), "a.cpf: line 5, column 5: The registers",
                        "a.cpf: line 8, column 4: Joint 'knee'", "a.cpf: line 9, column 4: Joint 'knee'",
                        "a.cpf: line 11, column 5: Joint 'knee'");
    }

    void aSaveThatFailsLeavesTheOldFile()
    {
        // A folder is where the file should go.
        const Folder dir;
        QVERIFY(QDir(dir.path()).mkdir(u"arm.servodeck"_s));
        support::writeFile(dir.own + u"/inside"_s, "old");
        QVERIFY(!arraystore::save({}, dir.own));
        QCOMPARE(content(dir.own + u"/inside"_s), "old");
        QCOMPARE(dir.files(), QStringList());
    }

    void whatIsNoFileIsNotReplaced()
    {
        const Folder dir;
        QCOMPARE(mkfifo(QFile::encodeName(dir.own).constData(), 0600), 0);
        const QString link = dir.filePath(u"link.cpf"_s);
        QVERIFY(QFile::link(dir.own, link));
        for (const QString& path : {dir.own, link, dir.path()}) {
            const auto saved = arraystore::save({}, path);
            QCOMPARE(support::refusalOf(saved), u"'%1' is not a file; choose an array file."_s.arg(path));
            QCOMPARE(saved.error().code, Errc::BadFile);
        }
        struct stat there = {};
        QCOMPARE(lstat(QFile::encodeName(dir.own).constData(), &there), 0);
        QVERIFY(S_ISFIFO(there.st_mode));
        QVERIFY(QFileInfo(link).isSymLink());
    }

    void aFullDiskLeavesTheOldFile()
    {
        const Folder dir;
        support::writeFile(dir.own, "old");
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit tight{16, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        const auto saved = arraystore::save(test::everything(), dir.own);
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(support::refusalOf(saved),
                 QStringLiteral("'%1' cannot be saved; the old file is unchanged: the "
                                "file would exceed the maximum size of the system.")
                     .arg(dir.own));
        QCOMPARE(content(dir.own), "old");
        QCOMPARE(dir.files().size(), 1);
    }

    void anArrayThatCouldNotBeOpenedAgainIsNotSaved()
    {
        const Folder dir;
        ArrayConfig config;
        config.joints.resize(2);
        config.joints[0].name = config.joints[1].name = u"hip"_s;
        const QString cpf = dir.filePath(u"arm.cpf"_s);
        support::writeFile(cpf, "old");
        QVERIFY(support::contains(support::refusalOf(arraystore::save(config, cpf)), "'hip' is given twice"));
        QCOMPARE(content(cpf), "old");
        QVERIFY(arraystore::save(config, dir.own)); // its dir.own format can hold it
        config.joints[1].limits = SoftLimits{0, std::numeric_limits<double>::quiet_NaN()};
        QVERIFY(!arraystore::save(config, dir.own));
        QVERIFY(arraystore::load(dir.own, models()));
    }

    void anyTextIsReadAndWritten()
    {
        const Folder dir;
        const QString path = dir.filePath(u"x.csv"_s);
        QVERIFY(textfile::write("a,b\r\n", path));
        ASSIGN_OR_FAIL(text, arraystore::readText(path));
        QCOMPARE(*text, "a,b\r\n");
        QVERIFY(!arraystore::readText(dir.path()));
        QVERIFY(!textfile::write({}, dir.path()));
    }

    void whatCannotBeReadGivesASentence()
    {
        const Folder dir;
        const QString path = dir.filePath(u"arm.cpf"_s);
        const auto missing = arraystore::load(path, models());
        QVERIFY(support::contains(support::refusalOf(missing), path));
        QCOMPARE(missing.error().code, Errc::NotFound);
        const auto folder = arraystore::load(dir.path(), models());
        QVERIFY(!folder);
        QCOMPARE(folder.error().code, Errc::BadFile);
        QVERIFY(!arraystore::load({}, models()));
    }

    void aWrongFileNamesItselfLineAndColumn()
    {
        const Folder dir;
        for (const auto& name : {u"arm.cpf"_s, u"arm.servodeck"_s}) {
            support::writeFile(dir.filePath(name), "nonsense");
            QVERIFY(test::isRefusedAt(arraystore::load(dir.filePath(name), models()), name));
        }
        const QString huge = dir.filePath(u"huge.cpf"_s);
        support::writeFile(huge, {});
        QVERIFY(QFile::resize(huge, 1LL << 40)); // sparse; must not be read to its end
        QVERIFY(test::isRefusedAt(arraystore::load(huge, models()), u"huge.cpf"_s));
    }
};

SERVODECK_TEST(TestArrayStore)

} // namespace tst_arraystore
#include "tst_arraystore.moc"
