import type { Book, FillTape } from "../book/book.ts";
import type { Phase } from "../phase.ts";
import type { Shares } from "../price.ts";
import type { OrderRegistry } from "./order-registry.ts";

/** The data of an instrument's trading that explains fills. It changes nothing but the registry's traced orders. */
export interface TracedBook {
  readonly book: Book;
  readonly registry: OrderRegistry;
  readonly tape: FillTape;
  /** Epoch milliseconds of the current event. */
  readonly at: number;
  readonly phase: Phase;
  sharesOf(lots: number): Shares;
}
