// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// What tests share, by what one looks for. Look here before a test gets a set-up of its own; each header
/// describes itself in its first lines.
#pragma once
// clang-format off
///
/// Every test
///   testprogram.h      registration, Qt Test, and these:
///   checks.h           numbers, sentences and results, with what was found in the failure
///   datatables.h       data functions in one call
///   bytes.h            bytes as Qt, as the codecs and as manuals have them
///   extent.h           how much of a long loop runs; scripts/test --whole runs all
///
/// Virtual time
///   schedulerworld.h   a scheduler on any line: events, requests with replies
///   virtualworld.h     … on a bus of virtual HerkuleX servos (herkulexbus.h), or of any family
///   busrun.h           a bus alone, with a host that reads at once
///   dynamixelworld.h   … of AX, X or STS servos; mergedreply.h: the reply of several to a fast read
///   fakeworld.h        … of a made-up family (fakeprotocol.h), with what HerkuleX lacks
///   anyfamily.h        servos of every family behind one interface
///   motionchecker.h    true positions of any family, judged, while the line pauses or the program freezes
///   maninthemiddle.h   true positions, and damage on the line
///   motionbench.h      one joint in any kind of motion
///   configworld.h      procedures (core/configure); applyworld.h: Apply; acmeworld.h: a family unlike HerkuleX
///   controllers.h      arms joints, starts, stops and commands controllers
///   goalsbytick.h      goals in raw values; wirewords.h: motion commands on the wire
///   servostep.h        the step response of a virtual servo itself
///
/// Arrays and files
///   testarray.h        arrays of joints; familyarray.h: of another family; arraytexts.h: their files
///   curves.h           curves for core/analysis; recordingbytes.h: recordings as bytes
///
/// Real time
///   sessionbench.h     a session on a virtual array, with a tap on the wire (wiretap.h); wholesession.h: its headers
///   readings.h         time counted in readings, however late a busy machine makes them
///   pausemeter.h       how late this machine wakes threads; owntime.h: time that a thread itself works
///   program.h          the program as a shell runs it, a virtual array of its own, another program
///   arrayprogram.h     … with `servodeck array …` on a virtual array
///   topicpeer.h        a program on topics by other authors (tests/peer)
///   fakerdt.h          an F/T sensor whose every datagram the test decides
///   recordedcontent.h  what a recording contains
///
/// Windows
///   widgettest.h       a session and one widget, operated as a person does; testwindow.h: the whole window
///   takecontrol.h      Control and torque where a test is about something else
///   scriptedprompts.h  answers in place of the user; testoperation.h: an operation that ends as a test wants
///   cutcells.h         texts that are wider than their column
