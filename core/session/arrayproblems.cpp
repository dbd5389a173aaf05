// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/arrayproblems.h"

#include "core/document/arraydocument.h"
#include "core/session/messages.h"

namespace core {

ArrayProblems::ArrayProblems(const ArrayDocument& document, Messages& messages)
    : m_document(document)
    , m_messages(messages)
{
    QObject::connect(&document, &ArrayDocument::loaded, &messages, [this] { report(); });
    QObject::connect(&document, &ArrayDocument::changed, &messages, [this] { resolveFixed(); });
}

void ArrayProblems::report()
{
    m_messages.resolve(Cause::Kind::ArrayProblem);
    m_reported.clear();
    for (const auto& problem : validate(m_document.array(), m_document.models())) {
        const Cause cause{Cause::Kind::ArrayProblem, static_cast<int>(m_reported.size())};
        m_reported << problem.sentence;
        problem.isError ? m_messages.error(problem.sentence, cause)
                        : m_messages.warn(problem.sentence, cause);
    }
}

void ArrayProblems::resolveFixed()
{
    if (m_reported.isEmpty())
        return;
    QStringList left;
    for (const auto& problem : validate(m_document.array(), m_document.models()))
        left << problem.sentence;
    for (qsizetype i = 0; i < m_reported.size(); ++i) {
        if (m_reported[i].isEmpty() || left.contains(m_reported[i]))
            continue;
        m_reported[i].clear();
        m_messages.resolve(Cause::Kind::ArrayProblem, static_cast<int>(i));
    }
    if (m_reported.count(QString()) == m_reported.size())
        m_reported.clear();
}

} // namespace core
