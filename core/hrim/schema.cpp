// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/schema.h"

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/textplace.h"

namespace core::hrim {

namespace {

/// An element of the schema: its attributes, required ones with "!", and its children in their order with the
/// least number of each. Without children: anything may be inside.
struct Element
{
    struct Child
    {
        const char* name;
        int least;
        int most;
    };
    const char* name;
    const char* attributes;
    std::array<Child, 3> children;
};
constexpr int kAny = 1'000'000;
constexpr std::array kElements{
    Element{"module",
            "name! type! description noNamespaceSchemaLocation!",
            {{{"mandatory", 1, 1}, {"optional", 0, 1}, {}}}},
    Element{"root", "", {{{"topic", 1, kAny}, {}, {}}}},
    Element{"mandatory", "", {{{"topic", 8, kAny}, {"param", 0, kAny}, {}}}},
    Element{"optional", "", {{{"topic", 0, kAny}, {"param", 0, kAny}, {}}}},
    Element{"topic",
            "name! type! fileName! description package xml:base",
            {{{"property", 0, kAny}, {"response", 0, kAny}, {"feedback", 0, kAny}}}},
    Element{"response", "xml:base", {{{"property", 1, kAny}, {"response", 0, kAny}, {"feedback", 0, kAny}}}},
    Element{"feedback", "xml:base", {{{"property", 1, kAny}, {"response", 0, kAny}, {"feedback", 0, kAny}}}},
    Element{"property",
            "name! type! unit enum description fileName package xml:base",
            {{{"property", 0, kAny}, {"value", 0, kAny}, {}}}},
};
constexpr std::array kModuleTypes{"actuator", "cognition", "communication", "composite", "power",
                                  "sensor",   "ui"};
constexpr std::array kTopicTypes{"publish", "subscribe", "service", "action"};

class Checker
{
public:
    explicit Checker(const ModelFiles& files)
        : m_files(files)
    {
    }

    /// `isFree`: in an element that may contain anything; only what may be a document has rules there.
    void check(const XmlNode& node, QString path, bool isFree = false)
    {
        if (const QString base = node.attribute(kXmlBase); !base.isEmpty())
            path = base;
        m_path = path;
        const auto rule = std::ranges::find_if(
            kElements, [&](const Element& each) { return node.name == QLatin1String(each.name); });
        const bool mayBeDocument =
            node.isElement(u"module") || node.isElement(u"root") || node.isElement(u"topic");
        if (rule == kElements.end() || (isFree && !mayBeDocument)) {
            for (const XmlNode& child : node.children)
                check(child, path, true);
            return;
        }
        checkAttributes(node, QString::fromLatin1(rule->attributes).split(u' ', Qt::SkipEmptyParts));
        checkChildren(node, *rule);
        for (const XmlNode& child : node.children)
            check(child, path);
    }

    QStringList problems;

private:
    template <typename... Parts>
    void add(const XmlNode& node, const char* what, const Parts&... parts)
    {
        const QString base = node.attribute(kXmlBase); // the file of an included element
        problems << fileError(m_files.shown(base.isEmpty() ? m_path : base), node.place,
                              filled(what, parts...))
                        .detail;
    }

    template <std::size_t N>
    void checkChoice(const XmlNode& node, const std::array<const char*, N>& words)
    {
        const QString type = node.attribute(u"type");
        if (!type.isEmpty()
            && std::ranges::none_of(words, [&](const char* each) { return type == QLatin1String(each); }))
            add(node, "'type' of '%1' cannot be '%2'", node.name, type);
    }

    void checkAttributes(const XmlNode& node, const QStringList& allowed)
    {
        for (const QString& each : allowed) {
            const auto is = [&](const auto& attribute) { return attribute.first == each.chopped(1); };
            if (each.endsWith(u'!') && std::ranges::none_of(node.attributes, is))
                add(node, "'%1' has no attribute '%2'", node.name, each.chopped(1));
        }
        for (const auto& [name, value] : node.attributes) {
            if (name == QLatin1String("xmlns") && !value.isEmpty())
                add(node, "'%1' must not be in a namespace ('%2')", node.name, value.left(80));
            const bool isNamespace =
                name == QLatin1String("xmlns") || name.startsWith(QLatin1String("xmlns:"));
            if (!isNamespace && !allowed.contains(name) && !allowed.contains(name + u'!'))
                add(node, "'%1' must not have the attribute '%2'", node.name, name);
        }
        if (node.isElement(u"module"))
            checkChoice(node, kModuleTypes);
        if (node.isElement(u"topic"))
            checkChoice(node, kTopicTypes);
    }

    void checkChildren(const XmlNode& node, const Element& rule)
    {
        std::array<int, 3> counts{};
        std::size_t reached = 0;
        for (const XmlNode& child : node.children) {
            if (child.kind == XmlNode::Kind::Text && !child.text.trimmed().isEmpty())
                add(child, "'%1' must not contain the text '%2'", node.name, child.text.trimmed().left(40));
            if (!child.isElement())
                continue;
            const auto at = std::ranges::find_if(rule.children, [&](const auto& each) {
                return each.name != nullptr && child.name == QLatin1String(each.name);
            });
            if (at == rule.children.end()) {
                add(child, "'%1' must not contain '%2'", node.name, child.name);
                continue;
            }
            const auto place = indexIn(rule.children, at);
            if (place < reached)
                add(child, "'%1' must be before '%2'", child.name,
                    QLatin1String(rule.children[reached].name));
            reached = std::max(reached, place);
            if (++counts[place] == at->most + 1)
                add(child, "'%1' contains more than %2 '%3'", node.name, at->most, child.name);
        }
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] < rule.children[i].least)
                add(node, "'%1' contains %2 '%3'; expected at least %4", node.name, counts[i],
                    QLatin1String(rule.children[i].name), rule.children[i].least);
        }
        if (node.isElement(u"property") && (counts[0] > 0) == (counts[1] > 0))
            add(node, "the property '%1' must contain either properties or values", node.attribute(u"name"));
    }

    const ModelFiles& m_files;
    QString m_path;
};

} // namespace

QStringList schemaProblems(const XmlNode& xml, const QString& path, const ModelFiles& files)
{
    Checker checker(files);
    checker.check(xml, path);
    return checker.problems;
}

} // namespace core::hrim
