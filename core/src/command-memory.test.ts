import type { Actor } from "@akari/brokerage/actor";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CommandMemory } from "./command-memory.ts";
import type { StoredOutcome } from "./outcome.ts";

const bounds = { ofCustomer: 3, inAll: 7 };
const outcome: StoredOutcome = { kind: "accepted", outcome: {}, repeated: false };
const never = (): string => {
  throw new Error("hashed without need");
};
const customer = (id: string): Actor => ({ kind: "customer", id });

test("a customer's commands beyond their bound displace that customer's oldest ones only", () => {
  const memory = new CommandMemory(bounds);
  memory.remember(customer("1"), "first", { at: 0, fingerprint: "f", outcome });
  for (const id of ["a", "b", "c", "d"])
    memory.remember(customer("2"), id, { at: 1, fingerprint: id, outcome });
  expect(memory.answerAgain({ actor: customer("2"), id: "a" }, "a", never)).toBeNull();
  expect(memory.answerAgain({ actor: customer("2"), id: "b" }, "b", never)).toEqual({
    ...outcome,
    repeated: true,
  });
  expect(memory.answerAgain({ actor: customer("2"), id: "b" }, "other", () => "former")).toEqual({
    kind: "id-reused",
  });
  expect(memory.answerAgain({ actor: customer("1"), id: "first" }, "f", never)).toEqual({
    ...outcome,
    repeated: true,
  });
});

test("a command is hashed as before only when its id is known with another fingerprint", () => {
  const memory = new CommandMemory(bounds);
  const command = { actor: customer("1"), id: "a" };
  expect(memory.answerAgain(command, "now", never)).toBeNull();
  memory.remember(command.actor, command.id, { at: 0, fingerprint: "former", outcome });
  const repeated = { ...outcome, repeated: true };
  expect(memory.answerAgain(command, "former", never)).toEqual(repeated);
  expect(memory.answerAgain(command, "now", () => "former")).toEqual(repeated);
  expect(memory.answerAgain(command, "now", () => "another")).toEqual({ kind: "id-reused" });
});

test("the memory always holds the latest commands: of each customer, in all, and since a time", () => {
  const command = fc.record({
    actor: fc.oneof(
      fc.constantFrom("1", "2", "3").map(customer),
      fc.constant<Actor>({ kind: "desk", id: "automatic" }),
    ),
    forgetsBefore: fc.option(fc.nat(30), { freq: 8 }),
  });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const memory = new CommandMemory(bounds);
      let kept: { actor: Actor; id: string; at: number }[] = [];
      for (const [at, { actor, forgetsBefore }] of commands.entries()) {
        const id = String(at);
        memory.remember(actor, id, { at, fingerprint: id, outcome });
        kept.push({ actor, id, at });
        const own = kept.filter(
          (one) => one.actor.kind === "customer" && one.actor.id === actor.id,
        );
        if (actor.kind === "customer" && own.length > bounds.ofCustomer)
          kept = kept.filter((one) => one !== own[0]);
        if (kept.length > bounds.inAll) kept.shift();
        if (forgetsBefore !== null) {
          memory.forgetBefore(forgetsBefore);
          kept = kept.filter((one) => one.at >= forgetsBefore);
        }
        expect(memory.size).toBe(kept.length);
        for (const one of kept) expect(memory.find(one.actor, one.id)?.at).toBe(one.at);
      }
    }),
  );
});
