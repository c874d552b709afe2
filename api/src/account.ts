import * as v from "valibot";
import * as field from "./fields.ts";
import { openCall } from "./margin.ts";
import { fillFigures, orderStatus } from "./order.ts";
import { eventIdsOfNouns, eventsOfNouns } from "./words.ts";

export const summary = v.strictObject({
  /** Available balance + used funds + floating profit - accrued financing + funds + advance. */
  totalAssets: field.yen,
  /** Cash. */
  availableBalance: field.yen,
  /** Held and margin: paid shares + margin + held. */
  usedFunds: field.yen,
  /** Purchase value of the fully paid shares. */
  paidShares: field.yen,
  /** Margin of margin positions. */
  margin: field.yen,
  /** On hold for orders and applications. */
  held: field.yen,
  /** Before costs. */
  floatingProfit: field.yen,
  /** Charges for closing everything today; positive. */
  accruedFinancing: field.yen,
  /** Fund units at the price of the last dealing point. */
  funds: field.yen,
  /** Never above 0. */
  advance: field.yen,
  realisedProfit: field.yen,
  /** Whether any share was sold or bought back: until then the realised result consists of fees. */
  hasClosed: v.boolean(),
  creditScore: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  withdrawable: field.yen,
  /** Cash that neither margin positions nor an open call need; never below 0. */
  buyingPower: field.yen,
  /** E (docs/margin.md#figures). */
  equity: field.yen,
  /** Margin maintenance rate (委託保証金維持率); null without margin positions. */
  marginRatioPercent: v.nullable(field.average),
  /** The open margin call (追証). */
  openCall: v.nullable(openCall),
  openPositions: field.count,
  workingOrders: field.count,
  /** Unread messages in `account/messages`. */
  unreadMessages: field.count,
});
export type Summary = v.InferOutput<typeof summary>;

const firstFill = v.strictObject({
  time: field.time,
  code: field.instrumentCode,
  quantity: field.count,
});

/** The account's first actions; null while it has not. */
export const firstSteps = v.strictObject({
  funded: v.nullable(v.strictObject({ time: field.time, amount: field.yen })),
  /** The first fill that opened a position. */
  opened: v.nullable(firstFill),
  /** The first fill that closed one, or a part of it. */
  closed: v.nullable(firstFill),
});
export type FirstSteps = v.InferOutput<typeof firstSteps>;

export const eventsRequest = v.strictObject({
  after: v.exactOptional(
    v.pipe(
      field.text(),
      v.regex(/^(0|[1-9][0-9]{0,14})$/, "ID_FORMAT"),
      v.description("Sequence of the last event that the reader has; absent is 0."),
    ),
  ),
});

/** Every kind of event. Later versions may add kinds: clients ignore unknown ones. */
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
  "withdrawal-requested",
  "withdrawal-decided",
  "alert-set",
  "alert-changed",
  "alert-fired",
  "alert-removed",
  "account-frozen",
  "account-unfrozen",
  "entry-corrected",
  ...eventsOfNouns,
] as const;

/** The order of an event, in its state after the event. */
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
  /** Trigger of a stop or an OCO; null for other orders. */
  trigger: v.nullable(field.price),
  stopPrice: v.nullable(field.price),
  /** The last trading date on which it is valid. */
  goodTill: field.date,
});

/** Ids that an event can have: what it is about, and what to read again. */
const eventId = v.exactOptional(field.id);
const eventIds = {
  orderId: eventId,
  positionId: eventId,
  depositId: eventId,
  withdrawalId: eventId,
  ...(Object.fromEntries(eventIdsOfNouns.map((name) => [name, eventId])) as Record<
    (typeof eventIdsOfNouns)[number],
    typeof eventId
  >),
};
export const eventIdFields = Object.keys(eventIds) as (keyof typeof eventIds)[];

/** A change in the account. An order's events contain its full state; anything else must be read again. */
export const accountEvent = v.strictObject({
  /** Increases by one per event of the account and is stored, so that no event is lost between two reads. */
  sequence: field.count,
  at: field.time,
  kind: v.pipe(v.string(), v.description(`Now: ${accountEventKinds.join(", ")}.`)),
  ...eventIds,
  /** For `order-…` events. Absent in events stored by versions without bots. */
  order: v.exactOptional(eventOrder),
  /** For `order-filled`: the execution. */
  fill: v.exactOptional(v.strictObject(fillFigures)),
});
export type AccountEvent = v.InferOutput<typeof accountEvent>;

/** In sequence, oldest first. */
export const eventPage = v.strictObject({
  items: v.array(accountEvent),
  /** `after` for the next page; null at the end. */
  nextCursor: v.nullable(field.cursor),
  /** Sequence of the account's last event; start after it to receive only new events. */
  last: field.count,
});

export const historyRange = v.picklist(["day", "week", "month", "year"]);
export type HistoryRange = v.InferOutput<typeof historyRange>;
export const historyRequest = v.strictObject({ range: historyRange });

/** Total assets over time, recomputed from ledger, fills and bars rather than stored. */
export const history = v.strictObject({
  /** Oldest first, at most 60; starts at the account's opening if that is later. The last is now. */
  points: v.pipe(
    v.array(
      v.strictObject({
        time: field.time,
        totalAssets: field.yen,
        /** Deposits less withdrawals from the first point to this one. */
        netDeposits: field.yen,
      }),
    ),
    v.maxLength(60),
  ),
  /** Deposits less withdrawals within the range. */
  netDeposits: field.yen,
  /** Last minus first total assets minus net deposits. */
  profit: field.yen,
  /** The part of the last total that no price moves: cash, held, margin and advance. */
  balance: field.yen,
});
export type History = v.InferOutput<typeof history>;

/** One trading day of the income log; days without profit, loss or costs are omitted. */
export const incomeDay = v.strictObject({
  date: field.date,
  /** P/L of closed parts before costs. */
  realisedProfit: field.yen,
  /** Zero or below. */
  fees: field.yen,
  /** Financing posted; zero or below. */
  financing: field.yen,
  /** Received less charged. */
  dividends: field.yen,
  /** Losses taken over by the house; zero or above. */
  writtenOff: field.yen,
  /** Interest of practice loans paid; zero or below. */
  loanInterest: field.yen,
  /** Of prize draws. */
  prizes: field.yen,
  /** Results of funds followed until then: proceeds less cost. */
  funds: field.yen,
  total: field.yen,
  /** Number of executions. */
  fills: field.count,
});
export type IncomeDay = v.InferOutput<typeof incomeDay>;
/** Newest first. */
export const incomePage = field.page(incomeDay);

/** One step of the credit score, by the rule that is printed beside it (docs/margin.md#credit-score). */
export const scoreChange = v.strictObject({
  time: field.time,
  reason: v.picklist([
    "forced-close",
    "advance-written-off",
    "identity-passed",
    "loan-repaid",
    "loan-overdue",
    "account-reset",
  ]),
  /** Points of the rule; fewer count at the ends of the scale. */
  change: v.pipe(v.number(), v.integer()),
  /** After the change, 0 to 100. */
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});
export type ScoreChange = v.InferOutput<typeof scoreChange>;
/** Newest first; the oldest change started from a new account's score. */
export const scorePage = field.page(scoreChange);
