import { openMarketName } from "@akari/api/envelope";
import type pg from "pg";
import type { ScheduleName } from "@akari/exchange/schedule";
import { holderOfHouse, Led } from "../engine/leadership.ts";
import { type MarketValues, type NewMarket, requireSoundValues } from "./market-values.ts";

interface Row {
  readonly id: string;
  readonly isPublic: boolean;
  readonly maySleep: boolean;
  readonly mayGoBack: boolean;
  readonly clock: "real" | "own";
  readonly speed: number;
  readonly beginsAt: number | null;
  readonly schedule: ScheduleName | null;
  readonly instruments: number | null;
  readonly seed: string | null;
  readonly secondPersonAbove: number | null;
}

/** A market of this name exists. */
export class MarketKnown extends Error {
  constructor(id: string) {
    super(`there is a market ${id}`);
  }
}

const uniqueViolation = "23505";

const columns = `market as id, is_public as "isPublic", may_sleep as "maySleep", may_go_back as "mayGoBack", clock, speed, begins_at as "beginsAt", schedule, instruments, seed,
  second_person_above as "secondPersonAbove"`;

/** All markets of the house, in the order in which they were founded. */
export async function readMarkets(sql: pg.Pool): Promise<readonly MarketValues[]> {
  const { rows } = await sql.query<Row>(`select ${columns} from markets order by added_at, market`);
  return rows.map(valuesOf);
}

/** A market as it is now: its speed changes. */
export async function readMarket(sql: pg.Pool, id: string): Promise<MarketValues> {
  const { rows } = await sql.query<Row>(`select ${columns} from markets where market = $1`, [id]);
  const [row] = rows;
  if (row === undefined) throw new Error(`the database has no market ${id}`);
  return valuesOf(row);
}

/** The house's lease, locked until the statement has ended: no row for a caller who does not hold it ($1). */
const houseSql = `with house as materialized (
  select from leader where holder = $1 and course = (select course from courses where market = '${openMarketName}' and is_current) for update)`;

/**
 * Adds a market with its first course, in one transaction; its core founds the rest when it opens. `holder` leads the house: its successor reads
 * all that was founded before. Throws RangeError, MarketKnown, and Led for a holder that has lost the house.
 */
export async function storeMarket(sql: pg.Pool, holder: string, market: NewMarket): Promise<void> {
  requireSoundValues(market);
  const { id, isPublic, maySleep, mayGoBack, time, founding } = market;
  const own = time.kind === "own" ? time : { speed: 1, beginsAt: null };
  try {
    const found = `${houseSql} select found_market($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) from house`;
    const { rowCount } = await sql.query(found, [
      holder,
      id,
      isPublic,
      maySleep,
      mayGoBack,
      time.kind,
      own.speed,
      own.beginsAt === null ? null : new Date(own.beginsAt),
      founding.schedule,
      founding.instruments,
      founding.seed,
      founding.secondPersonAbove,
    ]);
    if (rowCount === 0) throw new Led(await holderOfHouse(sql));
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw new MarketKnown(id);
    throw error;
  }
}

/** From now on, also after it has slept. Throws Led for a holder that has lost the house. */
export async function storeSpeed(
  sql: pg.Pool,
  holder: string,
  id: string,
  speed: number,
): Promise<void> {
  const set = `${houseSql} select set_market_speed($2, $3) from house`;
  const { rowCount } = await sql.query(set, [holder, id, speed]);
  if (rowCount === 0) throw new Led(await holderOfHouse(sql));
}

function valuesOf({ schedule, instruments, seed, secondPersonAbove, ...row }: Row): MarketValues {
  const { id, isPublic, maySleep, mayGoBack, clock, speed, beginsAt } = row;
  return {
    id,
    isPublic,
    maySleep,
    mayGoBack,
    time: clock === "real" ? { kind: "real" } : { kind: "own", speed, beginsAt },
    founding:
      schedule === null || instruments === null || secondPersonAbove === null
        ? null
        : { schedule, instruments, seed, secondPersonAbove },
  };
}
