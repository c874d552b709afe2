import { fileFields } from "../file-fields.ts";

/** The name of the format of a statement (docs/statements.md). */
export const statementFormat = "akari-statement-1";

export const ownLines = ["cash", "held", "margin", "advance"] as const;
export type Own = Readonly<Record<(typeof ownLines)[number], bigint>>;

/** The recomputed figures of a statement: money in sen, prices in tenths of a yen. */
export interface StatementFigures {
  readonly opening: Balance;
  readonly openingPositions: readonly ShownPosition[];
  readonly trades: readonly Trade[];
  readonly entries: readonly Entry[];
  readonly closing: Balance;
  readonly closingPositions: readonly ShownPosition[];
  readonly totals: Readonly<Record<(typeof totalNames)[number], bigint>>;
}

const worthNames = [...ownLines, "floating", "accrued", "funds", "totalAssets"] as const;
export type Balance = Readonly<Record<(typeof worthNames)[number], bigint>> & {
  readonly date: string;
};

export interface Terms {
  readonly positionId: string;
  readonly code: string;
  readonly side: string;
  readonly leverage: number;
}

export interface ShownPosition extends Terms {
  readonly openedOn: string;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly openValue: bigint;
  readonly value: bigint;
  readonly floating: bigint;
  readonly accrued: bigint;
}

export interface Trade extends Terms {
  readonly time: string;
  readonly date: string;
  readonly orderId: string;
  readonly intent: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly value: bigint;
  readonly openValue: bigint;
  readonly profit: bigint;
  readonly fee: bigint;
  readonly financing: bigint;
  readonly result: bigint;
}

export interface Entry extends Own {
  readonly time: string;
  readonly date: string;
  readonly kind: string;
  readonly cashAfter: bigint;
}

export const totalNames = [
  "deposits",
  "withdrawals",
  "profit",
  "fees",
  "financing",
  "dividends",
  "other",
  "realised",
] as const;

class StatementFormatError extends Error {}
const { wrong, record, list, line } = fileFields(StatementFormatError);

/** null: the value is no statement. */
export function readStatement(value: unknown): StatementFigures | null {
  try {
    const file = record(value, "the file");
    const rows = <Row>(name: string, read: (row: Reader) => Row) =>
      list(file[name], name).map((row, index) => read(new Reader(row, `${name}[${index}]`)));
    const balance = (name: string): Balance => {
      const reader = new Reader(file[name], name);
      return { date: reader.date("date"), ...reader.amounts(worthNames) };
    };
    return {
      opening: balance("opening"),
      openingPositions: rows("openingPositions", positionIn),
      trades: rows("trades", tradeIn),
      entries: rows("entries", entryIn),
      closing: balance("closing"),
      closingPositions: rows("closingPositions", positionIn),
      totals: new Reader(file["totals"], "totals").amounts(totalNames),
    };
  } catch (problem) {
    if (problem instanceof StatementFormatError) return null;
    throw problem;
  }
}

function termsIn(row: Reader): Terms {
  return {
    positionId: row.text("positionId"),
    code: row.text("code"),
    side: row.text("side"),
    leverage: Number(row.units("leverage", 1)),
  };
}

function positionIn(row: Reader): ShownPosition {
  return {
    ...termsIn(row),
    openedOn: row.date("openedOn"),
    quantity: row.units("quantity", 1),
    price: row.units("price", 10),
    ...row.amounts(["openValue", "value", "floating", "accrued"]),
  };
}

function tradeIn(row: Reader): Trade {
  return {
    ...termsIn(row),
    time: row.text("time"),
    date: row.date("date"),
    orderId: row.text("orderId"),
    intent: row.text("intent"),
    price: row.units("price", 10),
    quantity: row.units("quantity", 1),
    ...row.amounts(["value", "openValue", "profit", "fee", "financing", "result"]),
  };
}

function entryIn(row: Reader): Entry {
  return {
    time: row.text("time"),
    date: row.date("date"),
    kind: row.text("kind"),
    ...row.amounts([...ownLines, "cashAfter"]),
  };
}

class Reader {
  readonly #name: string;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown, name: string) {
    this.#name = name;
    this.#fields = record(value, name);
  }

  text(name: string): string {
    return line(this.#fields[name], `${this.#name}.${name}`);
  }

  date(name: string): string {
    const text = this.text(name);
    // A day that no month has, as a changed digit makes it, is one of the next month here; its row has another check.
    return /^\d{4}-\d\d-\d\d$/.test(text) ? text : wrong(`${this.#name}.${name}`, "a date");
  }

  /** The number in the smallest unit that it can have. */
  units(name: string, perOne: number): bigint {
    const value = this.#fields[name];
    const units = typeof value === "number" ? Math.floor(value * perOne + 0.5) : Number.NaN;
    return Number.isSafeInteger(units) ? BigInt(units) : wrong(`${this.#name}.${name}`, "a number");
  }

  amounts<Name extends string>(names: readonly Name[]): Readonly<Record<Name, bigint>> {
    return Object.fromEntries(names.map((name) => [name, this.units(name, 100)])) as Record<
      Name,
      bigint
    >;
  }
}
