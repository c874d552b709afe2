import type { ConversationState } from "../uses/support/conversations.ts";
import type { Entry } from "../uses/support/entry.ts";

/** What the stream needs of the conversations with support. */
export interface SupportFeed {
  /** Entries after a number, oldest first, and the number of the conversation's last one. */
  after(
    accountId: number,
    number: number,
    count: number,
  ): Promise<{ readonly last: number; readonly entries: readonly Entry[] }>;
  state(accountId: number): Promise<ConversationState>;
  /** Called with the account after each change has committed. */
  onChange(listener: (accountId: number) => void): () => void;
}
