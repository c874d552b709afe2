import { expect, test } from "vitest";
import { createOutbox, unconfirmed } from "./outbox.ts";

test("a message keeps its place and id while its status changes", () => {
  const outbox = createOutbox(() => "token");
  outbox.put({ clientId: "a", text: "one", status: "sending" });
  outbox.put({ clientId: "b", text: "two", status: "sending" });
  outbox.put({ clientId: "a", text: "one", status: "waiting" });
  expect(outbox.list().map(({ clientId, status }) => [clientId, status])).toEqual([
    ["a", "waiting"],
    ["b", "sending"],
  ]);
  outbox.remove("a");
  expect(outbox.list()).toHaveLength(1);
});

test("another customer on the same device finds neither messages nor draft", () => {
  let token = "first";
  const outbox = createOutbox(() => token);
  outbox.put({ clientId: "a", text: "one", status: "waiting" });
  outbox.setDraft("half a sentence");
  token = "second";
  expect([outbox.list(), outbox.draft()]).toEqual([[], ""]);
});

test("a message that the stream confirms before its own answer is shown once", () => {
  const outgoing = [{ clientId: "a", text: "one", status: "sending" }] as const;
  const confirmed = {
    number: 1,
    at: "2026-11-20T10:20:00.000+09:00",
    sender: { kind: "customer" },
    content: { kind: "text", text: "one" },
    clientId: "a",
  } as const;
  expect(unconfirmed(outgoing, [])).toEqual(outgoing);
  expect(unconfirmed(outgoing, [confirmed])).toEqual([]);
});
