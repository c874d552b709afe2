/** One socket as the topics see it. */
export interface Reader {
  /** Whether so much is waiting that values which will be replaced should not be added. */
  readonly congested: boolean;
  /** A reader with too much waiting is cut instead. */
  send(message: Buffer): void;
}
