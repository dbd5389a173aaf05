// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/profiles.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QResource>

#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/element.h"
#include "core/base/filled.h"

/// The resources of a static library must be initialised explicitly; the macro works outside namespaces only.
static void initHrimModels()
{
    Q_INIT_RESOURCE(servodeck_core_data);
}

namespace core::hrim {

namespace {

struct HrimProfiles
{
    Q_DECLARE_TR_FUNCTIONS(HrimProfiles)
};

constexpr std::array kWords{"master", "2019-02", "2018-12"}; ///< by Profile

ModelFiles resources()
{
    initHrimModels();
    return {{}, [](const QString& path) -> Result<QByteArray> {
                return QResource(QStringLiteral(":/hrim/") + path).uncompressedData();
            }};
}

/// Changes the model of master to that of an older revision.
class Revision
{
public:
    explicit Revision(Profile profile)
        : m_isOldest(profile == Profile::Page2018)
        , m_old(assemble(QStringLiteral("complex/complex2018.xml"), resources()).value())
    {
    }

    void apply(XmlNode& module) const
    {
        if (m_isOldest && module.attribute(u"name") == QLatin1String("rotaryservo"))
            set(module, u"name", QStringLiteral("rotaryservomotor"));
        for (XmlNode& part : module.children) {
            std::erase_if(part.children, [](const XmlNode& topic) {
                return topic.isProperty(u"joint_trajectory_goal") || topic.isProperty(u"openclosebrake")
                       || topic.isProperty(u"stop");
            });
            for (XmlNode& topic : part.children) {
                if (topic.isProperty(u"goal"))
                    topic.takeProperty(u"acceleration");
                if (topic.isProperty(u"reading")) {
                    for (XmlNode& each : topic.children) {
                        if (each.child(u"property") != nullptr)
                            forgetPackages(each);
                    }
                }
                if (m_isOldest && topic.isElement(u"topic"))
                    makeOldest(topic);
            }
        }
    }

private:
    static void set(XmlNode& node, QStringView attribute, const QString& value)
    {
        for (auto& [name, text] : node.attributes) {
            if (name == attribute)
                text = value;
        }
    }

    static void forgetPackages(XmlNode& node)
    {
        std::erase_if(node.attributes, [](const auto& a) { return a.first == u"package"; });
        for (XmlNode& each : node.children)
            forgetPackages(each);
    }

    /// A service without a request becomes a topic with its response; messages of other packages are inside.
    /// The schema of that time knows no packages.
    void makeOldest(XmlNode& topic) const
    {
        if (topic.attribute(u"type") == QLatin1String("service")) {
            set(topic, u"type", wordOf(Pattern::Publish));
            XmlNode response = topic.take(QStringLiteral("response"));
            topic.children = {*m_old.property(u"header")};
            std::ranges::move(response.children, std::back_inserter(topic.children));
        }
        for (XmlNode& each : topic.children) {
            const XmlNode* content = m_old.property(each.attribute(u"type"));
            if (content != nullptr)
                each.children = content->children;
        }
        forgetPackages(topic);
    }

    bool m_isOldest;
    XmlNode m_old; ///< header, quaternion and vector of the oldest revision
};

} // namespace

QString wordOf(Profile profile)
{
    return QLatin1String(element(kWords, profile));
}

QString titleOf(Profile profile)
{
    switch (profile) {
    case Profile::Master:
        return HrimProfiles::tr("HRIM master (Coliza and later)");
    case Profile::Page2019:
        return HrimProfiles::tr("HRIM of February 2019 (page of the F/T sensor)");
    case Profile::Page2018:
        break;
    }
    return HrimProfiles::tr("HRIM of December 2018 (page of the rotary servo)");
}

Result<Profile> profileOf(const QString& word)
{
    const auto it = std::ranges::find(kWords, word, [](const char* each) { return QLatin1String(each); });
    if (it == kWords.end())
        return badArgument(
            filled("There is no profile \"%1\". Use master, 2019-02 (page of the F/T sensor) or 2018-12 "
                   "(page of the rotary servo).",
                   word));
    return static_cast<Profile>(it - kWords.begin());
}

QString wordOf(Device device)
{
    return device == Device::RotaryServo ? QStringLiteral("rotaryservo") : QStringLiteral("forcetorque");
}

const Module& builtIn(Device device, Profile profile)
{
    static const auto modules = [] {
        std::map<std::pair<Device, Profile>, Module> result;
        const ModelFiles files = resources();
        for (const auto& [each, path] :
             {std::pair{Device::RotaryServo, QStringLiteral("actuator/servo/servo.xml")},
              std::pair{Device::ForceTorque, QStringLiteral("sensor/forcetorque/forcetorque.xml")}}) {
            for (const Profile revision : kProfiles) {
                XmlNode xml = assemble(path, files).value();
                if (revision != Profile::Master)
                    Revision(revision).apply(xml);
                result.emplace(std::pair{each, revision}, readModule(xml, path, files).value());
            }
        }
        return result;
    }();
    return modules.at({device, profile});
}

QString nodeName(Device device, const QString& instance)
{
    return QStringLiteral("hrim_%1_%2_%3")
        .arg(builtIn(device, Profile::Master).type, wordOf(device), instance);
}

} // namespace core::hrim
