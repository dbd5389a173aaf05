<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
<context>
    <name>JointReadingText</name>
    <message numerus="yes">
        <source>The states of %n joint(s) were read.</source>
        <translation>
            <numerusform>The state of %n joint was read.</numerusform>
            <numerusform>The states of %n joints were read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The states of %n joint(s) could not be read.</source>
        <translation>
            <numerusform>The state of %n joint could not be read.</numerusform>
            <numerusform>The states of %n joints could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>McapReader</name>
    <message numerus="yes">
        <source>%n chunk(s) were not unpacked: the file would expand to more than 500 times its size. It is damaged, or made to exhaust the memory.</source>
        <translation>
            <numerusform>%n chunk was not unpacked: the file would expand to more than 500 times its size. It is damaged, or made to exhaust the memory.</numerusform>
            <numerusform>%n chunks were not unpacked: the file would expand to more than 500 times its size. It is damaged, or made to exhaust the memory.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ApplyWords</name>
    <message numerus="yes">
        <source>%n change(s) written and read back.</source>
        <translation>
            <numerusform>%n change written and read back.</numerusform>
            <numerusform>%n changes written and read back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) applied and read back.</source>
        <translation>
            <numerusform>%n change applied and read back.</numerusform>
            <numerusform>%n changes applied and read back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InitText</name>
    <message numerus="yes">
        <source>%1: %n register(s) as configured, %2 %3, %4.</source>
        <translation>
            <numerusform>%1: %n register as configured, %2 %3, %4.</numerusform>
            <numerusform>%1: %n registers as configured, %2 %3, %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) are initialised as configured in the array.</source>
        <translation>
            <numerusform>%n servo is initialised as configured in the array.</numerusform>
            <numerusform>%n servos are initialised as configured in the array.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) are not as configured in the array.</source>
        <translation>
            <numerusform>%n servo is not as configured in the array.</numerusform>
            <numerusform>%n servos are not as configured in the array.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %n servo(s) are not as configured in the array.</source>
        <translation>
            <numerusform>Cancelled; %n servo is not as configured in the array.</numerusform>
            <numerusform>Cancelled; %n servos are not as configured in the array.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) are not as configured in the array.</source>
        <translation>
            <numerusform>The link was lost; %n servo is not as configured in the array.</numerusform>
            <numerusform>The link was lost; %n servos are not as configured in the array.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResetWords</name>
    <message numerus="yes">
        <source>%n servo(s) were reset; their torque is off now.</source>
        <translation>
            <numerusform>%n servo was reset; its torque is off now.</numerusform>
            <numerusform>%n servos were reset; their torque is off now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were not reset or do not answer after it.</source>
        <translation>
            <numerusform>%n servo was not reset or does not answer after it.</numerusform>
            <numerusform>%n servos were not reset or do not answer after it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %n servo(s) were not reset.</source>
        <translation>
            <numerusform>Cancelled; %n servo was not reset.</numerusform>
            <numerusform>Cancelled; %n servos were not reset.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) may not have been reset.</source>
        <translation>
            <numerusform>The link was lost; %n servo may not have been reset.</numerusform>
            <numerusform>The link was lost; %n servos may not have been reset.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusReport</name>
    <message numerus="yes">
        <source>%n servo(s) answer without errors.</source>
        <translation>
            <numerusform>%n servo answers without errors.</numerusform>
            <numerusform>%n servos answer without errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) have no errors now.</source>
        <translation>
            <numerusform>%n servo has no errors now.</numerusform>
            <numerusform>%n servos have no errors now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) still have errors or do not answer.</source>
        <translation>
            <numerusform>%n servo still has errors or does not answer.</numerusform>
            <numerusform>%n servos still have errors or do not answer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) could not be reached.</source>
        <translation>
            <numerusform>The link was lost; %n servo could not be reached.</numerusform>
            <numerusform>The link was lost; %n servos could not be reached.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TorqueText</name>
    <message numerus="yes">
        <source>%n servo(s) were not switched as requested: %1.</source>
        <translation>
            <numerusform>%n servo was not switched as requested: %1.</numerusform>
            <numerusform>%n servos were not switched as requested: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were switched: %1.</source>
        <translation>
            <numerusform>%n servo was switched: %1.</numerusform>
            <numerusform>%n servos were switched: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WritingText</name>
    <message numerus="yes">
        <source>%1 = %2 was written to %n servo(s).</source>
        <translation>
            <numerusform>%1 = %2 was written to %n servo.</numerusform>
            <numerusform>%1 = %2 was written to %n servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 = %2 was not written to %n servo(s).</source>
        <translation>
            <numerusform>%1 = %2 was not written to %n servo.</numerusform>
            <numerusform>%1 = %2 was not written to %n servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be read from %n servo(s).</source>
        <translation>
            <numerusform>%1 could not be read from %n servo.</numerusform>
            <numerusform>%1 could not be read from %n servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %1 was not read from %n servo(s).</source>
        <translation>
            <numerusform>Cancelled; %1 was not read from %n servo.</numerusform>
            <numerusform>Cancelled; %1 was not read from %n servos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core::Messages</name>
    <message numerus="yes">
        <source>Add %n joint(s)</source>
        <translation>
            <numerusform>Add %n joint</numerusform>
            <numerusform>Add %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servo(s) were saved to %1.</source>
        <translation>
            <numerusform>The registers of %n servo were saved to %1.</numerusform>
            <numerusform>The registers of %n servos were saved to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n change(s)</source>
        <translation>
            <numerusform>Apply %n change</numerusform>
            <numerusform>Apply %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ.</source>
        <translation>
            <numerusform>%n register differs.</numerusform>
            <numerusform>%n registers differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ from the snapshot.</source>
        <translation>
            <numerusform>%n register differs from the snapshot.</numerusform>
            <numerusform>%n registers differ from the snapshot.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) of the snapshot match no joint of this array and are skipped.</source>
        <translation>
            <numerusform>%n servo of the snapshot matches no joint of this array and is skipped.</numerusform>
            <numerusform>%n servos of the snapshot match no joint of this array and are skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the move of %n joint(s)</source>
        <translation>
            <numerusform>the move of %n joint</numerusform>
            <numerusform>the move of %n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ApplyDialog</name>
    <message numerus="yes">
        <source>Save %n applied values to the array file</source>
        <translation>
            <numerusform>Save %n applied value to the array file</numerusform>
            <numerusform>Save %n applied values to the array file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be written</source>
        <translation>
            <numerusform>%n to be written</numerusform>
            <numerusform>%n to be written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servos</source>
        <translation>
            <numerusform>%n servo</numerusform>
            <numerusform>%n servos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already in the servos</source>
        <translation>
            <numerusform>%n already in the servos</numerusform>
            <numerusform>%n already in the servos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not possible</source>
        <translation>
            <numerusform>%n not possible</numerusform>
            <numerusform>%n not possible</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending change(s); all will be written.</source>
        <translation>
            <numerusform>%n pending change; it will be written.</numerusform>
            <numerusform>%n pending changes; all will be written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending change(s): %1.</source>
        <translation>
            <numerusform>%n pending change: %1.</numerusform>
            <numerusform>%n pending changes: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ArrayTableModel</name>
    <message numerus="yes">
        <source>Paste %n value(s)</source>
        <translation>
            <numerusform>Paste %n value</numerusform>
            <numerusform>Paste %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clear “%1” of %n joint(s)</source>
        <translation>
            <numerusform>Clear “%1” of %n joint</numerusform>
            <numerusform>Clear “%1” of %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set “%1” of %n joint(s) to %2</source>
        <translation>
            <numerusform>Set “%1” of %n joint to %2</numerusform>
            <numerusform>Set “%1” of %n joints to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n joint(s)</source>
        <translation>
            <numerusform>Duplicate %n joint</numerusform>
            <numerusform>Duplicate %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n joint(s)</source>
        <translation>
            <numerusform>Remove %n joint</numerusform>
            <numerusform>Remove %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CalibrateDialog</name>
    <message numerus="yes">
        <source>Zero set of %n joint(s).</source>
        <translation>
            <numerusform>Zero set of %n joint.</numerusform>
            <numerusform>Zero set of %n joints.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release %n joint(s)</source>
        <translation>
            <numerusform>Release %n joint</numerusform>
            <numerusform>Release %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Calibrate %n joint(s) by hand</source>
        <translation>
            <numerusform>Calibrate %n joint by hand</numerusform>
            <numerusform>Calibrate %n joints by hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CompareDialog</name>
    <message numerus="yes">
        <source>Take %n values from %1</source>
        <translation>
            <numerusform>Take %n value from %1</numerusform>
            <numerusform>Take %n values from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in the file</source>
        <translation>
            <numerusform>%n only in the file</numerusform>
            <numerusform>%n only in the file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in this array</source>
        <translation>
            <numerusform>%n only in this array</numerusform>
            <numerusform>%n only in this array</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown to this version</source>
        <translation>
            <numerusform>%n unknown to this version</numerusform>
            <numerusform>%n unknown to this version</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take %n values from the file</source>
        <translation>
            <numerusform>&amp;Take %n value from the file</numerusform>
            <numerusform>&amp;Take %n values from the file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ticked rows are hidden by the filter.</source>
        <translation>
            <numerusform>%n ticked row is hidden by the filter.</numerusform>
            <numerusform>%n ticked rows are hidden by the filter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ConfigurePanel</name>
    <message numerus="yes">
        <source>Registers of %n servo(s) not read yet</source>
        <translation>
            <numerusform>Registers of %n servo not read yet</numerusform>
            <numerusform>Registers of %n servos not read yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending edit(s)</source>
        <translation>
            <numerusform>%n pending edit</numerusform>
            <numerusform>%n pending edits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::IdPlanDialog</name>
    <message numerus="yes">
        <source>&amp;Change %n IDs</source>
        <translation>
            <numerusform>&amp;Change %n ID</numerusform>
            <numerusform>&amp;Change %n IDs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Set %n servos to this rate</source>
        <translation>
            <numerusform>&amp;Set %n servo to this rate</numerusform>
            <numerusform>&amp;Set %n servos to this rate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Release %n joints</source>
        <translation>
            <numerusform>&amp;Release %n joint</numerusform>
            <numerusform>&amp;Release %n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Leaving</name>
    <message numerus="yes">
        <source>%n joint(s) have torque. What should they do when Servodeck closes?</source>
        <translation>
            <numerusform>%n joint has torque. What should it do when Servodeck closes?</numerusform>
            <numerusform>%n joints have torque. What should they do when Servodeck closes?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message numerus="yes">
        <source>Apply %n…</source>
        <comment>pending edits</comment>
        <translation>
            <numerusform>Apply %n…</numerusform>
            <numerusform>Apply %n…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::NotificationBar</name>
    <message numerus="yes">
        <source>%1 (%n times)</source>
        <translation>
            <numerusform>%1 (%n time)</numerusform>
            <numerusform>%1 (%n times)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n similar)</source>
        <translation>
            <numerusform>%1 (%n similar)</numerusform>
            <numerusform>%1 (%n similar)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RegisterGridModel</name>
    <message numerus="yes">
        <source>Set %n register value(s)</source>
        <translation>
            <numerusform>Set %n register value</numerusform>
            <numerusform>Set %n register values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set %1 of %n servo(s) to %2</source>
        <translation>
            <numerusform>Set %1 of %n servo to %2</numerusform>
            <numerusform>Set %1 of %n servos to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Revert %n pending edit(s)</source>
        <translation>
            <numerusform>Revert %n pending edit</numerusform>
            <numerusform>Revert %n pending edits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RegisterHelp</name>
    <message numerus="yes">
        <source>%n byte(s), signed</source>
        <translation>
            <numerusform>%n byte, signed</numerusform>
            <numerusform>%n bytes, signed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ScanDialog</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n to the array</source>
        <translation>
            <numerusform>Add %n to the array</numerusform>
            <numerusform>Add %n to the array</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scanning %n port(s)</source>
        <translation>
            <numerusform>Scanning %n port</numerusform>
            <numerusform>Scanning %n ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ServoMenu</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For all %n joint(s)</source>
        <translation>
            <numerusform>For the %n joint</numerusform>
            <numerusform>For all %n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SentenceLine</name>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SnapshotDialog</name>
    <message numerus="yes">
        <source>Restore %n values of %1</source>
        <translation>
            <numerusform>Restore %n value of %1</numerusform>
            <numerusform>Restore %n values of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values are pending now. Apply writes them.</source>
        <translation>
            <numerusform>%n value is pending now. Apply writes it.</numerusform>
            <numerusform>%n values are pending now. Apply writes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Snapshot of %n servos taken.</source>
        <translation>
            <numerusform>Snapshot of %n servo taken.</numerusform>
            <numerusform>Snapshot of %n servos taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servos were written to %1.</source>
        <translation>
            <numerusform>The registers of %n servo were written to %1.</numerusform>
            <numerusform>The registers of %n servos were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servos did not answer; their registers are incomplete.</source>
        <translation>
            <numerusform>%n servo did not answer; its registers are incomplete.</numerusform>
            <numerusform>%n servos did not answer; their registers are incomplete.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Make these %n values pending</source>
        <translation>
            <numerusform>&amp;Make this %n value pending</numerusform>
            <numerusform>&amp;Make these %n values pending</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::UrdfDialog</name>
    <message numerus="yes">
        <source>Take %n joints from %1</source>
        <translation>
            <numerusform>Take %n joint from %1</numerusform>
            <numerusform>Take %n joints from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints of the URDF are not assigned. They cannot be added here because a URDF has no servo IDs. Choose a joint for them below, or scan for servos first.</source>
        <translation>
            <numerusform>%n joint of the URDF is not assigned. It cannot be added here because a URDF has no servo IDs. Choose a joint for it below, or scan for servos first.</numerusform>
            <numerusform>%n joints of the URDF are not assigned. They cannot be added here because a URDF has no servo IDs. Choose a joint for them below, or scan for servos first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take names and limits of %n joints</source>
        <translation>
            <numerusform>&amp;Take name and limits of %n joint</numerusform>
            <numerusform>&amp;Take names and limits of %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take names of %n joints</source>
        <translation>
            <numerusform>&amp;Take the name of %n joint</numerusform>
            <numerusform>&amp;Take names of %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take limits of %n joints</source>
        <translation>
            <numerusform>&amp;Take limits of %n joint</numerusform>
            <numerusform>&amp;Take limits of %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names and limits of %n joints imported; Undo restores the old ones.</source>
        <translation>
            <numerusform>Names and limits of %n joint imported; Undo restores the old ones.</numerusform>
            <numerusform>Names and limits of %n joints imported; Undo restores the old ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names of %n joints imported; Undo restores the old ones.</source>
        <translation>
            <numerusform>Name of %n joint imported; Undo restores the old one.</numerusform>
            <numerusform>Names of %n joints imported; Undo restores the old ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Limits of %n joints imported; Undo restores the old ones.</source>
        <translation>
            <numerusform>Limits of %n joint imported; Undo restores the old ones.</numerusform>
            <numerusform>Limits of %n joints imported; Undo restores the old ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContactWords</name>
    <message numerus="yes">
        <source>Cancelled; %n servo(s) were not read.</source>
        <translation>
            <numerusform>Cancelled; %n servo was not read.</numerusform>
            <numerusform>Cancelled; %n servos were not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) were not read.</source>
        <translation>
            <numerusform>The link was lost; %n servo was not read.</numerusform>
            <numerusform>The link was lost; %n servos were not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servo(s) were read.</source>
        <translation>
            <numerusform>The registers of %n servo were read.</numerusform>
            <numerusform>The registers of %n servos were read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servo(s) could not be read.</source>
        <translation>
            <numerusform>The registers of %n servo could not be read.</numerusform>
            <numerusform>The registers of %n servos could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MessageWords</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>joints</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HandPacketText</name>
    <message numerus="yes">
        <source>Write %n byte(s) of the EEPROM of %1?</source>
        <translation>
            <numerusform>Write %n byte of the EEPROM of %1?</numerusform>
            <numerusform>Write %n bytes of the EEPROM of %1?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PacketText</name>
    <message numerus="yes">
        <source>%n gap(s) in the log here: the log fell behind the bus</source>
        <translation>
            <numerusform>%n gap in the log here: the log fell behind the bus</numerusform>
            <numerusform>%n gaps in the log here: the log fell behind the bus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) outside any packet</source>
        <translation>
            <numerusform>%n byte outside any packet</numerusform>
            <numerusform>%n bytes outside any packet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown command with %n byte(s) of data</source>
        <translation>
            <numerusform>unknown command with %n byte of data</numerusform>
            <numerusform>unknown command with %n bytes of data</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PacketLogPanel</name>
    <message numerus="yes">
        <source>%n packet(s) sent</source>
        <translation>
            <numerusform>%n packet sent</numerusform>
            <numerusform>%n packets sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n received</source>
        <translation>
            <numerusform>%n received</numerusform>
            <numerusform>%n received</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corrupted</source>
        <translation>
            <numerusform>%n corrupted</numerusform>
            <numerusform>%n corrupted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of garbage</source>
        <translation>
            <numerusform>%n byte of garbage</numerusform>
            <numerusform>%n bytes of garbage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a reply</source>
        <translation>
            <numerusform>%n without a reply</numerusform>
            <numerusform>%n without a reply</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) before the log</source>
        <translation>
            <numerusform>%n gap before the log</numerusform>
            <numerusform>%n gaps before the log</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n shown</numerusform>
            <numerusform>%n shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %n packet(s) to %1.</source>
        <translation>
            <numerusform>Saved %n packet to %1.</numerusform>
            <numerusform>Saved %n packets to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimingBudget</name>
    <message numerus="yes">
        <source>%n goal(s) per cycle.</source>
        <translation>
            <numerusform>%n goal per cycle.</numerusform>
            <numerusform>%n goals per cycle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n silent joint(s) excluded.</source>
        <translation>
            <numerusform>%n silent joint excluded.</numerusform>
            <numerusform>%n silent joints excluded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimingHistogram</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimingTimeline</name>
    <message numerus="yes">
        <source>%n cycle(s) stored, %1 late</source>
        <translation>
            <numerusform>%n cycle stored, %1 late</numerusform>
            <numerusform>%n cycles stored, %1 late</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poll(s) answered</source>
        <translation>
            <numerusform>%n poll answered</numerusform>
            <numerusform>%n polls answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer or with an error</source>
        <translation>
            <numerusform>%n without an answer or with an error</numerusform>
            <numerusform>%n without an answer or with an error</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deadline(s) missed</source>
        <translation>
            <numerusform>%n deadline missed</numerusform>
            <numerusform>%n deadlines missed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goal(s)</source>
        <translation>
            <numerusform>%n goal</numerusform>
            <numerusform>%n goals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated</source>
        <translation>
            <numerusform>%n repeated</numerusform>
            <numerusform>%n repeated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BusesDialog</name>
    <message numerus="yes">
        <source>The array %1 was added: %n joint(s) on a separate bus.</source>
        <translation>
            <numerusform>The array %1 was added: %n joint on a separate bus.</numerusform>
            <numerusform>The array %1 was added: %n joints on a separate bus.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArmText</name>
    <message numerus="yes">
        <source>%n joint(s) were read.</source>
        <translation>
            <numerusform>%n joint was read.</numerusform>
            <numerusform>%n joints were read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) are armed.</source>
        <translation>
            <numerusform>%n joint is armed.</numerusform>
            <numerusform>%n joints are armed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ArmDialog</name>
    <message numerus="yes">
        <source>Arm %n joint(s)</source>
        <translation>
            <numerusform>Arm %n joint</numerusform>
            <numerusform>Arm %n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StatusFields</name>
    <message numerus="yes">
        <source>%n event(s) missing</source>
        <translation>
            <numerusform>%n event missing</numerusform>
            <numerusform>%n events missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n overrun(s)</source>
        <translation>
            <numerusform>%n overrun</numerusform>
            <numerusform>%n overruns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StopDrillDialog</name>
    <message numerus="yes">
        <source>%n drill(s)</source>
        <translation>
            <numerusform>%n drill</numerusform>
            <numerusform>%n drills</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AlarmField</name>
    <message numerus="yes">
        <source>%n alarm(s)</source>
        <translation>
            <numerusform>%n alarm</numerusform>
            <numerusform>%n alarms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n new</source>
        <translation>
            <numerusform>%1, %n new</numerusform>
            <numerusform>%1, %n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AlarmLimitsModel</name>
    <message numerus="yes">
        <source>Alarm limit “%1” of %n joint(s)</source>
        <translation>
            <numerusform>Alarm limit “%1” of %n joint</numerusform>
            <numerusform>Alarm limit “%1” of %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alarm limit(s)</source>
        <translation>
            <numerusform>%n alarm limit</numerusform>
            <numerusform>%n alarm limits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AlarmModel</name>
    <message numerus="yes">
        <source>Since %1, %n time(s), %2.</source>
        <translation>
            <numerusform>Since %1, %n time, %2.</numerusform>
            <numerusform>Since %1, %n times, %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PoseModel</name>
    <message numerus="yes">
        <source>Delete %n poses</source>
        <translation>
            <numerusform>Delete %n pose</numerusform>
            <numerusform>Delete %n poses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PosePage</name>
    <message numerus="yes">
        <source>Delete %n poses that sequences use?</source>
        <translation>
            <numerusform>Delete %n pose that sequences use?</numerusform>
            <numerusform>Delete %n poses that sequences use?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poses were imported from %1.</source>
        <translation>
            <numerusform>%n pose was imported from %1.</numerusform>
            <numerusform>%n poses were imported from %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poses were exported to %1.</source>
        <translation>
            <numerusform>%n pose was exported to %1.</numerusform>
            <numerusform>%n poses were exported to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SequenceModel</name>
    <message numerus="yes">
        <source>%n steps, %1 s</source>
        <translation>
            <numerusform>%n step, %1 s</numerusform>
            <numerusform>%n steps, %1 s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SequencePage</name>
    <message numerus="yes">
        <source>A motion of %n points was imported from %1.</source>
        <translation>
            <numerusform>A motion of %n point was imported from %1.</numerusform>
            <numerusform>A motion of %n points was imported from %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A motion of %n points was exported to %1.</source>
        <translation>
            <numerusform>A motion of %n point was exported to %1.</numerusform>
            <numerusform>A motion of %n points was exported to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StepModel</name>
    <message numerus="yes">
        <source>Remove %n steps</source>
        <translation>
            <numerusform>Remove %n step</numerusform>
            <numerusform>Remove %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TeachPage</name>
    <message numerus="yes">
        <source>Switch the torque of %n joints off?</source>
        <translation>
            <numerusform>Switch the torque of %n joint off?</numerusform>
            <numerusform>Switch the torque of %n joints off?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poses recorded; Finish creates a sequence.</source>
        <translation>
            <numerusform>%n pose recorded; Finish creates a sequence.</numerusform>
            <numerusform>%n poses recorded; Finish creates a sequence.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimingWords</name>
    <message numerus="yes">
        <source>controllers moved %n joint(s)</source>
        <translation>
            <numerusform>controllers moved %n joint</numerusform>
            <numerusform>controllers moved %n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) changed controller at the start</source>
        <translation>
            <numerusform>%n joint changed controller at the start</numerusform>
            <numerusform>%n joints changed controller at the start</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::JointPanel</name>
    <message numerus="yes">
        <source>%n joint(s) move together; ⇄: the opposite way</source>
        <translation>
            <numerusform>%n joint moves together; ⇄: the opposite way</numerusform>
            <numerusform>%n joints move together; ⇄: the opposite way</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::JointRisk</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Switch off the torque of %n joint(s) that may fall?</source>
        <translation>
            <numerusform>Switch off the torque of %n joint that may fall?</numerusform>
            <numerusform>Switch off the torque of %n joints that may fall?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SignalResultModel</name>
    <message numerus="yes">
        <source>mean of %n edge(s)</source>
        <translation>
            <numerusform>mean of %n edge</numerusform>
            <numerusform>mean of %n edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TestSignalPanel</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StopBanner</name>
    <message numerus="yes">
        <source>%n joint(s) holding position</source>
        <translation>
            <numerusform>%n joint holding position</numerusform>
            <numerusform>%n joints holding position</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) moving to park positions (STOP again holds them)</source>
        <translation>
            <numerusform>%n joint moving to its park position (STOP again holds it)</numerusform>
            <numerusform>%n joints moving to park positions (STOP again holds them)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) releasing torque</source>
        <translation>
            <numerusform>%n joint releasing torque</numerusform>
            <numerusform>%n joints releasing torque</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) not responding</source>
        <translation>
            <numerusform>%n joint not responding</numerusform>
            <numerusform>%n joints not responding</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReplyBox</name>
    <message numerus="yes">
        <source>Return delay up to %1 µs in %n servo(s).</source>
        <translation>
            <numerusform>Return delay up to %1 µs in %n servo.</numerusform>
            <numerusform>Return delay up to %1 µs in %n servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Return delay 0 in %n servo(s).</source>
        <translation>
            <numerusform>Return delay 0 in %n servo.</numerusform>
            <numerusform>Return delay 0 in %n servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not read yet in %n servo(s).</source>
        <translation>
            <numerusform>Not read yet in %n servo.</numerusform>
            <numerusform>Not read yet in %n servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Status return level 1 in %n servo(s): costs 0 Hz, but writes are not confirmed by a reply.</source>
        <translation>
            <numerusform>Status return level 1 in %n servo: costs 0 Hz, but writes are not confirmed by a reply.</numerusform>
            <numerusform>Status return level 1 in %n servos: costs 0 Hz, but writes are not confirmed by a reply.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PayloadDialog</name>
    <message numerus="yes">
        <source>With %n more pose(s), every value is checked by several poses.</source>
        <translation>
            <numerusform>With %n more pose, every value is checked by several poses.</numerusform>
            <numerusform>With %n more poses, every value is checked by several poses.</numerusform>
        </translation>
    </message>
</context>
</TS>
