import {
  isPlainHttp,
  notifications,
  pushManagers,
  serviceWorkers,
} from "@akari/ui/secure-context.ts";

/** Whether this browser shows notifications of the app. */
export type Permission = "granted" | "default" | "denied" | "missing";

export function permission(): Permission {
  return notifications()?.permission ?? "missing";
}

/** Asks the browser, which asks the reader: only after a press. */
export async function askPermission(): Promise<Permission> {
  return (await notifications()?.requestPermission()) ?? "missing";
}

/** The app's worker, which shows notifications and hears of messages while the app is closed; null where the browser runs none. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  return activated(await serviceWorkers()?.getRegistration());
}

/** The app's worker, which may not run yet: registered here if the app has just been opened for the first time and has not come to it. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD) return workers?.getRegistration();
  return workers?.register(`${import.meta.env.BASE_URL}service-worker.js`).catch(() => undefined);
}

async function activated(
  registration: ServiceWorkerRegistration | undefined,
): Promise<ServiceWorkerRegistration | null> {
  if (registration === undefined) return null;
  if (registration.active !== null) return registration;
  const coming = registration.installing ?? registration.waiting;
  if (coming === null) return null;
  return new Promise((resolve) => {
    const look = () => {
      if (coming.state === "redundant") resolve(null);
      if (coming.state === "activated") resolve(registration);
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

export interface DeviceNotification {
  readonly title: string;
  readonly body: string;
  /** `akari-message-` and the message's number. Notifications with the same tag are shown once, whichever tab shows them, or the worker for a message from outside. */
  readonly tag: string;
  /** Opens what it is about, where no worker does. */
  readonly onPress: () => void;
}

/** Shown by the worker, it is the same as one of Web Push with this tag, and phones show no other; without a worker by the page. */
export async function notify({ title, body, tag, onPress }: DeviceNotification): Promise<void> {
  const worker = await findWorker();
  if (worker !== null) return worker.showNotification(title, { body, tag });
  const Shown = notifications();
  if (Shown === null) return;
  const shown = new Shown(title, { body, tag });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
    onPress();
  });
}

/** Why this browser cannot tell while the app is closed; null: it can, if its reader permits. */
export type AwayObstacle = "insecure" | "homeScreen" | "missing";

export async function awayObstacle(): Promise<AwayObstacle | null> {
  if (isPlainHttp()) return "insecure";
  // iPhones have it in apps of the home screen only, and say by this property that this is none.
  if (pushManagers() === null)
    return (navigator as { standalone?: boolean }).standalone === false ? "homeScreen" : "missing";
  return notifications() !== null && (await registered()) !== undefined ? null : "missing";
}

/** A subscription to the browser's push service, as the server takes it. */
export interface AwaySubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The browser's subscription for the server's key, the present one if it is for that. Rejects where the push service cannot be reached. */
export async function subscribeAway(applicationKey: string): Promise<AwaySubscription> {
  const worker = await activated(await registered());
  if (worker === null) throw new Error("this browser runs no worker");
  const options = { userVisibleOnly: true, applicationServerKey: applicationKey };
  const present = await worker.pushManager.getSubscription();
  const known = present === null ? null : base64url(present.options.applicationServerKey);
  // One for another key: the server's has been made anew.
  if (present !== null && known !== null && known !== applicationKey) await present.unsubscribe();
  const subscription = await worker.pushManager.subscribe(options);
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey("p256dh")) ?? "",
    auth: base64url(subscription.getKey("auth")) ?? "",
  };
}

/** Ends the browser's subscription: what its push service still has is lost. Does nothing where there is none. */
export async function unsubscribeAway(): Promise<void> {
  const worker = pushManagers() !== null ? await findWorker() : null;
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes what has been shown of messages away: the next customer of the device has nothing of the last one's. */
export async function clearShown(): Promise<void> {
  const worker = notifications() !== null ? await findWorker() : null;
  for (const shown of (await worker?.getNotifications()) ?? [])
    if (shown.tag.startsWith("akari-message-")) shown.close();
}

function base64url(bytes: ArrayBuffer | null): string | null {
  if (bytes === null) return null;
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
