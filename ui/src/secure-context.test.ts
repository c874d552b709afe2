import { afterEach, expect, test, vi } from "vitest";
import {
  clipboard,
  isPlainHttp,
  notifications,
  publicKeyCredentials,
  serviceWorkers,
} from "./secure-context.ts";

afterEach(() => vi.unstubAllGlobals());

const all = [clipboard, notifications, publicKeyCredentials, serviceWorkers];
const present = { clipboard: {}, serviceWorker: {} };

test("M-OUT-1 a page on plain http lacks these APIs, even where the browser shows a constructor", () => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("navigator", present);
  vi.stubGlobal("Notification", () => {});
  expect(isPlainHttp()).toBe(true);
  expect(all.map((part) => part())).toEqual([null, null, null, null]);
});

test("an API that the browser lacks is null in a secure context too", () => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("Notification", undefined);
  expect(all.map((part) => part())).toEqual([null, null, null, null]);
});

test("a secure page has all these APIs", () => {
  const [shown, key] = [() => {}, () => {}];
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", present);
  vi.stubGlobal("Notification", shown);
  vi.stubGlobal("PublicKeyCredential", key);
  expect(all.map((part) => part())).toEqual([present.clipboard, shown, key, present.serviceWorker]);
});
