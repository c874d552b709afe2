import { join } from "node:path";

/** The checkout that this program runs from. */
export const repositoryRoot: string = join(import.meta.dirname, "../..");
