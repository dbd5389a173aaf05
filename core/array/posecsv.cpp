// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/posecsv.h"

#include <QtCore/QSet>

#include <cmath>

#include "core/array/csvtable.h"
#include "core/array/poses.h"

namespace core::posecsv {

namespace {

const QString kPose = QStringLiteral("pose");
const QString kTime = QStringLiteral("time_s");
const QString kDegrees = QStringLiteral("_deg");
const QString kRadians = QStringLiteral("_rad");

QString heading(const QString& joint, Unit unit)
{
    return joint + (unit == Unit::Degrees ? kDegrees : kRadians);
}

QString field(double radians, Unit unit)
{
    if (unit == Unit::Radians)
        return csv::number(radians);
    // A tenth of a thousandth of a degree: no servo counts as finely, and 90 stays 90.
    const double degrees = Angle::fromRadians(radians).degrees();
    const double rounded = std::round(degrees * 1e4) / 1e4;
    return csv::number(rounded == 0.0 ? 0.0 : rounded); // never -0
}

/// A column of angles.
struct Column
{
    QString joint;
    Unit unit = Unit::Degrees;
};

/// A table whose first column is `first` and whose others are joints of the array.
class Reader
{
public:
    Reader(csv::Table table, const QString& source)
        : m_table(std::move(table))
        , m_source(source)
    {
    }

    Result<std::vector<Column>> columns(const QString& first, const ArrayConfig& array) const
    {
        const csv::Row& head = m_table.rows.front();
        if (head.front().text.trimmed() != first) {
            return error(head.front(), QStringLiteral("the first heading is \"%1\"; expected \"%2\"")
                                           .arg(head.front().text.left(40), first));
        }
        std::vector<Column> columns;
        const JointPlaces places(array);
        QSet<QString> seen;
        for (std::size_t i = 1; i < head.size(); ++i) {
            const auto column = columnOf(head[i], places);
            if (!column)
                return column.error();
            if (seen.contains(column->joint)) {
                return error(
                    head[i],
                    QStringLiteral("the joint \"%1\" has a column already; expected one").arg(column->joint));
            }
            seen.insert(column->joint);
            columns.push_back(*column);
        }
        if (columns.empty()) {
            return error(head.front(),
                         QStringLiteral("there is no column of a joint; expected one such as \"elbow_deg\""));
        }
        return columns;
    }

    /// rad
    Result<double> angle(const csv::Field& field, const Column& column) const
    {
        const auto value = csv::numberOf(m_table, field);
        const double radians = !value                         ? NAN
                               : column.unit == Unit::Degrees ? Angle::fromDegrees(*value).radians()
                                                              : *value;
        if (!(std::fabs(radians) <= kMaxPoseAngle)) {
            return error(
                field, QStringLiteral("\"%1\" is not a position of the joint \"%2\"; expected a number in %3")
                           .arg(field.text.left(40), column.joint,
                                column.unit == Unit::Degrees ? QStringLiteral("degrees")
                                                             : QStringLiteral("radians")));
        }
        return radians;
    }

    Error error(const csv::Field& field, const QString& what) const
    {
        return fileError(m_source, field.place, what);
    }

    const csv::Table& table() const { return m_table; }

private:
    Result<Column> columnOf(const csv::Field& field, const JointPlaces& places) const
    {
        const QString text = field.text.trimmed();
        const bool isDegrees = text.endsWith(kDegrees);
        if (!isDegrees && !text.endsWith(kRadians)) {
            return error(field,
                         QStringLiteral(
                             "the heading \"%1\" has no unit; expected a joint name followed by _deg or _rad")
                             .arg(text.left(40)));
        }
        // A name may begin or end with a space.
        for (const QString& whole : {field.text, text}) {
            const QString joint = whole.left(whole.lastIndexOf(isDegrees ? kDegrees : kRadians));
            if (places.of(joint) >= 0)
                return Column{joint, isDegrees ? Unit::Degrees : Unit::Radians};
        }
        return error(field, QStringLiteral("\"%1\" is not a joint of the array; expected a joint name")
                                .arg(text.chopped(kDegrees.size()).left(40)));
    }

    csv::Table m_table;
    QString m_source;
};

} // namespace

QByteArray toCsv(const ArrayConfig& array, const std::vector<PoseConfig>& poses, Unit unit)
{
    // The array's order, then what is not in it.
    QStringList used;
    QSet<QString> seen;
    for (const PoseConfig& pose : poses) {
        for (const JointPosition& each : pose.positions) {
            if (!seen.contains(each.joint))
                used << each.joint;
            seen.insert(each.joint);
        }
    }
    QStringList joints;
    for (const JointConfig& joint : array.joints) {
        if (seen.contains(joint.name))
            joints << joint.name;
    }
    const JointPlaces places(array);
    for (const QString& joint : std::as_const(used)) {
        if (places.of(joint) < 0)
            joints << joint;
    }
    QStringList fields{kPose};
    for (const QString& joint : std::as_const(joints))
        fields << heading(joint, unit);
    QByteArray text = csv::line(fields);
    for (const PoseConfig& pose : poses) {
        fields = QStringList{pose.name};
        QHash<QString, double> positions;
        for (const JointPosition& each : pose.positions)
            positions.insert(each.joint, each.position);
        for (const QString& joint : std::as_const(joints)) {
            const auto it = positions.constFind(joint);
            fields << (it == positions.constEnd() ? QString() : field(*it, unit));
        }
        text += csv::line(fields);
    }
    return text;
}

Result<std::vector<PoseConfig>> posesOf(const QByteArray& text, const QString& source,
                                        const ArrayConfig& array)
{
    auto table = csv::parse(text, source);
    if (!table)
        return table.error();
    const Reader reader(std::move(*table), source);
    const auto columns = reader.columns(kPose, array);
    if (!columns)
        return columns.error();
    std::vector<PoseConfig> poses;
    QSet<QString> names;
    const auto& rows = reader.table().rows;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const csv::Row& row = rows[i];
        PoseConfig pose;
        pose.name = row.front().text.trimmed();
        if (pose.name.isEmpty() || names.contains(pose.name)) {
            return reader.error(
                row.front(),
                QStringLiteral("the name \"%1\" is not valid; expected a unique name for each pose")
                    .arg(pose.name.left(40)));
        }
        if (poses.size() == kMaxPoses) {
            return reader.error(
                row.front(), QStringLiteral("this is one pose too many; expected at most %1").arg(kMaxPoses));
        }
        names.insert(pose.name);
        for (std::size_t column = 0; column < columns->size(); ++column) {
            const csv::Field& cell = row[column + 1];
            if (cell.text.trimmed().isEmpty())
                continue;
            const auto position = reader.angle(cell, (*columns)[column]);
            if (!position)
                return position.error();
            pose.positions.append({(*columns)[column].joint, *position});
        }
        poses.push_back(std::move(pose));
    }
    if (poses.empty()) {
        return fileError(source, rows.front().front().place,
                         QStringLiteral("there is no pose below the headings; expected a line for each"));
    }
    return poses;
}

QByteArray toCsv(const RecordedMotion& motion, Unit unit)
{
    QStringList fields{kTime};
    for (const QString& joint : motion.joints)
        fields << heading(joint, unit);
    QByteArray text = csv::line(fields);
    for (const RecordedPoint& point : motion.points) {
        fields = QStringList{csv::number(std::round(point.time * 1e6) / 1e6)};
        for (const double position : point.positions)
            fields << field(position, unit);
        text += csv::line(fields);
    }
    return text;
}

Result<RecordedMotion> motionOf(const QByteArray& text, const QString& source, const ArrayConfig& array)
{
    auto table = csv::parse(text, source);
    if (!table)
        return table.error();
    const Reader reader(std::move(*table), source);
    const auto columns = reader.columns(kTime, array);
    if (!columns)
        return columns.error();
    RecordedMotion motion;
    for (const Column& column : *columns)
        motion.joints << column.joint;
    const auto& rows = reader.table().rows;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const csv::Row& row = rows[i];
        const auto time = csv::numberOf(reader.table(), row.front());
        const double least = motion.points.isEmpty() ? 0.0 : motion.points.last().time;
        if (!time || *time < least || *time > kMaxMoveSeconds
            || (!motion.points.isEmpty() && *time == least)) {
            return reader.error(
                row.front(),
                QStringLiteral("\"%1\" is not a valid time; expected increasing times from 0 to %2 s")
                    .arg(row.front().text.left(40))
                    .arg(kMaxMoveSeconds));
        }
        if (motion.points.size() == static_cast<qsizetype>(kMaxRecordedPoints)) {
            return reader.error(
                row.front(),
                QStringLiteral("this is one point too many; expected at most %1").arg(kMaxRecordedPoints));
        }
        RecordedPoint point{*time, {}};
        for (std::size_t column = 0; column < columns->size(); ++column) {
            const auto position = reader.angle(row[column + 1], (*columns)[column]);
            if (!position)
                return position.error();
            point.positions.append(*position);
        }
        motion.points.append(std::move(point));
    }
    if (motion.points.isEmpty()) {
        return fileError(source, rows.front().front().place,
                         QStringLiteral("there is no line below the headings; expected one for each moment"));
    }
    return motion;
}

} // namespace core::posecsv
