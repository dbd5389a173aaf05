// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QVariant>

#include <span>

#include "core/base/element.h"

namespace ui {

/// Title and tool tip of a column, marked by QT_TR_NOOP in a function of the model.
struct ColumnHead
{
    const char* title;
    const char* tip;
    Qt::AlignmentFlag side = Qt::AlignLeft; ///< of the text
};

/// For headerData() of a model with these columns; invalid for other roles.
template <class Model>
QVariant headOf(std::span<const ColumnHead> heads, int section, Qt::Orientation orientation, int role)
{
    if (orientation != Qt::Horizontal || section < 0 || section >= static_cast<int>(heads.size()))
        return {};
    const ColumnHead& head = core::element(heads, section);
    if (role == Qt::DisplayRole)
        return Model::tr(head.title);
    return role == Qt::ToolTipRole ? QVariant(Model::tr(head.tip)) : QVariant();
}

} // namespace ui
