const fullDisk: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether a file cannot be written because the disk, or the server's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && fullDisk.has(error.code);
}
