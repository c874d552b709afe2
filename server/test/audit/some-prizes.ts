import type { Command } from "@akari/brokerage/commands";
import { chancesLeft } from "@akari/brokerage/luck/chances";
import { seriesAt } from "@akari/brokerage/luck/series-of";
import { bytesFrom, drawCommand, seriesCommand } from "@akari/brokerage/luck/testing/series";
import { nextTapeHead, printText, type TapePrint } from "@akari/verify/tape";
import type pg from "pg";
import type { Core } from "@akari/core/core";

/** Head, prints and the head before of a batch of the tape. */
interface TapeRow {
  readonly batch: number;
  readonly head: string;
}

/**
 * A whole series of prize draws: everybody takes what they have, chances are drawn by the last batch of the tape, and the secret is revealed at the
 * end of the trading day. Throws if nobody has won. `commit` stores what the core has done, `moveTo` lets time pass.
 */
export async function drawPrizes(
  client: pg.Client,
  core: Core,
  from: number,
  moveTo: (at: number) => void,
  commit: () => Promise<void>,
): Promise<void> {
  const { brokerage } = core;
  const send = (sent: Command) =>
    core.process({ kind: "command", ticket: 0, command: sent, fingerprint: sent.id });
  if (seriesAt(brokerage, from) === undefined)
    send(seriesCommand(brokerage, from, brokerage.nextId).command);
  const secretOf = (seriesId: number) =>
    bytesFrom(`secret ${brokerage.prizeSeries.get(seriesId)!.draw}`);
  const accounts = [...brokerage.accounts.values()];
  for (const account of accounts)
    for (let left = chancesLeft(brokerage, account); left > 0; left -= 1)
      send({
        id: `take ${account.id} ${left}`,
        at: from,
        actor: { kind: "customer", id: String(account.id) },
        kind: "take-chance",
        accountId: account.id,
        random: bytesFrom(`device ${account.id} ${left}`),
      });
  await commit();
  // Time passes until the market has traded.
  let tape: TapeRow | undefined;
  let at = from;
  for (let passed = 0; passed < 2_000 && tape === undefined; passed += 1) {
    moveTo((at += 1_000));
    await commit();
    const { rows } = await client.query<TapeRow>(
      "select h.batch, encode(h.head, 'hex') as head from tape_heads h where h.at >= $1 and h.prints > 0 order by h.batch limit 1",
      [new Date(from)],
    );
    tape = rows[0];
  }
  if (tape === undefined) throw new Error("the market has not traded");
  const { head, batch } = tape;
  const { rows: prints } = await client.query<TapePrint>(
    `select code, sequence, at, trading_date as "tradingDate", price, quantity, auction, off_auction as "offAuction" from tape
     where batch = $1 order by place`,
    [batch],
  );
  const { rows: before } = await client.query<{ head: Buffer }>(
    "select head from tape_heads where batch < $1 order by batch desc limit 1",
    [batch],
  );
  const previous = before[0]?.head ?? null;
  if (Buffer.from(nextTapeHead(previous, prints)).toString("hex") !== head)
    throw new Error("the tape's head does not follow from its prints");
  await client.query(
    "insert into prize_tapes (head, batch, previous_head, prints) values ($1, $2, $3, $4)",
    [head, batch, previous?.toString("hex") ?? null, prints.map(printText).join("\n")],
  );
  for (const chance of brokerage.takenChances.values())
    send(drawCommand(secretOf(chance.seriesId), chance, head, at));
  await commit();
  const { rows: won } = await client.query("select from taken_chances where amount > 0");
  if (won.length === 0) throw new Error("nobody has won a prize");
  const { until } = seriesAt(brokerage, from)!;
  moveTo(until);
  const actor = { kind: "clock", id: "market" } as const;
  for (const seriesId of brokerage.prizeSeries.keys()) {
    const secret = secretOf(seriesId);
    send({ kind: "reveal-prizes", id: `reveal ${seriesId}`, at: until, actor, seriesId, secret });
  }
  await commit();
}
