// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <vector>

#include "core/base/result.h"
#include "core/wrench/mounting.h"

namespace core::urdf {

/// The links of a robot description (URDF) and the joints between them: how a link is mounted. Pure.
class LinkTree
{
public:
    /// `source` names the text in errors. A xacro file is refused.
    static Result<LinkTree> read(const QByteArray& text, const QString& source);

    /// Links that a joint carries, in the order of the file.
    QStringList links() const;
    /// The link that a sensor of this name is probably on: one with its name, with the name of a joint to it,
    /// or else the last one; empty: there is none.
    QString likelyLink(const QString& sensor) const;
    /// From the root of the robot to a link, gravity along -z of the root. Fixed rotations are joined; a
    /// prismatic joint is one. Errc::BadArgument for a joint that is not in `joints`, the names of the array,
    /// and for planar and floating ones.
    Result<wrench::Mounting> mountingOf(const QString& link, const QStringList& joints) const;

private:
    struct Joint
    {
        QString name;
        QString type;
        QString parent;
        QString child;
        wrench::Vector3 rpy;
        wrench::Vector3 axis{1, 0, 0}; ///< as URDF without an <axis>
    };
    const Joint* jointTo(const QString& link) const;

    std::vector<Joint> m_joints;
};

} // namespace core::urdf
