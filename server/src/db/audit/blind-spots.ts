/** Changes of a single row that the audit cannot see, with the reason. `docs/security.md` says the same, and a test holds both against random changes. */
export interface BlindSpot {
  readonly table: string;
  /** Columns, and `rowDeleted` or `rowAdded`; null: everything. */
  readonly what: readonly string[] | null;
  readonly why: string;
}

export const rowDeleted = "a row deleted";
export const rowAdded = "a row doubled under another key";

function spot(table: string, what: string, why: string): BlindSpot {
  return {
    table,
    what: what
      .split(" ")
      .map((one) => (one === "DELETED" ? rowDeleted : one === "ADDED" ? rowAdded : one)),
    why,
  };
}

export const blindSpots: readonly BlindSpot[] = [
  {
    table: "commands",
    what: null,
    why: "forgotten after 48 hours by rule; what a command led to is sealed, and those of operators and the desk are in their chained log",
  },
  spot(
    "audit",
    "batch",
    "with which batch a command came; its place in the operators' log is chained",
  ),
  {
    table: "courses",
    what: null,
    why: "a start that finds no current course ends, and one that finds another reads other books",
  },
  spot(
    "instruments",
    "batch",
    "with which batch a share was listed after the founding; the day is sealed with the rest of the row",
  ),
  spot(
    "instrument_state",
    "last_at sequence crowd session",
    "rewritten with each print, and what a core needs to go on: how many prints, what the simulated firms remember, how far an auction is; every print is on the chained tape",
  ),
  spot(
    "leader",
    "epoch holder backend backend_start beat_at batch batch_at boundary_at next_id live_at self_trades_until trading_date",
    "where the core stands, rewritten with each batch; a start goes on from it, and refuses or is found when it is behind what is stored",
  ),
  spot("loans", "decider_id", "never written; who decided is in the sealed event"),
  {
    table: "markets",
    what: null,
    why: "the names of the markets; a start that does not find its own ends",
  },
  spot(
    "messages",
    "message_id read_at",
    "a number without meaning, given by the database, and the reader's own mark; what a message says, to whom and when is sealed",
  ),
  {
    table: "migrations",
    what: null,
    why: "a start compares them with its own and refuses what differs",
  },
  spot(
    "operator_log_head",
    "DELETED",
    "a missing head stops every further act of operators and the desk",
  ),
  spot(
    "postings",
    "place",
    "the order of an entry's postings, where two of them may change places",
  ),
  spot(
    "price_alerts",
    "DELETED",
    "goes with the person of a closed account, and its seal does not say whose it was",
  ),
  spot(
    "prize_tapes",
    "batch previous_head prints ADDED",
    "a copy of prints from the chained tape, for verifiers, who recompute its head; prizes are held against the head itself",
  ),
  spot("tape_heads", "at", "the instant of a batch; each print has its own under the head"),
  spot(
    "waiting_seals",
    "id",
    "the order in which seals beside the core will join the chain, until they have joined it",
  ),
];
