import type { ProposalKind } from "@akari/api/console/proposal";
import type { Role } from "@akari/api/console/roles";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { proposalLifetimeMs } from "../case-log.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { HouseParts, Tables } from "../parts.ts";
import type { ProposedCommand } from "./agreed-command.ts";

/** A change that a second administrator agrees to: it concerns no account, so the core knows nothing of it. */
export interface ProposedRoles {
  readonly kind: "change-roles";
  readonly operatorId: number;
  readonly roles: readonly Role[];
}

export interface NewProposal {
  readonly kind: ProposalKind;
  /** Its subject, e.g. `deposit:42`: at most one open proposal each. */
  readonly subject: string;
  readonly caseNumber: string;
  readonly accountId: number | null;
  /** Sen. */
  readonly amount: number | null;
  readonly reason: string | null;
  readonly command: ProposedCommand | ProposedRoles;
  readonly operatorId: number;
  readonly clientId: string;
  readonly at: number;
}

/** Stores what a second person must agree to; nothing else happens. Refused: one is open already (PROPOSAL_OPEN, by whom and when). */
export function propose(
  { inTransaction }: HouseParts,
  proposal: NewProposal,
): Promise<number | Refusal> {
  return inTransaction<number>((sql) => proposeWithin(sql, proposal));
}

/** The same, inside a transaction. */
export async function proposeWithin(
  transaction: Tables,
  proposal: NewProposal,
): Promise<number | Refusal> {
  const { kind, subject, caseNumber, accountId, amount, reason, command } = proposal;
  const { operatorId, clientId, at } = proposal;
  await expireProposals(transaction, at);
  const { rows } = await transaction.query<{ proposalId: number }>(
    `insert into proposals
       (kind, subject, case_number, account_id, amount, command, reason, proposed_by, client_id, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict do nothing returning proposal_id as "proposalId"`,
    [
      kind,
      subject,
      caseNumber,
      accountId,
      amount,
      JSON.stringify(command),
      reason,
      operatorId,
      clientId,
      new Date(at),
      new Date(at + proposalLifetimeMs),
    ],
  );
  const proposalId = rows[0]?.proposalId;
  if (proposalId === undefined) return standing(transaction, proposal);
  await logAction(transaction, {
    at,
    operatorId,
    action: "proposed",
    caseNumber,
    accountId,
    reason,
    parameters: { proposalId, kind, amount },
  });
  return proposalId;
}

/** The same request sent again is the same proposal; else another proposal is open. */
async function standing(
  transaction: Tables,
  { subject, operatorId, clientId }: NewProposal,
): Promise<number | Refusal> {
  const { rows } = await transaction.query<{
    proposalId: number;
    subject: string;
    isSame: boolean;
    name: string;
    at: number;
  }>(
    `select p.proposal_id as "proposalId", p.subject, p.proposed_by = $2 and p.client_id = $3 as "isSame", o.name, p.proposed_at as at
     from proposals p join operators o on o.operator_id = p.proposed_by
     where (p.subject = $1 and p.state = 'open') or (p.proposed_by = $2 and p.client_id = $3) order by 3 desc limit 1`,
    [subject, operatorId, clientId],
  );
  const found = rows[0];
  if (found === undefined) return refuse("PROPOSAL_EXPIRED");
  if (!found.isSame)
    return refuse("PROPOSAL_OPEN", { parameters: { name: found.name, at: found.at } });
  return found.subject === subject ? found.proposalId : refuse("COMMAND_ID_REUSED");
}

/** Ends proposals without an answer in time. */
async function expireProposals(transaction: Tables, at: number): Promise<void> {
  const { rows } = await transaction.query<{
    proposalId: number;
    caseNumber: string;
    accountId: number | null;
  }>(
    `update proposals set state = 'expired', decided_at = expires_at where state = 'open' and expires_at <= $1
     returning proposal_id as "proposalId", case_number as "caseNumber", account_id as "accountId"`,
    [new Date(at)],
  );
  for (const { proposalId, caseNumber, accountId } of rows)
    await logAction(transaction, {
      at,
      operatorId: null,
      action: "proposal-expired",
      caseNumber,
      accountId,
      parameters: { proposalId },
    });
}

/** A stored proposal with what agreeing needs. */
export interface StoredProposal {
  readonly proposalId: number;
  readonly kind: ProposalKind;
  readonly caseNumber: string;
  readonly accountId: number | null;
  readonly command: ProposedCommand | ProposedRoles;
  readonly proposedBy: number;
  /** The proposer's roles now; none once they are disabled. */
  readonly proposerRoles: readonly Role[];
  readonly state: "open" | "approved" | "refused" | "withdrawn" | "expired" | "void";
  readonly decidedByName: string | null;
  readonly decidedAt: number | null;
}

/** An open proposal. Refused: unknown, expired, or decided (by whom and when). */
export async function openProposalOf(
  { sql, inTransaction }: HouseParts,
  proposalId: number,
  at: number,
): Promise<StoredProposal | Refusal> {
  const expired = await inTransaction<null>(async (transaction) => {
    await expireProposals(transaction, at);
    return null;
  });
  if (expired instanceof Refusal) return expired;
  return readOpen(sql, proposalId, at);
}

/**
 * The same, locked for this transaction: a concurrent agreement, refusal or withdrawal waits until the transaction ends, so that
 * only one of them does.
 */
export async function holdOpenProposal(
  transaction: Tables,
  proposalId: number,
  at: number,
): Promise<StoredProposal | Refusal> {
  await transaction.query("select from proposals where proposal_id = $1 for update", [proposalId]);
  return readOpen(transaction, proposalId, at);
}

async function readOpen(
  sql: Tables,
  proposalId: number,
  at: number,
): Promise<StoredProposal | Refusal> {
  const { rows } = await sql.query<StoredProposal>(
    `select p.proposal_id as "proposalId", p.kind, p.case_number as "caseNumber", p.account_id as "accountId", p.command,
       p.proposed_by as "proposedBy", case when b.status = 'active' then b.roles else '{}' end as "proposerRoles", p.state,
       o.name as "decidedByName", p.decided_at as "decidedAt"
     from proposals p join operators b on b.operator_id = p.proposed_by left join operators o on o.operator_id = p.decided_by
     where p.proposal_id = $1`,
    [proposalId],
  );
  const found = rows[0];
  if (found === undefined) return refuse("PROPOSAL_UNKNOWN", { field: "proposalId" });
  if (found.state === "open") return found;
  if (found.state === "void") return refuse("PROPOSAL_VOID");
  if (found.decidedByName === null) return refuse("PROPOSAL_EXPIRED");
  return refuse("PROPOSAL_DECIDED", {
    parameters: { name: found.decidedByName, at: found.decidedAt ?? at },
  });
}
