import { chmodSync, linkSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { fileFacts, folderProblem } from "../disk/folder-problem.ts";
import { syncEntries, writeDurably } from "../disk/durable-entries.ts";
import { makeFolder } from "../disk/make-folder.ts";
import type { Entropy } from "../entropy.ts";
import { secretBytes, type VaultKey, vaultKey } from "./vault.ts";

/** Contents of the file: its keys, oldest first, and the ids of keys whose loss is accepted. */
export interface KeyFile {
  readonly keys: readonly VaultKey[];
  readonly lost: readonly string[];
}

const opening = [
  "# Keys of Akari's vault. Keep this file: without it, images and stored secrets can never be read again.",
  "# It is in no backup of the database, on purpose. The last key seals, all of them open.",
];

/** `AKARI_VAULT_KEY_FILE`, else `vault.key` in the data folder, with an external database too. */
export function keyFileOf({ dataDir, vaultKeyFile }: Pick<Config, "dataDir" | "vaultKeyFile">) {
  if (vaultKeyFile === null && dataDir === "") throw new Error("there is no folder for the keys");
  return resolve(vaultKeyFile ?? join(dataDir, "vault.key"));
}

/** The keys in the file, or null if there is none. Refused: a file that everybody can read or change, or that cannot be understood. */
export function readKeyFile(path: string): KeyFile | null {
  const text = textOf(path);
  if (text === null) return null;
  requirePrivate(path);

  const keys: VaultKey[] = [];
  const lost: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [word, id, secret, ...more] = line.trim().split(/\s+/);
    if (word === "" || word === undefined || word.startsWith("#")) continue;
    if (word === "lost" && isId(id) && secret === undefined) lost.push(id);
    else if (word === "key" && isId(id) && secret !== undefined && more.length === 0)
      keys.push(keyIn(id, secret) ?? refuseLine(path, index));
    else refuseLine(path, index);
  }
  return { keys, lost };
}

/** Adds a new key, which seals from the next start on, and returns its id. Makes the file if there is none. */
export function addKey(path: string, entropy: Entropy): string {
  const key = vaultKey(entropy.bytes(secretBytes));
  const line = `key ${key.id} ${key.secret.toString("base64url")}`;
  const text = textOf(path);
  inWords(path, () => {
    if (text === null) {
      makeFolder(dirname(path), 0o700);
      publish(path, [...opening, line, ""].join("\n"), linkSync);
    } else
      publish(
        path,
        `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`,
        renameSync,
      );
  });
  return key.id;
}

/** The file appears whole and on disk, or not at all. `place` says whether it may replace an existing file. */
function publish(path: string, text: string, place: (draft: string, path: string) => void): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeDurably(draft, text, 0o600);
    chmodSync(draft, 0o600);
    place(draft, path);
    syncEntries(path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function textOf(path: string): string | null {
  return inWords(path, () => {
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  });
}

/** Mounted secrets may be readable for a group, but not for others. Windows has no such bits. */
function requirePrivate(path: string): void {
  if (process.platform === "win32" || (statSync(path).mode & 0o027) === 0) return;
  throw new StartRefusal(
    `Others can read or change the vault's key file ${path}. Make it private: chmod 600 ${path}`,
  );
}

function keyIn(id: string, secret: string): VaultKey | null {
  const bytes = Buffer.from(secret, "base64url");
  if (bytes.length !== secretBytes) return null;
  const key = vaultKey(bytes);
  return key.id === id ? key : null;
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}$/.test(text);
}

/** The line's number, never its content. */
function refuseLine(path: string, index: number): never {
  throw new StartRefusal(
    `Line ${index + 1} of the vault's key file ${path} cannot be understood. Put back the copy that you keep of this file.`,
  );
}

function inWords<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    throw new StartRefusal(
      `The vault's key file ${path} cannot be used: ${folderProblem(String((error as NodeJS.ErrnoException).code), error.message, fileFacts(path))}. Or name another place with AKARI_VAULT_KEY_FILE.`,
    );
  }
}
