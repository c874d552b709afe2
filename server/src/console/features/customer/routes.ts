import type { Edge } from "../../../edge.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { checkAccountChain } from "../../account-chain.ts";
import { isCaseOf } from "../../case-of-account.ts";
import type { ConsoleCall, ConsoleHandlers } from "../../console-call.ts";
import type { CustomerReads } from "../../customer-reads.ts";
import { logPart, openView, type View, viewOf } from "../../customer-view.ts";
import { listOperatorActions } from "../../operator-actions.ts";
import type { EdgeAction } from "../../../uses/operator-log/log-action.ts";
import { closedReasonText } from "../../operator-words.ts";
import { personOf } from "../../people.ts";
import { openMarket } from "../../../admission/markets.ts";
import { readPersonOf } from "../../../uses/person/accounts.ts";

type CustomerHandlers = Pick<
  ConsoleHandlers,
  | "customer/search"
  | "customer/open"
  | "customer/orders"
  | "customer/positions"
  | "customer/ledger"
  | "customer/sessions"
  | "customer/codes"
  | "customer/actions"
>;

type AnyCall = Pick<ConsoleCall<"customer/orders">, "edge" | "operator" | "at"> & {
  readonly request: { readonly accountId: string };
};

const foundMaximum = 20;

/** Customers, found by account number and by nothing else. An account is opened with a reason; its parts can be read while it is open. */
export function customerRoutes(reads: CustomerReads): CustomerHandlers {
  return {
    "customer/search": async ({ edge, request, at }) => {
      const { rows } = await edge.sql.query<{
        accountId: number;
        openedAt: number;
        frozen: boolean;
        deposits: number;
        withdrawals: number;
      }>(
        `select account_id as "accountId", opened_at as "openedAt", coalesce(frozen_until > $4, false) as frozen,
           (select count(*) from deposits d where d.course = $1 and d.account_id = a.account_id and d.status = 'awaiting') as deposits,
           (select count(*) from withdrawals w where w.course = $1 and w.account_id = a.account_id and w.status = 'awaiting') as withdrawals
         from accounts a where a.course = $1 and account_id::text like $2 || '%' order by account_id limit $3`,
        [edge.course, request.accountId, foundMaximum, new Date(at)],
      );
      return {
        items: rows.map((row) => ({
          accountId: idOf(row.accountId),
          openedAt: timeOf(row.openedAt),
          frozen: row.frozen,
          waitingDeposits: row.deposits,
          waitingWithdrawals: row.withdrawals,
        })),
      };
    },

    "customer/open": async ({ edge, request, operator, locale, at }) => {
      const accountId = idIn(request.accountId);
      const found = await readCustomer(edge, accountId);
      if (found === null) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
      const { reason, caseNumber = null } = request;
      if (caseNumber !== null && !(await isCaseOf(edge, accountId, caseNumber)))
        return refuse("CASE_UNKNOWN", { field: "caseNumber" });
      const view = await openView(edge, operator, accountId, { reason, caseNumber }, at);
      if (view instanceof Refusal) return view;
      const summary = await reads.summary({ accountId, locale });
      if (summary instanceof Refusal) return summary;
      const { frozenReason, frozenAt, frozenUntil } = found;
      const isFrozen = frozenUntil !== null && frozenUntil > at;
      return {
        accountId: idOf(accountId),
        openedAt: timeOf(found.openedAt),
        mobile: found.mobile === null ? null : reads.maskedMobile(found.mobile),
        language: found.language ?? "jp",
        invitationCode: found.invitationCode,
        lastSeenAt: nullableTimeOf(found.lastSeenAt),
        summary,
        freeze:
          isFrozen && frozenReason !== null
            ? {
                reason: frozenReason,
                reasonText: closedReasonText(frozenReason, locale),
                since: timeOf(frozenAt ?? 0),
                until: timeOf(frozenUntil),
              }
            : null,
        identity:
          found.identity === null
            ? null
            : {
                status: found.identity,
                reasonText:
                  found.identityReason === null
                    ? null
                    : closedReasonText(found.identityReason, locale),
                decidedAt: timeOf(found.identityAt ?? 0),
              },
        proposal: presentProposal(found, operator.operatorId),
        waitingDeposits: found.deposits,
        waitingWithdrawals: found.withdrawals,
        view: {
          at: timeOf(at),
          reason,
          reasonText: closedReasonText(reason, locale),
          caseNumber,
          endsAt: timeOf(view.endsAt),
        },
      };
    },

    "customer/orders": (call) =>
      whileOpen(call, "customer-orders-viewed", (accountId) => {
        const { accountId: _account, ...filter } = call.request;
        return reads.orders({ accountId, locale: call.locale }, filter);
      }),

    "customer/positions": (call) =>
      whileOpen(call, "customer-positions-viewed", (accountId) => {
        const { accountId: _account, ...filter } = call.request;
        return reads.positions({ accountId, locale: call.locale }, filter);
      }),

    "customer/ledger": (call) =>
      whileOpen(call, "customer-ledger-viewed", async (accountId) => {
        const { accountId: _account, ...filter } = call.request;
        const page = await reads.ledger({ accountId, locale: call.locale }, filter);
        if (page instanceof Refusal) return page;
        const chain = await checkAccountChain(
          { sql: call.edge.jobs, course: call.edge.course },
          accountId,
        );
        return { ...page, chain: { ...chain, checkedAt: timeOf(call.at) } };
      }),

    "customer/sessions": (call) =>
      whileOpen(call, "customer-sessions-viewed", async (accountId) => {
        const { rows } = await call.edge.sql.query<{
          createdAt: number;
          lastSeenAt: number;
          userAgent: string;
        }>(
          `select created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent" from login_sessions
           where person_id = $1 and revoked_at is null order by last_seen_at desc limit 50`,
          [await readPersonOf(call.edge.sql, accountId)],
        );
        return {
          items: rows.map(({ createdAt, lastSeenAt, userAgent }) => ({
            createdAt: timeOf(createdAt),
            lastSeenAt: timeOf(lastSeenAt),
            userAgent,
          })),
        };
      }),

    /** Whoever forgot the password and is signed in nowhere asks support for the code; the customer reads that it was looked at. */
    "customer/codes": (call) =>
      whileOpen(call, "customer-codes-viewed", async (accountId) => {
        const { rows } = await call.edge.sql.query<{ time: number; text: string }>(
          `select created_at as time, text from practice_messages
           where person_id = $1 and created_at > $2 order by message_id desc limit 5`,
          [await readPersonOf(call.edge.sql, accountId), new Date(call.at - codeLifetimeMs)],
        );
        return { items: rows.map(({ time, text }) => ({ time: timeOf(time), text })) };
      }),

    "customer/actions": async ({ edge, request, operator, locale, at }) => {
      const accountId = idIn(request.accountId);
      const view = await viewOf(edge, operator, accountId, at);
      if (view instanceof Refusal) return view;
      const { cursor } = request;
      return listOperatorActions(edge, accountId, cursor === undefined ? {} : { cursor }, locale);
    },
  };
}

/** Reads a part of an account that this session has open, which the customer can read in the log. */
async function whileOpen<Answer>(
  { edge, request, operator, at }: AnyCall,
  action: EdgeAction,
  read: (accountId: number, view: View) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const accountId = idIn(request.accountId);
  const view = await viewOf(edge, operator, accountId, at);
  if (view instanceof Refusal) return view;
  await logPart(edge, operator, accountId, action, view, at);
  return read(accountId, view);
}

/** How long a code in a practice text message is good. */
const codeLifetimeMs = 10 * 60_000;

interface CustomerRow {
  readonly openedAt: number;
  readonly frozenReason: string | null;
  readonly frozenAt: number | null;
  readonly frozenUntil: number | null;
  readonly identity: "passed" | "rejected" | null;
  readonly identityReason: string | null;
  readonly identityAt: number | null;
  readonly mobile: string | null;
  readonly language: "jp" | "cn" | "en" | "sp" | "fr" | null;
  readonly invitationCode: string | null;
  readonly lastSeenAt: number | null;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly proposalId: number | null;
  readonly proposalKind: "freeze" | "unfreeze" | null;
  readonly proposedBy: number | null;
  readonly proposerName: string | null;
  readonly proposedAt: number | null;
  readonly expiresAt: number | null;
}

async function readCustomer({ sql, course }: Edge, accountId: number): Promise<CustomerRow | null> {
  const { rows } = await sql.query<CustomerRow>(
    `select a.opened_at as "openedAt", a.frozen_reason as "frozenReason", a.frozen_at as "frozenAt", a.frozen_until as "frozenUntil",
       a.identity_status as identity, a.identity_reason as "identityReason", a.identity_at as "identityAt",
       p.mobile, p.language, i.code as "invitationCode",
       (select max(last_seen_at) from login_sessions s where s.person_id = p.person_id) as "lastSeenAt",
       (select count(*) from deposits d where d.course = $1 and d.account_id = a.account_id and d.status = 'awaiting') as deposits,
       (select count(*) from withdrawals w where w.course = $1 and w.account_id = a.account_id and w.status = 'awaiting') as withdrawals,
       q.proposal_id as "proposalId", q.kind as "proposalKind", q.proposed_by as "proposedBy", o.name as "proposerName",
       q.proposed_at as "proposedAt", q.expires_at as "expiresAt"
     from accounts a left join person_accounts m on m.market = $3 and m.account_id = a.account_id
       left join people p on p.person_id = m.person_id left join invitation_codes i on i.invitation_id = p.invitation_id
       left join proposals q on q.subject = 'freeze:' || a.account_id and q.state = 'open' left join operators o on o.operator_id = q.proposed_by
     where a.course = $1 and a.account_id = $2`,
    [course, accountId, openMarket.id],
  );
  return rows[0] ?? null;
}

function presentProposal(row: CustomerRow, operatorId: number) {
  const { proposalId, proposalKind, proposedBy, proposerName, proposedAt, expiresAt } = row;
  if (proposalId === null || proposalKind === null || proposedBy === null) return null;
  return {
    proposalId: idOf(proposalId),
    kind: proposalKind,
    by: personOf(proposedBy, proposerName ?? ""),
    at: timeOf(proposedAt ?? 0),
    expiresAt: timeOf(expiresAt ?? 0),
    own: proposedBy === operatorId,
  };
}
