import type { ShownPosition, Terms, Trade } from "./statement.ts";

export interface HeldPosition extends Terms {
  readonly openedOn: string;
  readonly quantity: bigint;
  readonly openValue: bigint;
}

/** The open positions from the opening through one trade after another. */
export class PositionsWalk {
  readonly #held = new Map<string, HeldPosition>();

  constructor(opening: readonly ShownPosition[]) {
    for (const position of opening) this.#held.set(position.positionId, position);
  }

  /** null: there is none with the same terms. */
  heldBy(terms: Terms): HeldPosition | null {
    const held = this.#held.get(terms.positionId);
    return held?.code === terms.code && held.side === terms.side && held.leverage === terms.leverage
      ? held
      : null;
  }

  /** The opening value of so many of the shares, down to whole yen; the last part takes the rest. */
  partOf({ quantity, openValue }: HeldPosition, shares: bigint): bigint {
    return shares === quantity ? openValue : ((openValue * shares) / (quantity * 100n)) * 100n;
  }

  take(trade: Trade): void {
    const { positionId, code, side, leverage, date: openedOn } = trade;
    const held = this.#held.get(positionId) ?? {
      positionId,
      code,
      side,
      leverage,
      openedOn,
      quantity: 0n,
      openValue: 0n,
    };
    const isOpening = trade.intent === "open";
    const quantity = held.quantity + (isOpening ? trade.quantity : -trade.quantity);
    const openValue = held.openValue + (isOpening ? trade.value : -trade.openValue);
    if (quantity === 0n) this.#held.delete(positionId);
    else this.#held.set(positionId, { ...held, quantity, openValue });
  }

  get left(): ReadonlyMap<string, HeldPosition> {
    return this.#held;
  }
}
