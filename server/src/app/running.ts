import { commitOf } from "../features/system/commit.ts";
import { repositoryRoot } from "../repository-root.ts";
import type { Running } from "../features/system/routes.ts";
import { buildOf, builtApp } from "../http/static-files.ts";

/** Read once, when the house opens. */
export function runningSince(startedAt: number, staticDir = builtApp): Running {
  return { build: buildOf(staticDir), commit: commitOf(repositoryRoot), startedAt };
}
