import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import { bytesFrom } from "@akari/brokerage/ipo/testing/offering";
import { chancesLeft } from "@akari/brokerage/luck/chances";
import { price, shares } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { Random } from "@akari/simulator/random";
import { type Acts, clock, operator } from "./acts.ts";
import { accountOf, anybody, cast, neighbourOf, ownOf, penniless } from "./cast.ts";

/** Shares in all the ways in which they are bought, price alerts, and chances. */
export class TradingDeeds {
  readonly #acts: Acts;
  readonly #random: Random;

  constructor(acts: Acts, random: Random) {
    this.#acts = acts;
    this.#random = random;
  }

  get #code(): string {
    return this.#random.pick([...this.#acts.state.instruments.keys()].slice(0, 4));
  }

  /** At any price, so that the tape goes on. */
  buy(): void {
    const terms = { side: "long", type: "market", price: null, leverage: 1 } as const;
    const accountId = anybody(this.#acts, this.#random);
    const quantity = shares(100);
    this.#acts.tries({ kind: "place-order", accountId, code: this.#code, quantity, ...terms });
  }

  order(): void {
    const [accountId, code] = [anybody(this.#acts, this.#random), this.#code];
    const other = neighbourOf(accountId);
    const { terms, instrument, lastPrice } = this.#acts.state.instruments.get(code)!;
    const at = roundDownToTick(instrument.tickTable, lastPrice ?? terms.basePrice);
    const deed = {
      kind: "place-order",
      accountId,
      code,
      side: "long",
      type: "limit",
      price: at,
      quantity: shares(100),
      leverage: 1,
    } as const;
    this.#acts.refused("orders without money", { ...deed, accountId: penniless }, "FUNDS_SHORT");
    this.#acts.refused("orders half a lot", { ...deed, quantity: shares(50) }, "QUANTITY_OFF_LOT");
    this.#acts.refused(
      "orders outside the limits",
      { ...deed, price: price(terms.upperLimit * 2) },
      "PRICE_OUTSIDE_LIMITS",
      "PRICE_OFF_TICK",
    );
    this.#acts.refused(
      "orders in another's name",
      { ...deed, actor: { kind: "customer", id: String(other) } },
      "NOT_PERMITTED",
    );
    this.#acts.refused("orders for a customer", { ...deed, actor: operator("7") }, "NOT_PERMITTED");
    this.#acts.tries({
      ...deed,
      quantity: shares(100 * this.#random.integer(1, 5)),
      leverage: this.#random.pick([1, 2, 3] as const),
      side: this.#random.pick(["long", "short"] as const),
    });
    for (const { id: orderId } of ownOf(this.#acts.state.orders, accountId))
      this.#acts.refused(
        "cancels another's order",
        { kind: "cancel-order", accountId: other, orderId },
        "ORDER_UNKNOWN",
      );
    for (const { id: positionId, quantity } of ownOf(this.#acts.state.positions, accountId)) {
      const closes = {
        kind: "close-position",
        accountId,
        positionId,
        type: "market",
        price: null,
        quantity: shares(quantity + 100),
      } as const;
      this.#acts.refused("sells more than they have", closes, "QUANTITY_ABOVE_POSITION");
      this.#acts.refused(
        "sells another's shares",
        { ...closes, accountId: other, quantity: null },
        "POSITION_UNKNOWN",
      );
      if (this.#random.uniform() < 0.2) this.#acts.tries({ ...closes, quantity: null });
    }
  }

  /** For the closing auction, at a price without buyers. */
  beforeAuction(): void {
    const [accountId] = cast;
    const [code] = this.#acts.state.instruments.keys();
    const { terms } = this.#acts.state.instruments.get(code!)!;
    this.#acts.tries({
      kind: "place-order",
      accountId: accountId!,
      code: code!,
      side: "long",
      type: "limit",
      price: terms.lowerLimit,
      quantity: shares(100),
      leverage: 1,
      terms: { condition: "on-close" },
    });
  }

  /** Orders for the closing auction, just before it. */
  onClose(): readonly { readonly id: number; readonly accountId: number }[] {
    return [...this.#acts.state.orders.values()].filter(
      ({ condition, accountId }) => condition === "on-close" && cast.includes(accountId),
    );
  }

  auction(orders: readonly { readonly id: number; readonly accountId: number }[]): void {
    for (const { id: orderId, accountId } of orders)
      this.#acts.refused(
        "cancels in the second of the auction",
        { kind: "cancel-order", accountId, orderId },
        "ORDER_NOT_WORKING",
      );
    for (const {
      id: premarketId,
      accountId,
      orderId,
    } of this.#acts.state.premarketApplications.values())
      if (orderId !== null && cast.includes(accountId))
        this.#acts.refused(
          "cancels an application that was carried",
          { kind: "cancel-premarket", accountId, premarketId },
          "PREMARKET_CARRIED",
        );
  }

  apply(): void {
    const { state, at } = this.#acts;
    const [accountId, code] = [anybody(this.#acts, this.#random), this.#code];
    const { opensAt } = nextPremarketOpening(state.calendar, at);
    const { terms, instrument } = state.instruments.get(code)!;
    const deed = {
      kind: "apply-premarket",
      accountId,
      code,
      price: roundDownToTick(instrument.tickTable, terms.basePrice),
      quantity: shares(100),
      opensAt,
    } as const;
    this.#acts.refused(
      "applies for an opening that has passed",
      { ...deed, opensAt: opensAt - 3_600_000 },
      "PREMARKET_OPENING_PASSED",
    );
    this.#acts.refused("applies without money", { ...deed, accountId: penniless }, "FUNDS_SHORT");
    if (!this.#acts.tries(deed)) return;
    const { id: premarketId } = ownOf(state.premarketApplications, accountId).at(-1)!;
    const other = neighbourOf(accountId);
    this.#acts.refused(
      "cancels another's application",
      { kind: "cancel-premarket", accountId: other, premarketId },
      "PREMARKET_UNKNOWN",
    );
  }

  announceBlock(): void {
    const deed = {
      kind: "announce-block",
      actor: clock,
      code: this.#code,
      discount: 200,
      lots: 12,
      minimumLots: 1,
      maximumLots: 10,
    } as const;
    this.#acts.tries(deed);
  }

  subscribe(): void {
    const { state } = this.#acts;
    const offer = [...state.blockOffers.values()].findLast(({ status }) => status === "open");
    if (offer === undefined) return;
    const [, , , accountId, , , other] = cast;
    const deed = { kind: "subscribe-block", accountId: accountId!, offerId: offer.id } as const;
    this.#acts.refused(
      "takes more lots than one may",
      { ...deed, lots: 99 },
      "BLOCK_ABOVE_MAXIMUM",
    );
    this.#acts.refused("takes half a lot of a block", { ...deed, lots: 0.5 }, "BLOCK_LOTS_INVALID");
    if (!this.#acts.tries({ ...deed, lots: 1 })) return;
    this.#acts.refused("takes a block twice", { ...deed, lots: 1 }, "BLOCK_SUBSCRIBED");
    const { id: subscriptionId } = ownOf(state.blockSubscriptions, accountId!).at(-1)!;
    this.#acts.refused(
      "cancels another's lots",
      { kind: "cancel-block-subscription", accountId: other!, subscriptionId },
      "BLOCK_SUBSCRIPTION_UNKNOWN",
    );
    this.#acts.refused(
      "withdraws a block that has buyers",
      { kind: "withdraw-block", actor: operator("7"), offerId: offer.id },
      "BLOCK_ENTERED",
    );
  }

  /** In the second of its closing. */
  blockClosed(offerIds: readonly number[]): void {
    for (const offerId of offerIds)
      this.#acts.refused(
        "takes lots in the second of the closing",
        { kind: "subscribe-block", accountId: cast[2]!, offerId, lots: 1 },
        "BLOCK_CLOSED",
        "BLOCK_UNKNOWN",
      );
  }

  watch(): void {
    const { state } = this.#acts;
    const [accountId, code] = [anybody(this.#acts, this.#random), this.#code];
    const { lastPrice, terms, instrument } = state.instruments.get(code)!;
    const last = lastPrice ?? terms.basePrice;
    const deed = { kind: "set-alert", accountId, code } as const;
    if (lastPrice !== null)
      this.#acts.refused(
        "watches for a price that is reached",
        { ...deed, direction: "above", price: roundDownToTick(instrument.tickTable, last) },
        "ALERT_REACHED",
      );
    if (roundDownToTick(instrument.tickTable, last + 1) !== last + 1)
      this.#acts.refused(
        "watches for a price off the tick",
        { ...deed, direction: "above", price: price(last + 1) },
        "ALERT_OFF_TICK",
      );
    this.#acts.refused(
      "watches no share",
      { ...deed, code: "0000", direction: "above", price: price(last) },
      "INSTRUMENT_UNKNOWN",
    );
    const near = roundDownToTick(
      instrument.tickTable,
      Math.ceil(last * (1 + 0.004 * this.#random.uniform())) + 100,
    );
    this.#acts.tries({ ...deed, direction: "above", price: near });
    const [alert] = ownOf(state.alerts, accountId);
    const other = neighbourOf(accountId);
    if (alert !== undefined)
      this.#acts.refused(
        "removes another's alert",
        { kind: "remove-alert", accountId: other, alertId: alert.id },
        "ALERT_UNKNOWN",
      );
  }

  takeChances(): void {
    const accountId = anybody(this.#acts, this.#random);
    const deed = {
      kind: "take-chance",
      accountId,
      random: bytesFrom(`chance ${this.#acts.at}`),
    } as const;
    this.#acts.refused(
      "takes a chance without a number",
      { ...deed, random: "zz" },
      "CHANCE_RANDOM_INVALID",
      "CHANCES_NONE",
    );
    for (
      let left = chancesLeft(this.#acts.state, accountOf(this.#acts, accountId));
      left > 0;
      left -= 1
    )
      this.#acts.does(deed);
    this.#acts.refused("takes a chance too many", deed, "CHANCES_NONE");
  }

  /** Two operators halt a share at once; the clock resumes it. */
  halt(): void {
    const code = [...this.#acts.state.instruments.keys()][1]!;
    const deed = {
      kind: "halt-instrument",
      actor: operator("7"),
      approvals: ["8", "7"],
      code,
      reason: "HALT_DISCLOSURE",
    } as const;
    if (!this.#acts.tries(deed)) return;
    this.#acts.refused(
      "halts at once with another",
      { ...deed, actor: operator("9"), approvals: ["8", "9"] },
      "INSTRUMENT_HALTED",
    );
  }
}
