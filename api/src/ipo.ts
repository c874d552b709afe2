import * as v from "valibot";
import * as field from "./fields.ts";

const percent = field.average;
/** 32 bytes as 64 lower-case hexadecimal digits. */
const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** announced: takes applications from `opensAt`; open: takes them; drawn: winners pay; reserve: reserve winners pay; allotted: before the listing; completed: listed. */
const offeringStatus = v.picklist([
  "announced",
  "open",
  "frozen",
  "drawn",
  "reserve",
  "allotted",
  "listed",
  "completed",
]);

export const ipoOffering = v.strictObject({
  offeringId: field.id,
  code: field.instrumentCode,
  name: v.string(),
  sector: v.string(),
  /** The invented company's value per share. */
  referenceValue: field.price,
  discountPercent: percent,
  /** referenceValue x (1 - discount), down to the tick. */
  underwritingPrice: field.price,
  lotShares: field.count,
  lotPrice: field.yen,
  lots: field.count,
  /** Public offering quantity in shares. */
  offeredShares: field.count,
  lotsPerPerson: field.count,
  /** Lots applied for so far, simulated ones among them. */
  appliedLots: field.count,
  simulatedEntries: field.count,
  simulatedLots: field.count,
  /** lots / appliedLots, at most 100. */
  oddsPercent: percent,
  opensAt: field.time,
  /** The list is frozen and drawn. */
  drawsAt: field.time,
  paysFrom: field.time,
  paysUntil: field.time,
  reserveUntil: field.time,
  /** Delivered shares can be sold by limit from then on. */
  ordersFrom: field.time,
  /** Listing: the opening auction that looks for the first price. */
  listsAt: field.time,
  status: offeringStatus,
  byOperator: v.boolean(),
  commitment: hex,
  /** Root of the frozen list; null before. */
  root: v.nullable(hex),
  drawnAt: v.nullable(field.time),
  /** Whether it was drawn before the market opened to customers. */
  beforeOpening: v.boolean(),
  /** The first price of the market; null before. */
  firstPrice: v.nullable(field.price),
  /** (firstPrice - underwritingPrice) / underwritingPrice. */
  firstChangePercent: v.nullable(percent),
  /** The last price; null before the first. */
  marketPrice: v.nullable(field.price),
});
export type IpoOffering = v.InferOutput<typeof ipoOffering>;

const record = v.strictObject({
  /** First prices of the last 30 companies that have one. */
  count: field.count,
  above: field.count,
  same: field.count,
  below: field.count,
});
export type IpoRecord = v.InferOutput<typeof record>;

const coming = v.strictObject({
  opensAt: field.time,
  code: field.instrumentCode,
  name: v.string(),
  sector: v.string(),
  underwritingPrice: field.price,
  offeredShares: field.count,
});
export type IpoComing = v.InferOutput<typeof coming>;

export const ipoList = v.strictObject({
  /** Offerings that are not listed yet, the first to close first. */
  items: v.array(ipoOffering),
  /** Listed ones, newest first. */
  listed: v.array(ipoOffering),
  record,
  /** The timetable's next offerings, the first to open first; empty: nothing is planned. They may change. */
  coming: v.array(coming),
});

/** Whether to notify the customer, once, when the next offering takes applications. */
export const ipoNotice = v.strictObject({ asked: v.boolean() });

export const ipoDetailRequest = v.strictObject({ offeringId: field.id });
export const ipoDetail = v.strictObject({ offering: ipoOffering, record });

export const ipoApplyRequest = v.strictObject({
  clientId: field.clientId,
  offeringId: field.id,
  lots: field.quantity,
  /** 32 bytes made on the entrant's device. */
  random: v.pipe(field.text(64), v.regex(/^[0-9a-f]{64}$/, "IPO_RANDOM_INVALID")),
});
export const ipoChangeRequest = v.strictObject({
  clientId: field.clientId,
  entryId: field.id,
  lots: field.quantity,
  /** Another 32 bytes made on the entrant's device. */
  random: v.pipe(field.text(64), v.regex(/^[0-9a-f]{64}$/, "IPO_RANDOM_INVALID")),
});
export const ipoEntryRequest = v.strictObject({ clientId: field.clientId, entryId: field.id });
export const ipoPayRequest = v.strictObject({
  clientId: field.clientId,
  entryId: field.id,
  amount: field.amountInYen,
});

export const ipoPayPreviewRequest = v.strictObject({
  entryId: field.id,
  amount: field.amountInYen,
});
export const ipoPayPreview = v.strictObject({
  amount: field.yen,
  payUntil: field.time,
  due: field.yen,
  paidBefore: field.yen,
  paidAfter: field.yen,
  /** The amount still due afterwards. */
  rest: field.yen,
  /** If nothing else is paid until the deadline: the whole lots bought, the lots that lapse, and the refund. */
  approved: v.strictObject({ lots: field.count, shares: field.count, cost: field.yen }),
  lapsed: v.strictObject({ lots: field.count, shares: field.count }),
  returned: field.yen,
  /** The next lot, counted from 1, and what is missing for it; null when all of them are paid. */
  nextLot: v.nullable(v.strictObject({ number: field.count, missing: field.yen })),
  availableBefore: field.yen,
  /** Below 0 when it is not enough. */
  availableAfter: field.yen,
});
export type IpoPayPreview = v.InferOutput<typeof ipoPayPreview>;

export const entryStatus = v.picklist(["awaiting", "withdrawn", "won", "approved", "not-won"]);
export const ipoEntryAnswer = v.strictObject({ entryId: field.id, status: entryStatus });

export const ipoEntry = v.strictObject({
  entryId: field.id,
  offeringId: field.id,
  code: field.instrumentCode,
  name: v.string(),
  underwritingPrice: field.price,
  lotPrice: field.yen,
  lotShares: field.count,
  lots: field.count,
  lotsPerPerson: field.count,
  /** Cost of the lots if all of them win. */
  mostDue: field.yen,
  random: hex,
  appliedAt: field.time,
  status: entryStatus,
  offeringStatus,
  oddsPercent: percent,
  appliedLots: field.count,
  offeredLots: field.count,
  drawsAt: field.time,
  drawnAt: v.nullable(field.time),
  /** The first of its places in the drawn order; null before the draw. */
  place: v.nullable(field.count),
  /** That place in the reserve; null for a winner of the draw. */
  reservePlace: v.nullable(field.count),
  wonLots: field.count,
  fromReserve: v.boolean(),
  due: field.yen,
  paid: field.yen,
  /** due - paid. */
  rest: field.yen,
  /** Whole lots that the payments so far cover, and the part of the payments beyond them. */
  paidLots: field.count,
  paidBeyond: field.yen,
  /** The part of the payments that went back at the deadline. */
  returned: field.yen,
  paysFrom: field.time,
  payUntil: v.nullable(field.time),
  /** When lapsed lots go to the reserve. */
  reserveAt: field.time,
  listsAt: field.time,
  approvedLots: field.count,
  /** Why won lots are not delivered: declined, or not paid for in time. */
  reason: v.nullable(v.picklist(["declined", "lapsed"])),
  endedAt: v.nullable(field.time),
  positionId: v.nullable(field.id),
  /** The market's first price after the listing; null before. */
  firstPrice: v.nullable(field.price),
  /** The last price; null before the first. */
  marketPrice: v.nullable(field.price),
  /** The shares that these lots became: held with their floating profit, sold with their realised one; null before the delivery. */
  shares: v.nullable(
    v.strictObject({
      held: field.count,
      unrealisedProfit: field.yen,
      sold: field.count,
      realisedProfit: field.yen,
    }),
  ),
});
export type IpoEntryItem = v.InferOutput<typeof ipoEntry>;

export const ipoApplications = v.strictObject({
  items: v.array(ipoEntry),
  nextCursor: v.nullable(field.cursor),
  /** Over all drawn entries: what they applied for, what they won in the draw, and what the odds alone would have given. */
  drawnEntries: field.count,
  drawnLots: field.count,
  wonLots: field.count,
  expectedLots: percent,
});

export const ipoPlacesRequest = v.strictObject({ entryId: field.id });
/** Each lot's place in the draw, and the last reserve place that got a lapsed lot. */
export const ipoPlaces = v.strictObject({
  /** By number on the list; `reservePlace` is null for an entry that has won. */
  tickets: v.array(v.strictObject({ ticket: field.count, reservePlace: v.nullable(field.count) })),
  /** The earliest of their places in the reserve; null when all have won. */
  firstPlace: v.nullable(field.count),
  /** Lots in the reserve. */
  reserveLots: field.count,
  /** When lapsed lots go to the reserve, and until when they are then paid for. */
  reserveAt: field.time,
  reserveUntil: field.time,
  /** The last place that a lapsed lot went to, 0 when none had lapsed; null before that is known. */
  reached: v.nullable(field.count),
});
export type IpoPlaces = v.InferOutput<typeof ipoPlaces>;

export const ipoWins = v.strictObject({
  items: v.array(ipoEntry),
  nextCursor: v.nullable(field.cursor),
  due: field.yen,
  paid: field.yen,
});

const tapeBatch = v.strictObject({
  previousHead: v.nullable(hex),
  prints: v.array(v.string()),
  head: hex,
});

/** A proof file (docs/draws.md). */
export const ipoProof = v.strictObject({
  format: v.literal("akari-draw-proof-1"),
  kind: v.literal("lottery"),
  commitment: hex,
  terms: v.string(),
  entries: v.array(v.string()),
  root: hex,
  tape: tapeBatch,
  secret: hex,
  order: v.array(field.count),
});
export type IpoProof = v.InferOutput<typeof ipoProof>;
