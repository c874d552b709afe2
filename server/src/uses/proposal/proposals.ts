import type { Tables } from "../parts.ts";

/** How a proposal ends; void: it could not be carried out any more. */
export type ProposalEnd = "approved" | "refused" | "withdrawn" | "expired" | "void";

/** A proposal as operators read it, with the names of all involved; money in sen. */
export interface ProposalRow<Kind extends string, Role extends string> {
  readonly id: number;
  readonly kind: Kind;
  readonly caseNumber: string;
  readonly accountId: number | null;
  readonly amount: number | null;
  readonly command: {
    readonly decision?: "approved" | "failed";
    readonly minutes?: number;
    readonly roles?: readonly Role[];
  };
  readonly concernsId: number | null;
  readonly concernsName: string | null;
  readonly reason: string | null;
  readonly proposedBy: number;
  readonly proposerName: string;
  readonly proposedAt: number;
  readonly expiresAt: number;
  readonly state: "open" | ProposalEnd;
  readonly decidedBy: number | null;
  readonly deciderName: string | null;
  readonly decidedAt: number | null;
}

export interface ProposalQuery<Kind extends string> {
  /** Open proposals, oldest first; otherwise ended proposals, newest first. */
  readonly isOpen: boolean;
  readonly kinds: readonly Kind[];
  /** null: of any of `kinds`. */
  readonly kind: Kind | null;
  /** Open ones behind this number, ended ones before it. */
  readonly from: number;
  readonly count: number;
  readonly at: number;
}

/** Open proposals for a second person, or ended ones. */
export async function readProposals<Kind extends string, Role extends string>(
  sql: Tables,
  { isOpen, kinds, kind, from, count, at }: ProposalQuery<Kind>,
): Promise<readonly ProposalRow<Kind, Role>[]> {
  const open = "p.state = 'open' and p.expires_at > $5";
  const { rows } = await sql.query<ProposalRow<Kind, Role>>(
    `select p.proposal_id as id, p.kind, p.case_number as "caseNumber", p.account_id as "accountId", p.amount, p.command, p.reason,
           p.proposed_by as "proposedBy", o.name as "proposerName", p.proposed_at as "proposedAt", p.expires_at as "expiresAt",
           case when p.state = 'open' and p.expires_at <= $5 then 'expired' else p.state end as state,
           p.decided_by as "decidedBy", d.name as "deciderName", p.decided_at as "decidedAt", c.operator_id as "concernsId", c.name as "concernsName"
         from proposals p join operators o on o.operator_id = p.proposed_by left join operators d on d.operator_id = p.decided_by
           left join operators c on p.kind = 'operator' and c.operator_id = (p.command ->> 'operatorId')::bigint
         where ${isOpen ? open : `not (${open})`} and p.kind = any($1) and ($2::text is null or p.kind = $2)
           and p.proposal_id ${isOpen ? ">" : "<"} $3
         order by p.proposal_id ${isOpen ? "" : "desc"} limit $4`,
    [kinds, kind, from, count, new Date(at)],
  );
  return rows;
}

/** Ends an open proposal. */
export async function endProposal(
  sql: Tables,
  proposalId: number,
  state: Exclude<ProposalEnd, "expired">,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
): Promise<void> {
  await sql.query(
    "update proposals set state = $2, decided_by = $3, decided_at = $4 where proposal_id = $1",
    [proposalId, state, operatorId, new Date(at)],
  );
}
