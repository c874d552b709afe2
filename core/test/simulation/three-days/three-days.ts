import { nextDue } from "@akari/brokerage/next-due";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { createRandom, type Random } from "@akari/simulator/random";
import { type Counts, countsOf } from "../counts.ts";
import { type Fate, Lives } from "../lives.ts";
import type { Bug } from "../planted-bugs.ts";
import type { ReplayedLives } from "../replayed-lives.ts";
import { Workload } from "../../../src/testing/workload.ts";
import { Acts } from "./acts.ts";
import { auditDealing } from "./audit-dealing.ts";
import { gather } from "./cast.ts";
import { DrawKeeper } from "./draw-keeper.ts";
import { FundDeeds } from "./fund-deeds.ts";
import type { Misdeed } from "./misdeeds.ts";
import { MoneyDeeds } from "./money-deeds.ts";
import { OfferingDeeds } from "./offering-deeds.ts";
import { checkProofs } from "./proofs.ts";
import { TradingDeeds } from "./trading-deeds.ts";

export interface ThreeDaysRun extends Counts {
  readonly hash: string;
  readonly commands: number;
  readonly batches: number;
  readonly lives: number;
  /** How often a core was killed, by the names of the seconds. */
  readonly kills: Readonly<Record<string, number>>;
  /** Misdeeds that were refused, by their names. */
  readonly refusals: ReadonlyMap<Misdeed, number>;
  readonly dealings: number;
  /** Draws that the verifier has drawn again. */
  readonly proofs: { readonly offerings: number; readonly chances: number };
}

/** Tuesday, 17 November 2026, 23:31 in Tokyo; the three trading dates are those of Wednesday to Friday. */
const start = Date.UTC(2026, 10, 17, 14, 31);
const firstHour = Date.UTC(2026, 10, 17, 15);
const hourMs = 60 * minuteMs;
const days = 3;
const hoursADay = 24;
/** An offering runs in each sixth hour. */
const offeringEvery = 6;

/**
 * Three trading days under the practice schedule in which all products run together, with misbehaving customers and operators, and kills in
 * the critical seconds. Throws, with the seed, at the first violation.
 */
/** `replayed`: after each kill the market goes on from capture and journal; absent: from the tables. */
export async function runThreeDays(
  seed: number,
  bug: Bug | null = null,
  replayed?: ReplayedLives,
): Promise<ThreeDaysRun> {
  const run = new ThreeDays(seed, bug, replayed);
  try {
    return await run.run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `seed ${seed}: ${run.now}: ${message} (npm run sim:faults -- --three-days --seed ${seed})`,
      { cause: error },
    );
  }
}

class ThreeDays {
  readonly #random: Random;
  readonly #lives: Lives;
  readonly #workload: Workload;
  readonly #acts: Acts;
  readonly #keeper: DrawKeeper;
  readonly #offerings: OfferingDeeds;
  readonly #funds: FundDeeds;
  readonly #money: MoneyDeeds;
  readonly #trading: TradingDeeds;
  readonly #kills = new Map<string, number>();
  readonly #moments = new Map<string, number>();
  #dealings = 0;

  constructor(seed: number, bug: Bug | null, replayed: ReplayedLives | undefined) {
    this.#random = createRandom(seed, "three days");
    this.#workload = new Workload(createRandom(seed, "workload"), "orders and money");
    const founding = {
      schedule: "practice",
      instruments: 4,
      seed: `three days ${seed}`,
      seedFixed: true,
      at: start,
    } as const;
    this.#lives = new Lives(founding, bug, { replayed });
    this.#acts = new Acts(this.#lives, this.#random);
    this.#keeper = new DrawKeeper(this.#acts);
    this.#offerings = new OfferingDeeds(this.#acts, this.#random, this.#keeper);
    this.#funds = new FundDeeds(this.#acts, this.#random);
    this.#money = new MoneyDeeds(this.#acts);
    this.#trading = new TradingDeeds(this.#acts, this.#random);
  }

  get now(): string {
    return new Date(this.#lives.at + 9 * hourMs).toISOString().slice(0, 19);
  }

  async run(): Promise<ThreeDaysRun> {
    await this.#lives.begin();
    gather(this.#acts);
    await this.#lives.end("stored");
    await this.#keep();
    for (let day = 0; day < days; day += 1) {
      for (let hour = day * hoursADay; hour < (day + 1) * hoursADay; hour += 1)
        await this.#hour(firstHour + hour * hourMs, hour);
      // The tables alone must give the state of the day's end.
      await this.#lives.end("killed-after-commit");
      this.#lives.auditor.atEnd();
      checkProofs(this.#lives.tables);
    }
    // Nothing runs over the weekend; the days that end meanwhile end when it runs again, and dividends are paid.
    this.#lives.moveTime(3 * hoursADay * hourMs);
    this.#lives.beat();
    await this.#lives.end("killed-after-commit");
    await this.#keep();
    this.#lives.auditor.atEnd();
    const proofs = checkProofs(this.#lives.tables);
    return {
      hash: this.#lives.hash(),
      commands: this.#lives.tables.rows("commands").length,
      batches: this.#lives.batches,
      lives: this.#lives.lives,
      kills: Object.fromEntries(this.#kills),
      refusals: this.#acts.refusals,
      dealings: this.#dealings,
      proofs,
      ...countsOf(this.#lives.tables),
    };
  }

  async #hour(from: number, hour: number): Promise<void> {
    const at = (minute: number) => from + minute * minuteMs;
    const isOffered = hour % offeringEvery === 0;
    await this.#moment(
      "opening",
      at(0),
      () => {},
      () => this.#trading.order(),
    );
    this.#funds.trade();
    await this.#lives.end("stored");
    if (hour % 8 === 3) this.#money.freeze();
    if (isOffered) await this.#offer(at);
    else await this.#quiet(at(24));
    this.#funds.follow();
    if (hour % 3 === 0) this.#trading.announceBlock();
    this.#trading.subscribe();
    await this.#quiet(at(34));
    if (hour % 8 === 3) this.#money.frozen();
    if (hour % 9 === 4) this.#trading.halt();
    if (hour % 12 === 7) this.#money.correct();
    this.#funds.redeem();
    this.#money.withdraw();
    if (hour % 4 === 1) this.#money.borrow();
    this.#trading.apply();
    this.#trading.watch();
    await this.#quiet(at(43));
    if (isOffered) await this.#pay(at);
    if (hour % 8 === 3) this.#money.unfreeze();
    this.#trading.order();
    this.#trading.beforeAuction();
    this.#trading.takeChances();
    await this.#moment(
      "cut-off",
      at(55),
      () => {},
      () => this.#funds.cutOff(),
    );
    await this.#close(at(58), hour);
  }

  /** The first half of an offering: announced, open, frozen and drawn. */
  async #offer(at: (minute: number) => number): Promise<void> {
    this.#offerings.announce(this.#random.uniform() < 0.3);
    const offering = () => this.#offerings.latest()!;
    await this.#moment(
      "subscription",
      at(2),
      () => this.#offerings.beforeOpening(offering()),
      () => this.#offerings.opening(offering()),
    );
    await this.#quiet(at(21));
    await this.#moment(
      "freezing",
      at(22),
      () => this.#offerings.beforeFreezing(offering()),
      () => this.#offerings.freezing(offering()),
    );
    await this.#drawn();
    await this.#moment(
      "payment",
      at(24),
      () => this.#offerings.beforePayment(offering()),
      () => this.#offerings.payment(offering()),
    );
  }

  /** Waits for the first batch of the tape after the freezing. */
  async #drawn(): Promise<void> {
    while (this.#offerings.latest()!.status === "frozen") {
      this.#lives.moveTime(1_000);
      this.#lives.beat();
      this.#trading.buy();
      await this.#lives.end("stored");
      await this.#keep();
    }
  }

  /** The second half: the deadline of the winners. */
  async #pay(at: (minute: number) => number): Promise<void> {
    await this.#moment(
      "deadline",
      at(44),
      () => {},
      () => this.#offerings.deadline(this.#offerings.latest()!),
    );
  }

  /** The close of a session: its auction, the dealing point, the delivery of an offering, and at the day's end the roll. */
  async #close(at: number, hour: number): Promise<void> {
    const name =
      hour % hoursADay === hoursADay - 1
        ? "roll"
        : hour % offeringEvery === 0
          ? "delivery"
          : "dealing point";
    let waiting: ReturnType<TradingDeeds["onClose"]> = [];
    await this.#moment(
      name,
      at,
      () => (waiting = this.#trading.onClose()),
      () => this.#trading.auction(waiting),
    );
    this.#dealings += auditDealing(this.#lives.tables, at);
  }

  /** A second with an event: the actions just before it and in it, and the end of its batch. */
  async #moment(name: string, at: number, before: () => void, within: () => void): Promise<void> {
    await this.#goTo(at - 1);
    before();
    await this.#lives.end("stored");
    this.#lives.moveTime(at - this.#lives.at);
    this.#lives.beat();
    within();
    await this.#lives.end(this.#fateOf(name));
    this.#lives.moveTime(250);
    this.#lives.beat();
    await this.#lives.end("stored");
    await this.#keep();
  }

  /** Random orders and money until an instant, with the market running. */
  async #quiet(until: number): Promise<void> {
    const from = this.#lives.at;
    for (let stop = 1; stop <= 2; stop += 1) {
      await this.#goTo(Math.floor(from + ((until - from) * stop) / 2));
      for (let count = this.#random.integer(1, 3); count > 0; count -= 1) this.#anything();
      await this.#lives.end(this.#random.uniform() < 0.04 ? this.#kill("any second") : "stored");
      await this.#keep();
    }
  }

  #anything(): void {
    const { answered } = this.#lives;
    if (answered.length > 0 && this.#random.uniform() < 0.15)
      return this.#lives.repeat(
        this.#random.pick(answered.slice(-50)),
        this.#random.uniform() < 0.3,
      );
    const { id: _, at: __, ...deed } = this.#workload.next(this.#acts.state, this.#acts.at);
    this.#acts.tries(deed as never);
  }

  /** Events due on the way get their own second. */
  async #goTo(at: number): Promise<void> {
    const { state } = this.#acts;
    for (let due = nextDue(state)?.at ?? Infinity; due <= at;) {
      const withdrawals = [...state.withdrawals.values()].filter(({ dueAt }) => dueAt === due);
      const blocks = [...state.blockOffers.values()].filter(({ closesAt }) => closesAt === due);
      this.#lives.moveTime(Math.max(0, due - this.#lives.at));
      this.#lives.beat();
      this.#money.withdrawalDue(withdrawals);
      this.#trading.blockClosed(blocks.map(({ id }) => id));
      const next = nextDue(state)?.at ?? Infinity;
      if (next === due) throw new Error("the same falls due for ever");
      due = next;
    }
    this.#lives.moveTime(Math.max(0, at - this.#lives.at));
    this.#lives.beat();
  }

  /** The work of the keepers of draws once a batch is stored. */
  async #keep(): Promise<void> {
    const hasDrawn = this.#keeper.look();
    await this.#lives.end(hasDrawn ? this.#fateOf("draw") : "stored");
  }

  /** The first of its name is killed before its commit, the second after it, the third is overtaken; later ones now and then. */
  #fateOf(name: string): Fate {
    const count = (this.#moments.get(name) ?? 0) + 1;
    this.#moments.set(name, count);
    if (count > 3 && this.#random.uniform() > 0.1) return "stored";
    return this.#kill(name, count);
  }

  #kill(name: string, count = this.#random.integer(1, 3)): Fate {
    this.#kills.set(name, (this.#kills.get(name) ?? 0) + 1);
    return (["killed-before-commit", "killed-after-commit", "overtaken"] as const)[
      (count - 1) % 3
    ]!;
  }
}
