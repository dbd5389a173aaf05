// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QObject>
#include <QtCore/QString>

#include <functional>
#include <utility>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/array/edithistory.h"
#include "core/base/result.h"

namespace core {

class ModelLibrary;

/// The array being edited: its file and its undo steps. GUI thread.
class ArrayDocument : public QObject
{
    Q_OBJECT

public:
    explicit ArrayDocument(const ModelLibrary& models);

    const ModelLibrary& models() const { return m_models; }
    const ArrayConfig& array() const { return m_array; }
    int jointCount() const { return static_cast<int>(m_array.joints.size()); }
    /// Asked before the array is edited: a sentence when it must not become that one now.
    using Guard = std::function<QString(const ArrayConfig& now)>;
    void setGuard(Guard refusal) { m_refusal = std::move(refusal); }
    /// Replaces the array by an edited one (same document), as one step that undo() takes back; `step` names
    /// it to the user: "Rename elbow". Renamed and removed joints follow in the poll list and in the poses.
    /// Nothing is written to a servo. False, after refused(), when the guard refuses.
    bool edit(const QString& step, const ArrayConfig& array);
    void undo(); ///< one step back; nothing when there is none
    void redo();
    bool canUndo() const { return m_history.canUndo(); }
    bool canRedo() const { return m_history.canRedo(); }
    /// Name of the step undo() takes back; empty when none.
    QString undoStep() const { return m_history.undoStep(); }
    QString redoStep() const { return m_history.redoStep(); }
    /// Changes the array and every kept step: for what changed in the servos, which undo cannot revert.
    /// Emits nothing; see announce().
    void adopt(const std::function<void(ArrayConfig&)>& change);
    void announce(); ///< jointsChanged(), scheduleChanged() and documentChanged()
    /// The step of an Apply, see EditHistory::pushApply().
    void pushApply(const QString& step, const std::vector<AppliedWrite>& writes);

    QString filePath() const { return m_path; } ///< empty: never saved
    /// Of this document, as long as it is open; names one without a file.
    QString key() const { return m_key; }
    bool isModified() const { return m_array != m_saved; }
    void newArray() { replace({}, {}, {}); }
    Result<void> openArray(const QString& path);
    /// Errc::Refused when another program has changed the array's own file since it was read or saved here,
    /// unless `replacesOthers`; Errc::Busy while another program saves it.
    Result<void> saveArray(const QString& path, bool replacesOthers = false);
    enum class FileState {
        Same,    ///< as it was read or saved here, or never saved
        Changed, ///< by another program
        Gone,
    };
    /// Of the array's file, which is read for that. `stamp` becomes that of what was found, if something was.
    FileState fileState(QByteArray* stamp = nullptr) const;
    /// Takes the array out of its file again, as one step that undo() takes back. The link stays.
    Result<void> reloadArray();

signals:
    void aboutToChange(const core::ArrayConfig& now);
    void changed(const core::ArrayConfig& before);
    void aboutToReplace(); ///< by another array
    void replaced();
    void loaded(); ///< array() comes from a file, or is new
    void refused(const QString& sentence);
    void jointsChanged();   ///< joints or buses
    void scheduleChanged(); ///< the cycle of a bus: the schedule, joints or buses
    void documentChanged(); ///< anything in array(), its path or its modified mark; after the two above

private:
    void setArray(const ArrayConfig& now);
    void replace(const ArrayConfig& array, const QString& path, const QByteArray& stamp);
    bool mayChangeTo(const ArrayConfig& now);

    const ModelLibrary& m_models;
    Guard m_refusal;
    ArrayConfig m_array;
    ArrayConfig m_saved; ///< as it is in the file, as far as is known
    QByteArray m_stamp;  ///< of the file's content then; empty: none was read
    EditHistory m_history;
    QString m_path;
    QString m_key;
};

} // namespace core
