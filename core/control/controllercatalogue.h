// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QHash>
#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <functional>
#include <limits>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/control/controllerspec.h"

/// Controllers by name, in the terms of pr2_mechanism_msgs: types, loaded instances, and the verdict on a
/// switch before it is sent to the buses. Pure; GUI thread.
namespace core::control {

/// A kind of controller: its parameters, and the joints and goals that it takes.
struct ControllerType
{
    enum class OutputInterface {
        Positions,
        Velocities
    }; ///< its goals; the joints' operating modes must take them

    QString name;
    QString description; ///< one sentence
    std::vector<Parameter> parameters{};
    int minJoints = 1; ///< that it claims
    int maxJoints = std::numeric_limits<int>::max();
    OutputInterface outputInterface = OutputInterface::Positions;
    bool takesGoals = false; ///< the operator's goals for its joints are passed on to it
    enum class InputInterface { Nothing, Positions, Velocities };
    InputInterface inputInterface = InputInterface::Nothing; ///< goals that it gets while it runs
};

/// The names in an array that parameters may contain.
struct ControllerNames
{
    QStringList joints;
    QStringList motions; ///< poses and sequences
    QStringList sensors;
    QHash<QString, QString> twins{}; ///< joints that move with another one: follower to leader

    friend bool operator==(const ControllerNames&, const ControllerNames&) = default;
};

/// SwitchController: `Unspecified` counts as BestEffort.
enum class Strictness : int { Unspecified = 0, BestEffort = 1, Strict = 2 };

/// A request to start and stop controllers together, by name.
struct SwitchOrder
{
    QStringList start;
    QStringList stop;
    Strictness strictness = Strictness::Strict;
};

/// What a switch will do, or why it does nothing. Names are in the order of the schedule.
struct SwitchVerdict
{
    bool isOk = false;
    QString message;     ///< a sentence: why not, or what has no effect; empty: everything as asked
    QStringList starts;  ///< that do not run
    QStringList stops;   ///< that run
    QStringList renewed; ///< that run and start anew: they are in both lists
    QStringList skipped; ///< unknown names

    bool hasEffect() const { return isOk && !(starts.isEmpty() && stops.isEmpty() && renewed.isEmpty()); }
};

/// The positions that a controller moves a joint to, by its parameters. `spec` has all parameters.
std::vector<double> goalsOf(const ControllerSpec& spec, const ControllerType& type, const QString& joint);

/// The known types and the loaded controllers of an array.
class ControllerCatalogue
{
    Q_DECLARE_TR_FUNCTIONS(ControllerWords)

public:
    explicit ControllerCatalogue(std::vector<ControllerType> types)
        : m_types(std::move(types))
    {
    }

    /// A loaded controller, running or not.
    struct Loaded
    {
        ControllerSpec spec; ///< with all parameters
        bool isRunning = false;
        QStringList leaders{}; ///< joints whose positions or goals it passes on to its own
    };
    /// A controller of a list that was not loaded.
    struct Failed
    {
        QString name;
        QString type;
        QString why; ///< a sentence
    };

    const std::vector<ControllerType>& types() const { return m_types; }
    const ControllerType* type(const QString& name) const;
    /// In the order in which they are updated: before and after first, then by name.
    const std::vector<Loaded>& loaded() const { return m_loaded; }
    const Loaded* find(const QString& name) const;

    /// Loads a controller, stopped. Fails with a sentence and changes nothing: its name is taken, its type or
    /// a joint is unknown, a parameter is missing or out of its range, or its order cannot be kept.
    Result<void> load(const ControllerSpec& spec, const ControllerNames& names);
    /// Loads a list in an order that their own order allows; returns those that could not be loaded.
    std::vector<Failed> loadAll(std::vector<ControllerSpec> specs, const ControllerNames& names);
    /// Fails with a sentence when another controller is ordered against it, when it runs, or is not loaded;
    /// checked in this order.
    Result<void> unload(const QString& name);
    /// `holder`: who has a joint, outside of the catalogue; empty: none. A joint that would have two owners,
    /// and joints that would follow each other, refuse every switch.
    SwitchVerdict judge(const SwitchOrder& order,
                        const std::function<QString(const QString& joint)>& holder = {}) const;
    void setRunning(const QString& name, bool on);

private:
    /// All but its order.
    Result<Loaded> checked(const ControllerSpec& spec, const ControllerNames& names) const;
    Result<void> checkJoints(const ControllerSpec& spec, const ControllerType& type,
                             const ControllerNames& names) const;
    Result<QJsonObject> parametersOf(const ControllerSpec& spec, const ControllerType& type,
                                     const ControllerNames& names) const;
    static Result<void> checkValue(const Parameter& parameter, const QJsonValue& value, qsizetype joints,
                                   const ControllerNames& names);
    static Result<void> checkPoints(const Parameter& parameter, const QJsonValue& value, qsizetype joints);
    static Result<std::vector<Loaded>> scheduled(std::vector<Loaded> list);
    QString conflict(const QStringList& running,
                     const std::function<QString(const QString& joint)>& holder) const;
    QString circle(const QStringList& running) const;

    std::vector<ControllerType> m_types;
    std::vector<Loaded> m_loaded;
};

} // namespace core::control
