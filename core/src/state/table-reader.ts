import type { LoadedRows } from "../records/record.ts";
import type { StoredRow as Row } from "../tables/stored-row.ts";

/** Data that a start reads in addition to the rows of records. */
export type TableQuery =
  | "market"
  | "leader"
  | "instruments"
  | "recentCommands"
  | "lastBars"
  | "dayCloses"
  | "tapeHead"
  | "journalHead"
  | "capture"
  | "journalTail";

/** The source of a core's state: the database, or the simulation's disk. */
export interface TableReader {
  read(what: TableQuery): Promise<Row[]>;
  /** Row by row, without holding more than a part of them: for what grows with use. */
  readInParts(what: TableQuery, take: (row: Row) => void): Promise<void>;
  /** The live rows of a record, in key order. */
  readAlive(record: LoadedRows): Promise<Row[]>;
}
