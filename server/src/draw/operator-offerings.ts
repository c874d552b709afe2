import type { AnnounceOffering } from "@akari/brokerage/ipo/commands";
import type { OfferingIssuer } from "@akari/brokerage/ipo/offering";
import { opensAfter } from "@akari/brokerage/ipo/timetable";
import type { Calendar } from "@akari/exchange/calendar";
import { extraIssuer } from "@akari/simulator/listings";
import type { Edge } from "../edge.ts";
import type { DrawKeeper } from "./draw-keeper.ts";
import { knownCompanies } from "./known-companies.ts";

/** Operators' choices; everything else of an offering is invented or follows from a formula (docs/ipo.md). */
interface Chosen {
  /** The operator's id of this act. */
  readonly clientId: string;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly lots: number;
  readonly at: number;
}

/** Offerings outside the timetable. */
export interface OperatorOfferings {
  /**
   * The announcement of a new company for the next opening. The same choice under the same id is the same announcement, also after a restart;
   * null: no company with an unused name was found.
   */
  prepare(chosen: Chosen): Promise<Omit<AnnounceOffering, "id" | "actor" | "at"> | null>;
}

interface Parts {
  readonly edge: Pick<Edge, "sql" | "course" | "market">;
  readonly draws: Pick<DrawKeeper, "prepare">;
  readonly calendar: Calendar;
  readonly seed: string;
}

/** Companies are looked for under the number of secrets kept so far and this many after it. */
const tries = 20;

export function createOperatorOfferings({ edge, draws, calendar, seed }: Parts): OperatorOfferings {
  const newCompany = async (): Promise<OfferingIssuer | null> => {
    const known = await knownCompanies(edge);
    const { rows } = await edge.sql.query<{ count: number }>(
      "select count(*)::int as count from draw_secrets where course = $1",
      [edge.course],
    );
    const from = rows[0]!.count;
    for (let number = from; number < from + tries; number += 1) {
      const found = extraIssuer(seed, number, known);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    async prepare({ clientId, discount, lots, at }) {
      const issuer = await newCompany();
      if (issuer === null) return null;
      const opensAt = opensAfter(calendar, at);
      const purpose = `operator ${clientId} ${discount} ${lots}`;
      return draws.prepare(purpose, { issuer, discount, lots, opensAt });
    },
  };
}
