import type { Locale } from "@akari/api/locale";
import type { MessageDetail } from "@akari/api/message";
import { messageText, operatorText } from "../../http/wording.ts";
import { writtenTime } from "../../http/written-date.ts";
import type { Acting } from "../../uses/caller.ts";
import { caseOf, isCase, type Subject } from "../../uses/message/about-subject.ts";
import type { Books } from "../../uses/parts.ts";
import { listOf } from "./list-of.ts";

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
  readonly subject: Subject | null;
  readonly key: string;
  readonly locale: Locale;
}

/** When a deposit, withdrawal or loan was requested, when it was decided, and by whom. */
export async function readCaseFacts(
  books: Books,
  caller: Acting,
  { subject, key, locale }: Asked,
): Promise<Pick<MessageDetail, "facts" | "decided">> {
  if (subject === null || !isCase(subject.kind)) return { facts: [], decided: decisions.has(key) };
  const found = await caseOf(books, caller, subject.kind, subject.id);
  if (found === null) return { facts: [], decided: false };
  const { kind, decision } = found;
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
