/** One socket as the topics see it. */
export interface Reader {
  /** true while so much waits for it that values which will be replaced should not be added. */
  readonly congested: boolean;
  send(message: Buffer): void;
  /** For what must not be skipped: a reader too far behind is cut. */
  sendLog(message: Buffer): void;
}
