/** Draws attention to a hidden page: the document title, and a notification if allowed. */

const NAME = "Cabochon";

/** Sets the document title, with a mark in front while it is the player's turn. */
export function setTitle(subject: string | null, waiting: boolean): void {
  const title = subject ? `${subject} · ${NAME}` : NAME;
  document.title = waiting ? `● ${title}` : title;
}

/** Asks for permission to notify; returns whether notifications work. */
export async function askLeave(): Promise<boolean> {
  if (typeof Notification === "undefined" || !canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Whether pages can create notifications; on Android only service workers can. Without permission nothing is shown. */
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

/** Shows a notification if the page is hidden and permission was granted. A later one replaces an earlier one of the same table. */
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
