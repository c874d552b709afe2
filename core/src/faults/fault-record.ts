/** A core's failure on its input, for debugging. */
export interface FaultRecord {
  /** By the clock of the inputs; null: unknown. */
  readonly at: number | null;
  /** The blamed work; null: one of several inputs. */
  readonly key: string | null;
  readonly code: string | null;
  /** As JSON. */
  readonly input: string | null;
  /** The error, with its stack. */
  readonly message: string;
  readonly consequence: FaultConsequence;
}

/** `retried`: carried out if it comes again. `refused`: a request, for a while. `set-aside`: a piece of the market's own work. */
export type FaultConsequence = "retried" | "refused" | "set-aside";

/** The decision on a fault, for the log. */
export function inWords({ key, code, consequence }: FaultRecord): string {
  if (key === null)
    return "It failed on one of several inputs; the next core takes them one by one.";
  const what = `It failed on ${key}${code === null ? "" : ` with ${code} in hand`}`;
  switch (consequence) {
    case "retried":
      return `${what}; if it fails on that again, that is left out.`;
    case "refused":
      return `${what} again; that request is refused for now.`;
    case "set-aside":
      return `${what} again; that is set aside until it is released (npm run release), or the core has another version.`;
  }
}
