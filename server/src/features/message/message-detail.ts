import type { Locale } from "@akari/api/locale";
import type { Message, MessageDetail } from "@akari/api/message";
import { idOf } from "../../http/present.ts";
import { messageText } from "../../http/wording.ts";
import type { Acting } from "../../uses/caller.ts";
import { entriesAbout } from "../../uses/message/about-subject.ts";
import type { MessageRow } from "../../uses/message/read-messages.ts";
import type { Books } from "../../uses/parts.ts";
import { readCaseFacts } from "./case-facts.ts";
import { listOf } from "./list-of.ts";
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

interface Asked {
  readonly caller: Acting;
  readonly row: MessageRow;
  readonly message: Message;
  readonly locale: Locale;
  readonly shares: Shares;
}

/** The facts on the page of one message, in addition to its sentences. A subject that is gone leaves its rows out. */
export async function detailOf(
  books: Books,
  { caller, row, message: { about }, locale, shares }: Asked,
): Promise<Pick<MessageDetail, "facts" | "next" | "entries" | "decided">> {
  const subject = about !== null && "id" in about ? { ...about, id: Number(about.id) } : null;
  const [ofCase, entries] = await Promise.all([
    readCaseFacts(books, caller, { subject, key: row.key, locale }),
    entriesAbout(books, caller, subject),
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
