// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/control/controllertypes.h"
#include "core/controllib/controllerlibrary.h"

namespace core::controllib {

/// A controller of a shared library, which stays loaded while this exists. What the library throws in start()
/// and update() goes to the ControllerManager; what it throws elsewhere is caught here.
class LibraryController final : public control::Controller
{
public:
    /// `type`: one of the library's.
    static Result<std::unique_ptr<Controller>> make(std::shared_ptr<const ControllerLibrary> library,
                                                    const LibraryType& type,
                                                    const control::ControllerSpec& spec,
                                                    const control::ControllerInput& input);
    ~LibraryController() override;

    void start(std::span<const control::JointNow> joints) override;
    Status update(const control::Cycle& cycle, std::span<const control::JointNow> joints,
                  control::Orders& orders) override;
    void command(const control::Command& command) override;
    control::Progress progress() const override;
    QString whyFailed() const override;

private:
    enum class Fault : std::uint8_t {
        None,
        Failed,    ///< the library reported it
        Threw,     ///< in command()
        BadResult, ///< update() returned an unknown value
        WrongGoal, ///< a velocity of a type that gives positions, or the reverse
    };

    LibraryController(std::shared_ptr<const ControllerLibrary> library, const servodeck_type& functions,
                      std::vector<std::uint16_t> joints);
    QString create(const LibraryType& type, const control::ControllerSpec& spec,
                   const control::ControllerInput& input); ///< the reason of a failure, otherwise null
    void look(std::span<const control::JointNow> joints);
    QString reason() const; ///< of the library

    std::shared_ptr<const ControllerLibrary> m_library;
    servodeck_type m_functions;
    void* m_state = nullptr; ///< the library's
    std::vector<servodeck_joint> m_now;
    Duration m_time{0}; ///< since the start
    bool m_isStarted = false;
    bool m_isEnding = false;
    Fault m_fault = Fault::None;
    int m_result = 0; ///< of update()
};

} // namespace core::controllib
