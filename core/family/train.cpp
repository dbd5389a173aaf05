// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/train.h"

#include <QtCore/QCoreApplication>

namespace core::family {

namespace {

/// The context of this file's texts.
struct TrainWords
{
    Q_DECLARE_TR_FUNCTIONS(TrainWords)
};

} // namespace

QString trainName(Train train)
{
    switch (train) {
    case Train::Single:
        return TrainWords::tr("single reads");
    case Train::Bulk:
        return TrainWords::tr("bulk read");
    case Train::Sync:
        return TrainWords::tr("sync read");
    case Train::FastSync:
        return TrainWords::tr("fast sync read");
    }
    return {};
}

} // namespace core::family
