<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name></name>
    <message>
        <source>%1 must claim exactly one joint.</source>
        <translation>%1 muss genau ein Gelenk beanspruchen.</translation>
    </message>
    <message>
        <source>Holds joints where they are, and moves them smoothly to goals that it is given.</source>
        <translation>Hält Gelenke, wo sie sind, und bewegt sie sanft zu erhaltenen Zielen.</translation>
    </message>
    <message>
        <source>Duration of a move to a goal that comes without one.</source>
        <translation>Dauer der Bewegung zu einem Ziel, das ohne Dauer kommt.</translation>
    </message>
    <message>
        <source>Turns joints at velocities, and ramps to new ones that it is given.</source>
        <translation>Dreht Gelenke mit Geschwindigkeiten und geht in Rampen zu neuen über, die er erhält.</translation>
    </message>
    <message>
        <source>The velocity at the start.</source>
        <translation>Die Geschwindigkeit am Anfang.</translation>
    </message>
    <message>
        <source>Highest acceleration.</source>
        <translation>Höchste Beschleunigung.</translation>
    </message>
    <message>
        <source>Keeps joints at positions by velocities, with a PID loop of each joint.</source>
        <translation>Hält Gelenke durch Geschwindigkeiten auf Positionen, mit einem PID-Regelkreis je Gelenk.</translation>
    </message>
    <message>
        <source>Keeps the joints where they are at the start, instead of at the goal.</source>
        <translation>Hält die Gelenke, wo sie am Anfang sind, statt am Ziel.</translation>
    </message>
    <message>
        <source>The position from the start on, unless the joints are kept.</source>
        <translation>Die Position ab dem Anfang, außer wenn die Gelenke gehalten werden.</translation>
    </message>
    <message>
        <source>Proportional gain.</source>
        <translation>Proportionalverstärkung.</translation>
    </message>
    <message>
        <source>Integral gain.</source>
        <translation>Integralverstärkung.</translation>
    </message>
    <message>
        <source>Derivative gain, of the measured velocity.</source>
        <translation>Differentialverstärkung, auf die gemessene Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Largest velocity that the integral may give.</source>
        <translation>Größte Geschwindigkeit, die der Integralanteil geben darf.</translation>
    </message>
    <message>
        <source>Cutoff frequency of the derivative&apos;s low-pass; 0: none.</source>
        <translation>Grenzfrequenz des Tiefpasses im Differentialanteil; 0: keiner.</translation>
    </message>
    <message>
        <source>Highest velocity.</source>
        <translation>Höchste Geschwindigkeit.</translation>
    </message>
    <message>
        <source>A joint follows another joint of its bus.</source>
        <translation>Ein Gelenk folgt einem anderen Gelenk seines Busses.</translation>
    </message>
    <message>
        <source>The joint that it follows.</source>
        <translation>Das Gelenk, dem es folgt.</translation>
    </message>
    <message>
        <source>Its travel, relative to the leader&apos;s; negative: mirrored.</source>
        <translation>Sein Weg im Verhältnis zu dem des führenden Gelenks; negativ: gespiegelt.</translation>
    </message>
    <message>
        <source>Its position while the leader is at 0.</source>
        <translation>Seine Position, wenn das führende Gelenk bei 0 ist.</translation>
    </message>
    <message>
        <source>It follows the goal of the leader, or its measured position.</source>
        <translation>Es folgt dem Ziel des führenden Gelenks oder dessen gemessener Position.</translation>
    </message>
    <message>
        <source>Moves joints at a velocity that must be given again and again, else they stop.</source>
        <translation>Bewegt Gelenke mit einer Geschwindigkeit, die immer wieder gegeben werden muss, sonst halten sie an.</translation>
    </message>
    <message>
        <source>Direction and share of the velocity, from -1 to 1.</source>
        <translation>Richtung und Anteil der Geschwindigkeit, von -1 bis 1.</translation>
    </message>
    <message>
        <source>The positions to move to.</source>
        <translation>Die anzufahrenden Positionen.</translation>
    </message>
    <message>
        <source>Duration of the move; it takes longer where a joint would exceed its maximum velocity.</source>
        <translation>Dauer der Bewegung; länger, wenn ein Gelenk sonst seine Höchstgeschwindigkeit überschritte.</translation>
    </message>
    <message>
        <source>%1 limits nothing: it needs a limit of the load, or an F/T sensor with a limit of its force or torque.</source>
        <translation>%1 begrenzt nichts: Nötig ist eine Grenze der Last oder ein F/T-Sensor mit einer Grenze von Kraft oder Drehmoment.</translation>
    </message>
    <message>
        <source>Moves joints to goals, all in the same time, and ends.</source>
        <translation>Bewegt Gelenke zu Zielen, alle in derselben Zeit, und endet.</translation>
    </message>
    <message>
        <source>Moves joints to their park positions and ends.</source>
        <translation>Bewegt Gelenke in ihre Parkpositionen und endet.</translation>
    </message>
    <message>
        <source>Moves joints to goals, and stops when a force, a torque or a load reaches its limit.</source>
        <translation>Bewegt Gelenke zu Zielen und hält an, wenn eine Kraft, ein Drehmoment oder eine Last ihre Grenze erreicht.</translation>
    </message>
    <message>
        <source>Force of the F/T sensor that stops the move; 0: none.</source>
        <translation>Kraft am F/T-Sensor, bei der die Bewegung anhält; 0: keine.</translation>
    </message>
    <message>
        <source>Torque of the F/T sensor that stops the move; 0: none.</source>
        <translation>Drehmoment am F/T-Sensor, bei dem die Bewegung anhält; 0: keines.</translation>
    </message>
    <message>
        <source>Load of a joint that stops the move, as a share of the highest; 0: none.</source>
        <translation>Last eines Gelenks, bei der die Bewegung anhält, als Anteil der höchsten; 0: keine.</translation>
    </message>
    <message>
        <source>The F/T sensor; without one only the loads count.</source>
        <translation>Der F/T-Sensor; ohne ihn zählen nur die Lasten.</translation>
    </message>
    <message>
        <source>The move stops when the sensor has sent no data for this time.</source>
        <translation>Die Bewegung hält an, wenn der Sensor so lange keine Daten gesendet hat.</translation>
    </message>
    <message>
        <source>Moves joints along points with given times; goals while it runs are appended.</source>
        <translation>Bewegt Gelenke entlang von Punkten mit gegebenen Zeiten; Ziele während des Laufs werden angehängt.</translation>
    </message>
    <message>
        <source>The path between two points.</source>
        <translation>Der Weg zwischen zwei Punkten.</translation>
    </message>
    <message>
        <source>Largest distance of a joint from its path; 0: any.</source>
        <translation>Größter Abstand eines Gelenks von seinem Weg; 0: beliebig.</translation>
    </message>
    <message>
        <source>Largest distance of a joint from the last point at the end; 0: any.</source>
        <translation>Größter Abstand eines Gelenks vom letzten Punkt am Ende; 0: beliebig.</translation>
    </message>
    <message>
        <source>Beyond its tolerance: hold until the joint is back, or abort.</source>
        <translation>Außerhalb der Toleranz: halten, bis das Gelenk zurück ist, oder abbrechen.</translation>
    </message>
    <message>
        <source>Moves each joint in a sine around its position, with a frequency that changes.</source>
        <translation>Bewegt jedes Gelenk in einem Sinus um seine Position, mit veränderlicher Frequenz.</translation>
    </message>
    <message>
        <source>To each side of the position.</source>
        <translation>Nach jeder Seite der Position.</translation>
    </message>
    <message>
        <source>Frequency at the start.</source>
        <translation>Frequenz am Anfang.</translation>
    </message>
    <message>
        <source>Frequency at the end.</source>
        <translation>Frequenz am Ende.</translation>
    </message>
    <message>
        <source>Duration; the joints then return.</source>
        <translation>Dauer; danach kehren die Gelenke zurück.</translation>
    </message>
    <message>
        <source>Moves joints to a pose, or plays a sequence.</source>
        <translation>Bewegt Gelenke in eine Pose oder spielt eine Sequenz ab.</translation>
    </message>
    <message>
        <source>The pose or the sequence.</source>
        <translation>Die Pose oder die Sequenz.</translation>
    </message>
    <message>
        <source>Number of runs; 0: until it is stopped.</source>
        <translation>Anzahl der Durchläufe; 0: bis zum Anhalten.</translation>
    </message>
    <message>
        <source>Speed; 1: as planned.</source>
        <translation>Tempo; 1: wie geplant.</translation>
    </message>
    <message>
        <source>the force reached %1 N</source>
        <translation>die Kraft erreichte %1 N</translation>
    </message>
    <message>
        <source>the torque reached %1 N·m</source>
        <translation>das Drehmoment erreichte %1 N·m</translation>
    </message>
    <message>
        <source>the load of the joint %1 reached %2 %</source>
        <translation>die Last des Gelenks %1 erreichte %2 %</translation>
    </message>
    <message>
        <source>the F/T sensor sent no data for %1 s</source>
        <translation>der F/T-Sensor hat %1 s lang keine Daten gesendet</translation>
    </message>
    <message>
        <source>the load of the joint %1 is not reported</source>
        <translation>die Last des Gelenks %1 wird nicht gemeldet</translation>
    </message>
    <message>
        <source>the joint %1 would leave its limits: it would move from %2° to %3°</source>
        <translation>das Gelenk %1 würde seine Grenzen verlassen: es würde sich von %2° nach %3° bewegen</translation>
    </message>
    <message>
        <source>the joint %1 is %2° from its path</source>
        <translation>das Gelenk %1 ist %2° von seinem Weg entfernt</translation>
    </message>
    <message>
        <source>the joint %1 is %2° from its last point</source>
        <translation>das Gelenk %1 ist %2° von seinem letzten Punkt entfernt</translation>
    </message>
    <message>
        <source>the joint %1 would have to move at %2°/s from where it is, but its maximum velocity is %3°/s</source>
        <translation>das Gelenk %1 müsste sich von seiner Stelle aus mit %2°/s bewegen, aber seine Höchstgeschwindigkeit ist %3°/s</translation>
    </message>
    <message>
        <source>a point of the joint %1 is at %2°, outside its limits</source>
        <translation>ein Punkt des Gelenks %1 liegt bei %2°, außerhalb seiner Grenzen</translation>
    </message>
    <message>
        <source>The points of the path: each a time and a position of each joint (in files s and rad).</source>
        <translation>Die Punkte der Bahn: jeweils eine Zeit und eine Position jedes Gelenks (in Dateien s und rad).</translation>
    </message>
    <message>
        <source>%1 cannot follow %2: both joints must be on the same bus. Choose a leader on its bus.</source>
        <translation>%1 kann %2 nicht folgen: Beide Gelenke müssen am selben Bus sein. Ein führendes Gelenk an seinem Bus wählen.</translation>
    </message>
    <message>
        <source>%1 cannot follow itself. Choose another leader.</source>
        <translation>%1 kann nicht sich selbst folgen. Ein anderes führendes Gelenk wählen.</translation>
    </message>
    <message>
        <source>The F/T sensor &quot;%1&quot; of %2 sends no data. Check its power and address.</source>
        <translation>Der F/T-Sensor „%1“ von %2 sendet keine Daten. Seine Versorgung und Adresse prüfen.</translation>
    </message>
    <message>
        <source>%1 has nothing to play: &quot;%2&quot; has no positions. Choose another pose or sequence.</source>
        <translation>%1 hat nichts abzuspielen: „%2“ hat keine Positionen. Eine andere Pose oder Sequenz wählen.</translation>
    </message>
    <message>
        <source>%1 cannot play &quot;%2&quot;: it has no positions of %3. Add some, or leave out this joint.</source>
        <translation>%1 kann „%2“ nicht abspielen: Darin sind keine Positionen von %3. Welche hinzufügen oder dieses Gelenk weglassen.</translation>
    </message>
    <message>
        <source>Follows goals that other programs send over topics. A joint without a new one holds.</source>
        <translation>Folgt Zielen, die andere Programme über Topics senden. Ein Gelenk ohne neues Ziel hält.</translation>
    </message>
    <message>
        <source>A joint holds when its last goal is older than this.</source>
        <translation>Ein Gelenk hält, wenn sein letztes Ziel älter ist.</translation>
    </message>
    <message>
        <source>Duration of a move to a goal that comes without a velocity.</source>
        <translation>Dauer der Bewegung zu einem Ziel, das ohne Geschwindigkeit kommt.</translation>
    </message>
    <message>
        <source>the force guard holds: the F/T sensor %1 sends no data; check it, or switch the guard off</source>
        <translation>der Kraftwächter hält an: der F/T-Sensor %1 sendet keine Daten; prüfen Sie ihn, oder schalten Sie den Wächter aus</translation>
    </message>
    <message>
        <source>the force guard holds: the F/T sensor %1 reports a fault; check it, or switch the guard off</source>
        <translation>der Kraftwächter hält an: der F/T-Sensor %1 meldet einen Fehler; prüfen Sie ihn, oder schalten Sie den Wächter aus</translation>
    </message>
    <message>
        <source>the force guard holds: the weight of the tool at the F/T sensor %1 cannot be taken off, the direction of gravity is unknown; see whether the joints of its mounting answer</source>
        <translation>der Kraftwächter hält an: das Gewicht des Werkzeugs am F/T-Sensor %1 lässt sich nicht abziehen, die Richtung der Schwerkraft ist nicht bekannt; prüfen Sie, ob die Gelenke seiner Halterung antworten</translation>
    </message>
    <message>
        <source>the force guard holds: the force at %1 reached its limit of %2 N; move back to unload it</source>
        <translation>der Kraftwächter hält an: die Kraft an %1 hat ihre Grenze von %2 N erreicht; fahren Sie zurück, um ihn zu entlasten</translation>
    </message>
    <message>
        <source>the force guard holds: the torque at %1 reached its limit of %2 N·m; move back to unload it</source>
        <translation>der Kraftwächter hält an: das Drehmoment an %1 hat seine Grenze von %2 N·m erreicht; fahren Sie zurück, um ihn zu entlasten</translation>
    </message>
    <message>
        <source>HRIM goals of each joint, messages on /joint_command, or trajectories on /NAME/joint_trajectory.</source>
        <translation>HRIM-Ziele jedes Gelenks, Nachrichten auf /joint_command oder Trajektorien auf /NAME/joint_trajectory.</translation>
    </message>
    <message>
        <source>the F/T sensor reports a fault: its values are not valid</source>
        <translation>der F/T-Sensor meldet einen Fehler: seine Werte gelten nicht</translation>
    </message>
    <message>
        <source>the weight of the tool at the F/T sensor cannot be taken off: the direction of gravity is unknown; see whether the joints of its mounting answer</source>
        <translation>das Gewicht des Werkzeugs am F/T-Sensor lässt sich nicht abziehen: die Richtung der Schwerkraft ist nicht bekannt; prüfen Sie, ob die Gelenke seiner Halterung antworten</translation>
    </message>
</context>
<context>
    <name>AdapterWords</name>
    <message>
        <source>%1%2 %</source>
        <translation>%1%2 %</translation>
    </message>
    <message>
        <source>The latency timer cannot be %1 ms. Choose 1 to %2 ms.</source>
        <translation>Der Latenzzähler kann nicht %1 ms sein. 1 bis %2 ms wählen.</translation>
    </message>
    <message>
        <source>none: the virtual array is part of Servodeck</source>
        <translation>keiner: das virtuelle Array ist Teil von Servodeck</translation>
    </message>
    <message>
        <source>none: the port belongs to another program</source>
        <translation>keiner: hinter diesem Port ist ein anderes Programm</translation>
    </message>
    <message>
        <source>FTDI, driver %1</source>
        <translation>FTDI, Treiber %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>Treiber %1</translation>
    </message>
    <message>
        <source>%1 baud requested, actual rate unknown</source>
        <translation>%1 Baud verlangt, tatsächliche Rate unbekannt</translation>
    </message>
    <message>
        <source>%1 baud requested, %2 actual (%3)</source>
        <extracomment>%1 and %2: rates. %3: an error in per cent with its sign.</extracomment>
        <translation>%1 Baud verlangt, %2 tatsächlich (%3)</translation>
    </message>
    <message>
        <source>%1 does not support %2 baud: the actual rate is %3 (%4), and servos tolerate at most %5 % error. Choose another rate or another adapter.</source>
        <translation>%1 unterstützt %2 Baud nicht: Die tatsächliche Rate ist %3 (%4), und Servos vertragen höchstens %5 % Abweichung. Eine andere Rate oder einen anderen Adapter wählen.</translation>
    </message>
    <message>
        <source>No permission to set the latency timer of %1. Run &quot;%2&quot; in a terminal. To set it whenever the adapter is plugged in, install the udev rule of Servodeck at %3.</source>
        <translation>Keine Berechtigung, den Latenzzähler von %1 zu stellen. „%2“ in einem Terminal ausführen. Damit er bei jedem Einstecken gestellt wird, die udev-Regel von Servodeck nach %3 legen.</translation>
    </message>
    <message>
        <source>%1 has no latency timer; only FTDI adapters have one. Nothing was set.</source>
        <translation>%1 hat keinen Latenzzähler; nur FTDI-Adapter haben einen. Nichts wurde gestellt.</translation>
    </message>
    <message>
        <source>The latency timer of %1 was not set: %2. Unplug the adapter, plug it in and try again.</source>
        <translation>Der Latenzzähler von %1 wurde nicht gestellt: %2. Den Adapter abziehen, wieder einstecken und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>No permission to change the low-latency flag of %1. Run &quot;%2&quot; in a terminal.</source>
        <translation>Keine Berechtigung, das Low-Latency-Flag von %1 zu ändern. „%2“ in einem Terminal ausführen.</translation>
    </message>
    <message>
        <source>The driver of %1 has no low-latency flag. Nothing was set.</source>
        <translation>Der Treiber von %1 hat kein Low-Latency-Flag. Nichts wurde gestellt.</translation>
    </message>
    <message>
        <source>The low-latency flag of %1 was not set: %2. Unplug the adapter, plug it in and try again.</source>
        <translation>Das Low-Latency-Flag von %1 wurde nicht gestellt: %2. Den Adapter abziehen, wieder einstecken und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Could not write the udev rule to %1: %2. Choose another folder.</source>
        <translation>Die udev-Regel wurde nicht nach %1 geschrieben: %2. Einen anderen Ordner wählen.</translation>
    </message>
</context>
<context>
    <name>AlarmWords</name>
    <message>
        <source>%1 % of full drive</source>
        <translation>%1 % der vollen Ansteuerung</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>Too hot</source>
        <translation>Zu heiß</translation>
    </message>
    <message>
        <source>Voltage too low</source>
        <translation>Spannung zu niedrig</translation>
    </message>
    <message>
        <source>Voltage too high</source>
        <translation>Spannung zu hoch</translation>
    </message>
    <message>
        <source>Overload</source>
        <translation>Überlast</translation>
    </message>
    <message>
        <source>Outside limits</source>
        <translation>Außerhalb der Grenzen</translation>
    </message>
    <message>
        <source>Following error</source>
        <translation>Schleppfehler</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message>
        <source>Stale readings</source>
        <translation>Veraltete Messwerte</translation>
    </message>
    <message>
        <source>Motor driver fault</source>
        <translation>Fehler des Motortreibers</translation>
    </message>
    <message>
        <source>Encoder fault</source>
        <translation>Fehler des Encoders</translation>
    </message>
    <message>
        <source>The position sensor of the servo is damaged or disturbed: its position is not valid.</source>
        <translation>Der Positionssensor des Servos ist beschädigt oder gestört: Seine Position gilt nicht.</translation>
    </message>
    <message>
        <source>Power the servo off and on. If the alarm returns, replace the servo.</source>
        <translation>Schalten Sie den Servo aus und wieder ein. Kommt der Alarm wieder, tauschen Sie den Servo.</translation>
    </message>
    <message>
        <source>EEPROM corrupted</source>
        <translation>EEPROM beschädigt</translation>
    </message>
    <message>
        <source>Invalid packets</source>
        <translation>Ungültige Pakete</translation>
    </message>
    <message>
        <source>%1 (limit %2)</source>
        <extracomment>a measured value and the limit it passed</extracomment>
        <translation>%1 (Grenze %2)</translation>
    </message>
    <message>
        <source>active, acknowledged</source>
        <translation>aktiv, quittiert</translation>
    </message>
    <message>
        <source>active, unacknowledged</source>
        <translation>aktiv, nicht quittiert</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>behoben</translation>
    </message>
    <message>
        <source>cleared, unacknowledged</source>
        <translation>behoben, nicht quittiert</translation>
    </message>
    <message>
        <source>The joint held or moved a heavy load for too long, or has too little cooling.</source>
        <translation>Das Gelenk hat zu lange eine schwere Last gehalten oder bewegt, oder es wird zu wenig gekühlt.</translation>
    </message>
    <message>
        <source>The battery is empty, or the supply or its cable is too weak for the load.</source>
        <translation>Die Batterie ist leer, oder die Versorgung oder ihr Kabel ist zu schwach für die Last.</translation>
    </message>
    <message>
        <source>The supply voltage is set too high, or braking joints feed energy back into it.</source>
        <translation>Die Versorgungsspannung ist zu hoch eingestellt, oder bremsende Gelenke speisen in sie zurück.</translation>
    </message>
    <message>
        <source>Something blocks the joint, or its load is too heavy.</source>
        <translation>Etwas blockiert das Gelenk, oder seine Last ist zu schwer.</translation>
    </message>
    <message>
        <source>A goal or the load moved the joint beyond its limits, or the limits are too narrow.</source>
        <translation>Ein Ziel oder die Last hat das Gelenk über seine Grenzen bewegt, oder die Grenzen sind zu eng.</translation>
    </message>
    <message>
        <source>The joint is blocked, its goal is too fast, or its gains are too low.</source>
        <translation>Das Gelenk ist blockiert, sein Ziel ist zu schnell, oder seine Verstärkungen sind zu klein.</translation>
    </message>
    <message>
        <source>The cable or power is off, or the ID or baud rate is different.</source>
        <translation>Kabel oder Versorgung sind getrennt, oder ID oder Baudrate weichen ab.</translation>
    </message>
    <message>
        <source>Many replies are lost, or the cycle is too short to read all joints.</source>
        <translation>Viele Antworten gehen verloren, oder der Zyklus ist zu kurz, um alle Gelenke zu lesen.</translation>
    </message>
    <message>
        <source>The motor driver is too hot, or the motor has a short circuit.</source>
        <translation>Der Motortreiber ist zu heiß, oder der Motor hat einen Kurzschluss.</translation>
    </message>
    <message>
        <source>The servo lost power while it wrote its EEPROM, or the EEPROM is worn out.</source>
        <translation>Der Servo verlor beim Schreiben seines EEPROM die Versorgung, oder das EEPROM ist verschlissen.</translation>
    </message>
    <message>
        <source>Bytes are corrupted on the line to the servo: a loose or long cable, or noise.</source>
        <translation>Bytes werden auf dem Weg zum Servo beschädigt: ein loses oder langes Kabel oder Störungen.</translation>
    </message>
    <message>
        <source>A program sent a command or a register that this servo does not support.</source>
        <translation>Ein Programm sendete einen Befehl oder ein Register, das dieser Servo nicht hat.</translation>
    </message>
    <message>
        <source>A corrupted packet reached the servo.</source>
        <translation>Ein Paket erreichte den Servo beschädigt.</translation>
    </message>
    <message>
        <source>Remove the load and let the joint cool down.</source>
        <translation>Nehmen Sie die Last weg und lassen Sie das Gelenk abkühlen.</translation>
    </message>
    <message>
        <source>Charge the battery or check the supply.</source>
        <translation>Laden Sie die Batterie oder prüfen Sie die Versorgung.</translation>
    </message>
    <message>
        <source>Lower the supply voltage.</source>
        <translation>Senken Sie die Versorgungsspannung.</translation>
    </message>
    <message>
        <source>Free the joint, clear its errors, then switch its torque on again.</source>
        <translation>Machen Sie das Gelenk frei, löschen Sie seine Fehler und schalten Sie das Drehmoment wieder ein.</translation>
    </message>
    <message>
        <source>Free the joint or reduce its load.</source>
        <translation>Machen Sie das Gelenk frei oder verringern Sie seine Last.</translation>
    </message>
    <message>
        <source>Move the joint back inside its limits.</source>
        <translation>Bewegen Sie das Gelenk in seine Grenzen zurück.</translation>
    </message>
    <message>
        <source>Find what is blocking the joint, or give its moves more time.</source>
        <translation>Stellen Sie fest, was das Gelenk blockiert, oder geben Sie seinen Bewegungen mehr Zeit.</translation>
    </message>
    <message>
        <source>Check the cable and power, then scan.</source>
        <translation>Prüfen Sie Kabel und Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Check the lost replies and the cycle under Timing.</source>
        <translation>Prüfen Sie unter Timing die verlorenen Antworten und den Zyklus.</translation>
    </message>
    <message>
        <source>Remove the load, then power the servo off and on. If the alarm returns, replace the servo.</source>
        <translation>Nehmen Sie die Last weg und schalten Sie den Servo aus und wieder ein. Kommt der Alarm wieder, tauschen Sie den Servo.</translation>
    </message>
    <message>
        <source>Read the registers and apply the array again. If the alarm returns, replace the servo.</source>
        <translation>Lesen Sie die Register und wenden Sie das Array erneut an. Kommt der Alarm wieder, tauschen Sie den Servo.</translation>
    </message>
    <message>
        <source>Check the cable, then clear the errors.</source>
        <translation>Prüfen Sie das Kabel und löschen Sie dann seine Fehler.</translation>
    </message>
    <message>
        <source>The joint was stopped at its position.</source>
        <translation>Das Gelenk wurde an seiner Position angehalten.</translation>
    </message>
    <message>
        <source>The whole array was stopped.</source>
        <translation>Das ganze Array wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1: %2, %3.</translation>
    </message>
</context>
<context>
    <name>AlignmentWords</name>
    <message>
        <source>The delay is not determined: %1</source>
        <translation>Die Verzögerung ist nicht bestimmt: %1</translation>
    </message>
    <message>
        <source>the streams overlap for too short a time. Record at least %1 s with both.</source>
        <translation>Die Datenströme überlappen zu kurz. Mindestens %1 s mit beiden aufnehmen.</translation>
    </message>
    <message>
        <source>the movement repeats itself, so several delays fit. Tap at irregular intervals.</source>
        <translation>Die Bewegung wiederholt sich, daher passen mehrere Verzögerungen. In unregelmäßigen Abständen klopfen.</translation>
    </message>
    <message>
        <source>the two signals have too little in common. Tap harder or more often, and choose a joint that feels the taps.</source>
        <translation>Die beiden Signale haben zu wenig gemeinsam. Stärker oder öfter klopfen und ein Gelenk wählen, das es spürt.</translation>
    </message>
    <message>
        <source>the measured delays scatter too much, by %1 ms. Tap harder or more often.</source>
        <translation>Die gemessenen Verzögerungen streuen zu sehr, um %1 ms. Stärker oder öfter klopfen.</translation>
    </message>
</context>
<context>
    <name>ApplyWords</name>
    <message>
        <source>%1 at %2 %3</source>
        <translation>%1 (%2 %3)</translation>
    </message>
    <message>
        <source>%1 is of model %2, which has no register &quot;%3&quot;. Remove this change.</source>
        <translation>%1 ist ein %2; dieser hat kein Register „%3“. Entfernen Sie diese Änderung.</translation>
    </message>
    <message>
        <source>%1 has no %2 in %3. Remove this change.</source>
        <translation>%1 hat kein %2 im %3. Entfernen Sie diese Änderung.</translation>
    </message>
    <message>
        <source>torque_control of %1 cannot be applied as a setting: the torque would switch in the middle of the other changes. Remove this change and switch the torque directly.</source>
        <translation>torque_control von %1 lässt sich nicht als Einstellung anwenden: Das Drehmoment würde mitten in den anderen Änderungen schalten. Entfernen Sie diese Änderung und schalten Sie das Drehmoment direkt.</translation>
    </message>
    <message>
        <source>%2 of %1 is a command, not a setting: it cannot be read back or reverted. Remove this change and use the command instead.</source>
        <translation>%2 von %1 ist ein Befehl, keine Einstellung: Er lässt sich weder zurücklesen noch zurücknehmen. Entfernen Sie diese Änderung und verwenden Sie den Befehl.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>An ID in RAM is lost when %1 restarts. Change it in EEPROM.</source>
        <translation>Eine ID im RAM geht beim Neustart von %1 verloren. Ändern Sie sie im EEPROM.</translation>
    </message>
    <message>
        <source>%1 must restart to change its ID or baud rate, but its torque is on and it would drop its load. Release it first.</source>
        <translation>%1 muss neu starten, um ID oder Baudrate zu ändern, aber das Drehmoment ist ein und die Last würde fallen. Lassen Sie das Gelenk zuerst los.</translation>
    </message>
    <message>
        <source>The EEPROM of %1 already holds another ID or baud rate, which takes effect after a restart. Restart the servo, scan, and try again.</source>
        <translation>Das EEPROM von %1 enthält bereits eine andere ID oder Baudrate, die nach dem Neustart gilt. Starten Sie den Servo neu, starten Sie eine Suche und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 and %2 would both have ID %3. Two servos with the same ID corrupt each other&apos;s replies. Choose another ID.</source>
        <translation>%1 und %2 hätten beide die ID %3, und zwei Servos mit derselben ID stören einander. Wählen Sie eine andere ID.</translation>
    </message>
    <message>
        <source>%1 cannot have ID %2: a servo that is not in the array uses it. Choose another ID, or add that servo with a scan.</source>
        <translation>%1 kann die ID %2 nicht bekommen: Dort antwortet ein Servo, der nicht im Array ist. Wählen Sie eine andere ID oder fügen Sie diesen Servo durch eine Suche hinzu.</translation>
    </message>
    <message>
        <source>%1 cannot change its baud rate alone: all servos on a bus use one rate. Change the rate of all servos of the array together.</source>
        <translation>%1 kann die Baudrate nicht allein ändern: Alle Servos an einem Bus haben dieselbe Rate. Ändern Sie die Rate aller Servos des Arrays zusammen.</translation>
    </message>
    <message>
        <source>The link to the servos was lost.</source>
        <translation>Die Verbindung zu den Servos ging verloren.</translation>
    </message>
    <message>
        <source>%1 kept %2 in %3 and did not accept %4.</source>
        <translation>%1 behielt %2 in %3 und nahm %4 nicht an.</translation>
    </message>
    <message>
        <source>%1 stopped responding when %2 was written.</source>
        <translation>%1 antwortete nicht mehr, als %2 geschrieben wurde.</translation>
    </message>
    <message>
        <source>%1 stopped responding.</source>
        <translation>%1 antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The servos did not keep the written values.</source>
        <translation>Die Servos behielten nicht, was geschrieben wurde.</translation>
    </message>
    <message>
        <source>IDs cannot be swapped because no ID is free. Free one ID.</source>
        <translation>Die IDs lassen sich nicht tauschen, weil keine ID frei ist. Machen Sie eine frei.</translation>
    </message>
    <message>
        <source>%1 did not get ID %2: a servo already uses it.</source>
        <translation>%1 bekam die ID %2 nicht: Dort antwortet ein Servo.</translation>
    </message>
    <message>
        <source>%1 has ID %2 now, but a servo still answers at ID %3: two servos had that ID. Unplug one of them.</source>
        <translation>%1 hat jetzt die ID %2, aber unter ID %3 antwortet noch ein Servo: Zwei Servos hatten sie. Stecken Sie einen davon ab.</translation>
    </message>
    <message>
        <source>%1 was not found after its restart, neither at ID %2 nor at %3.</source>
        <translation>%1 wurde nach dem Neustart nicht wiedergefunden, weder unter ID %2 noch unter %3.</translation>
    </message>
    <message>
        <source>The link to the servos was lost and did not return.</source>
        <translation>Die Verbindung zu den Servos ging verloren und kam nicht zurück.</translation>
    </message>
    <message>
        <source>Its ID is %1 or %2.</source>
        <translation>Die ID ist %1 oder %2.</translation>
    </message>
    <message>
        <source>Its baud rate is %1 or %2.</source>
        <translation>Die Baudrate ist %1 oder %2.</translation>
    </message>
    <message>
        <source>Unknown: %1 was being written; its value is %2 or %3.</source>
        <translation>Unbekannt: %1 wurde gerade geschrieben; der Wert ist entweder %2 oder %3.</translation>
    </message>
    <message>
        <source>It holds the new value of %1.</source>
        <translation>Der Servo enthält den neuen Wert von %1.</translation>
    </message>
    <message>
        <source>It holds %1 in %2 instead of %3.</source>
        <translation>Der Servo enthält %1 in %2 statt %3.</translation>
    </message>
    <message>
        <source>At its last reply it held all old values.</source>
        <translation>Bei der letzten Antwort enthielt der Servo alle alten Werte.</translation>
    </message>
    <message>
        <source>All other values are unchanged.</source>
        <translation>Alle anderen Werte sind unverändert.</translation>
    </message>
    <message>
        <source>Nothing was written; it holds all old values.</source>
        <translation>Nichts wurde geschrieben; der Servo enthält alle alten Werte.</translation>
    </message>
    <message>
        <source>Nothing was written: not every servo could be read.</source>
        <translation>Nichts wurde geschrieben: Nicht jeder Servo ließ sich lesen.</translation>
    </message>
    <message>
        <source>Cancelled before anything was written.</source>
        <translation>Abgebrochen, bevor etwas geschrieben wurde.</translation>
    </message>
    <message>
        <source>Nothing was written: some of the changes are not possible.</source>
        <translation>Nichts wurde geschrieben: Einige der Änderungen sind nicht möglich.</translation>
    </message>
    <message>
        <source>Nothing was written: %1</source>
        <translation>Nichts wurde geschrieben: %1</translation>
    </message>
    <message>
        <source>rolling back</source>
        <translation>wird zurückgesetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) written and read back.</source>
        <translation>
            <numerusform>%n Änderung geschrieben und zurückgelesen.</numerusform>
            <numerusform>%n Änderungen geschrieben und zurückgelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds all values already; nothing was written.</source>
        <translation>Der Servo enthält schon alle Werte; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source> It has ID %1 now.</source>
        <translation> Der Servo hat jetzt die ID %1.</translation>
    </message>
    <message>
        <source> It uses %1 baud now.</source>
        <translation> Der Servo verwendet jetzt %1 Baud.</translation>
    </message>
    <message>
        <source>Rolled back: it holds all old values.</source>
        <translation>Zurückgesetzt: Der Servo enthält alle alten Werte.</translation>
    </message>
    <message>
        <source>%1 stopped responding and could not be rolled back. %2 Check its power and cable, then read its registers.</source>
        <translation>%1 antwortet nicht mehr und konnte nicht zurückgesetzt werden. %2 Prüfen Sie Versorgung und Kabel und lesen Sie dann die Register.</translation>
    </message>
    <message>
        <source>The link was lost before %1 could be rolled back. %2 Connect again, then read its registers.</source>
        <translation>Die Verbindung ging verloren, bevor %1 zurückgesetzt werden konnte. %2 Verbinden Sie erneut und lesen Sie dann die Register.</translation>
    </message>
    <message>
        <source>%1 could not be rolled back. %2 Read its registers and try again.</source>
        <translation>%1 konnte nicht zurückgesetzt werden. %2 Lesen Sie die Register und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 could not be rolled back. %2 Scan, then read its registers.</source>
        <translation>%1 konnte nicht zurückgesetzt werden. %2 Starten Sie eine Suche und lesen Sie dann die Register.</translation>
    </message>
    <message>
        <source>The servos hold all values already; nothing was written.</source>
        <translation>Die Servos enthalten schon alle Werte; nichts wurde geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) applied and read back.</source>
        <translation>
            <numerusform>%n Änderung angewendet und zurückgelesen.</numerusform>
            <numerusform>%n Änderungen angewendet und zurückgelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 All servos were rolled back; none holds a new value.</source>
        <translation>%1 Alle Servos wurden zurückgesetzt; keiner enthält einen neuen Wert.</translation>
    </message>
    <message>
        <source>%1 Not every servo could be rolled back; check the values of each.</source>
        <translation>%1 Nicht jeder Servo konnte zurückgesetzt werden; sehen Sie nach, was jeder enthält.</translation>
    </message>
    <message>
        <source>%1 is not the model configured in the array (%2), so its registers have other meanings. Correct its model in the array first.</source>
        <translation>%1 ist nicht das im Array eingestellte Modell (%2); seine Register bedeuten etwas anderes. Berichtigen Sie zuerst sein Modell im Array.</translation>
    </message>
    <message>
        <source>%1 would have %2 = %3 and %4 = %5, which leaves no position. min_position must be the smaller value.</source>
        <translation>%1 hätte %2 = %3 und %4 = %5; damit bleibt keine Position. min_position muss der kleinere Wert sein.</translation>
    </message>
    <message>
        <source>Reading the registers</source>
        <translation>Register werden gelesen</translation>
    </message>
    <message>
        <source>Writing RAM</source>
        <translation>RAM wird geschrieben</translation>
    </message>
    <message>
        <source>Writing EEPROM</source>
        <translation>EEPROM wird geschrieben</translation>
    </message>
    <message>
        <source>Changing IDs, restarting</source>
        <translation>IDs werden geändert, Neustart</translation>
    </message>
    <message>
        <source>Changing the rate, restarting</source>
        <translation>Rate wird geändert, Neustart</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>%1 gets ID %2</source>
        <translation>%1 bekommt ID %2</translation>
    </message>
    <message>
        <source>from ID %1 to %2</source>
        <translation>von ID %1 nach %2</translation>
    </message>
    <message>
        <source>has ID %1 now</source>
        <translation>hat jetzt ID %1</translation>
    </message>
    <message>
        <source>to %1 baud</source>
        <translation>auf %1 Baud</translation>
    </message>
    <message>
        <source>Rolling back</source>
        <translation>Wird zurückgenommen</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>zurückgesetzt</translation>
    </message>
    <message>
        <source>Nothing was written to any servo. %1</source>
        <translation>In keinen Servo wurde etwas geschrieben. %1</translation>
    </message>
    <message>
        <source>The link was lost before anything was written.</source>
        <translation>Die Verbindung brach ab, bevor etwas geschrieben wurde.</translation>
    </message>
    <message>
        <source>could not check whether ID %1 is free. Connect again, then retry.</source>
        <translation>ob ID %1 frei ist, war nicht herauszufinden. Neu verbinden und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Another servo answers instead of %1.</source>
        <translation>Anstelle von %1 antwortet ein anderer Servo.</translation>
    </message>
    <message>
        <source>%1, firmware %2.%3</source>
        <translation>%1, Firmware %2.%3</translation>
    </message>
    <message>
        <source>Another servo answers instead of %1: %2, expected %3. Nothing was written to it. The values in %1 are unknown and may be new. Connect the original servos, then read their registers.</source>
        <translation>Anstelle von %1 antwortet ein anderer Servo: %2, erwartet war %3. In ihn wurde nichts geschrieben. Die Werte in %1 sind nicht bekannt und können neu sein. Die ursprünglichen Servos anschließen und ihre Register lesen.</translation>
    </message>
    <message>
        <source>Changing IDs</source>
        <translation>Ändern der IDs</translation>
    </message>
    <message>
        <source>Changing the rate</source>
        <translation>Ändern der Baudrate</translation>
    </message>
    <message>
        <source>%1, firmware %2</source>
        <translation>%1, Firmware %2</translation>
    </message>
    <message>
        <source>With %2 0, %1 answers no read requests, so nothing could be verified. Choose 1 or 2.</source>
        <translation>Mit %2 0 beantwortet %1 keine Leseanfragen; nichts ließe sich prüfen. Wählen Sie 1 oder 2.</translation>
    </message>
    <message>
        <source>%2 of %1 is a goal, not a setting: it would move the joint. Remove this change and send a goal instead.</source>
        <translation>%2 von %1 ist ein Ziel, keine Einstellung: Es würde das Gelenk bewegen. Entfernen Sie diese Änderung und senden Sie stattdessen ein Ziel.</translation>
    </message>
    <message>
        <source>The ID and the baud rate of %1 can only be changed without torque, and it holds its position. Release it first.</source>
        <translation>Die ID und die Baudrate von %1 lassen sich nur ohne Drehmoment ändern, und es hält seine Position. Schalten Sie es zuerst frei.</translation>
    </message>
    <message>
        <source>Its torque was switched off for it and stays off: in another mode it could move.</source>
        <translation>Sein Drehmoment wurde dafür ausgeschaltet und bleibt aus: In einer anderen Betriebsart könnte er sich bewegen.</translation>
    </message>
    <message>
        <source>Its torque was switched off for it and is on again where it is.</source>
        <translation>Sein Drehmoment wurde dafür ausgeschaltet und ist an seiner Position wieder eingeschaltet.</translation>
    </message>
    <message>
        <source>Its torque was switched off for it and stays off: %1</source>
        <translation>Sein Drehmoment wurde dafür ausgeschaltet und bleibt aus: %1</translation>
    </message>
    <message>
        <source>%1 cannot be changed. %2</source>
        <translation>%1 lässt sich nicht ändern. %2</translation>
    </message>
    <message>
        <source>unknown model %1</source>
        <translation>unbekanntes Modell %1</translation>
    </message>
</context>
<context>
    <name>ArmText</name>
    <message>
        <source>its goal register holds %1°, but it was at %2°</source>
        <translation>sein Zielregister enthält %1°, aber es stand bei %2°</translation>
    </message>
    <message>
        <source>it moved from %1° to %2°</source>
        <translation>es hat sich von %1° nach %2° bewegt</translation>
    </message>
    <message>
        <source>Reading the joints</source>
        <translation>Die Gelenke werden gelesen</translation>
    </message>
    <message>
        <source>%1 was read.</source>
        <translation>%1 wurde gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) were read.</source>
        <translation>
            <numerusform>%n Gelenk wurde gelesen.</numerusform>
            <numerusform>%n Gelenke wurden gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 joints did not answer.</source>
        <translation>%1 von %2 Gelenken haben nicht geantwortet.</translation>
    </message>
    <message>
        <source>it did not answer the readback</source>
        <translation>es hat beim Zurücklesen nicht geantwortet</translation>
    </message>
    <message>
        <source>%1 was released again: %2. Check whether something turns it, then try again.</source>
        <translation>%1 wurde wieder losgelassen: %2. Prüfen Sie, ob etwas es dreht, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 was not armed: the operation was cancelled first.</source>
        <translation>%1 wurde nicht scharf geschaltet: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message>
        <source>%1 is armed and holds its position.</source>
        <translation>%1 ist scharf und hält seine Position.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) are armed.</source>
        <translation>
            <numerusform>%n Gelenk ist scharf.</numerusform>
            <numerusform>%n Gelenke sind scharf.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 joints are armed; the others stay off.</source>
        <translation>%1 von %2 Gelenken sind scharf; die anderen bleiben aus.</translation>
    </message>
    <message>
        <source>%1 did not confirm torque on and was switched off again. Check its cable, then try again.</source>
        <translation>%1 hat das eingeschaltete Drehmoment nicht bestätigt und wurde wieder ausgeschaltet. Prüfen Sie das Kabel und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>STOP was pressed while %1 was being armed: its torque is on, but its state was not verified. Re-arm it.</source>
        <translation>STOP kam, während %1 scharf geschaltet wurde: Sein Drehmoment ist ein, aber sein Zustand wurde nicht geprüft. Schalten Sie es wieder scharf.</translation>
    </message>
    <message>
        <source>continuous rotation</source>
        <translation>Dauerdrehung</translation>
    </message>
    <message>
        <source>it does not report torque on</source>
        <translation>es meldet kein eingeschaltetes Drehmoment</translation>
    </message>
</context>
<context>
    <name>ArrayStoreWords</name>
    <message>
        <source>choose an array file</source>
        <translation>wählen Sie eine Array-Datei</translation>
    </message>
    <message>
        <source>Register %1 of %2 would be %3 instead of %4.</source>
        <translation>Register %1 von %2 wäre %3 statt %4.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was not saved because it could not be opened again. Fix the array first. %2</source>
        <translation>„%1“ wurde nicht gespeichert, weil es sich nicht wieder öffnen ließe. Berichtigen Sie zuerst das Array. %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was not saved: a .cpf file cannot hold models and buses, and the array needs them. %2 Save it as .servodeck.</source>
        <translation>„%1“ wurde nicht gespeichert: Eine .cpf-Datei kann Modelle und Busse nicht aufnehmen, und das Array braucht sie. %2 Speichern Sie es als .servodeck.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was not saved: another program has changed it.</source>
        <translation>„%1“ wurde nicht gespeichert: Ein anderes Programm hat die Datei geändert.</translation>
    </message>
</context>
<context>
    <name>BotaWords</name>
    <message>
        <source>samples skipped</source>
        <translation>Werte ausgelassen</translation>
    </message>
    <message>
        <source>force or torque out of range</source>
        <translation>Kraft oder Drehmoment außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>measurement invalid: a strain gauge is saturated, shorted or open</source>
        <translation>Messung ungültig: Ein Dehnungsmessstreifen ist übersteuert, kurzgeschlossen oder unterbrochen</translation>
    </message>
    <message>
        <source>raw gauge data instead of forces</source>
        <translation>Rohwerte der Dehnungsmessstreifen statt Kräfte</translation>
    </message>
    <message>
        <source>status bit %1</source>
        <translation>Statusbit %1</translation>
    </message>
</context>
<context>
    <name>BoundWords</name>
    <message>
        <source>limited by %1</source>
        <translation>begrenzt durch %1</translation>
    </message>
    <message>
        <source>limited by %1 of %2</source>
        <translation>begrenzt durch %1 von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>the soft limit %1</source>
        <translation>die weiche Grenze %1</translation>
    </message>
    <message>
        <source>soft limit %1</source>
        <translation>weiche Grenze %1</translation>
    </message>
    <message>
        <source>the servo registers %1</source>
        <translation>die Servo-Register %1</translation>
    </message>
    <message>
        <source>registers %1</source>
        <translation>Register %1</translation>
    </message>
    <message>
        <source>the servo range %1</source>
        <translation>den Servobereich %1</translation>
    </message>
    <message>
        <source>servo range %1</source>
        <translation>Servobereich %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>limited by %1: takes %2</source>
        <translation>begrenzt durch %1: dauert %2</translation>
    </message>
    <message>
        <source>limited by %1 of %2: takes %3</source>
        <translation>begrenzt durch %1 von %2: dauert %3</translation>
    </message>
</context>
<context>
    <name>BusChannelWords</name>
    <message>
        <source>Goals sent</source>
        <translation>Ziele gesendet</translation>
    </message>
    <message>
        <source>From the start of the cycle until the last byte of the goals has left the port.</source>
        <translation>Vom Beginn des Zyklus, bis das letzte Byte der Ziele den Port verlassen hat.</translation>
    </message>
    <message>
        <source>Poll round begins</source>
        <translation>Beginn der Abfragerunde</translation>
    </message>
    <message>
        <source>From the start of the cycle to the first poll.</source>
        <translation>Vom Beginn des Zyklus bis zur ersten Abfrage.</translation>
    </message>
    <message>
        <source>First poll</source>
        <translation>Erste Abfrage</translation>
    </message>
    <message>
        <source>First poll of the cycle: request written to reply complete. 0 without a poll.</source>
        <translation>Erste Abfrage des Zyklus: vom Schreiben der Anfrage bis zur vollständigen Antwort. 0, wenn es keine gibt.</translation>
    </message>
    <message>
        <source>Last poll</source>
        <translation>Letzte Abfrage</translation>
    </message>
    <message>
        <source>Last poll of the cycle: request written to reply complete. 0 without a poll.</source>
        <translation>Letzte Abfrage des Zyklus: vom Schreiben der Anfrage bis zur vollständigen Antwort. 0, wenn es keine gibt.</translation>
    </message>
    <message>
        <source>Polls answered</source>
        <translation>Beantwortete Abfragen</translation>
    </message>
    <message>
        <source>Polls of the cycle that were answered.</source>
        <translation>Abfragen des Zyklus, die beantwortet wurden.</translation>
    </message>
    <message>
        <source>Poll errors</source>
        <translation>Abfragefehler</translation>
    </message>
    <message>
        <source>Polls of the cycle without an answer, or answered with an error set.</source>
        <translation>Abfragen des Zyklus, die nicht oder mit einem gesetzten Fehler beantwortet wurden.</translation>
    </message>
    <message>
        <source>Last error status</source>
        <translation>Letzter Fehlerstatus</translation>
    </message>
    <message>
        <source>The newest nonzero status error of a servo, as a byte.</source>
        <translation>Der neueste Fehlerstatus eines Servos, der nicht 0 war, als Byte.</translation>
    </message>
    <message>
        <source>Configuration/monitoring round begins</source>
        <translation>Beginn der Runde für Konfiguration/Überwachung</translation>
    </message>
    <message>
        <source>From the start of the cycle to the round for configuration and monitoring.</source>
        <translation>Vom Beginn des Zyklus bis zur Runde für Konfiguration und Überwachung.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>From the start of a cycle to the start of the next.</source>
        <translation>Vom Beginn eines Zyklus bis zum Beginn des nächsten.</translation>
    </message>
    <message>
        <source>Lateness</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>From the deadline of a cycle to its actual start.</source>
        <translation>Vom Termin eines Zyklus bis zu seinem tatsächlichen Beginn.</translation>
    </message>
    <message>
        <source>Overruns</source>
        <translation>Überläufe</translation>
    </message>
    <message>
        <source>Deadlines that passed before a cycle began; 1 when it began a fifth of the period late.</source>
        <translation>Termine, die verstrichen, bevor ein Zyklus begann; 1, wenn er um ein Fünftel der Periode zu spät begann.</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Requests sent again because no valid reply arrived in time.</source>
        <translation>Anfragen, die erneut gesendet wurden, weil rechtzeitig keine gute Antwort kam.</translation>
    </message>
    <message>
        <source>Coalesced goals</source>
        <translation>Ersetzte Ziele</translation>
    </message>
    <message>
        <source>Goals replaced by newer ones before they were sent. Only the newest goal is sent.</source>
        <translation>Ziele, die vor dem Senden durch neuere ersetzt wurden. Nur das neueste Ziel wird gesendet.</translation>
    </message>
    <message>
        <source>Events waiting</source>
        <translation>Wartende Ereignisse</translation>
    </message>
    <message>
        <source>Events from the bus that the window has not fetched yet, at the end of the cycle.</source>
        <translation>Ereignisse vom Bus, die das Fenster noch nicht abgeholt hat, am Ende des Zyklus.</translation>
    </message>
    <message>
        <source>Operations waiting</source>
        <translation>Wartende Vorgänge</translation>
    </message>
    <message>
        <source>Configuration requests that are waiting, at the end of the cycle.</source>
        <translation>Wartende Konfigurationsanfragen, am Ende des Zyklus.</translation>
    </message>
    <message>
        <source>Silent joints</source>
        <translation>Stumme Gelenke</translation>
    </message>
    <message>
        <source>Joints that missed several polls in a row and are now polled less often.</source>
        <translation>Gelenke, die mehrere Abfragen nacheinander verpasst haben und seltener abgefragt werden.</translation>
    </message>
    <message>
        <source>Claimed joints</source>
        <translation>Vergebene Gelenke</translation>
    </message>
    <message>
        <source>Joints driven by a controller: a sequence, a test signal, a jog or a long move.</source>
        <translation>Gelenke, die von einer Steuerung bewegt werden: Sequenz, Testsignal, Tippbetrieb oder lange Bewegung.</translation>
    </message>
    <message>
        <source>Claim changes</source>
        <translation>Wechsel der Vergabe</translation>
    </message>
    <message>
        <source>Joints whose controller changed at the start of the cycle. All joints of a switch change in one cycle.</source>
        <translation>Gelenke, deren Steuerung zu Beginn des Zyklus wechselte. Alle Gelenke eines Wechsels wechseln in einem Zyklus.</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <source>Number of the cycle since the bus was started.</source>
        <translation>Nummer des Zyklus seit dem Start des Busses.</translation>
    </message>
</context>
<context>
    <name>BusWords</name>
    <message>
        <source>Together the two arrays have %1 buses; an array has at most %2. Remove a bus first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Busse; höchstens %2 können ein Array sein. Zuerst einen Bus entfernen.</translation>
    </message>
    <message>
        <source>Together the two arrays have %1 joints; an array has at most %2. Remove some first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Gelenke; höchstens %2 können ein Array sein. Zuerst einige entfernen.</translation>
    </message>
    <message>
        <source>Together the two arrays have %1 poses and %2 sequences; an array has at most %3 and %4. Remove some first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Posen und %2 Sequenzen; höchstens %3 und %4 können in einem Array sein. Entfernen Sie zuerst einige.</translation>
    </message>
    <message>
        <source>Together the two arrays have %1 controllers; an array has at most %2. Remove some first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Regler; höchstens %2 können in einem Array sein. Entfernen Sie zuerst einige.</translation>
    </message>
</context>
<context>
    <name>ByHandWords</name>
    <message>
        <source>%1: the scale is %2, so ticks cannot be converted to angles. Set a scale above 0 first.</source>
        <translation>%1: Die Skalierung ist %2; Ticks lassen sich damit nicht in Winkel umrechnen. Stellen Sie zuerst eine Skalierung über 0 ein.</translation>
    </message>
    <message>
        <source>%1: the limits %2 to %3 keep these angles and move with the zero.</source>
        <translation>%1: Die Grenzen %2 bis %3 behalten diese Winkel und wandern mit dem Nullpunkt.</translation>
    </message>
    <message>
        <source>%1: the zero would be at tick %2, but the servo only has 0 to %3. Turn the horn on the shaft, or choose a reference closer to zero.</source>
        <translation>%1: Der Nullpunkt läge bei Tick %2, der Servo hat aber nur 0 bis %3. Versetzen Sie das Servohorn auf der Welle oder wählen Sie eine Referenz näher bei null.</translation>
    </message>
    <message>
        <source> Use the array&apos;s offset instead, or turn the horn on the shaft so that the joint reads about %1 there.</source>
        <translation> Verwenden Sie stattdessen den Versatz des Arrays oder versetzen Sie das Servohorn auf der Welle, sodass das Gelenk dort etwa %1 misst.</translation>
    </message>
    <message>
        <source>%1: the swept range is outside the servo&apos;s own limits %2 to %3. Widen min_position and max_position, or turn the horn on the shaft.</source>
        <translation>%1: Der durchfahrene Bereich liegt außerhalb der eigenen Grenzen des Servos, %2 bis %3. Erweitern Sie min_position und max_position oder versetzen Sie das Servohorn auf der Welle.</translation>
    </message>
    <message>
        <source>%1: the servo&apos;s own limits %2 to %3 are narrower than the swept range; the joint limits are cut to them.</source>
        <translation>%1: Die eigenen Grenzen des Servos, %2 bis %3, enden vor dem durchfahrenen Bereich; die Grenzen des Gelenks werden darauf gekürzt.</translation>
    </message>
    <message>
        <source>%1: the swept range of %2 is too small for margins of %3. Sweep it from end to end, or choose a smaller margin.</source>
        <translation>%1: Der durchfahrene Bereich von %2 lässt zwischen Rändern von %3 nichts übrig. Durchfahren Sie ihn von Ende zu Ende oder wählen Sie einen kleineren Rand.</translation>
    </message>
    <message>
        <source>%1: the model %2 cannot store limits of %3 to %4 ticks. The limits of the array are set; leave those of the servo unchanged.</source>
        <translation>%1: Ein %2 kann Grenzen von %3 bis %4 Ticks nicht speichern. Die Grenzen des Arrays sind gesetzt; lassen Sie die des Servos unverändert.</translation>
    </message>
    <message>
        <source>%1: initialising the array now writes %2 = %3 to this servo.</source>
        <translation>%1: Das Initialisieren des Arrays schreibt nun %2 = %3 in diesen Servo.</translation>
    </message>
    <message>
        <source>%1: the position is not known yet. Wait for the first reply.</source>
        <translation>%1: Die Position ist noch nicht bekannt. Warten Sie auf die erste Antwort.</translation>
    </message>
    <message>
        <source>%1 is at %2, outside its limits %3 to %4, so torque would move it at once. Turn it back inside by hand.</source>
        <translation>%1 steht bei %2, außerhalb der Grenzen %3 bis %4; das Drehmoment würde es sofort bewegen. Drehen Sie es von Hand zwischen die Grenzen zurück.</translation>
    </message>
    <message>
        <source>%1 is at %2; %3 more would exceed its limit of %4. Turn it back a little by hand.</source>
        <translation>%1 steht bei %2; weitere %3 lägen jenseits der Grenze von %4. Drehen Sie es von Hand ein wenig zurück.</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>%1: at the reference the reading jumps, because the servo&apos;s own calibration is %2 ticks. Set its %3 to 0 first.</source>
        <translation>%1: An der Referenz springt der Messwert, weil die eigene Kalibrierung des Servos %2 Ticks beträgt. Setzen Sie zuerst %3 auf 0.</translation>
    </message>
    <message>
        <source>%1: the pending %2 is removed because it would move the zero again.</source>
        <translation>%1: Der ausstehende Wert von %2 wird entfernt, weil er den Nullpunkt wieder verschieben würde.</translation>
    </message>
    <message>
        <source>%1: the model %2 cannot store a zero. Use the array&apos;s offset instead.</source>
        <translation>%1: Ein %2 kann keinen Nullpunkt speichern. Verwenden Sie stattdessen den Versatz des Arrays.</translation>
    </message>
    <message>
        <source>%1: its reading of %2 ticks is more than one turn. Turn it back, or switch off the feedback of several turns in its phase.</source>
        <translation>%1: Sein Messwert von %2 Ticks ist mehr als eine Umdrehung. Drehen Sie es zurück, oder schalten Sie in phase die Rückmeldung mehrerer Umdrehungen aus.</translation>
    </message>
    <message>
        <source>%1: the %2 would have to be %3 ticks, but its range is %4 to %5, about %6 either way.</source>
        <translation>%1: %2 müsste %3 Ticks betragen, reicht aber nur von %4 bis %5, etwa %6 in jede Richtung.</translation>
    </message>
    <message>
        <source>%1: with a %2 of %3 ticks the reading would jump inside the joint&apos;s travel.</source>
        <translation>%1: Mit %3 Ticks in %2 würde der Messwert innerhalb des Wegs des Gelenks springen.</translation>
    </message>
    <message>
        <source>%1: until its %2 is applied, the servo counts from its old zero, %3 away from the new one. Angles and limits are off by the same amount. Apply it before you move the joint.</source>
        <translation>%1: Bis %2 angewendet ist, zählt das Servo von seinem alten Nullpunkt, %3 vom neuen entfernt. Winkel und Grenzen sind um ebenso viel falsch. Wenden Sie den Wert an, bevor Sie das Gelenk bewegen.</translation>
    </message>
    <message>
        <source>%1: the servo&apos;s own calibration of %2 ticks makes its reading jump inside the joint&apos;s travel. Set its %3 to 0, then sweep again.</source>
        <translation>%1: Die eigene Kalibrierung des Servos von %2 Ticks lässt den Messwert innerhalb des Wegs des Gelenks springen. Setzen Sie %3 auf 0 und fahren Sie den Bereich erneut ab.</translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 to %2 rad</source>
        <translation>%1 bis %2 rad</translation>
    </message>
    <message>
        <source>ID %1, %2</source>
        <translation>ID %1, %2</translation>
    </message>
    <message>
        <source>force/torque sensor %1</source>
        <translation>Kraft-Momenten-Sensor %1</translation>
    </message>
    <message>
        <source>order of the force/torque sensors</source>
        <translation>Reihenfolge der Kraft-Momenten-Sensoren</translation>
    </message>
    <message>
        <source>%1 (not exactly equal)</source>
        <translation>%1 (nicht genau gleich)</translation>
    </message>
    <message>
        <source>settings of another version</source>
        <translation>Einstellungen einer anderen Version</translation>
    </message>
    <message>
        <source>other content of the .cpf file</source>
        <translation>weiterer Inhalt der .cpf-Datei</translation>
    </message>
    <message>
        <source>name of the array</source>
        <translation>Name des Arrays</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>baud rate</source>
        <translation>Baudrate</translation>
    </message>
    <message>
        <source>reset all at once</source>
        <translation>alle zugleich zurücksetzen</translation>
    </message>
    <message>
        <source>silence after a reboot</source>
        <translation>Stille nach einem Neustart</translation>
    </message>
    <message>
        <source>ACK policy</source>
        <translation>ACK-Regel</translation>
    </message>
    <message>
        <source>STOP action</source>
        <translation>STOP-Wirkung</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>halten</translation>
    </message>
    <message>
        <source>release</source>
        <translation>loslassen</translation>
    </message>
    <message>
        <source>register description for all servos</source>
        <translation>Beschreibung der Register für alle Servos</translation>
    </message>
    <message>
        <source>register %1 of all servos</source>
        <extracomment>%1: a register&apos;s name</extracomment>
        <translation>Register %1 aller Servos</translation>
    </message>
    <message>
        <source>register order for all servos</source>
        <translation>Reihenfolge der Register für alle Servos</translation>
    </message>
    <message>
        <source>control period</source>
        <translation>Regelperiode</translation>
    </message>
    <message>
        <source>quiet time after goals</source>
        <translation>Ruhezeit nach Sollpositionen</translation>
    </message>
    <message>
        <source>time reserved for configuration</source>
        <translation>für Konfiguration freigehaltene Zeit</translation>
    </message>
    <message>
        <source>reply timeout</source>
        <translation>Zeitlimit für eine Antwort</translation>
    </message>
    <message>
        <source>joints read per cycle</source>
        <translation>je Zyklus gelesene Gelenke</translation>
    </message>
    <message>
        <source>attempts per request</source>
        <translation>Versuche je Anfrage</translation>
    </message>
    <message>
        <source>entire joint</source>
        <translation>das ganze Gelenk</translation>
    </message>
    <message>
        <source>joint order</source>
        <translation>Reihenfolge der Gelenke</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>offset (ticks)</source>
        <translation>Versatz (Ticks)</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>soft limits</source>
        <translation>weiche Grenzen</translation>
    </message>
    <message>
        <source>velocity limit</source>
        <translation>Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>register %1</source>
        <translation>Register %1</translation>
    </message>
    <message>
        <source>register order</source>
        <translation>Reihenfolge der Register</translation>
    </message>
    <message>
        <source>pending write of %1 in EEPROM</source>
        <translation>offene Änderung von %1 im EEPROM</translation>
    </message>
    <message>
        <source>pending write of %1 in RAM</source>
        <translation>offene Änderung von %1 im RAM</translation>
    </message>
    <message>
        <source>order of the pending writes</source>
        <translation>Reihenfolge der offenen Änderungen</translation>
    </message>
    <message>
        <source>time for goals</source>
        <translation>Zeit für Ziele</translation>
    </message>
    <message>
        <source>time for readings</source>
        <translation>Zeit für das Lesen</translation>
    </message>
    <message>
        <source>time between requests</source>
        <translation>Zeit zwischen Anfragen</translation>
    </message>
    <message>
        <source>values read</source>
        <translation>was gelesen wird</translation>
    </message>
    <message>
        <source>joints read</source>
        <translation>gelesene Gelenke</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 on bus %2</source>
        <translation>%1 an Bus %2</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eins</translation>
    </message>
    <message>
        <source>buses</source>
        <translation>Busse</translation>
    </message>
    <message>
        <source>park, then release</source>
        <translation>parken, dann loslassen</translation>
    </message>
    <message>
        <source>exit action</source>
        <translation>Verhalten beim Beenden</translation>
    </message>
    <message>
        <source>time for parking</source>
        <translation>Zeit zum Parken</translation>
    </message>
    <message>
        <source>window timeout</source>
        <translation>Zeitlimit des Fensters</translation>
    </message>
    <message>
        <source>park position</source>
        <translation>Parkstellung</translation>
    </message>
    <message>
        <source>stop the joint</source>
        <translation>Gelenk anhalten</translation>
    </message>
    <message>
        <source>stop the array</source>
        <translation>Array anhalten</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>no joint</source>
        <translation>kein Gelenk</translation>
    </message>
    <message>
        <source>a recorded motion of %1 points, %2</source>
        <translation>eine aufgenommene Bewegung mit %1 Punkten, %2</translation>
    </message>
    <message>
        <source>endless</source>
        <extracomment>%1: how often a sequence is played</extracomment>
        <translation>endlos</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>pose %1</source>
        <translation>Pose %1</translation>
    </message>
    <message>
        <source>order of the poses</source>
        <translation>Reihenfolge der Posen</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>Sequenz %1</translation>
    </message>
    <message>
        <source>order of the sequences</source>
        <translation>Reihenfolge der Sequenzen</translation>
    </message>
    <message>
        <source>overload alarm action</source>
        <translation>Wirkung von Überlastalarmen</translation>
    </message>
    <message>
        <source>following error alarm action</source>
        <translation>Wirkung von Schleppfehleralarmen</translation>
    </message>
    <message>
        <source>alarm limits</source>
        <translation>Alarmgrenzen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Another program has changed this too: %1.</source>
        <translation>Auch dies hat ein anderes Programm geändert: %1.</translation>
    </message>
    <message>
        <source>Another program has changed this too: %1 of %2.</source>
        <translation>Auch dies hat ein anderes Programm geändert: %1 von %2.</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>followed joint</source>
        <translation>gefolgtes Gelenk</translation>
    </message>
    <message>
        <source>controller %1</source>
        <translation>Regler %1</translation>
    </message>
    <message>
        <source>order of the controllers</source>
        <translation>Reihenfolge der Regler</translation>
    </message>
    <message>
        <source>calibration matrix %1</source>
        <translation>Kalibriermatrix %1</translation>
    </message>
    <message>
        <source>low-pass %1 Hz</source>
        <translation>Tiefpass %1 Hz</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>Nullwert %1</translation>
    </message>
    <message>
        <source>tool %1 kg at %2 m</source>
        <translation>Werkzeug %1 kg bei %2 m</translation>
    </message>
    <message>
        <source>frame at %1 m, turned by %2 rad</source>
        <translation>Koordinatensystem bei %1 m, gedreht um %2 rad</translation>
    </message>
    <message>
        <source>mounted %1</source>
        <translation>Einbau %1</translation>
    </message>
    <message>
        <source>force guard %1 N, %2 N·m, %3 s</source>
        <translation>Kraftwächter %1 N, %2 N·m, %3 s</translation>
    </message>
    <message>
        <source>delay %1 ± %2 s</source>
        <translation>Verzögerung %1 ± %2 s</translation>
    </message>
    <message>
        <source>%1, skew %2 ± %3 ppm</source>
        <translation>%1, Gangabweichung %2 ± %3 ppm</translation>
    </message>
</context>
<context>
    <name>ComparisonWords</name>
    <message>
        <source>The recordings cannot be aligned at a marker: one of them has none.</source>
        <translation>Die Aufzeichnungen lassen sich nicht an einer Marke ausrichten: Eine von ihnen hat keine.</translation>
    </message>
    <message>
        <source>The recordings have no positions of the same joints.</source>
        <translation>Die Aufzeichnungen haben keine Positionen derselben Gelenke.</translation>
    </message>
    <message>
        <source>The recordings have no common curve &apos;%1&apos;.</source>
        <translation>Die Aufzeichnungen haben keine gemeinsame Kurve „%1“.</translation>
    </message>
</context>
<context>
    <name>ContactWords</name>
    <message>
        <source>Several servos have ID %2, the ID of %1, and corrupt each other&apos;s replies. Unplug all but one, give that one a free ID (&quot;servodeck array set-id&quot;, in the window &quot;Resolve duplicate ID&quot;), then plug the others in again.</source>
        <translation>Mehrere Servos haben ID %2, die von %1, und stören einander. Alle bis auf einen abziehen, diesem eine freie ID geben („servodeck array set-id“, im Fenster „Doppelte ID auflösen“) und die anderen wieder anstecken.</translation>
    </message>
    <message>
        <source>The link was lost before %1 was reached. Connect again, then try again.</source>
        <translation>Die Verbindung brach ab, bevor %1 an der Reihe war. Neu verbinden und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 was not read: the operation was cancelled first.</source>
        <translation>%1 wurde nicht gelesen: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servo(s) were read.</source>
        <translation>
            <numerusform>Die Register von %n Servo wurden gelesen.</numerusform>
            <numerusform>Die Register von %n Servos wurden gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %n servo(s) were not read.</source>
        <translation>
            <numerusform>Abgebrochen; %n Servo wurde nicht gelesen.</numerusform>
            <numerusform>Abgebrochen; %n Servos wurden nicht gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) were not read.</source>
        <translation>
            <numerusform>Die Verbindung brach ab; %n Servo wurde nicht gelesen.</numerusform>
            <numerusform>Die Verbindung brach ab; %n Servos wurden nicht gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servo(s) could not be read.</source>
        <translation>
            <numerusform>Die Register von %n Servo konnten nicht gelesen werden.</numerusform>
            <numerusform>Die Register von %n Servos konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 answers after %2 ms, later than the timeout of %3 ms. Set &quot;timeout&quot; of the schedule to %4 s or more, or find what delays the replies: the latency timer of the adapter, or a slow connection.</source>
        <extracomment>%2 and %3: milliseconds. &quot;timeout&quot; is a parameter of the schedule, in seconds, with this name.</extracomment>
        <translation>%1 antwortet nach %2 ms, später als die Wartezeit von %3 ms. „timeout“ im Zeitplan auf %4 s oder mehr setzen oder suchen, was die Antworten verzögert: der Latenzzähler des Adapters oder eine langsame Verbindung.</translation>
    </message>
    <message>
        <source>%1 does not respond, but requests to ID %2 get replies from ID %3. A servo or a device on the line corrupts the ID. Connect the servo alone and scan.</source>
        <translation>%1 antwortet nicht, aber auf Anfragen an ID %2 kommen Antworten von ID %3. Ein Servo oder ein Gerät auf der Leitung verfälscht die ID. Den Servo allein anschließen und suchen.</translation>
    </message>
    <message>
        <source>%1 answers, but some replies were lost, so it was not read completely. Check its cable, ground and supply, then try again.</source>
        <translation>%1 antwortet, aber nicht jede Antwort kam an; deshalb wurde nicht alles gelesen. Kabel, Masse und Versorgung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 answers, but the line is noisy: %2 of %3 replies were corrupted. Check its cable, ground and supply, then try again.</source>
        <translation>%1 antwortet, aber die Leitung ist gestört: %2 von %3 Antworten waren beschädigt. Kabel, Masse und Versorgung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Several servos have ID %1 and corrupt each other&apos;s replies. Unplug all but one, give that one a free ID (in the window &quot;Resolve duplicate ID&quot;), then plug the others in again.</source>
        <translation>Mehrere Servos haben ID %1 und stören einander. Alle bis auf einen abziehen, diesem eine freie ID geben (im Fenster „Doppelte ID auflösen“) und die anderen wieder anstecken.</translation>
    </message>
    <message>
        <source>%1 answers no read requests: its %2 is 0. Initialise the array with %2 1 or 2 (&quot;servodeck array init&quot;, in the window Servos &gt; Initialise), then try again.</source>
        <translation>%1 beantwortet keine Leseanfragen: %2 ist 0. Das Array mit %2 1 oder 2 initialisieren („servodeck array init“, im Fenster Servos &gt; Initialisieren) und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 answers, but reports an error instead of the values: it has no such registers, or another protocol. Check its model in the array, then scan.</source>
        <translation>%1 antwortet, meldet aber einen Fehler statt der Werte: Es hat diese Register nicht oder ein anderes Protokoll. Prüfen Sie sein Modell im Array und suchen Sie dann.</translation>
    </message>
</context>
<context>
    <name>ControllerChannelWords</name>
    <message>
        <source>Time of an update</source>
        <translation>Zeit einer Aktualisierung</translation>
    </message>
    <message>
        <source>Time that the last update took.</source>
        <translation>Zeit, die die letzte Aktualisierung brauchte.</translation>
    </message>
    <message>
        <source>Mean time of updates</source>
        <translation>Mittlere Zeit der Aktualisierungen</translation>
    </message>
    <message>
        <source>Mean time of the last 1000 updates.</source>
        <translation>Mittlere Zeit der letzten 1000 Aktualisierungen.</translation>
    </message>
    <message>
        <source>Longest update</source>
        <translation>Längste Aktualisierung</translation>
    </message>
    <message>
        <source>Longest update since the controller was loaded.</source>
        <translation>Längste Aktualisierung, seit der Regler geladen wurde.</translation>
    </message>
    <message>
        <source>Overruns of updates</source>
        <translation>Überläufe der Aktualisierungen</translation>
    </message>
    <message>
        <source>Updates that were longer than their budget, since the controller was loaded.</source>
        <translation>Aktualisierungen, die länger als ihr Budget waren, seit der Regler geladen wurde.</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time of the motion of the controller.</source>
        <translation>Zeit der Bewegung des Reglers.</translation>
    </message>
</context>
<context>
    <name>ControllerLibrariesWords</name>
    <message>
        <source>No controllers were loaded from %1: there is no such folder, or it cannot be read. Correct the folder of the libraries.</source>
        <translation>Aus %1 wurden keine Regler geladen: Den Ordner gibt es nicht, oder er ist nicht lesbar. Den Ordner der Bibliotheken berichtigen.</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot; of %2 was not loaded: %3 has a type of this name. Rename one of them.</source>
        <translation>Der Typ „%1“ von %2 wurde nicht geladen: %3 hat einen Typ dieses Namens. Einen davon umbenennen.</translation>
    </message>
</context>
<context>
    <name>ControllerLibraryWords</name>
    <message>
        <source>it is not a shared library. Remove it from the folder</source>
        <translation>sie ist keine dynamische Bibliothek. Aus dem Ordner entfernen</translation>
    </message>
    <message>
        <source>the file is incomplete. Build it again, then reload</source>
        <translation>die Datei ist unvollständig. Neu bauen, dann neu laden</translation>
    </message>
    <message>
        <source>%1 was not loaded: %2.</source>
        <translation>%1 wurde nicht geladen: %2.</translation>
    </message>
    <message>
        <source>it is not a regular file. Remove it from the folder</source>
        <translation>sie ist keine reguläre Datei. Aus dem Ordner entfernen</translation>
    </message>
    <message>
        <source>it cannot be read (%1). Check its permissions</source>
        <translation>sie ist nicht lesbar (%1). Ihre Zugriffsrechte prüfen</translation>
    </message>
    <message>
        <source>it has no function servodeck_controllers(), so it contains no controllers. Export this function, or remove the file from the folder</source>
        <translation>sie hat keine Funktion servodeck_controllers() und enthält somit keine Regler. Diese Funktion exportieren oder die Datei aus dem Ordner entfernen</translation>
    </message>
    <message>
        <source>it cannot be copied to %1. Free space there, or set TMPDIR to another folder</source>
        <translation>sie lässt sich nicht nach %1 kopieren. Dort Platz schaffen oder TMPDIR auf einen anderen Ordner setzen</translation>
    </message>
    <message>
        <source>the system runs no code from %1 (%2). Set TMPDIR to another folder</source>
        <translation>das System führt keinen Code aus %1 aus (%2). TMPDIR auf einen anderen Ordner setzen</translation>
    </message>
    <message>
        <source>the system refuses it (%1). Build it for this computer, with all libraries it needs</source>
        <translation>das System lehnt sie ab (%1). Für diesen Rechner bauen, mit allen nötigen Bibliotheken</translation>
    </message>
    <message>
        <source>its function servodeck_controllers() is not exported. Define it with SERVODECK_EXPORT, in C++ also as extern &quot;C&quot;</source>
        <translation>ihre Funktion servodeck_controllers() ist nicht exportiert. Mit SERVODECK_EXPORT definieren, in C++ auch als extern &quot;C&quot;</translation>
    </message>
    <message>
        <source>an exception without a text</source>
        <translation>eine Ausnahme ohne Text</translation>
    </message>
    <message>
        <source>its function servodeck_controllers() failed: %1. Correct the library</source>
        <translation>ihre Funktion servodeck_controllers() ist fehlgeschlagen: %1. Die Bibliothek berichtigen</translation>
    </message>
</context>
<context>
    <name>ControllerTypeWords</name>
    <message>
        <source>%1 would have to move at %2°/s from point %3 to point %4, but its maximum velocity is %5°/s. Leave more time between them.</source>
        <translation>%1 müsste sich von Punkt %3 nach Punkt %4 mit %2°/s bewegen, aber seine Höchstgeschwindigkeit ist %5°/s. Mehr Zeit dazwischen lassen.</translation>
    </message>
</context>
<context>
    <name>ControllerWords</name>
    <message>
        <source>the array has no joint &quot;%1&quot;</source>
        <translation>das Array hat kein Gelenk „%1“</translation>
    </message>
    <message>
        <source>%1 was not loaded: its parameter &quot;%2&quot; is wrong: %3.</source>
        <translation>%1 wurde nicht geladen: Sein Parameter „%2“ ist falsch: %3.</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>%1 was not unloaded: the order of %2 depends on it. Unload that first.</source>
        <translation>%1 wurde nicht entladen: Die Reihenfolge von %2 hängt davon ab. Entladen Sie das zuerst.</translation>
    </message>
    <message>
        <source>%1 was not unloaded: it runs. Stop it first.</source>
        <translation>%1 wurde nicht entladen: Er läuft. Stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Nothing was switched: %1 needs the joint %2, which %3 has. Stop that in the same switch.</source>
        <translation>Nichts wurde umgeschaltet: %1 braucht das Gelenk %2, das %3 hat. Stoppen Sie das im selben Umschalten.</translation>
    </message>
    <message>
        <source>%1 is not loaded and was left out.</source>
        <translation>%1 ist nicht geladen und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>Nothing had to be switched.</source>
        <translation>Nichts musste umgeschaltet werden.</translation>
    </message>
    <message>
        <source>it must be a list of points</source>
        <translation>er muss eine Liste von Punkten sein</translation>
    </message>
    <message>
        <source>a point has a time and %1 positions</source>
        <translation>ein Punkt hat eine Zeit und %1 Positionen</translation>
    </message>
    <message>
        <source>the times of its points must ascend from 0 on</source>
        <translation>die Zeiten seiner Punkte müssen ab 0 ansteigen</translation>
    </message>
    <message>
        <source>it must be a number, or a list of %1, one for each joint</source>
        <translation>er muss eine Zahl sein oder eine Liste von %1, eine je Gelenk</translation>
    </message>
    <message>
        <source>the array has no pose or sequence &quot;%1&quot;</source>
        <translation>das Array hat keine Pose oder Sequenz „%1“</translation>
    </message>
    <message>
        <source>the array has no F/T sensor &quot;%1&quot;</source>
        <translation>das Array hat keinen F/T-Sensor „%1“</translation>
    </message>
    <message>
        <source>Nothing was switched: %1 and %2 both need the joint %3. Start one of them.</source>
        <translation>Nichts wurde umgeschaltet: %1 und %2 brauchen beide das Gelenk %3. Starten Sie eines davon.</translation>
    </message>
    <message>
        <source>%1 was not loaded: controllers of the type %2 have no parameter &quot;%3&quot;. Remove it; they have: %4.</source>
        <translation>%1 wurde nicht geladen: Regler des Typs %2 haben keinen Parameter „%3“. Diesen entfernen; sie haben: %4.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 was not loaded: its parameter &quot;%2&quot; is missing. Give it a value.</source>
        <translation>%1 wurde nicht geladen: Der Parameter „%2“ fehlt. Ihm einen Wert geben.</translation>
    </message>
    <message>
        <source>%1 was not loaded: the array has no joint &quot;%2&quot;. Choose one of its joints.</source>
        <translation>%1 wurde nicht geladen: Das Array hat kein Gelenk „%2“. Eines seiner Gelenke wählen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: it claims %2 twice. Name each joint once.</source>
        <translation>%1 wurde nicht geladen: Er beansprucht %2 zweimal. Jedes Gelenk einmal nennen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: controllers of the type %2 claim %3 joints, not %4. Name as many joints.</source>
        <translation>%1 wurde nicht geladen: Regler des Typs %2 beanspruchen %3 Gelenke, nicht %4. So viele Gelenke nennen.</translation>
    </message>
    <message>
        <source>A controller needs a name. Give it one.</source>
        <translation>Ein Regler braucht einen Namen. Ihm einen geben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not loaded: the name of a controller has at most %2 characters, no comma or line break, and no space at its ends. Choose another name.</source>
        <translation>„%1“ wurde nicht geladen: Der Name eines Reglers hat höchstens %2 Zeichen, kein Komma, keinen Zeilenumbruch und kein Leerzeichen am Rand. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: a controller of this name is loaded already. Choose another name, or unload that one first.</source>
        <translation>%1 wurde nicht geladen: Ein Regler dieses Namens ist schon geladen. Einen anderen Namen wählen oder jenen zuerst entladen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: it has no type. Choose one of: %2.</source>
        <translation>%1 wurde nicht geladen: Er hat keinen Typ. Einen davon wählen: %2.</translation>
    </message>
    <message>
        <source>%1 was not loaded: there is no type &quot;%2&quot;. Choose one of: %3; or add the folder with the library of the type.</source>
        <translation>%1 wurde nicht geladen: Es gibt keinen Typ „%2“. Einen davon wählen: %3; oder den Ordner mit der Bibliothek des Typs hinzufügen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: %2 would follow itself, which is a circle. Choose another joint for its parameter &quot;%3&quot;.</source>
        <translation>%1 wurde nicht geladen: %2 würde sich selbst folgen, das ist ein Kreis. Ein anderes Gelenk für den Parameter „%3“ wählen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: it is ordered against itself, which is a circle. Remove it from its own order.</source>
        <translation>%1 wurde nicht geladen: Seine Reihenfolge bezieht sich auf ihn selbst, das ist ein Kreis. Ihn aus seiner eigenen Reihenfolge entfernen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: it is ordered against %2, which is not loaded. Load that first, or remove it from the order.</source>
        <translation>%1 wurde nicht geladen: Seine Reihenfolge bezieht sich auf %2, das nicht geladen ist. Das zuerst laden oder aus der Reihenfolge entfernen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: %2 are ordered against each other in a circle. State their order in one of them only.</source>
        <translation>%1 wurde nicht geladen: Die Reihenfolgen von %2 beziehen sich im Kreis aufeinander. Ihre Reihenfolge nur bei einem davon angeben.</translation>
    </message>
    <message>
        <source>%1 was not unloaded: it is not loaded. Choose one that is listed.</source>
        <translation>%1 wurde nicht entladen: Er ist nicht geladen. Einen aus der Liste wählen.</translation>
    </message>
    <message>
        <source>Not loaded: the order of %1 is a circle, each would have to be updated before the others. Remove one of them from the order.</source>
        <translation>Nicht geladen: Die Reihenfolge von %1 ist ein Kreis, jeder müsste vor den anderen aktualisiert werden. Einen davon aus der Reihenfolge entfernen.</translation>
    </message>
    <message>
        <source>Nothing was switched: %1 follow each other&apos;s joints in a circle, which would run to its limits. Leave out one of them.</source>
        <translation>Nichts wurde umgeschaltet: %1 folgen im Kreis den Gelenken voneinander und würden bis zu ihren Grenzen laufen. Einen davon weglassen.</translation>
    </message>
    <message>
        <source>Nothing was switched: %1 is not loaded. Load it first, or leave it out.</source>
        <translation>Nichts wurde umgeschaltet: %1 ist nicht geladen. Zuerst laden oder weglassen.</translation>
    </message>
</context>
<context>
    <name>CpfWriterWords</name>
    <message>
        <source>the array&apos;s name</source>
        <translation>den Namen des Arrays</translation>
    </message>
    <message>
        <source>the port</source>
        <translation>den Port</translation>
    </message>
    <message>
        <source>the baud rate</source>
        <translation>die Baudrate</translation>
    </message>
    <message>
        <source>the control period</source>
        <translation>die Regelperiode</translation>
    </message>
    <message>
        <source>STOP action</source>
        <translation>STOP-Wirkung</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>the soft limits</source>
        <translation>die weichen Grenzen</translation>
    </message>
    <message>
        <source>the group</source>
        <translation>die Gruppe</translation>
    </message>
    <message>
        <source>the force/torque sensors</source>
        <translation>die Kraft-Momenten-Sensoren</translation>
    </message>
    <message>
        <source>settings of a newer Servodeck version</source>
        <translation>Einstellungen einer neueren Programmversion</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weiteren</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1: a setting a .cpf file cannot hold, such as &quot;the model&quot;; %2: the joints that have it</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>the quiet time after goals</source>
        <translation>die Ruhezeit nach Sollpositionen</translation>
    </message>
    <message>
        <source>the ACK policy</source>
        <translation>die ACK-Regel</translation>
    </message>
    <message>
        <source>the velocity limit</source>
        <translation>die Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>the colour</source>
        <translation>die Farbe</translation>
    </message>
    <message>
        <source>pending writes</source>
        <translation>offene Änderungen</translation>
    </message>
    <message>
        <source>control characters</source>
        <translation>Steuerzeichen</translation>
    </message>
    <message>
        <source>control characters in the registers for all servos</source>
        <translation>Steuerzeichen der Register für alle Servos</translation>
    </message>
    <message>
        <source>the detailed_state setting</source>
        <translation>die Einstellung detailed_state</translation>
    </message>
    <message>
        <source>the buses and the bus of each joint</source>
        <translation>die Busse und den Bus jedes Gelenks</translation>
    </message>
    <message>
        <source>exit action</source>
        <translation>Verhalten beim Beenden</translation>
    </message>
    <message>
        <source>the time for parking</source>
        <translation>die Zeit zum Parken</translation>
    </message>
    <message>
        <source>window timeout</source>
        <translation>Zeitlimit des Fensters</translation>
    </message>
    <message>
        <source>its STOP action</source>
        <translation>seine STOP-Wirkung</translation>
    </message>
    <message>
        <source>the park position</source>
        <translation>die Parkstellung</translation>
    </message>
    <message>
        <source>the alarm actions</source>
        <translation>die Wirkung von Alarmen</translation>
    </message>
    <message>
        <source>the alarm limits</source>
        <translation>die Alarmgrenzen</translation>
    </message>
    <message>
        <source>the poses and sequences</source>
        <translation>die Posen und Sequenzen</translation>
    </message>
    <message>
        <source>the protocol: a .cpf file is for HerkuleX servos</source>
        <translation>das Protokoll: eine .cpf-Datei ist für HerkuleX-Servos</translation>
    </message>
    <message>
        <source>the followed joint</source>
        <translation>das gefolgte Gelenk</translation>
    </message>
    <message>
        <source>the controllers</source>
        <translation>die Regler</translation>
    </message>
</context>
<context>
    <name>CsvExportWords</name>
    <message>
        <source>The channel &apos;%1&apos; cannot be exported: its messages are not in CDR with a ros2msg schema.</source>
        <translation>Der Kanal „%1“ kann nicht exportiert werden: seine Nachrichten sind nicht in CDR mit einem ros2msg-Schema.</translation>
    </message>
    <message>
        <source>The recording has no channel &apos;%1&apos;; it has %2.</source>
        <translation>Die Aufzeichnung hat keinen Kanal „%1“; sie hat %2.</translation>
    </message>
</context>
<context>
    <name>CurveDefinition</name>
    <message>
        <source>A difference needs two channels. Choose both of them.</source>
        <translation>Eine Differenz braucht zwei Kanäle. Wählen Sie beide.</translation>
    </message>
    <message>
        <source>The derived curve needs one channel. Choose its source.</source>
        <translation>Die abgeleitete Kurve braucht einen Kanal. Wählen Sie ihre Quelle.</translation>
    </message>
    <message>
        <source>The difference of a channel and itself is always 0. Choose another channel.</source>
        <translation>Die Differenz eines Kanals und desselben Kanals ist immer 0. Wählen Sie einen anderen Kanal.</translation>
    </message>
    <message>
        <source>The cutoff frequency of a low-pass must be above 0 Hz and at most %1 Hz. Enter another frequency.</source>
        <translation>Die Grenzfrequenz eines Tiefpasses muss über 0 Hz und höchstens bei %1 Hz liegen. Geben Sie eine andere Frequenz ein.</translation>
    </message>
    <message>
        <source>The cutoff frequency of a derivative must be 0 Hz (not smoothed) to %1 Hz. Enter another frequency.</source>
        <translation>Die Grenzfrequenz einer Ableitung muss zwischen 0 Hz (nicht geglättet) und %1 Hz liegen. Geben Sie eine andere Frequenz ein.</translation>
    </message>
    <message>
        <source>Scale and offset of a derived curve must be numbers. Enter them again.</source>
        <translation>Faktor und Versatz einer abgeleiteten Kurve müssen Zahlen sein. Geben Sie sie noch einmal ein.</translation>
    </message>
    <message>
        <source>The second value of a difference may be 1 to %1 intervals old. Enter another number.</source>
        <translation>Der zweite Wert einer Differenz darf 1 bis %1 Abstände alt sein. Geben Sie eine andere Zahl ein.</translation>
    </message>
    <message>
        <source>A derived curve of the kind &apos;%1&apos; is not known. The kinds are %2.</source>
        <translation>Eine abgeleitete Kurve der Art „%1“ ist nicht bekannt. Die Arten sind %2.</translation>
    </message>
    <message>
        <source>The value of &apos;%1&apos; in a derived curve is not valid. Correct it, or remove the curve and add it again.</source>
        <translation>Der Wert von „%1“ in einer abgeleiteten Kurve ist ungültig. Berichtigen Sie ihn, oder entfernen Sie die Kurve und fügen Sie sie wieder hinzu.</translation>
    </message>
</context>
<context>
    <name>DialogPrompts</name>
    <message>
        <source>%1 (%2 s)</source>
        <translation>%1 (%2 s)</translation>
    </message>
</context>
<context>
    <name>DynamixelWords</name>
    <message>
        <source>status return level</source>
        <translation>Status Return Level</translation>
    </message>
</context>
<context>
    <name>EdgeSearchWords</name>
    <message>
        <source>The direction of the search must be 1 or -1.</source>
        <translation>Die Richtung der Suche muss 1 oder -1 sein.</translation>
    </message>
    <message>
        <source>The step of a slow pass must be a number from 0 on.</source>
        <translation>Der Schritt eines langsamen Durchgangs muss eine Zahl ab 0 sein.</translation>
    </message>
    <message>
        <source>The number of repeats</source>
        <translation>Die Anzahl der Wiederholungen</translation>
    </message>
    <message>
        <source>The highest load</source>
        <translation>Die höchste Last</translation>
    </message>
    <message>
        <source>The rise of load</source>
        <translation>Der Anstieg der Last</translation>
    </message>
    <message>
        <source>The time-out (s)</source>
        <translation>Das Zeitlimit (s)</translation>
    </message>
    <message>
        <source>the servo of the joint %1 reports no reference input</source>
        <translation>der Servo des Gelenks %1 meldet keinen Referenzeingang</translation>
    </message>
    <message>
        <source>the servo of the joint %1 reports no load</source>
        <translation>der Servo des Gelenks %1 meldet keine Last</translation>
    </message>
    <message>
        <source>the edge of the joint %1 was not measured within %2 s</source>
        <translation>die Kante des Gelenks %1 wurde nicht innerhalb von %2 s gemessen</translation>
    </message>
    <message>
        <source>the joint %1 found no edge until %2, the end of its travel for this search or its limit</source>
        <translation>das Gelenk %1 fand keine Kante bis %2, dem Ende seines Wegs für diese Suche oder seiner Grenze</translation>
    </message>
    <message>
        <source>the joint %1 was moved against its search at %2</source>
        <translation>das Gelenk %1 wurde bei %2 entgegen seiner Suche bewegt</translation>
    </message>
    <message>
        <source>the reference input of the joint %1 changed again at %2, within the %3 of a pass</source>
        <translation>der Referenzeingang des Gelenks %1 wechselte bei %2 erneut, innerhalb der %3 eines Durchgangs</translation>
    </message>
    <message>
        <source>the joint %1 did not meet the edge again, up to %2</source>
        <translation>das Gelenk %1 traf die Kante bis %2 nicht wieder</translation>
    </message>
    <message>
        <source>the edge of the joint %1 at %2 is less than %3 from its limit or the end of its travel for this search</source>
        <translation>die Kante des Gelenks %1 bei %2 ist weniger als %3 von seiner Grenze oder dem Ende seines Wegs für diese Suche entfernt</translation>
    </message>
    <message>
        <source>the joint %1 is blocked at %2, at a load of %3</source>
        <translation>das Gelenk %1 ist bei %2 blockiert, mit einer Last von %3</translation>
    </message>
    <message>
        <source>the joint %1 is blocked at %2</source>
        <translation>das Gelenk %1 ist bei %2 blockiert</translation>
    </message>
    <message>
        <source>the load of the joint %1 was %2 at %3</source>
        <translation>die Last des Gelenks %1 betrug %2 bei %3</translation>
    </message>
    <message>
        <source>the readings of the joint %1 around its edge are too far apart</source>
        <translation>die Messwerte des Gelenks %1 um seine Flanke liegen zu weit auseinander</translation>
    </message>
    <message>
        <source>%1 must be from %2 to %3.</source>
        <translation>%1 muss von %2 bis %3 sein.</translation>
    </message>
    <message>
        <source>The velocity (°/s)</source>
        <translation>Die Geschwindigkeit (°/s)</translation>
    </message>
    <message>
        <source>The slow velocity (°/s)</source>
        <translation>Die langsame Geschwindigkeit (°/s)</translation>
    </message>
    <message>
        <source>The distance to back off (°)</source>
        <translation>Der Rückzugsweg (°)</translation>
    </message>
    <message>
        <source>The travel (°)</source>
        <translation>Der Weg (°)</translation>
    </message>
    <message>
        <source>The lead of the goal (°)</source>
        <translation>Der Vorlauf des Ziels (°)</translation>
    </message>
</context>
<context>
    <name>EdgeWords</name>
    <message>
        <source>%1 edges upwards: mean %2, standard deviation %3, from lowest to highest %4 (%5 ticks).</source>
        <extracomment>%1 count, %2 to %4 angles, %5 ticks</extracomment>
        <translation>%1 Flanken aufwärts: Mittelwert %2, Standardabweichung %3, von der niedrigsten zur höchsten %4 (%5 Ticks).</translation>
    </message>
    <message>
        <source>%1 edges downwards: mean %2, standard deviation %3, from lowest to highest %4 (%5 ticks).</source>
        <extracomment>%1 count, %2 to %4 angles, %5 ticks</extracomment>
        <translation>%1 Flanken abwärts: Mittelwert %2, Standardabweichung %3, von der niedrigsten zur höchsten %4 (%5 Ticks).</translation>
    </message>
    <message>
        <source>Play of the joint and hysteresis of the switch: %1 (%2 ticks).</source>
        <translation>Spiel des Gelenks und Hysterese des Schalters: %1 (%2 Ticks).</translation>
    </message>
    <message>
        <source>%1: only %2 edges were measured in a direction, at least %3 are needed.</source>
        <translation>%1: In einer Richtung wurden nur %2 Flanken gemessen, nötig sind mindestens %3.</translation>
    </message>
    <message>
        <source>%1: the edges scatter over %2 (%3 ticks), more than %4 ticks. Check the switch and the play of the joint, or search more slowly.</source>
        <translation>%1: Die Flanken streuen über %2 (%3 Ticks), mehr als %4 Ticks. Den Schalter und das Spiel des Gelenks prüfen oder langsamer suchen.</translation>
    </message>
    <message>
        <source>%1: the search of the edge was not completed; nothing was calibrated.</source>
        <translation>%1: Die Suche der Flanke wurde nicht abgeschlossen; nichts wurde kalibriert.</translation>
    </message>
    <message>
        <source>%1: no edge was measured.</source>
        <translation>%1: Es wurde keine Flanke gemessen.</translation>
    </message>
    <message>
        <source>%1: the edges of the two directions lie on the wrong sides, %2 apart. Check that the flag is fixed.</source>
        <translation>%1: Die Flanken der beiden Richtungen liegen auf den falschen Seiten, %2 auseinander. Prüfen, ob die Schaltfahne fest sitzt.</translation>
    </message>
    <message>
        <source>One edge upwards, at %1. The scatter cannot be determined from one edge.</source>
        <translation>Eine Flanke aufwärts, bei %1. Aus einer Flanke lässt sich die Streuung nicht bestimmen.</translation>
    </message>
    <message>
        <source>One edge downwards, at %1. The scatter cannot be determined from one edge.</source>
        <translation>Eine Flanke abwärts, bei %1. Aus einer Flanke lässt sich die Streuung nicht bestimmen.</translation>
    </message>
</context>
<context>
    <name>EndpointWords</name>
    <message>
        <source>&apos;%1&apos; is not a network address. Enter host or host:port, for example 192.168.1.1 or 127.0.0.1:49152.</source>
        <translation>„%1“ ist keine Netzwerkadresse. Schreiben Sie Host oder Host:Port, zum Beispiel 192.168.1.1 oder 127.0.0.1:49152.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a network address: port %2 is not in 1 to 65535.</source>
        <translation>„%1“ ist keine Netzwerkadresse: Der Port %2 liegt nicht zwischen 1 und 65535.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a network address: expected four numbers from 0 to 255, for example 192.168.1.1.</source>
        <translation>„%1“ ist keine Netzwerkadresse: Erwartet werden vier Zahlen von 0 bis 255, zum Beispiel 192.168.1.1.</translation>
    </message>
</context>
<context>
    <name>FamilyWords</name>
    <message>
        <source>ACK policy</source>
        <translation>ACK-Regel</translation>
    </message>
</context>
<context>
    <name>FtChannelWords</name>
    <message>
        <source>Zeroed.</source>
        <translation>Genullt.</translation>
    </message>
    <message>
        <source>Zeroing: keep the sensor still…</source>
        <translation>Nullen läuft: Halten Sie den Sensor ruhig …</translation>
    </message>
    <message>
        <source>The low-pass of the force/torque sensor %1 is off. %2</source>
        <translation>Der Tiefpass des Kraft-Momenten-Sensors %1 ist aus. %2</translation>
    </message>
    <message>
        <source>%1 of the force/torque sensor %2 is %3, above its rated load of %4: the values are not accurate now. Reduce the load.</source>
        <translation>%1 des Kraft-Momenten-Sensors %2 beträgt %3, mehr als die Nennlast von %4: Die Werte sind jetzt ungenau. Verringern Sie die Last.</translation>
    </message>
    <message>
        <source>%1 of the force/torque sensor %2 is %3, above its safe overload of %4: it may need a new calibration. Unload it, then check what it shows without a load.</source>
        <translation>%1 des Kraft-Momenten-Sensors %2 beträgt %3, mehr als die sichere Überlast von %4: Er muss vielleicht neu kalibriert werden. Entlasten Sie ihn, und prüfen Sie, was er ohne Last anzeigt.</translation>
    </message>
    <message>
        <source>%1 of the force/torque sensor %2 is %3, above its maximum overload of %4: it may be damaged. Unload it, and check it with known loads before you rely on it.</source>
        <translation>%1 des Kraft-Momenten-Sensors %2 beträgt %3, mehr als die größte Überlast von %4: Er ist vielleicht beschädigt. Entlasten Sie ihn, und prüfen Sie ihn mit bekannten Lasten, bevor Sie sich auf ihn verlassen.</translation>
    </message>
    <message>
        <source>The low-pass is off until the rate of the sensor is known.</source>
        <translation>Der Tiefpass ist aus, bis die Rate des Sensors bekannt ist.</translation>
    </message>
    <message>
        <source>The low-pass is off. %1</source>
        <translation>Der Tiefpass ist aus. %1</translation>
    </message>
    <message>
        <source>The force/torque sensor %1 reports: %2. Its values are not valid now. Reduce the load; if that does not help, check the sensor and its cable.</source>
        <translation>Der Kraft-Momenten-Sensor %1 meldet: %2. Seine Werte sind zurzeit nicht gültig. Verringern Sie die Last; wenn das nicht hilft, prüfen Sie den Sensor und sein Kabel.</translation>
    </message>
    <message>
        <source>Not zeroed: the weight of the tool is known, but not the direction of gravity. Connect the joints of the mounting or remove the tool, then zero again.</source>
        <translation>Nicht genullt: Das Gewicht des Werkzeugs ist bekannt, aber nicht die Richtung der Schwerkraft. Verbinden Sie die Gelenke der Montage, oder entfernen Sie das Werkzeug, und nullen Sie dann erneut.</translation>
    </message>
    <message>
        <source>a value is not a number</source>
        <translation>ein Wert ist keine Zahl</translation>
    </message>
    <message>
        <source>The scale of the force/torque sensor %1 could not be read, so %2 counts per newton and newton metre are assumed: its values may be wrong by a factor. Make its page netftapi2.xml reachable, then connect again.</source>
        <translation>Die Skala des Kraft-Momenten-Sensors %1 konnte nicht gelesen werden; %2 Zähler je Newton und Newtonmeter werden angenommen: Seine Werte können um einen Faktor falsch sein. Machen Sie seine Seite netftapi2.xml erreichbar und verbinden Sie neu.</translation>
    </message>
</context>
<context>
    <name>FtDriverWords</name>
    <message>
        <source>The driver %1 has no parameters. Remove &quot;%2&quot;.</source>
        <translation>Der Treiber %1 hat keine Parameter. Entfernen Sie „%2“.</translation>
    </message>
    <message>
        <source>There is no driver &quot;%1&quot;. Choose one of: %2.</source>
        <translation>Es gibt keinen Treiber „%1“. Wählen Sie einen von diesen: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a parameter. Enter name=value, for example slave=9.</source>
        <translation>„%1“ ist kein Parameter. Geben Sie Name=Wert ein, zum Beispiel slave=9.</translation>
    </message>
    <message>
        <source>The driver %1 has no parameter &quot;%2&quot;. Its parameters are: %3.</source>
        <translation>Der Treiber %1 hat keinen Parameter „%2“. Seine Parameter sind: %3.</translation>
    </message>
    <message>
        <source>%1=%2 is not possible: %3.</source>
        <translation>Der Wert %1=%2 ist nicht möglich: %3.</translation>
    </message>
</context>
<context>
    <name>GuardWords</name>
    <message>
        <source>Force guard: moves hold, %1 sends no data.</source>
        <translation>Kraftwächter: Bewegungen halten an, %1 sendet keine Daten.</translation>
    </message>
    <message>
        <source>Force guard: moves hold, %1 reports a fault.</source>
        <translation>Kraftwächter: Bewegungen halten an, %1 meldet einen Fehler.</translation>
    </message>
    <message>
        <source>Force guard: moves hold, direction of gravity unknown at %1.</source>
        <translation>Kraftwächter: Bewegungen halten an, Richtung der Schwerkraft an %1 nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 von %2 %3</translation>
    </message>
    <message>
        <source>Force guard: %1 at %2. Move back to unload.</source>
        <translation>Kraftwächter: %1 an %2. Zum Entlasten zurückfahren.</translation>
    </message>
    <message>
        <source>Force guard: %1 at %2, speed %3 %.</source>
        <translation>Kraftwächter: %1 an %2, Geschwindigkeit %3 %.</translation>
    </message>
</context>
<context>
    <name>HandPacketText</name>
    <message>
        <source>ID 255 is not an address. Choose 0 to 253, or 254 for all.</source>
        <translation>ID 255 ist keine Adresse. 0 bis 253 wählen oder 254 für alle.</translation>
    </message>
    <message>
        <source>STAT takes no data.</source>
        <translation>STAT hat keine Daten.</translation>
    </message>
    <message>
        <source>A read request takes an address and a length.</source>
        <translation>Eine Leseanfrage braucht Adresse und Länge.</translation>
    </message>
    <message>
        <source>A write request takes an address, a length and that many bytes.</source>
        <translation>Ein Schreibbefehl braucht Adresse, Länge und so viele Bytes.</translation>
    </message>
    <message>
        <source>JOG cannot be sent by hand because it ignores joint limits and velocity limits. Use Servos &gt; Send a goal… instead.</source>
        <translation>JOG lässt sich nicht von Hand senden, weil es Grenzen und Höchstgeschwindigkeiten der Gelenke nicht einhält. Servos &gt; Sollposition senden … verwenden.</translation>
    </message>
    <message>
        <source>ROLLBACK takes two bytes: keep ID, keep rate.</source>
        <translation>ROLLBACK braucht zwei Bytes: ID behalten, Rate behalten.</translation>
    </message>
    <message>
        <source>REBOOT takes no data.</source>
        <translation>REBOOT hat keine Daten.</translation>
    </message>
    <message>
        <source>Command 0x%1 is not a known request, so its effect is unknown. Use 0x01 to 0x04 or 0x07 to 0x09.</source>
        <translation>Der Befehl 0x%1 ist keine bekannte Anfrage; seine Wirkung ist unbekannt. 0x01 bis 0x04 oder 0x07 bis 0x09 verwenden.</translation>
    </message>
    <message>
        <source>all servos</source>
        <translation>alle Servos</translation>
    </message>
    <message>
        <source>ID %1</source>
        <translation>ID %1</translation>
    </message>
    <message>
        <source>The packet was not sent: its data does not fit its command. %1</source>
        <translation>Das Paket wurde nicht gesendet: Seine Daten passen nicht zum Befehl. %1</translation>
    </message>
    <message>
        <source>No servo answers a read request to all. Send it to each servo.</source>
        <translation>Eine Leseanfrage an alle beantwortet kein Servo. Jeden Servo einzeln fragen.</translation>
    </message>
    <message>
        <source>%1 bytes cannot be read at once. Read 1 to %2.</source>
        <translation>%1 Byte lassen sich nicht auf einmal lesen. 1 bis %2 lesen.</translation>
    </message>
    <message>
        <source>%1 bytes cannot be written at once. Write 1 to %2.</source>
        <translation>%1 Byte lassen sich nicht auf einmal schreiben. 1 bis %2 schreiben.</translation>
    </message>
    <message numerus="yes">
        <source>Write %n byte(s) of the EEPROM of %1?</source>
        <translation>
            <numerusform>%n Byte ins EEPROM von %1 schreiben?</numerusform>
            <numerusform>%n Byte ins EEPROM von %1 schreiben?</numerusform>
        </translation>
    </message>
    <message>
        <source>The value is stored permanently and takes effect after a restart. No snapshot is taken, and Undo does not revert it.</source>
        <translation>Der Wert wird dauerhaft gespeichert und gilt nach dem Neustart. Es wird keine Momentaufnahme aufgenommen, und „Rückgängig“ macht ihn nicht rückgängig.</translation>
    </message>
    <message>
        <source>Write EEPROM</source>
        <translation>EEPROM schreiben</translation>
    </message>
    <message>
        <source>Write to all servos at once?</source>
        <translation>In alle Servos zugleich schreiben?</translation>
    </message>
    <message>
        <source>Every servo on the bus accepts it, including servos that are not in the array. None of them answers.</source>
        <translation>Jeder Servo am Bus übernimmt es, auch solche, die nicht im Array sind, und keiner antwortet.</translation>
    </message>
    <message>
        <source>Write to all</source>
        <translation>In alle schreiben</translation>
    </message>
    <message>
        <source>Write the position of %1 while it is held?</source>
        <translation>Position von %1 schreiben, während sie gehalten wird?</translation>
    </message>
    <message>
        <source>The joint may jump.</source>
        <translation>Das Gelenk kann springen.</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Stop replies to read requests of %1?</source>
        <translation>%1 keine Leseanfragen mehr beantworten lassen?</translation>
    </message>
    <message>
        <source>Stop replies</source>
        <translation>Stummschalten</translation>
    </message>
    <message>
        <source>Switch the torque of %1 off?</source>
        <translation>Drehmoment von %1 ausschalten?</translation>
    </message>
    <message>
        <source>Joints that hold their position go limp.</source>
        <translation>Gelenke, die ihre Position halten, werden kraftlos.</translation>
    </message>
    <message>
        <source>These joints hold their position and will go limp: %1.</source>
        <translation>Diese Gelenke halten ihre Position und werden kraftlos: %1.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Restart %1?</source>
        <translation>%1 neu starten?</translation>
    </message>
    <message>
        <source>Its RAM is reloaded from its EEPROM, and its torque goes off.</source>
        <translation>Das RAM wird neu aus dem EEPROM geladen, und das Drehmoment geht aus.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Write the factory registers to the EEPROM of %1?</source>
        <translation>Werksregister ins EEPROM von %1 schreiben?</translation>
    </message>
    <message>
        <source>Its settings are lost. The factory values take effect after a restart.</source>
        <translation>Die Einstellungen gehen verloren. Die Werksregister gelten ab dem nächsten Neustart.</translation>
    </message>
    <message>
        <source>Its settings are lost. The factory ID or baud rate takes effect after a restart; scan for the servo then.</source>
        <translation>Die Einstellungen gehen verloren, und ID oder Rate sind nach dem nächsten Neustart die ab Werk: Dann muss neu gesucht werden.</translation>
    </message>
    <message>
        <source>Write factory registers</source>
        <translation>Werksregister schreiben</translation>
    </message>
    <message>
        <source>Write the position of %1, which may be held?</source>
        <translation>Position von %1 schreiben, die vielleicht gehalten wird?</translation>
    </message>
    <message>
        <source>Its torque state is unknown. If torque is on, the joint may jump.</source>
        <translation>Ob das Drehmoment ein ist, ist nicht bekannt. Wenn ja, kann das Gelenk springen.</translation>
    </message>
    <message>
        <source>Switch the torque of %1 on?</source>
        <translation>Drehmoment von %1 einschalten?</translation>
    </message>
    <message>
        <source>It holds its present position. Servos &gt; Torque &gt; Arm… shows its state first.</source>
        <translation>Es hält seine Istposition. Servos &gt; Drehmoment &gt; Scharf schalten … zeigt vorher seinen Zustand.</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>%1 confirms it. Torque is switched with several packets so that the joint keeps its position; all are in the packet log.</source>
        <translation>%1 bestätigt es. Das Drehmoment wird mit mehreren Paketen geschaltet, damit das Gelenk seine Position behält; alle stehen im Paketprotokoll.</translation>
    </message>
    <message>
        <source>Sent to all; no servo replies to this.</source>
        <translation>An alle gesendet; darauf antwortet kein Servo.</translation>
    </message>
    <message>
        <source>%1 did not answer after several attempts. Check its cable, power and ID.</source>
        <translation>%1 antwortete auch nach mehreren Versuchen nicht. Kabel, Versorgung und ID prüfen.</translation>
    </message>
    <message>
        <source>The link was lost before %1 answered. Connect again.</source>
        <translation>Die Verbindung ging verloren, bevor %1 antwortete. Neu verbinden.</translation>
    </message>
    <message>
        <source>%1 is outside its limits, so torque would move it. Turn it back by hand first.</source>
        <translation>%1 ist außerhalb der Grenzen; Drehmoment würde es bewegen. Zuerst von Hand zurückdrehen.</translation>
    </message>
    <message>
        <source>%1 is not the model configured in the array; its torque stays off. Read the model from the servo first.</source>
        <translation>%1 ist nicht das im Array eingestellte Modell; das Drehmoment bleibt aus. Zuerst das Modell vom Servo lesen.</translation>
    </message>
    <message>
        <source>The position of %1 is not stable between two readings, so its torque stays off.</source>
        <translation>Die Position von %1 ist zwischen zwei Messwerten nicht stabil; das Drehmoment bleibt aus.</translation>
    </message>
    <message>
        <source>The position of %1 was not confirmed, so its torque was switched off again.</source>
        <translation>Die Position von %1 wurde nicht bestätigt; das Drehmoment wurde wieder ausgeschaltet.</translation>
    </message>
    <message>
        <source>%1 did not execute it. Read its status.</source>
        <translation>%1 hat es nicht ausgeführt. Den Status lesen.</translation>
    </message>
    <message>
        <source>%1 rejects it because of an error: %2. Remove the cause and clear its errors.</source>
        <translation>%1 lehnt wegen eines Fehlers ab: %2. Die Ursache beseitigen und die Fehler löschen.</translation>
    </message>
    <message>
        <source>%1 takes no data.</source>
        <translation>%1 hat keine Daten.</translation>
    </message>
    <message>
        <source>A write request takes an address and at least one byte.</source>
        <translation>Eine Schreibanforderung braucht eine Adresse und mindestens ein Byte.</translation>
    </message>
    <message>
        <source>%1 cannot be sent by hand because it ignores joint limits and velocity limits. Use Servos &gt; Send a goal… instead.</source>
        <translation>%1 lässt sich nicht von Hand senden, weil es Grenzen und Höchstgeschwindigkeiten der Gelenke nicht einhält. Servos &gt; Sollposition senden … verwenden.</translation>
    </message>
    <message>
        <source>%1 cannot be sent by hand. Use PING, READ, WRITE, FACTORY_RESET or REBOOT.</source>
        <translation>%1 lässt sich nicht von Hand senden. Verwenden Sie PING, READ, WRITE, FACTORY_RESET oder REBOOT.</translation>
    </message>
    <message>
        <source>FACTORY_RESET takes one byte: FF resets all, 01 keeps the ID, 02 keeps ID and rate.</source>
        <translation>FACTORY_RESET hat ein Byte: FF setzt alles zurück, 01 behält die ID, 02 behält ID und Rate.</translation>
    </message>
    <message>
        <source>Its state is unknown until %1 1 or 2 is written.</source>
        <translation>Der Zustand ist nicht zu sehen, bis %1 1 oder 2 geschrieben wird.</translation>
    </message>
    <message>
        <source>Sent to %1. It replies to this only under %2 2.</source>
        <translation>An %1 gesendet. Eine Antwort darauf gibt es nur unter %2 2.</translation>
    </message>
    <message>
        <source>%1 is in a mode that takes neither positions nor velocities; its torque stays off. Change its mode first.</source>
        <translation>%1 ist in einer Betriebsart, die weder Positionen noch Geschwindigkeiten annimmt; sein Drehmoment bleibt aus. Ändern Sie zuerst seine Betriebsart.</translation>
    </message>
    <message>
        <source>The packet was not sent: a goal switches the torque of %1 on and moves it at once, without limits. Arm the joint and send a goal instead.</source>
        <translation>Das Paket wurde nicht gesendet: Ein Ziel schaltet das Drehmoment von %1 ein und bewegt es sofort, ohne Grenzen. Schalten Sie das Gelenk scharf und senden Sie stattdessen ein Ziel.</translation>
    </message>
    <message>
        <source>All servos answer a %1 to all at once and corrupt each other&apos;s replies. Send it to each servo, or scan.</source>
        <translation>Auf ein %1 an alle antworten alle Servos gleichzeitig und verfälschen einander die Antworten. Senden Sie es jedem Servo einzeln, oder suchen Sie.</translation>
    </message>
    <message>
        <source>The ID of a servo cannot be written by hand because the servo would be lost. Use Configure &gt; Change IDs…, or &quot;servodeck array set-id&quot;.</source>
        <translation>Die ID eines Servos kann nicht von Hand geschrieben werden, weil das Servo verloren wäre. Verwenden Sie Konfigurieren &gt; IDs ändern … oder „servodeck array set-id“.</translation>
    </message>
    <message>
        <source>The baud rate of a servo cannot be written by hand because the servo would be lost. Change the rate of the array in Configure, or use &quot;servodeck array set-baud&quot;.</source>
        <translation>Die Baudrate eines Servos kann nicht von Hand geschrieben werden, weil das Servo verloren wäre. Ändern Sie die Baudrate des Arrays in Konfigurieren, oder verwenden Sie „servodeck array set-baud“.</translation>
    </message>
    <message>
        <source>The packet was not sent: it sets the zero of every servo on the bus. Send it to each servo.</source>
        <translation>Das Paket wurde nicht gesendet: Es setzt den Nullpunkt jedes Servos am Bus. Senden Sie es jedem Servo einzeln.</translation>
    </message>
    <message>
        <source>The packet was not sent: it sets the zero of %1, whose torque is on; it could move. Switch its torque off first.</source>
        <translation>Das Paket wurde nicht gesendet: Es setzt den Nullpunkt von %1, dessen Drehmoment ein ist; es könnte sich bewegen. Schalten Sie zuerst das Drehmoment aus.</translation>
    </message>
    <message>
        <source>Set the zero of %1 at its present position?</source>
        <translation>Nullpunkt von %1 an der jetzigen Position setzen?</translation>
    </message>
    <message>
        <source>Its angles and limits count from there. With its EEPROM locked the zero is lost at power-off.</source>
        <translation>Winkel und Grenzen zählen von dort. Bei gesperrtem EEPROM geht der Nullpunkt beim Ausschalten verloren.</translation>
    </message>
    <message>
        <source>Set zero</source>
        <translation>Nullpunkt setzen</translation>
    </message>
    <message>
        <source>Torque can only be switched on by hand for a single joint of the array, with no other value: a servo could move to an old goal. Write that register alone, or arm the joint.</source>
        <translation>Das Drehmoment kann von Hand nur für ein einzelnes Gelenk des Arrays eingeschaltet werden, ohne einen anderen Wert: Ein Servo könnte sich zu einem alten Ziel bewegen. Schreiben Sie dieses Register allein, oder schalten Sie das Gelenk scharf.</translation>
    </message>
    <message>
        <source>STOP came first: the packet to %1 was not sent. Clear STOP first.</source>
        <translation>STOP kam zuvor: Das Paket an %1 wurde nicht gesendet. Heben Sie zuerst STOP auf.</translation>
    </message>
    <message>
        <source>The packet was not sent: it could move or release a joint. %1</source>
        <translation>Das Paket wurde nicht gesendet: Es könnte ein Gelenk bewegen oder freigeben. %1</translation>
    </message>
    <message>
        <source>The packet was not sent: it could move or arm a joint. %1</source>
        <translation>Das Paket wurde nicht gesendet: Es könnte ein Gelenk bewegen oder scharf schalten. %1</translation>
    </message>
</context>
<context>
    <name>HealthWords</name>
    <message>
        <source>EEPROM corrupted</source>
        <translation>EEPROM beschädigt</translation>
    </message>
    <message>
        <source>motor driver fault</source>
        <translation>Fehler des Motortreibers</translation>
    </message>
    <message>
        <source>encoder fault</source>
        <translation>Fehler des Encoders</translation>
    </message>
    <message>
        <source>overload</source>
        <translation>Überlast</translation>
    </message>
    <message>
        <source>temperature too high</source>
        <translation>Temperatur zu hoch</translation>
    </message>
    <message>
        <source>input voltage out of range</source>
        <translation>Versorgungsspannung außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>position limit exceeded</source>
        <translation>Positionsgrenze überschritten</translation>
    </message>
    <message>
        <source>invalid packet</source>
        <translation>ungültiges Paket</translation>
    </message>
    <message>
        <source>checksum error</source>
        <translation>Prüfsummenfehler</translation>
    </message>
    <message>
        <source>unknown command</source>
        <translation>unbekannter Befehl</translation>
    </message>
    <message>
        <source>register range exceeded</source>
        <translation>Registerbereich überschritten</translation>
    </message>
    <message>
        <source>garbage detected</source>
        <translation>Datenmüll erkannt</translation>
    </message>
    <message>
        <source>unknown error 0x%1</source>
        <translation>unbekannter Fehler 0x%1</translation>
    </message>
    <message>
        <source>hardware error</source>
        <translation>Hardwarefehler</translation>
    </message>
</context>
<context>
    <name>HrimParameters</name>
    <message>
        <source>&quot;%1&quot; is not a number for %2.</source>
        <translation>„%1“ ist keine Zahl für %2.</translation>
    </message>
    <message>
        <source>Servos of the model %1 have no limit of their temperature.</source>
        <translation>Servos des Modells %1 haben keine Temperaturgrenze.</translation>
    </message>
    <message>
        <source>%1 of %2 cannot be set.</source>
        <translation>%1 von %2 lässt sich nicht einstellen.</translation>
    </message>
</context>
<context>
    <name>HrimProfiles</name>
    <message>
        <source>HRIM master (Coliza and later)</source>
        <translation>HRIM master (ab Coliza)</translation>
    </message>
    <message>
        <source>HRIM of February 2019 (page of the F/T sensor)</source>
        <translation>HRIM vom Februar 2019 (Seite des F/T-Sensors)</translation>
    </message>
    <message>
        <source>HRIM of December 2018 (page of the rotary servo)</source>
        <translation>HRIM vom Dezember 2018 (Seite des Drehservos)</translation>
    </message>
</context>
<context>
    <name>HrimWords</name>
    <message>
        <source>fixed by HRIM</source>
        <translation>von HRIM festgelegt</translation>
    </message>
    <message>
        <source>The servo has no computer with an operating system.</source>
        <translation>Der Servo hat keinen Rechner mit Betriebssystem.</translation>
    </message>
    <message>
        <source>The sensor reports no state of a computer.</source>
        <translation>Der Sensor meldet keinen Zustand eines Rechners.</translation>
    </message>
    <message>
        <source>The program has no 3D model of it.</source>
        <translation>Das Programm hat kein 3D-Modell davon.</translation>
    </message>
    <message>
        <source>The array has no robot description.</source>
        <translation>Das Array hat keine Roboterbeschreibung.</translation>
    </message>
    <message>
        <source>The servo has no brake.</source>
        <translation>Der Servo hat keine Bremse.</translation>
    </message>
    <message>
        <source>The servo has no inertial sensor.</source>
        <translation>Der Servo hat keinen Inertialsensor.</translation>
    </message>
    <message>
        <source>The component takes no goals of acceleration.</source>
        <translation>Die Komponente nimmt keine Beschleunigungsziele an.</translation>
    </message>
    <message>
        <source>Nothing was received yet.</source>
        <translation>Noch wurde nichts empfangen.</translation>
    </message>
    <message>
        <source>array: limit of the joint</source>
        <translation>Array: Grenze des Gelenks</translation>
    </message>
    <message>
        <source>array: registers of the servo</source>
        <translation>Array: Register des Servos</translation>
    </message>
    <message>
        <source>data of the servo model</source>
        <translation>Daten des Servomodells</translation>
    </message>
    <message>
        <source>array: 256 · bus + ID</source>
        <translation>Array: 256 · Bus + ID</translation>
    </message>
    <message>
        <source>time of the reading</source>
        <translation>Zeit der Messung</translation>
    </message>
    <message>
        <source>array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>array: control period</source>
        <translation>Array: Regelperiode</translation>
    </message>
    <message>
        <source>counted: readings of the last second</source>
        <translation>gezählt: Messungen der letzten Sekunde</translation>
    </message>
    <message>
        <source>Not received for a second.</source>
        <translation>Nicht seit einer Sekunde empfangen.</translation>
    </message>
    <message>
        <source>datasheet of the servo</source>
        <translation>Datenblatt des Servos</translation>
    </message>
    <message>
        <source>array: zero of the joint, from the servo&apos;s centre</source>
        <translation>Array: Nullpunkt des Gelenks, von der Mitte des Servos aus</translation>
    </message>
    <message>
        <source>model number of the servo</source>
        <translation>Modellnummer des Servos</translation>
    </message>
    <message>
        <source>register of the servo</source>
        <translation>Register des Servos</translation>
    </message>
    <message>
        <source>%1; %2 is pending: Apply writes it</source>
        <translation>%1; %2 steht aus: Anwenden schreibt es</translation>
    </message>
    <message>
        <source>reading of the servo</source>
        <translation>Messung des Servos</translation>
    </message>
    <message>
        <source>computed from readings</source>
        <translation>aus Messungen berechnet</translation>
    </message>
    <message>
        <source>last goal</source>
        <translation>letztes Ziel</translation>
    </message>
    <message>
        <source>The last goal had none.</source>
        <translation>Das letzte Ziel hatte keine.</translation>
    </message>
    <message>
        <source>computed: goal less position</source>
        <translation>berechnet: Ziel minus Position</translation>
    </message>
    <message>
        <source>reading of the servo, of its highest load</source>
        <translation>Messung des Servos, Anteil der höchsten Last</translation>
    </message>
    <message>
        <source>computed: load of the stall torque</source>
        <translation>berechnet: Last mal Blockiermoment</translation>
    </message>
    <message>
        <source>HRIM has no code for: %1.</source>
        <translation>HRIM hat keinen Code für: %1.</translation>
    </message>
    <message>
        <source>operating mode and torque of the servo</source>
        <translation>Betriebsart und Drehmoment des Servos</translation>
    </message>
    <message>
        <source>array: number of the sensor</source>
        <translation>Array: Nummer des Sensors</translation>
    </message>
    <message>
        <source>counted: samples of the last second</source>
        <translation>gezählt: Messwerte der letzten Sekunde</translation>
    </message>
    <message>
        <source>reading of the sensor</source>
        <translation>Messung des Sensors</translation>
    </message>
    <message>
        <source>data of the sensor model</source>
        <translation>Daten des Sensormodells</translation>
    </message>
    <message>
        <source>data of the sensor model: %1, rounded up</source>
        <translation>Daten des Sensormodells: %1, aufgerundet</translation>
    </message>
    <message>
        <source>reported by the sensor, rounded up</source>
        <translation>vom Sensor gemeldet, aufgerundet</translation>
    </message>
    <message>
        <source>Not offered.</source>
        <translation>Nicht angeboten.</translation>
    </message>
    <message>
        <source>Not known.</source>
        <translation>Nicht bekannt.</translation>
    </message>
    <message>
        <source>Not in the data of the servo model; a datasheet may have it.</source>
        <translation>Nicht in den Daten des Servomodells; ein Datenblatt kann es enthalten.</translation>
    </message>
    <message>
        <source>Not reported by the servo.</source>
        <translation>Vom Servo nicht gemeldet.</translation>
    </message>
    <message>
        <source>No goal yet.</source>
        <translation>Noch kein Ziel.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are missing.</source>
        <translation>%1: %2 von %3 Werten fehlen.</translation>
    </message>
    <message>
        <source>%1: %2 missing.</source>
        <translation>%1: es fehlt %2.</translation>
    </message>
</context>
<context>
    <name>IdentityWords</name>
    <message>
        <source>Cancelled before anything was written.</source>
        <translation>Abgebrochen, bevor etwas geschrieben wurde.</translation>
    </message>
    <message>
        <source>%1 must restart, but its torque is on and it would drop its load. Release it first.</source>
        <translation>%1 muss neu starten, aber das Drehmoment ist ein und die Last würde fallen. Lassen Sie das Gelenk zuerst los.</translation>
    </message>
    <message>
        <source>%1 would get its factory ID %2, but a servo already uses it. Give that servo another ID, or keep the ID.</source>
        <translation>%1 bekäme die Werks-ID %2, aber dort antwortet ein Servo. Geben Sie jenem eine andere ID oder behalten Sie die ID bei.</translation>
    </message>
    <message>
        <source>Nothing was written: %1</source>
        <translation>Nichts wurde geschrieben: %1</translation>
    </message>
    <message>
        <source>%1 did not accept the factory values of %2. Try again, or restore the snapshot.</source>
        <translation>%1 nahm die Werkswerte von %2 nicht an. Versuchen Sie es erneut oder stellen Sie die Momentaufnahme wieder her.</translation>
    </message>
    <message>
        <source>%1 stopped responding during the reset: its EEPROM holds old or factory values. Check its power, then scan.</source>
        <translation>%1 antwortete nicht mehr, während es auf Werkszustand gesetzt wurde: Das EEPROM enthält alte Werte oder Werkswerte. Prüfen Sie die Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>%1 holds the factory values. It has ID %2 and uses %3 baud now.</source>
        <translation>%1 enthält die Werkswerte. Der Servo hat jetzt die ID %2 und verwendet %3 Baud.</translation>
    </message>
    <message>
        <source>%1 stored the factory values but was not found after its restart: it has ID %2 at %3 baud, or still ID %4 at %5 baud. Check its power, then scan.</source>
        <translation>%1 hat die Werkswerte gespeichert, wurde aber nach dem Neustart nicht gefunden: Der Servo hat die ID %2 bei %3 Baud oder noch %4 bei %5. Prüfen Sie die Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Its LEDs blinked and are restored.</source>
        <translation>Die LEDs haben geblinkt und sind wiederhergestellt.</translation>
    </message>
    <message>
        <source>%1 stopped responding; its LEDs may have changed.</source>
        <translation>%1 antwortet nicht mehr; die LEDs können verändert sein.</translation>
    </message>
    <message>
        <source>No reply from ID %1: no servo is plugged in, or several still answer at once. Leave exactly one of them plugged in.</source>
        <translation>Keine Antwort von ID %1: Kein Servo ist eingesteckt, oder mehrere antworten noch zugleich. Lassen Sie genau einen davon eingesteckt.</translation>
    </message>
    <message>
        <source>More than one servo still answers at ID %1. Unplug all but one.</source>
        <translation>Unter ID %1 antwortet noch mehr als ein Servo. Stecken Sie alle bis auf einen ab.</translation>
    </message>
    <message>
        <source>The servo at ID %1 is not of model %2. Scan to identify it.</source>
        <translation>Der Servo unter ID %1 ist kein %2. Starten Sie eine Suche, um zu sehen, was er ist.</translation>
    </message>
    <message>
        <source>%1 must restart to change its ID, but its torque is on and it would drop its load. Release it first.</source>
        <translation>%1 muss neu starten, um die ID zu ändern, aber das Drehmoment ist ein und die Last würde fallen. Lassen Sie das Gelenk zuerst los.</translation>
    </message>
    <message>
        <source>This servo has ID %1 now. Plug the other one in again: it keeps ID %2.</source>
        <translation>Dieser Servo hat jetzt die ID %1. Stecken Sie den anderen wieder ein: Er behält die ID %2.</translation>
    </message>
    <message>
        <source>ID %1 is not free: a servo already uses it. Choose another.</source>
        <translation>Die ID %1 ist nicht frei: Dort antwortet ein Servo. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>A servo has ID %1 now, but another still answers at ID %2: more than one was plugged in. Scan to see which servos there are.</source>
        <translation>Ein Servo hat jetzt die ID %1, aber unter ID %2 antwortet noch einer: Es war mehr als einer eingesteckt. Starten Sie eine Suche, um zu sehen, welche da sind.</translation>
    </message>
    <message>
        <source>The servo was not found again: its ID is %1 or %2. Check its power, then scan.</source>
        <translation>Der Servo wurde nicht wiedergefunden: Er hat die ID %1 oder %2. Prüfen Sie die Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Reading the registers</source>
        <translation>Register werden gelesen</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>Nichts wurde geschrieben. %1</translation>
    </message>
    <message>
        <source>Nothing was written: could not check whether ID %1 is free. Connect again, then retry.</source>
        <translation>Nichts wurde geschrieben: ob ID %1 frei ist, war nicht herauszufinden. Neu verbinden und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Writing the factory values</source>
        <translation>Werkswerte werden geschrieben</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Blinking</source>
        <translation>Blinkt</translation>
    </message>
    <message>
        <source>It cannot blink. %1</source>
        <translation>Er kann nicht blinken. %1</translation>
    </message>
    <message>
        <source>Cancelled; its LEDs are restored.</source>
        <translation>Abgebrochen; die LEDs sind wiederhergestellt.</translation>
    </message>
    <message>
        <source>The link was lost; the LEDs of %1 may have changed.</source>
        <translation>Die Verbindung brach ab; die LEDs von %1 können verändert sein.</translation>
    </message>
    <message>
        <source>Checking that only one servo answers</source>
        <translation>Prüft, dass nur ein Servo antwortet</translation>
    </message>
    <message>
        <source>Changing the ID, restarting</source>
        <translation>ID wird geändert, Neustart</translation>
    </message>
    <message>
        <source>Nothing was written: the model %1 has no reset to factory values.</source>
        <translation>Es wurde nichts geschrieben: Ein %1 kann nicht auf Werkswerte zurückgesetzt werden.</translation>
    </message>
    <message>
        <source>The model %1 has no LED to blink.</source>
        <translation>Ein %1 hat keine LED, die blinken kann.</translation>
    </message>
    <message>
        <source>Changing the ID</source>
        <translation>Ändern der ID</translation>
    </message>
    <message>
        <source>Its bus uses %1 baud, so this array does not reach it. Scan for it and write that rate to it.</source>
        <translation>Sein Bus verwendet %1 Baud, daher erreicht dieses Array es nicht. Suchen Sie es, und schreiben Sie ihm diese Baudrate.</translation>
    </message>
</context>
<context>
    <name>InitText</name>
    <message>
        <source>%1 = %2 was skipped: %3</source>
        <translation>%1 = %2 wurde ausgelassen: %3</translation>
    </message>
    <message>
        <source>the model %1 has no such register.</source>
        <translation>Ein %1 hat kein solches Register.</translation>
    </message>
    <message>
        <source>the servo would be lost. Use &quot;set-id&quot;.</source>
        <translation>Der Servo wäre nicht mehr zu finden. Verwenden Sie „set-id“.</translation>
    </message>
    <message>
        <source>the servo would be lost. Use &quot;set-baud&quot;.</source>
        <translation>Der Servo wäre nicht mehr zu finden. Verwenden Sie „set-baud“.</translation>
    </message>
    <message>
        <source>%1 stopped responding while its registers were written; its values are unknown. Check its cable and power, then initialise again.</source>
        <translation>%1 antwortete nicht mehr, während die Register geschrieben wurden; der Inhalt ist nicht bekannt. Prüfen Sie Kabel und Versorgung und initialisieren Sie dann erneut.</translation>
    </message>
    <message>
        <source>%1 did not accept %2 = %3; its value is %4.</source>
        <translation>%1 nahm %2 = %3 nicht an; der Wert ist %4.</translation>
    </message>
    <message>
        <source>Its torque stays off, because not all registers are as configured.</source>
        <translation>Das Drehmoment bleibt aus, weil nicht alle Register wie konfiguriert sind.</translation>
    </message>
    <message>
        <source>The registers of %1 are set, but its torque went off again, by STOP or by the servo. Read its status, then switch it on.</source>
        <translation>%1 enthält die Register, aber das Drehmoment ging wieder aus, durch STOP oder von selbst. Lesen Sie den Status und schalten Sie es dann ein.</translation>
    </message>
    <message>
        <source>Nothing was done because joints would fall. Support them and allow the loss of torque, or initialise without a reset.</source>
        <translation>Nichts wurde getan, weil Gelenke fallen würden. Stützen Sie sie und erlauben Sie den Verlust des Drehmoments oder initialisieren Sie ohne Zurücksetzen.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) are initialised as configured in the array.</source>
        <translation>
            <numerusform>%n Servo ist wie im Array eingestellt initialisiert.</numerusform>
            <numerusform>%n Servos sind wie im Array eingestellt initialisiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) are not as configured in the array.</source>
        <translation>
            <numerusform>%n Servo ist nicht wie im Array eingestellt.</numerusform>
            <numerusform>%n Servos sind nicht wie im Array eingestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not changed: the operation was cancelled first.</source>
        <translation>%1 wurde nicht geändert: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message>
        <source>%1 was not written: the operation was cancelled first.</source>
        <translation>%1 wurde nicht beschrieben: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message>
        <source>%1 was reset; its torque is off and its registers were loaded from its EEPROM. The operation was cancelled before they were written.</source>
        <translation>%1 wurde neu gestartet; das Drehmoment ist aus, und die Register wurden aus dem EEPROM geladen. Der Vorgang wurde abgebrochen, bevor sie geschrieben wurden.</translation>
    </message>
    <message>
        <source>The registers of %1 are set. The operation was cancelled before its torque was restored.</source>
        <translation>Die Register von %1 sind gesetzt. Der Vorgang wurde abgebrochen, bevor das Drehmoment wiederhergestellt wurde.</translation>
    </message>
    <message>
        <source>Looking for servos</source>
        <translation>Servos werden gesucht</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Writing registers</source>
        <translation>Register werden geschrieben</translation>
    </message>
    <message>
        <source>Restoring torque</source>
        <translation>Drehmoment wird wiederhergestellt</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %n servo(s) are not as configured in the array.</source>
        <translation>
            <numerusform>Abgebrochen; %n Servo ist nicht wie im Array eingestellt.</numerusform>
            <numerusform>Abgebrochen; %n Servos sind nicht wie im Array eingestellt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) are not as configured in the array.</source>
        <translation>
            <numerusform>Die Verbindung brach ab; %n Servo ist nicht wie im Array eingestellt.</numerusform>
            <numerusform>Die Verbindung brach ab; %n Servos sind nicht wie im Array eingestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>checked, waiting for its registers</source>
        <translation>geprüft, wartet auf seine Register</translation>
    </message>
    <message>
        <source>registers written, waiting for the rest</source>
        <translation>Register geschrieben, wartet auf den Rest</translation>
    </message>
    <message>
        <source>Reading the registers</source>
        <translation>Register werden gelesen</translation>
    </message>
    <message>
        <source>%1 did not accept %2 %3, so nothing else was written. Check its cable and try again.</source>
        <translation>%1 nahm %2 %3 nicht an, deshalb wurde sonst nichts geschrieben. Prüfen Sie das Kabel und versuchen Sie es erneut.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n register(s) as configured, %2 %3, %4.</source>
        <translation>
            <numerusform>%1: %n Register wie konfiguriert, %2 %3, %4.</numerusform>
            <numerusform>%1: %n Register wie konfiguriert, %2 %3, %4.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not accept %2 0.</source>
        <translation>%1 nahm %2 0 nicht an.</translation>
    </message>
    <message>
        <source>The %2 of %1 is set. The operation was cancelled before its registers were written.</source>
        <translation>%2 von %1 ist gesetzt. Der Vorgang wurde abgebrochen, bevor die Register geschrieben wurden.</translation>
    </message>
</context>
<context>
    <name>JointReadingText</name>
    <message>
        <source>%1: %2°, %3°/s, %4, %5.</source>
        <translation>%1: %2°, %3°/s, %4, %5.</translation>
    </message>
    <message>
        <source>PWM %1 %</source>
        <translation>PWM %1 %</translation>
    </message>
    <message>
        <source>load %1 %</source>
        <translation>Last %1 %</translation>
    </message>
    <message numerus="yes">
        <source>The states of %n joint(s) were read.</source>
        <translation>
            <numerusform>Der Zustand von %n Gelenk wurde gelesen.</numerusform>
            <numerusform>Die Zustände von %n Gelenken wurden gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The states of %n joint(s) could not be read.</source>
        <translation>
            <numerusform>Der Zustand von %n Gelenk konnte nicht gelesen werden.</numerusform>
            <numerusform>Die Zustände von %n Gelenken konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JointWords</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>not responding for %1</source>
        <translation>antwortet seit %1 nicht</translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>waiting for the first reply</source>
        <translation>wartet auf die erste Antwort</translation>
    </message>
    <message>
        <source>torque on, moving</source>
        <translation>Drehm. ein, bewegt sich</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
    <message>
        <source>moved by hand</source>
        <translation>von Hand bewegt</translation>
    </message>
    <message>
        <source>last reply %1 ago</source>
        <translation>letzte Antwort vor %1</translation>
    </message>
    <message>
        <source>is of model %1, the array has %2</source>
        <translation>ist ein %1, im Array steht %2</translation>
    </message>
    <message>
        <source>torque unknown</source>
        <translation>Drehmoment unbekannt</translation>
    </message>
</context>
<context>
    <name>LibraryControllerWords</name>
    <message>
        <source>an exception without a text</source>
        <translation>eine Ausnahme ohne Text</translation>
    </message>
    <message>
        <source>its library gave no reason</source>
        <translation>seine Bibliothek nannte keinen Grund</translation>
    </message>
    <message>
        <source>%1 was not loaded: %2.</source>
        <translation>%1 wurde nicht geladen: %2.</translation>
    </message>
    <message>
        <source>its update() returned %1, which has no meaning</source>
        <translation>sein update() gab %1 zurück, was keine Bedeutung hat</translation>
    </message>
    <message>
        <source>it gave a velocity, but its type gives positions</source>
        <translation>er gab eine Geschwindigkeit, sein Typ gibt aber Positionen</translation>
    </message>
    <message>
        <source>it gave a position, but its type gives velocities</source>
        <translation>er gab eine Position, sein Typ gibt aber Geschwindigkeiten</translation>
    </message>
</context>
<context>
    <name>LibraryTableWords</name>
    <message>
        <source>a text of the parameter %1 is too long or not UTF-8</source>
        <translation>ein Text des Parameters %1 ist zu lang oder kein UTF-8</translation>
    </message>
    <message>
        <source>the kind %1 of the parameter %2 is unknown</source>
        <translation>die Art %1 des Parameters %2 ist unbekannt</translation>
    </message>
    <message>
        <source>the limits of the parameter %1 are in the wrong order</source>
        <translation>die Grenzen des Parameters %1 stehen in der falschen Reihenfolge</translation>
    </message>
    <message>
        <source>the number of its parameters is wrong</source>
        <translation>die Anzahl seiner Parameter ist falsch</translation>
    </message>
    <message>
        <source>the size of its parameters is wrong</source>
        <translation>die Größe seiner Parameter ist falsch</translation>
    </message>
    <message>
        <source>its parameter %1 has no valid name</source>
        <translation>sein Parameter %1 hat keinen gültigen Namen</translation>
    </message>
    <message>
        <source>it has two parameters %1</source>
        <translation>er hat zwei Parameter %1</translation>
    </message>
    <message>
        <source>its description is too long or not UTF-8</source>
        <translation>seine Beschreibung ist zu lang oder kein UTF-8</translation>
    </message>
    <message>
        <source>a function is missing: create, destroy, start or update</source>
        <translation>eine Funktion fehlt: create, destroy, start oder update</translation>
    </message>
    <message>
        <source>the kind %1 of its goals is unknown</source>
        <translation>die Art %1 seiner Ziele ist unbekannt</translation>
    </message>
    <message>
        <source>the number of its joints is wrong</source>
        <translation>die Anzahl seiner Gelenke ist falsch</translation>
    </message>
    <message>
        <source>its table is malformed: %1. Correct the library</source>
        <translation>ihre Tabelle ist fehlerhaft: %1. Die Bibliothek berichtigen</translation>
    </message>
    <message>
        <source>its function servodeck_controllers() returned no table. Correct the library</source>
        <translation>ihre Funktion servodeck_controllers() gab keine Tabelle zurück. Die Bibliothek berichtigen</translation>
    </message>
    <message>
        <source>it is made for version %1 of the interface of controllers, and this Servodeck has version %2. Update Servodeck</source>
        <translation>sie ist für Version %1 der Regler-Schnittstelle gemacht, dieses Servodeck hat Version %2. Servodeck aktualisieren</translation>
    </message>
    <message>
        <source>it is made for version %1 of the interface of controllers, and this Servodeck has version %2. Build it with the header of this Servodeck</source>
        <translation>sie ist für Version %1 der Regler-Schnittstelle gemacht, dieses Servodeck hat Version %2. Mit dem Header dieses Servodeck bauen</translation>
    </message>
    <message>
        <source>its size is wrong</source>
        <translation>ihre Größe ist falsch</translation>
    </message>
    <message>
        <source>the number of its types is wrong</source>
        <translation>die Anzahl ihrer Typen ist falsch</translation>
    </message>
    <message>
        <source>the size of its types is wrong</source>
        <translation>die Größe ihrer Typen ist falsch</translation>
    </message>
    <message>
        <source>type %1 has no valid name</source>
        <translation>Typ %1 hat keinen gültigen Namen</translation>
    </message>
    <message>
        <source>it has two types %1</source>
        <translation>sie hat zwei Typen %1</translation>
    </message>
    <message>
        <source>type %1: %2</source>
        <translation>Typ %1: %2</translation>
    </message>
    <message>
        <source>the default of the parameter %1 is not permitted by its limits</source>
        <translation>die Vorgabe des Parameters %1 liegt nicht in seinen Grenzen</translation>
    </message>
</context>
<context>
    <name>LogWords</name>
    <message>
        <source>There is no log of this run, because %1 cannot be written. Check the permissions of its folder and the free space of the disk.</source>
        <translation>Dieser Lauf hat kein Protokoll, weil %1 nicht geschrieben werden kann. Prüfen Sie die Rechte des Ordners und den freien Platz des Datenträgers.</translation>
    </message>
</context>
<context>
    <name>McapCheck</name>
    <message>
        <source>This is not an MCAP file.</source>
        <translation>Das ist keine MCAP-Datei.</translation>
    </message>
    <message>
        <source>The recording was not finished, so it has no index. Repair it.</source>
        <translation>Die Aufzeichnung wurde nicht abgeschlossen und hat daher kein Verzeichnis. Reparieren Sie sie.</translation>
    </message>
    <message>
        <source>%1 bytes are damaged. Repair the recording to keep the rest.</source>
        <translation>%1 Bytes sind beschädigt. Reparieren Sie die Aufzeichnung, um den Rest zu behalten.</translation>
    </message>
    <message>
        <source>The checksum of the data is wrong, although no damage was found.</source>
        <translation>Die Prüfsumme der Daten ist falsch, obwohl kein Schaden gefunden wurde.</translation>
    </message>
    <message>
        <source>The index at the end is damaged. Repair the recording.</source>
        <translation>Das Verzeichnis am Ende ist beschädigt. Reparieren Sie die Aufzeichnung.</translation>
    </message>
    <message>
        <source>A channel or a schema is defined twice with different content.</source>
        <translation>Ein Kanal oder ein Schema ist zweimal mit verschiedenem Inhalt definiert.</translation>
    </message>
    <message>
        <source>The times of a chunk differ from those of its messages.</source>
        <translation>Die Zeiten eines Blocks weichen von denen seiner Nachrichten ab.</translation>
    </message>
    <message>
        <source>The message index of a chunk differs from its messages.</source>
        <translation>Das Nachrichtenverzeichnis eines Blocks weicht von seinen Nachrichten ab.</translation>
    </message>
    <message>
        <source>%1 messages belong to unknown channels.</source>
        <translation>%1 Nachrichten gehören zu unbekannten Kanälen.</translation>
    </message>
    <message>
        <source>%1 messages have no checksum, so damage to them is not noticed.</source>
        <translation>%1 Nachrichten haben keine Prüfsumme; Schäden an ihnen werden nicht bemerkt.</translation>
    </message>
    <message>
        <source>%1: %2 messages are missing by their sequence numbers.</source>
        <translation>%1: %2 Nachrichten fehlen nach den Folgenummern.</translation>
    </message>
    <message>
        <source>The statistics do not match: %1 messages are listed, %2 were found.</source>
        <translation>Die Statistik stimmt nicht: %1 Nachrichten sind verzeichnet, %2 wurden gefunden.</translation>
    </message>
    <message>
        <source>The index does not list the messages of the file. Repair the recording.</source>
        <translation>Das Verzeichnis stimmt nicht mit den Nachrichten der Datei überein. Reparieren Sie die Aufzeichnung.</translation>
    </message>
    <message>
        <source>The recording is still being written; this is what it has up to now.</source>
        <translation>Die Aufzeichnung wird noch geschrieben; dies ist ihr Inhalt bis jetzt.</translation>
    </message>
    <message>
        <source>%1: times run backwards (messages earlier than the one before them: %2). The clock was set or is wrong, so the times are.</source>
        <translation>%1: Zeiten laufen rückwärts (Nachrichten, die früher sind als die davor: %2). Die Uhr wurde gestellt oder geht falsch, also sind es die Zeiten.</translation>
    </message>
    <message>
        <source>Its messages are of the future, up to the year %1. The clock of the computer that wrote it was wrong, so their times are.</source>
        <translation>Ihre Nachrichten sind aus der Zukunft, bis zum Jahr %1. Die Uhr des Rechners, der sie schrieb, ging falsch, also sind es ihre Zeiten.</translation>
    </message>
    <message>
        <source>Its messages span %1 days. The clock was set while they were written, so some of their times are wrong.</source>
        <translation>Ihre Nachrichten umfassen %1 Tage. Die Uhr wurde beim Schreiben gestellt, also sind einige ihrer Zeiten falsch.</translation>
    </message>
</context>
<context>
    <name>McapReader</name>
    <message>
        <source>This is not an MCAP file.</source>
        <translation>Das ist keine MCAP-Datei.</translation>
    </message>
    <message>
        <source>The attachment &apos;%1&apos; is damaged.</source>
        <translation>Der Anhang „%1“ ist beschädigt.</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) were not unpacked: the file would expand to more than 500 times its size. It is damaged, or made to exhaust the memory.</source>
        <translation>
            <numerusform>%n Block wurde nicht entpackt: Die Datei würde auf mehr als das 500-Fache wachsen. Sie ist beschädigt oder soll den Speicher erschöpfen.</numerusform>
            <numerusform>%n Blöcke wurden nicht entpackt: Die Datei würde auf mehr als das 500-Fache wachsen. Sie ist beschädigt oder soll den Speicher erschöpfen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>McapWriter</name>
    <message>
        <source>The disk is full; free some space or choose another disk.</source>
        <translation>Der Datenträger ist voll; schaffen Sie Platz oder wählen Sie einen anderen.</translation>
    </message>
</context>
<context>
    <name>MechanismDiagnosis</name>
    <message>
        <source>No updates</source>
        <translation>Keine neuen Werte</translation>
    </message>
    <message>
        <source>NaN Values in Joint State</source>
        <translation>NaN im Zustand des Gelenks</translation>
    </message>
    <message>
        <source>Uncalibrated</source>
        <translation>Nicht kalibriert</translation>
    </message>
    <message>
        <source>Outside its limits</source>
        <translation>Außerhalb seiner Grenzen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Used more than its time in the control loop</source>
        <translation>Hat in der Regelschleife mehr als seine Zeit gebraucht</translation>
    </message>
</context>
<context>
    <name>MessageWords</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>joints</comment>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>the last two of a list of joints</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Joints %1 do not respond: a cable or the power is off, or their IDs or baud rates are different. Check the cable before the first of them, then scan.</source>
        <translation>Die Gelenke %1 antworten nicht: ein Kabel oder die Versorgung ist ab, oder ihre IDs oder ihre Rate sind andere. Das Kabel vor dem ersten prüfen, dann suchen.</translation>
    </message>
    <message>
        <source>Joints %1 are not the models configured in the array. Their angles would be wrong, so their torque stays off. Choose Array &gt; Read models from servos.</source>
        <translation>Die Gelenke %1 sind nicht die im Array eingestellten Modelle. Ihre Winkel wären falsch, darum bleibt ihr Drehmoment aus. Array &gt; Modelle von Servos lesen wählen.</translation>
    </message>
    <message>
        <source>Joints %1 did not respond when their torque was switched. Check their cables and power, then try again.</source>
        <translation>Die Gelenke %1 antworteten beim Schalten des Drehmoments nicht. Kabel und Versorgung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Joints %1 did not switch their torque. Remove the cause reported by each, clear its errors and try again.</source>
        <translation>Die Gelenke %1 schalteten ihr Drehmoment nicht. Die Ursache, die jedes nennt, beheben, Fehler löschen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The errors of joints %1 could not be cleared: they did not respond. Check their cables.</source>
        <translation>Die Fehler der Gelenke %1 konnten nicht gelöscht werden: sie antworteten nicht. Kabel prüfen.</translation>
    </message>
    <message>
        <source>The torque of joints %1 was not switched. Check the connection, then try again.</source>
        <translation>Das Drehmoment der Gelenke %1 wurde nicht geschaltet. Verbindung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Joints %1 were not moved: even the longest move would exceed their maximum velocity. Use several moves, or raise the maximum velocity.</source>
        <translation>Die Gelenke %1 wurden nicht bewegt: Selbst die längste Bewegung überschritte ihre Höchstgeschwindigkeit. In mehreren Bewegungen fahren oder die Höchstgeschwindigkeit erhöhen.</translation>
    </message>
    <message>
        <source>The force/torque sensors %1 send nothing. Check their power, cables and addresses.</source>
        <translation>Die Kraft-Momenten-Sensoren %1 senden nichts. Prüfen Sie Versorgung, Kabel und Adressen.</translation>
    </message>
</context>
<context>
    <name>MotionWords</name>
    <message>
        <source>The motion &apos;%1&apos;</source>
        <translation>Die Bewegung „%1“</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>A move cannot take %1 s; the range is %2 to %3 s. Choose another time.</source>
        <translation>Eine Bewegung kann nicht %1 s dauern; möglich sind %2 bis %3 s. Wählen Sie eine andere Zeit.</translation>
    </message>
    <message>
        <source>A hold cannot take %1 s; the range is 0 to %2 s. Choose another time.</source>
        <translation>Ein Halten kann nicht %1 s dauern; möglich sind 0 bis %2 s. Wählen Sie eine andere Zeit.</translation>
    </message>
    <message>
        <source>%1 refers to joint &apos;%2&apos;, which is not in the array. Remove it or correct the name.</source>
        <translation>%1 nennt das Gelenk „%2“, das es im Array nicht gibt. Nehmen Sie es heraus oder berichtigen Sie den Namen.</translation>
    </message>
    <message>
        <source>%1 is a &apos;%2&apos;, which is an unknown model, so it cannot be moved. Choose its model.</source>
        <translation>%1 ist ein „%2“, ein unbekanntes Modell: Es kann nicht bewegt werden. Wählen Sie sein Modell.</translation>
    </message>
    <message>
        <source>%1 sets %2 to %3°, outside its limits %4° to %5°. Change the position or the limits.</source>
        <translation>%1 setzt %2 auf %3°, außerhalb seiner Grenzen von %4° bis %5°. Ändern Sie die Position oder die Grenzen.</translation>
    </message>
    <message>
        <source>The pose &apos;%1&apos;</source>
        <translation>Die Pose „%1“</translation>
    </message>
    <message>
        <source>The motion &apos;%1&apos; at %2 s</source>
        <translation>Die Bewegung „%1“ bei %2 s</translation>
    </message>
    <message>
        <source>%1 does not have a position for every joint. Record it again.</source>
        <translation>%1 hat nicht für jedes Gelenk eine Position. Nehmen Sie sie neu auf.</translation>
    </message>
    <message>
        <source>There is no joint to move: the poses contain none. Capture them again.</source>
        <translation>Es gibt kein Gelenk zu bewegen: Die Posen enthalten keines. Erfassen Sie sie neu.</translation>
    </message>
    <message>
        <source>The position of %1 is unknown, so it is not moved. Connect and wait for its reply.</source>
        <translation>Die Position von %1 ist nicht bekannt, darum wird es nicht bewegt. Verbinden Sie und warten Sie auf seine Antwort.</translation>
    </message>
    <message>
        <source>%1 cannot move: its maximum velocity is 0. Raise it.</source>
        <translation>%1 kann sich nicht bewegen: Seine Höchstgeschwindigkeit ist 0. Erhöhen Sie sie.</translation>
    </message>
    <message>
        <source>A joint of the motion cannot move: its maximum velocity is 0. Raise it.</source>
        <translation>Ein Gelenk der Bewegung kann sich nicht bewegen: Seine Höchstgeschwindigkeit ist 0. Erhöhen Sie sie.</translation>
    </message>
    <message>
        <source>The motion &apos;%1&apos; contains no positions. Record it again.</source>
        <translation>Die Bewegung „%1“ enthält keine Positionen. Nehmen Sie sie neu auf.</translation>
    </message>
    <message>
        <source>The sequence &apos;%1&apos; has no steps. Add a pose to it.</source>
        <translation>Die Sequenz „%1“ hat keine Schritte. Fügen Sie ihr eine Pose hinzu.</translation>
    </message>
    <message>
        <source>Step %1 of &apos;%2&apos; refers to pose &apos;%3&apos;, which does not exist. Choose another pose or remove the step.</source>
        <translation>Schritt %1 von „%2“ nennt die Pose „%3“, die es nicht gibt. Wählen Sie eine andere Pose oder entfernen Sie den Schritt.</translation>
    </message>
</context>
<context>
    <name>MountingWords</name>
    <message>
        <source>The direction of gravity in the base must be three numbers that are not all 0, for example 0 0 -1.</source>
        <translation>Die Richtung der Schwerkraft in der Basis muss aus drei Zahlen bestehen, die nicht alle 0 sind, zum Beispiel 0 0 -1.</translation>
    </message>
    <message>
        <source>Roll, pitch and yaw of the mounting must be numbers.</source>
        <translation>Rollen, Nicken und Gieren des Einbaus müssen Zahlen sein.</translation>
    </message>
    <message>
        <source>The mounting has %1 joints; at most %2 are possible.</source>
        <translation>Der Einbau hat %1 Gelenke; höchstens %2 sind möglich.</translation>
    </message>
    <message>
        <source>Joint %1 of the mounting has no name. Choose a joint.</source>
        <translation>Gelenk %1 des Einbaus hat keinen Namen. Wählen Sie ein Gelenk.</translation>
    </message>
    <message>
        <source>The axis of %1 in the mounting must be three numbers that are not all 0, for example 0 1 0, and its rotation three angles.</source>
        <translation>Die Achse von %1 im Einbau muss aus drei Zahlen bestehen, die nicht alle 0 sind, zum Beispiel 0 1 0, und seine Drehung aus drei Winkeln.</translation>
    </message>
    <message>
        <source>The joint %1 is twice in the mounting. Remove one.</source>
        <translation>Das Gelenk %1 kommt im Einbau zweimal vor. Entfernen Sie eines.</translation>
    </message>
</context>
<context>
    <name>NewFileDialog</name>
    <message>
        <source>%1 exists already. A recording never replaces a file: choose another name.</source>
        <translation>%1 gibt es schon. Eine Aufzeichnung ersetzt nie eine Datei: Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>The field is empty. Enter a number from %1 to %2.</source>
        <translation>Das Feld ist leer. Geben Sie eine Zahl von %1 bis %2 ein.</translation>
    </message>
    <message>
        <source>“%1” is not a number. Enter a number from %2 to %3.</source>
        <translation>„%1“ ist keine Zahl. Geben Sie eine Zahl von %2 bis %3 ein.</translation>
    </message>
    <message>
        <source>%1 is not a whole number. Enter one from %2 to %3.</source>
        <translation>%1 ist keine ganze Zahl. Geben Sie eine von %2 bis %3 ein.</translation>
    </message>
    <message>
        <source>%1 is outside %2 … %3.</source>
        <translation>%1 liegt außerhalb %2 … %3.</translation>
    </message>
</context>
<context>
    <name>PacketText</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>brake</source>
        <translation>Bremse</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>ID %1</source>
        <translation>ID %1</translation>
    </message>
    <message>
        <source>in</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>out</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>command %1</source>
        <translation>Befehl %1</translation>
    </message>
    <message>
        <source>%1 reply</source>
        <translation>%1-Antwort</translation>
    </message>
    <message>
        <source>corrupted</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>garbage</source>
        <translation>Datenmüll</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>%1 (%2 baud)</source>
        <translation>%1 (%2 Baud)</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>no action</source>
        <translation>keine Aktion</translation>
    </message>
    <message>
        <source>turn at %1</source>
        <translation>drehen mit %1</translation>
    </message>
    <message>
        <source>to %1 (%2)</source>
        <translation>auf %1 (%2)</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>, LED %1</source>
        <translation>, LED %1</translation>
    </message>
    <message>
        <source>ERROR: %1</source>
        <translation>FEHLER: %1</translation>
    </message>
    <message>
        <source>no error, torque off</source>
        <translation>kein Fehler, Drehmoment aus</translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) in the log here: the log fell behind the bus</source>
        <translation>
            <numerusform>Hier %n Lücke im Protokoll: Das Protokoll kam dem Bus nicht nach</numerusform>
            <numerusform>Hier %n Lücken im Protokoll: Das Protokoll kam dem Bus nicht nach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) outside any packet</source>
        <translation>
            <numerusform>%n Byte, das zu keinem Paket gehört</numerusform>
            <numerusform>%n Byte, die zu keinem Paket gehören</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, truncated: %2 of %3 bytes</source>
        <translation>%1, abgeschnitten: %2 von %3 Byte</translation>
    </message>
    <message>
        <source>%1, wrong checksums: %2 %3, expected %4 %5</source>
        <translation>%1, falsche Prüfsummen: %2 %3, erwartet %4 %5</translation>
    </message>
    <message numerus="yes">
        <source>unknown command with %n byte(s) of data</source>
        <translation>
            <numerusform>unbekannter Befehl mit %n Datenbyte</numerusform>
            <numerusform>unbekannter Befehl mit %n Datenbytes</numerusform>
        </translation>
    </message>
    <message>
        <source>; ERROR: %1</source>
        <translation>; FEHLER: %1</translation>
    </message>
    <message>
        <source>a reply without status</source>
        <translation>eine Antwort ohne Status</translation>
    </message>
    <message>
        <source>in %1: %2</source>
        <translation>in %1: %2</translation>
    </message>
    <message>
        <source>factory registers, ID %1, rate %2</source>
        <translation>Werksregister, ID %1, Rate %2</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurückgesetzt</translation>
    </message>
    <message>
        <source>requests the status</source>
        <translation>fragt nach dem Status</translation>
    </message>
    <message>
        <source>restarts the servo</source>
        <translation>startet den Servo neu</translation>
    </message>
    <message>
        <source>data does not fit the command</source>
        <translation>Daten, die nicht zum Befehl passen</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>NO REPLY: %1</source>
        <translation>KEINE ANTWORT: %1</translation>
    </message>
    <message>
        <source>part of %1</source>
        <translation>Teil von %1</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>first byte in %1</source>
        <translation>erstes Byte im %1</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>number of bytes</source>
        <translation>Bytes ab dort</translation>
    </message>
    <message>
        <source>playtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>for all moves, 11.2 ms per unit</source>
        <translation>für alle Bewegungen, 11,2 ms je Einheit</translation>
    </message>
    <message>
        <source>goal %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>position or speed, SET bits, ID, playtime</source>
        <translation>Position oder Geschwindigkeit, SET-Bits, ID, Laufzeit</translation>
    </message>
    <message>
        <source>position or speed, SET bits, ID</source>
        <translation>Position oder Geschwindigkeit, SET-Bits, ID</translation>
    </message>
    <message>
        <source>rest</source>
        <translation>Rest</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>too short for a goal</source>
        <translation>zu kurz für ein Ziel</translation>
    </message>
    <message>
        <source>keep ID</source>
        <translation>ID behalten</translation>
    </message>
    <message>
        <source>0: use the factory ID</source>
        <translation>0: Es gilt die Werks-ID</translation>
    </message>
    <message>
        <source>keep rate</source>
        <translation>Rate behalten</translation>
    </message>
    <message>
        <source>0: use the factory rate</source>
        <translation>0: Es gilt die Werksrate</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>unknown to this command</source>
        <translation>diesem Befehl unbekannt</translation>
    </message>
    <message>
        <source>no error</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>torque off, not moving</source>
        <translation>Drehmoment aus, keine Bewegung</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>not part of a packet</source>
        <translation>gehört zu keinem Paket</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>start of each packet</source>
        <translation>Anfang jedes Pakets</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>number of bytes in the packet, but only %1 arrived</source>
        <translation>Bytes des Pakets, es kamen aber nur %1</translation>
    </message>
    <message>
        <source>number of bytes in the packet, header to data</source>
        <translation>Bytes des Pakets, vom Kopf bis zu den Daten</translation>
    </message>
    <message>
        <source>sender: %1</source>
        <translation>Absender: %1</translation>
    </message>
    <message>
        <source>receiver: %1</source>
        <translation>Empfänger: %1</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>wrong: %1 = %2</source>
        <translation>falsch: %1 = %2</translation>
    </message>
    <message>
        <source>right: %1</source>
        <translation>richtig: %1</translation>
    </message>
    <message>
        <source>(size ^ pID ^ CMD ^ data) &amp; FE</source>
        <translation>(Größe ^ pID ^ CMD ^ Daten) &amp; FE</translation>
    </message>
    <message>
        <source>~CS1 &amp; FE</source>
        <translation>~CS1 &amp; FE</translation>
    </message>
    <message>
        <source>not reliable</source>
        <translation>nicht verlässlich</translation>
    </message>
    <message>
        <source>hardware error</source>
        <translation>Hardwarefehler</translation>
    </message>
    <message>
        <source>replies of several servos: %1</source>
        <translation>Antworten mehrerer Servos: %1</translation>
    </message>
    <message>
        <source>factory registers</source>
        <translation>Werksregister</translation>
    </message>
    <message>
        <source>carries out the last REG_WRITE</source>
        <translation>führt das letzte REG_WRITE aus</translation>
    </message>
    <message>
        <source>%1, wrong checksum: %2, expected %3</source>
        <translation>%1, falsche Prüfsumme: %2, erwartet %3</translation>
    </message>
    <message>
        <source>number of bytes after it</source>
        <translation>Anzahl der Bytes danach</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>echo</source>
        <translation>Echo</translation>
    </message>
</context>
<context>
    <name>ParameterWords</name>
    <message>
        <source>it must be a number</source>
        <translation>er muss eine Zahl sein</translation>
    </message>
    <message>
        <source>it must be a whole number</source>
        <translation>er muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>it must be true or false</source>
        <translation>er muss true oder false sein</translation>
    </message>
    <message>
        <source>it must be one of %1</source>
        <translation>er muss einer von %1 sein</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>names of joints, or all</source>
        <translation>Namen von Gelenken oder all</translation>
    </message>
    <message>
        <source>%1; %2 = %3</source>
        <translation>%1; %2 = %3</translation>
    </message>
    <message>
        <source>it must be %1, not %2</source>
        <translation>er muss %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>only a controller can have it</source>
        <translation>nur ein Regler kann ihn haben</translation>
    </message>
</context>
<context>
    <name>PayloadWords</name>
    <message>
        <source>Pose %1 has a value that is no number. Measure it again.</source>
        <translation>Pose %1 hat einen Wert, der keine Zahl ist. Sie erneut messen.</translation>
    </message>
    <message>
        <source>Pose %1 has too few samples: %2, at least %3 are needed. Check the stream of the sensor and measure the pose again.</source>
        <translation>Pose %1 hat zu wenige Werte: %2, nötig sind mindestens %3. Den Datenstrom des Sensors prüfen und die Pose erneut messen.</translation>
    </message>
    <message>
        <source>Gravity in pose %1 is %2 m/s² instead of about 9.8. Check the orientation of the sensor.</source>
        <translation>Die Schwerkraft in Pose %1 beträgt %2 m/s² statt etwa 9,8. Die Ausrichtung des Sensors prüfen.</translation>
    </message>
    <message>
        <source>The sensor was not still in pose %1: its values scatter by %2 N and %3 N·m. Wait until the arm is at rest and measure the pose again.</source>
        <translation>Der Sensor war in Pose %1 nicht ruhig: Seine Werte streuen um %2 N und %3 N·m. Warten, bis der Arm ruht, und die Pose erneut messen.</translation>
    </message>
    <message>
        <source>The payload needs at least 3 poses with different directions of gravity, better %1; there are %2. Fewer leave the centre of mass open. Add a pose in which the sensor is tilted another way.</source>
        <translation>Die Nutzlast braucht mindestens 3 Posen mit verschiedenen Richtungen der Schwerkraft, besser %1; vorhanden sind %2. Weniger lassen den Schwerpunkt offen. Eine Pose hinzufügen, in der der Sensor anders geneigt ist.</translation>
    </message>
    <message>
        <source>The directions of gravity in the poses are too similar to determine the tool. Add a pose in which the sensor is tilted another way, best by 90°.</source>
        <translation>Die Richtungen der Schwerkraft in den Posen sind einander zu ähnlich, um das Werkzeug zu bestimmen. Eine Pose hinzufügen, in der der Sensor anders geneigt ist, am besten um 90°.</translation>
    </message>
    <message>
        <source>The mass of the tool came out as %1 kg, below zero. Probably the sensor or its orientation has the opposite sign: check the frame of the sensor.</source>
        <translation>Als Masse des Werkzeugs ergab sich %1 kg, unter null. Vermutlich hat der Sensor oder seine Ausrichtung das umgekehrte Vorzeichen: Das Koordinatensystem des Sensors prüfen.</translation>
    </message>
</context>
<context>
    <name>Permission</name>
    <message>
        <source>Its operating mode is &quot;%1&quot;, which is not supported here: joints are armed only in a mode that moves to positions or turns at a velocity. Change its mode.</source>
        <translation>Seine Betriebsart ist „%1“, die hier nicht unterstützt wird: Gelenke werden nur in einer Betriebsart scharf geschaltet, die Positionen anfährt oder mit einer Geschwindigkeit dreht. Ändern Sie seine Betriebsart.</translation>
    </message>
    <message>
        <source>It is at %1°, outside its limits of %2° to %3°, so torque would move it. Turn it back by hand, or widen its limits (to one turn at most).</source>
        <translation>Es steht bei %1°, außerhalb seiner Grenzen von %2° bis %3°; ein Drehmoment würde es bewegen. Drehen Sie es von Hand zurück oder weiten Sie seine Grenzen (höchstens auf eine Umdrehung).</translation>
    </message>
    <message>
        <source>Its torque limit is 0, as after an alarm, so it would not hold the joint. Clear its errors.</source>
        <translation>Seine Drehmomentgrenze ist 0, wie nach einem Alarm; es würde das Gelenk nicht halten. Löschen Sie seine Fehler.</translation>
    </message>
    <message>
        <source>It has errors: %1. Remove the cause and clear the errors.</source>
        <translation>Es hat Fehler: %1. Beheben Sie die Ursache und löschen Sie die Fehler.</translation>
    </message>
    <message>
        <source>Its operating mode takes neither positions nor velocities. Change its mode.</source>
        <translation>Seine Betriebsart nimmt weder Positionen noch Geschwindigkeiten an. Ändern Sie seine Betriebsart.</translation>
    </message>
    <message>
        <source>Its operating mode takes velocities, no positions. Turn it by a velocity, or change its mode.</source>
        <translation>Seine Betriebsart nimmt Geschwindigkeiten an, keine Positionen. Drehen Sie es mit einer Geschwindigkeit, oder ändern Sie seine Betriebsart.</translation>
    </message>
    <message>
        <source>It is in a position mode. Move it by goals, or change its mode to velocity.</source>
        <translation>Es ist in einer Positionsbetriebsart. Bewegen Sie es mit Zielen, oder stellen Sie die Betriebsart auf Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Its model %1 has no velocity mode. Move it by goals.</source>
        <translation>Sein Modell %1 hat keine Geschwindigkeitsbetriebsart. Bewegen Sie es mit Zielen.</translation>
    </message>
    <message>
        <source>It is %1° outside its limits and would jump back to them. Move it back with its slider and a time below %2 s, or switch its torque off and turn it back by hand.</source>
        <translation>Es ist %1° außerhalb seiner Grenzen und würde zu ihnen zurückspringen. Bewegen Sie es mit seinem Regler und einer Zeit unter %2 s zurück, oder schalten Sie sein Drehmoment aus und drehen Sie es von Hand zurück.</translation>
    </message>
    <message>
        <source>There is no such joint, or its model is unknown.</source>
        <translation>Ein solches Gelenk gibt es nicht, oder sein Modell ist unbekannt.</translation>
    </message>
    <message>
        <source>It is not connected. Choose a port and press “Connect”.</source>
        <translation>Es ist nicht verbunden. Wählen Sie einen Port und „Verbinden“.</translation>
    </message>
    <message>
        <source>Its port is being opened. Wait until it is connected.</source>
        <translation>Sein Port wird geöffnet. Warten Sie, bis es verbunden ist.</translation>
    </message>
    <message>
        <source>The connection is lost. It is restored automatically when the adapter is plugged in again.</source>
        <translation>Die Verbindung ist verloren. Sie wird von selbst wiederhergestellt, wenn der Adapter wieder eingesteckt ist.</translation>
    </message>
    <message>
        <source>All joints are stopped. Choose “Clear STOP” first.</source>
        <translation>Alle Gelenke sind angehalten. Wählen Sie zuerst „STOP aufheben“.</translation>
    </message>
    <message>
        <source>The array is in Monitor, where joints are neither moved nor armed. Switch to Control first.</source>
        <translation>Das Array ist im Beobachten, wo Gelenke weder bewegt noch scharf geschaltet werden. Schalten Sie zuerst auf Steuern.</translation>
    </message>
    <message>
        <source>It has no goals of its own: it follows %1. Move %1.</source>
        <translation>Es hat keine eigenen Ziele: Es folgt %1. Bewegen Sie %1.</translation>
    </message>
    <message>
        <source>A scan is using its bus. Wait for it to finish or cancel it.</source>
        <translation>Eine Suche benutzt seinen Bus. Warten Sie, bis sie fertig ist, oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>It is not in the poll list, so its position is unknown. Add it to the joints that are read.</source>
        <translation>Es ist nicht in der Abfrageliste, darum ist seine Position unbekannt. Nehmen Sie es zu den gelesenen Gelenken auf.</translation>
    </message>
    <message>
        <source>It does not respond, so its position is unknown. Check its cable, power and ID.</source>
        <translation>Es antwortet nicht, darum ist seine Position unbekannt. Prüfen Sie Kabel, Versorgung und ID.</translation>
    </message>
    <message>
        <source>Its %1 is pending, so its angles and limits do not match the servo. Apply or undo the pending calibration first.</source>
        <translation>Sein %1 steht aus, darum passen seine Winkel und Grenzen nicht zum Servo. Wenden Sie die ausstehende Kalibrierung zuerst an, oder machen Sie sie rückgängig.</translation>
    </message>
    <message>
        <source>“%1” is running and may switch its torque on. Wait until it has finished.</source>
        <translation>„%1“ läuft und kann sein Drehmoment einschalten. Warten Sie, bis es fertig ist.</translation>
    </message>
    <message>
        <source>“%1” is running: servos restart and change their IDs. Wait until it has finished.</source>
        <translation>„%1“ läuft: Servos starten neu und ändern ihre IDs. Warten Sie, bis es fertig ist.</translation>
    </message>
    <message>
        <source>It is %1° away from %2, which it follows. Turn both to the same angle, or correct its zero and its direction.</source>
        <translation>Es ist %1° von %2 entfernt, dem es folgt. Drehen Sie beide auf denselben Winkel, oder korrigieren Sie seinen Nullpunkt und seine Richtung.</translation>
    </message>
    <message>
        <source>Its torque is off. Arm it first; it then holds its present position.</source>
        <translation>Sein Drehmoment ist aus. Schalten Sie es zuerst scharf; es hält dann seine jetzige Position.</translation>
    </message>
    <message>
        <source>It is controlled by %1. End that first.</source>
        <translation>Es wird von %1 gesteuert. Beenden Sie das zuerst.</translation>
    </message>
    <message>
        <source>It must move together with %1, which cannot move. %2</source>
        <translation>Es muss sich zusammen mit %1 bewegen, das sich nicht bewegen kann. %2</translation>
    </message>
    <message>
        <source>%1 is not released. %2</source>
        <translation>%1 wird nicht freigegeben. %2</translation>
    </message>
    <message>
        <source>The torque of %1 stays off. %2</source>
        <translation>Das Drehmoment von %1 bleibt aus. %2</translation>
    </message>
    <message>
        <source>%1 cannot move. %2</source>
        <translation>%1 kann sich nicht bewegen. %2</translation>
    </message>
</context>
<context>
    <name>PipelineWords</name>
    <message>
        <source>The rated load of %1 must be a number above 0.</source>
        <translation>Die Nennlast von %1 muss eine Zahl über 0 sein.</translation>
    </message>
    <message>
        <source>The overloads of %1 must be at least 100 % of the rated load, and the maximum overload not below the safe one.</source>
        <translation>Die Überlasten von %1 müssen mindestens 100 % der Nennlast sein, und die höchste Überlast nicht unter der sicheren.</translation>
    </message>
    <message>
        <source>The calibration matrix has an entry that is no number.</source>
        <translation>Die Kalibriermatrix hat einen Eintrag, der keine Zahl ist.</translation>
    </message>
    <message>
        <source>The calibration matrix cannot be right: different loads would give the same values. Check its rows for zeros and repetitions.</source>
        <translation>Die Kalibriermatrix kann nicht stimmen: Verschiedene Lasten ergäben gleiche Werte. Ihre Zeilen auf Nullen und Wiederholungen prüfen.</translation>
    </message>
    <message>
        <source>The low-pass needs the rate of the sensor. Enter its samples per second.</source>
        <translation>Der Tiefpass braucht die Rate des Sensors. Seine Werte je Sekunde eintragen.</translation>
    </message>
    <message>
        <source>The cutoff of the low-pass must be above 0 and below %1 Hz, half the rate of the sensor.</source>
        <translation>Die Grenzfrequenz des Tiefpasses muss über 0 und unter %1 Hz liegen, der halben Rate des Sensors.</translation>
    </message>
    <message>
        <source>The bias has a value that is no number. Tare the sensor again.</source>
        <translation>Der Nullpunkt hat einen Wert, der keine Zahl ist. Den Sensor erneut tarieren.</translation>
    </message>
    <message>
        <source>The mass of the tool must be 0 kg or more.</source>
        <translation>Die Masse des Werkzeugs muss mindestens 0 kg sein.</translation>
    </message>
    <message>
        <source>The centre of mass of the tool has a value that is no number.</source>
        <translation>Der Schwerpunkt des Werkzeugs hat einen Wert, der keine Zahl ist.</translation>
    </message>
    <message>
        <source>The frame of the sensor has a position or an angle that is no number.</source>
        <translation>Das Koordinatensystem des Sensors hat eine Position oder einen Winkel, der keine Zahl ist.</translation>
    </message>
</context>
<context>
    <name>PlotExportWords</name>
    <message>
        <source>Plots of Servodeck</source>
        <translation>Diagramme von Servodeck</translation>
    </message>
    <message>
        <source>%1 was not saved: the name of a picture ends with .png, .svg or .pdf.</source>
        <translation>%1 wurde nicht gespeichert: Der Name eines Bildes endet mit .png, .svg oder .pdf.</translation>
    </message>
</context>
<context>
    <name>PlotLayoutWords</name>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>PWM</source>
        <translation>PWM</translation>
    </message>
</context>
<context>
    <name>PlotMarkWords</name>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>Torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>Torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
    <message>
        <source>Link lost</source>
        <translation>Verbindung verloren</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Mark in a plot. %1: a joint. %2: its alarm.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Zero</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Zero undone</source>
        <translation>Nullen zurückgenommen</translation>
    </message>
    <message>
        <source>STOP cleared</source>
        <translation>STOP aufgehoben</translation>
    </message>
</context>
<context>
    <name>PortList</name>
    <message>
        <source>%1 (process %2)</source>
        <translation>%1 (Prozess %2)</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>einem anderen Programm</translation>
    </message>
    <message>
        <source>Virtual array (simulated)</source>
        <translation>Virtuelles Array (simuliert)</translation>
    </message>
    <message>
        <source>No permission to open %1: it belongs to the group %2, and your user is not a member. Run &quot;sudo usermod -aG %2 $USER&quot;, then log out and in again.</source>
        <translation>Keine Berechtigung, %1 zu öffnen: Der Port gehört der Gruppe %2, und Ihr Benutzer ist kein Mitglied. Führen Sie „sudo usermod -aG %2 $USER“ aus, melden Sie sich dann ab und wieder an.</translation>
    </message>
    <message>
        <source>%1 is in use by %2. Close that program, then connect again.</source>
        <translation>%1 wird von %2 benutzt. Schließen Sie dieses Programm und verbinden Sie dann erneut.</translation>
    </message>
    <message>
        <source>%1 is in use by another program. Close that program, then connect again.</source>
        <translation>%1 wird von einem anderen Programm benutzt. Schließen Sie dieses Programm und verbinden Sie dann erneut.</translation>
    </message>
    <message>
        <source>There is no port %1: the adapter is unplugged or its driver is not loaded. Plug it in, or choose another port.</source>
        <translation>Es gibt keinen Port %1: der Adapter ist abgezogen oder sein Treiber nicht geladen. Anstecken oder einen anderen Port nehmen.</translation>
    </message>
    <message>
        <source>%1 is not a serial port. Choose another port.</source>
        <translation>%1 ist kein serieller Port. Einen anderen Port nehmen.</translation>
    </message>
    <message>
        <source>No permission to open %1: its device node belongs to %2:%3 with mode %4, which allows no group of serial ports. Put the udev rule %5 into %6, then plug the adapter in again.</source>
        <translation>Keine Berechtigung, %1 zu öffnen: Der Geräteknoten gehört %2:%3 mit Modus %4 und lässt keine Gruppe für serielle Ports zu. Schreiben Sie die udev-Regel %5 in %6 und stecken Sie den Adapter dann neu ein.</translation>
    </message>
    <message>
        <source>The adapter was unplugged, or the other end closed. Plug it in again.</source>
        <translation>Der Adapter wurde abgezogen, oder die Gegenseite hat geschlossen. Wieder anstecken.</translation>
    </message>
    <message>
        <source>Another program reads from this port and takes replies. Close that program.</source>
        <translation>Ein anderes Programm liest von diesem Port und entnimmt Antworten. Dieses Programm schließen.</translation>
    </message>
    <message>
        <source>Another program reads from this port and takes replies: %1. Close it.</source>
        <translation>Ein anderes Programm liest von diesem Port und entnimmt Antworten: %1. Dieses Programm schließen.</translation>
    </message>
    <message>
        <source>%1 is the link of a virtual array that has ended; its pseudo-terminal belongs to another program now. Start the virtual array again, or choose another port.</source>
        <translation>%1 ist der Link eines beendeten virtuellen Arrays; sein Pseudoterminal gehört jetzt einem anderen Programm. Starten Sie das virtuelle Array neu oder wählen Sie einen anderen Port.</translation>
    </message>
</context>
<context>
    <name>PoseWords</name>
    <message>
        <source>The array would have %1 poses; the maximum is %2. Delete some first.</source>
        <translation>Das wären %1 Posen; ein Array hat höchstens %2. Löschen Sie zuerst einige.</translation>
    </message>
</context>
<context>
    <name>RangeWords</name>
    <message>
        <source>%1: its reading changed by more than half of its range while no data arrived, so the direction is unknown. Start the sweep over and turn it more slowly.</source>
        <translation>%1: Der Messwert änderte sich um mehr als die halbe Spanne, während keine Daten ankamen; die Richtung ist nicht bekannt. Beginnen Sie das Durchfahren von vorn und drehen Sie langsamer.</translation>
    </message>
    <message>
        <source>%1: its reading jumped during the sweep, faster than a joint can be turned by hand. The position sensor may be worn, or the shaft is outside its measuring range. Start the sweep over. If it jumps again, turn the horn on the shaft so that the middle of the travel reads about %2.</source>
        <translation>%1: Der Messwert sprang mitten im Durchfahren an eine andere Stelle, schneller als eine Hand drehen kann. Der Positionssensor ist vielleicht verschlissen oder die Welle außerhalb dessen, was er misst. Beginnen Sie das Durchfahren von vorn; springt der Wert wieder, versetzen Sie das Servohorn auf der Welle, sodass die Mitte des Gelenkwegs etwa %2 misst.</translation>
    </message>
    <message>
        <source>%1: its travel of %2 is wider than the %3 that this servo can measure, so the reading jumps at any position of the horn. Limit the travel with a mechanical stop, then sweep again.</source>
        <translation>%1: Der Gelenkweg von %2 ist größer als die %3, die dieser Servo messen kann; keine Stellung des Servohorns vermeidet den Sprung des Messwerts. Begrenzen Sie den Weg durch einen mechanischen Anschlag und durchfahren Sie ihn dann erneut.</translation>
    </message>
    <message>
        <source>%1: the reading jumps from %4 to 0 at %2 from the low end of its travel of %3</source>
        <translation>%1: Beim Abstand %2 vom unteren Ende des Gelenkwegs von %3 springt der Messwert von %4 auf 0</translation>
    </message>
    <message>
        <source>, and %1 are not measured there</source>
        <translation>, und %1 werden dort gar nicht gemessen</translation>
    </message>
    <message>
        <source>%1 towards smaller readings</source>
        <translation>%1 zu kleineren Messwerten hin</translation>
    </message>
    <message>
        <source>%1 towards larger readings</source>
        <translation>%1 zu größeren Messwerten hin</translation>
    </message>
    <message>
        <source>. A goal across this point would send the joint the long way round. Hold the joint in the middle of its travel, take the horn off, turn the shaft by %1 until it reads about %2, put the horn back on and sweep again.</source>
        <translation>. Eine Sollposition jenseits davon würde das Gelenk den langen Weg herum schicken. Halten Sie das Gelenk in der Mitte seines Wegs, nehmen Sie das Servohorn ab, drehen Sie die Welle um %1, bis sie etwa %2 misst, setzen Sie das Servohorn wieder auf und durchfahren Sie den Bereich neu.</translation>
    </message>
    <message>
        <source>. A goal across this point would send the joint the long way round. Hold the joint in the middle of its travel, set its zero there and store it in the servo, save and apply that, then sweep again.</source>
        <translation>. Ein Ziel über diese Stelle hinweg würde das Gelenk den langen Weg herum schicken. Halten Sie das Gelenk in der Mitte seines Wegs, setzen Sie dort seinen Nullpunkt und speichern Sie ihn im Servo; übernehmen und wenden Sie das an, und fahren Sie den Bereich erneut ab.</translation>
    </message>
</context>
<context>
    <name>RdtSensorWords</name>
    <message>
        <source>%1 counts per newton, %2 counts per newton metre</source>
        <translation>%1 Zählschritte je Newton, %2 Zählschritte je Newtonmeter</translation>
    </message>
    <message>
        <source>%1, assumed %2, could not be read</source>
        <translation>%1, angenommen: %2, nicht lesbar</translation>
    </message>
    <message>
        <source>The host &apos;%1&apos; is not known. Check the address of the sensor.</source>
        <translation>Der Host „%1“ ist nicht bekannt. Prüfen Sie die Adresse des Sensors.</translation>
    </message>
    <message>
        <source>No network route to %1. Check the cable and the network settings. Retrying.</source>
        <translation>Von diesem Rechner führt kein Netzwerk zu %1. Prüfen Sie Kabel und Netzwerkeinstellungen; es wird weiter angefragt.</translation>
    </message>
    <message>
        <source>Requesting data from %1.</source>
        <translation>Daten werden bei %1 angefragt.</translation>
    </message>
    <message>
        <source>No data from %1. Check its power, cable and address. Retrying.</source>
        <translation>Keine Daten von %1. Prüfen Sie Versorgung, Kabel und Adresse; es wird weiter angefragt.</translation>
    </message>
    <message>
        <source>The sensor reports: %1.</source>
        <translation>Der Sensor meldet: %1.</translation>
    </message>
    <message>
        <source>The sensor repeats one measurement: its counter does not advance.</source>
        <translation>Der Sensor wiederholt eine Messung: Sein Zähler läuft nicht weiter.</translation>
    </message>
    <message>
        <source>Reading the scale.</source>
        <translation>Die Skalierung wird gelesen.</translation>
    </message>
    <message>
        <source>Assuming %1 counts per newton and newton metre: %2.</source>
        <translation>Angenommen werden %1 Zählschritte je Newton und Newtonmeter: %2.</translation>
    </message>
    <message>
        <source>could not read the sensor&apos;s netftapi2.xml</source>
        <translation>Die netftapi2.xml des Sensors war nicht lesbar</translation>
    </message>
    <message>
        <source>the sensor&apos;s netftapi2.xml is invalid</source>
        <translation>Die netftapi2.xml des Sensors ist ungültig</translation>
    </message>
    <message>
        <source>Streaming.</source>
        <translation>Daten kommen an.</translation>
    </message>
    <message>
        <source>%1 RDT over UDP at %2</source>
        <translation>%1 RDT über UDP an %2</translation>
    </message>
</context>
<context>
    <name>RdtWords</name>
    <message>
        <source>CPU or RAM error</source>
        <translation>CPU- oder RAM-Fehler</translation>
    </message>
    <message>
        <source>digital board error</source>
        <translation>Fehler der Digitalplatine</translation>
    </message>
    <message>
        <source>analog board error</source>
        <translation>Fehler der Analogplatine</translation>
    </message>
    <message>
        <source>serial link error</source>
        <translation>Fehler der seriellen Verbindung</translation>
    </message>
    <message>
        <source>program memory error</source>
        <translation>Fehler des Programmspeichers</translation>
    </message>
    <message>
        <source>stopped by its configuration</source>
        <translation>durch die Konfiguration angehalten</translation>
    </message>
    <message>
        <source>settings are invalid</source>
        <translation>ungültige Einstellungen</translation>
    </message>
    <message>
        <source>configuration does not match the calibration</source>
        <translation>Konfiguration passt nicht zur Kalibrierung</translation>
    </message>
    <message>
        <source>Ethernet error</source>
        <translation>Ethernet-Fehler</translation>
    </message>
    <message>
        <source>CAN error</source>
        <translation>CAN-Fehler</translation>
    </message>
    <message>
        <source>RDT error</source>
        <translation>RDT-Fehler</translation>
    </message>
    <message>
        <source>EtherNet/IP error</source>
        <translation>EtherNet/IP-Fehler</translation>
    </message>
    <message>
        <source>DeviceNet error</source>
        <translation>DeviceNet-Fehler</translation>
    </message>
    <message>
        <source>transducer saturated or A/D fault</source>
        <translation>Aufnehmer übersteuert oder A/D-Fehler</translation>
    </message>
    <message>
        <source>threshold latched</source>
        <translation>Schwellwert ausgelöst</translation>
    </message>
    <message>
        <source>watchdog error</source>
        <translation>Watchdog-Fehler</translation>
    </message>
    <message>
        <source>stack error</source>
        <translation>Stack-Fehler</translation>
    </message>
    <message>
        <source>EEPROM error</source>
        <translation>EEPROM-Fehler</translation>
    </message>
    <message>
        <source>flash memory error</source>
        <translation>Fehler des Flash-Speichers</translation>
    </message>
    <message>
        <source>analog watchdog error</source>
        <translation>Fehler des Analog-Watchdogs</translation>
    </message>
    <message>
        <source>excess strain gauge excitation</source>
        <translation>DMS-Speisung zu hoch</translation>
    </message>
    <message>
        <source>insufficient strain gauge excitation</source>
        <translation>DMS-Speisung zu niedrig</translation>
    </message>
    <message>
        <source>analog ground out of range</source>
        <translation>Analogmasse außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>supply voltage too high</source>
        <translation>Versorgung zu hoch</translation>
    </message>
    <message>
        <source>supply voltage too low</source>
        <translation>Versorgung zu niedrig</translation>
    </message>
    <message>
        <source>no data on the serial link</source>
        <translation>keine Daten auf der seriellen Verbindung</translation>
    </message>
    <message>
        <source>reference voltage or power error</source>
        <translation>Fehler der Referenzspannung oder Versorgung</translation>
    </message>
    <message>
        <source>internal temperature error</source>
        <translation>Fehler der inneren Temperatur</translation>
    </message>
    <message>
        <source>HTTP error</source>
        <translation>HTTP-Fehler</translation>
    </message>
    <message>
        <source>force or torque out of range</source>
        <translation>Kraft oder Drehmoment außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>calibration checksum is wrong</source>
        <translation>Prüfsumme der Kalibrierung falsch</translation>
    </message>
    <message>
        <source>data is simulated</source>
        <translation>Daten sind simuliert</translation>
    </message>
    <message>
        <source>strain gauge out of range</source>
        <translation>DMS außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>calibration cannot be read</source>
        <translation>Kalibrierung nicht lesbar</translation>
    </message>
    <message>
        <source>other error</source>
        <translation>anderer Fehler</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>strain gauge broken</source>
        <translation>DMS gebrochen</translation>
    </message>
    <message>
        <source>supply outside 12 to 32 V</source>
        <translation>Versorgung außerhalb 12 bis 32 V</translation>
    </message>
    <message>
        <source>status bit %1</source>
        <translation>Statusbit %1</translation>
    </message>
    <message>
        <source>error without a reason</source>
        <translation>Fehler ohne angegebenen Grund</translation>
    </message>
    <message>
        <source>temperature outside −5 to 70 °C</source>
        <translation>Temperatur außerhalb −5 bis 70 °C</translation>
    </message>
    <message>
        <source>no communication with the sensor</source>
        <translation>keine Verbindung mit dem Sensor</translation>
    </message>
    <message>
        <source>converter error</source>
        <translation>Fehler des Umsetzers</translation>
    </message>
    <message>
        <source>sensor failure</source>
        <translation>Sensor ist ausgefallen</translation>
    </message>
    <message>
        <source>sensor not detected</source>
        <translation>Sensor nicht erkannt</translation>
    </message>
    <message>
        <source>overload of Tz</source>
        <translation>Überlast von Tz</translation>
    </message>
    <message>
        <source>overload of Ty</source>
        <translation>Überlast von Ty</translation>
    </message>
    <message>
        <source>overload of Tx</source>
        <translation>Überlast von Tx</translation>
    </message>
    <message>
        <source>overload of Fz</source>
        <translation>Überlast von Fz</translation>
    </message>
    <message>
        <source>overload of Fy</source>
        <translation>Überlast von Fy</translation>
    </message>
    <message>
        <source>overload of Fx</source>
        <translation>Überlast von Fx</translation>
    </message>
</context>
<context>
    <name>RecordedGoalsWords</name>
    <message>
        <source>The recording has no goals: nothing was moved in it, or it was not recorded by Servodeck.</source>
        <translation>Die Aufzeichnung hat keine Ziele: Darin wurde nichts bewegt, oder sie stammt nicht von Servodeck.</translation>
    </message>
    <message>
        <source>%1 goals cannot be read.</source>
        <translation>%1 Ziele sind nicht lesbar.</translation>
    </message>
    <message>
        <source>Only the first %1 goals are used.</source>
        <translation>Nur die ersten %1 Ziele werden verwendet.</translation>
    </message>
    <message>
        <source>The recording cannot be replayed: %1 was turned at a velocity, which is no motion to a position.</source>
        <translation>Die Aufzeichnung kann nicht abgespielt werden: %1 wurde mit einer Geschwindigkeit gedreht; das ist keine Bewegung zu einer Position.</translation>
    </message>
    <message>
        <source>The recording cannot be replayed: its goals span more than %1 s. Record the motion alone.</source>
        <translation>Die Aufzeichnung kann nicht abgespielt werden: Ihre Ziele reichen über mehr als %1 s. Zeichnen Sie die Bewegung allein auf.</translation>
    </message>
    <message>
        <source>The recording cannot be replayed: a move of %1 would not end.</source>
        <translation>Die Aufzeichnung kann nicht abgespielt werden: Eine Bewegung von %1 würde nicht enden.</translation>
    </message>
    <message>
        <source>The recording has no goals of positions.</source>
        <translation>Die Aufzeichnung hat keine Zielpositionen.</translation>
    </message>
</context>
<context>
    <name>Recorder</name>
    <message>
        <source>Nothing new was recorded: &apos;%1&apos; is being written. Stop it first.</source>
        <translation>Es wurde nichts Neues aufgezeichnet: „%1“ wird gerade geschrieben. Beenden Sie diese Aufzeichnung zuerst.</translation>
    </message>
    <message>
        <source>Recording to &apos;%1&apos;.</source>
        <translation>Aufzeichnung in „%1“.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was recorded.</source>
        <translation>„%1“ wurde aufgezeichnet.</translation>
    </message>
    <message>
        <source>The last %1 s were saved to &apos;%2&apos;.</source>
        <translation>Die letzten %1 s wurden in „%2“ gespeichert.</translation>
    </message>
    <message>
        <source>Items of the tape</source>
        <translation>Einträge des Bandes</translation>
    </message>
    <message>
        <source>The recording ended early; it is complete up to then. %1</source>
        <translation>Die Aufzeichnung endete vorzeitig; sie ist bis dahin vollständig. %1</translation>
    </message>
    <message>
        <source>The recording ended early; &quot;servodeck recording repair&quot; restores it. %1</source>
        <translation>Die Aufzeichnung endete vorzeitig; „servodeck recording repair“ stellt sie wieder her. %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was not created. %2</source>
        <translation>„%1“ wurde nicht angelegt. %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; was not saved. %2</source>
        <translation>„%1“ wurde nicht gespeichert. %2</translation>
    </message>
</context>
<context>
    <name>RecordingFile</name>
    <message>
        <source>The name &apos;%1&apos; contains bytes that are not UTF-8. Choose another name.</source>
        <translation>Der Name „%1“ enthält Bytes, die kein UTF-8 sind. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is already a file &apos;%1&apos;; recordings never replace a file. Choose another name.</source>
        <translation>Es gibt bereits eine Datei „%1“; Aufzeichnungen ersetzen nie eine Datei. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The recording &apos;%1&apos; cannot be created: %2.</source>
        <translation>Die Aufzeichnung „%1“ kann nicht angelegt werden: %2.</translation>
    </message>
    <message>
        <source>The complete recording is &apos;%1&apos;, because it cannot be renamed to &apos;%2&apos;.</source>
        <translation>Die vollständige Aufzeichnung ist „%1“, weil sie nicht in „%2“ umbenannt werden kann.</translation>
    </message>
    <message>
        <source>The disk of &apos;%1&apos; is full; free some space or choose another disk.</source>
        <translation>Der Datenträger von „%1“ ist voll; schaffen Sie Platz oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The recording &apos;%1&apos; cannot be written: %2.</source>
        <translation>Die Aufzeichnung „%1“ kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The recording &apos;%1&apos; ended: its file was deleted. Record again.</source>
        <translation>Die Aufzeichnung &apos;%1&apos; wurde beendet: Ihre Datei wurde gelöscht. Zeichnen Sie erneut auf.</translation>
    </message>
    <message>
        <source>The recording &apos;%1&apos; ended: another program has cut its file from %2 to %3 bytes. &quot;servodeck recording repair&quot; restores what is left; record the rest again.</source>
        <translation>Die Aufzeichnung „%1“ ist beendet: Ein anderes Programm hat ihre Datei von %2 auf %3 Bytes gekürzt. „servodeck recording repair“ stellt den Rest wieder her; zeichnen Sie das Übrige neu auf.</translation>
    </message>
</context>
<context>
    <name>RecordingSource</name>
    <message>
        <source>&apos;%1&apos; is not a file; choose a recording.</source>
        <translation>„%1“ ist keine Datei; wählen Sie eine Aufzeichnung.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a recording; choose one of the recordings beside or in it: %2.</source>
        <translation>„%1“ ist keine Aufzeichnung; wählen Sie eine von denen daneben oder darin: %2.</translation>
    </message>
    <message>
        <source>There is no file &apos;%1&apos;; check the name.</source>
        <translation>Es gibt keine Datei „%1“; prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read: %2.</source>
        <translation>„%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>The program has no recording &apos;%1&apos;.</source>
        <translation>Das Programm hat keine Aufzeichnung „%1“.</translation>
    </message>
</context>
<context>
    <name>RegisterText</name>
    <message>
        <source>“%1” is not a value of %2. Enter a number such as 12, 1.5 or 0x1F.</source>
        <translation>„%1“ ist kein Wert von %2. Geben Sie eine Zahl ein, etwa 12, 1.5 oder 0x1F.</translation>
    </message>
</context>
<context>
    <name>ReplayWords</name>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>quittiert</translation>
    </message>
    <message>
        <source>Left out, because their messages are not in CDR with a ros2msg schema: %1.</source>
        <translation>Ausgelassen, weil ihre Nachrichten nicht in CDR mit einem ros2msg-Schema vorliegen: %1.</translation>
    </message>
    <message>
        <source>%1 messages do not fit their schema and were left out.</source>
        <translation>%1 Nachrichten passen nicht zu ihrem Schema und wurden ausgelassen.</translation>
    </message>
    <message>
        <source>%1 messages have impossible times and were left out.</source>
        <translation>%1 Nachrichten haben unmögliche Zeiten und wurden ausgelassen.</translation>
    </message>
    <message>
        <source>%1 values are not in the order of their times and were left out.</source>
        <translation>%1 Werte sind nicht nach ihrer Zeit geordnet und wurden ausgelassen.</translation>
    </message>
    <message>
        <source>Some curves were left out: the recording has more than fit into the memory that is set for it.</source>
        <translation>Einige Kurven wurden ausgelassen: Die Aufzeichnung hat mehr, als in den dafür vorgesehenen Speicher passen.</translation>
    </message>
    <message>
        <source>%1 chunks are damaged; their messages are missing.</source>
        <translation>%1 Blöcke sind beschädigt; ihre Nachrichten fehlen.</translation>
    </message>
    <message>
        <source>Only the last %1 s are shown: the first %2 s do not fit into the memory that is set for a recording (%3 MB).</source>
        <translation>Nur die letzten %1 s werden gezeigt: Die ersten %2 s passen nicht in den Speicher, der für eine Aufzeichnung vorgesehen ist (%3 MB).</translation>
    </message>
    <message>
        <source>What follows after %1 s is left out: it does not fit into the memory that is set for a recording (%2 MB).</source>
        <translation>Was nach %1 s folgt, ist ausgelassen: Es passt nicht in den Speicher, der für eine Aufzeichnung vorgesehen ist (%2 MB).</translation>
    </message>
</context>
<context>
    <name>ResetWords</name>
    <message>
        <source>%1 was not reset.</source>
        <translation>%1 wurde nicht zurückgesetzt.</translation>
    </message>
    <message>
        <source>%1 was not reset: its torque is on and its joint would fall. Support the joint and allow the loss of torque, or switch its torque off first.</source>
        <translation>%1 wurde nicht zurückgesetzt: Der Servo hält das Gelenk, das fallen würde. Stützen Sie das Gelenk und erlauben Sie den Verlust des Drehmoments oder schalten Sie das Drehmoment zuerst aus.</translation>
    </message>
    <message>
        <source>%1 answers after the reset.</source>
        <translation>%1 antwortet seit dem Zurücksetzen.</translation>
    </message>
    <message>
        <source>%1 was not reset: STOP came first.</source>
        <translation>%1 wurde nicht zurückgesetzt: Vorher wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 was reset; its torque is off now.</source>
        <translation>%1 wurde zurückgesetzt; das Drehmoment ist jetzt aus.</translation>
    </message>
    <message>
        <source>%1 does not answer after the reset; its torque is off. Its EEPROM may hold another ID or baud rate, or the supply failed: check its cable, then scan.</source>
        <translation>%1 antwortet seit dem Zurücksetzen nicht; das Drehmoment ist aus. Im EEPROM steht vielleicht eine andere ID oder Baudrate, oder die Versorgung fehlt: Prüfen Sie das Kabel und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Nothing was reset: %1 would fall because its torque or brake is on. Support the joints and allow the loss of torque.</source>
        <translation>Nichts wurde zurückgesetzt: %1 würde fallen, weil Drehmoment oder Bremse ein ist. Stützen Sie die Gelenke und erlauben Sie den Verlust des Drehmoments.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were reset; their torque is off now.</source>
        <translation>
            <numerusform>%n Servo wurde zurückgesetzt; das Drehmoment ist jetzt aus.</numerusform>
            <numerusform>%n Servos wurden zurückgesetzt; das Drehmoment ist jetzt aus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were not reset or do not answer after it.</source>
        <translation>
            <numerusform>%n Servo wurde nicht zurückgesetzt oder antwortet seither nicht.</numerusform>
            <numerusform>%n Servos wurden nicht zurückgesetzt oder antworten seither nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>The link was lost; it is unknown whether %1 was reset. Connect again and check.</source>
        <translation>Die Verbindung brach ab; ob %1 neu gestartet wurde, ist nicht bekannt. Neu verbinden und nachsehen.</translation>
    </message>
    <message>
        <source>%1 was not reset: the operation was cancelled first.</source>
        <translation>%1 wurde nicht zurückgesetzt: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %n servo(s) were not reset.</source>
        <translation>
            <numerusform>Abgebrochen; %n Servo wurde nicht neu gestartet.</numerusform>
            <numerusform>Abgebrochen; %n Servos wurden nicht neu gestartet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) may not have been reset.</source>
        <translation>
            <numerusform>Die Verbindung brach ab; %n Servo wurde vielleicht nicht neu gestartet.</numerusform>
            <numerusform>Die Verbindung brach ab; %n Servos wurden vielleicht nicht neu gestartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the registers</source>
        <translation>Register werden gelesen</translation>
    </message>
    <message>
        <source>No answer after the reset delay of %1 s. Set a longer delay; %2 s is enough.</source>
        <translation>Keine Antwort nach der Wartezeit von %1 s. Verlängern Sie die Wartezeit; %2 s genügen.</translation>
    </message>
    <message>
        <source>%1 was reset; its torque is off now. %2</source>
        <translation>%1 wurde zurückgesetzt; das Drehmoment ist jetzt aus. %2</translation>
    </message>
    <message>
        <source>%1 answers but does not seem to have rebooted: it was never silent and its state is unchanged. Check its cable and try again.</source>
        <translation>%1 antwortet, hat aber anscheinend nicht neu gestartet: Der Servo war nie stumm, und sein Zustand ist unverändert. Prüfen Sie das Kabel und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 was not reset: the model %2 has no such request. Switch its power off and on.</source>
        <translation>%1 wurde nicht zurückgesetzt: Ein %2 hat keinen Befehl dafür. Schalten Sie die Versorgung aus und wieder ein.</translation>
    </message>
</context>
<context>
    <name>ResponseWords</name>
    <message>
        <source>No step was sent, or its height is 0.</source>
        <translation>Es wurde kein Sprung gesendet, oder er hat keine Höhe.</translation>
    </message>
    <message>
        <source>The step is only a few ticks of the servo. Increase the amplitude.</source>
        <translation>Der Sprung ist nur wenige Ticks des Servos groß. Vergrößern Sie die Amplitude.</translation>
    </message>
    <message>
        <source>Readings do not cover the whole time; the signal may have ended early.</source>
        <translation>Es gibt nicht für die ganze Zeit Messwerte; vielleicht wurde es vorzeitig beendet.</translation>
    </message>
    <message>
        <source>Too few readings. Read the joint more often, or use a longer duration.</source>
        <translation>Es gibt zu wenige Messwerte. Lesen Sie das Gelenk öfter, oder lassen Sie es länger dauern.</translation>
    </message>
    <message>
        <source>Readings were lost at the decisive moment. Play the signal again.</source>
        <translation>Gerade an der entscheidenden Stelle gingen Messwerte verloren. Spielen Sie es noch einmal ab.</translation>
    </message>
    <message>
        <source>The joint was faster than its readings arrive. Read it more often, or increase the step.</source>
        <translation>Das Gelenk war schneller, als seine Messwerte kommen. Lesen Sie es öfter, oder vergrößern Sie den Sprung.</translation>
    </message>
    <message>
        <source>The joint was not at rest when the step came. Lower the frequency.</source>
        <translation>Das Gelenk war nicht in Ruhe, als der Sprung kam. Senken Sie die Frequenz.</translation>
    </message>
    <message>
        <source>The joint did not get that far: it is blocked or had too little time.</source>
        <translation>Das Gelenk kam nicht so weit: Es ist blockiert oder hatte zu wenig Zeit.</translation>
    </message>
    <message>
        <source>The joint was not at rest at the end. Use a longer duration.</source>
        <translation>Das Gelenk war am Ende nicht in Ruhe. Lassen Sie es länger dauern.</translation>
    </message>
    <message>
        <source>The signal is too short: at least three periods are needed.</source>
        <translation>Das Signal ist zu kurz: Mindestens drei Perioden sind nötig.</translation>
    </message>
    <message>
        <source>The joint did not swing, so its lag cannot be determined.</source>
        <translation>Das Gelenk schwang nicht; sein Verzug lässt sich nicht bestimmen.</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>zu klein</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>nicht gesehen</translation>
    </message>
    <message>
        <source>too few readings</source>
        <translation>zu wenige Werte</translation>
    </message>
    <message>
        <source>readings lost</source>
        <translation>Werte verloren</translation>
    </message>
    <message>
        <source>too fast</source>
        <translation>zu schnell</translation>
    </message>
    <message>
        <source>not at rest</source>
        <translation>nicht in Ruhe</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>not settled</source>
        <translation>nicht beruhigt</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>zu kurz</translation>
    </message>
    <message>
        <source>did not swing</source>
        <translation>schwang nicht</translation>
    </message>
    <message>
        <source>Determined without the time around missing readings, from %1 s to %2 s.</source>
        <translation>Bestimmt ohne die Zeit um fehlende Messwerte, von %1 s bis %2 s.</translation>
    </message>
    <message>
        <source>Not determined: readings are missing from %1 s to %2 s. Play the signal again.</source>
        <translation>Nicht bestimmt: Von %1 s bis %2 s fehlen Messwerte. Spielen Sie es noch einmal ab.</translation>
    </message>
    <message>
        <source>without %1–%2 s</source>
        <translation>ohne %1–%2 s</translation>
    </message>
    <message>
        <source>missing %1–%2 s</source>
        <translation>%1–%2 s fehlen</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message>
        <source>Dead time</source>
        <translation>Totzeit</translation>
    </message>
    <message>
        <source>Rise time</source>
        <translation>Anstiegszeit</translation>
    </message>
    <message>
        <source>Overshoot</source>
        <translation>Überschwingen</translation>
    </message>
    <message>
        <source>Settling time</source>
        <translation>Einschwingzeit</translation>
    </message>
    <message>
        <source>Steady error</source>
        <translation>Bleibende Abw.</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>Phase lag</source>
        <translation>Phasenverzug</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Restfehler</translation>
    </message>
    <message>
        <source>RMS error</source>
        <translation>RMS-Fehler</translation>
    </message>
    <message>
        <source>Largest error</source>
        <translation>Größter Fehler</translation>
    </message>
    <message>
        <source>From sending the step until the joint has moved by 2 % of it, or 1.5 ticks.</source>
        <translation>Vom Senden des Sprungs, bis sich das Gelenk um 2 % davon oder 1,5 Ticks bewegt hat.</translation>
    </message>
    <message>
        <source>From 10 % to 90 % of the step, first crossing of each.</source>
        <translation>Von 10 % bis 90 % des Sprungs, jeweils zum ersten Mal durchlaufen.</translation>
    </message>
    <message>
        <source>Maximum travel beyond the goal, in percent of the step.</source>
        <translation>Wie weit das Gelenk höchstens über sein Ziel hinausging, in Prozent des Sprungs.</translation>
    </message>
    <message>
        <source>Time until the joint stays within the band around its final position. Band in percent of the step, at least one tick.</source>
        <translation>Zeit, bis das Gelenk im Band um seine Endposition bleibt. Band in Prozent des Sprungs, mindestens ein Tick.</translation>
    </message>
    <message>
        <source>Mean position during the last fifth of the time, minus the goal.</source>
        <translation>Mittlere Position im letzten Fünftel der Zeit minus Ziel.</translation>
    </message>
    <message>
        <source>Maximum distance from the start of the step.</source>
        <translation>Größter Abstand vom Beginn des Sprungs.</translation>
    </message>
    <message>
        <source>Amplitude of the joint divided by the amplitude of its goals: 1 when it follows fully.</source>
        <translation>Amplitude des Gelenks geteilt durch die Amplitude seiner Ziele: 1, wenn es ganz folgt.</translation>
    </message>
    <message>
        <source>Delay of the joint behind the signal, as an angle; one period is 360°.</source>
        <translation>Verzug des Gelenks gegenüber dem Signal als Winkel; eine Periode ist 360°.</translation>
    </message>
    <message>
        <source>Remainder after subtracting the fitted sine: root mean square.</source>
        <translation>Rest nach Abzug des angepassten Sinus: quadratischer Mittelwert.</translation>
    </message>
    <message>
        <source>Joint position minus signal at the same time: root mean square.</source>
        <translation>Position des Gelenks minus Signal im selben Augenblick: quadratischer Mittelwert.</translation>
    </message>
    <message>
        <source>Joint position minus signal at the same time: maximum.</source>
        <translation>Position des Gelenks minus Signal im selben Augenblick: der größte Wert von allen.</translation>
    </message>
</context>
<context>
    <name>ScheduleWords</name>
    <message>
        <source>Time from the start of one cycle to the start of the next. Goals are sent and joints are read at this period.</source>
        <translation>Zeit vom Beginn eines Zyklus bis zum Beginn des nächsten. In diesem Takt werden Ziele gesendet und Gelenke gelesen.</translation>
    </message>
    <message>
        <source>Quiet time after the goals, in which the servos process them.</source>
        <translation>Ruhezeit nach den Zielen, in der die Servos sie aufnehmen.</translation>
    </message>
    <message>
        <source>Maximum wait for a reply, beyond its time on the wire. After the first reply the wait adapts to the servos and the adapter but never exceeds this.</source>
        <translation>Längste Wartezeit auf eine Antwort über die Zeit auf der Leitung hinaus. Nach der ersten Antwort passt sich das Warten an Servos und Adapter an, überschreitet diesen Wert aber nie.</translation>
    </message>
    <message>
        <source>End of the cycle reserved for configuration and monitoring: registers, torque, voltage and temperature.</source>
        <translation>Ende des Zyklus, freigehalten für Konfiguration und Überwachung: Register, Drehmoment, Spannung und Temperatur.</translation>
    </message>
    <message>
        <source>Joints to read, in this order. A joint that is not listed shows no position and cannot be moved.</source>
        <translation>Die Gelenke, die gelesen werden, in dieser Reihenfolge. Ein Gelenk, das fehlt, zeigt keine Position und lässt sich nicht bewegen.</translation>
    </message>
    <message>
        <source>Number of attempts before a servo counts as not responding.</source>
        <translation>Wie oft eine Anfrage gesendet wird, bevor ihr Servo als nicht antwortend gilt.</translation>
    </message>
    <message>
        <source>Time from the start of a cycle with goals to its first poll. Automatic: the time of the goals on the wire plus the quiet time after them.</source>
        <translation>Vom Beginn eines Zyklus, in dem Ziele gesendet werden, bis zum ersten Lesen. Automatisch: so lange, wie die Ziele auf der Leitung brauchen, und die Ruhe danach.</translation>
    </message>
    <message>
        <source>Time for polling joints. Automatic: until the time for configuration begins.</source>
        <translation>Zeit für das Abfragen der Gelenke. Automatisch: bis die Zeit für die Konfiguration beginnt.</translation>
    </message>
    <message>
        <source>Time between two requests. Automatic: requests are sent early enough that replies follow each other without a gap. Below the reply timeout: requests are sent at this interval, whether or not the last reply has arrived. Otherwise one request at a time.</source>
        <translation>Zeit zwischen zwei Anfragen. Automatisch: Jede Anfrage geht so früh ab, dass ihre Antwort der vorigen ohne Lücke folgt. Unter dem Zeitlimit für die Antwort: in diesem Takt, ob die vorige Antwort kam oder nicht. Sonst immer nur eine Anfrage auf einmal.</translation>
    </message>
    <message>
        <source>Number of joints read per cycle; the next cycle continues with the next joints. All: as many as time permits.</source>
        <translation>Anzahl der je Zyklus gelesenen Gelenke; der nächste Zyklus fährt mit den folgenden fort. Alle: so viele, wie die Zeit erlaubt.</translation>
    </message>
    <message>
        <source>Values read from a joint: position and velocity, PWM too, or also goal, desired position and desired velocity. Fewer values let more joints fit in a cycle.</source>
        <translation>Von einem Gelenk gelesene Werte: Position und Geschwindigkeit, auch PWM oder dazu Ziel, Soll-Position und Soll-Geschwindigkeit. Bei weniger Werten passen mehr Gelenke in einen Zyklus.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>SerialSensorWords</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>%1 on %2 at %3 baud</source>
        <translation>%1 an %2 mit %3 Baud</translation>
    </message>
    <message>
        <source>%1 cannot be opened. Check the adapter of the sensor.</source>
        <translation>%1 kann nicht geöffnet werden. Prüfen Sie den Adapter des Sensors.</translation>
    </message>
    <message>
        <source>%1 Retrying.</source>
        <translation>%1 Es wird weiter versucht.</translation>
    </message>
    <message>
        <source>Listening for the %1 sensor on %2 at %3 baud.</source>
        <translation>Der %1-Sensor wird an %2 mit %3 Baud gesucht.</translation>
    </message>
    <message>
        <source>Starting the %1 sensor on %2.</source>
        <translation>Der %1-Sensor an %2 wird gestartet.</translation>
    </message>
    <message>
        <source>The data of the %1 sensor on %2 has stopped. Check its power and its cable. Retrying.</source>
        <translation>Vom %1-Sensor an %2 kommen keine Daten mehr. Prüfen Sie Versorgung und Kabel; es wird weiter versucht.</translation>
    </message>
    <message>
        <source>No %1 sensor answers on %2. Check its power and its cable, and the port, driver and parameters in the array settings. Retrying.</source>
        <translation>An %2 antwortet kein %1-Sensor. Prüfen Sie Versorgung und Kabel, außerdem Port, Treiber und Parameter in den Einstellungen des Arrays; es wird weiter versucht.</translation>
    </message>
    <message>
        <source>The device on %2 is not a %1 sensor. Choose its port in the array settings. Retrying.</source>
        <translation>Das Gerät an %2 ist kein %1-Sensor. Wählen Sie dessen Port in den Einstellungen des Arrays; es wird weiter versucht.</translation>
    </message>
    <message>
        <source>The sensor on %1 sends text, not binary frames. Set its format with the program of its maker. Retrying.</source>
        <translation>Der Sensor an %1 sendet Text statt binärer Daten. Stellen Sie sein Format mit dem Programm des Herstellers ein; es wird weiter versucht.</translation>
    </message>
    <message>
        <source>Streaming.</source>
        <translation>Daten kommen an.</translation>
    </message>
    <message>
        <source>The sensor reports: %1.</source>
        <translation>Der Sensor meldet: %1.</translation>
    </message>
</context>
<context>
    <name>ServoLimitText</name>
    <message>
        <source>The servo itself allows only %1° to %2° (%3, %4), the joint %5° to %6°: it does not reach goals beyond. Write these registers, or narrow the limits of the joint.</source>
        <translation>Der Servo selbst erlaubt nur %1° bis %2° (%3, %4), das Gelenk %5° bis %6°: Ziele darüber hinaus erreicht er nicht. Schreiben Sie diese Register oder verengen Sie die Grenzen des Gelenks.</translation>
    </message>
</context>
<context>
    <name>SettleWords</name>
    <message>
        <source>%1: %2 of %3</source>
        <extracomment>progress of one servo; %1: EEPROM or RAM</extracomment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>does not respond</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>keeps another value in %1</source>
        <translation>behält einen anderen Wert in %1</translation>
    </message>
    <message>
        <source>another servo answers</source>
        <translation>ein anderer Servo antwortet</translation>
    </message>
</context>
<context>
    <name>SignalWords</name>
    <message>
        <source>The signal has no amplitude. Set an amplitude above 0.</source>
        <translation>Das Signal hat keine Amplitude. Geben Sie ihm einige Grad.</translation>
    </message>
    <message>
        <source>The duration must be above 0 and at most %1 s.</source>
        <translation>Das Signal muss länger als 0 und höchstens %1 s dauern.</translation>
    </message>
    <message>
        <source>The frequency must be above 0 and at most %1 Hz.</source>
        <translation>Die Frequenz muss über 0 und höchstens %1 Hz sein.</translation>
    </message>
    <message>
        <source>%1 would leave its limits: from %2° the signal reaches %3° and %4°, but the range is %5° to %6°. Decrease the amplitude, or start from another position.</source>
        <translation>%1 würde seine Grenzen verlassen: Von %2° aus erreicht das Signal %3° und %4°, der Bereich ist aber %5° bis %6°. Verkleinern Sie die Amplitude, oder beginnen Sie an einer anderen Position.</translation>
    </message>
    <message>
        <source>%1 would have to move at %2°/s, but its maximum velocity is %3°/s. Decrease the amplitude or the frequency.</source>
        <translation>%1 müsste mit %2°/s drehen, aber seine höchste Geschwindigkeit ist %3°/s. Verkleinern Sie die Amplitude oder die Frequenz.</translation>
    </message>
</context>
<context>
    <name>SimulationWords</name>
    <message>
        <source>There is no servo model &quot;%1&quot;. Known models: %2.</source>
        <translation>Es gibt kein Servomodell „%1“. Bekannt sind: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; servos are not possible with IDs from 1; enter a number from 1 to %2.</source>
        <translation>„%1“ Servos mit IDs ab 1 sind nicht möglich; geben Sie eine Zahl von 1 bis %2 an.</translation>
    </message>
</context>
<context>
    <name>SnapshotStoreWords</name>
    <message>
        <source>Could not create the snapshot folder &apos;%1&apos;. Check its permissions.</source>
        <translation>Der Ordner „%1“ für Momentaufnahmen kann nicht angelegt werden. Prüfen Sie die Rechte.</translation>
    </message>
    <message>
        <source>choose a snapshot</source>
        <translation>wählen Sie eine Momentaufnahme</translation>
    </message>
    <message>
        <source>choose another</source>
        <translation>wählen Sie eine andere</translation>
    </message>
</context>
<context>
    <name>SnapshotWords</name>
    <message>
        <source>The array has no joint &quot;%1&quot; and no joint with ID %2, so its registers are not restored.</source>
        <translation>Das Array hat kein Gelenk „%1“ und keines mit ID %2; die Register werden deshalb nicht wiederhergestellt.</translation>
    </message>
    <message>
        <source>The registers of %1 (ID %2) could not be read, so they cannot be compared. Check its cable and power.</source>
        <translation>Die Register von %1 (ID %2) ließen sich nicht lesen und deshalb nicht vergleichen. Prüfen Sie Kabel und Versorgung.</translation>
    </message>
    <message>
        <source>no array file recorded</source>
        <translation>keine Array-Datei vermerkt</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1, Port %2</translation>
    </message>
    <message>
        <source>The array has no joint &quot;%1&quot;. Its ID %2 belongs to &quot;%3&quot;, which may be another servo, so its registers are not restored. If it is the same servo, rename the joint to &quot;%1&quot;.</source>
        <translation>Das Array hat kein Gelenk „%1“. Seine ID %2 gehört „%3“, das ein anderer Servo sein kann, darum werden seine Register nicht wiederhergestellt. Ist es derselbe Servo, das Gelenk „%1“ nennen.</translation>
    </message>
    <message>
        <source>%1 is of model %2 now, but the snapshot holds the registers of %3, so they are not restored.</source>
        <translation>%1 ist jetzt ein %2, der Schnappschuss enthält aber die Register eines %3; sie werden daher nicht wiederhergestellt.</translation>
    </message>
</context>
<context>
    <name>Spectrum</name>
    <message>
        <source>A spectrum needs at least %1 samples. Choose a longer range of time, or a channel that is read more often.</source>
        <translation>Ein Spektrum braucht mindestens %1 Messwerte. Wählen Sie einen längeren Zeitbereich oder einen Kanal, der öfter gelesen wird.</translation>
    </message>
    <message>
        <source>The curve has a gap of %1 s, %2 s after the start of the range. Choose a range without gaps.</source>
        <translation>Die Kurve hat eine Lücke von %1 s, %2 s nach dem Anfang des Bereichs. Wählen Sie einen Bereich ohne Lücken.</translation>
    </message>
</context>
<context>
    <name>StatusReport</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> (now %1, allowed %2 to %3)</source>
        <translation> (jetzt %1, erlaubt %2 bis %3)</translation>
    </message>
    <message>
        <source>It is of model %1, but the array has %2: its angles are wrong, and its torque stays off. Correct its model in the array.</source>
        <translation>Er ist vom Modell %1, das Array hat %2: Die Winkel sind falsch, und das Drehmoment bleibt aus. Berichtigen Sie sein Modell im Array.</translation>
    </message>
    <message>
        <source>Input voltage out of range%1: the supply is too weak or not suitable, or its cable is too thin. Measure the voltage at the servo.</source>
        <translation>Versorgungsspannung außerhalb des Bereichs%1: Die Versorgung ist zu schwach oder die falsche, oder ihr Kabel ist zu dünn. Messen Sie sie am Servo.</translation>
    </message>
    <message>
        <source> (now %1)</source>
        <translation> (jetzt %1)</translation>
    </message>
    <message>
        <source>Temperature too high%1: the load is too high or too long, or cooling is missing. Switch its torque off and let it cool down.</source>
        <translation>Temperatur zu hoch%1: Die Last ist zu hoch oder zu lang, oder die Kühlung fehlt. Schalten Sie das Drehmoment aus und lassen Sie den Servo abkühlen.</translation>
    </message>
    <message>
        <source>Invalid packet: a missing or read-only register was read or written. Check the model in the array.</source>
        <translation>Ungültiges Paket: Ein fehlendes oder nur lesbares Register wurde geschrieben oder gelesen. Prüfen Sie das Modell im Array.</translation>
    </message>
    <message>
        <source>Invalid packet: unknown command. Check that nothing else sends on this bus.</source>
        <translation>Ungültiges Paket: unbekannter Befehl. Prüfen Sie, dass sonst nichts auf diesem Bus sendet.</translation>
    </message>
    <message>
        <source>Invalid packet: corrupted bytes, caused by noise, a bad contact or another baud rate. Check cable and ground.</source>
        <translation>Ungültiges Paket: Bytes kamen verfälscht an, durch Störungen, einen schlechten Kontakt oder eine andere Baudrate. Prüfen Sie Kabel und Masse.</translation>
    </message>
    <message>
        <source>%1 does not respond: its cable or power is off, or its ID or baud rate is different. Check the cable, then scan.</source>
        <translation>%1 antwortet nicht: Kabel oder Versorgung fehlen, oder ID oder Baudrate weichen ab. Prüfen Sie das Kabel und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>EEPROM corrupted: a write was interrupted, or the memory is worn out. Compare its registers with a backup, or reset it to factory values.</source>
        <translation>EEPROM beschädigt: Ein Schreibvorgang wurde unterbrochen, oder der Speicher verschleißt. Vergleichen Sie die Register mit einer Sicherung oder setzen Sie den Servo auf Werkszustand.</translation>
    </message>
    <message>
        <source>Motor driver fault: short circuit or overcurrent. Power it off and on; if the fault stays, the servo is defective.</source>
        <translation>Fehler des Motortreibers: Kurzschluss oder Überstrom. Schalten Sie die Versorgung aus und wieder ein; bleibt der Fehler, ist der Servo defekt.</translation>
    </message>
    <message>
        <source>Overload: the load was too high for too long, or the joint hit a stop. Free the joint.</source>
        <translation>Überlast: Die Last war zu lange zu hoch, oder das Gelenk stieß an einen Anschlag. Machen Sie das Gelenk frei.</translation>
    </message>
    <message>
        <source>Position limit exceeded: a goal or the joint is outside min_position and max_position. Turn it back.</source>
        <translation>Positionsgrenze überschritten: Eine Sollposition oder das Gelenk selbst liegt außerhalb von min_position und max_position. Drehen Sie es zurück.</translation>
    </message>
    <message>
        <source>No errors.</source>
        <translation>Keine Fehler.</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>brake on</source>
        <translation>Bremse ein</translation>
    </message>
    <message>
        <source>torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>in position</source>
        <translation>am Ziel</translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation>Jetzt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) answer without errors.</source>
        <translation>
            <numerusform>%n Servo antwortet ohne Fehler.</numerusform>
            <numerusform>%n Servos antworten ohne Fehler.</numerusform>
        </translation>
    </message>
    <message>
        <source>%2 of %1 servos have errors, and %3 do not answer.</source>
        <translation>Von %1 Servos haben %2 Fehler und %3 antworten nicht.</translation>
    </message>
    <message>
        <source>%1 stopped responding while its errors were cleared; they may still be set. Check its cable, then read its status.</source>
        <translation>%1 antwortete nicht mehr, während die Fehler gelöscht wurden; sie bestehen vielleicht noch. Prüfen Sie das Kabel und lesen Sie dann den Status.</translation>
    </message>
    <message>
        <source>%1 had no errors.</source>
        <translation>%1 hatte keine Fehler.</translation>
    </message>
    <message>
        <source>Cleared: %1.</source>
        <translation>Gelöscht: %1.</translation>
    </message>
    <message>
        <source>The errors of %1 were cleared but returned because their cause remains. %2</source>
        <translation>Die Fehler von %1 wurden gelöscht und kamen wieder, weil ihre Ursache fortbesteht. %2</translation>
    </message>
    <message>
        <source>The errors of %1 could not be cleared because their cause remains. %2</source>
        <translation>Die Fehler von %1 ließen sich nicht löschen: Ihre Ursache besteht fort. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) have no errors now.</source>
        <translation>
            <numerusform>%n Servo hat jetzt keine Fehler.</numerusform>
            <numerusform>%n Servos haben jetzt keine Fehler.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) still have errors or do not answer.</source>
        <translation>
            <numerusform>%n Servo hat noch Fehler oder antwortet nicht.</numerusform>
            <numerusform>%n Servos haben noch Fehler oder antworten nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) could not be reached.</source>
        <translation>
            <numerusform>Die Verbindung brach ab; %n Servo wurde nicht erreicht.</numerusform>
            <numerusform>Die Verbindung brach ab; %n Servos wurden nicht erreicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clearing</source>
        <translation>Wird gelöscht</translation>
    </message>
    <message>
        <source>Waiting whether errors return</source>
        <translation>Wartet, ob Fehler wiederkommen</translation>
    </message>
    <message>
        <source>The link was lost while errors were cleared.</source>
        <translation>Die Verbindung brach ab, während Fehler gelöscht wurden.</translation>
    </message>
    <message>
        <source>Encoder fault: its position cannot be trusted. Power it off and on; if the fault stays, the servo is defective.</source>
        <translation>Fehler des Encoders: Die Position ist nicht verlässlich. Schalten Sie die Versorgung aus und wieder ein; bleibt der Fehler, ist der Servo defekt.</translation>
    </message>
    <message>
        <source>Unknown error 0x%1. Power it off and on.</source>
        <translation>Unbekannter Fehler 0x%1. Schalten Sie die Versorgung aus und wieder ein.</translation>
    </message>
    <message>
        <source>answers no read requests (%1 0)</source>
        <translation>beantwortet keine Leseanfragen (%1 0)</translation>
    </message>
    <message>
        <source>Its EEPROM is unlocked, so values written by mistake are kept. Write 1 to %1.</source>
        <translation>Sein EEPROM ist entsperrt, sodass versehentlich geschriebene Werte erhalten bleiben. Schreiben Sie 1 in %1.</translation>
    </message>
    <message>
        <source>Its Bus Watchdog has fired: it received no requests for too long, stopped and refuses goals. Arm it, or write 0 to %1.</source>
        <translation>Sein Bus Watchdog hat ausgelöst: Es erhielt zu lange keine Anfragen, hat angehalten und lehnt Ziele ab. Schalten Sie es scharf, oder schreiben Sie 0 in %1.</translation>
    </message>
    <message>
        <source>Its EEPROM is locked (%1 is 1), so its values there cannot be changed. Power it off and on to unlock it.</source>
        <translation>Sein EEPROM ist gesperrt (%1 ist 1), daher lassen sich seine Werte dort nicht ändern. Schalten Sie ihn zum Entsperren aus und wieder ein.</translation>
    </message>
    <message>
        <source>Hardware error, which the servo does not name. Clear its errors, which restarts it.</source>
        <translation>Hardwarefehler, den der Servo nicht benennt. Löschen Sie seine Fehler; dabei startet er neu.</translation>
    </message>
</context>
<context>
    <name>StatusWords</name>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>in position</source>
        <translation>am Ziel</translation>
    </message>
    <message>
        <source>unknown detail 0x80</source>
        <translation>unbekannte Angabe 0x80</translation>
    </message>
</context>
<context>
    <name>TeachWords</name>
    <message>
        <source>The array already has the maximum number of %1, %2. Delete some first.</source>
        <translation>Das Array hat bereits die Höchstzahl an %1: %2. Löschen Sie zuerst einige.</translation>
    </message>
    <message>
        <source>poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>pose %1</source>
        <translation>Pose %1</translation>
    </message>
</context>
<context>
    <name>TextFileWords</name>
    <message>
        <source>&apos;%1&apos; is not a file; %2.</source>
        <translation>„%1“ ist keine Datei; %2.</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>wählen Sie eine Datei</translation>
    </message>
    <message>
        <source>The name &apos;%1&apos; contains bytes that are not UTF-8, so it cannot be used here. Rename the file or its folder.</source>
        <translation>Der Name „%1“ enthält Bytes, die nicht UTF-8 sind; er lässt sich hier nicht verwenden. Benennen Sie die Datei oder ihren Ordner um.</translation>
    </message>
    <message>
        <source>no space left on the disk; free some space and try again</source>
        <translation>kein Platz mehr auf dem Datenträger; schaffen Sie Platz und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>the file would exceed the maximum size of the system</source>
        <translation>die Datei würde größer, als das System erlaubt</translation>
    </message>
    <message>
        <source>the disk is read-only; choose another folder</source>
        <translation>der Datenträger ist nur lesbar; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>permission denied; check the permissions of the file and its folder</source>
        <translation>keine Berechtigung; prüfen Sie die Rechte der Datei und ihres Ordners</translation>
    </message>
    <message>
        <source>there is nothing to read</source>
        <translation>es gibt nichts zu lesen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read</source>
        <translation>„%1“ kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be saved; the old file is unchanged</source>
        <translation>„%1“ kann nicht gespeichert werden; die alte Datei ist unverändert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be saved</source>
        <translation>„%1“ kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>There is no file &apos;%1&apos;; check the name.</source>
        <translation>Es gibt keine Datei „%1“; prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>%1: %2 is not a folder; choose another one.</source>
        <translation>%1: %2 ist kein Ordner; wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>%1: there is no folder %2; choose another one or create it.</source>
        <translation>%1: Es gibt keinen Ordner %2; wählen Sie einen anderen oder legen Sie ihn an.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is being saved by another program. Nothing was written; try again.</source>
        <translation>„%1“ wird gerade von einem anderen Programm gespeichert. Nichts wurde geschrieben; versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>TimingWords</name>
    <message>
        <source>Late</source>
        <translation>Verspätet</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Turnaround</source>
        <translation>Reaktion</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>No reply</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Gap</source>
        <extracomment>Time between two exchanges on the bus.</extracomment>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Configuration/monitoring request</source>
        <extracomment>CM: the round for configuration and monitoring.</extracomment>
        <translation>Anfrage für Konfiguration/Überwachung</translation>
    </message>
    <message>
        <source>Configuration/monitoring turnaround</source>
        <translation>Reaktion bei Konfiguration/Überwachung</translation>
    </message>
    <message>
        <source>Configuration/monitoring reply</source>
        <translation>Antwort bei Konfiguration/Überwachung</translation>
    </message>
    <message>
        <source>Configuration/monitoring, no reply</source>
        <translation>Konfiguration/Überwachung ohne Antwort</translation>
    </message>
    <message>
        <source>Slack</source>
        <extracomment>Time of a cycle in which nothing is left to do.</extracomment>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>From the deadline to the actual start of the cycle: the system did not run the program.</source>
        <translation>Vom Termin bis zum tatsächlichen Beginn des Zyklus: Das System ließ das Programm nicht laufen.</translation>
    </message>
    <message>
        <source>Goals of the joints on the request line.</source>
        <translation>Ziele der Gelenke auf der Anfrageleitung.</translation>
    </message>
    <message>
        <source>Frames of a STOP on the request line.</source>
        <translation>Pakete eines STOP auf der Anfrageleitung.</translation>
    </message>
    <message>
        <source>The servos process the goals; nothing may be sent.</source>
        <translation>Die Servos verarbeiten die Ziele; nichts darf gesendet werden.</translation>
    </message>
    <message>
        <source>The request of a poll, with nothing on the reply line.</source>
        <translation>Die Anfrage einer Abfrage auf ihrer Leitung; die Antwortleitung ist still.</translation>
    </message>
    <message>
        <source>The request was sent; the servo (and the adapter) have not answered yet.</source>
        <translation>Die Anfrage ist abgegangen; Servo (und Adapter) haben noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>Bytes of a servo on the reply line. Where the next request overlaps, the reply counts.</source>
        <translation>Bytes eines Servos auf der Antwortleitung. Wo die nächste Anfrage sie überlappt, zählt die Antwort.</translation>
    </message>
    <message>
        <source>Waiting for a reply that did not arrive.</source>
        <translation>Warten auf eine Antwort, die nicht kam.</translation>
    </message>
    <message>
        <source>Between two exchanges of the poll round: the guard between replies, and the processing time of the program.</source>
        <translation>Zwischen zwei Abfragen der Abfragerunde: der Schutzabstand zwischen Antworten und die Arbeit des Programms.</translation>
    </message>
    <message>
        <source>A request of the round for configuration and monitoring.</source>
        <translation>Eine Anfrage der Runde für Konfiguration und Überwachung.</translation>
    </message>
    <message>
        <source>The request was sent; the servo has not answered yet.</source>
        <translation>Diese Anfrage ist abgegangen; der Servo hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>The reply to a request of the round for configuration and monitoring.</source>
        <translation>Die Antwort auf eine Anfrage der Runde für Konfiguration und Überwachung.</translation>
    </message>
    <message>
        <source>Waiting for a configuration/monitoring reply that did not arrive.</source>
        <translation>Vergebliches Warten auf die Antwort auf eine solche Anfrage.</translation>
    </message>
    <message>
        <source>Idle until the deadline of the next cycle.</source>
        <translation>Leerlauf bis zum Termin des nächsten Zyklus.</translation>
    </message>
    <message>
        <source>Poll: position, velocity</source>
        <translation>Abfrage: Position, Geschwindigkeit</translation>
    </message>
    <message>
        <source>Poll: position, velocity, PWM</source>
        <translation>Abfrage: Position, Geschwindigkeit, PWM</translation>
    </message>
    <message>
        <source>Poll: detailed state</source>
        <translation>Abfrage: ausführlicher Zustand</translation>
    </message>
    <message>
        <source>Voltage, temperature</source>
        <translation>Spannung, Temperatur</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>%1 (repeated)</source>
        <extracomment>%1: what an exchange was for. It was asked before without an answer.</extracomment>
        <translation>%1 (wiederholt)</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>no valid reply in time</source>
        <translation>rechtzeitig keine gute Antwort</translation>
    </message>
    <message>
        <source>no reply expected</source>
        <translation>keine Antwort erwartet</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>all servos</source>
        <translation>alle Servos</translation>
    </message>
    <message>
        <source>ID %1</source>
        <translation>ID %1</translation>
    </message>
    <message numerus="yes">
        <source>controllers moved %n joint(s)</source>
        <translation>
            <numerusform>Steuerungen bewegten %n Gelenk</numerusform>
            <numerusform>Steuerungen bewegten %n Gelenke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) changed controller at the start</source>
        <translation>
            <numerusform>%n Gelenk wechselte zu Beginn die Steuerung</numerusform>
            <numerusform>%n Gelenke wechselten zu Beginn die Steuerung</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TorqueText</name>
    <message>
        <source>torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
    <message>
        <source>brake on</source>
        <translation>Bremse ein</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>%1 did not answer when it was switched to &quot;%2&quot;; its torque state is unknown. Check its cable and power, then try again.</source>
        <translation>%1 antwortete nicht beim Schalten auf „%2“; der Zustand des Drehmoments ist nicht bekannt. Prüfen Sie Kabel und Versorgung und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>%1 did not switch to &quot;%2&quot;. Try again; if this persists, power it off and on.</source>
        <translation>%1 hat nicht auf „%2“ geschaltet. Versuchen Sie es erneut; bleibt es dabei, schalten Sie die Versorgung des Servos aus und wieder ein.</translation>
    </message>
    <message>
        <source>%1 rejects &quot;%2&quot; because of an error: %3. Remove the cause, clear its errors and try again.</source>
        <translation>%1 verweigert „%2“ wegen eines Fehlers: %3. Beseitigen Sie die Ursache, löschen Sie die Fehler und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 is not the model configured in the array, so torque could move it at once; it stays off. Read the model from the servo, then switch it on.</source>
        <translation>%1 ist nicht das im Array eingestellte Modell; das Drehmoment könnte es sofort bewegen und bleibt aus. Lesen Sie das Modell vom Servo und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>The link was lost before %1 was switched; its torque state is unknown. Connect again and check.</source>
        <translation>Die Verbindung ging verloren, bevor %1 geschaltet wurde; der Zustand des Drehmoments ist nicht bekannt. Verbinden Sie erneut und sehen Sie nach.</translation>
    </message>
    <message>
        <source>%1 has its torque off, but its brake state could not be read.</source>
        <translation>Das Drehmoment von %1 ist aus, aber ob die Bremse ein ist, ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>%1 was switched to &quot;%2&quot; but reports &quot;%3&quot;. Read its status and try again.</source>
        <translation>%1 wurde auf „%2“ geschaltet, meldet aber „%3“. Lesen Sie den Status und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 has no torque_control in the array; its torque was not changed.</source>
        <translation>%1 hat im Array kein torque_control; das Drehmoment wurde nicht geändert.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 was not switched: the operation was cancelled first.</source>
        <translation>%1 wurde nicht geschaltet: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were not switched as requested: %1.</source>
        <translation>
            <numerusform>%n Servo wurde nicht wie verlangt geschaltet: %1.</numerusform>
            <numerusform>%n Servos wurden nicht wie verlangt geschaltet: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was switched: the array has no torque setting.</source>
        <translation>Nichts wurde geschaltet: Das Array hat keine Einstellung für das Drehmoment.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were switched: %1.</source>
        <translation>
            <numerusform>%n Servo wurde geschaltet: %1.</numerusform>
            <numerusform>%n Servos wurden geschaltet: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The position of %1 was not confirmed, and its torque could not be switched off: it is on. Switch its power off.</source>
        <translation>Die Position von %1 wurde nicht bestätigt, und das Drehmoment ließ sich nicht ausschalten: Es ist ein. Schalten Sie die Versorgung des Servos aus.</translation>
    </message>
    <message>
        <source>The position of %1 is not stable between two readings, so its torque stays off. Hold the joint still or check its cable, then try again.</source>
        <translation>Die Position von %1 ist zwischen zwei Messwerten nicht stabil; das Drehmoment bleibt aus. Halten Sie das Gelenk still oder prüfen Sie das Kabel und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The position of %1 was not confirmed after its torque was switched on, so its torque was switched off again. Check its cable and whether something turns it, then try again.</source>
        <translation>Die Position von %1 wurde nach dem Einschalten des Drehmoments nicht bestätigt; es wurde wieder ausgeschaltet. Prüfen Sie das Kabel und ob etwas das Gelenk dreht, und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>%1 was not switched: the model %2 has no brake.</source>
        <translation>%1 wurde nicht umgeschaltet: Ein %2 hat keine Bremse.</translation>
    </message>
    <message>
        <source>%1 is in a mode that takes neither positions nor velocities, which is not supported here; its torque stays off. Change its operating mode, then switch it on.</source>
        <translation>%1 ist in einer Betriebsart, die weder Positionen noch Geschwindigkeiten annimmt; sie wird hier nicht unterstützt, sein Drehmoment bleibt aus. Ändern Sie seine Betriebsart, dann schalten Sie es ein.</translation>
    </message>
    <message>
        <source>%1 is outside its limits, so torque would move it at once; it stays off. Turn it back by hand, or widen its limits (to one turn at most), then switch it on.</source>
        <translation>%1 ist außerhalb der Grenzen; das Drehmoment würde es sofort bewegen und bleibt aus. Drehen Sie es von Hand zurück oder erweitern Sie die Grenzen (höchstens auf eine Umdrehung) und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>%1 was not switched to &quot;%2&quot;: all joints are stopped. Clear STOP, then switch it.</source>
        <translation>%1 wurde nicht auf „%2“ geschaltet: Alle Gelenke sind angehalten. Heben Sie STOP auf und schalten Sie dann.</translation>
    </message>
</context>
<context>
    <name>TrainWords</name>
    <message>
        <source>single reads</source>
        <translation>Einzelabfragen</translation>
    </message>
    <message>
        <source>bulk read</source>
        <translation>Bulk Read</translation>
    </message>
    <message>
        <source>sync read</source>
        <translation>Sync Read</translation>
    </message>
    <message>
        <source>fast sync read</source>
        <translation>Fast Sync Read</translation>
    </message>
</context>
<context>
    <name>UrdfMountingWords</name>
    <message>
        <source>The joint %1 in %2 does not name its two links.</source>
        <translation>Das Gelenk %1 in %2 nennt seine beiden Glieder nicht.</translation>
    </message>
    <message>
        <source>The joint %1 in %2 has a rotation or an axis that is not three numbers.</source>
        <translation>Das Gelenk %1 in %2 hat eine Drehung oder eine Achse, die nicht aus drei Zahlen besteht.</translation>
    </message>
    <message>
        <source>The joint %1 in %2 carries a link that another joint carries already.</source>
        <translation>Das Gelenk %1 in %2 trägt ein Glied, das schon ein anderes Gelenk trägt.</translation>
    </message>
    <message>
        <source>%1 has no joints.</source>
        <translation>%1 hat keine Gelenke.</translation>
    </message>
    <message>
        <source>The joints of the URDF form a loop.</source>
        <translation>Die Gelenke der URDF bilden einen Kreis.</translation>
    </message>
    <message>
        <source>No joint of the URDF carries the link %1.</source>
        <translation>Kein Gelenk der URDF trägt das Glied %1.</translation>
    </message>
    <message>
        <source>The array has no joint %1, which carries the link %2 in the URDF. Give a joint of the array this name, or enter the mounting.</source>
        <translation>Das Array hat kein Gelenk %1, das in der URDF das Glied %2 trägt. Geben Sie einem Gelenk des Arrays diesen Namen, oder geben Sie den Einbau ein.</translation>
    </message>
    <message>
        <source>The joint %1 of the URDF is %2, so the direction of gravity behind it is not known.</source>
        <translation>Das Gelenk %1 der URDF ist vom Typ %2, daher ist die Richtung der Schwerkraft dahinter nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>UrdfWords</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Joint &apos;%1&apos; (ID %2)</source>
        <translation>Gelenk „%1“ (ID %2)</translation>
    </message>
    <message>
        <source>%1: the model &apos;%2&apos; is unknown; its limits are not checked.</source>
        <translation>%1: Das Modell „%2“ ist nicht bekannt; seine Grenzen werden nicht geprüft.</translation>
    </message>
    <message>
        <source>%1: it is continuous in the URDF; its limits are not changed.</source>
        <translation>%1: Im URDF dreht es endlos; seine Grenzen werden nicht geändert.</translation>
    </message>
    <message>
        <source>%1: the URDF has no limits for it; its own limits stay.</source>
        <translation>%1: Das URDF hat dafür keine Grenzen; die eigenen bleiben.</translation>
    </message>
    <message>
        <source>%1: the URDF limits %2 are outside the servo limits %3; they are not imported. Check the offset and the direction.</source>
        <translation>%1: Die Grenzen %2 des URDF liegen außerhalb derer des Servos, %3; sie werden nicht übernommen. Prüfen Sie den Versatz und die Richtung.</translation>
    </message>
    <message>
        <source>%1: the URDF limits %2 exceed the servo limits %3; they are clipped.</source>
        <translation>%1: Die Grenzen %2 des URDF reichen über die des Servos, %3, hinaus; sie werden gekürzt.</translation>
    </message>
    <message>
        <source>%1: the URDF velocity %2/s exceeds the servo maximum %3/s; it is clipped.</source>
        <translation>%1: Die Geschwindigkeit %2/s des URDF liegt über der des Servos, %3/s; sie wird begrenzt.</translation>
    </message>
    <message>
        <source>%1: in the URDF it follows &apos;%2&apos; with the multiplier %3 and the offset %4 rad; here it moves independently. If both servos move one link, set &quot;follows&quot; of the joint; else load a controller of the type &quot;follow&quot; with this ratio.</source>
        <translation>%1: In der URDF folgt es „%2“ mit dem Faktor %3 und dem Versatz %4 rad; hier bewegt es sich unabhängig. Bewegen beide Servos ein Glied, setzen Sie „follows“ des Gelenks; sonst laden Sie einen Regler vom Typ „follow“ mit diesem Verhältnis.</translation>
    </message>
    <message>
        <source>%1: in the URDF it follows &apos;%2&apos; with the multiplier %3 and the offset %4 rad; here it moves independently. Load a controller of the type &quot;follow&quot; with this ratio and offset.</source>
        <translation>%1: In der URDF folgt es „%2“ mit dem Faktor %3 und dem Versatz %4 rad; hier bewegt es sich unabhängig. Laden Sie einen Regler vom Typ „follow“ mit diesem Verhältnis und Versatz.</translation>
    </message>
</context>
<context>
    <name>WrenchZeroWords</name>
    <message>
        <source>Not zeroed: the sensor reports a fault. Clear the fault, then zero again.</source>
        <translation>Nicht genullt: Der Sensor meldet eine Störung. Beheben Sie die Störung und nullen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Not zeroed: only %1 samples arrived within %2 s. Check that the sensor streams, then zero again.</source>
        <translation>Nicht genullt: In %2 s kamen nur %1 Messwerte. Prüfen Sie, ob der Sensor Daten sendet, und nullen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Not zeroed: %1 varies by %2 %4 (maximum %3 %4). Hold the arm still and touch nothing, then zero again.</source>
        <translation>Nicht genullt: %1 schwankt um %2 %4 (höchstens %3 %4). Lassen Sie den Arm stillstehen, berühren Sie nichts und nullen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Not zeroed: %1 is not a number. Check the sensor, then zero again.</source>
        <translation>Nicht genullt: %1 ist keine Zahl. Prüfen Sie den Sensor und nullen Sie dann erneut.</translation>
    </message>
</context>
<context>
    <name>WritingText</name>
    <message>
        <source>The ID of a servo cannot be written this way because the servo would be lost. Use &quot;set-id&quot;.</source>
        <translation>Die ID eines Servos lässt sich so nicht schreiben, er wäre nicht mehr zu finden. Verwenden Sie „set-id“.</translation>
    </message>
    <message>
        <source>The baud rate of a servo cannot be written this way because the servo would be lost. Use &quot;set-baud&quot;.</source>
        <translation>Die Baudrate eines Servos lässt sich so nicht schreiben, er wäre nicht mehr zu finden. Verwenden Sie „set-baud“.</translation>
    </message>
    <message>
        <source>%1 does not exist in %2.</source>
        <translation>%1 gibt es nicht im %2.</translation>
    </message>
    <message>
        <source>%1 is of model %2, but the array has %3: its registers have other meanings, so nothing was written. Read the model from the servo, or find the right servo.</source>
        <translation>%1 ist ein %2, im Array steht aber %3: Die Register bedeuten etwas anderes, deshalb wurde nichts geschrieben. Lesen Sie das Modell vom Servo oder suchen Sie den richtigen.</translation>
    </message>
    <message>
        <source>%1: %2, read back.</source>
        <translation>%1: %2, zurückgelesen.</translation>
    </message>
    <message>
        <source>%1 kept %2 and did not accept %3: an error may be latched, or the register is locked in this state. Read its status.</source>
        <translation>%1 behielt %2 und nahm %3 nicht an: Vielleicht ist ein Fehler gespeichert, oder das Register ist in diesem Zustand gesperrt. Lesen Sie den Status.</translation>
    </message>
    <message>
        <source>%1 was sent %2 but did not answer the readback; its value is unknown. Check its cable, then read it.</source>
        <translation>An %1 wurde %2 gesendet, aber die Leseanfrage blieb ohne Antwort; der Inhalt ist nicht bekannt. Prüfen Sie das Kabel und lesen Sie dann.</translation>
    </message>
    <message>
        <source>The link was lost while %1 was written; its value is unknown.</source>
        <translation>Die Verbindung ging verloren, während %1 geschrieben wurde; der Inhalt ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 already holds %2; its EEPROM was not written.</source>
        <translation>%1 enthält %2 bereits; das EEPROM wurde nicht geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%1 = %2 was written to %n servo(s).</source>
        <translation>
            <numerusform>%1 = %2 wurde in %n Servo geschrieben.</numerusform>
            <numerusform>%1 = %2 wurde in %n Servos geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 = %2 was not written to %n servo(s).</source>
        <translation>
            <numerusform>%1 = %2 wurde in %n Servo nicht geschrieben.</numerusform>
            <numerusform>%1 = %2 wurde in %n Servos nicht geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the model %2 has no register &quot;%3&quot; in %4.</source>
        <translation>%1: Ein %2 hat kein Register „%3“ im %4.</translation>
    </message>
    <message>
        <source>%1 was read.</source>
        <translation>%1 wurde gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be read from %n servo(s).</source>
        <translation>
            <numerusform>%1 ließ sich von %n Servo nicht lesen.</numerusform>
            <numerusform>%1 ließ sich von %n Servos nicht lesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not changed: could not check whether ID %2 is free. Check the link and try again.</source>
        <translation>%1 blieb unberührt: ob ID %2 frei ist, war nicht herauszufinden. Verbindung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 was not changed: another servo already has ID %2, and two servos with the same ID corrupt each other&apos;s replies. Choose a free ID.</source>
        <translation>%1 blieb unberührt: ein Servo mit ID %2 ist schon da, und zwei mit einer ID stören einander. Eine freie ID wählen.</translation>
    </message>
    <message>
        <source>%1 was not written: the operation was cancelled first.</source>
        <translation>%1 wurde nicht beschrieben: Der Vorgang wurde vorher abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %1 was not read from %n servo(s).</source>
        <translation>
            <numerusform>Abgebrochen; %1 wurde von %n Servo nicht gelesen.</numerusform>
            <numerusform>Abgebrochen; %1 wurde von %n Servos nicht gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its torque was switched off for it and is on again where it is.</source>
        <translation>Sein Drehmoment wurde dafür ausgeschaltet und ist an seiner Position wieder eingeschaltet.</translation>
    </message>
    <message>
        <source>Its torque was switched off for it and could not be switched on again; the servo is free.</source>
        <translation>Sein Drehmoment wurde dafür ausgeschaltet und ließ sich nicht wieder einschalten; der Servo ist frei.</translation>
    </message>
    <message>
        <source>%1 was not changed: its torque is on, and %2 can only be written while it is off. Its torque would go off for the write and on again where it is; the joint may fall meanwhile. Support it and allow this (--yes), or switch its torque off first.</source>
        <translation>%1 wurde nicht geändert: Sein Drehmoment ist eingeschaltet, und %2 lässt sich nur ohne Drehmoment schreiben. Dafür würde es aus- und an der dann erreichten Position wieder eingeschaltet; das Gelenk kann dabei fallen. Stützen Sie es und erlauben Sie dies (--yes), oder schalten Sie zuerst sein Drehmoment aus.</translation>
    </message>
    <message>
        <source>Its torque was switched off for it and stays off: in another mode it could move.</source>
        <translation>Sein Drehmoment wurde dafür ausgeschaltet und bleibt aus: In einer anderen Betriebsart könnte er sich bewegen.</translation>
    </message>
    <message>
        <source>%1 answers no more read requests: its %2 is 0.</source>
        <translation>%1 beantwortet keine Leseanfragen mehr: %2 ist 0.</translation>
    </message>
    <message>
        <source>%1 moves the joint at once, without its limits. Use &quot;goal&quot; or &quot;velocity&quot; instead.</source>
        <translation>%1 bewegt das Gelenk sofort, ohne seine Grenzen. Verwenden Sie stattdessen „goal“ oder „velocity“.</translation>
    </message>
    <message>
        <source>%1 may switch the torque on and move the servo at once, without limits. Clear the space around it and allow this (--yes).</source>
        <translation>%1 kann das Drehmoment einschalten und den Servo sofort bewegen, ohne Grenzen. Räumen Sie den Bereich um ihn frei und erlauben Sie dies (--yes).</translation>
    </message>
    <message>
        <source>%1 was sent %2 and answers at this rate only, which was not checked. Scan at it.</source>
        <translation>%2 wurde an %1 gesendet; der Servo antwortet nur noch mit dieser Rate, was nicht geprüft wurde. Suchen Sie ihn damit.</translation>
    </message>
    <message>
        <source>The model %1 has no register &quot;%2&quot;.</source>
        <translation>Das Modell %1 hat kein Register „%2“.</translation>
    </message>
    <message>
        <source>%1 = %2 changes the zero of the servo: it counts its present position as %3 from then on. Allow this (--yes).</source>
        <translation>%1 = %2 ändert den Nullpunkt des Servos: Es zählt seine jetzige Position danach als %3. Erlauben Sie das (--yes).</translation>
    </message>
    <message>
        <source>%1 was not changed: its torque is on, and a new zero could move it. Switch its torque off first.</source>
        <translation>%1 wurde nicht geändert: Das Drehmoment ist ein, und ein neuer Nullpunkt könnte es bewegen. Schalten Sie zuerst das Drehmoment aus.</translation>
    </message>
    <message>
        <source>%1 was sent %2 but did not answer the readback; its zero is unknown. Check its cable, then read %3.</source>
        <translation>%1 wurde %2 gesendet, aber das Zurücklesen blieb ohne Antwort; der Nullpunkt ist unbekannt. Prüfen Sie das Kabel und lesen Sie dann %3.</translation>
    </message>
    <message>
        <source>%1 did not change its zero: it is at %2, not at %3, and %4 is %5. Write %4 instead.</source>
        <translation>%1 hat den Nullpunkt nicht geändert: Position %2, nicht %3, und %4 ist %5. Schreiben Sie stattdessen %4.</translation>
    </message>
    <message>
        <source>%1 counts its position as %2 now, before as %3; %4 is %5, before %6. Angles and limits count from the new zero.</source>
        <translation>%1 zählt die Position jetzt als %2, vorher als %3; %4 ist %5, vorher %6. Winkel und Grenzen zählen vom neuen Nullpunkt.</translation>
    </message>
    <message>
        <source>unknown (%1)</source>
        <translation>unbekannt (%1)</translation>
    </message>
    <message>
        <source>%1 did not accept %2. %3</source>
        <translation>%1 hat %2 nicht angenommen. %3</translation>
    </message>
</context>
<context>
    <name>core::ArrayDocument</name>
    <message>
        <source>Reload the file</source>
        <translation>Datei neu laden</translation>
    </message>
</context>
<context>
    <name>core::EdgeCalibrator</name>
    <message>
        <source>Another search for an edge is running.</source>
        <translation>Eine andere Suche nach einer Flanke läuft.</translation>
    </message>
    <message>
        <source>The array has no such joint.</source>
        <translation>Das Array hat kein solches Gelenk.</translation>
    </message>
    <message>
        <source>The model of %1 is unknown.</source>
        <translation>Das Modell von %1 ist unbekannt.</translation>
    </message>
    <message>
        <source>%1 is of model %2, which has no input for the switch of a flag. Calibrate by a limit or by load.</source>
        <translation>%1 ist ein %2 und hat keinen Eingang für den Schalter einer Schaltfahne. Über eine Grenze oder die Last kalibrieren.</translation>
    </message>
    <message>
        <source>the calibration</source>
        <translation>die Kalibrierung</translation>
    </message>
    <message>
        <source>The search was not started; nothing was moved.</source>
        <translation>Die Suche wurde nicht begonnen; nichts wurde bewegt.</translation>
    </message>
    <message>
        <source>No edge was measured.</source>
        <translation>Es wurde keine Flanke gemessen.</translation>
    </message>
    <message>
        <source>The array has changed since the search; nothing was calibrated.</source>
        <translation>Das Array hat sich seit der Suche geändert; nichts wurde kalibriert.</translation>
    </message>
    <message>
        <source>Calibrate %1 by an edge</source>
        <translation>%1 über eine Flanke kalibrieren</translation>
    </message>
    <message>
        <source>The array cannot be edited now; nothing was calibrated.</source>
        <translation>Das Array kann jetzt nicht bearbeitet werden; nichts wurde kalibriert.</translation>
    </message>
</context>
<context>
    <name>core::Messages</name>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>the virtual array</source>
        <translation>virtuelles Array</translation>
    </message>
    <message>
        <source>Connecting to %1 at %2 baud…</source>
        <translation>Verbindung wird aufgebaut: %1, %2 Baud …</translation>
    </message>
    <message>
        <source>virtual F/T</source>
        <translation>virtueller F/T</translation>
    </message>
    <message>
        <source>A scan is already running.</source>
        <translation>Eine Suche läuft bereits.</translation>
    </message>
    <message>
        <source>There is no link to scan. Connect to a port first.</source>
        <translation>Ohne Verbindung ist keine Suche möglich. Verbinden Sie zuerst einen Port.</translation>
    </message>
    <message>
        <source>The bus is busy; the scan was not started. Try again in a moment.</source>
        <translation>Der Bus ist ausgelastet; die Suche wurde nicht begonnen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The bus is busy; %1 was not switched. Try again in a moment.</source>
        <translation>Der Bus ist ausgelastet; %1 wurde nicht geschaltet. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The bus is busy; control did not resume. Try again in a moment.</source>
        <translation>Der Bus ist ausgelastet; die Steuerung wurde nicht fortgesetzt. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Could not open %1: %2.</source>
        <translation>%1 konnte nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>Connected to %1 at %2 baud.</source>
        <translation>Verbunden: %1, %2 Baud.</translation>
    </message>
    <message>
        <source>The errors of %1 could not be cleared: it did not answer. Check its cable.</source>
        <translation>Die Fehler von %1 ließen sich nicht löschen: keine Antwort. Prüfen Sie das Kabel.</translation>
    </message>
    <message>
        <source>The joints cannot be changed while &quot;%1&quot; runs. Wait for it to finish or cancel it.</source>
        <translation>Die Gelenke lassen sich nicht ändern, während „%1“ läuft. Warten Sie das Ende ab oder brechen Sie ab.</translation>
    </message>
    <message numerus="yes">
        <source>Add %n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk hinzufügen</numerusform>
            <numerusform>%n Gelenke hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is running. Scan when it has finished.</source>
        <translation>„%1“ läuft. Starten Sie die Suche danach.</translation>
    </message>
    <message>
        <source>Read models from servos</source>
        <translation>Modelle von Servos lesen</translation>
    </message>
    <message>
        <source>Change STOP action</source>
        <translation>STOP-Wirkung ändern</translation>
    </message>
    <message>
        <source>It already holds the values of the snapshot.</source>
        <translation>Der Servo enthält bereits die Werte der Momentaufnahme.</translation>
    </message>
    <message>
        <source>None of the compared registers differs from the snapshot.</source>
        <translation>Kein verglichenes Register weicht von der Momentaufnahme ab.</translation>
    </message>
    <message>
        <source>All registers were read.</source>
        <translation>Alle Register wurden gelesen.</translation>
    </message>
    <message>
        <source>Nothing was saved: not every servo could be read.</source>
        <translation>Nichts wurde gespeichert: Nicht jeder Servo konnte gelesen werden.</translation>
    </message>
    <message>
        <source>backup</source>
        <translation>Sicherung</translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servo(s) were saved to %1.</source>
        <translation>
            <numerusform>Die Register von %n Servo wurden in %1 gespeichert.</numerusform>
            <numerusform>Die Register von %n Servos wurden in %1 gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>before &quot;%1&quot;</source>
        <translation>vor „%1“</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n change(s)</source>
        <translation>
            <numerusform>%n Änderung anwenden</numerusform>
            <numerusform>%n Änderungen anwenden</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is pending, so there is nothing to apply.</source>
        <translation>Nichts ist offen; es gibt nichts anzuwenden.</translation>
    </message>
    <message>
        <source>Apply changes</source>
        <translation>Änderungen anwenden</translation>
    </message>
    <message>
        <source>Change ID of %1 to %2</source>
        <translation>ID von %1 auf %2 ändern</translation>
    </message>
    <message>
        <source>Change IDs</source>
        <translation>IDs ändern</translation>
    </message>
    <message>
        <source>Change baud rate to %1</source>
        <translation>Baudrate auf %1 ändern</translation>
    </message>
    <message>
        <source>Factory reset of %1</source>
        <translation>%1 auf Werkszustand setzen</translation>
    </message>
    <message>
        <source>Blink %1</source>
        <translation>%1 blinken lassen</translation>
    </message>
    <message>
        <source>There is no servo model &quot;%1&quot;. Scan first.</source>
        <translation>Es gibt kein Servomodell „%1“. Starten Sie zuerst eine Suche.</translation>
    </message>
    <message>
        <source>new servo</source>
        <translation>neuer Servo</translation>
    </message>
    <message>
        <source>Resolve duplicate ID %1</source>
        <translation>Doppelte ID %1 auflösen</translation>
    </message>
    <message>
        <source>Compare with a snapshot</source>
        <translation>Mit einer Momentaufnahme vergleichen</translation>
    </message>
    <message>
        <source>Back up registers</source>
        <translation>Register sichern</translation>
    </message>
    <message>
        <source>Read registers</source>
        <translation>Register lesen</translation>
    </message>
    <message>
        <source>Initialise array</source>
        <translation>Array initialisieren</translation>
    </message>
    <message>
        <source>Read status</source>
        <translation>Zustand lesen</translation>
    </message>
    <message>
        <source>Clear errors</source>
        <translation>Fehler löschen</translation>
    </message>
    <message>
        <source>Reset servos</source>
        <translation>Servos zurücksetzen</translation>
    </message>
    <message>
        <source>Switch torque</source>
        <translation>Drehmoment schalten</translation>
    </message>
    <message>
        <source>Restore torque</source>
        <translation>Drehmoment wiederherstellen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Read joint states</source>
        <translation>Gelenkzustände lesen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; requires a link to the servos. Connect first.</source>
        <translation>„%1“ braucht eine Verbindung zu den Servos. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must wait: &quot;%2&quot; is still running.</source>
        <translation>„%1“ muss warten: „%2“ läuft noch.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must wait until the scan has finished.</source>
        <translation>„%1“ muss auf das Ende der Suche warten.</translation>
    </message>
    <message>
        <source> Its ID was %1 in the snapshot and is %2 now; it keeps %2.</source>
        <translation> Seine ID war in der Momentaufnahme %1 und ist jetzt %2; %2 bleibt.</translation>
    </message>
    <message>
        <source>Cancelled; nothing was saved.</source>
        <translation>Abgebrochen; nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>The servos were read, but nothing was saved: %1</source>
        <translation>Die Servos wurden gelesen, aber nichts wurde gespeichert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ.</source>
        <translation>
            <numerusform>%n Register ist anders.</numerusform>
            <numerusform>%n Register sind anders.</numerusform>
        </translation>
    </message>
    <message>
        <source> It was matched by its ID; its name was &quot;%1&quot; in the snapshot.</source>
        <translation> Er wurde an seiner ID erkannt; sein Name war in der Momentaufnahme „%1“.</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>Abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ from the snapshot.</source>
        <translation>
            <numerusform>%n Register weicht von der Momentaufnahme ab.</numerusform>
            <numerusform>%n Register weichen von der Momentaufnahme ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) of the snapshot match no joint of this array and are skipped.</source>
        <translation>
            <numerusform>%n Servo der Momentaufnahme gehört zu keinem Gelenk dieses Arrays und wird ausgelassen.</numerusform>
            <numerusform>%n Servos der Momentaufnahme gehören zu keinem Gelenk dieses Arrays und werden ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No servo in %1 matches a joint of this array by name, so nothing is compared. The snapshot was taken of another array (%2) and holds %3. Choose a snapshot of this array.</source>
        <translation>Kein Servo in %1 gehört dem Namen nach zu einem Gelenk dieses Arrays, darum wird nichts verglichen. Die Momentaufnahme stammt von einem anderen Array (%2) und enthält %3. Eine Momentaufnahme dieses Arrays wählen.</translation>
    </message>
    <message>
        <source>no servo</source>
        <translation>keinen Servo</translation>
    </message>
    <message>
        <source>Lost %1: the adapter was unplugged or the other end closed. Plug it in again. No goal is sent after reconnecting. A moving joint finishes its last move; a rotating one keeps turning.</source>
        <translation>%1 ging verloren: Der Adapter wurde abgezogen, oder die Gegenseite hat geschlossen. Wieder anstecken. Nach dem Wiederverbinden wird kein Ziel gesendet. Ein bewegtes Gelenk beendet seine letzte Bewegung; ein drehendes dreht weiter.</translation>
    </message>
    <message>
        <source>%1 is of model %2, but the array has %3. Its angles would be wrong, so its torque stays off. Correct its model in the array.</source>
        <translation>%1 ist ein %2, im Array steht aber %3. Seine Winkel wären falsch, darum bleibt sein Drehmoment aus. Sein Modell im Array berichtigen.</translation>
    </message>
    <message>
        <source>The operation finished before it could be cancelled.</source>
        <translation>Der Vorgang war fertig, bevor er abgebrochen werden konnte.</translation>
    </message>
    <message>
        <source>not read, torque was on: not in the poll list</source>
        <translation>nicht gelesen, Drehmoment war ein: nicht in der Abfrageliste</translation>
    </message>
    <message>
        <source>not read: not in the poll list</source>
        <translation>nicht gelesen: nicht in der Abfrageliste</translation>
    </message>
    <message>
        <source>A packet requires a link to the servos. Connect first.</source>
        <translation>Ein Paket braucht eine Verbindung zu den Servos. Zuerst verbinden.</translation>
    </message>
    <message>
        <source>A packet must wait until the scan has finished.</source>
        <translation>Ein Paket muss auf das Ende der Suche warten.</translation>
    </message>
    <message>
        <source>A packet must wait: &quot;%1&quot; is still running.</source>
        <translation>Ein Paket muss warten: „%1“ läuft noch.</translation>
    </message>
    <message>
        <source>The bus is busy with other requests. Try again.</source>
        <translation>Der Bus ist mit anderen Anfragen ausgelastet. Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 ms: at most %2 polls/s one at a time; with 1 ms %3, without a timer %4.</source>
        <translation>%1 ms: höchstens %2 Abfragen/s eine nach der anderen; 1 ms ließe %3 zu, kein Zähler %4.</translation>
    </message>
    <message>
        <source>%1 ms by the low-latency flag: at most %2 polls/s one at a time; without a timer %3.</source>
        <translation>%1 ms durch das Low-Latency-Flag: höchstens %2 Abfragen/s eine nach der anderen; ohne Zähler %3.</translation>
    </message>
    <message>
        <source>%1 ms: at most %2 polls/s one at a time; without a timer %3.</source>
        <translation>%1 ms: höchstens %2 Abfragen/s eine nach der anderen; ohne Zähler %3.</translation>
    </message>
    <message>
        <source>Change the baud rate of %1 to %2</source>
        <translation>Baudrate von %1 auf %2 ändern</translation>
    </message>
    <message>
        <source>Bus %1 has no port yet, so its joints cannot be reached. Choose one in Buses…</source>
        <translation>Der Bus %1 hat noch keinen Port, darum werden seine Gelenke nicht erreicht. Unter „Busse…“ einen wählen.</translation>
    </message>
    <message>
        <source>bus %1 (%2)</source>
        <translation>Bus %1 (%2)</translation>
    </message>
    <message>
        <source>no port</source>
        <translation>kein Port</translation>
    </message>
    <message>
        <source>bus %1</source>
        <translation>Bus %1</translation>
    </message>
    <message>
        <source>%1 at %2 baud</source>
        <translation>%1 mit %2 Baud</translation>
    </message>
    <message>
        <source>Connected to %1.</source>
        <translation>Verbunden mit %1.</translation>
    </message>
    <message>
        <source>%1 is not connected, so it cannot be scanned. Connect first.</source>
        <translation>%1 ist nicht verbunden und kann nicht durchsucht werden. Zuerst verbinden.</translation>
    </message>
    <message>
        <source>There is no link, so there is nothing to control. Connect first.</source>
        <translation>Es gibt nichts zu steuern: Es besteht keine Verbindung. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Control ended: %1 switched its torque off on its own. Check its state, then start again.</source>
        <translation>Das Steuern ist beendet: %1 hat sein Drehmoment von selbst ausgeschaltet. Prüfen Sie seinen Zustand und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>Control ended: %1 stopped responding. Check its cable and power, then start again.</source>
        <translation>Das Steuern ist beendet: %1 antwortet nicht mehr. Prüfen Sie Kabel und Versorgung und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>Control ended because the computer was suspended. Check the joints, then start again.</source>
        <translation>Das Steuern ist beendet, weil der Rechner im Ruhezustand war. Prüfen Sie die Gelenke und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>No reply shows that these joints stopped: %1. Switch off their power.</source>
        <translation>Keine Antwort zeigt, dass diese Gelenke stehen: %1. Schalten Sie ihre Versorgung ab.</translation>
    </message>
    <message>
        <source>Not every joint has done the exit action: %1 may still have torque. Check the power and the cables, then release by hand.</source>
        <translation>Nicht jedes Gelenk hat die Aktion beim Beenden ausgeführt: %1 kann noch Drehmoment haben. Prüfen Sie Stromversorgung und Kabel, dann lassen Sie von Hand los.</translation>
    </message>
    <message>
        <source>Servodeck is closing.</source>
        <translation>Servodeck wird beendet.</translation>
    </message>
    <message>
        <source>%1 did not reach its park position, so its torque stays on: it may be blocked or too weak. Check it, then release it by hand.</source>
        <translation>%1 erreichte seine Parkstellung nicht; das Drehmoment bleibt ein: Das Gelenk ist vielleicht blockiert oder zu schwach. Prüfen Sie es und lassen Sie es dann von Hand los.</translation>
    </message>
    <message>
        <source>%1 was not parked because it does not respond. Its torque may still be on. Check its power and cable, then release it by hand.</source>
        <translation>%1 wurde nicht geparkt, weil es nicht antwortet. Sein Drehmoment kann noch an sein. Prüfen Sie Stromversorgung und Kabel, dann lassen Sie es von Hand los.</translation>
    </message>
    <message>
        <source>Read joint states for arming</source>
        <translation>Gelenkzustände für das Scharfschalten lesen</translation>
    </message>
    <message>
        <source>Nothing was armed</source>
        <translation>Nichts wurde scharf geschaltet</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Scharf schalten</translation>
    </message>
    <message>
        <source>There is no joint to move.</source>
        <translation>Es gibt kein Gelenk zu bewegen.</translation>
    </message>
    <message>
        <source>The bus is busy; nothing was moved. Try again in a moment.</source>
        <translation>Der Bus ist beschäftigt; nichts wurde bewegt. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 was ended by STOP.</source>
        <translation>%1: durch STOP beendet.</translation>
    </message>
    <message>
        <source>%1 ended because the link was lost. Its motion does not resume automatically.</source>
        <translation>%1: beendet, weil die Verbindung verloren ging. Es geht nicht von selbst weiter.</translation>
    </message>
    <message>
        <source>%1 ended: %2 has no torque or does not respond. The other joints hold.</source>
        <translation>%1: beendet, denn %2 hat kein Drehmoment mehr oder antwortet nicht. Die anderen Gelenke halten.</translation>
    </message>
    <message>
        <source>%1 ended because a joint was lost.</source>
        <translation>%1: beendet, weil ein Gelenk verloren ging.</translation>
    </message>
    <message>
        <source>the move of %1</source>
        <translation>Bewegung von %1</translation>
    </message>
    <message numerus="yes">
        <source>the move of %n joint(s)</source>
        <translation>
            <numerusform>Bewegung von %n Gelenk</numerusform>
            <numerusform>Bewegung von %n Gelenken</numerusform>
        </translation>
    </message>
    <message>
        <source>jogging</source>
        <translation>Tippbetrieb</translation>
    </message>
    <message>
        <source>the test signal</source>
        <translation>Testsignal</translation>
    </message>
    <message>
        <source>The test signal was not started.</source>
        <translation>Das Testsignal wurde nicht begonnen.</translation>
    </message>
    <message>
        <source>Control ended because the link was lost. Check the joints after reconnecting, then start again.</source>
        <translation>Das Steuern ist beendet, weil die Verbindung verloren ging. Prüfen Sie die Gelenke nach dem Wiederverbinden und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>Ended because the buses were changed.</source>
        <translation>Beendet, weil die Busse geändert wurden.</translation>
    </message>
    <message>
        <source>Ended because the joints were changed.</source>
        <translation>Beendet, weil die Gelenke geändert wurden.</translation>
    </message>
    <message>
        <source>Ended because the link was closed.</source>
        <translation>Beendet, weil die Verbindung geschlossen wurde.</translation>
    </message>
    <message>
        <source>Torque stays off</source>
        <translation>Das Drehmoment bleibt aus</translation>
    </message>
    <message>
        <source>STOP pressed.</source>
        <translation>STOP wurde gedrückt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not started: %2 and %3 have the same ID %4 in the array, so each would receive the commands of the other. Change one of the IDs.</source>
        <translation>„%1“ wurde nicht begonnen: %2 und %3 haben im Array dieselbe ID %4; jedes bekäme die Befehle des anderen. Ändern Sie eine der IDs.</translation>
    </message>
    <message>
        <source>Nothing was initialised because it would switch torque on</source>
        <translation>Nichts wurde initialisiert, weil es Drehmoment einschaltet</translation>
    </message>
    <message>
        <source>Torque is unchanged</source>
        <translation>Das Drehmoment bleibt, wie es ist</translation>
    </message>
    <message>
        <source>%1 This alarm stopped the joint. Remove the cause before you move it again.</source>
        <translation>%1 Dieser Alarm hat das Gelenk angehalten. Beheben Sie die Ursache, bevor Sie es wieder bewegen.</translation>
    </message>
    <message>
        <source>No selected joint can follow a signal.</source>
        <translation>Kein ausgewähltes Gelenk kann einem Signal folgen.</translation>
    </message>
    <message>
        <source>The test signal was not started: the speed of the array is %1 %, and a test signal requires 100 %. Set the speed to 100 % first.</source>
        <translation>Das Testsignal wurde nicht begonnen: Das Tempo des Arrays ist %1 %, ein Testsignal erfordert 100 %. Stellen Sie das Tempo zuerst auf 100 %.</translation>
    </message>
    <message>
        <source>Not started: %1 is playing. End it first.</source>
        <translation>Nicht begonnen: %1 läuft gerade. Beenden Sie das zuerst.</translation>
    </message>
    <message>
        <source>%1 would exceed its maximum velocity: a servo can extend a step to %2 s at most, but this step needs %3 s. Decrease the amplitude.</source>
        <translation>%1 würde seine Höchstgeschwindigkeit überschreiten: Ein Servo dehnt einen Sprung auf höchstens %2 s, dieser braucht aber %3 s. Verkleinern Sie die Amplitude.</translation>
    </message>
    <message>
        <source>The test signal ended because the speed was lowered; a test signal requires 100 %.</source>
        <translation>Das Testsignal ist beendet, weil das Tempo gesenkt wurde; ein Testsignal erfordert 100 %.</translation>
    </message>
    <message>
        <source>Not started: %1 is outside its limits. Move it back with its slider first.</source>
        <translation>Nicht begonnen: %1 ist außerhalb seiner Grenzen. Führen Sie es zuerst mit seinem Schieber zurück.</translation>
    </message>
    <message>
        <source>%1 is moving and cannot be controlled during a scan. Press &quot;Hold&quot;, then scan.</source>
        <translation>%1 bewegt sich und lässt sich während einer Suche nicht steuern. Drücken Sie „Halten“ und suchen Sie dann.</translation>
    </message>
    <message>
        <source>The program was suspended, so the joints were stopped.</source>
        <translation>Das Programm war unterbrochen; die Gelenke wurden angehalten.</translation>
    </message>
    <message>
        <source>The program did not respond for %1 s while joints moved, so the bus stopped them.</source>
        <translation>Das Programm hat %1 s nicht reagiert, während sich Gelenke bewegten; der Bus hat sie angehalten.</translation>
    </message>
    <message>
        <source>Not started: the position of %1 is not stable between two readings. Check its cable.</source>
        <translation>Nicht begonnen: Die Position von %1 ist zwischen zwei Messwerten nicht stabil. Prüfen Sie das Kabel.</translation>
    </message>
    <message>
        <source>The link was restored while a joint was still turning.</source>
        <translation>Die Verbindung kam zurück, während ein Gelenk noch drehte.</translation>
    </message>
    <message>
        <source>Lost %1. %2 No goal is sent after reconnecting. A moving joint finishes its last move; a rotating one keeps turning.</source>
        <translation>%1 ging verloren. %2 Nach dem Wiederverbinden wird kein Ziel gesendet. Ein bewegtes Gelenk beendet seine letzte Bewegung; ein drehendes dreht weiter.</translation>
    </message>
    <message>
        <source>%1 does not answer in time on %2. Read its status to see whether it is silent, slow or disturbed.</source>
        <translation>%1 antwortet nicht rechtzeitig (%2). Lesen Sie den Status: Er zeigt, ob der Servo stumm, verspätet oder gestört ist.</translation>
    </message>
    <message>
        <source>A goal is not a number.</source>
        <translation>Ein Ziel ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1 baud is not a %2 baud rate. Choose another.</source>
        <translation>%1 Baud ist keine der Raten von %2. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Choose the protocol</source>
        <translation>Protokoll wählen</translation>
    </message>
    <message>
        <source>The buses cannot be changed while an operation runs. Wait for it to finish.</source>
        <translation>Die Busse können nicht geändert werden, solange ein Vorgang läuft. Warten Sie sein Ende ab.</translation>
    </message>
    <message>
        <source>it gave a goal that is no number, or one for a joint that it does not claim</source>
        <translation>er gab ein Ziel, das keine Zahl ist, oder eines für ein Gelenk, das er nicht beansprucht</translation>
    </message>
    <message>
        <source>its updates took longer than their budget again and again, %1 ms at most</source>
        <translation>seine Aktualisierungen überschritten immer wieder ihr Budget, höchstens %1 ms</translation>
    </message>
    <message>
        <source>an error occurred in it</source>
        <translation>in ihm trat ein Fehler auf</translation>
    </message>
    <message>
        <source>an error occurred in it (%1)</source>
        <translation>in ihm trat ein Fehler auf (%1)</translation>
    </message>
    <message>
        <source>%1 ended: %2. The joints hold.</source>
        <translation>%1 wurde beendet: %2. Die Gelenke halten.</translation>
    </message>
    <message>
        <source>Nothing was switched: the bus did not do it in time. Check its link in Timing.</source>
        <translation>Nichts wurde umgeschaltet: Der Bus tat es nicht rechtzeitig. Seine Verbindung unter Timing prüfen.</translation>
    </message>
    <message>
        <source>The link was closed.</source>
        <translation>Die Verbindung wurde geschlossen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: an array has at most %2 controllers. Unload one first.</source>
        <translation>%1 wurde nicht geladen: Ein Array hat höchstens %2 Regler. Zuerst einen entladen.</translation>
    </message>
    <message>
        <source>%1 was not loaded: the array has a controller of this name that could not be loaded. Unload that first.</source>
        <translation>%1 wurde nicht geladen: Das Array hat einen Regler dieses Namens, der nicht geladen werden konnte. Zuerst diesen entladen.</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>Unload %1</source>
        <translation>%1 entladen</translation>
    </message>
    <message>
        <source>%1 was not started. %2</source>
        <translation>%1 wurde nicht gestartet. %2</translation>
    </message>
    <message>
        <source>Nothing was switched. %1</source>
        <translation>Nichts wurde umgeschaltet. %1</translation>
    </message>
    <message>
        <source>Nothing was switched: the array is not connected. Connect first.</source>
        <translation>Nichts wurde umgeschaltet: Das Array ist nicht verbunden. Zuerst verbinden.</translation>
    </message>
    <message>
        <source>A velocity is not a number.</source>
        <translation>Die Geschwindigkeit ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1 was not started: %2</source>
        <translation>%1 wurde nicht gestartet: %2</translation>
    </message>
    <message>
        <source>The libraries were not loaded again: %1 runs. Stop it first.</source>
        <translation>Die Bibliotheken wurden nicht neu geladen: %1 läuft. Zuerst stoppen.</translation>
    </message>
    <message>
        <source>The link was lost before the motion started. Connect again, then start it.</source>
        <translation>Die Verbindung ging verloren, bevor die Bewegung begann. Neu verbinden, dann starten.</translation>
    </message>
    <message>
        <source>STOP was pressed before the motion started. Resume, then start it again.</source>
        <translation>STOP wurde gedrückt, bevor die Bewegung begann. Fortsetzen, dann neu starten.</translation>
    </message>
    <message>
        <source>Not started: %1 has no torque or does not respond. Check its cable, and arm it.</source>
        <translation>Nicht gestartet: %1 hat kein Drehmoment oder antwortet nicht. Das Kabel prüfen und das Gelenk scharf schalten.</translation>
    </message>
    <message>
        <source>Not started: %1 is controlled by another motion. Stop that first.</source>
        <translation>Nicht gestartet: %1 wird von einer anderen Bewegung gesteuert. Diese zuerst stoppen.</translation>
    </message>
    <message>
        <source>%1 was stopped, because it was changed. The joints hold. Start it again.</source>
        <translation>%1 wurde gestoppt, weil er geändert wurde. Die Gelenke halten. Ihn neu starten.</translation>
    </message>
    <message>
        <source>%1 was stopped, because it is no longer loaded. The joints hold.</source>
        <translation>%1 wurde gestoppt, weil er nicht mehr geladen ist. Die Gelenke halten.</translation>
    </message>
    <message>
        <source>Not changed: %1 runs and would be unloaded. Stop it first.</source>
        <translation>Nicht geändert: %1 läuft und würde entladen. Ihn zuerst stoppen.</translation>
    </message>
    <message>
        <source>Not changed: %1 runs and would be changed. Stop it first.</source>
        <translation>Nicht geändert: %1 läuft und würde geändert. Ihn zuerst stoppen.</translation>
    </message>
    <message>
        <source>%1: the goal of %2, %3°, is beyond its limits and becomes %4°.</source>
        <translation>%1: Das Ziel von %2, %3°, liegt jenseits seiner Grenzen und wird zu %4°.</translation>
    </message>
    <message>
        <source>%1 was left out. %2</source>
        <translation>%1 wurde weggelassen. %2</translation>
    </message>
    <message>
        <source>%1 was not loaded: the array cannot be changed now. Wait until the running operation has ended.</source>
        <translation>%1 wurde nicht geladen: Das Array kann jetzt nicht geändert werden. Warten, bis der laufende Vorgang beendet ist.</translation>
    </message>
    <message>
        <source>%1 was not unloaded: the array cannot be changed now. Wait until the running operation has ended.</source>
        <translation>%1 wurde nicht entladen: Das Array kann jetzt nicht geändert werden. Warten, bis der laufende Vorgang beendet ist.</translation>
    </message>
    <message>
        <source>The goal was not sent: %1 does not run. Start it first.</source>
        <translation>Das Ziel wurde nicht gesendet: %1 läuft nicht. Ihn zuerst starten.</translation>
    </message>
    <message>
        <source>The goal was not sent: %1 does not claim this joint. Choose one that it claims.</source>
        <translation>Das Ziel wurde nicht gesendet: %1 beansprucht dieses Gelenk nicht. Eines wählen, das er beansprucht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; moves %2, which the controller does not claim. Add this joint to it.</source>
        <translation>„%1“ bewegt %2, das der Regler nicht beansprucht. Dieses Gelenk ihm hinzufügen.</translation>
    </message>
    <message>
        <source>%1 delays replies. Latency timer %2 Set it under Timing &gt; Budget &gt; Adapter, or with &quot;servodeck adapter&quot;.</source>
        <translation>%1 verzögert Antworten. Latenzzähler %2 Zu stellen unter Timing &gt; Budget &gt; Adapter, oder mit „servodeck adapter“.</translation>
    </message>
    <message>
        <source>The force/torque sensor %1 has no address, and the virtual array has no sensor for the driver %2. Connect again, or enter its address.</source>
        <translation>Der Kraft-Momenten-Sensor %1 hat keine Adresse, und das virtuelle Array hat keinen Sensor für den Treiber %2. Verbinden Sie neu, oder geben Sie seine Adresse ein.</translation>
    </message>
    <message>
        <source>The force/torque sensor %1 is not used: %2</source>
        <translation>Der Kraft-Momenten-Sensor %1 wird nicht verwendet: %2</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; of the force/torque sensor %2 is not known, so its limits are not shown. Choose one in the array settings: %3.</source>
        <translation>Das Modell „%1“ des Kraft-Momenten-Sensors %2 ist nicht bekannt, deshalb werden seine Grenzen nicht gezeigt. Wählen Sie eines in den Einstellungen des Arrays: %3.</translation>
    </message>
    <message>
        <source>Undo the zero of %1</source>
        <translation>Nullen von %1 zurücknehmen</translation>
    </message>
    <message>
        <source>This program has no topics.</source>
        <translation>Dieses Programm hat keine Topics.</translation>
    </message>
    <message>
        <source>It is no message of the type %1: it is cut off or damaged.</source>
        <translation>Es ist keine Nachricht vom Typ %1: Sie ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>%1 rad is no position of a joint.</source>
        <translation>%1 rad ist keine Position eines Gelenks.</translation>
    </message>
    <message>
        <source>It has no position for each name.</source>
        <translation>Es hat nicht für jeden Namen eine Position.</translation>
    </message>
    <message>
        <source>There is no joint &quot;%1&quot;.</source>
        <translation>Es gibt kein Gelenk „%1“.</translation>
    </message>
    <message>
        <source>Only positions, with or without a velocity, are followed.</source>
        <translation>Nur Positionen mit oder ohne Geschwindigkeit werden befolgt.</translation>
    </message>
    <message>
        <source>It is not a number.</source>
        <translation>Es ist keine Zahl.</translation>
    </message>
    <message>
        <source>A goal on %1 from the program %2 was refused: %3</source>
        <translation>Ein Ziel auf %1 vom Programm %2 wurde abgelehnt: %3</translation>
    </message>
    <message>
        <source>Zero %1</source>
        <translation>%1 nullen</translation>
    </message>
    <message>
        <source>%1 is not turned: the force guard allows moves and jogs only. Switch it off to turn the joint by a velocity.</source>
        <translation>%1 wird nicht gedreht: der Kraftwächter erlaubt nur Fahrten zu Zielen und Tippbetrieb. Schalten Sie ihn aus, um das Gelenk mit einer Geschwindigkeit zu drehen.</translation>
    </message>
    <message>
        <source>The array does not contain how the force/torque sensor %1 is mounted. Enter it in Array &gt; Array settings.</source>
        <translation>Das Array enthält nicht, wie der F/T-Sensor %1 eingebaut ist. Tragen Sie es unter Array &gt; Array-Einstellungen ein.</translation>
    </message>
    <message>
        <source>The joint %1, which carries the force/torque sensor %2, is not in the array.</source>
        <translation>Das Gelenk %1, das den F/T-Sensor %2 trägt, ist nicht im Array.</translation>
    </message>
    <message>
        <source>The position of the joint %1, which carries the force/torque sensor %2, is unknown now.</source>
        <translation>Die Position des Gelenks %1, das den F/T-Sensor %2 trägt, ist gerade unbekannt.</translation>
    </message>
    <message>
        <source>%1 moves. Wait until the arm rests.</source>
        <translation>%1 bewegt sich. Warten Sie, bis der Arm ruht.</translation>
    </message>
    <message>
        <source>The controller %1 uses this sensor. Stop it first.</source>
        <translation>Der Regler %1 verwendet diesen Sensor. Stoppen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The force guard uses this sensor for a move that runs. End the move first.</source>
        <translation>Der Kraftwächter verwendet diesen Sensor für eine laufende Bewegung. Beenden Sie die Bewegung zuerst.</translation>
    </message>
    <message>
        <source>Not zeroed: %1</source>
        <translation>Nicht genullt: %1</translation>
    </message>
    <message>
        <source>The net values of the force/torque sensor %1 were not changed: %2</source>
        <translation>Die Nettowerte des Kraft-Momenten-Sensors %1 wurden nicht geändert: %2</translation>
    </message>
    <message>
        <source>The zero of %1 was not undone: %2</source>
        <translation>Das Nullen von %1 wurde nicht rückgängig gemacht: %2</translation>
    </message>
    <message>
        <source>The torque of all joints is switched off.</source>
        <translation>Das Drehmoment aller Gelenke wird ausgeschaltet.</translation>
    </message>
    <message>
        <source>All joints move to their park positions and are released there.</source>
        <translation>Alle Gelenke fahren in ihre Parkstellung und werden dort losgelassen.</translation>
    </message>
    <message>
        <source>All joints hold.</source>
        <translation>Alle Gelenke halten.</translation>
    </message>
    <message>
        <source>Control ended: the program %1 drove joints and sent no heartbeat for more than %2 s. %3 Check that program and the network, then switch its controllers on again.</source>
        <translation>Das Steuern ist beendet: Das Programm %1 bewegte Gelenke und sendete länger als %2 s keinen Herzschlag. %3 Prüfen Sie das Programm und das Netz und schalten Sie seine Regler dann wieder ein.</translation>
    </message>
    <message>
        <source>Programs on this computer can read the state of all joints and sensors in domain %1. In Control they can switch controllers on and off, and send goals to those of the type topic_goals. There is no password.</source>
        <translation>Programme auf diesem Rechner können in Domain %1 den Zustand aller Gelenke und Sensoren lesen. Im Steuern können sie Regler ein- und ausschalten und Ziele an die des Typs topic_goals senden. Es gibt kein Passwort.</translation>
    </message>
    <message>
        <source>Everyone in the network of %2 can read the state of all joints and sensors in domain %1. In Control they can switch controllers on and off, and send goals to those of the type topic_goals. There is no password and no encryption.</source>
        <translation>Jeder im Netz von %2 kann in Domain %1 den Zustand aller Gelenke und Sensoren lesen. Im Steuern kann er Regler ein- und ausschalten und Ziele an die des Typs topic_goals senden. Es gibt kein Passwort und keine Verschlüsselung.</translation>
    </message>
    <message>
        <source>The array has no such component.</source>
        <translation>Das Array hat keine solche Komponente.</translation>
    </message>
    <message>
        <source>A request of %1 from the program %2 was refused: %3</source>
        <translation>Eine Anfrage von %1 vom Programm %2 wurde abgelehnt: %3</translation>
    </message>
    <message>
        <source>Too many switches wait already.</source>
        <translation>Es warten schon zu viele Umschaltungen.</translation>
    </message>
    <message>
        <source>The program %1 asked for a switch without a strictness; it counts as best effort.</source>
        <translation>Das Programm %1 verlangte eine Umschaltung ohne strictness; sie gilt als best effort.</translation>
    </message>
    <message>
        <source>The array was stopped. %1 Only the operator can end a STOP.</source>
        <translation>Das Array wurde gestoppt. %1 Nur der Bediener kann einen STOP beenden.</translation>
    </message>
    <message>
        <source>Control ended meanwhile. %1</source>
        <translation>Das Steuern wurde inzwischen beendet. %1</translation>
    </message>
    <message>
        <source>%1 was not armed: it was not read. Check its cable and power.</source>
        <translation>%1 wurde nicht scharf geschaltet: Das Gelenk wurde nicht gelesen. Prüfen Sie Kabel und Versorgung.</translation>
    </message>
    <message>
        <source>Not every joint has its torque on.</source>
        <translation>Nicht bei jedem Gelenk ist das Drehmoment ein.</translation>
    </message>
    <message>
        <source>The program %1 switched controllers. Started: %2. Stopped: %3. %4</source>
        <translation>Das Programm %1 schaltete Regler um. Gestartet: %2. Beendet: %3. %4</translation>
    </message>
    <message>
        <source>It is not possible now.</source>
        <translation>Das ist jetzt nicht möglich.</translation>
    </message>
    <message>
        <source>It is no request in the form of rmw_cyclonedds.</source>
        <translation>Sie ist keine Anfrage in der Form von rmw_cyclonedds.</translation>
    </message>
    <message>
        <source>%1 does not run. Start it first.</source>
        <translation>%1 läuft nicht. Starten Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>It does not start now. Send the stamp 0.</source>
        <translation>Sie beginnt nicht jetzt. Senden Sie den Zeitstempel 0.</translation>
    </message>
    <message>
        <source>It has more than %1 points.</source>
        <translation>Sie hat mehr als %1 Punkte.</translation>
    </message>
    <message>
        <source>The controller does not claim the joint &quot;%1&quot;.</source>
        <translation>Der Regler hat das Gelenk „%1“ nicht.</translation>
    </message>
    <message>
        <source>It names the joint &quot;%1&quot; twice.</source>
        <translation>Sie nennt das Gelenk „%1“ zweimal.</translation>
    </message>
    <message>
        <source>It has no position for each joint in each point.</source>
        <translation>Sie hat nicht in jedem Punkt eine Position für jedes Gelenk.</translation>
    </message>
    <message>
        <source>The times of its points do not ascend.</source>
        <translation>Die Zeiten ihrer Punkte steigen nicht an.</translation>
    </message>
    <message>
        <source>It is no trajectory.</source>
        <translation>Sie ist keine Trajektorie.</translation>
    </message>
    <message>
        <source>It names a joint more than once.</source>
        <translation>Sie nennt ein Gelenk mehr als einmal.</translation>
    </message>
    <message>
        <source>The joint follows the program %1. End that one first.</source>
        <translation>Das Gelenk folgt dem Programm %1. Dieses zuerst beenden.</translation>
    </message>
    <message>
        <source>unknown (%1)</source>
        <translation>unbekannt (%1)</translation>
    </message>
    <message>
        <source>ID %1 uses the protocol %2, but the bus has joints with %3, and all servos of a bus have one protocol. Add a bus with this port and %2 in Configure &gt; Buses.</source>
        <translation>ID %1 verwendet das Protokoll %2, aber der Bus hat Gelenke mit %3, und alle Servos eines Busses haben ein Protokoll. Legen Sie unter Konfigurieren &gt; Busse einen Bus mit diesem Port und %2 an.</translation>
    </message>
    <message>
        <source>Control stays off after STOP. Choose &quot;Clear STOP&quot; first.</source>
        <translation>Nach STOP wird nicht gesteuert. Wählen Sie zuerst „STOP aufheben“.</translation>
    </message>
    <message>
        <source>Nothing moves after STOP. Clear STOP first.</source>
        <translation>Nach STOP bewegt sich nichts. Wählen Sie zuerst „STOP aufheben“.</translation>
    </message>
    <message>
        <source>%1 This alarm stopped all joints. Remove the cause, then press “Clear STOP”.</source>
        <translation>%1 Dieser Alarm hat alle Gelenke angehalten. Beheben Sie die Ursache, dann wählen Sie „STOP aufheben“.</translation>
    </message>
    <message>
        <source>The force/torque sensor %1 sends nothing: %2</source>
        <translation>Der Kraft-Momenten-Sensor %1 sendet nichts: %2</translation>
    </message>
    <message>
        <source>The values are not valid: %1.</source>
        <translation>Die Werte sind ungültig: %1.</translation>
    </message>
    <message>
        <source>The load is above the rated one.</source>
        <translation>Die Last liegt über der Nennlast.</translation>
    </message>
    <message>
        <source>There is no strictness %1. Use 1 (best effort) or 2 (strict).</source>
        <translation>Die Strenge %1 gibt es nicht. Verwenden Sie 1 (so weit möglich) oder 2 (streng).</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <translation>%1. %2: %3</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 Or start “servodeck serve” with --arm-by-service.</source>
        <translation>%1 Oder starten Sie „servodeck serve“ mit --arm-by-service.</translation>
    </message>
    <message>
        <source>%1 did not answer when its torque was switched off. Check its cable and power, then try again.</source>
        <translation>%1 antwortete nicht, als sein Drehmoment ausgeschaltet wurde. Prüfen Sie Kabel und Versorgung, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 did not switch its torque off. Try again; if this persists, switch its power off.</source>
        <translation>%1 hat sein Drehmoment nicht ausgeschaltet. Versuchen Sie es erneut; bleibt es dabei, schalten Sie die Versorgung aus.</translation>
    </message>
</context>
<context>
    <name>core::PayloadPoses</name>
    <message>
        <source>No pose was taken: the force/torque sensor %1 is not connected.</source>
        <translation>Keine Pose aufgenommen: der F/T-Sensor %1 ist nicht verbunden.</translation>
    </message>
    <message>
        <source>No pose was taken: %1</source>
        <translation>Keine Pose aufgenommen: %1</translation>
    </message>
    <message>
        <source>No pose was taken: the direction of gravity is unknown. %1</source>
        <translation>Keine Pose aufgenommen: die Richtung der Schwerkraft ist unbekannt. %1</translation>
    </message>
    <message>
        <source>Measuring for a second: touch nothing…</source>
        <translation>Messung läuft eine Sekunde: nichts berühren…</translation>
    </message>
    <message>
        <source>No pose was taken: the force/torque sensor %1 reports a fault. Clear it, then take the pose again.</source>
        <translation>Keine Pose aufgenommen: der F/T-Sensor %1 meldet einen Fehler. Beheben Sie ihn, und nehmen Sie die Pose erneut auf.</translation>
    </message>
    <message>
        <source>No pose was taken: only %1 samples arrived within %2 s. Check that the sensor streams.</source>
        <translation>Keine Pose aufgenommen: nur %1 Messwerte kamen in %2 s an. Prüfen Sie, ob der Sensor sendet.</translation>
    </message>
    <message>
        <source>No pose was taken: the arm moved meanwhile. Wait until it rests, then take the pose again.</source>
        <translation>Keine Pose aufgenommen: der Arm hat sich währenddessen bewegt. Warten Sie, bis er ruht, und nehmen Sie die Pose erneut auf.</translation>
    </message>
    <message>
        <source>No pose was taken. %1</source>
        <translation>Keine Pose aufgenommen. %1</translation>
    </message>
    <message>
        <source>Pose %1 is taken. Tilt the sensor another way for the next one.</source>
        <translation>Pose %1 ist aufgenommen. Neigen Sie den Sensor für die nächste anders.</translation>
    </message>
    <message>
        <source>Tool and bias of %1 from poses</source>
        <translation>Werkzeug und Nullpunkt von %1 aus Posen</translation>
    </message>
</context>
<context>
    <name>core::PortScan</name>
    <message>
        <source>Several servos answer as ID %1 at %2 baud, so none of them can be used. Connect one of them alone, give it another ID, then connect the others again.</source>
        <translation>Mehrere Servos antworten als ID %1 mit %2 Baud; keiner davon lässt sich verwenden. Schließen Sie einen davon allein an, geben Sie ihm eine eigene ID und schließen Sie dann die anderen wieder an.</translation>
    </message>
    <message>
        <source>Opening %1 timed out. Unplug it, plug it in and try again.</source>
        <translation>%1 ließ sich nicht rechtzeitig öffnen. Stecken Sie den Adapter ab und wieder ein und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Could not open %1: %2. Choose a serial port.</source>
        <translation>%1 konnte nicht geöffnet werden: %2. Wählen Sie einen seriellen Port.</translation>
    </message>
    <message>
        <source>Lost %1 during the scan. %2 Then scan again.</source>
        <translation>%1 ging während der Suche verloren. %2 Dann erneut suchen.</translation>
    </message>
</context>
<context>
    <name>core::SignalRecorder</name>
    <message>
        <source>The test signal was ended early.</source>
        <translation>Das Testsignal wurde vorzeitig beendet.</translation>
    </message>
</context>
<context>
    <name>core::StopDrill</name>
    <message>
        <source>A stop drill is already running.</source>
        <translation>Eine Probe läuft schon.</translation>
    </message>
    <message>
        <source>%1 releases its torque at STOP, so it would sink with every drill. Set its STOP action to Hold for the drill.</source>
        <translation>%1 lässt bei STOP los und würde bei jeder Probe sinken. Stellen Sie seine STOP-Wirkung für die Probe auf Halten.</translation>
    </message>
    <message>
        <source>Ended by the operator.</source>
        <translation>Vom Bediener beendet.</translation>
    </message>
    <message>
        <source>The link was lost.</source>
        <translation>Die Verbindung ging verloren.</translation>
    </message>
    <message>
        <source>The joints did not come to a standstill within 5 s of a STOP.</source>
        <translation>Die Gelenke kamen nach einem STOP nicht innerhalb von 5 s zum Stillstand.</translation>
    </message>
    <message>
        <source>The joints were not ready within 5 s.</source>
        <translation>Die Gelenke waren nach 5 s nicht bereit.</translation>
    </message>
    <message>
        <source>The joints could not be moved; see the messages.</source>
        <translation>Die Gelenke konnten nicht bewegt werden; siehe die Meldungen.</translation>
    </message>
    <message>
        <source>The array was changed while the drill ran.</source>
        <translation>Das Array wurde während der Probe geändert.</translation>
    </message>
    <message>
        <source>Something other than the drill stopped the array. It stays stopped.</source>
        <translation>Das Array wurde von etwas anderem als der Probe angehalten. Es bleibt angehalten.</translation>
    </message>
    <message>
        <source>Control ended during the drill.</source>
        <translation>Das Steuern endete während der Probe.</translation>
    </message>
    <message>
        <source>A stop drill requires joints with torque. Arm at least one joint first.</source>
        <translation>Eine Probe braucht Gelenke mit Drehmoment: Ohne sie gibt es nichts anzuhalten. Schalten Sie zuerst welche scharf.</translation>
    </message>
</context>
<context>
    <name>core::TapAlignment</name>
    <message>
        <source>The delay is not determined: the force/torque sensor %1 sent no data. Check that it streams.</source>
        <translation>Die Verzögerung ist nicht bestimmt: Der Kraft-Momenten-Sensor %1 hat keine Daten gesendet. Prüfen, ob er sendet.</translation>
    </message>
    <message>
        <source>The delay is not determined: the joint sent no values of this quantity. Check that it answers, or choose another joint or quantity.</source>
        <translation>Die Verzögerung ist nicht bestimmt: Das Gelenk hat keine Werte dieser Größe gesendet. Prüfen, ob es antwortet, oder ein anderes Gelenk oder eine andere Größe wählen.</translation>
    </message>
    <message>
        <source>Time alignment of %1</source>
        <translation>Zeitabgleich von %1</translation>
    </message>
    <message>
        <source>Clear the time alignment of %1</source>
        <translation>Zeitabgleich von %1 löschen</translation>
    </message>
    <message>
        <source>Delay %1 ± %2 ms</source>
        <translation>Verzögerung %1 ± %2 ms</translation>
    </message>
    <message>
        <source>%1, skew not determined</source>
        <translation>%1, Gangabweichung nicht bestimmt</translation>
    </message>
    <message>
        <source>%1, skew %2 ± %3 ppm</source>
        <translation>%1, Gangabweichung %2 ± %3 ppm</translation>
    </message>
</context>
<context>
    <name>ui::ActuatorStatisticsModel</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Name of the servo&apos;s joint.</source>
        <translation>Name des Gelenks des Servos.</translation>
    </message>
    <message>
        <source>256 · bus (from 0) + ID of the servo.</source>
        <translation>256 · Bus (ab 0) + ID des Servos.</translation>
    </message>
    <message>
        <source>Time of the newest reading in seconds since 1970 (UTC).</source>
        <translation>Zeit des neuesten Messwerts in Sekunden seit 1970 (UTC).</translation>
    </message>
    <message>
        <source>Encoder units, before the calibration of the servo.</source>
        <translation>Encoder-Einheiten, vor der Kalibrierung des Servos.</translation>
    </message>
    <message>
        <source>Angle in rad between the encoder and the position.</source>
        <translation>Winkel in rad zwischen Encoder und Position.</translation>
    </message>
    <message>
        <source>Position in rad, in the direction of the servo.</source>
        <translation>Position in rad, in der Richtung des Servos.</translation>
    </message>
    <message>
        <source>Velocity in encoder units per second.</source>
        <translation>Geschwindigkeit in Encoder-Einheiten je Sekunde.</translation>
    </message>
    <message>
        <source>Velocity in rad/s, in the direction of the servo.</source>
        <translation>Geschwindigkeit in rad/s, in der Richtung des Servos.</translation>
    </message>
    <message>
        <source>Signal of the calibration sensor; servos have none.</source>
        <translation>Signal des Kalibriersensors; Servos haben keinen.</translation>
    </message>
    <message>
        <source>Whether a rising edge was seen.</source>
        <translation>Ob eine steigende Flanke gesehen wurde.</translation>
    </message>
    <message>
        <source>Whether a falling edge was seen.</source>
        <translation>Ob eine fallende Flanke gesehen wurde.</translation>
    </message>
    <message>
        <source>Position of the rising edge in rad.</source>
        <translation>Position der steigenden Flanke in rad.</translation>
    </message>
    <message>
        <source>Position of the falling edge in rad.</source>
        <translation>Position der fallenden Flanke in rad.</translation>
    </message>
    <message>
        <source>Whether the torque is on.</source>
        <translation>Ob das Drehmoment ein ist.</translation>
    </message>
    <message>
        <source>Whether the servo has an error or does not answer.</source>
        <translation>Ob der Servo einen Fehler hat oder nicht antwortet.</translation>
    </message>
    <message>
        <source>Requested current in A.</source>
        <translation>Angeforderter Strom in A.</translation>
    </message>
    <message>
        <source>Requested torque in N·m.</source>
        <translation>Angefordertes Drehmoment in N·m.</translation>
    </message>
    <message>
        <source>Current in A after limits.</source>
        <translation>Strom in A nach Begrenzung.</translation>
    </message>
    <message>
        <source>Torque in N·m after limits.</source>
        <translation>Drehmoment in N·m nach Begrenzung.</translation>
    </message>
    <message>
        <source>Measured current in A.</source>
        <translation>Gemessener Strom in A.</translation>
    </message>
    <message>
        <source>Torque in N·m, from the load of the servo.</source>
        <translation>Drehmoment in N·m, aus der Last des Servos.</translation>
    </message>
    <message>
        <source>PWM of the motor times the supply voltage, in V.</source>
        <translation>PWM des Motors mal Versorgungsspannung, in V.</translation>
    </message>
    <message>
        <source>Errors of the encoder.</source>
        <translation>Fehler des Encoders.</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>State of the servo.</source>
        <translation>Zustand des Servos in Worten.</translation>
    </message>
    <message>
        <source>No updates</source>
        <translation>Keine neuen Werte</translation>
    </message>
    <message>
        <source>Halted</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>Torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
</context>
<context>
    <name>ui::AdapterBox</name>
    <message>
        <source>Adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>Kernel driver of the adapter&apos;s port.</source>
        <translation>Kerneltreiber am Port des Adapters.</translation>
    </message>
    <message>
        <source>Latency timer</source>
        <translation>Latenzzähler</translation>
    </message>
    <message>
        <source>An FTDI chip delays a short reply until this timer expires, waiting for more bytes. Default: 16 ms.</source>
        <translation>Ein FTDI-Chip hält eine kurze Antwort zurück, bis dieser Zähler abläuft, und wartet auf weitere Bytes. Standard: 16 ms.</translation>
    </message>
    <message>
        <source>Low-latency flag</source>
        <translation>Low-Latency-Flag</translation>
    </message>
    <message>
        <source>Flag of the driver. While it is set, the timer of an FTDI chip is 1 ms regardless of the value written to it.</source>
        <translation>Flag des Treibers. Solange es gesetzt ist, ist der Zähler eines FTDI-Chips 1 ms, unabhängig vom geschriebenen Wert.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>A chip divides its clock, so not every rate is exact. Servos tolerate an error of 2 %.</source>
        <translation>Ein Chip teilt seinen Takt, darum ist nicht jede Rate genau. Servos vertragen 2 % Abweichung.</translation>
    </message>
    <message>
        <source>Set to %1 ms</source>
        <translation>Auf %1 ms stellen</translation>
    </message>
    <message>
        <source>Sets the latency timer until the adapter is unplugged. No restart needed.</source>
        <translation>Stellt den Latenzzähler, bis der Adapter abgezogen wird. Gilt sofort.</translation>
    </message>
    <message>
        <source>Latency timer not set</source>
        <translation>Latenzzähler nicht gestellt</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the terminal command that sets the timer to the clipboard.</source>
        <translation>Kopiert den Befehl, der den Zähler im Terminal stellt, in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Save udev rule…</source>
        <translation>udev-Regel speichern…</translation>
    </message>
    <message>
        <source>Saves a rule file that sets the timer whenever such an adapter is plugged in. Copy it to %1.</source>
        <translation>Speichert eine Regeldatei, die den Zähler bei jedem Einstecken eines solchen Adapters stellt. Sie gehört nach %1.</translation>
    </message>
    <message>
        <source>Not connected: the adapter is shown while its port is open.</source>
        <translation>Nicht verbunden: Der Adapter wird gezeigt, solange sein Port offen ist.</translation>
    </message>
    <message>
        <source>The virtual array has no adapter and no latency.</source>
        <translation>Das virtuelle Array hat keinen Adapter und keine Latenz.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>ui::AlarmField</name>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Shows the alarms of the joints.</source>
        <translation>Zeigt die Alarme der Gelenke.</translation>
    </message>
    <message>
        <source>No alarms</source>
        <translation>Keine Alarme</translation>
    </message>
    <message numerus="yes">
        <source>%n alarm(s)</source>
        <translation>
            <numerusform>%n Alarm</numerusform>
            <numerusform>%n Alarme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n new</source>
        <extracomment>%1: &quot;3 alarms&quot;</extracomment>
        <translation>
            <numerusform>%1, %n neu</numerusform>
            <numerusform>%1, %n neu</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AlarmLimitsDialog</name>
    <message>
        <source>Overload by default</source>
        <translation>Standard bei Überlast</translation>
    </message>
    <message>
        <source>Following error by default</source>
        <translation>Standard bei Schleppfehler</translation>
    </message>
    <message>
        <source>Alarm limits</source>
        <translation>Alarmgrenzen</translation>
    </message>
    <message>
        <source>Alarm limits of the joints</source>
        <translation>Alarmgrenzen der Gelenke</translation>
    </message>
    <message>
        <source>Default action for &amp;overload:</source>
        <translation>Standard bei Ü&amp;berlast:</translation>
    </message>
    <message>
        <source>for &amp;following error:</source>
        <translation>bei Schlepp&amp;fehler:</translation>
    </message>
    <message>
        <source>Use &amp;defaults</source>
        <translation>&amp;Standard verwenden</translation>
    </message>
    <message>
        <source>Clears the selected cells (Delete).</source>
        <translation>Leert die ausgewählten Zellen (Entf).</translation>
    </message>
    <message>
        <source>A joint beyond these limits raises an alarm. Faint values are defaults: from the servo&apos;s registers after they are read, else from its model. Enter a value in one cell or in all selected cells; every change can be undone. Stopping can drop a held load: choose it only where continuing is worse.</source>
        <translation>Ein Gelenk jenseits dieser Grenzen löst einen Alarm aus. Blasse Werte sind der Standard: aus den Registern des Servos, sobald sie gelesen wurden, sonst aus seinem Modell. Geben Sie einen Wert in eine Zelle oder in alle ausgewählten ein; jede Änderung lässt sich rückgängig machen. Ein Halt kann eine gehaltene Last fallen lassen: Wählen Sie ihn nur dort, wo Weitermachen schlimmer wäre.</translation>
    </message>
    <message>
        <source>Change overload alarm action</source>
        <translation>Wirkung von Überlastalarmen ändern</translation>
    </message>
    <message>
        <source>Change following error alarm action</source>
        <translation>Wirkung von Schleppfehleralarmen ändern</translation>
    </message>
</context>
<context>
    <name>ui::AlarmLimitsModel</name>
    <message>
        <source>stop the joint</source>
        <translation>Gelenk anhalten</translation>
    </message>
    <message>
        <source>stop the array</source>
        <translation>Array anhalten</translation>
    </message>
    <message>
        <source>alarm only</source>
        <translation>nur Alarm</translation>
    </message>
    <message>
        <source>Not set: this default applies.</source>
        <translation>Nicht gesetzt: Dieser Standard gilt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Standard)</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Joint and ID of its servo.</source>
        <translation>Gelenk und ID seines Servos.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Above this for one second, the joint is too hot. Default: 10 °C below the servo&apos;s own limit, at which it switches torque off.</source>
        <translation>Liegt es eine Sekunde darüber, ist das Gelenk zu heiß. Standard: 10 °C unter der eigenen Grenze des Servos, bei der er das Drehmoment ausschaltet.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Below this the voltage is too low. Default: the servo&apos;s own limit.</source>
        <translation>Darunter ist die Spannung zu niedrig. Standard: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Min. voltage</source>
        <translation>Min. Spannung</translation>
    </message>
    <message>
        <source>Above this the voltage is too high. Default: the servo&apos;s own limit.</source>
        <translation>Darüber ist die Spannung zu hoch. Standard: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Max. voltage</source>
        <translation>Max. Spannung</translation>
    </message>
    <message>
        <source>Share of full drive (PWM) above which the joint is overloaded.</source>
        <translation>Anteil der vollen Ansteuerung (PWM), ab dem das Gelenk überlastet ist.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>A shorter overload raises no alarm.</source>
        <translation>Eine kürzere Überlast ist kein Alarm.</translation>
    </message>
    <message>
        <source>Load for</source>
        <translation>Last für</translation>
    </message>
    <message>
        <source>Maximum distance from the planned position.</source>
        <translation>Größter Abstand von der geplanten Position.</translation>
    </message>
    <message>
        <source>Following error</source>
        <translation>Schleppfehler</translation>
    </message>
    <message>
        <source>A shorter following error raises no alarm.</source>
        <translation>Ein kürzerer Schleppfehler ist kein Alarm.</translation>
    </message>
    <message>
        <source>Error for</source>
        <translation>Fehler für</translation>
    </message>
    <message>
        <source>Without a reading for this time, the values of the joint are stale.</source>
        <translation>Ohne Messwert in dieser Zeit sind die Werte des Gelenks veraltet.</translation>
    </message>
    <message>
        <source>Stale after</source>
        <translation>Veraltet ab</translation>
    </message>
    <message>
        <source>Action on overload besides the alarm.</source>
        <translation>Was bei einer Überlast außer dem Alarm geschieht.</translation>
    </message>
    <message>
        <source>On overload</source>
        <translation>Bei Überlast</translation>
    </message>
    <message>
        <source>Action on a following error besides the alarm.</source>
        <translation>Was bei einem Schleppfehler außer dem Alarm geschieht.</translation>
    </message>
    <message>
        <source>On following error</source>
        <translation>Bei Schleppfehler</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be “%3”. Choose one of: %4.</source>
        <translation>%1: „%2“ kann nicht „%3“ sein. Wählen Sie eines davon: %4.</translation>
    </message>
    <message>
        <source>%1: the min. voltage must be below the max. voltage, otherwise every voltage raises an alarm.</source>
        <translation>%1: Die Mindestspannung muss unter der Höchstspannung liegen, sonst wäre jede Spannung ein Alarm.</translation>
    </message>
    <message>
        <source>Alarm limit “%1” of %2</source>
        <translation>Alarmgrenze „%1“ von %2</translation>
    </message>
    <message numerus="yes">
        <source>Alarm limit “%1” of %n joint(s)</source>
        <translation>
            <numerusform>Alarmgrenze „%1“ von %n Gelenk</numerusform>
            <numerusform>Alarmgrenze „%1“ von %n Gelenken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alarm limit(s)</source>
        <translation>
            <numerusform>%n Alarmgrenze</numerusform>
            <numerusform>%n Alarmgrenzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Joints are renamed in the array table, not here.</source>
        <translation>Gelenke werden in der Tabelle des Arrays benannt, nicht hier.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be “%3”. Enter a number %4, or nothing for the default.</source>
        <translation>%1: „%2“ kann nicht „%3“ sein. Geben Sie eine Zahl %4 ein oder nichts für den Standard.</translation>
    </message>
</context>
<context>
    <name>ui::AlarmModel</name>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>%1 (%2, ID %3)</source>
        <extracomment>a joint, its bus and its ID there</extracomment>
        <translation>%1 (%2, ID %3)</translation>
    </message>
    <message>
        <source>reported by the servo</source>
        <translation>vom Servo gemeldet</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1: %2, %3.</translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %n time(s), %2.</source>
        <translation>
            <numerusform>Seit %1, %n-mal, %2.</numerusform>
            <numerusform>Seit %1, %n-mal, %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>still active</source>
        <translation>noch aktiv</translation>
    </message>
    <message>
        <source>last seen %1</source>
        <translation>zuletzt gesehen %1</translation>
    </message>
    <message>
        <source>Likely cause: %1</source>
        <translation>Wahrscheinliche Ursache: %1</translation>
    </message>
    <message>
        <source>Remedy: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
    <message>
        <source>Whether the alarm is still active, and whether it was acknowledged.</source>
        <translation>Ob der Alarm noch aktiv ist und ob er quittiert wurde.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Joint and ID of its servo.</source>
        <translation>Gelenk und ID seines Servos.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Alarm message.</source>
        <translation>Meldung des Alarms.</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Peak value and the limit it exceeded.</source>
        <translation>Spitzenwert und die Grenze, die er überschritt.</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Time of the first occurrence.</source>
        <translation>Zeit des ersten Auftretens.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Time of the last occurrence.</source>
        <translation>Zeit des letzten Auftretens.</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Number of occurrences since the alarm was raised.</source>
        <translation>Wie oft er auftrat, seit er ausgelöst wurde.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Most frequent cause.</source>
        <translation>Häufigste Ursache.</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>Wahrscheinliche Ursache</translation>
    </message>
    <message>
        <source>First step to fix it.</source>
        <translation>Erster Schritt zur Abhilfe.</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>Abhilfe</translation>
    </message>
</context>
<context>
    <name>ui::AlarmPanel</name>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Search alarms</source>
        <translation>Alarme suchen</translation>
    </message>
    <message>
        <source>Searches joints, alarms, causes and remedies (Ctrl+F).</source>
        <translation>Sucht in Gelenken, Alarmen, Ursachen und Abhilfen (Strg+F).</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Hides cleared alarms.</source>
        <translation>Verbirgt behobene Alarme.</translation>
    </message>
    <message>
        <source>Only u&amp;nacknowledged</source>
        <translation>Nur &amp;nicht quittierte</translation>
    </message>
    <message>
        <source>Hides acknowledged alarms.</source>
        <translation>Verbirgt quittierte Alarme.</translation>
    </message>
    <message>
        <source>Ac&amp;knowledge</source>
        <translation>&amp;Quittieren</translation>
    </message>
    <message>
        <source>Acknowledges the selected alarms (Enter). A cleared alarm moves to the history; an active one stays.</source>
        <translation>Quittiert die ausgewählten Alarme (Eingabetaste). Ein behobener Alarm kommt in den Verlauf; ein aktiver bleibt.</translation>
    </message>
    <message>
        <source>Acknowledge a&amp;ll</source>
        <translation>A&amp;lle quittieren</translation>
    </message>
    <message>
        <source>Acknowledges all alarms, shown or hidden.</source>
        <translation>Quittiert alle Alarme, gezeigt oder nicht.</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xport …</translation>
    </message>
    <message>
        <source>Exports all alarms and their history as a table (CSV).</source>
        <translation>Exportiert alle Alarme und ihren Verlauf als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Export alarms</source>
        <translation>Alarme exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>The alarms were exported to %1.</source>
        <translation>Die Alarme wurden nach %1 exportiert.</translation>
    </message>
    <message>
        <source>No alarms match the filter.</source>
        <translation>Kein Alarm passt zum Filter.</translation>
    </message>
    <message>
        <source>No alarms.</source>
        <translation>Keine Alarme.</translation>
    </message>
    <message>
        <source>Only act&amp;ive</source>
        <translation>Nur akti&amp;ve</translation>
    </message>
</context>
<context>
    <name>ui::AlignmentDialog</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>Collects the values of the sensor and of the joint. Tap on the tool meanwhile.</source>
        <translation>Sammelt die Werte des Sensors und des Gelenks. Währenddessen auf das Werkzeug klopfen.</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>Ends collecting and determines the delay.</source>
        <translation>Beendet das Sammeln und bestimmt die Verzögerung.</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>Writes the delay to the sensor of the array, as one step that can be undone.</source>
        <translation>Schreibt die Verzögerung in den Sensor des Arrays, als ein Schritt, den Rückgängig zurücknimmt.</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Removes the delay from the sensor of the array: its curves are shown as received.</source>
        <translation>Entfernt die Verzögerung aus dem Sensor des Arrays: Seine Kurven werden wie empfangen gezeigt.</translation>
    </message>
    <message>
        <source>Time alignment</source>
        <translation>Zeitabgleich</translation>
    </message>
    <message>
        <source>Time alignment: %1</source>
        <translation>Zeitabgleich: %1</translation>
    </message>
    <message>
        <source>&amp;Joint</source>
        <translation>&amp;Gelenk</translation>
    </message>
    <message>
        <source>&amp;Quantity of the joint</source>
        <translation>G&amp;röße des Gelenks</translation>
    </message>
    <message>
        <source>&amp;Value of the sensor</source>
        <translation>&amp;Wert des Sensors</translation>
    </message>
    <message>
        <source>Choose a joint that feels taps on the tool. Press Start, tap on the tool at irregular intervals, at least once a second for half a minute, then press Stop. The skew of the clocks needs a minute or two. This window moves nothing.</source>
        <translation>Ein Gelenk wählen, das Klopfen auf das Werkzeug spürt. Start drücken, eine halbe Minute lang in unregelmäßigen Abständen auf das Werkzeug klopfen, mindestens einmal in der Sekunde, dann Stopp drücken. Die Gangabweichung der Uhren braucht ein bis zwei Minuten. Dieses Fenster bewegt nichts.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>The joint that feels the taps.</source>
        <translation>Das Gelenk, das das Klopfen spürt.</translation>
    </message>
    <message>
        <source>Quantity of the joint</source>
        <translation>Größe des Gelenks</translation>
    </message>
    <message>
        <source>Position of the joint, or its load where the servo reports one.</source>
        <translation>Position des Gelenks, oder seine Last, wo der Servo eine meldet.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Value of the sensor</source>
        <translation>Wert des Sensors</translation>
    </message>
    <message>
        <source>The force or torque that shows the taps best.</source>
        <translation>Die Kraft oder das Moment, worin das Klopfen am besten zu sehen ist.</translation>
    </message>
    <message>
        <source>%1. It is in effect; Undo takes it back.</source>
        <translation>%1. Sie gilt jetzt; Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>%1 s, usable windows: %2 of at least %3</source>
        <translation>%1 s, brauchbare Fenster: %2 von mindestens %3</translation>
    </message>
    <message>
        <source>Tap on the tool…</source>
        <translation>Auf das Werkzeug klopfen…</translation>
    </message>
    <message>
        <source>The sensor is not connected.</source>
        <translation>Der Sensor ist nicht verbunden.</translation>
    </message>
    <message>
        <source>In effect: %1</source>
        <translation>In Kraft: %1</translation>
    </message>
    <message>
        <source>In effect: none, curves are shown as received.</source>
        <translation>In Kraft: keine, Kurven werden wie empfangen gezeigt.</translation>
    </message>
</context>
<context>
    <name>ui::ApplyDialog</name>
    <message>
        <source>&amp;Read now</source>
        <translation>Jetzt &amp;lesen</translation>
    </message>
    <message>
        <source>Order: RAM, EEPROM, IDs, baud rate. A snapshot is taken first; each value is read back. If one fails, all are rolled back.</source>
        <translation>Reihenfolge: RAM, EEPROM, IDs, Baudrate. Zuvor wird eine Momentaufnahme aufgenommen; jeder Wert wird zurückgelesen. Schlägt einer fehl, werden alle zurückgesetzt.</translation>
    </message>
    <message>
        <source>Apply pending values</source>
        <translation>Offene Werte anwenden</translation>
    </message>
    <message>
        <source>Cancel rolls every servo back to its old values.</source>
        <translation>Abbrechen setzt jeden Servo auf die alten Werte zurück.</translation>
    </message>
    <message>
        <source>Initialising the array then writes them again. If not ticked, the file is not changed.</source>
        <translation>Das Initialisieren des Arrays schreibt sie dann wieder. Ohne Häkchen wird die Datei nicht geändert.</translation>
    </message>
    <message>
        <source>Pending values</source>
        <translation>Offene Werte</translation>
    </message>
    <message>
        <source>Joint and register</source>
        <translation>Gelenk und Register</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Servo now</source>
        <translation>Servo jetzt</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Array file</source>
        <translation>Array-Datei</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>already in the servo: not written</source>
        <translation>steht schon im Servo: wird nicht geschrieben</translation>
    </message>
    <message>
        <source>torque off; the servo restarts</source>
        <translation>Drehmoment aus; der Servo startet neu</translation>
    </message>
    <message>
        <source>takes effect after the servo restarts</source>
        <translation>gilt nach dem Neustart des Servos</translation>
    </message>
    <message>
        <source>EEPROM</source>
        <translation>EEPROM</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>Cannot be written</source>
        <translation>Nicht schreibbar</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>Save %n applied values to the array file</source>
        <translation>
            <numerusform>%n angewendeten Wert in der Array-Datei speichern</numerusform>
            <numerusform>%n angewendete Werte in der Array-Datei speichern</numerusform>
        </translation>
    </message>
    <message>
        <source>No pending changes. Change a register in the grid; the change becomes pending and is written from here.</source>
        <translation>Keine offenen Änderungen. Ändern Sie ein Register in der Registertabelle; die Änderung ist dann offen und wird von hier aus geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n to be written</source>
        <translation>
            <numerusform>%n zu schreiben</numerusform>
            <numerusform>%n zu schreiben</numerusform>
        </translation>
    </message>
    <message>
        <source>Present values not known yet (–): %1. They are read before anything is written.</source>
        <translation>Noch nicht bekannte Istwerte (–): %1. Sie werden gelesen, bevor etwas geschrieben wird.</translation>
    </message>
    <message>
        <source>&amp;Write %1 to %2</source>
        <translation>%1 in %2 &amp;schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servos</source>
        <translation>
            <numerusform>%n Servo</numerusform>
            <numerusform>%n Servos</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Finish: all values are written</source>
        <translation>&amp;Fertig: alle Werte sind geschrieben</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>&amp;Schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%n already in the servos</source>
        <translation>
            <numerusform>%n schon im Servo</numerusform>
            <numerusform>%n schon in den Servos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not possible</source>
        <translation>
            <numerusform>%n nicht möglich</numerusform>
            <numerusform>%n nicht möglich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending change(s); all will be written.</source>
        <extracomment>%1: what becomes of them, such as &quot;5 to be written, 2 already in the servos&quot;</extracomment>
        <translation>
            <numerusform>%n offene Änderung; sie wird geschrieben.</numerusform>
            <numerusform>%n offene Änderungen; alle werden geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending change(s): %1.</source>
        <translation>
            <numerusform>%n offene Änderung: %1.</numerusform>
            <numerusform>%n offene Änderungen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>switches its torque off</source>
        <translation>schaltet das Drehmoment aus</translation>
    </message>
    <message>
        <source>torque off for the write, then on again</source>
        <translation>Drehmoment zum Schreiben aus, danach wieder ein</translation>
    </message>
    <message>
        <source>Also &amp;save these values to the array file</source>
        <translation>Diese Werte auch in die Array-Datei &amp;speichern</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
</context>
<context>
    <name>ui::ArmDialog</name>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Arm joints</source>
        <translation>Gelenke scharf schalten</translation>
    </message>
    <message>
        <source>Joints before arming</source>
        <translation>Gelenke vor dem Einschalten</translation>
    </message>
    <message>
        <source>Joint (ID)</source>
        <translation>Gelenk (ID)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Servo&apos;s goal</source>
        <translation>Ziel im Servo</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Distance to limits</source>
        <translation>Abstand zu Grenzen</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Versorgung</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>Goal in the servo&apos;s register. Arming replaces it with the present position first.</source>
        <translation>Ziel im Register des Servos. Das Scharfschalten ersetzt es zuerst durch die Istposition.</translation>
    </message>
    <message>
        <source>Distance the joint would jump if torque were switched on now.</source>
        <translation>Wie weit das Gelenk spränge, würde das Drehmoment einfach eingeschaltet.</translation>
    </message>
    <message>
        <source>From the present position to the lower and upper limit.</source>
        <translation>Von der jetzigen Stellung zur unteren und zur oberen Grenze.</translation>
    </message>
    <message>
        <source>The goal of each joint is set to its present position and read back, then its torque goes on. No joint jumps; a joint that does not match stays off.</source>
        <translation>Das Ziel jedes Gelenks wird auf seine Istposition gesetzt und zurückgelesen, dann geht sein Drehmoment an. Kein Gelenk springt; ein Gelenk, bei dem etwas nicht stimmt, bleibt aus.</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>ready to arm</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>stays off</source>
        <translation>bleibt aus</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 V</source>
        <translation>%1 V</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>The goal is set to the present position before torque goes on.</source>
        <translation>Sein Ziel wird auf die jetzige Stellung gesetzt, bevor das Drehmoment angeht.</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Scharf schalten</translation>
    </message>
    <message numerus="yes">
        <source>Arm %n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk scharf schalten</numerusform>
            <numerusform>%n Gelenke scharf schalten</numerusform>
        </translation>
    </message>
    <message>
        <source>The array is in Monitor, so nothing can be armed. Choose Control at the top of the main window, then arm here.</source>
        <translation>Das Array ist im Beobachten, darum wird nichts scharf geschaltet. Wählen Sie oben im Hauptfenster Steuern, dann schalten Sie hier scharf.</translation>
    </message>
    <message>
        <source>Cancel keeps the torque of joints that are on; the others stay off.</source>
        <translation>Nach dem Abbrechen behalten die schon eingeschalteten Gelenke ihr Drehmoment; die anderen bleiben aus.</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>Stopped: %1 Choose &quot;Clear STOP&quot; in the main window.</source>
        <translation>Angehalten: %1 Wählen Sie „STOP aufheben“ im Hauptfenster.</translation>
    </message>
</context>
<context>
    <name>ui::ArraySettingsDialog</name>
    <message>
        <source>&amp;Hold</source>
        <translation>&amp;Halten</translation>
    </message>
    <message>
        <source>&amp;Release</source>
        <translation>&amp;Loslassen</translation>
    </message>
    <message>
        <source>Array settings</source>
        <translation>Einstellungen des Arrays</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Control period in milliseconds</source>
        <translation>Regelperiode in Millisekunden</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Control rate</source>
        <translation>Regelrate</translation>
    </message>
    <message>
        <source>The joints keep their torque and hold their position.</source>
        <translation>Die Gelenke behalten ihr Drehmoment und bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>The joints lose their torque and go limp; they may sink under their load.</source>
        <translation>Die Gelenke verlieren ihr Drehmoment und werden kraftlos; sie können unter ihrer Last absinken.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Control &amp;period</source>
        <translation>Regel&amp;periode</translation>
    </message>
    <message>
        <source>STOP action</source>
        <translation>STOP-Wirkung</translation>
    </message>
    <message>
        <source>Force/torque sensors</source>
        <translation>Kraft-Momenten-Sensoren</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>Hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Adds a sensor to the list.</source>
        <translation>Fügt der Liste einen Sensor hinzu.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Name of the sensor</source>
        <translation>Name des Sensors</translation>
    </message>
    <message>
        <source>Driver of the sensor</source>
        <translation>Treiber des Sensors</translation>
    </message>
    <message>
        <source>Address of the sensor</source>
        <translation>Adresse des Sensors</translation>
    </message>
    <message>
        <source>the virtual array&apos;s sensor</source>
        <translation>eigener Sensor des virtuellen Arrays</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the sensor</source>
        <translation>Sensor entfernen</translation>
    </message>
    <message>
        <source>= %1 Hz</source>
        <translation>= %1 Hz</translation>
    </message>
    <message>
        <source>Change settings</source>
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>How often goals are sent and joints are read. A new period takes effect at the next cycle.</source>
        <translation>Wie oft Ziele gesendet und Gelenke gelesen werden. Eine neue Periode gilt ab dem nächsten Zyklus.</translation>
    </message>
    <message>
        <source>&amp;Park</source>
        <translation>&amp;Parken</translation>
    </message>
    <message>
        <source>The joints stop, move to their park positions and release their torque there. A second STOP holds them.</source>
        <translation>Die Gelenke halten an, fahren in ihre Parkstellungen und lassen dort los. Ein zweites STOP hält sie.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Sensors connect together with the array, on any port. Enter the address of the sensor&apos;s network box, with or without a port: 192.168.1.1 or 192.168.1.1:49152, or the serial port of the sensor: /dev/ttyUSB1. A sensor without an address belongs to the virtual array and exists only while the virtual array is connected.</source>
        <translation>Sensoren werden zusammen mit dem Array verbunden, gleich an welchem Port. Die Adresse ist die der Netzwerkbox des Sensors, mit oder ohne Port: 192.168.1.1 oder 192.168.1.1:49152, oder sein serieller Port: /dev/ttyUSB1. Ein Sensor ohne Adresse gehört zum virtuellen Array und ist nur da, solange dieses verbunden ist.</translation>
    </message>
    <message>
        <source>Parameters of the sensor&apos;s driver</source>
        <translation>Parameter für den Treiber des Sensors</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model of the sensor, whose limits are shown; empty: those that the sensor reports</source>
        <translation>Modell des Sensors, dessen Grenzen gezeigt werden; leer: die, die der Sensor meldet</translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation>Signal …</translation>
    </message>
    <message>
        <source>Calibration matrix, low-pass, bias, tool and frame of the sensor.</source>
        <translation>Kalibriermatrix, Tiefpass, Nullwert, Werkzeug und Koordinatensystem des Sensors.</translation>
    </message>
    <message>
        <source>Mounting…</source>
        <translation>Einbau…</translation>
    </message>
    <message>
        <source>The joints that carry the sensor: they give it the direction of gravity.</source>
        <translation>Die Gelenke, die den Sensor tragen: aus ihnen folgt die Richtung der Schwerkraft.</translation>
    </message>
</context>
<context>
    <name>ui::ArrayTableModel</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>No joint limit: the servo&apos;s own limit applies.</source>
        <translation>Keine Grenze des Gelenks: Die des Servos gilt.</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <translation>%1 in %2: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Name of the joint.</source>
        <translation>Name des Gelenks.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>ID of the joint&apos;s servo on the bus, 0 to 253.</source>
        <translation>ID des Servos dieses Gelenks am Bus, 0 bis 253.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Model of the servo.</source>
        <translation>Modell des Servos.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Calibrated tick at joint angle zero.</source>
        <translation>Kalibrierter Tick, bei dem das Gelenk auf null steht.</translation>
    </message>
    <message>
        <source>yes: the joint turns opposite to its servo.</source>
        <translation>ja: Das Gelenk dreht andersherum als sein Servo.</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>Joint turns per servo turn.</source>
        <translation>Drehung des Gelenks je Drehung des Servos.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Minimum goal of the joint. Faint: the servo&apos;s own limit.</source>
        <translation>Niedrigste Sollposition des Gelenks. Blass: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>Untere Grenze</translation>
    </message>
    <message>
        <source>Maximum goal of the joint. Faint: the servo&apos;s own limit.</source>
        <translation>Höchste Sollposition des Gelenks. Blass: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>Obere Grenze</translation>
    </message>
    <message>
        <source>Moves are extended to stay below this velocity.</source>
        <translation>Bewegungen werden gestreckt, um darunter zu bleiben.</translation>
    </message>
    <message>
        <source>Max. velocity</source>
        <translation>Max. Geschw.</translation>
    </message>
    <message>
        <source>Limb the joint belongs to.</source>
        <translation>Gliedmaße, zu der das Gelenk gehört.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Colour of the joint&apos;s curves. Delete restores the automatic colour.</source>
        <translation>Farbe der Kurven des Gelenks überall. Entf stellt die automatische wieder her.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>State of the joint.</source>
        <translation>Zustand des Gelenks.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Register values that are not written yet.</source>
        <translation>Registerwerte, die noch nicht geschrieben sind.</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>The state is reported by the servo and cannot be edited.</source>
        <translation>Der Zustand wird vom Servo gemeldet und lässt sich nicht bearbeiten.</translation>
    </message>
    <message>
        <source>Edit pending values in the register grid.</source>
        <translation>Offene Werte werden in der Registertabelle bearbeitet.</translation>
    </message>
    <message>
        <source>%1: the model “%2” is unknown. Known models: %3.</source>
        <translation>%1: Das Modell „%2“ ist nicht bekannt. Bekannt sind %3.</translation>
    </message>
    <message>
        <source>%1: “%2” is not an angle. Enter a number such as -90 or 1.57 rad.</source>
        <translation>%1: „%2“ ist kein Winkel. Geben Sie eine Zahl ein, etwa -90 oder 1,57 rad.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be empty.</source>
        <translation>%1: „%2“ darf nicht leer sein.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a servo ID. Enter a number from 0 to 253.</source>
        <translation>%1: „%2“ ist keine ID eines Servos. Geben Sie eine Zahl von 0 bis 253 ein.</translation>
    </message>
    <message>
        <source>%1: the offset cannot be “%2”. Enter a tick from 0 to %3.</source>
        <translation>%1: Der Versatz kann nicht „%2“ sein. Geben Sie einen Tick von 0 bis %3 ein.</translation>
    </message>
    <message>
        <source>%1: “%2” is neither yes nor no.</source>
        <translation>%1: „%2“ ist weder ja noch nein.</translation>
    </message>
    <message>
        <source>%1: the scale cannot be “%2”. Enter a number from %3 to %4.</source>
        <translation>%1: Die Skalierung kann nicht „%2“ sein. Geben Sie eine Zahl von %3 bis %4 ein.</translation>
    </message>
    <message>
        <source>%1: the maximum velocity cannot be “%2”. Enter a number above 0.</source>
        <translation>%1: Die Höchstgeschwindigkeit kann nicht „%2“ sein. Geben Sie eine Zahl über 0 ein.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a colour. Enter a value such as #1f77b4, or nothing.</source>
        <translation>%1: „%2“ ist keine Farbe. Geben Sie eine wie #1f77b4 ein oder nichts.</translation>
    </message>
    <message>
        <source>A joint cannot be named “%1”: this name is reserved for all servos.</source>
        <translation>Ein Gelenk kann nicht „%1“ heißen: Der Name ist für alle Servos reserviert.</translation>
    </message>
    <message>
        <source>Two joints cannot both be named “%1”. Names must be unique.</source>
        <translation>Zwei Gelenke können nicht beide „%1“ heißen. Namen müssen eindeutig sein.</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n value(s)</source>
        <translation>
            <numerusform>%n Wert einfügen</numerusform>
            <numerusform>%n Werte einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Clear “%1” of %2</source>
        <translation>„%1“ von %2 löschen</translation>
    </message>
    <message numerus="yes">
        <source>Clear “%1” of %n joint(s)</source>
        <translation>
            <numerusform>„%1“ von %n Gelenk löschen</numerusform>
            <numerusform>„%1“ von %n Gelenken löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set “%1” of %2 to %3</source>
        <translation>„%1“ von %2 auf %3 setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set “%1” of %n joint(s) to %2</source>
        <translation>
            <numerusform>„%1“ von %n Gelenk auf %2 setzen</numerusform>
            <numerusform>„%1“ von %n Gelenken auf %2 setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” cannot be empty; enter another value instead.</source>
        <translation>„%1“ darf nicht leer sein; geben Sie stattdessen einen anderen Wert ein.</translation>
    </message>
    <message>
        <source>An array has at most 254 joints, one for each ID.</source>
        <translation>Ein Array fasst höchstens 254 Gelenke, eines je ID.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk duplizieren</numerusform>
            <numerusform>%n Gelenke duplizieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk entfernen</numerusform>
            <numerusform>%n Gelenke entfernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>%1 nach oben</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>%1 nach unten</translation>
    </message>
    <message>
        <source>%1: the array has no bus “%2”. It has %3.</source>
        <translation>%1: das Array hat keinen Bus „%2“. Es hat %3.</translation>
    </message>
    <message>
        <source>Bus of the servo. Add buses in Configure &gt; Buses.</source>
        <translation>An welchem Bus des Arrays der Servo ist. Busse kommen unter Konfigurieren &gt; Busse dazu.</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>The array has only one bus. Add another in Configure &gt; Buses.</source>
        <translation>Das Array hat nur einen Bus. Unter Konfigurieren &gt; Busse einen weiteren anlegen.</translation>
    </message>
    <message>
        <source>ID of the joint&apos;s servo on the bus. To change the ID of the real servo, change the ID in the EEPROM in the register grid and apply it.</source>
        <translation>ID des Servos dieses Gelenks auf dem Bus. Um die ID des echten Servos zu ändern, ändern Sie die ID im EEPROM in der Registertabelle und wenden sie an.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>%1 cannot follow “%2”. It can follow a joint on its own bus that follows no other and that no other joint follows.</source>
        <translation>%1 kann „%2“ nicht folgen. Es kann einem Gelenk am selben Bus folgen, das keinem anderen folgt und dem kein anderes folgt.</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt</translation>
    </message>
    <message>
        <source>The joint whose goals this one follows: a second servo on the same shaft. Both are armed, held and released together.</source>
        <translation>Das Gelenk, dessen Zielen dieses folgt: ein zweiter Servo auf derselben Welle. Beide werden gemeinsam scharf geschaltet, gehalten und gelöst.</translation>
    </message>
    <message>
        <source>Offset (ticks)</source>
        <translation>Offset (Ticks)</translation>
    </message>
</context>
<context>
    <name>ui::BitsEditor</name>
    <message>
        <source>%1, bit 0x%2</source>
        <translation>%1, Bit 0x%2</translation>
    </message>
    <message>
        <source>%1 (pending)</source>
        <translation>%1 (offen)</translation>
    </message>
</context>
<context>
    <name>ui::BudgetChart</name>
    <message>
        <source>Parts of a cycle</source>
        <translation>Teile eines Zyklus</translation>
    </message>
    <message>
        <source>What if</source>
        <extracomment>Of a bar in a chart: as it would be with the numbers typed.</extracomment>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>period</source>
        <translation>Periode</translation>
    </message>
</context>
<context>
    <name>ui::BusStatsModel</name>
    <message>
        <source>Busy time</source>
        <translation>Belegte Zeit</translation>
    </message>
    <message>
        <source>From a cycle&apos;s start to the end of its last exchange.</source>
        <translation>Vom Beginn eines Zyklus bis zum Ende seiner letzten Anfrage samt Antwort.</translation>
    </message>
    <message>
        <source>Round trip</source>
        <translation>Umlaufzeit</translation>
    </message>
    <message>
        <source>All polls: request written to reply complete.</source>
        <translation>Alle Abfragen: vom Schreiben der Anfrage bis zur vollständigen Antwort.</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Goals sent to joints.</source>
        <translation>An Gelenke gesendete Ziele.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>The first second after connecting is excluded.</source>
        <translation>Die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Of the newest cycle.</source>
        <translation>Aus dem neuesten Zyklus.</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Median: half of the values are below this.</source>
        <translation>Median: Die Hälfte der Werte liegt darunter.</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>99 % of the values are below this.</source>
        <translation>99 % der Werte liegen darunter.</translation>
    </message>
    <message>
        <source>p99.9</source>
        <translation>p99.9</translation>
    </message>
    <message>
        <source>99.9 % of the values are below this.</source>
        <translation>99,9 % der Werte liegen darunter.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Longest time, or highest count.</source>
        <translation>Längste Zeit oder höchste Anzahl.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean of times; counts per cycle.</source>
        <translation>Bei Zeiten ihr Mittelwert, bei Anzahlen wie viele je Zyklus.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Number of values.</source>
        <translation>Anzahl der Werte.</translation>
    </message>
    <message>
        <source>HerkulexSched: %1</source>
        <translation>HerkulexSched: %1</translation>
    </message>
    <message>
        <source>Times and counts of the cycles of the bus.</source>
        <translation>Zeiten und Anzahlen der Zyklen des Busses.</translation>
    </message>
</context>
<context>
    <name>ui::BusesDialog</name>
    <message>
        <source>&amp;Add a bus</source>
        <translation>Bus &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Add an array as another bus…</source>
        <translation>Array als weiteren Bus hinzufügen…</translation>
    </message>
    <message>
        <source>Buses of the array</source>
        <translation>Busse des Arrays</translation>
    </message>
    <message>
        <source>Buses</source>
        <translation>Busse</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Baud rate</source>
        <translation>Baudrate</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Another port with its own servos; IDs must be unique on each bus only.</source>
        <translation>Ein weiterer Port mit eigenen Servos; IDs müssen nur je Bus verschieden sein.</translation>
    </message>
    <message>
        <source>Removes the selected bus from the array. It must have no joints.</source>
        <translation>Entfernt den ausgewählten Bus aus dem Array. Er darf keine Gelenke haben.</translation>
    </message>
    <message>
        <source>Reads an array file and adds its joints on separate buses. The file is not changed.</source>
        <translation>Liest eine Array-Datei und fügt ihre Gelenke an getrennten Bussen hinzu. Die Datei wird nicht verändert.</translation>
    </message>
    <message>
        <source>the only bus</source>
        <translation>der einzige Bus</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>der einzige</translation>
    </message>
    <message>
        <source>Port of %1</source>
        <translation>Port von %1</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keiner</translation>
    </message>
    <message>
        <source>Baud rate of %1</source>
        <translation>Baudrate von %1</translation>
    </message>
    <message>
        <source>The buses cannot be changed while an operation runs. Wait for it to finish.</source>
        <translation>Die Busse können nicht geändert werden, solange ein Vorgang läuft. Warten Sie sein Ende ab.</translation>
    </message>
    <message>
        <source>A bus must have a name.</source>
        <translation>Ein Bus braucht einen Namen.</translation>
    </message>
    <message>
        <source>There is already a bus %1. Choose another name.</source>
        <translation>Einen Bus %1 gibt es schon. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Rename bus %1</source>
        <translation>Bus %1 umbenennen</translation>
    </message>
    <message>
        <source>Choose the port</source>
        <translation>Port wählen</translation>
    </message>
    <message>
        <source>Choose the port of bus %1</source>
        <translation>Port des Busses %1 wählen</translation>
    </message>
    <message>
        <source>The baud rate must be a number between 1 and %1.</source>
        <translation>Die Baudrate muss eine Zahl zwischen 1 und %1 sein.</translation>
    </message>
    <message>
        <source>Choose the baud rate</source>
        <translation>Baudrate wählen</translation>
    </message>
    <message>
        <source>Choose the baud rate of bus %1</source>
        <translation>Baudrate des Busses %1 wählen</translation>
    </message>
    <message>
        <source>Add bus %1</source>
        <translation>Bus %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove bus %1</source>
        <translation>Bus %1 entfernen</translation>
    </message>
    <message>
        <source>Add an array as another bus</source>
        <translation>Array als weiteren Bus hinzufügen</translation>
    </message>
    <message>
        <source>Array files (*.servodeck *.cpf);;All files (*)</source>
        <translation>Array-Dateien (*.servodeck *.cpf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add the array %1</source>
        <translation>Array %1 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>The array %1 was added: %n joint(s) on a separate bus.</source>
        <translation>
            <numerusform>Das Array %1 wurde hinzugefügt: %n Gelenk, an einem eigenen Bus.</numerusform>
            <numerusform>Das Array %1 wurde hinzugefügt: %n Gelenke, an einem eigenen Bus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Protocol of %1</source>
        <translation>Protokoll von %1</translation>
    </message>
    <message>
        <source>Choose the protocol</source>
        <translation>Protokoll wählen</translation>
    </message>
    <message>
        <source>Choose the protocol of bus %1</source>
        <translation>Protokoll von Bus %1 wählen</translation>
    </message>
    <message>
        <source>Each bus is a port with its servos; STOP reaches all of them. The array table shows the bus of each joint. Every change here can be undone.</source>
        <translation>Jeder Bus ist ein Port mit seinen Servos; STOP erreicht sie alle. Welches Gelenk an welchem Bus ist, steht in der Tabelle des Arrays. Jede Änderung hier lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Port or path</source>
        <translation>Port oder Pfad</translation>
    </message>
</context>
<context>
    <name>ui::CalibrateDialog</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Calibrate joints by hand</source>
        <translation>Gelenke von Hand kalibrieren</translation>
    </message>
    <message>
        <source>1  Release torque</source>
        <translation>1  Gelenke loslassen</translation>
    </message>
    <message>
        <source>2  Set zero</source>
        <translation>2  Null festlegen</translation>
    </message>
    <message>
        <source>3  Sweep the range</source>
        <translation>3  Bereich durchfahren</translation>
    </message>
    <message>
        <source>4  Check direction</source>
        <translation>4  Richtung prüfen</translation>
    </message>
    <message>
        <source>5  Review and save</source>
        <translation>5  Prüfen und speichern</translation>
    </message>
    <message>
        <source>Switches off the torque of all ticked joints. They may fall: hold them first.</source>
        <translation>Schaltet das Drehmoment aller angehakten Gelenke aus. Sie können fallen: Halten Sie sie zuerst fest.</translation>
    </message>
    <message>
        <source>Tick the joints to calibrate and release their torque so that you can turn them by hand. &lt;b&gt;A joint without torque may fall: hold it first.&lt;/b&gt; Each step can be skipped, and nothing is changed until you save at the end.</source>
        <translation>Haken Sie die zu kalibrierenden Gelenke an und lassen Sie sie los, damit Sie sie von Hand drehen können. &lt;b&gt;Ein Gelenk ohne Drehmoment kann fallen: Halten Sie es zuerst fest.&lt;/b&gt; Jeder Schritt darf übersprungen werden, und nichts wird geändert, bevor Sie es am Ende speichern.</translation>
    </message>
    <message>
        <source>in the array (offset)</source>
        <translation>im Array (Versatz)</translation>
    </message>
    <message>
        <source>The servo is not changed; only this array uses the new zero.</source>
        <translation>Der Servo bleibt, wie er ist; dieses Array zählt ab der neuen Null.</translation>
    </message>
    <message>
        <source>Angle of all ticked joints at their reference</source>
        <translation>Winkel aller angehakten Gelenke an ihrer Referenz</translation>
    </message>
    <message>
        <source>Assigns the angles in the boxes to the present positions of the ticked joints.</source>
        <translation>Weist den jetzigen Positionen der angehakten Gelenke die Winkel in ihren Feldern zu.</translation>
    </message>
    <message>
        <source>Store zero</source>
        <translation>Null speichern</translation>
    </message>
    <message>
        <source>Angle at the reference</source>
        <translation>Winkel an der Referenz</translation>
    </message>
    <message>
        <source>Turn each joint to its reference, hold it still and press &quot;Set here&quot;. The default reference is 0°. Use another angle, for example 90°, if the joint is easier to align there.</source>
        <translation>Drehen Sie jedes Gelenk an seine Referenz, halten Sie es ruhig und drücken Sie „Hier setzen“. Die Referenz ist normalerweise 0°. Verwenden Sie einen anderen Winkel, zum Beispiel 90°, wenn sich das Gelenk dort leichter ausrichten lässt.</translation>
    </message>
    <message>
        <source>Limits, margin at each end</source>
        <translation>Grenzen, Abstand je Ende</translation>
    </message>
    <message>
        <source>Margin between the swept range and the limits</source>
        <translation>Abstand zwischen durchfahrenem Bereich und Grenzen</translation>
    </message>
    <message>
        <source>Written at the next Apply. The servo then enforces them with any program.</source>
        <translation>Wird beim nächsten Anwenden geschrieben. Der Servo hält sie dann unter jedem Programm ein.</translation>
    </message>
    <message>
        <source>Restart all</source>
        <translation>Alle neu beginnen</translation>
    </message>
    <message>
        <source>Discards the ranges of all ticked joints.</source>
        <translation>Verwirft die Bereiche aller angehakten Gelenke.</translation>
    </message>
    <message>
        <source>Turn each ticked joint slowly from one end of its travel to the other and back. The bar shows the swept range and, in brackets, the resulting limits; the servo cannot measure the hatched range.</source>
        <translation>Drehen Sie jedes angehakte Gelenk langsam von einem Ende seines Wegs zum anderen und zurück. Der Balken zeigt, was durchfahren wurde, und in Klammern die Grenzen, die sich daraus ergeben; schraffiert ist, was der Servo nicht lesen kann.</translation>
    </message>
    <message>
        <source>The arrow shows the joint&apos;s positive direction: counter-clockwise when its axis points at you. &quot;Nudge +5°&quot; switches torque on at the present position and turns the joint slowly by 5°. &lt;b&gt;Keep your hands clear.&lt;/b&gt; Answer which direction it turned; its torque is then switched off, and the joint may fall. Esc and Pause stop at any time.</source>
        <translation>Der Pfeil ist die positive Richtung des Gelenks: gegen den Uhrzeigersinn, wenn seine Achse auf Sie zeigt. „Probe +5°“ schaltet das Drehmoment ein, wo das Gelenk steht, und dreht es langsam um 5°. &lt;b&gt;Halten Sie die Hände fern.&lt;/b&gt; Geben Sie an, wohin es sich drehte, und das Drehmoment wird wieder weggenommen; das Gelenk kann dann fallen. Esc und Pause halten jederzeit an.</translation>
    </message>
    <message>
        <source>Changes to be made. Saving is one undo step of the array; servo registers become pending and are written when you apply them.</source>
        <translation>Vorgesehene Änderungen. Das Speichern ist ein einziger Schritt, der sich rückgängig machen lässt; Register der Servos werden offen und beim Anwenden geschrieben.</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Das Array hat noch keine Gelenke. Öffnen Sie ein Array oder suchen Sie Ihre Servos (F5).</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Save as pending edits</source>
        <translation>Als offene Änderungen speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Closes without changing the array.</source>
        <translation>Schließt, ohne das Array zu ändern.</translation>
    </message>
    <message>
        <source>The joints of the array have changed, so the calibration restarts.</source>
        <translation>Die Gelenke des Arrays haben sich geändert, deshalb beginnt die Kalibrierung von vorn.</translation>
    </message>
    <message numerus="yes">
        <source>Zero set of %n joint(s).</source>
        <translation>
            <numerusform>Null von %n Gelenk gesetzt.</numerusform>
            <numerusform>Null von %n Gelenken gesetzt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release %n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk loslassen</numerusform>
            <numerusform>%n Gelenke loslassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Set all ticked here</source>
        <translation>Alle angehakten hier setzen</translation>
    </message>
    <message>
        <source>Not connected. Connect to the servos at the top of the main window first.</source>
        <translation>Nicht verbunden. Verbinden Sie zuerst oben im Hauptfenster die Servos.</translation>
    </message>
    <message>
        <source>No reply from: %1. Check cable and power; earlier results are kept.</source>
        <translation>Keine Antwort von: %1. Prüfen Sie Kabel und Versorgung; was zuvor ermittelt wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Held by torque: %1. Support them, then release them in step 1.</source>
        <translation>Vom Drehmoment gehalten: %1. Halten Sie sie fest und lassen Sie sie dann in Schritt 1 los.</translation>
    </message>
    <message>
        <source>Tick the joints to calibrate.</source>
        <translation>Haken Sie die zu kalibrierenden Gelenke an.</translation>
    </message>
    <message>
        <source>Zero (offset)</source>
        <translation>Null (Versatz)</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Tick %1</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>not reversed</source>
        <translation>nicht umgekehrt</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>servo limits, %1</source>
        <translation>Grenzen des Servos, %1</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 bis %2, %3</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>%1 (servo register)</source>
        <translation>%1 (Register des Servos)</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>%1, pending</source>
        <translation>%1, offen</translation>
    </message>
    <message>
        <source>Calibration produced no changes. Go back to set a zero, sweep a range or check a direction.</source>
        <translation>Die Kalibrierung ergab keine Änderungen. Gehen Sie zurück, um eine Null festzulegen, einen Bereich zu durchfahren oder eine Richtung zu prüfen.</translation>
    </message>
    <message>
        <source>Errors and warnings:</source>
        <translation>Fehler und Warnungen:</translation>
    </message>
    <message>
        <source>Notes:</source>
        <translation>Hinweise:</translation>
    </message>
    <message>
        <source>Calibrate %1 by hand</source>
        <translation>%1 von Hand kalibrieren</translation>
    </message>
    <message numerus="yes">
        <source>Calibrate %n joint(s) by hand</source>
        <translation>
            <numerusform>%n Gelenk von Hand kalibrieren</numerusform>
            <numerusform>%n Gelenke von Hand kalibrieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Calibration produced no changes.</source>
        <translation>Die Kalibrierung ergab keine Änderungen.</translation>
    </message>
    <message>
        <source>The calibration is stored in the array; Undo reverts it. Servo registers are pending until you apply them.</source>
        <translation>Die Kalibrierung ist im Array gespeichert; Rückgängig macht sie rückgängig. Register der Servos bleiben offen, bis Sie sie anwenden.</translation>
    </message>
    <message>
        <source>Every program uses the new zero. Written at the next Apply. Registers of some servos can only store small corrections.</source>
        <translation>Jedes Programm verwendet den neuen Nullpunkt. Wird beim nächsten Anwenden geschrieben. Die Register mancher Servos speichern nur kleine Korrekturen.</translation>
    </message>
    <message>
        <source>also in the servo (its position limits)</source>
        <translation>auch im Servo (seine Positionsgrenzen)</translation>
    </message>
    <message>
        <source>in the servo</source>
        <translation>im Servo</translation>
    </message>
    <message>
        <source>in the servo (%1)</source>
        <translation>im Servo (%1)</translation>
    </message>
    <message>
        <source>All joints are stopped. Choose &quot;Clear STOP&quot; in the main window to nudge again.</source>
        <translation>Alle Gelenke sind angehalten. Wählen Sie im Hauptfenster „STOP aufheben“, um wieder anzustoßen.</translation>
    </message>
    <message>
        <source>ticks %1 to %2</source>
        <translation>Ticks %1 bis %2</translation>
    </message>
</context>
<context>
    <name>ui::CalibrateRow</name>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Include %1</source>
        <translation>%1 einbeziehen</translation>
    </message>
    <message>
        <source>Reading of the servo&apos;s sensor, before its own calibration</source>
        <translation>Was der Sensor des Servos misst, vor dessen eigener Kalibrierung</translation>
    </message>
    <message>
        <source>Range of %1</source>
        <translation>Bereich von %1</translation>
    </message>
    <message>
        <source>Angle of %1 at its reference</source>
        <translation>Winkel von %1 an der Referenz</translation>
    </message>
    <message>
        <source>Yes, %1 turned the way the arrow shows</source>
        <translation>Ja, %1 drehte sich, wie der Pfeil zeigt</translation>
    </message>
    <message>
        <source>No, %1 turned the other way</source>
        <translation>Nein, %1 drehte sich andersherum</translation>
    </message>
    <message>
        <source>Discard the results of %1 in this step</source>
        <translation>Ergebnisse von %1 in diesem Schritt verwerfen</translation>
    </message>
    <message>
        <source>%1 does not respond, so its position is unknown. Check its cable and power.</source>
        <translation>%1 antwortet nicht, deshalb ist die Stellung nicht bekannt. Prüfen Sie Kabel und Versorgung.</translation>
    </message>
    <message>
        <source>%1 has just started to respond. Try again in a moment.</source>
        <translation>%1 hat gerade erst zu antworten begonnen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 is not at rest, or its reading jumps at this position. Hold it still and try again.</source>
        <translation>%1 ist nicht in Ruhe oder steht dort, wo der Messwert springt. Halten Sie das Gelenk ruhig und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1: the sweep reached the end of the servo&apos;s measuring range, so the joint may travel further. Turn the horn on the shaft to use its whole travel.</source>
        <translation>%1: Beim Durchfahren wurde das Ende dessen erreicht, was der Servo lesen kann; das Gelenk kann also weiter gehen. Setzen Sie das Servohorn auf der Welle um, wenn der ganze Weg genutzt werden soll.</translation>
    </message>
    <message>
        <source>Present angle, and angle after the calibration</source>
        <translation>Winkel jetzt und nach der Kalibrierung</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>no reply; skipped</source>
        <translation>keine Antwort; übersprungen</translation>
    </message>
    <message>
        <source>held by torque</source>
        <translation>vom Drehmoment gehalten</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Switches its torque off. The joint may fall: hold it first.</source>
        <translation>Schaltet das Drehmoment aus. Das Gelenk kann fallen: Halten Sie es zuerst fest.</translation>
    </message>
    <message>
        <source>%1 at tick %2</source>
        <translation>%1 bei Tick %2</translation>
    </message>
    <message>
        <source>zero unchanged</source>
        <translation>Null unverändert</translation>
    </message>
    <message>
        <source>Set here</source>
        <translation>Hier setzen</translation>
    </message>
    <message>
        <source>Assigns the angle in the box to the present position.</source>
        <translation>Weist der jetzigen Position den Winkel im Feld zu.</translation>
    </message>
    <message>
        <source>no reply</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>held by torque; release it first</source>
        <translation>vom Drehmoment gehalten; zuerst loslassen</translation>
    </message>
    <message>
        <source>turn it from end to end</source>
        <translation>von Ende zu Ende drehen</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>%1, unchanged for 2 s</source>
        <translation>%1, seit 2 s nicht weiter</translation>
    </message>
    <message>
        <source>%1, growing</source>
        <translation>%1, wächst</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Discards the range of this joint.</source>
        <translation>Verwirft den Bereich dieses Gelenks.</translation>
    </message>
    <message>
        <source>Did it turn the way the arrow shows?</source>
        <translation>Drehte es sich, wie der Pfeil zeigt?</translation>
    </message>
    <message>
        <source>turning…</source>
        <translation>dreht sich …</translation>
    </message>
    <message>
        <source>switching torque on…</source>
        <translation>Drehmoment geht an …</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>will be reversed</source>
        <translation>wird umgekehrt</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>Nudge +5°</source>
        <translation>Probe +5°</translation>
    </message>
    <message>
        <source>Switches its torque on at the present position, turns it slowly by 5° and releases it after your answer.</source>
        <translation>Schaltet das Drehmoment ein, wo das Gelenk steht, dreht es langsam um 5° und lässt es nach Ihrer Antwort wieder los.</translation>
    </message>
    <message>
        <source>not possible now</source>
        <translation>jetzt nicht möglich</translation>
    </message>
    <message>
        <source>not swept yet</source>
        <translation>noch nicht durchfahren</translation>
    </message>
    <message>
        <source>swept from %1 to %2</source>
        <translation>durchfahren von %1 bis %2</translation>
    </message>
    <message>
        <source>another joint is being checked</source>
        <translation>ein anderes Gelenk wird geprüft</translation>
    </message>
</context>
<context>
    <name>ui::ChannelCatalogue</name>
    <message>
        <source>Derived</source>
        <translation>Abgeleitet</translation>
    </message>
</context>
<context>
    <name>ui::ChannelTree</name>
    <message>
        <source>Filter of the channels</source>
        <translation>Filter der Kanäle</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Drag channels to a plot, or double-click them. On the upper or lower edge of a plot they become a plot of their own, at its right side they use the right axis.</source>
        <translation>Ziehen Sie Kanäle auf ein Diagramm, oder doppelklicken Sie sie. Am oberen oder unteren Rand eines Diagramms werden sie ein eigenes Diagramm, an seiner rechten Seite nutzen sie die rechte Achse.</translation>
    </message>
    <message>
        <source>Filter channels</source>
        <translation>Kanäle filtern</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type a command, for example “arm” or “dark”</source>
        <translation>Befehl eingeben, zum Beispiel „scharf“ oder „dunkel“</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>No command matches. Type less, or another name.</source>
        <translation>Kein Befehl passt. Geben Sie weniger oder einen anderen Namen ein.</translation>
    </message>
    <message>
        <source>Not now: %1</source>
        <translation>Jetzt nicht: %1</translation>
    </message>
</context>
<context>
    <name>ui::CommandWords</name>
    <message>
        <source>Not available now.</source>
        <translation>Jetzt nicht verfügbar.</translation>
    </message>
</context>
<context>
    <name>ui::CompareDialog</name>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>&amp;Datei wählen …</translation>
    </message>
    <message>
        <source>Tick &amp;all</source>
        <translation>&amp;Alle anhaken</translation>
    </message>
    <message>
        <source>Tick &amp;none</source>
        <translation>&amp;Keine anhaken</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>Mit einer Datei vergleichen</translation>
    </message>
    <message>
        <source>Reads a .servodeck or .cpf file. Neither the array nor the file is changed.</source>
        <translation>Liest eine .servodeck- oder .cpf-Datei. Weder das Array noch die Datei wird geändert.</translation>
    </message>
    <message>
        <source>Show only rows with this text</source>
        <translation>Nur Zeilen mit diesem Text zeigen</translation>
    </message>
    <message>
        <source>Differences; tick to take the file&apos;s value</source>
        <translation>Unterschiede; ein Häkchen übernimmt den Wert der Datei</translation>
    </message>
    <message>
        <source>Take from the file</source>
        <translation>Aus der Datei übernehmen</translation>
    </message>
    <message>
        <source>This array</source>
        <translation>Dieses Array</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Array files (*.servodeck *.cpf);;All files (*)</source>
        <translation>Array-Dateien (*.servodeck *.cpf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The array</source>
        <translation>Das Array</translation>
    </message>
    <message>
        <source>not in the file: tick to remove it</source>
        <translation>nicht in der Datei: ein Häkchen entfernt es</translation>
    </message>
    <message>
        <source>only in the file: tick to add it</source>
        <translation>nur in der Datei: ein Häkchen fügt es hinzu</translation>
    </message>
    <message>
        <source>unknown to this version</source>
        <translation>dieser Version unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>Take %n values from %1</source>
        <translation>
            <numerusform>%n Wert aus %1 übernehmen</numerusform>
            <numerusform>%n Werte aus %1 übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was taken because a servo operation is running. Try again when it has finished.</source>
        <translation>Nichts wurde übernommen: Ein Vorgang an den Servos läuft. Versuchen Sie es erneut, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>This array and %1</source>
        <translation>Dieses Array und %1</translation>
    </message>
    <message>
        <source>No file is open for comparing.</source>
        <translation>Zum Vergleichen ist keine Datei geöffnet.</translation>
    </message>
    <message>
        <source>&amp;Choose another file…</source>
        <translation>Andere &amp;Datei wählen …</translation>
    </message>
    <message>
        <source>Choose an array file (.servodeck or .cpf). Its differences from this array are listed here; tick those to take over.</source>
        <translation>Wählen Sie eine Array-Datei (.servodeck oder .cpf). Ihre Unterschiede zu diesem Array werden hier aufgelistet, und Sie übernehmen die gewünschten.</translation>
    </message>
    <message>
        <source>The array and the file are identical.</source>
        <translation>Das Array und die Datei sind gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in the file</source>
        <translation>
            <numerusform>%n nur in der Datei</numerusform>
            <numerusform>%n nur in der Datei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in this array</source>
        <translation>
            <numerusform>%n nur in diesem Array</numerusform>
            <numerusform>%n nur in diesem Array</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown to this version</source>
        <translation>
            <numerusform>%n dieser Version unbekannt</numerusform>
            <numerusform>%n dieser Version unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Take values from the file</source>
        <translation>&amp;Werte aus der Datei übernehmen</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take %n values from the file</source>
        <translation>
            <numerusform>%n &amp;Wert aus der Datei übernehmen</numerusform>
            <numerusform>%n &amp;Werte aus der Datei übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>Danach: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked rows are hidden by the filter.</source>
        <translation>
            <numerusform>%n angehakte Zeile ist durch den Filter verborgen.</numerusform>
            <numerusform>%n angehakte Zeilen sind durch den Filter verborgen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ComponentModel</name>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>Name of the topic or the service; parameters have none.</source>
        <translation>Name des Topics oder des Dienstes; Parameter haben keinen.</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Field of the message, or the parameter.</source>
        <translation>Feld der Nachricht, oder der Parameter.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Present value; a dash: not known. Double-click the parameters joint_name, origin, publish_rate and max_temperature to change them.</source>
        <translation>Aktueller Wert; ein Strich: nicht bekannt. Ein Doppelklick ändert die Parameter joint_name, origin, publish_rate und max_temperature.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Unit of the value.</source>
        <translation>Einheit des Wertes.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Where the value comes from, or why there is none.</source>
        <translation>Woher der Wert kommt, oder warum es keinen gibt.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Whether a conformant component must have it.</source>
        <translation>Ob eine konforme Komponente es haben muss.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Type of the field, and what carries it.</source>
        <translation>Typ des Feldes, und was es überträgt.</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>mandatory</source>
        <translation>Pflicht</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>Change the control period</source>
        <translation>Regelperiode ändern</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
</context>
<context>
    <name>ui::ComponentPanel</name>
    <message>
        <source>The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Das Array hat noch keine Gelenke. Öffnen Sie ein Array oder suchen Sie Ihre Servos (F5).</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Topics and parameters</source>
        <translation>Topics und Parameter</translation>
    </message>
    <message>
        <source>Joint or F/T sensor that is shown. It follows the selection of joints.</source>
        <translation>Gelenk oder F/T-Sensor, der angezeigt wird. Folgt der Auswahl der Gelenke.</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Revision of HRIM that the topics and parameters are of.</source>
        <translation>Stand von HRIM, von dem die Topics und Parameter sind.</translation>
    </message>
    <message>
        <source>Export model…</source>
        <translation>Modell exportieren …</translation>
    </message>
    <message>
        <source>Writes the component model as XML that HRIM&apos;s tools read.</source>
        <translation>Schreibt das Komponentenmodell als XML, das die Werkzeuge von HRIM lesen.</translation>
    </message>
    <message>
        <source>Export datasheet…</source>
        <translation>Datenblatt exportieren …</translation>
    </message>
    <message>
        <source>Name of the node</source>
        <translation>Name des Knotens</translation>
    </message>
    <message>
        <source>Name of the node; its topics are below this name.</source>
        <translation>Name des Knotens; seine Topics stehen unter diesem Namen.</translation>
    </message>
    <message>
        <source>&amp;Profile:</source>
        <translation>&amp;Profil:</translation>
    </message>
    <message>
        <source>Missing to be conformant</source>
        <translation>Fehlt zur Konformität</translation>
    </message>
    <message>
        <source>What a conformant component must have and this one does not, and why.</source>
        <translation>Was eine konforme Komponente haben muss und dieser fehlt, und warum.</translation>
    </message>
    <message>
        <source>%1 (F/T sensor)</source>
        <translation>%1 (F/T-Sensor)</translation>
    </message>
    <message>
        <source>Writes what is known of the servo model as a datasheet of HRIM (XML).</source>
        <translation>Schreibt, was vom Servomodell bekannt ist, als Datenblatt von HRIM (XML).</translation>
    </message>
    <message>
        <source>HRIM has datasheets of servos with a known model only.</source>
        <translation>HRIM hat nur Datenblätter von Servos mit bekanntem Modell.</translation>
    </message>
    <message>
        <source>Nothing is missing to be conformant.</source>
        <translation>Zur Konformität fehlt nichts.</translation>
    </message>
    <message>
        <source>Missing to be conformant: %1</source>
        <translation>Fehlt zur Konformität: %1</translation>
    </message>
    <message>
        <source>Export the component model</source>
        <translation>Komponentenmodell exportieren</translation>
    </message>
    <message>
        <source>Export the datasheet</source>
        <translation>Datenblatt exportieren</translation>
    </message>
    <message>
        <source>XML files (*.xml)</source>
        <translation>XML-Dateien (*.xml)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>ui::ConfigurePanel</name>
    <message>
        <source>Configure</source>
        <translation>Konfigurieren</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>The array as a table: names, IDs, offsets, limits …</source>
        <translation>Das Array als Tabelle: Namen, IDs, Versätze, Grenzen …</translation>
    </message>
    <message>
        <source>All registers of all servos side by side.</source>
        <translation>Alle Register aller Servos nebeneinander.</translation>
    </message>
    <message>
        <source>Register state</source>
        <translation>Zustand der Register</translation>
    </message>
    <message>
        <source>The array has no joints yet. Find your servos, open an array, or add a joint by hand.</source>
        <translation>Das Array hat noch keine Gelenke. Suchen Sie Ihre Servos, öffnen Sie ein Array oder fügen Sie ein Gelenk von Hand hinzu.</translation>
    </message>
    <message>
        <source>Find my servos</source>
        <translation>Meine Servos suchen</translation>
    </message>
    <message>
        <source>Open an array…</source>
        <translation>Array öffnen …</translation>
    </message>
    <message>
        <source>Add a joint</source>
        <translation>Gelenk hinzufügen</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>Gelenke filtern</translation>
    </message>
    <message>
        <source>Shows only joints whose name, ID, model or group contains this text (Ctrl+F).</source>
        <translation>Zeigt nur Gelenke, die dies in Namen, ID, Modell oder Gruppe haben (Strg+F).</translation>
    </message>
    <message>
        <source>Only with errors</source>
        <translation>Nur mit Fehlern</translation>
    </message>
    <message>
        <source>Shows only joints with a fault, a warning, no answer or a wrong configuration.</source>
        <translation>Zeigt nur Gelenke mit einer Störung oder Warnung, ohne Antwort oder mit falscher Konfiguration.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Adds a joint at the end.</source>
        <translation>Fügt am Ende ein Gelenk hinzu.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Adds copies of the selected joints with new names and IDs.</source>
        <translation>Fügt Kopien der ausgewählten Gelenke mit neuen Namen und IDs hinzu.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the selected joints from the array. Undo restores them.</source>
        <translation>Entfernt die ausgewählten Gelenke aus dem Array. „Rückgängig“ stellt sie wieder her.</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Moves the selected joints up (Alt+Up).</source>
        <translation>Verschiebt die ausgewählten Gelenke nach oben (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Moves the selected joints down (Alt+Down).</source>
        <translation>Verschiebt die ausgewählten Gelenke nach unten (Alt+Pfeil ab).</translation>
    </message>
    <message>
        <source>The array</source>
        <translation>Das Array</translation>
    </message>
    <message>
        <source>Array problems</source>
        <translation>Probleme des Arrays</translation>
    </message>
    <message>
        <source>Press Enter or double-click to go to the joint.</source>
        <translation>Eingabetaste oder Doppelklick führt zum Gelenk.</translation>
    </message>
    <message>
        <source>Search registers</source>
        <translation>Register suchen</translation>
    </message>
    <message>
        <source>Shows only registers whose name or meaning contains this text (Ctrl+F).</source>
        <translation>Zeigt nur Register, die dies in Namen oder Bedeutung haben (Strg+F).</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>EEPROM</source>
        <translation>EEPROM</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Registers of both memories: E is stored, R is active.</source>
        <translation>Register beider Speicher: E ist der gespeicherte, R der laufende Wert.</translation>
    </message>
    <message>
        <source>Values stored in the servo and loaded at its start.</source>
        <translation>Im Servo gespeicherte Werte, die er beim Start lädt.</translation>
    </message>
    <message>
        <source>Values the servo uses now; lost when it is powered off.</source>
        <translation>Werte, die der Servo jetzt verwendet; ohne Versorgung gehen sie verloren.</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>Physikalisch</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Values with their unit, where known.</source>
        <translation>Werte mit ihrer Einheit, wo sie bekannt ist.</translation>
    </message>
    <message>
        <source>Raw register values.</source>
        <translation>Werte, wie sie in den Registern stehen.</translation>
    </message>
    <message>
        <source>Registers to show</source>
        <translation>Welche Register gezeigt werden</translation>
    </message>
    <message>
        <source>Registers to show.</source>
        <translation>Welche Register gezeigt werden.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>All registers</source>
        <translation>Alle Register</translation>
    </message>
    <message>
        <source>Not default</source>
        <translation>Nicht Standard</translation>
    </message>
    <message>
        <source>Differ between servos</source>
        <translation>Je Servo verschieden</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Discards pending changes of the selected values (Delete).</source>
        <translation>Verwirft die offenen Änderungen der ausgewählten Werte (Entf).</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>not the default</source>
        <translation>nicht Standard</translation>
    </message>
    <message>
        <source>other servos differ</source>
        <translation>andere Servos weichen ab</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>Registers of all servos</source>
        <translation>Register aller Servos</translation>
    </message>
    <message>
        <source>No registers match. Change the search or the filter.</source>
        <translation>Kein Register passt. Ändern Sie die Suche oder den Filter.</translation>
    </message>
    <message>
        <source>Not connected: edits stay pending.</source>
        <translation>Nicht verbunden: Änderungen bleiben offen.</translation>
    </message>
    <message numerus="yes">
        <source>Registers of %n servo(s) not read yet</source>
        <translation>
            <numerusform>Register von %n Servo noch nicht gelesen</numerusform>
            <numerusform>Register von %n Servos noch nicht gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>All registers read</source>
        <translation>Alle Register gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n pending edit(s)</source>
        <translation>
            <numerusform>%n offene Änderung</numerusform>
            <numerusform>%n offene Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading was cancelled; values read so far are shown.</source>
        <translation>Das Lesen wurde abgebrochen; gezeigt wird, was gelesen wurde.</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>%1 (ID %2), “%3”</source>
        <translation>%1 (ID %2), „%3“</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>No registers can be shown because the servo model is unknown: %1. Connect and choose “Read models from servos” in the Array menu, or choose the models on the Joints page.</source>
        <translation>Register können nicht gezeigt werden, weil das Servomodell nicht bekannt ist: %1. Verbinden und im Menü Array „Modelle von Servos lesen“ wählen, oder die Modelle auf der Seite Gelenke wählen.</translation>
    </message>
    <message>
        <source>No joints match. Change the search or clear “Only with errors”.</source>
        <translation>Kein Gelenk passt. Ändern Sie die Suche oder schalten Sie „Nur mit Fehlern“ aus.</translation>
    </message>
</context>
<context>
    <name>ui::ConnectionBar</name>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Baud rate</source>
        <translation>Baudrate</translation>
    </message>
    <message>
        <source>Bus speed in bits per second. Choose or enter a value.</source>
        <translation>Geschwindigkeit des Busses in Bit je Sekunde. Wählen Sie eine aus oder geben Sie eine andere ein.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Closes the port. Joints with torque on keep their torque.</source>
        <translation>Schließt den Port. Gelenke mit Drehmoment behalten es.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops trying to connect.</source>
        <translation>Beendet den Verbindungsversuch.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>Neu verbinden</translation>
    </message>
    <message>
        <source>Opens the port again. This moves nothing.</source>
        <translation>Öffnet den Port wieder. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>Opens the port. This moves nothing.</source>
        <translation>Öffnet den Port. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>The baud rate must be a number between 1 and %1.</source>
        <translation>Die Baudrate muss eine Zahl zwischen 1 und %1 sein.</translation>
    </message>
    <message>
        <source>Port of the adapter connected to the servos.</source>
        <translation>Port des Adapters, an dem die Servos hängen.</translation>
    </message>
    <message>
        <source>Port of the first bus, %1. Set the others in Configure &gt; Buses.</source>
        <translation>Port des ersten Busses, %1. Die der anderen stehen unter Konfigurieren &gt; Busse.</translation>
    </message>
    <message>
        <source>Ports of the buses. Set them in Configure &gt; Buses.</source>
        <translation>Ports der Busse. Sie stehen unter Konfigurieren &gt; Busse.</translation>
    </message>
    <message>
        <source>no port</source>
        <translation>kein Port</translation>
    </message>
    <message>
        <source>%1 ports</source>
        <translation>%1 Ports</translation>
    </message>
    <message>
        <source>Adapter: %1</source>
        <translation>Adapter: %1</translation>
    </message>
    <message>
        <source>Rate: %1</source>
        <translation>Rate: %1</translation>
    </message>
    <message>
        <source>Latency timer: %1</source>
        <translation>Latenzzähler: %1</translation>
    </message>
    <message>
        <source>Port or path</source>
        <translation>Port oder Pfad</translation>
    </message>
</context>
<context>
    <name>ui::ControlHelp</name>
    <message>
        <source>Goal of the joint. The disc is the goal, the triangle the measured position, the ends are the position limits of the joint. A goal is sent when the disc moves; it needs Control and torque.</source>
        <translation>Ziel des Gelenks. Die Scheibe ist das Ziel, das Dreieck die gemessene Position, die Enden sind die Positionsgrenzen des Gelenks. Ein Ziel wird gesendet, wenn sich die Scheibe bewegt; das braucht Steuern und Drehmoment.</translation>
    </message>
    <message>
        <source>Goal of the joint as a number, in the unit of the window. Enter sends it; Esc restores the value. The limits of the joint bound it.</source>
        <translation>Ziel des Gelenks als Zahl, in der Einheit des Fensters. Die Eingabetaste sendet es; Esc stellt den Wert wieder her. Es liegt innerhalb der Grenzen des Gelenks.</translation>
    </message>
    <message>
        <source>Commands of this joint: arm or release, hold, move to zero, turn continuously, LED, own speed.</source>
        <translation>Befehle dieses Gelenks: scharf schalten oder loslassen, halten, auf null fahren, dauernd drehen, LED, eigene Geschwindigkeit.</translation>
    </message>
    <message>
        <source>State of each joint as last read. The selected rows are the joints that the commands of the menus act on.</source>
        <translation>Zustand jedes Gelenks, wie zuletzt gelesen. Die Befehle der Menüs wirken auf die ausgewählten Zeilen.</translation>
    </message>
    <message>
        <source>Force (N) and torque (N·m) of each sensor, after the zero. Configure the sensors in the array settings.</source>
        <translation>Kraft (N) und Moment (N·m) jedes Sensors, nach dem Nullen. Die Sensoren werden in den Einstellungen des Arrays eingerichtet.</translation>
    </message>
    <message>
        <source>One row per joint: position, goal register, voltage, temperature and errors as just read. Tick the joints to arm. A joint with a red reason stays off.</source>
        <translation>Eine Zeile je Gelenk: Position, Zielregister, Spannung, Temperatur und Fehler, soeben gelesen. Kreuzen Sie an, was scharf werden soll. Ein Gelenk mit rotem Grund bleibt aus.</translation>
    </message>
    <message>
        <source>Reads the state of the joints again. This moves nothing.</source>
        <translation>Liest den Zustand der Gelenke erneut. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>Switches the torque of the ticked joints on, one after another. Each starts from its present position and does not jump.</source>
        <translation>Schaltet das Drehmoment der angekreuzten Gelenke nacheinander ein. Jedes beginnt an seiner jetzigen Position und springt nicht.</translation>
    </message>
    <message>
        <source>The joint that gets the goal.</source>
        <translation>Das Gelenk, das das Ziel bekommt.</translation>
    </message>
    <message>
        <source>Position: the joint moves to an angle. Speed: it turns while the button is held.</source>
        <translation>Position: Das Gelenk fährt auf einen Winkel. Geschwindigkeit: Es dreht, solange die Schaltfläche gedrückt ist.</translation>
    </message>
    <message>
        <source>The goal, in the unit of the window. The position limits of the joint bound it.</source>
        <translation>Das Ziel in der Einheit des Fensters, innerhalb der Positionsgrenzen des Gelenks.</translation>
    </message>
    <message>
        <source>Sends the goal once. Needs Control and torque.</source>
        <translation>Sendet das Ziel einmal. Braucht Steuern und Drehmoment.</translation>
    </message>
    <message>
        <source>What STOP does with this joint: hold its position, move to its park position and release, or release at once.</source>
        <translation>Was STOP mit diesem Gelenk macht: Position halten, auf die Parkposition fahren und loslassen, oder sofort loslassen.</translation>
    </message>
    <message>
        <source>Park position of the joint: where Park moves it before torque goes off.</source>
        <translation>Parkposition des Gelenks: Dorthin fährt es beim Parken, bevor das Drehmoment ausgeht.</translation>
    </message>
    <message>
        <source>Takes the present position of the joint as its park position.</source>
        <translation>Übernimmt die jetzige Position des Gelenks als Parkposition.</translation>
    </message>
    <message>
        <source>Number of stop drills. More drills give a better 99th percentile.</source>
        <translation>Anzahl der Stopp-Proben. Mehr Proben ergeben ein besseres 99. Perzentil.</translation>
    </message>
    <message>
        <source>Ends the drill after the one that is running.</source>
        <translation>Endet nach der laufenden Probe.</translation>
    </message>
    <message>
        <source>Joints that follow the test signal. Tick the joints to drive; the columns show the measured response.</source>
        <translation>Gelenke, die dem Testsignal folgen. Kreuzen Sie an, was angeregt wird; die Spalten zeigen die gemessene Antwort.</translation>
    </message>
    <message>
        <source>Positions of the selected pose, joint by joint. An unticked joint does not move.</source>
        <translation>Positionen der ausgewählten Pose, Gelenk für Gelenk. Was nicht angekreuzt ist, bewegt sich nicht.</translation>
    </message>
    <message>
        <source>Pose that Add appends to the sequence.</source>
        <translation>Pose, die „Hinzufügen“ an den Ablauf anhängt.</translation>
    </message>
    <message>
        <source>Joints that are taught. Their torque is released so that they can be moved by hand.</source>
        <translation>Gelenke, die geteacht werden. Ihr Drehmoment wird abgeschaltet, damit sie sich von Hand bewegen lassen.</translation>
    </message>
    <message>
        <source>Shows only the servos for which the operation failed.</source>
        <translation>Zeigt nur die Servos, bei denen der Vorgang fehlschlug.</translation>
    </message>
    <message>
        <source>Result of the last operation, one row per servo. A failed servo shows the reason.</source>
        <translation>Ergebnis des letzten Vorgangs, eine Zeile je Servo. Bei einem Fehlschlag steht der Grund dabei.</translation>
    </message>
    <message>
        <source>Result of the operation, one row per servo. A failed servo shows the reason.</source>
        <translation>Ergebnis des Vorgangs, eine Zeile je Servo. Bei einem Fehlschlag steht der Grund dabei.</translation>
    </message>
    <message>
        <source>Help of the selected register: meaning, address, range and the values of all servos.</source>
        <translation>Hilfe zum ausgewählten Register: Bedeutung, Adresse, Bereich und die Werte aller Servos.</translation>
    </message>
    <message>
        <source>Registers of all servos: a row per register, a column per servo. Typing edits a value; the edit is pending until Apply writes it. Select a value to read its help.</source>
        <translation>Register aller Servos: eine Zeile je Register, eine Spalte je Servo. Tippen ändert einen Wert; die Änderung ist offen, bis Anwenden sie schreibt. Ein ausgewählter Wert zeigt seine Hilfe.</translation>
    </message>
    <message>
        <source>The joints of the array: name, ID, model, limits. An edit changes the array file only; pending values are written by Apply.</source>
        <translation>Die Gelenke des Arrays: Name, ID, Modell, Grenzen. Eine Änderung betrifft nur die Array-Datei; offene Werte schreibt Anwenden.</translation>
    </message>
    <message>
        <source>Servos that replied, with model, ID and rate. Tick the servos to add to the array.</source>
        <translation>Servos, die geantwortet haben, mit Modell, ID und Rate. Kreuzen Sie an, welche ins Array kommen.</translation>
    </message>
    <message>
        <source>Adds the ticked servos to the array as joints. Undo reverts it.</source>
        <translation>Nimmt die angekreuzten Servos als Gelenke ins Array auf. Rückgängig macht es ungeschehen.</translation>
    </message>
    <message>
        <source>Rates to scan, in baud. All rates takes longer but finds servos whose rate was changed.</source>
        <translation>Raten der Suche in Baud. Alle Raten dauern länger, finden aber Servos, deren Rate geändert wurde.</translation>
    </message>
    <message>
        <source>First ID to scan.</source>
        <translation>Erste ID der Suche.</translation>
    </message>
    <message>
        <source>Last ID to scan.</source>
        <translation>Letzte ID der Suche.</translation>
    </message>
    <message>
        <source>Snapshots of the registers, newest first. One is taken before each Apply.</source>
        <translation>Momentaufnahmen der Register, neueste zuerst. Vor jedem Anwenden wird eine aufgenommen.</translation>
    </message>
    <message>
        <source>Makes the ticked values pending. Nothing is written until Apply.</source>
        <translation>Macht die angekreuzten Werte zu offenen Änderungen. Geschrieben wird erst beim Anwenden.</translation>
    </message>
    <message>
        <source>Reads the registers again and compares them with the snapshot.</source>
        <translation>Liest die Register erneut und vergleicht sie mit der Momentaufnahme.</translation>
    </message>
    <message>
        <source>Buses of the array. Each has a port, a rate and its own servos.</source>
        <translation>Busse des Arrays. Jeder hat einen Port, eine Rate und eigene Servos.</translation>
    </message>
    <message>
        <source>Name of the bus, shown wherever several buses have the same servo ID.</source>
        <translation>Name des Busses; er steht überall dort, wo mehrere Busse dieselbe Servo-ID haben.</translation>
    </message>
    <message>
        <source>Rate of the bus in baud. It must be the rate that its servos are set to.</source>
        <translation>Rate des Busses in Baud. Auf diese Rate müssen seine Servos eingestellt sein.</translation>
    </message>
    <message>
        <source>Ticks or unticks all joints.</source>
        <translation>Kreuzt alle Gelenke an oder ab.</translation>
    </message>
    <message>
        <source>Goes to this step of the calibration.</source>
        <translation>Geht zu diesem Schritt der Kalibrierung.</translation>
    </message>
    <message>
        <source>Goes back one step; what was captured is kept.</source>
        <translation>Geht einen Schritt zurück; Aufgenommenes bleibt erhalten.</translation>
    </message>
    <message>
        <source>Goes to the next step.</source>
        <translation>Geht zum nächsten Schritt.</translation>
    </message>
    <message>
        <source>Present and new ID of each servo. Conflicts are marked.</source>
        <translation>Jetzige und neue ID jedes Servos. Konflikte sind markiert.</translation>
    </message>
    <message>
        <source>New ID of the servo. IDs must be unique on a bus.</source>
        <translation>Neue ID des Servos. IDs müssen auf einem Bus eindeutig sein.</translation>
    </message>
    <message>
        <source>Writes the new IDs to the servos and reads them back. If one fails, all are rolled back.</source>
        <translation>Schreibt die neuen IDs in die Servos und liest sie zurück. Schlägt eine fehl, werden alle zurückgesetzt.</translation>
    </message>
    <message>
        <source>ID of the first joint when the joints are numbered in their order.</source>
        <translation>ID des ersten Gelenks, wenn die Gelenke der Reihe nach nummeriert werden.</translation>
    </message>
    <message>
        <source>Proposes consecutive IDs in the order of the joints. Nothing is written yet.</source>
        <translation>Schlägt fortlaufende IDs in der Reihenfolge der Gelenke vor. Geschrieben wird noch nichts.</translation>
    </message>
    <message>
        <source>New rate of all servos, in baud.</source>
        <translation>Neue Rate aller Servos in Baud.</translation>
    </message>
    <message>
        <source>Writes the rate to all servos, restarts them and connects at the new rate.</source>
        <translation>Schreibt die Rate in alle Servos, startet sie neu und verbindet sich mit der neuen Rate.</translation>
    </message>
    <message>
        <source>Name of the array, for the title of the window and for reports.</source>
        <translation>Name des Arrays, für den Fenstertitel und für Berichte.</translation>
    </message>
    <message>
        <source>Time of one control cycle. Goals are sent and joints are read once per cycle; a shorter period needs a faster rate.</source>
        <translation>Dauer eines Regelzyklus. Je Zyklus werden einmal Ziele gesendet und Gelenke gelesen; eine kürzere Periode braucht eine höhere Rate.</translation>
    </message>
    <message>
        <source>STOP: the joints stop and hold their position with torque on.</source>
        <translation>STOP: Die Gelenke bleiben stehen und halten ihre Position mit Drehmoment.</translation>
    </message>
    <message>
        <source>STOP: the joints stop, move to their park positions and release torque.</source>
        <translation>STOP: Die Gelenke bleiben stehen, fahren auf ihre Parkpositionen und lassen los.</translation>
    </message>
    <message>
        <source>STOP: torque goes off at once; an arm may fall.</source>
        <translation>STOP: Das Drehmoment geht sofort aus; ein Arm kann fallen.</translation>
    </message>
    <message>
        <source>Name of the force/torque sensor; its curves have this name.</source>
        <translation>Name des Kraft-Momenten-Sensors; seine Kurven heißen so.</translation>
    </message>
    <message>
        <source>Protocol of the sensor.</source>
        <translation>Protokoll des Sensors.</translation>
    </message>
    <message>
        <source>Removes the sensor from the array. Undo reverts it.</source>
        <translation>Entfernt den Sensor aus dem Array. Rückgängig macht es ungeschehen.</translation>
    </message>
    <message>
        <source>The servo that is set to its factory values.</source>
        <translation>Der Servo, der auf Werkseinstellungen gesetzt wird.</translation>
    </message>
    <message>
        <source>The servo keeps its ID. Otherwise it gets the factory ID, which may collide with another servo.</source>
        <translation>Der Servo behält seine ID. Sonst bekommt er die ID des Werks, die ein anderer Servo haben kann.</translation>
    </message>
    <message>
        <source>The servo keeps its rate. Otherwise it replies at the factory rate only.</source>
        <translation>Der Servo behält seine Rate. Sonst antwortet er nur noch mit der Rate des Werks.</translation>
    </message>
    <message>
        <source>Type the name of the array to confirm the factory reset.</source>
        <translation>Geben Sie zur Bestätigung den Namen des Arrays ein.</translation>
    </message>
    <message>
        <source>Resets the registers of the servo to the factory values. A snapshot is taken first.</source>
        <translation>Setzt die Register des Servos auf Werkseinstellungen. Zuvor wird eine Momentaufnahme aufgenommen.</translation>
    </message>
    <message>
        <source>The ID that two servos share.</source>
        <translation>Die ID, die zwei Servos haben.</translation>
    </message>
    <message>
        <source>Carries out the present step.</source>
        <translation>Führt den jetzigen Schritt aus.</translation>
    </message>
    <message>
        <source>What an overload does unless a joint sets something else: alarm only, stop the joint, or stop the array.</source>
        <translation>Was eine Überlast bewirkt, wenn ein Gelenk nichts anderes vorgibt: nur Alarm, Gelenk anhalten oder Array anhalten.</translation>
    </message>
    <message>
        <source>What a following error does unless a joint sets something else: alarm only, stop the joint, or stop the array.</source>
        <translation>Was ein Schleppfehler bewirkt, wenn ein Gelenk nichts anderes vorgibt: nur Alarm, Gelenk anhalten oder Array anhalten.</translation>
    </message>
    <message>
        <source>Packets in both directions, newest last. Select one to see its bytes and fields.</source>
        <translation>Pakete in beiden Richtungen, das neueste zuletzt. Das ausgewählte zeigt seine Bytes und Felder.</translation>
    </message>
    <message>
        <source>Fields of the selected packet, with their raw value and meaning.</source>
        <translation>Felder des ausgewählten Pakets mit Rohwert und Bedeutung.</translation>
    </message>
    <message>
        <source>The next step on the way to a moved joint: connect, switch to Control, arm.</source>
        <translation>Der nächste Schritt zum bewegten Gelenk: verbinden, auf Steuern schalten, scharf schalten.</translation>
    </message>
    <message>
        <source>Each servo as MotorState of dynamixel_msgs, with the units of the message: encoder units, 0.111 rpm, V, °C. A dash: not reported.</source>
        <translation>Jeder Servo als MotorState von dynamixel_msgs, mit den Einheiten der Nachricht: Encoder-Einheiten, 0,111 U/min, V, °C. Ein Strich: nicht gemeldet.</translation>
    </message>
    <message>
        <source>Each joint as JointState of dynamixel_msgs, in rad and rad/s. As in dynamixel_motor, error, velocity and load have the direction of the servo also when the joint is reversed. A dash: not reported.</source>
        <translation>Jedes Gelenk als JointState von dynamixel_msgs, in rad und rad/s. Wie in dynamixel_motor haben error, velocity und load auch bei umgekehrtem Gelenk die Richtung des Servos. Ein Strich: nicht gemeldet.</translation>
    </message>
    <message>
        <source>Controllers of the array in the order of their updates, and the window&apos;s own moves while they run. The ticks in Start and Stop make up the next switch; the selected rows are the ones that the buttons above act on. Space ticks, Delete unloads.</source>
        <translation>Regler des Arrays in der Reihenfolge ihrer Aktualisierung, dazu die eigenen Bewegungen des Fensters, solange sie laufen. Die Häkchen in „Start“ und „Stopp“ bilden das nächste Umschalten; auf die ausgewählten Zeilen wirken die Schaltflächen darüber. Leertaste setzt Häkchen, Entf entlädt.</translation>
    </message>
    <message>
        <source>Each joint as JointStatistics of pr2_mechanism_msgs, in rad and N·m, once a second. A dash: not reported.</source>
        <translation>Jedes Gelenk als JointStatistics von pr2_mechanism_msgs, in rad und N·m, einmal pro Sekunde. Ein Strich: nicht gemeldet.</translation>
    </message>
    <message>
        <source>Each servo as ActuatorStatistics of pr2_mechanism_msgs, once a second. A dash: not reported.</source>
        <translation>Jeder Servo als ActuatorStatistics von pr2_mechanism_msgs, einmal pro Sekunde. Ein Strich: nicht gemeldet.</translation>
    </message>
    <message>
        <source>The curves of this plot with their present values. Space or a click hides a curve; Ctrl+click shows this one alone; the context menu has its look, derived curves and its removal.</source>
        <translation>Die Kurven dieses Diagramms mit ihren aktuellen Werten. Leertaste oder Klick verbirgt eine Kurve; Strg+Klick zeigt nur diese; das Kontextmenü hat ihr Aussehen, abgeleitete Kurven und ihr Entfernen.</translation>
    </message>
    <message>
        <source>Curves over time. The wheel zooms, with Shift only the time and with Ctrl only the values; dragging zooms to a box; Ctrl and dragging, or the middle button, pans; a double click fits and Backspace returns to the view before. C shows two cursors. Space pauses the view, L returns to the newest data.</source>
        <translation>Kurven über der Zeit. Das Rad zoomt, mit Umschalt nur die Zeit und mit Strg nur die Werte; Ziehen zoomt auf ein Rechteck; Strg und Ziehen oder die mittlere Taste verschiebt; ein Doppelklick passt ein, und die Rücktaste kehrt zur vorigen Ansicht zurück. C zeigt zwei Cursor. Die Leertaste hält die Ansicht an, L kehrt zu den neuesten Daten zurück.</translation>
    </message>
    <message>
        <source>Network address of the sensor, for example 192.168.1.1, or its serial port.</source>
        <translation>Netzwerkadresse des Sensors, zum Beispiel 192.168.1.1, oder sein serieller Port.</translation>
    </message>
    <message>
        <source>Parameters of the driver as name=value; those that are not given have the values shown in grey.</source>
        <translation>Parameter des Treibers als Name=Wert; für nicht genannte gelten die grau gezeigten Werte.</translation>
    </message>
    <message>
        <source>Model of the sensor, whose limits the bars show; empty: the limits that the sensor reports.</source>
        <translation>Modell des Sensors, dessen Grenzen die Balken zeigen; leer: die Grenzen, die der Sensor meldet.</translation>
    </message>
    <message>
        <source>Topics and parameters of the component with their present values, mandatory ones first. A dash: not known; the column Source has the reason. F2 or a double-click changes the parameters joint_name, origin, publish_rate and max_temperature.</source>
        <translation>Topics und Parameter der Komponente mit ihren aktuellen Werten, Pflichtteile zuerst. Ein Strich: nicht bekannt; den Grund nennt die Spalte Herkunft. F2 oder ein Doppelklick ändert die Parameter joint_name, origin, publish_rate und max_temperature.</translation>
    </message>
    <message>
        <source>The poses that were taken: gravity in the frame of the sensor in m/s², the measured force, its noise, and the residual of force and torque: what the result does not explain of this pose.</source>
        <translation>Die aufgenommenen Posen: die Schwerkraft im Koordinatensystem des Sensors in m/s², die gemessene Kraft, ihr Rauschen, und die Abweichung von Kraft und Drehmoment: was das Ergebnis an dieser Pose nicht erklärt.</translation>
    </message>
</context>
<context>
    <name>ui::ControllerForm</name>
    <message>
        <source>Types of controllers</source>
        <translation>Reglertypen</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the controller, as in commands. No other one of the array may have it.</source>
        <translation>Name des Reglers, wie in Befehlen. Kein anderer des Arrays darf ihn haben.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Order of the updates</source>
        <translation>Reihenfolge der Aktualisierung</translation>
    </message>
    <message>
        <source>Other controller</source>
        <translation>Anderer Regler</translation>
    </message>
    <message>
        <source>updated before it</source>
        <translation>davor aktualisiert</translation>
    </message>
    <message>
        <source>updated after it</source>
        <translation>danach aktualisiert</translation>
    </message>
    <message>
        <source>&amp;Load</source>
        <translation>&amp;Laden</translation>
    </message>
    <message>
        <source>Loads the controller into the array, stopped. Undo reverts this.</source>
        <translation>Lädt den Regler gestoppt in das Array. „Rückgängig“ macht es rückgängig.</translation>
    </message>
    <message>
        <source>Load a controller</source>
        <translation>Regler laden</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>The kind of the controller; its parameters are on the right.</source>
        <translation>Die Art des Reglers; seine Parameter stehen rechts.</translation>
    </message>
    <message>
        <source>Tick the joints that the controller holds while it runs.</source>
        <translation>Die Gelenke ankreuzen, die der Regler hält, während er läuft.</translation>
    </message>
    <message>
        <source>The controller is updated in every cycle, before or after others. Tick the ones whose order matters.</source>
        <translation>Der Regler wird in jedem Zyklus aktualisiert, vor oder nach anderen. Die ankreuzen, deren Reihenfolge wichtig ist.</translation>
    </message>
    <message>
        <source>&amp;Type:</source>
        <translation>&amp;Typ:</translation>
    </message>
    <message>
        <source>&amp;Joints:</source>
        <translation>&amp;Gelenke:</translation>
    </message>
    <message>
        <source>Parameters:</source>
        <translation>Parameter:</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Order of the updates:</source>
        <translation>&amp;Reihenfolge der Aktualisierung:</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Ticks all joints.</source>
        <translation>Kreuzt alle Gelenke an.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Removes all ticks.</source>
        <translation>Entfernt alle Häkchen.</translation>
    </message>
    <message>
        <source>This type has no parameters.</source>
        <translation>Dieser Typ hat keine Parameter.</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation>Än&amp;dern</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Replaces the controller in the array. Undo reverts this.</source>
        <translation>Ersetzt den Regler im Array. „Rückgängig“ macht es rückgängig.</translation>
    </message>
    <message>
        <source>%1 is not in the array any more.</source>
        <translation>%1 ist nicht mehr im Array.</translation>
    </message>
    <message>
        <source>%1 was not changed: the array cannot be changed now.</source>
        <translation>%1 wurde nicht geändert: Das Array lässt sich jetzt nicht ändern.</translation>
    </message>
</context>
<context>
    <name>ui::ControllerGoal</name>
    <message>
        <source>Joint of the goal</source>
        <translation>Gelenk des Ziels</translation>
    </message>
    <message>
        <source>The joint that gets the goal.</source>
        <translation>Das Gelenk, das das Ziel bekommt.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Position that the controller moves the joint to.</source>
        <translation>Position, zu der der Regler das Gelenk bewegt.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Duration of the move. It takes longer where the joint would be too fast.</source>
        <translation>Dauer der Bewegung. Sie dauert länger, wo das Gelenk zu schnell wäre.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Velocity that the controller turns the joint at.</source>
        <translation>Geschwindigkeit, mit der der Regler das Gelenk dreht.</translation>
    </message>
    <message>
        <source>Sen&amp;d</source>
        <translation>Sen&amp;den</translation>
    </message>
    <message>
        <source>Sends the goal to the controller.</source>
        <translation>Sendet das Ziel an den Regler.</translation>
    </message>
    <message>
        <source>Goal of a controller</source>
        <translation>Ziel eines Reglers</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Goal of %1:</source>
        <translation>Ziel von %1:</translation>
    </message>
</context>
<context>
    <name>ui::ControllerPanel</name>
    <message>
        <source>No controllers. Load one with &quot;Load…&quot; above: a controller moves joints by itself, once per cycle, and holds them while it runs.</source>
        <translation>Keine Regler. Oben mit „Laden …“ einen laden: Ein Regler bewegt Gelenke selbst, einmal je Zyklus, und hält sie, während er läuft.</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>&amp;Load controller…</source>
        <translation>Regler &amp;laden …</translation>
    </message>
    <message>
        <source>Loads a controller into the array, stopped.</source>
        <translation>Lädt einen Regler gestoppt in das Array.</translation>
    </message>
    <message>
        <source>&amp;Change controller…</source>
        <translation>Regler än&amp;dern …</translation>
    </message>
    <message>
        <source>Changes joints, parameters and order of the selected controller.</source>
        <translation>Ändert Gelenke, Parameter und Reihenfolge des ausgewählten Reglers.</translation>
    </message>
    <message>
        <source>&amp;Unload controllers</source>
        <translation>Regler &amp;entladen</translation>
    </message>
    <message>
        <source>Removes the selected controllers from the array. Undo reverts this.</source>
        <translation>Entfernt die ausgewählten Regler aus dem Array. „Rückgängig“ macht es rückgängig.</translation>
    </message>
    <message>
        <source>&amp;Start controllers</source>
        <translation>Regler &amp;starten</translation>
    </message>
    <message>
        <source>Starts the selected controllers together, between two cycles.</source>
        <translation>Startet die ausgewählten Regler gemeinsam, zwischen zwei Zyklen.</translation>
    </message>
    <message>
        <source>S&amp;top controllers</source>
        <translation>Regler s&amp;toppen</translation>
    </message>
    <message>
        <source>Stops the selected controllers together; their joints hold their positions.</source>
        <translation>Stoppt die ausgewählten Regler gemeinsam; ihre Gelenke halten ihre Positionen.</translation>
    </message>
    <message>
        <source>&amp;Restart controllers</source>
        <translation>Regler &amp;neu starten</translation>
    </message>
    <message>
        <source>Restarts the selected controllers; their joints stay held in between.</source>
        <translation>Startet die ausgewählten Regler neu; ihre Gelenke bleiben dazwischen gehalten.</translation>
    </message>
    <message>
        <source>L&amp;ibraries of controllers…</source>
        <translation>B&amp;ibliotheken der Regler …</translation>
    </message>
    <message>
        <source>Folders with libraries that add types of controllers.</source>
        <translation>Ordner mit Bibliotheken, die Reglertypen hinzufügen.</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden …</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Entladen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Libraries…</source>
        <translation>Bibliotheken …</translation>
    </message>
    <message>
        <source>controllers</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Controllers of the array</source>
        <translation>Regler des Arrays</translation>
    </message>
    <message>
        <source>Statistics of joints and servos</source>
        <translation>Statistik der Gelenke und Servos</translation>
    </message>
    <message>
        <source>Statistics of the joints</source>
        <translation>Statistik der Gelenke</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Statistics of the servos</source>
        <translation>Statistik der Servos</translation>
    </message>
    <message>
        <source>Servos</source>
        <translation>Servos</translation>
    </message>
    <message>
        <source>Each joint as JointStatistics of pr2_mechanism_msgs, once a second.</source>
        <translation>Jedes Gelenk als JointStatistics von pr2_mechanism_msgs, einmal pro Sekunde.</translation>
    </message>
    <message>
        <source>Each servo as ActuatorStatistics of pr2_mechanism_msgs, once a second.</source>
        <translation>Jeder Servo als ActuatorStatistics von pr2_mechanism_msgs, einmal pro Sekunde.</translation>
    </message>
    <message>
        <source>joint statistics</source>
        <translation>Gelenkstatistik</translation>
    </message>
    <message>
        <source>servo statistics</source>
        <translation>Servostatistik</translation>
    </message>
    <message>
        <source>Select controllers in the workspace Controllers first.</source>
        <translation>Zuerst im Arbeitsbereich „Regler“ Regler auswählen.</translation>
    </message>
    <message>
        <source>None of the selected controllers runs.</source>
        <translation>Keiner der ausgewählten Regler läuft.</translation>
    </message>
    <message>
        <source>The selected controllers run already.</source>
        <translation>Die ausgewählten Regler laufen bereits.</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>%1 runs. Stop it first.</source>
        <translation>%1 läuft. Zuerst stoppen.</translation>
    </message>
    <message>
        <source>The array has no joints yet.</source>
        <translation>Das Array hat noch keine Gelenke.</translation>
    </message>
    <message>
        <source>Select one controller in the workspace Controllers first.</source>
        <translation>Zuerst im Arbeitsbereich „Regler“ einen Regler auswählen.</translation>
    </message>
</context>
<context>
    <name>ui::ControllerTableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the controller. Those of the window are its own moves.</source>
        <translation>Name des Reglers. Die des Fensters sind dessen eigene Bewegungen.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Tick the controllers that the next switch starts.</source>
        <translation>Die Regler ankreuzen, die das nächste Umschalten startet.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Tick the controllers that the next switch stops; with both ticks a running one is restarted.</source>
        <translation>Die Regler ankreuzen, die das nächste Umschalten stoppt; mit beiden Häkchen startet ein laufender neu.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Whether the controller runs, and why it ended.</source>
        <translation>Ob der Regler läuft und warum er endete.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Type of the controller.</source>
        <translation>Typ des Reglers.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Joints that it holds while it runs.</source>
        <translation>Gelenke, die er hält, während er läuft.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>Position in the order of the updates in a cycle.</source>
        <translation>Platz in der Reihenfolge der Aktualisierung in einem Zyklus.</translation>
    </message>
    <message>
        <source>Last µs</source>
        <translation>Letzte µs</translation>
    </message>
    <message>
        <source>Time of the last update in µs.</source>
        <translation>Zeit der letzten Aktualisierung in µs.</translation>
    </message>
    <message>
        <source>Mean µs</source>
        <translation>Mittel µs</translation>
    </message>
    <message>
        <source>Mean time of the last 1000 updates in µs.</source>
        <translation>Mittlere Zeit der letzten 1000 Aktualisierungen in µs.</translation>
    </message>
    <message>
        <source>Max. µs</source>
        <translation>Max. µs</translation>
    </message>
    <message>
        <source>Longest update in µs since the controller was loaded.</source>
        <translation>Längste Aktualisierung in µs, seit der Regler geladen wurde.</translation>
    </message>
    <message>
        <source>Std. dev. µs</source>
        <translation>Std.-Abw. µs</translation>
    </message>
    <message>
        <source>Standard deviation of the times of the last 1000 updates in µs.</source>
        <translation>Standardabweichung der Zeiten der letzten 1000 Aktualisierungen in µs.</translation>
    </message>
    <message>
        <source>Overruns</source>
        <translation>Überläufe</translation>
    </message>
    <message>
        <source>Updates that were longer than their budget, since the controller was loaded.</source>
        <translation>Aktualisierungen, die länger als ihr Budget waren, seit der Regler geladen wurde.</translation>
    </message>
    <message>
        <source>Last overrun</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Time of the last update that was too long.</source>
        <translation>Zeit der letzten Aktualisierung, die zu lang war.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Time of its motion.</source>
        <translation>Zeit seiner Bewegung.</translation>
    </message>
    <message>
        <source>A move of the window: it holds its joints. Stop it where it was started, or with Hold.</source>
        <translation>Eine Bewegung des Fensters: Sie hält ihre Gelenke. Dort stoppen, wo sie begonnen wurde, oder mit „Halten“.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A cell of a table as a screen reader says it. %1: title of its column. %2: name of the row.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>ended: %1</source>
        <translation>beendet: %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation>%1, Durchlauf %2</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation>%1, pausiert</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>nicht geladen</translation>
    </message>
    <message>
        <source>%1 (of the window)</source>
        <translation>%1 (des Fensters)</translation>
    </message>
</context>
<context>
    <name>ui::ControllerWords</name>
    <message>
        <source>Starts %1.</source>
        <translation>Startet %1.</translation>
    </message>
    <message>
        <source>Stops %1.</source>
        <translation>Stoppt %1.</translation>
    </message>
    <message>
        <source>Restarts %1.</source>
        <translation>Startet %1 neu.</translation>
    </message>
    <message>
        <source>Leaves out %1.</source>
        <translation>Lässt %1 aus.</translation>
    </message>
    <message>
        <source>Nothing changes.</source>
        <translation>Nichts ändert sich.</translation>
    </message>
    <message>
        <source>Nothing was switched yet.</source>
        <translation>Noch nichts wurde umgeschaltet.</translation>
    </message>
    <message>
        <source>Switching…</source>
        <translation>Schaltet um …</translation>
    </message>
    <message>
        <source>Switching: waiting for %1 of %2 buses.</source>
        <translation>Schaltet um: wartet auf %1 von %2 Bussen.</translation>
    </message>
    <message>
        <source>Started %1.</source>
        <translation>%1 gestartet.</translation>
    </message>
    <message>
        <source>Stopped %1.</source>
        <translation>%1 gestoppt.</translation>
    </message>
    <message>
        <source>Restarted %1.</source>
        <translation>%1 neu gestartet.</translation>
    </message>
    <message>
        <source>Left out %1.</source>
        <translation>%1 ausgelassen.</translation>
    </message>
    <message>
        <source>Nothing was to be switched.</source>
        <translation>Nichts war umzuschalten.</translation>
    </message>
    <message>
        <source>This took effect in cycle %1, from the first bus to the last in %2 ms.</source>
        <translation>Wirksam in Zyklus %1, vom ersten Bus bis zum letzten in %2 ms.</translation>
    </message>
    <message>
        <source>This took effect in cycle %1.</source>
        <translation>Wirksam in Zyklus %1.</translation>
    </message>
</context>
<context>
    <name>ui::CursorModel</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Last known value at cursor A</source>
        <translation>Letzter bekannter Wert am Cursor A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Last known value at cursor B</source>
        <translation>Letzter bekannter Wert am Cursor B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>Difference of the values at B and A</source>
        <translation>Differenz der Werte bei B und A</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Smallest value between the cursors</source>
        <translation>Kleinster Wert zwischen den Cursorn</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Largest value between the cursors</source>
        <translation>Größter Wert zwischen den Cursorn</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean of the samples between the cursors</source>
        <translation>Mittelwert der Messwerte zwischen den Cursorn</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>Standardabw.</translation>
    </message>
    <message>
        <source>Standard deviation of the samples between the cursors</source>
        <translation>Standardabweichung der Messwerte zwischen den Cursorn</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>Effektivwert</translation>
    </message>
    <message>
        <source>Root mean square of the samples between the cursors</source>
        <translation>Quadratischer Mittelwert der Messwerte zwischen den Cursorn</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>ui::CursorTable</name>
    <message>
        <source>Times of the cursors</source>
        <translation>Zeiten der Cursor</translation>
    </message>
    <message>
        <source>Values at the cursors</source>
        <translation>Werte an den Cursorn</translation>
    </message>
    <message>
        <source>A %1 s    B %2 s    Δt %3 s    1/Δt %4 Hz</source>
        <extracomment>Times of two cursors. %1 and %2: s since the start. %3: s between them. %4: as a frequency.</extracomment>
        <translation>A %1 s    B %2 s    Δt %3 s    1/Δt %4 Hz</translation>
    </message>
</context>
<context>
    <name>ui::Curve</name>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
</context>
<context>
    <name>ui::DerivedDialog</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Subtracted channel</source>
        <translation>Abgezogener Kanal</translation>
    </message>
    <message>
        <source>Derive a curve</source>
        <translation>Kurve ableiten</translation>
    </message>
    <message>
        <source>Derivative</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>Low-pass</source>
        <translation>Tiefpass</translation>
    </message>
    <message>
        <source>Scale and offset</source>
        <translation>Skalierung und Versatz</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Cutoff</source>
        <translation>&amp;Grenzfrequenz</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>&amp;Faktor</translation>
    </message>
    <message>
        <source>&amp;Offset</source>
        <translation>&amp;Versatz</translation>
    </message>
    <message>
        <source>&amp;Minus</source>
        <translation>&amp;Minus</translation>
    </message>
    <message>
        <source>The derivative is smoothed by a low-pass; 0: not smoothed.</source>
        <translation>Die Ableitung wird durch einen Tiefpass geglättet; 0: nicht geglättet.</translation>
    </message>
    <message>
        <source>Frequency at which the amplitude is 71 %.</source>
        <translation>Frequenz, bei der die Amplitude 71 % ist.</translation>
    </message>
    <message>
        <source>There is no other channel with this unit.</source>
        <translation>Es gibt keinen anderen Kanal mit dieser Einheit.</translation>
    </message>
</context>
<context>
    <name>ui::DialogParts</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ui::Dialogs</name>
    <message>
        <source>Export the array as a table</source>
        <translation>Array als Tabelle exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>The array was exported as a table to %1.</source>
        <translation>Das Array wurde als Tabelle nach %1 exportiert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Import joints from a YAML file</source>
        <translation>Gelenke aus einer YAML-Datei importieren</translation>
    </message>
    <message>
        <source>YAML files (*.yaml *.yml)</source>
        <translation>YAML-Dateien (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Which bus has the servos of %1?</source>
        <translation>An welchem Bus sind die Servos von %1?</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Nothing was imported because a servo operation is running. Try again when it has finished.</source>
        <translation>Es wurde nichts importiert, weil ein Servovorgang läuft. Versuchen Sie es danach erneut.</translation>
    </message>
    <message>
        <source>%1 joints were changed and %2 added from %3.</source>
        <translation>%1 Gelenke wurden aus %3 geändert und %2 hinzugefügt.</translation>
    </message>
    <message>
        <source>The array has no joints to export.</source>
        <translation>Das Array hat keine Gelenke zum Exportieren.</translation>
    </message>
    <message>
        <source>Which bus should be exported?</source>
        <translation>Welcher Bus soll exportiert werden?</translation>
    </message>
    <message>
        <source>Export the joints as YAML</source>
        <translation>Gelenke als YAML exportieren</translation>
    </message>
    <message>
        <source>The joints were exported to %1.</source>
        <translation>Die Gelenke wurden nach %1 exportiert.</translation>
    </message>
</context>
<context>
    <name>ui::DirectionCheck</name>
    <message>
        <source>%1 does not respond. Check its cable and power.</source>
        <translation>%1 antwortet nicht. Prüfen Sie Kabel und Versorgung.</translation>
    </message>
    <message>
        <source>%1 is of model %2, but the array has %3. Choose Array &gt; Read models from servos first.</source>
        <translation>%1 ist ein %2, im Array steht aber %3. Wählen Sie zuerst Array &gt; Modelle von Servos lesen.</translation>
    </message>
    <message>
        <source>%1 did not accept the nudge. Try again.</source>
        <translation>%1 hat die kleine Probebewegung nicht angenommen. Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Stopped. The direction of %1 was not checked.</source>
        <translation>Angehalten. Die Richtung von %1 ist nicht geprüft.</translation>
    </message>
    <message>
        <source>%1 stopped responding. Its direction was not checked.</source>
        <translation>%1 antwortet nicht mehr. Die Richtung ist nicht geprüft.</translation>
    </message>
    <message>
        <source>The torque of %1 did not switch on; see the messages in the main window.</source>
        <translation>Das Drehmoment von %1 ging nicht an; siehe die Meldungen im Hauptfenster.</translation>
    </message>
    <message>
        <source>%1 lost its torque, so its direction was not checked. Check its errors in the main window.</source>
        <translation>%1 hat das Drehmoment verloren, deshalb ist die Richtung nicht geprüft. Sehen Sie sich die Fehler im Hauptfenster an.</translation>
    </message>
    <message>
        <source>%1 did not turn: it is blocked, or too weak for its load. Free it and try again.</source>
        <translation>%1 hat sich nicht gedreht: blockiert oder zu schwach für die Last. Machen Sie das Gelenk frei und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 was not armed; see the messages in the main window.</source>
        <translation>%1 wurde nicht scharf geschaltet; siehe die Meldungen im Hauptfenster.</translation>
    </message>
    <message>
        <source>Control ended. The direction of %1 was not checked.</source>
        <translation>Das Steuern ist beendet. Die Richtung von %1 ist nicht geprüft.</translation>
    </message>
</context>
<context>
    <name>ui::Document</name>
    <message>
        <source>Untitled array</source>
        <translation>Unbenanntes Array</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Unsaved changes will be lost.</source>
        <translation>Nicht gespeicherte Änderungen gehen verloren.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open an array</source>
        <translation>Array öffnen</translation>
    </message>
    <message>
        <source>Arrays (*.servodeck *.cpf);;All files (*)</source>
        <translation>Arrays (*.servodeck *.cpf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the array</source>
        <translation>Array speichern</translation>
    </message>
    <message>
        <source>Servodeck arrays (*.servodeck);;HerkuleX configurations (*.cpf)</source>
        <translation>Servodeck-Arrays (*.servodeck);;HerkuleX-Konfigurationen (*.cpf)</translation>
    </message>
    <message>
        <source>Save “%1” without some of its settings?</source>
        <translation>„%1“ ohne einige Einstellungen speichern?</translation>
    </message>
    <message>
        <source>A .cpf file cannot hold: %1.</source>
        <translation>Eine .cpf-Datei kann nicht aufnehmen: %1.</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>Save without them</source>
        <translation>Ohne sie speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Save as .servodeck…</source>
        <translation>Als .servodeck speichern …</translation>
    </message>
    <message>
        <source>Another program has changed “%1”. Save over it?</source>
        <translation>Ein anderes Programm hat „%1“ geändert. Überschreiben?</translation>
    </message>
    <message>
        <source>Overwrite: changes of the other program are lost. Reload: the file is read again, and Undo restores your edits. Compare: shows the differences; nothing is saved.</source>
        <translation>Überschreiben: Was das andere Programm geändert hat, geht verloren. Neu laden: Die Datei wird neu gelesen, und „Rückgängig“ bringt Ihre Änderungen zurück. Vergleichen: Zeigt, was sich unterscheidet; nichts wird gespeichert.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
    <message>
        <source>Reload “%1” and discard the unsaved edits?</source>
        <translation>„%1“ neu laden und die ungespeicherten Änderungen verwerfen?</translation>
    </message>
    <message>
        <source>Reload: the file is read again, and Undo restores your edits. Compare: shows the differences.</source>
        <translation>Neu laden: Die Datei wird neu gelesen, und „Rückgängig“ bringt Ihre Änderungen zurück. Vergleichen: Zeigt, was sich unterscheidet.</translation>
    </message>
    <message>
        <source>Reloaded %1.</source>
        <translation>%1 neu gelesen.</translation>
    </message>
    <message>
        <source>“%1” was removed or renamed by another program. Save creates it again.</source>
        <translation>„%1“ wurde von einem anderen Programm entfernt oder umbenannt. „Speichern“ schreibt die Datei wieder.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program, and the array has unsaved edits. Save asks which version to keep.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert, und das Array hat ungespeicherte Änderungen. „Speichern“ fragt, was bleiben soll.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program. Reload it to see the changes.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert. Neu laden zeigt die Änderungen.</translation>
    </message>
</context>
<context>
    <name>ui::Drawer</name>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Test signals</source>
        <translation>Testsignale</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Joint table</source>
        <translation>Gelenktabelle</translation>
    </message>
    <message>
        <source>The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Das Array hat noch keine Gelenke. Öffnen Sie ein Array oder suchen Sie Ihre Servos (F5).</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
    <message>
        <source>Shows or hides this panel.</source>
        <translation>Zeigt oder verbirgt diesen Bereich.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
</context>
<context>
    <name>ui::FactoryResetDialog</name>
    <message>
        <source>Keep its &amp;ID</source>
        <translation>&amp;ID behalten</translation>
    </message>
    <message>
        <source>Keep its &amp;baud rate</source>
        <translation>&amp;Baudrate behalten</translation>
    </message>
    <message>
        <source>Factory reset of a servo</source>
        <translation>Servo auf Werkszustand setzen</translation>
    </message>
    <message>
        <source>Name of the array, typed to confirm</source>
        <translation>Name des Arrays, zur Bestätigung eingegeben</translation>
    </message>
    <message>
        <source>&amp;Servo</source>
        <translation>&amp;Servo</translation>
    </message>
    <message>
        <source>A snapshot of all its registers is taken first. It is added to the list of snapshots and can be restored.</source>
        <translation>Zuerst wird eine Momentaufnahme aller seiner Register aufgenommen. Sie steht in der Liste der Momentaufnahmen und lässt sich wiederherstellen.</translation>
    </message>
    <message>
        <source>%1 (ID %2), %3</source>
        <translation>%1 (ID %2), %3</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>reset</translation>
    </message>
    <message>
        <source>The array has no servos. Scan for servos first.</source>
        <translation>Das Array hat keinen Servo. Suchen Sie zuerst Servos.</translation>
    </message>
    <message>
        <source>The torque of %1 (ID %2) is on. Release it first; it may sink under its load.</source>
        <translation>Das Drehmoment von %1 (ID %2) ist ein. Lassen Sie das Gelenk zuerst los; es kann unter seiner Last absinken.</translation>
    </message>
    <message>
        <source>It then uses another baud rate than the other servos and does not respond together with them.</source>
        <translation>Er verwendet dann eine andere Baudrate als die anderen Servos und antwortet nicht zusammen mit ihnen.</translation>
    </message>
    <message>
        <source>&amp;Reset %1 to factory values</source>
        <translation>%1 auf &amp;Werkszustand setzen</translation>
    </message>
    <message>
        <source>&amp;Reset to factory values</source>
        <translation>Auf &amp;Werkszustand setzen</translation>
    </message>
    <message>
        <source>The array has no name. Type &quot;%1&quot; to confirm:</source>
        <translation>Das Array hat keinen Namen. Geben Sie zur Bestätigung „%1“ ein:</translation>
    </message>
    <message>
        <source>Type the name of the array, &quot;%1&quot;, to confirm:</source>
        <translation>Geben Sie zur Bestätigung den Namen des Arrays, „%1“, ein:</translation>
    </message>
    <message>
        <source>Cancel has no effect once the servo is being written; the reset is then completed.</source>
        <translation>Abbrechen wirkt, bis der Servo beschrieben wird; danach wird das Zurücksetzen zu Ende gebracht.</translation>
    </message>
    <message>
        <source>%1 (ID %2) cannot be reset to factory values: its servo has no such request.</source>
        <translation>%1 (ID %2) kann nicht auf Werkswerte zurückgesetzt werden: Der Servo hat keinen Befehl dafür.</translation>
    </message>
    <message>
        <source>All settings of %1 (ID %2) are reset to factory values: gains, limits, calibration, reaction to errors. The servo restarts and then has ID %3 at %4 baud.</source>
        <translation>Alle Einstellungen von %1 (ID %2) werden auf Werkszustand gesetzt: Verstärkungen, Grenzen, Kalibrierung, Fehlerverhalten. Der Servo startet neu und ist dann unter ID %3 mit %4 Baud zu finden.</translation>
    </message>
</context>
<context>
    <name>ui::FieldHelp</name>
    <message>
        <source>No control selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Press Tab to select a control, then F1 for its help. Shift+F1, then a click, shows the help of any control.</source>
        <translation>Wählen Sie mit der Tabulatortaste ein Element und drücken Sie F1. Umschalt+F1 und ein Klick zeigen die Hilfe jedes Elements.</translation>
    </message>
</context>
<context>
    <name>ui::FtList</name>
    <message>
        <source>Force and torque sensors</source>
        <translation>Kraft-Momenten-Sensoren</translation>
    </message>
    <message>
        <source>Not connected. Force/torque sensors connect together with the array: choose a port at the top and press Connect.</source>
        <translation>Nicht verbunden. Die Kraft-Momenten-Sensoren werden zusammen mit dem Array verbunden: Wählen Sie oben einen Port und drücken Sie „Verbinden“.</translation>
    </message>
    <message>
        <source>The force/torque sensors of this array have no address, so they exist only in the virtual array. Set an address in Array &gt; Array settings.</source>
        <translation>Die Kraft-Momenten-Sensoren dieses Arrays haben keine Adresse und sind deshalb nur im virtuellen Array da. Geben Sie ihnen eine unter Array &gt; Array-Einstellungen.</translation>
    </message>
</context>
<context>
    <name>ui::FtPanel</name>
    <message>
        <source>Force and torque</source>
        <translation>Kraft und Drehmoment</translation>
    </message>
    <message>
        <source>No force/torque sensor</source>
        <translation>Kein Kraft-Momenten-Sensor</translation>
    </message>
    <message>
        <source>Name of the sensor</source>
        <translation>Name des Sensors</translation>
    </message>
    <message>
        <source>Sensor state symbol</source>
        <translation>Zustand des Sensors als Form</translation>
    </message>
    <message>
        <source>Force magnitude</source>
        <translation>Betrag der Kraft</translation>
    </message>
    <message>
        <source>Torque magnitude</source>
        <translation>Betrag des Drehmoments</translation>
    </message>
    <message>
        <source>Rate and loss</source>
        <translation>Rate und Verluste</translation>
    </message>
    <message>
        <source>Zero</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Zero the sensor</source>
        <translation>Sensor nullen</translation>
    </message>
    <message>
        <source>Tares the sensor with the mean load of the next half second. Hold the arm still.</source>
        <translation>Nullt den Sensor mit der mittleren Last der nächsten halben Sekunde. Halten Sie den Arm still.</translation>
    </message>
    <message>
        <source>Undo zero</source>
        <translation>Nullen zurück</translation>
    </message>
    <message>
        <source>Undo the last zero</source>
        <translation>Letztes Nullen zurücknehmen</translation>
    </message>
    <message>
        <source>Restores the previous zero.</source>
        <translation>Stellt die vorige Nullung wieder her.</translation>
    </message>
    <message>
        <source>State of the zero</source>
        <translation>Stand der Nullung</translation>
    </message>
    <message>
        <source>%1 samples/s, %2 lost</source>
        <translation>%1 Messwerte/s, %2 verloren</translation>
    </message>
    <message>
        <source>, %1 repeated or late</source>
        <translation>, %1 doppelt oder verspätet</translation>
    </message>
    <message>
        <source>, %1 invalid</source>
        <translation>, %1 ungültig</translation>
    </message>
    <message>
        <source>Zeroing. Hold the arm still.</source>
        <translation>Nullen läuft. Halten Sie den Arm still.</translation>
    </message>
    <message>
        <source>Not zeroed: raw sensor values.</source>
        <translation>Nicht genullt: Rohwerte des Sensors.</translation>
    </message>
    <message>
        <source>Details of the sensor</source>
        <translation>Einzelheiten des Sensors</translation>
    </message>
    <message>
        <source>Shows or hides torque magnitude, rate, loss and the state of the zero.</source>
        <translation>Zeigt oder verbirgt den Betrag des Moments, Rate, Verlust und den Stand der Nullung.</translation>
    </message>
    <message>
        <source>Large view…</source>
        <translation>Große Ansicht …</translation>
    </message>
    <message>
        <source>Large view of the sensor</source>
        <translation>Große Ansicht des Sensors</translation>
    </message>
    <message>
        <source>Shows large numbers, peaks, noise and directions in a window of its own.</source>
        <translation>Zeigt große Zahlen, Spitzenwerte, Rauschen und Richtungen in einem eigenen Fenster.</translation>
    </message>
    <message>
        <source>%1 of %2 samples/s, %3 lost</source>
        <translation>%1 von %2 Werten/s, %3 verloren</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tagen</translation>
    </message>
    <message>
        <source>Zeroed %1 ago; right for that pose only.</source>
        <translation>Vor %1 genullt; richtig nur für jene Pose.</translation>
    </message>
    <message>
        <source>Tared with poses %1 ago.</source>
        <translation>Vor %1 mit Posen tariert.</translation>
    </message>
    <message>
        <source>The bias was entered.</source>
        <translation>Der Nullwert wurde eingegeben.</translation>
    </message>
    <message>
        <source>%1 °C since then.</source>
        <translation>Seitdem %1 °C.</translation>
    </message>
    <message>
        <source>The weight of the tool is included: the pose is not known.</source>
        <translation>Das Gewicht des Werkzeugs ist enthalten: Die Pose ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No net values: the pose, and with it the weight of the tool, is not known now.</source>
        <translation>Keine Nettowerte: Die Pose, und damit das Gewicht des Werkzeugs, ist gerade nicht bekannt.</translation>
    </message>
    <message>
        <source>Tool and bias…</source>
        <translation>Werkzeug und Nullpunkt…</translation>
    </message>
    <message>
        <source>Force guard…</source>
        <translation>Kraftwächter…</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>Set up the sensor</source>
        <translation>Sensor einrichten</translation>
    </message>
    <message>
        <source>Tool and bias from poses of the arm; limits of force and torque while you move the joints.</source>
        <translation>Werkzeug und Nullpunkt aus Posen des Arms; Grenzen für Kraft und Drehmoment, während Sie die Gelenke bewegen.</translation>
    </message>
    <message>
        <source>Time alignment…</source>
        <translation>Zeitabgleich…</translation>
    </message>
    <message>
        <source>The sensor reports: %1.</source>
        <translation>Der Sensor meldet: %1.</translation>
    </message>
    <message>
        <source>Zeroed %1 ago.</source>
        <translation>Vor %1 genullt.</translation>
    </message>
</context>
<context>
    <name>ui::FtSignalDialog</name>
    <message>
        <source>Usual cutoffs</source>
        <translation>Übliche Grenzfrequenzen</translation>
    </message>
    <message>
        <source>Faster changes are removed from the net values; slow ones are late by 0.225 s, divided by the cutoff in Hz.</source>
        <translation>Schnellere Änderungen fehlen in den Nettowerten; langsame sind um 0,225 s, geteilt durch die Grenzfrequenz in Hz, verspätet.</translation>
    </message>
    <message>
        <source>Calibration matrix</source>
        <translation>Kalibriermatrix</translation>
    </message>
    <message>
        <source>Six rows of six numbers with decimal points, from the calibration sheet of the sensor; empty: none.</source>
        <translation>Sechs Zeilen mit sechs Zahlen mit Dezimalpunkt, aus dem Kalibrierblatt des Sensors; leer: keine.</translation>
    </message>
    <message>
        <source>Signal of a force/torque sensor</source>
        <translation>Signal eines Kraft-Momenten-Sensors</translation>
    </message>
    <message>
        <source>Signal of %1</source>
        <translation>Signal von %1</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Cutoff of the low-pass</source>
        <translation>Grenzfrequenz des Tiefpasses</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Bias of the force</source>
        <translation>Nullwert der Kraft</translation>
    </message>
    <message>
        <source> N</source>
        <translation> N</translation>
    </message>
    <message>
        <source>Bias of the torque</source>
        <translation>Nullwert des Moments</translation>
    </message>
    <message>
        <source> N·m</source>
        <translation> N·m</translation>
    </message>
    <message>
        <source>Mass of the tool</source>
        <translation>Masse des Werkzeugs</translation>
    </message>
    <message>
        <source> kg</source>
        <translation> kg</translation>
    </message>
    <message>
        <source>Centre of mass of the tool</source>
        <translation>Schwerpunkt des Werkzeugs</translation>
    </message>
    <message>
        <source>Position of the sensor in the frame</source>
        <translation>Position des Sensors im Koordinatensystem</translation>
    </message>
    <message>
        <source>Rotation of the sensor in the frame</source>
        <translation>Drehung des Sensors im Koordinatensystem</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>another</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>none: values pass unchanged</source>
        <translation>keine: Werte bleiben unverändert</translation>
    </message>
    <message>
        <source>Low-pass</source>
        <translation>Tiefpass</translation>
    </message>
    <message>
        <source>Of the net values; below half of the %1 samples/s of the sensor.</source>
        <translation>Der Nettowerte; unter der Hälfte der %1 Werte/s des Sensors.</translation>
    </message>
    <message>
        <source>Of the net values; below half of the sensor&apos;s samples per second.</source>
        <translation>Der Nettowerte; unter der Hälfte der Werte, die der Sensor je Sekunde sendet.</translation>
    </message>
    <message>
        <source>Bias, force</source>
        <translation>Nullwert, Kraft</translation>
    </message>
    <message>
        <source>Bias, torque</source>
        <translation>Nullwert, Moment</translation>
    </message>
    <message>
        <source>Tool, mass</source>
        <translation>Werkzeug, Masse</translation>
    </message>
    <message>
        <source>Tool, centre</source>
        <translation>Werkzeug, Schwerpunkt</translation>
    </message>
    <message>
        <source>In the frame of the sensor. Its weight is removed from the net values while the pose of the arm is known.</source>
        <translation>Im Koordinatensystem des Sensors. Sein Gewicht fehlt in den Nettowerten, solange die Pose des Arms bekannt ist.</translation>
    </message>
    <message>
        <source>Frame, position</source>
        <translation>Bezugssystem, Position</translation>
    </message>
    <message>
        <source>Frame, roll pitch yaw</source>
        <translation>Bezugssystem, Roll Nick Gier</translation>
    </message>
    <message>
        <source>Where the sensor is in the frame in which you want the net values, and how it is turned there.</source>
        <translation>Wo der Sensor in dem Koordinatensystem ist, in dem Sie die Nettowerte wollen, und wie er darin gedreht ist.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>None. It is what the sensor shows without a load.</source>
        <translation>Keiner. Er ist, was der Sensor ohne Last anzeigt.</translation>
    </message>
    <message>
        <source>Entered.</source>
        <translation>Eingegeben.</translation>
    </message>
    <message>
        <source>Zeroed at %1, for one pose.</source>
        <translation>Genullt am %1, für eine Pose.</translation>
    </message>
    <message>
        <source>Tared with poses at %1.</source>
        <translation>Mit Posen tariert am %1.</translation>
    </message>
    <message>
        <source>Entered at %1.</source>
        <translation>Eingegeben am %1.</translation>
    </message>
    <message>
        <source>The calibration matrix has %1 numbers. Enter six rows of six, or nothing.</source>
        <translation>Die Kalibriermatrix hat %1 Zahlen. Geben Sie sechs Zeilen mit sechs Zahlen ein, oder nichts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the calibration matrix is not a number. Enter it as 0.001 or 1e-3.</source>
        <translation>„%1“ in der Kalibriermatrix ist keine Zahl. Geben Sie sie als 0.001 oder 1e-3 ein.</translation>
    </message>
    <message>
        <source>A tool with a centre of mass has a mass. Enter it.</source>
        <translation>Ein Werkzeug mit einem Schwerpunkt hat eine Masse. Geben Sie sie ein.</translation>
    </message>
</context>
<context>
    <name>ui::FtView</name>
    <message>
        <source>Force and torque</source>
        <translation>Kraft und Drehmoment</translation>
    </message>
    <message>
        <source>Force and torque: %1</source>
        <translation>Kraft und Drehmoment: %1</translation>
    </message>
    <message>
        <source>Reset peaks</source>
        <translation>Spitzen zurücksetzen</translation>
    </message>
    <message>
        <source>Forgets the lowest and highest values.</source>
        <translation>Vergisst die kleinsten und größten Werte.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Größter</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Unit of forces</source>
        <translation>Einheit der Kräfte</translation>
    </message>
    <message>
        <source>Unit of torques</source>
        <translation>Einheit der Drehmomente</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>The sensor is not connected.</source>
        <translation>Der Sensor ist nicht verbunden.</translation>
    </message>
    <message>
        <source>%1 samples/s, %2 lost</source>
        <translation>%1 Messwerte/s, %2 verloren</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>zeroed</source>
        <translation>genullt</translation>
    </message>
    <message>
        <source>not zeroed: raw sensor values</source>
        <translation>nicht genullt: rohe Sensorwerte</translation>
    </message>
    <message>
        <source>no fault</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>beyond the rated load</source>
        <translation>über der Nennlast</translation>
    </message>
</context>
<context>
    <name>ui::GoalDialog</name>
    <message>
        <source>The position of this joint is unknown. Wait for its reply.</source>
        <translation>Die Position dieses Gelenks ist nicht bekannt. Warten Sie auf seine Antwort.</translation>
    </message>
    <message>
        <source>&amp;Send goal</source>
        <translation>Sollwert &amp;senden</translation>
    </message>
    <message>
        <source>&amp;Turn while held</source>
        <translation>&amp;Drehen, solange gedrückt</translation>
    </message>
    <message>
        <source>Send a goal</source>
        <translation>Sollwert senden</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Kind of goal</source>
        <translation>Art des Sollwerts</translation>
    </message>
    <message>
        <source>Goal angle</source>
        <translation>Sollwinkel</translation>
    </message>
    <message>
        <source>Goal in ticks</source>
        <translation>Sollposition in Ticks</translation>
    </message>
    <message>
        <source>Goal speed</source>
        <translation>Sollgeschwindigkeit</translation>
    </message>
    <message>
        <source>Goal speed in servo units</source>
        <translation>Sollgeschwindigkeit in der Zählung des Servos</translation>
    </message>
    <message>
        <source>Position (angle)</source>
        <translation>Position, als Winkel</translation>
    </message>
    <message>
        <source>Position (ticks)</source>
        <translation>Position, in Ticks des Servos</translation>
    </message>
    <message>
        <source>Speed (angle per second)</source>
        <translation>Geschwindigkeit, als Winkel je Sekunde</translation>
    </message>
    <message>
        <source>Speed (servo units)</source>
        <translation>Geschwindigkeit, als Zahlenwert des Servos</translation>
    </message>
    <message>
        <source>The joint turns at this speed while the button is held, and stops when it is released or at a joint limit.</source>
        <translation>Das Gelenk dreht mit dieser Geschwindigkeit, solange die Taste gedrückt ist, und hält beim Loslassen oder an einer Grenze an.</translation>
    </message>
    <message>
        <source>&amp;Joint:</source>
        <translation>&amp;Gelenk:</translation>
    </message>
    <message>
        <source>&amp;Kind:</source>
        <translation>&amp;Art:</translation>
    </message>
    <message>
        <source>&amp;Goal:</source>
        <translation>So&amp;ll:</translation>
    </message>
    <message>
        <source>Now:</source>
        <translation>Jetzt:</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>The array has no joints yet.</source>
        <translation>Das Array hat noch keine Gelenke.</translation>
    </message>
    <message>
        <source>%1 (tick %2), %3; %4</source>
        <translation>%1 (Tick %2), %3; %4</translation>
    </message>
    <message>
        <source>The speed is 0. Enter a speed; the joint then turns while the button is held.</source>
        <translation>Die Geschwindigkeit ist 0. Zuerst eine setzen; dann dreht das Gelenk, solange der Knopf gehalten wird.</translation>
    </message>
    <message>
        <source>Pace:</source>
        <translation>Tempo:</translation>
    </message>
    <message>
        <source>The joint turns at this speed while the button is held.</source>
        <translation>Das Gelenk dreht mit dieser Geschwindigkeit, solange die Taste gedrückt ist.</translation>
    </message>
    <message>
        <source>In units of the servo; without a velocity control, a share of full drive.</source>
        <translation>In Einheiten des Servos; ohne Geschwindigkeitsregelung ein Anteil der vollen Aussteuerung.</translation>
    </message>
</context>
<context>
    <name>ui::GoalSlider</name>
    <message>
        <source>Goal as a number</source>
        <translation>Sollposition als Zahl</translation>
    </message>
    <message>
        <source>The goal is sent when the mouse is released, or with Enter after keys and wheel. Backspace discards it.</source>
        <translation>Das Ziel wird beim Loslassen der Maustaste gesendet, bei Tasten und Mausrad mit der Eingabetaste. Die Rücktaste verwirft es.</translation>
    </message>
    <message>
        <source>Drag to move the joint between %1 and %2; Shift for fine steps.
Left and Right 1°, with Shift 0.1°, Page keys 10°. Double-click to enter a number.</source>
        <translation>Ziehen Sie, um das Gelenk zwischen %1 und %2 zu bewegen; Umschalt für feine Schritte.
Links und Rechts 1°, mit Umschalt 0,1°, Bildtasten 10°. Doppelklicken Sie, um eine Zahl einzugeben.</translation>
    </message>
    <message>
        <source>Goal up by one step; Shift: a tenth</source>
        <translation>Ziel einen Schritt höher; Umschalt: ein Zehntel</translation>
    </message>
    <message>
        <source>Goal down by one step; Shift: a tenth</source>
        <translation>Ziel einen Schritt tiefer; Umschalt: ein Zehntel</translation>
    </message>
    <message>
        <source>Goal up by ten steps</source>
        <translation>Ziel zehn Schritte höher</translation>
    </message>
    <message>
        <source>Goal down by ten steps</source>
        <translation>Ziel zehn Schritte tiefer</translation>
    </message>
    <message>
        <source>Type the goal, or send the one that waits</source>
        <translation>Ziel eingeben oder das wartende senden</translation>
    </message>
    <message>
        <source>Drop a goal that waits</source>
        <translation>Wartendes Ziel verwerfen</translation>
    </message>
</context>
<context>
    <name>ui::GuardDialog</name>
    <message>
        <source>From 60 % of this limit on, moves are slower. At the limit, they hold.</source>
        <translation>Ab 60 % dieser Grenze sind Bewegungen langsamer. An der Grenze halten sie an.</translation>
    </message>
    <message>
        <source>Force guard</source>
        <translation>Kraftwächter</translation>
    </message>
    <message>
        <source>Force guard: %1</source>
        <translation>Kraftwächter: %1</translation>
    </message>
    <message>
        <source>&amp;Force up to</source>
        <translation>&amp;Kraft bis</translation>
    </message>
    <message>
        <source>Limits the size of the net force during moves and jogs.</source>
        <translation>Begrenzt den Betrag der Nettokraft bei Fahrten und im Tippbetrieb.</translation>
    </message>
    <message>
        <source>&amp;Torque up to</source>
        <translation>&amp;Drehmoment bis</translation>
    </message>
    <message>
        <source>Limits the size of the net torque during moves and jogs.</source>
        <translation>Begrenzt den Betrag des Nettodrehmoments bei Fahrten und im Tippbetrieb.</translation>
    </message>
    <message>
        <source> N</source>
        <translation> N</translation>
    </message>
    <message>
        <source>Limit of the force</source>
        <translation>Grenze der Kraft</translation>
    </message>
    <message>
        <source> N·m</source>
        <translation> N·m</translation>
    </message>
    <message>
        <source>Limit of the torque</source>
        <translation>Grenze des Drehmoments</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Longest age of a value</source>
        <translation>Höchstes Alter eines Werts</translation>
    </message>
    <message>
        <source>Without a newer value of the sensor, the joints hold.</source>
        <translation>Ohne neueren Wert des Sensors halten die Gelenke an.</translation>
    </message>
    <message>
        <source>Slows your own moves and jogs down as the net force nears the limit, and holds the joints at it. Then the directions that do not load the sensor further are possible at a tenth of the speed. Sequences, test signals and controllers by name are not guarded. STOP always works.</source>
        <translation>Verlangsamt Ihre eigenen Fahrten und den Tippbetrieb, wenn sich die Nettokraft der Grenze nähert, und hält die Gelenke an ihr an. Richtungen, die den Sensor nicht weiter belasten, sind dann mit einem Zehntel der Geschwindigkeit möglich. Sequenzen, Testsignale und benannte Regler werden nicht überwacht. STOPP wirkt immer.</translation>
    </message>
    <message>
        <source>Change the force guard of %1</source>
        <translation>Kraftwächter von %1 ändern</translation>
    </message>
    <message>
        <source>&amp;Values not older than</source>
        <translation>&amp;Werte nicht älter als</translation>
    </message>
</context>
<context>
    <name>ui::HeadedModel</name>
    <message>
        <source>%1: %2</source>
        <extracomment>A cell of a table as a screen reader says it. %1: title of its column.</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ui::HelpMenu</name>
    <message>
        <source>&amp;Help for the focused control</source>
        <translation>&amp;Hilfe zum gewählten Element</translation>
    </message>
    <message>
        <source>Explains the control that has the focus: what it does, its unit and its range.</source>
        <translation>Erklärt das Element mit dem Fokus: was es tut, seine Einheit und seinen Bereich.</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Explains the control you click next.</source>
        <translation>Erklärt das Element, das Sie als Nächstes anklicken.</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>Befehls&amp;palette …</translation>
    </message>
    <message>
        <source>Finds and runs any command by typing a part of its name.</source>
        <translation>Findet jeden Befehl nach einem Teil seines Namens und führt ihn aus.</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>Lists all shortcuts and the keys of sliders, plots and tables.</source>
        <translation>Zeigt alle Tastenkürzel und die Tasten von Reglern, Diagrammen und Tabellen.</translation>
    </message>
    <message>
        <source>&amp;Tour of the program</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Shows the program in nine steps on the virtual demo array. You do each step yourself.</source>
        <translation>Zeigt das Programm in neun Schritten am virtuellen Demo-Array. Jeden Schritt machen Sie selbst.</translation>
    </message>
    <message>
        <source>&amp;About Servodeck</source>
        <translation>Ü&amp;ber Servodeck</translation>
    </message>
    <message>
        <source>Version and licence.</source>
        <translation>Version und Lizenz.</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>The window is built again in this language; the connection stays open.</source>
        <translation>Das Fenster wird in dieser Sprache neu aufgebaut; die Verbindung bleibt bestehen.</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Switch to Monitor first: the window is built again in the new language.</source>
        <translation>Schalten Sie erst auf Beobachten: Das Fenster wird in der neuen Sprache neu aufgebaut.</translation>
    </message>
    <message>
        <source>STOP, in every window</source>
        <translation>STOP, in jedem Fenster</translation>
    </message>
    <message>
        <source>Goal slider in focus</source>
        <translation>Zielregler mit Fokus</translation>
    </message>
    <message>
        <source>Plot in focus</source>
        <translation>Diagramm mit Fokus</translation>
    </message>
    <message>
        <source>Timeline in focus</source>
        <translation>Zeitachse mit Fokus</translation>
    </message>
    <message>
        <source>A virtual array</source>
        <translation>Ein virtuelles Array</translation>
    </message>
    <message>
        <source>These servos and the force sensor are simulated: nothing can break. This bar shows the port and whether it is connected.</source>
        <translation>Diese Servos und der Kraftsensor sind simuliert: Nichts kann kaputtgehen. Diese Leiste zeigt den Port und ob er verbunden ist.</translation>
    </message>
    <message>
        <source>One row per joint</source>
        <translation>Eine Zeile je Gelenk</translation>
    </message>
    <message>
        <source>The disc on the slider is the goal, the triangle is the measured position. The ends are the limits of the joint.</source>
        <translation>Die Scheibe auf dem Regler ist das Ziel, das Dreieck die gemessene Position. Die Enden sind die Grenzen des Gelenks.</translation>
    </message>
    <message>
        <source>Monitor and Control</source>
        <translation>Beobachten und Steuern</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Scharf schalten</translation>
    </message>
    <message>
        <source>Arming switches torque on; no joint jumps. Click Arm…, check the sheet, and confirm it.</source>
        <translation>Scharf schalten schaltet das Drehmoment ein; kein Gelenk springt. Klicken Sie auf „Scharf …“, prüfen Sie das Blatt und bestätigen Sie es.</translation>
    </message>
    <message>
        <source>Move a joint</source>
        <translation>Ein Gelenk bewegen</translation>
    </message>
    <message>
        <source>Drag the slider, or press the Left and Right keys on it. The joint follows.</source>
        <translation>Ziehen Sie den Regler, oder drücken Sie auf ihm die Tasten Links und Rechts. Das Gelenk folgt.</translation>
    </message>
    <message>
        <source>Watch the curves</source>
        <translation>Kurven beobachten</translation>
    </message>
    <message>
        <source>Goals are dashed, measured values are solid. Zoom with the wheel; Pause stops the view, not the recording.</source>
        <translation>Ziele sind gestrichelt, Messwerte durchgezogen. Das Mausrad vergrößert; Pause hält die Ansicht an, nicht die Aufzeichnung.</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Configure shows the registers of all servos side by side. Open it: click Configure or press Ctrl+2.</source>
        <translation>Konfigurieren zeigt die Register aller Servos nebeneinander. Öffnen Sie es: Klick auf Konfigurieren oder Strg+2.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>F1 explains the focused control. Ctrl+K finds every command. The Help menu lists all shortcuts.</source>
        <translation>F1 erklärt das gewählte Element. Strg+K findet jeden Befehl. Das Hilfemenü zeigt alle Tastenkürzel.</translation>
    </message>
    <message>
        <source>About Servodeck</source>
        <translation>Über Servodeck</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Servodeck %1&lt;/h3&gt;&lt;p&gt;Workbench for arrays of smart servos and force/torque sensors.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It comes without any warranty.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Servodeck %1&lt;/h3&gt;&lt;p&gt;Werkbank für Arrays intelligenter Servos und Kraft-Momenten-Sensoren.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Ohne jede Gewährleistung.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The array is stopped</source>
        <translation>Das Array ist angehalten</translation>
    </message>
    <message>
        <source>STOP was pressed, so Control and Arm… are disabled. Click Clear STOP to go on; nothing moves.</source>
        <translation>STOP wurde gedrückt, daher sind Steuern und Scharf … gesperrt. Mit „STOP aufheben“ geht es weiter; nichts bewegt sich.</translation>
    </message>
    <message>
        <source>Press STOP, Esc or Pause. It works in every window. Clear STOP goes on after it.</source>
        <translation>Drücken Sie STOP, Esc oder Pause. Das wirkt in jedem Fenster. Danach geht es mit „STOP aufheben“ weiter.</translation>
    </message>
    <message>
        <source>In Monitor nothing can move. Choose Control to go on; after STOP, choose Clear STOP first.</source>
        <translation>Im Beobachten bewegt sich nichts. Schalten Sie auf Steuern, dann geht es weiter; nach STOP wählen Sie zuerst „STOP aufheben“.</translation>
    </message>
    <message>
        <source>Show the &amp;log</source>
        <translation>Proto&amp;koll zeigen</translation>
    </message>
    <message>
        <source>Opens the file with the events of this run and of earlier ones: links, STOP, torque, controllers, alarms, refusals. Attach it to a report of a fault.</source>
        <translation>Öffnet die Datei mit den Ereignissen dieses und früherer Läufe: Verbindungen, STOP, Drehmoment, Regler, Alarme, Ablehnungen. Legen Sie sie der Meldung eines Fehlers bei.</translation>
    </message>
    <message>
        <source>There is no log of this run, because its file could not be opened.</source>
        <translation>Dieser Lauf hat kein Protokoll, weil seine Datei nicht geöffnet werden konnte.</translation>
    </message>
    <message>
        <source>No program of the system shows %1. Open it with a text editor.</source>
        <translation>Kein Programm des Systems zeigt %1. Öffnen Sie die Datei mit einem Texteditor.</translation>
    </message>
</context>
<context>
    <name>ui::HelpWords</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Closes this window without further changes.</source>
        <translation>Schließt dieses Fenster ohne weitere Änderungen.</translation>
    </message>
    <message>
        <source>Carries out what this window shows, then closes it.</source>
        <translation>Führt aus, was dieses Fenster zeigt, und schließt es.</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
</context>
<context>
    <name>ui::IdPlanDialog</name>
    <message>
        <source>&amp;Number in array order</source>
        <translation>Nach Array-&amp;Reihenfolge nummerieren</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>IDs and baud rate</source>
        <translation>IDs und Baudrate</translation>
    </message>
    <message>
        <source>Resets every new ID to the present one.</source>
        <translation>Setzt jede neue ID auf die jetzige zurück.</translation>
    </message>
    <message>
        <source>&amp;First ID</source>
        <translation>&amp;Erste ID</translation>
    </message>
    <message>
        <source>Joints with their present and new IDs</source>
        <translation>Gelenke mit ihren jetzigen und neuen IDs</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>ID now</source>
        <translation>ID jetzt</translation>
    </message>
    <message>
        <source>New ID</source>
        <translation>Neue ID</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Blinken</translation>
    </message>
    <message>
        <source>Blinks the LED of this servo. This moves nothing.</source>
        <translation>Lässt die LED dieses Servos blinken. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>New ID of %1</source>
        <translation>Neue ID von %1</translation>
    </message>
    <message>
        <source>Blink %1</source>
        <translation>%1 blinken lassen</translation>
    </message>
    <message>
        <source>%1 baud</source>
        <translation>%1 Baud</translation>
    </message>
    <message>
        <source>%1 would have the same ID %2. IDs must be unique.</source>
        <translation>%1 hätten dieselbe ID %2. Jeder Servo braucht eine eigene.</translation>
    </message>
    <message>
        <source>ID %1 for %2 is taken: the last scan found a servo there that is not in the array.</source>
        <translation>ID %1 für %2 ist vergeben: Die letzte Suche fand dort einen Servo, der nicht im Array ist.</translation>
    </message>
    <message>
        <source>Torque is on: %1. Release these joints first, because a servo restarts when its ID or rate changes. They may sink under their load.</source>
        <translation>Drehmoment ein: %1. Lassen Sie diese Gelenke zuerst los, denn ein Servo startet neu, wenn sich seine ID oder Rate ändert. Sie können unter ihrer Last absinken.</translation>
    </message>
    <message>
        <source>ID %1 twice</source>
        <translation>ID %1 doppelt</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>IDs can be swapped (%1): one servo uses a free ID in between.</source>
        <translation>IDs lassen sich tauschen (%1): Ein Servo verwendet dazwischen eine freie ID.</translation>
    </message>
    <message>
        <source>The array has no servos. Scan for servos first.</source>
        <translation>Das Array hat keine Servos. Suchen Sie zuerst Servos.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Change %n IDs</source>
        <translation>
            <numerusform>%n ID än&amp;dern</numerusform>
            <numerusform>%n IDs än&amp;dern</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Change IDs</source>
        <translation>IDs än&amp;dern</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Set %n servos to this rate</source>
        <translation>
            <numerusform>%n Servo auf diese Rate &amp;setzen</numerusform>
            <numerusform>%n Servos auf diese Rate &amp;setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Set all to this rate</source>
        <translation>Alle auf diese Rate &amp;setzen</translation>
    </message>
    <message>
        <source>Cancel ends the blinking and restores the LEDs.</source>
        <translation>Abbrechen beendet das Blinken und stellt die LEDs wieder her.</translation>
    </message>
    <message>
        <source>Cancel restores the old ID of every servo.</source>
        <translation>Abbrechen gibt jedem Servo seine alte ID zurück.</translation>
    </message>
    <message>
        <source>Cancel restores the old rate of every servo.</source>
        <translation>Abbrechen bringt jeden Servo auf die alte Rate zurück.</translation>
    </message>
    <message>
        <source>Switches the torque off. Joints may fall: hold them first.</source>
        <translation>Schaltet das Drehmoment aus. Gelenke können fallen: vorher festhalten.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Release %n joints</source>
        <translation>
            <numerusform>%n Gelenk &amp;loslassen</numerusform>
            <numerusform>%n Gelenke &amp;loslassen</numerusform>
        </translation>
    </message>
    <message>
        <source>The program cannot switch the LED of this model.</source>
        <translation>Das Programm kann die LED dieses Modells nicht schalten.</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>Baud rate of the servos</source>
        <translation>Baudrate der Servos</translation>
    </message>
    <message>
        <source>Baud rate</source>
        <translation>Baudrate</translation>
    </message>
    <message>
        <source>The servos are then polled at the new rate; some models restart. If one does not answer, all are rolled back.</source>
        <translation>Die Servos werden dann mit der neuen Rate abgefragt; manche Modelle starten neu. Antwortet einer nicht, kehren alle zurück.</translation>
    </message>
</context>
<context>
    <name>ui::JogKeys</name>
    <message>
        <source>Turn back while held; Shift: slowly</source>
        <translation>Rückwärts drehen, solange gedrückt; Umschalt: langsam</translation>
    </message>
    <message>
        <source>Turn forward while held; Shift: slowly</source>
        <translation>Vorwärts drehen, solange gedrückt; Umschalt: langsam</translation>
    </message>
</context>
<context>
    <name>ui::JointChoice</name>
    <message>
        <source>Choose the joints to plot</source>
        <translation>Wählen Sie die Gelenke, deren Kurven gezeichnet werden</translation>
    </message>
    <message>
        <source>Joints to plot</source>
        <translation>Gezeichnete Gelenke</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Joints %1/%2  </source>
        <extracomment>Button that opens the choice of joints. %1 of %2 are chosen. How many joints are plotted. The spaces at the end are the place of the arrow.</extracomment>
        <translation>Gelenke %1/%2  </translation>
    </message>
</context>
<context>
    <name>ui::JointPanel</name>
    <message>
        <source>No joint has this text in its name, ID or group.</source>
        <translation>Kein Gelenk hat dies in Namen, ID oder Gruppe.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>Gelenke filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Shows only joints whose name, ID or group contains this text.</source>
        <translation>Zeigt nur Gelenke, die dies in Namen, ID oder Gruppe haben.</translation>
    </message>
    <message>
        <source>●  goal    △  present</source>
        <translation>●  Soll    △  Ist</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Dragging only previews the position; the goal is sent when the mouse is released. Goals set with keys and wheel are sent with Enter, and discarded with Backspace or when the field loses focus. Holding J or L still moves at once.</source>
        <translation>Ziehen zeigt nur die Position; das Ziel wird beim Loslassen der Maustaste gesendet. Ziele von Tasten und Mausrad sendet die Eingabetaste; die Rücktaste oder das Verlassen des Feldes verwirft sie. Gehaltenes J oder L bewegt trotzdem sofort.</translation>
    </message>
    <message>
        <source>Speed of the array in percent</source>
        <translation>Tempo des Arrays in Prozent</translation>
    </message>
    <message>
        <source>Slows down all motion: goals, group moves, jogging, poses, sequences and continuous rotation. Test signals require 100 %. STOP is not slowed.</source>
        <translation>Verlangsamt alle Bewegungen: Ziele, gemeinsame Bewegungen, Tippbetrieb, Posen, Sequenzen und fortwährendes Drehen. Testsignale erfordern 100 %. STOP wird nicht langsamer.</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>SLOWED</source>
        <translation>LANGSAM</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) move together; ⇄: the opposite way</source>
        <translation>
            <numerusform>%n Gelenk gemeinsam; ⇄: gegenläufig</numerusform>
            <numerusform>%n Gelenke gemeinsam; ⇄: gegenläufig</numerusform>
        </translation>
    </message>
    <message>
        <source>A goal for one joint moves all by the same difference, and all arrive together. Click a name to select only one joint.</source>
        <translation>Ein Ziel für ein Gelenk bewegt alle um denselben Unterschied, und alle kommen zugleich an. Klicken Sie auf einen Namen, um nur ein Gelenk auszuwählen.</translation>
    </message>
    <message>
        <source>Arm…</source>
        <translation>Scharf …</translation>
    </message>
    <message>
        <source>&amp;Send on release</source>
        <translation>Beim Loslassen &amp;senden</translation>
    </message>
    <message>
        <source>Options of the joint list</source>
        <translation>Optionen der Gelenkliste</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>Shows or hides the joints of this group.</source>
        <translation>Zeigt oder verbirgt die Gelenke dieser Gruppe.</translation>
    </message>
    <message>
        <source>Drag a slider to move a joint. Esc or STOP stops it.</source>
        <translation>Schieber ziehen bewegt ein Gelenk. Esc oder STOP hält es an.</translation>
    </message>
    <message>
        <source>Not connected. Choose a port, then:</source>
        <translation>Nicht verbunden. Anschluss wählen, dann:</translation>
    </message>
    <message>
        <source>Monitor: joints cannot move. Next step:</source>
        <translation>Beobachten: nichts bewegt sich. Weiter:</translation>
    </message>
    <message>
        <source>Torque is off. Arming moves nothing. Next step:</source>
        <translation>Ohne Drehmoment. Scharf schalten bewegt nichts:</translation>
    </message>
</context>
<context>
    <name>ui::JointRisk</name>
    <message>
        <source>state unknown</source>
        <translation>Zustand unbekannt</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>carries load (drive %1 %)</source>
        <translation>trägt Last (Ansteuerung %1 %)</translation>
    </message>
    <message>
        <source>%1 (ID %2): %3</source>
        <translation>%1 (ID %2): %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Switch off the torque of %n joint(s) that may fall?</source>
        <translation>
            <numerusform>Das Drehmoment von %n Gelenk ausschalten, das fallen kann?</numerusform>
            <numerusform>Das Drehmoment von %n Gelenken ausschalten, die fallen können?</numerusform>
        </translation>
    </message>
    <message>
        <source>Support the load, or lower it first.</source>
        <translation>Stützen Sie ab, was sie tragen, oder senken Sie es vorher ab.</translation>
    </message>
    <message>
        <source>Keep holding</source>
        <translation>Weiter halten</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>Last unbekannt</translation>
    </message>
    <message>
        <source>Clear errors</source>
        <translation>Fehler löschen</translation>
    </message>
</context>
<context>
    <name>ui::JointRow</name>
    <message>
        <source>Goal of %1</source>
        <translation>Sollposition von %1</translation>
    </message>
    <message>
        <source>Present position of %1</source>
        <translation>Istposition von %1</translation>
    </message>
    <message>
        <source>Enter a position and press Enter to move %1 there.</source>
        <translation>Geben Sie eine Position ein und drücken Sie die Eingabetaste, um %1 dorthin zu bewegen.</translation>
    </message>
    <message>
        <source>Actions for %1</source>
        <translation>Aktionen für %1</translation>
    </message>
    <message>
        <source>%1 moves the opposite way</source>
        <translation>%1 bewegt sich gegenläufig</translation>
    </message>
    <message>
        <source>Mirrored: %1 moves opposite to the other selected joints.</source>
        <translation>Gespiegelt: %1 bewegt sich den anderen ausgewählten Gelenken entgegen.</translation>
    </message>
    <message>
        <source>%1, ID %2, %3
Click to select, Ctrl+click to select several joints that move together.</source>
        <translation>%1, ID %2, %3
Klicken wählt es aus, Strg-Klick wählt mehrere Gelenke, die sich gemeinsam bewegen.</translation>
    </message>
    <message>
        <source>%1 has its own time or speed for moves.</source>
        <translation>%1 hat eine eigene Zeit oder Geschwindigkeit für Bewegungen.</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>&amp;Hold here</source>
        <translation>&amp;Hier halten</translation>
    </message>
    <message>
        <source>Ends the motion of %1; it holds its position.</source>
        <translation>Beendet die Bewegung von %1; es hält seine Position.</translation>
    </message>
    <message>
        <source>&amp;Go to %1</source>
        <translation>Auf %1 &amp;fahren</translation>
    </message>
    <message>
        <source>Sends a goal, together with the other selected joints.</source>
        <translation>Sendet ein Ziel, zusammen mit den anderen ausgewählten Gelenken.</translation>
    </message>
    <message>
        <source>&amp;Turn continuously…</source>
        <translation>Fortwährend &amp;drehen …</translation>
    </message>
    <message>
        <source>Turns continuously while a button is held.</source>
        <translation>Dreht fortwährend, solange ein Knopf gehalten wird.</translation>
    </message>
    <message>
        <source>&amp;Own time or speed…</source>
        <translation>&amp;Eigene Zeit oder Geschwindigkeit …</translation>
    </message>
    <message>
        <source>Duration of moves of %1 alone.</source>
        <translation>Wie lange Bewegungen von %1 allein dauern.</translation>
    </message>
    <message>
        <source>Use &amp;array time/speed</source>
        <translation>&amp;Zeit/Geschwindigkeit des Arrays</translation>
    </message>
    <message>
        <source>Uses the array&apos;s speed.</source>
        <translation>Verwendet die Geschwindigkeit des Arrays.</translation>
    </message>
    <message>
        <source>&amp;Light (LED)</source>
        <translation>&amp;Licht (LED)</translation>
    </message>
    <message>
        <source>Wait for &quot;%1&quot; to finish.</source>
        <translation>Warten Sie das Ende von „%1“ ab.</translation>
    </message>
    <message>
        <source>The LED blinks while an error is latched.</source>
        <translation>Solange ein Fehler gespeichert ist, blinkt der Servo stattdessen.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>fährt</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>Switches the torque off: the joint goes limp. Asks for confirmation if it may fall.</source>
        <translation>Schaltet das Drehmoment aus: Das Gelenk wird kraftlos. Fragt nach, wenn es fallen kann.</translation>
    </message>
    <message>
        <source>Shows the arm sheet, which switches torque on. The joint holds its position.</source>
        <translation>Zeigt die Übersicht zum Scharfschalten, die das Drehmoment einschaltet. Das Gelenk hält seine Position.</translation>
    </message>
    <message>
        <source>&amp;Release</source>
        <translation>L&amp;oslassen</translation>
    </message>
    <message>
        <source>A&amp;rm…</source>
        <translation>Scharf s&amp;chalten …</translation>
    </message>
    <message>
        <source>&amp;Clear errors</source>
        <translation>Fehler lö&amp;schen</translation>
    </message>
    <message>
        <source>Do not &amp;mirror</source>
        <translation>Nicht s&amp;piegeln</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>S&amp;piegeln</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>Clears the latched errors of %1. This moves nothing.</source>
        <translation>Löscht die gespeicherten Fehler von %1. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>Clears the latched errors of %1. Its torque goes off: the joint may sink.</source>
        <translation>Löscht die gespeicherten Fehler von %1. Sein Drehmoment geht aus: Das Gelenk kann absinken.</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>gehalten von %1</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>ui::JointStateModel</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Name of the joint.</source>
        <translation>Name des Gelenks.</translation>
    </message>
    <message>
        <source>Time of the reading in seconds since 1970 (UTC).</source>
        <translation>Zeit der Messung in Sekunden seit 1970 (UTC).</translation>
    </message>
    <message>
        <source>IDs of the servos of the joint.</source>
        <translation>IDs der Servos des Gelenks.</translation>
    </message>
    <message>
        <source>Temperatures of the servos in °C.</source>
        <translation>Temperaturen der Servos in °C.</translation>
    </message>
    <message>
        <source>Goal position in rad.</source>
        <translation>Sollposition in rad.</translation>
    </message>
    <message>
        <source>Present position in rad.</source>
        <translation>Aktuelle Position in rad.</translation>
    </message>
    <message>
        <source>Position minus goal in rad, in the direction of the servo also when the joint is reversed.</source>
        <translation>Position minus Sollposition in rad, auch bei umgekehrtem Gelenk in der Richtung des Servos.</translation>
    </message>
    <message>
        <source>Present velocity in rad/s, in the direction of the servo also when the joint is reversed.</source>
        <translation>Aktuelle Geschwindigkeit in rad/s, auch bei umgekehrtem Gelenk in der Richtung des Servos.</translation>
    </message>
    <message>
        <source>Applied torque as a share of the highest torque.</source>
        <translation>Ausgeübtes Drehmoment als Anteil des höchsten Drehmoments.</translation>
    </message>
    <message>
        <source>Whether the joint is moving.</source>
        <translation>Ob sich das Gelenk bewegt.</translation>
    </message>
</context>
<context>
    <name>ui::JointStatisticsModel</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Name of the joint.</source>
        <translation>Name des Gelenks.</translation>
    </message>
    <message>
        <source>Time of the newest reading in seconds since 1970 (UTC).</source>
        <translation>Zeit des neuesten Messwerts in Sekunden seit 1970 (UTC).</translation>
    </message>
    <message>
        <source>Position in rad.</source>
        <translation>Position in rad.</translation>
    </message>
    <message>
        <source>Velocity in rad/s.</source>
        <translation>Geschwindigkeit in rad/s.</translation>
    </message>
    <message>
        <source>Torque in N·m, from the load of the servo.</source>
        <translation>Drehmoment in N·m, aus der Last des Servos.</translation>
    </message>
    <message>
        <source>Requested torque in N·m.</source>
        <translation>Angefordertes Drehmoment in N·m.</translation>
    </message>
    <message>
        <source>Whether the zero of the joint is known.</source>
        <translation>Ob der Nullpunkt des Gelenks bekannt ist.</translation>
    </message>
    <message>
        <source>Whether the joint was beyond its limits since the message before.</source>
        <translation>Ob das Gelenk seit der vorigen Nachricht außerhalb seiner Grenzen war.</translation>
    </message>
    <message>
        <source>The whole path of the joint in rad.</source>
        <translation>Der gesamte Weg des Gelenks in rad.</translation>
    </message>
    <message>
        <source>Least position in rad since the message before.</source>
        <translation>Kleinste Position in rad seit der vorigen Nachricht.</translation>
    </message>
    <message>
        <source>Greatest position in rad since the message before.</source>
        <translation>Größte Position in rad seit der vorigen Nachricht.</translation>
    </message>
    <message>
        <source>Highest velocity in rad/s since the message before.</source>
        <translation>Höchste Geschwindigkeit in rad/s seit der vorigen Nachricht.</translation>
    </message>
    <message>
        <source>Greatest torque in N·m since the message before.</source>
        <translation>Größtes Drehmoment in N·m seit der vorigen Nachricht.</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Verdict on the joint, by the rules of pr2_mechanism_diagnostics.</source>
        <translation>Urteil über das Gelenk, nach den Regeln von pr2_mechanism_diagnostics.</translation>
    </message>
</context>
<context>
    <name>ui::JointTableModel</name>
    <message>
        <source>A joint must have a name; “%1” keeps its old one.</source>
        <translation>Ein Gelenk braucht einen Namen; „%1“ behält den alten.</translation>
    </message>
    <message>
        <source>Another joint is already named “%1”; “%2” keeps its old name.</source>
        <translation>Ein anderes Gelenk heißt schon „%1“; „%2“ behält den alten Namen.</translation>
    </message>
    <message>
        <source>Name of the joint. Double-click to change it.</source>
        <translation>Name des Gelenks. Doppelklicken Sie, um ihn zu ändern.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>ID of the servo on the bus.</source>
        <translation>Adresse des Servos am Bus.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Model of the servo.</source>
        <translation>Modell des Servos.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Goal position since torque was switched on.</source>
        <translation>Sollposition seit dem Einschalten des Drehmoments.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Measured position.</source>
        <translation>Gemessene Position.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Measured velocity.</source>
        <translation>Gemessene Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschw.</translation>
    </message>
    <message>
        <source>Share of full motor drive, a measure of load.</source>
        <translation>Anteil der vollen Motoransteuerung, ein Maß für die Last.</translation>
    </message>
    <message>
        <source>PWM</source>
        <translation>PWM</translation>
    </message>
    <message>
        <source>Supply voltage at the servo.</source>
        <translation>Versorgungsspannung am Servo.</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>Temperature of the servo.</source>
        <translation>Temperatur des Servos.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>State of the joint.</source>
        <translation>Zustand des Gelenks.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 V</source>
        <translation>%1 V</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
    <message>
        <source>The controller or the move that holds the joint now.</source>
        <translation>Der Regler oder die Bewegung, die das Gelenk jetzt hält.</translation>
    </message>
</context>
<context>
    <name>ui::Leaving</name>
    <message>
        <source>&quot;%1&quot; is running. Cancel it and close?</source>
        <translation>„%1“ läuft noch. Abbrechen und schließen?</translation>
    </message>
    <message>
        <source>Cancelling may take some seconds: written values are rolled back, and a factory reset in progress is completed. No operation is left incomplete.</source>
        <translation>Das Abbrechen kann einige Sekunden dauern: Geschriebene Werte werden zurückgesetzt, und ein begonnenes Zurücksetzen auf Werkswerte wird beendet. Kein Vorgang bleibt unvollständig.</translation>
    </message>
    <message>
        <source>Cancel it and close</source>
        <translation>Abbrechen und schließen</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) have torque. What should they do when Servodeck closes?</source>
        <translation>
            <numerusform>%n Gelenk hat Drehmoment. Was soll es tun, wenn Servodeck beendet wird?</numerusform>
            <numerusform>%n Gelenke haben Drehmoment. Was sollen sie tun, wenn Servodeck beendet wird?</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold: they stop and hold their position with torque on. Park: they move to their park positions and release torque. Release: torque goes off at once, and they may sink. Array setting: %1.</source>
        <translation>Halten: Sie halten an und bleiben mit Drehmoment stehen. Parken: Sie fahren in ihre Parkstellungen und lassen los. Loslassen: Das Drehmoment geht sofort aus, und sie können sinken. Einstellung des Arrays: %1.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Park, then release</source>
        <translation>Parken, dann loslassen</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Servodeck stays open: STOP was pressed while it was closing. Check the joints, then close it again.</source>
        <translation>Servodeck bleibt offen: Während des Schließens wurde STOP gedrückt. Prüfen Sie die Gelenke und schließen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>Trotzdem schließen</translation>
    </message>
</context>
<context>
    <name>ui::Legend</name>
    <message>
        <source>%1, hidden</source>
        <extracomment>Spoken name of a legend entry whose curve is not drawn.</extracomment>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>%1 (%2). Click to hide or show, Ctrl-click to show only this, in all plots.</source>
        <extracomment>Tool tip of a legend entry. %1: name of the curve, %2: its unit.</extracomment>
        <translation>%1 (%2). Klick blendet in allen Kurven aus oder ein, Strg+Klick zeigt nur dies.</translation>
    </message>
</context>
<context>
    <name>ui::LibrariesDialog</name>
    <message>
        <source>Folders with libraries of controllers</source>
        <translation>Ordner mit Reglerbibliotheken</translation>
    </message>
    <message>
        <source>Folders whose libraries are loaded when the program starts.</source>
        <translation>Ordner, deren Bibliotheken beim Programmstart geladen werden.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Removes the folder from the list.</source>
        <translation>Entfernt den Ordner aus der Liste.</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Loads all libraries again, for example after one was rebuilt.</source>
        <translation>Lädt alle Bibliotheken neu, zum Beispiel nachdem eine neu gebaut wurde.</translation>
    </message>
    <message>
        <source>Libraries of controllers</source>
        <translation>Reglerbibliotheken</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen …</translation>
    </message>
    <message>
        <source>Adds a folder.</source>
        <translation>Fügt einen Ordner hinzu.</translation>
    </message>
    <message>
        <source>A library is a program that runs inside Servodeck and moves joints. Add only folders whose content you trust.</source>
        <translation>Eine Bibliothek ist ein Programm, das in Servodeck läuft und Gelenke bewegt. Nur Ordner mit vertrauenswürdigem Inhalt hinzufügen.</translation>
    </message>
    <message>
        <source>Add a folder with libraries</source>
        <translation>Ordner mit Bibliotheken hinzufügen</translation>
    </message>
    <message>
        <source>Stop these controllers and reload the libraries?</source>
        <translation>Diese Regler stoppen und die Bibliotheken neu laden?</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop and reload</source>
        <translation>Stoppen und neu laden</translation>
    </message>
    <message>
        <source>Select a folder first.</source>
        <translation>Zuerst einen Ordner auswählen.</translation>
    </message>
    <message>
        <source>Add a folder first.</source>
        <translation>Zuerst einen Ordner hinzufügen.</translation>
    </message>
    <message>
        <source>Types of controllers from libraries: %1.</source>
        <translation>Reglertypen aus Bibliotheken: %1.</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Creates an empty array.</source>
        <translation>Beginnt ein leeres Array.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Opens a .servodeck or .cpf file.</source>
        <translation>Öffnet eine .servodeck- oder .cpf-Datei.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open the virtual &amp;demo array</source>
        <translation>Virtuelles &amp;Demo-Array öffnen</translation>
    </message>
    <message>
        <source>Simulated servos and a force sensor; no hardware needed.</source>
        <translation>Simulierte Servos und ein Kraftsensor; keine Hardware nötig.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Saves the array.</source>
        <translation>Speichert das Array.</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Saves the array under another name.</source>
        <translation>Speichert das Array unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Closes Servodeck. Asks about unsaved changes.</source>
        <translation>Schließt Servodeck. Nach ungespeicherten Änderungen wird gefragt.</translation>
    </message>
    <message>
        <source>&amp;Array</source>
        <translation>&amp;Array</translation>
    </message>
    <message>
        <source>&amp;Choose the port</source>
        <translation>&amp;Port wählen</translation>
    </message>
    <message>
        <source>Moves the focus to the port.</source>
        <translation>Setzt den Fokus auf den Port.</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Closes the port. Joints with torque on keep their torque.</source>
        <translation>Schließt den Port. Gelenke mit Drehmoment behalten es.</translation>
    </message>
    <message>
        <source>&amp;STOP action</source>
        <translation>&amp;STOP-Wirkung</translation>
    </message>
    <message>
        <source>&amp;Hold: joints keep their position</source>
        <translation>&amp;Halten: Gelenke halten ihre Position</translation>
    </message>
    <message>
        <source>&amp;Release: joints go limp</source>
        <translation>&amp;Loslassen: Gelenke werden kraftlos</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>Ein&amp;heiten</translation>
    </message>
    <message>
        <source>&amp;Degrees</source>
        <translation>&amp;Grad</translation>
    </message>
    <message>
        <source>&amp;Radians</source>
        <translation>&amp;Radiant</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Uses the whole screen.</source>
        <translation>Nutzt den ganzen Bildschirm.</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Restores the default arrangement of the panels.</source>
        <translation>Stellt die ursprüngliche Anordnung aller Bereiche wieder her.</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farb&amp;schema</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Connection and STOP</source>
        <translation>Verbindung und STOP</translation>
    </message>
    <message>
        <source>Find servos…</source>
        <translation>Servos suchen …</translation>
    </message>
    <message>
        <source>Find servos</source>
        <translation>Servos suchen</translation>
    </message>
    <message>
        <source>%1[*] — Servodeck</source>
        <translation>%1[*] — Servodeck</translation>
    </message>
    <message>
        <source>Array s&amp;ettings…</source>
        <translation>Einste&amp;llungen des Arrays …</translation>
    </message>
    <message>
        <source>Name, control period, STOP and force/torque sensors.</source>
        <translation>Name, Regelperiode, STOP und Kraft-Momenten-Sensoren.</translation>
    </message>
    <message>
        <source>Scans the port for servos (F5). This moves nothing.</source>
        <translation>Sucht Servos am Port (F5). Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>Read &amp;models from servos</source>
        <translation>&amp;Modelle von Servos lesen</translation>
    </message>
    <message>
        <source>Sets the models in the array to those reported by the servos.</source>
        <translation>Setzt die Modelle im Array auf die, die die Servos melden.</translation>
    </message>
    <message>
        <source>&amp;Compare with a file…</source>
        <translation>Mit einer Datei &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Shows the differences and takes over the ones you choose.</source>
        <translation>Zeigt, was sich unterscheidet, und übernimmt, was Sie wählen.</translation>
    </message>
    <message>
        <source>&amp;Import names and limits from URDF…</source>
        <translation>Namen und Grenzen aus URDF &amp;importieren …</translation>
    </message>
    <message>
        <source>Imports joint names and limits from a robot description.</source>
        <translation>Übernimmt Namen und Grenzen von Gelenken aus der Beschreibung eines Roboters.</translation>
    </message>
    <message>
        <source>&amp;Export the table…</source>
        <translation>Tabelle &amp;exportieren …</translation>
    </message>
    <message>
        <source>Exports the joints as a table (CSV).</source>
        <translation>Schreibt die Gelenke als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Reverts the last edit of the array (Ctrl+Z). This moves nothing and writes nothing.</source>
        <translation>Macht die letzte Änderung am Array rückgängig (Strg+Z). Dabei bewegt sich nichts, und nichts wird geschrieben.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Repeats the reverted edit (Ctrl+Shift+Z).</source>
        <translation>Führt die zurückgenommene Änderung wieder aus (Strg+Umschalt+Z).</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Configure</source>
        <translation>&amp;Konfigurieren</translation>
    </message>
    <message>
        <source>&amp;Read registers</source>
        <translation>Register &amp;lesen</translation>
    </message>
    <message>
        <source>Reads all registers of all servos. Nothing is written and nothing moves.</source>
        <translation>Liest alle Register aller Servos. Nichts wird geschrieben und nichts bewegt sich.</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>&amp;Apply pending edits…</source>
        <translation>Offene Änderungen &amp;anwenden …</translation>
    </message>
    <message>
        <source>Shows the values to be written to each servo, then writes all or none (Ctrl+Enter).</source>
        <translation>Zeigt, was in welchen Servo geschrieben würde, und schreibt dann alles oder nichts (Strg+Eingabe).</translation>
    </message>
    <message>
        <source>&amp;Snapshots and backup…</source>
        <translation>&amp;Momentaufnahmen und Sicherung …</translation>
    </message>
    <message>
        <source>Register values from before each Apply: restore them or save them to a file.</source>
        <translation>Registerwerte vor jedem Anwenden: wiederherstellen oder in einer Datei speichern.</translation>
    </message>
    <message>
        <source>&amp;Calibrate by hand…</source>
        <translation>Von &amp;Hand kalibrieren …</translation>
    </message>
    <message>
        <source>Set zero, range and direction of joints by turning them by hand.</source>
        <translation>Nullpunkt, Bereich und Richtung der Gelenke, von Hand gedreht.</translation>
    </message>
    <message>
        <source>Change &amp;IDs and rate…</source>
        <translation>&amp;IDs und Rate ändern …</translation>
    </message>
    <message>
        <source>Changes IDs or the baud rate of servos and verifies them.</source>
        <translation>Ändert IDs oder die Baudrate von Servos und prüft sie.</translation>
    </message>
    <message>
        <source>Resolve &amp;duplicate ID…</source>
        <translation>&amp;Doppelte ID auflösen …</translation>
    </message>
    <message>
        <source>Guides you through giving each servo a unique ID.</source>
        <translation>Führt durch die Schritte, jedem Servo eine eindeutige ID zu geben.</translation>
    </message>
    <message>
        <source>&amp;Factory reset…</source>
        <translation>Auf &amp;Werkszustand setzen …</translation>
    </message>
    <message>
        <source>Resets one servo to its factory registers.</source>
        <translation>Setzt die Register eines Servos auf Werkszustand.</translation>
    </message>
    <message>
        <source>&amp;Operate</source>
        <translation>B&amp;edienen</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Moves the focus to the filter of the workspace.</source>
        <translation>Setzt den Fokus auf den Filter des Arbeitsbereichs.</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>Bedienen</translation>
    </message>
    <message>
        <source>Configure</source>
        <translation>Konfigurieren</translation>
    </message>
    <message>
        <source>Move the joints and watch them (Ctrl+1).</source>
        <translation>Gelenke bewegen und beobachten (Strg+1).</translation>
    </message>
    <message>
        <source>The array and the registers of its servos (Ctrl+2).</source>
        <translation>Das Array und die Register seiner Servos (Strg+2).</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n…</source>
        <comment>pending edits</comment>
        <translation>
            <numerusform>%n anwenden …</numerusform>
            <numerusform>%n anwenden …</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>T&amp;iming</source>
        <translation>&amp;Timing</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Timing</translation>
    </message>
    <message>
        <source>Time use of the bus, cycle by cycle (Ctrl+3).</source>
        <translation>Zeitverwendung des Busses, Zyklus für Zyklus (Strg+3).</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>All packets in both directions, decoded. Packets can be sent by hand.</source>
        <translation>Jedes Paket in beiden Richtungen, entschlüsselt; eines von Hand senden.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>Cycle parameters; a change takes effect at the next cycle.</source>
        <translation>Die Parameter eines Zyklus; eine Änderung wirkt zwischen zwei Zyklen.</translation>
    </message>
    <message>
        <source>&amp;Buses…</source>
        <translation>&amp;Busse…</translation>
    </message>
    <message>
        <source>Ports of the array: several at once, each with its own servos.</source>
        <translation>Ports des Arrays: mehrere zugleich, jeder mit eigenen Servos.</translation>
    </message>
    <message>
        <source>Save udev rule</source>
        <translation>udev-Regel speichern</translation>
    </message>
    <message>
        <source>udev rules (*.rules)</source>
        <translation>udev-Regeln (*.rules)</translation>
    </message>
    <message>
        <source>The udev rule is at %1. Copy it to %2 (sudo cp), then run &quot;sudo udevadm control --reload&quot; and plug the adapter in again.</source>
        <translation>Die udev-Regel liegt in %1. Nach %2 kopieren (sudo cp), dann „sudo udevadm control --reload“ ausführen und den Adapter neu einstecken.</translation>
    </message>
    <message>
        <source>&amp;Arm…</source>
        <translation>Scharf s&amp;chalten …</translation>
    </message>
    <message>
        <source>&amp;Park: joints move to their park positions and release torque</source>
        <translation>&amp;Parken: Gelenke fahren in ihre Parkstellungen und lassen los</translation>
    </message>
    <message>
        <source>STOP and exit &amp;behaviour…</source>
        <translation>STOP und Beenden: &amp;Verhalten …</translation>
    </message>
    <message>
        <source>STOP and exit actions of each joint, and park positions.</source>
        <translation>Wirkung von STOP und Beenden je Gelenk, und Parkstellungen.</translation>
    </message>
    <message>
        <source>Stop dr&amp;ill…</source>
        <translation>STOP-P&amp;robe …</translation>
    </message>
    <message>
        <source>Measures STOP repeatedly: from the key to the wire and to standstill.</source>
        <translation>Misst STOP wiederholt: von der Taste bis zur Leitung und bis zum Stillstand.</translation>
    </message>
    <message>
        <source>A&amp;larm limits…</source>
        <translation>Alarm&amp;grenzen …</translation>
    </message>
    <message>
        <source>Limits that raise alarms, and alarms that stop joints.</source>
        <translation>Ab wann Werte der Gelenke Alarme sind, und was Alarme anhalten.</translation>
    </message>
    <message>
        <source>Store &amp;pose</source>
        <translation>P&amp;ose speichern</translation>
    </message>
    <message>
        <source>Stores the present positions of the joints as a pose (Ctrl+P).</source>
        <translation>Speichert die jetzigen Positionen der Gelenke als Pose (Strg+P).</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>Bewegung &amp;reduzieren</translation>
    </message>
    <message>
        <source>New alarms light up without pulsing. Follows the desktop by default.</source>
        <translation>Neue Alarme leuchten, ohne zu pulsieren. Folgt standardmäßig dem Desktop.</translation>
    </message>
    <message>
        <source>Test si&amp;gnals…</source>
        <translation>Testsi&amp;gnale …</translation>
    </message>
    <message>
        <source>Drives joints with a step, square wave, sine… and measures the response. Uses the joints selected in the table.</source>
        <translation>Treibt Gelenke mit Sprung, Rechteck, Sinus … an und misst die Antwort. Verwendet die in der Tabelle ausgewählten Gelenke.</translation>
    </message>
    <message>
        <source>Servo &amp;ticks</source>
        <translation>Servo-&amp;Ticks</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Reads the file again. Undo reverts this.</source>
        <translation>Liest die Datei neu. „Rückgängig“ macht es rückgängig.</translation>
    </message>
    <message>
        <source>Shows the state of each joint and switches torque on, in Control only. No joint jumps.</source>
        <translation>Zeigt den Zustand jedes Gelenks und schaltet das Drehmoment ein, nur im Steuern. Kein Gelenk springt.</translation>
    </message>
    <message>
        <source>&amp;Release all</source>
        <translation>&amp;Alle loslassen</translation>
    </message>
    <message>
        <source>Switches the torque of all joints off. Asks for confirmation if a joint may fall.</source>
        <translation>Schaltet das Drehmoment aller Gelenke aus. Fragt vorher, wenn eines fallen kann.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reads the file again. Undo reverts this; asks about unsaved edits.</source>
        <translation>Liest die Datei neu. „Rückgängig“ macht es rückgängig; bei ungespeicherten Änderungen wird gefragt.</translation>
    </message>
    <message>
        <source>The array has no file yet.</source>
        <translation>Das Array hat noch keine Datei.</translation>
    </message>
    <message>
        <source>C&amp;ontrol</source>
        <translation>St&amp;euern</translation>
    </message>
    <message>
        <source>Switches between Monitor, in which nothing can move, and Control.</source>
        <translation>Wechselt zwischen Beobachten, in dem sich nichts bewegt, und Steuern.</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>Halte&amp;n</translation>
    </message>
    <message>
        <source>Ends all motion; the joints hold their position.</source>
        <translation>Beendet alle Bewegungen; die Gelenke halten ihre Position.</translation>
    </message>
    <message>
        <source>The array has no joints yet.</source>
        <translation>Das Array hat noch keine Gelenke.</translation>
    </message>
    <message>
        <source>Connect to a port first.</source>
        <translation>Verbinden Sie sich erst mit einem Port.</translation>
    </message>
    <message>
        <source>Wait for &quot;%1&quot; to finish.</source>
        <translation>Warten Sie das Ende von „%1“ ab.</translation>
    </message>
    <message>
        <source>All models match the servos.</source>
        <translation>Alle Modelle stimmen mit den Servos überein.</translation>
    </message>
    <message>
        <source>Wait for the scan to finish.</source>
        <translation>Warten Sie das Ende der Suche ab.</translation>
    </message>
    <message>
        <source>There are no pending edits.</source>
        <translation>Es gibt keine offenen Änderungen.</translation>
    </message>
    <message>
        <source>No port is connected.</source>
        <translation>Kein Port ist verbunden.</translation>
    </message>
    <message>
        <source>There is no edit to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is no edit to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Open the &amp;mixed demo array</source>
        <translation>&amp;Gemischtes Demo-Array öffnen</translation>
    </message>
    <message>
        <source>A simulated HerkuleX arm with a Dynamixel gripper, on two buses.</source>
        <translation>Ein simulierter HerkuleX-Arm mit einem Dynamixel-Greifer, an zwei Bussen.</translation>
    </message>
    <message>
        <source>Import joints from &amp;YAML…</source>
        <translation>Gelenke aus &amp;YAML importieren …</translation>
    </message>
    <message>
        <source>Imports the joint controllers of dynamixel_motor: name, ID, zero, direction and limits.</source>
        <translation>Importiert die Gelenkregler von dynamixel_motor: Name, ID, Nullpunkt, Richtung und Grenzen.</translation>
    </message>
    <message>
        <source>Export joints as YA&amp;ML…</source>
        <translation>Gelenke als YA&amp;ML exportieren …</translation>
    </message>
    <message>
        <source>Exports the joints as joint controllers of dynamixel_motor.</source>
        <translation>Exportiert die Gelenke als Gelenkregler von dynamixel_motor.</translation>
    </message>
    <message>
        <source>C&amp;ontrollers</source>
        <translation>Re&amp;gler</translation>
    </message>
    <message>
        <source>Co&amp;ntrollers</source>
        <translation>Re&amp;gler</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Controllers by name, and statistics of joints and servos (Ctrl+4).</source>
        <translation>Regler nach Namen und Statistik der Gelenke und Servos (Strg+4).</translation>
    </message>
    <message>
        <source>&amp;Recording</source>
        <translation>Auf&amp;zeichnung</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>Kurve&amp;n</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>All curves with their channels, and recordings (Ctrl+5).</source>
        <translation>Alle Kurven mit ihren Kanälen, und Aufzeichnungen (Strg+5).</translation>
    </message>
    <message>
        <source>STOP is cleared and nothing moves. Choose Control at the top to move joints again.</source>
        <translation>STOP ist aufgehoben, nichts bewegt sich. Wählen Sie oben „Steuern“, um Gelenke wieder zu bewegen.</translation>
    </message>
    <message>
        <source>ROS &amp;2 topics…</source>
        <translation>ROS-&amp;2-Topics…</translation>
    </message>
    <message>
        <source>Turns topics of ROS 2 on and off, and shows what becomes reachable by whom.</source>
        <translation>Schaltet Topics von ROS 2 ein und aus und sagt, was für wen erreichbar wird.</translation>
    </message>
    <message>
        <source>Stopped. Choose &quot;Clear STOP&quot; first.</source>
        <translation>Angehalten. Wählen Sie zuerst „STOP aufheben“.</translation>
    </message>
</context>
<context>
    <name>ui::MessageList</name>
    <message>
        <source>All messages</source>
        <translation>Alle Meldungen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies all messages as text.</source>
        <translation>Kopiert alle Meldungen als Text.</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <translation>Alle schließen</translation>
    </message>
</context>
<context>
    <name>ui::MessagePanel</name>
    <message>
        <source>The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Das Array hat noch keine Gelenke. Öffnen Sie ein Array oder suchen Sie Ihre Servos (F5).</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Servos as MotorState</source>
        <translation>Servos als MotorState</translation>
    </message>
    <message>
        <source>Joints as JointState</source>
        <translation>Gelenke als JointState</translation>
    </message>
    <message>
        <source>Shows each servo as MotorState of dynamixel_msgs.</source>
        <translation>Zeigt jeden Servo als MotorState von dynamixel_msgs.</translation>
    </message>
    <message>
        <source>Shows each joint as JointState of dynamixel_msgs.</source>
        <translation>Zeigt jedes Gelenk als JointState von dynamixel_msgs.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies all rows of the table.</source>
        <translation>Kopiert alle Zeilen der Tabelle.</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation>Als JSON</translation>
    </message>
</context>
<context>
    <name>ui::ModeSwitch</name>
    <message>
        <source>Monitor</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Joints cannot be moved; values are only shown.</source>
        <translation>Gelenke können nicht bewegt werden; Werte werden nur angezeigt.</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Joints can be armed and moved. STOP, a lost link or a fault ends Control.</source>
        <translation>Gelenke können scharf geschaltet und bewegt werden. STOP, eine verlorene Verbindung oder ein Fehler beenden es.</translation>
    </message>
    <message>
        <source>Arm…</source>
        <translation>Scharf …</translation>
    </message>
    <message>
        <source>Shows the state of each joint and switches torque on (Ctrl+Shift+A). No joint jumps.</source>
        <translation>Zeigt den Zustand jedes Gelenks und schaltet das Drehmoment ein (Strg+Umschalt+A). Kein Gelenk springt.</translation>
    </message>
    <message>
        <source>Shows the state of each joint (Ctrl+Shift+A). Torque can be switched on in Control only.</source>
        <translation>Zeigt den Zustand jedes Gelenks (Strg+Umschalt+A). Drehmoment wird nur im Steuern eingeschaltet.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Ends all motion; the joints hold their position (Ctrl+Shift+H).</source>
        <translation>Beendet alle Bewegungen; die Gelenke halten ihre Position (Strg+Umschalt+H).</translation>
    </message>
    <message>
        <source>Array mode</source>
        <translation>Betriebsart des Arrays</translation>
    </message>
    <message>
        <source>Release all</source>
        <translation>Alle loslassen</translation>
    </message>
    <message>
        <source>Switches the torque of all joints off (Ctrl+Shift+D). Asks for confirmation if a joint may fall.</source>
        <translation>Schaltet das Drehmoment aller Gelenke aus (Strg+Umschalt+D). Fragt vorher, wenn eines fallen kann.</translation>
    </message>
</context>
<context>
    <name>ui::MotionPlayer</name>
    <message>
        <source>Player</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Goes back to the previous position and pauses there.</source>
        <translation>Geht zur vorigen Position zurück und pausiert dort.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Goes to the next position and pauses there.</source>
        <translation>Geht zur nächsten Position und pausiert dort.</translation>
    </message>
    <message>
        <source>Ends the motion; the joints hold their position.</source>
        <translation>Beendet die Bewegung; die Gelenke halten ihre Position.</translation>
    </message>
    <message>
        <source>Time in the motion</source>
        <translation>Zeit in der Bewegung</translation>
    </message>
    <message>
        <source>Drag to go to another time in the motion.</source>
        <translation>Ziehen, um zu einem anderen Augenblick der Bewegung zu gehen.</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>Speed of the motion</source>
        <translation>Tempo der Bewegung</translation>
    </message>
    <message>
        <source>Speed in percent of the planned speed.</source>
        <translation>Tempo in Prozent des Geplanten.</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pauses or resumes the motion.</source>
        <translation>Pausiert die Bewegung und setzt sie fort.</translation>
    </message>
    <message>
        <source>“%1” is paused</source>
        <translation>„%1“ pausiert</translation>
    </message>
    <message>
        <source>Playing “%1”</source>
        <translation>„%1“ wird abgespielt</translation>
    </message>
    <message>
        <source>, loop %1</source>
        <translation>, Durchlauf %1</translation>
    </message>
    <message>
        <source>, loop %1 of %2</source>
        <translation>, Durchlauf %1 von %2</translation>
    </message>
    <message>
        <source>End motion</source>
        <translation>Bewegung beenden</translation>
    </message>
    <message>
        <source>Plays “%1”.</source>
        <translation>Spielt „%1“.</translation>
    </message>
</context>
<context>
    <name>ui::MotorStateModel</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Name of the joint.</source>
        <translation>Name des Gelenks.</translation>
    </message>
    <message>
        <source>Time of the reading in seconds since 1970 (UTC).</source>
        <translation>Zeit der Messung in Sekunden seit 1970 (UTC).</translation>
    </message>
    <message>
        <source>ID of the servo.</source>
        <translation>ID des Servos.</translation>
    </message>
    <message>
        <source>Goal position in encoder units.</source>
        <translation>Sollposition in Encoder-Einheiten.</translation>
    </message>
    <message>
        <source>Present position in encoder units.</source>
        <translation>Aktuelle Position in Encoder-Einheiten.</translation>
    </message>
    <message>
        <source>Position minus goal, in encoder units.</source>
        <translation>Position minus Sollposition, in Encoder-Einheiten.</translation>
    </message>
    <message>
        <source>Present speed, 0.111 rpm per unit.</source>
        <translation>Aktuelle Drehzahl, 0,111 U/min je Einheit.</translation>
    </message>
    <message>
        <source>Applied torque as a share of the highest torque.</source>
        <translation>Ausgeübtes Drehmoment als Anteil des höchsten Drehmoments.</translation>
    </message>
    <message>
        <source>Supply voltage in V.</source>
        <translation>Versorgungsspannung in V.</translation>
    </message>
    <message>
        <source>Temperature of the servo in °C.</source>
        <translation>Temperatur des Servos in °C.</translation>
    </message>
    <message>
        <source>Whether the servo is moving.</source>
        <translation>Ob sich der Servo bewegt.</translation>
    </message>
</context>
<context>
    <name>ui::MountingDialog</name>
    <message>
        <source>Roll, pitch and yaw in degrees, three numbers.</source>
        <translation>Rollen, Nicken und Gieren in Grad, drei Zahlen.</translation>
    </message>
    <message>
        <source>An axis, or three numbers: 0 0.7 0.7.</source>
        <translation>Eine Achse oder drei Zahlen: 0 0,7 0,7.</translation>
    </message>
    <message>
        <source>The direction of gravity is &amp;unknown</source>
        <translation>Die Richtung der Schwerkraft ist &amp;unbekannt</translation>
    </message>
    <message>
        <source>The sensor is &amp;mounted as follows</source>
        <translation>Der &amp;Sensor ist so eingebaut</translation>
    </message>
    <message>
        <source>Mounting of the sensor</source>
        <translation>Einbau des Sensors</translation>
    </message>
    <message>
        <source>Mounting: %1</source>
        <translation>Einbau: %1</translation>
    </message>
    <message>
        <source>Direction of gravity in the base</source>
        <translation>Richtung der Schwerkraft in der Basis</translation>
    </message>
    <message>
        <source>Joints from the base to the sensor</source>
        <translation>Gelenke von der Basis zum Sensor</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Rotation before it</source>
        <translation>Drehung davor</translation>
    </message>
    <message>
        <source>&amp;Add joint</source>
        <translation>Gelenk &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Adds the next joint towards the sensor.</source>
        <translation>Fügt das nächste Gelenk in Richtung Sensor hinzu.</translation>
    </message>
    <message>
        <source>Rotation from the last joint to the sensor</source>
        <translation>Drehung vom letzten Gelenk zum Sensor</translation>
    </message>
    <message>
        <source>Joints from the base to the sensor, in this order. The axis is that of the positive direction of the joint, in the frame before it, when the joint is at 0°; −Y is Y with the opposite sign. A rotation is roll, pitch and yaw in degrees, as in a URDF file.</source>
        <translation>Gelenke von der Basis zum Sensor, in dieser Reihenfolge. Die Achse gilt für die positive Richtung des Gelenks, im Koordinatensystem davor, wenn das Gelenk bei 0° steht; −Y ist Y mit umgekehrtem Vorzeichen. Eine Drehung besteht aus Rollen, Nicken und Gieren in Grad, wie in einer URDF-Datei.</translation>
    </message>
    <message>
        <source>&amp;Down in the base</source>
        <translation>&amp;Unten in der Basis</translation>
    </message>
    <message>
        <source>&amp;Rotation of the sensor</source>
        <translation>&amp;Drehung des Sensors</translation>
    </message>
    <message>
        <source>Axis of the joint</source>
        <translation>Achse des Gelenks</translation>
    </message>
    <message>
        <source>Rotation before the joint</source>
        <translation>Drehung vor dem Gelenk</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the joint</source>
        <translation>Gelenk entfernen</translation>
    </message>
    <message>
        <source>From a URD&amp;F…</source>
        <translation>Aus einer URD&amp;F…</translation>
    </message>
    <message>
        <source>Takes joints, axes and rotations from a robot description. Its joints have the names of the array&apos;s joints.</source>
        <translation>Übernimmt Gelenke, Achsen und Drehungen aus einer Roboterbeschreibung. Ihre Gelenke heißen wie die des Arrays.</translation>
    </message>
    <message>
        <source>Link of the sensor</source>
        <translation>Glied des Sensors</translation>
    </message>
    <message>
        <source>The link of the robot description whose frame is that of the sensor.</source>
        <translation>Das Glied der Roboterbeschreibung, dessen Koordinatensystem das des Sensors ist.</translation>
    </message>
    <message>
        <source>&amp;Link of the sensor</source>
        <translation>&amp;Glied des Sensors</translation>
    </message>
    <message>
        <source>Mounting from a URDF</source>
        <translation>Einbau aus einer URDF</translation>
    </message>
    <message>
        <source>Robot descriptions (*.urdf *.xml);;All files (*)</source>
        <translation>Roboterbeschreibungen (*.urdf *.xml);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ui::NotificationBar</name>
    <message>
        <source>Notifications</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Dismisses this message.</source>
        <translation>Schließt diese Meldung.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n times)</source>
        <translation>
            <numerusform>%1 (%n-mal)</numerusform>
            <numerusform>%1 (%n-mal)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n similar)</source>
        <translation>
            <numerusform>%1 (%n ähnliche)</numerusform>
            <numerusform>%1 (%n ähnliche)</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows all messages in full.</source>
        <translation>Zeigt alle Meldungen vollständig.</translation>
    </message>
    <message>
        <source>All messages</source>
        <translation>Alle Meldungen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>ui::OperatePage</name>
    <message>
        <source>Joints or plots</source>
        <translation>Gelenke oder Kurven</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Kurven</translation>
    </message>
</context>
<context>
    <name>ui::OperationPanel</name>
    <message>
        <source>Only problems</source>
        <translation>Nur Probleme</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Copies the result as text.</source>
        <translation>Kopiert das Ergebnis als Text.</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Nothing has been read from or written to the servos yet.</source>
        <translation>Von den Servos wurde noch nichts gelesen und in sie nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ui::OperationView</name>
    <message>
        <source>The operation could not be started.</source>
        <translation>Der Vorgang konnte nicht begonnen werden.</translation>
    </message>
    <message>
        <source>Not connected. Connect at the top of the main window first.</source>
        <translation>Es besteht keine Verbindung zu den Servos. Verbinden Sie zuerst oben im Hauptfenster.</translation>
    </message>
    <message>
        <source>A scan is running. Wait for it to finish or cancel it.</source>
        <translation>Eine Suche nach Servos läuft. Warten Sie ihr Ende ab oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is still running. Wait for it to finish or cancel it.</source>
        <translation>„%1“ läuft noch. Warten Sie das Ende ab oder brechen Sie den Vorgang ab.</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
</context>
<context>
    <name>ui::PaceDialog</name>
    <message>
        <source>Own time or speed of %1</source>
        <translation>Eigene Zeit oder Geschwindigkeit von %1</translation>
    </message>
    <message>
        <source>Use array time/speed</source>
        <translation>Zeit/Geschwindigkeit des Arrays</translation>
    </message>
    <message>
        <source>This joint has its own setting. It is not saved with the array.</source>
        <translation>Dieses Gelenk hat eine eigene Einstellung. Sie wird nicht mit dem Array gespeichert.</translation>
    </message>
    <message>
        <source>This joint uses the array&apos;s setting. A change here affects only this joint.</source>
        <translation>Dieses Gelenk verwendet die Einstellung des Arrays. Eine Änderung hier gilt nur für dieses Gelenk.</translation>
    </message>
</context>
<context>
    <name>ui::PaceEditor</name>
    <message>
        <source>Kind of setting for a move</source>
        <translation>Was für eine Bewegung gesetzt wird</translation>
    </message>
    <message>
        <source>Time for a move</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Speed of a move</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>A fixed time for every move, or a speed: the duration then depends on the distance.</source>
        <translation>Eine feste Zeit für jede Bewegung oder eine Geschwindigkeit: Die Dauer hängt dann vom Weg ab.</translation>
    </message>
    <message>
        <source>Time for a move in seconds</source>
        <translation>Laufzeit einer Bewegung in Sekunden</translation>
    </message>
    <message>
        <source>Time for a joint to reach a new goal.</source>
        <translation>Wie lange ein Gelenk braucht, um ein neues Ziel zu erreichen.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Maximum speed of a move</source>
        <translation>Höchste Geschwindigkeit einer Bewegung</translation>
    </message>
    <message>
        <source>No move exceeds this speed or the joint&apos;s maximum velocity.</source>
        <translation>Keine Bewegung überschreitet diese Geschwindigkeit oder die Höchstgeschwindigkeit des Gelenks.</translation>
    </message>
    <message>
        <source>Maximum acceleration of a move</source>
        <translation>Höchste Beschleunigung einer Bewegung</translation>
    </message>
    <message>
        <source>No move exceeds this acceleration. The servo accelerates during a share of the playtime set in its registers, so a move becomes longer.</source>
        <translation>Keine Bewegung überschreitet diese Beschleunigung. Der Servo beschleunigt während des in seinen Registern eingestellten Anteils der Laufzeit; eine Bewegung wird darum länger.</translation>
    </message>
    <message>
        <source>²</source>
        <translation>²</translation>
    </message>
</context>
<context>
    <name>ui::PacketLogModel</name>
    <message>
        <source>Time the packet was written to the port, or its last byte was read, in microseconds.</source>
        <translation>In den Port geschrieben oder letztes Byte gelesen, auf die Mikrosekunde.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Milliseconds since the previous packet.</source>
        <translation>Millisekunden seit dem vorigen Paket.</translation>
    </message>
    <message>
        <source>Δt (ms)</source>
        <translation>Δt (ms)</translation>
    </message>
    <message>
        <source>Direction: sent or received.</source>
        <translation>Richtung: gesendet oder empfangen.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Receiver or sender of the packet.</source>
        <translation>Empfänger oder Absender des Pakets.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Command of the request or reply.</source>
        <translation>Was gefragt oder geantwortet wird.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Decoded content.</source>
        <translation>Entschlüsselter Inhalt.</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Milliseconds from the request to this reply.</source>
        <translation>Millisekunden von der Anfrage bis zu dieser Antwort.</translation>
    </message>
    <message>
        <source>Reply (ms)</source>
        <translation>Antwort (ms)</translation>
    </message>
    <message>
        <source>All bytes in hexadecimal.</source>
        <translation>Alle Bytes, hexadezimal.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bus of the packet.</source>
        <translation>Bus des Arrays, über den es ging.</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
</context>
<context>
    <name>ui::PacketLogPanel</name>
    <message>
        <source>Packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Show servo</source>
        <translation>Servo zeigen</translation>
    </message>
    <message>
        <source>Only packets to or from this servo.</source>
        <translation>Nur Pakete von diesem Servo oder an ihn.</translation>
    </message>
    <message>
        <source>Show command</source>
        <translation>Befehl zeigen</translation>
    </message>
    <message>
        <source>Only this request and its replies.</source>
        <translation>Nur diese Anfrage und ihre Antworten.</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>Only &amp;problems</source>
        <translation>Nur &amp;Probleme</translation>
    </message>
    <message>
        <source>Only problems</source>
        <translation>Nur Probleme</translation>
    </message>
    <message>
        <source>Corrupted packets, garbage, requests without a reply, and replies with an error.</source>
        <translation>Beschädigte Pakete, Datenmüll, Anfragen ohne Antwort und Antworten mit Fehler.</translation>
    </message>
    <message>
        <source>Search packets</source>
        <translation>Pakete durchsuchen</translation>
    </message>
    <message>
        <source>Searches joints, commands, meanings and bytes (Ctrl+F).</source>
        <translation>In Gelenken, Befehlen, Bedeutungen und Bytes (Strg+F).</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>&amp;Follow newest</source>
        <translation>Neuestem &amp;folgen</translation>
    </message>
    <message>
        <source>Follow newest</source>
        <translation>Neuestem folgen</translation>
    </message>
    <message>
        <source>Keeps the newest packet visible. Switches off when you scroll up.</source>
        <translation>Hält das neueste Paket im Blick. Aus, sobald nach oben gerollt wird.</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>The table stops; the log continues.</source>
        <translation>Die Tabelle hält an; das Protokoll läuft weiter.</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Deletes all packets from the log.</source>
        <translation>Löscht alle Pakete aus dem Protokoll.</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>Spe&amp;ichern unter …</translation>
    </message>
    <message>
        <source>Save packets</source>
        <translation>Pakete speichern</translation>
    </message>
    <message>
        <source>Saves all packets of the log as text, or as pcapng for Wireshark.</source>
        <translation>Alle Pakete des Protokolls als Text oder als pcapng für Wireshark.</translation>
    </message>
    <message>
        <source>Bytes of the packet</source>
        <translation>Bytes des Pakets</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>All servos</source>
        <translation>Alle Servos</translation>
    </message>
    <message>
        <source>Select a packet to see each of its bytes explained.</source>
        <translation>Ein Paket wählen, um jedes seiner Bytes erklärt zu sehen.</translation>
    </message>
    <message>
        <source>%1 %2 %3: %4</source>
        <translation>%1 %2 %3: %4</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>(%1 ms after its request)</source>
        <translation>(%1 ms nach der Anfrage)</translation>
    </message>
    <message>
        <source>(answered after %1 ms)</source>
        <translation>(beantwortet nach %1 ms)</translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) sent</source>
        <translation>
            <numerusform>%n Paket gesendet</numerusform>
            <numerusform>%n Pakete gesendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n received</source>
        <translation>
            <numerusform>%n empfangen</numerusform>
            <numerusform>%n empfangen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corrupted</source>
        <translation>
            <numerusform>%n beschädigt</numerusform>
            <numerusform>%n beschädigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of garbage</source>
        <translation>
            <numerusform>%n Byte Datenmüll</numerusform>
            <numerusform>%n Byte Datenmüll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a reply</source>
        <translation>
            <numerusform>%n ohne Antwort</numerusform>
            <numerusform>%n ohne Antwort</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s) before the log</source>
        <translation>
            <numerusform>%n Lücke vor dem Protokoll</numerusform>
            <numerusform>%n Lücken vor dem Protokoll</numerusform>
        </translation>
    </message>
    <message>
        <source>the newest %1 are kept</source>
        <translation>die neuesten %1 bleiben erhalten</translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n gezeigt</numerusform>
            <numerusform>%n gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>the view is paused</source>
        <translation>die Ansicht ist angehalten</translation>
    </message>
    <message>
        <source>No packets match the filter. Change it, or wait.</source>
        <translation>Kein Paket passt zum Filter. Den Filter ändern oder warten.</translation>
    </message>
    <message>
        <source>No packets yet.</source>
        <translation>Noch keine Pakete.</translation>
    </message>
    <message>
        <source>Not connected. Connect to an array to list its packets here.</source>
        <translation>Nichts ist verbunden. Ein Array verbinden, dann wird hier jedes Paket aufgelistet.</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>%1 packets</source>
        <translation>%1 Pakete</translation>
    </message>
    <message>
        <source>Save the packets</source>
        <translation>Pakete speichern</translation>
    </message>
    <message>
        <source>Captures for Wireshark (*.pcapng);;Text (*.txt)</source>
        <translation>Mitschnitte für Wireshark (*.pcapng);;Text (*.txt)</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n packet(s) to %1.</source>
        <translation>
            <numerusform>%n Paket in %1 gespeichert.</numerusform>
            <numerusform>%n Pakete in %1 gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show bus</source>
        <translation>Bus zeigen</translation>
    </message>
    <message>
        <source>Only packets on this bus.</source>
        <translation>Nur Pakete an diesem Bus.</translation>
    </message>
    <message>
        <source>All buses</source>
        <translation>Alle Busse</translation>
    </message>
    <message>
        <source>Bus %1</source>
        <translation>Bus %1</translation>
    </message>
    <message>
        <source>All packets since the program started or the log was cleared, including scans and repeated requests. “Lost” in the status bar counts less: readings that failed after all retries, since connecting.</source>
        <translation>Jedes Paket seit dem Start des Programms oder dem Leeren des Protokolls, samt Suchen und wiederholten Anfragen. „Verloren“ in der Statusleiste zählt weniger: Messwerte, die auch alle Wiederholungen nicht brachten, seit dem Verbinden.</translation>
    </message>
    <message>
        <source>Since %1</source>
        <extracomment>Begins a line of counts. %1: a time of the day.</extracomment>
        <translation>Seit %1</translation>
    </message>
</context>
<context>
    <name>ui::PacketLogSender</name>
    <message>
        <source>S&amp;end</source>
        <translation>S&amp;enden</translation>
    </message>
    <message>
        <source>Send to</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>A joint, all servos (254), or an ID.</source>
        <translation>Ein Gelenk, alle Servos (254) oder eine getippte ID.</translation>
    </message>
    <message>
        <source>Command to send</source>
        <translation>Zu sendender Befehl</translation>
    </message>
    <message>
        <source>Request to the servo.</source>
        <translation>Anfrage an den Servo.</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Register to read or write.</source>
        <translation>Das Register, das gelesen oder geschrieben wird.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The raw value, decimal or with 0x.</source>
        <translation>Der Rohwert, dezimal oder mit 0x.</translation>
    </message>
    <message>
        <source>Command byte</source>
        <translation>Befehlsbyte</translation>
    </message>
    <message>
        <source>CMD, hexadecimal: 04.</source>
        <translation>CMD, hexadezimal: 04.</translation>
    </message>
    <message>
        <source>Data bytes</source>
        <translation>Datenbytes</translation>
    </message>
    <message>
        <source>Bytes after the checksums, hexadecimal: 3A 02.</source>
        <translation>Die Bytes nach den Prüfsummen, hexadezimal: 3A 02.</translation>
    </message>
    <message>
        <source>Send the packet</source>
        <translation>Paket senden</translation>
    </message>
    <message>
        <source>Sends the packet between other requests of the cycle. Packets that move or release a joint are rejected after STOP.</source>
        <translation>Sendet es zwischen den anderen Anfragen des Zyklus. Was ein Gelenk bewegt oder loslässt, wird nach STOP abgelehnt.</translation>
    </message>
    <message>
        <source>By bytes</source>
        <translation>Als Bytes</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>CMD</source>
        <translation>CMD</translation>
    </message>
    <message>
        <source>data bytes</source>
        <translation>Datenbytes</translation>
    </message>
    <message>
        <source>Send &amp;to:</source>
        <translation>E&amp;mpfänger:</translation>
    </message>
    <message>
        <source>all (ID 254)</source>
        <translation>alle (ID 254)</translation>
    </message>
    <message>
        <source>The command is one byte, hexadecimal: 04 reads RAM.</source>
        <translation>Der Befehl ist ein Byte, hexadezimal: 04 liest RAM.</translation>
    </message>
    <message>
        <source>The data must be pairs of hexadecimal digits, such as 3A 02.</source>
        <translation>Die Daten sind Paare hexadezimaler Ziffern, etwa 3A 02.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a servo: choose a joint, or enter an ID from 0 to 254.</source>
        <translation>„%1“ ist kein Servo: Ein Gelenk wählen oder eine ID von 0 bis 254 eingeben.</translation>
    </message>
    <message>
        <source>Choose a register.</source>
        <translation>Ein Register wählen.</translation>
    </message>
    <message>
        <source>Connect first.</source>
        <translation>Zuerst verbinden.</translation>
    </message>
    <message>
        <source>Packet bytes as sent on the wire.</source>
        <translation>Bytes des Pakets, wie sie auf der Leitung gesendet werden.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Sent; waiting for the bus…</source>
        <translation>Gesendet; wartet auf den Bus …</translation>
    </message>
    <message>
        <source>%1 answered after %2 ms: %3</source>
        <translation>%1 antwortete nach %2 ms: %3</translation>
    </message>
    <message>
        <source>all on bus %1 (ID 254)</source>
        <translation>alle an Bus %1 (ID 254)</translation>
    </message>
</context>
<context>
    <name>ui::ParameterField</name>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>one per joint</source>
        <translation>eine je Gelenk</translation>
    </message>
    <message>
        <source>A number for each joint instead of one for all.</source>
        <translation>Eine Zahl für jedes Gelenk statt einer für alle.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>Punkt hinzufügen</translation>
    </message>
    <message>
        <source>Appends a point with the positions of the last one.</source>
        <translation>Hängt einen Punkt mit den Positionen des letzten an.</translation>
    </message>
    <message>
        <source>Remove point</source>
        <translation>Punkt entfernen</translation>
    </message>
    <message>
        <source>Removes the last point.</source>
        <translation>Entfernt den letzten Punkt.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time of the point, from the start of the controller.</source>
        <translation>Zeit des Punkts, vom Start des Reglers an.</translation>
    </message>
</context>
<context>
    <name>ui::PayloadDialog</name>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Gravity x  y  z</source>
        <translation>Schwerkraft x  y  z</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Tool and bias from poses</source>
        <translation>Werkzeug und Nullpunkt aus Posen</translation>
    </message>
    <message>
        <source>Tool and bias from poses: %1</source>
        <translation>Werkzeug und Nullpunkt aus Posen: %1</translation>
    </message>
    <message>
        <source>&amp;Take pose</source>
        <translation>Pose &amp;aufnehmen</translation>
    </message>
    <message>
        <source>Measures the sensor for a second while the arm is at rest.</source>
        <translation>Misst den Sensor eine Sekunde lang, während der Arm ruht.</translation>
    </message>
    <message>
        <source>&amp;Remove pose</source>
        <translation>Pose &amp;entfernen</translation>
    </message>
    <message>
        <source>Removes the selected pose.</source>
        <translation>Entfernt die ausgewählte Pose.</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>Über&amp;nehmen</translation>
    </message>
    <message>
        <source>Move the arm, with Control or by hand, so that each pose tilts the sensor another way: at least 3 poses, better 6, with each axis up and down once. Let the arm rest, touch nothing, and press Take pose. This window moves nothing.</source>
        <translation>Bewegen Sie den Arm, im Steuern oder von Hand, so dass jede Pose den Sensor anders neigt: mindestens 3 Posen, besser 6, jede Achse einmal nach oben und nach unten. Lassen Sie den Arm ruhen, berühren Sie nichts, und drücken Sie Pose aufnehmen. Dieses Fenster bewegt nichts.</translation>
    </message>
    <message>
        <source>Direction of gravity</source>
        <translation>Richtung der Schwerkraft</translation>
    </message>
    <message>
        <source>How the direction of gravity in the frame of the sensor is known.</source>
        <translation>Woher die Richtung der Schwerkraft im Koordinatensystem des Sensors bekannt ist.</translation>
    </message>
    <message>
        <source>by mounting and joints</source>
        <translation>aus Einbau und Gelenken</translation>
    </message>
    <message>
        <source>by hand: %1</source>
        <translation>von Hand: %1</translation>
    </message>
    <message>
        <source>Direction of &amp;gravity</source>
        <translation>Richtung der &amp;Schwerkraft</translation>
    </message>
    <message>
        <source>Tool and bias are in effect. Undo reverts them.</source>
        <translation>Werkzeug und Nullpunkt gelten. Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>The sensor is not connected.</source>
        <translation>Der Sensor ist nicht verbunden.</translation>
    </message>
    <message>
        <source>The sensor must be tilted so that this axis of it points along gravity.</source>
        <translation>Der Sensor muss so geneigt sein, dass diese Achse von ihm in Richtung der Schwerkraft zeigt.</translation>
    </message>
    <message>
        <source>Now %1 m/s²</source>
        <translation>Jetzt %1 m/s²</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Mass: %1 ± %2 kg</source>
        <translation>Masse: %1 ± %2 kg</translation>
    </message>
    <message>
        <source>Centre of mass: %1 ± %2 mm</source>
        <translation>Schwerpunkt: %1 ± %2 mm</translation>
    </message>
    <message>
        <source>No tool: its weight is too small to be measured.</source>
        <translation>Kein Werkzeug: sein Gewicht ist zu klein, um gemessen zu werden.</translation>
    </message>
    <message>
        <source>Bias of forces: %1 ± %2 N</source>
        <translation>Nullpunkt der Kräfte: %1 ± %2 N</translation>
    </message>
    <message>
        <source>Bias of torques: %1 ± %2 N·m</source>
        <translation>Nullpunkt der Drehmomente: %1 ± %2 N·m</translation>
    </message>
    <message>
        <source>Residuals: %1 N, %2 N·m</source>
        <translation>Abweichungen: %1 N, %2 N·m</translation>
    </message>
    <message>
        <source>all around</source>
        <translation>rundum</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>brauchbar</translation>
    </message>
    <message>
        <source>nearly the same: add other ones</source>
        <translation>fast gleich: andere hinzufügen</translation>
    </message>
    <message>
        <source>Directions of the poses: %1 (condition %2)</source>
        <extracomment>%1 a word for the directions, %2 a number</extracomment>
        <translation>Richtungen der Posen: %1 (Kondition %2)</translation>
    </message>
    <message>
        <source>Pose %1 is %2 N from what the others predict. Remove it if something touched the sensor.</source>
        <translation>Pose %1 weicht um %2 N von dem ab, was die anderen vorhersagen. Entfernen Sie sie, falls etwas den Sensor berührt hat.</translation>
    </message>
    <message>
        <source>Writes tool and bias to the sensor of the array, as one step that Undo reverts.</source>
        <translation>Schreibt Werkzeug und Nullpunkt in den Sensor des Arrays, als ein Schritt, den Rückgängig zurücknimmt.</translation>
    </message>
    <message numerus="yes">
        <source>With %n more pose(s), every value is checked by several poses.</source>
        <translation>
            <numerusform>Mit %n weiteren Pose wird jeder Wert von mehreren Posen geprüft.</numerusform>
            <numerusform>Mit %n weiteren Posen wird jeder Wert von mehreren Posen geprüft.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlotPage</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a file. %2: sentences about what is damaged or left out.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <extracomment>%1: a file. %2: why it cannot be shown, a sentence.</extracomment>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
</context>
<context>
    <name>ui::PlotPanel</name>
    <message>
        <source>Curves saved in %1.</source>
        <translation>Kurven gespeichert in %1.</translation>
    </message>
    <message>
        <source>Choose joints to plot.</source>
        <translation>Wählen Sie Gelenke zum Zeichnen.</translation>
    </message>
    <message>
        <source>Choose a port at the top and press Connect to see curves here.</source>
        <translation>Wählen Sie oben einen Port und drücken Sie „Verbinden“, um hier Kurven zu sehen.</translation>
    </message>
    <message>
        <source>Analysis of the curves</source>
        <translation>Auswertung der Kurven</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Show all channels that can be plotted, to drag them to plots</source>
        <translation>Zeigt alle Kanäle, die dargestellt werden können, um sie auf Diagramme zu ziehen</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Plot</translation>
    </message>
    <message>
        <source>Pictures, analysis, new plots, tabs and saved layouts</source>
        <translation>Bilder, Auswertung, neue Diagramme, Reiter und gespeicherte Anordnungen</translation>
    </message>
    <message>
        <source>New plot below</source>
        <translation>Neues Diagramm darunter</translation>
    </message>
    <message>
        <source>New plot at the right</source>
        <translation>Neues Diagramm rechts</translation>
    </message>
    <message>
        <source>Rename plot…</source>
        <translation>Diagramm umbenennen…</translation>
    </message>
    <message>
        <source>Rename plot</source>
        <translation>Diagramm umbenennen</translation>
    </message>
    <message>
        <source>Name of the plot:</source>
        <translation>Name des Diagramms:</translation>
    </message>
    <message>
        <source>Remove plot</source>
        <translation>Diagramm entfernen</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern…</translation>
    </message>
    <message>
        <source>Save visible range as CSV…</source>
        <translation>Sichtbaren Bereich als CSV speichern …</translation>
    </message>
    <message>
        <source>Save all as CSV…</source>
        <translation>Alles als CSV speichern…</translation>
    </message>
    <message>
        <source>Tabs of plots</source>
        <translation>Reiter der Diagramme</translation>
    </message>
    <message>
        <source>Rename tab</source>
        <translation>Reiter umbenennen</translation>
    </message>
    <message>
        <source>Name of the tab:</source>
        <translation>Name des Reiters:</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Trigger</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>XY plot</source>
        <translation>XY-Diagramm</translation>
    </message>
    <message>
        <source>Legends</source>
        <translation>Legenden</translation>
    </message>
    <message>
        <source>New plot</source>
        <translation>Neues Diagramm</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>Neuer Reiter</translation>
    </message>
    <message>
        <source>Tab %1</source>
        <translation>Reiter %1</translation>
    </message>
    <message>
        <source>Standard layout</source>
        <translation>Standardanordnung</translation>
    </message>
    <message>
        <source>Save layout as…</source>
        <translation>Anordnung speichern als…</translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Name of the layout:</source>
        <translation>Name der Anordnung:</translation>
    </message>
    <message>
        <source>Delete layout</source>
        <translation>Anordnung löschen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Other axis</source>
        <translation>Andere Achse</translation>
    </message>
    <message>
        <source>Derive a curve…</source>
        <translation>Kurve ableiten…</translation>
    </message>
    <message>
        <source>Remove from the plot</source>
        <translation>Aus dem Diagramm entfernen</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Picture saved in %1.</source>
        <translation>Bild gespeichert in %1.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Save all values</source>
        <translation>Alle Werte speichern</translation>
    </message>
    <message>
        <source>Save visible range</source>
        <translation>Sichtbaren Bereich speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Back to the layout before</source>
        <translation>Zurück zur vorigen Anordnung</translation>
    </message>
    <message>
        <source>The plot has two units already, so %1 became a plot below it.</source>
        <extracomment>%1: names of channels.</extracomment>
        <translation>Das Diagramm hat schon zwei Einheiten, daher wurde %1 ein Diagramm darunter.</translation>
    </message>
</context>
<context>
    <name>ui::PlotView</name>
    <message>
        <source>Could not save %1: %2.</source>
        <translation>%1 konnte nicht gespeichert werden: %2.</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>Gezeigte Zeitspanne</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Follow live data (L)</source>
        <translation>Der Gegenwart folgen (L)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pauses the view; recording continues (Space)</source>
        <translation>Ansicht anhalten; Daten werden weiter gesammelt (Leertaste)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show plot: %1</source>
        <extracomment>Tool tip of a button. %1: what the row of curves shows, as &quot;Velocity&quot;.</extracomment>
        <translation>Diagramm zeigen: %1</translation>
    </message>
    <message>
        <source>Choose the values to plot above.</source>
        <translation>Wählen Sie oben, was gezeichnet wird.</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Show two cursors A and B with the differences between them (C)</source>
        <translation>Zeigt zwei Cursor A und B mit den Unterschieden dazwischen (C)</translation>
    </message>
    <message>
        <source>Back to the view before</source>
        <translation>Zurück zur vorigen Ansicht</translation>
    </message>
    <message>
        <source>Cursors A and B</source>
        <translation>Cursor A und B</translation>
    </message>
    <message>
        <source>the disk is full; free some space or choose another disk</source>
        <translation>der Datenträger ist voll; schaffen Sie Platz oder wählen Sie einen anderen</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Follow the position in the recording (L)</source>
        <translation>Der Stelle in der Aufzeichnung folgen (L)</translation>
    </message>
</context>
<context>
    <name>ui::PortBox</name>
    <message>
        <source>%1 (not plugged in)</source>
        <translation>%1 (nicht eingesteckt)</translation>
    </message>
</context>
<context>
    <name>ui::PoseJointModel</name>
    <message>
        <source>“%1” is not an angle. Enter a number such as %2.</source>
        <translation>„%1“ ist kein Winkel. Geben Sie eine Zahl wie %2 ein.</translation>
    </message>
    <message>
        <source>%1 cannot be at %2: its limits are %3 to %4.</source>
        <translation>%1 kann nicht bei %2 stehen: Seine Grenzen sind %3 bis %4.</translation>
    </message>
    <message>
        <source>Position of %1 in %2</source>
        <extracomment>%1: joint, %2: pose</extracomment>
        <translation>Position von %1 in %2</translation>
    </message>
    <message>
        <source>All joints of the array.</source>
        <translation>Alle Gelenke des Arrays.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Position of the joint in the pose. Type to change it; Delete removes the joint from the pose, and it then keeps its position.</source>
        <translation>Position des Gelenks in der Pose. Tippen ändert sie; Entf nimmt das Gelenk aus der Pose, und es behält dann seine Position.</translation>
    </message>
    <message>
        <source>In the pose</source>
        <translation>In der Pose</translation>
    </message>
    <message>
        <source>Present position of the joint.</source>
        <translation>Istposition des Gelenks.</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Limits of the joint.</source>
        <translation>Grenzen des Gelenks.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Remove joints from %1</source>
        <translation>Gelenke aus %1 nehmen</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <extracomment>limits of a joint, from %1 to %2</extracomment>
        <translation>%1 … %2</translation>
    </message>
</context>
<context>
    <name>ui::PoseModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1 of all %2 joints</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>This pose has no joints.</source>
        <translation>Diese Pose enthält kein Gelenk.</translation>
    </message>
    <message>
        <source>A pose must have a name; “%1” keeps its old one.</source>
        <translation>Eine Pose braucht einen Namen; „%1“ behält den alten.</translation>
    </message>
    <message>
        <source>Another pose is already named “%1”; “%2” keeps its old name.</source>
        <translation>Eine andere Pose heißt schon „%1“; „%2“ behält den alten Namen.</translation>
    </message>
    <message>
        <source>Rename pose %1</source>
        <translation>Pose %1 umbenennen</translation>
    </message>
    <message>
        <source>Name of the pose. Press F2 to change it.</source>
        <translation>Name der Pose. Drücken Sie F2, um ihn zu ändern.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Number of joints in the pose; the others keep their position.</source>
        <translation>Anzahl der Gelenke in der Pose; die anderen behalten ihre Position.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Not in the pose because they have no goal: %1.</source>
        <translation>Nicht in der Pose, weil sie kein Ziel haben: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Not in the pose because they do not respond: %1.</source>
        <translation>Nicht in der Pose, weil sie nicht antworten: %1.</translation>
    </message>
    <message>
        <source>Beyond their limits, stored at the limit: %1.</source>
        <translation>Jenseits ihrer Grenzen und an der Grenze erfasst: %1.</translation>
    </message>
    <message>
        <source>The array has %1 poses, which is the maximum. Delete some first.</source>
        <translation>Das Array hat %1 Posen; das ist die Höchstzahl. Löschen Sie zuerst einige.</translation>
    </message>
    <message>
        <source>No joint has a goal, so there is no pose to capture. Move a joint first, or capture the present positions.</source>
        <translation>Kein Gelenk hat ein Ziel, darum gibt es keine Pose zu erfassen. Bewegen Sie zuerst ein Gelenk, oder erfassen Sie, wo sie sind.</translation>
    </message>
    <message>
        <source>No joint responds, so there is no pose to capture. Connect first.</source>
        <translation>Kein Gelenk antwortet, darum gibt es keine Pose zu erfassen. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Capture %1</source>
        <translation>%1 erfassen</translation>
    </message>
    <message>
        <source>No joint of “%1” responds, so the pose is unchanged. Connect first.</source>
        <translation>Kein Gelenk von „%1“ antwortet, darum bleibt sie, wie sie ist. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Recapture %1</source>
        <translation>%1 neu erfassen</translation>
    </message>
    <message>
        <source>Delete pose %1</source>
        <translation>Pose %1 löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n poses</source>
        <translation>
            <numerusform>%n Pose löschen</numerusform>
            <numerusform>%n Posen löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move pose %1</source>
        <translation>Pose %1 verschieben</translation>
    </message>
</context>
<context>
    <name>ui::PosePage</name>
    <message>
        <source>Joints of the pose</source>
        <translation>Gelenke der Pose</translation>
    </message>
    <message>
        <source>Capture present</source>
        <translation>Ist erfassen</translation>
    </message>
    <message>
        <source>Stores the present positions of the joints as a pose (Ctrl+P).</source>
        <translation>Speichert die jetzigen Positionen der Gelenke als Pose (Strg+P).</translation>
    </message>
    <message>
        <source>Capture goals</source>
        <translation>Ziele erfassen</translation>
    </message>
    <message>
        <source>Creates a pose from the goals of the joints.</source>
        <translation>Erstellt eine Pose aus den Zielen der Gelenke.</translation>
    </message>
    <message>
        <source>Selected joints only</source>
        <translation>Nur ausgewählte</translation>
    </message>
    <message>
        <source>Captures only the joints selected in the joint table; the others keep their position when the pose is played.</source>
        <translation>Erfasst nur die in der Gelenktabelle ausgewählten Gelenke; die anderen behalten beim Abspielen der Pose ihre Position.</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Anfahren</translation>
    </message>
    <message>
        <source>Duration of the move to the pose in seconds</source>
        <translation>Sekunden bis zur Pose</translation>
    </message>
    <message>
        <source>Duration in seconds; longer if a joint would exceed its maximum velocity.</source>
        <translation>Dauer in Sekunden; länger, wenn ein Gelenk seine Höchstgeschwindigkeit überschreiten würde.</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>seconds</extracomment>
        <translation> s</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Import …</translation>
    </message>
    <message>
        <source>Imports poses from a table (CSV).</source>
        <translation>Übernimmt Posen aus einer Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export …</translation>
    </message>
    <message>
        <source>Exports all poses as a table (CSV).</source>
        <translation>Schreibt alle Posen als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Moves up (Alt+Up).</source>
        <translation>Nach oben (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Moves down (Alt+Down).</source>
        <translation>Nach unten (Alt+Pfeil ab).</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Renames the pose (F2).</source>
        <translation>Gibt der Pose einen anderen Namen (F2).</translation>
    </message>
    <message>
        <source>Recapture</source>
        <translation>Neu erfassen</translation>
    </message>
    <message>
        <source>Replaces the pose with the present positions of its joints.</source>
        <translation>Ersetzt die Pose durch die jetzigen Positionen ihrer Gelenke.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes the selected poses (Del).</source>
        <translation>Löscht die ausgewählten Posen (Entf).</translation>
    </message>
    <message>
        <source>No joint is selected. Select joints in the joint table, or capture all.</source>
        <translation>Kein Gelenk ist ausgewählt. Wählen Sie welche in der Gelenktabelle aus, oder erfassen Sie alle.</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n poses that sequences use?</source>
        <translation>
            <numerusform>%n Pose löschen, die in Sequenzen vorkommt?</numerusform>
            <numerusform>%n Posen löschen, die in Sequenzen vorkommen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Their steps are deleted too, in: %1. Undo restores everything.</source>
        <translation>Auch ihre Schritte entfallen, in: %1. „Rückgängig“ bringt alles zurück.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Import poses</source>
        <translation>Posen importieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n poses were imported from %1.</source>
        <translation>
            <numerusform>%n Pose wurde aus %1 importiert.</numerusform>
            <numerusform>%n Posen wurden aus %1 importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export poses</source>
        <translation>Posen exportieren</translation>
    </message>
    <message numerus="yes">
        <source>%n poses were exported to %1.</source>
        <translation>
            <numerusform>%n Pose wurde nach %1 exportiert.</numerusform>
            <numerusform>%n Posen wurden nach %1 exportiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>No poses yet. Move the joints to a position, then choose Capture present.</source>
        <translation>Noch keine Posen. Bringen Sie die Gelenke dorthin, wo Sie sie haben wollen, und wählen Sie „Ist erfassen“.</translation>
    </message>
    <message>
        <source>The array has no joints, so there are no poses. Open an array or find your servos.</source>
        <translation>Das Array hat keine Gelenke, darum gibt es keine Posen. Öffnen Sie ein Array oder suchen Sie Ihre Servos.</translation>
    </message>
    <message>
        <source>Moves the joints of the pose together and smoothly.</source>
        <translation>Bewegt die Gelenke der Pose gemeinsam und sanft.</translation>
    </message>
</context>
<context>
    <name>ui::PosePanel</name>
    <message>
        <source>Poses, sequences and teaching</source>
        <translation>Posen, Sequenzen und Anlernen</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>Anlernen</translation>
    </message>
    <message>
        <source>Store and play named joint positions.</source>
        <translation>Gelenkpositionen unter einem Namen speichern und anfahren.</translation>
    </message>
    <message>
        <source>Play poses one after another, with times.</source>
        <translation>Posen nacheinander abspielen, mit Zeiten.</translation>
    </message>
    <message>
        <source>Teach poses or a motion by hand.</source>
        <translation>Posen oder eine Bewegung von Hand anlernen.</translation>
    </message>
    <message>
        <source>Another motion is playing. End it first.</source>
        <translation>Eine andere Bewegung läuft. Beenden Sie sie zuerst.</translation>
    </message>
    <message>
        <source>Choose a sequence to play.</source>
        <translation>Wählen Sie eine Sequenz zum Abspielen.</translation>
    </message>
    <message>
        <source>“%1” has no steps yet.</source>
        <translation>„%1“ hat noch keine Schritte.</translation>
    </message>
    <message>
        <source>“%1” takes %2 s instead of %3 s because of the velocity limits.</source>
        <translation>„%1“ dauert wegen der Geschwindigkeitsgrenzen %2 s statt %3 s.</translation>
    </message>
    <message>
        <source>Play starts a sequence of the page Sequences.</source>
        <translation>Abspielen startet eine Sequenz der Seite Sequenzen.</translation>
    </message>
</context>
<context>
    <name>ui::ProgressLine</name>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of the operation</source>
        <translation>Fortschritt des Vorgangs</translation>
    </message>
    <message>
        <source>Cancel the operation</source>
        <translation>Den Vorgang abbrechen</translation>
    </message>
    <message>
        <source>Ends the operation with the servos in a known state. This is not STOP: STOP stops motion.</source>
        <translation>Beendet den Vorgang mit den Servos in einem bekannten Zustand. Das ist nicht STOP: STOP hält Bewegung an.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Beginnt …</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Cancelling – %1</source>
        <translation>Wird abgebrochen – %1</translation>
    </message>
</context>
<context>
    <name>ui::RangeBar</name>
    <message>
        <source>Drag here or use the arrow keys to turn a joint of the virtual array by hand.</source>
        <translation>Ziehen Sie hier oder nutzen Sie die Pfeiltasten, um ein Gelenk des virtuellen Arrays von Hand zu drehen.</translation>
    </message>
</context>
<context>
    <name>ui::RecordedChannels</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Other topics</source>
        <translation>Andere Topics</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Force and torque</source>
        <translation>Kraft und Drehmoment</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>PWM</source>
        <translation>PWM</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Strom</translation>
    </message>
</context>
<context>
    <name>ui::RecordingMenu</name>
    <message>
        <source>&amp;Record…</source>
        <translation>&amp;Aufzeichnen…</translation>
    </message>
    <message>
        <source>Records joints, goals, sensors, alarms and every byte into a file.</source>
        <translation>Zeichnet Gelenke, Ziele, Sensoren, Alarme und jedes Byte in eine Datei auf.</translation>
    </message>
    <message>
        <source>&amp;Stop recording</source>
        <translation>Aufzeichnung &amp;beenden</translation>
    </message>
    <message>
        <source>Completes the file.</source>
        <translation>Schließt die Datei ab.</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Set a &amp;marker</source>
        <translation>&amp;Marke setzen</translation>
    </message>
    <message>
        <source>Save the &amp;last minutes…</source>
        <translation>&amp;Letzte Minuten speichern…</translation>
    </message>
    <message>
        <source>Saves what happened up to now, also when nothing was recorded.</source>
        <translation>Speichert, was bis jetzt geschah, auch wenn nichts aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>Recordings (*.mcap)</source>
        <translation>Aufzeichnungen (*.mcap)</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Save the last minutes</source>
        <translation>Letzte Minuten speichern</translation>
    </message>
    <message>
        <source>Recording %1:%2, %3 MB</source>
        <translation>Aufzeichnung %1:%2, %3 MB</translation>
    </message>
    <message>
        <source>File: %1
Lost: %2 items
Fullest queue: %3 %
Free on the disk: %4 MB</source>
        <translation>Datei: %1
Verloren: %2 Einträge
Vollste Warteschlange: %3 %
Frei auf dem Datenträger: %4 MB</translation>
    </message>
    <message>
        <source>Text of the marker</source>
        <translation>Text der Marke</translation>
    </message>
    <message>
        <source>Text of the marker. It may be empty; Enter sets the marker, at the moment when this line appeared.</source>
        <translation>Text der Marke. Er darf leer sein; Enter setzt die Marke auf den Moment, in dem diese Zeile erschien.</translation>
    </message>
    <message>
        <source>Marks the present moment in the recording, with a text.</source>
        <translation>Markiert den jetzigen Moment in der Aufzeichnung, mit einem Text.</translation>
    </message>
    <message>
        <source>Text of the marker, then Enter</source>
        <translation>Text der Marke, dann Enter</translation>
    </message>
    <message>
        <source>A marker was set.</source>
        <translation>Eine Marke wurde gesetzt.</translation>
    </message>
    <message>
        <source>The marker &quot;%1&quot; was set.</source>
        <translation>Die Marke „%1“ wurde gesetzt.</translation>
    </message>
    <message>
        <source>&amp;Open a recording…</source>
        <translation>Aufzeichnung &amp;öffnen…</translation>
    </message>
    <message>
        <source>Shows a recording in the workspace Plots: play, scrub, measure.</source>
        <translation>Zeigt eine Aufzeichnung im Arbeitsbereich Kurven: abspielen, suchen, messen.</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Recordings (*.mcap *.part)</source>
        <translation>Aufzeichnungen (*.mcap *.part)</translation>
    </message>
    <message>
        <source>Open the sam&amp;ple recording</source>
        <translation>Beis&amp;pielaufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Shows a recording of the demo arm that is part of the program.</source>
        <translation>Zeigt eine Aufzeichnung des Demo-Arms, die Teil des Programms ist.</translation>
    </message>
</context>
<context>
    <name>ui::RegisterGridModel</name>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>The model of %1 is unknown, so its registers are unknown. Choose its model in the array table.</source>
        <translation>Das Modell von %1 ist nicht bekannt, also auch seine Register nicht. Wählen Sie das Modell in der Array-Tabelle.</translation>
    </message>
    <message>
        <source>%1 is of model %2, which has no %3 in its %4.</source>
        <translation>%1 ist ein %2 und hat kein Register %3 im %4.</translation>
    </message>
    <message>
        <source>Torque cannot be written here because a joint could jump. Switch it in the Operate workspace, where it starts from the present position.</source>
        <translation>Das Drehmoment wird hier nicht geschrieben, weil ein Gelenk springen könnte. Schalten Sie es im Arbeitsbereich „Bedienen“; dort beginnt es an der Istposition.</translation>
    </message>
    <message>
        <source>%1 is reported by the servo. Clear its errors instead.</source>
        <translation>%1 ist, was der Servo meldet. Löschen Sie stattdessen seine Fehler.</translation>
    </message>
    <message>
        <source>%1 is read-only: the servo sets it.</source>
        <translation>%1 ist nur lesbar: Der Servo setzt es selbst.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>device now %1 → pending %2</source>
        <translation>Gerät jetzt %1 → offen %2</translation>
    </message>
    <message>
        <source>device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <source>file: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>≠ Other servos have other values.</source>
        <translation>≠ Andere Servos haben andere Werte.</translation>
    </message>
    <message>
        <source>Read earlier; the servo is not reachable now.</source>
        <translation>Früher gelesen; der Servo ist jetzt nicht erreichbar.</translation>
    </message>
    <message>
        <source>Apply changes the ID of the real servo, and the array follows. The ID in the array table only selects the servo.</source>
        <translation>Das Anwenden ändert die ID des echten Servos, und das Array folgt. Die ID in der Array-Tabelle wählt nur den Servo aus.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>no such register</source>
        <translation>kein solches Register</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>not the default</source>
        <translation>nicht der Standard</translation>
    </message>
    <message>
        <source>other servos differ</source>
        <translation>andere Servos weichen ab</translation>
    </message>
    <message>
        <source>read earlier, servo not reachable now</source>
        <translation>früher gelesen, Servo jetzt nicht erreichbar</translation>
    </message>
    <message>
        <source>%1
ID %2</source>
        <translation>%1
ID %2</translation>
    </message>
    <message>
        <source>%1, ID %2</source>
        <translation>%1, ID %2</translation>
    </message>
    <message>
        <source>%1, ID %2, %3</source>
        <translation>%1, ID %2, %3</translation>
    </message>
    <message>
        <source>Registers not read yet.</source>
        <translation>Seine Register wurden noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Registers read %1 s ago.</source>
        <translation>Register vor %1 s gelesen.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <translation>%1 in %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>Set %n register value(s)</source>
        <translation>
            <numerusform>%n Registerwert setzen</numerusform>
            <numerusform>%n Registerwerte setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set %1 of %2 to %3</source>
        <translation>%1 von %2 auf %3 setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set %1 of %n servo(s) to %2</source>
        <translation>
            <numerusform>%1 von %n Servo auf %2 setzen</numerusform>
            <numerusform>%1 von %n Servos auf %2 setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 cannot both have ID %3. IDs must be unique.</source>
        <translation>%1 und %2 können nicht beide die ID %3 bekommen. Geben Sie jedem eine eigene ID.</translation>
    </message>
    <message>
        <source>The clipboard has %1 lines, but only %2 registers follow. Nothing was pasted.</source>
        <translation>Die Zwischenablage enthält %1 Zeilen, es folgen aber nur %2 Register. Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <source>Nothing was pasted: the clipboard has no value for an editable cell.</source>
        <translation>Nichts wurde eingefügt: Für keine Zelle, die sich bearbeiten lässt, gibt es in der Zwischenablage einen Wert.</translation>
    </message>
    <message>
        <source>Revert %1 of %2</source>
        <translation>%1 von %2 zurücknehmen</translation>
    </message>
    <message numerus="yes">
        <source>Revert %n pending edit(s)</source>
        <translation>
            <numerusform>%n offene Änderung zurücknehmen</numerusform>
            <numerusform>%n offene Änderungen zurücknehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was changed: several registers are selected, and one value does not fit all. Select cells of one register only, or click the single value to change.</source>
        <translation>Nichts wurde geändert: mehrere Register sind gewählt, und ein Wert passt nicht für alle. Nur Zellen eines Registers wählen oder den einen Wert anklicken.</translation>
    </message>
    <message>
        <source>This ID is loaded from the EEPROM when the servo starts. Change the ID in the EEPROM.</source>
        <translation>Diese ID wird beim Start des Servos aus dem EEPROM geladen. Ändern Sie die ID im EEPROM.</translation>
    </message>
</context>
<context>
    <name>ui::RegisterHelp</name>
    <message>
        <source>Register help</source>
        <translation>Registerhilfe</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s), signed</source>
        <translation>
            <numerusform>%n Byte, mit Vorzeichen</numerusform>
            <numerusform>%n Byte, mit Vorzeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>lesen und schreiben</translation>
    </message>
    <message>
        <source>read only</source>
        <translation>nur lesen</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
    <message>
        <source>%1 → %2 pending</source>
        <translation>%1 → %2 offen</translation>
    </message>
    <message>
        <source>all servos</source>
        <translation>alle Servos</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a value for register help.</source>
        <translation>Wählen Sie einen Wert für die Registerhilfe.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Servos</source>
        <translation>Servos</translation>
    </message>
    <message>
        <source>Name in files</source>
        <translation>Name in Dateien</translation>
    </message>
</context>
<context>
    <name>ui::RegisterText</name>
    <message>
        <source>%1 baud is not a rate of this servo: choose one of %2.</source>
        <translation>%1 Baud ist keine Rate dieses Servos: Wählen Sie eine von %2.</translation>
    </message>
    <message>
        <source>%1 must be a whole number; “%2” is not.</source>
        <translation>%1 muss eine ganze Zahl sein; „%2“ ist keine.</translation>
    </message>
    <message>
        <source>%1 (raw %2)</source>
        <translation>%1 (roh %2)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>EEPROM</source>
        <translation>EEPROM</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>%1 is read-only: the servo sets it.</source>
        <translation>%1 kann nur gelesen werden: Der Servo setzt es selbst.</translation>
    </message>
    <message>
        <source>%1 cannot be %2. Choose a value from %3.</source>
        <translation>%1 kann nicht %2 sein. Wählen Sie einen Wert aus %3.</translation>
    </message>
    <message>
        <source>%1 is outside the range of %2: %3.</source>
        <translation>%1 liegt außerhalb des Bereichs von %2: %3.</translation>
    </message>
    <message>
        <source>Shown as the servo&apos;s angle around its centre, without the zero and direction of the joint.</source>
        <translation>Gezeigt als der Winkel des Servos um seine Mitte, ohne Nullpunkt und Richtung des Gelenks.</translation>
    </message>
</context>
<context>
    <name>ui::RepairDuplicateDialog</name>
    <message>
        <source>Resolve duplicate ID</source>
        <translation>Doppelte ID auflösen</translation>
    </message>
    <message>
        <source>ID that several servos &amp;have</source>
        <translation>ID, die mehrere Servos &amp;haben</translation>
    </message>
    <message>
        <source>&amp;New ID of this servo</source>
        <translation>&amp;Neue ID dieses Servos</translation>
    </message>
    <message>
        <source>Connected servos</source>
        <translation>Angeschlossene Servos</translation>
    </message>
    <message>
        <source>Both servos have ID %1; choose another for this one.</source>
        <translation>Beide Servos haben die ID %1; wählen Sie für diesen eine andere.</translation>
    </message>
    <message>
        <source>ID %1 is used by another servo. Choose a free ID; %2 is free.</source>
        <translation>Die ID %1 gehört einem anderen Servo. Wählen Sie eine freie; %2 ist frei.</translation>
    </message>
    <message>
        <source>The ID could not be checked. Wait until other operations have finished, then try again.</source>
        <translation>Die ID konnte nicht geprüft werden. Warten Sie, bis andere Vorgänge beendet sind, und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The check of ID %1 was cancelled. Check again.</source>
        <translation>Die Prüfung von ID %1 wurde abgebrochen. Prüfen Sie erneut.</translation>
    </message>
    <message>
        <source>No reply from ID %1. Check that the servo is plugged in and its supply is on, then check again.</source>
        <translation>Keine Antwort von ID %1. Prüfen Sie, ob der Servo eingesteckt und seine Versorgung eingeschaltet ist, und prüfen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Several servos still answer at ID %1. Unplug all but one, then check again.</source>
        <translation>Unter ID %1 antworten noch mehrere Servos. Ziehen Sie alle bis auf einen ab und prüfen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Exactly one servo answers at ID %1.</source>
        <translation>Unter ID %1 antwortet genau ein Servo.</translation>
    </message>
    <message>
        <source>One servo answers at ID %1 and one at ID %2.</source>
        <translation>Ein Servo antwortet unter ID %1 und einer unter ID %2.</translation>
    </message>
    <message>
        <source>joint_%1</source>
        <translation>joint_%1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>%1 (ID %2) was added to the array as %3.</source>
        <translation>%1 (ID %2) wurde dem Array als %3 hinzugefügt.</translation>
    </message>
    <message>
        <source>Unplug all but one</source>
        <translation>Alle bis auf einen abziehen</translation>
    </message>
    <message>
        <source>Check that one answers</source>
        <translation>Prüfen, ob einer antwortet</translation>
    </message>
    <message>
        <source>Change its ID</source>
        <translation>Seine ID ändern</translation>
    </message>
    <message>
        <source>Plug the other in again</source>
        <translation>Den anderen wieder einstecken</translation>
    </message>
    <message>
        <source>Check that both answer</source>
        <translation>Prüfen, ob beide antworten</translation>
    </message>
    <message>
        <source>Both servos have unique IDs</source>
        <translation>Beide Servos haben eindeutige IDs</translation>
    </message>
    <message>
        <source>[ID %1]</source>
        <translation>[ID %1]</translation>
    </message>
    <message>
        <source>PC ==</source>
        <translation>PC ==</translation>
    </message>
    <message>
        <source>(unplugged)</source>
        <translation>(abgezogen)</translation>
    </message>
    <message>
        <source>Servos with the same ID answer at the same time and corrupt each other&apos;s replies. Switch the supply off, unplug all servos with ID %1 but one, and switch the supply on again. Joints without torque may sink: support them first.</source>
        <translation>Servos mit derselben ID antworten gleichzeitig, und was zurückkommt, ist verstümmelt. Schalten Sie die Versorgung aus, ziehen Sie das Kabel aller Servos mit ID %1 bis auf einen ab und schalten Sie sie wieder ein. Gelenke ohne Drehmoment können absinken: Stützen Sie sie vorher ab.</translation>
    </message>
    <message>
        <source>ID %1 is polled several times. Nothing is written and nothing moves.</source>
        <translation>ID %1 wird mehrmals abgefragt. Nichts wird geschrieben, und nichts bewegt sich.</translation>
    </message>
    <message>
        <source>The new ID is stored in the servo, and the servo restarts. Both IDs are then checked: the new one must answer and the old one must not. %1 seems to be free.</source>
        <translation>Die neue ID wird im Servo gespeichert, und er startet neu. Dann werden beide IDs geprüft: Die neue muss antworten, die alte nicht. %1 ist anscheinend frei.</translation>
    </message>
    <message>
        <source>This servo has ID %1 now. Switch the supply off, plug the other one (ID %2) in again, and switch it on.</source>
        <translation>Dieser Servo hat jetzt ID %1. Schalten Sie die Versorgung aus, stecken Sie den anderen (ID %2) wieder ein und schalten Sie sie wieder ein.</translation>
    </message>
    <message>
        <source>ID %1 and ID %2 are polled in turn.</source>
        <translation>ID %1 und ID %2 werden nacheinander abgefragt.</translation>
    </message>
    <message>
        <source>The servo with ID %1 is in the array. If more servos share an ID, go back and start again.</source>
        <translation>Der Servo mit ID %1 ist im Array. Noch mehr Servos mit einer ID? Gehen Sie zurück und beginnen Sie von vorn.</translation>
    </message>
    <message>
        <source>The servo with ID %1 is not in the array yet. Add it, or close this window.</source>
        <translation>Der Servo mit ID %1 ist noch nicht im Array. Fügen Sie ihn hinzu oder schließen Sie dieses Fenster.</translation>
    </message>
    <message>
        <source>Only &amp;one is plugged in</source>
        <translation>Nur &amp;einer ist eingesteckt</translation>
    </message>
    <message>
        <source>Check &amp;ID %1</source>
        <translation>ID %1 &amp;prüfen</translation>
    </message>
    <message>
        <source>&amp;Change ID %1 to %2</source>
        <translation>ID %1 zu %2 än&amp;dern</translation>
    </message>
    <message>
        <source>&amp;Both are plugged in</source>
        <translation>&amp;Beide sind eingesteckt</translation>
    </message>
    <message>
        <source>Check &amp;IDs %1 and %2</source>
        <translation>IDs %1 und %2 &amp;prüfen</translation>
    </message>
    <message>
        <source>&amp;Add ID %1 to the array</source>
        <translation>ID %1 ins &amp;Array übernehmen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>Von &amp;vorn beginnen</translation>
    </message>
    <message>
        <source>Cancel has no effect once the ID is being written; the change is then completed.</source>
        <translation>Abbrechen wirkt, bis die ID geschrieben wird; danach wird die Änderung zu Ende gebracht.</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>[same ID]</source>
        <translation>[gleiche ID]</translation>
    </message>
    <message>
        <source>Servos with the same ID answer at the same time and corrupt each other&apos;s replies. The last scan found no duplicate ID. Scan to find it, or choose it here.</source>
        <translation>Servos mit derselben ID antworten zugleich, und was ankommt, ist verstümmelt. Die letzte Suche fand keine ID mit mehreren Servos. Servos suchen, um eine solche ID zu finden, oder sie hier wählen.</translation>
    </message>
    <message>
        <source>Choose the ID that several servos share.</source>
        <translation>Die ID wählen, die mehrere Servos haben.</translation>
    </message>
    <message>
        <source>The model %1 cannot have ID %2; choose one up to %3.</source>
        <translation>Ein %1 kann nicht die ID %2 haben; wählen Sie eine bis %3.</translation>
    </message>
</context>
<context>
    <name>ui::ReplayBar</name>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play or pause the recording</source>
        <translation>Spielt die Aufzeichnung ab oder hält sie an</translation>
    </message>
    <message>
        <source>Position in the recording</source>
        <translation>Stelle in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Time in the recording</source>
        <translation>Zeit in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>One step back: 20 ms</source>
        <translation>Ein Schritt zurück: 20 ms</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>One step forward: 20 ms</source>
        <translation>Ein Schritt vor: 20 ms</translation>
    </message>
    <message>
        <source>Close recording</source>
        <translation>Aufzeichnung schließen</translation>
    </message>
    <message>
        <source>Return to live data</source>
        <translation>Zurück zu den laufenden Daten</translation>
    </message>
    <message>
        <source>%1 s of %2 s</source>
        <extracomment>Position in a recording. %1 of %2 seconds.</extracomment>
        <translation>%1 s von %2 s</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>ui::ReplyBox</name>
    <message>
        <source>Replies of the servos</source>
        <translation>Antworten der Servos</translation>
    </message>
    <message>
        <source>Set return delay to 0</source>
        <translation>Antwortverzögerung auf 0 setzen</translation>
    </message>
    <message>
        <source>Reply to every request</source>
        <translation>Jede Anfrage beantworten</translation>
    </message>
    <message>
        <source>Makes a return delay of 0 pending in all servos of the bus and shows what Apply will write.</source>
        <translation>Merkt für alle Servos des Busses die Antwortverzögerung 0 vor und zeigt, was Anwenden schreibt.</translation>
    </message>
    <message>
        <source>Makes replies to every request pending in all servos of the bus and shows what Apply will write.</source>
        <translation>Merkt für alle Servos des Busses Antworten auf jede Anfrage vor und zeigt, was Anwenden schreibt.</translation>
    </message>
    <message numerus="yes">
        <source>Return delay up to %1 µs in %n servo(s).</source>
        <translation>
            <numerusform>Antwortverzögerung bis %1 µs in %n Servo.</numerusform>
            <numerusform>Antwortverzögerung bis %1 µs in %n Servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Return delay 0 in %n servo(s).</source>
        <translation>
            <numerusform>Antwortverzögerung 0 in %n Servo.</numerusform>
            <numerusform>Antwortverzögerung 0 in %n Servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not read yet in %n servo(s).</source>
        <translation>
            <numerusform>In %n Servo noch nicht gelesen.</numerusform>
            <numerusform>In %n Servos noch nicht gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each joint can be read %1 times a second; without the delay %2 times: it costs %3 Hz.</source>
        <extracomment>%1, %2: readings a second of each joint. %3: their difference.</extracomment>
        <translation>Jedes Gelenk ist %1-mal je Sekunde lesbar, ohne die Verzögerung %2-mal: Sie kostet %3 Hz.</translation>
    </message>
    <message>
        <source>The change is pending: apply it in Configure.</source>
        <translation>Die Änderung ist vorgemerkt: Wenden Sie sie unter Konfigurieren an.</translation>
    </message>
    <message>
        <source>Status return level not read yet.</source>
        <translation>Status Return Level noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Status return level 0: such servos cannot be read.</source>
        <translation>Status Return Level 0: Solche Servos sind nicht lesbar.</translation>
    </message>
    <message numerus="yes">
        <source>Status return level 1 in %n servo(s): costs 0 Hz, but writes are not confirmed by a reply.</source>
        <translation>
            <numerusform>Status Return Level 1 in %n Servo: kostet 0 Hz, aber Schreibvorgänge werden nicht durch eine Antwort bestätigt.</numerusform>
            <numerusform>Status Return Level 1 in %n Servos: kostet 0 Hz, aber Schreibvorgänge werden nicht durch eine Antwort bestätigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Status return level 2: costs 0 Hz, because goals are sent without replies.</source>
        <translation>Status Return Level 2: kostet 0 Hz, weil Ziele ohne Antwort gesendet werden.</translation>
    </message>
</context>
<context>
    <name>ui::SafetyDialog</name>
    <message>
        <source>Hold: keep position, torque on</source>
        <translation>Halten: Position halten, Drehmoment ein</translation>
    </message>
    <message>
        <source>Park, then release</source>
        <translation>Parken, dann loslassen</translation>
    </message>
    <message>
        <source>Release: torque off at once</source>
        <translation>Loslassen: Drehmoment sofort aus</translation>
    </message>
    <message>
        <source>STOP and exit behaviour</source>
        <translation>STOP und Beenden</translation>
    </message>
    <message>
        <source>STOP action</source>
        <translation>STOP-Wirkung</translation>
    </message>
    <message>
        <source>For every joint without its own setting below.</source>
        <translation>Für jedes Gelenk ohne eigene Einstellung unten.</translation>
    </message>
    <message>
        <source>Exit action</source>
        <translation>Verhalten beim Beenden</translation>
    </message>
    <message>
        <source>Time to the park positions in seconds</source>
        <translation>Zeit bis zu den Parkstellungen in Sekunden</translation>
    </message>
    <message>
        <source>Longer for a joint that would exceed its maximum velocity.</source>
        <translation>Länger für ein Gelenk, das seine Höchstgeschwindigkeit überschreiten würde.</translation>
    </message>
    <message>
        <source>Window timeout in seconds</source>
        <translation>Zeitlimit des Fensters in Sekunden</translation>
    </message>
    <message>
        <source>If the window does not respond for this time while joints move in Control, the bus stops them.</source>
        <translation>Antwortet das Fenster so lange nicht, während sich im Steuern Gelenke bewegen, hält der Bus sie an.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>STOP action of each joint</source>
        <translation>STOP-Wirkung je Gelenk</translation>
    </message>
    <message>
        <source>Joint (ID)</source>
        <translation>Gelenk (ID)</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>Park position</source>
        <translation>Parkstellung</translation>
    </message>
    <message>
        <source>On exit</source>
        <translation>Beim Beenden</translation>
    </message>
    <message>
        <source>Move to the park positions takes</source>
        <translation>Fahrt in die Parkstellungen dauert</translation>
    </message>
    <message>
        <source>Window timeout</source>
        <translation>Zeitlimit des Fensters</translation>
    </message>
    <message>
        <source>Park: the joint stops, moves to its park position and releases its torque there. A second STOP holds it. A joint that does not reach its park position keeps its torque.</source>
        <translation>Parken: Das Gelenk hält an, fährt in seine Parkstellung und lässt dort los. Ein zweites STOP hält es. Ein Gelenk, das seine Parkstellung nicht erreicht, behält sein Drehmoment.</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>STOP action of %1</source>
        <translation>STOP-Wirkung von %1</translation>
    </message>
    <message>
        <source>array setting</source>
        <translation>wie das Array</translation>
    </message>
    <message>
        <source>Park position of %1</source>
        <translation>Parkstellung von %1</translation>
    </message>
    <message>
        <source>Use present position</source>
        <translation>Istposition</translation>
    </message>
    <message>
        <source>Park %1 at its present position</source>
        <translation>%1 an seiner Istposition parken</translation>
    </message>
    <message>
        <source>Change STOP and exit behaviour</source>
        <translation>Verhalten bei STOP und Beenden ändern</translation>
    </message>
    <message>
        <source>For every joint, when the window is closed or the program is terminated while joints have torque. After a crash only Hold or Release can be sent. After kill -9 nothing can be sent: a joint finishes its last move, and a joint in continuous rotation keeps turning.</source>
        <translation>Für jedes Gelenk, wenn das Fenster geschlossen oder das Programm beendet wird, während Gelenke Drehmoment haben. Nach einem Absturz lässt sich nur Halten oder Loslassen senden. Nach kill -9 lässt sich nichts senden: Ein Gelenk beendet seine letzte Bewegung, und ein fortwährend drehendes Gelenk dreht weiter.</translation>
    </message>
</context>
<context>
    <name>ui::ScanDialog</name>
    <message>
        <source>On %1 only %2 was tried, because other buses have joints. Choose its protocol in Configure &gt; Buses to try another.</source>
        <translation>An %1 wurde nur %2 versucht, weil andere Busse Gelenke haben. Wählen Sie das Protokoll unter Konfigurieren &gt; Busse, um ein anderes zu versuchen.</translation>
    </message>
    <message>
        <source>one servo, or several</source>
        <translation>ein Servo oder mehrere</translation>
    </message>
    <message>
        <source>no valid reply came from ID %1</source>
        <translation>keine gültige Antwort von ID %1</translation>
    </message>
    <message>
        <source>Find servos</source>
        <translation>Servos suchen</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Baud rates to try</source>
        <translation>Zu prüfende Baudraten</translation>
    </message>
    <message>
        <source>Baud rate of the connection only</source>
        <translation>Nur die Baudrate der Verbindung</translation>
    </message>
    <message>
        <source>All baud rates, one after another</source>
        <translation>Alle Baudraten nacheinander</translation>
    </message>
    <message>
        <source>First ID to try</source>
        <translation>Erste zu prüfende ID</translation>
    </message>
    <message>
        <source>Last ID to try</source>
        <translation>Letzte zu prüfende ID</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Baud rates</source>
        <translation>Baudraten</translation>
    </message>
    <message>
        <source>IDs</source>
        <translation>IDs</translation>
    </message>
    <message>
        <source>Servos found</source>
        <translation>Gefundene Servos</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Baud</source>
        <translation>Baud</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>In the array</source>
        <translation>Im Array</translation>
    </message>
    <message>
        <source>Scanning…</source>
        <translation>Wird gefragt …</translation>
    </message>
    <message>
        <source>The scan could not start. Connect to a port first.</source>
        <translation>Die Suche konnte nicht beginnen. Verbinden Sie zuerst einen Port.</translation>
    </message>
    <message>
        <source>not reported</source>
        <translation>nicht gemeldet</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled. Servos found so far: %1.</source>
        <translation>Abgebrochen. Bis dahin gefundene Servos: %1.</translation>
    </message>
    <message>
        <source>No servo answered.</source>
        <translation>Kein Servo hat geantwortet.</translation>
    </message>
    <message>
        <source>Servos found: %1.</source>
        <translation>Gefundene Servos: %1.</translation>
    </message>
    <message>
        <source>Servos added to the array: %1.</source>
        <translation>Dem Array hinzugefügte Servos: %1.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Ends the scan and keeps the servos found.</source>
        <translation>Beendet die Suche und behält die gefundenen Servos.</translation>
    </message>
    <message>
        <source>Polls each ID in turn. This moves nothing.</source>
        <translation>Fragt jede ID der Reihe nach ab. Dabei bewegt sich nichts.</translation>
    </message>
    <message numerus="yes">
        <source>Add %n to the array</source>
        <translation>
            <numerusform>%n Servo ins Array übernehmen</numerusform>
            <numerusform>%n Servos ins Array übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to the array</source>
        <translation>Ins Array übernehmen</translation>
    </message>
    <message>
        <source>virtual array</source>
        <translation>virtuelles Array</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Connect to port</source>
        <translation>Port verbinden</translation>
    </message>
    <message>
        <source>Ports to search</source>
        <translation>Zu durchsuchende Ports</translation>
    </message>
    <message>
        <source>Try %1 baud</source>
        <translation>%1 Baud prüfen</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>%1 – connected</source>
        <translation>%1 – verbunden</translation>
    </message>
    <message>
        <source>No serial port found.</source>
        <translation>Kein serieller Port ist eingesteckt.</translation>
    </message>
    <message>
        <source>several servos</source>
        <translation>mehrere Servos</translation>
    </message>
    <message>
        <source>several servos answer as ID %1</source>
        <translation>mehrere Servos antworten als ID %1</translation>
    </message>
    <message>
        <source>on another port</source>
        <translation>an einem anderen Port</translation>
    </message>
    <message numerus="yes">
        <source>Scanning %n port(s)</source>
        <translation>
            <numerusform>Suche an %n Port</numerusform>
            <numerusform>Suche an %n Ports</numerusform>
        </translation>
    </message>
    <message>
        <source>Scanning at %1 baud</source>
        <translation>Suche mit %1 Baud</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: %2, about %3 left, %4 IDs per second.</source>
        <translation>%1: %2, noch etwa %3, %4 IDs je Sekunde.</translation>
    </message>
    <message>
        <source>Connects to %1 at %2 baud.</source>
        <translation>Verbindet mit %1, %2 Baud.</translation>
    </message>
    <message>
        <source>Select a servo found on another port to connect to that port.</source>
        <translation>Wählen Sie einen an einem anderen Port gefundenen Servo, um diesen Port zu verbinden.</translation>
    </message>
    <message>
        <source>Not connected. Tick a port above, or choose one at the top of the main window and press Connect, then press Start here.</source>
        <translation>Nicht verbunden. Haken Sie oben einen Port an, oder wählen Sie einen oben im Hauptfenster und drücken Sie „Verbinden“; drücken Sie dann hier „Starten“.</translation>
    </message>
    <message>
        <source>Tick at least one port and one baud rate.</source>
        <translation>Haken Sie mindestens einen Port und eine Baudrate an.</translation>
    </message>
    <message>
        <source>Press Start to poll every ID on the ticked ports.</source>
        <translation>Drücken Sie „Starten“, um an den angehakten Ports jede ID abzufragen.</translation>
    </message>
    <message>
        <source>Guides you through giving one of the servos another ID.</source>
        <translation>Führt dadurch, einem der Servos eine andere ID zu geben.</translation>
    </message>
    <message>
        <source>Resolve ID %1…</source>
        <translation>ID %1 auflösen …</translation>
    </message>
    <message>
        <source>Bus %1: %2</source>
        <translation>Bus %1: %2</translation>
    </message>
    <message>
        <source>Protocol of the servos</source>
        <translation>Protokoll der Servos</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Ticked rates</source>
        <translation>Angehakte Raten</translation>
    </message>
    <message>
        <source>All protocols</source>
        <translation>Alle Protokolle</translation>
    </message>
    <message>
        <source>Factory rate only</source>
        <translation>Nur Werksrate</translation>
    </message>
    <message>
        <source>another protocol</source>
        <translation>anderes Protokoll</translation>
    </message>
    <message>
        <source>Path of another port</source>
        <translation>Pfad eines anderen Ports</translation>
    </message>
    <message>
        <source>A port that is not listed: a pseudo-terminal, or a name in /dev/serial/by-id. Start searches it too.</source>
        <translation>Ein Port, der nicht in der Liste steht: ein Pseudoterminal oder ein Name in /dev/serial/by-id. Starten durchsucht auch ihn.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Why was nothing found?&lt;/b&gt;&lt;ul style=&apos;margin:0&apos;&gt;&lt;li&gt;Is the supply of the servos on? Their LEDs light up when it is.&lt;/li&gt;&lt;li&gt;Are TX and RX crossed, and is ground connected between adapter and servos?&lt;/li&gt;&lt;li&gt;Do the servos use another protocol or baud rate? Try all of them.&lt;/li&gt;&lt;li&gt;Does another program use the port?&lt;/li&gt;&lt;/ul&gt;</source>
        <translation>&lt;b&gt;Warum wurde nichts gefunden?&lt;/b&gt;&lt;ul style=&apos;margin:0&apos;&gt;&lt;li&gt;Ist die Versorgung der Servos eingeschaltet? Dann leuchten ihre Lampen.&lt;/li&gt;&lt;li&gt;Sind TX und RX gekreuzt, und ist die Masse zwischen Adapter und Servos verbunden?&lt;/li&gt;&lt;li&gt;Verwenden die Servos ein anderes Protokoll oder eine andere Baudrate? Versuchen Sie alle.&lt;/li&gt;&lt;li&gt;Benutzt ein anderes Programm den Port?&lt;/li&gt;&lt;/ul&gt;</translation>
    </message>
    <message>
        <source>A connected bus with joints is asked by their protocol.</source>
        <translation>Ein verbundener Bus mit Gelenken wird mit deren Protokoll abgefragt.</translation>
    </message>
    <message>
        <source>Another port: /dev/serial/by-id/…, a pseudo-terminal</source>
        <translation>Anderer Port: /dev/serial/by-id/…, ein Pseudoterminal</translation>
    </message>
    <message>
        <source>Rate of the connection; all rates on other ports</source>
        <translation>Rate der Verbindung; an anderen Ports alle Raten</translation>
    </message>
    <message>
        <source>On %1 only %2 was tried, because joints have torque. Release them to try other protocols.</source>
        <translation>An %1 wurde nur %2 versucht, weil Gelenke Drehmoment haben. Lassen Sie sie los, um andere Protokolle zu versuchen.</translation>
    </message>
    <message>
        <source>On %1 only %2 was tried, the protocol of its joints.</source>
        <translation>An %1 wurde nur %2 versucht, das Protokoll seiner Gelenke.</translation>
    </message>
</context>
<context>
    <name>ui::SchedulePanel</name>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Schedule of the bus</source>
        <translation>Zeitplan des Busses</translation>
    </message>
    <message>
        <source>Control period</source>
        <translation>Regelperiode</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Quiet after goals</source>
        <translation>Ruhe nach Zielen</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>Reply timeout</source>
        <translation>Zeitlimit für Antwort</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Joints per cycle</source>
        <translation>Gelenke je Zyklus</translation>
    </message>
    <message>
        <source>Position and velocity</source>
        <translation>Position und Geschwindigkeit</translation>
    </message>
    <message>
        <source>… and PWM</source>
        <translation>… und PWM</translation>
    </message>
    <message>
        <source>… and desired trajectory</source>
        <translation>… und Soll-Verlauf</translation>
    </message>
    <message>
        <source>Values read</source>
        <translation>Gelesene Werte</translation>
    </message>
    <message>
        <source>Joints read</source>
        <translation>Gelesene Gelenke</translation>
    </message>
    <message>
        <source>Reverts to the settings used by the bus.</source>
        <translation>Kehrt zu den vom Bus verwendeten Einstellungen zurück.</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Hinweis zu %1</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>one at a time</source>
        <translation>eine auf einmal</translation>
    </message>
    <message>
        <source>a request every</source>
        <translation>eine Anfrage alle</translation>
    </message>
    <message>
        <source>Time between two requests</source>
        <translation>Zeit zwischen zwei Anfragen</translation>
    </message>
    <message>
        <source>All joints, in their order</source>
        <translation>Alle Gelenke, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Reads the selected joint earlier.</source>
        <translation>Das markierte Gelenk wird früher gelesen.</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Reads the selected joint later.</source>
        <translation>Das markierte Gelenk wird später gelesen.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>= %1 Hz</source>
        <translation>= %1 Hz</translation>
    </message>
    <message>
        <source>%1 for all</source>
        <translation>%1 für alle</translation>
    </message>
    <message>
        <source>a request about every %1</source>
        <translation>etwa alle %1 eine Anfrage</translation>
    </message>
    <message>
        <source>%1 of %2 joints</source>
        <translation>%1 von %2 Gelenken</translation>
    </message>
    <message>
        <source>Minimum cycle %1 = goals %2 + (readings %3 + wait %4) + (configuration %5 + wait %4)</source>
        <translation>Mindestzyklus %1 = Ziele %2 + (Lesen %3 + Warten %4) + (Konfiguration %5 + Warten %4)</translation>
    </message>
    <message>
        <source>The array has no joints yet.</source>
        <translation>Das Array hat noch keine Gelenke.</translation>
    </message>
    <message>
        <source>Invalid settings are not applied. Correct the red fields, or revert them.</source>
        <translation>Ungültige Einstellungen werden nicht angewendet. Berichtigen Sie die roten Felder, oder nehmen Sie sie zurück.</translation>
    </message>
    <message>
        <source>At least one joint is read. To read none, set &quot;Joints per cycle&quot; to 0.</source>
        <translation>Mindestens ein Gelenk wird gelesen. Um keines zu lesen, „Gelenke je Zyklus“ auf 0 setzen.</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>The minimum cycle has time for a goal and a reading of every joint, even if replies are lost.</source>
        <translation>Der Mindestzyklus hat Zeit für ein Ziel an jedes Gelenk und das Lesen jedes Gelenks, auch wenn Antworten verloren gehen.</translation>
    </message>
    <message>
        <source>The period of %1 is long enough.</source>
        <translation>Die Periode von %1 ist dafür lang genug.</translation>
    </message>
    <message>
        <source>The period of %1 is shorter, so joints take turns: each cycle reads the joints that fit, and the next cycle continues with the others.</source>
        <translation>Die Periode von %1 ist kürzer, darum wechseln sich die Gelenke ab: Jeder Zyklus liest die Gelenke, die hineinpassen, der nächste fährt mit den anderen fort.</translation>
    </message>
    <message>
        <source>The period of %1 is shorter: it is sufficient as long as all replies arrive.</source>
        <translation>Die Periode von %1 ist kürzer: Sie genügt, solange alle Antworten kommen.</translation>
    </message>
    <message>
        <source>Name in files: %1</source>
        <translation>Name in Dateien: %1</translation>
    </message>
    <message>
        <source>&lt;p&gt;The length of a cycle in which every joint gets a goal and is read, and a reply is lost at the end of the readings and of the configuration.&lt;/p&gt;&lt;p&gt;A shorter period also works: no cycle waits for a late reply, and joints that do not fit are read in the next cycle.&lt;/p&gt;</source>
        <translation>&lt;p&gt;So lang ist ein Zyklus, in dem jedes Gelenk ein Ziel bekommt und gelesen wird und am Ende der Messwerte und der Konfiguration eine Antwort verloren geht.&lt;/p&gt;&lt;p&gt;Eine kürzere Periode geht auch: Kein Zyklus wartet auf eine späte Antwort, und Gelenke, für die keine Zeit ist, werden im nächsten Zyklus gelesen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>At %1 baud and with a goal for every joint a cycle reads %2 of %3 joints, each %4 times per second. The page Budget predicts the present cycle, with the goals and the overlap that are in force.</source>
        <translation>Mit %1 Baud und einem Ziel für jedes Gelenk liest ein Zyklus %2 von %3 Gelenken, jedes %4-mal je Sekunde. Die Seite Budget sagt den jetzigen Zyklus voraus, mit den Zielen und der Überlappung, die gerade gelten.</translation>
    </message>
</context>
<context>
    <name>ui::SentenceLine</name>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Und %n weiterer.</numerusform>
            <numerusform>Und %n weitere.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SequenceModel</name>
    <message>
        <source>recorded, %1 s</source>
        <extracomment>%1: seconds</extracomment>
        <translation>aufgenommen, %1 s</translation>
    </message>
    <message numerus="yes">
        <source>%n steps, %1 s</source>
        <extracomment>a sequence of so many steps, %1: seconds</extracomment>
        <translation>
            <numerusform>%n Schritt, %1 s</numerusform>
            <numerusform>%n Schritte, %1 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Loops: endless</source>
        <translation>Durchläufe: endlos</translation>
    </message>
    <message>
        <source>A sequence must have a name; “%1” keeps its old one.</source>
        <translation>Eine Sequenz braucht einen Namen; „%1“ behält den alten.</translation>
    </message>
    <message>
        <source>Another sequence is already named “%1”; “%2” keeps its old name.</source>
        <translation>Eine andere Sequenz heißt schon „%1“; „%2“ behält den alten Namen.</translation>
    </message>
    <message>
        <source>Rename sequence %1</source>
        <translation>Sequenz %1 umbenennen</translation>
    </message>
    <message>
        <source>“%1” is not a number of loops. Enter 1 to %2, or 0 for endless.</source>
        <translation>„%1“ ist keine Anzahl von Durchläufen. Geben Sie 1 bis %2 ein, oder 0 für endlos.</translation>
    </message>
    <message>
        <source>Loops of %1</source>
        <translation>Durchläufe von %1</translation>
    </message>
    <message>
        <source>Name of the sequence. Press F2 to change it.</source>
        <translation>Name der Sequenz. Drücken Sie F2, um ihn zu ändern.</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Content of the sequence, and its duration if no joint needs longer.</source>
        <translation>Inhalt der Sequenz, und ihre Dauer, wenn kein Gelenk länger braucht.</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Number of loops; 0 or ∞: until ended.</source>
        <translation>Anzahl der Durchläufe; 0 oder ∞: bis zum Beenden.</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>The array has %1 sequences, which is the maximum. Delete some first.</source>
        <translation>Das Array hat %1 Sequenzen; das ist die Höchstzahl. Löschen Sie zuerst einige.</translation>
    </message>
    <message>
        <source>Add sequence %1</source>
        <translation>Sequenz %1 hinzufügen</translation>
    </message>
    <message>
        <source>Delete sequence %1</source>
        <translation>Sequenz %1 löschen</translation>
    </message>
    <message>
        <source>Move sequence %1</source>
        <translation>Sequenz %1 verschieben</translation>
    </message>
</context>
<context>
    <name>ui::SequencePage</name>
    <message>
        <source>New sequence</source>
        <translation>Neue Sequenz</translation>
    </message>
    <message>
        <source>Adds a sequence; then add poses as steps.</source>
        <translation>Fügt eine Sequenz hinzu; fügen Sie ihr dann Posen als Schritte hinzu.</translation>
    </message>
    <message>
        <source>Import motion…</source>
        <translation>Bewegungsimport …</translation>
    </message>
    <message>
        <source>Export motion…</source>
        <translation>Bewegungsexport …</translation>
    </message>
    <message>
        <source>Exports the recorded motion as a table (CSV).</source>
        <translation>Schreibt die aufgenommene Bewegung als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Pose of the step to add</source>
        <translation>Pose des neuen Schritts</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>Schritt einfügen</translation>
    </message>
    <message>
        <source>Adds the pose after the selected step.</source>
        <translation>Fügt die Pose nach dem ausgewählten Schritt ein.</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>No sequences yet. Choose New sequence and add poses to it, or teach one by hand.</source>
        <translation>Noch keine Sequenzen. Wählen Sie „Neue Sequenz“ und fügen Sie ihr Posen hinzu, oder lernen Sie eine von Hand an.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Renames the sequence (F2).</source>
        <translation>Gibt der Sequenz einen anderen Namen (F2).</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Moves up (Alt+Up).</source>
        <translation>Nach oben (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Moves down (Alt+Down).</source>
        <translation>Nach unten (Alt+Pfeil ab).</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes the sequence (Del).</source>
        <translation>Löscht die Sequenz (Entf).</translation>
    </message>
    <message>
        <source>Steps of the sequence</source>
        <translation>Schritte der Sequenz</translation>
    </message>
    <message>
        <source>Moves the step up (Alt+Up).</source>
        <translation>Schritt nach oben (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Moves the step down (Alt+Down).</source>
        <translation>Schritt nach unten (Alt+Pfeil ab).</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the selected steps (Del).</source>
        <translation>Entfernt die ausgewählten Schritte (Entf).</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>Sequenz %1</translation>
    </message>
    <message>
        <source>Import a motion</source>
        <translation>Bewegung importieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>A motion of %n points was imported from %1.</source>
        <translation>
            <numerusform>Eine Bewegung mit %n Punkt wurde aus %1 importiert.</numerusform>
            <numerusform>Eine Bewegung mit %n Punkten wurde aus %1 importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>Bewegung exportieren</translation>
    </message>
    <message numerus="yes">
        <source>A motion of %n points was exported to %1.</source>
        <translation>
            <numerusform>Eine Bewegung mit %n Punkt wurde nach %1 exportiert.</numerusform>
            <numerusform>Eine Bewegung mit %n Punkten wurde nach %1 exportiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The steps of a sequence are shown here.</source>
        <translation>Hier werden die Schritte einer Sequenz gezeigt.</translation>
    </message>
    <message>
        <source>A recorded motion of %1: %2 s, %3 points. It is played as recorded. To change it, export it, edit the table and import the table.</source>
        <translation>Eine aufgenommene Bewegung von %1: %2 s, %3 Punkte. Sie wird wie aufgenommen abgespielt. Um sie zu ändern, exportieren Sie sie, bearbeiten Sie die Tabelle und importieren Sie diese.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>A step moves to a pose, and there are no poses yet. Capture one first.</source>
        <translation>Ein Schritt fährt eine Pose an, und es gibt noch keine. Erfassen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>No steps yet. Choose a pose above and add it.</source>
        <translation>Noch keine Schritte. Wählen Sie oben eine Pose und fügen Sie sie ein.</translation>
    </message>
    <message>
        <source>Imports a motion: from a table (CSV) with a column time_s and one for each joint, or the goals of a recording (MCAP).</source>
        <translation>Übernimmt eine Bewegung: aus einer Tabelle (CSV) mit einer Spalte time_s und einer für jedes Gelenk, oder die Ziele einer Aufzeichnung (MCAP).</translation>
    </message>
    <message>
        <source>Tables and recordings (*.csv *.mcap)</source>
        <translation>Tabellen und Aufzeichnungen (*.csv *.mcap)</translation>
    </message>
</context>
<context>
    <name>ui::ServoMenu</name>
    <message>
        <source>&amp;Servos</source>
        <translation>&amp;Servos</translation>
    </message>
    <message>
        <source>Read &amp;status</source>
        <translation>&amp;Status lesen</translation>
    </message>
    <message>
        <source>Reads the errors of every servo and explains them.</source>
        <translation>Liest die Fehler jedes Servos und erklärt sie.</translation>
    </message>
    <message>
        <source>&amp;Clear errors</source>
        <translation>Fehler &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Publish joint states</source>
        <translation>&amp;Gelenkzustände ausgeben</translation>
    </message>
    <message>
        <source>Reads position, velocity, PWM and torque once and lists them.</source>
        <translation>Liest jetzt Position, Geschwindigkeit, Ansteuerung und Drehmoment und listet sie auf.</translation>
    </message>
    <message>
        <source>&amp;Blink</source>
        <translation>&amp;Blinken</translation>
    </message>
    <message>
        <source>Blinks the LED of the servo to identify it.</source>
        <translation>Lässt die LED des Servos blinken, um ihn zu erkennen.</translation>
    </message>
    <message>
        <source>&amp;Initialise…</source>
        <translation>&amp;Initialisieren …</translation>
    </message>
    <message>
        <source>Sets servos to the configured state: ACK policy, registers, torque.</source>
        <translation>Bringt Servos in den eingestellten Zustand: ACK-Verhalten, Register, Drehmoment.</translation>
    </message>
    <message>
        <source>Send a &amp;goal…</source>
        <translation>Soll&amp;position senden …</translation>
    </message>
    <message>
        <source>Position or speed, as an angle or in servo units.</source>
        <translation>Position oder Geschwindigkeit, als Winkel oder in Einheiten des Servos.</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;One after another</source>
        <translation>&amp;Nacheinander</translation>
    </message>
    <message>
        <source>Reboots each servo. Its torque goes off and its RAM is reloaded from its EEPROM.</source>
        <translation>Startet jeden Servo neu. Sein Drehmoment geht aus, und sein RAM wird neu aus dem EEPROM geladen.</translation>
    </message>
    <message>
        <source>&amp;All servos at once</source>
        <translation>&amp;Alle Servos auf einmal</translation>
    </message>
    <message>
        <source>Reboots all servos on the bus with one broadcast, including servos that are not in the array.</source>
        <translation>Ein Rundruf startet alle Servos am Bus neu, auch solche, die nicht im Array sind.</translation>
    </message>
    <message>
        <source>&amp;Torque</source>
        <translation>&amp;Drehmoment</translation>
    </message>
    <message>
        <source>&amp;Free</source>
        <translation>&amp;Frei</translation>
    </message>
    <message>
        <source>&amp;Brake</source>
        <translation>&amp;Bremse</translation>
    </message>
    <message>
        <source>As &amp;configured in array</source>
        <translation>Wie im Array &amp;eingestellt</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The array has no joints</source>
        <translation>Das Array hat keine Gelenke</translation>
    </message>
    <message numerus="yes">
        <source>For all %n joint(s)</source>
        <translation>
            <numerusform>Für das %n Gelenk</numerusform>
            <numerusform>Für alle %n Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>Für %1</translation>
    </message>
    <message>
        <source>%1 now? These joints hold their position and will go limp: %2.</source>
        <translation>Jetzt „%1“? Diese Gelenke halten ihre Position und werden dadurch kraftlos: %2.</translation>
    </message>
    <message>
        <source>An arm may fall. Support it or lower it first.</source>
        <translation>Ein Arm kann fallen. Stützen Sie ihn ab oder senken Sie ihn vorher ab.</translation>
    </message>
    <message>
        <source>Keep holding</source>
        <translation>Weiter halten</translation>
    </message>
    <message>
        <source>The ACK policy and registers of the array are written and read back, then torque is set as configured. With a reset, every servo starts from its EEPROM and loses its torque.</source>
        <translation>ACK-Verhalten und Register des Arrays werden geschrieben und zurückgelesen, dann wird das Drehmoment wie eingestellt gesetzt. Mit Neustart beginnt jeder Servo mit seinem EEPROM und verliert sein Drehmoment.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Without a reset</source>
        <translation>Ohne Neustart</translation>
    </message>
    <message>
        <source>After a reset of each</source>
        <translation>Nach Neustart einzeln</translation>
    </message>
    <message>
        <source>After one reset of all</source>
        <translation>Nach Neustart aller</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Only one servo can blink at a time. Select one joint first.</source>
        <translation>Nur ein Servo auf einmal kann blinken. Zuerst ein Gelenk wählen.</translation>
    </message>
    <message>
        <source>The joints go limp. Asks for confirmation if a joint may fall.</source>
        <translation>Die Gelenke werden kraftlos. Fragt vorher, wenn eines fallen kann.</translation>
    </message>
    <message>
        <source>The motors resist motion without holding a position. Asks for confirmation if a joint may sink.</source>
        <translation>Die Motoren widersetzen sich der Bewegung, ohne eine Position zu halten. Fragt vorher, wenn ein Gelenk absinken kann.</translation>
    </message>
    <message>
        <source>&amp;Arm…</source>
        <translation>Scharf s&amp;chalten …</translation>
    </message>
    <message>
        <source>Shows the arm sheet, which switches torque on. The joints hold their position.</source>
        <translation>Zeigt die Übersicht zum Scharfschalten, die das Drehmoment einschaltet. Die Gelenke halten ihre Position.</translation>
    </message>
    <message>
        <source>Frees or brakes the joints configured so in torque_control, then shows the arm sheet for those configured on.</source>
        <translation>Löst oder bremst die in torque_control so eingestellten Gelenke und zeigt dann die Übersicht zum Scharfschalten für die als ein eingestellten.</translation>
    </message>
    <message>
        <source>Brake</source>
        <translation>Bremsen</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>How should the servos be initialised?</source>
        <translation>Wie sollen die Servos initialisiert werden?</translation>
    </message>
    <message>
        <source>At the end torque goes on at the present position: %1. This moves nothing; joints that do not confirm it stay off.</source>
        <translation>Am Ende geht das Drehmoment in der Istposition an: %1. Dabei bewegt sich nichts; Gelenke, die es nicht bestätigen, bleiben aus.</translation>
    </message>
    <message>
        <source>Connect to an array with joints first.</source>
        <translation>Verbinden Sie sich erst mit einem Array, das Gelenke hat.</translation>
    </message>
    <message>
        <source>Wait for &quot;%1&quot; to finish.</source>
        <translation>Warten Sie das Ende von „%1“ ab.</translation>
    </message>
    <message>
        <source>These servos cannot be restarted by a request. Switch their power off and on.</source>
        <translation>Diese Servos haben keinen Befehl für einen Neustart. Schalten Sie ihre Versorgung aus und wieder ein.</translation>
    </message>
    <message>
        <source>These servos have no brake.</source>
        <translation>Diese Servos haben keine Bremse.</translation>
    </message>
    <message>
        <source>Clears latched errors, if need be by a restart, and checks whether they return.</source>
        <translation>Löscht gespeicherte Fehler, wenn nötig durch einen Neustart, und prüft, ob sie wiederkommen.</translation>
    </message>
</context>
<context>
    <name>ui::ServoResults</name>
    <message>
        <source>Result for every servo</source>
        <translation>Ergebnis für jeden Servo</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ui::ServoStatsModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Round trip of the joint&apos;s polls in ms: request written to reply complete. The first second after connecting is excluded.</source>
        <translation>Umlaufzeit der Abfragen des Gelenks in ms: vom Schreiben der Anfrage bis zur vollständigen Antwort. Die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Polled joint.</source>
        <translation>Abgefragtes Gelenk.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>ID of its servo.</source>
        <translation>Die ID des Servos.</translation>
    </message>
    <message>
        <source>p50 (ms)</source>
        <translation>p50 (ms)</translation>
    </message>
    <message>
        <source>p99 (ms)</source>
        <translation>p99 (ms)</translation>
    </message>
    <message>
        <source>Max (ms)</source>
        <translation>Max (ms)</translation>
    </message>
    <message>
        <source>Polls</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Requests for the joint&apos;s state, including retries.</source>
        <translation>Anfragen nach dem Zustand des Gelenks, samt Wiederholungen.</translation>
    </message>
    <message>
        <source>Unanswered</source>
        <translation>Unbeantwortet</translation>
    </message>
    <message>
        <source>Polls without a valid reply in time.</source>
        <translation>Davon die ohne rechtzeitige gute Antwort.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Unanswered share of all polls.</source>
        <translation>Anteil der unbeantworteten an allen Abfragen.</translation>
    </message>
</context>
<context>
    <name>ui::SessionChannels</name>
    <message>
        <source>deg</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>rad</source>
        <translation>rad</translation>
    </message>
    <message>
        <source>deg/s</source>
        <translation>Grad/s</translation>
    </message>
    <message>
        <source>rad/s</source>
        <translation>rad/s</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Position error</source>
        <translation>Positionsfehler</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>PWM</source>
        <translation>PWM</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Force and torque</source>
        <translation>Kraft und Drehmoment</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Legend entry of a curve. %1: a bus. %2: what it shows of it, as &quot;Lateness&quot;.
----------
Legend entry of a curve. %1: a controller. %2: what it shows of it.</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Controllers</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>%1 raw</source>
        <translation>%1 roh</translation>
    </message>
    <message>
        <source>The whole load of the sensor, as measured.</source>
        <translation>Die ganze Last des Sensors, wie gemessen.</translation>
    </message>
    <message>
        <source>Size of the net force.</source>
        <translation>Betrag der Nettokraft.</translation>
    </message>
    <message>
        <source>Size of the net torque.</source>
        <translation>Betrag des Nettomoments.</translation>
    </message>
    <message>
        <source>Temperature of the sensor.</source>
        <translation>Temperatur des Sensors.</translation>
    </message>
</context>
<context>
    <name>ui::SheetView</name>
    <message>
        <source>The clipboard has no text.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
</context>
<context>
    <name>ui::ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Filter by command or key</source>
        <translation>Nach Befehl oder Taste filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Shows only the rows that contain this text.</source>
        <translation>Zeigt nur die Zeilen, die diesen Text enthalten.</translation>
    </message>
    <message>
        <source>Every command with a shortcut, and the keys of sliders, plots and tables.</source>
        <translation>Jeder Befehl mit Tastenkürzel und die Tasten von Reglern, Diagrammen und Tabellen.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>ui::SignalJointModel</name>
    <message>
        <source>%1, follows the signal</source>
        <translation>%1, folgt dem Signal</translation>
    </message>
    <message>
        <source>%1, does not follow the signal</source>
        <translation>%1, folgt dem Signal nicht</translation>
    </message>
    <message>
        <source>Ticked joints follow the signal (Space).</source>
        <translation>Angehakte Gelenke folgen dem Signal (Leertaste).</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Present position of the joint.</source>
        <translation>Istposition des Gelenks.</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Whether the joint can follow the signal.</source>
        <translation>Ob das Gelenk angetrieben werden kann.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>does not respond</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
    <message>
        <source>controlled by %1</source>
        <translation>gesteuert durch %1</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
</context>
<context>
    <name>ui::SignalResultModel</name>
    <message numerus="yes">
        <source>mean of %n edge(s)</source>
        <translation>
            <numerusform>Mittel aus %n Flanke</numerusform>
            <numerusform>Mittel aus %n Flanken</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <extracomment>a jump, from %1 to %2</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Within ±%1.</source>
        <translation>Innerhalb ±%1.</translation>
    </message>
    <message>
        <source>%1 ms at %2 Hz.</source>
        <translation>%1 ms bei %2 Hz.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>Joint that followed the signal.</source>
        <translation>Gelenk, das dem Signal folgte.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Start and end of the step.</source>
        <translation>Anfang und Ende des Sprungs.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>%1 (s)</source>
        <translation>%1 (s)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>%1 (°)</source>
        <translation>%1 (°)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>ui::SnapshotDialog</name>
    <message>
        <source>Read &amp;servos now</source>
        <translation>&amp;Servos jetzt lesen</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>&amp;Momentaufnahme aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Back up to a file…</source>
        <translation>&amp;In Datei sichern …</translation>
    </message>
    <message>
        <source>&amp;Open a backup…</source>
        <translation>Sicherung ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Snapshots of the servos</source>
        <translation>Momentaufnahmen der Servos</translation>
    </message>
    <message>
        <source>Only reads; Cancel changes nothing.</source>
        <translation>Liest nur; Abbrechen ändert nichts.</translation>
    </message>
    <message>
        <source>Reads all registers of all servos and adds a snapshot to this list.</source>
        <translation>Liest alle Register aller Servos und fügt dieser Liste eine Momentaufnahme hinzu.</translation>
    </message>
    <message>
        <source>Reads all registers of all servos and saves them to a file.</source>
        <translation>Liest alle Register aller Servos und speichert sie in einer Datei.</translation>
    </message>
    <message>
        <source>Shows a backup file like a snapshot. Nothing is written.</source>
        <translation>Zeigt eine Sicherungsdatei wie eine Momentaufnahme. Dabei wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Snapshots, newest first</source>
        <translation>Momentaufnahmen, die neueste zuerst</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Aufgenommen</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Anlass</translation>
    </message>
    <message>
        <source>Servos</source>
        <translation>Servos</translation>
    </message>
    <message>
        <source>Differences from servos</source>
        <translation>Unterschiede zu den Servos</translation>
    </message>
    <message>
        <source>Values that differ in the servos now; tick to restore</source>
        <translation>Werte, die jetzt in den Servos anders sind; ein Haken stellt sie wieder her</translation>
    </message>
    <message>
        <source>Joint and register</source>
        <translation>Gelenk und Register</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Servo now</source>
        <translation>Servo jetzt</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Momentaufnahme</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>file %1: %2</source>
        <translation>Datei %1: %2</translation>
    </message>
    <message>
        <source>not known for all</source>
        <translation>nicht für alle bekannt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>pending already</source>
        <translation>schon offen</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>There is no snapshot of this array yet. A snapshot is taken before each Apply, and on request.</source>
        <translation>Von diesem Array gibt es noch keine Momentaufnahme. Eine entsteht vor jedem Anwenden und auf Anforderung.</translation>
    </message>
    <message>
        <source>Restoring %1 (%2)</source>
        <translation>Wiederherstellen: %1 (%2)</translation>
    </message>
    <message>
        <source>The servos already hold the values of this snapshot.</source>
        <translation>Die Servos enthalten bereits die Werte dieser Momentaufnahme.</translation>
    </message>
    <message>
        <source>Ticked values become pending; Undo reverts, Apply writes. IDs and baud rate stay unchanged.</source>
        <translation>Angehakte Werte werden zu offenen Änderungen; Rückgängig nimmt sie zurück, Anwenden schreibt sie. IDs und Baudrate bleiben unverändert.</translation>
    </message>
    <message numerus="yes">
        <source>Restore %n values of %1</source>
        <translation>
            <numerusform>%n Wert von %1 wiederherstellen</numerusform>
            <numerusform>%n Werte von %1 wiederherstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values are pending now. Apply writes them.</source>
        <translation>
            <numerusform>%n Wert ist jetzt offen. Anwenden schreibt ihn.</numerusform>
            <numerusform>%n Werte sind jetzt offen. Anwenden schreibt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing became pending because a servo operation is running. Try again when it has finished.</source>
        <translation>Nichts wurde zur offenen Änderung: Ein Vorgang an den Servos läuft. Versuchen Sie es erneut, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>Back up servo registers</source>
        <translation>Register der Servos sichern</translation>
    </message>
    <message>
        <source>Backups of registers (*.json);;All files (*)</source>
        <translation>Sicherungen von Registern (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a backup of registers</source>
        <translation>Sicherung von Registern öffnen</translation>
    </message>
    <message>
        <source>taken by hand</source>
        <translation>von Hand aufgenommen</translation>
    </message>
    <message>
        <source>backup</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <source>No snapshot was taken: no servo could be read.</source>
        <translation>Keine Momentaufnahme aufgenommen: Kein Servo konnte gelesen werden.</translation>
    </message>
    <message numerus="yes">
        <source>Snapshot of %n servos taken.</source>
        <translation>
            <numerusform>Momentaufnahme von %n Servo aufgenommen.</numerusform>
            <numerusform>Momentaufnahme von %n Servos aufgenommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The registers of %n servos were written to %1.</source>
        <translation>
            <numerusform>Die Register von %n Servo wurden in %1 geschrieben.</numerusform>
            <numerusform>Die Register von %n Servos wurden in %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servos did not answer; their registers are incomplete.</source>
        <translation>
            <numerusform>%n Servo hat nicht geantwortet und ist darin nicht vollständig.</numerusform>
            <numerusform>%n Servos haben nicht geantwortet und sind darin nicht vollständig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Make these %n values pending</source>
        <translation>
            <numerusform>Diesen %n Wert als offen &amp;vormerken</numerusform>
            <numerusform>Diese %n Werte als offen &amp;vormerken</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Make values pending</source>
        <translation>Werte als offen &amp;vormerken</translation>
    </message>
</context>
<context>
    <name>ui::SpectrumPage</name>
    <message>
        <source>Curve of the spectrum</source>
        <translation>Kurve des Spektrums</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Hann for a general view, Flat top for exact amplitudes, Rectangular for whole periods</source>
        <translation>Hann für den Überblick, Flat-Top für genaue Amplituden, Rechteck für ganze Perioden</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Rectangular</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Hann</source>
        <translation>Hann</translation>
    </message>
    <message>
        <source>Hamming</source>
        <translation>Hamming</translation>
    </message>
    <message>
        <source>Blackman</source>
        <translation>Blackman</translation>
    </message>
    <message>
        <source>Flat top</source>
        <translation>Flat-Top</translation>
    </message>
    <message>
        <source>Frequency (Hz)</source>
        <translation>Frequenz (Hz)</translation>
    </message>
    <message>
        <source>No curve is shown.</source>
        <translation>Keine Kurve wird gezeigt.</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>Peak at %1 Hz: %2. Resolution %3 Hz.</source>
        <translation>Spitze bei %1 Hz: %2. Auflösung %3 Hz.</translation>
    </message>
    <message>
        <source>The curve is constant.</source>
        <translation>Die Kurve ist konstant.</translation>
    </message>
</context>
<context>
    <name>ui::StateLabel</name>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Verbindung verloren</translation>
    </message>
</context>
<context>
    <name>ui::StatisticsWords</name>
    <message>
        <source>Not available: the servo does not report it.</source>
        <translation>Nicht verfügbar: Der Servo meldet es nicht.</translation>
    </message>
    <message>
        <source>Not available: nothing has been read from this servo since the port was opened.</source>
        <translation>Nicht verfügbar: Seit dem Öffnen des Ports wurde nichts von diesem Servo gelesen.</translation>
    </message>
</context>
<context>
    <name>ui::StatusFields</name>
    <message>
        <source>Cycle rate</source>
        <translation>Zyklusrate</translation>
    </message>
    <message>
        <source>Bus cycles per second, over the last second.</source>
        <translation>Busrunden je Sekunde, über die letzte Sekunde.</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>Messrate</translation>
    </message>
    <message>
        <source>Joint samples received per second, over the last second.</source>
        <translation>Empfangene Gelenkmesswerte je Sekunde, über die letzte Sekunde.</translation>
    </message>
    <message>
        <source>Overruns</source>
        <translation>Ausgelassene Runden</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
    <message>
        <source>This is the virtual array; no real servo moves.</source>
        <translation>Dies ist das virtuelle Array; kein echter Servo bewegt sich.</translation>
    </message>
    <message>
        <source>%1 cycles/s</source>
        <translation>%1 Zyklen/s</translation>
    </message>
    <message>
        <source>%1 readings/s</source>
        <translation>%1 Abfragen/s</translation>
    </message>
    <message>
        <source>%1 of %2 buses</source>
        <translation>%1 von %2 Bussen</translation>
    </message>
    <message>
        <source>Stop drill</source>
        <translation>STOP-Probe</translation>
    </message>
    <message>
        <source>Time from the STOP key to the last byte on the wire, in the last drill.</source>
        <translation>Von der STOP-Taste bis zum letzten Byte auf der Leitung, in der letzten Probe.</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) missing</source>
        <translation>
            <numerusform>%n Ereignis fehlt</numerusform>
            <numerusform>%n Ereignisse fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Missing events</source>
        <translation>Fehlende Ereignisse</translation>
    </message>
    <message>
        <source>Readings and replies that this program did not take from the bus in time, since connecting.</source>
        <translation>Messwerte und Antworten, die dieses Programm seit dem Verbinden nicht rechtzeitig vom Bus übernommen hat.</translation>
    </message>
    <message numerus="yes">
        <source>%n overrun(s)</source>
        <translation>
            <numerusform>%n Überlauf</numerusform>
            <numerusform>%n Überläufe</numerusform>
        </translation>
    </message>
    <message>
        <source>stop p99 %1 ms</source>
        <translation>STOP p99 %1 ms</translation>
    </message>
    <message>
        <source>Curves: %1 MB of memory; above %2 MB the oldest readings are dropped.</source>
        <translation>Kurven: %1 MB Speicher; ab %2 MB entfallen die ältesten Messwerte.</translation>
    </message>
    <message>
        <source>Unanswered polls</source>
        <translation>Unbeantwortete Abfragen</translation>
    </message>
    <message>
        <source>Polls without a valid reply in time, since the program started, as in Timing &gt; Statistics; the first second after connecting is excluded.</source>
        <translation>Abfragen ohne gültige Antwort in der Zeit, seit dem Programmstart, wie in Timing &gt; Statistik; die erste Sekunde nach dem Verbinden zählt nicht.</translation>
    </message>
    <message>
        <source>Cycles that started too late or were skipped, since the program started, as in Timing &gt; Statistics; the first second after connecting is excluded.</source>
        <translation>Zu spät begonnene oder ausgelassene Zyklen, seit dem Programmstart, wie in Timing &gt; Statistik; die erste Sekunde nach dem Verbinden zählt nicht.</translation>
    </message>
    <message>
        <source>%1: %2 Cycles/s %3, readings/s %4, unanswered %5, overruns %6.</source>
        <translation>%1: %2 Zyklen/s %3, Abfragen/s %4, unbeantwortet %5, Überläufe %6.</translation>
    </message>
    <message>
        <source>%1 unanswered</source>
        <translation>%1 unbeantwortet</translation>
    </message>
    <message>
        <source>ROS 2 topics</source>
        <translation>ROS-2-Topics</translation>
    </message>
</context>
<context>
    <name>ui::StepModel</name>
    <message>
        <source>There is no pose named “%1”. Choose one from the list.</source>
        <translation>Es gibt keine Pose namens „%1“. Wählen Sie eine aus der Liste.</translation>
    </message>
    <message>
        <source>Pose of step %1</source>
        <translation>Pose von Schritt %1</translation>
    </message>
    <message>
        <source>“%1” is not a valid time. Enter seconds from %2 to %3.</source>
        <translation>„%1“ ist keine solche Zeit. Geben Sie Sekunden von %2 bis %3 ein.</translation>
    </message>
    <message>
        <source>Time of step %1</source>
        <translation>Zeit von Schritt %1</translation>
    </message>
    <message>
        <source>Target pose of the step.</source>
        <translation>Zielpose des Schritts.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Duration of the move in seconds; longer if a joint would exceed its maximum velocity.</source>
        <translation>Dauer der Bewegung in Sekunden; länger, wenn ein Gelenk seine Höchstgeschwindigkeit überschreiten würde.</translation>
    </message>
    <message>
        <source>Move (s)</source>
        <translation>Bewegung (s)</translation>
    </message>
    <message>
        <source>Hold time in seconds.</source>
        <translation>Haltezeit in Sekunden.</translation>
    </message>
    <message>
        <source>Hold (s)</source>
        <translation>Halten (s)</translation>
    </message>
    <message>
        <source>Arrival time since the start.</source>
        <translation>Ankunftszeit ab Beginn.</translation>
    </message>
    <message>
        <source>Arrives at (s)</source>
        <translation>Ankunft (s)</translation>
    </message>
    <message>
        <source>“%1” has %2 steps, which is the maximum.</source>
        <translation>„%1“ hat %2 Schritte; das ist die Höchstzahl.</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>%1 zu %2 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n steps</source>
        <translation>
            <numerusform>%n Schritt entfernen</numerusform>
            <numerusform>%n Schritte entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Schritt %1 verschieben</translation>
    </message>
    <message>
        <source>This step is playing.</source>
        <translation>Dieser Schritt wird gerade abgespielt.</translation>
    </message>
</context>
<context>
    <name>ui::StopBanner</name>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopped. There is no link, so the state of the joints is unknown. STOP is sent first after reconnecting.</source>
        <translation>Angehalten. Es besteht keine Verbindung; der Zustand der Gelenke ist nicht bekannt. STOP wird nach dem Wiederverbinden als Erstes gesendet.</translation>
    </message>
    <message>
        <source>no joint has torque</source>
        <translation>kein Gelenk hat Drehmoment</translation>
    </message>
    <message>
        <source>Stopped: %1 %2.</source>
        <translation>Angehalten: %1 %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) holding position</source>
        <translation>
            <numerusform>%n Gelenk hält die Position</numerusform>
            <numerusform>%n Gelenke halten die Position</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) moving to park positions (STOP again holds them)</source>
        <translation>
            <numerusform>%n Gelenk fährt in seine Parkstellung (noch einmal STOP hält es)</numerusform>
            <numerusform>%n Gelenke fahren in ihre Parkstellungen (noch einmal STOP hält sie)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) releasing torque</source>
        <translation>
            <numerusform>%n Gelenk lässt los</numerusform>
            <numerusform>%n Gelenke lassen los</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) not responding</source>
        <translation>
            <numerusform>%n Gelenk antwortet nicht</numerusform>
            <numerusform>%n Gelenke antworten nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear STOP</source>
        <translation>STOP aufheben</translation>
    </message>
    <message>
        <source>Clears STOP. The array stays in Monitor; nothing moves.</source>
        <translation>Hebt STOP auf. Das Array bleibt im Beobachten; nichts bewegt sich.</translation>
    </message>
</context>
<context>
    <name>ui::StopButton</name>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>Stop all joints</source>
        <translation>Alle Gelenke anhalten</translation>
    </message>
    <message>
        <source>Stops all joints at once; they hold their position.</source>
        <translation>Hält alle Gelenke sofort an; sie halten ihre Position.</translation>
    </message>
    <message>
        <source>Stops all joints at once; they then move to their park positions and release torque. STOP again holds them.</source>
        <translation>Hält alle Gelenke sofort an; dann fahren sie in ihre Parkstellungen und lassen los. Noch einmal STOP hält sie.</translation>
    </message>
    <message>
        <source>Releases all joints at once; they may sink under their load.</source>
        <translation>Lässt alle Gelenke sofort los; sie können unter ihrer Last sinken.</translation>
    </message>
    <message>
        <source>Some joints have their own STOP action, see Array &gt; STOP and exit behaviour….</source>
        <translation>Einige Gelenke haben eine eigene STOP-Wirkung, siehe Array &gt; STOP und Beenden: Verhalten ….</translation>
    </message>
    <message>
        <source>Also Pause or Esc in any window. While no joint has torque, Esc only cancels; in a menu or a field being edited it does so until a joint moves.</source>
        <translation>Auch Pause oder Esc in jedem Fenster. Solange kein Gelenk Drehmoment hat, bricht Esc nur ab; in einem Menü oder einem bearbeiteten Feld, bis sich ein Gelenk bewegt.</translation>
    </message>
</context>
<context>
    <name>ui::StopDrillDialog</name>
    <message>
        <source>&amp;Swing joints by 3°</source>
        <translation>Die Gelenke &amp;schwingen dabei um 3°</translation>
    </message>
    <message>
        <source>Start drill</source>
        <translation>Probe beginnen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stop drill</source>
        <translation>STOP-Probe</translation>
    </message>
    <message>
        <source>Number of drills</source>
        <translation>Wie viele Proben</translation>
    </message>
    <message>
        <source>&amp;Drills</source>
        <translation>&amp;Proben</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n drill(s)</source>
        <translation>
            <numerusform>%n Probe</numerusform>
            <numerusform>%n Proben</numerusform>
        </translation>
    </message>
    <message>
        <source>to the last byte: p50 %1, p99 %2, longest %3</source>
        <translation>bis zum letzten Byte: p50 %1, p99 %2, längste %3</translation>
    </message>
    <message>
        <source>to standstill: p50 %1, p99 %2, longest %3</source>
        <translation>bis zum Stillstand: p50 %1, p99 %2, längste %3</translation>
    </message>
    <message>
        <source>The report could not be saved to %1: %2.</source>
        <translation>Der Bericht konnte nicht in %1 gespeichert werden: %2.</translation>
    </message>
    <message>
        <source>Report: %1.</source>
        <translation>Bericht: %1.</translation>
    </message>
    <message>
        <source>STOP passed: p99 is below %1.</source>
        <translation>STOP bestanden: p99 liegt unter %1.</translation>
    </message>
    <message>
        <source>STOP is slower than %1 in more than 1 % of the drills. Check the load of the window and the bus (Timing).</source>
        <translation>STOP ist in mehr als 1 % der Proben langsamer als %1. Prüfen Sie die Auslastung von Fenster und Bus (Timing).</translation>
    </message>
    <message>
        <source>The drill is running. Do not touch the input devices; pressing STOP ends it.</source>
        <translation>Die Probe läuft. Berühren Sie keine Eingabegeräte; STOP beendet sie.</translation>
    </message>
    <message>
        <source>All joints with torque swing slowly around their positions, inside their limits. Otherwise they hold still, and only the path of STOP to the wire is measured.</source>
        <translation>Alle Gelenke mit Drehmoment schwingen langsam um ihre Position, innerhalb ihrer Grenzen. Ohne das halten sie still, und nur der Weg von STOP zur Leitung wird gemessen.</translation>
    </message>
    <message>
        <source>Each drill presses the Esc key at a random moment and measures the time to the last byte of the last STOP frame on the wire, and until all joints are at standstill. Requires Control, joints with torque, and STOP set to Hold.</source>
        <translation>Jede Probe drückt in einem zufälligen Augenblick die Taste Esc und misst die Zeit bis zum letzten Byte des letzten STOP-Pakets auf der Leitung und bis zum Stillstand aller Gelenke. Erfordert das Steuern, Gelenke mit Drehmoment und STOP auf Halten.</translation>
    </message>
</context>
<context>
    <name>ui::StopKeys</name>
    <message>
        <source>Stop all joints</source>
        <translation>Alle Gelenke anhalten</translation>
    </message>
    <message>
        <source>%1 pressed.</source>
        <extracomment>%1: a key, as Esc</extracomment>
        <translation>%1 wurde gedrückt.</translation>
    </message>
</context>
<context>
    <name>ui::SwitchBox</name>
    <message>
        <source>Strictness of the switch</source>
        <translation>Strenge der Umschaltung</translation>
    </message>
    <message>
        <source>Strict: all of the switch or nothing. Best effort: what is possible of it.</source>
        <translation>Streng: die ganze Umschaltung oder nichts. So weit möglich: was davon möglich ist.</translation>
    </message>
    <message>
        <source>S&amp;witch</source>
        <translation>&amp;Umschalten</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Umschalten</translation>
    </message>
    <message>
        <source>Strict</source>
        <translation>Streng</translation>
    </message>
    <message>
        <source>Best effort</source>
        <translation>So weit möglich</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>Als Nächstes:</translation>
    </message>
    <message>
        <source>Last:</source>
        <translation>Zuletzt:</translation>
    </message>
    <message>
        <source>Tick controllers in the columns Start and Stop; what the switch will do is shown here.</source>
        <translation>Regler in den Spalten „Start“ und „Stopp“ anhaken; hier steht, was die Umschaltung tun wird.</translation>
    </message>
    <message>
        <source>Starts and stops these controllers between two cycles, on all buses at once.</source>
        <translation>Startet und stoppt diese Regler zwischen zwei Zyklen, auf allen Bussen zugleich.</translation>
    </message>
</context>
<context>
    <name>ui::TableTools</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies all rows of the table.</source>
        <translation>Kopiert alle Zeilen der Tabelle.</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>As CSV</source>
        <translation>Als CSV</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export …</translation>
    </message>
    <message>
        <source>Writes all rows of the table to a file (CSV).</source>
        <translation>Schreibt alle Zeilen der Tabelle in eine Datei (CSV).</translation>
    </message>
</context>
<context>
    <name>ui::TeachPage</name>
    <message>
        <source>The link was lost, so the recording ended there.</source>
        <translation>Die Verbindung ging verloren, darum endete die Aufnahme dort.</translation>
    </message>
    <message>
        <source>Joints to teach</source>
        <translation>Gelenke, die angelernt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Selects all joints for teaching.</source>
        <translation>Wählt alle Gelenke zum Anlernen.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Selects no joints for teaching.</source>
        <translation>Wählt kein Gelenk zum Anlernen.</translation>
    </message>
    <message>
        <source>Torque off…</source>
        <translation>Drehmoment aus …</translation>
    </message>
    <message>
        <source>Switches the torque of the selected joints off so that they can be turned by hand.</source>
        <translation>Schaltet das Drehmoment der ausgewählten Gelenke aus, damit sie sich von Hand drehen lassen.</translation>
    </message>
    <message>
        <source>taught</source>
        <translation>angelernt</translation>
    </message>
    <message>
        <source>Name of the sequence</source>
        <translation>Name der Sequenz</translation>
    </message>
    <message>
        <source>Name of the sequence; its poses are numbered.</source>
        <translation>Name der Sequenz; ihre Posen werden nummeriert.</translation>
    </message>
    <message>
        <source>Tolerance of a recorded motion</source>
        <translation>Toleranz einer aufgenommenen Bewegung</translation>
    </message>
    <message>
        <source>A recorded motion is reduced to the fewest points with which no joint deviates from the recorded path by more than this.</source>
        <translation>Eine aufgenommene Bewegung wird auf die wenigsten Punkte verringert, bei denen kein Gelenk weiter als dies vom aufgenommenen Weg abweicht.</translation>
    </message>
    <message>
        <source>Record &amp;pose</source>
        <translation>&amp;Pose aufnehmen</translation>
    </message>
    <message>
        <source>Records the present joint positions as a pose (Alt+P).</source>
        <translation>Nimmt die jetzigen Gelenkpositionen als Pose auf (Alt+P).</translation>
    </message>
    <message>
        <source>Record &amp;motion</source>
        <translation>Bewegung aufneh&amp;men</translation>
    </message>
    <message>
        <source>Records joint motion until pressed again (Alt+M).</source>
        <translation>Nimmt die Bewegung der Gelenke auf, bis noch einmal gedrückt wird (Alt+M).</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discards the recording.</source>
        <translation>Verwirft die Aufnahme.</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Tolerance:</source>
        <translation>Toleranz:</translation>
    </message>
    <message numerus="yes">
        <source>Switch the torque of %n joints off?</source>
        <translation>
            <numerusform>Drehmoment von %n Gelenk ausschalten?</numerusform>
            <numerusform>Drehmoment von %n Gelenken ausschalten?</numerusform>
        </translation>
    </message>
    <message>
        <source>Anything they hold will fall. Support the robot first.</source>
        <translation>Was sie halten, wird fallen. Stützen Sie zuerst den Roboter.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 (ID %2) does not respond, so nothing was recorded. Check it, or exclude it from teaching.</source>
        <translation>%1 (ID %2) antwortet nicht, darum wurde nichts aufgenommen. Prüfen Sie es, oder nehmen Sie es von den Gelenken aus, die angelernt werden.</translation>
    </message>
    <message>
        <source>The maximum number of recorded poses is reached. Choose Finish and continue with a new sequence.</source>
        <translation>Mehr Posen lassen sich nicht auf einmal aufnehmen. Wählen Sie „Fertig“ und machen Sie mit der nächsten Sequenz weiter.</translation>
    </message>
    <message>
        <source>A recording is limited to %1 minutes, so it ended there.</source>
        <translation>Eine Aufnahme dauert höchstens %1 Minuten, darum endete sie dort.</translation>
    </message>
    <message>
        <source>Teach %1</source>
        <translation>%1 anlernen</translation>
    </message>
    <message>
        <source>Joints were turned beyond their limits; their positions were limited.</source>
        <translation>Gelenke wurden über ihre Grenzen hinaus gedreht; dort wurde die Grenze übernommen.</translation>
    </message>
    <message>
        <source>The joints of the array have changed; the recording was discarded.</source>
        <translation>Die Gelenke des Arrays haben sich geändert; die Aufnahme wurde verworfen.</translation>
    </message>
    <message>
        <source>Connect first: teaching reads positions from the servos.</source>
        <translation>Verbinden Sie zuerst: Was angelernt wird, wird aus den Servos gelesen.</translation>
    </message>
    <message>
        <source>Torque is on for %1 of %2 joints: they cannot be turned by hand.</source>
        <translation>Das Drehmoment ist bei %1 von %2 Gelenken ein: Sie lassen sich nicht von Hand drehen.</translation>
    </message>
    <message>
        <source>The selected joints turn freely.</source>
        <translation>Die ausgewählten Gelenke drehen sich frei.</translation>
    </message>
    <message>
        <source>Turn the joints by hand. Press Record pose at each position and Finish at the end, or Record motion before and after the motion.</source>
        <translation>Drehen Sie die Gelenke von Hand. Drücken Sie an jeder Stellung „Pose aufnehmen“ und am Ende „Fertig“, oder „Bewegung aufnehmen“ vor der Bewegung und noch einmal danach.</translation>
    </message>
    <message>
        <source>Recording: %1 s.</source>
        <translation>Aufnahme: %1 s.</translation>
    </message>
    <message numerus="yes">
        <source>%n poses recorded; Finish creates a sequence.</source>
        <translation>
            <numerusform>%n Pose aufgenommen; „Fertig“ erstellt eine Sequenz.</numerusform>
            <numerusform>%n Posen aufgenommen; „Fertig“ erstellt eine Sequenz.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fi&amp;nish</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>Creates a sequence from the recorded poses (Alt+N).</source>
        <translation>Erstellt aus den aufgenommenen Posen eine Sequenz (Alt+F).</translation>
    </message>
    <message>
        <source>End &amp;motion</source>
        <translation>Aufnah&amp;me beenden</translation>
    </message>
</context>
<context>
    <name>ui::TestSignalPanel</name>
    <message>
        <source>Test signals</source>
        <translation>Testsignale</translation>
    </message>
    <message>
        <source>Joints that follow the signal</source>
        <translation>Gelenke, die dem Signal folgen</translation>
    </message>
    <message>
        <source>The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Das Array hat noch keine Gelenke. Öffnen Sie ein Array oder suchen Sie Ihre Servos (F5).</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>The goal jumps once, and back at the end.</source>
        <translation>Das Ziel springt einmal und am Ende zurück.</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>The goal jumps back and forth.</source>
        <translation>Das Ziel springt hin und her.</translation>
    </message>
    <message>
        <source>Sine</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <source>The joint swings at one frequency.</source>
        <translation>Das Gelenk schwingt mit einer Frequenz.</translation>
    </message>
    <message>
        <source>Chirp</source>
        <translation>Chirp</translation>
    </message>
    <message>
        <source>A sine whose frequency changes at a constant rate.</source>
        <translation>Ein Sinus, dessen Frequenz sich gleichmäßig ändert.</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>The joint moves back and forth at constant speed.</source>
        <translation>Das Gelenk fährt mit einer Geschwindigkeit hin und her.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>2 %</source>
        <translation>2 %</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5 %</translation>
    </message>
    <message>
        <source>Waveform of the goals.</source>
        <translation>Signalform der Ziele.</translation>
    </message>
    <message>
        <source>D&amp;uration</source>
        <translation>Da&amp;uer</translation>
    </message>
    <message>
        <source>Duration of the signal. The joints then return to their positions.</source>
        <translation>Dauer des Signals. Danach kehren die Gelenke an ihre Positionen zurück.</translation>
    </message>
    <message>
        <source>Distance to one side. Negative: the other side first.</source>
        <translation>Weg nach einer Seite. Negativ: zuerst nach der anderen Seite.</translation>
    </message>
    <message>
        <source>Settling ban&amp;d</source>
        <translation>Einsch&amp;wingband</translation>
    </message>
    <message>
        <source>A joint has settled when it stays within this distance of its final position, in percent of the step.</source>
        <translation>Ein Gelenk ist eingeschwungen, wenn es in diesem Abstand von seiner Endposition bleibt, in Prozent des Sprungs.</translation>
    </message>
    <message>
        <source>Fre&amp;quency</source>
        <translation>&amp;Frequenz</translation>
    </message>
    <message>
        <source>Periods per second; start frequency of a chirp.</source>
        <translation>Perioden je Sekunde; Anfangsfrequenz eines Chirps.</translation>
    </message>
    <message>
        <source>E&amp;nd frequency</source>
        <translation>&amp;Endfrequenz</translation>
    </message>
    <message>
        <source>End frequency of a chirp.</source>
        <translation>Endfrequenz eines Chirps.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Ends the signal; the joints hold their position.</source>
        <translation>Beendet das Signal; die Gelenke halten ihre Position.</translation>
    </message>
    <message>
        <source>Progress of the signal</source>
        <translation>Fortschritt des Signals</translation>
    </message>
    <message>
        <source>No measurement yet. Choose joints and a signal and press Play to see the response here.</source>
        <translation>Noch keine Messung. Wählen Sie Gelenke und ein Signal und drücken Sie „Abspielen“, um hier die Antwort zu sehen.</translation>
    </message>
    <message>
        <source>Copies the table of results to the clipboard.</source>
        <translation>Kopiert die Tabelle der Ergebnisse in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Exports the results as a table (CSV) in radians and seconds.</source>
        <translation>Schreibt die Ergebnisse als Tabelle (CSV) in Radiant und Sekunden.</translation>
    </message>
    <message>
        <source>Exports every reading with its goal as a table (CSV).</source>
        <translation>Schreibt jeden Messwert mit seinem Ziel als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Response to the signal</source>
        <translation>Antwort auf das Signal</translation>
    </message>
    <message>
        <source>Results of the signal</source>
        <translation>Ergebnisse des Signals</translation>
    </message>
    <message>
        <source>Num&amp;bers</source>
        <translation>&amp;Zahlen</translation>
    </message>
    <message>
        <source>P&amp;lot</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Measured response of the joints.</source>
        <translation>Gemessene Antwort der Gelenke.</translation>
    </message>
    <message>
        <source>Goal and joints over time. Wheel: zoom; drag: pan; double-click: fit.</source>
        <translation>Ziel und Gelenke über der Zeit. Mausrad: zoomen; Ziehen: verschieben; Doppelklick: alles.</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>Export readings</source>
        <translation>Messwerte exportieren</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 jumps from %2 to %3, and back after %4 s.</source>
        <translation>%1 springt von %2 auf %3 und nach %4 s zurück.</translation>
    </message>
    <message>
        <source>%1 jump by %2, and back after %3 s.</source>
        <translation>%1 springen um %2 und nach %3 s zurück.</translation>
    </message>
    <message>
        <source>%1 jumps between %2 and %3, every %4 s, for %5 s.</source>
        <translation>%1 springt zwischen %2 und %3, alle %4 s, %5 s lang.</translation>
    </message>
    <message>
        <source>%1 jump by %2 to each side of their positions, every %3 s, for %4 s.</source>
        <translation>%1 springen um %2 nach beiden Seiten ihrer Positionen, alle %3 s, %4 s lang.</translation>
    </message>
    <message>
        <source>%1 swings between %2 and %3, up to %4, for %5 s.</source>
        <translation>%1 schwingt zwischen %2 und %3, mit bis zu %4, %5 s lang.</translation>
    </message>
    <message>
        <source>%1 swing by %2 to each side of their positions, up to %3, for %4 s.</source>
        <translation>%1 schwingen um %2 nach beiden Seiten ihrer Positionen, mit bis zu %3, %4 s lang.</translation>
    </message>
    <message>
        <source>%1 moves back and forth between %2 and %3 at %4, for %5 s.</source>
        <translation>%1 fährt zwischen %2 und %3 hin und her, mit %4, %5 s lang.</translation>
    </message>
    <message>
        <source>%1 move back and forth by %2 to each side of their positions at %3, for %4 s.</source>
        <translation>%1 fahren um %2 nach beiden Seiten ihrer Positionen hin und her, mit %3, %4 s lang.</translation>
    </message>
    <message>
        <source> A jump takes %1 s because of the velocity limits; this is included in the measurement.</source>
        <translation> Ein Sprung dauert wegen der Geschwindigkeitsgrenzen %1 s; auch das wird gemessen.</translation>
    </message>
    <message>
        <source> Gain and lag require at least %1 s (three periods).</source>
        <translation> Verstärkung und Phasenverzug erfordern mindestens %1 s (drei Perioden).</translation>
    </message>
    <message>
        <source>The signal is playing.</source>
        <translation>Das Signal wird abgespielt.</translation>
    </message>
    <message>
        <source>The joints are settling.</source>
        <translation>Die Gelenke kommen zur Ruhe.</translation>
    </message>
    <message>
        <source>There are no joints that can follow a signal.</source>
        <translation>Es gibt keine Gelenke, die einem Signal folgen könnten.</translation>
    </message>
    <message>
        <source>Select joints to drive.</source>
        <translation>Wählen Sie die Gelenke, die dem Signal folgen.</translation>
    </message>
    <message>
        <source>Moves the joints now. STOP (Esc) and End stop them.</source>
        <translation>Bewegt die Gelenke jetzt. STOP (Esc) und „Beenden“ halten sie an.</translation>
    </message>
    <message>
        <source>%1 of %2 s</source>
        <translation>%1 von %2 s</translation>
    </message>
    <message>
        <source>%1 by %2.</source>
        <translation>%1 um %2.</translation>
    </message>
    <message>
        <source>%1 by %2 at %3 Hz.</source>
        <translation>%1 um %2 mit %3 Hz.</translation>
    </message>
    <message>
        <source> A reading every %1 ms.</source>
        <translation> Ein Messwert alle %1 ms.</translation>
    </message>
    <message>
        <source>Nothing was measured. %1</source>
        <translation>Nichts wurde gemessen. %1</translation>
    </message>
    <message>
        <source>response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>From the start position (%1)</source>
        <translation>Ab der Anfangsposition (%1)</translation>
    </message>
    <message>
        <source>goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>The results are on the clipboard.</source>
        <translation>Die Ergebnisse sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>S&amp;ignal</source>
        <translation>Si&amp;gnal</translation>
    </message>
    <message>
        <source>A&amp;mplitude</source>
        <translation>Am&amp;plitude</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>&amp;Table…</source>
        <translation>&amp;Tabelle …</translation>
    </message>
    <message>
        <source>Readin&amp;gs…</source>
        <translation>&amp;Messwerte …</translation>
    </message>
</context>
<context>
    <name>ui::TimePlot</name>
    <message>
        <source>Plot of %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>Kurven: %1</translation>
    </message>
    <message>
        <source>Time since start (s)</source>
        <translation>Zeit seit Start (s)</translation>
    </message>
    <message>
        <source>Pause the view</source>
        <translation>Ansicht anhalten</translation>
    </message>
    <message>
        <source>Live: show the newest data</source>
        <translation>Live: neueste Daten zeigen</translation>
    </message>
    <message>
        <source>Fit the values</source>
        <translation>Werte einpassen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Higher values</source>
        <translation>Höhere Werte</translation>
    </message>
    <message>
        <source>Lower values</source>
        <translation>Niedrigere Werte</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Back to the view before</source>
        <translation>Zurück zur vorigen Ansicht</translation>
    </message>
    <message>
        <source>Show or hide the cursors A and B</source>
        <translation>Cursor A und B zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Drag channels here.</source>
        <translation>Kanäle hierher ziehen.</translation>
    </message>
    <message>
        <source>%1: %2 at %4 s, %3 ms old</source>
        <extracomment>Value of a curve under the pointer. %1: curve, %2: value with its unit, %3: its age in ms, %4: the time under the pointer in s.</extracomment>
        <translation>%1: %2 bei %4 s, %3 ms alt</translation>
    </message>
</context>
<context>
    <name>ui::TimingBudget</name>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Quiet after goals</source>
        <translation>Ruhe nach Zielen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Reply delay</source>
        <translation>Antwortverzug</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Schutzabstand</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Dieses Programm</translation>
    </message>
    <message>
        <source>Voltage, temperature</source>
        <translation>Spannung, Temperatur</translation>
    </message>
    <message>
        <source>Predicts the cycle time of the array: the share of each part, and the effect of another baud rate or another adapter.

The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Sagt die Zykluszeit des Arrays vorher: den Anteil jedes Teils und die Wirkung einer anderen Baudrate oder eines anderen Adapters.

Das Array hat noch keine Gelenke. Ein Array öffnen oder Servos suchen (F5).</translation>
    </message>
    <message>
        <source>&lt;b&gt;What if …&lt;/b&gt;</source>
        <translation>&lt;b&gt;Angenommen …&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Rate (baud)</source>
        <translation>Rate (Baud)</translation>
    </message>
    <message>
        <source>Speed of the bus.</source>
        <translation>Geschwindigkeit des Busses.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Joints that respond; silent joints excluded.</source>
        <translation>Gelenke, die antworten; stumme Gelenke ausgenommen.</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Adapter latency</source>
        <translation>Adapterlatenz</translation>
    </message>
    <message>
        <source>Reply delay of the servos. Measured: half of all round trips are shorter than this plus their time on the wire.</source>
        <translation>Verzug der Servos. Gemessen: Die Hälfte aller Umlaufzeiten ist kürzer als dies und ihre Zeit auf der Leitung zusammen.</translation>
    </message>
    <message>
        <source>Requests overlap with replies</source>
        <translation>Anfragen überlappen Antworten</translation>
    </message>
    <message>
        <source>The bus has one line for each direction: the next request can be sent while a servo replies.</source>
        <translation>Der Bus hat je Richtung eine Leitung: Die nächste Anfrage kann abgehen, während ein Servo antwortet.</translation>
    </message>
    <message>
        <source>Follow the live array</source>
        <translation>Dem Array live folgen</translation>
    </message>
    <message>
        <source>Discards entered values: all fields follow the array and the measurements again.</source>
        <translation>Verwirft die Eingaben: Alle Felder folgen wieder dem Array und den Messungen.</translation>
    </message>
    <message>
        <source>Parts of a cycle</source>
        <translation>Teile eines Zyklus</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Now (ms)</source>
        <translation>Jetzt (ms)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>What if (ms)</source>
        <translation>Angenommen (ms)</translation>
    </message>
    <message>
        <source>All joints once</source>
        <translation>Alle Gelenke einmal</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>Vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Per cycle</source>
        <translation>Pro Zyklus</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Cycle (ms)</source>
        <translation>Zyklus (ms)</translation>
    </message>
    <message>
        <source>From the start of a cycle to the next: the period, or longer if needed.</source>
        <translation>Vom Beginn eines Zyklus bis zum nächsten: die Periode oder so lange, wie er braucht.</translation>
    </message>
    <message>
        <source>All joints once (ms)</source>
        <translation>Alle Gelenke einmal (ms)</translation>
    </message>
    <message>
        <source>Time until every joint was polled, including goals.</source>
        <translation>Wie lange es dauert, bis jedes Gelenk abgefragt ist, samt Zielen und allem anderen.</translation>
    </message>
    <message>
        <source>Poll to poll (ms)</source>
        <translation>Abfrage zu Abfrage (ms)</translation>
    </message>
    <message>
        <source>From the end of a reply to the end of the next in the same cycle.</source>
        <translation>Vom Ende einer Antwort bis zum Ende der nächsten im selben Zyklus.</translation>
    </message>
    <message>
        <source>Polls per cycle</source>
        <translation>Abfragen je Zyklus</translation>
    </message>
    <message>
        <source>Number of polls that fit into the period; all joints if there is none.</source>
        <translation>So viele passen in die Periode; alle Gelenke, wenn es keine gibt.</translation>
    </message>
    <message>
        <source>Samples/s per joint</source>
        <translation>Messwerte/s je Gelenk</translation>
    </message>
    <message>
        <source>How often the state of each joint is read per second.</source>
        <translation>Wie oft je Sekunde der Zustand jedes Gelenks gelesen wird.</translation>
    </message>
    <message>
        <source>position and velocity</source>
        <translation>Position und Geschwindigkeit</translation>
    </message>
    <message>
        <source>position, velocity and PWM</source>
        <translation>Position, Geschwindigkeit und PWM</translation>
    </message>
    <message>
        <source>detailed state</source>
        <translation>den ausführlichen Zustand</translation>
    </message>
    <message>
        <source>Period %1 ms.</source>
        <translation>Periode %1 ms.</translation>
    </message>
    <message>
        <source>No period: a cycle begins when the previous one has ended.</source>
        <translation>Keine Periode: Ein Zyklus beginnt, wenn der vorige endet.</translation>
    </message>
    <message>
        <source>A poll reads %1.</source>
        <translation>Eine Abfrage liest %1.</translation>
    </message>
    <message>
        <source>Guard %1 ms.</source>
        <translation>Schutzabstand %1 ms.</translation>
    </message>
    <message numerus="yes">
        <source>%n silent joint(s) excluded.</source>
        <translation>
            <numerusform>%n stummes Gelenk ausgelassen.</numerusform>
            <numerusform>%n stumme Gelenke ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected: typical values are used instead of measurements.</source>
        <translation>Nicht verbunden: Statt Messungen gelten übliche Werte.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1%2 %</source>
        <translation>%1%2 %</translation>
    </message>
    <message>
        <source>They do not fit into the period of %1 ms: each cycle polls %2 of %3, and the next cycle continues with the others.</source>
        <translation>Sie passen nicht in die Periode von %1 ms: In jedem Zyklus werden %2 von %3 abgefragt, der nächste Zyklus fährt mit den anderen fort.</translation>
    </message>
    <message>
        <source>At 1 Mbaud the cycle would take %2 ms (%1 ms less).</source>
        <translation>Mit 1 MBaud würde der Zyklus %2 ms dauern (%1 ms weniger).</translation>
    </message>
    <message>
        <source>With an adapter latency of 1 ms the cycle would take %2 ms (%1 ms less).</source>
        <translation>Mit einer Adapterlatenz von 1 ms würde der Zyklus %2 ms dauern (%1 ms weniger).</translation>
    </message>
    <message>
        <source>With requests overlapping replies the cycle would take %2 ms (%1 ms less).</source>
        <translation>Mit überlappenden Anfragen und Antworten würde der Zyklus %2 ms dauern (%1 ms weniger).</translation>
    </message>
    <message>
        <source>Time the adapter adds to a request and its reply. Measured: round trip minus the time on the wire and 0.2 ms for the servo; without a latency timer only if that exceeds 1 ms.</source>
        <translation>Zeit, die der Adapter zu Anfrage und Antwort zusammen hinzufügt. Gemessen: Umlaufzeit minus Zeit auf der Leitung und 0,2 ms des Servos; ohne Latenzzähler nur, wenn das mehr als 1 ms ist.</translation>
    </message>
    <message>
        <source>Requests overlap with replies.</source>
        <translation>Anfragen überlappen Antworten.</translation>
    </message>
    <message>
        <source>Requests do not overlap with replies: one poll at a time.</source>
        <translation>Anfragen überlappen Antworten nicht: eine Abfrage auf einmal.</translation>
    </message>
    <message numerus="yes">
        <source>%n goal(s) per cycle.</source>
        <translation>
            <numerusform>%n Ziel je Zyklus.</numerusform>
            <numerusform>%n Ziele je Zyklus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Joints are polled by %1.</source>
        <translation>Abfrage der Gelenke: %1.</translation>
    </message>
    <message>
        <source>The largest part is %1: %2 % of the %3 ms in which all joints are polled once.</source>
        <extracomment>%1: a part of the cycle, as &quot;Reply delay&quot;. %2: per cent. %3: ms.</extracomment>
        <translation>Der größte Teil ist %1: %2 % der %3 ms, in denen alle Gelenke einmal abgefragt werden.</translation>
    </message>
</context>
<context>
    <name>ui::TimingExchanges</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Sent (ms)</source>
        <translation>Gesendet (ms)</translation>
    </message>
    <message>
        <source>First byte of the request, since the start of the cycle.</source>
        <translation>Erstes Byte der Anfrage, ab dem Beginn des Zyklus.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Polled joint.</source>
        <translation>Abgefragtes Gelenk.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Purpose of the exchange.</source>
        <translation>Zweck des Austauschs.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Request / expected reply.</source>
        <translation>Anfrage / erwartete Antwort.</translation>
    </message>
    <message>
        <source>Turnaround (ms)</source>
        <translation>Reaktion (ms)</translation>
    </message>
    <message>
        <source>Last byte of the request to the first byte of the reply.</source>
        <translation>Vom letzten Byte der Anfrage bis zum ersten Byte der Antwort.</translation>
    </message>
    <message>
        <source>End (ms)</source>
        <translation>Ende (ms)</translation>
    </message>
    <message>
        <source>Last byte, or the timeout of the reply, since the start of the cycle.</source>
        <translation>Letztes Byte oder der Moment, in dem die Antwort aufgegeben wurde, ab dem Beginn des Zyklus.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Result of the exchange.</source>
        <translation>Ergebnis des Austauschs.</translation>
    </message>
    <message>
        <source>Polled servo; 254 means all or several servos.</source>
        <translation>Abgefragter Servo; 254 bedeutet alle oder mehrere Servos.</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
</context>
<context>
    <name>ui::TimingHistogram</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimingLanes</name>
    <message>
        <source>Request line and reply line of the selected cycle</source>
        <translation>Anfrageleitung und Antwortleitung des gewählten Zyklus</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>sent at %1 ms, %2 bytes</source>
        <translation>gesendet bei %1 ms, %2 Byte</translation>
    </message>
    <message>
        <source>reply from %1 ms to %2 ms, %3 bytes</source>
        <translation>Antwort von %1 ms bis %2 ms, %3 Byte</translation>
    </message>
</context>
<context>
    <name>ui::TimingLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>ui::TimingPanel</name>
    <message>
        <source>Timing</source>
        <translation>Timing</translation>
    </message>
    <message>
        <source>Views of the timing</source>
        <translation>Ansichten des Timings</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>The last cycles and the exchanges in each.</source>
        <translation>Die letzten Zyklen und der Austausch in jedem.</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Times and counts of the bus and of every servo.</source>
        <translation>Zeiten und Anzahlen des Busses und jedes Servos.</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>The parts of a cycle&apos;s time, and how to shorten it.</source>
        <translation>Die Teile der Zykluszeit und wie sie sich verkürzen lässt.</translation>
    </message>
    <message>
        <source>Bus to show</source>
        <translation>Gezeigter Bus</translation>
    </message>
    <message>
        <source>Each bus has separate cycles, statistics and a separate budget.</source>
        <translation>Jeder Bus hat eigene Zyklen, eine eigene Statistik und ein eigenes Budget.</translation>
    </message>
    <message>
        <source>Bus %1</source>
        <translation>Bus %1</translation>
    </message>
</context>
<context>
    <name>ui::TimingStatistics</name>
    <message>
        <source>Statistics of the bus: period, lateness, round trip and losses of every servo, including the eight values of HerkulexSched.

Connect to a port at the top; the virtual array works too.</source>
        <translation>Statistik des Busses: Periode, Verspätung, Umlaufzeit und Verluste jedes Servos, darunter die acht Werte von HerkulexSched.

Oben einen Port verbinden; auch das virtuelle Array geht.</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>Seit Start</translation>
    </message>
    <message>
        <source>Counts all cycles since the program started; the first second after connecting is excluded.</source>
        <translation>Zählt alle Zyklen seit dem Start des Programms; die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Since reset</source>
        <translation>Seit Zurücksetzen</translation>
    </message>
    <message>
        <source>Counts all cycles since the last reset; the first second after connecting is excluded.</source>
        <translation>Zählt alle Zyklen seit dem letzten Zurücksetzen; die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Restarts the count; the values since the start are kept.</source>
        <translation>Beginnt neu zu zählen; was seit dem Start gezählt wurde, bleibt.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies both tables.</source>
        <translation>Kopiert beide Tabellen.</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>As CSV</source>
        <translation>Als CSV</translation>
    </message>
    <message>
        <source>Priority of the bus thread</source>
        <translation>Priorität des Bus-Threads</translation>
    </message>
    <message>
        <source>Memory of the program</source>
        <translation>Speicher des Programms</translation>
    </message>
    <message>
        <source>Overlapping of requests with replies</source>
        <translation>Überlappen von Anfragen mit Antworten</translation>
    </message>
    <message>
        <source>Processor time of the bus thread</source>
        <translation>Prozessorzeit des Bus-Threads</translation>
    </message>
    <message>
        <source>Share of one core the bus thread used over the last second.</source>
        <translation>Anteil eines Kerns, den der Bus-Thread in der letzten Sekunde nutzte.</translation>
    </message>
    <message>
        <source>Statistics of the bus</source>
        <translation>Statistik des Busses</translation>
    </message>
    <message>
        <source>Statistics of the servos</source>
        <translation>Statistik der Servos</translation>
    </message>
    <message>
        <source>Times of the histogram</source>
        <translation>Zeiten des Histogramms</translation>
    </message>
    <message>
        <source>Lateness: deadline to start of a cycle</source>
        <translation>Verspätung: Termin bis Beginn eines Zyklus</translation>
    </message>
    <message>
        <source>Period: start to start of the next cycle</source>
        <translation>Periode: Beginn bis Beginn des nächsten Zyklus</translation>
    </message>
    <message>
        <source>Round trip of all polls</source>
        <translation>Umlaufzeit aller Abfragen</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Real-time priority</source>
        <translation>Echtzeitpriorität</translation>
    </message>
    <message>
        <source>Normal priority</source>
        <translation>Normale Priorität</translation>
    </message>
    <message>
        <source>The system runs the bus before all programs of normal priority.</source>
        <translation>Das System lässt den Bus vor allen normalen Programmen laufen.</translation>
    </message>
    <message>
        <source>The system denied real-time priority; cycles may be late on a busy machine. Allow it with &quot;rtprio 20&quot; for your group in /etc/security/limits.d.</source>
        <translation>Das System verweigerte Echtzeitpriorität; auf einem ausgelasteten Rechner können sich Zyklen verspäten. Mit „rtprio 20“ für die eigene Gruppe in /etc/security/limits.d erlauben.</translation>
    </message>
    <message>
        <source>Memory locked</source>
        <translation>Speicher fixiert</translation>
    </message>
    <message>
        <source>Memory not locked</source>
        <translation>Speicher nicht fixiert</translation>
    </message>
    <message>
        <source>The program&apos;s memory stays in RAM.</source>
        <translation>Der Speicher des Programms bleibt im RAM.</translation>
    </message>
    <message>
        <source>The system denied locking memory; swapping can make a cycle late. Allow it with &quot;memlock unlimited&quot; for your group in /etc/security/limits.d.</source>
        <translation>Das System verweigerte, den Speicher zu fixieren; Auslagern kann einen Zyklus verspäten. Mit „memlock unlimited“ für die eigene Gruppe in /etc/security/limits.d erlauben.</translation>
    </message>
    <message>
        <source>Requests overlap with replies, guard %1 ms</source>
        <translation>Anfragen überlappen Antworten, Schutzabstand %1 ms</translation>
    </message>
    <message>
        <source>One request at a time</source>
        <translation>Eine Anfrage auf einmal</translation>
    </message>
    <message>
        <source>The next request is sent while a servo is still replying, so that replies follow each other after the guard. Corrupted so far: %1.</source>
        <translation>Die nächste Anfrage geht ab, während ein Servo noch antwortet, sodass die Antworten im Schutzabstand aufeinander folgen. Bisher verfälscht: %1.</translation>
    </message>
    <message>
        <source>Overlapping is paused after errors, the replies scatter too much, or the schedule disables it. Corrupted so far: %1.</source>
        <translation>Die Überlappung ruht nach Fehlern, die Antworten streuen zu stark, oder der Zeitplan schaltet sie aus. Bisher verfälscht: %1.</translation>
    </message>
    <message>
        <source>Bus thread: %1 % of a core</source>
        <translation>Bus-Thread: %1 % eines Kerns</translation>
    </message>
    <message>
        <source>Processor sleep states</source>
        <translation>Schlaf des Prozessors</translation>
    </message>
    <message>
        <source>Processor kept awake</source>
        <translation>Prozessor bleibt wach</translation>
    </message>
    <message>
        <source>Processor may sleep</source>
        <translation>Prozessor darf schlafen</translation>
    </message>
    <message>
        <source>While the port is open the processor does not enter deep sleep: it reacts at once to every reply, and uses more power.</source>
        <translation>Solange der Port offen ist, schläft der Prozessor nicht tief: Er wacht bei jeder Antwort sofort auf und braucht mehr Strom.</translation>
    </message>
    <message>
        <source>The system did not allow disabling deep sleep; each reply may be seen some tens of microseconds late. Allow it with real-time priority and a udev rule that lets your group write /dev/cpu_dma_latency.</source>
        <translation>Das System erlaubte nicht, den Prozessor vom Tiefschlaf abzuhalten; jede Antwort wird vielleicht einige zehn Mikrosekunden zu spät gesehen. Mit Echtzeitpriorität erlauben und mit einer udev-Regel, die die eigene Gruppe /dev/cpu_dma_latency schreiben lässt.</translation>
    </message>
    <message>
        <source>Memory of the curves</source>
        <translation>Speicher der Kurven</translation>
    </message>
    <message>
        <source>Memory of the readings that plots and statistics can show. When it is full, each curve drops its oldest readings.</source>
        <translation>Speicher der Messwerte, die Diagramme und Statistiken zeigen können. Ist er voll, verwirft jede Kurve ihre ältesten Messwerte.</translation>
    </message>
    <message>
        <source>Curves: %1 MB of %2 MB</source>
        <translation>Kurven: %1 MB von %2 MB</translation>
    </message>
</context>
<context>
    <name>ui::TimingStrip</name>
    <message>
        <source>Cycles of the bus</source>
        <translation>Zyklen des Busses</translation>
    </message>
    <message>
        <source>Cycle %1, %2 ms after its deadline, %3 ms long</source>
        <translation>Zyklus %1, %2 ms nach seinem Termin, %3 ms lang</translation>
    </message>
    <message>
        <source>starts %1 ms after the deadline, %2 ms long</source>
        <translation>beginnt %1 ms nach dem Termin, %2 ms lang</translation>
    </message>
    <message>
        <source>None of the stored cycles was late.</source>
        <translation>Keiner der gespeicherten Zyklen war verspätet.</translation>
    </message>
    <message>
        <source>Previous cycle</source>
        <translation>Voriger Zyklus</translation>
    </message>
    <message>
        <source>Next cycle</source>
        <translation>Nächster Zyklus</translation>
    </message>
    <message>
        <source>A page up</source>
        <translation>Eine Seite hinauf</translation>
    </message>
    <message>
        <source>A page down</source>
        <translation>Eine Seite hinunter</translation>
    </message>
    <message>
        <source>Oldest cycle</source>
        <translation>Ältester Zyklus</translation>
    </message>
    <message>
        <source>Newest cycle</source>
        <translation>Neuester Zyklus</translation>
    </message>
    <message>
        <source>Pause the view</source>
        <translation>Ansicht anhalten</translation>
    </message>
    <message>
        <source>Follow the newest cycle</source>
        <translation>Dem neuesten Zyklus folgen</translation>
    </message>
</context>
<context>
    <name>ui::TimingTimeline</name>
    <message>
        <source>The last cycles of the bus appear here as strips: goals, requests, turnaround, replies and slack of each, and the cause of a late cycle.

Connect to a port at the top; the virtual array works too.</source>
        <translation>Hier erscheinen die letzten Zyklen des Busses als Streifen: Ziele, Anfragen, Reaktion, Antworten und Reserve jedes Zyklus und die Ursache eines verspäteten.

Oben einen Port verbinden; auch das virtuelle Array geht.</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Shows the newest cycles (L).</source>
        <translation>Zeigt die neuesten Zyklen (L).</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Holds all stored cycles; the bus continues (Space).</source>
        <translation>Hält alle jetzt gespeicherten Zyklen fest; der Bus läuft weiter (Leertaste).</translation>
    </message>
    <message>
        <source>Only late</source>
        <translation>Nur verspätete</translation>
    </message>
    <message>
        <source>Shows only late cycles: a fifth of the period or more after their deadline.</source>
        <translation>Zeigt nur Zyklen, die verspätet begannen: ein Fünftel der Periode oder mehr nach ihrem Termin.</translation>
    </message>
    <message>
        <source>Previous late cycle</source>
        <translation>Voriger verspäteter Zyklus</translation>
    </message>
    <message>
        <source>Goes to the previous late cycle (Shift+N).</source>
        <translation>Geht zum vorigen verspäteten Zyklus (Umschalt+N).</translation>
    </message>
    <message>
        <source>Next late cycle</source>
        <translation>Nächster verspäteter Zyklus</translation>
    </message>
    <message>
        <source>Goes to the next late cycle, then wraps to the oldest (N).</source>
        <translation>Geht zum nächsten verspäteten Zyklus, dann wieder zum ältesten (N).</translation>
    </message>
    <message>
        <source>Exchanges of the selected cycle</source>
        <translation>Anfragen und Antworten des gewählten Zyklus</translation>
    </message>
    <message numerus="yes">
        <source>%n cycle(s) stored, %1 late</source>
        <extracomment>How many cycles of the bus are kept, and how many of them began late.</extracomment>
        <translation>
            <numerusform>%n Zyklus gespeichert, %1 verspätet</numerusform>
            <numerusform>%n Zyklen gespeichert, %1 verspätet</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the stored cycles was late.</source>
        <translation>Keiner der gespeicherten Zyklen war verspätet.</translation>
    </message>
    <message>
        <source>Cycle %1</source>
        <translation>Zyklus %1</translation>
    </message>
    <message>
        <source>started %1 ms after its deadline</source>
        <translation>begann %1 ms nach seinem Termin</translation>
    </message>
    <message>
        <source>%1 ms long</source>
        <translation>%1 ms lang</translation>
    </message>
    <message numerus="yes">
        <source>%n poll(s) answered</source>
        <translation>
            <numerusform>%n Abfrage beantwortet</numerusform>
            <numerusform>%n Abfragen beantwortet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer or with an error</source>
        <translation>
            <numerusform>%n ohne Antwort oder mit Fehler</numerusform>
            <numerusform>%n ohne Antwort oder mit Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deadline(s) missed</source>
        <translation>
            <numerusform>%n Termin verpasst</numerusform>
            <numerusform>%n Termine verpasst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goal(s)</source>
        <translation>
            <numerusform>%n Ziel</numerusform>
            <numerusform>%n Ziele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated</source>
        <translation>
            <numerusform>%n wiederholt</numerusform>
            <numerusform>%n wiederholt</numerusform>
        </translation>
    </message>
    <message>
        <source>requests overlapped with replies</source>
        <translation>Anfragen mit Antworten überlappt</translation>
    </message>
</context>
<context>
    <name>ui::TopicsDialog</name>
    <message>
        <source>Domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>Programs in the same domain see the topics; with ROS 2 it is ROS_DOMAIN_ID.</source>
        <translation>Programme in derselben Domain sehen die Topics; bei ROS 2 ist es ROS_DOMAIN_ID.</translation>
    </message>
    <message>
        <source>Network interface</source>
        <translation>Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>The interface on which topics are sent. lo: to this computer only.</source>
        <translation>Die Schnittstelle, über die Topics gesendet werden. lo: nur an diesen Rechner.</translation>
    </message>
    <message>
        <source>Turns topics on or off, as described above.</source>
        <translation>Schaltet Topics ein oder aus, wie der Satz darüber sagt.</translation>
    </message>
    <message>
        <source>Topics of ROS 2</source>
        <translation>Topics von ROS 2</translation>
    </message>
    <message>
        <source>Turn topics &amp;off</source>
        <translation>Topics &amp;aus</translation>
    </message>
    <message>
        <source>Turn topics &amp;on</source>
        <translation>Topics &amp;ein</translation>
    </message>
    <message>
        <source>Messages published: %1. Goals followed: %2 (limited: %3), ignored: %4, refused: %5.</source>
        <translation>Veröffentlichte Nachrichten: %1. Befolgte Ziele: %2 (begrenzt: %3), nicht beachtet: %4, abgelehnt: %5.</translation>
    </message>
    <message>
        <source>State of joints, sensors and servos as messages of ROS, HRIM, dynamixel_msgs and pr2_mechanism_msgs. Controllers can be switched by services, in Control only. Goals are followed by controllers of the type topic_goals while they are on.</source>
        <translation>Zustand von Gelenken, Sensoren und Servos als Nachrichten von ROS, HRIM, dynamixel_msgs und pr2_mechanism_msgs. Regler lassen sich durch Dienste umschalten, nur im Steuern. Zielen folgen Regler des Typs topic_goals, solange sie eingeschaltet sind.</translation>
    </message>
    <message>
        <source>Services called: %1, refused: %2.</source>
        <translation>Aufrufe von Diensten: %1, abgelehnt: %2.</translation>
    </message>
</context>
<context>
    <name>ui::Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Ends the tour. The Help menu starts it again.</source>
        <translation>Beendet den Rundgang. Das Hilfemenü startet ihn wieder.</translation>
    </message>
    <message>
        <source>Shows the step before.</source>
        <translation>Zeigt den vorigen Schritt.</translation>
    </message>
    <message>
        <source>Goes on without doing the step.</source>
        <translation>Geht weiter, ohne den Schritt zu machen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>F&amp;inish</source>
        <translation>Fert&amp;ig</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
</context>
<context>
    <name>ui::TriggerBar</name>
    <message>
        <source>Curve that triggers</source>
        <translation>Kurve, die auslöst</translation>
    </message>
    <message>
        <source>What triggers</source>
        <translation>Was auslöst</translation>
    </message>
    <message>
        <source> % before</source>
        <translation> % davor</translation>
    </message>
    <message>
        <source>Trigger mode</source>
        <translation>Betriebsart des Triggers</translation>
    </message>
    <message>
        <source>Auto: shows the newest readings while nothing triggers. Normal: waits. Single: stops at the first hit.</source>
        <translation>Auto: zeigt die neuesten Messwerte, solange nichts auslöst. Normal: wartet. Einmal: hält beim ersten Treffer an.</translation>
    </message>
    <message>
        <source>Rearm</source>
        <translation>Erneut</translation>
    </message>
    <message>
        <source>Wait for the next hit</source>
        <translation>Auf den nächsten Treffer warten</translation>
    </message>
    <message>
        <source>State of the trigger</source>
        <translation>Zustand des Triggers</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Share of the window before the hit</source>
        <translation>Anteil des Fensters vor dem Treffer</translation>
    </message>
    <message>
        <source>rises above</source>
        <translation>steigt über</translation>
    </message>
    <message>
        <source>falls below</source>
        <translation>fällt unter</translation>
    </message>
    <message>
        <source>crosses</source>
        <translation>kreuzt</translation>
    </message>
    <message>
        <source>is above</source>
        <translation>liegt über</translation>
    </message>
    <message>
        <source>is below</source>
        <translation>liegt unter</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Single</source>
        <translation>Einmal</translation>
    </message>
    <message>
        <source>End the trigger</source>
        <translation>Trigger beenden</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Trigger</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>triggered</source>
        <translation>ausgelöst</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>running freely</source>
        <translation>läuft frei</translation>
    </message>
    <message>
        <source>choose a curve</source>
        <translation>Kurve wählen</translation>
    </message>
</context>
<context>
    <name>ui::TurnArrow</name>
    <message>
        <source>Arrow: counter-clockwise</source>
        <translation>Pfeil: gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>The joint&apos;s positive direction: counter-clockwise when its axis points at you.</source>
        <translation>Die positive Richtung des Gelenks: gegen den Uhrzeigersinn, wenn seine Achse auf Sie zeigt.</translation>
    </message>
</context>
<context>
    <name>ui::UrdfDialog</name>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>&amp;Position limits</source>
        <translation>&amp;Positionsgrenzen</translation>
    </message>
    <message>
        <source>&amp;Velocity limits</source>
        <translation>&amp;Geschwindigkeitsgrenzen</translation>
    </message>
    <message>
        <source>&amp;Match the rest in order</source>
        <translation>Rest der &amp;Reihe nach zuordnen</translation>
    </message>
    <message>
        <source>Names and limits from a URDF</source>
        <translation>Namen und Grenzen aus einer URDF</translation>
    </message>
    <message>
        <source>Notes on skipped or changed values</source>
        <translation>Hinweise auf Ausgelassenes oder Geändertes</translation>
    </message>
    <message>
        <source>Import:</source>
        <translation>Übernehmen:</translation>
    </message>
    <message>
        <source>Assigns the remaining URDF joints to the next free joints of the array, from the top.</source>
        <translation>Weist den übrigen Gelenken des URDF der Reihe nach die nächsten freien Gelenke des Arrays zu.</translation>
    </message>
    <message>
        <source>Joints of the URDF and of the array</source>
        <translation>Gelenke der URDF und die des Arrays</translation>
    </message>
    <message>
        <source>Joint in the URDF</source>
        <translation>Gelenk in der URDF</translation>
    </message>
    <message>
        <source>Joint of the array</source>
        <translation>Gelenk des Arrays</translation>
    </message>
    <message>
        <source>Limits in the URDF</source>
        <translation>Grenzen in der URDF</translation>
    </message>
    <message>
        <source>Limits now</source>
        <translation>Grenzen jetzt</translation>
    </message>
    <message>
        <source>Limits after</source>
        <translation>Grenzen danach</translation>
    </message>
    <message>
        <source>Robot descriptions (*.urdf *.xml);;All files (*)</source>
        <translation>Roboterbeschreibungen (*.urdf *.xml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>– none –</source>
        <translation>– keines –</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>Joint of the array that is %1</source>
        <translation>Gelenk des Arrays, das %1 ist</translation>
    </message>
    <message>
        <source>%1 (ID %2) is assigned to two joints of the URDF. Choose another for one of them.</source>
        <translation>%1 (ID %2) ist zwei Gelenken des URDF zugewiesen. Wählen Sie für eines ein anderes.</translation>
    </message>
    <message numerus="yes">
        <source>Take %n joints from %1</source>
        <translation>
            <numerusform>%n Gelenk aus %1 übernehmen</numerusform>
            <numerusform>%n Gelenke aus %1 übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was taken because a servo operation is running. Try again when it has finished.</source>
        <translation>Nichts wurde übernommen: Ein Vorgang an den Servos läuft. Versuchen Sie es erneut, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>endlos drehend</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>%1 (clipped)</source>
        <translation>%1 (begrenzt)</translation>
    </message>
    <message>
        <source>%1: robot &quot;%2&quot;</source>
        <translation>%1: Roboter „%2“</translation>
    </message>
    <message>
        <source>No URDF is open.</source>
        <translation>Keine URDF ist geöffnet.</translation>
    </message>
    <message>
        <source>&amp;Choose another file…</source>
        <translation>Andere Datei &amp;wählen …</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>Datei &amp;wählen …</translation>
    </message>
    <message>
        <source>Choose a URDF, the description of the robot. The names and limits of its joints are compared with those of the array.</source>
        <translation>Wählen Sie eine URDF, die Beschreibung des Roboters. Die Namen und Grenzen ihrer Gelenke werden neben denen des Arrays gezeigt.</translation>
    </message>
    <message>
        <source>The URDF has no turning joint, so there is nothing to import.</source>
        <translation>Die URDF hat kein Gelenk, das sich dreht; es gibt nichts zu übernehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n joints of the URDF are not assigned. They cannot be added here because a URDF has no servo IDs. Choose a joint for them below, or scan for servos first.</source>
        <translation>
            <numerusform>%n Gelenk des URDF ist nicht zugewiesen. Es lässt sich hier nicht hinzufügen, weil ein URDF keine Servo-IDs enthält. Wählen Sie unten ein Gelenk dafür oder suchen Sie zuerst Servos.</numerusform>
            <numerusform>%n Gelenke des URDF sind nicht zugewiesen. Sie lassen sich hier nicht hinzufügen, weil ein URDF keine Servo-IDs enthält. Wählen Sie unten Gelenke dafür oder suchen Sie zuerst Servos.</numerusform>
        </translation>
    </message>
    <message>
        <source>All URDF joints are assigned.</source>
        <translation>Alle Gelenke des URDF sind zugewiesen.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take names and limits of %n joints</source>
        <translation>
            <numerusform>Namen und Grenzen von %n Gelenk ü&amp;bernehmen</numerusform>
            <numerusform>Namen und Grenzen von %n Gelenken ü&amp;bernehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take names of %n joints</source>
        <translation>
            <numerusform>Namen von %n Gelenk ü&amp;bernehmen</numerusform>
            <numerusform>Namen von %n Gelenken ü&amp;bernehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take limits of %n joints</source>
        <translation>
            <numerusform>Grenzen von %n Gelenk ü&amp;bernehmen</numerusform>
            <numerusform>Grenzen von %n Gelenken ü&amp;bernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Take names and limits</source>
        <translation>Namen und Grenzen ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>Danach: %1</translation>
    </message>
    <message>
        <source>The array already has the selected values.</source>
        <translation>Das Array hat die ausgewählten Werte bereits.</translation>
    </message>
    <message numerus="yes">
        <source>Names and limits of %n joints imported; Undo restores the old ones.</source>
        <translation>
            <numerusform>Namen und Grenzen von %n Gelenk übernommen; Rückgängig bringt die alten zurück.</numerusform>
            <numerusform>Namen und Grenzen von %n Gelenken übernommen; Rückgängig bringt die alten zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names of %n joints imported; Undo restores the old ones.</source>
        <translation>
            <numerusform>Namen von %n Gelenk übernommen; Rückgängig bringt die alten zurück.</numerusform>
            <numerusform>Namen von %n Gelenken übernommen; Rückgängig bringt die alten zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Limits of %n joints imported; Undo restores the old ones.</source>
        <translation>
            <numerusform>Grenzen von %n Gelenk übernommen; Rückgängig bringt die alten zurück.</numerusform>
            <numerusform>Grenzen von %n Gelenken übernommen; Rückgängig bringt die alten zurück.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::WelcomePage</name>
    <message>
        <source>This array has no joints yet</source>
        <translation>Dieses Array hat noch keine Gelenke</translation>
    </message>
    <message>
        <source>Choose how to start. Nothing moves until you switch torque on.</source>
        <translation>Beginnen Sie mit einem dieser Schritte. Nichts bewegt sich, bis Sie das Drehmoment einschalten.</translation>
    </message>
    <message>
        <source>Open the virtual demo array</source>
        <translation>Virtuelles Demo-Array öffnen</translation>
    </message>
    <message>
        <source>Simulated servos and a force sensor; no hardware needed.</source>
        <translation>Simulierte Servos und ein Kraftsensor; keine Hardware nötig.</translation>
    </message>
    <message>
        <source>Find my servos</source>
        <translation>Meine Servos suchen</translation>
    </message>
    <message>
        <source>Open an array file</source>
        <translation>Array-Datei öffnen</translation>
    </message>
    <message>
        <source>Opens an existing .servodeck or .cpf file.</source>
        <translation>Eine .servodeck- oder .cpf-Datei, die Sie schon haben.</translation>
    </message>
    <message>
        <source>Connect to the port of your adapter and scan it for servos.</source>
        <translation>Verbindet den Port Ihres Adapters und sucht dort Servos.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang machen</translation>
    </message>
    <message>
        <source>Nine steps on the virtual demo array: connect, arm, move, stop.</source>
        <translation>Neun Schritte am virtuellen Demo-Array: verbinden, scharf schalten, bewegen, anhalten.</translation>
    </message>
    <message>
        <source>Open the mixed demo array</source>
        <translation>Gemischtes Demo-Array öffnen</translation>
    </message>
    <message>
        <source>A simulated HerkuleX arm with a Dynamixel gripper, on two buses.</source>
        <translation>Ein simulierter HerkuleX-Arm mit einem Dynamixel-Greifer, an zwei Bussen.</translation>
    </message>
    <message>
        <source>Open the sample recording</source>
        <translation>Beispielaufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Curves of the demo arm, to play, zoom and measure.</source>
        <translation>Kurven des Demoarms, zum Abspielen, Zoomen und Messen.</translation>
    </message>
</context>
<context>
    <name>ui::WrenchArrow</name>
    <message>
        <source>Direction of the force in the %1–%2 plane</source>
        <translation>Richtung der Kraft in der Ebene %1–%2</translation>
    </message>
    <message>
        <source>circle: %1 %2</source>
        <extracomment>radius of a circle: &quot;30 N&quot;</extracomment>
        <translation>Kreis: %1 %2</translation>
    </message>
</context>
<context>
    <name>ui::WrenchBar</name>
    <message>
        <source>Force along x</source>
        <translation>Kraft entlang x</translation>
    </message>
    <message>
        <source>Force along y</source>
        <translation>Kraft entlang y</translation>
    </message>
    <message>
        <source>Force along z</source>
        <translation>Kraft entlang z</translation>
    </message>
    <message>
        <source>Torque about x</source>
        <translation>Drehmoment um x</translation>
    </message>
    <message>
        <source>Torque about y</source>
        <translation>Drehmoment um y</translation>
    </message>
    <message>
        <source>Torque about z</source>
        <translation>Drehmoment um z</translation>
    </message>
    <message>
        <source>!! %1 %</source>
        <translation>!! %1 %</translation>
    </message>
    <message>
        <source>! %1 %</source>
        <translation>! %1 %</translation>
    </message>
    <message>
        <source>%1, %2 of the limit</source>
        <translation>%1, %2 der Grenze</translation>
    </message>
</context>
<context>
    <name>ui::XyPage</name>
    <message>
        <source>Curve along X</source>
        <translation>Kurve entlang X</translation>
    </message>
    <message>
        <source>Curve along Y</source>
        <translation>Kurve entlang Y</translation>
    </message>
    <message>
        <source>XY plot</source>
        <translation>XY-Diagramm</translation>
    </message>
    <message>
        <source>No curve is shown.</source>
        <translation>Keine Kurve wird gezeigt.</translation>
    </message>
</context>
</TS>
