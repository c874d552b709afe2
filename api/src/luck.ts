import * as v from "valibot";
import * as field from "./fields.ts";

/** 32 bytes as 64 lower-case hexadecimal digits. */
const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** The digits of its trading date. */
const series = v.pipe(v.string(), v.regex(/^[0-9]{8}$/));

const prize = v.strictObject({
  /** 1 is the largest. */
  rank: field.count,
  amount: field.yen,
  percent: field.average,
});

const prizeSeries = v.strictObject({
  series,
  from: field.time,
  /** Its secret is revealed after that. */
  until: field.time,
  commitment: hex,
  announcedAt: field.time,
  /** The pool when the odds were printed, and what had been added for it just before. */
  pool: field.yen,
  fed: field.yen,
});

const drawnCount = v.strictObject({ drawn: field.count, won: field.count });

export const luckState = v.strictObject({
  /** Unused chances. */
  left: field.count,
  /** Unused chances stay, up to so many. */
  maximum: field.count,
  /** Trading dates of what gave a chance: the running one always does, the others once. */
  given: v.strictObject({
    daily: field.date,
    firstOrder: v.nullable(field.date),
    firstClose: v.nullable(field.date),
  }),
  /** Largest first. */
  prizes: v.array(prize),
  noPrizePercent: field.average,
  /** Average value of a chance. */
  average: field.yen,
  /** Current balance of the pool. */
  pool: field.yen,
  /** The series that runs; null while it is not announced: no chance can be taken then. */
  running: v.nullable(prizeSeries),
  /** Of all customers in the running series. */
  today: drawnCount,
  /** Of the caller, ever. */
  own: v.strictObject({ drawn: field.count, received: field.yen }),
});
export type LuckState = v.InferOutput<typeof luckState>;

export const luckTakeRequest = v.strictObject({
  clientId: field.clientId,
  /** 32 bytes made on the customer's device. */
  random: v.pipe(field.text(64), v.regex(/^[0-9a-f]{64}$/, "CHANCE_RANDOM_INVALID")),
});
export const luckTakeAnswer = v.strictObject({ chanceId: field.id });

const chance = v.strictObject({
  chanceId: field.id,
  series,
  /** Within the series, from 1. */
  number: field.count,
  random: hex,
  takenAt: field.time,
  /** pending: it is drawn by the next trade on the market. */
  status: v.picklist(["pending", "drawn"]),
  tapeHead: v.nullable(hex),
  /** 0 without a prize, null before the draw. */
  amount: v.nullable(field.yen),
  /** null without a prize. */
  rank: v.nullable(field.count),
  drawnAt: v.nullable(field.time),
  /** The entry that paid the prize. */
  entryId: v.nullable(field.id),
  /** When the secret of its series is revealed, so that everybody can draw again; null: it is. */
  revealedAfter: v.nullable(field.time),
});
export type LuckChance = v.InferOutput<typeof chance>;

/** Newest first. */
export const luckHistory = field.page(chance);

/** Wins of all customers, newest first; the account is masked. */
export const luckWins = v.strictObject({
  items: v.array(
    v.strictObject({
      drawnAt: field.time,
      series,
      number: field.count,
      account: v.string(),
      rank: field.count,
      amount: field.yen,
    }),
  ),
  nextCursor: v.nullable(field.cursor),
  today: drawnCount,
});
export type LuckWins = v.InferOutput<typeof luckWins>;
export type LuckWin = v.InferOutput<typeof luckWins>["items"][number];

/** The most chances that one proof file has. */
export const proofChancesMaximum = 500;

/** Of a chance within its series. Empty is no number: the required `number` is a bank account's. */
const chanceNumber = v.pipe(
  v.string(),
  v.maxLength(15, "FIELD_TOO_LONG"),
  v.regex(/^[1-9][0-9]*$/, "ID_FORMAT"),
);

export const luckProofRequest = v.strictObject({
  series: v.pipe(field.text(8), v.regex(/^[0-9]{8}$/, "FIELD_FORMAT")),
  /** That chance alone; absent: the first ones from `from` on. */
  number: v.exactOptional(chanceNumber),
  /** The first number of the file; absent is 1. */
  from: v.exactOptional(chanceNumber),
});

/** A proof file (docs/draws.md). */
export const luckProof = v.strictObject({
  format: v.literal("akari-draw-proof-1"),
  kind: v.literal("prizes"),
  commitment: hex,
  terms: v.string(),
  secret: hex,
  chances: v.array(
    v.strictObject({
      number: field.count,
      random: hex,
      takenAt: v.number(),
      tape: v.strictObject({
        previousHead: v.nullable(hex),
        prints: v.array(v.string()),
        head: hex,
      }),
      won: v.number(),
    }),
  ),
  /** Start of the series' next file; null: this one has its last chance. */
  nextFrom: v.nullable(field.count),
});
export type LuckProof = v.InferOutput<typeof luckProof>;
