import * as v from "valibot";

/** Code of every success (M-ENT-3); everything else is 0 or the HTTP status. */
export const successCode = 1;

/** The format of all API responses. */
export interface Envelope<Data> {
  readonly code: number;
  /** Readable text in the requested language. */
  readonly msg: string;
  readonly data: Data;
}

/** `data` of every refusal: a stable reason and the request field concerned. */
export interface RefusalData {
  readonly reason: string;
  readonly field?: string;
}

const envelopeShape = v.object({
  code: v.pipe(v.number(), v.integer()),
  msg: v.string(),
  data: v.unknown(),
});

/** Reads the envelope from a body; null if it is something else (a proxy's page, a truncated response). */
export function readEnvelope(body: unknown): Envelope<unknown> | null {
  return v.is(envelopeShape, body) ? body : null;
}

/** The header that says which market, and so which account of the caller, a call is about; absent: the open market (docs/api.md#markets). */
export const marketHeader = "market";

/** The market in which every customer has an account. */
export const openMarketName = "open";

/** The header of a customer's private read: its answer contains what the account's events up to this number did (docs/api.md#answers). */
export const lastEventHeader = "account-event";
