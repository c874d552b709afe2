import { createCalendar } from "@akari/exchange/calendar";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { phaseAt, type ScheduleName, tradingDateAt } from "@akari/exchange/schedule";
import { inventUniverse } from "@akari/simulator/universe";
import type pg from "pg";
import { holidays } from "../clock/holidays.ts";

/** What a new market is founded with. On an existing one the founding stands. */
export interface Founding {
  readonly schedule: ScheduleName;
  readonly instruments: number;
  readonly seed: string;
  /** Set by hand: the app shows a badge (promise 9). */
  readonly seedFixed: boolean;
  readonly at: number;
}

/** Invents the issuers and opens their first trading day, in one transaction. Does nothing when a market stands. */
export async function foundMarket(client: pg.Client, founding: Founding): Promise<void> {
  const { rowCount } = await client.query("select 1 from market");
  if (rowCount !== 0) return;

  const calendar = createCalendar(founding.schedule, holidays);
  const tradingDate = tradingDateAt(calendar, founding.at);
  const phase = phaseAt(calendar, founding.at);
  const issuers = inventUniverse(founding.seed, founding.instruments);
  const days = issuers.map((issuer) => ({
    code: issuer.code,
    base: issuer.referencePrice,
    ...dailyLimits(issuer.referencePrice, issuer.tickTable),
  }));

  await client.query("begin");
  await client.query(
    `insert into market (schedule, seed, seed_fixed, instruments, genesis_date, founded_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))`,
    [founding.schedule, founding.seed, founding.seedFixed, founding.instruments, tradingDate, founding.at],
  );
  await client.query(
    `insert into instruments (code, position, name, name_english, kana, sector, tick_table, lot, issuer)
     select i->>'code', place, i->>'name', i->>'nameEnglish', i->>'kana', i->>'sector', i->>'tickTable', 100, i
     from jsonb_array_elements($1::jsonb) with ordinality as issuers(i, place)`,
    [JSON.stringify(issuers)],
  );
  await client.query(
    `insert into instrument_state (code, trading_date, base_price, lower_limit, upper_limit, phase)
     select d->>'code', $2, (d->>'base')::bigint, (d->>'lower')::bigint, (d->>'upper')::bigint, $3
     from jsonb_array_elements($1::jsonb) as days(d)`,
    [JSON.stringify(days), tradingDate, phase],
  );
  await client.query(
    "update leader set trading_date = $1, boundary_at = to_timestamp($2 / 1000.0)",
    [tradingDate, founding.at],
  );
  await client.query("commit");
}
