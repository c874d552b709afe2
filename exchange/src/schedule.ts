/** The two schedules of design 4. */
export type ScheduleName = "practice" | "tse";

/** A change of phase of the whole market. */
export type BoundaryKind =
  | "accept" // order acceptance begins: closed -> pre-opening
  | "open" // opening auction -> continuous
  | "morning-close" // tse 11:30: auction at once -> closed
  | "pre-close" // continuous -> pre-closing
  | "close"; // closing auction -> pre-opening (practice) or closed (tse)

export interface Boundary {
  readonly kind: BoundaryKind;
  readonly at: number;
  /** Trading date that the ending phase belonged to. */
  readonly tradingDate: string;
  /** true for the close that ends the trading day: then closing prices are set and the date rolls. */
  readonly endsDay: boolean;
}
