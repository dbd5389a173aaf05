// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <cstddef>

namespace core {

class ArrayDocument;
class ControllerCurves;
class JointStates;
class Links;
class Sensors;

/// Memory of all histories together, in bytes.
struct HistoryUse
{
    std::size_t bytes = 0; ///< held now
    std::size_t most = 0;  ///< limit of `bytes`; then the oldest readings are dropped
};

/// Bounds the memory of the curves of joints, sensors, buses and controllers. When the array needs more than
/// the limit, all become shorter by the same share; the last 4,096 readings of each curve always stay. GUI
/// thread.
class Histories : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kLimit = std::size_t{256} << 20; ///< bytes

    Histories(const ArrayDocument& document, Links& links, Sensors& sensors, JointStates& joints,
              ControllerCurves& controllers);

    HistoryUse use();
    void setLimit(std::size_t bytes); ///< the newest readings that fit stay
    void fit();                       ///< after joints were added

private:
    template <typename Visit>
    void forEachTable(Visit&& visit);

    Links& m_links;
    Sensors& m_sensors;
    JointStates& m_joints;
    ControllerCurves& m_controllers;
    std::size_t m_limit = kLimit;
};

} // namespace core
