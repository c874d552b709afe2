import type { Client } from "../../http/client.ts";

/** What is recomputed, in the page's order; the first three only for whoever is signed in, the last only with noted values. */
export const checkNames = [
  "chain",
  "balances",
  "root",
  "tape",
  "prices",
  "draws",
  "program",
  "noted",
] as const;
export type CheckName = (typeof checkNames)[number];

/** A sentence of the catalogue with its values. */
export interface Detail {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** `open`: there is nothing to compare. */
export type Verdict = "right" | "wrong" | "open";

export type CheckState =
  | { readonly kind: "waiting" | "stopped" }
  /** `of`: how much there is to do; null where that is unknown. */
  | { readonly kind: "now"; readonly done: number; readonly of: number | null }
  /** It could not be read; `said` is the server's own sentence. */
  | { readonly kind: "failed"; readonly said: string }
  | {
      readonly kind: "done";
      readonly verdict: Verdict;
      readonly detail: Detail;
      readonly more?: Detail;
      readonly hash?: string;
    };

export interface Asking {
  readonly client: Client;
  readonly signal: AbortSignal;
}

export type Report = (name: CheckName, state: CheckState) => void;

export function done(verdict: Verdict, detail: Detail, hash?: string): CheckState {
  return { kind: "done", verdict, detail, ...(hash === undefined ? {} : { hash }) };
}
