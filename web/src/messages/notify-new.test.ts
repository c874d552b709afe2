import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../http/client.ts";
import { FreshQueryClient } from "../http/fresh-query-client.ts";
import { urlOf } from "../navigation/parameters.ts";
import type { Navigator } from "../navigation/navigator.ts";
import type { KeyValueStorage } from "../services/storage.ts";
import { notifyNew } from "./notify-new.ts";

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly press: () => void;
}
let shown: Shown[] = [];

beforeEach(() => {
  shown = [];
  class FakeNotification extends EventTarget {
    static permission = "granted";
    constructor(title: string, { tag }: { tag: string }) {
      super();
      shown.push({ title, tag, press: () => this.dispatchEvent(new Event("click")) });
    }
    close() {}
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("window", { focus: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

/** A device with its storage, on which tabs are opened; the account has these unread messages, newest first. */
function device(
  messages: readonly { messageId: string; kind: string }[],
  kinds: readonly string[],
) {
  const stored = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
  const navigate = vi.fn();
  return {
    navigate,
    tab: () => {
      const parts = {
        storage,
        queries: new FreshQueryClient(),
        navigator: { navigate } as unknown as Navigator,
        client: {
          call: async (name: string) =>
            name === "account/notifications"
              ? { kinds }
              : {
                  items: messages.map((one) => ({
                    ...one,
                    title: `知らせ${one.messageId}`,
                    text: "",
                  })),
                  nextCursor: null,
                },
        } as unknown as Client,
      };
      return (newest: string, isFirst = false) =>
        notifyNew(parts, { newest, isFirst, titleOf: (title) => `【練習】${title}` });
    },
  };
}

const money = (messageId: string) => ({ messageId, kind: "money" });

test("a message of a chosen kind is shown once, with the practice mark, and a press opens it", async () => {
  const { tab, navigate } = device([money("8"), { messageId: "7", kind: "account" }], ["money"]);
  const hear = tab();
  await hear("6", true);
  expect(shown).toEqual([]);
  await hear("8");
  expect(shown.map(({ title, tag }) => [title, tag])).toEqual([
    ["【練習】知らせ8", "akari-message-8"],
  ]);
  shown[0]?.press();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(urlOf("details", { messageId: "8" }));
});

test("neither a second tab nor a reconnect shows a message again", async () => {
  const { tab } = device([money("8")], ["money"]);
  const [one, other] = [tab(), tab()];
  await one("6", true);
  await other("6", true);
  await Promise.all([one("8"), other("8")]);
  await one("8");
  await other("8", true);
  expect(shown.map(({ tag }) => tag)).toEqual(["akari-message-8"]);
});

test("messages from before the app was opened are not shown, nor any without choice or permission", async () => {
  await device([money("8")], ["money"]).tab()("8", true);
  const unchosen = device([money("8")], []).tab();
  await unchosen("6", true);
  await unchosen("8");
  const unpermitted = device([money("8")], ["money"]).tab();
  await unpermitted("6", true);
  Object.assign(globalThis.Notification, { permission: "denied" });
  await unpermitted("8");
  expect(shown).toEqual([]);
});

test("of many messages at once the newest three are shown, the oldest of them first", async () => {
  const hear = device(["9", "8", "7", "6"].map(money), ["money"]).tab();
  await hear("5", true);
  await hear("9");
  expect(shown.map(({ tag }) => tag)).toEqual([
    "akari-message-7",
    "akari-message-8",
    "akari-message-9",
  ]);
});
