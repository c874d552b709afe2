import type { Command } from "@akari/brokerage/commands";
import { beatEveryMs } from "@akari/core/crowd/crowd-rounds";
import { BareRoad } from "./bare-road.ts";
import { Customers } from "./customers.ts";
import { MemoryMarket } from "./memory-market.ts";
import type { MemoryMarketOptions } from "./memory-market.ts";

export interface CommandRate {
  readonly commands: number;
  readonly executions: number;
  readonly seconds: number;
  /** Processor time of all threads, which does not depend on the machine's other load. */
  readonly cpuSeconds: number;
  /** The brokerage's next id afterwards, identical for all ways of processing the same commands. */
  readonly nextId: number;
}

/** Commands between two rounds of the simulated firms, which keep the books filled. */
const commandsPerRound = 2_500;
/** Rounds until the JIT compiler is idle: its threads count as processor time, and a server runs for days. */
export const restfulWarmUp = 60;
const opensForSeconds = 600;
const firmsQuoteForMs = 5_000;

type Carry = (market: MemoryMarket) => (command: Command) => void;

/** Through the rules only: see `BareRoad`. */
export const throughTheRules: Carry = (market) => {
  const road = new BareRoad(market.core);
  return (command) => road.carry(command);
};

/** Through the product's core: the rules, the command memory, and the batch of rows and pushes. */
export const throughTheCore: Carry = (market) => (command) => market.send(command);

/**
 * Measures the rate of customers' commands: each is decided, its events evolve state and ledger, its order is accepted and matched by
 * the exchange, and all reactions to reports and executions are processed. Not included: generating the commands (they are recorded in
 * an identical market beforehand), the rounds of the simulated firms, rows, hashes, storage.
 */
export class CommandRateBench {
  readonly #options: MemoryMarketOptions;
  readonly #customers: number;
  readonly #rounds: number;
  readonly #warmUpRounds: number;
  readonly #script: readonly (readonly Command[])[];

  /** Number of untimed warm-up rounds: `restfulWarmUp` for measurements, a few where only results are compared. */
  constructor(
    options: MemoryMarketOptions,
    customers: number,
    rounds: number,
    warmUpRounds: number,
  ) {
    this.#options = options;
    this.#warmUpRounds = warmUpRounds;
    this.#customers = customers;
    this.#rounds = rounds;
    this.#script = this.#record();
  }

  measure(carryOf: Carry): CommandRate {
    const market = this.#openedMarket();
    const carry = carryOf(market);
    let seconds = 0;
    let cpuSeconds = 0;
    let executions = 0;
    for (const [round, commands] of this.#script.entries()) {
      const tradesBefore = sequences(market);
      const begin = performance.now();
      const cpuBefore = process.cpuUsage();
      for (const command of commands) carry(command);
      const cpu = process.cpuUsage(cpuBefore);
      const took = performance.now() - begin;
      if (round >= this.#warmUpRounds) {
        seconds += took / 1000;
        cpuSeconds += (cpu.user + cpu.system) / 1e6;
        executions += sequences(market) - tradesBefore;
      }
      market.takeBatch();
      letTheFirmsQuote(market);
    }
    const commands = this.#rounds * commandsPerRound;
    return { commands, executions, seconds, cpuSeconds, nextId: market.core.brokerage.nextId };
  }

  /** The commands of each round, out of a market that lives through the same. */
  #record(): Command[][] {
    const market = this.#openedMarket();
    const maker = new Customers(market.core.brokerage, "command rate", this.#customers);
    return Array.from({ length: this.#warmUpRounds + this.#rounds }, () => {
      const commands = Array.from({ length: commandsPerRound }, () => {
        const command = maker.next(market.at);
        market.send(command);
        return command;
      });
      market.takeBatch();
      letTheFirmsQuote(market);
      return commands;
    });
  }

  /** Some minutes into continuous trading, with customers who have money. */
  #openedMarket(): MemoryMarket {
    const market = new MemoryMarket(this.#options);
    market.admit(new Customers(market.core.brokerage, "arrivals", this.#customers));
    while (market.continuousSeconds < opensForSeconds) market.step();
    return market;
  }
}

/** Total executions so far of all instruments. */
function sequences({ core: { exchange } }: MemoryMarket): number {
  return exchange.codes.reduce((sum, code) => sum + exchange.statistics(code).sequence, 0);
}

function letTheFirmsQuote(market: MemoryMarket): void {
  for (let passed = 0; passed < firmsQuoteForMs; passed += beatEveryMs) market.step();
}
