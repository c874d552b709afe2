/** Secrets that end with their transaction. */
export interface Revoked {
  readonly count: number;
  /** Call it after the commit: whoever has remembered them forgets them, and what goes on with them is cut. */
  readonly settle: () => void;
}
