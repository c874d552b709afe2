import * as v from "valibot";

/**
 * Shared field schemas. In request schemas a message in capitals is the reason of the refusal (`reasons.ts`).
 * Money in yen with at most two decimals, prices in yen with at most one.
 */

/** Largest amount of money that a request may name: the bound of an order's value (docs/ledger.md#units). */
const largestYen = 1_000_000_000_000;
/** Largest quantity of shares that a request may name. */
const largestQuantity = 1_000_000_000;
/** Longest text of a field that has no bound of its own (M-VAL-28). */
export const longestText = 140;

/** 10 to the power of each number of decimals. */
const scales = [1, 10, 100] as const;

/** True when `value` is the nearest double of a decimal number with at most `places` decimals. */
export function hasDecimals(value: number, places: 0 | 1 | 2): boolean {
  const scale = scales[places];
  return Math.round(value * scale) / scale === value;
}

/** False for impossible dates such as 30 February, and for implausible years. */
function isOnCalendar(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return date >= "1900" && !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

const positive = v.pipe(
  v.number(),
  v.finite("NUMBER_NOT_FINITE"),
  v.minValue(0, "NUMBER_NEGATIVE"),
  v.notValue(0, "NUMBER_ZERO"),
);

// Requests.

/** A text of at least one and at most `longest` characters. */
export const text = (longest: number = longestText) =>
  v.pipe(
    v.string(),
    v.nonEmpty("FIELD_REQUIRED"),
    v.maxLength(longest, "FIELD_TOO_LONG"),
    // PostgreSQL text can contain neither NUL nor half a character, so such a value can be neither stored nor found.
    v.check((value) => !value.includes("\0") && value.isWellFormed(), "FIELD_FORMAT"),
  );

/** Marks that a reader does not see: of direction, of width, fillers, an empty Braille cell. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Marks that turn the order of characters round: `123\u202e` shows what follows it backwards. The last six, which Unicode advises against, mirror
 * brackets and change the shapes of digits and letters beside such marks.
 */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/gu;

/** Takes the marks of direction out of a text that others read. */
export const withoutDirection = v.transform((value: string) =>
  value.replaceAll(directionMarks, ""),
);

/** A text in which there is something to read, without marks of direction. */
export const visibleText = (longest?: number) =>
  v.pipe(
    text(longest),
    withoutDirection,
    v.check((value) => value.replaceAll(unseen, "") !== "", "FIELD_REQUIRED"),
  );

/** A positive amount of money in yen with at most two decimals: units of funds are bought for it. */
export const amountInSen = v.pipe(
  positive,
  v.maxValue(largestYen, "NUMBER_TOO_LARGE"),
  v.check((amount) => hasDecimals(amount, 2), "YEN_DECIMALS"),
);

/** A positive amount of money in whole yen. */
export const amountInYen = v.pipe(
  positive,
  v.maxValue(largestYen, "NUMBER_TOO_LARGE"),
  v.multipleOf(1, "YEN_NOT_WHOLE"),
);

/** Price per share in yen, at most one decimal; the brokerage checks tick and limits. */
export const limitPrice = v.pipe(
  positive,
  v.maxValue(largestYen, "NUMBER_TOO_LARGE"),
  v.check((amount) => hasDecimals(amount, 1), "PRICE_DECIMALS"),
);

/** Number of shares; the brokerage checks the lot. */
export const quantity = v.pipe(
  positive,
  v.maxValue(largestQuantity, "NUMBER_TOO_LARGE"),
  v.multipleOf(1, "NUMBER_NOT_WHOLE"),
);

export const leverage = v.picklist([1, 2, 3], "LEVERAGE_NOT_OFFERED");

/** TSE code: four characters, digits and capital letters. */
export const instrumentCode = v.pipe(
  text(),
  v.regex(/^[0-9A-Z]{4}$/, "CODE_FORMAT"),
  v.description("Stock code, e.g. 6W3A."),
);

/** Ids are safe integers in decimal notation. */
export const id = v.pipe(text(), v.regex(/^[1-9][0-9]{0,14}$/, "ID_FORMAT"));

/** Chosen by the caller; repeating an id returns the original response. */
export const clientId = v.pipe(
  text(64),
  v.regex(/^[A-Za-z0-9_-]+$/, "CLIENT_ID_FORMAT"),
  v.description("Made by the caller, 1 to 64 of A-Z a-z 0-9 _ -. Sending it again does it once."),
);

/** Opaque; the previous page's `nextCursor`. */
export const cursor = v.pipe(
  text(200),
  v.regex(/^[A-Za-z0-9_-]+$/, "CURSOR_FORMAT"),
  v.description("`nextCursor` of the page before."),
);

/** A calendar date in a request. */
export const dateIn = v.pipe(
  text(10),
  v.isoDate("DATE_FORMAT"),
  v.check(isOnCalendar, "DATE_FORMAT"),
  v.description("YYYY-MM-DD in Tokyo."),
);

// Answers.

/** Money in yen, at most two decimals, may be negative. */
export const yen = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => hasDecimals(amount, 2)),
  v.description("Yen, at most two decimals."),
);

/** Price in yen, at most one decimal. */
export const price = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.check((amount) => hasDecimals(amount, 1)),
  v.description("Yen a share, at most one decimal."),
);

/** Averages and percentages for display, rounded half up to two decimals; money is never calculated from them. */
export const average = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => hasDecimals(amount, 2)),
  v.description("Rounded half up to two decimals, for show."),
);

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/),
  v.description("ISO 8601 in Tokyo, e.g. 2026-11-20T15:30:00.000+09:00."),
);

export const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.description("Trading date in Tokyo."),
);

export const phase = v.picklist(["pre-opening", "continuous", "pre-closing", "closed", "halted"]);
export const positionSide = v.picklist(["long", "short"]);
export const orderType = v.picklist(["market", "limit"]);

/** A page of a list; 50 items unless the endpoint says otherwise. */
export const page = <const Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), nextCursor: v.nullable(cursor) });

/** The position in a list, for paged requests. */
export const paging = v.strictObject({ cursor: v.exactOptional(cursor) });

/** Requests and answers without fields. */
export const nothing = v.strictObject({});
