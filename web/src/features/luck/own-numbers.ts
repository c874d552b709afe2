import { browserStorage } from "@akari/ui/browser-storage.ts";

const key = "luckNumbers";
/** Older numbers are forgotten first. */
const most = 100;
const storage = browserStorage<typeof key>(() => localStorage);

/** 32 bytes that only this device knows until they are sent. */
export function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Kept before it is sent, so that a device knows its own number although the answer is lost. */
export function rememberNumber(random: string): void {
  storage.set(key, JSON.stringify([...all(), random].slice(-most)));
}

/** Whether this device made the number that a chance was drawn with. */
export function isOwnNumber(random: string): boolean {
  return all().includes(random);
}

function all(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
