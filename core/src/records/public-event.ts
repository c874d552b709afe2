import type { NumberedEvent } from "./numbered-event.ts";
import type { AccountEventKind, After, EventOf } from "./record.ts";

/** An entry never comes alone: the event that caused it tells the reader to reload the ledger. */
export type NumberedKind = Exclude<AccountEventKind, "entry-posted">;

/** The public forms of events, by kind: the change, and the ids to reload. */
export type PublicForms<Kind extends AccountEventKind = NumberedKind> = {
  readonly [One in Kind]: (event: EventOf<One>, after: After) => NumberedEvent;
};

/** Fields of every event; enough for readers that reload a whole list. */
export function publicForm(
  { accountId, at, kind }: EventOf<NumberedKind>,
  { account }: After,
): Pick<NumberedEvent, "accountId" | "sequence" | "at"> & { readonly kind: NumberedKind } {
  return { accountId, sequence: account.eventSequence, at, kind };
}
