<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name></name>
    <message>
        <source>Goals sent</source>
        <translation>Ziele gesendet</translation>
    </message>
    <message>
        <source>From the cycle&apos;s start until the last byte of the goals has left the port.</source>
        <translation>Vom Beginn des Zyklus, bis das letzte Byte der Ziele den Port verlassen hat.</translation>
    </message>
    <message>
        <source>Poll round begins</source>
        <translation>Beginn der Abfragerunde</translation>
    </message>
    <message>
        <source>From the cycle&apos;s start to the first poll.</source>
        <translation>Vom Beginn des Zyklus bis zur ersten Abfrage.</translation>
    </message>
    <message>
        <source>First poll</source>
        <translation>Erste Abfrage</translation>
    </message>
    <message>
        <source>Of the cycle&apos;s first poll: request written to reply complete. 0 without one.</source>
        <translation>Erste Abfrage des Zyklus: vom Schreiben der Anfrage bis zur vollständigen Antwort. 0, wenn es keine gibt.</translation>
    </message>
    <message>
        <source>Last poll</source>
        <translation>Letzte Abfrage</translation>
    </message>
    <message>
        <source>Of the cycle&apos;s last poll: request written to reply complete. 0 without one.</source>
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
        <source>Polls of the cycle that were not answered, or answered with an error set.</source>
        <translation>Abfragen des Zyklus, die nicht oder mit einem gesetzten Fehler beantwortet wurden.</translation>
    </message>
    <message>
        <source>Last error status</source>
        <translation>Letzter Fehlerstatus</translation>
    </message>
    <message>
        <source>The newest status error of a servo that was not 0, as its byte.</source>
        <translation>Der neueste Fehlerstatus eines Servos, der nicht 0 war, als Byte.</translation>
    </message>
    <message>
        <source>CM round begins</source>
        <translation>Beginn der CM-Runde</translation>
    </message>
    <message>
        <source>From the cycle&apos;s start to the round for configuration and monitoring.</source>
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
        <source>From a cycle&apos;s deadline to its real start.</source>
        <translation>Vom Termin eines Zyklus bis zu seinem wirklichen Beginn.</translation>
    </message>
    <message>
        <source>Overruns</source>
        <translation>Überläufe</translation>
    </message>
    <message>
        <source>Deadlines that went by before a cycle began; 1 when it began a fifth of the period late.</source>
        <translation>Termine, die verstrichen, bevor ein Zyklus begann; 1, wenn er um ein Fünftel der Periode zu spät begann.</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Requests sent again because no good reply came in time.</source>
        <translation>Anfragen, die erneut gesendet wurden, weil rechtzeitig keine gute Antwort kam.</translation>
    </message>
    <message>
        <source>Coalesced goals</source>
        <translation>Ersetzte Ziele</translation>
    </message>
    <message>
        <source>Goals overwritten by newer ones before they could be sent: the newest wins.</source>
        <translation>Ziele, die vor dem Senden durch neuere überschrieben wurden: Das neueste zählt.</translation>
    </message>
    <message>
        <source>Events waiting</source>
        <translation>Wartende Ereignisse</translation>
    </message>
    <message>
        <source>What the bus has told and the window has not fetched yet, at the cycle&apos;s end.</source>
        <translation>Was der Bus gemeldet und das Fenster noch nicht abgeholt hat, am Ende des Zyklus.</translation>
    </message>
    <message>
        <source>Operations waiting</source>
        <translation>Wartende Vorgänge</translation>
    </message>
    <message>
        <source>Requests of the round for configuration that wait, at the cycle&apos;s end.</source>
        <translation>Wartende Anfragen der Runde für Konfiguration, am Ende des Zyklus.</translation>
    </message>
    <message>
        <source>Silent joints</source>
        <translation>Stumme Gelenke</translation>
    </message>
    <message>
        <source>Joints that lost several polls in a row and are asked only now and then.</source>
        <translation>Gelenke, die mehrere Abfragen nacheinander verloren und nur noch ab und zu gefragt werden.</translation>
    </message>
    <message>
        <source>Claimed joints</source>
        <translation>Vergebene Gelenke</translation>
    </message>
    <message>
        <source>Joints that a controller moves: a sequence, a test signal, a jog or a long move.</source>
        <translation>Gelenke, die eine Steuerung bewegt: eine Sequenz, ein Testsignal, der Tippbetrieb oder eine lange Bewegung.</translation>
    </message>
    <message>
        <source>Claim changes</source>
        <translation>Wechsel der Vergabe</translation>
    </message>
    <message>
        <source>Joints that came to another controller, or to none, at the cycle&apos;s beginning: all of a switch in one cycle.</source>
        <translation>Gelenke, die zu Beginn des Zyklus an eine andere Steuerung oder an keine kamen: alle eines Wechsels in einem Zyklus.</translation>
    </message>
</context>
<context>
    <name>Adapter</name>
    <message>
        <source>%1%2 %</source>
        <translation>%1%2 %</translation>
    </message>
    <message>
        <source>A latency timer of %1 ms does not exist; choose 1 to %2 ms.</source>
        <translation>Einen Latenzzähler von %1 ms gibt es nicht; 1 bis %2 ms wählen.</translation>
    </message>
    <message>
        <source>none: the virtual array is part of this program</source>
        <translation>keiner: das virtuelle Array ist Teil dieses Programms</translation>
    </message>
    <message>
        <source>none: another program is behind this port</source>
        <translation>keiner: hinter diesem Port ist ein anderes Programm</translation>
    </message>
    <message>
        <source>FTDI, driver %1</source>
        <translation>FTDI, Treiber %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>Treiber %1</translation>
    </message>
    <message>
        <source>%1 baud asked for, the real rate is not known</source>
        <translation>%1 Baud verlangt, die wirkliche Rate ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 baud asked for, %2 made (%3)</source>
        <extracomment>%1 and %2: rates. %3: an error in per cent with its sign.</extracomment>
        <translation>%1 Baud verlangt, %2 gemacht (%3)</translation>
    </message>
    <message>
        <source>%1 cannot make %2 baud: it makes %3 (%4), and servos misunderstand what is more than %5 % off. Choose another rate, or an adapter that can.</source>
        <translation>%1 kann %2 Baud nicht: es macht %3 (%4), und Servos missverstehen, was mehr als %5 % daneben liegt. Eine andere Rate wählen oder einen Adapter, der sie kann.</translation>
    </message>
    <message>
        <source>You may not set the latency timer of %1. Run &quot;%2&quot; in a terminal; to have it set whenever the adapter is plugged in, put the udev rule of Servodeck at %3.</source>
        <translation>Der Latenzzähler von %1 darf nicht gestellt werden. „%2“ in einem Terminal ausführen; damit er bei jedem Einstecken gestellt wird, die udev-Regel von Servodeck nach %3 legen.</translation>
    </message>
    <message>
        <source>%1 has no latency timer: only FTDI adapters have one. Nothing was set.</source>
        <translation>%1 hat keinen Latenzzähler: den haben nur FTDI-Adapter. Nichts wurde gestellt.</translation>
    </message>
    <message>
        <source>The latency timer of %1 was not set: %2. Unplug the adapter, plug it in and try again.</source>
        <translation>Der Latenzzähler von %1 wurde nicht gestellt: %2. Den Adapter abziehen, wieder einstecken und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>You may not change the low-latency flag of %1. Run &quot;%2&quot; in a terminal.</source>
        <translation>Das Low-Latency-Flag von %1 darf nicht geändert werden. „%2“ in einem Terminal ausführen.</translation>
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
        <source>The udev rule was not written to %1: %2. Choose another folder.</source>
        <translation>Die udev-Regel wurde nicht nach %1 geschrieben: %2. Einen anderen Ordner wählen.</translation>
    </message>
</context>
<context>
    <name>AlarmWords</name>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 V</source>
        <translation>%1 V</translation>
    </message>
    <message>
        <source>%1 % of full drive</source>
        <translation>%1 % der vollen Ansteuerung</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
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
        <source>Outside its limits</source>
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
        <source>EEPROM distorted</source>
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
        <source>active, new</source>
        <translation>aktiv, neu</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>over, new</source>
        <translation>vorbei, neu</translation>
    </message>
    <message>
        <source>It has held or moved a heavy load for too long, or its air does not move.</source>
        <translation>Es hat zu lange eine schwere Last gehalten oder bewegt, oder die Luft um es steht.</translation>
    </message>
    <message>
        <source>The battery is empty, or the supply or its cable is too weak for the load.</source>
        <translation>Die Batterie ist leer, oder die Versorgung oder ihr Kabel ist zu schwach für die Last.</translation>
    </message>
    <message>
        <source>The supply is set too high, or braking joints feed their power back into it.</source>
        <translation>Die Versorgung ist zu hoch eingestellt, oder bremsende Gelenke speisen in sie zurück.</translation>
    </message>
    <message>
        <source>Something blocks the joint, or its load is too heavy.</source>
        <translation>Etwas blockiert das Gelenk, oder seine Last ist zu schwer.</translation>
    </message>
    <message>
        <source>A goal or the load brought it beyond its limits, or the limits are too narrow.</source>
        <translation>Ein Ziel oder die Last hat es über seine Grenzen gebracht, oder die Grenzen sind zu eng.</translation>
    </message>
    <message>
        <source>Something holds the joint, it is asked to go too fast, or its gains are too low.</source>
        <translation>Etwas hält das Gelenk fest, es soll zu schnell fahren, oder seine Verstärkungen sind zu klein.</translation>
    </message>
    <message>
        <source>Its cable or power is off, or its ID or baud differ.</source>
        <translation>Kabel oder Versorgung fehlen, oder ID oder Baudrate weichen ab.</translation>
    </message>
    <message>
        <source>Many replies are lost, or the cycle is too short to read all joints.</source>
        <translation>Viele Antworten gehen verloren, oder der Zyklus ist zu kurz, um alle Gelenke zu lesen.</translation>
    </message>
    <message>
        <source>The motor&apos;s driver is too hot, or the motor has a short circuit.</source>
        <translation>Der Motortreiber ist zu heiß, oder der Motor hat einen Kurzschluss.</translation>
    </message>
    <message>
        <source>The servo lost its power while it wrote its EEPROM, or the EEPROM is worn out.</source>
        <translation>Der Servo verlor beim Schreiben seines EEPROM die Versorgung, oder das EEPROM ist verschlissen.</translation>
    </message>
    <message>
        <source>Bytes are damaged on their way to the servo: a loose or long cable, or noise.</source>
        <translation>Bytes werden auf dem Weg zum Servo beschädigt: ein loses oder langes Kabel oder Störungen.</translation>
    </message>
    <message>
        <source>A program sent a command or a register that this servo does not have.</source>
        <translation>Ein Programm sendete einen Befehl oder ein Register, das dieser Servo nicht hat.</translation>
    </message>
    <message>
        <source>A packet reached the servo damaged.</source>
        <translation>Ein Paket erreichte den Servo beschädigt.</translation>
    </message>
    <message>
        <source>Take its load off and let it cool down.</source>
        <translation>Nehmen Sie die Last weg und lassen Sie es abkühlen.</translation>
    </message>
    <message>
        <source>Charge the battery or check the supply.</source>
        <translation>Laden Sie die Batterie oder prüfen Sie die Versorgung.</translation>
    </message>
    <message>
        <source>Lower the supply&apos;s voltage.</source>
        <translation>Senken Sie die Versorgungsspannung.</translation>
    </message>
    <message>
        <source>Free the joint, clear its errors, then switch its torque on again.</source>
        <translation>Machen Sie das Gelenk frei, löschen Sie seine Fehler und schalten Sie das Drehmoment wieder ein.</translation>
    </message>
    <message>
        <source>Free the joint or lighten its load.</source>
        <translation>Machen Sie das Gelenk frei oder verringern Sie seine Last.</translation>
    </message>
    <message>
        <source>Move it back between its limits.</source>
        <translation>Bewegen Sie es in seine Grenzen zurück.</translation>
    </message>
    <message>
        <source>Look what holds the joint; else give its moves more time.</source>
        <translation>Sehen Sie nach, was das Gelenk hält; sonst geben Sie seinen Bewegungen mehr Zeit.</translation>
    </message>
    <message>
        <source>Check its cable and power, then scan.</source>
        <translation>Prüfen Sie Kabel und Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Look at the lost replies and the cycle in Timing.</source>
        <translation>Sehen Sie unter Timing nach den verlorenen Antworten und dem Zyklus.</translation>
    </message>
    <message>
        <source>Take its load off and power it off and on; if it comes again, replace the servo.</source>
        <translation>Nehmen Sie die Last weg und schalten Sie die Versorgung aus und wieder ein; kommt es wieder, tauschen Sie den Servo.</translation>
    </message>
    <message>
        <source>Read its registers and apply the array again; if it comes again, replace the servo.</source>
        <translation>Lesen Sie seine Register und wenden Sie das Array wieder an; kommt es wieder, tauschen Sie den Servo.</translation>
    </message>
    <message>
        <source>Check its cable, then clear its errors.</source>
        <translation>Prüfen Sie das Kabel und löschen Sie dann seine Fehler.</translation>
    </message>
    <message>
        <source>The joint was stopped where it was.</source>
        <translation>Das Gelenk wurde angehalten, wo es war.</translation>
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
    <name>ApplyWords</name>
    <message>
        <source>%1 at %2 %3</source>
        <translation>%1 (%2 %3)</translation>
    </message>
    <message>
        <source>%1 is a %2, which has no register &quot;%3&quot;. Remove this change.</source>
        <translation>%1 ist ein %2; dieser hat kein Register „%3“. Entfernen Sie diese Änderung.</translation>
    </message>
    <message>
        <source>%1 has no %2 in %3. Remove this change.</source>
        <translation>%1 hat kein %2 im %3. Entfernen Sie diese Änderung.</translation>
    </message>
    <message>
        <source>The torque of %1 is not a setting to be applied: it would go on or off in the middle of the other changes. Remove this change and switch the torque itself.</source>
        <translation>Das Drehmoment von %1 ist keine Einstellung zum Anwenden: Es würde mitten in den anderen Änderungen ein- oder ausgehen. Entfernen Sie diese Änderung und schalten Sie das Drehmoment selbst.</translation>
    </message>
    <message>
        <source>%2 of %1 is a command, not a setting: it cannot be read back or taken back. Remove this change and use the operation for it.</source>
        <translation>%2 von %1 ist ein Befehl, keine Einstellung: Er lässt sich weder zurücklesen noch zurücknehmen. Entfernen Sie diese Änderung und verwenden Sie den Vorgang dafür.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>With ACK policy 0 %1 would answer no reading any more, so nothing in it could be checked. Choose 1 or 2.</source>
        <translation>Mit ACK-Regel 0 würde %1 keine Leseanfrage mehr beantworten; nichts darin ließe sich prüfen. Wählen Sie 1 oder 2.</translation>
    </message>
    <message>
        <source>An ID in RAM alone would last until %1 restarts and then change back. Change it in EEPROM.</source>
        <translation>Eine ID nur im RAM würde bis zum Neustart von %1 gelten und dann zurückwechseln. Ändern Sie sie im EEPROM.</translation>
    </message>
    <message>
        <source>%1 has to restart to change its ID or rate, and would drop what it holds: its torque is on. Release it first.</source>
        <translation>%1 muss neu starten, um ID oder Rate zu ändern, und würde fallen lassen, was es hält: Das Drehmoment ist ein. Lassen Sie das Gelenk zuerst los.</translation>
    </message>
    <message>
        <source>The EEPROM of %1 holds another ID or rate already, which counts from its next start. Restart it, scan, and try again.</source>
        <translation>Das EEPROM von %1 enthält bereits eine andere ID oder Rate, die ab dem nächsten Start gilt. Starten Sie den Servo neu, starten Sie eine Suche und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 and %2 would both have ID %3, and two servos with one ID garble each other. Choose another ID.</source>
        <translation>%1 und %2 hätten beide die ID %3, und zwei Servos mit derselben ID stören einander. Wählen Sie eine andere ID.</translation>
    </message>
    <message>
        <source>%1 cannot have ID %2: a servo that is not in the array answers there. Choose another ID, or add that servo by a scan.</source>
        <translation>%1 kann die ID %2 nicht bekommen: Dort antwortet ein Servo, der nicht im Array ist. Wählen Sie eine andere ID oder fügen Sie diesen Servo durch eine Suche hinzu.</translation>
    </message>
    <message>
        <source>%1 alone would leave the others behind: one bus has one speed. Change the rate of all servos of the array together.</source>
        <translation>%1 allein würde die anderen zurücklassen: Ein Bus hat nur eine Geschwindigkeit. Ändern Sie die Rate aller Servos des Arrays zusammen.</translation>
    </message>
    <message>
        <source>The link to the servos was lost.</source>
        <translation>Die Verbindung zu den Servos ging verloren.</translation>
    </message>
    <message>
        <source>%1 kept %2 in %3 and did not take %4.</source>
        <translation>%1 behielt %2 in %3 und nahm %4 nicht an.</translation>
    </message>
    <message>
        <source>%1 stopped answering when %2 was written.</source>
        <translation>%1 antwortete nicht mehr, als %2 geschrieben wurde.</translation>
    </message>
    <message>
        <source>%1 stopped answering.</source>
        <translation>%1 antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Es wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The servos did not keep what was written.</source>
        <translation>Die Servos behielten nicht, was geschrieben wurde.</translation>
    </message>
    <message>
        <source>There is no free ID to exchange the IDs through. Free one.</source>
        <translation>Es gibt keine freie ID, über die sich die IDs tauschen lassen. Machen Sie eine frei.</translation>
    </message>
    <message>
        <source>%1 was not given ID %2: a servo answers there.</source>
        <translation>%1 bekam die ID %2 nicht: Dort antwortet ein Servo.</translation>
    </message>
    <message>
        <source>%1 has ID %2 now, but a servo still answers at ID %3: two servos had it. Unplug one of them.</source>
        <translation>%1 hat jetzt die ID %2, aber unter ID %3 antwortet noch ein Servo: Zwei Servos hatten sie. Stecken Sie einen davon ab.</translation>
    </message>
    <message>
        <source>%1 was not found again after its restart, neither at ID %2 nor at %3.</source>
        <translation>%1 wurde nach dem Neustart nicht wiedergefunden, weder unter ID %2 noch unter %3.</translation>
    </message>
    <message>
        <source>The link to the servos was lost and did not come back.</source>
        <translation>Die Verbindung zu den Servos ging verloren und kam nicht zurück.</translation>
    </message>
    <message>
        <source>Its ID is %1 or %2.</source>
        <translation>Die ID ist %1 oder %2.</translation>
    </message>
    <message>
        <source>Its rate is %1 or %2 baud.</source>
        <translation>Die Rate ist %1 oder %2 Baud.</translation>
    </message>
    <message>
        <source>Unknown: %1 was being written; it holds either %2 or %3.</source>
        <translation>Unbekannt: %1 wurde gerade geschrieben; der Wert ist entweder %2 oder %3.</translation>
    </message>
    <message>
        <source>It holds the new value of %1.</source>
        <translation>Der Servo enthält den neuen Wert von %1.</translation>
    </message>
    <message>
        <source>It holds %1 in %2 in place of %3.</source>
        <translation>Der Servo enthält %1 in %2 statt %3.</translation>
    </message>
    <message>
        <source>When it was last heard it held all old values.</source>
        <translation>Bei der letzten Antwort enthielt der Servo alle alten Werte.</translation>
    </message>
    <message>
        <source>All else is as it was before.</source>
        <translation>Alles andere ist wie zuvor.</translation>
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
        <source>Nothing was written: some of the changes cannot be made.</source>
        <translation>Nichts wurde geschrieben: Einige der Änderungen sind nicht möglich.</translation>
    </message>
    <message>
        <source>Nothing was written: %1</source>
        <translation>Nichts wurde geschrieben: %1</translation>
    </message>
    <message>
        <source>going back</source>
        <translation>wird zurückgenommen</translation>
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
        <source> It speaks at %1 baud now.</source>
        <translation> Der Servo spricht jetzt mit %1 Baud.</translation>
    </message>
    <message>
        <source>Put back: it holds all old values.</source>
        <translation>Zurückgesetzt: Der Servo enthält alle alten Werte.</translation>
    </message>
    <message>
        <source>%1 does not answer any more and could not be put back. %2 Check its power and cable, then read its registers.</source>
        <translation>%1 antwortet nicht mehr und konnte nicht zurückgesetzt werden. %2 Prüfen Sie Versorgung und Kabel und lesen Sie dann die Register.</translation>
    </message>
    <message>
        <source>The link was lost before %1 could be put back. %2 Connect again, then read its registers.</source>
        <translation>Die Verbindung ging verloren, bevor %1 zurückgesetzt werden konnte. %2 Verbinden Sie erneut und lesen Sie dann die Register.</translation>
    </message>
    <message>
        <source>%1 could not be put back. %2 Read its registers and try again.</source>
        <translation>%1 konnte nicht zurückgesetzt werden. %2 Lesen Sie die Register und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 could not be put back. %2 Scan, then read its registers.</source>
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
        <source>%1 All servos were put back; none holds a new value.</source>
        <translation>%1 Alle Servos wurden zurückgesetzt; keiner enthält einen neuen Wert.</translation>
    </message>
    <message>
        <source>%1 Not every servo could be put back; see what each holds.</source>
        <translation>%1 Nicht jeder Servo konnte zurückgesetzt werden; sehen Sie nach, was jeder enthält.</translation>
    </message>
    <message>
        <source>%1 is another model than the array says (%2), so its registers mean something else. Correct its model in the array first.</source>
        <translation>%1 ist ein anderes Modell, als das Array sagt (%2), daher bedeuten seine Register etwas anderes. Berichtigen Sie zuerst sein Modell im Array.</translation>
    </message>
    <message>
        <source>%1 would have %2 = %3 and %4 = %5: it could stand nowhere. Give min_position the smaller value.</source>
        <translation>%1 hätte %2 = %3 und %4 = %5: Es könnte nirgends stehen. Geben Sie min_position den kleineren Wert.</translation>
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
        <source>put back</source>
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
        <source>whether ID %1 is free could not be found out. Connect again, then try again.</source>
        <translation>ob ID %1 frei ist, war nicht herauszufinden. Neu verbinden und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Another servo answers in place of %1.</source>
        <translation>Anstelle von %1 antwortet ein anderer Servo.</translation>
    </message>
    <message>
        <source>unknown model %1.%2</source>
        <translation>unbekanntes Modell %1.%2</translation>
    </message>
    <message>
        <source>%1, firmware %2.%3</source>
        <translation>%1, Firmware %2.%3</translation>
    </message>
    <message>
        <source>Another servo answers in place of %1: %2, where %3 was. Nothing was written to it. What %1 holds is not known; it may hold new values. Connect the servos it was begun with, then read its registers.</source>
        <translation>Anstelle von %1 antwortet ein anderer Servo: %2, wo %3 war. In ihn wurde nichts geschrieben. Was %1 enthält, ist nicht bekannt; es können neue Werte sein. Die Servos anschließen, mit denen begonnen wurde, und ihre Register lesen.</translation>
    </message>
</context>
<context>
    <name>ArmText</name>
    <message>
        <source>It stands at %1°, outside its limits of %2° to %3°, so torque would move it. Turn it back by hand or widen its limits.</source>
        <translation>Es steht bei %1°, außerhalb seiner Grenzen von %2° bis %3°; ein Drehmoment würde es bewegen. Drehen Sie es von Hand zurück oder weiten Sie seine Grenzen.</translation>
    </message>
    <message>
        <source>It has errors: %1. Remove the cause and clear them.</source>
        <translation>Es hat Fehler: %1. Beheben Sie die Ursache und löschen Sie sie.</translation>
    </message>
    <message>
        <source>torque_control does not say that torque is on</source>
        <translation>torque_control sagt nicht, dass das Drehmoment an ist</translation>
    </message>
    <message>
        <source>its goal register says %1°, but it stood at %2°</source>
        <translation>sein Zielregister sagt %1°, aber es stand bei %2°</translation>
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
        <source>it did not answer when it was read back</source>
        <translation>es hat beim Zurücklesen nicht geantwortet</translation>
    </message>
    <message>
        <source>%1 was switched off again: %2. Look whether something turns it, then try again.</source>
        <translation>%1 wurde wieder ausgeschaltet: %2. Sehen Sie nach, ob etwas es dreht, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 was not armed: it was cancelled before.</source>
        <translation>%1 wurde nicht scharf geschaltet: vorher wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 is armed and holds its place.</source>
        <translation>%1 ist scharf und hält seine Stellung.</translation>
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
        <source>%1 did not confirm that its torque is on, so it was switched off again. Check its cable, then try again.</source>
        <translation>%1 hat nicht bestätigt, dass sein Drehmoment an ist, und wurde wieder ausgeschaltet. Prüfen Sie das Kabel und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>STOP came while %1 was being armed: its torque is on, and nobody looked whether all of it is right. Take the stop back, then arm it again.</source>
        <translation>STOP kam, während %1 scharf geschaltet wurde: Sein Drehmoment ist an, und niemand hat geprüft, ob alles stimmt. Heben Sie den Halt auf und schalten Sie es noch einmal scharf.</translation>
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
        <source>&apos;%1&apos; is not saved, because it could not be opened again; fix the array first. %2</source>
        <translation>„%1“ wird nicht gespeichert, weil es sich nicht wieder öffnen ließe; bringen Sie zuerst das Array in Ordnung. %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not saved: a .cpf file cannot hold models and buses, and without them the array is wrong. %2 Save it as .servodeck.</source>
        <translation>„%1“ wird nicht gespeichert: Eine .cpf-Datei kann Modelle und Busse nicht aufnehmen, und ohne sie ist das Array falsch. %2 Speichern Sie es als .servodeck.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not saved: another program has changed it.</source>
        <translation>„%1“ wird nicht gespeichert: Ein anderes Programm hat die Datei geändert.</translation>
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
        <source>the servo&apos;s registers %1</source>
        <translation>die Servo-Register %1</translation>
    </message>
    <message>
        <source>registers %1</source>
        <translation>Register %1</translation>
    </message>
    <message>
        <source>the servo&apos;s range %1</source>
        <translation>den Servobereich %1</translation>
    </message>
    <message>
        <source>servo&apos;s range %1</source>
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
    <name>BusWords</name>
    <message>
        <source>The two arrays have %1 buses together; at most %2 can be one array. Remove a bus first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Busse; höchstens %2 können ein Array sein. Zuerst einen Bus entfernen.</translation>
    </message>
    <message>
        <source>The two arrays have %1 joints together; at most %2 can be one array. Remove some first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Gelenke; höchstens %2 können ein Array sein. Zuerst einige entfernen.</translation>
    </message>
    <message>
        <source>The two arrays have %1 poses and %2 sequences together; at most %3 and %4 can be in one array. Remove some first.</source>
        <translation>Die beiden Arrays haben zusammen %1 Posen und %2 Sequenzen; höchstens %3 und %4 können in einem Array sein. Entfernen Sie zuerst einige.</translation>
    </message>
</context>
<context>
    <name>ByHandWords</name>
    <message>
        <source>%1: its scale is %2, so ticks are no angles. Set a scale above 0 first.</source>
        <translation>%1: Die Skalierung ist %2; damit sind Ticks keine Winkel. Stellen Sie zuerst eine Skalierung über 0 ein.</translation>
    </message>
    <message>
        <source>%1: its limits %2 to %3 stay these angles and move with the zero.</source>
        <translation>%1: Die Grenzen %2 bis %3 bleiben diese Winkel und wandern mit dem Nullpunkt.</translation>
    </message>
    <message>
        <source>%1: the reference lies where the servo&apos;s own calibration of %2 ticks makes its reading jump. Set its calibration_difference to 0 first.</source>
        <translation>%1: Die Referenz liegt dort, wo die eigene Kalibrierung des Servos von %2 Ticks den Messwert springen lässt. Setzen Sie zuerst calibration_difference auf 0.</translation>
    </message>
    <message>
        <source>%1: its zero would be at tick %2, and the servo has only 0 to %3. Turn the horn on the shaft, or choose a reference nearer to zero.</source>
        <translation>%1: Der Nullpunkt läge bei Tick %2, der Servo hat aber nur 0 bis %3. Versetzen Sie das Servohorn auf der Welle oder wählen Sie eine Referenz näher bei null.</translation>
    </message>
    <message>
        <source>%1: the calibration_difference that was pending is taken back; it would move the zero again.</source>
        <translation>%1: Die offene calibration_difference wird zurückgenommen; sie würde den Nullpunkt wieder verschieben.</translation>
    </message>
    <message>
        <source> Use the array&apos;s offset instead, or turn the horn on the shaft so that the joint reads about %1 there.</source>
        <translation> Verwenden Sie stattdessen den Versatz des Arrays oder versetzen Sie das Servohorn auf der Welle, sodass das Gelenk dort etwa %1 misst.</translation>
    </message>
    <message>
        <source>%1: the servo&apos;s calibration_difference would have to be %2 ticks, and it holds %3 to %4, about %5 either way.</source>
        <translation>%1: Die calibration_difference des Servos müsste %2 Ticks sein; möglich sind %3 bis %4, also etwa %5 in jede Richtung.</translation>
    </message>
    <message>
        <source>%1: a calibration_difference of %2 ticks would make the reading jump inside the joint&apos;s travel.</source>
        <translation>%1: Eine calibration_difference von %2 Ticks ließe den Messwert innerhalb des Gelenkwegs springen.</translation>
    </message>
    <message>
        <source>%1: until its calibration_difference is applied, the servo counts from its old zero, %2 beside the new one, and angles and limits are off by as much. Apply it before the joint is moved.</source>
        <translation>%1: Bis die calibration_difference angewendet ist, zählt der Servo vom alten Nullpunkt, %2 neben dem neuen; Winkel und Grenzen sind um ebenso viel falsch. Wenden Sie sie an, bevor das Gelenk bewegt wird.</translation>
    </message>
    <message>
        <source>%1: the servo&apos;s own calibration of %2 ticks makes its reading jump inside the joint&apos;s travel. Set its calibration_difference to 0, then sweep again.</source>
        <translation>%1: Die eigene Kalibrierung des Servos von %2 Ticks lässt den Messwert innerhalb des Gelenkwegs springen. Setzen Sie calibration_difference auf 0 und durchfahren Sie den Bereich dann erneut.</translation>
    </message>
    <message>
        <source>%1: the swept range lies outside the servo&apos;s own limits %2 to %3. Widen min_position and max_position, or turn the horn on the shaft.</source>
        <translation>%1: Der durchfahrene Bereich liegt außerhalb der eigenen Grenzen des Servos, %2 bis %3. Erweitern Sie min_position und max_position oder versetzen Sie das Servohorn auf der Welle.</translation>
    </message>
    <message>
        <source>%1: the servo&apos;s own limits %2 to %3 end before the swept range does; its limits are cut to them.</source>
        <translation>%1: Die eigenen Grenzen des Servos, %2 bis %3, enden vor dem durchfahrenen Bereich; die Grenzen des Gelenks werden darauf gekürzt.</translation>
    </message>
    <message>
        <source>%1: its swept range of %2 leaves nothing between margins of %3. Sweep it from end to end, or choose a smaller margin.</source>
        <translation>%1: Der durchfahrene Bereich von %2 lässt zwischen Rändern von %3 nichts übrig. Durchfahren Sie ihn von Ende zu Ende oder wählen Sie einen kleineren Rand.</translation>
    </message>
    <message>
        <source>%1: a %2 cannot hold limits of %3 to %4 ticks itself. The limits of the array are placed; leave the servo&apos;s as they are.</source>
        <translation>%1: Ein %2 kann Grenzen von %3 bis %4 Ticks nicht selbst aufnehmen. Die Grenzen des Arrays sind gesetzt; lassen Sie die des Servos, wie sie sind.</translation>
    </message>
    <message>
        <source>%1: initialising the array now writes %2 = %3 to this servo.</source>
        <translation>%1: Das Initialisieren des Arrays schreibt nun %2 = %3 in diesen Servo.</translation>
    </message>
    <message>
        <source>%1: its position is not known yet. Wait for its first reply.</source>
        <translation>%1: Die Position ist noch nicht bekannt. Warten Sie auf die erste Antwort.</translation>
    </message>
    <message>
        <source>%1 stands at %2, outside its limits %3 to %4, so torque would move it at once. Turn it back between them by hand.</source>
        <translation>%1 steht bei %2, außerhalb der Grenzen %3 bis %4; das Drehmoment würde es sofort bewegen. Drehen Sie es von Hand zwischen die Grenzen zurück.</translation>
    </message>
    <message>
        <source>%1 stands at %2; %3 more would be beyond its limit of %4. Turn it back by hand a little.</source>
        <translation>%1 steht bei %2; weitere %3 lägen jenseits der Grenze von %4. Drehen Sie es von Hand ein wenig zurück.</translation>
    </message>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
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
        <source>%1 (not exactly the same)</source>
        <translation>%1 (nicht genau gleich)</translation>
    </message>
    <message>
        <source>settings of another version</source>
        <translation>Einstellungen einer anderen Version</translation>
    </message>
    <message>
        <source>further content of the .cpf file</source>
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
        <source>what STOP does</source>
        <translation>was STOP bewirkt</translation>
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
        <source>description of the registers for all servos</source>
        <translation>Beschreibung der Register für alle Servos</translation>
    </message>
    <message>
        <source>register %1 of all servos</source>
        <extracomment>%1: a register&apos;s name</extracomment>
        <translation>Register %1 aller Servos</translation>
    </message>
    <message>
        <source>order of the registers for all servos</source>
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
        <source>time kept for configuration</source>
        <translation>für Konfiguration freigehaltene Zeit</translation>
    </message>
    <message>
        <source>time to wait for a reply</source>
        <translation>Wartezeit auf eine Antwort</translation>
    </message>
    <message>
        <source>joints read in a cycle</source>
        <translation>je Zyklus gelesene Gelenke</translation>
    </message>
    <message>
        <source>tries of a request</source>
        <translation>Versuche je Anfrage</translation>
    </message>
    <message>
        <source>the whole joint</source>
        <translation>das ganze Gelenk</translation>
    </message>
    <message>
        <source>order of the joints</source>
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
        <source>order of the registers</source>
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
        <source>what is read</source>
        <translation>was gelesen wird</translation>
    </message>
    <message>
        <source>joints that are read</source>
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
        <source>what leaving does</source>
        <translation>was das Verlassen tut</translation>
    </message>
    <message>
        <source>time for parking</source>
        <translation>Zeit zum Parken</translation>
    </message>
    <message>
        <source>how long the window may be silent</source>
        <translation>wie lange das Fenster schweigen darf</translation>
    </message>
    <message>
        <source>parking place</source>
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
        <source>without end</source>
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
        <source>what overload alarms do</source>
        <translation>was Überlastalarme tun</translation>
    </message>
    <message>
        <source>what following error alarms do</source>
        <translation>was Schleppfehleralarme tun</translation>
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
</context>
<context>
    <name>ContactWords</name>
    <message>
        <source>%1 answers no reading: its ACK policy is 0. Initialise the array with ACK policy 1 or 2 (&quot;servodeck array init&quot;, in the window Servos &gt; Initialise), then try again.</source>
        <translation>%1 beantwortet keine Leseanfragen: seine ACK-Regel ist 0. Das Array mit ACK-Regel 1 oder 2 initialisieren („servodeck array init“, im Fenster Servos &gt; Initialisieren) und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Several servos have ID %2, which is that of %1, and garble each other. Unplug all of them but one, give that one a free ID (&quot;servodeck array set-id&quot;, in the window &quot;Two servos with one ID&quot;), then plug the others in again.</source>
        <translation>Mehrere Servos haben ID %2, die von %1, und stören einander. Alle bis auf einen abziehen, diesem eine freie ID geben („servodeck array set-id“, im Fenster „Zwei Servos mit einer ID“) und die anderen wieder anstecken.</translation>
    </message>
    <message>
        <source>The link was lost before %1 was reached. Connect again, then try again.</source>
        <translation>Die Verbindung brach ab, bevor %1 an der Reihe war. Neu verbinden und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 was not read: it was cancelled before.</source>
        <translation>%1 wurde nicht gelesen: vorher wurde abgebrochen.</translation>
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
        <source>%1 answers after %2 ms, later than the time-out of %3 ms. Set &quot;timeout&quot; of the schedule to %4 s or more, or look for what delays the replies: the latency timer of the adapter, or a slow connection.</source>
        <extracomment>%2 and %3: milliseconds. &quot;timeout&quot; is a parameter of the schedule, in seconds, with this name.</extracomment>
        <translation>%1 antwortet nach %2 ms, später als die Wartezeit von %3 ms. „timeout“ im Zeitplan auf %4 s oder mehr setzen oder suchen, was die Antworten verzögert: der Latenzzähler des Adapters oder eine langsame Verbindung.</translation>
    </message>
    <message>
        <source>%1 does not answer, but when ID %2 is asked, replies come that name ID %3. A servo or something between garbles its ID. Connect it alone and scan.</source>
        <translation>%1 antwortet nicht, aber auf Anfragen an ID %2 kommen Antworten, die ID %3 nennen. Ein Servo oder etwas dazwischen verfälscht die ID. Den Servo allein anschließen und suchen.</translation>
    </message>
    <message>
        <source>%1 answers, but not every reply arrived, so it was not read completely. Check its cable, ground and supply, then try again.</source>
        <translation>%1 antwortet, aber nicht jede Antwort kam an; deshalb wurde nicht alles gelesen. Kabel, Masse und Versorgung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 answers, but the line is noisy: %2 of %3 replies were damaged. Check its cable, ground and supply, then try again.</source>
        <translation>%1 antwortet, aber die Leitung ist gestört: %2 von %3 Antworten waren beschädigt. Kabel, Masse und Versorgung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Several servos have ID %1 and garble each other. Unplug all of them but one, give that one a free ID (in the window &quot;Two servos with one ID&quot;), then plug the others in again.</source>
        <translation>Mehrere Servos haben ID %1 und stören einander. Alle bis auf einen abziehen, diesem eine freie ID geben (im Fenster „Zwei Servos mit einer ID“) und die anderen wieder anstecken.</translation>
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
        <source>control characters of the registers for all servos</source>
        <translation>Steuerzeichen der Register für alle Servos</translation>
    </message>
    <message>
        <source>what the file says of detailed_state</source>
        <translation>was die Datei zu detailed_state sagt</translation>
    </message>
    <message>
        <source>the buses, and which joint is on which</source>
        <translation>die Busse, und welches Gelenk an welchem ist</translation>
    </message>
    <message>
        <source>what leaving does</source>
        <translation>was das Verlassen tut</translation>
    </message>
    <message>
        <source>the time for parking</source>
        <translation>die Zeit zum Parken</translation>
    </message>
    <message>
        <source>how long the window may be silent</source>
        <translation>wie lange das Fenster schweigen darf</translation>
    </message>
    <message>
        <source>its own STOP</source>
        <translation>sein eigenes STOP</translation>
    </message>
    <message>
        <source>the parking place</source>
        <translation>die Parkstellung</translation>
    </message>
    <message>
        <source>what alarms do</source>
        <translation>was Alarme tun</translation>
    </message>
    <message>
        <source>the alarm limits</source>
        <translation>die Alarmgrenzen</translation>
    </message>
    <message>
        <source>the poses and sequences</source>
        <translation>die Posen und Sequenzen</translation>
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
    <name>HandPacketText</name>
    <message>
        <source>ID 255 is no address. Choose 0 to 253, or 254 for all.</source>
        <translation>ID 255 ist keine Adresse. 0 bis 253 wählen oder 254 für alle.</translation>
    </message>
    <message>
        <source>STAT takes no data.</source>
        <translation>STAT hat keine Daten.</translation>
    </message>
    <message>
        <source>A reading takes address and length.</source>
        <translation>Eine Leseanfrage braucht Adresse und Länge.</translation>
    </message>
    <message>
        <source>A write takes address, length and as many bytes as that.</source>
        <translation>Ein Schreibbefehl braucht Adresse, Länge und ebenso viele Bytes.</translation>
    </message>
    <message>
        <source>JOG is not sent by hand: it would move joints past their limits and highest velocities. Use Servos &gt; Send a goal…, which keeps to them.</source>
        <translation>JOG wird nicht von Hand gesendet: Es würde Gelenke über Grenzen und Höchstgeschwindigkeiten hinaus bewegen. Servos &gt; Sollposition senden … verwenden; das hält sie ein.</translation>
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
        <source>Command 0x%1 is no request of these servos, so nobody can say what it would do. Use 0x01 to 0x04 or 0x07 to 0x09.</source>
        <translation>Der Befehl 0x%1 ist keine Anfrage dieser Servos; niemand weiß, was er bewirken würde. 0x01 bis 0x04 oder 0x07 bis 0x09 verwenden.</translation>
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
        <source>The packet was not sent: its data do not fit its command. %1</source>
        <translation>Das Paket wurde nicht gesendet: Seine Daten passen nicht zum Befehl. %1</translation>
    </message>
    <message>
        <source>The packet was not sent: everything is stopped, and it could move or release a joint. Resume first.</source>
        <translation>Das Paket wurde nicht gesendet: Alles ist angehalten, und es könnte ein Gelenk bewegen oder loslassen. Zuerst die Steuerung fortsetzen.</translation>
    </message>
    <message>
        <source>A STAT to all is answered by every servo at once, which garbles the replies. Ask each servo, or look for servos (F5).</source>
        <translation>Ein STAT an alle beantworten alle Servos zugleich; das verfälscht die Antworten. Jeden Servo einzeln fragen oder Servos suchen (F5).</translation>
    </message>
    <message>
        <source>Nobody answers a reading that is sent to all. Ask each servo.</source>
        <translation>Eine Leseanfrage an alle beantwortet niemand. Jeden Servo einzeln fragen.</translation>
    </message>
    <message>
        <source>%1 bytes cannot be read at once. Read 1 to %2.</source>
        <translation>%1 Byte lassen sich nicht auf einmal lesen. 1 bis %2 lesen.</translation>
    </message>
    <message>
        <source>%1 bytes cannot be written at once. Write 1 to %2.</source>
        <translation>%1 Byte lassen sich nicht auf einmal schreiben. 1 bis %2 schreiben.</translation>
    </message>
    <message>
        <source>The ID of a servo is not written by hand, it would be lost from sight. Use Configure &gt; Change IDs…, which finds it again.</source>
        <translation>Die ID eines Servos wird nicht von Hand geschrieben, er wäre nicht mehr zu finden. Konfigurieren &gt; IDs und Rate ändern … verwenden; das findet ihn wieder.</translation>
    </message>
    <message>
        <source>The rate of a servo is not written by hand, it would be lost from sight. Change the rate of the array in Configure.</source>
        <translation>Die Rate eines Servos wird nicht von Hand geschrieben, er wäre nicht mehr zu finden. Die Rate des Arrays unter Konfigurieren ändern.</translation>
    </message>
    <message numerus="yes">
        <source>Write %n byte(s) of the EEPROM of %1?</source>
        <translation>
            <numerusform>%n Byte ins EEPROM von %1 schreiben?</numerusform>
            <numerusform>%n Byte ins EEPROM von %1 schreiben?</numerusform>
        </translation>
    </message>
    <message>
        <source>It lasts over power off and counts from the next restart. No snapshot is kept, and Undo does not take it back.</source>
        <translation>Es bleibt auch ohne Versorgung erhalten und gilt ab dem nächsten Neustart. Es wird keine Momentaufnahme abgelegt, und „Rückgängig“ nimmt es nicht zurück.</translation>
    </message>
    <message>
        <source>Write the EEPROM</source>
        <translation>EEPROM schreiben</translation>
    </message>
    <message>
        <source>Write to all servos at once?</source>
        <translation>In alle Servos zugleich schreiben?</translation>
    </message>
    <message>
        <source>Every servo on the bus takes it, also those that are not in the array, and none answers.</source>
        <translation>Jeder Servo am Bus übernimmt es, auch solche, die nicht im Array sind, und keiner antwortet.</translation>
    </message>
    <message>
        <source>Write to all</source>
        <translation>In alle schreiben</translation>
    </message>
    <message>
        <source>Write where %1 stands while it holds its place?</source>
        <translation>Stellung von %1 überschreiben, während sie gehalten wird?</translation>
    </message>
    <message>
        <source>The joint may jump.</source>
        <translation>Das Gelenk kann springen.</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Let %1 answer no readings any more?</source>
        <translation>%1 keine Leseanfragen mehr beantworten lassen?</translation>
    </message>
    <message>
        <source>Its state cannot be seen until ACK policy 1 or 2 is written.</source>
        <translation>Der Zustand ist nicht zu sehen, bis ACK-Regel 1 oder 2 geschrieben wird.</translation>
    </message>
    <message>
        <source>Silence it</source>
        <translation>Stummschalten</translation>
    </message>
    <message>
        <source>Switch the torque of %1 off?</source>
        <translation>Drehmoment von %1 ausschalten?</translation>
    </message>
    <message>
        <source>Joints that hold their place go limp.</source>
        <translation>Gelenke, die ihre Stellung halten, werden kraftlos.</translation>
    </message>
    <message>
        <source>These joints hold their place and go limp: %1.</source>
        <translation>Diese Gelenke halten ihre Stellung und werden kraftlos: %1.</translation>
    </message>
    <message>
        <source>Switch it off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Restart %1?</source>
        <translation>%1 neu starten?</translation>
    </message>
    <message>
        <source>Its RAM becomes a copy of its EEPROM, and its torque goes off.</source>
        <translation>Das RAM wird zur Kopie des EEPROM, und das Drehmoment geht aus.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Write the factory registers into the EEPROM of %1?</source>
        <translation>Werksregister ins EEPROM von %1 schreiben?</translation>
    </message>
    <message>
        <source>Its settings are lost. They count from the next restart.</source>
        <translation>Die Einstellungen gehen verloren. Die Werksregister gelten ab dem nächsten Neustart.</translation>
    </message>
    <message>
        <source>Its settings are lost, and its ID or rate become the factory&apos;s at the next restart: it has to be looked for then.</source>
        <translation>Die Einstellungen gehen verloren, und ID oder Rate sind nach dem nächsten Neustart die ab Werk: Dann muss neu gesucht werden.</translation>
    </message>
    <message>
        <source>Write factory registers</source>
        <translation>Werksregister schreiben</translation>
    </message>
    <message>
        <source>The packet was not sent: the array is in Monitor, and it could move a joint or switch it on. Switch to Control first.</source>
        <translation>Das Paket wurde nicht gesendet: Das Array ist im Beobachten, und es könnte ein Gelenk bewegen oder einschalten. Schalten Sie erst auf Steuern.</translation>
    </message>
    <message>
        <source>Write where %1 may hold its position?</source>
        <translation>Stellung von %1 überschreiben, die vielleicht gehalten wird?</translation>
    </message>
    <message>
        <source>It is not known whether its torque is on. If it is, the joint may jump.</source>
        <translation>Ob das Drehmoment ein ist, ist nicht bekannt. Wenn ja, kann das Gelenk springen.</translation>
    </message>
    <message>
        <source>Torque is switched on by hand for one joint of the array and alone: a servo could run to an old goal. Write torque_control by itself, or use Servos &gt; Torque &gt; Arm….</source>
        <translation>Drehmoment wird von Hand nur für ein Gelenk des Arrays und für sich allein eingeschaltet: Ein Servo könnte zu einem alten Ziel laufen. Nur torque_control schreiben oder Servos &gt; Drehmoment &gt; Scharf schalten … verwenden.</translation>
    </message>
    <message>
        <source>Switch the torque of %1 on?</source>
        <translation>Drehmoment von %1 einschalten?</translation>
    </message>
    <message>
        <source>It holds where it is. Servos &gt; Torque &gt; Arm… shows its state first.</source>
        <translation>Es hält, wo es ist. Servos &gt; Drehmoment &gt; Scharf schalten … zeigt vorher seinen Zustand.</translation>
    </message>
    <message>
        <source>Switch it on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>%1 confirms it. Torque is switched by several packets, so that the joint stays where it is; the packet log has them all.</source>
        <translation>%1 bestätigt es. Das Drehmoment wird mit mehreren Paketen geschaltet, damit das Gelenk bleibt, wo es ist; alle stehen im Paketprotokoll.</translation>
    </message>
    <message>
        <source>Sent to all; no servo answers that.</source>
        <translation>An alle gesendet; darauf antwortet kein Servo.</translation>
    </message>
    <message>
        <source>Sent to %1. It answers this under ACK policy 2 only.</source>
        <translation>An %1 gesendet. Eine Antwort darauf gibt es nur unter ACK-Regel 2.</translation>
    </message>
    <message>
        <source>%1 did not answer, though it was asked several times. Check its cable, its power and its ID.</source>
        <translation>%1 antwortete nicht, obwohl mehrmals gefragt wurde. Kabel, Versorgung und ID prüfen.</translation>
    </message>
    <message>
        <source>STOP came first: the packet to %1 was not sent. Resume first.</source>
        <translation>STOP kam zuvor: Das Paket an %1 wurde nicht gesendet. Zuerst die Steuerung fortsetzen.</translation>
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
        <source>%1 is another model than the array says; its torque stays off. Take the model from the servo first.</source>
        <translation>%1 ist ein anderes Modell, als das Array sagt; das Drehmoment bleibt aus. Zuerst das Modell vom Servo übernehmen.</translation>
    </message>
    <message>
        <source>The position of %1 could not be read twice alike, so its torque stays off.</source>
        <translation>Die Position von %1 ließ sich nicht zweimal gleich lesen; das Drehmoment bleibt aus.</translation>
    </message>
    <message>
        <source>%1 was not confirmed at its position, so its torque was switched off again.</source>
        <translation>%1 wurde nicht an seiner Position bestätigt; das Drehmoment wurde wieder ausgeschaltet.</translation>
    </message>
    <message>
        <source>%1 did not do it. Read its status.</source>
        <translation>%1 hat es nicht ausgeführt. Den Status lesen.</translation>
    </message>
    <message>
        <source>%1 refuses because of an error: %2. Remove the cause and clear its errors.</source>
        <translation>%1 lehnt wegen eines Fehlers ab: %2. Die Ursache beseitigen und die Fehler löschen.</translation>
    </message>
</context>
<context>
    <name>IdentityWords</name>
    <message>
        <source>Cancelled before anything was written.</source>
        <translation>Abgebrochen, bevor etwas geschrieben wurde.</translation>
    </message>
    <message>
        <source>%1 has to restart, and would drop what it holds: its torque is on. Release it first.</source>
        <translation>%1 muss neu starten und würde fallen lassen, was es hält: Das Drehmoment ist ein. Lassen Sie das Gelenk zuerst los.</translation>
    </message>
    <message>
        <source>%1 would get its factory ID %2, but a servo answers there. Give that one another ID, or keep the ID.</source>
        <translation>%1 bekäme die Werks-ID %2, aber dort antwortet ein Servo. Geben Sie jenem eine andere ID oder behalten Sie die ID bei.</translation>
    </message>
    <message>
        <source>Nothing was written: %1</source>
        <translation>Nichts wurde geschrieben: %1</translation>
    </message>
    <message>
        <source>%1 did not take the factory values of %2. Try again, or restore the snapshot that was kept.</source>
        <translation>%1 nahm die Werkswerte von %2 nicht an. Versuchen Sie es erneut oder stellen Sie die aufbewahrte Momentaufnahme wieder her.</translation>
    </message>
    <message>
        <source>%1 stopped answering while it was reset: its EEPROM holds old or factory values. Check its power, then scan.</source>
        <translation>%1 antwortete nicht mehr, während es auf Werkszustand gesetzt wurde: Das EEPROM enthält alte Werte oder Werkswerte. Prüfen Sie die Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>%1 holds the factory values. It has ID %2 and speaks at %3 baud now.</source>
        <translation>%1 enthält die Werkswerte. Der Servo hat jetzt die ID %2 und spricht mit %3 Baud.</translation>
    </message>
    <message>
        <source>%1 stored the factory values but was not found after its restart: it has ID %2 at %3 baud, or still %4 at %5. Check its power, then scan.</source>
        <translation>%1 hat die Werkswerte gespeichert, wurde aber nach dem Neustart nicht gefunden: Der Servo hat die ID %2 bei %3 Baud oder noch %4 bei %5. Prüfen Sie die Versorgung und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Its LEDs blinked and are as they were.</source>
        <translation>Die LEDs haben geblinkt und sind wieder wie zuvor.</translation>
    </message>
    <message>
        <source>%1 stopped answering; its LEDs may not be as they were.</source>
        <translation>%1 antwortet nicht mehr; die LEDs sind vielleicht nicht wie zuvor.</translation>
    </message>
    <message>
        <source>Nobody can be heard at ID %1: none is plugged in, or several still answer at once. Leave exactly one of them plugged in.</source>
        <translation>Unter ID %1 ist niemand zu hören: Keiner ist eingesteckt, oder mehrere antworten noch zugleich. Lassen Sie genau einen davon eingesteckt.</translation>
    </message>
    <message>
        <source>More than one servo still answers at ID %1. Unplug all of them but one.</source>
        <translation>Unter ID %1 antwortet noch mehr als ein Servo. Stecken Sie alle bis auf einen ab.</translation>
    </message>
    <message>
        <source>The servo at ID %1 is not a %2. Scan to see what it is.</source>
        <translation>Der Servo unter ID %1 ist kein %2. Starten Sie eine Suche, um zu sehen, was er ist.</translation>
    </message>
    <message>
        <source>%1 has to restart to change its ID, and would drop what it holds: its torque is on. Release it first.</source>
        <translation>%1 muss neu starten, um die ID zu ändern, und würde fallen lassen, was es hält: Das Drehmoment ist ein. Lassen Sie das Gelenk zuerst los.</translation>
    </message>
    <message>
        <source>The servo that was alone has ID %1 now. Plug the other one in again: it keeps ID %2.</source>
        <translation>Der Servo, der allein war, hat jetzt die ID %1. Stecken Sie den anderen wieder ein: Er behält die ID %2.</translation>
    </message>
    <message>
        <source>ID %1 is not free: a servo answers there. Choose another.</source>
        <translation>Die ID %1 ist nicht frei: Dort antwortet ein Servo. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>A servo has ID %1 now, but one still answers at ID %2: more than one was plugged in. Scan to see which are there.</source>
        <translation>Ein Servo hat jetzt die ID %1, aber unter ID %2 antwortet noch einer: Es war mehr als einer eingesteckt. Starten Sie eine Suche, um zu sehen, welche da sind.</translation>
    </message>
    <message>
        <source>The servo was not found again: it has ID %1 or %2. Check its power, then scan.</source>
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
        <source>Nothing was written: whether ID %1 is free could not be found out. Connect again, then try again.</source>
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
        <source>Cancelled; its LEDs are as they were.</source>
        <translation>Abgebrochen; seine LEDs sind wie zuvor.</translation>
    </message>
    <message>
        <source>The link was lost; the LEDs of %1 may not be as they were.</source>
        <translation>Die Verbindung brach ab; die LEDs von %1 sind vielleicht nicht wie zuvor.</translation>
    </message>
    <message>
        <source>Checking that one servo alone answers</source>
        <translation>Prüft, dass nur ein Servo antwortet</translation>
    </message>
    <message>
        <source>Changing the ID, restarting</source>
        <translation>ID wird geändert, Neustart</translation>
    </message>
</context>
<context>
    <name>InitText</name>
    <message>
        <source>%1 = %2 was left out: %3</source>
        <translation>%1 = %2 wurde ausgelassen: %3</translation>
    </message>
    <message>
        <source>a %1 has no such register.</source>
        <translation>Ein %1 hat kein solches Register.</translation>
    </message>
    <message>
        <source>it would be lost from sight. Use &quot;set-id&quot;.</source>
        <translation>Der Servo wäre nicht mehr zu finden. Verwenden Sie „set-id“.</translation>
    </message>
    <message>
        <source>it would be lost from sight. Use &quot;set-baud&quot;.</source>
        <translation>Der Servo wäre nicht mehr zu finden. Verwenden Sie „set-baud“.</translation>
    </message>
    <message>
        <source>%1 did not take the ACK policy %2, so nothing else was written. Check its cable and try again.</source>
        <translation>%1 nahm die ACK-Regel %2 nicht an, deshalb wurde sonst nichts geschrieben. Prüfen Sie das Kabel und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 stopped answering while its registers were written; what it holds is not known. Check its cable and power, then initialise again.</source>
        <translation>%1 antwortete nicht mehr, während die Register geschrieben wurden; der Inhalt ist nicht bekannt. Prüfen Sie Kabel und Versorgung und initialisieren Sie dann erneut.</translation>
    </message>
    <message>
        <source>%1 did not take %2 = %3; it holds %4.</source>
        <translation>%1 nahm %2 = %3 nicht an; der Wert ist %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n register(s) as configured, ACK policy %2, %3.</source>
        <translation>
            <numerusform>%1: %n Register wie konfiguriert, ACK-Regel %2, %3.</numerusform>
            <numerusform>%1: %n Register wie konfiguriert, ACK-Regel %2, %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its torque stays off, because not all registers are as configured.</source>
        <translation>Das Drehmoment bleibt aus, weil nicht alle Register wie konfiguriert sind.</translation>
    </message>
    <message>
        <source>%1 did not take the ACK policy 0.</source>
        <translation>%1 nahm die ACK-Regel 0 nicht an.</translation>
    </message>
    <message>
        <source>%1 holds its registers, but its torque went off again, by STOP or by itself. Read its status, then switch it on.</source>
        <translation>%1 enthält die Register, aber das Drehmoment ging wieder aus, durch STOP oder von selbst. Lesen Sie den Status und schalten Sie es dann ein.</translation>
    </message>
    <message>
        <source>Nothing was done, because joints would fall. Support them and allow the loss of torque, or initialise without a reset.</source>
        <translation>Nichts wurde getan, weil Gelenke fallen würden. Stützen Sie sie und erlauben Sie den Verlust des Drehmoments oder initialisieren Sie ohne Zurücksetzen.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) are initialised and hold what the array says.</source>
        <translation>
            <numerusform>%n Servo ist initialisiert und enthält, was im Array steht.</numerusform>
            <numerusform>%n Servos sind initialisiert und enthalten, was im Array steht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) are not as the array says.</source>
        <translation>
            <numerusform>%n Servo ist nicht so, wie es im Array steht.</numerusform>
            <numerusform>%n Servos sind nicht so, wie es im Array steht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not touched: it was cancelled before.</source>
        <translation>%1 blieb unberührt: vorher wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 was not written: it was cancelled before.</source>
        <translation>%1 wurde nicht beschrieben: vorher wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 was reset, its torque is off and its registers are those of its EEPROM: it was cancelled before they were written.</source>
        <translation>%1 wurde neu gestartet, sein Drehmoment ist aus und seine Register sind die seines EEPROM: abgebrochen wurde, bevor sie geschrieben wurden.</translation>
    </message>
    <message>
        <source>%1 has its ACK policy, but it was cancelled before its registers were written.</source>
        <translation>%1 hat seine ACK-Regel, aber abgebrochen wurde, bevor seine Register geschrieben wurden.</translation>
    </message>
    <message>
        <source>%1 has its registers, but it was cancelled before its torque was restored.</source>
        <translation>%1 hat seine Register, aber abgebrochen wurde, bevor sein Drehmoment wiederhergestellt wurde.</translation>
    </message>
    <message>
        <source>Looking for the servos</source>
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
        <source>Cancelled; %n servo(s) are not as the array says.</source>
        <translation>
            <numerusform>Abgebrochen; %n Servo ist nicht so, wie das Array sagt.</numerusform>
            <numerusform>Abgebrochen; %n Servos sind nicht so, wie das Array sagt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The link was lost; %n servo(s) are not as the array says.</source>
        <translation>
            <numerusform>Die Verbindung brach ab; %n Servo ist nicht so, wie das Array sagt.</numerusform>
            <numerusform>Die Verbindung brach ab; %n Servos sind nicht so, wie das Array sagt.</numerusform>
        </translation>
    </message>
    <message>
        <source>checked, waits for its registers</source>
        <translation>geprüft, wartet auf seine Register</translation>
    </message>
    <message>
        <source>registers written, waits for the rest</source>
        <translation>Register geschrieben, wartet auf den Rest</translation>
    </message>
    <message>
        <source>Reading the registers</source>
        <translation>Register werden gelesen</translation>
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
        <source>is a %1, the array says %2</source>
        <translation>ist ein %1, das Array sagt %2</translation>
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
        <source>Joints %1 do not answer: a cable or the power is off, or their IDs or baud differ. Check the cable before the first of them, then scan.</source>
        <translation>Die Gelenke %1 antworten nicht: ein Kabel oder die Versorgung ist ab, oder ihre IDs oder ihre Rate sind andere. Das Kabel vor dem ersten prüfen, dann suchen.</translation>
    </message>
    <message>
        <source>Joints %1 are other models than the array says: their angles would be wrong, so their torque stays off. Choose Array &gt; Take models from the servos.</source>
        <translation>Die Gelenke %1 sind andere Modelle, als das Array sagt: ihre Winkel wären falsch, darum bleibt ihr Drehmoment aus. Array &gt; Modelle von den Servos übernehmen wählen.</translation>
    </message>
    <message>
        <source>Joints %1 did not answer when their torque was switched. Check their cables and power, then try again.</source>
        <translation>Die Gelenke %1 antworteten beim Schalten des Drehmoments nicht. Kabel und Versorgung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Joints %1 did not switch their torque. Remove the cause each of them names, clear its errors and try again.</source>
        <translation>Die Gelenke %1 schalteten ihr Drehmoment nicht. Die Ursache, die jedes nennt, beheben, Fehler löschen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Joints %1 stand outside their limits, so torque would move them at once. Turn them back by hand or widen their limits, then switch it on.</source>
        <translation>Die Gelenke %1 stehen außerhalb ihrer Grenzen, Drehmoment würde sie sofort bewegen. Mit der Hand zurückdrehen oder die Grenzen weiten, dann einschalten.</translation>
    </message>
    <message>
        <source>The errors of joints %1 could not be cleared: they did not answer. Check their cables.</source>
        <translation>Die Fehler der Gelenke %1 konnten nicht gelöscht werden: sie antworteten nicht. Kabel prüfen.</translation>
    </message>
    <message>
        <source>The torque of joints %1 was not switched. Check the connection, then try again.</source>
        <translation>Das Drehmoment der Gelenke %1 wurde nicht geschaltet. Verbindung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Joints %1 were not moved: even the longest move would exceed their highest velocity. Go there in several moves, or raise that velocity.</source>
        <translation>Die Gelenke %1 wurden nicht bewegt: selbst die längste Bewegung überschritte ihre höchste Geschwindigkeit. In mehreren Bewegungen fahren oder diese Geschwindigkeit erhöhen.</translation>
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
        <source>A move of %1 s cannot be; it takes %2 to %3 s. Choose another time.</source>
        <translation>Eine Bewegung von %1 s ist nicht möglich; sie dauert %2 bis %3 s. Wählen Sie eine andere Zeit.</translation>
    </message>
    <message>
        <source>A hold of %1 s cannot be; it takes 0 to %2 s. Choose another time.</source>
        <translation>Ein Halten von %1 s ist nicht möglich; es dauert 0 bis %2 s. Wählen Sie eine andere Zeit.</translation>
    </message>
    <message>
        <source>%1 names the joint &apos;%2&apos;, which the array does not have. Take it out or correct the name.</source>
        <translation>%1 nennt das Gelenk „%2“, das es im Array nicht gibt. Nehmen Sie es heraus oder berichtigen Sie den Namen.</translation>
    </message>
    <message>
        <source>%1 is a &apos;%2&apos;, a model that is not known: it cannot be moved. Choose its model.</source>
        <translation>%1 ist ein „%2“, ein unbekanntes Modell: Es kann nicht bewegt werden. Wählen Sie sein Modell.</translation>
    </message>
    <message>
        <source>%1 asks %2 for %3°, beyond its limits %4° to %5°. Change the place or the limits.</source>
        <translation>%1 verlangt für %2 %3°, außerhalb seiner Grenzen von %4° bis %5°. Ändern Sie die Stellung oder die Grenzen.</translation>
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
        <source>%1 has no place for every joint. Record it again.</source>
        <translation>%1 hat nicht für jedes Gelenk eine Stellung. Nehmen Sie sie neu auf.</translation>
    </message>
    <message>
        <source>There is no joint to move: the poses hold none. Capture them again.</source>
        <translation>Es gibt kein Gelenk zu bewegen: Die Posen enthalten keines. Erfassen Sie sie neu.</translation>
    </message>
    <message>
        <source>Nobody knows where %1 is, so it is not moved from there. Connect, and see that it answers.</source>
        <translation>Niemand weiß, wo %1 steht, darum wird es nicht von dort bewegt. Verbinden Sie und sorgen Sie dafür, dass es antwortet.</translation>
    </message>
    <message>
        <source>%1 cannot move: its highest velocity is 0. Raise it.</source>
        <translation>%1 kann sich nicht bewegen: Seine Höchstgeschwindigkeit ist 0. Erhöhen Sie sie.</translation>
    </message>
    <message>
        <source>A joint of the motion cannot move: its highest velocity is 0. Raise it.</source>
        <translation>Ein Gelenk der Bewegung kann sich nicht bewegen: Seine Höchstgeschwindigkeit ist 0. Erhöhen Sie sie.</translation>
    </message>
    <message>
        <source>The motion &apos;%1&apos; holds no places. Record it again.</source>
        <translation>Die Bewegung „%1“ enthält keine Stellungen. Nehmen Sie sie neu auf.</translation>
    </message>
    <message>
        <source>The sequence &apos;%1&apos; has no steps. Add a pose to it.</source>
        <translation>Die Sequenz „%1“ hat keine Schritte. Fügen Sie ihr eine Pose hinzu.</translation>
    </message>
    <message>
        <source>Step %1 of &apos;%2&apos; names the pose &apos;%3&apos;, which is not there. Choose another pose or remove the step.</source>
        <translation>Schritt %1 von „%2“ nennt die Pose „%3“, die es nicht gibt. Wählen Sie eine andere Pose oder entfernen Sie den Schritt.</translation>
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
        <source>damaged</source>
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
        <source>%n piece(s) of bytes lost here: the log did not keep up with the bus</source>
        <translation>
            <numerusform>Hier ging %n Abschnitt von Bytes verloren: Das Protokoll kam dem Bus nicht nach</numerusform>
            <numerusform>Hier gingen %n Abschnitte von Bytes verloren: Das Protokoll kam dem Bus nicht nach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) that belong to no packet</source>
        <translation>
            <numerusform>%n Byte, das zu keinem Paket gehört</numerusform>
            <numerusform>%n Byte, die zu keinem Paket gehören</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, cut short: %2 of %3 bytes</source>
        <translation>%1, abgeschnitten: %2 von %3 Byte</translation>
    </message>
    <message>
        <source>%1, wrong checksums: %2 %3 where %4 %5 would fit</source>
        <translation>%1, falsche Prüfsummen: %2 %3, passend wären %4 %5</translation>
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
        <source>too</source>
        <translation>ab Werk</translation>
    </message>
    <message>
        <source>asks for the status</source>
        <translation>fragt nach dem Status</translation>
    </message>
    <message>
        <source>restarts the servo</source>
        <translation>startet den Servo neu</translation>
    </message>
    <message>
        <source>data that do not fit the command</source>
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
        <source>bytes from there on</source>
        <translation>Bytes ab dort</translation>
    </message>
    <message>
        <source>playtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>of all moves, 11.2 ms a unit</source>
        <translation>für alle Bewegungen, 11,2 ms je Einheit</translation>
    </message>
    <message>
        <source>goal %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>place or speed, SET bits, ID, playtime</source>
        <translation>Position oder Geschwindigkeit, SET-Bits, ID, Laufzeit</translation>
    </message>
    <message>
        <source>place or speed, SET bits, ID</source>
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
        <source>0: the ID becomes the factory&apos;s</source>
        <translation>0: Es gilt die Werks-ID</translation>
    </message>
    <message>
        <source>keep rate</source>
        <translation>Rate behalten</translation>
    </message>
    <message>
        <source>0: the rate becomes the factory&apos;s</source>
        <translation>0: Es gilt die Werksrate</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>not known to this command</source>
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
        <source>belongs to no packet</source>
        <translation>gehört zu keinem Paket</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>begins every packet</source>
        <translation>Anfang jedes Pakets</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>bytes of the packet, but only %1 came</source>
        <translation>Bytes des Pakets, es kamen aber nur %1</translation>
    </message>
    <message>
        <source>bytes of the packet, header to data</source>
        <translation>Bytes des Pakets, vom Kopf bis zu den Daten</translation>
    </message>
    <message>
        <source>who says it: %1</source>
        <translation>Absender: %1</translation>
    </message>
    <message>
        <source>to whom: %1</source>
        <translation>Empfänger: %1</translation>
    </message>
    <message>
        <source>cut short</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>wrong: %1 gives %2</source>
        <translation>falsch: %1 ergibt %2</translation>
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
        <source>not to be trusted</source>
        <translation>nicht verlässlich</translation>
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
        <source>There is no port %1: the adapter is unplugged or its driver is not loaded. Plug it in, or take another port.</source>
        <translation>Es gibt keinen Port %1: der Adapter ist abgezogen oder sein Treiber nicht geladen. Anstecken oder einen anderen Port nehmen.</translation>
    </message>
    <message>
        <source>%1 is not a serial port. Take another port.</source>
        <translation>%1 ist kein serieller Port. Einen anderen Port nehmen.</translation>
    </message>
    <message>
        <source>You may not open %1: its node belongs to %2:%3 with mode %4, which lets in no group of serial ports. Put the udev rule %5 into %6, then plug the adapter in again.</source>
        <translation>Sie dürfen %1 nicht öffnen: Der Geräteknoten gehört %2:%3 mit Modus %4 und lässt keine Gruppe für serielle Ports zu. Schreiben Sie die udev-Regel %5 in %6 und stecken Sie den Adapter dann neu ein.</translation>
    </message>
    <message>
        <source>Its adapter was unplugged or its other side went away. Plug it in again.</source>
        <translation>Der Adapter wurde abgezogen oder seine andere Seite ging weg. Wieder anstecken.</translation>
    </message>
    <message>
        <source>Another program reads this port and takes replies away. Close that program.</source>
        <translation>Ein anderes Programm liest an diesem Port und nimmt Antworten weg. Dieses Programm schließen.</translation>
    </message>
    <message>
        <source>Another program reads this port and takes replies away: %1. Close it.</source>
        <translation>Ein anderes Programm liest an diesem Port und nimmt Antworten weg: %1. Dieses Programm schließen.</translation>
    </message>
</context>
<context>
    <name>PoseWords</name>
    <message>
        <source>That would be %1 poses; an array has at most %2. Delete some first.</source>
        <translation>Das wären %1 Posen; ein Array hat höchstens %2. Löschen Sie zuerst einige.</translation>
    </message>
</context>
<context>
    <name>RangeWords</name>
    <message>
        <source>%1: its reading changed by more than half of its span while nothing was heard of it, so the way it went is not known. Start the sweep over and turn it more slowly.</source>
        <translation>%1: Der Messwert änderte sich um mehr als die halbe Spanne, während nichts zu hören war; der Weg dazwischen ist nicht bekannt. Beginnen Sie das Durchfahren von vorn und drehen Sie langsamer.</translation>
    </message>
    <message>
        <source>%1: its reading jumped to another place in the middle of the sweep, faster than a hand can turn it. The position sensor may be worn or the shaft beyond what it measures. Start the sweep over; if it jumps again, turn the horn on the shaft so that the middle of the travel reads about %2.</source>
        <translation>%1: Der Messwert sprang mitten im Durchfahren an eine andere Stelle, schneller als eine Hand drehen kann. Der Positionssensor ist vielleicht verschlissen oder die Welle außerhalb dessen, was er misst. Beginnen Sie das Durchfahren von vorn; springt der Wert wieder, versetzen Sie das Servohorn auf der Welle, sodass die Mitte des Gelenkwegs etwa %2 misst.</translation>
    </message>
    <message>
        <source>%1: its travel of %2 is wider than the %3 that this servo can read, so no position of the horn avoids the jump of the reading. Limit the travel by a mechanical stop, then sweep again.</source>
        <translation>%1: Der Gelenkweg von %2 ist größer als die %3, die dieser Servo messen kann; keine Stellung des Servohorns vermeidet den Sprung des Messwerts. Begrenzen Sie den Weg durch einen mechanischen Anschlag und durchfahren Sie ihn dann erneut.</translation>
    </message>
    <message>
        <source>%1: %2 from the low end of its travel of %3 the reading jumps from %4 to 0</source>
        <translation>%1: Beim Abstand %2 vom unteren Ende des Gelenkwegs von %3 springt der Messwert von %4 auf 0</translation>
    </message>
    <message>
        <source>, and %1 there are not measured at all</source>
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
        <source>. A goal across it would send the joint the long way round. Hold the joint in the middle of its travel, take the horn off, turn the shaft by %1 until it reads about %2, put the horn on again and sweep anew.</source>
        <translation>. Eine Sollposition jenseits davon würde das Gelenk den langen Weg herum schicken. Halten Sie das Gelenk in der Mitte seines Wegs, nehmen Sie das Servohorn ab, drehen Sie die Welle um %1, bis sie etwa %2 misst, setzen Sie das Servohorn wieder auf und durchfahren Sie den Bereich neu.</translation>
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
    <name>RegisterText</name>
    <message>
        <source>“%1” is not a value of %2. Type a number, such as 12, 1.5 or 0x1F.</source>
        <translation>„%1“ ist kein Wert von %2. Geben Sie eine Zahl ein, etwa 12, 1.5 oder 0x1F.</translation>
    </message>
</context>
<context>
    <name>ResetWords</name>
    <message>
        <source>%1 was not reset.</source>
        <translation>%1 wurde nicht zurückgesetzt.</translation>
    </message>
    <message>
        <source>%1 was not reset: it holds its joint, which would fall. Support the joint and allow the loss of torque, or switch its torque off first.</source>
        <translation>%1 wurde nicht zurückgesetzt: Der Servo hält das Gelenk, das fallen würde. Stützen Sie das Gelenk und erlauben Sie den Verlust des Drehmoments oder schalten Sie das Drehmoment zuerst aus.</translation>
    </message>
    <message>
        <source>%1 answers since the reset.</source>
        <translation>%1 antwortet seit dem Zurücksetzen.</translation>
    </message>
    <message>
        <source>%1 was not reset: it was stopped first.</source>
        <translation>%1 wurde nicht zurückgesetzt: Vorher wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 was reset; its torque is off now.</source>
        <translation>%1 wurde zurückgesetzt; das Drehmoment ist jetzt aus.</translation>
    </message>
    <message>
        <source>%1 does not answer since it was reset; its torque is off. Its EEPROM may hold another ID or baud, or it lost its supply: check its cable, then scan.</source>
        <translation>%1 antwortet seit dem Zurücksetzen nicht; das Drehmoment ist aus. Im EEPROM steht vielleicht eine andere ID oder Baudrate, oder die Versorgung fehlt: Prüfen Sie das Kabel und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>Nothing was reset: %1 would fall, because torque or brake is on. Support the joints and allow the loss of torque.</source>
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
        <source>%n servo(s) were not reset or do not answer since.</source>
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
        <source>The link was lost; whether %1 was reset is not known. Connect again and look.</source>
        <translation>Die Verbindung brach ab; ob %1 neu gestartet wurde, ist nicht bekannt. Neu verbinden und nachsehen.</translation>
    </message>
    <message>
        <source>%1 was not reset: it was cancelled before.</source>
        <translation>%1 wurde nicht neu gestartet: vorher wurde abgebrochen.</translation>
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
        <source>It did not answer yet after the reset delay of %1 s: make the delay longer, %2 s is enough.</source>
        <translation>Nach der Wartezeit von %1 s kam noch keine Antwort: Verlängern Sie die Wartezeit, %2 s genügen.</translation>
    </message>
    <message>
        <source>%1 was reset; its torque is off now. %2</source>
        <translation>%1 wurde zurückgesetzt; das Drehmoment ist jetzt aus. %2</translation>
    </message>
    <message>
        <source>%1 answers, and it seems that it did not reboot: it was never silent and is as it was before. Check its cable and try again.</source>
        <translation>%1 antwortet, hat aber anscheinend keinen Neustart gemacht: Der Servo war nie stumm und ist wie zuvor. Prüfen Sie das Kabel und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>ResponseWords</name>
    <message>
        <source>No step was sent, or it has no height.</source>
        <translation>Es wurde kein Sprung gesendet, oder er hat keine Höhe.</translation>
    </message>
    <message>
        <source>The step is but a few ticks of the servo. Make the amplitude larger.</source>
        <translation>Der Sprung ist nur wenige Ticks des Servos groß. Vergrößern Sie die Amplitude.</translation>
    </message>
    <message>
        <source>There are no readings of the whole time; it may have been ended early.</source>
        <translation>Es gibt nicht für die ganze Zeit Messwerte; vielleicht wurde es vorzeitig beendet.</translation>
    </message>
    <message>
        <source>There are too few readings. Read the joint more often, or let it last longer.</source>
        <translation>Es gibt zu wenige Messwerte. Lesen Sie das Gelenk öfter, oder lassen Sie es länger dauern.</translation>
    </message>
    <message>
        <source>Readings were lost just where it is decided. Play it again.</source>
        <translation>Gerade an der entscheidenden Stelle gingen Messwerte verloren. Spielen Sie es noch einmal ab.</translation>
    </message>
    <message>
        <source>The joint was faster than its readings come. Read it more often, or make the step larger.</source>
        <translation>Das Gelenk war schneller, als seine Messwerte kommen. Lesen Sie es öfter, oder vergrößern Sie den Sprung.</translation>
    </message>
    <message>
        <source>The joint was not at rest at its place when the step came. Lower the frequency.</source>
        <translation>Das Gelenk war nicht in Ruhe an seinem Platz, als der Sprung kam. Senken Sie die Frequenz.</translation>
    </message>
    <message>
        <source>The joint did not get that far: something holds it, or it had too little time.</source>
        <translation>Das Gelenk kam nicht so weit: Etwas hält es fest, oder es hatte zu wenig Zeit.</translation>
    </message>
    <message>
        <source>The joint was not at rest at the end. Let it last longer.</source>
        <translation>Das Gelenk war am Ende nicht in Ruhe. Lassen Sie es länger dauern.</translation>
    </message>
    <message>
        <source>The signal is too short: at least three periods are needed.</source>
        <translation>Das Signal ist zu kurz: Mindestens drei Perioden sind nötig.</translation>
    </message>
    <message>
        <source>The joint did not swing, so nothing can be said of its lag.</source>
        <translation>Das Gelenk schwang nicht; über seinen Verzug lässt sich nichts sagen.</translation>
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
        <source>Not determined: readings are missing from %1 s to %2 s. Play it again.</source>
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
        <source>From the moment the step is sent until the joint has moved by 2 % of it, or 1.5 ticks.</source>
        <translation>Vom Senden des Sprungs, bis sich das Gelenk um 2 % davon oder 1,5 Ticks bewegt hat.</translation>
    </message>
    <message>
        <source>From 10 % to 90 % of the step, each passed for the first time.</source>
        <translation>Von 10 % bis 90 % des Sprungs, jeweils zum ersten Mal durchlaufen.</translation>
    </message>
    <message>
        <source>How far the joint went beyond its goal at most, in percent of the step.</source>
        <translation>Wie weit das Gelenk höchstens über sein Ziel hinausging, in Prozent des Sprungs.</translation>
    </message>
    <message>
        <source>Until the joint stays for good near the place where it comes to rest: within the band, in percent of the step, but at least a tick.</source>
        <translation>Bis das Gelenk endgültig nahe bei der Stelle bleibt, an der es zur Ruhe kommt: innerhalb des Bandes, in Prozent des Sprungs, mindestens aber einen Tick.</translation>
    </message>
    <message>
        <source>Where the joint is in the last fifth of the time, on average, minus its goal.</source>
        <translation>Bleibende Regelabweichung: wo das Gelenk im letzten Fünftel der Zeit im Mittel ist, minus Ziel.</translation>
    </message>
    <message>
        <source>The farthest the joint came from where the step began.</source>
        <translation>Wie weit sich das Gelenk höchstens vom Beginn des Sprungs entfernte.</translation>
    </message>
    <message>
        <source>How far the joint swings, by how far its goals do: 1 when it follows all of it.</source>
        <translation>Wie weit das Gelenk schwingt, geteilt durch die Weite seiner Ziele: 1, wenn es allem folgt.</translation>
    </message>
    <message>
        <source>By how much of a period the joint swings behind the signal; 360° are a period.</source>
        <translation>Um welchen Teil einer Periode das Gelenk hinter dem Signal schwingt; 360° sind eine Periode.</translation>
    </message>
    <message>
        <source>What is left when the fitted sine is taken away: root mean square.</source>
        <translation>Was übrig bleibt, wenn der angepasste Sinus abgezogen wird: quadratischer Mittelwert.</translation>
    </message>
    <message>
        <source>Place of the joint minus the signal at the same moment: root mean square.</source>
        <translation>Position des Gelenks minus Signal im selben Augenblick: quadratischer Mittelwert.</translation>
    </message>
    <message>
        <source>Place of the joint minus the signal at the same moment: the largest of all.</source>
        <translation>Position des Gelenks minus Signal im selben Augenblick: der größte Wert von allen.</translation>
    </message>
</context>
<context>
    <name>ScheduleWords</name>
    <message>
        <source>0 to %1 s</source>
        <translation>0 bis %1 s</translation>
    </message>
    <message>
        <source>0 to %1 s; 0 = automatic</source>
        <translation>0 bis %1 s; 0 = automatisch</translation>
    </message>
    <message>
        <source>Time from the start of one cycle to the start of the next. Goals are sent and joints are read this often.</source>
        <translation>Zeit vom Beginn eines Zyklus bis zum Beginn des nächsten. In diesem Takt werden Ziele gesendet und Gelenke gelesen.</translation>
    </message>
    <message>
        <source>above 0, at most %1 s</source>
        <translation>über 0, höchstens %1 s</translation>
    </message>
    <message>
        <source>From the start of a cycle in which goals are sent to its first reading. Automatic: as long as the goals take on the wire, and jog_guard.</source>
        <translation>Vom Beginn eines Zyklus, in dem Ziele gesendet werden, bis zum ersten Lesen. Automatisch: so lange, wie die Ziele auf der Leitung brauchen, und jog_guard.</translation>
    </message>
    <message>
        <source>Quiet time behind the goals, in which the servos take them in.</source>
        <translation>Ruhezeit nach den Zielen, in der die Servos sie aufnehmen.</translation>
    </message>
    <message>
        <source>For so long joints are asked for their state. Automatic: until period_CM begins.</source>
        <translation>So lange werden Gelenke nach ihrem Zustand gefragt. Automatisch: bis period_CM beginnt.</translation>
    </message>
    <message>
        <source>Time between two requests. Automatic: each request leaves so early that its reply follows the one before without a gap. Below timeout: at this pace, whether the reply before was seen or not. Otherwise one request at a time.</source>
        <translation>Zeit zwischen zwei Anfragen. Automatisch: Jede Anfrage geht so früh ab, dass ihre Antwort der vorigen ohne Lücke folgt. Unter timeout: in diesem Takt, ob die vorige Antwort kam oder nicht. Sonst immer nur eine Anfrage auf einmal.</translation>
    </message>
    <message>
        <source>How long a reply is waited for, beyond its time on the wire, before any was seen; then the wait follows what the servos and the adapter really need, and is never longer than this.</source>
        <translation>So lange wird, über die Zeit auf der Leitung hinaus, auf eine Antwort gewartet, bis die erste kam; danach richtet sich das Warten nach dem, was Servos und Adapter wirklich brauchen, und dauert nie länger als dies.</translation>
    </message>
    <message>
        <source>%1 to %2 s</source>
        <translation>%1 bis %2 s</translation>
    </message>
    <message>
        <source>End of the cycle kept for configuration and monitoring: registers, torque, voltage and temperature.</source>
        <translation>Ende des Zyklus, freigehalten für Konfiguration und Überwachung: Register, Drehmoment, Spannung und Temperatur.</translation>
    </message>
    <message>
        <source>How many joints are read in a cycle; the next cycle goes on with the next ones. -1: all, as far as time permits.</source>
        <translation>Wie viele Gelenke in einem Zyklus gelesen werden; der nächste Zyklus fährt mit den folgenden fort. -1: alle, soweit die Zeit reicht.</translation>
    </message>
    <message>
        <source>0 to %1 joints, or -1 for all</source>
        <translation>0 bis %1 Gelenke oder -1 für alle</translation>
    </message>
    <message>
        <source>The joints that are read, in this order. A joint that is not in it shows no position and cannot be moved.</source>
        <translation>Die Gelenke, die gelesen werden, in dieser Reihenfolge. Ein Gelenk, das fehlt, zeigt keine Position und lässt sich nicht bewegen.</translation>
    </message>
    <message>
        <source>names of joints; none = all, in their order</source>
        <translation>Namen von Gelenken; keine = alle, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>What is read of a joint: position and velocity (motion), PWM too (motion_and_pwm), or also the goal, position and velocity the servo has in mind (detailed). The less, the more joints fit in a cycle.</source>
        <translation>Was von einem Gelenk gelesen wird: Position und Geschwindigkeit (motion), auch PWM (motion_and_pwm) oder dazu Ziel, Position und Geschwindigkeit, die der Servo vorhat (detailed). Je weniger, desto mehr Gelenke passen in einen Zyklus.</translation>
    </message>
    <message>
        <source>motion, motion_and_pwm or detailed</source>
        <translation>motion, motion_and_pwm oder detailed</translation>
    </message>
    <message>
        <source>How often a request is sent before its servo counts as not answering.</source>
        <translation>Wie oft eine Anfrage gesendet wird, bevor ihr Servo als nicht antwortend gilt.</translation>
    </message>
    <message>
        <source>1 to %1 times</source>
        <translation>1- bis %1-mal</translation>
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
        <source>does not answer</source>
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
        <source>The signal has no amplitude. Give it some degrees.</source>
        <translation>Das Signal hat keine Amplitude. Geben Sie ihm einige Grad.</translation>
    </message>
    <message>
        <source>The signal must last more than 0 and at most %1 s.</source>
        <translation>Das Signal muss länger als 0 und höchstens %1 s dauern.</translation>
    </message>
    <message>
        <source>The frequency must be above 0 and at most %1 Hz.</source>
        <translation>Die Frequenz muss über 0 und höchstens %1 Hz sein.</translation>
    </message>
    <message>
        <source>%1 would leave its limits: from %2° the signal reaches %3° and %4°, but the joint may go from %5° to %6°. Make the amplitude smaller, or begin elsewhere.</source>
        <translation>%1 würde seine Grenzen verlassen: Von %2° aus erreicht das Signal %3° und %4°, aber das Gelenk darf von %5° bis %6°. Verkleinern Sie die Amplitude, oder beginnen Sie anderswo.</translation>
    </message>
    <message>
        <source>%1 would have to turn at %2°/s, but its highest velocity is %3°/s. Make the amplitude or the frequency smaller.</source>
        <translation>%1 müsste mit %2°/s drehen, aber seine höchste Geschwindigkeit ist %3°/s. Verkleinern Sie die Amplitude oder die Frequenz.</translation>
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
    <name>SnapshotStoreWords</name>
    <message>
        <source>The folder &apos;%1&apos; for snapshots cannot be made. Check its rights.</source>
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
        <source>The array has no joint &quot;%1&quot; and none with ID %2, so its registers are not restored.</source>
        <translation>Das Array hat kein Gelenk „%1“ und keines mit ID %2; die Register werden deshalb nicht wiederhergestellt.</translation>
    </message>
    <message>
        <source>%1 is a %2 now, but the snapshot holds the registers of a %3, so they are not restored.</source>
        <translation>%1 ist jetzt ein %2, die Momentaufnahme enthält aber die Register eines %3; sie werden deshalb nicht wiederhergestellt.</translation>
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
        <source>The array has no joint &quot;%1&quot;. Its ID %2 belongs to &quot;%3&quot;, which may be another servo, so its registers are not restored. If it is the same servo, name that joint &quot;%1&quot;.</source>
        <translation>Das Array hat kein Gelenk „%1“. Seine ID %2 gehört „%3“, das ein anderer Servo sein kann, darum werden seine Register nicht wiederhergestellt. Ist es derselbe Servo, das Gelenk „%1“ nennen.</translation>
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
        <source>Input voltage out of range%1: the supply is too weak or the wrong one, or its cable is thin. Measure it at the servo.</source>
        <translation>Versorgungsspannung außerhalb des Bereichs%1: Die Versorgung ist zu schwach oder die falsche, oder ihr Kabel ist zu dünn. Messen Sie sie am Servo.</translation>
    </message>
    <message>
        <source> (now %1)</source>
        <translation> (jetzt %1)</translation>
    </message>
    <message>
        <source>Temperature too high%1: it works too hard or too long, or is not cooled. Switch its torque off and let it cool down.</source>
        <translation>Temperatur zu hoch%1: Der Servo arbeitet zu hart oder zu lange oder wird nicht gekühlt. Schalten Sie das Drehmoment aus und lassen Sie ihn abkühlen.</translation>
    </message>
    <message>
        <source>Invalid packet: a register that it does not have, or that can only be read, was written or read. Check the model in the array.</source>
        <translation>Ungültiges Paket: Ein Register, das der Servo nicht hat oder das nur lesbar ist, wurde geschrieben oder gelesen. Prüfen Sie das Modell im Array.</translation>
    </message>
    <message>
        <source>Invalid packet: a command it does not know came. Check that nothing else sends on this bus.</source>
        <translation>Ungültiges Paket: Ein unbekannter Befehl kam an. Prüfen Sie, dass sonst nichts auf diesem Bus sendet.</translation>
    </message>
    <message>
        <source>Invalid packet: bytes came garbled, by noise, a bad contact or another baud rate. Check cable and ground.</source>
        <translation>Ungültiges Paket: Bytes kamen verfälscht an, durch Störungen, einen schlechten Kontakt oder eine andere Baudrate. Prüfen Sie Kabel und Masse.</translation>
    </message>
    <message>
        <source>%1 does not answer: its cable or power is off, or its ID or baud differ. Check the cable, then scan.</source>
        <translation>%1 antwortet nicht: Kabel oder Versorgung fehlen, oder ID oder Baudrate weichen ab. Prüfen Sie das Kabel und starten Sie dann eine Suche.</translation>
    </message>
    <message>
        <source>EEPROM distorted: a write was cut off, or its memory wears out. Compare its registers with a backup, or set it back to factory values.</source>
        <translation>EEPROM beschädigt: Ein Schreibvorgang wurde unterbrochen, oder der Speicher verschleißt. Vergleichen Sie die Register mit einer Sicherung oder setzen Sie den Servo auf Werkszustand.</translation>
    </message>
    <message>
        <source>Motor driver fault: short circuit or overcurrent. Power it off and on; if it stays, the servo is broken.</source>
        <translation>Fehler des Motortreibers: Kurzschluss oder Überstrom. Schalten Sie die Versorgung aus und wieder ein; bleibt der Fehler, ist der Servo defekt.</translation>
    </message>
    <message>
        <source>Overload: it pushed too hard for too long, against a stop or a load. Free the joint.</source>
        <translation>Überlast: Der Servo drückte zu lange zu stark gegen einen Anschlag oder eine Last. Machen Sie das Gelenk frei.</translation>
    </message>
    <message>
        <source>Position limit exceeded: a goal or the joint itself is outside min_position and max_position. Turn it back.</source>
        <translation>Positionsgrenze überschritten: Eine Sollposition oder das Gelenk selbst liegt außerhalb von min_position und max_position. Drehen Sie es zurück.</translation>
    </message>
    <message>
        <source>Unknown error 0x80. Power it off and on.</source>
        <translation>Unbekannter Fehler 0x80. Schalten Sie die Versorgung aus und wieder ein.</translation>
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
        <source>it answers no reading (ACK policy 0)</source>
        <translation>beantwortet keine Leseanfragen (ACK-Regel 0)</translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation>Jetzt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) answer, none has an error.</source>
        <translation>
            <numerusform>%n Servo antwortet und hat keinen Fehler.</numerusform>
            <numerusform>%n Servos antworten, keiner hat einen Fehler.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of %1 servos %2 have errors and %3 do not answer.</source>
        <translation>Von %1 Servos haben %2 Fehler und %3 antworten nicht.</translation>
    </message>
    <message>
        <source>%1 stopped answering while its errors were cleared; they may be there still. Check its cable, then read its status.</source>
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
        <source>The errors of %1 were cleared and came back, because their cause lasts. %2</source>
        <translation>Die Fehler von %1 wurden gelöscht und kamen wieder, weil ihre Ursache fortbesteht. %2</translation>
    </message>
    <message>
        <source>The errors of %1 could not be cleared: their cause lasts. %2</source>
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
        <source>The link was lost; %n servo(s) could not be asked.</source>
        <translation>
            <numerusform>Die Verbindung brach ab; %n Servo konnte nicht gefragt werden.</numerusform>
            <numerusform>Die Verbindung brach ab; %n Servos konnten nicht gefragt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clearing</source>
        <translation>Wird gelöscht</translation>
    </message>
    <message>
        <source>Waiting whether errors come back</source>
        <translation>Wartet, ob Fehler wiederkommen</translation>
    </message>
    <message>
        <source>The link was lost while errors were cleared.</source>
        <translation>Die Verbindung brach ab, während Fehler gelöscht wurden.</translation>
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
    <name>TeachWords</name>
    <message>
        <source>The array has as many %1 as it can hold, %2. Delete some first.</source>
        <translation>Das Array hat so viele %1, wie es fassen kann: %2. Löschen Sie zuerst einige.</translation>
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
        <source>The name &apos;%1&apos; holds bytes that are not UTF-8, so it cannot be used here. Rename the file or its folder.</source>
        <translation>Der Name „%1“ enthält Bytes, die nicht UTF-8 sind; er lässt sich hier nicht verwenden. Benennen Sie die Datei oder ihren Ordner um.</translation>
    </message>
    <message>
        <source>no space left on the disk; free some and try again</source>
        <translation>kein Platz mehr auf dem Datenträger; schaffen Sie Platz und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>the file would be larger than the system allows</source>
        <translation>die Datei würde größer, als das System erlaubt</translation>
    </message>
    <message>
        <source>the disk is read-only; choose another folder</source>
        <translation>der Datenträger ist nur lesbar; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>permission denied; check the rights of the file and its folder</source>
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
        <source>CM request</source>
        <extracomment>CM: the round for configuration and monitoring.</extracomment>
        <translation>CM-Anfrage</translation>
    </message>
    <message>
        <source>CM turnaround</source>
        <translation>CM-Reaktion</translation>
    </message>
    <message>
        <source>CM reply</source>
        <translation>CM-Antwort</translation>
    </message>
    <message>
        <source>CM no reply</source>
        <translation>CM ohne Antwort</translation>
    </message>
    <message>
        <source>Slack</source>
        <extracomment>Time of a cycle in which nothing is left to do.</extracomment>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>From the deadline to the moment the cycle really began: the system did not let the program run.</source>
        <translation>Vom Termin bis zum wirklichen Beginn des Zyklus: Das System ließ das Programm nicht laufen.</translation>
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
        <source>Servos digest the goals; nothing may be sent.</source>
        <translation>Die Servos verarbeiten die Ziele; nichts darf gesendet werden.</translation>
    </message>
    <message>
        <source>A poll&apos;s request on its line, with nothing on the reply line.</source>
        <translation>Die Anfrage einer Abfrage auf ihrer Leitung; die Antwortleitung ist still.</translation>
    </message>
    <message>
        <source>The request has left; the servo (and the adapter) have not answered yet.</source>
        <translation>Die Anfrage ist abgegangen; Servo (und Adapter) haben noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>Bytes of a servo on the reply line. Where the next request overlaps with them, the reply counts.</source>
        <translation>Bytes eines Servos auf der Antwortleitung. Wo die nächste Anfrage sie überlappt, zählt die Antwort.</translation>
    </message>
    <message>
        <source>Waiting for a reply that did not come.</source>
        <translation>Warten auf eine Antwort, die nicht kam.</translation>
    </message>
    <message>
        <source>Between two exchanges of the poll round: the guard between replies, and the program&apos;s own work.</source>
        <translation>Zwischen zwei Abfragen der Abfragerunde: der Schutzabstand zwischen Antworten und die Arbeit des Programms.</translation>
    </message>
    <message>
        <source>A request of the round for configuration and monitoring.</source>
        <translation>Eine Anfrage der Runde für Konfiguration und Überwachung.</translation>
    </message>
    <message>
        <source>That request has left; the servo has not answered yet.</source>
        <translation>Diese Anfrage ist abgegangen; der Servo hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>The reply to a request of the round for configuration and monitoring.</source>
        <translation>Die Antwort auf eine Anfrage der Runde für Konfiguration und Überwachung.</translation>
    </message>
    <message>
        <source>Waiting for the reply to such a request, in vain.</source>
        <translation>Vergebliches Warten auf die Antwort auf eine solche Anfrage.</translation>
    </message>
    <message>
        <source>Nothing to do until the deadline of the next cycle.</source>
        <translation>Nichts zu tun bis zum Termin des nächsten Zyklus.</translation>
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
        <source>no good reply in time</source>
        <translation>rechtzeitig keine gute Antwort</translation>
    </message>
    <message>
        <source>no reply due</source>
        <translation>keine Antwort erwartet</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
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
        <source>%n joint(s) changed hands at its beginning</source>
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
        <source>%1 did not answer when it was switched to &quot;%2&quot;; its torque is not known. Check its cable and power, then try again.</source>
        <translation>%1 antwortete nicht beim Schalten auf „%2“; der Zustand des Drehmoments ist nicht bekannt. Prüfen Sie Kabel und Versorgung und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>%1 did not switch to &quot;%2&quot;. Try again; if it stays so, power it off and on.</source>
        <translation>%1 hat nicht auf „%2“ geschaltet. Versuchen Sie es erneut; bleibt es dabei, schalten Sie die Versorgung des Servos aus und wieder ein.</translation>
    </message>
    <message>
        <source>%1 refuses &quot;%2&quot; because of an error: %3. Remove the cause, clear its errors and try again.</source>
        <translation>%1 verweigert „%2“ wegen eines Fehlers: %3. Beseitigen Sie die Ursache, löschen Sie die Fehler und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 stands outside its limits, so torque would move it at once; it stays off. Turn it back by hand or widen its limits, then switch it on.</source>
        <translation>%1 steht außerhalb der Grenzen; das Drehmoment würde es sofort bewegen und bleibt aus. Drehen Sie es von Hand zurück oder erweitern Sie die Grenzen und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>%1 is another model than the array says, so torque could move it at once; it stays off. Take the model from the servo, then switch it on.</source>
        <translation>%1 ist ein anderes Modell, als im Array steht; das Drehmoment könnte es sofort bewegen und bleibt aus. Übernehmen Sie das Modell vom Servo und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>The link was lost before %1 was switched; its torque is not known. Connect again and look.</source>
        <translation>Die Verbindung ging verloren, bevor %1 geschaltet wurde; der Zustand des Drehmoments ist nicht bekannt. Verbinden Sie erneut und sehen Sie nach.</translation>
    </message>
    <message>
        <source>%1 has its torque off, but whether its brake is on could not be read.</source>
        <translation>Das Drehmoment von %1 ist aus, aber ob die Bremse ein ist, ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>%1 was switched to &quot;%2&quot; but says &quot;%3&quot;. Read its status and try again.</source>
        <translation>%1 wurde auf „%2“ geschaltet, meldet aber „%3“. Lesen Sie den Status und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 has no torque_control in the array; it was left as it is.</source>
        <translation>%1 hat im Array kein torque_control; es wurde gelassen, wie es ist.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 was not switched: it was cancelled before.</source>
        <translation>%1 wurde nicht geschaltet: vorher wurde abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were not switched as asked: %1.</source>
        <translation>
            <numerusform>%n Servo wurde nicht wie verlangt geschaltet: %1.</numerusform>
            <numerusform>%n Servos wurden nicht wie verlangt geschaltet: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was switched: the array says nothing of the torque.</source>
        <translation>Nichts wurde geschaltet: das Array sagt nichts über das Drehmoment.</translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) were switched: %1.</source>
        <translation>
            <numerusform>%n Servo wurde geschaltet: %1.</numerusform>
            <numerusform>%n Servos wurden geschaltet: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not switched to &quot;%2&quot;: everything is stopped. Take the stop back, then switch it.</source>
        <translation>%1 wurde nicht auf „%2“ geschaltet: Alles ist angehalten. Heben Sie den Halt auf und schalten Sie dann.</translation>
    </message>
    <message>
        <source>%1 was not confirmed at its position, and its torque could not be switched off: it is on. Switch its power off.</source>
        <translation>%1 wurde nicht an seiner Position bestätigt, und das Drehmoment ließ sich nicht ausschalten: Es ist ein. Schalten Sie die Versorgung des Servos aus.</translation>
    </message>
    <message>
        <source>The position of %1 could not be read twice alike, so its torque stays off. Hold the joint still or check its cable, then try again.</source>
        <translation>Die Position von %1 ließ sich nicht zweimal gleich lesen; das Drehmoment bleibt aus. Halten Sie das Gelenk still oder prüfen Sie das Kabel und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>%1 was not confirmed at its position after its torque was switched on, so its torque was switched off again. Check its cable and whether something turns it, then try again.</source>
        <translation>%1 wurde nach dem Einschalten des Drehmoments nicht an seiner Position bestätigt; es wurde wieder ausgeschaltet. Prüfen Sie das Kabel und ob etwas das Gelenk dreht, und versuchen Sie es dann erneut.</translation>
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
        <source>%1: the model &apos;%2&apos; is not known; nothing is clipped to it.</source>
        <translation>%1: Das Modell „%2“ ist nicht bekannt; nichts wird darauf begrenzt.</translation>
    </message>
    <message>
        <source>%1: it follows &apos;%2&apos; in the URDF; here it is moved by itself.</source>
        <translation>%1: Im URDF folgt es „%2“; hier wird es für sich bewegt.</translation>
    </message>
    <message>
        <source>%1: it turns without end in the URDF; its limits stay as they are.</source>
        <translation>%1: Im URDF dreht es endlos; die Grenzen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>%1: the URDF has no limits for it; its own stay.</source>
        <translation>%1: Das URDF hat dafür keine Grenzen; die eigenen bleiben.</translation>
    </message>
    <message>
        <source>%1: the URDF&apos;s limits %2 lie outside the servo&apos;s %3; they are not taken. Check the offset and the direction.</source>
        <translation>%1: Die Grenzen %2 des URDF liegen außerhalb derer des Servos, %3; sie werden nicht übernommen. Prüfen Sie den Versatz und die Richtung.</translation>
    </message>
    <message>
        <source>%1: the URDF&apos;s limits %2 reach beyond the servo&apos;s %3; they are clipped.</source>
        <translation>%1: Die Grenzen %2 des URDF reichen über die des Servos, %3, hinaus; sie werden gekürzt.</translation>
    </message>
    <message>
        <source>%1: the URDF&apos;s velocity %2/s is above the servo&apos;s %3/s; it is clipped.</source>
        <translation>%1: Die Geschwindigkeit %2/s des URDF liegt über der des Servos, %3/s; sie wird begrenzt.</translation>
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
    <name>WritingText</name>
    <message>
        <source>A %1 has no register &quot;%2&quot;.</source>
        <translation>Ein %1 hat kein Register „%2“.</translation>
    </message>
    <message>
        <source>The ID of a servo is not written like this, it would be lost from sight. Use &quot;set-id&quot;, which finds it again.</source>
        <translation>Die ID eines Servos wird nicht so geschrieben, er wäre nicht mehr zu finden. Verwenden Sie „set-id“, das ihn wiederfindet.</translation>
    </message>
    <message>
        <source>The baud rate of a servo is not written like this, it would be lost from sight. Use &quot;set-baud&quot;, which finds it again.</source>
        <translation>Die Baudrate eines Servos wird nicht so geschrieben, er wäre nicht mehr zu finden. Verwenden Sie „set-baud“, das ihn wiederfindet.</translation>
    </message>
    <message>
        <source>%1 has no place in %2.</source>
        <translation>%1 hat keinen Platz im %2.</translation>
    </message>
    <message>
        <source>%1 is a %2, but the array says %3: its registers mean something else, so nothing was written. Take the model from the servo, or look for the right one.</source>
        <translation>%1 ist ein %2, im Array steht aber %3: Die Register bedeuten etwas anderes, deshalb wurde nichts geschrieben. Übernehmen Sie das Modell vom Servo oder suchen Sie den richtigen.</translation>
    </message>
    <message>
        <source>servo of unknown model %1 %2</source>
        <translation>Servo unbekannten Modells %1 %2</translation>
    </message>
    <message>
        <source>%1: %2, read back.</source>
        <translation>%1: %2, zurückgelesen.</translation>
    </message>
    <message>
        <source>%1 kept %2 and did not take %3: an error may be latched, or the register is locked in this state. Read its status.</source>
        <translation>%1 behielt %2 und nahm %3 nicht an: Vielleicht ist ein Fehler gespeichert, oder das Register ist in diesem Zustand gesperrt. Lesen Sie den Status.</translation>
    </message>
    <message>
        <source>%1 was sent %2 but did not answer the reading; what it holds is not known. Check its cable, then read it.</source>
        <translation>An %1 wurde %2 gesendet, aber die Leseanfrage blieb ohne Antwort; der Inhalt ist nicht bekannt. Prüfen Sie das Kabel und lesen Sie dann.</translation>
    </message>
    <message>
        <source>The link was lost while %1 was written; what it holds is not known.</source>
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
        <source>%1 holds %2 already; its EEPROM was not written.</source>
        <translation>%1 enthält %2 bereits; das EEPROM wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>%1 answers no reading any more (ACK policy 0).</source>
        <translation>%1 beantwortet keine Leseanfragen mehr (ACK-Regel 0).</translation>
    </message>
    <message numerus="yes">
        <source>%1 = %2 is in %n servo(s).</source>
        <translation>
            <numerusform>%1 = %2 steht in %n Servo.</numerusform>
            <numerusform>%1 = %2 steht in %n Servos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 = %2 is not in %n servo(s).</source>
        <translation>
            <numerusform>%1 = %2 steht in %n Servo nicht.</numerusform>
            <numerusform>%1 = %2 steht in %n Servos nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: a %2 has no register &quot;%3&quot; in %4.</source>
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
        <source>%1: %2°, %3°/s, PWM %4 %, %5.</source>
        <translation>%1: %2°, %3°/s, PWM %4 %, %5.</translation>
    </message>
    <message numerus="yes">
        <source>The states of %n joint(s) were read.</source>
        <translation>
            <numerusform>Der Zustand von %n Gelenk wurde gelesen.</numerusform>
            <numerusform>Die Zustände von %n Gelenken wurden gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was left alone: whether ID %2 is free could not be found out. Check the link and try again.</source>
        <translation>%1 blieb unberührt: ob ID %2 frei ist, war nicht herauszufinden. Verbindung prüfen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 was left alone: a servo with ID %2 is there already, and two with one ID garble each other. Choose a free ID.</source>
        <translation>%1 blieb unberührt: ein Servo mit ID %2 ist schon da, und zwei mit einer ID stören einander. Eine freie ID wählen.</translation>
    </message>
    <message>
        <source>%1 was not written: it was cancelled before.</source>
        <translation>%1 wurde nicht beschrieben: vorher wurde abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled; %1 was not read from %n servo(s).</source>
        <translation>
            <numerusform>Abgebrochen; %1 wurde von %n Servo nicht gelesen.</numerusform>
            <numerusform>Abgebrochen; %1 wurde von %n Servos nicht gelesen.</numerusform>
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
    <name>core::PortScan</name>
    <message>
        <source>Several servos answer as ID %1 at %2 baud, so none of them can be used. Connect one of them alone, give it an ID of its own, then connect the others again.</source>
        <translation>Mehrere Servos antworten als ID %1 mit %2 Baud; keiner davon lässt sich verwenden. Schließen Sie einen davon allein an, geben Sie ihm eine eigene ID und schließen Sie dann die anderen wieder an.</translation>
    </message>
    <message>
        <source>%1 could not be opened in time. Unplug it, plug it in and try again.</source>
        <translation>%1 ließ sich nicht rechtzeitig öffnen. Stecken Sie den Adapter ab und wieder ein und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2. Choose a serial port.</source>
        <translation>%1 konnte nicht geöffnet werden: %2. Wählen Sie einen seriellen Port.</translation>
    </message>
    <message>
        <source>Lost %1 during the search. %2 Then search again.</source>
        <translation>%1 ging während der Suche verloren. %2 Dann erneut suchen.</translation>
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
        <source>The joints cannot be changed while &quot;%1&quot; runs. Wait for its end or cancel it.</source>
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
        <source>&quot;%1&quot; runs. Scan when it is over.</source>
        <translation>„%1“ läuft. Starten Sie die Suche danach.</translation>
    </message>
    <message>
        <source>Torque stays off while &quot;%1&quot; runs: servos restart and change their IDs.</source>
        <translation>Das Drehmoment bleibt aus, während „%1“ läuft: Servos starten neu und wechseln ihre IDs.</translation>
    </message>
    <message>
        <source>Take models from the servos</source>
        <translation>Modelle von den Servos übernehmen</translation>
    </message>
    <message>
        <source>Choose what STOP does</source>
        <translation>Wirkung von STOP wählen</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ; they are pending now.</source>
        <translation>
            <numerusform>%n Register weicht ab; es ist jetzt offen.</numerusform>
            <numerusform>%n Register weichen ab; sie sind jetzt offen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds what the snapshot holds.</source>
        <translation>Der Servo enthält, was die Momentaufnahme enthält.</translation>
    </message>
    <message>
        <source>Cancelled; nothing is pending by it.</source>
        <translation>Abgebrochen; dadurch ist nichts offen.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ from the snapshot. Apply to write them.</source>
        <translation>
            <numerusform>%n Register weicht von der Momentaufnahme ab. Wenden Sie an, um es zu schreiben.</numerusform>
            <numerusform>%n Register weichen von der Momentaufnahme ab. Wenden Sie an, um sie zu schreiben.</numerusform>
        </translation>
    </message>
    <message>
        <source>No register that was compared differs from the snapshot.</source>
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
        <source>Nothing is pending: there is nothing to apply.</source>
        <translation>Nichts ist offen: Es gibt nichts anzuwenden.</translation>
    </message>
    <message>
        <source>Apply changes</source>
        <translation>Änderungen anwenden</translation>
    </message>
    <message>
        <source>Give %1 ID %2</source>
        <translation>%1 die ID %2 geben</translation>
    </message>
    <message>
        <source>Change IDs</source>
        <translation>IDs ändern</translation>
    </message>
    <message>
        <source>%1 baud is none of HerkuleX&apos;s rates. Choose another.</source>
        <translation>%1 Baud ist keine der Raten von HerkuleX. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Change the rate to %1 baud</source>
        <translation>Rate auf %1 Baud ändern</translation>
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
        <source>Part servos with ID %1</source>
        <translation>Servos mit doppelter ID %1 trennen</translation>
    </message>
    <message>
        <source>Compare with a snapshot</source>
        <translation>Mit einer Momentaufnahme vergleichen</translation>
    </message>
    <message>
        <source>Restore snapshot of %1</source>
        <translation>Momentaufnahme von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>Back up the registers</source>
        <translation>Register sichern</translation>
    </message>
    <message>
        <source>Read the registers</source>
        <translation>Register lesen</translation>
    </message>
    <message>
        <source>Initialise the array</source>
        <translation>Array initialisieren</translation>
    </message>
    <message>
        <source>Read the status</source>
        <translation>Zustand lesen</translation>
    </message>
    <message>
        <source>Clear the errors</source>
        <translation>Fehler löschen</translation>
    </message>
    <message>
        <source>Reset servos</source>
        <translation>Servos zurücksetzen</translation>
    </message>
    <message>
        <source>Switch the torque</source>
        <translation>Drehmoment schalten</translation>
    </message>
    <message>
        <source>Restore the torque</source>
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
        <source>Read the joint states</source>
        <translation>Gelenkzustände lesen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a link to the servos. Connect first.</source>
        <translation>„%1“ braucht eine Verbindung zu den Servos. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to wait: &quot;%2&quot; still runs.</source>
        <translation>„%1“ muss warten: „%2“ läuft noch.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to wait for the end of the scan.</source>
        <translation>„%1“ muss auf das Ende der Suche warten.</translation>
    </message>
    <message>
        <source> It had ID %1 then and has ID %2 now, which it keeps.</source>
        <translation> Er hatte damals ID %1 und hat jetzt ID %2; die behält er.</translation>
    </message>
    <message>
        <source>Cancelled; nothing was saved.</source>
        <translation>Abgebrochen; nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>The servos were read, but nothing was saved: %1</source>
        <translation>Die Servos wurden gelesen, aber nichts wurde gespeichert: %1</translation>
    </message>
    <message>
        <source>%1 must not move: its calibration_difference is pending, so its angles and limits are not those its servo counts by. Apply or undo the pending calibration first.</source>
        <translation>%1 darf sich nicht bewegen: sein calibration_difference steht noch aus, darum sind seine Winkel und Grenzen nicht die, nach denen sein Servo zählt. Zuerst die ausstehende Kalibrierung anwenden oder rückgängig machen.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ.</source>
        <translation>
            <numerusform>%n Register ist anders.</numerusform>
            <numerusform>%n Register sind anders.</numerusform>
        </translation>
    </message>
    <message>
        <source> It is known by its ID; its name was &quot;%1&quot; then.</source>
        <translation> Er wird an seiner ID erkannt; sein Name war damals „%1“.</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>Abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) differ from the snapshot.</source>
        <translation>
            <numerusform>%n Register ist anders als im Schnappschuss.</numerusform>
            <numerusform>%n Register sind anders als im Schnappschuss.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servo(s) of the snapshot belong to no joint of this array and are left out.</source>
        <translation>
            <numerusform>%n Servo des Schnappschusses gehört zu keinem Gelenk dieses Arrays und bleibt weg.</numerusform>
            <numerusform>%n Servos des Schnappschusses gehören zu keinem Gelenk dieses Arrays und bleiben weg.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the servos in %1 belongs to a joint of this array by its name, so nothing is compared. It was taken of another array (%2) and holds %3. Choose a snapshot of this array.</source>
        <translation>Keiner der Servos in %1 gehört dem Namen nach zu einem Gelenk dieses Arrays, darum wird nichts verglichen. Er wurde von einem anderen Array (%2) genommen und enthält %3. Einen Schnappschuss dieses Arrays wählen.</translation>
    </message>
    <message>
        <source>no servo</source>
        <translation>keinen Servo</translation>
    </message>
    <message>
        <source>Lost %1: the adapter was unplugged or its other side went away. Plug it in again; no goal is sent when it is back. A joint on its way finishes its last move.</source>
        <translation>%1 ging verloren: der Adapter wurde abgezogen oder seine andere Seite ging weg. Wieder anstecken; kein Ziel wird gesendet, wenn er zurück ist. Ein Gelenk in Fahrt beendet seine letzte Bewegung.</translation>
    </message>
    <message>
        <source>%1 is a %2, but the array says %3: its angles would be wrong, so its torque stays off. Correct its model in the array.</source>
        <translation>%1 ist ein %2, aber das Array sagt %3: seine Winkel wären falsch, darum bleibt sein Drehmoment aus. Sein Modell im Array berichtigen.</translation>
    </message>
    <message>
        <source>%1 is another model than the array says, so torque could move it at once. Correct its model in the array, then switch it on.</source>
        <translation>%1 ist ein anderes Modell, als das Array sagt, darum könnte Drehmoment es sofort bewegen. Sein Modell im Array berichtigen, dann einschalten.</translation>
    </message>
    <message>
        <source>The cancel came too late: all of it was done.</source>
        <translation>Der Abbruch kam zu spät: alles wurde ausgeführt.</translation>
    </message>
    <message>
        <source>not read, torque was on: it is not in the poll list</source>
        <translation>nicht gelesen, Drehmoment war ein: nicht in der Abfrageliste</translation>
    </message>
    <message>
        <source>not read: it is not in the poll list</source>
        <translation>nicht gelesen: nicht in der Abfrageliste</translation>
    </message>
    <message>
        <source>%1 is not moved: it is not in the poll list, so nobody sees where it is. Add it to the joints that are read.</source>
        <translation>%1 wird nicht bewegt: Das Gelenk ist nicht in der Abfrageliste, daher sieht niemand, wo es ist. Es zu den gelesenen Gelenken hinzufügen.</translation>
    </message>
    <message>
        <source>A packet needs a link to the servos. Connect first.</source>
        <translation>Ein Paket braucht eine Verbindung zu den Servos. Zuerst verbinden.</translation>
    </message>
    <message>
        <source>A packet has to wait for the end of the scan.</source>
        <translation>Ein Paket muss auf das Ende der Suche warten.</translation>
    </message>
    <message>
        <source>A packet has to wait: &quot;%1&quot; still runs.</source>
        <translation>Ein Paket muss warten: „%1“ läuft noch.</translation>
    </message>
    <message>
        <source>The bus is busy with other requests. Try again.</source>
        <translation>Der Bus ist mit anderen Anfragen ausgelastet. Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 ms: at most %2 polls/s one at a time; 1 ms would allow %3, no timer %4.</source>
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
        <source>%1 keeps replies back. Latency timer %2 Set it under Timing &gt; Budget &gt; Adapter.</source>
        <translation>%1 hält Antworten zurück. Latenzzähler %2 Zu stellen unter Timing &gt; Budget &gt; Adapter.</translation>
    </message>
    <message>
        <source>Change the rate of %1 to %2 baud</source>
        <translation>Rate von %1 auf %2 Baud ändern</translation>
    </message>
    <message>
        <source>Bus %1 has no port yet, so its joints are not reached. Choose one in Buses…</source>
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
        <source>Control stays off after STOP. Choose &quot;Re-arm…&quot; first.</source>
        <translation>Nach STOP wird nicht gesteuert. Wählen Sie zuerst „Wieder scharf …“.</translation>
    </message>
    <message>
        <source>There is nothing to control: there is no link. Connect first.</source>
        <translation>Es gibt nichts zu steuern: Es besteht keine Verbindung. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Control ended: %1 switched its torque off by itself. Look at its state, then begin again.</source>
        <translation>Das Steuern ist beendet: %1 hat sein Drehmoment von selbst ausgeschaltet. Sehen Sie seinen Zustand an und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>Control ended: %1 does not answer any more. Check its cable and power, then begin again.</source>
        <translation>Das Steuern ist beendet: %1 antwortet nicht mehr. Prüfen Sie Kabel und Versorgung und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>Control ended because the machine slept. Look at the joints, then begin again.</source>
        <translation>Das Steuern ist beendet, weil der Rechner geschlafen hat. Sehen Sie die Gelenke an und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>%1: the array is in Monitor, where nothing can be moved. Switch to Control first.</source>
        <translation>%1: Das Array ist im Beobachten, in dem nichts bewegt werden kann. Schalten Sie erst auf Steuern.</translation>
    </message>
    <message>
        <source>The program is being left.</source>
        <translation>Das Programm wird verlassen.</translation>
    </message>
    <message>
        <source>%1 did not come to its parking place, so its torque stays on: something may be in its way, or it is too weak. Look at it, then release it by hand.</source>
        <translation>%1 kam nicht in seine Parkstellung, sein Drehmoment bleibt an: Vielleicht ist etwas im Weg, oder es ist zu schwach. Sehen Sie nach und lassen Sie es dann selbst los.</translation>
    </message>
    <message>
        <source>Read the arm sheet</source>
        <translation>Übersicht vor dem Scharfschalten lesen</translation>
    </message>
    <message>
        <source>Torque stays off after STOP. Choose &quot;Re-arm…&quot; first.</source>
        <translation>Nach STOP bleibt das Drehmoment aus. Wählen Sie zuerst „Wieder scharf …“.</translation>
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
        <source>There is no such joint.</source>
        <translation>Ein solches Gelenk gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 is not moved: the array is in Monitor. Switch to Control first.</source>
        <translation>%1 wird nicht bewegt: Das Array ist im Beobachten. Schalten Sie erst auf Steuern.</translation>
    </message>
    <message>
        <source>%1 is not moved: its bus has no link.</source>
        <translation>%1 wird nicht bewegt: Sein Bus hat keine Verbindung.</translation>
    </message>
    <message>
        <source>%1 is not moved: nobody knows where it is, it does not answer.</source>
        <translation>%1 wird nicht bewegt: Niemand weiß, wo es steht, es antwortet nicht.</translation>
    </message>
    <message>
        <source>%1 is not moved: its torque is off. Arm it first.</source>
        <translation>%1 wird nicht bewegt: Sein Drehmoment ist aus. Schalten Sie es erst scharf.</translation>
    </message>
    <message>
        <source>%1 is not moved: %2 has it. End that first.</source>
        <translation>%1 wird nicht bewegt: Es gehört gerade %2. Beenden Sie das zuerst.</translation>
    </message>
    <message>
        <source>No joint is named that could be moved.</source>
        <translation>Es ist kein Gelenk genannt, das bewegt werden könnte.</translation>
    </message>
    <message>
        <source>The bus is busy; nothing was moved. Try again in a moment.</source>
        <translation>Der Bus ist beschäftigt; nichts wurde bewegt. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The link was lost before it began.</source>
        <translation>Die Verbindung ging verloren, bevor es begann.</translation>
    </message>
    <message>
        <source>STOP came before it began.</source>
        <translation>STOP kam, bevor es begann.</translation>
    </message>
    <message>
        <source>It was not begun: %1 has no torque, or does not answer.</source>
        <translation>Es wurde nicht begonnen: %1 hat kein Drehmoment oder antwortet nicht.</translation>
    </message>
    <message>
        <source>It was not begun: %1 is held by another.</source>
        <translation>Es wurde nicht begonnen: %1 ist schon vergeben.</translation>
    </message>
    <message>
        <source>%1 was ended by STOP.</source>
        <translation>%1: durch STOP beendet.</translation>
    </message>
    <message>
        <source>%1 ended because the link was lost. The joints hold; it does not go on by itself.</source>
        <translation>%1: beendet, weil die Verbindung verloren ging. Die Gelenke halten; es geht nicht von selbst weiter.</translation>
    </message>
    <message>
        <source>%1 ended: %2 has no torque any more, or does not answer. The other joints hold.</source>
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
        <source>The test signal was not begun.</source>
        <translation>Das Testsignal wurde nicht begonnen.</translation>
    </message>
    <message>
        <source>Control ended because the link was lost. Look at the joints when it is back, then begin again.</source>
        <translation>Das Steuern ist beendet, weil die Verbindung verloren ging. Sehen Sie die Gelenke an, wenn sie wieder da ist, und beginnen Sie neu.</translation>
    </message>
    <message>
        <source>It ended because the buses were changed.</source>
        <translation>Beendet, weil die Busse geändert wurden.</translation>
    </message>
    <message>
        <source>It ended because the joints were changed.</source>
        <translation>Beendet, weil die Gelenke geändert wurden.</translation>
    </message>
    <message>
        <source>It ended because the link was closed.</source>
        <translation>Beendet, weil die Verbindung geschlossen wurde.</translation>
    </message>
    <message>
        <source>Torque stays off</source>
        <translation>Das Drehmoment bleibt aus</translation>
    </message>
    <message>
        <source>STOP was pressed.</source>
        <translation>STOP wurde gedrückt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not begun: %2 and %3 have the same ID %4 in the array, and each would be told what is meant for the other. Give one of them another ID.</source>
        <translation>„%1“ wurde nicht begonnen: %2 und %3 haben im Array dieselbe ID %4, und jedem würde gesagt, was dem anderen gilt. Geben Sie einem eine andere ID.</translation>
    </message>
    <message>
        <source>Nothing was initialised, because it switches torque on</source>
        <translation>Nichts wurde initialisiert, weil es Drehmoment einschaltet</translation>
    </message>
    <message>
        <source>Torque stays as it is</source>
        <translation>Das Drehmoment bleibt, wie es ist</translation>
    </message>
    <message>
        <source>%1 The joint was stopped where it is by this alarm. Remove its cause before you move it again.</source>
        <translation>%1 Das Gelenk wurde durch diesen Alarm angehalten, wo es ist. Beheben Sie die Ursache, bevor Sie es wieder bewegen.</translation>
    </message>
    <message>
        <source>%1 All joints were stopped by this alarm. Remove its cause, then press “Re-arm…”.</source>
        <translation>%1 Alle Gelenke wurden durch diesen Alarm angehalten. Beheben Sie die Ursache, dann wählen Sie „Wieder scharf …“.</translation>
    </message>
    <message>
        <source>No joint is chosen that could follow a signal.</source>
        <translation>Es ist kein Gelenk gewählt, das einem Signal folgen könnte.</translation>
    </message>
    <message>
        <source>Nothing moves after STOP. Re-arm first.</source>
        <translation>Nach STOP bewegt sich nichts. Wählen Sie zuerst „Wieder scharf …“.</translation>
    </message>
    <message>
        <source>The test signal was not begun: the speed of the array is set to %1 %, and a signal is what its numbers say. Set the speed to 100 % first.</source>
        <translation>Das Testsignal wurde nicht begonnen: Das Tempo des Arrays steht auf %1 %, und ein Signal ist, was seine Zahlen sagen. Stellen Sie das Tempo zuerst auf 100 %.</translation>
    </message>
    <message>
        <source>Nothing is begun: %1 is being played. End it first.</source>
        <translation>Nichts wird begonnen: %1 läuft gerade. Beenden Sie das zuerst.</translation>
    </message>
    <message>
        <source>%1 would jump faster than its highest velocity: a servo stretches a jump to %2 s at most, and it needs %3 s. Make the amplitude smaller.</source>
        <translation>%1 würde schneller springen als mit seiner höchsten Geschwindigkeit: Ein Servo dehnt einen Sprung auf höchstens %2 s, und es braucht %3 s. Verkleinern Sie die Amplitude.</translation>
    </message>
    <message>
        <source>The test signal ended: the speed was lowered, and a signal is what its numbers say.</source>
        <translation>Das Testsignal ist beendet: Das Tempo wurde gesenkt, und ein Signal ist, was seine Zahlen sagen.</translation>
    </message>
    <message>
        <source>%1 is to move together with a joint that cannot. %2</source>
        <translation>%1 soll sich mit einem Gelenk zusammen bewegen, das es nicht kann. %2</translation>
    </message>
    <message>
        <source>%1 is not moved: a scan for servos has the bus. Wait for its end or cancel it.</source>
        <translation>%1 wird nicht bewegt: eine Suche nach Servos hat den Bus. Warten Sie ihr Ende ab oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>%1 is not moved: it stands %2° outside its limits and would leap back to them. Move it back by its slider with a time below %3 s, or switch its torque off and turn it back by hand.</source>
        <translation>%1 wird nicht bewegt: es steht %2° außerhalb seiner Grenzen und spränge zu ihnen zurück. Führen Sie es mit seinem Schieber in weniger als %3 s zurück, oder schalten Sie sein Drehmoment ab und drehen Sie es von Hand zurück.</translation>
    </message>
    <message>
        <source>It was not begun: %1 stands outside its limits. Move it back by its slider first.</source>
        <translation>Es wurde nicht begonnen: %1 steht außerhalb seiner Grenzen. Führen Sie es zuerst mit seinem Schieber zurück.</translation>
    </message>
    <message>
        <source>%1 is under way, and nobody would lead it during a scan. Press &quot;Hold&quot;, then scan.</source>
        <translation>%1 ist unterwegs, und während einer Suche führte es niemand. Drücken Sie „Halten“ und suchen Sie dann.</translation>
    </message>
    <message>
        <source>Torque stays off while a scan for servos has the bus. Wait for its end or cancel it.</source>
        <translation>Das Drehmoment bleibt aus, solange eine Suche nach Servos den Bus hat. Warten Sie ihr Ende ab oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>The file is not read again while &quot;%1&quot; runs. Wait for its end or cancel it.</source>
        <translation>Die Datei wird nicht neu gelesen, während „%1“ läuft. Warten Sie das Ende ab oder brechen Sie es ab.</translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation>Datei neu laden</translation>
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
        <source>It was not begun: the position of %1 could not be read twice alike. Check its cable.</source>
        <translation>Es wurde nicht begonnen: Die Position von %1 ließ sich nicht zweimal gleich lesen. Prüfen Sie das Kabel.</translation>
    </message>
    <message>
        <source>The link came back while a joint was still turning.</source>
        <translation>Die Verbindung kam zurück, während ein Gelenk noch drehte.</translation>
    </message>
    <message>
        <source>Lost %1. %2 No goal is sent when the link is back. A joint on its way finishes its last move.</source>
        <translation>%1 ging verloren. %2 Kein Ziel wird gesendet, wenn die Verbindung zurück ist. Ein Gelenk in Fahrt beendet seine letzte Bewegung.</translation>
    </message>
    <message>
        <source>%1 does not answer in time on %2. Read its status: it shows whether it is silent, late or disturbed.</source>
        <translation>%1 antwortet nicht rechtzeitig (%2). Lesen Sie den Status: Er zeigt, ob der Servo stumm, verspätet oder gestört ist.</translation>
    </message>
    <message>
        <source>%1 was not confirmed at its position, and its torque could not be switched off: it is on. Switch its power off.</source>
        <translation>%1 wurde nicht an seiner Position bestätigt, und das Drehmoment ließ sich nicht ausschalten: Es ist ein. Schalten Sie die Versorgung des Servos aus.</translation>
    </message>
    <message>
        <source>The position of %1 could not be read twice alike, so its torque stays off. Hold the joint still or check its cable, then switch it on.</source>
        <translation>Die Position von %1 ließ sich nicht zweimal gleich lesen; das Drehmoment bleibt aus. Halten Sie das Gelenk still oder prüfen Sie das Kabel und schalten Sie dann ein.</translation>
    </message>
    <message>
        <source>%1 was not confirmed at its position after its torque was switched on, so its torque was switched off again. Check its cable and whether something turns it, then try again.</source>
        <translation>%1 wurde nach dem Einschalten des Drehmoments nicht an seiner Position bestätigt; es wurde wieder ausgeschaltet. Prüfen Sie das Kabel und ob etwas das Gelenk dreht, und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>A goal is not a number.</source>
        <translation>Ein Ziel ist keine Zahl.</translation>
    </message>
</context>
<context>
    <name>core::SignalRecorder</name>
    <message>
        <source>The test signal was ended before its end.</source>
        <translation>Das Testsignal wurde vorzeitig beendet.</translation>
    </message>
</context>
<context>
    <name>core::StopDrill</name>
    <message>
        <source>A drill is under way already.</source>
        <translation>Eine Probe läuft schon.</translation>
    </message>
    <message>
        <source>A drill needs Control. Switch to Control and arm the joints first.</source>
        <translation>Eine Probe braucht das Steuern. Schalten Sie auf Steuern und die Gelenke scharf.</translation>
    </message>
    <message>
        <source>A drill needs armed joints: with none there is nothing to stop. Arm some first.</source>
        <translation>Eine Probe braucht scharfe Gelenke: Ohne sie gibt es nichts anzuhalten. Schalten Sie welche scharf.</translation>
    </message>
    <message>
        <source>%1 lets go at STOP, so it would sink with every drill. Set what STOP does with it to Hold for the drill.</source>
        <translation>%1 lässt bei STOP los und würde bei jeder Probe sinken. Stellen Sie sein STOP für die Probe auf Halten.</translation>
    </message>
    <message>
        <source>It was ended by the operator.</source>
        <translation>Vom Bediener beendet.</translation>
    </message>
    <message>
        <source>The link was lost.</source>
        <translation>Die Verbindung ging verloren.</translation>
    </message>
    <message>
        <source>The joints did not stand still within 5 s of a STOP.</source>
        <translation>Die Gelenke standen 5 s nach einem STOP noch nicht still.</translation>
    </message>
    <message>
        <source>The joints could not be made ready within 5 s.</source>
        <translation>Die Gelenke waren nach 5 s nicht bereit.</translation>
    </message>
    <message>
        <source>The joints could not be moved; the messages say why.</source>
        <translation>Die Gelenke konnten nicht bewegt werden; die Meldungen sagen, warum.</translation>
    </message>
    <message>
        <source>The array was changed while the drill ran.</source>
        <translation>Das Array wurde während der Probe geändert.</translation>
    </message>
    <message>
        <source>The array was stopped by something else than the drill. It stays stopped.</source>
        <translation>Das Array wurde von etwas anderem als der Probe angehalten. Es bleibt angehalten.</translation>
    </message>
    <message>
        <source>Control ended during the drill.</source>
        <translation>Das Steuern endete während der Probe.</translation>
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
        <source>Of the kernel, and the port it serves.</source>
        <translation>Des Kernels, und der Port, den er bedient.</translation>
    </message>
    <message>
        <source>Latency timer</source>
        <translation>Latenzzähler</translation>
    </message>
    <message>
        <source>An FTDI chip keeps a short reply back until this time is over, in the hope of more bytes. 16 ms is what it starts with.</source>
        <translation>Ein FTDI-Chip hält eine kurze Antwort so lange zurück, weil noch Bytes kommen könnten. Er beginnt mit 16 ms.</translation>
    </message>
    <message>
        <source>Low-latency flag</source>
        <translation>Low-Latency-Flag</translation>
    </message>
    <message>
        <source>Of the driver. While it is set, an FTDI chip&apos;s timer is 1 ms whatever was written to it.</source>
        <translation>Des Treibers. Solange es gesetzt ist, ist der Zähler eines FTDI-Chips 1 ms, was auch immer geschrieben wurde.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>A chip divides its clock, so it does not make every rate exactly. Servos stand two per cent.</source>
        <translation>Ein Chip teilt seinen Takt, darum macht er nicht jede Rate genau. Servos vertragen zwei Prozent.</translation>
    </message>
    <message>
        <source>Set to %1 ms</source>
        <translation>Auf %1 ms stellen</translation>
    </message>
    <message>
        <source>Sets the latency timer until the adapter is unplugged. Takes no restart.</source>
        <translation>Stellt den Latenzzähler, bis der Adapter abgezogen wird. Gilt sofort.</translation>
    </message>
    <message>
        <source>Why the adapter was not set</source>
        <translation>Warum der Adapter nicht gestellt wurde</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>The command for a terminal that sets the timer, to the clipboard.</source>
        <translation>Der Befehl für ein Terminal, der den Zähler stellt, in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Save udev rule…</source>
        <translation>udev-Regel speichern…</translation>
    </message>
    <message>
        <source>A file that makes the system set the timer whenever such an adapter is plugged in. It belongs at %1.</source>
        <translation>Eine Datei, mit der das System den Zähler bei jedem Einstecken eines solchen Adapters stellt. Sie gehört nach %1.</translation>
    </message>
    <message>
        <source>Not connected: the adapter is looked at when its port is open.</source>
        <translation>Nicht verbunden: der Adapter wird betrachtet, wenn sein Port offen ist.</translation>
    </message>
    <message>
        <source>The virtual array has no adapter: nothing keeps its replies back.</source>
        <translation>Das virtuelle Array hat keinen Adapter: nichts hält seine Antworten zurück.</translation>
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
        <source>By default an &amp;overload:</source>
        <translation>Standard bei Ü&amp;berlast:</translation>
    </message>
    <message>
        <source>a &amp;following error:</source>
        <translation>bei Schlepp&amp;fehler:</translation>
    </message>
    <message>
        <source>Use &amp;defaults</source>
        <translation>&amp;Standard verwenden</translation>
    </message>
    <message>
        <source>Takes back what is set in the chosen cells (Delete).</source>
        <translation>Nimmt zurück, was in den gewählten Zellen gesetzt ist (Entf).</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Beyond these limits a joint has an alarm. Faint values are defaults: of the servo&apos;s registers, once they were read, else of its model. Type a value into one cell or into all that are chosen; every change can be undone. A stop can drop what is held: choose it where going on would be worse.</source>
        <translation>Jenseits dieser Grenzen hat ein Gelenk einen Alarm. Blasse Werte sind der Standard: aus den Registern des Servos, sobald sie gelesen wurden, sonst aus seinem Modell. Geben Sie einen Wert in eine Zelle oder in alle gewählten ein; jede Änderung lässt sich rückgängig machen. Ein Halt kann fallen lassen, was gehalten wird: Wählen Sie ihn dort, wo Weitermachen schlimmer wäre.</translation>
    </message>
    <message>
        <source>Choose what overload alarms do</source>
        <translation>Wirkung von Überlastalarmen wählen</translation>
    </message>
    <message>
        <source>Choose what following error alarms do</source>
        <translation>Wirkung von Schleppfehleralarmen wählen</translation>
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
        <source>only tell</source>
        <translation>nur melden</translation>
    </message>
    <message>
        <source>Not set: this default holds.</source>
        <translation>Nicht gesetzt: Dieser Standard gilt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, the default</source>
        <translation>%1, der Standard</translation>
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
        <source>Above it for a second, the joint is too hot. Default: 10 °C below the servo&apos;s own limit, at which it lets go of its load.</source>
        <translation>Liegt es eine Sekunde darüber, ist das Gelenk zu heiß. Standard: 10 °C unter der eigenen Grenze des Servos, bei der er seine Last loslässt.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Below it the voltage is too low. Default: the servo&apos;s own limit.</source>
        <translation>Darunter ist die Spannung zu niedrig. Standard: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Least voltage</source>
        <translation>Min. Spannung</translation>
    </message>
    <message>
        <source>Above it the voltage is too high. Default: the servo&apos;s own limit.</source>
        <translation>Darüber ist die Spannung zu hoch. Standard: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Most voltage</source>
        <translation>Max. Spannung</translation>
    </message>
    <message>
        <source>Share of full drive (PWM) from which on the joint is overloaded.</source>
        <translation>Anteil der vollen Ansteuerung (PWM), ab dem das Gelenk überlastet ist.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Overload for less time is no alarm.</source>
        <translation>Eine kürzere Überlast ist kein Alarm.</translation>
    </message>
    <message>
        <source>Load for</source>
        <translation>Last für</translation>
    </message>
    <message>
        <source>Further than this from where its move should be.</source>
        <translation>Weiter als dies von dort entfernt, wo seine Bewegung sein sollte.</translation>
    </message>
    <message>
        <source>Following error</source>
        <translation>Schleppfehler</translation>
    </message>
    <message>
        <source>A following error for less time is no alarm.</source>
        <translation>Ein kürzerer Schleppfehler ist kein Alarm.</translation>
    </message>
    <message>
        <source>Error for</source>
        <translation>Fehler für</translation>
    </message>
    <message>
        <source>Without a reading for so long, what is shown of the joint is stale.</source>
        <translation>So lange ohne Messwert, und was vom Gelenk gezeigt wird, ist veraltet.</translation>
    </message>
    <message>
        <source>Stale after</source>
        <translation>Veraltet ab</translation>
    </message>
    <message>
        <source>What an overload does beside being told.</source>
        <translation>Was bei einer Überlast außer der Meldung geschieht.</translation>
    </message>
    <message>
        <source>On overload</source>
        <translation>Bei Überlast</translation>
    </message>
    <message>
        <source>What a following error does beside being told.</source>
        <translation>Was bei einem Schleppfehler außer der Meldung geschieht.</translation>
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
        <source>%1: “%2” cannot be “%3”. Type a number from %4 to %5, or nothing for the default.</source>
        <translation>%1: „%2“ kann nicht „%3“ sein. Geben Sie eine Zahl von %4 bis %5 ein oder nichts für den Standard.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be “%3”. Type a number above %4, up to %5, or nothing for the default.</source>
        <translation>%1: „%2“ kann nicht „%3“ sein. Geben Sie eine Zahl über %4, höchstens %5, ein oder nichts für den Standard.</translation>
    </message>
    <message>
        <source>%1: the least voltage has to be below the most, or every voltage would be an alarm.</source>
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
        <source>Joints are named in the table of the array, not here.</source>
        <translation>Gelenke werden in der Tabelle des Arrays benannt, nicht hier.</translation>
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
        <source>the servo says so</source>
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
        <source>still there</source>
        <translation>noch da</translation>
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
        <source>What to do: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Whether it is still there, and whether somebody has acknowledged it.</source>
        <translation>Ob er noch da ist, und ob ihn jemand quittiert hat.</translation>
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
        <source>What is wrong.</source>
        <translation>Was nicht stimmt.</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>The worst value that was seen, and the limit it passed.</source>
        <translation>Der schlimmste gesehene Wert und die Grenze, die er überschritt.</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Schlimmster Wert</translation>
    </message>
    <message>
        <source>When it came first.</source>
        <translation>Wann er zuerst kam.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>When it was still there.</source>
        <translation>Wann er noch da war.</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>How often it came since it is open.</source>
        <translation>Wie oft er kam, seit er offen ist.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>What most often leads to it.</source>
        <translation>Was am häufigsten dazu führt.</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>Wahrscheinliche Ursache</translation>
    </message>
    <message>
        <source>The one thing to do first.</source>
        <translation>Das eine, was zuerst zu tun ist.</translation>
    </message>
    <message>
        <source>What to do</source>
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
        <source>In joints, alarms, causes and what to do (Ctrl+F).</source>
        <translation>In Gelenken, Alarmen, Ursachen und Abhilfen (Strg+F).</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Hides what is over.</source>
        <translation>Verbirgt, was vorbei ist.</translation>
    </message>
    <message>
        <source>Only &amp;new</source>
        <translation>Nur n&amp;eue</translation>
    </message>
    <message>
        <source>Hides what somebody has acknowledged.</source>
        <translation>Verbirgt, was jemand quittiert hat.</translation>
    </message>
    <message>
        <source>Ac&amp;knowledge</source>
        <translation>&amp;Quittieren</translation>
    </message>
    <message>
        <source>You have seen the chosen alarms (Enter). One that is over becomes history; one that is still there stays.</source>
        <translation>Sie haben die gewählten Alarme gesehen (Eingabetaste). Was vorbei ist, kommt in den Verlauf; was noch da ist, bleibt.</translation>
    </message>
    <message>
        <source>Acknowledge a&amp;ll</source>
        <translation>A&amp;lle quittieren</translation>
    </message>
    <message>
        <source>The same for all alarms, shown or not.</source>
        <translation>Dasselbe für alle Alarme, gezeigt oder nicht.</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xport …</translation>
    </message>
    <message>
        <source>All alarms and their history as a table (CSV).</source>
        <translation>Alle Alarme und ihr Verlauf als Tabelle (CSV).</translation>
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
        <source>No alarm is as the filter asks.</source>
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
    <name>ui::ApplyDialog</name>
    <message>
        <source>&amp;Read them now</source>
        <translation>&amp;Jetzt lesen</translation>
    </message>
    <message>
        <source>In this order: RAM, EEPROM, IDs, baud rate. A snapshot of the servos is kept first; each value is read back. When one fails, all servos are put back.</source>
        <translation>In dieser Reihenfolge: RAM, EEPROM, IDs, Baudrate. Zuvor wird eine Momentaufnahme der Servos abgelegt; jeder Wert wird zurückgelesen. Schlägt einer fehl, werden alle Servos zurückgesetzt.</translation>
    </message>
    <message>
        <source>Also &amp;keep these values in the array file (registers_init)</source>
        <translation>Diese Werte auch in der Array-Datei &amp;behalten (registers_init)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Apply pending values</source>
        <translation>Offene Werte anwenden</translation>
    </message>
    <message>
        <source>Cancel puts every servo back as it was.</source>
        <translation>Abbrechen bringt jeden Servo auf den vorigen Stand zurück.</translation>
    </message>
    <message>
        <source>Initialising the array then writes them again. Without it the file stays as it is.</source>
        <translation>Das Initialisieren des Arrays schreibt sie dann wieder. Ohne dies bleibt die Datei, wie sie ist.</translation>
    </message>
    <message>
        <source>Values that are pending</source>
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
        <source>the servo holds it already: not written</source>
        <translation>steht schon im Servo: wird nicht geschrieben</translation>
    </message>
    <message>
        <source>torque off; the servo restarts</source>
        <translation>Drehmoment aus; der Servo startet neu</translation>
    </message>
    <message>
        <source>counts from the servo&apos;s next start</source>
        <translation>gilt ab dem nächsten Start des Servos</translation>
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
        <source>Keep %n applied values in the array file</source>
        <translation>
            <numerusform>%n angewendeten Wert in der Array-Datei behalten</numerusform>
            <numerusform>%n angewendete Werte in der Array-Datei behalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is pending. Change a register in the grid; it becomes pending, and is written from here.</source>
        <translation>Nichts ist offen. Ändern Sie ein Register in der Registertabelle; die Änderung ist dann offen und wird von hier aus geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n to be written</source>
        <translation>
            <numerusform>%n zu schreiben</numerusform>
            <numerusform>%n zu schreiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the servos already</source>
        <translation>
            <numerusform>%n schon im Servo</numerusform>
            <numerusform>%n schon in den Servos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n that cannot be written</source>
        <translation>
            <numerusform>%n nicht schreibbar</numerusform>
            <numerusform>%n nicht schreibbar</numerusform>
        </translation>
    </message>
    <message>
        <source>Pending: %1. Of these: %2.</source>
        <extracomment>%1: a number of values; %2: what becomes of them</extracomment>
        <translation>Offen: %1. Davon: %2.</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Und %n weiterer.</numerusform>
            <numerusform>Und %n weitere.</numerusform>
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
        <source>&amp;Finish: all is in the servos</source>
        <translation>&amp;Fertig: alles ist in den Servos</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>&amp;Schreiben</translation>
    </message>
</context>
<context>
    <name>ui::ArmDialog</name>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Arm joints</source>
        <translation>Gelenke scharf schalten</translation>
    </message>
    <message>
        <source>Cancel leaves the joints armed that are, and the others off.</source>
        <translation>Abbrechen lässt scharf, was scharf ist, und die anderen aus.</translation>
    </message>
    <message>
        <source>Joints before their torque goes on</source>
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
        <source>To the limits</source>
        <translation>Zu den Grenzen</translation>
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
        <source>Where the servo itself would go. Arming makes it the present place first.</source>
        <translation>Wohin der Servo selbst ginge. Das Scharfschalten setzt es erst auf die jetzige Stellung.</translation>
    </message>
    <message>
        <source>How far the joint would jump if torque were just switched on.</source>
        <translation>Wie weit das Gelenk spränge, würde das Drehmoment einfach eingeschaltet.</translation>
    </message>
    <message>
        <source>From where it stands to its lower and its upper limit.</source>
        <translation>Von der jetzigen Stellung zur unteren und zur oberen Grenze.</translation>
    </message>
    <message>
        <source>Each joint&apos;s goal becomes the place where it stands, is read back, and then its torque goes on. Nothing jumps; what does not match stays off.</source>
        <translation>Das Ziel jedes Gelenks wird seine jetzige Stellung, wird zurückgelesen, dann geht sein Drehmoment an. Nichts springt; was nicht stimmt, bleibt aus.</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>armed</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>can be armed</source>
        <translation>kann scharf werden</translation>
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
        <source>Its goal is set to where it stands before torque goes on.</source>
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
        <source>Stopped: %1 Choose &quot;Re-arm…&quot; in the main window.</source>
        <translation>Angehalten: %1 Wählen Sie „Wieder scharf …“ im Hauptfenster.</translation>
    </message>
    <message>
        <source>The array is in Monitor, so nothing is armed. Choose Control at the top right of the main window, then arm here.</source>
        <translation>Das Array ist im Beobachten, darum wird nichts scharf geschaltet. Wählen Sie oben rechts im Hauptfenster Steuern, dann schalten Sie hier scharf.</translation>
    </message>
</context>
<context>
    <name>ui::ArrayCellDelegate</name>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
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
        <source>Change settings</source>
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>How often goals are sent and joints are read. A new period holds from the next cycle on.</source>
        <translation>Wie oft Ziele gesendet und Gelenke gelesen werden. Eine neue Periode gilt ab dem nächsten Zyklus.</translation>
    </message>
    <message>
        <source>&amp;Park</source>
        <translation>&amp;Parken</translation>
    </message>
    <message>
        <source>The joints stop, go to their parking places and let go there. STOP again holds them.</source>
        <translation>Die Gelenke halten an, gehen in ihre Parkstellungen und lassen dort los. Noch einmal STOP hält sie.</translation>
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
        <source>Which servo on the bus this joint is. To give the real servo another ID, change servo_id in the EEPROM in the register grid and apply it.</source>
        <translation>Welcher Servo am Bus dieses Gelenk ist. Um dem echten Servo eine andere ID zu geben, ändern Sie servo_id im EEPROM in der Registertabelle und wenden Sie die Änderung an.</translation>
    </message>
    <message>
        <source>No limit of its own: what the servo itself allows.</source>
        <translation>Keine eigene Grenze: was der Servo selbst zulässt.</translation>
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
        <source>Which servo on the bus this joint is, 0 to 253.</source>
        <translation>Welcher Servo am Bus dieses Gelenk ist, 0 bis 253.</translation>
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
        <source>Calibrated tick at which the joint stands at zero.</source>
        <translation>Kalibrierter Tick, bei dem das Gelenk auf null steht.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>yes: the joint turns the other way round than its servo.</source>
        <translation>ja: Das Gelenk dreht andersherum als sein Servo.</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>Turn of the joint for a turn of the servo.</source>
        <translation>Drehung des Gelenks je Drehung des Servos.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Lowest goal of the joint. Faint: the servo&apos;s own limit.</source>
        <translation>Niedrigste Sollposition des Gelenks. Blass: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>Untere Grenze</translation>
    </message>
    <message>
        <source>Highest goal of the joint. Faint: the servo&apos;s own limit.</source>
        <translation>Höchste Sollposition des Gelenks. Blass: die eigene Grenze des Servos.</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>Obere Grenze</translation>
    </message>
    <message>
        <source>Moves are stretched to stay below it.</source>
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
        <source>Colour of the joint&apos;s curves everywhere. Delete takes it back to the automatic one.</source>
        <translation>Farbe der Kurven des Gelenks überall. Entf stellt die automatische wieder her.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
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
        <source>Register values to be written that are not written yet.</source>
        <translation>Zu schreibende Registerwerte, die noch nicht geschrieben sind.</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>The state is what the servo reports; it cannot be edited.</source>
        <translation>Der Zustand ist, was der Servo meldet; er lässt sich nicht bearbeiten.</translation>
    </message>
    <message>
        <source>Pending edits are made in the register grid.</source>
        <translation>Offene Änderungen werden in der Registertabelle gemacht.</translation>
    </message>
    <message>
        <source>%1: the model “%2” is not known. Known are %3.</source>
        <translation>%1: Das Modell „%2“ ist nicht bekannt. Bekannt sind %3.</translation>
    </message>
    <message>
        <source>%1: “%2” is not an angle. Type a number, such as -90 or 1.57 rad.</source>
        <translation>%1: „%2“ ist kein Winkel. Geben Sie eine Zahl ein, etwa -90 oder 1,57 rad.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be empty.</source>
        <translation>%1: „%2“ darf nicht leer sein.</translation>
    </message>
    <message>
        <source>%1: “%2” is not an ID of a servo. Type a number from 0 to 253.</source>
        <translation>%1: „%2“ ist keine ID eines Servos. Geben Sie eine Zahl von 0 bis 253 ein.</translation>
    </message>
    <message>
        <source>%1: the offset cannot be “%2”. Type a tick from 0 to %3.</source>
        <translation>%1: Der Versatz kann nicht „%2“ sein. Geben Sie einen Tick von 0 bis %3 ein.</translation>
    </message>
    <message>
        <source>%1: “%2” is neither yes nor no.</source>
        <translation>%1: „%2“ ist weder ja noch nein.</translation>
    </message>
    <message>
        <source>%1: the scale cannot be “%2”. Type a number from %3 to %4.</source>
        <translation>%1: Die Skalierung kann nicht „%2“ sein. Geben Sie eine Zahl von %3 bis %4 ein.</translation>
    </message>
    <message>
        <source>%1: the maximum velocity cannot be “%2”. Type a number above 0.</source>
        <translation>%1: Die Höchstgeschwindigkeit kann nicht „%2“ sein. Geben Sie eine Zahl über 0 ein.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a colour. Type one such as #1f77b4, or nothing.</source>
        <translation>%1: „%2“ ist keine Farbe. Geben Sie eine wie #1f77b4 ein oder nichts.</translation>
    </message>
    <message>
        <source>A joint cannot be called “%1”: the name stands for all servos.</source>
        <translation>Ein Gelenk kann nicht „%1“ heißen: Der Name steht für alle Servos.</translation>
    </message>
    <message>
        <source>Two joints cannot both be called “%1”. Give each a name of its own.</source>
        <translation>Zwei Gelenke können nicht beide „%1“ heißen. Geben Sie jedem einen eigenen Namen.</translation>
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
        <source>“%1” cannot be empty; type another value instead.</source>
        <translation>„%1“ darf nicht leer sein; geben Sie stattdessen einen anderen Wert ein.</translation>
    </message>
    <message>
        <source>An array holds at most 254 joints, one for each ID.</source>
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
        <source>Which bus of the array the servo is on. Buses are added in Configure &gt; Buses.</source>
        <translation>An welchem Bus des Arrays der Servo ist. Busse kommen unter Konfigurieren &gt; Busse dazu.</translation>
    </message>
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>The array has one bus only. Add another in Configure &gt; Buses.</source>
        <translation>Das Array hat nur einen Bus. Unter Konfigurieren &gt; Busse einen weiteren anlegen.</translation>
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
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>period</source>
        <translation>Periode</translation>
    </message>
</context>
<context>
    <name>ui::BusChoice</name>
    <message>
        <source>Bus  </source>
        <extracomment>Button that opens the choice of curves of the bus. The spaces at the end are the place of the arrow.</extracomment>
        <translation>Bus  </translation>
    </message>
    <message>
        <source>Choose what of the bus is drawn: period, lateness, errors …</source>
        <translation>Wählen, was vom Bus gezeichnet wird: Periode, Verspätung, Fehler …</translation>
    </message>
    <message>
        <source>Curves of the bus to plot</source>
        <translation>Gezeichnete Kurven des Busses</translation>
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
        <source>Of all polls: request written to reply complete.</source>
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
        <source>The first second after connecting is left out.</source>
        <translation>Die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The names in lower case are those of HerkulexSched.</source>
        <translation>Die kleingeschriebenen Namen sind die von HerkulexSched.</translation>
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
        <source>Half of all are not longer.</source>
        <translation>Die Hälfte aller Werte ist nicht länger.</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>99 % of all are not longer.</source>
        <translation>99 % aller Werte sind nicht länger.</translation>
    </message>
    <message>
        <source>p99.9</source>
        <translation>p99.9</translation>
    </message>
    <message>
        <source>99.9 % of all are not longer.</source>
        <translation>99,9 % aller Werte sind nicht länger.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>The longest, or the most at once.</source>
        <translation>Der längste Wert oder die meisten auf einmal.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Of times their mean, of counts how many a cycle.</source>
        <translation>Bei Zeiten ihr Mittelwert, bei Anzahlen wie viele je Zyklus.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How many there were.</source>
        <translation>Wie viele es waren.</translation>
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
        <source>Another port with servos of its own; IDs have to differ on each bus only.</source>
        <translation>Ein weiterer Port mit eigenen Servos; IDs müssen nur je Bus verschieden sein.</translation>
    </message>
    <message>
        <source>Takes the chosen bus out of the array. It must carry no joint.</source>
        <translation>Nimmt den gewählten Bus aus dem Array. Er darf kein Gelenk tragen.</translation>
    </message>
    <message>
        <source>Reads an array file and takes its joints along, on buses of their own. The file is not changed.</source>
        <translation>Liest eine Array-Datei und übernimmt ihre Gelenke, an eigenen Bussen. Die Datei wird nicht verändert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Each bus is a port with a thread of its own; STOP reaches all of them. Which joint is on which bus stands in the table of the array. Every change here can be undone.</source>
        <translation>Jeder Bus ist ein Port mit einem eigenen Thread; STOP erreicht sie alle. Welches Gelenk an welchem Bus ist, steht in der Tabelle des Arrays. Jede Änderung hier lässt sich rückgängig machen.</translation>
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
        <source>%1 (not plugged in)</source>
        <translation>%1 (nicht eingesteckt)</translation>
    </message>
    <message>
        <source>Baud rate of %1</source>
        <translation>Baudrate von %1</translation>
    </message>
    <message>
        <source>The buses cannot be changed now. Wait for what runs.</source>
        <translation>Die Busse können jetzt nicht geändert werden. Warten, bis fertig ist, was läuft.</translation>
    </message>
    <message>
        <source>A bus needs a name.</source>
        <translation>Ein Bus braucht einen Namen.</translation>
    </message>
    <message>
        <source>There is a bus %1 already. Choose another name.</source>
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
        <source>The baud rate has to be a number between 1 and %1.</source>
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
        <source>The array %1 was added: %n joint(s), on a bus of their own.</source>
        <translation>
            <numerusform>Das Array %1 wurde hinzugefügt: %n Gelenk, an einem eigenen Bus.</numerusform>
            <numerusform>Das Array %1 wurde hinzugefügt: %n Gelenke, an einem eigenen Bus.</numerusform>
        </translation>
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
        <source>2  Place zero</source>
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
        <source>5  Review and keep</source>
        <translation>5  Prüfen und behalten</translation>
    </message>
    <message>
        <source>Takes the torque of all ticked joints off. They may fall: hold them first.</source>
        <translation>Nimmt allen angehakten Gelenken das Drehmoment. Sie können fallen: Halten Sie sie zuerst fest.</translation>
    </message>
    <message>
        <source>Tick the joints to calibrate and release their torque, so that you can turn them by hand. &lt;b&gt;A joint without torque may fall: hold it first.&lt;/b&gt; Each step may be skipped, and nothing is changed before you keep it at the end.</source>
        <translation>Haken Sie die zu kalibrierenden Gelenke an und lassen Sie sie los, damit Sie sie von Hand drehen können. &lt;b&gt;Ein Gelenk ohne Drehmoment kann fallen: Halten Sie es zuerst fest.&lt;/b&gt; Jeder Schritt darf übersprungen werden, und nichts wird geändert, bevor Sie es am Ende behalten.</translation>
    </message>
    <message>
        <source>in the array (offset)</source>
        <translation>im Array (Versatz)</translation>
    </message>
    <message>
        <source>The servo stays as it is; this array counts from the new zero.</source>
        <translation>Der Servo bleibt, wie er ist; dieses Array zählt ab der neuen Null.</translation>
    </message>
    <message>
        <source>in the servo (calibration_difference)</source>
        <translation>im Servo (calibration_difference)</translation>
    </message>
    <message>
        <source>Every program counts from the new zero. Written at the next Apply; the register is small and holds only small corrections.</source>
        <translation>Jedes Programm zählt ab der neuen Null. Wird beim nächsten Anwenden geschrieben; das Register ist klein und fasst nur kleine Korrekturen.</translation>
    </message>
    <message>
        <source>Angle of all ticked joints at their reference</source>
        <translation>Winkel aller angehakten Gelenke an ihrer Referenz</translation>
    </message>
    <message>
        <source>Where the ticked joints stand now shall be the angles in their boxes.</source>
        <translation>Wo die angehakten Gelenke jetzt stehen, sollen die Winkel in ihren Feldern gelten.</translation>
    </message>
    <message>
        <source>Keep zero</source>
        <translation>Null ablegen</translation>
    </message>
    <message>
        <source>Angle at the reference</source>
        <translation>Winkel an der Referenz</translation>
    </message>
    <message>
        <source>Turn each joint to its reference, hold it still and press &quot;Set here&quot;. The reference is 0° unless you say otherwise, for example 90° for a joint that is easier to set square.</source>
        <translation>Drehen Sie jedes Gelenk an seine Referenz, halten Sie es ruhig und drücken Sie „Hier setzen“. Die Referenz ist 0°, wenn Sie nichts anderes angeben, zum Beispiel 90° für ein Gelenk, das sich so leichter rechtwinklig stellen lässt.</translation>
    </message>
    <message>
        <source>Place limits, from either end</source>
        <translation>Grenzen setzen, Abstand je Ende</translation>
    </message>
    <message>
        <source>Margin between the swept range and the limits</source>
        <translation>Abstand zwischen durchfahrenem Bereich und Grenzen</translation>
    </message>
    <message>
        <source>in the servo too (min_position, max_position)</source>
        <translation>auch im Servo (min_position, max_position)</translation>
    </message>
    <message>
        <source>Written at the next Apply. The servo then keeps to them under any program.</source>
        <translation>Wird beim nächsten Anwenden geschrieben. Der Servo hält sie dann unter jedem Programm ein.</translation>
    </message>
    <message>
        <source>Start all over</source>
        <translation>Alle neu beginnen</translation>
    </message>
    <message>
        <source>Forgets the ranges of all ticked joints.</source>
        <translation>Vergisst die Bereiche aller angehakten Gelenke.</translation>
    </message>
    <message>
        <source>Turn each ticked joint slowly from one end of its travel to the other and back. The bar shows what was swept and, in brackets, the limits that come of it; hatched is what the servo cannot read.</source>
        <translation>Drehen Sie jedes angehakte Gelenk langsam von einem Ende seines Wegs zum anderen und zurück. Der Balken zeigt, was durchfahren wurde, und in Klammern die Grenzen, die sich daraus ergeben; schraffiert ist, was der Servo nicht lesen kann.</translation>
    </message>
    <message>
        <source>The arrow is the joint&apos;s positive direction: counter-clockwise when its axis points at you. &quot;Nudge +5°&quot; switches torque on where the joint stands and turns it slowly by 5°. &lt;b&gt;Keep your hands clear.&lt;/b&gt; Say which way it went and its torque is taken off again; the joint may then fall. Esc and Pause stop at any time.</source>
        <translation>Der Pfeil ist die positive Richtung des Gelenks: gegen den Uhrzeigersinn, wenn seine Achse auf Sie zeigt. „Probe +5°“ schaltet das Drehmoment ein, wo das Gelenk steht, und dreht es langsam um 5°. &lt;b&gt;Halten Sie die Hände fern.&lt;/b&gt; Geben Sie an, wohin es sich drehte, und das Drehmoment wird wieder weggenommen; das Gelenk kann dann fallen. Esc und Pause halten jederzeit an.</translation>
    </message>
    <message>
        <source>What will be changed. Keeping it is one step of the array&apos;s edits and can be undone; registers of servos are only noted as pending and written when you apply them.</source>
        <translation>Was geändert wird. Das Behalten ist ein einziger Schritt in den Änderungen des Arrays und lässt sich rückgängig machen; Register der Servos werden nur als offen vermerkt und geschrieben, wenn Sie sie anwenden.</translation>
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
        <source>What will be changed</source>
        <translation>Was geändert wird</translation>
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
        <source>Keep as pending edits</source>
        <translation>Als offene Änderungen behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leaves the array as it was.</source>
        <translation>Lässt das Array, wie es war.</translation>
    </message>
    <message>
        <source>The joints of the array have changed, so the calibration begins anew.</source>
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
        <source>Not heard of: %1. Check cable and power; what was learned of them before is kept.</source>
        <translation>Keine Antwort von: %1. Prüfen Sie Kabel und Versorgung; was zuvor ermittelt wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Held by torque: %1. Hold them, then release them in step 1.</source>
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
        <source>against the servo&apos;s counting</source>
        <translation>gegen die Zählrichtung des Servos</translation>
    </message>
    <message>
        <source>as the servo counts</source>
        <translation>wie der Servo zählt</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>readings %1 to %2</source>
        <translation>Messwerte %1 bis %2</translation>
    </message>
    <message>
        <source>the servo&apos;s own, %1</source>
        <translation>die eigenen des Servos, %1</translation>
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
        <source>%1 (register of the servo)</source>
        <translation>%1 (Register des Servos)</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie bisher</translation>
    </message>
    <message>
        <source>%1, pending</source>
        <translation>%1, offen</translation>
    </message>
    <message>
        <source>Nothing was learned that changes the array. Go back to place a zero, sweep a range or check a direction.</source>
        <translation>Nichts wurde ermittelt, was das Array ändert. Gehen Sie zurück, um eine Null festzulegen, einen Bereich zu durchfahren oder eine Richtung zu prüfen.</translation>
    </message>
    <message>
        <source>Not possible, or to look at:</source>
        <translation>Nicht möglich oder zu beachten:</translation>
    </message>
    <message>
        <source>Good to know:</source>
        <translation>Gut zu wissen:</translation>
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
        <source>Nothing was learned that changes the array.</source>
        <translation>Nichts wurde ermittelt, was das Array ändert.</translation>
    </message>
    <message>
        <source>The calibration is in the array; undo takes it back. Registers of servos are pending until you apply them.</source>
        <translation>Die Kalibrierung ist im Array; Rückgängig nimmt sie zurück. Register der Servos bleiben offen, bis Sie sie anwenden.</translation>
    </message>
    <message>
        <source>Everything is stopped: no nudge until you choose &quot;Re-arm…&quot; in the main window.</source>
        <translation>Alles ist angehalten: kein Anstoß, bis Sie im Hauptfenster „Wieder scharf …“ wählen.</translation>
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
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take %1 along</source>
        <translation>%1 einbeziehen</translation>
    </message>
    <message>
        <source>What the servo&apos;s sensor reads, before its own calibration</source>
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
        <source>Take back what was learned of %1 in this step</source>
        <translation>Zurücknehmen, was in diesem Schritt von %1 ermittelt wurde</translation>
    </message>
    <message>
        <source>%1 does not answer, so where it stands is not known. Check its cable and power.</source>
        <translation>%1 antwortet nicht, deshalb ist die Stellung nicht bekannt. Prüfen Sie Kabel und Versorgung.</translation>
    </message>
    <message>
        <source>%1 has only begun to answer. Try again in a moment.</source>
        <translation>%1 hat gerade erst zu antworten begonnen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 is not at rest, or it stands where its reading jumps. Hold it still and try again.</source>
        <translation>%1 ist nicht in Ruhe oder steht dort, wo der Messwert springt. Halten Sie das Gelenk ruhig und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1: the sweep came to the end of what the servo can read, so the joint may go further. Turn the horn on the shaft if its whole travel shall be used.</source>
        <translation>%1: Beim Durchfahren wurde das Ende dessen erreicht, was der Servo lesen kann; das Gelenk kann also weiter gehen. Setzen Sie das Servohorn auf der Welle um, wenn der ganze Weg genutzt werden soll.</translation>
    </message>
    <message>
        <source>Angle now, and as it will be called after the calibration</source>
        <translation>Winkel jetzt und wie er nach der Kalibrierung heißen wird</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>not heard of; left out</source>
        <translation>keine Antwort; ausgelassen</translation>
    </message>
    <message>
        <source>held by its torque</source>
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
        <source>Takes its torque off. The joint may fall: hold it first.</source>
        <translation>Nimmt das Drehmoment weg. Das Gelenk kann fallen: Halten Sie es zuerst fest.</translation>
    </message>
    <message>
        <source>%1 at tick %2</source>
        <translation>%1 bei Tick %2</translation>
    </message>
    <message>
        <source>zero stays</source>
        <translation>Null bleibt</translation>
    </message>
    <message>
        <source>Set here</source>
        <translation>Hier setzen</translation>
    </message>
    <message>
        <source>Where the joint stands now shall be the angle in the box.</source>
        <translation>Wo das Gelenk jetzt steht, soll der Winkel im Feld gelten.</translation>
    </message>
    <message>
        <source>not heard of</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>held by its torque; release it first</source>
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
        <source>%1, no further for 2 s</source>
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
        <source>Forgets the range of this joint.</source>
        <translation>Vergisst den Bereich dieses Gelenks.</translation>
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
        <source>torque comes on…</source>
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
        <source>is right</source>
        <translation>stimmt</translation>
    </message>
    <message>
        <source>Nudge +5°</source>
        <translation>Probe +5°</translation>
    </message>
    <message>
        <source>Switches its torque on where it stands, turns it slowly by 5° and releases it again after your answer.</source>
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
        <source>another joint is checked</source>
        <translation>ein anderes Gelenk wird geprüft</translation>
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
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>Differences; a tick takes the file&apos;s value</source>
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
        <source>not in the file: a tick removes it</source>
        <translation>nicht in der Datei: ein Häkchen entfernt es</translation>
    </message>
    <message>
        <source>only in the file: a tick adds it</source>
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
        <source>Nothing was taken: an operation on the servos runs. Try again when it has ended.</source>
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
        <source>Choose an array file (.servodeck or .cpf). Its differences to this array are listed here, and you take those you want.</source>
        <translation>Wählen Sie eine Array-Datei (.servodeck oder .cpf). Ihre Unterschiede zu diesem Array werden hier aufgelistet, und Sie übernehmen die gewünschten.</translation>
    </message>
    <message>
        <source>There is no difference between this array and the file.</source>
        <translation>Zwischen diesem Array und der Datei gibt es keinen Unterschied.</translation>
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
        <source>After that: %1</source>
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
    <name>ui::ConfigureDialogs</name>
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
        <source>All registers of all servos beside each other.</source>
        <translation>Alle Register aller Servos nebeneinander.</translation>
    </message>
    <message>
        <source>State of the registers</source>
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
        <source>Shows only joints with this in their name, ID, model or group (Ctrl+F).</source>
        <translation>Zeigt nur Gelenke, die dies in Namen, ID, Modell oder Gruppe haben (Strg+F).</translation>
    </message>
    <message>
        <source>Only with errors</source>
        <translation>Nur mit Fehlern</translation>
    </message>
    <message>
        <source>Shows only joints with a fault or a warning, without an answer, or configured wrongly.</source>
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
        <source>Adds joints like the selected ones, with names and IDs of their own.</source>
        <translation>Fügt Gelenke wie die ausgewählten hinzu, mit eigenen Namen und IDs.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes the selected joints out of the array. Undo brings them back.</source>
        <translation>Nimmt die ausgewählten Gelenke aus dem Array. „Rückgängig“ bringt sie zurück.</translation>
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
        <source>What is wrong with the array</source>
        <translation>Was am Array nicht stimmt</translation>
    </message>
    <message>
        <source>Enter or a double click goes to the joint.</source>
        <translation>Eingabetaste oder Doppelklick führt zum Gelenk.</translation>
    </message>
    <message>
        <source>Search registers</source>
        <translation>Register suchen</translation>
    </message>
    <message>
        <source>Shows only registers with this in their name or meaning (Ctrl+F).</source>
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
        <source>Registers of both memories: E is stored, R is running.</source>
        <translation>Register beider Speicher: E ist der gespeicherte, R der laufende Wert.</translation>
    </message>
    <message>
        <source>What is stored in the servo and taken at its start.</source>
        <translation>Was im Servo gespeichert ist und bei seinem Start übernommen wird.</translation>
    </message>
    <message>
        <source>What the servo runs with now; forgotten when its power goes.</source>
        <translation>Womit der Servo jetzt läuft; ohne Versorgung wird es vergessen.</translation>
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
        <source>Values with their unit where it is known.</source>
        <translation>Werte mit ihrer Einheit, wo sie bekannt ist.</translation>
    </message>
    <message>
        <source>Values as the registers hold them.</source>
        <translation>Werte, wie sie in den Registern stehen.</translation>
    </message>
    <message>
        <source>Which registers are shown</source>
        <translation>Welche Register gezeigt werden</translation>
    </message>
    <message>
        <source>Which registers are shown.</source>
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
        <source>Not the default</source>
        <translation>Nicht Standard</translation>
    </message>
    <message>
        <source>Different between servos</source>
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
        <source>Takes back what is pending of the selected values (Delete).</source>
        <translation>Nimmt die offenen Änderungen der ausgewählten Werte zurück (Entf).</translation>
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
        <source>No register matches. Change the search or the filter.</source>
        <translation>Kein Register passt. Ändern Sie die Suche oder den Filter.</translation>
    </message>
    <message>
        <source>Not connected: edits are kept as pending.</source>
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
        <source>Reading was cancelled; what was read is shown.</source>
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
        <source>No registers can be shown, because the servo model is not known: %1. Connect and choose “Take models from the servos” in the menu Array, or choose the models on the page Joints.</source>
        <translation>Register können nicht gezeigt werden, weil das Servomodell nicht bekannt ist: %1. Verbinden und im Menü Array „Modelle von den Servos übernehmen“ wählen, oder die Modelle auf der Seite Gelenke wählen.</translation>
    </message>
    <message>
        <source>No joint matches. Change the search or clear “Only with errors”.</source>
        <translation>Kein Gelenk passt. Ändern Sie die Suche oder schalten Sie „Nur mit Fehlern“ aus.</translation>
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
    <message>
        <source>Port of the first bus, %1. Those of the others are in Configure &gt; Buses.</source>
        <translation>Port des ersten Busses, %1. Die der anderen stehen unter Konfigurieren &gt; Busse.</translation>
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
</context>
<context>
    <name>ui::DirectionCheck</name>
    <message>
        <source>There is no connection. Connect to the servos first.</source>
        <translation>Es besteht keine Verbindung. Verbinden Sie zuerst die Servos.</translation>
    </message>
    <message>
        <source>%1 does not answer. Check its cable and power.</source>
        <translation>%1 antwortet nicht. Prüfen Sie Kabel und Versorgung.</translation>
    </message>
    <message>
        <source>%1 is a %2, but the array says %3. Choose Array &gt; Take models from the servos first.</source>
        <translation>%1 ist ein %2, im Array steht aber %3. Wählen Sie zuerst Array &gt; Modelle von den Servos übernehmen.</translation>
    </message>
    <message>
        <source>%1 did not take the nudge. Try again.</source>
        <translation>%1 hat die kleine Probebewegung nicht angenommen. Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Stopped. The direction of %1 is not checked.</source>
        <translation>Angehalten. Die Richtung von %1 ist nicht geprüft.</translation>
    </message>
    <message>
        <source>%1 does not answer any more. Its direction is not checked.</source>
        <translation>%1 antwortet nicht mehr. Die Richtung ist nicht geprüft.</translation>
    </message>
    <message>
        <source>The torque of %1 did not come on; the main window says why.</source>
        <translation>Das Drehmoment von %1 ging nicht an; das Hauptfenster nennt den Grund.</translation>
    </message>
    <message>
        <source>%1 lost its torque, so its direction is not checked. Look at its errors in the main window.</source>
        <translation>%1 hat das Drehmoment verloren, deshalb ist die Richtung nicht geprüft. Sehen Sie sich die Fehler im Hauptfenster an.</translation>
    </message>
    <message>
        <source>%1 did not turn: it is blocked, or too weak for its load. Free it and try again.</source>
        <translation>%1 hat sich nicht gedreht: blockiert oder zu schwach für die Last. Machen Sie das Gelenk frei und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Everything is stopped. Choose &quot;Re-arm…&quot; in the main window first.</source>
        <translation>Alles ist angehalten. Wählen Sie zuerst „Wieder scharf …“ im Hauptfenster.</translation>
    </message>
    <message>
        <source>The array is in Monitor, where nothing moves. Choose Control in the main window first.</source>
        <translation>Das Array ist im Beobachten, in dem sich nichts bewegt. Wählen Sie zuerst Steuern im Hauptfenster.</translation>
    </message>
    <message>
        <source>%1 was not armed; the main window says why.</source>
        <translation>%1 wurde nicht scharf geschaltet; das Hauptfenster sagt, warum.</translation>
    </message>
    <message>
        <source>Control ended. The direction of %1 is not checked.</source>
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
    <message>
        <source>Save as .servodeck…</source>
        <translation>Als .servodeck speichern …</translation>
    </message>
    <message>
        <source>Another program has changed “%1”. Save over it?</source>
        <translation>Ein anderes Programm hat „%1“ geändert. Überschreiben?</translation>
    </message>
    <message>
        <source>Overwrite: what the other program changed is lost. Reload: the file is read again, and undo brings your edits back. Compare: shows what differs; nothing is saved.</source>
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
        <source>Reload “%1” and drop the unsaved edits?</source>
        <translation>„%1“ neu laden und die ungespeicherten Änderungen verwerfen?</translation>
    </message>
    <message>
        <source>Reload: the file is read again, and undo brings your edits back. Compare: shows what differs.</source>
        <translation>Neu laden: Die Datei wird neu gelesen, und „Rückgängig“ bringt Ihre Änderungen zurück. Vergleichen: Zeigt, was sich unterscheidet.</translation>
    </message>
    <message>
        <source>Read %1 again.</source>
        <translation>%1 neu gelesen.</translation>
    </message>
    <message>
        <source>“%1” was removed or renamed by another program. Save writes it again.</source>
        <translation>„%1“ wurde von einem anderen Programm entfernt oder umbenannt. „Speichern“ schreibt die Datei wieder.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program, and the array has unsaved edits. Save asks which to keep.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert, und das Array hat ungespeicherte Änderungen. „Speichern“ fragt, was bleiben soll.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program. Reload it to see the changes.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert. Neu laden zeigt die Änderungen.</translation>
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
        <source>Close</source>
        <translation>Schließen</translation>
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
        <source>A snapshot of all its registers is kept first; it is in the list of snapshots and can be restored.</source>
        <translation>Zuerst wird eine Momentaufnahme aller seiner Register aufbewahrt; sie steht in der Liste der Momentaufnahmen und lässt sich wiederherstellen.</translation>
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
        <source>The array has no servo. Search for servos first.</source>
        <translation>Das Array hat keinen Servo. Suchen Sie zuerst Servos.</translation>
    </message>
    <message>
        <source>%1 (ID %2) has torque. Release it first; it may sink under its load.</source>
        <translation>%1 (ID %2) hat Drehmoment. Lassen Sie das Gelenk zuerst los; es kann unter seiner Last absinken.</translation>
    </message>
    <message>
        <source>All settings of %1 (ID %2) become the factory&apos;s: gains, limits, calibration, error policy. It restarts, and is then found at ID %3 and %4 baud.</source>
        <translation>Alle Einstellungen von %1 (ID %2) werden auf Werkszustand gesetzt: Verstärkungen, Grenzen, Kalibrierung, Fehlerverhalten. Der Servo startet neu und ist dann unter ID %3 mit %4 Baud zu finden.</translation>
    </message>
    <message>
        <source>It then speaks another rate than the other servos and will not answer beside them.</source>
        <translation>Er spricht dann eine andere Rate als die anderen Servos und antwortet neben ihnen nicht.</translation>
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
        <source>The array has no name. Type the word &quot;%1&quot; to go on:</source>
        <translation>Das Array hat keinen Namen. Geben Sie das Wort „%1“ ein, um fortzufahren:</translation>
    </message>
    <message>
        <source>Type the name of the array, &quot;%1&quot;, to go on:</source>
        <translation>Geben Sie den Namen des Arrays, „%1“, ein, um fortzufahren:</translation>
    </message>
    <message>
        <source>Cancel works until the servo is written to; then the reset is brought to its end.</source>
        <translation>Abbrechen wirkt, bis der Servo beschrieben wird; danach wird das Zurücksetzen zu Ende gebracht.</translation>
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
    <name>ui::GoalDialog</name>
    <message>
        <source>&amp;Duration:</source>
        <translation>Da&amp;uer:</translation>
    </message>
    <message>
        <source>&amp;Send the goal</source>
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
        <source>Goal speed as the servo counts it</source>
        <translation>Sollgeschwindigkeit in der Zählung des Servos</translation>
    </message>
    <message>
        <source>Duration of the move</source>
        <translation>Dauer der Bewegung</translation>
    </message>
    <message>
        <source>Place, as an angle</source>
        <translation>Position, als Winkel</translation>
    </message>
    <message>
        <source>Place, in ticks of the servo</source>
        <translation>Position, in Ticks des Servos</translation>
    </message>
    <message>
        <source>Speed, as an angle a second</source>
        <translation>Geschwindigkeit, als Winkel je Sekunde</translation>
    </message>
    <message>
        <source>Speed, as the servo&apos;s own number</source>
        <translation>Geschwindigkeit, als Zahlenwert des Servos</translation>
    </message>
    <message>
        <source>-1023 to 1023. DRS-0101 and DRS-0201 take it as a share of full drive.</source>
        <translation>-1023 bis 1023. DRS-0101 und DRS-0201 verstehen den Wert als Anteil der vollen Ansteuerung.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>The joint turns at this speed while the button is held, and stops when it is let go. Limits of the joint stop it too.</source>
        <translation>Das Gelenk dreht mit dieser Geschwindigkeit, solange die Taste gedrückt ist, und hält an, wenn sie losgelassen wird. Auch die Grenzen des Gelenks halten es an.</translation>
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
        <source>There is no link to the servos. Connect first.</source>
        <translation>Es besteht keine Verbindung zu den Servos. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>The torque of this joint is off. Switch it on first; it then holds its place.</source>
        <translation>Das Drehmoment dieses Gelenks ist aus. Schalten Sie es zuerst ein; das Gelenk hält dann seine Stellung.</translation>
    </message>
    <message>
        <source>%1 (tick %2), %3; %4</source>
        <translation>%1 (Tick %2), %3; %4</translation>
    </message>
    <message>
        <source>A speed has no duration: the joint turns while the button is held.</source>
        <translation>Eine Geschwindigkeit hat keine Dauer: das Gelenk dreht, solange der Knopf gehalten wird.</translation>
    </message>
    <message>
        <source>How long the move to the goal takes.</source>
        <translation>Wie lange die Bewegung zum Ziel dauert.</translation>
    </message>
    <message>
        <source>The speed is 0. Set one first; the joint then turns while the button is held.</source>
        <translation>Die Geschwindigkeit ist 0. Zuerst eine setzen; dann dreht das Gelenk, solange der Knopf gehalten wird.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Everything is stopped. Choose &quot;Re-arm…&quot; first.</source>
        <translation>Alles ist angehalten. Wählen Sie zuerst „Wieder scharf …“.</translation>
    </message>
    <message>
        <source>The array is in Monitor, where nothing moves. Switch to Control first.</source>
        <translation>Das Array ist im Beobachten, in dem sich nichts bewegt. Schalten Sie erst auf Steuern.</translation>
    </message>
    <message>
        <source>This joint is held by %1. End that first.</source>
        <translation>Dieses Gelenk ist vergeben: %1. Beenden Sie das zuerst.</translation>
    </message>
    <message>
        <source>Nobody knows yet where this joint stands. Wait until it answers.</source>
        <translation>Noch weiß niemand, wo dieses Gelenk steht. Warten Sie, bis es antwortet.</translation>
    </message>
</context>
<context>
    <name>ui::GoalSlider</name>
    <message>
        <source>Goal as a number</source>
        <translation>Sollposition als Zahl</translation>
    </message>
    <message>
        <source>It goes there when the mouse is released; by keys and wheel, with Enter. Backspace drops it.</source>
        <translation>Es bewegt sich dorthin, wenn die Maustaste losgelassen wird; bei Tasten und Mausrad mit der Eingabetaste. Die Rücktaste verwirft es.</translation>
    </message>
    <message>
        <source>Drag to move the joint between %1 and %2; with Shift a tenth as far.
Left and Right 1°, with Shift 0.1°, Page keys 10°. Double-click to type a number.</source>
        <translation>Ziehen Sie, um das Gelenk zwischen %1 und %2 zu bewegen; mit Umschalt ein Zehntel so weit.
Links und Rechts 1°, mit Umschalt 0,1°, Bildtasten 10°. Doppelklicken Sie, um eine Zahl einzugeben.</translation>
    </message>
</context>
<context>
    <name>ui::IdPlanDialog</name>
    <message>
        <source>&amp;Number in array order</source>
        <translation>Nach Array-&amp;Reihenfolge nummerieren</translation>
    </message>
    <message>
        <source>&amp;As now</source>
        <translation>&amp;Wie jetzt</translation>
    </message>
    <message>
        <source>IDs and baud rate</source>
        <translation>IDs und Baudrate</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Forgets the plan: every new ID is the present one.</source>
        <translation>Verwirft den Plan: Jede neue ID ist die jetzige.</translation>
    </message>
    <message>
        <source>&amp;First ID</source>
        <translation>&amp;Erste ID</translation>
    </message>
    <message>
        <source>Baud rate of all servos</source>
        <translation>Baudrate aller Servos</translation>
    </message>
    <message>
        <source>All servos restart and are then asked at the new rate; when one does not answer there, all go back.</source>
        <translation>Alle Servos starten neu und werden dann mit der neuen Rate abgefragt; antwortet einer dort nicht, kehren alle zurück.</translation>
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
        <source>Lets the lamp of this servo blink a few times. Nothing moves by it.</source>
        <translation>Lässt die Lampe dieses Servos einige Male blinken. Dabei bewegt sich nichts.</translation>
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
        <source>%1 would have the same ID %2. Every servo needs its own.</source>
        <translation>%1 hätten dieselbe ID %2. Jeder Servo braucht eine eigene.</translation>
    </message>
    <message>
        <source>ID %1 for %2 is taken: the last search found a servo there that is not in the array.</source>
        <translation>ID %1 für %2 ist vergeben: Die letzte Suche fand dort einen Servo, der nicht im Array ist.</translation>
    </message>
    <message>
        <source>These have torque: %1. Release them first, for a servo restarts when its address changes; they may sink under their load.</source>
        <translation>Drehmoment haben: %1. Lassen Sie diese Gelenke zuerst los, denn ein Servo startet neu, wenn sich seine Adresse ändert; sie können unter ihrer Last absinken.</translation>
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
        <source>IDs that are exchanged (%1) are fine: one servo waits at a free ID meanwhile.</source>
        <translation>Getauschte IDs (%1) sind in Ordnung: Ein Servo wartet derweil auf einer freien ID.</translation>
    </message>
    <message>
        <source>The array has no servos. Search for servos first.</source>
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
        <source>Cancel ends the blinking; its lamps are then as before.</source>
        <translation>Abbrechen beendet das Blinken; die Lampen sind dann wie zuvor.</translation>
    </message>
    <message>
        <source>Cancel gives every servo its old ID back.</source>
        <translation>Abbrechen gibt jedem Servo seine alte ID zurück.</translation>
    </message>
    <message>
        <source>Cancel brings every servo back to the old rate.</source>
        <translation>Abbrechen bringt jeden Servo auf die alte Rate zurück.</translation>
    </message>
    <message>
        <source>Takes the torque off. Joints may fall: hold them first.</source>
        <translation>Nimmt das Drehmoment weg. Gelenke können fallen: vorher festhalten.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Release %n joints</source>
        <translation>
            <numerusform>%n Gelenk &amp;loslassen</numerusform>
            <numerusform>%n Gelenke &amp;loslassen</numerusform>
        </translation>
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
        <source>Joint (ID)</source>
        <translation>Gelenk (ID)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
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
        <translation>Drehm. ein, bewegt sich</translation>
    </message>
    <message>
        <source>Send on release</source>
        <translation>Beim Loslassen</translation>
    </message>
    <message>
        <source>A drag shows where the joint would go; it goes there when the mouse is released. What keys and the wheel choose is sent by Enter and dropped by Backspace or by leaving. Holding J or L moves at once all the same.</source>
        <translation>Erst beim Loslassen senden: Ziehen zeigt, wohin das Gelenk ginge; es bewegt sich dorthin, wenn die Maustaste losgelassen wird. Was Tasten und Mausrad wählen, sendet die Eingabetaste; die Rücktaste oder das Verlassen verwirft es. Gehaltenes J oder L bewegt trotzdem sofort.</translation>
    </message>
    <message>
        <source>Speed of the array in percent</source>
        <translation>Tempo des Arrays in Prozent</translation>
    </message>
    <message>
        <source>Everything moves so much slower: goals, moves together, jogging, poses and sequences, turning on and on. Test signals are refused below 100 %. What STOP does is not slowed.</source>
        <translation>Alles bewegt sich um so viel langsamer: Ziele, gemeinsame Bewegungen, Tippbetrieb, Posen und Sequenzen, fortwährendes Drehen. Testsignale werden unter 100 % abgelehnt. Was STOP tut, wird nicht langsamer.</translation>
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
        <source>A goal of one moves all of them by the same difference, and all arrive together. Click a name to choose one joint only.</source>
        <translation>Ein Ziel für eines bewegt alle um denselben Unterschied, und alle kommen zugleich an. Klicken Sie auf einen Namen, um nur ein Gelenk zu wählen.</translation>
    </message>
    <message>
        <source>Release all</source>
        <translation>Alle loslassen</translation>
    </message>
    <message>
        <source>Switches the torque of every joint off (Ctrl+Shift+D). Asks first when one may fall.</source>
        <translation>Schaltet das Drehmoment aller Gelenke aus (Strg+Umschalt+D). Fragt vorher, wenn eines fallen kann.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Arm…</source>
        <translation>Scharf …</translation>
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
        <source>Support what they carry, or lower it first.</source>
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
        <source>Clear the errors of %1</source>
        <translation>Fehler von %1 löschen</translation>
    </message>
    <message>
        <source>Clears the errors %1 has latched. It moves nothing.</source>
        <translation>Löscht die gespeicherten Fehler von %1. Dabei bewegt sich nichts.</translation>
    </message>
    <message>
        <source>%1 does not answer. Check its cable, power and ID.</source>
        <translation>%1 antwortet nicht. Prüfen Sie Kabel, Versorgung und ID.</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
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
    <message>
        <source>Stopped. Press “Re-arm…” to move %1 again.</source>
        <translation>Angehalten. „Wieder scharf …“ gibt %1 wieder frei.</translation>
    </message>
    <message>
        <source>Monitor: nothing moves. Switch to Control at the top to move %1.</source>
        <translation>Beobachten: nichts bewegt sich. Schalten Sie oben auf Steuern, um %1 zu bewegen.</translation>
    </message>
    <message>
        <source>%1 is held by %2. End that to move it yourself.</source>
        <translation>%1 ist vergeben: %2. Beenden Sie das, um es selbst zu bewegen.</translation>
    </message>
    <message>
        <source>What can be done with %1</source>
        <translation>Was mit %1 getan werden kann</translation>
    </message>
    <message>
        <source>%1 moves the opposite way</source>
        <translation>%1 bewegt sich gegenläufig</translation>
    </message>
    <message>
        <source>Mirrored: %1 moves the opposite way of the others that are chosen.</source>
        <translation>Gespiegelt: %1 bewegt sich den anderen gewählten entgegen.</translation>
    </message>
    <message>
        <source>%1, ID %2, %3
Click chooses it, Ctrl+click several: they move together.</source>
        <translation>%1, ID %2, %3
Klicken wählt es, Strg-Klick mehrere: Sie bewegen sich gemeinsam.</translation>
    </message>
    <message>
        <source>%1 has its own time or speed for a move.</source>
        <translation>%1 hat eine eigene Laufzeit oder Geschwindigkeit für eine Bewegung.</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>&amp;Hold here</source>
        <translation>&amp;Hier halten</translation>
    </message>
    <message>
        <source>Ends what moves %1; it stays where it is.</source>
        <translation>Beendet, was %1 bewegt; es bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>&amp;Go to %1</source>
        <translation>Auf %1 &amp;fahren</translation>
    </message>
    <message>
        <source>As a goal that is typed, with the joints that are chosen with it.</source>
        <translation>Wie ein eingetipptes Ziel, zusammen mit den Gelenken, die mit gewählt sind.</translation>
    </message>
    <message>
        <source>&amp;Turn continuously…</source>
        <translation>Fortwährend &amp;drehen …</translation>
    </message>
    <message>
        <source>It turns on and on while a button is held.</source>
        <translation>Es dreht sich fortwährend, solange ein Knopf gehalten wird.</translation>
    </message>
    <message>
        <source>&amp;Own time or speed…</source>
        <translation>&amp;Eigene Zeit oder Geschwindigkeit …</translation>
    </message>
    <message>
        <source>How long moves of %1 alone take.</source>
        <translation>Wie lange Bewegungen von %1 allein dauern.</translation>
    </message>
    <message>
        <source>Time or speed &amp;as all</source>
        <translation>Zeit oder Geschwindigkeit &amp;wie alle</translation>
    </message>
    <message>
        <source>It moves as all joints do again.</source>
        <translation>Es bewegt sich wieder wie alle Gelenke.</translation>
    </message>
    <message>
        <source>&amp;Light (LED)</source>
        <translation>&amp;Licht (LED)</translation>
    </message>
    <message>
        <source>Wait for the end of &quot;%1&quot;.</source>
        <translation>Warten Sie das Ende von „%1“ ab.</translation>
    </message>
    <message>
        <source>While an error is latched the servo blinks instead.</source>
        <translation>Solange ein Fehler gespeichert ist, blinkt der Servo stattdessen.</translation>
    </message>
    <message>
        <source>&amp;Green</source>
        <translation>&amp;Grün</translation>
    </message>
    <message>
        <source>&amp;Blue</source>
        <translation>&amp;Blau</translation>
    </message>
    <message>
        <source>&amp;Red</source>
        <translation>&amp;Rot</translation>
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
        <source>armed</source>
        <translation>scharf</translation>
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
        <source>Torque of %1 is off. Arm it to move the joint; it starts from where it is.</source>
        <translation>Das Drehmoment von %1 ist aus. Schalten Sie scharf, um das Gelenk zu bewegen; es beginnt dort, wo es ist.</translation>
    </message>
    <message>
        <source>There is no connection to %1.</source>
        <translation>Zu %1 besteht keine Verbindung.</translation>
    </message>
    <message>
        <source>Stopped. Press “Re-arm…” first.</source>
        <translation>Angehalten. Wählen Sie zuerst „Wieder scharf …“.</translation>
    </message>
    <message>
        <source>Monitor: no torque is switched on. Switch to Control at the top first.</source>
        <translation>Beobachten: Es wird kein Drehmoment eingeschaltet. Schalten Sie oben erst auf Steuern.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Arm…</source>
        <translation>Scharf …</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 loslassen</translation>
    </message>
    <message>
        <source>Arm %1</source>
        <translation>%1 scharf schalten</translation>
    </message>
    <message>
        <source>Switches the torque off: the joint goes limp. Asks first when it may fall.</source>
        <translation>Schaltet das Drehmoment aus: Das Gelenk wird kraftlos. Fragt vorher, wenn es fallen kann.</translation>
    </message>
    <message>
        <source>Shows the arm sheet, which switches torque on. The joint holds where it is.</source>
        <translation>Zeigt die Übersicht zum Scharfschalten, die das Drehmoment einschaltet. Das Gelenk hält, wo es ist.</translation>
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
        <source>&amp;Mirror no longer</source>
        <translation>Nicht mehr s&amp;piegeln</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>S&amp;piegeln</translation>
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
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
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
    <message>
        <source>&amp;Compare with a file…</source>
        <translation>Mit einer Datei &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Shows what differs and takes what you choose.</source>
        <translation>Zeigt, was sich unterscheidet, und übernimmt, was Sie wählen.</translation>
    </message>
    <message>
        <source>&amp;Import names and limits from URDF…</source>
        <translation>Namen und Grenzen aus URDF &amp;importieren …</translation>
    </message>
    <message>
        <source>Takes names and limits of joints from the description of a robot.</source>
        <translation>Übernimmt Namen und Grenzen von Gelenken aus der Beschreibung eines Roboters.</translation>
    </message>
    <message>
        <source>&amp;Export the table…</source>
        <translation>Tabelle &amp;exportieren …</translation>
    </message>
    <message>
        <source>Writes the joints as a table (CSV).</source>
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
        <source>Takes the last edit of the array back (Ctrl+Z). It moves nothing and writes nothing.</source>
        <translation>Nimmt die letzte Änderung am Array zurück (Strg+Z). Dabei bewegt sich nichts und es wird nichts geschrieben.</translation>
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
        <source>Does the edit that was taken back again (Ctrl+Shift+Z).</source>
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
        <source>Shows what would be written to which servo, and then writes all of it or nothing (Ctrl+Enter).</source>
        <translation>Zeigt, was in welchen Servo geschrieben würde, und schreibt dann alles oder nichts (Strg+Eingabe).</translation>
    </message>
    <message>
        <source>&amp;Snapshots and backup…</source>
        <translation>&amp;Momentaufnahmen und Sicherung …</translation>
    </message>
    <message>
        <source>What the servos held before every Apply; bring it back, or keep it in a file.</source>
        <translation>Was vor jedem Anwenden in den Servos stand; stellen Sie es wieder her oder bewahren Sie es in einer Datei auf.</translation>
    </message>
    <message>
        <source>&amp;Calibrate by hand…</source>
        <translation>Von &amp;Hand kalibrieren …</translation>
    </message>
    <message>
        <source>Zero, range and direction of joints, turned by hand.</source>
        <translation>Nullpunkt, Bereich und Richtung der Gelenke, von Hand gedreht.</translation>
    </message>
    <message>
        <source>Change &amp;IDs and rate…</source>
        <translation>&amp;IDs und Rate ändern …</translation>
    </message>
    <message>
        <source>Gives servos new IDs or another rate, and proves it.</source>
        <translation>Gibt Servos neue IDs oder eine andere Rate und weist es nach.</translation>
    </message>
    <message>
        <source>&amp;Two servos with one ID…</source>
        <translation>&amp;Zwei Servos mit einer ID …</translation>
    </message>
    <message>
        <source>Guides through giving each an ID of its own.</source>
        <translation>Führt durch die Schritte, jedem eine eigene ID zu geben.</translation>
    </message>
    <message>
        <source>&amp;Factory reset…</source>
        <translation>Auf &amp;Werkszustand setzen …</translation>
    </message>
    <message>
        <source>Brings one servo back to its factory registers.</source>
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
        <source>Puts the focus on the filter of the workspace.</source>
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
        <source>Operations</source>
        <translation>Vorgänge</translation>
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
        <source>How the bus spends its time, cycle by cycle (Ctrl+3).</source>
        <translation>Womit der Bus seine Zeit verbringt, Zyklus für Zyklus (Strg+3).</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Every packet both ways, decoded; send one by hand.</source>
        <translation>Jedes Paket in beiden Richtungen, entschlüsselt; eines von Hand senden.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>The parameters of a cycle; an edit acts between two cycles.</source>
        <translation>Die Parameter eines Zyklus; eine Änderung wirkt zwischen zwei Zyklen.</translation>
    </message>
    <message>
        <source>&amp;Buses…</source>
        <translation>&amp;Busse…</translation>
    </message>
    <message>
        <source>Ports of the array: several at once, each with servos of its own.</source>
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
        <source>&amp;Park: joints go to their parking places and let go</source>
        <translation>&amp;Parken: Gelenke gehen in ihre Parkstellungen und lassen los</translation>
    </message>
    <message>
        <source>STOP and &amp;leaving…</source>
        <translation>STOP und &amp;Verlassen …</translation>
    </message>
    <message>
        <source>What STOP and leaving do with each joint, and where joints are parked.</source>
        <translation>Was STOP und Verlassen mit jedem Gelenk tun, und wo Gelenke geparkt werden.</translation>
    </message>
    <message>
        <source>Stop dr&amp;ill…</source>
        <translation>STOP-P&amp;robe …</translation>
    </message>
    <message>
        <source>Proves STOP: from the key to the wire and to standstill, again and again.</source>
        <translation>Beweist STOP: von der Taste bis zur Leitung und bis zum Stillstand, immer wieder.</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>halten</translation>
    </message>
    <message>
        <source>park, then release</source>
        <translation>parken, dann loslassen</translation>
    </message>
    <message>
        <source>release</source>
        <translation>loslassen</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) have torque. What shall they do when the program ends?</source>
        <translation>
            <numerusform>%n Gelenk hat Drehmoment. Was soll es tun, wenn das Programm endet?</numerusform>
            <numerusform>%n Gelenke haben Drehmoment. Was sollen sie tun, wenn das Programm endet?</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold: they stop and keep their place, with torque. Park: they go to their parking places and let go. Release: they let go where they are and may sink. The array says: %1.</source>
        <translation>Halten: Sie halten an und bleiben mit Drehmoment stehen. Parken: Sie gehen in ihre Parkstellungen und lassen los. Loslassen: Sie lassen los, wo sie sind, und können sinken. Das Array sagt: %1.</translation>
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
        <source>Stay here</source>
        <translation>Hier bleiben</translation>
    </message>
    <message>
        <source>A&amp;larm limits…</source>
        <translation>Alarm&amp;grenzen …</translation>
    </message>
    <message>
        <source>From where on values of the joints are alarms, and what alarms stop.</source>
        <translation>Ab wann Werte der Gelenke Alarme sind, und was Alarme anhalten.</translation>
    </message>
    <message>
        <source>Store &amp;pose</source>
        <translation>P&amp;ose speichern</translation>
    </message>
    <message>
        <source>Makes a pose of where the joints are now (Ctrl+P).</source>
        <translation>Macht aus den jetzigen Stellungen der Gelenke eine Pose (Strg+P).</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>Bewegung &amp;reduzieren</translation>
    </message>
    <message>
        <source>New alarms are lit and do not pulse. At first as the desktop says.</source>
        <translation>Neue Alarme leuchten und pulsieren nicht. Anfangs wie im Desktop eingestellt.</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Test si&amp;gnals…</source>
        <translation>Testsi&amp;gnale …</translation>
    </message>
    <message>
        <source>Drives joints by a step, a square wave, a sine … and measures what they make of it. The joints selected in the table are taken.</source>
        <translation>Treibt Gelenke mit einem Sprung, Rechteck, Sinus … an und misst, was sie daraus machen. Genommen werden die in der Tabelle gewählten Gelenke.</translation>
    </message>
    <message>
        <source>Servo &amp;ticks</source>
        <translation>Servo-&amp;Ticks</translation>
    </message>
    <message>
        <source>Test signals</source>
        <translation>Testsignale</translation>
    </message>
    <message>
        <source>Servodeck stays open: STOP came while the joints were being left. Look at them, then close it again.</source>
        <translation>Servodeck bleibt offen: STOP kam, während die Gelenke verlassen wurden. Sehen Sie sie an und schließen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is under way. Cancel it and close?</source>
        <translation>„%1“ läuft noch. Abbrechen und schließen?</translation>
    </message>
    <message>
        <source>It ends first, which may take some seconds: what it wrote is taken back, and a factory reset that has begun is finished. Nothing stays half done.</source>
        <translation>Es endet zuerst; das kann einige Sekunden dauern: Was es geschrieben hat, wird zurückgenommen, und ein begonnenes Zurücksetzen auf Werkswerte wird beendet. Nichts bleibt halb getan.</translation>
    </message>
    <message>
        <source>Cancel it and close</source>
        <translation>Abbrechen und schließen</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Reads the file again. Undo takes it back.</source>
        <translation>Liest die Datei neu. „Rückgängig“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Shows what is known of each joint and switches torque on, in Control only. Nothing jumps.</source>
        <translation>Zeigt, was von jedem Gelenk bekannt ist, und schaltet das Drehmoment ein, nur im Steuern. Nichts springt.</translation>
    </message>
    <message>
        <source>&amp;Release all</source>
        <translation>&amp;Alle loslassen</translation>
    </message>
    <message>
        <source>Switches the torque of every joint off. Asks first when one may fall.</source>
        <translation>Schaltet das Drehmoment aller Gelenke aus. Fragt vorher, wenn eines fallen kann.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reads the file again. Undo takes it back; unsaved edits are asked about.</source>
        <translation>Liest die Datei neu. „Rückgängig“ nimmt es zurück; bei ungespeicherten Änderungen wird gefragt.</translation>
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
    <name>ui::ModeSwitch</name>
    <message>
        <source>Monitor</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Nothing can be moved; the joints are only watched.</source>
        <translation>Nichts kann bewegt werden; die Gelenke werden nur beobachtet.</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>Joints can be armed and moved. STOP, a lost link or a fault end it.</source>
        <translation>Gelenke können scharf geschaltet und bewegt werden. STOP, eine verlorene Verbindung oder ein Fehler beenden es.</translation>
    </message>
    <message>
        <source>Arm…</source>
        <translation>Scharf …</translation>
    </message>
    <message>
        <source>Shows what is known of each joint and switches torque on (Ctrl+Shift+A). Nothing jumps.</source>
        <translation>Zeigt, was von jedem Gelenk bekannt ist, und schaltet das Drehmoment ein (Strg+Umschalt+A). Nichts springt.</translation>
    </message>
    <message>
        <source>Shows what is known of each joint (Ctrl+Shift+A). Torque is switched on in Control only.</source>
        <translation>Zeigt, was von jedem Gelenk bekannt ist (Strg+Umschalt+A). Drehmoment wird nur im Steuern eingeschaltet.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>All joints stay where they are; what moves them ends (Ctrl+Shift+H).</source>
        <translation>Alle Gelenke bleiben, wo sie sind; was sie bewegt, endet (Strg+Umschalt+H).</translation>
    </message>
    <message>
        <source>Mode of the array</source>
        <translation>Betriebsart des Arrays</translation>
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
        <source>Goes back to the place before and pauses there.</source>
        <translation>Geht zur vorigen Stellung zurück und pausiert dort.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Goes on to the next place and pauses there.</source>
        <translation>Geht weiter zur nächsten Stellung und pausiert dort.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Ends the motion; the joints hold where they are.</source>
        <translation>Beendet die Bewegung; die Gelenke halten, wo sie sind.</translation>
    </message>
    <message>
        <source>Time in the motion</source>
        <translation>Zeit in der Bewegung</translation>
    </message>
    <message>
        <source>Drag to go to another moment of the motion.</source>
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
        <source>Speed, in percent of what is planned.</source>
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
        <source>Pauses the motion and goes on with it.</source>
        <translation>Pausiert die Bewegung und setzt sie fort.</translation>
    </message>
    <message>
        <source>Plays “%1”.</source>
        <translation>Spielt „%1“ ab.</translation>
    </message>
    <message>
        <source>“%1” is paused</source>
        <translation>„%1“ pausiert</translation>
    </message>
    <message>
        <source>“%1” plays</source>
        <translation>„%1“ läuft</translation>
    </message>
    <message>
        <source>, loop %1</source>
        <translation>, Durchlauf %1</translation>
    </message>
    <message>
        <source>, loop %1 of %2</source>
        <translation>, Durchlauf %1 von %2</translation>
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
    <message numerus="yes">
        <source>%1 (and %n more like it)</source>
        <translation>
            <numerusform>%1 (und %n weitere dieser Art)</numerusform>
            <numerusform>%1 (und %n weitere dieser Art)</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows all messages with all they say.</source>
        <translation>Zeigt alle Meldungen mit allem, was sie sagen.</translation>
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
        <source>Nothing was read from or written to the servos yet.</source>
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
        <source>It could not be begun.</source>
        <translation>Der Vorgang konnte nicht begonnen werden.</translation>
    </message>
    <message>
        <source>There is no link to the servos. Connect at the top of the main window first.</source>
        <translation>Es besteht keine Verbindung zu den Servos. Verbinden Sie zuerst oben im Hauptfenster.</translation>
    </message>
    <message>
        <source>A search for servos runs. Wait for its end or cancel it.</source>
        <translation>Eine Suche nach Servos läuft. Warten Sie ihr Ende ab oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; still runs. Wait for its end or cancel it.</source>
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
        <source>As all joints</source>
        <translation>Wie alle Gelenke</translation>
    </message>
    <message>
        <source>This joint has its own. It is not saved with the array.</source>
        <translation>Dieses Gelenk hat eine eigene. Sie wird nicht mit dem Array gespeichert.</translation>
    </message>
    <message>
        <source>This joint moves as all do. A change here is for this joint only.</source>
        <translation>Dieses Gelenk bewegt sich wie alle. Eine Änderung hier gilt nur für dieses Gelenk.</translation>
    </message>
</context>
<context>
    <name>ui::PaceEditor</name>
    <message>
        <source>What is set of a move</source>
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
        <source>A time for every move, however far, or a speed: as long as the way needs.</source>
        <translation>Eine Laufzeit für jede Bewegung, wie weit auch immer, oder eine Geschwindigkeit: so lange, wie der Weg braucht.</translation>
    </message>
    <message>
        <source>Time for a move in seconds</source>
        <translation>Laufzeit einer Bewegung in Sekunden</translation>
    </message>
    <message>
        <source>How long a joint takes to reach a new goal.</source>
        <translation>Wie lange ein Gelenk braucht, um ein neues Ziel zu erreichen.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Highest speed of a move</source>
        <translation>Höchste Geschwindigkeit einer Bewegung</translation>
    </message>
    <message>
        <source>No move is faster than this, nor than the joint&apos;s own highest velocity.</source>
        <translation>Keine Bewegung ist schneller als dies und keine schneller als die höchste Geschwindigkeit des Gelenks selbst.</translation>
    </message>
    <message>
        <source>Highest acceleration of a move</source>
        <translation>Höchste Beschleunigung einer Bewegung</translation>
    </message>
    <message>
        <source>No move begins or ends more sharply. The servo accelerates in the share of the time its registers say, so a move becomes longer.</source>
        <translation>Keine Bewegung beginnt oder endet schärfer. Der Servo beschleunigt in dem Anteil der Zeit, den seine Register nennen; eine Bewegung wird darum länger.</translation>
    </message>
    <message>
        <source>²</source>
        <translation>²</translation>
    </message>
</context>
<context>
    <name>ui::PacketLogModel</name>
    <message>
        <source>in</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>out</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Written to the port, or its last byte read, to the microsecond.</source>
        <translation>In den Port geschrieben oder letztes Byte gelesen, auf die Mikrosekunde.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Milliseconds since the packet before.</source>
        <translation>Millisekunden seit dem vorigen Paket.</translation>
    </message>
    <message>
        <source>Δt (ms)</source>
        <translation>Δt (ms)</translation>
    </message>
    <message>
        <source>From the program to the servos, or back.</source>
        <translation>Vom Programm zu den Servos oder zurück.</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Whom it is for, or who says it.</source>
        <translation>Für wen es ist oder von wem es kommt.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>What is asked or answered.</source>
        <translation>Was gefragt oder geantwortet wird.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>What it means.</source>
        <translation>Was es bedeutet.</translation>
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
        <source>All bytes, hexadecimal.</source>
        <translation>Alle Bytes, hexadezimal.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bus of the array it went over.</source>
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
        <source>Only packets from this servo or to it.</source>
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
        <source>Damaged packets, garbage, requests without a reply, and replies with an error.</source>
        <translation>Beschädigte Pakete, Datenmüll, Anfragen ohne Antwort und Antworten mit Fehler.</translation>
    </message>
    <message>
        <source>Search packets</source>
        <translation>Pakete durchsuchen</translation>
    </message>
    <message>
        <source>In joints, commands, meanings and bytes (Ctrl+F).</source>
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
        <source>Keeps the newest packet in sight. Off when you scroll up.</source>
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
        <source>The table stands still; the log goes on behind it.</source>
        <translation>Die Tabelle steht still; das Protokoll läuft dahinter weiter.</translation>
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
        <source>Forgets all packets.</source>
        <translation>Vergisst alle Pakete.</translation>
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
        <source>All packets of the log as text, or as pcapng for Wireshark.</source>
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
        <source>Choose a packet to see every byte of it explained.</source>
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
        <source>%n packet(s) out</source>
        <translation>
            <numerusform>%n Paket gesendet</numerusform>
            <numerusform>%n Pakete gesendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in</source>
        <translation>
            <numerusform>%n empfangen</numerusform>
            <numerusform>%n empfangen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged</source>
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
        <source>%n piece(s) lost before the log</source>
        <translation>
            <numerusform>%n Abschnitt vor dem Protokoll verloren</numerusform>
            <numerusform>%n Abschnitte vor dem Protokoll verloren</numerusform>
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
        <source>No packet is as the filter asks. Change it, or wait.</source>
        <translation>Kein Paket passt zum Filter. Den Filter ändern oder warten.</translation>
    </message>
    <message>
        <source>No packet has gone over the line yet.</source>
        <translation>Noch ging kein Paket über die Leitung.</translation>
    </message>
    <message>
        <source>Nothing is connected. Connect to an array, and every packet is listed here.</source>
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
        <source>Every packet since the program began or the log was cleared, scans and repeated requests included. “Lost” in the status bar counts less: readings that all repeats could not get, since connecting.</source>
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
        <source>A joint, all servos (254), or an ID you type.</source>
        <translation>Ein Gelenk, alle Servos (254) oder eine getippte ID.</translation>
    </message>
    <message>
        <source>Command to send</source>
        <translation>Zu sendender Befehl</translation>
    </message>
    <message>
        <source>What is asked of the servo.</source>
        <translation>Was vom Servo verlangt wird.</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>The register that is read or written.</source>
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
        <source>The bytes behind the checksums, hexadecimal: 3A 02.</source>
        <translation>Die Bytes nach den Prüfsummen, hexadezimal: 3A 02.</translation>
    </message>
    <message>
        <source>Send the packet</source>
        <translation>Paket senden</translation>
    </message>
    <message>
        <source>Sends it between the cycle&apos;s other requests. What moves or releases a joint is refused after STOP.</source>
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
        <source>The data are pairs of hexadecimal digits, such as 3A 02.</source>
        <translation>Die Daten sind Paare hexadezimaler Ziffern, etwa 3A 02.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no servo: choose a joint, or type an ID from 0 to 254.</source>
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
        <source>The packet as it is going to stand on the line.</source>
        <translation>Das Paket, wie es auf der Leitung stehen wird.</translation>
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
        <source>Sent; waiting for its turn …</source>
        <translation>Abgeschickt; wartet, bis es an der Reihe ist …</translation>
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
    <message>
        <source>Bus</source>
        <translation>Bus</translation>
    </message>
    <message>
        <source>Bus (ms)</source>
        <translation>Bus (ms)</translation>
    </message>
    <message>
        <source>Bus: %1</source>
        <extracomment>Legend entry of a curve. %1: what it tells of the bus, as &quot;Lateness&quot;.</extracomment>
        <translation>Bus: %1</translation>
    </message>
    <message>
        <source>Bus (count)</source>
        <translation>Bus (Anzahl)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
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
    <name>ui::PoseJointModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>“%1” is no angle. Type a number such as %2.</source>
        <translation>„%1“ ist kein Winkel. Geben Sie eine Zahl wie %2 ein.</translation>
    </message>
    <message>
        <source>%1 cannot be at %2: its limits are %3 to %4.</source>
        <translation>%1 kann nicht bei %2 stehen: Seine Grenzen sind %3 bis %4.</translation>
    </message>
    <message>
        <source>Place of %1 in %2</source>
        <extracomment>%1: joint, %2: pose</extracomment>
        <translation>Stellung von %1 in %2</translation>
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
        <source>Where the pose has the joint. Type to change it; Delete takes the joint out of the pose, and it stays where it is.</source>
        <translation>Wo das Gelenk in der Pose steht. Tippen ändert es; Entf nimmt das Gelenk aus der Pose, und es bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>In the pose</source>
        <translation>In der Pose</translation>
    </message>
    <message>
        <source>Where the joint is now.</source>
        <translation>Wo das Gelenk jetzt ist.</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Where the joint may be.</source>
        <translation>Wo das Gelenk sein darf.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Take joints out of %1</source>
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
        <source>This pose holds no joint.</source>
        <translation>Diese Pose enthält kein Gelenk.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A pose needs a name; “%1” keeps its old one.</source>
        <translation>Eine Pose braucht einen Namen; „%1“ behält den alten.</translation>
    </message>
    <message>
        <source>Another pose is called “%1” already; “%2” keeps its old name.</source>
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
        <source>How many joints the pose holds; the others stay where they are.</source>
        <translation>Wie viele Gelenke die Pose enthält; die anderen bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Left out of the pose, because they have no goal: %1.</source>
        <translation>Nicht in der Pose, weil sie kein Ziel haben: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Left out of the pose, because they do not answer: %1.</source>
        <translation>Nicht in der Pose, weil sie nicht antworten: %1.</translation>
    </message>
    <message>
        <source>Beyond their limits, and taken at the limit: %1.</source>
        <translation>Jenseits ihrer Grenzen und an der Grenze erfasst: %1.</translation>
    </message>
    <message>
        <source>The array has %1 poses, as many as it can hold. Delete some first.</source>
        <translation>Das Array hat %1 Posen, so viele, wie es fassen kann. Löschen Sie zuerst einige.</translation>
    </message>
    <message>
        <source>No joint has a goal, so there is no pose to capture. Move a joint first, or capture where they are.</source>
        <translation>Kein Gelenk hat ein Ziel, darum gibt es keine Pose zu erfassen. Bewegen Sie zuerst ein Gelenk, oder erfassen Sie, wo sie sind.</translation>
    </message>
    <message>
        <source>No joint answers, so there is no pose to capture. Connect first.</source>
        <translation>Kein Gelenk antwortet, darum gibt es keine Pose zu erfassen. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Capture %1</source>
        <translation>%1 erfassen</translation>
    </message>
    <message>
        <source>No joint of “%1” answers, so it stays as it is. Connect first.</source>
        <translation>Kein Gelenk von „%1“ antwortet, darum bleibt sie, wie sie ist. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Capture %1 anew</source>
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
        <source>Makes a pose of where the joints are now (Ctrl+P).</source>
        <translation>Macht aus den jetzigen Stellungen der Gelenke eine Pose (Strg+P).</translation>
    </message>
    <message>
        <source>Capture goals</source>
        <translation>Ziele erfassen</translation>
    </message>
    <message>
        <source>Makes a pose of where the joints were told to go.</source>
        <translation>Macht aus den Zielen der Gelenke eine Pose.</translation>
    </message>
    <message>
        <source>Selected joints only</source>
        <translation>Nur ausgewählte</translation>
    </message>
    <message>
        <source>Captures only the joints that are selected in the table of joints; the others stay where they are when the pose is gone to.</source>
        <translation>Erfasst nur die Gelenke, die in der Gelenktabelle ausgewählt sind; die anderen bleiben beim Anfahren der Pose, wo sie sind.</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Anfahren</translation>
    </message>
    <message>
        <source>Seconds to get to the pose</source>
        <translation>Sekunden bis zur Pose</translation>
    </message>
    <message>
        <source>Seconds it takes; longer when a joint would be too fast.</source>
        <translation>Dauer in Sekunden; länger, wenn ein Gelenk zu schnell wäre.</translation>
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
        <source>Takes poses from a table (CSV).</source>
        <translation>Übernimmt Posen aus einer Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export …</translation>
    </message>
    <message>
        <source>Writes all poses as a table (CSV).</source>
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
        <source>One place earlier (Alt+Up).</source>
        <translation>Einen Platz nach vorn (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>One place later (Alt+Down).</source>
        <translation>Einen Platz nach hinten (Alt+Pfeil ab).</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Gives the pose another name (F2).</source>
        <translation>Gibt der Pose einen anderen Namen (F2).</translation>
    </message>
    <message>
        <source>Capture anew</source>
        <translation>Neu erfassen</translation>
    </message>
    <message>
        <source>Where the pose&apos;s joints are now becomes their place in it.</source>
        <translation>Wo die Gelenke der Pose jetzt sind, wird ihre Stellung in ihr.</translation>
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
        <source>No joint is selected. Select some in the table of joints, or capture all.</source>
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
        <source>Their steps go too, in: %1. Undo brings all of it back.</source>
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
        <source>No poses yet. Bring the joints where you want them, then choose Capture present.</source>
        <translation>Noch keine Posen. Bringen Sie die Gelenke dorthin, wo Sie sie haben wollen, und wählen Sie „Ist erfassen“.</translation>
    </message>
    <message>
        <source>The array has no joints, so there are no poses. Open an array or find your servos.</source>
        <translation>Das Array hat keine Gelenke, darum gibt es keine Posen. Öffnen Sie ein Array oder suchen Sie Ihre Servos.</translation>
    </message>
    <message>
        <source>The joints of the pose move there, together and smoothly.</source>
        <translation>Die Gelenke der Pose bewegen sich dorthin, gemeinsam und sanft.</translation>
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
        <source>Places of the joints under a name, and going there.</source>
        <translation>Stellungen der Gelenke unter einem Namen, und wie man sie anfährt.</translation>
    </message>
    <message>
        <source>Poses one after another, with times.</source>
        <translation>Posen nacheinander, mit Zeiten.</translation>
    </message>
    <message>
        <source>Show poses or a motion by hand.</source>
        <translation>Zeigen Sie Posen oder eine Bewegung von Hand.</translation>
    </message>
    <message>
        <source>Nothing is played without a link. Connect first.</source>
        <translation>Ohne Verbindung wird nichts abgespielt. Verbinden Sie zuerst.</translation>
    </message>
    <message>
        <source>Nothing is played in Monitor mode. Choose Control and arm the joints first.</source>
        <translation>Im Beobachten wird nichts abgespielt. Wählen Sie zuerst Steuern und schalten Sie die Gelenke scharf.</translation>
    </message>
    <message>
        <source>Another motion plays. End it first.</source>
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
        <source>“%1” takes %2 s instead of %3 s: no joint is faster than it may be.</source>
        <translation>„%1“ dauert %2 s statt %3 s: Kein Gelenk ist schneller, als es sein darf.</translation>
    </message>
    <message>
        <source>Nothing is played after STOP. Press “Re-arm…” first.</source>
        <translation>Nach STOP wird nichts abgespielt. Wählen Sie zuerst „Wieder scharf …“.</translation>
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
        <source>Ends the operation where the servos are in a known state. STOP is not this: STOP stops motion.</source>
        <translation>Beendet den Vorgang dort, wo die Servos in einem bekannten Zustand sind. Das ist nicht STOP: STOP hält Bewegung an.</translation>
    </message>
    <message>
        <source>Beginning…</source>
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
        <source>The virtual array has no joint to take hold of: drag here, or use the arrow keys, to turn it by hand.</source>
        <translation>Am virtuellen Array lässt sich kein Gelenk anfassen: Ziehen Sie hier oder nutzen Sie die Pfeiltasten, um es von Hand zu drehen.</translation>
    </message>
</context>
<context>
    <name>ui::RegisterGridModel</name>
    <message>
        <source>%1 (ID %2)</source>
        <translation>%1 (ID %2)</translation>
    </message>
    <message>
        <source>The model of %1 is not known, so neither are its registers. Choose its model in the array table.</source>
        <translation>Das Modell von %1 ist nicht bekannt, also auch seine Register nicht. Wählen Sie das Modell in der Array-Tabelle.</translation>
    </message>
    <message>
        <source>%1 is a %2, which has no %3 in its %4.</source>
        <translation>%1 ist ein %2 und hat kein Register %3 im %4.</translation>
    </message>
    <message>
        <source>Torque is not written here, because a joint could jump. Switch it in the Operate workspace, where it begins from the present position.</source>
        <translation>Das Drehmoment wird hier nicht geschrieben, weil ein Gelenk springen könnte. Schalten Sie es im Arbeitsbereich „Bedienen“; dort beginnt es an der Istposition.</translation>
    </message>
    <message>
        <source>%1 is what the servo reports. Clear its errors instead.</source>
        <translation>%1 ist, was der Servo meldet. Löschen Sie stattdessen seine Fehler.</translation>
    </message>
    <message>
        <source>This ID is taken from the EEPROM at the next start of the servo. Change servo_id in the EEPROM.</source>
        <translation>Diese ID wird beim nächsten Start des Servos aus dem EEPROM übernommen. Ändern Sie servo_id im EEPROM.</translation>
    </message>
    <message>
        <source>%1 can only be read: the servo sets it itself.</source>
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
        <source>≠ Other servos hold another value.</source>
        <translation>≠ Andere Servos haben einen anderen Wert.</translation>
    </message>
    <message>
        <source>This was read before; the servo cannot be asked now.</source>
        <translation>Dies wurde früher gelesen; der Servo kann jetzt nicht gefragt werden.</translation>
    </message>
    <message>
        <source>Applying it gives the real servo another ID and the array follows. The ID in the array table only says which servo is meant.</source>
        <translation>Das Anwenden gibt dem echten Servo eine andere ID, und das Array folgt. Die ID in der Array-Tabelle sagt nur, welcher Servo gemeint ist.</translation>
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
        <source>read before, cannot be asked now</source>
        <translation>früher gelesen, kann jetzt nicht gefragt werden</translation>
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
        <source>Its registers were not read yet.</source>
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
        <source>%1 and %2 cannot both get the ID %3. Give each an ID of its own.</source>
        <translation>%1 und %2 können nicht beide die ID %3 bekommen. Geben Sie jedem eine eigene ID.</translation>
    </message>
    <message>
        <source>The clipboard holds %1 lines, but only %2 registers follow. Nothing was pasted.</source>
        <translation>Die Zwischenablage enthält %1 Zeilen, es folgen aber nur %2 Register. Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <source>Nothing was pasted: no cell that can be edited has a value in the clipboard.</source>
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
        <source>Nothing was changed: several registers are selected, and one value does not fit them all. Select cells of one register only, or click the one value to change.</source>
        <translation>Nichts wurde geändert: mehrere Register sind gewählt, und ein Wert passt nicht für alle. Nur Zellen eines Registers wählen oder den einen Wert anklicken.</translation>
    </message>
</context>
<context>
    <name>ui::RegisterHelp</name>
    <message>
        <source>About the register</source>
        <translation>Über das Register</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
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
        <source>%1: %2</source>
        <translation>%1: %2</translation>
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
        <source>Stand on a value to read what its register means, which values it takes and what the other servos hold.</source>
        <translation>Gehen Sie auf einen Wert, um zu lesen, was sein Register bedeutet, welche Werte es annimmt und was die anderen Servos haben.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Servos</source>
        <translation>Servos</translation>
    </message>
</context>
<context>
    <name>ui::RegisterText</name>
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
        <source>off</source>
        <translation>aus</translation>
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
        <source>torque on</source>
        <translation>Drehmoment ein</translation>
    </message>
    <message>
        <source>never replies</source>
        <translation>antwortet nie</translation>
    </message>
    <message>
        <source>replies to readings only</source>
        <translation>antwortet nur auf Lesen</translation>
    </message>
    <message>
        <source>replies to every request</source>
        <translation>antwortet auf jede Anfrage</translation>
    </message>
    <message>
        <source>%1 baud is not a rate of this servo: choose one of %2.</source>
        <translation>%1 Baud ist keine Rate dieses Servos: Wählen Sie eine von %2.</translation>
    </message>
    <message>
        <source>%1 holds whole numbers; “%2” is none.</source>
        <translation>%1 nimmt nur ganze Zahlen auf; „%2“ ist keine.</translation>
    </message>
    <message>
        <source>%1 (raw %2)</source>
        <translation>%1 (roh %2)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
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
        <source>%1 can only be read: the servo sets it itself.</source>
        <translation>%1 kann nur gelesen werden: Der Servo setzt es selbst.</translation>
    </message>
    <message>
        <source>%1 cannot be %2. Choose a value from %3.</source>
        <translation>%1 kann nicht %2 sein. Wählen Sie einen Wert aus %3.</translation>
    </message>
    <message>
        <source>%1 is outside the range of %2, which is %3.</source>
        <translation>%1 liegt außerhalb des Bereichs von %2, der %3 ist.</translation>
    </message>
    <message>
        <source>Shown as the servo&apos;s own angle about its centre, without the zero and direction of the joint.</source>
        <translation>Gezeigt als der Winkel des Servos um seine Mitte, ohne Nullpunkt und Richtung des Gelenks.</translation>
    </message>
</context>
<context>
    <name>ui::RepairDuplicateDialog</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Two servos with one ID</source>
        <translation>Zwei Servos mit einer ID</translation>
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
        <source>What is plugged in</source>
        <translation>Was eingesteckt ist</translation>
    </message>
    <message>
        <source>Both servos have ID %1 now; choose another for this one.</source>
        <translation>Beide Servos haben jetzt die ID %1; wählen Sie für diesen eine andere.</translation>
    </message>
    <message>
        <source>ID %1 is taken by another servo. Choose a free one; %2 is free.</source>
        <translation>Die ID %1 gehört einem anderen Servo. Wählen Sie eine freie; %2 ist frei.</translation>
    </message>
    <message>
        <source>The ID could not be asked. Wait for what else runs, then try again.</source>
        <translation>Die ID konnte nicht gefragt werden. Warten Sie ab, was sonst läuft, und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>Asking ID %1 was broken off. Ask again.</source>
        <translation>Das Fragen von ID %1 wurde abgebrochen. Fragen Sie erneut.</translation>
    </message>
    <message>
        <source>Nobody answers at ID %1. See that the servo is plugged in and that its supply is on, then ask again.</source>
        <translation>Unter ID %1 antwortet niemand. Prüfen Sie, ob der Servo eingesteckt und seine Versorgung eingeschaltet ist, und fragen Sie dann erneut.</translation>
    </message>
    <message>
        <source>Several servos still answer at ID %1. Unplug all of them but one, then ask again.</source>
        <translation>Unter ID %1 antworten noch mehrere Servos. Ziehen Sie alle bis auf einen ab und fragen Sie dann erneut.</translation>
    </message>
    <message>
        <source>One servo alone answers at ID %1.</source>
        <translation>Unter ID %1 antwortet ein Servo allein.</translation>
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
        <source>Unplug all but one of them</source>
        <translation>Alle bis auf einen abziehen</translation>
    </message>
    <message>
        <source>See that one is alone</source>
        <translation>Prüfen, ob einer allein ist</translation>
    </message>
    <message>
        <source>Give it another ID</source>
        <translation>Ihm eine andere ID geben</translation>
    </message>
    <message>
        <source>Plug the other in again</source>
        <translation>Den anderen wieder einstecken</translation>
    </message>
    <message>
        <source>See that both answer</source>
        <translation>Prüfen, ob beide antworten</translation>
    </message>
    <message>
        <source>Both servos have an ID of their own</source>
        <translation>Beide Servos haben eine eigene ID</translation>
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
        <source>Servos with the same ID answer at the same time, and what comes back is garbled. Switch the supply off, pull the cable of all servos with ID %1 but one, and switch it on again. Joints without torque may sink: support them first.</source>
        <translation>Servos mit derselben ID antworten gleichzeitig, und was zurückkommt, ist verstümmelt. Schalten Sie die Versorgung aus, ziehen Sie das Kabel aller Servos mit ID %1 bis auf einen ab und schalten Sie sie wieder ein. Gelenke ohne Drehmoment können absinken: Stützen Sie sie vorher ab.</translation>
    </message>
    <message>
        <source>ID %1 is asked several times. Nothing is written and nothing moves.</source>
        <translation>ID %1 wird mehrmals gefragt. Nichts wird geschrieben, und nichts bewegt sich.</translation>
    </message>
    <message>
        <source>The new ID is stored in the servo, it restarts, and it is asked at the new ID and at the old one, which has to be silent. %1 is free as far as is known.</source>
        <translation>Die neue ID wird im Servo gespeichert, er startet neu und wird unter der neuen ID gefragt und unter der alten, die stumm bleiben muss. %1 ist frei, soweit bekannt.</translation>
    </message>
    <message>
        <source>This servo has ID %1 now. Switch the supply off, plug the other one (ID %2) in again, and switch it on.</source>
        <translation>Dieser Servo hat jetzt ID %1. Schalten Sie die Versorgung aus, stecken Sie den anderen (ID %2) wieder ein und schalten Sie sie wieder ein.</translation>
    </message>
    <message>
        <source>ID %1 and ID %2 are asked in turn.</source>
        <translation>ID %1 und ID %2 werden nacheinander gefragt.</translation>
    </message>
    <message>
        <source>The servo with ID %1 is in the array. More servos with one ID? Go back and begin again.</source>
        <translation>Der Servo mit ID %1 ist im Array. Noch mehr Servos mit einer ID? Gehen Sie zurück und beginnen Sie von vorn.</translation>
    </message>
    <message>
        <source>The servo with ID %1 is not in the array yet. Add it, or close this window: the repair is done.</source>
        <translation>Der Servo mit ID %1 ist noch nicht im Array. Fügen Sie ihn hinzu oder schließen Sie dieses Fenster: Die Reparatur ist fertig.</translation>
    </message>
    <message>
        <source>Only &amp;one is plugged in</source>
        <translation>Nur &amp;einer ist eingesteckt</translation>
    </message>
    <message>
        <source>&amp;Ask ID %1</source>
        <translation>ID %1 &amp;fragen</translation>
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
        <source>&amp;Ask ID %1 and %2</source>
        <translation>ID %1 und %2 &amp;fragen</translation>
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
        <source>&amp;Begin again</source>
        <translation>Von &amp;vorn beginnen</translation>
    </message>
    <message>
        <source>Cancel works until the ID is written; then the change is brought to its end.</source>
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
        <source>Servos with the same ID answer at the same time, and what comes back is garbled. The last search found no ID with several servos. Search for servos to find such an ID, or choose it here.</source>
        <translation>Servos mit derselben ID antworten zugleich, und was ankommt, ist verstümmelt. Die letzte Suche fand keine ID mit mehreren Servos. Servos suchen, um eine solche ID zu finden, oder sie hier wählen.</translation>
    </message>
    <message>
        <source>Choose the ID that several servos have.</source>
        <translation>Die ID wählen, die mehrere Servos haben.</translation>
    </message>
</context>
<context>
    <name>ui::SafetyDialog</name>
    <message>
        <source>Hold: keep the place, with torque</source>
        <translation>Halten: stehen bleiben, mit Drehmoment</translation>
    </message>
    <message>
        <source>Park, then release</source>
        <translation>Parken, dann loslassen</translation>
    </message>
    <message>
        <source>Release: let go at once</source>
        <translation>Loslassen: sofort</translation>
    </message>
    <message>
        <source>STOP and leaving</source>
        <translation>STOP und Verlassen</translation>
    </message>
    <message>
        <source>What STOP does</source>
        <translation>Was STOP tut</translation>
    </message>
    <message>
        <source>With every joint that has nothing of its own below.</source>
        <translation>Mit jedem Gelenk, das unten nichts Eigenes hat.</translation>
    </message>
    <message>
        <source>What leaving does</source>
        <translation>Was das Verlassen tut</translation>
    </message>
    <message>
        <source>Time to the parking places in seconds</source>
        <translation>Zeit bis zu den Parkstellungen in Sekunden</translation>
    </message>
    <message>
        <source>Longer for a joint that would be faster than its highest velocity.</source>
        <translation>Länger für ein Gelenk, das sonst schneller als seine höchste Geschwindigkeit wäre.</translation>
    </message>
    <message>
        <source>Silence of the window in seconds</source>
        <translation>Schweigen des Fensters in Sekunden</translation>
    </message>
    <message>
        <source>When the window does not answer for so long while joints move in Control, the bus stops them by itself.</source>
        <translation>Antwortet das Fenster so lange nicht, während sich im Steuern Gelenke bewegen, hält der Bus sie von selbst an.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>What STOP does with each joint</source>
        <translation>Was STOP mit jedem Gelenk tut</translation>
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
        <source>Parking place</source>
        <translation>Parkstellung</translation>
    </message>
    <message>
        <source>STOP does this</source>
        <translation>STOP tut dies</translation>
    </message>
    <message>
        <source>Leaving does this</source>
        <translation>Verlassen tut dies</translation>
    </message>
    <message>
        <source>Way to the parking places takes</source>
        <translation>Der Weg in die Parkstellungen dauert</translation>
    </message>
    <message>
        <source>The window may be silent for</source>
        <translation>Das Fenster darf schweigen</translation>
    </message>
    <message>
        <source>Parking: the joint stops, then goes to its parking place and lets go there. A second STOP on the way holds it. One that does not get there keeps its torque.</source>
        <translation>Parken: Das Gelenk hält an, geht dann in seine Parkstellung und lässt dort los. Ein zweites STOP unterwegs hält es. Eines, das nicht hinkommt, behält sein Drehmoment.</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>What STOP does with %1</source>
        <translation>Was STOP mit %1 tut</translation>
    </message>
    <message>
        <source>as the array</source>
        <translation>wie das Array</translation>
    </message>
    <message>
        <source>Parking place of %1</source>
        <translation>Parkstellung von %1</translation>
    </message>
    <message>
        <source>Where it is now</source>
        <translation>Wo es jetzt ist</translation>
    </message>
    <message>
        <source>Park %1 where it is now</source>
        <translation>%1 parken, wo es jetzt ist</translation>
    </message>
    <message>
        <source>Change STOP and leaving</source>
        <translation>STOP und Verlassen ändern</translation>
    </message>
    <message>
        <source>With every joint, when the window is closed or the program is told to end while joints have torque. When the program crashes, what can be said in one breath is said: hold, or release. When it is killed outright (kill -9) nothing can be said: a joint finishes its last move, and one that turns on and on keeps turning.</source>
        <translation>Mit jedem Gelenk, wenn das Fenster geschlossen oder das Programm zum Ende aufgefordert wird, während Gelenke Drehmoment haben. Stürzt das Programm ab, wird gesagt, was sich in einem Atemzug sagen lässt: halten oder loslassen. Wird es hart beendet (kill -9), kann nichts gesagt werden: Ein Gelenk beendet seine letzte Bewegung, und eines, das fortwährend dreht, dreht weiter.</translation>
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
        <source>Connect there</source>
        <translation>Dort verbinden</translation>
    </message>
    <message>
        <source>Ports to search</source>
        <translation>Zu durchsuchende Ports</translation>
    </message>
    <message>
        <source>Those ticked below</source>
        <translation>Die unten angehakten</translation>
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
        <source>&lt;b&gt;Why was nothing found?&lt;/b&gt;&lt;ul style=&apos;margin:0&apos;&gt;&lt;li&gt;Is the servos&apos; supply on? Their lamps light when it is.&lt;/li&gt;&lt;li&gt;Are TX and RX crossed, and is ground connected between adapter and servos?&lt;/li&gt;&lt;li&gt;Do the servos use another baud rate? Try all of them.&lt;/li&gt;&lt;li&gt;Does another program use the port?&lt;/li&gt;&lt;/ul&gt;</source>
        <translation>&lt;b&gt;Warum wurde nichts gefunden?&lt;/b&gt;&lt;ul style=&apos;margin:0&apos;&gt;&lt;li&gt;Ist die Versorgung der Servos eingeschaltet? Dann leuchten ihre Lampen.&lt;/li&gt;&lt;li&gt;Sind TX und RX gekreuzt, und ist die Masse zwischen Adapter und Servos verbunden?&lt;/li&gt;&lt;li&gt;Verwenden die Servos eine andere Baudrate? Versuchen Sie alle.&lt;/li&gt;&lt;li&gt;Benutzt ein anderes Programm den Port?&lt;/li&gt;&lt;/ul&gt;</translation>
    </message>
    <message>
        <source>%1 – connected</source>
        <translation>%1 – verbunden</translation>
    </message>
    <message>
        <source>No serial port is plugged in.</source>
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
        <source>Asking on %n port(s)</source>
        <translation>
            <numerusform>Anfrage an %n Port</numerusform>
            <numerusform>Anfrage an %n Ports</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking at %1 baud</source>
        <translation>Anfrage mit %1 Baud</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: %2, about %3 left, %4 IDs a second.</source>
        <translation>%1: %2, noch etwa %3, %4 IDs je Sekunde.</translation>
    </message>
    <message>
        <source>Connects to %1 at %2 baud.</source>
        <translation>Verbindet mit %1, %2 Baud.</translation>
    </message>
    <message>
        <source>Choose a servo found on another port to connect to that port.</source>
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
        <source>Press Start to ask every ID on the ticked ports.</source>
        <translation>Drücken Sie „Starten“, um an den angehakten Ports jede ID zu fragen.</translation>
    </message>
    <message>
        <source>Leads through giving one of the servos another ID.</source>
        <translation>Führt dadurch, einem der Servos eine andere ID zu geben.</translation>
    </message>
    <message>
        <source>Repair ID %1…</source>
        <translation>ID %1 reparieren …</translation>
    </message>
    <message>
        <source>Bus %1: %2</source>
        <translation>Bus %1: %2</translation>
    </message>
</context>
<context>
    <name>ui::SchedulePanel</name>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
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
        <source>Wait for a reply</source>
        <translation>Warten auf Antwort</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Tries of a request</source>
        <translation>Versuche je Anfrage</translation>
    </message>
    <message>
        <source>Joints a cycle</source>
        <translation>Gelenke je Zyklus</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
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
        <source>… and what the servo has in mind</source>
        <translation>… und was der Servo vorhat</translation>
    </message>
    <message>
        <source>Read of a joint</source>
        <translation>Je Gelenk gelesen</translation>
    </message>
    <message>
        <source>Joints that are read</source>
        <translation>Gelesene Gelenke</translation>
    </message>
    <message>
        <source>&lt;p&gt;min_control_cycle_duration = period_RT_JOG + (period_RT_read + timeout) + (period_CM + timeout): so long a cycle is in which every joint gets a goal and is read, and a reply is lost at the end of both rounds.&lt;/p&gt;&lt;p&gt;A shorter period works as well: no cycle waits for a late reply, and joints for which there is no time are read in the next cycle.&lt;/p&gt;</source>
        <translation>&lt;p&gt;min_control_cycle_duration = period_RT_JOG + (period_RT_read + timeout) + (period_CM + timeout): So lang ist ein Zyklus, in dem jedes Gelenk ein Ziel bekommt und gelesen wird und am Ende beider Runden eine Antwort verloren geht.&lt;/p&gt;&lt;p&gt;Eine kürzere Periode geht auch: Kein Zyklus wartet auf eine späte Antwort, und Gelenke, für die keine Zeit ist, werden im nächsten Zyklus gelesen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Shows again what the bus really does.</source>
        <translation>Zeigt wieder, was der Bus wirklich tut.</translation>
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
        <source>The marked joint is read earlier.</source>
        <translation>Das markierte Gelenk wird früher gelesen.</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>The marked joint is read later.</source>
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
        <source>At %1 baud a cycle reads %2 of %3 joints, each %4 times a second.</source>
        <translation>Mit %1 Baud liest ein Zyklus %2 von %3 Gelenken, jedes %4-mal je Sekunde.</translation>
    </message>
    <message>
        <source>This cannot work and does not hold. Mend what is red, or take it back.</source>
        <translation>So kann es nicht gehen, und es gilt nicht. Das Rote berichtigen oder zurücknehmen.</translation>
    </message>
    <message>
        <source>At least one joint is read. To read none, set &quot;Joints a cycle&quot; to 0.</source>
        <translation>Mindestens ein Gelenk wird gelesen. Um keines zu lesen, „Gelenke je Zyklus“ auf 0 setzen.</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>The minimum cycle has time for a goal to every joint and a reading of every joint, even when replies are lost.</source>
        <translation>Der Mindestzyklus hat Zeit für ein Ziel an jedes Gelenk und das Lesen jedes Gelenks, auch wenn Antworten verloren gehen.</translation>
    </message>
    <message>
        <source>The period of %1 is long enough for that.</source>
        <translation>Die Periode von %1 ist dafür lang genug.</translation>
    </message>
    <message>
        <source>The period of %1 is shorter, so joints take turns: a cycle reads those it has time for, the next cycle goes on with the others.</source>
        <translation>Die Periode von %1 ist kürzer, darum wechseln die Gelenke sich ab: Ein Zyklus liest die, für die er Zeit hat, der nächste macht mit den anderen weiter.</translation>
    </message>
    <message>
        <source>The period of %1 is shorter: it suffices as long as all replies come.</source>
        <translation>Die Periode von %1 ist kürzer: Sie genügt, solange alle Antworten kommen.</translation>
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
        <source>Loops: without end</source>
        <translation>Durchläufe: endlos</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A sequence needs a name; “%1” keeps its old one.</source>
        <translation>Eine Sequenz braucht einen Namen; „%1“ behält den alten.</translation>
    </message>
    <message>
        <source>Another sequence is called “%1” already; “%2” keeps its old name.</source>
        <translation>Eine andere Sequenz heißt schon „%1“; „%2“ behält den alten Namen.</translation>
    </message>
    <message>
        <source>Rename sequence %1</source>
        <translation>Sequenz %1 umbenennen</translation>
    </message>
    <message>
        <source>“%1” is no number of loops. Type 1 to %2, or 0 for without end.</source>
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
        <source>What is played, and how long it takes when no joint needs longer.</source>
        <translation>Was abgespielt wird, und wie lange es dauert, wenn kein Gelenk länger braucht.</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>How often it is played; 0 or ∞: until it is ended.</source>
        <translation>Wie oft sie abgespielt wird; 0 oder ∞: bis sie beendet wird.</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>The array has %1 sequences, as many as it can hold. Delete some first.</source>
        <translation>Das Array hat %1 Sequenzen, so viele, wie es fassen kann. Löschen Sie zuerst einige.</translation>
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
        <source>Adds a sequence; then add poses to it as steps.</source>
        <translation>Fügt eine Sequenz hinzu; fügen Sie ihr dann Posen als Schritte hinzu.</translation>
    </message>
    <message>
        <source>Import motion…</source>
        <translation>Bewegungsimport …</translation>
    </message>
    <message>
        <source>Takes a motion from a table (CSV) with a column time_s and one for each joint.</source>
        <translation>Übernimmt eine Bewegung aus einer Tabelle (CSV) mit einer Spalte time_s und einer für jedes Gelenk.</translation>
    </message>
    <message>
        <source>Export motion…</source>
        <translation>Bewegungsexport …</translation>
    </message>
    <message>
        <source>Writes the recorded motion as a table (CSV).</source>
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
        <source>Adds the pose behind the selected step.</source>
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
        <source>Gives the sequence another name (F2).</source>
        <translation>Gibt der Sequenz einen anderen Namen (F2).</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>One place earlier (Alt+Up).</source>
        <translation>Einen Platz nach vorn (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>One place later (Alt+Down).</source>
        <translation>Einen Platz nach hinten (Alt+Pfeil ab).</translation>
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
        <source>One step earlier (Alt+Up).</source>
        <translation>Einen Schritt nach vorn (Alt+Pfeil auf).</translation>
    </message>
    <message>
        <source>One step later (Alt+Down).</source>
        <translation>Einen Schritt nach hinten (Alt+Pfeil ab).</translation>
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
        <source>A recorded motion of %1: %2 s, %3 points. It is played as it was shown; to change it, export it, edit the table and import that.</source>
        <translation>Eine aufgenommene Bewegung von %1: %2 s, %3 Punkte. Sie wird abgespielt, wie sie gezeigt wurde; um sie zu ändern, exportieren Sie sie, bearbeiten Sie die Tabelle und importieren Sie diese.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>A step goes to a pose, and there are none yet. Capture one first.</source>
        <translation>Ein Schritt fährt eine Pose an, und es gibt noch keine. Erfassen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>No steps yet. Choose a pose above and add it.</source>
        <translation>Noch keine Schritte. Wählen Sie oben eine Pose und fügen Sie sie ein.</translation>
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
        <source>Asks every servo for its errors and says them in words.</source>
        <translation>Fragt jeden Servo nach seinen Fehlern und nennt sie in Worten.</translation>
    </message>
    <message>
        <source>&amp;Clear errors</source>
        <translation>Fehler &amp;löschen</translation>
    </message>
    <message>
        <source>Clears latched errors and looks whether they come back.</source>
        <translation>Löscht gespeicherte Fehler und sieht nach, ob sie wiederkommen.</translation>
    </message>
    <message>
        <source>&amp;Publish joint states</source>
        <translation>&amp;Gelenkzustände ausgeben</translation>
    </message>
    <message>
        <source>Reads position, velocity, drive and torque now and lists them.</source>
        <translation>Liest jetzt Position, Geschwindigkeit, Ansteuerung und Drehmoment und listet sie auf.</translation>
    </message>
    <message>
        <source>&amp;Blink</source>
        <translation>&amp;Blinken</translation>
    </message>
    <message>
        <source>Blinks the light of the servo, to see which one it is.</source>
        <translation>Lässt das Licht des Servos blinken, um zu sehen, welcher es ist.</translation>
    </message>
    <message>
        <source>&amp;Initialise…</source>
        <translation>&amp;Initialisieren …</translation>
    </message>
    <message>
        <source>Brings servos into the state the array asks for: ACK policy, registers, torque.</source>
        <translation>Bringt Servos in den Zustand, den das Array verlangt: ACK-Verhalten, Register, Drehmoment.</translation>
    </message>
    <message>
        <source>Send a &amp;goal…</source>
        <translation>Soll&amp;position senden …</translation>
    </message>
    <message>
        <source>A place or a speed by number, in angles or as the servo counts.</source>
        <translation>Eine Position oder Geschwindigkeit als Zahl, in Winkeln oder so, wie der Servo zählt.</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Neustart</translation>
    </message>
    <message>
        <source>&amp;One after another</source>
        <translation>&amp;Nacheinander</translation>
    </message>
    <message>
        <source>Reboots each servo. Its torque goes off and its RAM becomes its EEPROM again.</source>
        <translation>Startet jeden Servo neu. Sein Drehmoment geht aus, und sein RAM wird wieder zu seinem EEPROM.</translation>
    </message>
    <message>
        <source>&amp;All servos at once</source>
        <translation>&amp;Alle Servos auf einmal</translation>
    </message>
    <message>
        <source>One broadcast reboots every servo on the bus, also those that are not in the array.</source>
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
        <source>As the array &amp;configures it</source>
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
        <source>%1 now? These joints hold their place and will go limp: %2.</source>
        <translation>Jetzt „%1“? Diese Gelenke halten ihre Stellung und werden dadurch kraftlos: %2.</translation>
    </message>
    <message>
        <source>An arm may fall. Support it, or lower it first.</source>
        <translation>Ein Arm kann fallen. Stützen Sie ihn ab oder senken Sie ihn vorher ab.</translation>
    </message>
    <message>
        <source>Keep holding</source>
        <translation>Weiter halten</translation>
    </message>
    <message>
        <source>ACK policy and registers of the array are written and read back, then torque is set as the array says. A reset before makes every servo begin from its EEPROM; its torque goes off by it.</source>
        <translation>ACK-Verhalten und Register des Arrays werden geschrieben und zurückgelesen, dann wird das Drehmoment gesetzt, wie das Array es sagt. Nach einem Neustart vorab beginnt jeder Servo mit seinem EEPROM; sein Drehmoment geht dabei aus.</translation>
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
        <source>One servo at a time can blink. Select one joint first.</source>
        <translation>Nur ein Servo auf einmal kann blinken. Zuerst ein Gelenk wählen.</translation>
    </message>
    <message>
        <source>The joints go limp. Asks first when one may fall.</source>
        <translation>Die Gelenke werden kraftlos. Fragt vorher, wenn eines fallen kann.</translation>
    </message>
    <message>
        <source>The motors resist motion without holding a position. Asks first when a joint may sink.</source>
        <translation>Die Motoren widersetzen sich der Bewegung, ohne eine Position zu halten. Fragt vorher, wenn ein Gelenk absinken kann.</translation>
    </message>
    <message>
        <source>&amp;Arm…</source>
        <translation>Scharf s&amp;chalten …</translation>
    </message>
    <message>
        <source>Shows the arm sheet, which switches torque on. The joints hold where they are.</source>
        <translation>Zeigt die Übersicht zum Scharfschalten, die das Drehmoment einschaltet. Die Gelenke halten, wo sie sind.</translation>
    </message>
    <message>
        <source>Frees or brakes the joints for which the array asks that in torque_control, then shows the arm sheet for those it wants on.</source>
        <translation>Löst oder bremst die Gelenke, für die das Array das in torque_control verlangt, und zeigt dann die Übersicht zum Scharfschalten für die, die es eingeschaltet will.</translation>
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
        <source>At the end torque goes on, at the present position: %1. It moves nothing; what does not confirm it stays off.</source>
        <translation>Am Ende geht das Drehmoment an, in der jetzigen Stellung: %1. Dabei bewegt sich nichts; was sie nicht bestätigt, bleibt aus.</translation>
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
        <source>in work</source>
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
        <source>Round trip of the joint&apos;s polls in ms: request written to reply complete. The first second after connecting is left out.</source>
        <translation>Umlaufzeit der Abfragen des Gelenks in ms: vom Schreiben der Anfrage bis zur vollständigen Antwort. Die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>The joint polled.</source>
        <translation>Das abgefragte Gelenk.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The ID of its servo.</source>
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
        <source>Requests for the joint&apos;s state, repeats included.</source>
        <translation>Anfragen nach dem Zustand des Gelenks, samt Wiederholungen.</translation>
    </message>
    <message>
        <source>Unanswered</source>
        <translation>Unbeantwortet</translation>
    </message>
    <message>
        <source>Of these, those without a good reply in time.</source>
        <translation>Davon die ohne rechtzeitige gute Antwort.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Unanswered polls, of all polls.</source>
        <translation>Anteil der unbeantworteten an allen Abfragen.</translation>
    </message>
</context>
<context>
    <name>ui::SheetView</name>
    <message>
        <source>There is no text in the clipboard.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
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
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Joints that are marked follow the signal (Space).</source>
        <translation>Angehakte Gelenke folgen dem Signal (Leertaste).</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Where the joint is now.</source>
        <translation>Wo das Gelenk jetzt ist.</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Whether the joint can be driven.</source>
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
        <source>does not answer</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>torque off</source>
        <translation>Drehmoment aus</translation>
    </message>
    <message>
        <source>held: %1</source>
        <translation>vergeben: %1</translation>
    </message>
    <message>
        <source>armed</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
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
        <source>The joint that was driven.</source>
        <translation>Das Gelenk, das angetrieben wurde.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>From where to where the goal jumped.</source>
        <translation>Von wo nach wo das Ziel sprang.</translation>
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
        <source>Read the &amp;servos now</source>
        <translation>&amp;Servos jetzt lesen</translation>
    </message>
    <message>
        <source>&amp;Keep a snapshot now</source>
        <translation>&amp;Momentaufnahme jetzt behalten</translation>
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
        <source>Reads all registers of all servos and keeps them in this list.</source>
        <translation>Liest alle Register aller Servos und behält sie in dieser Liste.</translation>
    </message>
    <message>
        <source>Reads all registers of all servos and writes them to a file of yours.</source>
        <translation>Liest alle Register aller Servos und schreibt sie in eine Datei Ihrer Wahl.</translation>
    </message>
    <message>
        <source>Shows a backup file like a snapshot. Nothing is written by it.</source>
        <translation>Zeigt eine Sicherungsdatei wie eine Momentaufnahme. Dabei wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Snapshots, the newest first</source>
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
        <source>Differences to the servos</source>
        <translation>Unterschiede zu den Servos</translation>
    </message>
    <message>
        <source>What is different in the servos now; a tick restores it</source>
        <translation>Was jetzt in den Servos anders ist; ein Haken stellt es wieder her</translation>
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
        <source>No snapshot of this array is kept yet. One is taken before each Apply, and whenever you ask for one.</source>
        <translation>Von diesem Array gibt es noch keine Momentaufnahme. Eine entsteht vor jedem Anwenden und immer, wenn Sie eine verlangen.</translation>
    </message>
    <message>
        <source>Restoring %1 (%2)</source>
        <translation>Wiederherstellen: %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Und %n weiterer.</numerusform>
            <numerusform>Und %n weitere.</numerusform>
        </translation>
    </message>
    <message>
        <source>The servos hold what this snapshot holds.</source>
        <translation>Die Servos haben, was diese Momentaufnahme hat.</translation>
    </message>
    <message>
        <source>What is ticked becomes pending; undo takes it back, Apply writes it. IDs and baud rate stay as they are.</source>
        <translation>Was angehakt ist, wird zur offenen Änderung; Rückgängig nimmt es zurück, Anwenden schreibt es. IDs und Baudrate bleiben, wie sie sind.</translation>
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
        <source>Nothing became pending: an operation on the servos runs. Try again when it has ended.</source>
        <translation>Nichts wurde zur offenen Änderung: Ein Vorgang an den Servos läuft. Versuchen Sie es erneut, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>Back up the servos&apos; registers</source>
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
        <source>Nothing was kept: no servo could be read.</source>
        <translation>Nichts wurde behalten: Kein Servo konnte gelesen werden.</translation>
    </message>
    <message numerus="yes">
        <source>A snapshot of %n servos was kept.</source>
        <translation>
            <numerusform>Eine Momentaufnahme von %n Servo wurde behalten.</numerusform>
            <numerusform>Eine Momentaufnahme von %n Servos wurde behalten.</numerusform>
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
        <source>%n servos did not answer and are not complete in it.</source>
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
        <source>%1 samples/s</source>
        <translation>%1 Messwerte/s</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1: %2 Cycles/s %3, samples/s %4, lost %5, overruns %6.</source>
        <translation>%1: %2 Zyklen/s %3, Abfragen/s %4, verloren %5, Überläufe %6.</translation>
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
        <source>From the key of STOP to the last byte on the wire, in the last drill.</source>
        <translation>Von der STOP-Taste bis zum letzten Byte auf der Leitung, in der letzten Probe.</translation>
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
        <source>Curves: %1 MB of memory; from %2 MB on the oldest readings go.</source>
        <translation>Kurven: %1 MB Speicher; ab %2 MB entfallen die ältesten Messwerte.</translation>
    </message>
    <message>
        <source>Readings of a joint that all repeats could not get, since connecting at %1. The packet log counts every damaged packet and every request without a reply.</source>
        <translation>Messwerte eines Gelenks, die auch alle Wiederholungen nicht brachten, seit dem Verbinden um %1. Das Paketprotokoll zählt jedes beschädigte Paket und jede Anfrage ohne Antwort.</translation>
    </message>
    <message>
        <source>Rounds that began too late and were left out, since connecting at %1.</source>
        <translation>Seit dem Verbinden um %1 zu spät begonnene und ausgelassene Runden.</translation>
    </message>
</context>
<context>
    <name>ui::StepModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There is no pose called “%1”. Choose one of the list.</source>
        <translation>Es gibt keine Pose namens „%1“. Wählen Sie eine aus der Liste.</translation>
    </message>
    <message>
        <source>Pose of step %1</source>
        <translation>Pose von Schritt %1</translation>
    </message>
    <message>
        <source>“%1” is no such time. Type seconds from %2 to %3.</source>
        <translation>„%1“ ist keine solche Zeit. Geben Sie Sekunden von %2 bis %3 ein.</translation>
    </message>
    <message>
        <source>Time of step %1</source>
        <translation>Zeit von Schritt %1</translation>
    </message>
    <message>
        <source>The pose that is gone to.</source>
        <translation>Die Pose, die angefahren wird.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Seconds to get there; longer when a joint would be too fast.</source>
        <translation>Sekunden bis dorthin; länger, wenn ein Gelenk zu schnell wäre.</translation>
    </message>
    <message>
        <source>Move (s)</source>
        <translation>Bewegung (s)</translation>
    </message>
    <message>
        <source>Seconds it stays there.</source>
        <translation>Sekunden, die es dort bleibt.</translation>
    </message>
    <message>
        <source>Hold (s)</source>
        <translation>Halten (s)</translation>
    </message>
    <message>
        <source>When it is there, from the beginning.</source>
        <translation>Wann es dort ist, vom Anfang an.</translation>
    </message>
    <message>
        <source>There at (s)</source>
        <translation>Ankunft (s)</translation>
    </message>
    <message>
        <source>“%1” has %2 steps, as many as it can hold.</source>
        <translation>„%1“ hat %2 Schritte, so viele, wie sie fassen kann.</translation>
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
        <source>This step is played now.</source>
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
        <source>Stopped, but there is no link: what the joints do is not known. STOP is the first thing sent when it is back.</source>
        <translation>Angehalten, aber es besteht keine Verbindung: Was die Gelenke tun, ist nicht bekannt. STOP wird als Erstes gesendet, sobald sie wieder da ist.</translation>
    </message>
    <message>
        <source>Re-arm…</source>
        <translation>Wieder scharf …</translation>
    </message>
    <message>
        <source>holding their place: %1</source>
        <translation>halten ihre Stellung: %1</translation>
    </message>
    <message>
        <source>going to their parking places to let go: %1 (STOP again holds them)</source>
        <translation>gehen in ihre Parkstellungen und lassen dort los: %1 (noch einmal STOP hält sie)</translation>
    </message>
    <message>
        <source>letting go: %1</source>
        <translation>lassen los: %1</translation>
    </message>
    <message>
        <source>no joint has torque</source>
        <translation>kein Gelenk hat Drehmoment</translation>
    </message>
    <message>
        <source>not answering: %1</source>
        <translation>antworten nicht: %1</translation>
    </message>
    <message>
        <source>Stopped. %1 %2.</source>
        <translation>Angehalten. %1 %2.</translation>
    </message>
    <message>
        <source>Takes the stop back and shows the arm sheet. The array stays in Monitor; nothing moves.</source>
        <translation>Hebt den Halt auf und zeigt die Übersicht zum Scharfschalten. Das Array bleibt im Beobachten; nichts bewegt sich.</translation>
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
        <source>Stops every joint at once; they hold their place.</source>
        <translation>Hält jedes Gelenk sofort an; sie halten ihre Stellung.</translation>
    </message>
    <message>
        <source>Stops every joint at once; then they go to their parking places and let go. STOP again holds them.</source>
        <translation>Hält jedes Gelenk sofort an; dann gehen sie in ihre Parkstellungen und lassen los. Noch einmal STOP hält sie.</translation>
    </message>
    <message>
        <source>Releases every joint at once; they may sink under their load.</source>
        <translation>Lässt jedes Gelenk sofort los; sie können unter ihrer Last sinken.</translation>
    </message>
    <message>
        <source>Some joints do something else, see Array &gt; STOP and leaving….</source>
        <translation>Einige Gelenke tun etwas anderes, siehe Array &gt; STOP und Verlassen ….</translation>
    </message>
    <message>
        <source>Also Esc or Pause, anywhere; while a value is typed, Esc drops it too.</source>
        <translation>Auch Esc oder Pause, überall; wird gerade ein Wert getippt, verwirft Esc ihn auch.</translation>
    </message>
</context>
<context>
    <name>ui::StopDrillDialog</name>
    <message>
        <source>The joints &amp;swing by 3° meanwhile</source>
        <translation>Die Gelenke &amp;schwingen dabei um 3°</translation>
    </message>
    <message>
        <source>Begin the drill</source>
        <translation>Probe beginnen</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop drill</source>
        <translation>STOP-Probe</translation>
    </message>
    <message>
        <source>How many drills</source>
        <translation>Wie viele Proben</translation>
    </message>
    <message>
        <source>All armed joints swing slowly about their places, inside their limits. Without it they stand still: what is proven then is the way of STOP to the wire.</source>
        <translation>Alle scharfen Gelenke schwingen langsam um ihre Stellung, innerhalb ihrer Grenzen. Ohne das stehen sie still: Bewiesen wird dann der Weg von STOP zur Leitung.</translation>
    </message>
    <message>
        <source>&amp;Drills</source>
        <translation>&amp;Proben</translation>
    </message>
    <message>
        <source>Each drill presses the Esc key as the keyboard would, at a random moment, and measures the time to the last byte of the last STOP frame on the wire and until every joint stands. It needs Control, armed joints, and STOP set to Hold.</source>
        <translation>Jede Probe drückt in einem zufälligen Augenblick die Taste Esc wie die Tastatur und misst die Zeit bis zum letzten Byte des letzten STOP-Pakets auf der Leitung und bis jedes Gelenk steht. Sie braucht das Steuern, scharfe Gelenke und STOP auf Halten.</translation>
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
        <source>The report could not be kept in %1: %2.</source>
        <translation>Der Bericht konnte nicht in %1 abgelegt werden: %2.</translation>
    </message>
    <message>
        <source>The report is %1.</source>
        <translation>Der Bericht ist %1.</translation>
    </message>
    <message>
        <source>STOP is proven: p99 is below %1.</source>
        <translation>STOP ist bewiesen: p99 liegt unter %1.</translation>
    </message>
    <message>
        <source>STOP is slower than %1 in more than one of a hundred drills. Look at what keeps the window or the bus busy (Timing).</source>
        <translation>STOP ist in mehr als einer von hundert Proben langsamer als %1. Sehen Sie nach, was Fenster oder Bus beschäftigt (Timing).</translation>
    </message>
    <message>
        <source>Switch to Control and arm joints first.</source>
        <translation>Schalten Sie erst auf Steuern und Gelenke scharf.</translation>
    </message>
    <message>
        <source>The drill runs. Touch nothing; STOP by yourself ends it.</source>
        <translation>Die Probe läuft. Berühren Sie nichts; ein eigenes STOP beendet sie.</translation>
    </message>
</context>
<context>
    <name>ui::TeachPage</name>
    <message>
        <source>The link was lost, so the record ended there.</source>
        <translation>Die Verbindung ging verloren, darum endete die Aufnahme dort.</translation>
    </message>
    <message>
        <source>Joints that are taught</source>
        <translation>Gelenke, die angelernt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Teaches all joints.</source>
        <translation>Lernt alle Gelenke an.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Teaches no joint; then choose some.</source>
        <translation>Lernt kein Gelenk an; wählen Sie dann welche.</translation>
    </message>
    <message>
        <source>Torque off…</source>
        <translation>Drehmoment aus …</translation>
    </message>
    <message>
        <source>Switches the torque of the chosen joints off, so that a hand can turn them.</source>
        <translation>Schaltet das Drehmoment der gewählten Gelenke aus, damit eine Hand sie drehen kann.</translation>
    </message>
    <message>
        <source>taught</source>
        <translation>angelernt</translation>
    </message>
    <message>
        <source>Name of what is taught</source>
        <translation>Name des Angelernten</translation>
    </message>
    <message>
        <source>Name of the sequence, and of its poses with a number behind it.</source>
        <translation>Name der Sequenz, und mit einer Nummer dahinter der ihrer Posen.</translation>
    </message>
    <message>
        <source>Tolerance of a recorded motion</source>
        <translation>Toleranz einer aufgenommenen Bewegung</translation>
    </message>
    <message>
        <source>A recorded motion is kept with as few points as this allows: played, no joint is farther than this from where the hand had it.</source>
        <translation>Von einer aufgenommenen Bewegung bleiben so wenige Punkte, wie dies erlaubt: Beim Abspielen ist kein Gelenk weiter als dies von dort entfernt, wo die Hand es hatte.</translation>
    </message>
    <message>
        <source>Record &amp;pose</source>
        <translation>&amp;Pose aufnehmen</translation>
    </message>
    <message>
        <source>The joints&apos; places now become a pose (Alt+P). One press a pose.</source>
        <translation>Die jetzigen Stellungen der Gelenke werden eine Pose (Alt+P). Ein Druck je Pose.</translation>
    </message>
    <message>
        <source>Record &amp;motion</source>
        <translation>Bewegung aufneh&amp;men</translation>
    </message>
    <message>
        <source>Records how the joints are turned, until it is pressed again (Alt+M).</source>
        <translation>Nimmt auf, wie die Gelenke gedreht werden, bis noch einmal gedrückt wird (Alt+M).</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Forgets what was recorded.</source>
        <translation>Vergisst, was aufgenommen wurde.</translation>
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
        <source>What they hold falls. Hold the robot before you go on.</source>
        <translation>Was sie halten, fällt. Halten Sie den Roboter fest, bevor Sie fortfahren.</translation>
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
        <source>%1 (ID %2) does not answer, so nothing was recorded. Check it, or leave it out of the joints that are taught.</source>
        <translation>%1 (ID %2) antwortet nicht, darum wurde nichts aufgenommen. Prüfen Sie es, oder nehmen Sie es von den Gelenken aus, die angelernt werden.</translation>
    </message>
    <message>
        <source>No more poses can be recorded at once. Choose Finish and go on with the next.</source>
        <translation>Mehr Posen lassen sich nicht auf einmal aufnehmen. Wählen Sie „Fertig“ und machen Sie mit der nächsten Sequenz weiter.</translation>
    </message>
    <message>
        <source>A record takes no longer than %1 minutes, so it ended there.</source>
        <translation>Eine Aufnahme dauert höchstens %1 Minuten, darum endete sie dort.</translation>
    </message>
    <message>
        <source>Teach %1</source>
        <translation>%1 anlernen</translation>
    </message>
    <message>
        <source>Joints were turned beyond their limits; there the limit was taken.</source>
        <translation>Gelenke wurden über ihre Grenzen hinaus gedreht; dort wurde die Grenze übernommen.</translation>
    </message>
    <message>
        <source>The joints of the array are others now; what was being recorded is gone.</source>
        <translation>Das Array hat jetzt andere Gelenke; was gerade aufgenommen wurde, ist verloren.</translation>
    </message>
    <message>
        <source>Connect first: what is taught is read from the servos.</source>
        <translation>Verbinden Sie zuerst: Was angelernt wird, wird aus den Servos gelesen.</translation>
    </message>
    <message>
        <source>Torque is on for %1 of %2 joints: a hand cannot turn them.</source>
        <translation>Das Drehmoment ist bei %1 von %2 Gelenken ein: Eine Hand kann sie nicht drehen.</translation>
    </message>
    <message>
        <source>The chosen joints turn freely.</source>
        <translation>Die gewählten Gelenke drehen sich frei.</translation>
    </message>
    <message>
        <source>Turn the joints by hand. Press Record pose at each place and Finish at the end, or Record motion before you move and again when it is done.</source>
        <translation>Drehen Sie die Gelenke von Hand. Drücken Sie an jeder Stellung „Pose aufnehmen“ und am Ende „Fertig“, oder „Bewegung aufnehmen“ vor der Bewegung und noch einmal danach.</translation>
    </message>
    <message>
        <source>Recording: %1 s.</source>
        <translation>Aufnahme: %1 s.</translation>
    </message>
    <message numerus="yes">
        <source>%n poses are recorded; Finish makes a sequence of them.</source>
        <translation>
            <numerusform>%n Pose ist aufgenommen; „Fertig“ macht daraus eine Sequenz.</numerusform>
            <numerusform>%n Posen sind aufgenommen; „Fertig“ macht daraus eine Sequenz.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fi&amp;nish</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>Makes a sequence of the recorded poses (Alt+N).</source>
        <translation>Macht aus den aufgenommenen Posen eine Sequenz (Alt+F).</translation>
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
        <source>The goal jumps to and fro.</source>
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
        <source>A sine whose frequency changes evenly.</source>
        <translation>Ein Sinus, dessen Frequenz sich gleichmäßig ändert.</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>The joint goes to and fro at one speed.</source>
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
        <source>What the goals of the joints do.</source>
        <translation>Was die Ziele der Gelenke tun.</translation>
    </message>
    <message>
        <source>D&amp;uration</source>
        <translation>Da&amp;uer</translation>
    </message>
    <message>
        <source>How long the signal lasts. Then the joints go back to their places.</source>
        <translation>Wie lange das Signal dauert. Danach gehen die Gelenke an ihren Platz zurück.</translation>
    </message>
    <message>
        <source>How far the joints go, to one side. Negative: to the other side first.</source>
        <translation>Wie weit die Gelenke gehen, nach einer Seite. Negativ: zuerst nach der anderen Seite.</translation>
    </message>
    <message>
        <source>Settling ban&amp;d</source>
        <translation>Einsch&amp;wingband</translation>
    </message>
    <message>
        <source>A joint has settled once it stays so near to where it comes to rest, in percent of the step.</source>
        <translation>Ein Gelenk ist eingeschwungen, sobald es so nahe bei der Stelle bleibt, an der es zur Ruhe kommt, in Prozent des Sprungs.</translation>
    </message>
    <message>
        <source>Fre&amp;quency</source>
        <translation>&amp;Frequenz</translation>
    </message>
    <message>
        <source>Periods a second; a chirp begins with it.</source>
        <translation>Perioden je Sekunde; ein Chirp beginnt damit.</translation>
    </message>
    <message>
        <source>E&amp;nd frequency</source>
        <translation>&amp;Endfrequenz</translation>
    </message>
    <message>
        <source>What a chirp ends with.</source>
        <translation>Womit ein Chirp endet.</translation>
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
        <source>Ends the signal; the joints hold where they are.</source>
        <translation>Beendet das Signal; die Gelenke halten, wo sie sind.</translation>
    </message>
    <message>
        <source>Progress of the signal</source>
        <translation>Fortschritt des Signals</translation>
    </message>
    <message>
        <source>Nothing was measured yet. Choose joints and a signal and press Play: what the joints make of it is shown here.</source>
        <translation>Noch nichts wurde gemessen. Wählen Sie Gelenke und ein Signal und drücken Sie „Abspielen“: Hier wird gezeigt, was die Gelenke daraus machen.</translation>
    </message>
    <message>
        <source>Puts the table of results on the clipboard.</source>
        <translation>Kopiert die Tabelle der Ergebnisse in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Writes the results as a table (CSV) in radians and seconds.</source>
        <translation>Schreibt die Ergebnisse als Tabelle (CSV) in Radiant und Sekunden.</translation>
    </message>
    <message>
        <source>Writes every reading, with its goal, as a table (CSV).</source>
        <translation>Schreibt jeden Messwert mit seinem Ziel als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>What the joints made of the signal</source>
        <translation>Was die Gelenke aus dem Signal machten</translation>
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
        <source>What the joints made of the signal.</source>
        <translation>Was die Gelenke aus dem Signal machten.</translation>
    </message>
    <message>
        <source>Goal and joints over time. Wheel: zoom; drag: pan; double click: all.</source>
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
        <source>%1 jump by %2 to each side of their places, every %3 s, for %4 s.</source>
        <translation>%1 springen um %2 nach beiden Seiten ihrer Plätze, alle %3 s, %4 s lang.</translation>
    </message>
    <message>
        <source>%1 swings between %2 and %3, up to %4, for %5 s.</source>
        <translation>%1 schwingt zwischen %2 und %3, mit bis zu %4, %5 s lang.</translation>
    </message>
    <message>
        <source>%1 swing by %2 to each side of their places, up to %3, for %4 s.</source>
        <translation>%1 schwingen um %2 nach beiden Seiten ihrer Plätze, mit bis zu %3, %4 s lang.</translation>
    </message>
    <message>
        <source>%1 goes to and fro between %2 and %3 at %4, for %5 s.</source>
        <translation>%1 fährt zwischen %2 und %3 hin und her, mit %4, %5 s lang.</translation>
    </message>
    <message>
        <source>%1 go to and fro by %2 to each side of their places at %3, for %4 s.</source>
        <translation>%1 fahren um %2 nach beiden Seiten ihrer Plätze hin und her, mit %3, %4 s lang.</translation>
    </message>
    <message>
        <source> A jump is given %1 s, so that no joint is faster than it may be; that is measured too.</source>
        <translation> Ein Sprung bekommt %1 s, damit kein Gelenk schneller ist, als es darf; auch das wird gemessen.</translation>
    </message>
    <message>
        <source> For gain and lag it has to last %1 s: three periods.</source>
        <translation> Für Verstärkung und Phasenverzug muss es %1 s dauern: drei Perioden.</translation>
    </message>
    <message>
        <source>The signal is played.</source>
        <translation>Das Signal wird abgespielt.</translation>
    </message>
    <message>
        <source>The joints come to rest.</source>
        <translation>Die Gelenke kommen zur Ruhe.</translation>
    </message>
    <message>
        <source>There are no joints that could follow a signal.</source>
        <translation>Es gibt keine Gelenke, die einem Signal folgen könnten.</translation>
    </message>
    <message>
        <source>Mark the joints that shall follow the signal.</source>
        <translation>Haken Sie die Gelenke an, die dem Signal folgen sollen.</translation>
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
        <source>From the place it began at (%1)</source>
        <translation>Ab dem Platz, an dem es begann (%1)</translation>
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
        <source>Here the time of a cycle is predicted from the array: what takes how much of it, and what another rate or another adapter would bring.

The array has no joints yet. Open an array or find your servos (F5).</source>
        <translation>Hier wird die Zeit eines Zyklus aus dem Array vorhergesagt: was wie viel davon braucht und was eine andere Rate oder ein anderer Adapter brächte.

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
        <source>Joints that answer; silent ones are not reckoned.</source>
        <translation>Gelenke, die antworten; stumme zählen nicht mit.</translation>
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
        <source>Of the servos. Measured: half of all round trips are shorter than this and their time on the wire.</source>
        <translation>Verzug der Servos. Gemessen: Die Hälfte aller Umlaufzeiten ist kürzer als dies und ihre Zeit auf der Leitung zusammen.</translation>
    </message>
    <message>
        <source>Requests overlap with replies</source>
        <translation>Anfragen überlappen Antworten</translation>
    </message>
    <message>
        <source>The bus has a line each way: the next request may leave while a servo replies.</source>
        <translation>Der Bus hat je Richtung eine Leitung: Die nächste Anfrage kann abgehen, während ein Servo antwortet.</translation>
    </message>
    <message>
        <source>Follow the live array</source>
        <translation>Dem Array live folgen</translation>
    </message>
    <message>
        <source>Drops what was typed: all fields follow the array and the measurements again.</source>
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
        <source>Of one cycle</source>
        <translation>Je Zyklus</translation>
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
        <source>From the start of a cycle to the next: the period, or as long as it takes.</source>
        <translation>Vom Beginn eines Zyklus bis zum nächsten: die Periode oder so lange, wie er braucht.</translation>
    </message>
    <message>
        <source>All joints once (ms)</source>
        <translation>Alle Gelenke einmal (ms)</translation>
    </message>
    <message>
        <source>How long it takes until every joint was polled, goals and all.</source>
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
        <source>Polls a cycle</source>
        <translation>Abfragen je Zyklus</translation>
    </message>
    <message>
        <source>That fit into the period; all joints when there is none.</source>
        <translation>So viele passen in die Periode; alle Gelenke, wenn es keine gibt.</translation>
    </message>
    <message>
        <source>Samples/s of a joint</source>
        <translation>Messwerte/s je Gelenk</translation>
    </message>
    <message>
        <source>How often each joint&apos;s state is read in a second.</source>
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
        <source>No period: a cycle begins when the last has ended.</source>
        <translation>Keine Periode: Ein Zyklus beginnt, wenn der vorige endet.</translation>
    </message>
    <message>
        <source>A poll reads %1.</source>
        <translation>Eine Abfrage liest %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n goal(s) a cycle.</source>
        <translation>
            <numerusform>%n Ziel je Zyklus.</numerusform>
            <numerusform>%n Ziele je Zyklus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Guard %1 ms.</source>
        <translation>Schutzabstand %1 ms.</translation>
    </message>
    <message numerus="yes">
        <source>%n silent joint(s) left out.</source>
        <translation>
            <numerusform>%n stummes Gelenk ausgelassen.</numerusform>
            <numerusform>%n stumme Gelenke ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected: nothing is measured, usual values are taken.</source>
        <translation>Nicht verbunden: Nichts ist gemessen, es gelten übliche Werte.</translation>
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
        <source>%1 take most of the time: %2 % of the %3 ms in which all joints are polled once.</source>
        <extracomment>%1: a part of the cycle, as &quot;Replies&quot;. %2: per cent. %3: ms.</extracomment>
        <translation>Größter Teil: %1 mit %2 % der %3 ms, in denen alle Gelenke einmal abgefragt werden.</translation>
    </message>
    <message>
        <source>They do not fit into the period of %1 ms: %2 of %3 are polled in each cycle, the next cycle goes on with the others.</source>
        <translation>Sie passen nicht in die Periode von %1 ms: In jedem Zyklus werden %2 von %3 abgefragt, der nächste Zyklus fährt mit den anderen fort.</translation>
    </message>
    <message>
        <source>1 Mbaud would bring %1 ms, so that it takes %2 ms.</source>
        <translation>1 MBaud würde %1 ms sparen, dann dauert es %2 ms.</translation>
    </message>
    <message>
        <source>An adapter latency of 1 ms would bring %1 ms, so that it takes %2 ms.</source>
        <translation>Eine Adapterlatenz von 1 ms würde %1 ms sparen, dann dauert es %2 ms.</translation>
    </message>
    <message>
        <source>Overlapping requests with replies would bring %1 ms, so that it takes %2 ms.</source>
        <translation>Überlappen von Anfragen mit Antworten würde %1 ms sparen, dann dauert es %2 ms.</translation>
    </message>
    <message>
        <source>What the adapter adds to a request and its reply together. Measured: what a round trip takes beyond the wire and 0.2 ms of the servo; without a latency timer only when that is more than 1 ms.</source>
        <translation>Was der Adapter zu Anfrage und Antwort zusammen hinzufügt. Gemessen: was ein Umlauf über die Leitung und 0,2 ms des Servos hinaus dauert; ohne Latenzzähler nur, wenn das mehr als 1 ms ist.</translation>
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
        <source>First byte of the request, after the cycle began.</source>
        <translation>Erstes Byte der Anfrage, ab dem Beginn des Zyklus.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>The joint asked.</source>
        <translation>Das gefragte Gelenk.</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The servo asked; 254 is all of them.</source>
        <translation>Der gefragte Servo; 254 sind alle.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What the exchange was for.</source>
        <translation>Wozu gefragt wurde.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Of the request / of the reply that was due.</source>
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
        <source>Last byte, or the moment the reply was given up, after the cycle began.</source>
        <translation>Letztes Byte oder der Moment, in dem die Antwort aufgegeben wurde, ab dem Beginn des Zyklus.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>How it ended.</source>
        <translation>Wie es ausging.</translation>
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
        <source>Request line and reply line of the chosen cycle</source>
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
        <source>The last cycles, and what was said in each.</source>
        <translation>Die letzten Zyklen und was in jedem übertragen wurde.</translation>
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
        <source>What a cycle&apos;s time goes into, and what would make it shorter.</source>
        <translation>Wofür die Zeit eines Zyklus verbraucht wird und was ihn kürzer machen würde.</translation>
    </message>
    <message>
        <source>Bus that is shown</source>
        <translation>Gezeigter Bus</translation>
    </message>
    <message>
        <source>Each bus has cycles, statistics and a budget of its own.</source>
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
        <source>Here the times of the bus are counted: period, lateness, round trip and losses of every servo, the eight values of HerkulexSched among them.

Connect to a port at the top; the virtual array will do.</source>
        <translation>Hier werden die Zeiten des Busses gezählt: Periode, Verspätung, Umlaufzeit und Verluste jedes Servos, darunter die acht Werte von HerkulexSched.

Oben einen Port verbinden; das virtuelle Array genügt.</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>Seit Start</translation>
    </message>
    <message>
        <source>Counts all cycles since the program began; the first second after connecting is left out.</source>
        <translation>Zählt alle Zyklen seit dem Start des Programms; die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Since reset</source>
        <translation>Seit Zurücksetzen</translation>
    </message>
    <message>
        <source>Counts all cycles since the last reset; the first second after connecting is left out.</source>
        <translation>Zählt alle Zyklen seit dem letzten Zurücksetzen; die erste Sekunde nach dem Verbinden zählt nicht mit.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Begins to count anew; what was counted since the start stays.</source>
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
        <source>Ordinary priority</source>
        <translation>Normale Priorität</translation>
    </message>
    <message>
        <source>The system runs the bus before all ordinary programs.</source>
        <translation>Das System lässt den Bus vor allen normalen Programmen laufen.</translation>
    </message>
    <message>
        <source>The system did not permit real-time priority; a busy machine makes cycles late. Permit it with &quot;rtprio 20&quot; for your group in /etc/security/limits.d.</source>
        <translation>Das System erlaubte keine Echtzeitpriorität; ein ausgelasteter Rechner verspätet Zyklen. Mit „rtprio 20“ für die eigene Gruppe in /etc/security/limits.d erlauben.</translation>
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
        <source>The system did not permit to lock memory; swapping can make a cycle late. Permit it with &quot;memlock unlimited&quot; for your group in /etc/security/limits.d.</source>
        <translation>Das System erlaubte nicht, den Speicher zu fixieren; Auslagern kann einen Zyklus verspäten. Mit „memlock unlimited“ für die eigene Gruppe in /etc/security/limits.d erlauben.</translation>
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
        <source>The next request leaves while a servo still replies, so that replies follow each other after the guard. Garbled so far: %1.</source>
        <translation>Die nächste Anfrage geht ab, während ein Servo noch antwortet, sodass die Antworten im Schutzabstand aufeinander folgen. Bisher verfälscht: %1.</translation>
    </message>
    <message>
        <source>Overlapping rests after trouble, the replies scatter too much, or the schedule does not want it. Garbled so far: %1.</source>
        <translation>Die Überlappung ruht nach Störungen, die Antworten streuen zu stark, oder der Zeitplan will sie nicht. Bisher verfälscht: %1.</translation>
    </message>
    <message>
        <source>Bus thread: %1 % of a core</source>
        <translation>Bus-Thread: %1 % eines Kerns</translation>
    </message>
    <message>
        <source>Sleep of the processor</source>
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
        <source>While the port is open the processor does not sleep deeply: it wakes at once for every reply, and uses more power.</source>
        <translation>Solange der Port offen ist, schläft der Prozessor nicht tief: Er wacht bei jeder Antwort sofort auf und braucht mehr Strom.</translation>
    </message>
    <message>
        <source>The system did not permit to keep the processor from deep sleep; each reply may be seen some tens of microseconds late. Permit it with real-time priority and a udev rule that lets your group write /dev/cpu_dma_latency.</source>
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
        <source>None of the cycles kept was late.</source>
        <translation>Keiner der gespeicherten Zyklen war verspätet.</translation>
    </message>
</context>
<context>
    <name>ui::TimingTimeline</name>
    <message>
        <source>Here the last cycles of the bus appear as strips: goals, requests, turnaround, replies and slack of each, and what made one late.

Connect to a port at the top; the virtual array will do.</source>
        <translation>Hier erscheinen die letzten Zyklen des Busses als Streifen: Ziele, Anfragen, Reaktion, Antworten und Reserve jedes Zyklus und was einen verspätet hat.

Oben einen Port verbinden; das virtuelle Array genügt.</translation>
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
        <source>Holds all cycles kept now; the bus goes on (Space).</source>
        <translation>Hält alle jetzt gespeicherten Zyklen fest; der Bus läuft weiter (Leertaste).</translation>
    </message>
    <message>
        <source>Only late</source>
        <translation>Nur verspätete</translation>
    </message>
    <message>
        <source>Shows only cycles that began late: a fifth of the period or more after their deadline.</source>
        <translation>Zeigt nur Zyklen, die verspätet begannen: ein Fünftel der Periode oder mehr nach ihrem Termin.</translation>
    </message>
    <message>
        <source>Previous late cycle</source>
        <translation>Voriger verspäteter Zyklus</translation>
    </message>
    <message>
        <source>Goes back to the last late cycle before the chosen one (Shift+N).</source>
        <translation>Geht zum letzten verspäteten Zyklus vor dem gewählten zurück (Umschalt+N).</translation>
    </message>
    <message>
        <source>Next late cycle</source>
        <translation>Nächster verspäteter Zyklus</translation>
    </message>
    <message>
        <source>Goes to the next late cycle after the chosen one, and on from the oldest (N).</source>
        <translation>Geht zum nächsten verspäteten Zyklus nach dem gewählten und dann weiter vom ältesten (N).</translation>
    </message>
    <message>
        <source>Exchanges of the chosen cycle</source>
        <translation>Anfragen und Antworten des gewählten Zyklus</translation>
    </message>
    <message numerus="yes">
        <source>%n cycle(s) kept, %1 late</source>
        <extracomment>How many cycles of the bus are kept, and how many of them began late.</extracomment>
        <translation>
            <numerusform>%n Zyklus gespeichert, %1 verspätet</numerusform>
            <numerusform>%n Zyklen gespeichert, %1 verspätet</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the cycles kept was late.</source>
        <translation>Keiner der gespeicherten Zyklen war verspätet.</translation>
    </message>
    <message>
        <source>Cycle %1</source>
        <translation>Zyklus %1</translation>
    </message>
    <message>
        <source>began %1 ms after its deadline</source>
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
        <source>&amp;Limits of the position</source>
        <translation>&amp;Positionsgrenzen</translation>
    </message>
    <message>
        <source>Limits of the &amp;velocity</source>
        <translation>&amp;Geschwindigkeitsgrenzen</translation>
    </message>
    <message>
        <source>&amp;Pair the rest in order</source>
        <translation>Rest der &amp;Reihe nach zuordnen</translation>
    </message>
    <message>
        <source>Names and limits from a URDF</source>
        <translation>Namen und Grenzen aus einer URDF</translation>
    </message>
    <message>
        <source>Notes on what is left out or changed</source>
        <translation>Hinweise auf Ausgelassenes oder Geändertes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Take over:</source>
        <translation>Übernehmen:</translation>
    </message>
    <message>
        <source>Gives each joint of the URDF that has none yet the next free joint of the array, from the top.</source>
        <translation>Gibt jedem Gelenk der URDF, das noch keines hat, das nächste freie Gelenk des Arrays, von oben an.</translation>
    </message>
    <message>
        <source>Joints of the URDF and those of the array</source>
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
        <source>%1 (ID %2) is chosen for two joints of the URDF. Choose another for one of them.</source>
        <translation>%1 (ID %2) ist für zwei Gelenke der URDF gewählt. Wählen Sie für eines davon ein anderes.</translation>
    </message>
    <message numerus="yes">
        <source>Take %n joints from %1</source>
        <translation>
            <numerusform>%n Gelenk aus %1 übernehmen</numerusform>
            <numerusform>%n Gelenke aus %1 übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was taken: an operation on the servos runs. Try again when it has ended.</source>
        <translation>Nichts wurde übernommen: Ein Vorgang an den Servos läuft. Versuchen Sie es erneut, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>turns without end</source>
        <translation>dreht endlos</translation>
    </message>
    <message>
        <source>as now</source>
        <translation>wie jetzt</translation>
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
        <source>Choose a URDF, the description of the robot. The names and limits of its joints are shown beside those of the array.</source>
        <translation>Wählen Sie eine URDF, die Beschreibung des Roboters. Die Namen und Grenzen ihrer Gelenke werden neben denen des Arrays gezeigt.</translation>
    </message>
    <message>
        <source>The URDF has no joint that turns; there is nothing to take.</source>
        <translation>Die URDF hat kein Gelenk, das sich dreht; es gibt nichts zu übernehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n joints of the URDF have no joint of the array. They cannot be added from here: a joint needs its servo&apos;s ID, which a URDF does not have. Choose a joint for them below, or search for the servos first.</source>
        <translation>
            <numerusform>%n Gelenk der URDF hat kein Gelenk des Arrays. Es kann von hier aus nicht hinzugefügt werden: Ein Gelenk braucht die ID seines Servos, und die hat eine URDF nicht. Wählen Sie unten ein Gelenk dafür oder suchen Sie zuerst die Servos.</numerusform>
            <numerusform>%n Gelenke der URDF haben kein Gelenk des Arrays. Sie können von hier aus nicht hinzugefügt werden: Ein Gelenk braucht die ID seines Servos, und die hat eine URDF nicht. Wählen Sie unten ein Gelenk für sie oder suchen Sie zuerst die Servos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every joint of the URDF has a joint of the array.</source>
        <translation>Jedes Gelenk der URDF hat ein Gelenk des Arrays.</translation>
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
        <source>After that: %1</source>
        <translation>Danach: %1</translation>
    </message>
    <message>
        <source>The array already has what is chosen; nothing would change.</source>
        <translation>Das Array hat schon, was gewählt ist; nichts würde sich ändern.</translation>
    </message>
    <message numerus="yes">
        <source>Names and limits of %n joints taken; Undo brings the old ones back.</source>
        <translation>
            <numerusform>Namen und Grenzen von %n Gelenk übernommen; Rückgängig bringt die alten zurück.</numerusform>
            <numerusform>Namen und Grenzen von %n Gelenken übernommen; Rückgängig bringt die alten zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Names of %n joints taken; Undo brings the old ones back.</source>
        <translation>
            <numerusform>Namen von %n Gelenk übernommen; Rückgängig bringt die alten zurück.</numerusform>
            <numerusform>Namen von %n Gelenken übernommen; Rückgängig bringt die alten zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Limits of %n joints taken; Undo brings the old ones back.</source>
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
