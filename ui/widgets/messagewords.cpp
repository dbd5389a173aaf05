// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/messagewords.h"

#include <QtCore/QCoreApplication>

namespace ui {

namespace {

/// The context of this file's texts.
struct MessageWords
{
    Q_DECLARE_TR_FUNCTIONS(MessageWords)
};

constexpr qsizetype kNamed = 3;

/// %1: names of joints or sensors.
QString groupText(core::Cause::Kind kind)
{
    using Kind = core::Cause::Kind;
    switch (kind) {
    case Kind::Silent:
        return MessageWords::tr("Joints %1 do not respond: a cable or the power is off, or their IDs or baud "
                                "rates are different. Check the cable before the first of them, then scan.");
    case Kind::WrongModel:
        return MessageWords::tr("Joints %1 are not the models configured in the array. Their angles would be "
                                "wrong, so their torque stays off. Choose Array > Read models from servos.");
    case Kind::TorqueUnanswered:
        return MessageWords::tr("Joints %1 did not respond when their torque was switched. Check their "
                                "cables and power, then try again.");
    case Kind::TorqueRefused:
        return MessageWords::tr("Joints %1 did not switch their torque. Remove the cause reported by each, "
                                "clear its errors and try again.");
    case Kind::NotCleared:
        return MessageWords::tr(
            "The errors of joints %1 could not be cleared: they did not respond. Check their cables.");
    case Kind::NotSwitched:
        return MessageWords::tr(
            "The torque of joints %1 was not switched. Check the connection, then try again.");
    case Kind::TooFast:
        return MessageWords::tr("Joints %1 were not moved: even the longest move would exceed their maximum "
                                "velocity. Use several moves, or raise the maximum velocity.");
    case Kind::SensorSilent:
        return MessageWords::tr("The force/torque sensors %1 send nothing. Check their power, cables and "
                                "addresses.");
    default:
        return {};
    }
}

} // namespace

QString namesInShort(const QStringList& names)
{
    // Never "and 1 more": a name is no longer than that.
    if (names.size() > kNamed + 1)
        return MessageWords::tr("%1 and %n more", "joints", static_cast<int>(names.size() - kNamed))
            .arg(names.mid(0, kNamed).join(MessageWords::tr(", ")));
    if (names.size() < 2)
        return names.join(QString());
    return MessageWords::tr("%1 and %2", "the last two of a list of joints")
        .arg(names.mid(0, names.size() - 1).join(MessageWords::tr(", ")), names.last());
}

QString groupSentence(core::Cause::Kind kind, const QStringList& names)
{
    const QString text = groupText(kind);
    return text.isEmpty() ? text : text.arg(namesInShort(names));
}

} // namespace ui
