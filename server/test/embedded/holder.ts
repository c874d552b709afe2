import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { inject } from "vitest";

export interface HolderOptions {
  readonly durability?: "full" | "off-for-tests";
  /** Closes the owner's way in, as an Akari does after its migrations. */
  readonly closesOwner?: boolean;
  /** Runs the process as another user; only root can. */
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** A separate process that holds the database of a folder, to be killed and queried. */
export interface Holder {
  readonly child: ChildProcess;
  /** Process number of the database server. */
  readonly pid: number;
  readonly owner: pg.ClientConfig;
  readonly app: pg.ClientConfig;
  /** As after a drain: the database is shut down and the folder released. */
  stop(): Promise<void>;
  /** kill -9 of the holding process alone. */
  kill(): Promise<void>;
}

type Said =
  | { kind: "up"; pid: number; owner: pg.ClientConfig; app: pg.ClientConfig }
  | { kind: "refused"; message: string }
  | { kind: "down" };

/** Starts a holder; throws the refusal's message if it refuses, its output if it fails. */
export async function hold(dataDir: string, options: HolderOptions = {}): Promise<Holder> {
  const { durability = "full", closesOwner = false, env, ...identity } = options;
  const child = spawn(
    process.execPath,
    [inject("programs").holdDatabase, dataDir, durability, closesOwner ? "closed" : "open"],
    {
      ...identity,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  let printed = "";
  child.stderr.on("data", (text) => (printed += text));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Said> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`the holder ended: ${printed}`);
    return JSON.parse(value) as Said;
  };

  const said = await next();
  if (said.kind !== "up") throw new Error(said.kind === "refused" ? said.message : said.kind);
  const gone = once(child, "exit");
  return {
    child,
    pid: said.pid,
    owner: said.owner,
    app: said.app,
    async stop() {
      child.stdin.end();
      await gone;
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** One statement on its own connection. */
export async function ask(connection: pg.ClientConfig, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
