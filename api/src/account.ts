import * as v from "valibot";
import * as field from "./fields.ts";
import { openCall } from "./margin.ts";
import { orderStatus } from "./order.ts";

export const summary = v.strictObject({
  /** Cash, held, margin and advance, with floating profit, less accrued financing. */
  totalAssets: field.yen,
  /** Cash. */
  availableBalance: field.yen,
  /** Held and margin. */
  usedFunds: field.yen,
  /** Before costs. */
  floatingProfit: field.yen,
  realisedProfit: field.yen,
  creditScore: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  withdrawable: field.yen,
  /** E (docs/margin.md#figures). */
  equity: field.yen,
  /** 委託保証金維持率; null without margin positions. */
  marginRatioPercent: v.nullable(field.average),
  /** The margin call (追証) that is open. */
  openCall: v.nullable(openCall),
  openPositions: field.count,
  workingOrders: field.count,
  /** Of `account/messages`. */
  unreadMessages: field.count,
});
export type Summary = v.InferOutput<typeof summary>;

export const eventsRequest = v.strictObject({
  after: v.exactOptional(
    v.pipe(
      field.text(),
      v.regex(/^(0|[1-9][0-9]{0,14})$/, "ID_FORMAT"),
      v.description("Sequence of the last event that the reader has; absent is 0."),
    ),
  ),
});

/** Every kind of event that there is now. Later versions add some: a reader passes over what it does not know. */
export const accountEventKinds = [
  "account-opened",
  "order-placed",
  "order-working",
  "order-amended",
  "order-triggered",
  "order-recalled",
  "order-switched",
  "order-carried",
  "order-reheld",
  "order-filled",
  "order-ended",
  "margin-called",
  "margin-call-reduced",
  "margin-call-postponed",
  "margin-call-forced",
  "margin-call-ended",
  "credit-score-changed",
  "deposit-requested",
  "deposit-decided",
] as const;

/** The order that an event is about, as it is after the event. */
const eventOrder = v.strictObject({
  clientOrderId: v.string(),
  code: field.instrumentCode,
  side: field.positionSide,
  intent: v.picklist(["open", "close"]),
  leverage: field.leverage,
  status: orderStatus,
  /** Why it ended; null while alive or filled. */
  reason: v.nullable(v.string()),
  type: field.orderType,
  price: v.nullable(field.price),
  quantity: field.count,
  filledQuantity: field.count,
  /** Of a stop or an OCO; null for other orders. */
  trigger: v.nullable(field.price),
  stopPrice: v.nullable(field.price),
  /** The last trading date that it lives on. */
  goodTill: field.date,
});

/** What changed. Whoever has all events of an order has the order; everything else is read again. */
export const accountEvent = v.strictObject({
  /** Counts up by one for each event of the account, and is stored: no event is lost between two reads. */
  sequence: field.count,
  at: field.time,
  kind: v.pipe(v.string(), v.description(`Now: ${accountEventKinds.join(", ")}.`)),
  orderId: v.exactOptional(field.id),
  positionId: v.exactOptional(field.id),
  depositId: v.exactOptional(field.id),
  /** `order-…`. Absent in events that a version before bots has stored. */
  order: v.exactOptional(eventOrder),
  /** `order-filled`: this one execution. */
  fill: v.exactOptional(
    v.strictObject({
      price: field.price,
      quantity: field.count,
      fee: field.yen,
      interest: field.yen,
      profit: field.yen,
      auction: v.boolean(),
    }),
  ),
});
export type AccountEvent = v.InferOutput<typeof accountEvent>;

/** In sequence, oldest first. */
export const eventPage = v.strictObject({
  items: v.array(accountEvent),
  /** The `after` of the next page; null at the end. */
  nextCursor: v.nullable(field.cursor),
  /** Sequence of the account's last event: who is only interested in what comes begins after it. */
  last: field.count,
});

/** GET index/withdrawal: what could be withdrawn now, and by which rules (M-CON-1 to M-CON-3, docs/margin.md#withdrawable-money). */
export const withdrawalInfo = v.strictObject({
  withdrawable: field.yen,
  /** withdrawable = max(0, min(cash - loan principal - loan interest, equity - required - openCall)). */
  formula: v.strictObject({
    cash: field.yen,
    loanPrincipal: field.yen,
    loanInterest: field.yen,
    equity: field.yen,
    required: field.yen,
    openCall: field.yen,
  }),
  minimum: field.yen,
  fee: field.yen,
  arrivalHours: field.count,
  window: v.strictObject({
    open: v.boolean(),
    /** Monday to Friday 9:00 to 15:30 Tokyo, holidays included, in the reader's language. */
    text: v.string(),
    /** null while it is open. */
    nextOpening: v.nullable(field.time),
  }),
  /** The caller's registered bank accounts. */
  bankAccounts: v.array(
    v.strictObject({ bankAccountId: field.id, bankName: v.string(), maskedNumber: v.string() }),
  ),
});

export const historyRange = v.picklist(["day", "week", "month", "year"]);
export type HistoryRange = v.InferOutput<typeof historyRange>;
export const historyRequest = v.strictObject({ range: historyRange });

/** Total assets over time, recomputed from ledger, fills and bars; nothing of it is stored. */
export const history = v.strictObject({
  /** Oldest first, at most 60; starts at the account's opening when that is later. The last is now. */
  points: v.pipe(
    v.array(v.strictObject({ time: field.time, totalAssets: field.yen })),
    v.maxLength(60),
  ),
  /** Deposits less withdrawals within the range. */
  netDeposits: field.yen,
  /** Last less first total assets less net deposits. */
  profit: field.yen,
});
export type History = v.InferOutput<typeof history>;

/** One trading day of the income log; only days on which something was earned or paid. */
export const incomeDay = v.strictObject({
  date: field.date,
  /** Price results of closed parts. */
  realisedProfit: field.yen,
  /** Zero or below. */
  fees: field.yen,
  /** Financing posted; zero or below. */
  financing: field.yen,
  /** Losses that the house took over; zero or above. */
  writtenOff: field.yen,
  total: field.yen,
  /** Executions that it comes from. */
  fills: field.count,
});
export type IncomeDay = v.InferOutput<typeof incomeDay>;
/** Newest first. */
export const incomePage = field.page(incomeDay);

/** One step of the credit score, by the rule that is printed beside it (docs/margin.md#credit-score). */
export const scoreChange = v.strictObject({
  time: field.time,
  reason: v.picklist(["forced-close", "advance-written-off"]),
  /** Points of the rule; at the ends of the scale fewer of them count. */
  change: v.pipe(v.number(), v.integer()),
  /** After the change, 0 to 100. */
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});
export type ScoreChange = v.InferOutput<typeof scoreChange>;
/** Newest first; what the oldest one started from is the score of a new account. */
export const scorePage = field.page(scoreChange);
