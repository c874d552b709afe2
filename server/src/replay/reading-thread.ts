import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { SessionClient } from "../db/connection/session-client.ts";
import { logAction } from "../uses/operator-log/log-action.ts";
import { candlesOf } from "./candles.ts";
import { isoDate } from "./file/written-date.ts";
import type { ReadFile } from "./file/judge-bars.ts";
import { importFile } from "./import-file.ts";
import { ImportRefused } from "./import-problem.ts";
import type { ReadingMessage, ReadingTask, SeenFile } from "./reading.ts";

const { database, path, name, now, choices, operatorId } = workerData as ReadingTask;
const say = (message: ReadingMessage) => parentPort?.postMessage(message);

let shownPercent = -1;
const onRead = (bytes: number, all: number, rows: number) => {
  const percent = Math.floor((bytes / all) * 100);
  if (percent === shownPercent) return;
  shownPercent = percent;
  say({ kind: "progress", share: percent / 100, rows });
};

let fileId: number | null = null;

/** The operators' log has the import in the same transaction as its bars. */
async function andStore(client: pg.ClientBase, stored: number, file: ReadFile): Promise<void> {
  await logAction(client, {
    at: now,
    operatorId,
    action: "replay-imported",
    parameters: {
      fileId: stored,
      file: name,
      hash: file.sha256,
      shares: file.shares.length,
      startsOn: file.startsOn,
      loops: choices.loops,
      adjusts: choices.adjusts,
    },
  });
  fileId = stored;
}

/** Without its bars, which stay in this thread; notes need the first and the last of each share. */
function seenOf(file: ReadFile): SeenFile {
  const shares = file.shares.map((share) => ({
    code: share.code,
    name: share.name,
    nameEnglish: share.nameEnglish,
    firstDate: isoDate(share.bars[0]!.day),
    lastDate: isoDate(share.bars.at(-1)!.day),
    close: share.bars.at(-1)!.close,
    turnover: share.bars.reduce((sum, { turnover }) => sum + turnover, 0),
    candles: candlesOf(share.bars),
  }));
  const facts: ReadFile = {
    ...file,
    dates: [file.dates[0]!, file.dates.at(-1)!],
    shares: file.shares.map((share) => {
      const first = share.bars.find(({ day }) => isoDate(day) >= file.startsOn);
      return { ...share, bars: [first ?? share.bars[0]!, share.bars.at(-1)!] };
    }),
  };
  return { facts, shares, fileId };
}

const client = new SessionClient(database);
await client.connect();
try {
  const dryRun = operatorId === null;
  const file = await importFile(client, { path, name, now, choices, dryRun, onRead, andStore });
  say({ kind: "read", seen: seenOf(file) });
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  const problems = error.problems.map(({ reason, line, values }) => ({ reason, line, values }));
  say({ kind: "refused", problems, more: [...error.more] });
} finally {
  await client.end();
}
