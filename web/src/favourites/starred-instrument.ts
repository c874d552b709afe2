/** The instrument beside a star. */
export interface StarredInstrument {
  readonly code: string;
  /** As the reader's language writes it. */
  readonly name: string;
}
