import type { AccountEvent } from "@akari/brokerage/events";
import { type CustomerMessage, messagesOfEvents, wordings } from "../../messages/all.ts";
import type { Wording } from "../../messages/noun-messages.ts";
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
          parameters: ["exact-json", (row) => JSON.stringify(row.parameters)],
          created_at: ["ms", (row) => row.at],
        }),
      ),
      (all: readonly (readonly Message[])[]) => gathered(all.flat()),
    ),
  ],
} satisfies HappenedRecord<readonly Message[]>;

function messagesOf(kind: AccountEventKind) {
  const makers = messagesOfEvents.flatMap((of) => (of[kind] as Maker | undefined) ?? []);
  return (event: AccountEvent, after: After): readonly Message[] | null => {
    // Nobody reads what a closed account is told, and its person's messages are erased.
    if (after.account.closing !== null) return null;
    const { accountId, at } = event;
    const made = makers.flatMap((make) => make(event, after) ?? []);
    return made.length === 0 ? null : made.map((one) => ({ ...one, accountId, at }));
  };
}

/** The messages of one batch without those that others of it make needless. */
export function gathered(all: readonly Message[]): readonly Message[] {
  if (all.every((message) => gatheringOf(message) === undefined)) return all;
  const bySubject = Map.groupBy(all, subjectOf);
  return all.filter((message) => {
    const gathering = gatheringOf(message);
    if (gathering === undefined) return true;
    const { begins, overtakenBy } = gathering;
    const alike = bySubject.get(subjectOf(message)) ?? [];
    if (alike.some(({ key }) => overtakenBy.includes(key))) return false;
    const same = alike.filter(({ key }) => key === message.key);
    return same.some(({ parameters }) => begins(parameters)) && same.at(-1) === message;
  });
}

type Parameters = Message["parameters"];

function gatheringOf({ key }: Message) {
  return (wordings[key] as Wording<Parameters>).gathered;
}

/** Whose message it is, and about which thing. */
function subjectOf({ accountId, key, parameters }: Message): string {
  const { about } = wordings[key] as Wording<Parameters>;
  return `${accountId} ${JSON.stringify(about(parameters))}`;
}

type Maker = (event: AccountEvent, after: After) => CustomerMessage | null;
