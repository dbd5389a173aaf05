// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/controllib/controllerlibrary.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <cstring>
#include <exception>

#include <dlfcn.h>
#include <link.h>

#include "core/base/filled.h"

namespace core::controllib {

namespace {

struct ControllerLibraryWords
{
    Q_DECLARE_TR_FUNCTIONS(ControllerLibraryWords)
};

constexpr qint64 kLargestLibrary = 1LL << 30;

Error badLibrary(const QString& detail)
{
    return {Errc::BadFile, detail};
}

QString notALibrary()
{
    return ControllerLibraryWords::tr("it is not a shared library. Remove it from the folder");
}

/// Why dlopen() would fail or crash: it maps all that the headers name, also beyond the end of the file.
QString flawOf(const QByteArray& bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    ElfW(Ehdr) head{};
    if (size < sizeof head || !bytes.startsWith(QByteArrayView(ELFMAG, SELFMAG)))
        return notALibrary();
    std::memcpy(&head, bytes.constData(), sizeof head);
    if (head.e_ident[EI_CLASS] != (sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32))
        return {}; // dlopen() reports it
    if (head.e_type != ET_DYN || head.e_phentsize != sizeof(ElfW(Phdr)))
        return notALibrary();
    for (std::size_t i = 0; i < head.e_phnum; ++i) {
        ElfW(Phdr) part{};
        const std::size_t place = head.e_phoff + i * sizeof part;
        const bool isThere = head.e_phoff <= size && place <= size && size - place >= sizeof part;
        if (isThere)
            std::memcpy(&part, bytes.constData() + place, sizeof part);
        if (!isThere || part.p_offset > size || part.p_filesz > size - part.p_offset)
            return ControllerLibraryWords::tr("the file is incomplete. Build it again, then reload");
    }
    return {};
}

} // namespace

ControllerLibrary::ControllerLibrary(QString file)
    : m_file(std::move(file))
    , m_copy(QDir::tempPath() + QStringLiteral("/servodeck_") + QFileInfo(m_file).completeBaseName()
             + QStringLiteral("_XXXXXX.so"))
{
}

ControllerLibrary::~ControllerLibrary()
{
    if (m_handle != nullptr)
        dlclose(m_handle);
}

Result<std::shared_ptr<const ControllerLibrary>> ControllerLibrary::open(const QString& file)
{
    const std::shared_ptr<ControllerLibrary> library(new ControllerLibrary(file));
    if (const auto loaded = library->load(); !loaded)
        return Error{loaded.error().code, filled(ControllerLibraryWords::tr("%1 was not loaded: %2."), file,
                                                 loaded.error().detail)};
    return std::shared_ptr<const ControllerLibrary>(library);
}

Result<void> ControllerLibrary::copy()
{
    QFile file(m_file);
    if (!QFileInfo(m_file).isFile()) // a pipe would block
        return badLibrary(ControllerLibraryWords::tr("it is not a regular file. Remove it from the folder"));
    if (!file.open(QIODevice::ReadOnly))
        return Error{Errc::PermissionDenied,
                     filled(ControllerLibraryWords::tr("it cannot be read (%1). Check its permissions"),
                            file.errorString())};
    if (file.size() > kLargestLibrary)
        return badLibrary(notALibrary());
    const QByteArray bytes = file.readAll();
    if (const QString flaw = flawOf(bytes); !flaw.isEmpty())
        return badLibrary(flaw);
    // A library of something else is not even loaded, because that would run its code.
    if (!bytes.contains(SERVODECK_CONTROLLERS_SYMBOL))
        return badLibrary(ControllerLibraryWords::tr(
            "it has no function servodeck_controllers(), so it contains no controllers. "
            "Export this function, or remove the file from the folder"));
    if (!m_copy.open() || m_copy.write(bytes) != bytes.size() || !m_copy.flush())
        return Error{Errc::Io,
                     filled(ControllerLibraryWords::tr("it cannot be copied to %1. Free space there, or set "
                                                       "TMPDIR to another folder"),
                            QDir::tempPath())};
    m_copy.close();
    return {};
}

Result<void> ControllerLibrary::load()
{
    if (const auto copied = copy(); !copied)
        return copied;
    const QByteArray path = QFile::encodeName(m_copy.fileName());
    m_handle = dlopen(path.constData(), RTLD_NOW | RTLD_LOCAL);
    if (m_handle == nullptr) {
        QString text = QString::fromLocal8Bit(dlerror());
        text.replace(m_copy.fileName(), QFileInfo(m_file).fileName());
        return badLibrary(
            text.contains(QStringLiteral("failed to map segment"))
                ? filled(ControllerLibraryWords::tr("the system runs no code from %1 (%2). Set TMPDIR to "
                                                    "another folder"),
                         QDir::tempPath(), text)
                : filled(ControllerLibraryWords::tr("the system refuses it (%1). Build it for this "
                                                    "computer, with all libraries it needs"),
                         text));
    }
    const auto tableOf =
        reinterpret_cast<decltype(&servodeck_controllers)>(dlsym(m_handle, SERVODECK_CONTROLLERS_SYMBOL));
    if (tableOf == nullptr)
        return badLibrary(
            ControllerLibraryWords::tr("its function servodeck_controllers() is not exported. Define it with "
                                       "SERVODECK_EXPORT, in C++ also as extern \"C\""));
    QString thrown;
    try {
        auto types = readTable(tableOf(SERVODECK_CONTROLLER_ABI));
        if (!types)
            return types.error();
        m_types = std::move(*types);
        return {};
    } catch (const std::exception& exception) {
        thrown = QString::fromUtf8(exception.what());
    } catch (...) {
        thrown = ControllerLibraryWords::tr("an exception without a text");
    }
    return badLibrary(filled(
        ControllerLibraryWords::tr("its function servodeck_controllers() failed: %1. Correct the library"),
        thrown));
}

} // namespace core::controllib
