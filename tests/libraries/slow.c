// SPDX-License-Identifier: GPL-3.0-or-later
// Every update takes 5 ms.
#define _POSIX_C_SOURCE 199309L
#include <time.h>

#include "tests/libraries/onetype.h"

static int instance;

static void* type_create(const servodeck_config* config)
{
    (void)config;
    return &instance;
}

static void type_destroy(void* controller)
{
    (void)controller;
}

static int type_start(void* controller, const servodeck_joint* joints, size_t count)
{
    (void)controller;
    (void)joints;
    (void)count;
    return 0;
}

static int type_update(void* controller, const servodeck_cycle* cycle, const servodeck_joint* joints,
                       size_t count, const servodeck_orders* orders)
{
    const struct timespec time = {0, 5000000};
    (void)controller;
    (void)cycle;
    (void)joints;
    (void)count;
    (void)orders;
    nanosleep(&time, NULL);
    return SERVODECK_RUNNING;
}

ONE_TYPE("slow", NULL, 0, NULL, NULL)
