import type { Locale } from "@akari/api/locale";
import type { Message, MessageDetail } from "@akari/api/message";
import { causeKinds } from "@akari/api/ledger-words";
import type { CourseSql } from "../../db/course-sql.ts";
import { idOf } from "../../http/present.ts";
import { messageText } from "../../http/wording.ts";
import { readCaseFacts } from "./case-facts.ts";
import { listOf } from "./list-of.ts";
import type { MessageRow } from "./stored-messages.ts";
import { nextOf, type Shares, valuesOf } from "./word-message.ts";

/** Values of a message's sentences that stand as figures too, in this order; each has a label. */
const factNames = [
  "orderNumber",
  "number",
  "reason",
  "code",
  "fund",
  "bank",
  "browser",
  "system",
  "entry",
  "quantity",
  "lots",
  "won",
  "approved",
  "lapsed",
  "filled",
  "left",
  "units",
  "price",
  "average",
  "printed",
  "perShare",
  "amount",
  "cost",
  "proceeds",
  "by",
  "remaining",
  "unpaid",
  "equity",
  "openValue",
  "returned",
  "rest",
  "points",
  "score",
  "due",
  "until",
] as const;

/** At most so many entries are named. */
const entriesMaximum = 3;
/** An entry follows its cause closely; so many of the account are looked through. */
const entriesSearched = 2_000;

interface Asked {
  readonly accountId: number;
  readonly row: MessageRow;
  readonly message: Message;
  readonly locale: Locale;
  readonly shares: Shares;
  readonly at: number;
}

/** What the page of one message shows besides its sentences. A subject that is gone leaves its rows out. */
export async function detailOf(
  market: CourseSql,
  { accountId, row, message: { about }, locale, shares, at }: Asked,
): Promise<Pick<MessageDetail, "facts" | "next" | "entries" | "decided">> {
  const subject = about !== null && "id" in about ? { ...about, id: Number(about.id) } : null;
  const [ofCase, entries] = await Promise.all([
    readCaseFacts(market, { accountId, subject, key: row.key, locale, at }),
    readEntries(market, accountId, subject),
  ]);
  const values = valuesOf(row, locale, shares);
  const facts = factNames.flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === "") return [];
    const written = name === "code" ? `${shares.name(String(value))} (${value})` : String(value);
    return [{ label: labelOf(name, locale), value: written }];
  });
  const ledger =
    entries.length === 0
      ? []
      : [
          {
            label: labelOf("entries", locale),
            value: messageText(
              "fact.entryNumbers",
              { count: entries.length, numbers: listOf(entries.map(idOf), locale) },
              locale,
            ),
          },
        ];
  return {
    facts: [...facts, ...ofCase.facts, ...ledger],
    next: nextOf(row, locale),
    entries: entries.map(idOf),
    decided: ofCase.decided,
  };
}

function labelOf(name: string, locale: Locale): string {
  return messageText(`fact.${name}`, {}, locale);
}

async function readEntries(
  { sql, course }: CourseSql,
  accountId: number,
  subject: { readonly kind: string; readonly id: number } | null,
): Promise<number[]> {
  if (subject === null || !(causeKinds as readonly string[]).includes(subject.kind)) return [];
  const { rows } = await sql.query<{ id: number }>(
    `select entry_id as id from (
       select entry_id, cause_kind, cause_id from entries where course = $1 and account_id = $2 and entry_id > $4 order by entry_id limit ${entriesSearched}) e
     where cause_kind = $3 and cause_id = $4 order by entry_id desc limit ${entriesMaximum}`,
    [course, accountId, subject.kind, subject.id],
  );
  return rows.map(({ id }) => id);
}
