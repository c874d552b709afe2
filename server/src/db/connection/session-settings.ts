import type pg from "pg";
import { StartRefusal } from "../start-refusal.ts";

/**
 * Settings that every session of Akari needs, whatever the address, the role, the database or the server say: how values are worded and read, which
 * tables a name means, that a transaction may write, sees what others have committed and is on disk once it is acknowledged. All else stays
 * as it is found.
 */
const required: readonly (readonly [name: string, value: string])[] = [
  // It decides how the next one is worded.
  ["quote_all_identifiers", "off"],
  // Before all else: nothing after it means another schema's function or table.
  ["search_path", "public"],
  ["client_encoding", "UTF8"],
  ["standard_conforming_strings", "on"],
  ["TimeZone", "UTC"],
  ["timezone_abbreviations", "Default"],
  ["DateStyle", "ISO, MDY"],
  ["IntervalStyle", "postgres"],
  ["bytea_output", "hex"],
  ["extra_float_digits", "1"],
  ["array_nulls", "on"],
  ["xmlbinary", "base64"],
  ["xmloption", "content"],
  ["lc_monetary", "C"],
  ["lc_numeric", "C"],
  ["lc_time", "C"],
  ["transform_null_equals", "off"],
  ["gin_fuzzy_search_limit", "0"],
  ["row_security", "on"],
  ["exit_on_error", "off"],
  ["default_transaction_isolation", "read committed"],
  ["default_transaction_read_only", "off"],
  ["default_transaction_deferrable", "off"],
  ["idle_session_timeout", "0"],
  // Our statements are short; compiling a statement that the planner takes for long costs a session seconds on a busy machine.
  ["jit", "off"],
  // Only the core says of its own transactions that it seals them (docs/ledger.md#seals).
  ["akari.core", "off"],
];

/** Settings that only some versions of PostgreSQL have. */
const requiredWhereKnown: readonly (readonly [name: string, value: string])[] = [
  ["transaction_timeout", "0"],
  ["restrict_nonsystem_relation_kind", ""],
];

/** A setting that a role may not change for itself, so that it can only be checked: with another value the triggers that seal rows do not run. */
const expected: readonly (readonly [name: string, value: string])[] = [
  ["session_replication_role", "origin"],
];

/** A session lacks what Akari needs. */
export class UnfitSession extends StartRefusal {}

/** Limits that a session has, in milliseconds; 0 for none. */
export interface SessionLimits {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/**
 * Gives a session what it needs and reads it back in a transaction of its own: a server, or something in front of it, that does not keep it is
 * refused. Startup parameters do not do: poolers ignore or refuse them, and an address may have its own.
 */
export async function prepareSession(
  client: pg.Client,
  limits: SessionLimits,
  withinMs: number,
): Promise<void> {
  await client.query(limited(settingsSql(limits), withinMs));
  const { rows } = await client.query<string[]>({
    ...limited(readBackSql(limits), withinMs),
    rowMode: "array",
  });
  const checked = [...required, ...expected];
  const wrong = checked.flatMap(([name, value], index) => {
    const found = rows[0]?.[index];
    return found === value ? [] : [`${name} is ${found ?? "nothing"} and not ${value}`];
  });
  if (rows[0]?.[checked.length] !== "true") wrong.push("its limits of time are others");
  if (wrong.length === 0) return;
  throw new UnfitSession(
    `sessions do not have or do not keep the settings that Akari needs (${wrong.join("; ")}). ` +
      "Take them from the role and the database (ALTER ROLE … RESET …, ALTER DATABASE … RESET …), and connect to the server itself, not through a pooler.",
  );
}

function limited(text: string, withinMs: number): pg.QueryConfig & { query_timeout: number } {
  return { text, query_timeout: withinMs };
}

/** One message, so that it takes one round trip. */
function settingsSql(limits: SessionLimits): string {
  const whereKnown = requiredWhereKnown.map(([name, value]) => `('${name}', '${value}')`);
  return [
    ...required.map(([name, value]) => `set ${name} to '${value}'`),
    ...Object.entries(limits).map(([name, ms]) => `set ${name} to ${ms}`),
    `select set_config(name, value, false) from (values ${whereKnown.join(", ")}) as wanted (name, value) where current_setting(name, true) is not null`,
    // A server that keeps nothing through a crash is refused elsewhere; the tests have one.
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off' and current_setting('fsync') = 'on'",
  ].join(";\n");
}

function readBackSql(limits: SessionLimits): string {
  const texts = [...required, ...expected].map(([name]) => `current_setting('${name}', true)`);
  const asLimited = Object.entries(limits).map(
    ([name, ms]) => `current_setting('${name}')::interval = interval '${ms} milliseconds'`,
  );
  return `select ${texts.join(", ")}, (${asLimited.join(" and ")})::text`;
}
