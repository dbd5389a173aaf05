# ctest -R layers. Debian keeps every Qt header under one include root, so linking alone cannot stop core from
# including a widget, nor the pure folders from doing I/O. This reads the includes instead.
#
# Each row: folder @ what it may include of the project (regular expression) @ what no line of it may hold.
set(gui "<(QtWidgets|QtGui|QtPrintSupport|QtCharts|QWidget|QApplication|QGuiApplication|QMessageBox|QColor|QPainter|QIcon)|qcustomplot")
set(io "<(QFile|QSaveFile|QSerialPort|QtSerialPort|QtNetwork|QUdpSocket|QTcpSocket|QThread|QTimer|QProcess|sys/|unistd|fcntl|poll|termios|pty|fstream|thread)|system_clock|steady_clock::now|Clock::now")
set(rows
    "core @ core/ @ ${gui}"
    "core/rt @ core/rt/ @ <Q"
    "core/protocol @ core/(base|protocol)/ @ ${io}"
    "core/servo @ core/(base|protocol|servo)/ @ ${io}"
    "core/array @ core/(base|protocol|servo|array)/ @ ${io}"
    "core/calibrate @ core/(base|protocol|servo|array|calibrate)/ @ ${io}"
    "core/alarm @ core/(base|protocol|servo|array|alarm)/ @ ${io}"
    "core/sim @ core/(base|protocol|servo|array|sim)/ @ ${io}"
    "core/configure @ core/(base|protocol|servo|array|configure|control|bus)/ @ ${io}"
    "core/calibrate @ core/(base|protocol|servo|array|calibrate)/ @ ${io}"
    "core/timing @ core/(base|protocol|servo|control|bus|timing)/ @ ${io}"
    "core/telemetry @ core/(base|servo|telemetry)/ @ ${io}"
    "core/link @ core/(base|link)/ @ NOTHING"
    "core/control @ core/(base|servo|array|control)/ @ ${io}"
    "core/bus @ core/(base|rt|protocol|servo|link|control|bus)/ @ NOTHING"
    "core/sensor @ core/(base|rt|protocol|link|sensor)/ @ NOTHING"
    "core/simhost @ core/(base|rt|protocol|servo|array|link|sim|simhost)/ @ NOTHING"
    "ui @ (core|ui)/ @ NOTHING"
    "app @ (core|ui|app|tests/bench)/ @ NOTHING"
    "tests/bench @ (core|tests/bench)/ @ ${gui}"
)
set(bad "")
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
