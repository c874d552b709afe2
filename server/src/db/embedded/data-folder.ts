import { accessSync, chmodSync, constants, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { folderFacts, folderProblem } from "../../disk/folder-problem.ts";
import { makeFolder } from "../../disk/make-folder.ts";
import { StartRefusal } from "../start-refusal.ts";

/** Names of the files that Akari puts into a data folder, and of those on a new file system. */
const ownNames =
  /^(postgres([.].*)?|postgresql-.*|copying-.*|akari\.lock.*|access|vault\.key.*|database-password|restoring|heads([.]course-\d+)?|lost\+found)$/;

/**
 * Makes the data folder or checks an existing one; returns its canonical path. As root it must let the service user through to the
 * database inside; files beside the database stay root's.
 */
export function prepareDataFolder(path: string, asRoot: boolean): string {
  const wanted = resolve(path);
  try {
    const firstMade = makeFolder(wanted, 0o700);
    const folder = realpathSync(wanted);
    const foreign = readdirSync(folder).filter((name) => !ownNames.test(name));
    if (foreign.length > 0 && !readdirSync(folder).includes("postgres"))
      throw new StartRefusal(
        `The folder ${folder} is not empty and holds no database of Akari (it holds ${foreign.slice(0, 3).join(", ")}). ` +
          "Name an empty or new folder with AKARI_DATA_DIR.",
      );
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (asRoot) letThrough(folder, firstMade);
    return folder;
  } catch (error) {
    throw unusable(wanted, error);
  }
}

/** The system's errors in words (a closed, full or read-only folder, a file system without owners): a stack would not help. Others as they are. */
export function unusable(dataDir: string, error: unknown): unknown {
  if (error instanceof StartRefusal || !(error instanceof Error) || !("syscall" in error))
    return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  return new StartRefusal(
    `The data folder ${dataDir} cannot be used: ${folderProblem(code, message, folderFacts(dataDir))}. Or name another one with AKARI_DATA_DIR.`,
  );
}

/** Opens only folders just made, and the data folder itself; existing folders above are left to their owner. */
function letThrough(folder: string, firstMade: string | undefined): void {
  for (let made = folder; ; made = dirname(made)) {
    chmodSync(made, (statSync(made).mode & 0o777) | 0o011);
    if (firstMade === undefined || made === firstMade || dirname(made) === made) return;
  }
}
