import type { Fund } from "@akari/brokerage/fund/fund";
import { sen } from "@akari/brokerage/money";
import { shares } from "@akari/exchange/price";
import type { Random } from "@akari/simulator/random";
import type { Acts } from "./acts.ts";
import { anybody, cast, neighbourOf, ownOf, penniless } from "./cast.ts";

const yen = (amount: number) => sen(amount * 100);

/** Funds that trade, and their followers. */
export class FundDeeds {
  readonly #acts: Acts;
  readonly #random: Random;

  constructor(acts: Acts, random: Random) {
    this.#acts = acts;
    this.#random = random;
  }

  get #funds(): Fund[] {
    return [...this.#acts.state.funds.values()];
  }

  /** A strategy's orders: fully paid purchases, and sales of the fund's shares. */
  trade(): void {
    const { state } = this.#acts;
    for (const { id: fundId, accountId } of this.#funds) {
      const actor = { kind: "fund", id: String(accountId) } as const;
      const base = { actor, accountId, type: "market", price: null } as const;
      const held = [...state.accounts.get(accountId)!.positions];
      if (held.length > 0 && this.#random.uniform() < 0.4)
        this.#acts.tries({
          ...base,
          kind: "close-position",
          positionId: this.#random.pick(held),
          quantity: null,
        });
      const code = this.#random.pick([...state.instruments.keys()].slice(0, 4));
      const quantity = shares(100 * this.#random.integer(1, 10));
      this.#acts.tries({ ...base, kind: "place-order", code, side: "long", quantity, leverage: 1 });
      this.#acts.refused(
        "follows itself as a fund",
        { actor, kind: "subscribe-fund", accountId, fundId, amount: yen(10_000) },
        "NOT_PERMITTED",
      );
      const orders = {
        ...base,
        actor: { kind: "operator", id: "7" },
        kind: "place-order",
        code,
        side: "long",
        quantity,
        leverage: 1,
      } as const;
      this.#acts.refused("orders for a fund as an operator", orders, "NOT_PERMITTED");
    }
  }

  /** At most two of them. */
  #some<One>(all: readonly One[]): One[] {
    return all.length < 2 ? [...all] : [this.#random.pick(all), this.#random.pick(all)];
  }

  follow(): void {
    const { state, at } = this.#acts;
    for (const fund of this.#funds) {
      const { id: fundId, deadline } = fund;
      const accountId = anybody(this.#acts, this.#random);
      const deed = { kind: "subscribe-fund", accountId, fundId } as const;
      if (at >= deadline) continue;
      this.#acts.refused(
        "follows with nothing",
        { ...deed, amount: sen(0) },
        "FUND_AMOUNT_INVALID",
      );
      this.#acts.refused(
        "follows with too little",
        { ...deed, amount: yen(9_999) },
        "FUND_BELOW_MINIMUM",
      );
      this.#acts.refused(
        "follows a fund that is full",
        { ...deed, amount: yen(900_000_000) },
        "FUND_ABOVE_LEFT",
        "FUND_FULL",
      );
      this.#acts.refused(
        "follows no fund",
        { ...deed, fundId: 9_999_999, amount: yen(20_000) },
        "FUND_UNKNOWN",
      );
      this.#acts.tries({ ...deed, amount: sen(this.#random.integer(1_000_000, 50_000_000)) });
    }
    const [first] = this.#funds;
    if (first !== undefined && at < first.deadline)
      this.#acts.refused(
        "follows without money",
        { kind: "subscribe-fund", accountId: penniless, fundId: first.id, amount: yen(10_000) },
        "FUNDS_SHORT",
      );
    for (const { id: followId, accountId, status } of this.#some([...state.follows.values()])) {
      const other = neighbourOf(accountId);
      this.#acts.refused(
        "redeems another's units",
        { kind: "redeem-fund", accountId: other, followId },
        "FOLLOW_UNKNOWN",
      );
      if (status === "pending")
        this.#acts.refused(
          "redeems before there are units",
          { kind: "redeem-fund", accountId, followId },
          "FOLLOW_PENDING",
        );
      if (status === "following")
        this.#acts.refused(
          "takes back what is dealt",
          { kind: "cancel-follow", accountId, followId },
          "FOLLOW_NOTHING_ASKED",
        );
    }
  }

  /** Some redeem, and ask for the same units again. */
  redeem(): void {
    for (const { id: followId, accountId, status } of this.#acts.state.follows.values()) {
      const deed = { kind: "redeem-fund", accountId, followId } as const;
      if (status !== "following" || this.#random.uniform() < 0.6) continue;
      this.#acts.does(deed);
      this.#acts.refused("redeems more units than there are", deed, "FOLLOW_SELLING");
    }
    const { tables } = this.#acts.lives;
    const [ended] = tables.rows("follows", ({ status }) => status === "ended");
    if (ended !== undefined)
      this.#acts.refused(
        "redeems units that are sold",
        { kind: "redeem-fund", accountId: ended.account_id, followId: ended.follow_id },
        "FOLLOW_ENDED",
      );
  }

  /** In the second of the cut-off: requests are final. */
  cutOff(): void {
    const { state } = this.#acts;
    for (const { id: followId, accountId, status, fundId } of state.follows.values()) {
      const { cut } = state.funds.get(fundId)!;
      if (cut !== null && status !== "following")
        this.#acts.refused(
          "takes back after the cut-off",
          { kind: "cancel-follow", accountId, followId },
          "FOLLOW_CUT_OFF",
        );
    }
    for (const { id: fundId, deadline } of this.#funds)
      if (this.#acts.at >= deadline)
        this.#acts.refused(
          "follows too late",
          { kind: "subscribe-fund", accountId: cast[3]!, fundId, amount: yen(20_000) },
          "FUND_CLOSED",
        );
    // It waits for the next one, and can be taken back.
    const [fund] = this.#funds;
    if (fund === undefined || this.#acts.at >= fund.deadline) return;
    const [, accountId] = cast;
    if (
      !this.#acts.tries({
        kind: "subscribe-fund",
        accountId: accountId!,
        fundId: fund.id,
        amount: yen(15_000),
      })
    )
      return;
    const { id: followId } = ownOf(state.follows, accountId!).at(-1)!;
    this.#acts.does({ kind: "cancel-follow", accountId: accountId!, followId });
  }
}
