import { unreachable } from "@akari/ui/unreachable.ts";
import type { Quote } from "@akari/api/instrument";
import { type Condition, type EntryInput, type EntryType, conditions, noTerms } from "./terms.ts";

/** Why a term cannot be chosen beside the others, or now; a key of the texts `orderTerms.obstacle`. */
export type Obstacle =
  | "afterOpening"
  | "onlyContinuous"
  | "funariNeedsLimit"
  | "conditionNotWithStop"
  | "conditionNotWithOco"
  | "ocoNeedsLimit"
  | "ocoNotWithCondition"
  | "conditionNotWithDate"
  | "dateNotWithCondition";

type Market = Pick<Quote, "phase" | "quoteState">;

/** Why a condition cannot be chosen; undefined if it can. */
export function conditionObstacle(
  condition: Condition,
  { type, terms }: EntryInput,
  { phase, quoteState }: Market,
): Obstacle | undefined {
  if (condition === "none") return undefined;
  if (type === "stop") return "conditionNotWithStop";
  if (terms.oco !== null) return "conditionNotWithOco";
  if (terms.goodTill !== "") return "conditionNotWithDate";
  switch (condition) {
    case "funari":
      return type === "limit" ? undefined : "funariNeedsLimit";
    case "on-open":
      return phase === "pre-opening" || phase === "closed" ? undefined : "afterOpening";
    case "ioc":
      return phase === "continuous" && quoteState === null ? undefined : "onlyContinuous";
    case "on-close":
      return undefined;
    default:
      return unreachable(condition);
  }
}

/** The conditions on offer, which always include the chosen one. */
export function conditionsOffered(entry: EntryInput, market: Market): readonly Condition[] {
  return conditions.filter(
    (condition) =>
      condition === entry.terms.condition ||
      conditionObstacle(condition, entry, market) === undefined,
  );
}

/** The reasons why conditions are missing, each once. */
export function conditionObstacles(entry: EntryInput, market: Market): readonly Obstacle[] {
  return [
    ...new Set(conditions.map((condition) => conditionObstacle(condition, entry, market))),
  ].filter((obstacle) => obstacle !== undefined);
}

export function ocoObstacle({ type, terms }: EntryInput): Obstacle | undefined {
  if (type !== "limit") return "ocoNeedsLimit";
  return terms.condition === "none" ? undefined : "ocoNotWithCondition";
}

export function goodTillObstacle({ terms }: EntryInput): Obstacle | undefined {
  return terms.condition === "none" ? undefined : "dateNotWithCondition";
}

/** Changes the type and drops terms that it cannot have. */
export function withType<Entry extends EntryInput>(entry: Entry, type: EntryType): Entry {
  const { terms } = entry;
  const { condition } = terms;
  const keepsCondition = type === "limit" || (type === "market" && condition !== "funari");
  return {
    ...entry,
    type,
    terms: {
      ...terms,
      oco: type === "limit" ? terms.oco : null,
      condition: keepsCondition ? condition : "none",
    },
  };
}

/** The number of special terms in use. */
export function termsCount({ condition, goodTill, oco, exitPrice, exitStop }: EntryInput["terms"]) {
  return [
    condition !== noTerms.condition,
    goodTill !== noTerms.goodTill,
    oco !== null,
    exitPrice !== null || exitStop !== null,
  ].filter(Boolean).length;
}
