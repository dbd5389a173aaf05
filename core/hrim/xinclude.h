// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <functional>

#include "core/array/xmlnode.h"
#include "core/base/result.h"

namespace core::hrim {

/// The files of a directory of models. Paths are relative to it, with "/".
struct ModelFiles
{
    QString folder; ///< before the paths in errors; may be empty
    std::function<Result<QByteArray>(const QString& path)> read;

    QString shown(const QString& path) const { return folder.isEmpty() ? path : folder + u'/' + path; }
};

/// The attribute of an included element with the file it comes from, as XInclude sets it.
inline constexpr const char16_t* kXmlBase = u"xml:base";

/// A file with everything it includes: the subset of XInclude that HRIM uses. `href` is relative to the
/// including file and stays inside the directory; `xpointer` is missing or "xpointer(//a/b)", a path of
/// elements of which the first is anywhere. Errors have file, line and column.
Result<XmlNode> assemble(const QString& path, const ModelFiles& files);

} // namespace core::hrim
