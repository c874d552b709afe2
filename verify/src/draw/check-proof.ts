import { sameBytes } from "../bytes.ts";
import { nextTextsHead } from "../tape.ts";
import { bytesOf, hexOf } from "./hex.ts";
import {
  commitmentOf,
  drawnOrder,
  type LotteryEntry,
  type LotteryTerms,
  lotteryEntryText,
  lotterySeed,
  listRoot,
  simulatedEntries,
  ticketsMaximum,
  ticketsOf,
} from "./lottery.ts";
import { chancesWhole, drawnPrize } from "./prize-draw.ts";
import type { DrawProof, LotteryProof, OwnEntry, PrizeProof, TapeBatch } from "./proof.ts";
import { readLotteryEntry, readLotteryTerms, readPrizeTerms } from "./read-terms.ts";

/** The steps of a check, in their order. `own` only when the file has own entries; a series of prize draws has no list. */
export type ProofStep = "commitment" | "list" | "own" | "tape" | "result";

/** Why a step fails. */
export type ProofProblem =
  | "TERMS_UNREADABLE"
  | "COMMITMENT_DIFFERS" // secret and terms differ from the commitment
  | "ENTRY_UNREADABLE"
  | "ENTRY_OUT_OF_ORDER" // twice, or not in the order of the list
  | "LOTS_OUT_OF_RANGE"
  | "SIMULATED_DIFFER" // the simulated entries are not those of the terms
  | "TOO_MANY_TICKETS"
  | "ROOT_DIFFERS" // the list differs from the frozen list
  | "OWN_ENTRY_MISSING" // an own entry is not on the list, or has other lots or another number of its device
  | "TAPE_EMPTY"
  | "TAPE_TOO_EARLY" // a print is older than the freezing of the list
  | "HEAD_DIFFERS"
  | "CHANCE_REPEATED"
  | "CHANCE_OUT_OF_TIME" // taken before or after its series, whose secret is known then
  | "RESULT_DIFFERS";

export interface CheckedStep {
  readonly step: ProofStep;
  /** null: the step is right. */
  readonly problem: ProofProblem | null;
  /** Text of an entry or number of a chance or ticket that the problem is about; null: none in particular. */
  readonly about: string | null;
}

/** Draws anew and compares each step with the file. A file is right when no step has a problem. */
export function checkProof(proof: DrawProof): CheckedStep[] {
  return proof.kind === "lottery" ? checkLottery(proof) : checkPrizes(proof);
}

export function isRight(steps: readonly CheckedStep[]): boolean {
  return steps.every(({ problem }) => problem === null);
}

function checkLottery(proof: LotteryProof): CheckedStep[] {
  const terms = readLotteryTerms(proof.terms);
  if (terms === null) return [failed("commitment", "TERMS_UNREADABLE")];
  const entries = proof.entries.map(readLotteryEntry);
  return [
    checkCommitment(proof),
    checkList(proof, terms, entries),
    ...(proof.own === undefined ? [] : [checkOwn(proof.entries, proof.own)]),
    checkTape(proof.tape, terms.closesAt) ?? right("tape"),
    checkOrder(proof, entries),
  ];
}

function checkCommitment({ secret, terms, commitment }: DrawProof): CheckedStep {
  const computed = hexOf(commitmentOf(bytesOf(secret), terms));
  return computed === commitment ? right("commitment") : failed("commitment", "COMMITMENT_DIFFERS");
}

function checkList(
  proof: LotteryProof,
  terms: LotteryTerms,
  read: readonly (LotteryEntry | null)[],
): CheckedStep {
  const entries: LotteryEntry[] = [];
  for (const [index, entry] of read.entries()) {
    const text = proof.entries[index];
    if (entry === null) return failed("list", "ENTRY_UNREADABLE", text);
    if (!follows(entries.at(-1), entry)) return failed("list", "ENTRY_OUT_OF_ORDER", text);
    if (entry.lots < 1 || entry.lots > terms.lotsPerEntry)
      return failed("list", "LOTS_OUT_OF_RANGE", text);
    entries.push(entry);
  }
  if (ticketsOf(entries) >= ticketsMaximum) return failed("list", "TOO_MANY_TICKETS");
  const found = proof.entries.slice(entries.filter(({ kind }) => kind === "customer").length);
  if (found.length !== terms.simulated) return failed("list", "SIMULATED_DIFFER");
  const differing = firstDifference(simulatedEntries(terms).map(lotteryEntryText), found);
  if (differing !== null) return failed("list", "SIMULATED_DIFFER", found[differing]);
  const root = hexOf(listRoot(entries));
  return root === proof.root ? right("list") : failed("list", "ROOT_DIFFERS");
}

/** Whether an entry may stand after another: customers' entries first, each kind by its numbers. */
function follows(before: LotteryEntry | undefined, entry: LotteryEntry): boolean {
  if (before === undefined) return true;
  return before.kind === entry.kind
    ? before.number < entry.number
    : before.kind === "customer" && entry.kind === "simulated";
}

function checkOwn(entries: readonly string[], own: readonly OwnEntry[]): CheckedStep {
  const listed = new Set(entries);
  const missing = own
    .map((one) => lotteryEntryText({ kind: "customer", ...one }))
    .find((text) => !listed.has(text));
  return missing === undefined ? right("own") : failed("own", "OWN_ENTRY_MISSING", missing);
}

function checkTape({ previousHead, prints, head }: TapeBatch, after: number): CheckedStep | null {
  if (prints.length === 0) return failed("tape", "TAPE_EMPTY");
  const early = prints.find((print) => !(timeOf(print) >= after));
  if (early !== undefined) return failed("tape", "TAPE_TOO_EARLY", early);
  const previous = previousHead === null ? null : bytesOf(previousHead);
  const computed = nextTextsHead(previous, prints);
  return sameBytes(computed, bytesOf(head)) ? null : failed("tape", "HEAD_DIFFERS");
}

/** When a print was made, in its one spelling; NaN: the text does not say so. */
function timeOf(print: string): number {
  const at = print.split(" ")[3] ?? "";
  return /^(0|[1-9][0-9]*)$/.test(at) ? Number(at) : NaN;
}

function checkOrder(proof: LotteryProof, read: readonly (LotteryEntry | null)[]): CheckedStep {
  const entries = read.filter((entry) => entry !== null);
  const tickets = ticketsOf(entries);
  // Compared first, so that a forged list cannot ask for more than the file has.
  if (tickets !== proof.order.length) return failed("result", "RESULT_DIFFERS");
  const seed = lotterySeed(bytesOf(proof.secret), listRoot(entries), bytesOf(proof.tape.head));
  const differing = firstDifference(drawnOrder(seed, tickets), proof.order);
  if (differing === null) return right("result");
  return failed("result", "RESULT_DIFFERS", String(proof.order[differing]));
}

function checkPrizes(proof: PrizeProof): CheckedStep[] {
  const terms = readPrizeTerms(proof.terms);
  if (terms === null || terms.prizes.reduce((sum, { chances }) => sum + chances, 0) > chancesWhole)
    return [failed("commitment", "TERMS_UNREADABLE")];
  let tape: CheckedStep = right("tape");
  let result: CheckedStep = right("result");
  const seen = new Set<number>();
  for (const chance of proof.chances) {
    const about = String(chance.number);
    const wrongTape = checkTape(chance.tape, chance.takenAt);
    if (tape.problem === null && wrongTape !== null) tape = { ...wrongTape, about };
    if (result.problem !== null) continue;
    if (seen.has(chance.number)) {
      result = failed("result", "CHANCE_REPEATED", about);
      continue;
    }
    seen.add(chance.number);
    if (chance.takenAt < terms.from || chance.takenAt >= terms.until) {
      result = failed("result", "CHANCE_OUT_OF_TIME", about);
      continue;
    }
    const prize = drawnPrize(bytesOf(proof.secret), terms, chance, bytesOf(chance.tape.head));
    if ((prize?.amount ?? 0) !== chance.won) result = failed("result", "RESULT_DIFFERS", about);
  }
  return [checkCommitment(proof), tape, result];
}

/** The first place at which two lists differ, also by their length; null: nowhere. */
function firstDifference(one: ArrayLike<unknown>, other: ArrayLike<unknown>): number | null {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return index;
  return null;
}

function right(step: ProofStep): CheckedStep {
  return { step, problem: null, about: null };
}

function failed(step: ProofStep, problem: ProofProblem, about?: string): CheckedStep {
  return { step, problem, about: about ?? null };
}
