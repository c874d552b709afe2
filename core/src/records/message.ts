import type { AccountEvent } from "@akari/brokerage/events";
import { gatherings, messagesOfEvents, type EventMessage } from "../messages/all.ts";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type After, type AccountEventKind, type HappenedRecord, rowsIn } from "./record.ts";

type Message = EventMessage & { readonly accountId: number; readonly at: number };

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
      (all: readonly (readonly Message[])[]) => all.flat(),
    ),
  ],
} satisfies HappenedRecord<readonly Message[]>;

function messagesOf(kind: AccountEventKind) {
  const makers = messagesOfEvents.flatMap((of) => (of[kind] as Maker | undefined) ?? []);
  return (event: AccountEvent, after: After): readonly Message[] | null => {
    // A closed account gets no messages: they are erased with its person.
    if (after.account.closing !== null) return null;
    const { accountId, at } = event;
    const made = makers.flatMap((make) => make(event, after) ?? []);
    return made.length === 0 ? null : made.map((one) => ({ ...one, accountId, at }));
  };
}

/** Gathers those of the list that one input has added at its end. */
export function gatherFrom(all: (readonly Message[])[], first: number): void {
  if (all.length > first) all.push(gathered(all.splice(first).flat()));
}

/** The messages of one input, without messages that others of the same input make needless. */
export function gathered(all: readonly Message[]): readonly Message[] {
  if (!all.some(({ key }) => gatherings.has(key))) return all;
  const bySubject = Map.groupBy(all, subjectOf);
  return all.filter((message) => {
    const gathering = gatherings.get(message.key);
    if (gathering === undefined) return true;
    const { begins, overtakenBy } = gathering;
    const alike = bySubject.get(subjectOf(message)) ?? [];
    if (alike.some(({ key }) => overtakenBy.includes(key))) return false;
    const same = alike.filter(({ key }) => key === message.key);
    return same.some(({ parameters }) => begins(parameters)) && same.at(-1) === message;
  });
}

/** The gathering that a message is part of, or that it overtakes, by its key. */
const concerned = new Map(
  Array.from(gatherings).flatMap(([key, gathering]) =>
    [key, ...gathering.overtakenBy].map((one) => [one, gathering] as const),
  ),
);

/** The message's account and subject; null: it is gathered with no other. */
function subjectOf({ accountId, key, parameters }: Message): string | null {
  const gathering = concerned.get(key);
  return gathering === undefined ? null : `${accountId} ${gathering.subject(parameters)}`;
}

type Maker = (event: AccountEvent, after: After) => EventMessage | null;
