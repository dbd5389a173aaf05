// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <vector>

#include "core/array/arrayconfig.h"
#include "core/array/scheduleparameters.h"
#include "core/base/filled.h"

namespace core {

/// An angle in sentences about a file.
inline QString shownDegrees(double radians)
{
    return QString::number(Angle::fromRadians(radians).degrees(), 'f', 1) + QStringLiteral("°");
}

/// Collects the problems of an array while it is walked through.
class Problems
{
public:
    explicit Problems(std::vector<ConfigProblem>& problems)
        : m_problems(problems)
    {
    }

protected:
    /// While it lives, ConfigProblem::path is longer and sentences begin with `prefix`, if any.
    class At
    {
    public:
        At(Problems& problems, const QStringList& steps, const QString& prefix = {})
            : m_of(problems)
            , m_path(problems.m_path)
            , m_prefix(problems.m_prefix)
        {
            problems.m_path += steps;
            if (!prefix.isEmpty())
                problems.m_prefix = prefix;
        }
        ~At()
        {
            m_of.m_path = m_path;
            m_of.m_prefix = m_prefix;
        }
        Q_DISABLE_COPY_MOVE(At)

    private:
        Problems& m_of;
        const QStringList m_path;
        const QString m_prefix;
    };

    template <typename... Parts>
    void error(const char* sentence, const Parts&... parts)
    {
        add(true, m_prefix + filled(sentence, parts...));
    }
    template <typename... Parts>
    void warning(const char* sentence, const Parts&... parts)
    {
        add(false, m_prefix + filled(sentence, parts...));
    }
    /// The same for one setting of the checked object.
    template <typename... Parts>
    void errorAt(const char* key, const char* sentence, const Parts&... parts)
    {
        const At at(*this, {QLatin1String(key)});
        error(sentence, parts...);
    }
    template <typename... Parts>
    void warningAt(const char* key, const char* sentence, const Parts&... parts)
    {
        const At at(*this, {QLatin1String(key)});
        warning(sentence, parts...);
    }

    int m_joint = -1;    ///< being checked
    QString m_parameter; ///< of the schedule, being checked

    std::vector<ConfigProblem>& m_problems;

private:
    void add(bool isError, const QString& sentence)
    {
        QStringList path = m_path;
        if (const auto parameter = scheduleParameter(m_parameter); parameter && path.isEmpty())
            path << parameter->key;
        m_problems.push_back({sentence, isError, m_joint, m_parameter, path});
    }

    QStringList m_path;
    QString m_prefix; ///< of the sentences, names what is being checked
};

} // namespace core
