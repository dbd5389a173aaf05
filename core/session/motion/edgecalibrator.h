// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <memory>
#include <optional>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/calibrate/edges.h"
#include "core/control/edgesearch.h"
#include "core/session/sessionparts.h"

namespace core {

/// Drives a joint to an edge, measures it, and makes an edit of the array from it. GUI thread.
class EdgeCalibrator : public QObject
{
    Q_OBJECT

public:
    explicit EdgeCalibrator(const SessionParts& session, QObject* parent = nullptr);

    /// Parameters for this joint: passes as slow as its servo's resolution needs.
    control::EdgeSearchParameters parametersFor(JointIndex index, control::EdgeSource source) const;
    /// Starts the search. An Error, or a message, has the reason why not; then nothing moves.
    Result<void> begin(JointIndex index, const control::EdgeSearchParameters& parameters);
    bool isRunning() const { return m_search && m_search->isRunning; }

    /// After a search: the calibration that follows, which edits nothing. Fails with a sentence.
    Result<calibrate::EdgeCalibration> calibration(const calibrate::EdgeReference& reference) const;
    /// The array with it, one step of its history.
    Result<QStringList> apply(const calibrate::EdgeReference& reference);
    const control::EdgeSearchResult* result() const { return m_search ? m_search->result.get() : nullptr; }

private:
    struct Search
    {
        JointIndex joint;
        ServoId id;
        int group = 0;
        bool isRunning = true;
        control::EdgeSearchParameters parameters;
        std::shared_ptr<const control::EdgeSearchResult> result;
        calibrate::EdgeServo servo; ///< as it was during the search
    };

    void look();

    SessionParts m_session;
    std::optional<Search> m_search;
};

} // namespace core
