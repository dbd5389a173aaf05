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
        <source>The factory value is 70 in one copy of the manual; other programs use 440 for every model.</source>
        <translation>Der Werkswert ist 70 in einer Abschrift des Handbuchs; andere Programme verwenden 440 für jedes Modell.</translation>
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
        <translation>nichts</translation>
    </message>
</context>
</TS>
