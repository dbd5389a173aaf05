// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

#include <csignal>
#include <limits>

#include <sys/resource.h>
#include <sys/stat.h>

#include "core/array/arrayfile.h"
#include "core/session/arraystore.h"
#include "tests/support/arraytexts.h"

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
        QVERIFY(saved.error().detail.startsWith(
            QStringLiteral("'%1' cannot be saved; the old file is unchanged: ").arg(path)));
        QCOMPARE(content(file), QByteArray("old"));
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
        QVERIFY(!saved.error().detail.isEmpty());
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
        QVERIFY2(saved.error().detail.contains(QStringLiteral("'hip' stands here twice")),
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
        QVERIFY(arraystore::writeText("a,b\r\n", path));
        const auto text = arraystore::readText(path);
        QVERIFY(text);
        QCOMPARE(*text, QByteArray("a,b\r\n"));
        QVERIFY(!arraystore::readText(dir.path()));
        QVERIFY(!arraystore::writeText({}, dir.path()));
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
            QVERIFY2(test::namesAPlace(config.error(), name), qPrintable(config.error().detail));
        }
        const QString huge = dir.filePath(QStringLiteral("huge.cpf"));
        QVERIFY(write(huge, {}));
        QVERIFY(QFile::resize(huge, 1LL << 40)); // sparse; must not be read to its end
        const auto config = arraystore::load(huge, models());
        QVERIFY(!config);
        QVERIFY(test::namesAPlace(config.error(), QStringLiteral("huge.cpf")));
    }
};

QTEST_APPLESS_MAIN(TestArrayStore)
#include "tst_arraystore.moc"
