// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/textplace.h"

namespace core {

/// A piece of XML as a value, to keep unknown elements. parse() bounds depth and number, so recursion is
/// safe.
struct XmlNode
{
    enum class Kind { Element, Text, Comment };

    Kind kind = Kind::Element;
    QString name{};                                        ///< of an element
    std::vector<std::pair<QString, QString>> attributes{}; ///< in the file's order
    QString text{};                                        ///< of a text or comment
    std::vector<XmlNode> children{};
    TextPlace place{};

    static XmlNode element(const QString& name) { return {.name = name}; }
    static XmlNode textOf(const QString& text) { return {.kind = Kind::Text, .text = text}; }

    bool isElement() const { return kind == Kind::Element; }
    bool isElement(QStringView wanted) const { return isElement() && name == wanted; }
    /// True for an element whose attribute `name` is `wanted`.
    bool isProperty(QStringView wanted) const { return isElement() && attribute(u"name") == wanted; }
    /// Empty when there is none.
    QString attribute(QStringView wanted) const;
    /// First child element of this name, nullptr when there is none.
    const XmlNode* child(QStringView wanted) const;
    const XmlNode* property(QStringView wanted) const; ///< the same for a property
    /// Removes and returns the first child element of this name; an empty element when there is none.
    XmlNode take(const QString& wanted);
    XmlNode takeProperty(QStringView wanted); ///< the same for a property; without a name when there is none
    /// True when it has only a name.
    bool isBare() const { return attributes.empty() && children.empty(); }
    /// True when it holds only text, or nothing.
    bool isTextOnly() const;
    bool holdsElements() const;
    QString joinedText() const; ///< without its comments and elements

    /// The root element. A DOCTYPE is not loaded, entities of its own are refused, processing instructions
    /// are left out. White space between elements is dropped, every other text is kept exactly. `expected`
    /// names the kind of file in errors.
    static Result<XmlNode> parse(const QByteArray& text, const QString& source, const QString& expected);

    /// Parses a result of toText() of an element that held parts of a parsed text; an empty `name` for other
    /// texts.
    static XmlNode parseKept(const QByteArray& text, const QString& name);

    /// Indented text of this node and a line end; characters XML cannot hold are left out.
    /// canHold() finds them.
    QString toText(int indent = 0) const;
    /// True when XML can hold every character of `text`.
    static bool canHold(QStringView text);

private:
    template <typename IsWanted>
    XmlNode takeFirst(IsWanted isWanted, XmlNode otherwise);
};

} // namespace core
