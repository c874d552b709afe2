/** The hourly checks of the books. */
export const checkKinds = [
  "accounts-balance",
  "ledger-chain",
  "trade-chain",
  "operator-log-chain",
  "issued",
] as const;

/** Of each chain: the tables that it is recomputed from, its rows at the check, and the number that came later. */
export const chains = {
  "ledger-chain": {
    tables: ["entries", "postings"],
    stored:
      "select count(*) as rows, coalesce(max(entry_id), 0) as last from entries where course = $1",
    later: "select count(*) as rows from entries where course = $1 and entry_id > $2",
  },
  "trade-chain": {
    tables: ["tape", "tape_heads"],
    stored: "select count(*) as rows, coalesce(max(batch), 0) as last from tape where course = $1",
    later:
      "select coalesce(sum(prints), 0)::bigint as rows from tape_heads where course = $1 and batch > $2",
  },
  "operator-log-chain": {
    tables: ["operator_log"],
    stored: "select count(*) as rows, coalesce(max(number), 0) as last from operator_log",
    later: "select count(*) as rows from operator_log where number > $1",
  },
} as const;

export interface HealthCheck {
  readonly check: (typeof checkKinds)[number];
  /** null: not checked yet. */
  readonly intact: boolean | null;
  /** Yen of what is a sum; null of a chain. */
  readonly figure: number | null;
  /** null of what is a sum. */
  readonly coverage: {
    readonly tables: (typeof chains)[keyof typeof chains]["tables"];
    readonly checked: number;
    readonly stored: number;
  } | null;
  readonly checkedAt: number | null;
}

/** A result whose rows have been counted as of the check. */
export interface Checked extends HealthCheck {
  /** The last row of a chain that the check saw. */
  readonly last: number;
}
