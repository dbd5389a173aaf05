// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include "core/base/descriptor.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/recording/mcap/bytes.h"

namespace core::recording {

/// A recording that is being written to disk: as `<path>.part` until it is complete. A file that is not
/// completed stays there and can be repaired. Locked until then, so that readers know. Errors are sentences
/// that name the file. One thread, which may wait for the disk.
class RecordingFile : public mcap::ByteOutput
{
    Q_DECLARE_TR_FUNCTIONS(RecordingFile)

public:
    /// Longest time of which a power failure can take the data.
    static constexpr Duration kSyncPeriod = std::chrono::seconds(1);

    /// Creates the file. Refuses to replace any other: neither `path` nor the name with `ending`, which it
    /// has until it is complete, may exist.
    static Result<RecordingFile> create(const QString& path, const QString& ending = QStringLiteral(".part"));
    RecordingFile(RecordingFile&&) noexcept = default;
    RecordingFile& operator=(RecordingFile&&) noexcept = default;

    /// Fails with Errc::BadFile when another program has cut the file; so does commit().
    Result<void> write(mcap::ByteView bytes) override;
    std::uint64_t room() const override;
    /// Waits until everything written is on the disk.
    Result<void> sync();
    /// The same, if the last time was a period ago. Fails with Errc::NotFound when the file was deleted, with
    /// Errc::BadFile when another program has cut it.
    Result<void> syncIfDue(Time now);
    /// Gives the complete file its name. Refuses if another program has created that meanwhile; then it keeps
    /// the name partPath(). Once, as the last call.
    Result<void> commit();
    /// Removes the file, which is not complete, from the disk. As the last call.
    void discard();

    const QString& path() const { return m_path; }
    QString partPath() const { return m_path + m_ending; }
    std::uint64_t size() const { return m_size; }

private:
    RecordingFile(QString path, QString ending, Descriptor file);
    Error failure(int error) const;
    Result<void> checkWhole() const; ///< neither deleted nor cut

    QString m_path;
    QString m_ending;
    Descriptor m_file;
    std::uint64_t m_size = 0;
    Time m_syncedAt;
};

/// A recording on disk, for reading. It may still be growing: its size, too, is that when it was opened.
class RecordingSource : public mcap::ByteSource
{
    Q_DECLARE_TR_FUNCTIONS(RecordingSource)

public:
    /// Regular files, and those that are part of the program (":/samples/demo_arm.mcap").
    static Result<RecordingSource> open(const QString& path);

    std::uint64_t size() const override { return m_size; }
    bool isGrowing() const override { return m_isGrowing; }
    bool read(std::uint64_t offset, std::span<std::uint8_t> out) const override;

private:
    RecordingSource(Descriptor file, std::uint64_t size);

    Descriptor m_file;
    mcap::Bytes m_bytes; ///< of a part of the program, instead of a file
    std::uint64_t m_size;
    bool m_isGrowing = false;
};

} // namespace core::recording
