// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QRegularExpression>

#include <cmath>
#include <limits>

#include "core/base/ids.h"
#include "core/sim/faults.h"

namespace core::sim {

namespace {
constexpr Duration kBabbleInterval = 2ms;
constexpr Duration kShortestBabble = 100us;
constexpr double kLongestTime = 1e7; // s, four months
} // namespace

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

Result<Faults> Faults::parse(const QString& spec)
{
    return FaultSpec(spec).parse();
}

Result<Faults> FaultSpec::parse()
{
    bool ok = item();
    while (ok && m_at < m_text.size())
        ok = need(QLatin1String(","), QStringLiteral("a comma or the end is expected")) && item();
    if (!ok)
        return Error{Errc::BadArgument, m_why};
    return m_faults;
}

/// Records the first error, with the text at `place`. Returns false.
bool FaultSpec::wrong(int place, const QString& why)
{
    if (!m_why.isEmpty())
        return false;
    m_why = place < m_text.size()
                ? QStringLiteral("The faults \"%1\" are wrong at character %2 (\"%3\"): %4.")
                      .arg(m_text)
                      .arg(place + 1)
                      .arg(m_text.mid(place, 12), why)
                : QStringLiteral("The faults \"%1\" end too early: %2.").arg(m_text, why);
    return false;
}

bool FaultSpec::take(QLatin1String word)
{
    if (!QStringView(m_text).mid(m_at).startsWith(word))
        return false;
    m_at += static_cast<int>(word.size());
    return true;
}

bool FaultSpec::need(QLatin1String word, const QString& what)
{
    return take(word) || wrong(m_at, what);
}

bool FaultSpec::item()
{
    const int begin = m_at;
    const bool isRequest = take(QLatin1String("request."));
    while (m_at < m_text.size() && m_text[m_at].isLetter())
        ++m_at;
    const QString name = m_text.mid(begin, m_at - begin).section(QLatin1Char('.'), -1);
    if (name == QLatin1String("seed") && !isRequest) {
        return need(QLatin1String("="), QStringLiteral("\"seed\" takes a whole number: seed=7"))
               && whole(m_faults.m_seed, std::numeric_limits<std::uint64_t>::max(),
                        QStringLiteral("\"seed\" takes a whole number from 0"));
    }
    for (std::size_t i = 0; i < kFaultKinds; ++i) {
        const auto kind = static_cast<FaultKind>(i);
        if (nameOf(kind) != name)
            continue;
        if (isRequest && kind > FaultKind::Delay)
            return wrong(begin, QStringLiteral("\"request.\" goes with drop, flip, dup and delay only"));
        if (!need(QLatin1String("="), QStringLiteral("\"%1\" takes a value: %1=…").arg(name)))
            return false;
        if (kind <= FaultKind::WrongId)
            return bytes(kind, isRequest);
        return kind >= FaultKind::Stall ? line(kind) : servo(kind);
    }
    return wrong(begin, QStringLiteral("faults are drop, flip, dup, delay, wrongid, dead, babble, duplicate, "
                                       "brownout, stall and vanish; seed=N goes with them"));
}

bool FaultSpec::bytes(FaultKind kind, bool isRequest)
{
    Faults::ByChance rule;
    rule.kind = kind;
    rule.isRequest = isRequest;
    if (kind == FaultKind::Delay
        && !(time(rule.delay)
             && need(QLatin1String("@"), QStringLiteral("\"delay\" needs how many: delay=5ms@0.01"))))
        return false;
    if (!amount(rule.amount))
        return false;
    if (take(QLatin1String("@")) && !window(rule.window))
        return false;
    m_faults.m_byChance.push_back(rule);
    return true;
}

bool FaultSpec::servo(FaultKind kind)
{
    Faults::ByClock rule;
    rule.kind = kind;
    rule.interval = kBabbleInterval;
    std::uint64_t id = 0;
    if (!whole(id, ServoId::kMax, QStringLiteral("a servo's ID from 0 to 253 is expected")))
        return false;
    rule.id = static_cast<std::uint8_t>(id);
    const int place = m_at;
    if (kind == FaultKind::Babble && take(QLatin1String("/"))) {
        if (!time(rule.interval))
            return false;
        if (rule.interval < kShortestBabble)
            return wrong(place + 1, QStringLiteral("a servo sends at most every 100us"));
    }
    if (!need(QLatin1String("@"), QStringLiteral("\"%1\" needs a time: %1=5@2s..4s").arg(nameOf(kind)))
        || !when(rule))
        return false;
    if (kind != FaultKind::BrownOut && rule.window.to == rule.window.from)
        return wrong(m_at,
                     QStringLiteral("\"%1\" lasts from one time to another: %1=5@2s..4s").arg(nameOf(kind)));
    m_faults.m_byClock.push_back(rule);
    return true;
}

bool FaultSpec::line(FaultKind kind)
{
    Faults::ByClock rule;
    rule.kind = kind;
    Duration length{0};
    const int place = m_at;
    if (!time(length)
        || !need(QLatin1String("@"),
                 QStringLiteral("\"%1\" needs how long and when: %1=12ms@5s").arg(nameOf(kind)))
        || !moment(rule))
        return false;
    if (length <= Duration::zero())
        return wrong(place, QStringLiteral("a time above 0 is expected"));
    rule.window.to = rule.window.from + length;
    if (rule.again > Duration::zero() && rule.again <= length)
        return wrong(place, QStringLiteral("it begins again before it has ended"));
    m_faults.m_byClock.push_back(rule);
    return true;
}

bool FaultSpec::amount(Faults::Amount& amount)
{
    if (take(QLatin1String("#"))) {
        std::uint64_t only = 0;
        if (!whole(only, std::numeric_limits<std::int64_t>::max(),
                   QStringLiteral("the number of one byte, from 0, is expected")))
            return false;
        amount.only = static_cast<std::int64_t>(only);
        return true;
    }
    const int place = m_at;
    if (!number(amount.share) || !(amount.share > 0.0) || amount.share > 1.0)
        return wrong(place, QStringLiteral("a share above 0 up to 1, such as 0.001, or the number of one "
                                           "byte, such as #120, is expected"));
    return true;
}

bool FaultSpec::window(Faults::Window& window)
{
    if (!time(window.from)
        || !need(QLatin1String(".."), QStringLiteral("from when to when is expected, such as 2s..4s")))
        return false;
    const int place = m_at;
    if (place == m_text.size() || m_text[place] == QLatin1Char(','))
        return true; // without an end
    return time(window.to)
           && (window.to > window.from || wrong(place, QStringLiteral("it ends before it begins")));
}

bool FaultSpec::moment(Faults::ByClock& rule)
{
    if (!time(rule.window.from))
        return false;
    rule.window.to = rule.window.from;
    const int place = m_at + 1;
    return !take(QLatin1String("+"))
           || (time(rule.again)
               && (rule.again > Duration::zero()
                   || wrong(place, QStringLiteral("a time above 0 is expected"))));
}

bool FaultSpec::when(Faults::ByClock& rule)
{
    const int begin = m_at;
    Duration from{0};
    if (!time(from))
        return false;
    const bool isWindow = QStringView(m_text).mid(m_at).startsWith(QLatin1String(".."));
    m_at = begin;
    return isWindow ? window(rule.window) : moment(rule);
}

bool FaultSpec::time(Duration& time)
{
    const int place = m_at;
    double value = 0.0;
    double unit = 0.0;
    if (number(value)) {
        unit = take(QLatin1String("us"))    ? 1e-6
               : take(QLatin1String("ms"))  ? 1e-3
               : take(QLatin1String("min")) ? 60.0
               : take(QLatin1String("s"))   ? 1.0
                                            : 0.0;
    }
    if (unit == 0.0 || value * unit > kLongestTime)
        return wrong(place,
                     QStringLiteral("a time with its unit is expected, such as 500us, 5ms, 2.5s or 10min"));
    time = Duration{std::llround(value * unit * 1e9)};
    return true;
}

bool FaultSpec::number(double& value)
{
    // "2..4s": the first dot ends the number.
    static const QRegularExpression digits(QStringLiteral("[0-9]*\\.?[0-9]+"));
    const auto match = digits.match(m_text, m_at, QRegularExpression::NormalMatch,
                                    QRegularExpression::AnchorAtOffsetMatchOption);
    bool ok = false;
    value = match.captured().toDouble(&ok);
    if (ok)
        m_at = static_cast<int>(match.capturedEnd());
    return ok;
}

bool FaultSpec::whole(std::uint64_t& value, std::uint64_t most, const QString& what)
{
    int end = m_at;
    while (end < m_text.size() && m_text[end] >= QLatin1Char('0') && m_text[end] <= QLatin1Char('9'))
        ++end;
    bool ok = false;
    const auto read = QStringView(m_text).mid(m_at, end - m_at).toULongLong(&ok);
    if (!ok || read > most)
        return wrong(m_at, what);
    value = read;
    m_at = end;
    return true;
}

} // namespace core::sim
