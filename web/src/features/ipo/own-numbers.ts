import { browserStorage } from "@akari/ui/browser-storage.ts";

/** An entry that this device has sent, with the number that it made. */
export interface RememberedEntry {
  readonly offeringId: string;
  readonly number: number;
  readonly lots: number;
  readonly random: string;
}

const key = "ipoNumbers";
/** Older entries are forgotten first. */
const most = 200;
const storage = browserStorage<typeof key>(() => localStorage);

/** 32 bytes that only this device knows until they are sent. */
export function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export function remember(entry: RememberedEntry): void {
  storage.set(key, JSON.stringify([...all(), entry].slice(-most)));
}

/** What this device has sent for an offering; taken back ones were never drawn. */
export function remembered(offeringId: string): RememberedEntry[] {
  return all().filter((entry) => entry.offeringId === offeringId);
}

export function forget(entryId: string): void {
  const kept = all().filter(({ number }) => String(number) !== entryId);
  storage.set(key, JSON.stringify(kept));
}

function all(): RememberedEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is RememberedEntry {
  const { offeringId, number, lots, random } = (value ?? {}) as Partial<RememberedEntry>;
  return (
    typeof offeringId === "string" &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(lots) &&
    typeof random === "string"
  );
}
