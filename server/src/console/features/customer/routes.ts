import { housePartsOf } from "../../../http/house-parts.ts";
import { sendMessage } from "../../../messages/send-message.ts";
import { isCaseOf } from "../../../uses/customer/case-of-account.ts";
import {
  type CustomerRow,
  findCustomers,
  readCodesOf,
  readCustomer,
  readSessionsOf,
} from "../../../uses/customer/customers.ts";
import { logPart, openView, viewOf } from "../../../uses/customer/view.ts";
import { type ConsoleCall, type ConsoleHandlers, lookingOf } from "../../console-call.ts";
import { pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { accountId as accountIdOf } from "../../../admission/person.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { operatorActionsOf } from "../../../uses/operator-action/operator-actions.ts";
import { checkAccountChain } from "../../account-chain.ts";
import type { CustomerReads } from "../../customer-reads.ts";
import { pageOfOperatorActions } from "../../present-operator-action.ts";
import type { EdgeAction } from "../../../uses/operator-log/log-action.ts";
import { closedReasonText } from "../../operator-words.ts";
import { personOf } from "../../people.ts";

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

/** Customers, found by account number and by nothing else. An account is opened with a reason; its parts can be read while it is open. */
export function customerRoutes(reads: CustomerReads): CustomerHandlers {
  return {
    "customer/search": async ({ edge, request, at }) => {
      const rows = await findCustomers(edge, request.accountId, at);
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

    "customer/open": async (call) => {
      const { edge, request, operator, locale, at } = call;
      const accountId = idIn(request.accountId);
      const found = await readCustomer(edge, accountId);
      if (found instanceof Refusal) return found;
      const { reason, caseNumber = null } = request;
      if (caseNumber !== null && !(await isCaseOf(edge, accountId, caseNumber)))
        return refuse("CASE_UNKNOWN", { field: "caseNumber" });
      const view = await openView(
        { ...housePartsOf(edge), tell: sendMessage },
        lookingOf(call),
        accountId,
        { reason, caseNumber },
      );
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
        const rows = await readSessionsOf(call.edge.sql, accountId);
        return {
          items: rows.map(({ createdAt, lastSeenAt, userAgent }) => ({
            createdAt: timeOf(createdAt),
            lastSeenAt: timeOf(lastSeenAt),
            userAgent,
          })),
        };
      }),

    /** Customers who forgot the password and have no session ask support for the code; they see that an operator viewed it. */
    "customer/codes": (call) =>
      whileOpen(call, "customer-codes-viewed", async (accountId) => {
        const rows = await readCodesOf(call.edge.sql, accountId, call.at);
        return { items: rows.map(({ time, text }) => ({ time: timeOf(time), text })) };
      }),

    "customer/actions": async (call) => {
      const { edge, request, locale } = call;
      const accountId = idIn(request.accountId);
      const view = await viewOf(edge.sql, lookingOf(call), accountId);
      if (view instanceof Refusal) return view;
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const query = { before, count: pageSize + 1, kind: null };
      const rows = await operatorActionsOf(edge, { account: accountIdOf(accountId) }, query);
      return pageOfOperatorActions(rows, locale);
    },
  };
}

/** Reads a part of an account that this session has open, which the customer can read in the log. */
async function whileOpen<Answer>(
  call: AnyCall,
  action: EdgeAction,
  read: (accountId: number) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const { edge, request } = call;
  const accountId = idIn(request.accountId);
  const looking = lookingOf(call);
  const view = await viewOf(edge.sql, looking, accountId);
  if (view instanceof Refusal) return view;
  await logPart(housePartsOf(edge), looking, accountId, action, view);
  return read(accountId);
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
