import { ApiError } from "@akari/api/client";

/** A refusal in the server's words, with the API's name of it. */
export type Refusal = Pick<ApiError, "message" | "reason">;

/** What the server refused; undefined for any other error, and for none. */
export function refusalOf(error: unknown): ApiError | undefined {
  return error instanceof ApiError && error.code === 0 ? error : undefined;
}
