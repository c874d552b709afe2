/** One socket as the topics see it. */
export interface Reader {
  /** true while so much waits for it that values which will be replaced should not be added. */
  readonly congested: boolean;
  /** A reader for whom too much waits already is cut instead. */
  send(message: Buffer): void;
}
