import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** How a file from standard input is called. */
const pipedName = "stdin";

/** Runs `work` with the path of a file, and its name. What is piped in lies in a temporary file meanwhile, since a file is read twice. */
export async function withTypedFile<T>(
  path: string,
  input: Readable,
  work: (path: string, name?: string) => Promise<T>,
): Promise<T> {
  if (path !== "-") return work(path);
  const folder = await mkdtemp(join(tmpdir(), "akari-import-"));
  try {
    const piped = join(folder, pipedName);
    await pipeline(input, createWriteStream(piped));
    return await work(piped, pipedName);
  } finally {
    await rm(folder, { recursive: true });
  }
}
