// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/configure/apply.h"
#include "core/configure/settle.h"

/// The state of one Apply: what its procedure (apply.cpp) and its sentences (applytexts.h) share.
namespace core {

/// An affected servo.
struct ApplyWork : ServoWork
{
    std::size_t index = 0; ///< among the targets
    bool changesBaud = false;
    DeviceImage asked;      ///< the registers after the changes
    bool isSettled = false; ///< by the rollback

    /// Whether its mode was changed: in another one it could move.
    bool changesMode() const;
};

/// The change of one servo's ID.
struct IdStep
{
    ApplyWork* work = nullptr;
    ServoId from;
    ServoId to;
    bool undone = false;
};

/// One Apply.
struct ApplyRun
{
    ApplyRun(std::vector<Target> all, std::vector<JointEdits> changes, ApplyOptions given);
    ApplyRun(const ApplyRun&) = delete; // the steps point to the works
    ApplyRun& operator=(const ApplyRun&) = delete;

    std::vector<Target> targets;
    std::vector<JointEdits> edits;
    ApplyOptions options;
    ApplyPlan plan;
    std::vector<ApplyWork> works;         ///< of the affected servos
    std::vector<IdStep> steps;            ///< started, in their order
    std::map<std::uint8_t, int> newBauds; ///< by bus; none: no rate changes there
    std::set<std::uint8_t> baudsBegun;    ///< buses

    // Why it failed, as far as the works do not show it.
    std::optional<ServoId> unclearId;  ///< whether a servo has it could not be found out
    bool lacksFreeId = false;          ///< IDs cannot be swapped
    std::optional<MoveEnd> failedMove; ///< of the last of `steps`
    bool linkLost = false;             ///< and not open again in time
    QString why;                       ///< the error as a sentence: later ones are of the rollback

    std::vector<ServoWork*> where(auto matches)
    {
        std::vector<ServoWork*> pointers;
        for (auto& work : works) {
            if (matches(work))
                pointers.push_back(&work);
        }
        return pointers;
    }
    std::vector<ServoWork*> all()
    {
        return where([](const ApplyWork&) { return true; });
    }
    std::vector<ServoWork*> changingBaud(std::uint8_t bus)
    {
        return where([bus](const ApplyWork& work) { return work.changesBaud && work.target.id.bus == bus; });
    }
    std::vector<Target> affected() const
    {
        std::vector<Target> present;
        for (const auto& work : works)
            present.push_back(work.target);
        return present;
    }
    int servos() const { return static_cast<int>(works.size()); }
    /// Servos that change their rate.
    int bauds() const { return static_cast<int>(std::ranges::count_if(works, &ApplyWork::changesBaud)); }
    /// Whether a servo of the array had an ID before.
    bool isInArray(ServoId id) const { return std::ranges::find(targets, id, &Target::id) != targets.end(); }
    /// True when all servos of a bus change their rate.
    bool allMove(std::uint8_t bus)
    {
        return std::ssize(changingBaud(bus))
               == std::ranges::count_if(targets, [bus](const auto& each) { return each.id.bus == bus; });
    }
    /// The work of a target, which must be affected.
    ApplyWork& workAt(std::size_t target) { return *std::ranges::find(works, target, &ApplyWork::index); }
    int baudBefore(const ServoWork& work) const { return options.baudOf(work.target.id.bus); }
    /// True when every ID change of a servo was reverted.
    bool isHome(const ApplyWork& work) const
    {
        return std::ranges::all_of(steps,
                                   [&](const IdStep& step) { return step.work != &work || step.undone; });
    }
    /// Whether a servo answered last and has its old values.
    bool isAsBefore(const ApplyWork& work) const
    {
        return work.answers && isHome(work) && work.baud == baudBefore(work) && !work.rejected
               && differences(*work.target.model, work.now, work.before).empty();
    }
};

} // namespace core
