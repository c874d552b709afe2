import { totalsNow } from "@akari/brokerage/account/figures";
import { summarise } from "@akari/brokerage/account/summary";
import type { Command } from "@akari/brokerage/commands";
import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import { priceOfLots } from "@akari/brokerage/ipo/offering";
import {
  bytesFrom,
  company,
  offeringCommand,
  tapeHead,
} from "@akari/brokerage/ipo/testing/offering";
import { sen, zero } from "@akari/brokerage/money";
import { price } from "@akari/exchange/price";
import type { Core } from "@akari/core/core";

const entrants = 8;

/**
 * A whole offering, from the announcement to the delivery: rich customers enter, one pays for all that is won, one for a lot and some yen
 * more, the others for nothing. `moveTo` lets time pass. Throws if nobody has paid.
 */
export function offerOne(core: Core, from: number, moveTo: (at: number) => void): void {
  const { brokerage } = core;
  const draw = brokerage.nextId;
  const issuer = { ...company, code: "999A", referencePrice: price(100_0) };
  const { command, secret } = offeringCommand(brokerage, from, draw, { issuer });
  const send = (sent: Command) =>
    core.process({ kind: "command", ticket: 0, command: sent, fingerprint: sent.id });
  send(command);
  const offering = [...brokerage.offerings.values()].find(({ code }) => code === issuer.code);
  if (offering === undefined) throw new Error("the offering was not announced");
  const { id: offeringId, opensAt } = offering;

  moveTo(opensAt);
  const rich = [...brokerage.accounts.values()]
    .toSorted((one, other) => other.cash - one.cash)
    .slice(0, entrants);
  const by = (accountId: number, id: string, at: number) =>
    ({ id, at, actor: { kind: "customer", id: String(accountId) }, accountId }) as const;
  for (const { id } of rich)
    send({
      ...by(id, `enter ${id}`, opensAt),
      kind: "apply-ipo",
      offeringId,
      lots: 10,
      random: bytesFrom(`device ${id}`),
    });
  moveTo(offering.times.freezesAt);
  const actor = { kind: "clock", id: "market" } as const;
  const at = offering.times.freezesAt;
  send({ kind: "draw-offering", id: `draw ${draw}`, at, actor, offeringId, secret, tapeHead });

  moveTo(offering.times.paysFrom);
  const lot = priceOfLots(offering.price, 1);
  const winners = [...brokerage.ipoEntries.values()].filter(
    (entry) => entry.offeringId === offeringId && entry.wonLots > 0 && canPay(core, entry),
  );
  for (const [index, { id: entryId, accountId, due }] of winners.slice(0, 2).entries())
    send({
      ...by(accountId, `pay ${entryId}`, offering.times.paysFrom),
      kind: "pay-ipo",
      entryId,
      amount: index === 0 ? due : sen(Math.min(due, lot + 100)),
    });
  if (!winners.some(({ paid }) => paid > 0)) throw new Error("nobody has paid for won lots");
  for (const step of ["remindsAt", "paysUntil", "reserveUntil", "listsAt"] as const)
    moveTo(offering.times[step]);
}

function canPay({ brokerage }: Core, { accountId, due }: IpoEntry): boolean {
  const account = brokerage.accounts.get(accountId);
  return account !== undefined && summarise(totalsNow(account), zero).withdrawable >= due;
}
