/** The actor behind a command. Every command has one; permission is checked in `decide.ts` and nowhere else. */
export type ActorKind = "customer" | "operator" | "desk" | "clock" | "fund";

export interface Actor {
  readonly kind: ActorKind;
  /** customer: the account number as text; desk: "automatic"; clock: "market". */
  readonly id: string;
}

/** The actor of events without a request: executions, due dates, the end of a day. */
export const market: Actor = { kind: "clock", id: "market" };
