/** Tells someone who looks elsewhere that it is their turn: the title, and a notification if allowed. */

const NAME = "Cabochon";

/** Writes the title of the tab, with a mark in front while the page waits for its owner. */
export function setTitle(subject: string | null, waiting: boolean): void {
  const title = subject ? `${subject} · ${NAME}` : NAME;
  document.title = waiting ? `● ${title}` : title;
}

/** Asks the browser's leave to notify; whether it was given, and is good for anything. */
export async function askLeave(): Promise<boolean> {
  if (typeof Notification === "undefined" || !canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Whether a page may make notifications: on Android only service workers do. Without leave nothing is shown. */
function canNotify(): boolean {
  const note = make(NAME, { silent: true });
  note?.close();
  return note !== null;
}

function make(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

/** Shows a notification if the page is hidden and may; a later one of a table replaces the earlier. */
export function notify(title: string, body: string, table: string): void {
  if (!document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const note = make(title, { body, tag: `cabochon-${table}`, icon: "/mark.svg" });
  if (!note) return;
  note.onclick = () => {
    focus();
    note.close();
  };
}
