import { parseArgs } from "node:util";
import type { ScheduleName } from "@akari/exchange/schedule";

/** A whole number within bounds, both included, or a word of a list. */
export type OptionRule =
  | { readonly from: number; readonly to: number; readonly default: number }
  | { readonly words: readonly string[]; readonly default: string };

type Value<Rule> = Rule extends { readonly from: number } ? number : string;

export const instrumentsOption = { from: 1, to: 4_000, default: 300 } as const;
export const scheduleOption = { words: ["tse", "practice"], default: "tse" } as const;

export function asSchedule(word: string): ScheduleName {
  return word === "practice" ? "practice" : "tse";
}

/** The command line by these rules. Throws a sentence that says what is wrong with it. */
export function readOptions<Rules extends Record<string, OptionRule>>(
  args: readonly string[],
  rules: Rules,
): { [name in keyof Rules]: Value<Rules[name]> } {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(rules).map((name) => [name, { type: "string" }])),
  });
  const read = Object.entries(rules).map(([name, rule]) => [
    name,
    readOne(name, rule, values[name]),
  ]);
  return Object.fromEntries(read);
}

/** A list of whole numbers, separated by commas. */
export function readSeeds(text: string): string[] {
  const seeds = text.split(",").map((seed) => seed.trim());
  if (seeds.some((seed) => seed === ""))
    throw new Error(`--seeds takes seeds separated by commas, not ${JSON.stringify(text)}`);
  return seeds;
}

function readOne(
  name: string,
  rule: OptionRule,
  given: string | boolean | undefined,
): number | string {
  if (typeof given !== "string") return rule.default;
  if ("words" in rule) {
    if (rule.words.length === 0 || rule.words.includes(given)) return given;
    throw new Error(`--${name} takes ${rule.words.join(" or ")}, not ${JSON.stringify(given)}`);
  }
  const number = /^\d+$/.test(given) ? Number(given) : NaN;
  if (number >= rule.from && number <= rule.to) return number;
  throw new Error(
    `--${name} takes a whole number from ${rule.from} to ${rule.to}, not ${JSON.stringify(given)}`,
  );
}
