// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/servodeck_controller.h"

// A library with one type, named like its file: the functions type_create() and so on of the file, and its
// parameter table or NULL.
#define ONE_TYPE(typeName, table, tableSize, commandOrNull, whyOrNull)                                       \
    static const servodeck_type theType = {sizeof(servodeck_type),                                           \
                                           SERVODECK_POSITIONS,                                              \
                                           typeName,                                                         \
                                           "A type of the tests.",                                           \
                                           table,                                                            \
                                           tableSize,                                                        \
                                           1,                                                                \
                                           0,                                                                \
                                           0,                                                                \
                                           type_create,                                                      \
                                           type_destroy,                                                     \
                                           type_start,                                                       \
                                           type_update,                                                      \
                                           commandOrNull,                                                    \
                                           whyOrNull};                                                       \
    static const servodeck_library theLibrary = {SERVODECK_CONTROLLER_ABI, sizeof(servodeck_library), 1, 0,  \
                                                 &theType};                                                  \
    const servodeck_library* servodeck_controllers(uint32_t abi)                                             \
    {                                                                                                        \
        (void)abi;                                                                                           \
        return &theLibrary;                                                                                  \
    }
