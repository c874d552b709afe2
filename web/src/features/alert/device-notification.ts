import type { KeyValueStorage } from "../../services/storage.ts";

/** Whether this device shows notifications of alerts: the reader has switched them on, and the browser permits them. */
export function isNotifying(storage: KeyValueStorage): boolean {
  return storage.get("alertNotification") === "on" && isAllowed();
}

export type Switched = "on" | "off" | "refused" | "missing";

/** Asks the browser for permission if necessary. */
export async function switchNotification(storage: KeyValueStorage, on: boolean): Promise<Switched> {
  if (!on) {
    storage.set("alertNotification", "off");
    return "off";
  }
  if (!("Notification" in globalThis)) return "missing";
  if (!isAllowed() && (await Notification.requestPermission()) !== "granted") return "refused";
  storage.set("alertNotification", "on");
  return "on";
}

/** `tag`: notifications with the same tag are shown once. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  try {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener("click", () => window.focus());
  } catch {
    // Phones show notifications through the service worker only.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { body, tag });
  }
}

function isAllowed(): boolean {
  return "Notification" in globalThis && Notification.permission === "granted";
}
