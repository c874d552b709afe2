import type { AccountEvent } from "@akari/brokerage/events";
import { type CustomerMessage, messagesOfEvents } from "../../messages/all.ts";
import { columns } from "../columns.ts";
import { appended } from "../table.ts";
import { type After, type AccountEventKind, type HappenedRecord, rowsIn } from "./record.ts";

type Message = CustomerMessage & { readonly accountId: number; readonly at: number };

type MadeBy = HappenedRecord<readonly Message[]>["madeBy"];

const kinds = new Set(messagesOfEvents.flatMap(Object.keys)) as ReadonlySet<AccountEventKind>;

/** Messages that the brokerage sends to customers on its own; nouns can have one each for the same event. */
export const messages = {
  name: "messages" as const,
  madeBy: Object.fromEntries(Array.from(kinds, (kind) => [kind, messagesOf(kind)])) as MadeBy,
  rows: [
    rowsIn(
      appended(
        "messages",
        columns<Message>({
          account_id: ["bigint", (row) => row.accountId],
          key: ["text", (row) => row.key],
          parameters: ["json", (row) => JSON.stringify(row.parameters)],
          created_at: ["ms", (row) => row.at],
        }),
      ),
      (all: readonly (readonly Message[])[]) => all.flat(),
    ),
  ],
} satisfies HappenedRecord<readonly Message[]>;

function messagesOf(kind: AccountEventKind) {
  const makers = messagesOfEvents.flatMap((of) => (of[kind] as Maker | undefined) ?? []);
  return (event: AccountEvent, after: After): readonly Message[] | null => {
    const { accountId, at } = event;
    const made = makers.flatMap((make) => make(event, after) ?? []);
    return made.length === 0 ? null : made.map((one) => ({ ...one, accountId, at }));
  };
}

type Maker = (event: AccountEvent, after: After) => CustomerMessage | null;
