import type { OfferingIssuer } from "@akari/brokerage/ipo/offering";
import type { Edge } from "../edge.ts";

type Company = Pick<OfferingIssuer, "code" | "name" | "nameEnglish">;

/** Companies that are listed or offered: no other one may have their code or name. */
export async function knownCompanies({
  market,
  sql,
  course,
}: Pick<Edge, "market" | "sql" | "course">): Promise<readonly Company[]> {
  const { rows } = await sql.query<{ issuer: string }>(
    "select issuer from offerings where course = $1 and status <> 'completed'",
    [course],
  );
  const listed = market.codes.flatMap((code) => market.card(code) ?? []);
  return [...listed, ...rows.map(({ issuer }) => JSON.parse(issuer) as OfferingIssuer)];
}
