/** Tells someone who looks elsewhere that it is their turn: the title, and a notification if allowed. */

const NAME = "Cabochon";

/** Writes the title of the tab, with a mark in front while the page waits for its owner. */
export function setTitle(subject: string | null, waiting: boolean): void {
  const title = subject ? `${subject} · ${NAME}` : NAME;
  document.title = waiting ? `● ${title}` : title;
}

/** Asks the browser's leave to notify; whether it was given. */
export async function askLeave(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Shows a notification if the page is hidden and may; a later one of a table replaces the earlier. */
export function notify(title: string, body: string, table: string): void {
  if (!document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(title, { body, tag: `cabochon-${table}`, icon: "/mark.svg" });
  note.onclick = () => {
    focus();
    note.close();
  };
}
