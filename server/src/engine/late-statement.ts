/** Whether the driver has given a statement up. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
