/** Deutsch, wo ein Browser vergessen wird. */
import type { ForgetWords } from "../../words.ts";

export const forget: ForgetWords = {
  title: "Diesen Browser vergessen",
  lead: "Dieser Browser verlässt hier alle deine Partien, und der Server vergisst ihn. Die Partien bleiben, wie sie sind.",
  press: "Diesen Browser vergessen",
  looking: "Deine Partien werden gesucht …",
  none: "Keine Partie kennt diesen Browser.",
  safe: (count) =>
    count === 1 ? "In eine Partie kommst du auf anderem Weg zurück." : `In ${count} Partien kommst du auf anderem Weg zurück.`,
  lost: (count) =>
    count === 1
      ? "In eine Partie, die noch läuft, kommst du sonst nicht zurück. Sichere zuerst ihren Link."
      : `In ${count} Partien, die noch laufen, kommst du sonst nicht zurück. Sichere zuerst ihre Links.`,
  owned: (count) =>
    count === 1
      ? "Dein „Spiel mit mir“-Link vergisst diesen Browser und macht Pause. Sichere ihn, um ihn anderswo weiter zu nutzen."
      : `Deine ${count} „Spiel mit mir“-Links vergessen diesen Browser und machen Pause. Sichere sie, um sie anderswo weiter zu nutzen.`,
  links: "Deine Links. Alle, die sie haben, können für dich spielen.",
  copy: "Alle Links kopieren",
  copied: "Links kopiert.",
  notCopied: "Die Links konnten nicht kopiert werden. Markiere sie und kopiere sie selbst.",
  send: "Links an mich senden",
  subject: "Meine Partien auf Hoplink",
  made: (count) =>
    count === 1
      ? "Du verwaltest hier eine Partie für zwei andere. Sichere ihren Link, um sie anderswo weiter zu verwalten."
      : `Du verwaltest hier ${count} Partien für zwei andere. Sichere ihre Links, um sie anderswo weiter zu verwalten.`,
  unsent: (count) =>
    count === 1
      ? "Ein Zug ist noch nicht gesendet. Er geht verloren."
      : `${count} Züge sind noch nicht gesendet. Sie gehen verloren.`,
  rest: "Alles, was dieser Browser speichert, wird gelöscht: Einstellungen, Bretter für die Zeit ohne Netz, Benachrichtigungen.",
  local: "Die Partien behalten, die nur auf diesem Gerät gespielt werden, mit den Namen darin",
  go: "Jetzt vergessen",
  anyway: "Trotzdem vergessen",
  stop: "Abbrechen",
  going: "Deine Partien werden verlassen …",
  done: "Dieser Browser ist vergessen.",
  failed: (count) =>
    count === 1
      ? "Eine Partie war nicht zu erreichen und kennt diesen Browser noch. Versuche es später noch einmal, oder beende seinen Zugang: Ohne gesicherten Link kommst du dann nicht zurück."
      : `${count} Partien waren nicht zu erreichen und kennen diesen Browser noch. Versuche es später noch einmal, oder beende seinen Zugang: Ohne gesicherte Links kommst du dann nicht zurück.`,
  again: "Noch einmal versuchen",
  end: "Zugang jetzt beenden",
  troubled: "Das hat nicht geklappt. Nichts ist verloren. Versuche es später noch einmal.",
};
