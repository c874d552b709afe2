import { notifications, serviceWorkers } from "@akari/ui/secure-context.ts";

/** Whether this browser shows notifications of the app. */
export type Permission = "granted" | "default" | "denied" | "missing";

export function permission(): Permission {
  return notifications()?.permission ?? "missing";
}

/** Asks the browser, which asks the reader: only after a press. */
export async function askPermission(): Promise<Permission> {
  return (await notifications()?.requestPermission()) ?? "missing";
}

export interface DeviceNotification {
  readonly title: string;
  readonly body: string;
  /** Notifications with the same tag are shown once, whichever tab shows them. */
  readonly tag: string;
  /** Opens what it is about. */
  readonly onPress: () => void;
}

export async function notify({ title, body, tag, onPress }: DeviceNotification): Promise<void> {
  const Shown = notifications();
  if (Shown === null) return;
  try {
    const shown = new Shown(title, { body, tag });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
      onPress();
    });
  } catch {
    // Phones show notifications through the service worker only; a press leads to the app.
    const worker = await serviceWorkers()?.getRegistration();
    await worker?.showNotification(title, { body, tag });
  }
}
