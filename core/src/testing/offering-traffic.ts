import type { Command } from "@akari/brokerage/commands";
import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import { bytesFrom, company, offeringCommand } from "@akari/brokerage/ipo/testing/offering";
import { opensAfter } from "@akari/brokerage/ipo/timetable";
import { sen } from "@akari/brokerage/money";
import type { Brokerage } from "@akari/brokerage/state";
import { dueOfferings } from "@akari/brokerage/ipo/due-offerings";
import { price } from "@akari/exchange/price";
import type { Random } from "@akari/simulator/random";

interface Base {
  readonly id: string;
  readonly at: number;
  readonly actor: Command["actor"];
  readonly accountId: number;
}

const clock = { kind: "clock", id: "market" } as const;

/** Draws, announcements, entries and payments around offerings, legal ones and others; null: none this time. */
export function offeringCommandOf(state: Brokerage, random: Random, base: Base): Command | null {
  const { id, at } = base;
  const running = [...state.offerings.values()];
  const frozen = running.find(({ status }) => status === "frozen");
  const dice = random.uniform();
  // The keeper of draws is quick; sometimes an operator uses a secret of their own.
  if (frozen !== undefined && dice < 0.3) {
    const secret = bytesFrom(dice < 0.03 ? "another" : `secret ${frozen.draw}`);
    const tapeHead = bytesFrom(`tape ${frozen.frozenAt}`);
    const offeringId = frozen.id;
    return { kind: "draw-offering", id, at, actor: clock, offeringId, secret, tapeHead };
  }
  if (dice < 0.012) {
    const draw = state.nextId;
    const opensAt = opensAfter(state.calendar, at);
    const code = `9${String.fromCharCode(65 + (draw % 26))}${draw % 10}A`;
    const issuer = { ...company, code, referencePrice: price(10 * random.integer(100, 900)) };
    const { command } = offeringCommand(state, at, draw, {
      issuer,
      discount: random.pick([0, 500, 1_500, 3_100]),
      lots: 200,
      opensAt,
    });
    return { ...command, id };
  }
  if (running.length === 0 || dice > 0.16) return null;
  const own = [...state.ipoEntries.values()].filter(
    ({ accountId }) => accountId === base.accountId || dice > 0.15,
  );
  const entry = own.length > 0 && random.uniform() < 0.95 ? random.pick(own) : undefined;
  if (dice < 0.09 && own.length < running.length) {
    const offeringId = random.pick(running).id;
    const lots = random.integer(1, 11);
    return { ...base, kind: "apply-ipo", offeringId, lots, random: bytesFrom(id) };
  }
  const entryId = entry?.id ?? random.integer(1, state.nextId);
  if (dice < 0.095) return { ...base, kind: "withdraw-ipo", entryId };
  if (dice < 0.1) return { ...base, kind: "decline-ipo", entryId };
  return { ...base, kind: "pay-ipo", entryId, amount: sen(paymentOf(entry, random)) };
}

/** All that is due, a part of it, or more than that. */
function paymentOf(entry: IpoEntry | undefined, random: Random): number {
  const due = entry === undefined ? 0 : entry.due - entry.paid;
  const part = random.pick([1, 1, 0.5, 0.3, 1.1]);
  return 100 * Math.max(1, Math.floor((due * part) / 100));
}

/** When the next step of an offering comes: its opening, a due time, or the payment's beginning; Infinity: none. */
export function nextOfferingStep(state: Brokerage, at: number): number {
  const times = [...state.offerings.values()].flatMap(({ opensAt, times: { paysFrom } }) => [
    opensAt,
    paysFrom,
  ]);
  return Math.min(dueOfferings.next(state), ...times.filter((time) => time > at));
}
