// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stream.h"

#include <algorithm>
#include <cstdio>

namespace cli {

namespace {

constexpr core::Duration kStreamBegin = std::chrono::seconds(2);

} // namespace

int stream(ArrayRun& run, double rate, core::Duration span, const std::function<void(core::Time)>& print)
{
    const auto areAllRead = [&run] {
        for (int joint = 0; joint < run.count(); ++joint) {
            if (!hasAnswered(run.state(joint)))
                return false;
        }
        return true;
    };
    if (run.waitInterruptible(areAllRead, kStreamBegin) == ArrayRun::Waited::Interrupted)
        return Done;
    const core::Duration period = core::fromSeconds(1.0 / rate);
    core::Time next = core::Clock::now();
    run.waitInterruptible(
        [&] {
            const core::Time now = core::Clock::now();
            if (now < next)
                return false;
            print(now);
            next = std::max(next + period, now); // missed outputs are skipped
            return std::ferror(stdout) != 0;     // the reader is gone
        },
        span);
    return areAllRead() && run.session().links.linkState() == core::LinkState::Connected ? Done : Failed;
}

} // namespace cli
