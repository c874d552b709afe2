/**
 * What browsers have only in a secure context: on https and on names of the own machine. Each is null elsewhere, for example on plain http
 * in a classroom, so that every caller decides what happens without it. Nothing else in the apps may reach for such a thing;
 * `scripts/secure-context-rules.ts` finds whoever does.
 */
export function clipboard(): Clipboard | null {
  return inSecureContext(() => navigator.clipboard);
}

export function serviceWorkers(): ServiceWorkerContainer | null {
  return inSecureContext(() => navigator.serviceWorker);
}

/** Chromium shows the constructor on plain http too, and refuses every use of it. */
export function notifications(): typeof Notification | null {
  return inSecureContext(() => globalThis.Notification);
}

/** iPhones have it in apps of the home screen only. */
export function pushManagers(): typeof PushManager | null {
  return inSecureContext(() => globalThis.PushManager);
}

export function publicKeyCredentials(): typeof PublicKeyCredential | null {
  return inSecureContext(() => globalThis.PublicKeyCredential);
}

/** Whether the page came over plain http from another machine, which is why the browser withholds them. */
export function isPlainHttp(): boolean {
  return globalThis.isSecureContext === false;
}

/** An older browser may have none of it in a secure context either. */
function inSecureContext<Part>(read: () => Part | undefined): Part | null {
  return isPlainHttp() ? null : (read() ?? null);
}
