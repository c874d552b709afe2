import type { Command } from "@akari/brokerage/commands";
import { foundFund } from "@akari/brokerage/fund/testing/fund";
import { dealingAfter } from "@akari/brokerage/fund/timetable";
import { sen } from "@akari/brokerage/money";
import type { Core } from "@akari/core/core";

/** A fund with followers: one takes the application back, one stays, one sells again, one still waits. `moveTo` lets time pass. */
export function followFund(core: Core, from: number, moveTo: (at: number) => void): void {
  const { brokerage } = core;
  const send = (sent: Command) =>
    core.process({ kind: "command", ticket: 0, command: sent, fingerprint: sent.id });
  send(foundFund(from));
  const [fund] = brokerage.funds.values();
  if (fund === undefined) throw new Error("the fund was not founded");
  const rich = [...brokerage.accounts.values()]
    .filter(({ id }) => id !== fund.accountId)
    .toSorted((one, other) => other.cash - one.cash)
    .slice(0, 4);
  const by = (accountId: number, id: string, at: number) =>
    ({ id, at, actor: { kind: "customer", id: String(accountId) }, accountId }) as const;
  const apply = (accountId: number, at: number) =>
    send({
      ...by(accountId, `follow ${accountId}`, at),
      kind: "subscribe-fund",
      fundId: fund.id,
      amount: sen(1_000_001),
    });
  const deal = (after: number) => {
    const { cutsAt, dealsAt } = dealingAfter(brokerage.calendar, after);
    moveTo(cutsAt);
    moveTo(dealsAt);
    return dealsAt;
  };
  for (const { id } of rich.slice(0, 3)) apply(id, from);
  const [back, sold] = rich.map(({ id, follows }) => [id, [...follows][0]!] as const);
  send({ ...by(back![0], "take back", from), kind: "cancel-follow", followId: back![1] });
  const at = deal(from);
  send({ ...by(sold![0], "sell", at), kind: "redeem-fund", followId: sold![1] });
  const end = deal(at);
  apply(rich[3]!.id, end);
  if (brokerage.follows.size !== 2) throw new Error("not one follows and one waits");
}
