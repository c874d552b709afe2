import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../http/client.ts";
import { FreshQueryClient } from "../http/fresh-query-client.ts";
import type { KeyValueStorage } from "../services/storage.ts";
import type { Session } from "../session/session.ts";
import { leaveAway, renewAway, setAwayKinds } from "./away-device.ts";
import { awayObstacle } from "./device-notification.ts";

interface Calls {
  readonly name: string;
  readonly request: unknown;
}

/** The browser's side: its one subscription, and its notifications. */
interface Browser {
  subscription: { readonly key: string; readonly endpoint: string } | null;
  shown: string[];
}
let browser: Browser;
let endpoints = 0;

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
/** As the server writes a key. */
const keyOf = (text: string) => btoa(text).replaceAll("=", "");

beforeEach(() => {
  browser = { subscription: null, shown: [] };
  const present = () => {
    const { subscription } = browser;
    return subscription === null
      ? null
      : {
          endpoint: subscription.endpoint,
          options: { applicationServerKey: bytes(atob(subscription.key)) },
          getKey: (name: string) => bytes(name),
          unsubscribe: async () => void (browser.subscription = null),
        };
  };
  const registration = {
    active: {},
    getNotifications: async () =>
      browser.shown.map((tag) => ({
        tag,
        close: () => void (browser.shown = browser.shown.filter((one) => one !== tag)),
      })),
    pushManager: {
      getSubscription: async () => present(),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (browser.subscription !== null && browser.subscription.key !== key)
          throw new DOMException("another key", "InvalidStateError");
        browser.subscription ??= { key, endpoint: `https://push.example.net/${(endpoints += 1)}` };
        return present();
      },
    },
  };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", { supportedContentEncodings: ["aes128gcm"] });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
});
afterEach(() => void vi.unstubAllGlobals());

/** The app of a customer on this browser. */
function appOf(
  userId: string,
  { key = keyOf("key-one"), stored = new Map<string, string>() } = {},
) {
  const calls: Calls[] = [];
  const server = { kinds: [] as string[], key, refuses: false };
  const storage: KeyValueStorage = {
    get: (name) => stored.get(name) ?? null,
    set: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
  };
  const call = async (name: string, request: { kinds?: string[] }) => {
    calls.push({ name, request });
    if (server.refuses && name === "account/setAwayDevice") throw new Error("refused");
    if (name === "account/setAwayDevice") server.kinds = request.kinds ?? [];
    if (name === "account/endAwayDevice") server.kinds = [];
    return { applicationKey: server.key, kinds: server.kinds };
  };
  return {
    calls,
    server,
    stored,
    sent: () => calls.filter(({ name }) => name !== "account/awayDevice"),
    parts: {
      storage,
      queries: new FreshQueryClient(),
      client: { call } as unknown as Client,
      session: { state: () => ({ userId }) } as unknown as Session,
    },
  };
}

// M-OUT-35
test("a device that chooses kinds is subscribed with the server's key; without kinds it is not", async () => {
  const { parts, server, sent } = appOf("7");
  await setAwayKinds(parts, ["call", "fill"]);
  expect(browser.subscription?.key).toBe(server.key);
  expect(sent()).toEqual([
    {
      name: "account/setAwayDevice",
      request: {
        endpoint: browser.subscription?.endpoint,
        p256dh: keyOf("p256dh"),
        auth: keyOf("auth"),
        kinds: ["fill", "call"],
      },
    },
  ]);
  await setAwayKinds(parts, []);
  expect([server.kinds, browser.subscription]).toEqual([[], null]);
});

test("opened again, the app repeats only the settings that browser or server have forgotten", async () => {
  const { parts, server, sent, stored } = appOf("7");
  await setAwayKinds(parts, ["fill"]);
  await renewAway(parts);
  expect(sent()).toHaveLength(1);
  server.kinds = [];
  await renewAway(parts);
  expect([sent().length, server.kinds]).toEqual([2, ["fill"]]);
  browser.subscription = null;
  await renewAway(parts);
  expect(sent()).toHaveLength(3);
  stored.set("locale", "fr");
  await renewAway(parts);
  expect(sent()).toHaveLength(4);
  await renewAway(parts);
  expect(sent()).toHaveLength(4);
});

test("after a change of the server's key the browser subscribes again", async () => {
  const { parts, server } = appOf("7");
  await setAwayKinds(parts, ["fill"]);
  const before = browser.subscription?.endpoint;
  Object.assign(server, { key: keyOf("key-two"), kinds: [] });
  await renewAway(parts);
  expect(browser.subscription?.key).toBe(server.key);
  expect(browser.subscription?.endpoint).not.toBe(before);
  expect(server.kinds).toEqual(["fill"]);
});

test("a withdrawn permission ends the subscription on both sides", async () => {
  const { parts, server, sent } = appOf("7");
  await setAwayKinds(parts, ["fill"]);
  vi.stubGlobal("Notification", { permission: "denied" });
  await renewAway(parts);
  expect([server.kinds, browser.subscription, sent().at(-1)?.name]).toEqual([
    [],
    null,
    "account/endAwayDevice",
  ]);
});

test("after a refusal by the server nothing is stored", async () => {
  const { parts, server, stored } = appOf("7");
  server.refuses = true;
  await expect(setAwayKinds(parts, ["fill"])).rejects.toThrow("refused");
  expect(stored.has("awayDevice")).toBe(false);
});

test.each([
  ["another customer", (stored: Map<string, string>) => appOf("8", { stored })],
  ["the same customer, without a new choice,", () => appOf("7")],
  [
    "a customer with an unreadable note",
    () => appOf("7", { stored: new Map([["awayDevice", "{"]]) }),
  ],
])("%s who opens the app gets no subscription or message of the last customer", async (_, next) => {
  const first = appOf("7");
  await setAwayKinds(first.parts, ["fill"]);
  browser.shown = ["akari-message-1", "somebody else's"];
  const { parts, sent } = next(first.stored);
  await renewAway(parts);
  expect(browser).toEqual({ subscription: null, shown: ["somebody else's"] });
  expect(sent()).toEqual([]);
});

test("a device on which nobody is signed in shows no messages", async () => {
  const { parts, stored } = appOf("7");
  await setAwayKinds(parts, ["fill"]);
  browser.shown = ["akari-message-1"];
  await leaveAway(parts);
  expect([browser, stored.size]).toEqual([{ subscription: null, shown: [] }, 0]);
});

const obstacles: readonly (readonly [string | null, () => unknown])[] = [
  ["insecure", () => void vi.stubGlobal("isSecureContext", false)],
  ["missing", () => void Reflect.deleteProperty(globalThis, "PushManager")],
  ["missing", () => void Reflect.deleteProperty(globalThis, "Notification")],
  ["missing", () => void vi.stubGlobal("navigator", {})],
  [
    "missing",
    () =>
      void vi.stubGlobal("navigator", {
        serviceWorker: { getRegistration: async () => undefined },
      }),
  ],
  [
    "homeScreen",
    () => {
      Reflect.deleteProperty(globalThis, "PushManager");
      vi.stubGlobal("navigator", { standalone: false });
    },
  ],
  [null, () => undefined],
];

// M-OUT-37
test.each(obstacles)("obstacles to notifying a device: %s", async (obstacle, prepare) => {
  prepare();
  expect(await awayObstacle()).toBe(obstacle);
});

test("in a browser without push, leaving does nothing and does not fail", async () => {
  vi.stubGlobal("navigator", {});
  await leaveAway(appOf("7").parts);
  Reflect.deleteProperty(globalThis, "PushManager");
  Reflect.deleteProperty(globalThis, "Notification");
  await leaveAway(appOf("7").parts);
  expect(browser.subscription).toBeNull();
});
