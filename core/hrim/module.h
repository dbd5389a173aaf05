// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <cstdint>
#include <utility>
#include <vector>

#include "core/array/xmlnode.h"
#include "core/base/result.h"
#include "core/hrim/xinclude.h"

/// Component models of HRIM (docs/hrim.md): modules with topics and parameters, as XML. Pure.
namespace core::hrim {

enum class Pattern : std::uint8_t { Publish, Subscribe, Service, Action };
QString wordOf(Pattern pattern); ///< as in XML: "publish"

/// A field of a message.
struct Property
{
    QString name;
    QString type; ///< without brackets
    bool isArray = false;
    int length = 0;                                    ///< of an array; 0: any
    QString unit;                                      ///< as in XML: "radian"
    std::vector<std::pair<QString, qint64>> constants; ///< of an enum, by ascending value
    QString description;
    QString fileName;                 ///< of a nested message; empty: a plain value
    QString package;                  ///< of the nested message; empty: the module's own
    std::vector<Property> properties; ///< of the nested message, unless it is another package's

    QString fullType() const; ///< "float64[9]"
};

/// A topic, service or action of a module.
struct Topic
{
    QString name;
    Pattern pattern = Pattern::Publish;
    bool isMandatory = false;
    QString fileName; ///< of its message, service or action; empty: not named
    QString package;
    QString description;
    std::vector<Property> properties; ///< of the message, the request or the goal
    std::vector<Property> responses;
    std::vector<Property> feedback;

    /// What a component has values of: the message of a topic, the response of a service.
    const std::vector<Property>& values() const
    {
        return pattern == Pattern::Service ? responses : properties;
    }
};

/// A parameter of a module.
struct Param
{
    QString name;
    QString type;
    QString unit;
    QString description;
    bool isMandatory = false;
};

/// A component model, or a file with a part of one.
struct Module
{
    QString name; ///< "rotaryservo"; empty for a file of topics or one topic
    QString type; ///< "actuator"; empty: not named
    QString description;
    std::vector<Topic> topics; ///< in the order of the file
    std::vector<Param> params;
    XmlNode xml;                ///< the whole, also what is not known
    QStringList schemaProblems; ///< why HRIM's schema rejects it: sentences with file, line and column

    const Topic* topic(const QString& wanted) const; ///< the first of this name; nullptr: none
    /// A file that needs no other one; with all attributes and elements that were read.
    QByteArray toXml() const;
    /// Without an optional topic or parameter; a mandatory one stays.
    void drop(const QString& optional);
};

/// Reads an assembled file; `path` is that of the file.
Result<Module> readModule(const XmlNode& xml, const QString& path, const ModelFiles& files);
Result<Module> readModule(const QString& path, const ModelFiles& files);

/// A short unit: "rad/s" for "radians per second"; the unit itself when it is not known.
QString unitSymbol(const QString& unit);

} // namespace core::hrim
