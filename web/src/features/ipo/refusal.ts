import { ApiError } from "@akari/api/client";

/** The sentence of a refusal; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 0 ? error.message : undefined;
}
