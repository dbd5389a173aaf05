# scripts/check. Debian keeps every Qt header under one include root, so linking alone cannot stop core from
# including a widget, nor the pure folders from doing I/O. This reads the includes instead.
#
# Each row: folder @ allowed includes of the project (regular expression) @ expression that no line may match.
set(gui "<(QtWidgets|QtGui|QtPrintSupport|QtCharts|QWidget|QApplication|QGuiApplication|QMessageBox|QColor|QPainter|QIcon)|qcustomplot")
set(io "<(QFile|QSaveFile|QSerialPort|QtSerialPort|QtNetwork|QUdpSocket|QTcpSocket|QThread|QTimer|QProcess|sys/|unistd|fcntl|poll|termios|pty|fstream|thread)|system_clock|steady_clock::now|Clock::now")
set(rows
    "core @ core/ @ ${gui}"
    "core/base @ core/base/ @ NOTHING"
    "core/rt @ core/rt/ @ <Q"
    "core/protocol @ core/(base|protocol)/ @ ${io}"
    "core/servo @ core/(base|protocol|servo)/ @ ${io}"
    "core/family @ core/(base|protocol|servo|family)/ @ ${io}"
    "core/array @ (core/(base|protocol|servo|family|wrench|array)/|core/control/controllerspec\\.h) @ ${io}"
    "core/calibrate @ (core/(base|protocol|servo|family|array|calibrate)/|core/control/edgerecord\\.h) @ ${io}"
    "core/alarm @ core/(base|servo|family|array|alarm)/ @ ${io}"
    "core/msgs @ core/(base|servo|msgs)/ @ ${io}"
    "core/hrim @ (core/(base|servo|array|hrim)/|core/sensor/sensorspecs\\.h) @ ${io}"
    "core/mechanism @ core/(base|servo|msgs|mechanism)/ @ ${io}"
    "core/recording @ (core/(base|servo|msgs|recording)/|core/array/csvtable\\.h) @ ${io}"
    "core/recording/messages @ core/(base|servo|msgs|recording/(mcap|messages))/ @ ${io}"
    "core/recording/mcap @ core/(base|recording/mcap)/ @ ${io}"
    "core/replay @ (core/(base|servo|msgs|array|recording|telemetry|replay)/|core/control/minimumjerk\\.h) @ ${io}"
    "core/stream @ core/(base|rt|protocol|servo|family|control|bus|sensor|msgs|recording|stream)/ @ ${gui}"
    "core/topics @ core/(base|rt|protocol|servo|family|control|bus|sensor|msgs|recording|stream|topics)/ @ ${gui}"
    "core/bridge @ core/(base|recording/mcap|topics|bridge)/ @ ${gui}"
    "core/recordingfile @ core/(base|recording|recordingfile)/ @ ${gui}"
    "core/recorder @ core/(base|rt|protocol|servo|family|control|bus|sensor|msgs|recording|recordingfile|stream|recorder)/ @ ${gui}"
    "core/sim @ core/(base|protocol|servo|array|sim)/ @ ${io}"
    "core/sim/herkulex @ core/(base|protocol/herkulex|servo|sim)/ @ ${io}"
    "core/sim/dynamixel @ core/(base|servo|sim)/ @ ${io}"
    "core/document @ core/(base|servo|family|array|document)/ @ ${gui}"
    "core/configure @ (core/(base|protocol|servo|family|array|configure|control|bus)/|core/motion/permission\\.h) @ ${io}"
    "core/timing @ core/(base|protocol|servo|family|control|bus|timing)/ @ ${io}"
    "core/telemetry @ core/(base|servo|telemetry)/ @ ${io}"
    "core/analysis @ core/(base|telemetry|analysis)/ @ ${io}"
    "core/link @ core/(base|link)/ @ NOTHING"
    "core/control @ (core/(base|rt|wrench|control)/|core/sensor/wrench\\.h) @ ${io}"
    "core/controllib @ core/(base|control|controllib)/ @ ${gui}"
    "core/motion @ core/(base|servo|array|control|motion)/ @ ${io}"
    "core/bus @ core/(base|rt|protocol|servo|family|link|control|bus)/ @ NOTHING"
    "core/wrench @ core/(base|wrench)/ @ ${io}"
    "core/sensor @ core/(base|rt|protocol|link|wrench|sensor)/ @ NOTHING"
    "core/simhost @ core/(base|rt|protocol|servo|array|link|sim|simhost)/ @ NOTHING"
    "core/session @ core/ @ NOTHING"
    # Its parts: document <- links <- state <- {motion, operations}; only session.cpp knows all of them.
    "core/session/links @ (core/(base|servo|family|array|document|link|bus|timing|telemetry|simhost|session/links)/|core/session/(cause|messages|sessionpart)\\.h) @ NOTHING"
    "core/session/state @ (core/(base|protocol|servo|family|msgs|mechanism|hrim|array|document|alarm|bus|configure|sensor|wrench|timing|telemetry|stream|simhost|session/(links|state))/|core/motion/permission\\.h|core/session/(cause|messages|sessionparts?)\\.h) @ NOTHING"
    "core/session/motion @ (core/(base|protocol|servo|family|msgs|array|document|alarm|bus|calibrate|configure|control|controllib|motion|recordingfile|replay|session/(links|state|motion))/|core/session/(cause|messages|sessionparts?)\\.h) @ NOTHING"
    "core/session/stream @ (core/(base|rt|servo|family|msgs|hrim|array|document|alarm|bus|recording|stream|session/(links|state|motion|stream))/|core/session/(cause|messages|sessionparts?)\\.h) @ NOTHING"
    "core/session/recording @ (core/(base|array|document|recorder|session/(state|stream|recording))/|core/session/(cause|messages|sessionparts?)\\.h) @ NOTHING"
    "core/session/topics @ (core/(base|servo|family|msgs|hrim|array|document|bus|control|mechanism|recording|stream|topics|session/(links|state|motion|stream|topics))/|core/motion/permission\\.h|core/session/(cause|messages|sessionparts?)\\.h) @ NOTHING"
    "core/session/operations @ (core/(base|protocol|servo|family|array|document|bus|configure|timing|session/(links|state|operations))/|core/motion/permission\\.h|core/session/(cause|messages|sessionpart)\\.h) @ NOTHING"
    "ui/support @ (core|ui/support)/ @ NOTHING"
    "ui/widgets @ (core|ui/(support|widgets))/ @ NOTHING"
    "ui/help @ (core/base|ui/(support|help))/ @ NOTHING"
    "ui/plots @ (core|ui/(support|widgets|plots))/ @ NOTHING"
    "ui/alarms @ (core|ui/(support|widgets|alarms))/ @ NOTHING"
    "ui/controllers @ (core|ui/(support|widgets|controllers))/ @ NOTHING"
    "ui/configure @ (core|ui/(support|widgets|configure))/ @ NOTHING"
    "ui/operate @ (core|ui/(support|widgets|operate))/ @ NOTHING"
    "ui/motion @ (core|ui/(support|widgets|plots|motion))/ @ NOTHING"
    "ui/timing @ (core|ui/(support|widgets|plots|timing))/ @ NOTHING"
    "ui/window @ (core|ui)/ @ NOTHING"
    "app @ (core|ui|app)/ @ NOTHING"
    "app/cli @ (core|app)/ @ ${gui}"
    "app/bench @ (core|app/bench)/ @ ${gui}"
)
set(bad "")
# Every folder must have a row.
file(GLOB folders LIST_DIRECTORIES true RELATIVE "${ROOT}" "${ROOT}/core/*" "${ROOT}/core/session/*" "${ROOT}/ui/*" "${ROOT}/app/*")
foreach(folder IN LISTS folders)
    if(IS_DIRECTORY "${ROOT}/${folder}" AND NOT "${rows}" MATCHES "(^|;)${folder} @")
        list(APPEND bad "${folder} has no row in tests/check_layers.cmake")
    endif()
endforeach()
foreach(row IN LISTS rows)
    string(REPLACE " @ " ";" fields "${row}")
    list(GET fields 0 folder)
    list(GET fields 1 allowed)
    list(GET fields 2 forbidden)
    file(GLOB_RECURSE files "${ROOT}/${folder}/*.h" "${ROOT}/${folder}/*.cpp")
    foreach(file IN LISTS files)
        file(STRINGS "${file}" lines REGEX "^[ \t]*#[ \t]*include|Clock::now|_clock")
        foreach(line IN LISTS lines)
            if(line MATCHES "\"(app|core|ui|tests)/" AND NOT line MATCHES "\"${allowed}")
                list(APPEND bad "${file}: ${line}  (allowed: ${allowed})")
            endif()
            if(line MATCHES "${forbidden}" AND NOT line MATCHES "^[ \t]*//")
                list(APPEND bad "${file}: ${line}")
            endif()
            if(line MATCHES "<dds/" AND NOT file MATCHES "/core/bridge/")
                list(APPEND bad "${file}: ${line}  (only core/bridge may)")
            endif()
            if(line MATCHES "qcustomplot" AND NOT file MATCHES "/ui/plots/")
                list(APPEND bad "${file}: ${line}  (only ui/plots may)")
            endif()
        endforeach()
    endforeach()
endforeach()
if(bad)
    list(JOIN bad "\n  " text)
    message(FATAL_ERROR "layer violations:\n  ${text}")
endif()
