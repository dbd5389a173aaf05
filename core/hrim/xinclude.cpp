// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/xinclude.h"

#include <QtCore/QDir>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include "core/base/filled.h"
#include "core/base/textplace.h"

namespace core::hrim {

namespace {

constexpr int kMostIncludes = 1000;
constexpr int kDeepest = 16; ///< files that include each other

QString withoutDot(const QString& sentence)
{
    return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence;
}

/// The elements at `path` below `node`, whose first step `isAnywhere` or is a child.
void select(const XmlNode& node, const QStringList& path, bool isAnywhere, std::vector<XmlNode>& found)
{
    if (path.isEmpty()) {
        found.push_back(node);
        return;
    }
    for (const XmlNode& child : node.children) {
        if (child.isElement(path.first()))
            select(child, path.mid(1), false, found);
        if (isAnywhere)
            select(child, path, true, found);
    }
}

class Assembler
{
public:
    explicit Assembler(const ModelFiles& files)
        : m_files(files)
    {
    }

    Result<XmlNode> load(const QString& path)
    {
        const auto text = m_files.read(path);
        if (!text)
            return text.error();
        return load(path, *text);
    }

private:
    Result<XmlNode> load(const QString& path, const QByteArray& text)
    {
        m_bytes += text.size();
        if (!m_open.isEmpty() && m_bytes > kMaxArrayTextBytes)
            return fileError(m_files.shown(path), {}, QStringLiteral("the included files are too long"));
        auto root = XmlNode::parse(text, m_files.shown(path), QStringLiteral("a model of HRIM"));
        if (!root)
            return root.error();
        m_open << path;
        const auto resolved = resolve(*root, path);
        m_open.removeLast();
        return resolved ? std::move(root) : Result<XmlNode>(resolved.error());
    }

    /// Files use "xi:include"; the namespace may have another prefix.
    void learnPrefix(const XmlNode& node)
    {
        for (const auto& [name, value] : node.attributes) {
            if (value == QLatin1String("http://www.w3.org/2001/XInclude")
                && name.startsWith(QLatin1String("xmlns:")))
                m_includeNames << name.mid(6) + QStringLiteral(":include");
        }
    }

    Result<void> resolve(XmlNode& node, const QString& path)
    {
        std::vector<XmlNode> children;
        learnPrefix(node);
        for (XmlNode& child : node.children) {
            learnPrefix(child);
            if (m_includeNames.contains(child.name)) {
                auto included = include(child, path);
                if (!included)
                    return included.error();
                for (XmlNode& each : *included)
                    children.push_back(std::move(each));
            } else {
                if (const auto resolved = resolve(child, path); !resolved)
                    return resolved.error();
                children.push_back(std::move(child));
            }
        }
        node.children = std::move(children);
        return {};
    }

    Result<std::vector<XmlNode>> include(const XmlNode& element, const QString& path)
    {
        static const QRegularExpression pointer(QStringLiteral(R"(^xpointer\(//([\w.-]+(?:/[\w.-]+)*)\)$)"));
        const auto wrong = [&](const QString& what) {
            return fileError(m_files.shown(path), element.place, what);
        };
        const QString href = element.attribute(u"href");
        const QString folder = path.section(u'/', 0, -2);
        const QString target = QDir::cleanPath(folder.isEmpty() ? href : folder + u'/' + href);
        if (href.isEmpty() || element.attribute(u"parse") == QLatin1String("text"))
            return wrong(QStringLiteral("the include names no XML file in 'href'"));
        if (QDir::isAbsolutePath(href) || href.contains(u':') || target.startsWith(QLatin1String("..")))
            return wrong(filled("'%1' is outside the directory of the models", href));
        if (m_open.contains(target))
            return wrong(filled("'%1' includes itself: %2", href,
                                (m_open.mid(m_open.indexOf(target)) << target).join(QStringLiteral(" → "))));
        if (m_open.size() >= kDeepest)
            return wrong(filled("files include each other deeper than %1", kDeepest));
        if (++m_includes > kMostIncludes)
            return wrong(filled("there are more than %1 includes", kMostIncludes));
        const QString xpointer = element.attribute(u"xpointer");
        const auto match = pointer.match(xpointer);
        if (!xpointer.isEmpty() && !match.hasMatch())
            return wrong(filled("the xpointer '%1' is not known; expected a path such as "
                                "xpointer(//root/topic)",
                                xpointer.left(80)));
        const auto text = m_files.read(target);
        if (!text)
            return wrong(text.error().code == Errc::NotFound
                             ? filled("the file '%1' does not exist", href)
                             : filled("'%1' cannot be included (%2)", href, withoutDot(text.error().detail)));
        auto root = load(target, *text);
        if (!root)
            return root.error();
        std::vector<XmlNode> found;
        if (xpointer.isEmpty()) {
            found.push_back(std::move(*root));
        } else {
            XmlNode document;
            document.children.push_back(std::move(*root));
            select(document, match.captured(1).split(u'/'), true, found);
        }
        if (found.empty())
            return wrong(filled("'%1' has no element at %2", href, xpointer));
        for (XmlNode& each : found) {
            if (each.attribute(kXmlBase).isEmpty())
                each.attributes.emplace_back(QStringView(kXmlBase).toString(), target);
        }
        return found;
    }

    const ModelFiles& m_files;
    QStringList m_open; ///< files being read
    QStringList m_includeNames{QStringLiteral("xi:include"), QStringLiteral("include")};
    qsizetype m_bytes = 0;
    int m_includes = 0;
};

} // namespace

Result<XmlNode> assemble(const QString& path, const ModelFiles& files)
{
    return Assembler(files).load(path);
}

} // namespace core::hrim
