import * as v from "valibot";

/** Code of every success (M-ENT-3); everything else is 0 or the HTTP status. */
export const successCode = 1;

/** The only answer shape of the API. */
export interface Envelope<Data> {
  readonly code: number;
  /** For a reader, in the asked language. */
  readonly msg: string;
  readonly data: Data;
}

/** `data` of every refusal: a stable word and the request's field that it is about. */
export interface RefusalData {
  readonly reason: string;
  readonly field?: string;
}

const envelopeShape = v.object({
  code: v.pipe(v.number(), v.integer()),
  msg: v.string(),
  data: v.unknown(),
});

/** The envelope in a body, or null when it is something else (a proxy's page, a cut answer). */
export function readEnvelope(body: unknown): Envelope<unknown> | null {
  return v.is(envelopeShape, body) ? body : null;
}
