import pg from "pg";
import type { Config } from "../config.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import type { Entropy } from "../entropy.ts";
import { addKey, keyFileOf, readKeyFile } from "./key-file.ts";
import { createVault, headBytes, type Vault } from "./vault.ts";

/**
 * The vault over the keys of the configured file, which is made if nothing is sealed yet.
 * Refused (StartRefusal): a file that cannot be used, and a database with rows that were sealed by a key which is not in it.
 */
export async function openVault(
  config: Pick<Config, "dataDir" | "vaultKeyFile">,
  sql: pg.Pool,
  entropy: Entropy,
): Promise<Vault> {
  const path = keyFileOf(config);
  const found = readKeyFile(path);
  const known = [...(found?.keys.map(({ id }) => id) ?? []), ...(found?.lost ?? [])];
  const missing = await sealedWithout(sql, known);
  if (missing.length > 0) throw new StartRefusal(inWords(path, found !== null, missing));

  if ((found?.keys.length ?? 0) === 0) addKey(path, entropy);
  const { keys } = readKeyFile(path) ?? { keys: [] };
  return createVault(keys, entropy);
}

interface Missing {
  readonly table: string;
  readonly rows: number;
  readonly keyId: string;
}

/** The sealed rows of the database, by table and key, whose key is not among the known ones. */
async function sealedWithout(sql: pg.Pool, known: readonly string[]): Promise<Missing[]> {
  const { rows: columns } = await sql.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(sealed|fingerprint)$'
     order by 1, 2`,
  );
  const missing: Missing[] = [];
  for (const { table, column } of columns) {
    const [from, name] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    const { rows } = await sql.query<{ keyId: string; rows: number }>(
      `select encode(substring(${name} from 2 for ${headBytes - 1}), 'hex') as "keyId", count(*)::int as rows
       from ${from} where ${name} is not null group by 1 order by 1`,
    );
    missing.push(
      ...rows.filter(({ keyId }) => !known.includes(keyId)).map((row) => ({ table, ...row })),
    );
  }
  return missing;
}

function inWords(path: string, exists: boolean, missing: readonly Missing[]): string {
  const keys = [...new Set(missing.map(({ keyId }) => keyId))];
  const rows = missing.map(({ table, rows, keyId }) => `${rows} in ${table} by key ${keyId}`);
  return (
    `The vault's key file ${path} ${exists ? `does not have ${keys.join(", ")}` : "is missing"}, but this database has rows that were sealed with it ` +
    `(${rows.join("; ")}). Put the file back, or name it with AKARI_VAULT_KEY_FILE. ` +
    `If it is lost for good, write ${keys.map((id) => `"lost ${id}"`).join(" and ")} into it, one a line, with mode 600: Akari starts, and these rows stay unreadable.`
  );
}
