<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>ServoData</name>
    <message>
        <source>Model No1</source>
        <translation>Modellnummer 1</translation>
    </message>
    <message>
        <source>First pair of digits of the model name: the XX of DRS-XXyy. The program compares it with the model in the array.</source>
        <translation>Erstes Ziffernpaar des Modellnamens: das XX von DRS-XXyy. Das Programm vergleicht es mit dem Modell im Array.</translation>
    </message>
    <message>
        <source>Model No2</source>
        <translation>Modellnummer 2</translation>
    </message>
    <message>
        <source>Second pair of digits of the model name: the yy of DRS-XXyy.</source>
        <translation>Zweites Ziffernpaar des Modellnamens: das yy von DRS-XXyy.</translation>
    </message>
    <message>
        <source>Version1</source>
        <translation>Version 1</translation>
    </message>
    <message>
        <source>First byte of the firmware version.</source>
        <translation>Erstes Byte der Firmware-Version.</translation>
    </message>
    <message>
        <source>Version2</source>
        <translation>Version 2</translation>
    </message>
    <message>
        <source>Second byte of the firmware version.</source>
        <translation>Zweites Byte der Firmware-Version.</translation>
    </message>
    <message>
        <source>Manuals print 0x90; servos differ.</source>
        <translation>Handbücher nennen 0x90; Servos weichen davon ab.</translation>
    </message>
    <message>
        <source>Baud Rate</source>
        <translation>Baudrate</translation>
    </message>
    <message>
        <source>Rate of the servo on the bus. A new rate takes effect after the servo restarts; all servos of a bus need the same rate.</source>
        <translation>Rate des Servos auf dem Bus. Eine neue Rate gilt nach dem Neustart des Servos; alle Servos eines Busses brauchen dieselbe Rate.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Address of the servo on its bus. IDs must be unique on a bus; 254 is the broadcast address and cannot be used.</source>
        <translation>Adresse des Servos auf seinem Bus. IDs müssen auf einem Bus eindeutig sein; 254 ist die Rundrufadresse und nicht verwendbar.</translation>
    </message>
    <message>
        <source>The factory value depends on the model.</source>
        <translation>Der Werkswert hängt vom Modell ab.</translation>
    </message>
    <message>
        <source>ACK Policy</source>
        <translation>Antwortverhalten</translation>
    </message>
    <message>
        <source>Requests that the servo replies to. Status requests are always answered; broadcasts are not, except a status request.</source>
        <translation>Anfragen, auf die der Servo antwortet. Statusanfragen beantwortet er immer, Rundrufe nie, außer einer Statusanfrage.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>reads only</source>
        <translation>nur Lesen</translation>
    </message>
    <message>
        <source>every request</source>
        <translation>jede Anfrage</translation>
    </message>
    <message>
        <source>Alarm LED Policy</source>
        <translation>LED-Alarme</translation>
    </message>
    <message>
        <source>Errors that make the LED blink. While it blinks, LED Control has no visible effect.</source>
        <translation>Fehler, bei denen die LED blinkt. Solange sie blinkt, wirkt die LED-Einstellung nicht sichtbar.</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>position limit</source>
        <translation>Positionsgrenze</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>invalid packet</source>
        <translation>ungültiges Paket</translation>
    </message>
    <message>
        <source>overload</source>
        <translation>Überlast</translation>
    </message>
    <message>
        <source>motor driver</source>
        <translation>Motortreiber</translation>
    </message>
    <message>
        <source>EEPROM</source>
        <translation>EEPROM</translation>
    </message>
    <message>
        <source>Torque Policy</source>
        <translation>Drehmoment-Abschaltung</translation>
    </message>
    <message>
        <source>Errors that release the torque. Torque cannot be switched on again until the error is cleared, and it does not return by itself.</source>
        <translation>Fehler, die das Drehmoment abschalten. Es lässt sich erst wieder einschalten, wenn der Fehler gelöscht ist, und kehrt nicht von selbst zurück.</translation>
    </message>
    <message>
        <source>Max. Temperature</source>
        <translation>Höchste Temperatur</translation>
    </message>
    <message>
        <source>Highest permitted temperature. A higher one, for longer than the ADC Fault Check Period, sets the temperature error.</source>
        <translation>Höchste zulässige Temperatur. Eine höhere, länger als die ADC-Prüfzeit, setzt den Temperaturfehler.</translation>
    </message>
    <message>
        <source>The register holds the reading of a thermistor, which is not linear. The factory value 0xDE is 84.1 °C; the text of the manual gives 85 °C.</source>
        <translation>Das Register enthält den Messwert eines Thermistors, der nicht linear ist. Der Werkswert 0xDE ist 84,1 °C; der Text des Handbuchs nennt 85 °C.</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>Min. Voltage</source>
        <translation>Kleinste Spannung</translation>
    </message>
    <message>
        <source>Lowest permitted supply voltage. A lower one, for longer than the ADC Fault Check Period, sets the input voltage error.</source>
        <translation>Kleinste zulässige Versorgungsspannung. Eine kleinere, länger als die ADC-Prüfzeit, setzt den Spannungsfehler.</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>Max. Voltage</source>
        <translation>Höchste Spannung</translation>
    </message>
    <message>
        <source>Highest permitted supply voltage. A higher one, for longer than the ADC Fault Check Period, sets the input voltage error.</source>
        <translation>Höchste zulässige Versorgungsspannung. Eine höhere, länger als die ADC-Prüfzeit, setzt den Spannungsfehler.</translation>
    </message>
    <message>
        <source>Acceleration Ratio</source>
        <translation>Beschleunigungsanteil</translation>
    </message>
    <message>
        <source>Share of a move&apos;s time that is used for acceleration, and again for deceleration. 0 gives a rectangular velocity profile, 50 a triangular one.</source>
        <translation>Anteil der Fahrzeit für das Beschleunigen und noch einmal für das Bremsen. 0 gibt ein rechteckiges Geschwindigkeitsprofil, 50 ein dreieckiges.</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Max. Acceleration Time</source>
        <translation>Längste Beschleunigungszeit</translation>
    </message>
    <message>
        <source>Upper limit of the time of acceleration and of deceleration. 0 gives a rectangular velocity profile.</source>
        <translation>Obergrenze der Zeit zum Beschleunigen und zum Bremsen. 0 gibt ein rechteckiges Geschwindigkeitsprofil.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Dead Zone</source>
        <translation>Totzone</translation>
    </message>
    <message>
        <source>Position error, in ticks, up to which the motor gets no drive. Larger values avoid hunting but leave a larger error; below 10 is recommended. Position control only.</source>
        <translation>Positionsfehler in Ticks, bis zu dem der Motor nicht angesteuert wird. Größere Werte vermeiden Pendeln, lassen aber einen größeren Fehler; empfohlen sind weniger als 10. Nur bei Positionsregelung.</translation>
    </message>
    <message>
        <source>Saturator Offset</source>
        <translation>Sättigung: Offset</translation>
    </message>
    <message>
        <source>Offset of the curve that limits the drive by the position error. Ignored in continuous rotation.</source>
        <translation>Offset der Kurve, die die Aussteuerung nach dem Positionsfehler begrenzt. Ohne Wirkung bei Dauerdrehung.</translation>
    </message>
    <message>
        <source>of full drive</source>
        <translation>der vollen Aussteuerung</translation>
    </message>
    <message>
        <source>Saturator Slope</source>
        <translation>Sättigung: Steigung</translation>
    </message>
    <message>
        <source>Slope of the curve that limits the drive by the position error. 0 switches the curve off. Ignored in continuous rotation.</source>
        <translation>Steigung der Kurve, die die Aussteuerung nach dem Positionsfehler begrenzt. 0 schaltet die Kurve ab. Ohne Wirkung bei Dauerdrehung.</translation>
    </message>
    <message>
        <source>PWM per tick</source>
        <translation>PWM je Tick</translation>
    </message>
    <message>
        <source>PWM Offset</source>
        <translation>PWM-Offset</translation>
    </message>
    <message>
        <source>Constant drive added to the output, for a constant load. Ignored in continuous rotation.</source>
        <translation>Konstante Aussteuerung, die hinzukommt, für eine konstante Last. Ohne Wirkung bei Dauerdrehung.</translation>
    </message>
    <message>
        <source>Min. PWM</source>
        <translation>Kleinste PWM</translation>
    </message>
    <message>
        <source>Least drive while the motor is driven at all; overcomes static friction.</source>
        <translation>Kleinste Aussteuerung, solange der Motor überhaupt angesteuert wird; überwindet die Haftreibung.</translation>
    </message>
    <message>
        <source>Max. PWM</source>
        <translation>Größte PWM</translation>
    </message>
    <message>
        <source>Highest drive in either direction: the torque limit of the servo.</source>
        <translation>Größte Aussteuerung in jeder Richtung: die Drehmomentgrenze des Servos.</translation>
    </message>
    <message>
        <source>Overload PWM Threshold</source>
        <translation>Überlast: PWM-Schwelle</translation>
    </message>
    <message>
        <source>Drive that counts as overload when it lasts longer than the Overload Detection Period. 1023 or more switches the check off.</source>
        <translation>Aussteuerung, die als Überlast gilt, wenn sie länger dauert als die Prüfzeit der Überlast. 1023 oder mehr schaltet die Prüfung ab.</translation>
    </message>
    <message>
        <source>Min. Position</source>
        <translation>Kleinste Position</translation>
    </message>
    <message>
        <source>Lower position limit. A goal below it is clamped and sets the position limit error.</source>
        <translation>Untere Positionsgrenze. Ein kleineres Ziel wird begrenzt und setzt den Fehler „Positionsgrenze“.</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Max. Position</source>
        <translation>Größte Position</translation>
    </message>
    <message>
        <source>Upper position limit. A goal above it is clamped and sets the position limit error.</source>
        <translation>Obere Positionsgrenze. Ein größeres Ziel wird begrenzt und setzt den Fehler „Positionsgrenze“.</translation>
    </message>
    <message>
        <source>Position Kp</source>
        <translation>Position Kp</translation>
    </message>
    <message>
        <source>Proportional gain of the position controller. Higher values hold more stiffly and may oscillate.</source>
        <translation>Proportionalanteil des Positionsreglers. Größere Werte halten steifer und können schwingen.</translation>
    </message>
    <message>
        <source>Position Kd</source>
        <translation>Position Kd</translation>
    </message>
    <message>
        <source>Derivative gain of the position controller. Higher values damp oscillation and amplify noise.</source>
        <translation>Differenzialanteil des Positionsreglers. Größere Werte dämpfen Schwingungen und verstärken Rauschen.</translation>
    </message>
    <message>
        <source>Position Ki</source>
        <translation>Position Ki</translation>
    </message>
    <message>
        <source>Integral gain of the position controller. It removes a remaining error and may overshoot.</source>
        <translation>Integralanteil des Positionsreglers. Er beseitigt einen bleibenden Fehler und kann überschwingen.</translation>
    </message>
    <message>
        <source>Position Feedforward 1st Gain</source>
        <translation>Position: Vorsteuerung 1. Ordnung</translation>
    </message>
    <message>
        <source>Velocity feedforward of the position controller: drive proportional to the commanded velocity.</source>
        <translation>Geschwindigkeits-Vorsteuerung des Positionsreglers: Aussteuerung proportional zur Sollgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Position Feedforward 2nd Gain</source>
        <translation>Position: Vorsteuerung 2. Ordnung</translation>
    </message>
    <message>
        <source>Acceleration feedforward of the position controller: drive proportional to the commanded acceleration.</source>
        <translation>Beschleunigungs-Vorsteuerung des Positionsreglers: Aussteuerung proportional zur Sollbeschleunigung.</translation>
    </message>
    <message>
        <source>LED Blink Period</source>
        <translation>LED-Blinkperiode</translation>
    </message>
    <message>
        <source>Period of the blinking LED while an error of the Alarm LED Policy is set.</source>
        <translation>Periode der blinkenden LED, solange ein Fehler der LED-Alarme gesetzt ist.</translation>
    </message>
    <message>
        <source>ADC Fault Check Period</source>
        <translation>ADC-Prüfzeit</translation>
    </message>
    <message>
        <source>Time that a voltage or temperature error must last before it is reported.</source>
        <translation>Zeit, die ein Spannungs- oder Temperaturfehler andauern muss, bevor er gemeldet wird.</translation>
    </message>
    <message>
        <source>Packet Garbage Check Period</source>
        <translation>Paket-Prüfzeit</translation>
    </message>
    <message>
        <source>Time after which an incomplete packet is discarded and reported as garbage.</source>
        <translation>Zeit, nach der ein unvollständiges Paket verworfen und als unlesbar gemeldet wird.</translation>
    </message>
    <message>
        <source>Stop Detection Period</source>
        <translation>Stillstand: Prüfzeit</translation>
    </message>
    <message>
        <source>Time that the position must change by less than the Stop Threshold before the servo reports a standstill.</source>
        <translation>Zeit, in der sich die Position um weniger als die Schwelle ändern muss, bevor der Servo Stillstand meldet.</translation>
    </message>
    <message>
        <source>Overload Detection Period</source>
        <translation>Überlast: Prüfzeit</translation>
    </message>
    <message>
        <source>Time that an overload must last before it is reported.</source>
        <translation>Zeit, die eine Überlast andauern muss, bevor sie gemeldet wird.</translation>
    </message>
    <message>
        <source>Stop Threshold</source>
        <translation>Stillstand: Schwelle</translation>
    </message>
    <message>
        <source>Change of position, in ticks, below which the servo counts as stopped.</source>
        <translation>Änderung der Position in Ticks, unter der der Servo als stehend gilt.</translation>
    </message>
    <message>
        <source>Inposition Margin</source>
        <translation>Zieltoleranz</translation>
    </message>
    <message>
        <source>Distance to the goal, in ticks, within which the servo reports that it is in position.</source>
        <translation>Abstand zum Ziel in Ticks, innerhalb dessen der Servo „in Position“ meldet.</translation>
    </message>
    <message>
        <source>Calibration Difference</source>
        <translation>Kalibrierdifferenz</translation>
    </message>
    <message>
        <source>Difference between the absolute and the calibrated position, in ticks: calibrated = absolute - difference. Calibrate by hand sets it.</source>
        <translation>Unterschied zwischen absoluter und kalibrierter Position in Ticks: kalibriert = absolut - Differenz. Kalibrieren von Hand setzt ihn.</translation>
    </message>
    <message>
        <source>Status Error</source>
        <translation>Statusfehler</translation>
    </message>
    <message>
        <source>Errors of the servo. They are latched until they are cleared, and clearing fails while the cause remains.</source>
        <translation>Fehler des Servos. Sie bleiben, bis sie gelöscht werden; das Löschen misslingt, solange die Ursache besteht.</translation>
    </message>
    <message>
        <source>Status Detail</source>
        <translation>Statusdetail</translation>
    </message>
    <message>
        <source>Details of the state. Moving, in position and torque on are live; the others give the cause of an invalid packet.</source>
        <translation>Einzelheiten des Zustands. „Bewegt sich“, „in Position“ und „Drehmoment ein“ sind aktuell; die anderen nennen die Ursache eines ungültigen Pakets.</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>in position</source>
        <translation>in Position</translation>
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
        <translation>unlesbare Daten</translation>
    </message>
    <message>
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>Torque Control</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Torque of the motor: free, braking without holding a position, or on.</source>
        <translation>Drehmoment des Motors: frei, Bremse ohne Halten einer Position, oder ein.</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>brake</source>
        <translation>Bremse</translation>
    </message>
    <message>
        <source>LED Control</source>
        <translation>LED</translation>
    </message>
    <message>
        <source>Colours of the LED.</source>
        <translation>Farben der LED.</translation>
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
        <source>Voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>Supply voltage measured by the servo.</source>
        <translation>Vom Servo gemessene Versorgungsspannung.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temperature measured in the servo.</source>
        <translation>Im Servo gemessene Temperatur.</translation>
    </message>
    <message>
        <source>The register holds the reading of a thermistor, which is not linear.</source>
        <translation>Das Register enthält den Messwert eines Thermistors, der nicht linear ist.</translation>
    </message>
    <message>
        <source>Current Control Mode</source>
        <translation>Regelungsart</translation>
    </message>
    <message>
        <source>Mode of the motor control. A move sets it; after power-up it is position.</source>
        <translation>Art der Motorregelung. Eine Fahrt setzt sie; nach dem Einschalten ist es Position.</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>continuous rotation</source>
        <translation>Dauerdrehung</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Free-running counter of the servo; wraps around after 2.87 s.</source>
        <translation>Freilaufender Zähler des Servos; beginnt nach 2,87 s von vorn.</translation>
    </message>
    <message>
        <source>Calibrated Position</source>
        <translation>Kalibrierte Position</translation>
    </message>
    <message>
        <source>Measured position after the calibration difference.</source>
        <translation>Gemessene Position nach der Kalibrierdifferenz.</translation>
    </message>
    <message>
        <source>Absolute Position</source>
        <translation>Absolute Position</translation>
    </message>
    <message>
        <source>Measured position before the calibration difference.</source>
        <translation>Gemessene Position vor der Kalibrierdifferenz.</translation>
    </message>
    <message>
        <source>Differential Position</source>
        <translation>Gemessene Geschwindigkeit</translation>
    </message>
    <message>
        <source>Measured velocity.</source>
        <translation>Gemessene Geschwindigkeit.</translation>
    </message>
    <message>
        <source>°/s</source>
        <translation>°/s</translation>
    </message>
    <message>
        <source>PWM</source>
        <translation>PWM</translation>
    </message>
    <message>
        <source>Drive of the motor, in either direction.</source>
        <translation>Aussteuerung des Motors in jeder Richtung.</translation>
    </message>
    <message>
        <source>Absolute Goal Position</source>
        <translation>Absolute Zielposition</translation>
    </message>
    <message>
        <source>Goal of the present move before the calibration difference.</source>
        <translation>Ziel der jetzigen Fahrt vor der Kalibrierdifferenz.</translation>
    </message>
    <message>
        <source>Absolute Desired Trajectory Position</source>
        <translation>Absolute Sollposition</translation>
    </message>
    <message>
        <source>Present setpoint of the move, between its start and its goal.</source>
        <translation>Jetzige Sollposition der Fahrt, zwischen Anfang und Ziel.</translation>
    </message>
    <message>
        <source>Desired Velocity</source>
        <translation>Sollgeschwindigkeit</translation>
    </message>
    <message>
        <source>Present velocity setpoint of the move.</source>
        <translation>Jetzige Sollgeschwindigkeit der Fahrt.</translation>
    </message>
    <message>
        <source>Its unit is not certain: sources give 0.199°/s or 29.09°/s.</source>
        <translation>Die Einheit ist nicht sicher: Quellen nennen 0,199°/s oder 29,09°/s.</translation>
    </message>
    <message>
        <source>Factory value taken from the DRS-0101 and DRS-0201; not confirmed for this model.</source>
        <translation>Werkswert von DRS-0101 und DRS-0201 übernommen; für dieses Modell nicht bestätigt.</translation>
    </message>
    <message>
        <source>Factory value from the vendor&apos;s configuration program, not from the manual.</source>
        <translation>Werkswert aus dem Konfigurationsprogramm des Herstellers, nicht aus dem Handbuch.</translation>
    </message>
    <message>
        <source>Range and factory value are not confirmed for this model.</source>
        <translation>Bereich und Werkswert sind für dieses Modell nicht bestätigt.</translation>
    </message>
    <message>
        <source>Time unit taken from the DRS-0101 and DRS-0201; not documented for this model.</source>
        <translation>Zeiteinheit von DRS-0101 und DRS-0201 übernommen; für dieses Modell nicht dokumentiert.</translation>
    </message>
    <message>
        <source>Factory value taken from the DRS-0402 and DRS-0602; not confirmed for this model.</source>
        <translation>Werkswert von DRS-0402 und DRS-0602 übernommen; für dieses Modell nicht bestätigt.</translation>
    </message>
    <message>
        <source>The factory value is 219 in one copy of the manual, 253 in other documents.</source>
        <translation>Der Werkswert ist 219 in einer Abschrift des Handbuchs, 253 in anderen Dokumenten.</translation>
    </message>
    <message>
        <source>Factory value according to one copy of the manual.</source>
        <translation>Werkswert nach einer Abschrift des Handbuchs.</translation>
    </message>
    <message>
        <source>Unsure: one copy of the manual gives 70 as the factory value, other programs write 440 into every model. Read it from the servo before you change it.</source>
        <translation>Unsicher: Eine Abschrift des Handbuchs nennt 70 als Werkswert, andere Programme schreiben 440 in jedes Modell. Lesen Sie ihn vor einer Änderung vom Servo.</translation>
    </message>
    <message>
        <source>Velocity Kp</source>
        <translation>Geschwindigkeit Kp</translation>
    </message>
    <message>
        <source>Proportional gain of the velocity controller.</source>
        <translation>Proportionalanteil des Geschwindigkeitsreglers.</translation>
    </message>
    <message>
        <source>Other programs treat this register as read-only.</source>
        <translation>Andere Programme behandeln dieses Register als nur lesbar.</translation>
    </message>
    <message>
        <source>Velocity Ki</source>
        <translation>Geschwindigkeit Ki</translation>
    </message>
    <message>
        <source>Integral gain of the velocity controller.</source>
        <translation>Integralanteil des Geschwindigkeitsreglers.</translation>
    </message>
    <message>
        <source>Time that an overload must last before it is reported. 0: it is never reported.</source>
        <translation>Zeit, die eine Überlast andauern muss, bevor sie gemeldet wird. 0: Sie wird nie gemeldet.</translation>
    </message>
    <message>
        <source>AUX1</source>
        <translation>AUX1</translation>
    </message>
    <message>
        <source>Command of servos with a magnetic encoder: reads the potentiometer again, or sets the absolute position.</source>
        <translation>Befehl für Servos mit magnetischem Geber: liest das Potentiometer erneut oder setzt die absolute Position.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>read the potentiometer again</source>
        <translation>Potentiometer erneut lesen</translation>
    </message>
    <message>
        <source>position := 0</source>
        <translation>Position := 0</translation>
    </message>
    <message>
        <source>position := 9903</source>
        <translation>Position := 9903</translation>
    </message>
    <message>
        <source>position := 16384</source>
        <translation>Position := 16384</translation>
    </message>
    <message>
        <source>position := 22865</source>
        <translation>Position := 22865</translation>
    </message>
    <message>
        <source>position := 32767</source>
        <translation>Position := 32767</translation>
    </message>
    <message>
        <source>Absolute 2nd Position</source>
        <translation>Zweite absolute Position</translation>
    </message>
    <message>
        <source>Reading of the second position sensor, a potentiometer: 0.163° per tick, centre 1024.</source>
        <translation>Wert des zweiten Positionssensors, eines Potentiometers: 0,163° je Tick, Mitte 1024.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Model Number</source>
        <translation>Modellnummer</translation>
    </message>
    <message>
        <source>Number of the model. The program compares it with the model in the array.</source>
        <translation>Nummer des Modells. Das Programm vergleicht sie mit dem Modell im Array.</translation>
    </message>
    <message>
        <source>Model Information</source>
        <translation>Modellinformation</translation>
    </message>
    <message>
        <source>Additional information on the model.</source>
        <translation>Weitere Angaben zum Modell.</translation>
    </message>
    <message>
        <source>Firmware Version</source>
        <translation>Firmware-Version</translation>
    </message>
    <message>
        <source>Version of the firmware.</source>
        <translation>Version der Firmware.</translation>
    </message>
    <message>
        <source>Address of the servo on its bus. IDs must be unique on a bus. A new ID is used at once.</source>
        <translation>Adresse des Servos auf seinem Bus. IDs müssen auf einem Bus eindeutig sein. Eine neue ID gilt sofort.</translation>
    </message>
    <message>
        <source>Rate of the servo on the bus. It changes at once; all servos of a bus need the same rate.</source>
        <translation>Rate des Servos auf dem Bus. Sie ändert sich sofort; alle Servos eines Busses brauchen dieselbe Rate.</translation>
    </message>
    <message>
        <source>Return Delay Time</source>
        <translation>Antwortverzögerung</translation>
    </message>
    <message>
        <source>Time between a request and the reply. Each servo of a group read waits that long, so that 0 reads fastest.</source>
        <translation>Zeit zwischen Anfrage und Antwort. Beim Lesen mehrerer Servos wartet jeder so lange; am schnellsten liest 0.</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Drive Mode</source>
        <translation>Antriebsart</translation>
    </message>
    <message>
        <source>Direction of the servo and the meaning of its profile. Torque on by goal: a goal switches the torque on.</source>
        <translation>Drehrichtung des Servos und Bedeutung seines Profils. „Drehmoment ein durch Ziel“: Ein Ziel schaltet das Drehmoment ein.</translation>
    </message>
    <message>
        <source>Profile by time from firmware 42; torque on by goal from firmware 45, of the 330 from 46.</source>
        <translation>Profil nach Zeit ab Firmware 42; Drehmoment ein durch Ziel ab Firmware 45, beim 330 ab 46.</translation>
    </message>
    <message>
        <source>reverse</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>slave of a dual joint</source>
        <translation>Slave eines Doppelgelenks</translation>
    </message>
    <message>
        <source>profile by time</source>
        <translation>Profil nach Zeit</translation>
    </message>
    <message>
        <source>torque on by goal</source>
        <translation>Drehmoment ein durch Ziel</translation>
    </message>
    <message>
        <source>Operating Mode</source>
        <translation>Betriebsart</translation>
    </message>
    <message>
        <source>What the servo controls. A new mode resets gains, goals and the profile.</source>
        <translation>Was der Servo regelt. Eine neue Betriebsart setzt Regleranteile, Ziele und Profil zurück.</translation>
    </message>
    <message>
        <source>current</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>extended position</source>
        <translation>erweiterte Position</translation>
    </message>
    <message>
        <source>current-based position</source>
        <translation>Position mit Strombegrenzung</translation>
    </message>
    <message>
        <source>Secondary ID</source>
        <translation>Zweite ID</translation>
    </message>
    <message>
        <source>Second address, for writes that several servos obey. Nothing is answered there; values above 252 switch it off.</source>
        <translation>Zweite Adresse, für Schreibzugriffe, denen mehrere Servos folgen. Unter ihr wird nichts beantwortet; Werte über 252 schalten sie ab.</translation>
    </message>
    <message>
        <source>Protocol Type</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Protocol of the servo.</source>
        <translation>Protokoll des Servos.</translation>
    </message>
    <message>
        <source>1.0</source>
        <translation>1.0</translation>
    </message>
    <message>
        <source>2.0</source>
        <translation>2.0</translation>
    </message>
    <message>
        <source>Homing Offset</source>
        <translation>Nullpunkt-Offset</translation>
    </message>
    <message>
        <source>Added to the measured position. In position mode only -90° to 90° count.</source>
        <translation>Wird zur gemessenen Position addiert. In der Betriebsart Position zählen nur -90° bis 90°.</translation>
    </message>
    <message>
        <source>Moving Threshold</source>
        <translation>Bewegung: Schwelle</translation>
    </message>
    <message>
        <source>Velocity above which the servo reports that it moves.</source>
        <translation>Geschwindigkeit, über der der Servo eine Bewegung meldet.</translation>
    </message>
    <message>
        <source>Temperature Limit</source>
        <translation>Temperaturgrenze</translation>
    </message>
    <message>
        <source>Highest permitted temperature. A higher one sets the overheating error.</source>
        <translation>Höchste zulässige Temperatur. Eine höhere setzt den Fehler „Überhitzung“.</translation>
    </message>
    <message>
        <source>Max Voltage Limit</source>
        <translation>Obere Spannungsgrenze</translation>
    </message>
    <message>
        <source>Highest permitted supply voltage. A higher one sets the input voltage error.</source>
        <translation>Höchste zulässige Versorgungsspannung. Eine höhere setzt den Fehler „Eingangsspannung“.</translation>
    </message>
    <message>
        <source>Min Voltage Limit</source>
        <translation>Untere Spannungsgrenze</translation>
    </message>
    <message>
        <source>Lowest permitted supply voltage. A lower one sets the input voltage error.</source>
        <translation>Kleinste zulässige Versorgungsspannung. Eine kleinere setzt den Fehler „Eingangsspannung“.</translation>
    </message>
    <message>
        <source>PWM Limit</source>
        <translation>PWM-Grenze</translation>
    </message>
    <message>
        <source>Highest drive in either direction.</source>
        <translation>Größte Aussteuerung in jeder Richtung.</translation>
    </message>
    <message>
        <source>Current Limit</source>
        <translation>Stromgrenze</translation>
    </message>
    <message>
        <source>Highest current goal.</source>
        <translation>Größter Sollstrom.</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Velocity Limit</source>
        <translation>Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>Highest velocity goal.</source>
        <translation>Größte Zielgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Max Position Limit</source>
        <translation>Obere Positionsgrenze</translation>
    </message>
    <message>
        <source>Upper position limit in position mode.</source>
        <translation>Obere Positionsgrenze in der Betriebsart Position.</translation>
    </message>
    <message>
        <source>Min Position Limit</source>
        <translation>Untere Positionsgrenze</translation>
    </message>
    <message>
        <source>Lower position limit in position mode.</source>
        <translation>Untere Positionsgrenze in der Betriebsart Position.</translation>
    </message>
    <message>
        <source>Startup Configuration</source>
        <translation>Verhalten beim Start</translation>
    </message>
    <message>
        <source>What the servo does when it starts.</source>
        <translation>Was der Servo beim Start tut.</translation>
    </message>
    <message>
        <source>From firmware 45; of the 330 from 46.</source>
        <translation>Ab Firmware 45; beim 330 ab 46.</translation>
    </message>
    <message>
        <source>restore registers</source>
        <translation>Register wiederherstellen</translation>
    </message>
    <message>
        <source>Shutdown</source>
        <translation>Abschaltung</translation>
    </message>
    <message>
        <source>Errors that switch the torque off.</source>
        <translation>Fehler, die das Drehmoment abschalten.</translation>
    </message>
    <message>
        <source>input voltage</source>
        <translation>Eingangsspannung</translation>
    </message>
    <message>
        <source>overheating</source>
        <translation>Überhitzung</translation>
    </message>
    <message>
        <source>motor encoder</source>
        <translation>Motor-Encoder</translation>
    </message>
    <message>
        <source>electrical shock</source>
        <translation>Stromstoß</translation>
    </message>
    <message>
        <source>Torque Enable</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Torque of the motor.</source>
        <translation>Drehmoment des Motors.</translation>
    </message>
    <message>
        <source>LED</source>
        <translation>LED</translation>
    </message>
    <message>
        <source>LED of the servo.</source>
        <translation>LED des Servos.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>Status Return Level</source>
        <translation>Antwortverhalten</translation>
    </message>
    <message>
        <source>Requests that the servo replies to. Pings are always answered; broadcast writes never are.</source>
        <translation>Anfragen, auf die der Servo antwortet. Pings beantwortet er immer, Schreibzugriffe als Rundruf nie.</translation>
    </message>
    <message>
        <source>pings only</source>
        <translation>nur Pings</translation>
    </message>
    <message>
        <source>pings and reads</source>
        <translation>Pings und Lesen</translation>
    </message>
    <message>
        <source>Registered Instruction</source>
        <translation>Vorgemerkter Befehl</translation>
    </message>
    <message>
        <source>Whether a write waits for the instruction Action.</source>
        <translation>Ob ein Schreibzugriff auf den Befehl Action wartet.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Hardware Error Status</source>
        <translation>Hardwarefehler</translation>
    </message>
    <message>
        <source>Errors that are latched until the servo restarts.</source>
        <translation>Fehler, die bis zum Neustart des Servos bleiben.</translation>
    </message>
    <message>
        <source>Velocity I Gain</source>
        <translation>Geschwindigkeit: I-Anteil</translation>
    </message>
    <message>
        <source>Velocity P Gain</source>
        <translation>Geschwindigkeit: P-Anteil</translation>
    </message>
    <message>
        <source>Position D Gain</source>
        <translation>Position: D-Anteil</translation>
    </message>
    <message>
        <source>Position I Gain</source>
        <translation>Position: I-Anteil</translation>
    </message>
    <message>
        <source>Position P Gain</source>
        <translation>Position: P-Anteil</translation>
    </message>
    <message>
        <source>Feedforward 2nd Gain</source>
        <translation>Vorsteuerung 2. Ordnung</translation>
    </message>
    <message>
        <source>Acceleration feedforward of the position controller.</source>
        <translation>Beschleunigungs-Vorsteuerung des Positionsreglers.</translation>
    </message>
    <message>
        <source>Feedforward 1st Gain</source>
        <translation>Vorsteuerung 1. Ordnung</translation>
    </message>
    <message>
        <source>Velocity feedforward of the position controller.</source>
        <translation>Geschwindigkeits-Vorsteuerung des Positionsreglers.</translation>
    </message>
    <message>
        <source>Bus Watchdog</source>
        <translation>Bus-Watchdog</translation>
    </message>
    <message>
        <source>The servo stops when it receives nothing for that long with torque on. -1: it has stopped, and accepts no goals until 0 is written. 0: off.</source>
        <translation>Der Servo hält an, wenn er mit Drehmoment so lange nichts empfängt. -1: Er hat angehalten und nimmt keine Ziele an, bis 0 geschrieben wird. 0: aus.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Goal PWM</source>
        <translation>Soll-PWM</translation>
    </message>
    <message>
        <source>Drive in PWM mode; else its limit.</source>
        <translation>Aussteuerung in der Betriebsart PWM; sonst deren Grenze.</translation>
    </message>
    <message>
        <source>Goal Current</source>
        <translation>Sollstrom</translation>
    </message>
    <message>
        <source>Current in current mode; else its limit.</source>
        <translation>Strom in der Betriebsart Strom; sonst dessen Grenze.</translation>
    </message>
    <message>
        <source>Goal Velocity</source>
        <translation>Zielgeschwindigkeit</translation>
    </message>
    <message>
        <source>Velocity goal.</source>
        <translation>Zielgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Profile Acceleration</source>
        <translation>Profilbeschleunigung</translation>
    </message>
    <message>
        <source>Acceleration of moves; 0 for none. With a profile by time: milliseconds of acceleration.</source>
        <translation>Beschleunigung der Fahrten; 0 für unbegrenzt. Beim Profil nach Zeit: Millisekunden der Beschleunigung.</translation>
    </message>
    <message>
        <source>°/s²</source>
        <translation>°/s²</translation>
    </message>
    <message>
        <source>Profile Velocity</source>
        <translation>Profilgeschwindigkeit</translation>
    </message>
    <message>
        <source>Highest velocity of moves; 0 for a step. With a profile by time: milliseconds of the move.</source>
        <translation>Höchste Geschwindigkeit der Fahrten; 0 für einen Sprung. Beim Profil nach Zeit: Millisekunden der Fahrt.</translation>
    </message>
    <message>
        <source>Goal Position</source>
        <translation>Zielposition</translation>
    </message>
    <message>
        <source>Position that the servo moves to.</source>
        <translation>Position, zu der der Servo fährt.</translation>
    </message>
    <message>
        <source>In the extended modes -1048575 to 1048575.</source>
        <translation>In den erweiterten Betriebsarten -1048575 bis 1048575.</translation>
    </message>
    <message>
        <source>Realtime Tick</source>
        <translation>Zeitzähler</translation>
    </message>
    <message>
        <source>Clock of the servo. It wraps around after 32.8 s.</source>
        <translation>Uhr des Servos. Sie beginnt nach 32,8 s von vorn.</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>In Bewegung</translation>
    </message>
    <message>
        <source>Whether the servo moves.</source>
        <translation>Ob sich der Servo bewegt.</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Moving Status</source>
        <translation>Bewegungszustand</translation>
    </message>
    <message>
        <source>State of the move.</source>
        <translation>Zustand der Fahrt.</translation>
    </message>
    <message>
        <source>profile ongoing</source>
        <translation>Profil läuft</translation>
    </message>
    <message>
        <source>following error</source>
        <translation>Schleppfehler</translation>
    </message>
    <message>
        <source>rectangular profile</source>
        <translation>Rechteckprofil</translation>
    </message>
    <message>
        <source>triangular profile</source>
        <translation>Dreieckprofil</translation>
    </message>
    <message>
        <source>Present PWM</source>
        <translation>Gemessene PWM</translation>
    </message>
    <message>
        <source>Drive of the motor.</source>
        <translation>Aussteuerung des Motors.</translation>
    </message>
    <message>
        <source>Present Current</source>
        <translation>Gemessener Strom</translation>
    </message>
    <message>
        <source>Measured current.</source>
        <translation>Gemessener Strom.</translation>
    </message>
    <message>
        <source>Present Velocity</source>
        <translation>Gemessene Geschwindigkeit</translation>
    </message>
    <message>
        <source>Present Position</source>
        <translation>Gemessene Position</translation>
    </message>
    <message>
        <source>Measured position.</source>
        <translation>Gemessene Position.</translation>
    </message>
    <message>
        <source>Velocity Trajectory</source>
        <translation>Sollgeschwindigkeit der Bahn</translation>
    </message>
    <message>
        <source>Position Trajectory</source>
        <translation>Sollposition der Bahn</translation>
    </message>
    <message>
        <source>Present position setpoint of the move.</source>
        <translation>Jetzige Sollposition der Fahrt.</translation>
    </message>
    <message>
        <source>Present Input Voltage</source>
        <translation>Gemessene Eingangsspannung</translation>
    </message>
    <message>
        <source>Present Temperature</source>
        <translation>Gemessene Temperatur</translation>
    </message>
    <message>
        <source>Backup Ready</source>
        <translation>Sicherung vorhanden</translation>
    </message>
    <message>
        <source>Whether the servo has a backup of its registers.</source>
        <translation>Ob der Servo eine Sicherung seiner Register hat.</translation>
    </message>
    <message>
        <source>Indirect Address 1</source>
        <translation>Indirekte Adresse 1</translation>
    </message>
    <message>
        <source>Indirect Address 2</source>
        <translation>Indirekte Adresse 2</translation>
    </message>
    <message>
        <source>Indirect Address 3</source>
        <translation>Indirekte Adresse 3</translation>
    </message>
    <message>
        <source>Indirect Address 4</source>
        <translation>Indirekte Adresse 4</translation>
    </message>
    <message>
        <source>Indirect Address 5</source>
        <translation>Indirekte Adresse 5</translation>
    </message>
    <message>
        <source>Indirect Address 6</source>
        <translation>Indirekte Adresse 6</translation>
    </message>
    <message>
        <source>Indirect Address 7</source>
        <translation>Indirekte Adresse 7</translation>
    </message>
    <message>
        <source>Indirect Address 8</source>
        <translation>Indirekte Adresse 8</translation>
    </message>
    <message>
        <source>Indirect Address 9</source>
        <translation>Indirekte Adresse 9</translation>
    </message>
    <message>
        <source>Indirect Address 10</source>
        <translation>Indirekte Adresse 10</translation>
    </message>
    <message>
        <source>Indirect Address 11</source>
        <translation>Indirekte Adresse 11</translation>
    </message>
    <message>
        <source>Indirect Address 12</source>
        <translation>Indirekte Adresse 12</translation>
    </message>
    <message>
        <source>Indirect Address 13</source>
        <translation>Indirekte Adresse 13</translation>
    </message>
    <message>
        <source>Indirect Address 14</source>
        <translation>Indirekte Adresse 14</translation>
    </message>
    <message>
        <source>Indirect Address 15</source>
        <translation>Indirekte Adresse 15</translation>
    </message>
    <message>
        <source>Indirect Address 16</source>
        <translation>Indirekte Adresse 16</translation>
    </message>
    <message>
        <source>Indirect Address 17</source>
        <translation>Indirekte Adresse 17</translation>
    </message>
    <message>
        <source>Indirect Address 18</source>
        <translation>Indirekte Adresse 18</translation>
    </message>
    <message>
        <source>Indirect Address 19</source>
        <translation>Indirekte Adresse 19</translation>
    </message>
    <message>
        <source>Indirect Address 20</source>
        <translation>Indirekte Adresse 20</translation>
    </message>
    <message>
        <source>Indirect Address 21</source>
        <translation>Indirekte Adresse 21</translation>
    </message>
    <message>
        <source>Indirect Address 22</source>
        <translation>Indirekte Adresse 22</translation>
    </message>
    <message>
        <source>Indirect Address 23</source>
        <translation>Indirekte Adresse 23</translation>
    </message>
    <message>
        <source>Indirect Address 24</source>
        <translation>Indirekte Adresse 24</translation>
    </message>
    <message>
        <source>Indirect Address 25</source>
        <translation>Indirekte Adresse 25</translation>
    </message>
    <message>
        <source>Indirect Address 26</source>
        <translation>Indirekte Adresse 26</translation>
    </message>
    <message>
        <source>Indirect Address 27</source>
        <translation>Indirekte Adresse 27</translation>
    </message>
    <message>
        <source>Indirect Address 28</source>
        <translation>Indirekte Adresse 28</translation>
    </message>
    <message>
        <source>Address of the register that the indirect data with this number contains.</source>
        <translation>Adresse des Registers, das die indirekten Daten mit dieser Nummer enthalten.</translation>
    </message>
    <message>
        <source>Indirect Data 1</source>
        <translation>Indirekte Daten 1</translation>
    </message>
    <message>
        <source>Indirect Data 2</source>
        <translation>Indirekte Daten 2</translation>
    </message>
    <message>
        <source>Indirect Data 3</source>
        <translation>Indirekte Daten 3</translation>
    </message>
    <message>
        <source>Indirect Data 4</source>
        <translation>Indirekte Daten 4</translation>
    </message>
    <message>
        <source>Indirect Data 5</source>
        <translation>Indirekte Daten 5</translation>
    </message>
    <message>
        <source>Indirect Data 6</source>
        <translation>Indirekte Daten 6</translation>
    </message>
    <message>
        <source>Indirect Data 7</source>
        <translation>Indirekte Daten 7</translation>
    </message>
    <message>
        <source>Indirect Data 8</source>
        <translation>Indirekte Daten 8</translation>
    </message>
    <message>
        <source>Indirect Data 9</source>
        <translation>Indirekte Daten 9</translation>
    </message>
    <message>
        <source>Indirect Data 10</source>
        <translation>Indirekte Daten 10</translation>
    </message>
    <message>
        <source>Indirect Data 11</source>
        <translation>Indirekte Daten 11</translation>
    </message>
    <message>
        <source>Indirect Data 12</source>
        <translation>Indirekte Daten 12</translation>
    </message>
    <message>
        <source>Indirect Data 13</source>
        <translation>Indirekte Daten 13</translation>
    </message>
    <message>
        <source>Indirect Data 14</source>
        <translation>Indirekte Daten 14</translation>
    </message>
    <message>
        <source>Indirect Data 15</source>
        <translation>Indirekte Daten 15</translation>
    </message>
    <message>
        <source>Indirect Data 16</source>
        <translation>Indirekte Daten 16</translation>
    </message>
    <message>
        <source>Indirect Data 17</source>
        <translation>Indirekte Daten 17</translation>
    </message>
    <message>
        <source>Indirect Data 18</source>
        <translation>Indirekte Daten 18</translation>
    </message>
    <message>
        <source>Indirect Data 19</source>
        <translation>Indirekte Daten 19</translation>
    </message>
    <message>
        <source>Indirect Data 20</source>
        <translation>Indirekte Daten 20</translation>
    </message>
    <message>
        <source>Indirect Data 21</source>
        <translation>Indirekte Daten 21</translation>
    </message>
    <message>
        <source>Indirect Data 22</source>
        <translation>Indirekte Daten 22</translation>
    </message>
    <message>
        <source>Indirect Data 23</source>
        <translation>Indirekte Daten 23</translation>
    </message>
    <message>
        <source>Indirect Data 24</source>
        <translation>Indirekte Daten 24</translation>
    </message>
    <message>
        <source>Indirect Data 25</source>
        <translation>Indirekte Daten 25</translation>
    </message>
    <message>
        <source>Indirect Data 26</source>
        <translation>Indirekte Daten 26</translation>
    </message>
    <message>
        <source>Indirect Data 27</source>
        <translation>Indirekte Daten 27</translation>
    </message>
    <message>
        <source>Indirect Data 28</source>
        <translation>Indirekte Daten 28</translation>
    </message>
    <message>
        <source>The register at the indirect address with this number.</source>
        <translation>Das Register an der indirekten Adresse mit dieser Nummer.</translation>
    </message>
    <message>
        <source>Indirect Address 29</source>
        <translation>Indirekte Adresse 29</translation>
    </message>
    <message>
        <source>Indirect Address 30</source>
        <translation>Indirekte Adresse 30</translation>
    </message>
    <message>
        <source>Indirect Address 31</source>
        <translation>Indirekte Adresse 31</translation>
    </message>
    <message>
        <source>Indirect Address 32</source>
        <translation>Indirekte Adresse 32</translation>
    </message>
    <message>
        <source>Indirect Address 33</source>
        <translation>Indirekte Adresse 33</translation>
    </message>
    <message>
        <source>Indirect Address 34</source>
        <translation>Indirekte Adresse 34</translation>
    </message>
    <message>
        <source>Indirect Address 35</source>
        <translation>Indirekte Adresse 35</translation>
    </message>
    <message>
        <source>Indirect Address 36</source>
        <translation>Indirekte Adresse 36</translation>
    </message>
    <message>
        <source>Indirect Address 37</source>
        <translation>Indirekte Adresse 37</translation>
    </message>
    <message>
        <source>Indirect Address 38</source>
        <translation>Indirekte Adresse 38</translation>
    </message>
    <message>
        <source>Indirect Address 39</source>
        <translation>Indirekte Adresse 39</translation>
    </message>
    <message>
        <source>Indirect Address 40</source>
        <translation>Indirekte Adresse 40</translation>
    </message>
    <message>
        <source>Indirect Address 41</source>
        <translation>Indirekte Adresse 41</translation>
    </message>
    <message>
        <source>Indirect Address 42</source>
        <translation>Indirekte Adresse 42</translation>
    </message>
    <message>
        <source>Indirect Address 43</source>
        <translation>Indirekte Adresse 43</translation>
    </message>
    <message>
        <source>Indirect Address 44</source>
        <translation>Indirekte Adresse 44</translation>
    </message>
    <message>
        <source>Indirect Address 45</source>
        <translation>Indirekte Adresse 45</translation>
    </message>
    <message>
        <source>Indirect Address 46</source>
        <translation>Indirekte Adresse 46</translation>
    </message>
    <message>
        <source>Indirect Address 47</source>
        <translation>Indirekte Adresse 47</translation>
    </message>
    <message>
        <source>Indirect Address 48</source>
        <translation>Indirekte Adresse 48</translation>
    </message>
    <message>
        <source>Indirect Address 49</source>
        <translation>Indirekte Adresse 49</translation>
    </message>
    <message>
        <source>Indirect Address 50</source>
        <translation>Indirekte Adresse 50</translation>
    </message>
    <message>
        <source>Indirect Address 51</source>
        <translation>Indirekte Adresse 51</translation>
    </message>
    <message>
        <source>Indirect Address 52</source>
        <translation>Indirekte Adresse 52</translation>
    </message>
    <message>
        <source>Indirect Address 53</source>
        <translation>Indirekte Adresse 53</translation>
    </message>
    <message>
        <source>Indirect Address 54</source>
        <translation>Indirekte Adresse 54</translation>
    </message>
    <message>
        <source>Indirect Address 55</source>
        <translation>Indirekte Adresse 55</translation>
    </message>
    <message>
        <source>Indirect Address 56</source>
        <translation>Indirekte Adresse 56</translation>
    </message>
    <message>
        <source>Indirect Data 29</source>
        <translation>Indirekte Daten 29</translation>
    </message>
    <message>
        <source>Indirect Data 30</source>
        <translation>Indirekte Daten 30</translation>
    </message>
    <message>
        <source>Indirect Data 31</source>
        <translation>Indirekte Daten 31</translation>
    </message>
    <message>
        <source>Indirect Data 32</source>
        <translation>Indirekte Daten 32</translation>
    </message>
    <message>
        <source>Indirect Data 33</source>
        <translation>Indirekte Daten 33</translation>
    </message>
    <message>
        <source>Indirect Data 34</source>
        <translation>Indirekte Daten 34</translation>
    </message>
    <message>
        <source>Indirect Data 35</source>
        <translation>Indirekte Daten 35</translation>
    </message>
    <message>
        <source>Indirect Data 36</source>
        <translation>Indirekte Daten 36</translation>
    </message>
    <message>
        <source>Indirect Data 37</source>
        <translation>Indirekte Daten 37</translation>
    </message>
    <message>
        <source>Indirect Data 38</source>
        <translation>Indirekte Daten 38</translation>
    </message>
    <message>
        <source>Indirect Data 39</source>
        <translation>Indirekte Daten 39</translation>
    </message>
    <message>
        <source>Indirect Data 40</source>
        <translation>Indirekte Daten 40</translation>
    </message>
    <message>
        <source>Indirect Data 41</source>
        <translation>Indirekte Daten 41</translation>
    </message>
    <message>
        <source>Indirect Data 42</source>
        <translation>Indirekte Daten 42</translation>
    </message>
    <message>
        <source>Indirect Data 43</source>
        <translation>Indirekte Daten 43</translation>
    </message>
    <message>
        <source>Indirect Data 44</source>
        <translation>Indirekte Daten 44</translation>
    </message>
    <message>
        <source>Indirect Data 45</source>
        <translation>Indirekte Daten 45</translation>
    </message>
    <message>
        <source>Indirect Data 46</source>
        <translation>Indirekte Daten 46</translation>
    </message>
    <message>
        <source>Indirect Data 47</source>
        <translation>Indirekte Daten 47</translation>
    </message>
    <message>
        <source>Indirect Data 48</source>
        <translation>Indirekte Daten 48</translation>
    </message>
    <message>
        <source>Indirect Data 49</source>
        <translation>Indirekte Daten 49</translation>
    </message>
    <message>
        <source>Indirect Data 50</source>
        <translation>Indirekte Daten 50</translation>
    </message>
    <message>
        <source>Indirect Data 51</source>
        <translation>Indirekte Daten 51</translation>
    </message>
    <message>
        <source>Indirect Data 52</source>
        <translation>Indirekte Daten 52</translation>
    </message>
    <message>
        <source>Indirect Data 53</source>
        <translation>Indirekte Daten 53</translation>
    </message>
    <message>
        <source>Indirect Data 54</source>
        <translation>Indirekte Daten 54</translation>
    </message>
    <message>
        <source>Indirect Data 55</source>
        <translation>Indirekte Daten 55</translation>
    </message>
    <message>
        <source>Indirect Data 56</source>
        <translation>Indirekte Daten 56</translation>
    </message>
    <message>
        <source>External Port Mode 1</source>
        <translation>Externer Anschluss 1: Art</translation>
    </message>
    <message>
        <source>Use of pin 1 of the external port.</source>
        <translation>Verwendung von Pin 1 des externen Anschlusses.</translation>
    </message>
    <message>
        <source>analogue input</source>
        <translation>Analogeingang</translation>
    </message>
    <message>
        <source>digital output</source>
        <translation>Digitalausgang</translation>
    </message>
    <message>
        <source>digital input, pull-up</source>
        <translation>Digitaleingang mit Pull-up</translation>
    </message>
    <message>
        <source>digital input, pull-down</source>
        <translation>Digitaleingang mit Pull-down</translation>
    </message>
    <message>
        <source>External Port Mode 2</source>
        <translation>Externer Anschluss 2: Art</translation>
    </message>
    <message>
        <source>Use of pin 2 of the external port.</source>
        <translation>Verwendung von Pin 2 des externen Anschlusses.</translation>
    </message>
    <message>
        <source>External Port Mode 3</source>
        <translation>Externer Anschluss 3: Art</translation>
    </message>
    <message>
        <source>Use of pin 3 of the external port.</source>
        <translation>Verwendung von Pin 3 des externen Anschlusses.</translation>
    </message>
    <message>
        <source>External Port Data 1</source>
        <translation>Externer Anschluss 1: Wert</translation>
    </message>
    <message>
        <source>Value at pin 1 of the external port.</source>
        <translation>Wert an Pin 1 des externen Anschlusses.</translation>
    </message>
    <message>
        <source>External Port Data 2</source>
        <translation>Externer Anschluss 2: Wert</translation>
    </message>
    <message>
        <source>Value at pin 2 of the external port.</source>
        <translation>Wert an Pin 2 des externen Anschlusses.</translation>
    </message>
    <message>
        <source>External Port Data 3</source>
        <translation>Externer Anschluss 3: Wert</translation>
    </message>
    <message>
        <source>Value at pin 3 of the external port.</source>
        <translation>Wert an Pin 3 des externen Anschlusses.</translation>
    </message>
    <message>
        <source>Present Load</source>
        <translation>Gemessene Last</translation>
    </message>
    <message>
        <source>Drive of the motor as the servo infers it, negative clockwise. It is no measured torque.</source>
        <translation>Aussteuerung des Motors, wie der Servo sie ableitet, im Uhrzeigersinn negativ. Kein gemessenes Drehmoment.</translation>
    </message>
    <message>
        <source>Profile by time from firmware 42.</source>
        <translation>Profil nach Zeit ab Firmware 42.</translation>
    </message>
    <message>
        <source>Acceleration Limit</source>
        <translation>Beschleunigungsgrenze</translation>
    </message>
    <message>
        <source>Highest acceleration of the profile.</source>
        <translation>Größte Beschleunigung des Profils.</translation>
    </message>
    <message>
        <source>S.BUS</source>
        <translation>S.BUS</translation>
    </message>
    <message>
        <source>iBUS</source>
        <translation>iBUS</translation>
    </message>
    <message>
        <source>RC-PWM</source>
        <translation>RC-PWM</translation>
    </message>
    <message>
        <source>PWM Slope</source>
        <translation>PWM-Anstieg</translation>
    </message>
    <message>
        <source>Highest change of the drive voltage.</source>
        <translation>Größte Änderung der Motorspannung.</translation>
    </message>
    <message>
        <source>mV/ms</source>
        <translation>mV/ms</translation>
    </message>
    <message>
        <source>Up to firmware 52; later ones have 28, the data at 224.</source>
        <translation>Bis Firmware 52; spätere haben 28, die Daten ab 224.</translation>
    </message>
    <message>
        <source>CW Angle Limit</source>
        <translation>Winkelgrenze im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Lower position limit. With both limits 0 the servo turns continuously.</source>
        <translation>Untere Positionsgrenze. Sind beide Grenzen 0, dreht der Servo dauernd.</translation>
    </message>
    <message>
        <source>CCW Angle Limit</source>
        <translation>Winkelgrenze gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Upper position limit. With both limits 0 the servo turns continuously.</source>
        <translation>Obere Positionsgrenze. Sind beide Grenzen 0, dreht der Servo dauernd.</translation>
    </message>
    <message>
        <source>The range is not published.</source>
        <translation>Der Bereich ist nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>Older manual text gives 50..250.</source>
        <translation>Ältere Handbücher nennen 50 bis 250.</translation>
    </message>
    <message>
        <source>Max Torque</source>
        <translation>Größtes Drehmoment</translation>
    </message>
    <message>
        <source>Torque limit after power-up.</source>
        <translation>Drehmomentgrenze nach dem Einschalten.</translation>
    </message>
    <message>
        <source>Alarm LED</source>
        <translation>LED-Alarme</translation>
    </message>
    <message>
        <source>Errors that make the LED blink.</source>
        <translation>Fehler, bei denen die LED blinkt.</translation>
    </message>
    <message>
        <source>angle limit</source>
        <translation>Winkelgrenze</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Wertebereich</translation>
    </message>
    <message>
        <source>checksum</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>CW Compliance Margin</source>
        <translation>Nachgiebigkeit im Uhrzeigersinn: Totzone</translation>
    </message>
    <message>
        <source>Position error in clockwise direction up to which the motor gets no drive.</source>
        <translation>Positionsfehler im Uhrzeigersinn, bis zu dem der Motor nicht angesteuert wird.</translation>
    </message>
    <message>
        <source>CCW Compliance Margin</source>
        <translation>Nachgiebigkeit gegen den Uhrzeigersinn: Totzone</translation>
    </message>
    <message>
        <source>Position error in counter-clockwise direction up to which the motor gets no drive.</source>
        <translation>Positionsfehler gegen den Uhrzeigersinn, bis zu dem der Motor nicht angesteuert wird.</translation>
    </message>
    <message>
        <source>CW Compliance Slope</source>
        <translation>Nachgiebigkeit im Uhrzeigersinn: Steigung</translation>
    </message>
    <message>
        <source>Position error in clockwise direction over which the drive rises to its maximum. The servo uses the powers of two from 2 to 128.</source>
        <translation>Positionsfehler im Uhrzeigersinn, über den die Aussteuerung bis zum Höchstwert steigt. Der Servo verwendet die Zweierpotenzen von 2 bis 128.</translation>
    </message>
    <message>
        <source>CCW Compliance Slope</source>
        <translation>Nachgiebigkeit gegen den Uhrzeigersinn: Steigung</translation>
    </message>
    <message>
        <source>Position error in counter-clockwise direction over which the drive rises to its maximum. The servo uses the powers of two from 2 to 128.</source>
        <translation>Positionsfehler gegen den Uhrzeigersinn, über den die Aussteuerung bis zum Höchstwert steigt. Der Servo verwendet die Zweierpotenzen von 2 bis 128.</translation>
    </message>
    <message>
        <source>Moving Speed</source>
        <translation>Fahrgeschwindigkeit</translation>
    </message>
    <message>
        <source>With position limits: highest speed of moves, 0 for no limit. In continuous rotation: drive, negative clockwise.</source>
        <translation>Mit Positionsgrenzen: höchste Geschwindigkeit der Fahrten, 0 für unbegrenzt. Bei Dauerdrehung: Aussteuerung, im Uhrzeigersinn negativ.</translation>
    </message>
    <message>
        <source>Torque Limit</source>
        <translation>Drehmomentgrenze</translation>
    </message>
    <message>
        <source>Highest drive. It is copied from the limit above at power-up.</source>
        <translation>Größte Aussteuerung. Beim Einschalten wird sie von der Grenze im Dauerspeicher übernommen.</translation>
    </message>
    <message>
        <source>Present Speed</source>
        <translation>Gemessene Geschwindigkeit</translation>
    </message>
    <message>
        <source>Measured velocity, negative clockwise.</source>
        <translation>Gemessene Geschwindigkeit, im Uhrzeigersinn negativ.</translation>
    </message>
    <message>
        <source>Present Voltage</source>
        <translation>Gemessene Spannung</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Vorgemerkt</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Schreibschutz</translation>
    </message>
    <message>
        <source>Whether writes to the lasting memory are refused.</source>
        <translation>Ob Schreibzugriffe auf den Dauerspeicher abgelehnt werden.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>Punch</source>
        <translation>Mindestaussteuerung</translation>
    </message>
    <message>
        <source>Least drive while the motor is driven at all.</source>
        <translation>Kleinste Aussteuerung, solange der Motor überhaupt angesteuert wird.</translation>
    </message>
    <message>
        <source>Firmware Major Version</source>
        <translation>Firmware-Hauptversion</translation>
    </message>
    <message>
        <source>First part of the firmware version.</source>
        <translation>Erster Teil der Firmware-Version.</translation>
    </message>
    <message>
        <source>Firmware Minor Version</source>
        <translation>Firmware-Unterversion</translation>
    </message>
    <message>
        <source>Second part of the firmware version.</source>
        <translation>Zweiter Teil der Firmware-Version.</translation>
    </message>
    <message>
        <source>Byte Order</source>
        <translation>Byte-Reihenfolge</translation>
    </message>
    <message>
        <source>Order of the bytes of longer registers.</source>
        <translation>Reihenfolge der Bytes längerer Register.</translation>
    </message>
    <message>
        <source>low byte first</source>
        <translation>niederwertiges Byte zuerst</translation>
    </message>
    <message>
        <source>high byte first</source>
        <translation>höherwertiges Byte zuerst</translation>
    </message>
    <message>
        <source>Address 3 = series byte 9, address 4 = type byte 3.</source>
        <translation>Adresse 3 = Byte der Serie, 9; Adresse 4 = Byte des Typs, 3.</translation>
    </message>
    <message>
        <source>Time between a request and the reply.</source>
        <translation>Zeit zwischen Anfrage und Antwort.</translation>
    </message>
    <message>
        <source>Reserved in some documents; the factory value is 0 or 250.</source>
        <translation>In manchen Dokumenten reserviert; der Werkswert ist 0 oder 250.</translation>
    </message>
    <message>
        <source>Response Status Level</source>
        <translation>Antwortverhalten</translation>
    </message>
    <message>
        <source>Requests that the servo replies to.</source>
        <translation>Anfragen, auf die der Servo antwortet.</translation>
    </message>
    <message>
        <source>Lower position limit.</source>
        <translation>Untere Positionsgrenze.</translation>
    </message>
    <message>
        <source>Upper position limit. With both limits 0 the servo turns continuously or counts turns.</source>
        <translation>Obere Positionsgrenze. Sind beide Grenzen 0, dreht der Servo dauernd oder zählt Umdrehungen.</translation>
    </message>
    <message>
        <source>Max Temperature Limit</source>
        <translation>Obere Temperaturgrenze</translation>
    </message>
    <message>
        <source>80 on the 7.4 V version; 12 V versions ship higher.</source>
        <translation>80 bei der 7,4-V-Ausführung; 12-V-Ausführungen haben ab Werk mehr.</translation>
    </message>
    <message>
        <source>Max Torque Limit</source>
        <translation>Obere Drehmomentgrenze</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Direction, units and type of feedback. Speed unit: 1 step per second, else 50.</source>
        <translation>Drehrichtung, Einheiten und Art der Rückmeldung. Geschwindigkeitseinheit: 1 Schritt je Sekunde, sonst 50.</translation>
    </message>
    <message>
        <source>reverse drive</source>
        <translation>Antrieb umgekehrt</translation>
    </message>
    <message>
        <source>bridge mode</source>
        <translation>Brückenbetrieb</translation>
    </message>
    <message>
        <source>fine speed unit</source>
        <translation>feine Geschwindigkeitseinheit</translation>
    </message>
    <message>
        <source>speed 0 is the highest</source>
        <translation>0 ist die höchste Geschwindigkeit</translation>
    </message>
    <message>
        <source>multi-turn feedback</source>
        <translation>Rückmeldung über mehrere Umdrehungen</translation>
    </message>
    <message>
        <source>voltage sampling</source>
        <translation>Spannungsmessung</translation>
    </message>
    <message>
        <source>PWM 16 kHz</source>
        <translation>PWM mit 16 kHz</translation>
    </message>
    <message>
        <source>reverse feedback</source>
        <translation>Rückmeldung umgekehrt</translation>
    </message>
    <message>
        <source>Unloading Condition</source>
        <translation>Drehmoment-Abschaltung</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>LED Alarm Condition</source>
        <translation>LED-Alarme</translation>
    </message>
    <message>
        <source>Minimum Startup Force</source>
        <translation>Kleinste Anlaufaussteuerung</translation>
    </message>
    <message>
        <source>Newer documents: 1 byte here, and an integral limit at 25.</source>
        <translation>Neuere Dokumente: hier 1 Byte, und bei 25 eine Grenze des I-Anteils.</translation>
    </message>
    <message>
        <source>CW Dead Zone</source>
        <translation>Totzone im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Position error in clockwise direction, in steps, up to which the motor gets no drive.</source>
        <translation>Positionsfehler im Uhrzeigersinn, in Schritten, bis zu dem der Motor nicht angesteuert wird.</translation>
    </message>
    <message>
        <source>CCW Dead Zone</source>
        <translation>Totzone gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Position error in counter-clockwise direction, in steps, up to which the motor gets no drive.</source>
        <translation>Positionsfehler gegen den Uhrzeigersinn, in Schritten, bis zu dem der Motor nicht angesteuert wird.</translation>
    </message>
    <message>
        <source>Protection Current</source>
        <translation>Schutzstrom</translation>
    </message>
    <message>
        <source>Current that counts as an overcurrent.</source>
        <translation>Strom, der als Überstrom gilt.</translation>
    </message>
    <message>
        <source>Newer documents: default 511, maximum 2047.</source>
        <translation>Neuere Dokumente: Werkswert 511, Höchstwert 2047.</translation>
    </message>
    <message>
        <source>Angular Resolution</source>
        <translation>Winkelauflösung</translation>
    </message>
    <message>
        <source>Factor of the size of a step, for more than one turn.</source>
        <translation>Faktor der Größe eines Schritts, für mehr als eine Umdrehung.</translation>
    </message>
    <message>
        <source>Documents give 3, 100 or 128 as the maximum.</source>
        <translation>Dokumente nennen 3, 100 oder 128 als Höchstwert.</translation>
    </message>
    <message>
        <source>Subtracted from the measured position.</source>
        <translation>Wird von der gemessenen Position abgezogen.</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Protective Torque</source>
        <translation>Schutzdrehmoment</translation>
    </message>
    <message>
        <source>Drive after an overload.</source>
        <translation>Aussteuerung nach einer Überlast.</translation>
    </message>
    <message>
        <source>Protection Time</source>
        <translation>Schutzzeit</translation>
    </message>
    <message>
        <source>Time that an overload must last.</source>
        <translation>Zeit, die eine Überlast andauern muss.</translation>
    </message>
    <message>
        <source>Overload Torque</source>
        <translation>Überlast-Drehmoment</translation>
    </message>
    <message>
        <source>Drive that counts as an overload.</source>
        <translation>Aussteuerung, die als Überlast gilt.</translation>
    </message>
    <message>
        <source>Overcurrent Protection Time</source>
        <translation>Überstrom: Schutzzeit</translation>
    </message>
    <message>
        <source>Time that an overcurrent must last.</source>
        <translation>Zeit, die ein Überstrom andauern muss.</translation>
    </message>
    <message>
        <source>Moving Velocity Threshold</source>
        <translation>Bewegung: Geschwindigkeitsschwelle</translation>
    </message>
    <message>
        <source>Speed above which the servo reports that it moves.</source>
        <translation>Geschwindigkeit, über der der Servo eine Bewegung meldet.</translation>
    </message>
    <message>
        <source>DTs</source>
        <translation>DTs</translation>
    </message>
    <message>
        <source>Factory constant: period of the controller.</source>
        <translation>Werkskonstante: Periode des Reglers.</translation>
    </message>
    <message>
        <source>Velocity Unit Factor</source>
        <translation>Faktor der Geschwindigkeitseinheit</translation>
    </message>
    <message>
        <source>Factory constant: factor of the unit of speed.</source>
        <translation>Werkskonstante: Faktor der Geschwindigkeitseinheit.</translation>
    </message>
    <message>
        <source>Hts</source>
        <translation>Hts</translation>
    </message>
    <message>
        <source>Factory constant: unit of the shortest pulse.</source>
        <translation>Werkskonstante: Einheit des kürzesten Pulses.</translation>
    </message>
    <message>
        <source>ns</source>
        <translation>ns</translation>
    </message>
    <message>
        <source>Max Velocity Limit</source>
        <translation>Obere Geschwindigkeitsgrenze</translation>
    </message>
    <message>
        <source>Factory constant: highest speed.</source>
        <translation>Werkskonstante: höchste Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Max Acceleration</source>
        <translation>Größte Beschleunigung</translation>
    </message>
    <message>
        <source>Highest acceleration of moves.</source>
        <translation>Größte Beschleunigung der Fahrten.</translation>
    </message>
    <message>
        <source>Some programs write 254.</source>
        <translation>Manche Programme schreiben 254.</translation>
    </message>
    <message>
        <source>Acceleration Multiplier</source>
        <translation>Beschleunigungsfaktor</translation>
    </message>
    <message>
        <source>Factory constant: factor of the acceleration when it is 0.</source>
        <translation>Werkskonstante: Faktor der Beschleunigung, wenn sie 0 ist.</translation>
    </message>
    <message>
        <source>damped</source>
        <translation>gedämpft</translation>
    </message>
    <message>
        <source>make this 2048</source>
        <translation>hier ist 2048</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Acceleration of moves; 0 for the highest.</source>
        <translation>Beschleunigung der Fahrten; 0 für die größte.</translation>
    </message>
    <message>
        <source>Goal Time / PWM</source>
        <translation>Fahrzeit / PWM</translation>
    </message>
    <message>
        <source>Drive in PWM mode.</source>
        <translation>Aussteuerung in der Betriebsart PWM.</translation>
    </message>
    <message>
        <source>Highest speed of moves; in speed mode the goal. 0 is the highest speed unless Phase has another setting.</source>
        <translation>Höchste Geschwindigkeit der Fahrten; in der Betriebsart Geschwindigkeit das Ziel. 0 ist die höchste, sofern Phase nichts anderes vorgibt.</translation>
    </message>
    <message>
        <source>Usable about +-3400; 0 = max speed when Phase bit3 is 1.</source>
        <translation>Nutzbar etwa ±3400; 0 ist die höchste Geschwindigkeit, wenn Bit 3 von Phase 1 ist.</translation>
    </message>
    <message>
        <source>Whether changes of the lasting memory are lost at power-off.</source>
        <translation>Ob Änderungen des Dauerspeichers beim Ausschalten verloren gehen.</translation>
    </message>
    <message>
        <source>0 = writes below 40 persist; 1 = they do not; one sheet gives power-up value 0.</source>
        <translation>0: Geschriebenes unter Adresse 40 bleibt; 1: es bleibt nicht. Ein Datenblatt nennt 0 als Wert nach dem Einschalten.</translation>
    </message>
    <message>
        <source>Async Write Flag</source>
        <translation>Vorgemerktes Schreiben</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Errors of the servo.</source>
        <translation>Fehler des Servos.</translation>
    </message>
    <message>
        <source>Goal Position Echo</source>
        <translation>Übernommene Zielposition</translation>
    </message>
    <message>
        <source>Goal that the servo moves to.</source>
        <translation>Ziel, zu dem der Servo fährt.</translation>
    </message>
    <message>
        <source>Some documents give 67 as its address.</source>
        <translation>Manche Dokumente nennen 67 als Adresse.</translation>
    </message>
    <message>
        <source>Bytes 5,4; 0x0504 read big-endian.</source>
        <translation>Bytes 5, 4; höherwertiges Byte zuerst gelesen 0x0504.</translation>
    </message>
    <message>
        <source>Hysteresis</source>
        <translation>Hysterese</translation>
    </message>
    <message>
        <source>Change of position, in steps, that the servo ignores.</source>
        <translation>Änderung der Position in Schritten, die der Servo nicht beachtet.</translation>
    </message>
    <message>
        <source>Not in all tables.</source>
        <translation>Nicht in allen Tabellen.</translation>
    </message>
    <message>
        <source>Goal Time</source>
        <translation>Fahrzeit</translation>
    </message>
    <message>
        <source>Time of a move; used when the speed is 0. In continuous rotation: drive.</source>
        <translation>Zeit einer Fahrt; gilt, wenn die Geschwindigkeit 0 ist. Bei Dauerdrehung: Aussteuerung.</translation>
    </message>
    <message>
        <source>0 = EEPROM writes persist; a sheet gives power-up value 0.</source>
        <translation>0: Schreibzugriffe auf das EEPROM bleiben; ein Datenblatt nennt 0 als Wert nach dem Einschalten.</translation>
    </message>
    <message>
        <source>Not in every SCS servo.</source>
        <translation>Nicht in jedem SCS-Servo.</translation>
    </message>
</context>
</TS>
