import type { CaseStep } from "@akari/api/console/queue";
import type pg from "pg";
import { timeOf } from "../http/present.ts";

interface StepRow {
  readonly at: number;
  readonly step: CaseStep["step"];
  readonly name: string | null;
}

/** What happened to a case, oldest first: its request, its proposals, its decision. */
export async function readSteps(
  sql: pg.Pool,
  caseNumber: string,
  { requestedAt, decidedAt }: { readonly requestedAt: number; readonly decidedAt: number | null },
): Promise<CaseStep[]> {
  const { rows } = await sql.query<StepRow>(
    `select l.at, case l.action when 'proposed' then 'proposed' when 'proposal-refused' then 'refused'
         when 'proposal-withdrawn' then 'withdrawn' when 'proposal-expired' then 'expired' else 'decided' end as step, o.name
     from operator_log l left join operators o on l.actor_kind = 'operator' and o.operator_id::text = l.actor_id
     where l.case_number = $1
       and (l.action in ('proposed', 'proposal-refused', 'proposal-withdrawn', 'proposal-expired')
         or (l.action in ('decide-deposit', 'decide-withdrawal') and l.parameters ->> 'outcome' = 'accepted'))
     order by l.number`,
    [caseNumber],
  );
  const requested: CaseStep = { at: timeOf(requestedAt), step: "requested", name: null };
  const logged = rows.map(({ at, step, name }): CaseStep => ({ at: timeOf(at), step, name }));
  const isShown = logged.some(({ step }) => step === "decided");
  const unlogged: CaseStep[] =
    decidedAt === null || isShown ? [] : [{ at: timeOf(decidedAt), step: "decided", name: null }];
  return [requested, ...logged, ...unlogged];
}
