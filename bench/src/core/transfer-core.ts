import type { decide } from "@akari/brokerage/decide";
import { firstChances } from "@akari/brokerage/luck/chance-book";
import type { Decision } from "@akari/brokerage/decision";
import { emptySums } from "@akari/brokerage/account/running-sums";
import { createBrokerage } from "@akari/brokerage/brokerage";
import type { Entry } from "@akari/brokerage/ledger/entry";
import { sen } from "@akari/brokerage/money";
import { listsOf } from "@akari/brokerage/state-parts";
import type { Brokerage } from "@akari/brokerage/state";
import type { PlaceOrder } from "@akari/brokerage/order/commands";
import { createCalendar } from "@akari/exchange/calendar";
import { createExchange } from "@akari/exchange/exchange";
import { createCrowd } from "@akari/simulator/crowd";
import type { BatchRows } from "@akari/core/batch/batch-rows";
import { ChainBook } from "@akari/core/batch/chain-book";
import { CommandMemory } from "@akari/core/command-memory";
import { firmRules } from "@akari/core/rules";
import { Core } from "@akari/core/core";
import { Journal } from "@akari/core/journal/journal";
import { sha256 } from "@akari/server/engine/native-sha256";
import { MinuteBars } from "@akari/core/market/minute-bars";
import { Writer } from "@akari/core/writer";

const amount = sen(100);

/**
 * The product's writer, store, fence, chains and statements with a decider of the benchmark, since the product has no transfer
 * command. The command is an order in form: `quantity` is the other account, 0 the house.
 */
export function transferCore(
  accounts: readonly number[],
  lastBatch: number,
  epoch: number,
  commit: (rows: BatchRows) => Promise<void>,
) {
  const brokerage = createBrokerage({
    calendar: createCalendar("practice", new Set()),
    tradingDate: "2026-11-20",
    instruments: [],
  });
  for (const id of accounts)
    brokerage.accounts.set(id, {
      id,
      openedAt: 0,
      cash: sen(1_000_000_000),
      advance: sen(0),
      creditScore: 80,
      eventSequence: 0,
      call: null,
      forcedOn: null,
      freeze: null,
      resetOn: null,
      closing: null,
      identity: null,
      chances: firstChances("2026-11-20"),
      ...listsOf(),
      sums: emptySums(),
    });
  const exchange = createExchange([]);
  const crowd = createCrowd("bench", []);
  const core = new Core({
    brokerage,
    exchange,
    crowd,
    memory: new CommandMemory(),
    rules: { ...firmRules, decide: transfer },
  });

  const waiting = new Map<number, () => void>();
  const writer = new Writer({
    core,
    sources: {
      brokerage,
      exchange,
      crowd,
      finished: core.finished,
      chains: new ChainBook(),
      bars: new MinuteBars(),
      tapeHead: null,
    },
    journal: new Journal({ epoch, head: null, sha256 }),
    commit,
    send: (messages) => {
      for (const message of messages)
        if (message.kind === "committed")
          for (const [ticket] of message.replies) {
            waiting.get(ticket)?.();
            waiting.delete(ticket);
          }
    },
    soon: setImmediate,
    stopwatch: () => performance.now(),
    onFailure: (error) => {
      throw error;
    },
    lastBatch,
  });

  let ticket = 0;
  return {
    /** Resolves when the transfer is on disk. */
    transfer(from: number, to: number): Promise<void> {
      ticket += 1;
      const command = {
        kind: "place-order",
        id: `t${ticket}`,
        actor: { kind: "customer", id: String(from) },
        at: Date.now(),
        accountId: from,
        code: "",
        side: "long",
        type: "market",
        price: null,
        quantity: to as never,
        leverage: 1,
      } satisfies PlaceOrder;
      const own = ticket;
      writer.receive([{ kind: "command", ticket: own, command, fingerprint: "" }]);
      return new Promise((resolve) => waiting.set(own, resolve));
    },
  };
}

/** One entry with one posting from the payer's cash to the other account's cash, or to the house's fees for account 0. */
function transfer(state: Brokerage, command: Parameters<typeof decide>[1]): Decision {
  if (command.kind !== "place-order") throw new Error("the benchmark sends only transfers");
  const { accountId, at } = command;
  const to: number = command.quantity;
  const id = state.nextId;
  const entry: Entry = {
    id,
    accountId,
    kind: "deposit-approved",
    cause: { kind: "deposit", id },
    at,
    tradingDate: "2026-11-20",
    postings: [
      {
        from: { kind: "cash", accountId },
        to: to === 0 ? { kind: "fees" } : { kind: "cash", accountId: to },
        amount,
      },
    ],
    cashChange: sen(-amount),
    cashAfter: sen(state.accounts.get(accountId)!.cash - amount),
  };
  return {
    kind: "accepted",
    events: [{ kind: "entry-posted", accountId, at, entry }],
    outgoing: [],
    outcome: {},
  };
}
