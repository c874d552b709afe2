import { ApiError } from "@akari/api/client";
import type { LuckProof, LuckWin, LuckWins } from "@akari/api/luck";
import type { CheckedStep } from "@akari/verify/draw/check-proof";
import type { checkDraw } from "../../proofs/check-draw.ts";
import { type Asking, type CheckState, done, type Report } from "./check.ts";

/** Draws of each kind that are repeated, the newest ones. */
const drawsMost = 3;

/** What went wrong in a draw, for the sentence about it; null: it is as published. */
type Fault = { readonly key: string; readonly values: Readonly<Record<string, string>> } | null;

/** Repeats the newest draws of offerings and of prizes whose secret is revealed, and compares the published wins with them. */
export async function checkDraws(
  asking: Asking,
  draw: typeof checkDraw,
  report: Report,
): Promise<void> {
  let offerings = 0;
  let series = 0;
  let chances = 0;
  const now = () => report("draws", { kind: "now", done: offerings + series, of: null });
  const faults: NonNullable<Fault>[] = [];

  for (const offering of await drawnOfferings(asking)) {
    now();
    const { client, signal } = asking;
    const { offeringId, name } = offering;
    const proof = await client.call("ipo/proof", { offeringId }, { signal, quiet: true });
    const isPublished = proof.commitment === offering.commitment && proof.root === offering.root;
    const fault = isPublished
      ? faultIn(await draw(JSON.stringify(proof), [], signal), name)
      : { key: "detail.drawsUnpublished", values: { name } };
    if (fault !== null) faults.push(fault);
    offerings += 1;
  }
  for (const [name, wins] of await wonSeries(asking)) {
    now();
    const checked = await checkSeries(asking, draw, name, wins);
    if (checked === null) continue;
    if (checked.fault !== null) faults.push(checked.fault);
    if (checked.chances === 0) continue;
    series += 1;
    chances += checked.chances;
  }
  report("draws", stateOf());

  function stateOf(): CheckState {
    const [fault] = faults;
    if (fault !== undefined) return done("wrong", fault);
    if (offerings + series === 0) return done("open", { key: "detail.drawsNone" });
    return done("right", { key: "detail.draws", values: { offerings, series, chances } });
  }
}

async function drawnOfferings({ client, signal }: Asking) {
  const { items, listed } = await client.call("ipo/list", {}, { signal, quiet: true });
  return [...items, ...listed]
    .filter(({ drawnAt }) => drawnAt !== null)
    .toSorted((one, other) => ((one.drawnAt ?? "") < (other.drawnAt ?? "") ? 1 : -1))
    .slice(0, drawsMost);
}

/** Pages of the list of wins that are compared at most, 50 wins each. */
const winPagesMost = 10;

/** The newest series that are over, each with its wins as far back as the list is read. */
async function wonSeries({ client, signal }: Asking): Promise<[string, LuckWin[]][]> {
  const quiet = { signal, quiet: true };
  const { items: days } = await client.call("ledger/roots", {}, quiet);
  const ended = days.slice(0, drawsMost).map(({ tradingDate }) => tradingDate.replaceAll("-", ""));
  const wins: LuckWin[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < winPagesMost && ended.length > 0; pages += 1) {
    const request: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: LuckWins = await client.call("luck/wins", request, quiet);
    wins.push(...page.items);
    cursor = page.nextCursor;
    const oldest = page.items.at(-1)?.series ?? "";
    if (cursor === null || oldest < (ended.at(-1) ?? "")) break;
  }
  return ended.map((name) => [name, wins.filter(({ series }) => series === name)]);
}

/** There was no series on that day, or its secret is not revealed yet. */
const unrevealed = new Set(["PRIZES_UNKNOWN", "PRIZES_NOT_REVEALED"]);

/** null: there is nothing to repeat. */
async function checkSeries(
  { client, signal }: Asking,
  draw: typeof checkDraw,
  series: string,
  wins: readonly LuckWin[],
): Promise<{ readonly fault: Fault; readonly chances: number } | null> {
  const unseen = new Map(wins.map((win) => [win.number, win.amount]));
  let chances = 0;
  for (let from: number | null = 1; from !== null;) {
    const proof: LuckProof | null = await client
      .call("luck/proof", { series, from: String(from) }, { signal, quiet: true })
      .catch((error: unknown) => {
        if (error instanceof ApiError && unrevealed.has(error.reason ?? "")) return null;
        throw error;
      });
    if (proof === null) return null;
    const fault = faultIn(await draw(JSON.stringify(proof), [], signal), series);
    if (fault !== null) return { fault, chances };
    for (const { number, won } of proof.chances)
      if (unseen.get(number) === won) unseen.delete(number);
    chances += proof.chances.length;
    from = proof.nextFrom;
  }
  const [invented] = unseen.keys();
  if (invented === undefined) return { fault: null, chances };
  const values = { name: series, number: String(invented) };
  return { fault: { key: "detail.drawsInvented", values }, chances };
}

function faultIn(verified: Awaited<ReturnType<typeof checkDraw>>, name: string): Fault {
  if (verified.kind === "malformed")
    return { key: "detail.drawsMalformed", values: { name, place: verified.message } };
  const wrong = verified.steps.find(({ problem }: CheckedStep) => problem !== null);
  if (wrong === undefined) return null;
  return { key: `drawProblem.${wrong.step}`, values: { name, about: wrong.about ?? "" } };
}
