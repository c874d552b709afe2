import { StartRefusal } from "../start-refusal.ts";
import { type ExternalDatabase, readDatabaseUrl } from "./read-database-url.ts";
import { UrlProblem } from "./url-parts.ts";

/** The database behind an address of the environment. Refused: an address that cannot be used, with its setting and without its password. */
export function readExternal(url: string, setting: string): ExternalDatabase {
  try {
    return readDatabaseUrl(url, process.env);
  } catch (error) {
    if (error instanceof UrlProblem) throw new StartRefusal(`${setting} ${error.message}.`);
    throw error;
  }
}
