/** The logs of local tables in IndexedDB: a line is stored before anybody sees what it says. */

const NAME = "cabochon";
const LINES = "lines";

interface Line {
  table: string;
  number: number;
  text: string;
}

/** Whether lines were stored: `full` if there is no room or no permission, `newer` if a newer page has changed the database. */
export type Stored = "stored" | "conflict" | "full" | "newer";

export class Kept {
  #opened: Promise<IDBDatabase> | null = null;
  readonly #news = new BroadcastChannel("cabochon.tables");

  /** Calls back with the table that another tab has changed. */
  onNews(heard: (table: string) => void): void {
    this.#news.onmessage = (event: MessageEvent<string>) => heard(event.data);
  }

  /** The lines of a table from a number on, as a JSON list; `full` or `newer` as text if the browser refuses. */
  async lines(table: string, since: number): Promise<string> {
    try {
      const database = await this.#open();
      const range = IDBKeyRange.bound([table, since], [table, Infinity]);
      const found = await done<Line[]>(database.transaction(LINES).objectStore(LINES).getAll(range) as IDBRequest<Line[]>);
      return JSON.stringify(found.map(({ text }) => text));
    } catch (error) {
      return JSON.stringify(refusal(error));
    }
  }

  /** Adds lines at a number, all or none. */
  async append(table: string, number: number, lines: string): Promise<Stored> {
    try {
      const database = await this.#open();
      const transaction = database.transaction(LINES, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(LINES);
      (JSON.parse(lines) as string[]).forEach((text, i) => store.add({ table, number: number + i, text } satisfies Line));
      await finished(transaction);
    } catch (error) {
      return refusal(error);
    }
    this.#news.postMessage(table);
    return "stored";
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= openDatabase().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(LINES, { keyPath: ["table", "number"] });
  const database = await done(request);
  database.onversionchange = () => database.close(); // a newer page in another tab does not wait for this one
  return database;
}

const REFUSALS: Readonly<Record<string, Stored>> = { ConstraintError: "conflict", VersionError: "newer", InvalidStateError: "newer" };

/** Why the browser did not read or store lines. */
const refusal = (error: unknown): Stored => REFUSALS[error instanceof DOMException ? error.name : ""] ?? "full";

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not stored"));
  });
}
