import type { Account, Deposit, Order, Position } from "@akari/brokerage/state";
import type { OrderFilled } from "@akari/brokerage/events";
import type { Entry } from "@akari/brokerage/ledger/entry";
import type { HouseAccount } from "@akari/brokerage/ledger/ledger-account";
import type { Command } from "@akari/brokerage/commands";
import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution } from "@akari/exchange/messages";
import type { Announcement } from "@akari/simulator/crowd";
import type { AccountNotice, Done, PreviewReply, Reply } from "../bus/messages.ts";
import type { CustomerMessage } from "./customer-message.ts";
import type { NewShare } from "./new-listings.ts";
import type { GrowingBar } from "./growing-bar.ts";
import type { ForcedCloseRow, MarginCallRow, MarginCallStepRow } from "./rows/margin-rows.ts";

/** What a command came to, as it is remembered and stored: code, reason and ids, no words. */
export type StoredOutcome = Extract<Reply, { kind: "accepted" | "denied" | "fault" }>;

export interface CommandRecord {
  readonly command: Command;
  readonly fingerprint: string;
  readonly outcome: StoredOutcome;
}

export interface DayBar extends Readonly<GrowingBar> {
  readonly code: string;
  /** The terms under which the day ended. */
  readonly terms: DayTerms;
}

/**
 * What changed since the last batch: things by identity, so that each becomes one row however often it was touched,
 * and things that happened, in order.
 */
export interface Batch {
  at: number;
  /** Commands, previews, boundaries and beats that went into it. */
  inputs: number;
  readonly replies: [ticket: number, reply: Reply | PreviewReply | Done][];
  readonly commands: CommandRecord[];
  readonly accounts: Set<Account>;
  readonly house: Set<HouseAccount>;
  readonly orders: Map<number, Order>;
  readonly positions: Map<number, Position>;
  readonly deposits: Map<number, { deposit: Deposit; decidedBy: string | null }>;
  readonly calls: Map<number, MarginCallRow>;
  readonly callSteps: MarginCallStepRow[];
  readonly forcedCloses: ForcedCloseRow[];
  readonly entries: Entry[];
  readonly fills: OrderFilled[];
  readonly notices: AccountNotice[];
  readonly executions: Execution[];
  /** What companies, sectors and the market were announced: nothing of it is stored with the batch. */
  readonly announcements: Announcement[];
  /** Companies that came to the market. */
  readonly listed: NewShare[];
  /** Codes whose state row changed (a print, a phase, new terms, a halt). */
  readonly instruments: Set<string>;
  /** Codes whose book may look different. */
  readonly books: Set<string>;
  readonly dayBars: DayBar[];
  readonly chainRoots: string[];
  readonly messages: (CustomerMessage & { readonly accountId: number; readonly at: number })[];
  boundaryAt: number | null;
  /** Instant of its last input that was not a boundary: those of a gap have past times. null: it has boundaries only. */
  liveAt: number | null;
  /** Stored for `liveAt` alone, so that a restart knows until when something ran. */
  tellsLife: boolean;
}

export function createBatch(): Batch {
  return {
    at: 0,
    inputs: 0,
    replies: [],
    commands: [],
    accounts: new Set(),
    house: new Set(),
    orders: new Map(),
    positions: new Map(),
    deposits: new Map(),
    calls: new Map(),
    callSteps: [],
    forcedCloses: [],
    entries: [],
    fills: [],
    notices: [],
    executions: [],
    announcements: [],
    listed: [],
    instruments: new Set(),
    books: new Set(),
    dayBars: [],
    chainRoots: [],
    messages: [],
    boundaryAt: null,
    liveAt: null,
    tellsLife: false,
  };
}

/** true when there is something for the disk; a beat that only moved quotes writes nothing. */
export function mustBeStored(batch: Batch): boolean {
  return (
    batch.commands.length > 0 ||
    batch.executions.length > 0 ||
    batch.instruments.size > 0 ||
    batch.orders.size > 0 ||
    batch.accounts.size > 0 ||
    batch.entries.length > 0 ||
    batch.boundaryAt !== null ||
    batch.tellsLife
  );
}
