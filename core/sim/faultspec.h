// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/sim/faults.h"

namespace core::sim {

/// Parser of Faults::parse(), which documents the grammar. An error contains its position in the text.
class FaultSpec
{
public:
    explicit FaultSpec(const QString& text)
        : m_text(text)
    {
    }
    Result<Faults> parse();

private:
    bool item();
    bool bytes(FaultKind kind, bool isRequest);
    bool servo(FaultKind kind);
    bool line(FaultKind kind);
    bool amount(Faults::Amount& amount);
    bool window(Faults::Window& window);
    bool moment(Faults::ByClock& rule);
    bool when(Faults::ByClock& rule);
    bool time(Duration& time);
    bool number(double& value);
    bool whole(std::uint64_t& value, std::uint64_t most, const QString& what);
    bool take(QLatin1String word);
    bool need(QLatin1String word, const QString& what);
    bool wrong(int place, const QString& why);

    QString m_text;
    int m_at = 0;
    QString m_why; ///< first error
    Faults m_faults;
};

} // namespace core::sim
