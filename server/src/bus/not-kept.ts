import type { FromCore } from "./messages.ts";

/** Result of keeping a market. */
export type Kept = Extract<FromCore, { readonly kind: "kept" }>;

/** The market was not kept under a name; it continues. */
export class NotKept extends Error {
  constructor(name: string, problem: string | null) {
    super(`the market was not kept as ${name}: ${problem}`);
    this.name = "NotKept";
  }
}

/** After which the market was kept. Throws NotKept. */
export function batchOf(name: string, { batch, problem }: Kept): number {
  if (batch === null) throw new NotKept(name, problem);
  return batch;
}
