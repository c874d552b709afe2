import { type Refusal, refuse } from "../admission/refusal.ts";
import { queryTroubleIn } from "./request-line.ts";

/** The refusal of a path whose query cannot be read in one way only; null: it can. */
export function refusedQuery(path: string): Refusal | null {
  const trouble = queryTroubleIn(path);
  if (trouble === null) return null;
  if (trouble.kind === "malformed") return refuse("REQUEST_MALFORMED");
  const { field } = trouble;
  return refuse("QUERY_FIELD_TWICE", { field, parameters: { field } });
}
