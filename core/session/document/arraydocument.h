// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include "core/array/arrayconfig.h"
#include "core/base/result.h"

namespace core {

class ModelLibrary;
struct SessionData;

/// The array being edited: its file, its undo steps. Replacing it changes what runs on the bus; see edit().
/// GUI thread.
class ArrayDocument : public QObject
{
    Q_OBJECT

public:
    explicit ArrayDocument(SessionData& data);

    const ModelLibrary& models() const;
    const ArrayConfig& array() const;
    /// Replaces the array by an edited one (same document), as one step that undo() takes back; `step` names
    /// it to the user: "Rename elbow". Reconnects the bus when joints changed; a changed schedule holds from
    /// the next cycle on. Renamed and removed joints follow in the poll list and in the poses. Nothing is
    /// written to a servo. False, and notified, when it would break off an operation that runs.
    bool edit(const QString& step, const ArrayConfig& array);
    void undo(); ///< one step back; nothing when there is none
    void redo();
    bool canUndo() const;
    bool canRedo() const;
    QString undoStep() const; ///< name of the step undo() takes back; empty when none
    QString redoStep() const;
    QString filePath() const; ///< empty: never saved
    bool isModified() const;
    void newArray();
    Result<void> openArray(const QString& path);
    /// Errc::Refused when another program has changed the array's own file since it was read or saved here,
    /// unless `replacesOthers`; Errc::Busy while another program saves it.
    Result<void> saveArray(const QString& path, bool replacesOthers = false);
    enum class FileState {
        Same,    ///< as it was read or saved here, or never saved
        Changed, ///< by another program
        Gone,
    };
    FileState fileState() const; ///< of the array's file, which is read for that
    /// Takes the array out of its file again, as one step that undo() takes back. The link stays.
    Result<void> reloadArray();

signals:
    void arrayChanged();    ///< joints, names, anything in array()
    void documentChanged(); ///< path or modified mark

private:
    SessionData* d;
};

} // namespace core
