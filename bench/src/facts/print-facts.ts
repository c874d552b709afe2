import { type Fact, facts, type Measure } from "./facts.ts";
import type { Measured } from "./measure.ts";
import { type Source, sources } from "./sources.ts";

export interface FactVerdict {
  readonly name: string;
  /** null: no measure was judged. */
  readonly passes: boolean | null;
  /** Descriptions of measures outside their range. */
  readonly misses: readonly string[];
}

/** The measured values of one seed. */
export interface SeedMeasures {
  readonly seed: string;
  readonly measured: Measured;
}

/** Judges each fact for all seeds. `short` omits measures that need days. */
export function judge(seeds: readonly SeedMeasures[], short: boolean): FactVerdict[] {
  return facts.map((fact) => {
    const judged = measuresOf(fact, short).filter(({ from }) => from !== undefined);
    const misses = judged.flatMap((measure) =>
      seeds.flatMap(({ seed, measured }) => {
        const value = measured[measure.key] ?? NaN;
        return isInside(value, measure)
          ? []
          : [`${measure.name} is ${written(value)} with seed ${seed}`];
      }),
    );
    return { name: fact.name, passes: judged.length === 0 ? null : misses.length === 0, misses };
  });
}

/** A table of values, ranges and sources, then the sources, then one line per fact. */
export function linesOfFacts(seeds: readonly SeedMeasures[], short: boolean): string[] {
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(9)).join("");
  const rows = facts.flatMap((fact) => [
    "",
    fact.name,
    ...measuresOf(fact, short).map((measure) => {
      const values = seeds.map(({ measured }) => written(measured[measure.key] ?? NaN));
      return `  ${measure.name.padEnd(50)}${cells(values)}   ${rangeOf(measure).padEnd(16)}${measure.by.map(nameOf).join(", ")}`;
    }),
  ]);
  const verdicts = judge(seeds, short).map(({ name, passes, misses }) => {
    if (passes === null) return `----  ${name}${short ? " (needs days)" : ""}`;
    return passes ? `pass  ${name}` : `FAIL  ${name}: ${misses.join("; ")}`;
  });
  return [
    `${"stylised facts".padEnd(52)}${cells(seeds.map(({ seed }) => seed))}   should be       source`,
    ...rows,
    "",
    ...Object.entries(sources).map(([source, title]) => `${nameOf(source as Source)}: ${title}`),
    "own goal: only the statement is published, the numbers are this project's",
    "",
    ...verdicts,
  ];
}

function measuresOf({ measures }: Fact, short: boolean): readonly Measure[] {
  return measures.filter(({ needsDays }) => !short || needsDays !== true);
}

function isInside(value: number, { from, to }: Measure): boolean {
  if (from === undefined || to === undefined) return true;
  return value >= from && value <= to;
}

function rangeOf({ from, to }: Measure): string {
  if (from === undefined || to === undefined) return "(not judged)";
  return to === Infinity ? `at least ${from}` : `${from} to ${to}`;
}

function written(value: number): string {
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
}

function nameOf(source: Source | "own"): string {
  if (source === "own") return "own goal";
  const year = /\((\d{4})\)/.exec(sources[source])?.[1] ?? "";
  const author = source.replace(/\d+$/, "");
  return `${author[0]!.toUpperCase()}${author.slice(1)} ${year}`;
}
