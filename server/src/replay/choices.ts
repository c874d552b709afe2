/** Choices about a file before its import, at the terminal and in the console alike. */
export interface ImportChoices {
  /** The share of a file that does not name one; null: the file names them, or its own name does. */
  readonly code: string | null;
  /** Only these shares; null: all of them. */
  readonly codes: readonly string[] | null;
  /** Only so many shares, those with the largest turnover in the file; null: all of them. */
  readonly atMost: number | null;
  /** Whether prices before a split are made comparable with those after it. */
  readonly adjusts: boolean;
  /** The first original date to replay; null: after a third of the file's dates. */
  readonly from: string | null;
  /** Whether the replay begins again after its last bar. */
  readonly loops: boolean;
}

export const noChoices: ImportChoices = {
  code: null,
  codes: null,
  atMost: null,
  adjusts: false,
  from: null,
  loops: false,
};
