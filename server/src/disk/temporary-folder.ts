import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderFacts, folderProblem } from "./folder-problem.ts";
import { makeFolder } from "./make-folder.ts";

/** A folder of its own in the system's temporary folder, which is made where it is missing: `TMPDIR` may name a folder that does not exist yet. */
export async function makeTemporaryFolder(parent: string, prefix: string): Promise<string> {
  makeFolder(parent);
  return mkdtemp(join(parent, prefix));
}

/** Why no files for customers can be made there, for the operator, who would otherwise learn it from the first customer; null: they can. */
export async function temporaryFolderProblem(parent: string = tmpdir()): Promise<string | null> {
  try {
    await rmdir(await makeTemporaryFolder(parent, "akari-file-"));
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `WARNING: No customer can have the file of their account, since nothing can be written in the temporary folder ${parent}: ${folderProblem(String(code), message, folderFacts(parent))}. Or name another one with TMPDIR.`;
  }
}
