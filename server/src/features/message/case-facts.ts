import { caseNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import type { MessageDetail } from "@akari/api/message";
import type { CourseSql } from "../../db/course-sql.ts";
import { messageText, operatorText } from "../../http/wording.ts";
import { writtenTime } from "../../http/written-date.ts";
import { readCaseLog } from "../../uses/case-log.ts";
import { listOf } from "./list-of.ts";

const tables = { deposit: "deposits", withdrawal: "withdrawals", loan: "loans" } as const;
type CaseKind = keyof typeof tables;

/** Decisions about an account that are no case with a number. */
const decisions: ReadonlySet<string> = new Set([
  "message.accountFrozen",
  "message.accountUnfrozen",
  "message.entryCorrected",
  "message.identityPassed",
  "message.identityRejected",
  "message.accountViewed",
]);

interface Asked {
  readonly accountId: number;
  readonly subject: { readonly kind: string; readonly id: number } | null;
  readonly key: string;
  readonly locale: Locale;
  readonly at: number;
}

/** When a deposit, withdrawal or loan was asked for, when it was decided, and by whom. */
export async function readCaseFacts(
  { sql, course }: CourseSql,
  { accountId, subject, key, locale, at }: Asked,
): Promise<Pick<MessageDetail, "facts" | "decided">> {
  if (subject === null || !isCase(subject.kind)) return { facts: [], decided: decisions.has(key) };
  const { kind, id } = subject;
  const { rows } = await sql.query<{ requestedAt: number; decidedAt: number | null }>(
    `select requested_at as "requestedAt", decided_at as "decidedAt" from ${tables[kind]}
     where course = $1 and account_id = $2 and ${kind}_id = $3`,
    [course, accountId, id],
  );
  const found = rows[0];
  if (found === undefined) return { facts: [], decided: false };
  const { decision } = await readCaseLog({ sql, course }, caseNumberOf(kind, id), at);
  const label = (name: string) => messageText(`fact.${name}`, {}, locale);
  const facts = [
    { label: label("requested"), value: writtenTime(found.requestedAt, locale) },
    ...(found.decidedAt === null
      ? []
      : [{ label: label("decided"), value: writtenTime(found.decidedAt, locale) }]),
    ...(decision === null
      ? []
      : [
          {
            label: label("decidedBy"),
            value:
              decision.kind === "desk"
                ? operatorText("role.desk", {}, locale)
                : listOf(
                    decision.people.map(({ name }) => name),
                    locale,
                  ),
          },
        ]),
    ...(kind === "withdrawal" ? [{ label: label("fee"), value: label("noFee") }] : []),
  ];
  return { facts, decided: decision !== null };
}

function isCase(kind: string): kind is CaseKind {
  return Object.hasOwn(tables, kind);
}
