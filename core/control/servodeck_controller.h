/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SERVODECK_CONTROLLER_H
#define SERVODECK_CONTROLLER_H

/*
 * Controllers in shared libraries. Plain C (C99) and C++. docs/controllers.md has an introduction, and
 * examples/controllers/wave.c is a complete library.
 *
 * A library exports servodeck_controllers(), which returns a table of controller types. Servodeck creates a
 * controller of a type for some joints of one bus, starts it, and calls its update() once in every cycle of
 * the bus. If a controller claims joints of several buses, one is created for each bus.
 *
 * Units: rad, rad/s, s. Joints have the numbers 0 to n-1 in the order in which the controller claims them;
 * a library never gets access to other joints. Texts are UTF-8 and end with a zero.
 *
 * Threads:
 *   GUI thread   servodeck_controllers(), create(), destroy(), error_text()
 *   bus thread   start(), update(), command()
 * Functions of one controller are never called at the same time. Two controllers can be updated at the same
 * time by the threads of two buses: do not share variables between them.
 *
 * Functions of the bus thread must not allocate memory, wait, lock, read files or print, and an update() must
 * take less than 1 ms. Servodeck ends a controller, and its joints hold, if
 *   - it takes longer than that again and again,
 *   - it gives a goal that is no number, or for a joint that is not its own,
 *   - a C++ exception leaves its start(), update() or command(),
 *   - update() reports a failure.
 * Nothing protects from a crash or an endless loop: a library is part of the program.
 *
 * Sizes: every struct with a member `size` may get further members at its end without a new version of the
 * interface. Set `size` to sizeof of the struct in what the library provides. In what Servodeck provides,
 * check `size` before a member is read that the first release of the version did not have.
 */

/* NOLINTBEGIN(modernize-*, readability-identifier-naming): also read by C compilers */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this interface. Servodeck loads libraries of its own version only. */
#define SERVODECK_CONTROLLER_ABI 2

/* Name of the only function that Servodeck looks up in a library. */
#define SERVODECK_CONTROLLERS_SYMBOL "servodeck_controllers"

#if defined(__GNUC__)
#define SERVODECK_EXPORT __attribute__((visibility("default")))
#else
#define SERVODECK_EXPORT
#endif

/* --- what the library provides: constant tables --- */

enum {
    SERVODECK_NUMBER = 0,
    SERVODECK_WHOLE = 1,    /* a whole number */
    SERVODECK_SWITCH = 2,   /* 0 or 1 */
    SERVODECK_PER_JOINT = 3 /* a number for each claimed joint; the user may give one for all */
};

/* A parameter of a type. */
typedef struct servodeck_parameter
{
    uint32_t size;           /* sizeof(servodeck_parameter) */
    uint32_t kind;           /* SERVODECK_NUMBER or another of them */
    const char* name;        /* in files and commands: "amplitude" */
    const char* description; /* one sentence for the user */
    const char* unit;        /* "rad", "Hz"; NULL: none */
    double default_value;    /* without a value from the user */
    double minimum;          /* smallest permitted value */
    double maximum;          /* largest; both 0: any number */
    uint32_t is_required;    /* 1: the user must give a value, `default_value` is ignored */
    uint32_t reserved;       /* 0 */
} servodeck_parameter;

enum {
    SERVODECK_RUNNING = 0,
    SERVODECK_FINISHED = 1, /* its joints stay where they are, by its last goals */
    SERVODECK_FAILED = -1   /* for the reason error_text(); its joints hold */
};

enum {
    SERVODECK_POSITIONS = 0, /* its goals are positions: go_to() */
    SERVODECK_VELOCITIES = 1 /* its goals are velocities: turn(); for joints that turn continuously */
};

struct servodeck_config;
struct servodeck_joint;
struct servodeck_cycle;
struct servodeck_orders;

/* A type of controllers. `controller` is what create() returned. */
typedef struct servodeck_type
{
    uint32_t size;                         /* sizeof(servodeck_type) */
    uint32_t output_interface;             /* SERVODECK_POSITIONS or SERVODECK_VELOCITIES */
    const char* name;                      /* in files and commands: "wave" */
    const char* description;               /* one sentence for the user */
    const servodeck_parameter* parameters; /* array; NULL: none */
    uint32_t parameter_count;
    uint32_t min_joints;  /* that a controller claims, at least 1 */
    uint32_t max_joints;  /* 0: any number */
    uint32_t takes_goals; /* 1: command() takes the user's goals, of its output interface; otherwise 0 */

    /* GUI thread. Allocates everything that start() and update() need. Returns NULL on failure, after writing
     * a sentence without its end into config->error: "the amplitude is too large". */
    void* (*create)(const struct servodeck_config* config);
    /* GUI thread. */
    void (*destroy)(void* controller);
    /* Bus thread, once before the first update(), and again whenever a stopped controller is started anew.
     * Returns 0; anything else is a failure, for the reason error_text(). */
    int (*start)(void* controller, const struct servodeck_joint* joints, size_t count);
    /* Bus thread, in every cycle: reads `joints` and gives orders. Joints without an order keep their last
     * goal. Returns SERVODECK_RUNNING, SERVODECK_FINISHED or SERVODECK_FAILED. */
    int (*update)(void* controller, const struct servodeck_cycle* cycle, const struct servodeck_joint* joints,
                  size_t count, const struct servodeck_orders* orders);
    /* Bus thread; may be NULL. A request of the user, see SERVODECK_PAUSE and the others; `joint` is a joint
     * or SERVODECK_ALL_JOINTS. Settings may come before start(); they are for that run. Returns 1 if the
     * controller follows it and 0 if not. Without this function, or after 0, SERVODECK_END stops the joints
     * and ends the controller, and the others have no effect. */
    int (*command)(void* controller, uint32_t kind, double value, size_t joint, double seconds);
    /* GUI thread, after a failure; may be NULL. A sentence without its end: "the joint wrist is too hot". The
     * text must remain until the next call of a function of this controller. */
    const char* (*error_text)(void* controller);
} servodeck_type;

/* What servodeck_controllers() returns. It and everything in it must not change while the library is loaded.
 * `abi` stays the first member in every version of the interface. */
typedef struct servodeck_library
{
    uint32_t abi;  /* SERVODECK_CONTROLLER_ABI */
    uint32_t size; /* sizeof(servodeck_library) */
    uint32_t count;
    uint32_t reserved; /* 0 */
    const servodeck_type* types;
} servodeck_library;

/* --- what Servodeck provides: valid only during the call --- */

/* For create(). */
typedef struct servodeck_config
{
    uint32_t size;
    uint32_t parameter_count;
    size_t joint_count;
    const char* const* joint_names;
    const double* max_velocities; /* rad/s, of each joint; INFINITY: no limit is known */
    double speed_scale;           /* of the whole array, 0..1; changes come as SERVODECK_SCALE */
    /* In the order of the type's table: parameters[i][0], or parameters[i][joint] of a SERVODECK_PER_JOINT.
     * All are within their limits. */
    const double* const* parameters;
    char* error; /* for the reason of a failure */
    size_t error_size;
} servodeck_config;

/* State of a joint as last received. The struct never grows, because it comes in arrays. */
typedef struct servodeck_joint
{
    double position; /* rad */
    double velocity; /* rad/s */
    double goal;     /* rad; the last one sent, otherwise the position */
    double origin;   /* rad; where a path begins: the goal of a joint at rest, which its load may have moved a
                      * little, otherwise the position */
    double minimum;  /* rad; goals are clamped to these */
    double maximum;
    double load;           /* share of the highest, -1..1; NaN: not reported */
    double ordered;        /* rad; goal of a controller that was updated earlier in this cycle, to be */
    double ordered_within; /* reached in this time (s); NaN: none */
    int32_t is_on;         /* torque, as reported by the servo */
    int32_t is_known;      /* the joint answers and its position was read */
    int32_t is_sure;       /* the latest readings agree and are recent: a motion may start at `position` */
    int32_t is_answering;  /* 0 while its last request is overdue; `elapsed` of the cycle is 0 then */
} servodeck_joint;

/* Time of an update. */
typedef struct servodeck_cycle
{
    uint32_t size;
    uint32_t reserved;
    double elapsed; /* s since the last update; 0 while a joint does not answer. Advance paths by this time,
                     * not by a clock: then a stalled bus causes no jump */
    double pace;    /* s between two goals of a joint */
    double ahead;   /* s; goals of a path are those of this time later, and are to be reached `within` it */
} servodeck_cycle;

/* Goals of a cycle: orders->go_to(orders, joint, position, cycle->ahead). */
typedef struct servodeck_orders
{
    uint32_t size;
    uint32_t reserved;
    void* context; /* Servodeck's */
    /* Moves to `position` (rad) in the time `within` (s, 0..60). Only a type of SERVODECK_POSITIONS. */
    void (*go_to)(const struct servodeck_orders* orders, size_t joint, double position, double within);
    /* Stops at the present position immediately. */
    void (*hold)(const struct servodeck_orders* orders, size_t joint);
    /* Turns at `velocity` (rad/s) until another order. Only a type of SERVODECK_VELOCITIES. */
    void (*turn)(const struct servodeck_orders* orders, size_t joint, double velocity);
} servodeck_orders;

/* Commands. Others may follow in later versions: return 0 for unknown ones. */
enum {
    SERVODECK_PAUSE = 0,
    SERVODECK_CONTINUE = 1,
    SERVODECK_SEEK = 2,  /* value: s of its own time */
    SERVODECK_SPEED = 3, /* value: factor of its speed, 1 = as planned */
    SERVODECK_SCALE = 4, /* value: speed_scale of the array, 0..1 */
    SERVODECK_DRIVE = 5, /* value: rad/s, of `joint` or of all */
    SERVODECK_GO_TO = 6, /* value: rad, of `joint`, in `seconds` */
    SERVODECK_END = 7    /* come to rest and finish */
};

#define SERVODECK_ALL_JOINTS ((size_t)-1)

/* The function that a library defines. `abi` is the version that this Servodeck supports. Returns the table
 * of the library, even if its version is another: Servodeck then reports both. */
SERVODECK_EXPORT const servodeck_library* servodeck_controllers(uint32_t abi);

#ifdef __cplusplus
} /* extern "C" */
#endif

/* NOLINTEND(modernize-*, readability-identifier-naming) */

#endif
