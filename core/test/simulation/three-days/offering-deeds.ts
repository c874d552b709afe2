import { type IpoEntry, unpaidOf } from "@akari/brokerage/ipo/entry";
import { bytesFrom, company, offeringCommand } from "@akari/brokerage/ipo/testing/offering";
import { type Offering, priceOfLots } from "@akari/brokerage/ipo/offering";
import { opensAfter } from "@akari/brokerage/ipo/timetable";
import { sen } from "@akari/brokerage/money";
import { price } from "@akari/exchange/price";
import type { Random } from "@akari/simulator/random";
import { type Acts, clock, operator } from "./acts.ts";
import { cast, neighbourOf, ownOf, penniless } from "./cast.ts";
import type { Misdeed } from "./misdeeds.ts";
import type { DrawKeeper } from "./draw-keeper.ts";

/** Actions of customers in the second of each step of an offering, and just before it. */
export class OfferingDeeds {
  readonly #acts: Acts;
  readonly #random: Random;
  readonly #keeper: DrawKeeper;

  constructor(acts: Acts, random: Random, keeper: DrawKeeper) {
    this.#acts = acts;
    this.#random = random;
    this.#keeper = keeper;
  }

  /** The offering that took a step last. */
  latest(): Offering | undefined {
    return [...this.#acts.state.offerings.values()].at(-1);
  }

  announce(isByOperator: boolean): void {
    const { state, at } = this.#acts;
    const draw = this.#keeper.newDraw();
    const code = `9${String.fromCharCode(65 + (draw % 26))}${draw % 10}A`;
    const issuer = { ...company, code, referencePrice: price(10 * this.#random.integer(30, 90)) };
    const terms = { issuer, discount: 1_000, lots: 200, opensAt: opensAfter(state.calendar, at) };
    const { command } = offeringCommand(state, at, draw, terms);
    const { id: _, at: __, ...deed } = command;
    const actor = isByOperator ? operator("7") : clock;
    const approvals = isByOperator ? { approvals: ["8", "7"] } : {};
    const wrong = { ...deed, actor, ...approvals, discount: 4_000 };
    this.#acts.refused("announces above the bounds", wrong, "OFFERING_TERMS_INVALID");
    this.#acts.does({ ...deed, actor, ...approvals });
    this.#acts.refused(
      "announces a code twice",
      { ...deed, actor, ...approvals },
      "OFFERING_CODE_TAKEN",
    );
  }

  beforeOpening({ id: offeringId }: Offering): void {
    for (const accountId of cast.slice(0, 2))
      this.#refusedEntry("applies before the opening", accountId, offeringId, "IPO_NOT_OPEN");
  }

  opening({ id: offeringId, lotsPerPerson }: Offering): void {
    for (const accountId of cast) {
      const [lots, random] = [this.#random.integer(1, lotsPerPerson), bytesFrom(`${accountId}`)];
      const deed = { kind: "apply-ipo", accountId, offeringId, lots, random } as const;
      const { entryId } = this.#acts.does(deed);
      this.#acts.refused("applies twice", deed, "IPO_APPLIED");
      const other = neighbourOf(accountId);
      const withdraws = { kind: "withdraw-ipo", accountId: other, entryId: entryId! } as const;
      this.#acts.refused("withdraws another's entry", withdraws, "IPO_ENTRY_UNKNOWN");
    }
    const deed = { kind: "apply-ipo", accountId: penniless, offeringId } as const;
    const random = bytesFrom("penniless");
    this.#acts.refused(
      "applies for too many lots",
      { ...deed, lots: lotsPerPerson + 1, random },
      "IPO_LOTS_INVALID",
    );
    this.#acts.refused(
      "applies for half a lot",
      { ...deed, lots: 0.5, random },
      "IPO_LOTS_INVALID",
    );
    this.#acts.refused(
      "applies with no number",
      { ...deed, lots: 1, random: "7" },
      "IPO_RANDOM_INVALID",
    );
    this.#acts.refused(
      "applies to nothing",
      { ...deed, offeringId: 9_999_999, lots: 1, random },
      "OFFERING_UNKNOWN",
    );
    // An entry holds no money: a customer without money may win, and cannot pay.
    this.#acts.does({ ...deed, lots: lotsPerPerson, random });
  }

  beforeFreezing(offering: Offering): void {
    const [leaves, returns] = [cast[8]!, cast[9]!];
    for (const accountId of [leaves, returns]) {
      const [entry] = this.#entries(offering, accountId);
      if (entry === undefined) continue;
      this.#acts.does({ kind: "withdraw-ipo", accountId, entryId: entry.id });
      this.#acts.refused(
        "withdraws twice",
        { kind: "withdraw-ipo", accountId, entryId: entry.id },
        "IPO_ENTRY_ENDED",
        "IPO_ENTRY_UNKNOWN",
      );
    }
    const again = { lots: 1, random: bytesFrom("again") };
    this.#acts.does({ kind: "apply-ipo", accountId: returns, offeringId: offering.id, ...again });
  }

  freezing(offering: Offering): void {
    this.#refusedEntry(
      "applies in the second of the freezing",
      cast[8]!,
      offering.id,
      "IPO_CLOSED",
    );
    for (const { id: entryId, accountId } of this.#entries(offering)) {
      this.#acts.refused(
        "withdraws in the second of the freezing",
        { kind: "withdraw-ipo", accountId, entryId },
        "IPO_CLOSED",
      );
      this.#refusedPayment("pays before the draw", accountId, entryId, 100_00, "IPO_NOT_WON");
    }
  }

  beforePayment(offering: Offering): void {
    for (const { id, accountId, status } of this.#entries(offering))
      if (status === "won")
        this.#refusedPayment(
          "pays before the payment begins",
          accountId,
          id,
          100_00,
          "IPO_PAYMENT_NOT_OPEN",
        );
  }

  payment(offering: Offering): void {
    for (const entry of this.#entries(offering)) {
      const { id, accountId, status } = entry;
      if (status === "not-won")
        this.#refusedPayment("pays without a win", accountId, id, 100_00, "IPO_NOT_WON");
      if (status === "won") this.#pay(offering, entry);
    }
  }

  #pay(offering: Offering, entry: IpoEntry): void {
    const { id, accountId } = entry;
    const due = unpaidOf(entry);
    const lot = priceOfLots(offering.price, 1);
    this.#refusedPayment("pays half a yen", accountId, id, 50, "IPO_AMOUNT_INVALID");
    this.#refusedPayment("pays more than is due", accountId, id, due + 100, "IPO_ABOVE_DUE");
    this.#acts.refused(
      "pays for a customer",
      { kind: "pay-ipo", accountId, entryId: id, amount: sen(due), actor: operator("7") },
      "NOT_PERMITTED",
    );
    const other = neighbourOf(accountId);
    this.#refusedPayment("pays another's entry", other, id, due, "IPO_ENTRY_UNKNOWN");
    if (accountId === penniless)
      return this.#refusedPayment("pays without money", accountId, id, due, "FUNDS_SHORT");
    switch (cast.indexOf(accountId) % 5) {
      case 0: // In full, and again at once.
        this.#acts.does({ kind: "pay-ipo", accountId, entryId: id, amount: sen(due) });
        this.#refusedPayment("pays twice at once", accountId, id, due, "IPO_PAID_IN_FULL");
        return this.#acts.refused(
          "declines after paying in full",
          { kind: "decline-ipo", accountId, entryId: id },
          "IPO_PAID_ALREADY",
        );
      case 1: // A part, then declines the rest.
        this.#acts.does({
          kind: "pay-ipo",
          accountId,
          entryId: id,
          amount: sen(Math.min(due - 100, lot + 100)),
        });
        return this.#decline(id, accountId);
      case 2: // Forgets it.
        return;
      case 3: // A part that is no whole number of lots.
        this.#acts.does({
          kind: "pay-ipo",
          accountId,
          entryId: id,
          amount: sen(100 * Math.ceil(due / 200)),
        });
        return;
      default:
        return this.#decline(id, accountId);
    }
  }

  #decline(entryId: number, accountId: number): void {
    const deed = { kind: "decline-ipo", accountId, entryId } as const;
    this.#acts.does(deed);
    this.#acts.refused("declines twice", deed, "IPO_ENTRY_ENDED");
    this.#refusedPayment("pays after declining", accountId, entryId, 100_00, "IPO_ENTRY_ENDED");
  }

  /** Winners who forgot it pay in the second of the deadline; those moved up from the reserve pay a part. */
  deadline(offering: Offering): void {
    for (const entry of this.#entries(offering)) {
      const { id, accountId, fromReserve, reason } = entry;
      if (reason === "lapsed")
        this.#refusedPayment(
          "pays late",
          accountId,
          id,
          100_00,
          "IPO_ENTRY_ENDED",
          "IPO_PAYMENT_OVER",
        );
      if (fromReserve && accountId !== penniless)
        this.#acts.does({ kind: "pay-ipo", accountId, entryId: id, amount: sen(100_00) });
    }
  }

  #entries({ id }: Offering, accountId?: number): IpoEntry[] {
    const { ipoEntries } = this.#acts.state;
    const all = accountId === undefined ? [...ipoEntries.values()] : ownOf(ipoEntries, accountId);
    return all.filter(({ offeringId }) => offeringId === id);
  }

  #refusedEntry(misdeed: Misdeed, accountId: number, offeringId: number, reason: string): void {
    const random = bytesFrom(misdeed);
    this.#acts.refused(
      misdeed,
      { kind: "apply-ipo", accountId, offeringId, lots: 1, random },
      reason,
    );
  }

  #refusedPayment(
    misdeed: Misdeed,
    accountId: number,
    entryId: number,
    amount: number,
    ...reasons: string[]
  ): void {
    this.#acts.refused(
      misdeed,
      { kind: "pay-ipo", accountId, entryId, amount: sen(amount) },
      ...reasons,
    );
  }
}
