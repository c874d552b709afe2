import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, root } from "./repository.ts";
import { readSecureNames, secureContextViolations } from "./secure-context-rules.ts";

const names = readSecureNames();

test("the list of APIs missing over plain http comes from the browser's description", () => {
  for (const name of ["clipboard", "credentials", "locks", "serviceWorker", "share", "storage"])
    expect(names.ofNavigator).toContain(name);
  for (const name of ["wakeLock", "mediaDevices", "geolocation", "setAppBadge", "canShare"])
    expect(names.ofNavigator).toContain(name);
  expect([...names.ofCrypto]).toEqual(expect.arrayContaining(["randomUUID", "subtle"]));
  for (const name of ["caches", "cookieStore", "Notification", "PushManager", "PaymentRequest"])
    expect(names.global).toContain(name);
  expect(names.ofNavigator).not.toContain("userAgent");
  expect(names.ofCrypto).not.toContain("getRandomValues");
  expect(names.global).not.toContain("WebSocket");
});

test("the apps use APIs of secure contexts in one place only", () => {
  const files = ["ui", "web", "console", "api", "verify"].flatMap((part) =>
    filesUnder(`${part}/src`, /\.(tsx?|js)$/),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) =>
    secureContextViolations(path, readFileSync(join(root, path), "utf8"), names),
  );
  expect(found).toEqual([]);
});

test.each([
  "const id = crypto.randomUUID();",
  "const id = globalThis.crypto.randomUUID();",
  "const { randomUUID } = crypto;",
  'const digest = await window.crypto.subtle.digest("SHA-256", bytes);',
  "void navigator.clipboard.writeText(text);",
  'void navigator["clipboard"]?.writeText(text);',
  "const mine = self.navigator; void mine.clipboard;",
  "const { share } = window.navigator;",
  "function send({ locks } = navigator) {}",
  "({ storage } = navigator);",
  'if ("serviceWorker" in navigator) start();',
  "void navigator.serviceWorker.register(path);",
  "await navigator.locks.request(name, work);",
  "await navigator.share({ url });",
  "await navigator.storage.persist();",
  "await navigator.credentials.get(options);",
  "navigator.geolocation.getCurrentPosition(show);",
  "void navigator.mediaDevices.getUserMedia({ video: true });",
  "await navigator.wakeLock.request();",
  "await navigator.permissions.query({ name });",
  "await navigator.setAppBadge(3);",
  "const shown = new Notification(title);",
  'const has = "Notification" in globalThis;',
  "const state = Notification.permission;",
  "const has = typeof PushManager;",
  "void caches.open(name);",
  "void window.caches.open(name);",
  "const key = globalThis.PublicKeyCredential;",
  "await cookieStore.get(name);",
  "await window.showSaveFilePicker();",
  'import { startRegistration } from "@simplewebauthn/browser";',
  'const { startRegistration } = await import("@simplewebauthn/browser");',
])("planted: %s is found", (source) => {
  expect(secureContextViolations("web/src/features/a/b.ts", source, names)).toHaveLength(1);
});

test.each([
  "const bytes = crypto.getRandomValues(new Uint8Array(16));",
  "const languages = navigator.languages;",
  "storage.get(key); services.storage.set(key, text); locale.share(text);",
  'fetch(url, { credentials: "same-origin" });',
  'import { Notification } from "./notification.tsx"; new Notification();',
  "class Lock {} new Lock();",
  "let shown: Notification | null = null; // navigator.clipboard",
  'const text = "navigator.clipboard";',
])("planted: %s is not", (source) => {
  expect(secureContextViolations("web/src/features/a/b.ts", source, names)).toEqual([]);
});
