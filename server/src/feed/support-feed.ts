import type { SupportMessage, SupportState } from "@akari/api/support";

/** What the stream needs of the conversations with support. */
export interface SupportFeed {
  /** Messages after a number, oldest first, and the number of the conversation's last one. */
  after(
    accountId: number,
    number: number,
    count: number,
  ): Promise<{ readonly last: number; readonly messages: readonly SupportMessage[] }>;
  state(accountId: number): Promise<SupportState>;
  /** Called with the account after each change has committed. */
  onChange(listener: (accountId: number) => void): () => void;
}
