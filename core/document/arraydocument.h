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
#include "core/base/element.h"
#include "core/base/result.h"

namespace core {

class ModelLibrary;

/// The array being edited: its file and its undo steps. GUI thread.
///
/// An edit never writes to a servo: undo restores a value, not an inverse command. What is to be written is a
/// part of the array (JointConfig::pending). The signals report an edit by what it touches; connect to the
/// narrowest one.
class ArrayDocument : public QObject
{
    Q_OBJECT

public:
    explicit ArrayDocument(const ModelLibrary& models);

    const ModelLibrary& models() const { return m_models; }
    const ArrayConfig& array() const { return m_array; }
    int jointCount() const { return static_cast<int>(m_array.joints.size()); }
    /// The place of a joint among the automatic colours: its index when the array was opened. Edits of other
    /// joints keep it; a joint that is added gets the first free one.
    int colourPlace(int joint) const { return element(m_colourPlaces, joint); }
    /// Called before the array is edited: returns a sentence when the edit is not allowed now.
    using Guard = std::function<QString(const ArrayConfig& now)>;
    void setGuard(Guard refusal) { m_refusal = std::move(refusal); }
    /// Replaces the array by an edited one (same document), as one step that undo() reverts; `step` is its
    /// name for the user: "Rename elbow". Updates renamed and removed joints in the poll list and in the
    /// poses. Nothing is written to a servo. False, after refused(), when the guard refuses.
    bool edit(const QString& step, const ArrayConfig& array);
    void undo(); ///< one step back; does nothing without a step
    void redo();
    bool canUndo() const { return m_history.canUndo(); }
    bool canRedo() const { return m_history.canRedo(); }
    /// Name of the step that undo() reverts; empty when none.
    QString undoStep() const { return m_history.undoStep(); }
    QString redoStep() const { return m_history.redoStep(); }
    /// Changes the array and every kept step: for changes in the servos, which undo cannot revert. Emits
    /// nothing; see announce().
    void adopt(const std::function<void(ArrayConfig&)>& change);
    void announce(); ///< jointsChanged(), scheduleChanged() and documentChanged()
    /// The step of an Apply, see EditHistory::pushApply().
    void pushApply(const QString& step, const std::vector<AppliedWrite>& writes);

    QString filePath() const { return m_path; } ///< empty: never saved
    /// Key of this document while it is open; identifies one without a file.
    QString key() const { return m_key; }
    bool isModified() const { return m_array != m_saved; }
    void newArray() { replace({}, {}, {}); }
    Result<void> openArray(const QString& path);
    /// Errc::Refused when another program has changed the array's own file since it was read or saved here,
    /// unless `replacesOthers`; Errc::Busy while another program saves it.
    Result<void> saveArray(const QString& path, bool replacesOthers = false);
    enum class FileState {
        Same,    ///< as last read or saved here, or never saved
        Changed, ///< by another program
        Gone,
    };
    /// State of the array's file, which is read for that. `stamp` is set to that of the content, if any.
    FileState fileState(QByteArray* stamp = nullptr) const;
    /// Reads the array from its file again, as one step that undo() reverts. The link stays open.
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
    std::vector<int> m_colourPlaces; ///< of the joints
    ArrayConfig m_saved;             ///< content of the file, as far as known
    QByteArray m_stamp;              ///< of the file's content then; empty: none was read
    EditHistory m_history;
    QString m_path;
    QString m_key;
};

} // namespace core
