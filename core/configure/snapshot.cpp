// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/snapshot.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/jsonscan.h"
#include "core/base/textplace.h"
#include "core/configure/settle.h"
#include "core/servo/rawrange.h"

namespace core {

namespace {

/// The context of this file's texts.
struct SnapshotWords
{
    Q_DECLARE_TR_FUNCTIONS(SnapshotWords)
};

constexpr int kVersion = 1;
const QString kFormat = QStringLiteral("servodeck-snapshot");

/// Reads the values; keeps the first error and ignores the rest.
class SnapshotReader
{
public:
    SnapshotReader(const QByteArray& text, const QString& source)
        : m_text(text)
        , m_source(source)
    {
    }

    Result<Snapshot> read(const QJsonObject& top)
    {
        Snapshot snapshot;
        if (top[QLatin1String("format")].toString() != kFormat)
            fail({QStringLiteral("format")},
                 QStringLiteral("this is not a snapshot of registers; expected format \"%1\"").arg(kFormat));
        const int version = whole(top, QStringLiteral("version"), {}, 1, 1'000'000);
        if (version > kVersion)
            fail({QStringLiteral("version")},
                 filled("the file has version %1, made by a newer Servodeck; expected at most %2: "
                        "update Servodeck to open it",
                        version, kVersion));
        snapshot.arrayName = text(top, QStringLiteral("array"), {});
        snapshot.reason = text(top, QStringLiteral("reason"), {});
        snapshot.arrayFile = optionalText(top, QStringLiteral("file")); // missing in older files
        snapshot.port = optionalText(top, QStringLiteral("port"));
        const QString time = text(top, QStringLiteral("time_utc"), {});
        snapshot.time = QDateTime::fromString(time, Qt::ISODateWithMs);
        snapshot.time.setTimeSpec(Qt::UTC);
        if (!snapshot.time.isValid())
            fail({QStringLiteral("time_utc")},
                 filled("\"%1\" is not a time; expected one such as 2026-11-21T06:27:28Z", time.left(40)));
        const QJsonArray servos = list(top, QStringLiteral("servos"), {});
        for (qsizetype i = 0; i < servos.size() && !m_error; ++i)
            snapshot.servos.push_back(
                servo(servos[i].toObject(), {QStringLiteral("servos"), QString::number(i)}));
        if (m_error)
            return *m_error;
        return snapshot;
    }

private:
    SnapshotServo servo(const QJsonObject& o, const QStringList& path)
    {
        SnapshotServo servo;
        servo.name = text(o, QStringLiteral("joint"), path);
        servo.id.value = static_cast<std::uint8_t>(whole(o, QStringLiteral("id"), path, 0, ServoId::kMax));
        if (o.contains(QStringLiteral("bus"))) // only of arrays with several
            servo.id.bus = static_cast<std::uint8_t>(whole(o, QStringLiteral("bus"), path, 0, kMaxBuses - 1));
        servo.model = text(o, QStringLiteral("model"), path);
        servo.firmware = o[QLatin1String("firmware")].toString();
        const QJsonArray registers = list(o, QStringLiteral("registers"), path);
        const ServoModel* model = ModelLibrary::installed().find(servo.model);
        std::set<std::pair<Memory, QString>> seen;
        for (qsizetype i = 0; i < registers.size() && !m_error; ++i) {
            const QStringList place = path + QStringList{QStringLiteral("registers"), QString::number(i)};
            const QJsonObject entry = registers[i].toObject();
            SnapshotRegister reg;
            reg.name = text(entry, QStringLiteral("name"), place);
            const QString memory = text(entry, QStringLiteral("memory"), place);
            if (memory != QLatin1String("eep") && memory != QLatin1String("ram"))
                fail(place + QStringList{QStringLiteral("memory")},
                     QStringLiteral("memory is \"%1\"; expected \"eep\" or \"ram\"").arg(memory.left(40)));
            reg.memory = memory == QLatin1String("eep") ? Memory::Eep : Memory::Ram;
            reg.value = whole(entry, QStringLiteral("raw"), place, -32768, 65535);
            check(reg, model, place);
            if (!seen.insert({reg.memory, reg.name}).second)
                fail(place, QStringLiteral("register \"%1\" is in %2 twice; expected it once")
                                .arg(reg.name.left(40), memory));
            servo.registers.push_back(reg);
        }
        return servo;
    }

    /// A register of a known model must have a known name and a valid value.
    void check(SnapshotRegister& read, const ServoModel* model, const QStringList& place)
    {
        if (model == nullptr)
            return;
        const Register* reg = model->find(read.name);
        if (reg == nullptr || !reg->address(read.memory)) {
            fail(place + QStringList{QStringLiteral("name")},
                 QStringLiteral("the model %1 has no register \"%2\" in %3; expected an existing register")
                     .arg(model->name, read.name.left(40), wordOf(read.memory)));
            return;
        }
        read.name = reg->name;
        const auto [low, high] = rawRange(*reg);
        if (read.value < low || read.value > high)
            fail(place + QStringList{QStringLiteral("raw")},
                 filled("raw of \"%1\" is %2; expected %3 to %4", reg->name, read.value, low, high));
    }

    QString text(const QJsonObject& o, const QString& key, const QStringList& path)
    {
        if (!o[key].isString())
            fail(path + QStringList{key}, QStringLiteral("%1 is missing or no text").arg(key));
        return o[key].toString();
    }

    QString optionalText(const QJsonObject& o, const QString& key)
    {
        return o.contains(key) ? text(o, key, {}) : QString();
    }

    int whole(const QJsonObject& o, const QString& key, const QStringList& path, int least, int most)
    {
        const double value = o[key].toDouble(least - 1.0);
        if (!o[key].isDouble() || value != std::floor(value) || value < least || value > most) {
            fail(path + QStringList{key},
                 filled("%1 is missing or no whole number from %2 to %3", key, least, most));
            return least;
        }
        return static_cast<int>(value);
    }

    QJsonArray list(const QJsonObject& o, const QString& key, const QStringList& path)
    {
        if (!o[key].isArray())
            fail(path + QStringList{key}, QStringLiteral("%1 is missing or no list").arg(key));
        return o[key].toArray();
    }

    void fail(const QStringList& path, const QString& what)
    {
        if (!m_error)
            m_error = fileError(m_source, TextPlace::of(m_text, jsonscan::locate(m_text, path)), what);
    }

    const QByteArray& m_text;
    QString m_source;
    std::optional<Error> m_error;
};

} // namespace

Snapshot snapshotOf(const QString& arrayName, const QDateTime& time, const QString& reason,
                    const std::vector<Target>& targets, const std::vector<DeviceImage>& images)
{
    Snapshot snapshot{arrayName, time, reason, {}, {}, {}};
    for (std::size_t t = 0; t < targets.size(); ++t) {
        const auto& image = images[t];
        if (image.isEmpty())
            continue;
        SnapshotServo servo;
        servo.name = targets[t].name;
        servo.id = targets[t].id;
        servo.model = targets[t].model->name;
        if (image.isKnown(Memory::Eep, 2) && image.isKnown(Memory::Eep, 3))
            servo.firmware = filled("%1.%2", image.byte(Memory::Eep, 2), image.byte(Memory::Eep, 3));
        for (const Memory memory : {Memory::Eep, Memory::Ram}) {
            for (const auto& reg : targets[t].model->registers) {
                if (const auto value = image.value(reg, memory))
                    servo.registers.push_back({reg.name, memory, *value});
            }
        }
        snapshot.servos.push_back(std::move(servo));
    }
    return snapshot;
}

QByteArray toText(const Snapshot& snapshot)
{
    QJsonArray servos;
    for (const auto& servo : snapshot.servos) {
        QJsonArray registers;
        for (const auto& reg : servo.registers)
            registers.append(QJsonObject{{QStringLiteral("name"), reg.name},
                                         {QStringLiteral("memory"), wordOf(reg.memory)},
                                         {QStringLiteral("raw"), reg.value}});
        QJsonObject entry{{QStringLiteral("joint"), servo.name},
                          {QStringLiteral("id"), int{servo.id.value}},
                          {QStringLiteral("model"), servo.model},
                          {QStringLiteral("firmware"), servo.firmware},
                          {QStringLiteral("registers"), registers}};
        if (servo.id.bus > 0)
            entry[QLatin1String("bus")] = int{servo.id.bus};
        servos.append(entry);
    }
    return QJsonDocument(
               QJsonObject{{QStringLiteral("format"), kFormat},
                           {QStringLiteral("version"), kVersion},
                           {QStringLiteral("array"), snapshot.arrayName},
                           {QStringLiteral("file"), snapshot.arrayFile},
                           {QStringLiteral("port"), snapshot.port},
                           {QStringLiteral("time_utc"), snapshot.time.toUTC().toString(Qt::ISODateWithMs)},
                           {QStringLiteral("reason"), snapshot.reason},
                           {QStringLiteral("servos"), servos}})
        .toJson(QJsonDocument::Indented);
}

Result<Snapshot> snapshotFromText(const QByteArray& text, const QString& source)
{
    if (text.trimmed().isEmpty())
        return fileError(source, {}, QStringLiteral("the file is empty; expected a snapshot of registers"));
    const auto object = jsonscan::parse(text, source, QStringLiteral("a snapshot of registers"));
    if (!object)
        return object.error();
    return SnapshotReader(text, source).read(*object);
}

std::vector<int> jointsOf(const Snapshot& snapshot, const ArrayConfig& array, const QString& arrayFile)
{
    const auto at = [&](auto matches) {
        const auto found = std::ranges::find_if(array.joints, matches);
        return found == array.joints.end() ? -1 : static_cast<int>(found - array.joints.begin());
    };
    std::vector<int> joints;
    for (const auto& servo : snapshot.servos)
        joints.push_back(at([&](const JointConfig& joint) { return joint.name == servo.name; }));
    const bool isSameArray = (!arrayFile.isEmpty() && arrayFile == snapshot.arrayFile)
                             || std::ranges::any_of(joints, [](int joint) { return joint >= 0; });
    for (std::size_t i = 0; i < joints.size() && isSameArray; ++i) {
        const auto& servo = snapshot.servos[i];
        if (joints[i] >= 0)
            continue;
        joints[i] = at([&](const JointConfig& joint) {
            // A joint whose name is in the snapshot has only taken over this ID.
            return joint.id == servo.id
                   && std::ranges::none_of(
                       snapshot.servos, [&](const SnapshotServo& each) { return each.name == joint.name; });
        });
    }
    return joints;
}

QString originWords(const QString& arrayFile, const QString& port)
{
    const QString file =
        arrayFile.isEmpty() ? SnapshotWords::tr("no array file recorded") : QFileInfo(arrayFile).fileName();
    return port.isEmpty() ? file : SnapshotWords::tr("%1, port %2").arg(file, port);
}

std::vector<SnapshotDifference> compare(const Snapshot& snapshot, const ArrayConfig& array,
                                        const std::vector<DeviceImage>& images, const ModelLibrary& models,
                                        const QString& arrayFile)
{
    std::vector<SnapshotDifference> all;
    const auto joints = jointsOf(snapshot, array, arrayFile);
    for (std::size_t i = 0; i < snapshot.servos.size(); ++i) {
        const auto& servo = snapshot.servos[i];
        SnapshotDifference& difference = all.emplace_back();
        difference.joint = joints[i];
        if (difference.joint < 0) {
            const auto sameId = std::ranges::find(array.joints, servo.id, &JointConfig::id);
            difference.problem =
                sameId == array.joints.end()
                    ? SnapshotWords::tr("The array has no joint \"%1\" and no joint with ID %2, so its "
                                        "registers are not restored.")
                          .arg(servo.name)
                          .arg(servo.id.value)
                    : filled(
                        SnapshotWords::tr("The array has no joint \"%1\". Its ID %2 belongs to \"%3\", which "
                                          "may be another servo, so its registers are not restored. If it is "
                                          "the same servo, rename the joint to \"%1\"."),
                        servo.name, servo.id.value, sameId->name);
            continue;
        }
        const auto& joint = element(array.joints, difference.joint);
        const ServoModel* model = models.find(joint.model);
        if (model == nullptr || model != models.find(servo.model)) {
            difference.problem =
                SnapshotWords::tr("%1 is of model %2 now, but the snapshot holds the registers of "
                                  "%3, so they are not restored.")
                    .arg(joint.name, joint.model, servo.model);
            continue;
        }
        const auto& image = element(images, difference.joint);
        for (const auto& kept : servo.registers) {
            const Register* reg = model->find(kept.name);
            if (reg == nullptr || !isPlainSetting(*reg) || !reg->address(kept.memory))
                continue;
            const auto now = image.value(*reg, kept.memory);
            if (!now) {
                difference.problem =
                    filled(SnapshotWords::tr("The registers of %1 (ID %2) could not be read, so they "
                                             "cannot be compared. Check its cable and power."),
                           joint.name, joint.id.value);
                difference.writes.clear();
                break;
            }
            if (*now != kept.value)
                difference.writes.push_back({kept.memory, kept.name, kept.value});
        }
    }
    return all;
}

} // namespace core
