// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/posecsv.h"

#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/array/csvtable.h"
#include "core/array/poses.h"
#include "core/base/filled.h"

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
    // A ten-thousandth of a degree: finer than any servo, and 90 stays 90.
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
    static Result<Reader> read(const QByteArray& text, const QString& source, const QString& first,
                               const ArrayConfig& array)
    {
        auto table = csv::parse(text, source);
        if (!table)
            return table.error();
        Reader reader;
        reader.m_table = std::move(*table);
        reader.m_source = source;
        if (const auto good = reader.readColumns(first, JointPlaces(array)); !good)
            return good.error();
        return reader;
    }

    const std::vector<Column>& columns() const { return m_columns; }
    /// The rows below the headings.
    std::span<const csv::Row> rows() const { return std::span(m_table.rows).subspan(1); }
    std::optional<double> number(const csv::Field& field) const { return csv::numberOf(m_table, field); }

    /// rad
    Result<double> angle(const csv::Field& field, const Column& column) const
    {
        const auto value = number(field);
        const double radians = !value                         ? NAN
                               : column.unit == Unit::Degrees ? Angle::fromDegrees(*value).radians()
                                                              : *value;
        if (!(std::fabs(radians) <= kMaxPoseAngle)) {
            return error(field, "\"%1\" is not a position of the joint \"%2\"; expected a number in %3",
                         field.text.left(40), column.joint,
                         column.unit == Unit::Degrees ? QStringLiteral("degrees")
                                                      : QStringLiteral("radians"));
        }
        return radians;
    }

    template <typename... Parts>
    Error error(const csv::Field& field, const char* what, const Parts&... parts) const
    {
        return fileError(m_source, field.place, filled(what, parts...));
    }

    Error errorAtHead(const char* what) const { return error(m_table.rows.front().front(), what); }

private:
    Result<void> readColumns(const QString& first, const JointPlaces& places)
    {
        const csv::Row& head = m_table.rows.front();
        if (head.front().text.trimmed() != first) {
            return error(head.front(), "the first heading is \"%1\"; expected \"%2\"",
                         head.front().text.left(40), first);
        }
        QSet<QString> seen;
        for (std::size_t i = 1; i < head.size(); ++i) {
            const auto column = columnOf(head[i], places);
            if (!column)
                return column.error();
            if (seen.contains(column->joint))
                return error(head[i], "the joint \"%1\" has a column already; expected one", column->joint);
            seen.insert(column->joint);
            m_columns.push_back(*column);
        }
        if (m_columns.empty())
            return error(head.front(), "there is no column of a joint; expected one such as \"elbow_deg\"");
        return {};
    }

    Result<Column> columnOf(const csv::Field& field, const JointPlaces& places) const
    {
        const QString text = field.text.trimmed();
        const bool isDegrees = text.endsWith(kDegrees);
        if (!isDegrees && !text.endsWith(kRadians)) {
            return error(field,
                         "the heading \"%1\" has no unit; expected a joint name followed by _deg or _rad",
                         text.left(40));
        }
        // A name may begin or end with a space.
        for (const QString& whole : {field.text, text}) {
            const QString joint = whole.left(whole.lastIndexOf(isDegrees ? kDegrees : kRadians));
            if (places.of(joint) >= 0)
                return Column{joint, isDegrees ? Unit::Degrees : Unit::Radians};
        }
        return error(field, "\"%1\" is not a joint of the array; expected a joint name",
                     text.chopped(kDegrees.size()).left(40));
    }

    csv::Table m_table;
    QString m_source;
    std::vector<Column> m_columns;
};

} // namespace

QByteArray toCsv(const ArrayConfig& array, const std::vector<PoseConfig>& poses, Unit unit)
{
    QStringList joints;
    for (const PoseConfig& pose : poses) {
        for (const JointPosition& each : pose.positions)
            joints << each.joint;
    }
    joints.removeDuplicates();
    // The array's order, then what is not in it.
    const JointPlaces places(array);
    const auto rank = [&](const QString& joint) { return static_cast<unsigned>(places.of(joint)); };
    std::ranges::stable_sort(joints, {}, rank);
    QStringList fields{kPose};
    for (const QString& joint : std::as_const(joints))
        fields << heading(joint, unit);
    QByteArray text = csv::line(fields);
    for (const PoseConfig& pose : poses) {
        fields = QStringList{pose.name};
        for (const QString& joint : std::as_const(joints)) {
            const auto position = positionIn(pose, joint);
            fields << (position ? field(*position, unit) : QString());
        }
        text += csv::line(fields);
    }
    return text;
}

Result<std::vector<PoseConfig>> posesOf(const QByteArray& text, const QString& source,
                                        const ArrayConfig& array)
{
    const auto reader = Reader::read(text, source, kPose, array);
    if (!reader)
        return reader.error();
    std::vector<PoseConfig> poses;
    QSet<QString> names;
    for (const csv::Row& row : reader->rows()) {
        PoseConfig pose;
        pose.name = row.front().text.trimmed();
        if (pose.name.isEmpty() || names.contains(pose.name)) {
            return reader->error(row.front(),
                                 "the name \"%1\" is not valid; expected a unique name for each pose",
                                 pose.name.left(40));
        }
        if (poses.size() == kMaxPoses)
            return reader->error(row.front(), "this is one pose too many; expected at most %1", kMaxPoses);
        names.insert(pose.name);
        for (std::size_t i = 0; i < reader->columns().size(); ++i) {
            if (row[i + 1].text.trimmed().isEmpty())
                continue;
            const auto position = reader->angle(row[i + 1], reader->columns()[i]);
            if (!position)
                return position.error();
            pose.positions.append({reader->columns()[i].joint, *position});
        }
        poses.push_back(std::move(pose));
    }
    if (poses.empty())
        return reader->errorAtHead("there is no pose below the headings; expected a line for each");
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
    const auto reader = Reader::read(text, source, kTime, array);
    if (!reader)
        return reader.error();
    RecordedMotion motion;
    for (const Column& column : reader->columns())
        motion.joints << column.joint;
    double last = -1;
    for (const csv::Row& row : reader->rows()) {
        const auto time = reader->number(row.front());
        if (!time || !(*time > last) || *time < 0 || *time > kMaxMoveSeconds) {
            return reader->error(row.front(),
                                 "\"%1\" is not a valid time; expected increasing times from 0 to %2 s",
                                 row.front().text.left(40), kMaxMoveSeconds);
        }
        last = *time;
        if (motion.points.size() == static_cast<qsizetype>(kMaxRecordedPoints))
            return reader->error(row.front(), "this is one point too many; expected at most %1",
                                 kMaxRecordedPoints);
        RecordedPoint point{*time, {}};
        for (std::size_t i = 0; i < reader->columns().size(); ++i) {
            const auto position = reader->angle(row[i + 1], reader->columns()[i]);
            if (!position)
                return position.error();
            point.positions.append(*position);
        }
        motion.points.append(std::move(point));
    }
    if (motion.points.isEmpty())
        return reader->errorAtHead("there is no line below the headings; expected one for each moment");
    return motion;
}

} // namespace core::posecsv
