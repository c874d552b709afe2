import { parseArgs } from "node:util";
import type { ScheduleName } from "@akari/exchange/schedule";

/** An integer within inclusive bounds, a word from a list (any word for an empty list), or a flag. */
export type OptionRule =
  | { readonly from: number; readonly to: number; readonly default: number }
  | { readonly words: readonly string[]; readonly default: string }
  | { readonly flag: true };

type Value<Rule> = Rule extends { readonly flag: true }
  ? boolean
  : Rule extends { readonly from: number }
    ? number
    : string;

export const instrumentsOption = { from: 1, to: 4_000, default: 300 } as const;
export const scheduleOption = { words: ["tse", "practice"], default: "tse" } as const;

export function asSchedule(word: string): ScheduleName {
  return word === "practice" ? "practice" : "tse";
}

/** Parses the command line by these rules. Throws an error with a readable sentence. */
export function readOptions<Rules extends Record<string, OptionRule>>(
  args: readonly string[],
  rules: Rules,
): { [name in keyof Rules]: Value<Rules[name]> } {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        { type: "flag" in rule ? "boolean" : "string" },
      ]),
    ),
  });
  const read = Object.entries(rules).map(([name, rule]) => [
    name,
    readOne(name, rule, values[name]),
  ]);
  return Object.fromEntries(read);
}

/** This process's options; an invalid one prints a sentence and exits with status 1. */
export function optionsOrExit<Rules extends Record<string, OptionRule>>(
  rules: Rules,
): { [name in keyof Rules]: Value<Rules[name]> } {
  try {
    return readOptions(process.argv.slice(2), rules);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** Parses seeds separated by commas. */
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
): number | string | boolean {
  if ("flag" in rule) return given === true;
  if (typeof given !== "string") return rule.default;
  if ("words" in rule) {
    if (rule.words.length === 0 || rule.words.includes(given)) return given;
    throw new Error(`--${name} takes ${rule.words.join(" or ")}, not ${JSON.stringify(given)}`);
  }
  const number = /^\d+$/.test(given) ? Number(given) : NaN;
  if (number >= rule.from && number <= rule.to) return number;
  throw new Error(
    `--${name} takes an integer from ${rule.from} to ${rule.to}, not ${JSON.stringify(given)}`,
  );
}
