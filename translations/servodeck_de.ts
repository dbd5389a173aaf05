<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>ArrayStoreWords</name>
    <message>
        <source>There is no file &apos;%1&apos;; check the name.</source>
        <translation>Es gibt keine Datei „%1“; prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a file; choose an array file.</source>
        <translation>„%1“ ist keine Datei; wählen Sie eine Array-Datei.</translation>
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
        <source>%1: the disk did not take it.</source>
        <translation>%1: Der Datenträger nahm sie nicht an.</translation>
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
        <source>what STOP does</source>
        <translation>was STOP bewirkt</translation>
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
        <source>settings of a newer version of the program</source>
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
</context>
<context>
    <name>EndpointWords</name>
    <message>
        <source>&apos;%1&apos; is no network address. Write host or host:port, for example 192.168.1.1 or 127.0.0.1:49152.</source>
        <translation>„%1“ ist keine Netzwerkadresse. Schreiben Sie Host oder Host:Port, zum Beispiel 192.168.1.1 oder 127.0.0.1:49152.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no network address: the port %2 is not 1 to 65535.</source>
        <translation>„%1“ ist keine Netzwerkadresse: Der Port %2 liegt nicht zwischen 1 und 65535.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no network address: four numbers of 0 to 255 are expected, for example 192.168.1.1.</source>
        <translation>„%1“ ist keine Netzwerkadresse: Erwartet werden vier Zahlen von 0 bis 255, zum Beispiel 192.168.1.1.</translation>
    </message>
</context>
<context>
    <name>FtChannelWords</name>
    <message>
        <source>Zero taken.</source>
        <translation>Genullt.</translation>
    </message>
    <message>
        <source>Taking zero: keep the sensor still …</source>
        <translation>Nullen läuft: Halten Sie den Sensor ruhig …</translation>
    </message>
    <message>
        <source>The zero before is in force again.</source>
        <translation>Die vorige Nullung gilt wieder.</translation>
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
        <source>not answering for %1</source>
        <translation>antwortet seit %1 nicht</translation>
    </message>
    <message>
        <source>not answering</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>waiting for the first reply</source>
        <translation>wartet auf die erste Antwort</translation>
    </message>
    <message>
        <source>torque on, moving</source>
        <translation>Drehmoment ein, bewegt sich</translation>
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
        <source>There is no port %1: the adapter is unplugged or its driver is not loaded. Plug it in and choose it from the list of ports.</source>
        <translation>Es gibt keinen Port %1: Der Adapter ist nicht eingesteckt oder sein Treiber nicht geladen. Stecken Sie ihn ein und wählen Sie ihn aus der Liste der Ports.</translation>
    </message>
    <message>
        <source>You may not open %1: it belongs to the group %2 and you are not in it. Run &quot;sudo usermod -aG %2 $USER&quot;, then log out and in again.</source>
        <translation>Sie dürfen %1 nicht öffnen: Der Port gehört der Gruppe %2, und Sie sind nicht in ihr. Führen Sie „sudo usermod -aG %2 $USER“ aus, melden Sie sich dann ab und wieder an.</translation>
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
        <source>%1 is not a serial port. Choose one from the list of ports.</source>
        <translation>%1 ist kein serieller Port. Wählen Sie einen aus der Liste der Ports.</translation>
    </message>
</context>
<context>
    <name>RdtSensorWords</name>
    <message>
        <source>ATI RDT over UDP at %1</source>
        <translation>ATI RDT über UDP an %1</translation>
    </message>
    <message>
        <source>%1 counts a newton, %2 counts a newton metre</source>
        <translation>%1 Zählschritte je Newton, %2 Zählschritte je Newtonmeter</translation>
    </message>
    <message>
        <source>%1, assumed %2, could not be read</source>
        <translation>%1, angenommen: %2, nicht lesbar</translation>
    </message>
    <message>
        <source>The network does not know &apos;%1&apos;. Check the address of the sensor.</source>
        <translation>Das Netzwerk kennt „%1“ nicht. Prüfen Sie die Adresse des Sensors.</translation>
    </message>
    <message>
        <source>This computer has no network that leads to %1. Check the cable and the network settings; asking again.</source>
        <translation>Von diesem Rechner führt kein Netzwerk zu %1. Prüfen Sie Kabel und Netzwerkeinstellungen; es wird weiter angefragt.</translation>
    </message>
    <message>
        <source>Asking %1 for records.</source>
        <translation>Daten werden bei %1 angefragt.</translation>
    </message>
    <message>
        <source>No records from %1. Check its power, cable and address; asking again.</source>
        <translation>Keine Daten von %1. Prüfen Sie Versorgung, Kabel und Adresse; es wird weiter angefragt.</translation>
    </message>
    <message>
        <source>The sensor reports: %1.</source>
        <translation>Der Sensor meldet: %1.</translation>
    </message>
    <message>
        <source>The sensor repeats one measurement: its own counter stands still.</source>
        <translation>Der Sensor wiederholt eine Messung: Sein eigener Zähler steht.</translation>
    </message>
    <message>
        <source>Reading the scale.</source>
        <translation>Die Skalierung wird gelesen.</translation>
    </message>
    <message>
        <source>Assumed %1 counts a newton and newton metre: %2.</source>
        <translation>Angenommen werden %1 Zählschritte je Newton und Newtonmeter: %2.</translation>
    </message>
    <message>
        <source>the sensor&apos;s netftapi2.xml could not be read</source>
        <translation>Die netftapi2.xml des Sensors war nicht lesbar</translation>
    </message>
    <message>
        <source>the sensor&apos;s netftapi2.xml makes no sense</source>
        <translation>Die netftapi2.xml des Sensors ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>Streaming.</source>
        <translation>Daten kommen an.</translation>
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
        <source>halted by its configuration</source>
        <translation>durch die Konfiguration angehalten</translation>
    </message>
    <message>
        <source>settings are invalid</source>
        <translation>ungültige Einstellungen</translation>
    </message>
    <message>
        <source>configuration does not fit the calibration</source>
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
        <source>supply too high</source>
        <translation>Versorgung zu hoch</translation>
    </message>
    <message>
        <source>supply too low</source>
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
        <source>data are simulated</source>
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
        <source>error without a reason given</source>
        <translation>Fehler ohne angegebenen Grund</translation>
    </message>
    <message>
        <source>temperature outside −5 to 70 °C</source>
        <translation>Temperatur außerhalb −5 bis 70 °C</translation>
    </message>
</context>
<context>
    <name>SimulationWords</name>
    <message>
        <source>There is no servo model &quot;%1&quot;. Known are: %2.</source>
        <translation>Es gibt kein Servomodell „%1“. Bekannt sind: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; servos cannot be made with IDs from 1; give a number from 1 to %2.</source>
        <translation>„%1“ Servos mit IDs ab 1 sind nicht möglich; geben Sie eine Zahl von 1 bis %2 an.</translation>
    </message>
</context>
<context>
    <name>StatusWords</name>
    <message>
        <source>EEPROM distorted</source>
        <translation>EEPROM beschädigt</translation>
    </message>
    <message>
        <source>motor driver fault</source>
        <translation>Fehler des Motortreibers</translation>
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
        <source>unknown error 0x80</source>
        <translation>unbekannter Fehler 0x80</translation>
    </message>
    <message>
        <source>unknown detail 0x80</source>
        <translation>unbekannte Angabe 0x80</translation>
    </message>
</context>
<context>
    <name>WrenchZeroWords</name>
    <message>
        <source>Not zeroed: the sensor reports a fault. Clear the fault, then zero again.</source>
        <translation>Nicht genullt: Der Sensor meldet eine Störung. Beheben Sie die Störung und nullen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Not zeroed: %1 is no number.</source>
        <translation>Nicht genullt: %1 ist keine Zahl.</translation>
    </message>
    <message>
        <source>Not zeroed: only %1 samples came within %2 s. Check that the sensor streams, then zero again.</source>
        <translation>Nicht genullt: In %2 s kamen nur %1 Messwerte. Prüfen Sie, ob der Sensor Daten sendet, und nullen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Not zeroed: %1 varies by %2 %4 (at most %3 %4). Let the arm stand still and touch nothing, then zero again.</source>
        <translation>Nicht genullt: %1 schwankt um %2 %4 (höchstens %3 %4). Lassen Sie den Arm stillstehen, berühren Sie nichts und nullen Sie dann erneut.</translation>
    </message>
</context>
<context>
    <name>core::Session</name>
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
        <source>Connecting to %1 at %2 baud …</source>
        <translation>Verbindung wird aufgebaut: %1, %2 Baud …</translation>
    </message>
    <message>
        <source>virtual F/T</source>
        <translation>virtueller F/T</translation>
    </message>
    <message>
        <source>There is no driver &quot;%1&quot; for the sensor %2. Use &quot;ati-rdt&quot;.</source>
        <translation>Es gibt keinen Treiber „%1“ für den Sensor %2. Verwenden Sie „ati-rdt“.</translation>
    </message>
    <message>
        <source>A scan is under way already.</source>
        <translation>Eine Suche läuft bereits.</translation>
    </message>
    <message>
        <source>There is no link to scan. Connect to a port first.</source>
        <translation>Ohne Verbindung ist keine Suche möglich. Verbinden Sie zuerst einen Port.</translation>
    </message>
    <message>
        <source>The bus is busy; the scan was not begun. Try again in a moment.</source>
        <translation>Der Bus ist ausgelastet; die Suche wurde nicht begonnen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 cannot be switched: there is no link. Connect first.</source>
        <translation>%1 kann nicht geschaltet werden: Es besteht keine Verbindung. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Torque stays off after STOP. Choose &quot;Resume control&quot; first.</source>
        <translation>Nach STOP bleibt das Drehmoment aus. Wählen Sie zuerst „Steuerung fortsetzen“.</translation>
    </message>
    <message>
        <source>The bus is busy; %1 was not switched. Try again in a moment.</source>
        <translation>Der Bus ist ausgelastet; %1 wurde nicht geschaltet. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The bus is busy; control was not resumed. Try again in a moment.</source>
        <translation>Der Bus ist ausgelastet; die Steuerung wurde nicht fortgesetzt. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2.</source>
        <translation>%1 konnte nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>Connected to %1 at %2 baud.</source>
        <translation>Verbunden: %1, %2 Baud.</translation>
    </message>
    <message>
        <source>%1 does not answer on %2: its cable or power is off, or its ID or baud differ. Check the cable, then scan.</source>
        <translation>%1 antwortet nicht (%2): Kabel oder Versorgung fehlen, oder ID oder Baudrate weichen ab. Prüfen Sie das Kabel und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>The errors of %1 could not be cleared: it did not answer. Check its cable.</source>
        <translation>Die Fehler von %1 ließen sich nicht löschen: keine Antwort. Prüfen Sie das Kabel.</translation>
    </message>
    <message>
        <source>%1 did not answer when its torque was switched %2. Check its cable and power, then try again.</source>
        <translation>%1 antwortete nicht, als das Drehmoment %2geschaltet wurde. Prüfen Sie Kabel und Versorgung und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 did not switch its torque %2. Try again; if it stays so, power it off and on.</source>
        <translation>%1 hat das Drehmoment nicht %2geschaltet. Versuchen Sie es erneut; bleibt es dabei, schalten Sie die Versorgung des Servos aus und wieder ein.</translation>
    </message>
    <message>
        <source>%1 refuses torque because of an error: %2. Remove the cause, clear its errors and switch it on again.</source>
        <translation>%1 verweigert das Drehmoment wegen eines Fehlers: %2. Beseitigen Sie die Ursache, löschen Sie die Fehler und schalten Sie wieder ein.</translation>
    </message>
    <message>
        <source>%1 stands outside its limits, so torque would move it at once. Turn it back by hand or widen its limits, then switch it on.</source>
        <translation>%1 steht außerhalb der Grenzen; das Drehmoment würde es sofort bewegen. Drehen Sie es von Hand zurück oder erweitern Sie die Grenzen und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>unknown (%1 %2)</source>
        <translation>unbekannt (%1 %2)</translation>
    </message>
    <message>
        <source>%1 is a %2, but the array says %3: its angles would be wrong, so its torque stays off. Choose Array &gt; Take models from the servos.</source>
        <translation>%1 ist ein %2, im Array steht aber %3: Die Winkel wären falsch, deshalb bleibt das Drehmoment aus. Wählen Sie Array &gt; Modelle von den Servos übernehmen.</translation>
    </message>
    <message>
        <source>%1 is another model than the array says, so torque could move it at once. Choose Array &gt; Take models from the servos, then switch it on.</source>
        <translation>%1 ist ein anderes Modell, als im Array steht; das Drehmoment könnte es sofort bewegen. Wählen Sie Array &gt; Modelle von den Servos übernehmen und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>Lost %1: the adapter was unplugged or its other side went away. Plug it in again; it is then connected by itself and no goal is sent. A joint on its way finishes its last move.</source>
        <translation>%1 ging verloren: Der Adapter wurde abgezogen oder seine Gegenseite ist weg. Stecken Sie ihn wieder ein; er wird dann von selbst verbunden und es wird kein Ziel gesendet. Ein Gelenk in Bewegung führt seine letzte Bewegung zu Ende.</translation>
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
        <source>Settings of the array</source>
        <translation>Einstellungen des Arrays</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
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
        <source>The joints keep their torque and stay where they are.</source>
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
        <source>STOP does this</source>
        <translation>STOP bewirkt</translation>
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
        <source>Sensors are connected together with the array, whatever its port. The address is that of the sensor&apos;s network box, with or without a port: 192.168.1.1 or 192.168.1.1:49152. A sensor without an address is the virtual array&apos;s own and is there only while that is connected.</source>
        <translation>Sensoren werden zusammen mit dem Array verbunden, gleich an welchem Port. Die Adresse ist die der Netzwerkbox des Sensors, mit oder ohne Port: 192.168.1.1 oder 192.168.1.1:49152. Ein Sensor ohne Adresse gehört zum virtuellen Array und ist nur da, solange dieses verbunden ist.</translation>
    </message>
    <message>
        <source>%1: there is no driver &quot;%2&quot;; choose another.</source>
        <translation>%1: Es gibt keinen Treiber „%2“; wählen Sie einen anderen.</translation>
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
        <source>the virtual array&apos;s own sensor</source>
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
        <source>How often goals are sent and joints are read. A new period reconnects the array; torque stays as it is.</source>
        <translation>Wie oft Sollpositionen gesendet und Gelenke gelesen werden. Eine neue Periode verbindet das Array neu; das Drehmoment bleibt, wie es ist.</translation>
    </message>
</context>
<context>
    <name>ui::ConnectionBar</name>
    <message>
        <source>%1 (not plugged in)</source>
        <translation>%1 (nicht eingesteckt)</translation>
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
        <source>Speed of the bus in bits a second. Choose one or type another.</source>
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
        <source>Closes the port. Joints with torque on keep it.</source>
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
        <source>Opens the port again. Nothing moves by it.</source>
        <translation>Öffnet den Port wieder. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>Opens the port. Nothing moves by it.</source>
        <translation>Öffnet den Port. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>The baud rate has to be a number between 1 and %1.</source>
        <translation>Die Baudrate muss eine Zahl zwischen 1 und %1 sein.</translation>
    </message>
    <message>
        <source>Port of the adapter the servos are connected to.</source>
        <translation>Port des Adapters, an dem die Servos hängen.</translation>
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
        <source>Without saving, what was changed since is lost.</source>
        <translation>Ohne Speichern gehen die Änderungen verloren.</translation>
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
</context>
<context>
    <name>ui::FtList</name>
    <message>
        <source>Force and torque sensors</source>
        <translation>Kraft-Momenten-Sensoren</translation>
    </message>
    <message>
        <source>This array has no force/torque sensor yet. Add yours in Array &gt; Settings of the array. The virtual array brings a simulated one of its own.</source>
        <translation>Dieses Array hat noch keinen Kraft-Momenten-Sensor. Fügen Sie Ihren unter Array &gt; Einstellungen des Arrays hinzu. Das virtuelle Array bringt einen eigenen simulierten mit.</translation>
    </message>
    <message>
        <source>Not connected. The force/torque sensors are connected together with the array: choose a port at the top and press Connect.</source>
        <translation>Nicht verbunden. Die Kraft-Momenten-Sensoren werden zusammen mit dem Array verbunden: Wählen Sie oben einen Port und drücken Sie „Verbinden“.</translation>
    </message>
    <message>
        <source>The force/torque sensors of this array have no address, so they are there only in the virtual array. Give them one in Array &gt; Settings of the array.</source>
        <translation>Die Kraft-Momenten-Sensoren dieses Arrays haben keine Adresse und sind deshalb nur im virtuellen Array da. Geben Sie ihnen eine unter Array &gt; Einstellungen des Arrays.</translation>
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
        <source>State of the sensor as a shape</source>
        <translation>Zustand des Sensors als Form</translation>
    </message>
    <message>
        <source>State of the sensor</source>
        <translation>Zustand des Sensors</translation>
    </message>
    <message>
        <source>Size of the force</source>
        <translation>Betrag der Kraft</translation>
    </message>
    <message>
        <source>Size of the torque</source>
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
        <source>Takes the load of the next half second as zero. Let the arm stand still.</source>
        <translation>Nimmt die Last der nächsten halben Sekunde als null. Lassen Sie den Arm stillstehen.</translation>
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
        <source>Brings the zero before the last one back.</source>
        <translation>Stellt die vorige Nullung wieder her.</translation>
    </message>
    <message>
        <source>State of the zero</source>
        <translation>Stand der Nullung</translation>
    </message>
    <message>
        <source>|F| %1 N</source>
        <extracomment>size of the force vector; N is newton</extracomment>
        <translation>|F| %1 N</translation>
    </message>
    <message>
        <source>|T| %1 N·m</source>
        <extracomment>size of the torque vector; N·m is newton metre</extracomment>
        <translation>|T| %1 N·m</translation>
    </message>
    <message>
        <source>|F| –</source>
        <translation>|F| –</translation>
    </message>
    <message>
        <source>|T| –</source>
        <translation>|T| –</translation>
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
        <source>, %1 not understood</source>
        <translation>, %1 unverständlich</translation>
    </message>
    <message>
        <source>Taking the zero. Let the arm stand still.</source>
        <translation>Nullen läuft. Lassen Sie den Arm stillstehen.</translation>
    </message>
    <message>
        <source>Not zeroed: the values are those of the sensor.</source>
        <translation>Nicht genullt: Es sind die Werte des Sensors.</translation>
    </message>
    <message>
        <source>Zeroed %1 s ago, for the pose of then.</source>
        <extracomment>%1 seconds</extracomment>
        <translation>Vor %1 s genullt, für die damalige Stellung.</translation>
    </message>
    <message>
        <source>Zeroed %1 min ago, for the pose of then.</source>
        <extracomment>%1 minutes</extracomment>
        <translation>Vor %1 min genullt, für die damalige Stellung.</translation>
    </message>
    <message>
        <source>Zeroed %1 h ago, for the pose of then.</source>
        <extracomment>%1 hours</extracomment>
        <translation>Vor %1 h genullt, für die damalige Stellung.</translation>
    </message>
</context>
<context>
    <name>ui::GoalSlider</name>
    <message>
        <source>Goal as a number</source>
        <translation>Sollposition als Zahl</translation>
    </message>
    <message>
        <source>Drag to move the joint between %1 and %2; with Shift a tenth as far.
Arrow keys 1°, with Shift 0.1°, Page keys 10°. Double-click to type a number.</source>
        <translation>Ziehen Sie, um das Gelenk zwischen %1 und %2 zu bewegen; mit Umschalt ein Zehntel so weit.
Pfeiltasten 1°, mit Umschalt 0,1°, Bildtasten 10°. Doppelklicken Sie, um eine Zahl einzugeben.</translation>
    </message>
</context>
<context>
    <name>ui::JointChoice</name>
    <message>
        <source>Choose the joints whose curves are drawn</source>
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
        <source>Torque on all</source>
        <translation>Drehmoment alle ein</translation>
    </message>
    <message>
        <source>Torque off all</source>
        <translation>Drehmoment alle aus</translation>
    </message>
    <message>
        <source>No joint has this in its name, ID or group.</source>
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
        <source>Shows only joints with this in their name, ID or group.</source>
        <translation>Zeigt nur Gelenke, die dies in Namen, ID oder Gruppe haben.</translation>
    </message>
    <message>
        <source>Time for a move</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Time for a move in seconds</source>
        <translation>Laufzeit einer Bewegung in Sekunden</translation>
    </message>
    <message>
        <source>How long a joint takes to reach a new goal. The same for all joints.</source>
        <translation>Wie lange ein Gelenk bis zu einer neuen Sollposition braucht. Für alle Gelenke gleich.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Holds every joint where it is now. Nothing jumps.</source>
        <translation>Hält jedes Gelenk dort, wo es jetzt ist. Nichts springt.</translation>
    </message>
    <message>
        <source>Releases every joint; they may sink under their load.</source>
        <translation>Lässt alle Gelenke los; sie können unter ihrer Last absinken.</translation>
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
        <source>Torque</source>
        <translation>Drehmoment</translation>
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
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>torque on, moving</source>
        <translation>Drehmoment ein, bewegt sich</translation>
    </message>
    <message>
        <source>Torque off</source>
        <translation>Drehm. aus</translation>
    </message>
</context>
<context>
    <name>ui::JointRow</name>
    <message>
        <source>Clear</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Goal of %1</source>
        <translation>Sollposition von %1</translation>
    </message>
    <message>
        <source>State of %1</source>
        <translation>Zustand von %1</translation>
    </message>
    <message>
        <source>Present position of %1</source>
        <translation>Istposition von %1</translation>
    </message>
    <message>
        <source>Torque of %1</source>
        <translation>Drehmoment von %1</translation>
    </message>
    <message>
        <source>Clear the errors of %1</source>
        <translation>Fehler von %1 löschen</translation>
    </message>
    <message>
        <source>Clears the errors %1 has latched. It moves nothing.</source>
        <translation>Löscht die gespeicherten Fehler von %1. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>%1, ID %2, %3</source>
        <translation>%1, ID %2, %3</translation>
    </message>
    <message>
        <source>Stopped. Press “Resume control” to move %1 again.</source>
        <translation>Angehalten. Drücken Sie „Steuerung fortsetzen“, um %1 wieder zu bewegen.</translation>
    </message>
    <message>
        <source>%1 does not answer. Check its cable, power and ID.</source>
        <translation>%1 antwortet nicht. Prüfen Sie Kabel, Versorgung und ID.</translation>
    </message>
    <message>
        <source>Torque of %1 is off. Switch it on to move the joint; it starts from where it is.</source>
        <translation>Das Drehmoment von %1 ist aus. Schalten Sie es ein, um das Gelenk zu bewegen; es beginnt dort, wo es ist.</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>Torque on</source>
        <translation>Drehm. ein</translation>
    </message>
    <message>
        <source>Torque off</source>
        <translation>Drehm. aus</translation>
    </message>
    <message>
        <source>Press to release the joint; it may sink under its load.</source>
        <translation>Lässt das Gelenk los; es kann unter seiner Last absinken.</translation>
    </message>
    <message>
        <source>Press to hold the joint where it is now. Nothing jumps.</source>
        <translation>Hält das Gelenk dort, wo es jetzt ist. Nichts springt.</translation>
    </message>
    <message>
        <source>Not connected. Choose a port at the top and press Connect.</source>
        <translation>Nicht verbunden. Wählen Sie oben einen Port und drücken Sie „Verbinden“.</translation>
    </message>
    <message>
        <source>Connecting. %1 can be moved once the port is open.</source>
        <translation>Verbindung wird aufgebaut. %1 lässt sich bewegen, sobald der Port offen ist.</translation>
    </message>
    <message>
        <source>The connection is lost. It comes back by itself once the adapter is plugged in again.</source>
        <translation>Die Verbindung ist verloren. Sie kommt von selbst zurück, sobald der Adapter wieder eingesteckt ist.</translation>
    </message>
    <message>
        <source>Type a position and press Enter to move %1 there.</source>
        <translation>Geben Sie eine Position ein und drücken Sie die Eingabetaste, um %1 dorthin zu bewegen.</translation>
    </message>
</context>
<context>
    <name>ui::JointTableModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A joint needs a name; “%1” keeps its old one.</source>
        <translation>Ein Gelenk braucht einen Namen; „%1“ behält den alten.</translation>
    </message>
    <message>
        <source>Another joint is called “%1” already; “%2” keeps its old name.</source>
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
        <source>Address of the servo on the bus.</source>
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
        <source>Position asked for since torque went on.</source>
        <translation>Seit dem Einschalten des Drehmoments verlangte Position.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Position the servo measures.</source>
        <translation>Position, die der Servo misst.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Velocity the servo measures.</source>
        <translation>Geschwindigkeit, die der Servo misst.</translation>
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
        <source>How the joint is.</source>
        <translation>Wie es dem Gelenk geht.</translation>
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
</context>
<context>
    <name>ui::Legend</name>
    <message>
        <source>%1 (%2). Click to hide or show it, Ctrl-click to see only this one.</source>
        <extracomment>Tool tip of a legend entry. %1: name of the curve, %2: its unit.</extracomment>
        <translation>%1 (%2). Klicken blendet die Kurve aus oder ein, Strg-Klick zeigt nur diese.</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <extracomment>Spoken name of a legend entry whose curve is not drawn.</extracomment>
        <translation>%1, ausgeblendet</translation>
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
        <source>Begins an empty array.</source>
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
        <source>Closes Servodeck. Unsaved changes are asked about.</source>
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
        <source>Puts the focus on the port.</source>
        <translation>Setzt den Fokus auf den Port.</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Closes the port. Joints with torque on keep it.</source>
        <translation>Schließt den Port. Gelenke mit Drehmoment behalten es.</translation>
    </message>
    <message>
        <source>Torque &amp;on all</source>
        <translation>Drehmoment alle &amp;ein</translation>
    </message>
    <message>
        <source>Holds every joint where it is now. Nothing jumps.</source>
        <translation>Hält jedes Gelenk dort, wo es jetzt ist. Nichts springt.</translation>
    </message>
    <message>
        <source>Torque o&amp;ff all</source>
        <translation>Drehmoment alle &amp;aus</translation>
    </message>
    <message>
        <source>Releases every joint; they may sink under their load.</source>
        <translation>Lässt alle Gelenke los; sie können unter ihrer Last absinken.</translation>
    </message>
    <message>
        <source>&amp;STOP does this</source>
        <translation>&amp;STOP bewirkt</translation>
    </message>
    <message>
        <source>&amp;Hold: joints keep their place</source>
        <translation>&amp;Halten: Gelenke behalten ihre Stellung</translation>
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
        <source>&amp;Filter joints</source>
        <translation>Gelenke &amp;filtern</translation>
    </message>
    <message>
        <source>Puts the focus on the filter of the joint list.</source>
        <translation>Setzt den Fokus auf den Filter der Gelenkliste.</translation>
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
        <source>Puts all panels back where they were at first.</source>
        <translation>Stellt die ursprüngliche Anordnung aller Bereiche wieder her.</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farb&amp;schema</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
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
        <source>&amp;About Servodeck</source>
        <translation>Ü&amp;ber Servodeck</translation>
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
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
    <message>
        <source>Shows or hides this panel.</source>
        <translation>Zeigt oder verbirgt diesen Bereich.</translation>
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
        <source>Force and torque</source>
        <translation>Kraft und Drehmoment</translation>
    </message>
    <message>
        <source>%1[*] — Servodeck</source>
        <translation>%1[*] — Servodeck</translation>
    </message>
    <message>
        <source>S&amp;ettings of the array…</source>
        <translation>Einste&amp;llungen des Arrays …</translation>
    </message>
    <message>
        <source>Its name, control period, STOP and force/torque sensors.</source>
        <translation>Name, Regelperiode, STOP und Kraft-Momenten-Sensoren.</translation>
    </message>
    <message>
        <source>Looks for servos on the port (F5). Nothing moves by it.</source>
        <translation>Sucht Servos am Port (F5). Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>&amp;Take models from the servos</source>
        <translation>&amp;Modelle von den Servos übernehmen</translation>
    </message>
    <message>
        <source>Writes the models the servos say they are into the array.</source>
        <translation>Schreibt die Modelle, die die Servos nennen, in das Array.</translation>
    </message>
</context>
<context>
    <name>ui::NotificationBar</name>
    <message>
        <source>Notifications</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Shows the earlier messages.</source>
        <translation>Zeigt die früheren Meldungen.</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts this message aside.</source>
        <translation>Legt diese Meldung beiseite.</translation>
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
    <message>
        <source>Earlier messages</source>
        <translation>Frühere Meldungen</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <translation>Alle schließen</translation>
    </message>
</context>
<context>
    <name>ui::PlotPanel</name>
    <message>
        <source>Force and torque sensor to plot</source>
        <translation>Gezeichneter Kraft-Momenten-Sensor</translation>
    </message>
    <message>
        <source>Curves saved in %1.</source>
        <translation>Kurven gespeichert in %1.</translation>
    </message>
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
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>PWM</source>
        <translation>PWM</translation>
    </message>
    <message>
        <source>Choose joints to plot.</source>
        <translation>Wählen Sie Gelenke zum Zeichnen.</translation>
    </message>
    <message>
        <source>%1 goal</source>
        <extracomment>Legend entry of a joint&apos;s goal. %1: the joint.</extracomment>
        <translation>%1 Soll</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Force (N)</source>
        <translation>Kraft (N)</translation>
    </message>
    <message>
        <source>Torque (N·m)</source>
        <translation>Drehmoment (N·m)</translation>
    </message>
    <message>
        <source>Choose a port at the top and press Connect to see curves here.</source>
        <translation>Wählen Sie oben einen Port und drücken Sie „Verbinden“, um hier Kurven zu sehen.</translation>
    </message>
</context>
<context>
    <name>ui::PlotView</name>
    <message>
        <source>Could not save %1: %2.</source>
        <translation>%1 konnte nicht gespeichert werden: %2.</translation>
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
        <source>Follow the present (L)</source>
        <translation>Der Gegenwart folgen (L)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Hold the view still; data go on collecting (Space)</source>
        <translation>Ansicht anhalten; Daten werden weiter gesammelt (Leertaste)</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Show the names of the curves</source>
        <translation>Namen der Kurven anzeigen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save visible range as CSV…</source>
        <translation>Sichtbaren Bereich als CSV speichern …</translation>
    </message>
    <message>
        <source>Show the plot of %1</source>
        <extracomment>Tool tip of a button. %1: what the row of curves shows, as &quot;Velocity&quot;.</extracomment>
        <translation>Diagramm zeigen: %1</translation>
    </message>
    <message>
        <source>Choose what to plot above.</source>
        <translation>Wählen Sie oben, was gezeichnet wird.</translation>
    </message>
</context>
<context>
    <name>ui::ScanDialog</name>
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
        <source>The connection&apos;s own baud rate</source>
        <translation>Nur die Baudrate der Verbindung</translation>
    </message>
    <message>
        <source>All baud rates, one after the other</source>
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
        <source>&lt;b&gt;Why was nothing found?&lt;/b&gt;&lt;ul style=&apos;margin:0&apos;&gt;&lt;li&gt;Is the servos&apos; supply on? Their lamps light when it is.&lt;/li&gt;&lt;li&gt;Are TX and RX crossed, and is ground connected between adapter and servos?&lt;/li&gt;&lt;li&gt;Do the servos use another baud rate? Try all of them.&lt;/li&gt;&lt;li&gt;Do two servos have the same ID? Connect one at a time.&lt;/li&gt;&lt;li&gt;Does another program use the port?&lt;/li&gt;&lt;/ul&gt;</source>
        <translation>&lt;b&gt;Warum wurde nichts gefunden?&lt;/b&gt;&lt;ul style=&apos;margin:0&apos;&gt;&lt;li&gt;Ist die Versorgung der Servos eingeschaltet? Dann leuchten ihre Lampen.&lt;/li&gt;&lt;li&gt;Sind TX und RX gekreuzt, und ist die Masse zwischen Adapter und Servos verbunden?&lt;/li&gt;&lt;li&gt;Benutzen die Servos eine andere Baudrate? Probieren Sie alle.&lt;/li&gt;&lt;li&gt;Haben zwei Servos dieselbe ID? Schließen Sie sie einzeln an.&lt;/li&gt;&lt;li&gt;Benutzt ein anderes Programm den Port?&lt;/li&gt;&lt;/ul&gt;</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Wird gefragt …</translation>
    </message>
    <message>
        <source>The search could not begin. Connect to a port first.</source>
        <translation>Die Suche konnte nicht beginnen. Verbinden Sie zuerst einen Port.</translation>
    </message>
    <message>
        <source>did not say</source>
        <translation>keine Angabe</translation>
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
        <source>Asking at %1 baud: %2.</source>
        <translation>Suche mit %1 Baud: %2.</translation>
    </message>
    <message>
        <source>Asking at %1 baud: %2, about %3 s left.</source>
        <translation>Suche mit %1 Baud: %2, noch etwa %3 s.</translation>
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
        <source>Ends the search and keeps what was found.</source>
        <translation>Beendet die Suche und behält, was gefunden wurde.</translation>
    </message>
    <message>
        <source>Asks each ID in turn. Nothing moves by it.</source>
        <translation>Fragt jede ID der Reihe nach. Dabei bewegt sich nichts.</translation>
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
        <source>Press Start to ask every ID on the bus.</source>
        <translation>Drücken Sie „Starten“, um jede ID am Bus zu fragen.</translation>
    </message>
    <message>
        <source>Not connected. Choose a port at the top of the main window and press Connect, then press Start here.</source>
        <translation>Nicht verbunden. Wählen Sie oben im Hauptfenster einen Port und drücken Sie „Verbinden“, dann hier „Starten“.</translation>
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
    <name>ui::StatusFields</name>
    <message>
        <source>Cycle rate</source>
        <translation>Zyklusrate</translation>
    </message>
    <message>
        <source>Rounds of the bus a second, over the last second.</source>
        <translation>Busrunden je Sekunde, über die letzte Sekunde.</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>Messrate</translation>
    </message>
    <message>
        <source>Joint samples received a second, over the last second.</source>
        <translation>Empfangene Gelenkmesswerte je Sekunde, über die letzte Sekunde.</translation>
    </message>
    <message>
        <source>Lost polls</source>
        <translation>Verlorene Abfragen</translation>
    </message>
    <message>
        <source>Questions to a servo given up without an answer since connecting.</source>
        <translation>Seit dem Verbinden ohne Antwort aufgegebene Abfragen an Servos.</translation>
    </message>
    <message>
        <source>Overruns</source>
        <translation>Ausgelassene Runden</translation>
    </message>
    <message>
        <source>Rounds that began too late and were left out since connecting.</source>
        <translation>Seit dem Verbinden zu spät begonnene und ausgelassene Runden.</translation>
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
        <source>%1 samples/s</source>
        <translation>%1 Messwerte/s</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1 overruns</source>
        <translation>Ausgelassen: %1</translation>
    </message>
</context>
<context>
    <name>ui::StopBanner</name>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Resume control</source>
        <translation>Steuerung fortsetzen</translation>
    </message>
    <message>
        <source>Unlocks the sliders. It moves nothing by itself.</source>
        <translation>Gibt die Schieber frei. Von selbst bewegt sich dabei nichts.</translation>
    </message>
    <message>
        <source>Stopped, but there is no link: what the joints do is not known. STOP is the first thing sent when it is back.</source>
        <translation>Angehalten, aber es besteht keine Verbindung: Was die Gelenke tun, ist nicht bekannt. STOP wird als Erstes gesendet, sobald sie wieder da ist.</translation>
    </message>
    <message>
        <source>Stopped: the joints are told to hold their place. Sliders are locked.</source>
        <translation>Angehalten: Die Gelenke sollen ihre Stellung halten. Die Schieber sind gesperrt.</translation>
    </message>
    <message>
        <source>Stopped: the joints are told to let go. Sliders are locked.</source>
        <translation>Angehalten: Die Gelenke sollen loslassen. Die Schieber sind gesperrt.</translation>
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
        <source>Stops every joint at once; they hold their place. Also Esc or Pause, anywhere.</source>
        <translation>Hält sofort alle Gelenke an; sie halten ihre Stellung. Auch Esc oder Pause, überall.</translation>
    </message>
    <message>
        <source>Releases every joint at once; they may sink under their load. Also Esc or Pause, anywhere.</source>
        <translation>Lässt sofort alle Gelenke los; sie können unter ihrer Last absinken. Auch Esc oder Pause, überall.</translation>
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
</context>
<context>
    <name>ui::WelcomePage</name>
    <message>
        <source>This array has no joints yet</source>
        <translation>Dieses Array hat noch keine Gelenke</translation>
    </message>
    <message>
        <source>Begin with one of these. Nothing moves until you switch torque on.</source>
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
        <source>A .servodeck or .cpf file you already have.</source>
        <translation>Eine .servodeck- oder .cpf-Datei, die Sie schon haben.</translation>
    </message>
    <message>
        <source>Connect to the port of your adapter and look for servos on it.</source>
        <translation>Verbindet den Port Ihres Adapters und sucht dort Servos.</translation>
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
        <source>%1 N·m</source>
        <extracomment>N is newton; %1 a number</extracomment>
        <translation>%1 N·m</translation>
    </message>
    <message>
        <source>%1 N</source>
        <translation>%1 N</translation>
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
</TS>
