import type { AccountDataState } from "@akari/api/account-data";
import { tradingDateAt } from "@akari/exchange/schedule";
import type { CourseSql } from "../../db/course-sql.ts";
import type { DeviceCaller } from "../../admission/callers.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { refusalOfSecondStep, type SecondSteps } from "../../uses/two-step/second-step.ts";
import { customer, submit } from "../../uses/submit.ts";
import { readAccount } from "../../uses/account/figures.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { type Endings, eraseAccount } from "./erase-account.ts";
import { planOf, readOpenThings, waitsFor } from "./reset-plan.ts";
import type { PersonId } from "../../admission/person.ts";

type AccountDataHandlers = Pick<
  Handlers,
  "accountData/state" | "accountData/reset" | "accountData/delete"
>;

/** What the sign-in knows of an account's owner. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  readonly secondSteps: Pick<SecondSteps, "check">;
  readonly endings: Endings;
}

export function accountDataRoutes(owner: Owner): AccountDataHandlers {
  return {
    "accountData/state": readState,

    "accountData/reset": async ({ edge, request, caller, at }) => {
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const { account: accountId } = caller;
      const outcome = await submit(edge, {
        kind: "reset-account",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
      });
      if (outcome instanceof Refusal) return outcome;
      const { resetId } = outcome;
      if (resetId === undefined) throw new Error("an accepted reset without its number");
      return { resetId: idOf(resetId) };
    },

    "accountData/delete": async ({ edge, request, caller, at }) => {
      const { person, account: accountId } = caller;
      if (request.accountId !== idOf(accountId))
        return refuse("ACCOUNT_NUMBER_DIFFERS", { field: "accountId" });
      const refused =
        (await owner.provePassword(caller, request.password, at)) ??
        refusalOfSecondStep(await owner.secondSteps.check(person, request.code, at));
      if (refused !== null) return refused;
      const outcome = await submit(edge, {
        kind: "close-account",
        id: request.clientId,
        actor: customer(accountId),
        at,
        accountId,
      });
      // Closed already: an earlier request ended before the erasure.
      if (outcome instanceof Refusal && outcome.reason !== "ACCOUNT_CLOSED") return outcome;
      await eraseAccount(edge, { person, account: accountId }, owner.endings);
      return {};
    },
  };
}

interface ResetRow {
  readonly status: "winding-up" | "done";
  readonly begunAt: number;
  readonly endedAt: number | null;
  readonly returned: number;
  readonly writtenOff: number;
}

async function readState({
  edge,
  caller: { person, account: accountId },
  at,
}: Call<"accountData/state">): Promise<AccountDataState | Refusal> {
  const [account, open, resets, marks] = await Promise.all([
    readAccount(edge, accountId),
    readOpenThings(edge, accountId),
    readResets(edge, accountId),
    readMarks(edge, accountId, person),
  ]);
  if (account === null) return refuse("ACCOUNT_UNKNOWN");
  const running = resets.find(({ status }) => status === "winding-up");
  const last = resets.find(({ status }) => status === "done");
  const isUsed = marks.resetOn === tradingDateAt(calendarOf(edge), at);
  return {
    accountId: idOf(accountId),
    reset: {
      state: running !== undefined ? "running" : isUsed ? "used" : "ready",
      running:
        running === undefined
          ? null
          : { begunAt: timeOf(running.begunAt), waitsFor: waitsFor(open) },
      last:
        last === undefined || last.endedAt === null
          ? null
          : {
              endedAt: timeOf(last.endedAt),
              returned: yenOf(last.returned),
              writtenOff: yenOf(last.writtenOff),
            },
      plan: planOf(open, account),
    },
    twoStep: marks.twoStep,
    exportedAt: nullableTimeOf(marks.exportedAt),
  };
}

/** The newest two: one may run, the one before has ended. */
async function readResets({ sql, course }: CourseSql, accountId: number): Promise<ResetRow[]> {
  const { rows } = await sql.query<ResetRow>(
    `select status, begun_at as "begunAt", ended_at as "endedAt", returned, written_off as "writtenOff"
     from resets where course = $1 and account_id = $2 order by reset_id desc limit 2`,
    [course, accountId],
  );
  return rows;
}

interface Marks {
  readonly resetOn: string | null;
  readonly twoStep: boolean;
  readonly exportedAt: number | null;
}

async function readMarks(
  { sql, course }: CourseSql,
  accountId: number,
  person: PersonId,
): Promise<Marks> {
  const { rows } = await sql.query<Marks>(
    `select reset_on as "resetOn", (select at from account_exports where account_id = $2) as "exportedAt",
       exists (select from two_steps where person_id = $3 and confirmed_at is not null) as "twoStep"
     from accounts where course = $1 and account_id = $2`,
    [course, accountId, person],
  );
  return rows[0] ?? { resetOn: null, twoStep: false, exportedAt: null };
}
