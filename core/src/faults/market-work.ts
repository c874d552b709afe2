import type { ProductName } from "@akari/brokerage/products";
import type { Boundary } from "@akari/exchange/schedule";
import type { Moving } from "../input.ts";
import type { Aside } from "./aside.ts";

/**
 * The pieces of the market's own work. Those for an instrument are named with its code: `crowd 6W3A`. A piece on which cores have
 * repeatedly failed is left out; for a timer or a boundary the whole instrument is.
 */
export type Work =
  | "timer"
  | "crowd"
  | "disclosures"
  | "boundary"
  | "release"
  | "roll-orders"
  | "listing"
  | `due ${ProductName}`
  | `close ${ProductName}`
  | `roll ${ProductName}`
  | `phase ${ProductName}`
  | "margin-due"
  | "margin-day-end"
  | "margin-close"
  | "wind-up";

/** A change of phase as a whole: the part outside its pieces. */
export function scheduleWork({ at }: Boundary): string {
  return `schedule ${at}`;
}

/** An input as a whole. */
export function workOf({ kind }: Moving): string {
  return kind === "slice" || kind === "stretch" ? "beat" : kind;
}

interface Piece {
  readonly name: string;
  readonly code: string | null;
}

const own: Piece = { name: "", code: null };

/** Keeps in mind which piece of work is in hand, so that a fault can be blamed on it. */
export class MarketWork {
  readonly #aside: ReadonlySet<string>;
  /** Pieces within pieces, the innermost last. */
  readonly #inHand: Piece[] = [];
  #first: Piece | null = null;
  #code: string | null = null;

  constructor({ work }: Pick<Aside, "work">) {
    this.#aside = new Set(work);
  }

  /** The piece in hand; without a name it is the input itself. */
  get inHand(): { readonly name: string | null; readonly code: string | null } {
    return { name: this.#inHand.at(-1)?.name ?? null, code: this.#code };
  }

  /** The first piece that changed state; a request's own turn precedes its consequences. */
  get first(): { readonly name: string | null; readonly code: string | null } {
    return this.#first === null || this.#first === own
      ? { name: null, code: this.#code }
      : this.#first;
  }

  leavesOut(name: string): boolean {
    return this.#aside.size > 0 && this.#aside.has(name);
  }

  nextInput(): void {
    this.#inHand.length = 0;
    this.#first = null;
    this.#code = null;
  }

  /** Begins a piece, in hand until `end`; false: it is left out. */
  begin(work: Work, code: string | null = null): boolean {
    const name = code === null ? work : `${work} ${code}`;
    if (this.leavesOut(name)) return false;
    this.#inHand.push({ name, code });
    this.#code = code;
    return true;
  }

  end(): void {
    this.#inHand.pop();
    this.#code = this.#inHand.at(-1)?.code ?? null;
  }

  /** Notes that the piece in hand changes state. */
  changes(): void {
    this.#first ??= this.#inHand.at(-1) ?? null;
  }

  /** Notes that everything due before the request is done. */
  ownTurn(): void {
    this.#first ??= own;
  }

  /** Notes that a message goes to an instrument. */
  turnTo(code: string): void {
    this.#code = code;
  }
}
