import { Worker } from "node:worker_threads";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import type { ImportChoices } from "./choices.ts";
import type { ReadFile } from "./file/judge-bars.ts";
import {
  ImportProblem,
  type ImportReason,
  ImportRefused,
  type ImportValues,
} from "./import-problem.ts";

/** A thread's task with a file: to look at it, or to import it in an operator's name. */
export interface ReadingTask {
  readonly database: DatabaseConnection;
  readonly path: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly choices: ImportChoices;
  /** null: only to look. */
  readonly operatorId: number | null;
}

/** A share of a file, with as many of its bars as a chart shows. */
export interface SeenShare {
  readonly code: string;
  readonly name: string | null;
  readonly nameEnglish: string | null;
  readonly firstDate: string;
  readonly lastDate: string;
  /** In tenths of a yen. */
  readonly close: number;
  readonly turnover: number;
  readonly candles: readonly Candle[];
}

/** One or several days, prices in tenths of a yen. */
export interface Candle {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A file that can be imported, without its bars; `facts` are for `readingNotes`. */
export interface SeenFile {
  readonly facts: ReadFile;
  readonly shares: readonly SeenShare[];
  /** null: it was only looked at. */
  readonly fileId: number | null;
}

/** Messages of the thread. */
export type ReadingMessage =
  | { readonly kind: "progress"; readonly share: number; readonly rows: number }
  | { readonly kind: "read"; readonly seen: SeenFile }
  | {
      readonly kind: "refused";
      readonly problems: readonly {
        readonly reason: ImportReason;
        readonly line: number | null;
        readonly values: ImportValues;
      }[];
      readonly more: readonly (readonly [ImportReason, number])[];
    };

export interface Reading {
  /** Rejects with ImportRefused, or with the thread's own failure. */
  readonly seen: Promise<SeenFile>;
  /** Ends the thread; what it has not committed is not stored. */
  end(): Promise<unknown>;
}

/** The largest memory of a thread, in MB: a million rows take some three hundred. */
const memoryMb = 1_024;

/** Reads a file in a thread of its own: parsing takes seconds, in which the server has to answer. */
export function startReading(
  task: ReadingTask,
  onProgress: (share: number, rows: number) => void,
): Reading {
  const worker = new Worker(new URL("reading-thread.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<SeenFile>();
  worker.on("message", (message: ReadingMessage) => {
    if (message.kind === "progress") onProgress(message.share, message.rows);
    else if (message.kind === "read") resolve(message.seen);
    else reject(refusalOf(message));
  });
  worker.on("error", reject);
  worker.on("exit", () => reject(new Error("the thread that reads a file ended")));
  return { seen: promise, end: () => worker.terminate() };
}

/** Errors lose their class between threads. */
function refusalOf({
  problems,
  more,
}: Extract<ReadingMessage, { kind: "refused" }>): ImportRefused {
  return new ImportRefused(
    problems.map(({ reason, line, values }) => new ImportProblem(reason, line, values)),
    new Map(more),
  );
}
