import { caseNumberOf } from "@akari/api/case-number";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { Reason } from "@akari/api/reasons";
import type { Edge } from "../edge.ts";
import { idIn } from "../http/parse.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { housePartsOf } from "../http/house-parts.ts";
import { idOf } from "../http/present.ts";
import { answered } from "../http/use-call.ts";
import { type CaseDecided, decideCase } from "../uses/proposal/decide-case.ts";
import { type CaseRow, type QueueTable, readCase } from "../uses/queue/cases.ts";
import type { CaseClaims } from "./case-claims.ts";
import type { OperatorSession } from "./operator-sessions.ts";

/** The parts that differ between the cases of queues. */
interface CaseRules<Row extends CaseRow, FailReason extends string> {
  readonly table: QueueTable;
  /** The field of a request with the id. */
  readonly field: "depositId" | "withdrawalId" | "loanId";
  readonly unknown: Reason;
  /** The core's denial for a case that is decided already. */
  readonly decided: Reason;
  /** Whether a waiting case may be failed for this reason. */
  isTrue(edge: Edge, row: Row, reason: FailReason, at: number): Promise<boolean>;
  command(
    id: number,
    decision: "approved" | "failed",
    reason: FailReason | null,
  ): CaseDecided["command"];
  decidedFirst(edge: Edge, id: number): Promise<Refusal>;
}

interface Caller {
  readonly edge: Edge;
  readonly operator: OperatorSession;
  readonly at: number;
}

interface Decision<FailReason extends string> {
  readonly clientId: string;
  readonly decision: "approved" | "failed";
  readonly reason?: FailReason;
}

/** Operators' actions on the cases of a queue; ids are those of the requests. */
export interface CaseActs<FailReason extends string> {
  claim(caller: Caller, id: string): Promise<Record<never, never> | Refusal>;
  release(caller: Caller, id: string): Record<never, never>;
  decide(
    caller: Caller,
    id: string,
    decision: Decision<FailReason>,
  ): Promise<ConsoleAnswerOf<"deposit/decide"> | Refusal>;
}

/** Opening, leaving and deciding the cases of a queue. */
export function caseActs<Row extends CaseRow, FailReason extends string>(
  claims: CaseClaims,
  { table, field, unknown, decided, isTrue, command, decidedFirst }: CaseRules<Row, FailReason>,
): CaseActs<FailReason> {
  const { queue } = table;
  return {
    async claim({ edge, operator, at }, id) {
      const row = await readCase<Row>(edge, table, idIn(id));
      if (row === null) return refuse(unknown, { field });
      if (row.status === "awaiting") claims.claim(queue, row.id, operator, at);
      return {};
    },

    release({ operator }, id) {
      claims.release(queue, idIn(id), operator.sessionId);
      return {};
    },

    async decide({ edge, operator, at }, id, { clientId, decision, reason = null }) {
      const caseId = idIn(id);
      const row = await readCase<Row>(edge, table, caseId);
      if (row === null) return refuse(unknown, { field });
      const { accountId, amount, status } = row;
      if (reason !== null && status === "awaiting" && !(await isTrue(edge, row, reason, at)))
        return refuse("REASON_UNTRUE", { field: "reason" });
      claims.release(queue, caseId, operator.sessionId);
      const { core, course } = edge;
      const done = await decideCase(
        { ...housePartsOf(edge), core, course },
        {
          kind: queue,
          subject: `${queue}:${caseId}`,
          caseNumber: caseNumberOf(queue, caseId),
          accountId,
          amount,
          reason,
          command: command(caseId, decision, reason),
          operatorId: operator.operatorId,
          clientId,
          at,
        },
        {
          status,
          denial: decided,
          decidedFirst: () => decidedFirst(edge, caseId),
          secondPersonAbove: core.ready.secondPersonAbove,
        },
      );
      return answered(done, presentDone);
    },
  };
}

function presentDone(proposalId: number | null): ConsoleAnswerOf<"deposit/decide"> {
  return proposalId === null
    ? { outcome: "done", proposalId: null }
    : { outcome: "second-person", proposalId: idOf(proposalId) };
}
