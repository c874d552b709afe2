import type { Message } from "@akari/api/message";
import { expect, test } from "vitest";
import { FreshQueryClient } from "../http/fresh-query-client.ts";
import type { Services } from "../services/services.ts";
import { skipUpTo, unheardMessages } from "./unheard-messages.ts";

type Given = Pick<Message, "messageId"> & Partial<Message>;

/** A device; the account has these unread messages, newest first. */
function device(messages: readonly Given[], lostAnswers = 0) {
  let lost = 0;
  const stored = new Map<string, string>();
  const parts = {
    storage: {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => void stored.set(key, value),
      remove: (key: string) => void stored.delete(key),
    },
    queries: new FreshQueryClient(),
    client: {
      call: async () => {
        if (lost < lostAnswers) {
          lost += 1;
          throw new Error("no answer");
        }
        return {
          items: messages.map((one) => ({ kind: "trade", about: null, ...one })),
          nextCursor: null,
        };
      },
    },
  } as unknown as Services;
  return {
    parts,
    hear: async (newest: string) =>
      (await unheardMessages(parts, newest)).map(({ messageId }) => messageId),
  };
}

test("each message is announced once, whichever tab or connection receives it again", async () => {
  const { parts, hear } = device([{ messageId: "8" }, { messageId: "7" }, { messageId: "6" }]);
  skipUpTo(parts, "6");
  expect(await Promise.all([hear("8"), hear("8")])).toEqual([["7", "8"], []]);
  expect(await hear("8")).toEqual([]);
  skipUpTo(parts, "5");
  expect(await hear("8")).toEqual([]);
});

test("messages sent while the connection was cut are shown, the newest three in their order", async () => {
  const { parts, hear } = device(["9", "8", "7", "6"].map((messageId) => ({ messageId })));
  skipUpTo(parts, "5");
  expect(await hear("9")).toEqual(["7", "8", "9"]);
});

test("messages about the account itself and results of prize draws are left to their pages", async () => {
  const { hear } = device([
    { messageId: "9", kind: "account" },
    { messageId: "8", kind: "money", about: { kind: "chance", id: "3" } },
    { messageId: "7", kind: "money", about: { kind: "deposit", id: "2" } },
  ]);
  expect(await hear("9")).toEqual(["7"]);
});

test("a message that arrives while others are read waits for its own arrival", async () => {
  const { hear } = device([{ messageId: "8" }, { messageId: "7" }]);
  expect(await hear("7")).toEqual(["7"]);
  expect(await hear("8")).toEqual(["8"]);
});

test("a read whose answer was lost is repeated", async () => {
  const { hear } = device([{ messageId: "8" }], 1);
  expect(await hear("8")).toEqual(["8"]);
});
