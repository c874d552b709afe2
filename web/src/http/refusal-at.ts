import { ApiError } from "@akari/api/client";

/** The sentence of a refusal at a field; with null the one that belongs to no field of the form. */
export function refusalAt(error: unknown, field: string | null, fields: readonly string[]) {
  if (!(error instanceof ApiError) || error.code !== 0) return undefined;
  const place = error.field !== null && fields.includes(error.field) ? error.field : null;
  return place === field ? error.message : undefined;
}
