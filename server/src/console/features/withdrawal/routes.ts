import { caseNumberOf } from "@akari/api/case-number";
import { type WithdrawalCase, withdrawalFailReasons } from "@akari/api/console/withdrawal";
import type { Locale } from "@akari/api/locale";
import { readVerifiedName } from "../../../applicant/verified-names.ts";
import { holdsOfWithdrawal } from "../../../desk/withdrawal-rules.ts";
import type { Edge } from "../../../edge.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { readAccount } from "../../../uses/account/figures.ts";
import { type CaseLog, readCaseLog } from "../../../uses/case-log.ts";
import { caseActs } from "../../case-acts.ts";
import type { CaseClaim, CaseClaims } from "../../case-claims.ts";
import { readCasePage } from "../../case-queue.ts";
import { type CaseRow, type QueueTable, readCase } from "../../../uses/queue/cases.ts";
import { type CaseDecision, decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import { closedReasonText } from "../../operator-words.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { readPayee } from "../../../uses/bank-account/payee.ts";
import { logView } from "../../../uses/operator-log/log-view.ts";
import { presentCase } from "../../present-case.ts";

type WithdrawalHandlers = Pick<
  ConsoleHandlers,
  | "withdrawal/list"
  | "withdrawal/detail"
  | "withdrawal/claim"
  | "withdrawal/release"
  | "withdrawal/decide"
>;

interface WithdrawalRow extends CaseRow {
  readonly bankAccountId: number;
  readonly dueAt: number;
  readonly decidedBy: "customer" | "desk" | "operator" | "clock" | null;
}

/** All wait equally long, so the oldest is due first. */
const withdrawals: QueueTable = {
  queue: "withdrawal",
  letter: "W",
  table: "withdrawals",
  key: "withdrawal_id",
  waiting: "awaiting",
  columns: `c.bank_account_id as "bankAccountId", c.due_at as "dueAt", c.decided_by as "decidedBy"`,
  approved: "c.status = 'approved'",
  failed: "c.status = 'failed' and c.reason is distinct from 'CANCELLED_BY_CUSTOMER'",
  automatic: "c.decided_by in ('desk', 'clock')",
};

/** The queue of withdrawals. */
export function withdrawalRoutes(claims: CaseClaims): WithdrawalHandlers {
  const acts = caseActs<WithdrawalRow, (typeof withdrawalFailReasons)[number]>(claims, {
    table: withdrawals,
    field: "withdrawalId",
    unknown: "WITHDRAWAL_UNKNOWN",
    decided: "WITHDRAWAL_DECIDED",
    isTrue: async (edge, row, reason) => (await readReasons(edge, row)).includes(reason),
    command: (withdrawalId, decision, reason) => ({
      kind: "decide-withdrawal",
      withdrawalId,
      decision,
      reason,
    }),
    decidedFirst: withdrawalDecidedFirst,
  });
  return {
    "withdrawal/list": async ({ edge, request, operator, locale, at }) => {
      const page = await readCasePage<WithdrawalRow>(edge, withdrawals, request, claims, at);
      if (page instanceof Refusal) return page;
      const { operatorId } = operator;
      const items = page.rows.map((row) => {
        const claim = claims.claimOf("withdrawal", row.id, at);
        return presentWithdrawal(row, page.logOf(row), { claim, operatorId }, locale);
      });
      return { ...page.head, items };
    },

    "withdrawal/detail": async ({ edge, request, operator, locale, at }) => {
      const row = await readWithdrawal(edge, idIn(request.withdrawalId));
      if (row === null) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
      const caseNumber = caseNumberOf("withdrawal", row.id);
      const { operatorId } = operator;
      const { accountId, amount } = row;
      await logView(housePartsOf(edge), {
        at,
        operatorId,
        action: "withdrawal-viewed",
        caseNumber,
        accountId,
      });
      const [account, bank, log] = await Promise.all([
        readAccount(edge, accountId),
        readPayee(edge.sql, row.bankAccountId),
        readCaseLog(edge, caseNumber, at),
      ]);
      if (account === null) throw new Error("a withdrawal without its account");
      return {
        ...presentWithdrawal(
          row,
          log,
          { claim: claims.claimOf("withdrawal", row.id, at), operatorId },
          locale,
        ),
        figures: {
          withdrawable: yenOf(account.withdrawable),
          cash: yenOf(account.availableBalance),
          equity: yenOf(account.equity),
          required: yenOf(account.requiredMargin),
          openCall: yenOf(account.openCall),
        },
        bankAccount: bank,
        steps: stepsOf(log, row),
        approveEffect: { cash: 0, held: yenOf(-amount), outside: yenOf(amount) },
        failEffect: { cash: yenOf(amount), held: yenOf(-amount), outside: 0 },
        secondPersonNeeded: amount > edge.core.ready.secondPersonAbove,
        failReasons: (await readReasons(edge, row)).map((reason) => ({
          reason,
          text: reasonText(reason, {}, locale),
        })),
      };
    },

    "withdrawal/claim": (call) => acts.claim(call, call.request.withdrawalId),
    "withdrawal/release": (call) => acts.release(call, call.request.withdrawalId),
    "withdrawal/decide": (call) => acts.decide(call, call.request.withdrawalId, call.request),
  };
}

/** The first decider of a withdrawal, and the time. */
export async function withdrawalDecidedFirst(edge: Edge, withdrawalId: number): Promise<Refusal> {
  const row = await readWithdrawal(edge, withdrawalId);
  if (row === null) return refuse("WITHDRAWAL_UNKNOWN", { field: "withdrawalId" });
  const log = await readCaseLog(edge, caseNumberOf("withdrawal", withdrawalId), edge.clock.now());
  const decision = decisionOf(row, log);
  return decision === null ? refuse("WITHDRAWAL_DECIDED") : decidedFirst(decision);
}

function readWithdrawal(edge: Edge, withdrawalId: number): Promise<WithdrawalRow | null> {
  return readCase<WithdrawalRow>(edge, withdrawals, withdrawalId);
}

/** The reasons that are true of a waiting withdrawal. */
async function readReasons(edge: Edge, { status, accountId, bankAccountId }: WithdrawalRow) {
  if (status !== "awaiting") return [];
  const [bank, verifiedName] = await Promise.all([
    readPayee(edge.sql, bankAccountId),
    readVerifiedName(edge, accountId),
  ]);
  const facts = { holder: bank?.holder ?? null, verifiedName };
  return withdrawalFailReasons.filter((reason) => holdsOfWithdrawal(reason, facts));
}

/** Customers and the clock leave no entry in the operators' log. */
function decisionOf({ decidedAt, decidedBy }: WithdrawalRow, log: CaseLog): CaseDecision | null {
  if (decidedAt === null || decidedBy === null) return null;
  return decisionIn(log) ?? { at: decidedAt, by: { kind: decidedBy, people: [] } };
}

function presentWithdrawal(
  row: WithdrawalRow,
  log: CaseLog,
  reader: { readonly claim: CaseClaim | null; readonly operatorId: number },
  locale: Locale,
): WithdrawalCase {
  const { reason } = row;
  return {
    ...presentCase(row, reader),
    withdrawalId: idOf(row.id),
    caseNumber: caseNumberOf("withdrawal", row.id),
    dueAt: timeOf(row.dueAt),
    decidedBy: decisionOf(row, log)?.by ?? null,
    reason,
    reasonText: reason === null ? null : closedReasonText(reason, locale),
  };
}
