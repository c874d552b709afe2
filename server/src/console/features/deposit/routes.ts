import { caseNumberOf } from "@akari/api/case-number";
import type { DepositCase, depositFailReasons } from "@akari/api/console/deposit";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { Edge } from "../../../edge.ts";
import { depositDayMaximum, depositLimits, depositMaximum } from "../../../desk/deposit-rules.ts";
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
import { decidedFirst, decisionIn, stepsOf } from "../../case-decided.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logView } from "../../../uses/operator-log/log-view.ts";
import { presentCase } from "../../present-case.ts";
import { readAccountSums } from "../../../uses/deposit/account-sums.ts";
import { reasonsOf } from "./deposit-sums.ts";

type DepositHandlers = Pick<
  ConsoleHandlers,
  "deposit/list" | "deposit/detail" | "deposit/claim" | "deposit/release" | "deposit/decide"
>;

interface DepositRow extends CaseRow {
  readonly decidedBy: string | null;
}

const deposits: QueueTable = {
  queue: "deposit",
  letter: "D",
  table: "deposits",
  key: "deposit_id",
  waiting: "awaiting",
  columns: `c.decided_by as "decidedBy"`,
  approved: "c.status = 'approved'",
  failed: "c.status = 'failed'",
  automatic: "c.decided_by = 'automatic'",
};

/** The queue of deposits. */
export function depositRoutes(claims: CaseClaims): DepositHandlers {
  const acts = caseActs<DepositRow, (typeof depositFailReasons)[number]>(claims, {
    table: deposits,
    field: "depositId",
    unknown: "DEPOSIT_UNKNOWN",
    decided: "DEPOSIT_DECIDED",
    async isTrue(edge, row, reason, at) {
      const sums = await readAccountSums(edge, row, at);
      if (sums === null) throw new Error("a deposit without its account");
      return reasonsOf(row, sums).includes(reason);
    },
    command: (depositId, decision, reason) => ({
      kind: "decide-deposit",
      depositId,
      decision,
      reason,
    }),
    decidedFirst: depositDecidedFirst,
  });
  return {
    "deposit/list": async ({ edge, request, operator, locale, at }) => {
      const page = await readCasePage<DepositRow>(edge, deposits, request, claims, at);
      if (page instanceof Refusal) return page;
      const { operatorId } = operator;
      const items = page.rows.map((row) => {
        const claim = claims.claimOf("deposit", row.id, at);
        return presentDeposit(row, page.logOf(row), { claim, operatorId }, locale);
      });
      return { ...page.head, items };
    },

    "deposit/detail": async ({ edge, request, operator, locale, at }) => {
      const row = await readDeposit(edge, idIn(request.depositId));
      if (row === null) return refuse("DEPOSIT_UNKNOWN", { field: "depositId" });
      const caseNumber = caseNumberOf("deposit", row.id);
      const { operatorId } = operator;
      await logView(housePartsOf(edge), {
        at,
        operatorId,
        action: "deposit-viewed",
        caseNumber,
        accountId: row.accountId,
      });
      const [account, sums, log] = await Promise.all([
        readAccount(edge, row.accountId),
        readAccountSums(edge, row, at),
        readCaseLog(edge, caseNumber, at),
      ]);
      if (account === null || sums === null) throw new Error("a deposit without its account");
      const limit = edge.core.ready.secondPersonAbove;
      const isApproved = row.status === "approved";
      return {
        ...presentDeposit(
          row,
          log,
          { claim: claims.claimOf("deposit", row.id, at), operatorId },
          locale,
        ),
        figures: {
          totalAssets: yenOf(account.totalAssets),
          cash: yenOf(account.availableBalance),
          openedAt: timeOf(sums.openedAt),
          depositsOf30Days: sums.count,
          depositedIn30Days: yenOf(sums.sum),
        },
        rules: [
          {
            rule: "request-limit",
            limit: yenOf(depositMaximum),
            used: yenOf(row.amount),
            kept: row.amount <= depositMaximum,
          },
          {
            rule: "day-limit",
            limit: yenOf(depositDayMaximum),
            used: yenOf(sums.today + (isApproved ? 0 : row.amount)),
            kept: sums.today + (isApproved ? 0 : row.amount) <= depositDayMaximum,
          },
          {
            rule: "second-person",
            limit: yenOf(limit),
            used: yenOf(row.amount),
            kept: row.amount <= limit,
          },
        ],
        steps: stepsOf(log, row),
        effect: { cash: yenOf(row.amount), held: 0, outside: yenOf(-row.amount) },
        failReasons: reasonsOf(row, sums).map((reason) => ({
          reason,
          text: reasonText(reason, depositLimits(reason), locale),
        })),
      };
    },

    "deposit/claim": (call) => acts.claim(call, call.request.depositId),
    "deposit/release": (call) => acts.release(call, call.request.depositId),
    "deposit/decide": (call) => acts.decide(call, call.request.depositId, call.request),
  };
}

/** The first decider of a deposit, and the time. */
export async function depositDecidedFirst(edge: Edge, depositId: number): Promise<Refusal> {
  const log = await readCaseLog(edge, caseNumberOf("deposit", depositId), edge.clock.now());
  const decision = decisionIn(log);
  return decision === null ? refuse("DEPOSIT_DECIDED") : decidedFirst(decision);
}

function readDeposit(edge: Edge, depositId: number): Promise<DepositRow | null> {
  return readCase<DepositRow>(edge, deposits, depositId);
}

function presentDeposit(
  row: DepositRow,
  log: CaseLog,
  reader: { readonly claim: CaseClaim | null; readonly operatorId: number },
  locale: Locale,
): DepositCase {
  const { status, reason } = row;
  return {
    ...presentCase(row, reader),
    depositId: idOf(row.id),
    caseNumber: caseNumberOf("deposit", row.id),
    // Decisions from before the operators' log are the desk's.
    decidedBy: status === "awaiting" ? null : (decisionIn(log)?.by ?? { kind: "desk", people: [] }),
    reason: status === "failed" ? reason : null,
    reasonText:
      status === "failed" && reason !== null && isReason(reason)
        ? reasonText(reason, depositLimits(reason), locale)
        : null,
  };
}
