import type { Exchange } from "@akari/exchange/exchange";
import type { Execution, OrderReport, Report } from "@akari/exchange/messages";
import type { Crowd, PublicView } from "@akari/simulator/crowd";
import { livePublicView } from "@akari/simulator/crowd/public-view";
import type { Issuer } from "@akari/simulator/universe";
import type { SetAside } from "../faults/aside.ts";
import type { MarketWork } from "../faults/market-work.ts";

/** How often the simulated market takes a step. */
export const beatEveryMs = 250;
/** A beat serves a quarter of the market, so that each instrument gets a visit about once a second. */
const beatsInRound = 4;
/** How often it takes a whole round at once while no customer watches. */
export const roundEveryMs = beatsInRound * beatEveryMs;

/** The exchange's reports on the firms' entries, instrument by instrument. */
type Deliver = (code: string, reports: readonly Report[]) => void;

/** Takes the simulated firms round the market and delivers the exchange's reports to them. */
export class CrowdRounds {
  readonly #exchange: Exchange;
  readonly #crowd: Crowd;
  /** The crowd's view of each instrument. */
  readonly #views: PublicView[];
  readonly #indexOf: Map<string, number>;
  readonly #work: MarketWork;
  readonly #aside: SetAside;
  #nextInBeat = 0;

  constructor(exchange: Exchange, crowd: Crowd, work: MarketWork, aside: SetAside) {
    this.#aside = aside;
    this.#exchange = exchange;
    this.#crowd = crowd;
    this.#work = work;
    this.#views = exchange.codes.map((code) => livePublicView(exchange, code));
    this.#indexOf = new Map(exchange.codes.map((code, index) => [code, index]));
  }

  /** The index of the instrument that the next slice visits first. */
  get nextInBeat(): number {
    return this.#nextInBeat;
  }

  /** Goes on with the next slice at this index. */
  resume(nextInBeat: number): void {
    this.#nextInBeat = nextInBeat;
  }

  /** How many instruments a beat visits: a quarter of the market. */
  get visitsInBeat(): number {
    return Math.ceil(this.#views.length / beatsInRound);
  }

  /** How many a step of the market visits; a round all. A careful core visits one in each beat. */
  visitsIn(kind: "beat" | "round", isCareful: boolean): number {
    const all = kind === "beat" ? this.visitsInBeat : this.#views.length;
    return isCareful ? Math.min(kind === "beat" ? 1 : beatsInRound, all) : all;
  }

  /** Visits so many instruments; the first slice of a beat moves the whole market's factors before. */
  slice(at: number, begins: boolean, visits: number, deliver: Deliver): void {
    if (begins ? !this.#begin(at) : this.#work.leavesOut("crowd")) return;
    for (let visited = 0; visited < visits; visited += 1) {
      this.#visit(this.#nextInBeat, at, deliver);
      this.#nextInBeat = (this.#nextInBeat + 1) % this.#views.length;
    }
  }

  /** The first so many instruments once each. */
  first(visits: number, at: number, deliver: Deliver): void {
    if (!this.#begin(at)) return;
    const count = Math.min(visits, this.#views.length);
    for (let index = 0; index < count; index += 1) this.#visit(index, at, deliver);
  }

  /** Advances the market-wide factors; false: the crowd is left out. */
  #begin(at: number): boolean {
    if (!this.#work.begin("crowd")) return false;
    this.#crowd.beginMarket(at);
    this.#work.end();
    return true;
  }

  hear(code: string, report: OrderReport | Execution): void {
    this.#crowd.hear(this.#indexOf.get(code)!, report);
  }

  /** Adds a company that the exchange has just listed. */
  list(issuer: Issuer, value: number): void {
    this.#crowd.list(issuer, value);
    this.#indexOf.set(issuer.code, this.#views.length);
    this.#views.push(livePublicView(this.#exchange, issuer.code));
  }

  #visit(index: number, at: number, deliver: Deliver): void {
    const code = this.#exchange.codes[index]!;
    const view = this.#views[index]!;
    if (view.phase === "closed" || this.#aside.holds(code)) return;
    if (!this.#work.begin("crowd", code)) return;
    this.#work.changes();
    for (const entry of this.#crowd.act(index, view, at))
      deliver(code, this.#exchange.enter(code, entry, at));
    this.#work.end();
  }
}
