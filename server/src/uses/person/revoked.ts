/** Secrets that end with their transaction. */
export interface Revoked {
  readonly count: number;
  /** Call it after the commit: caches forget the credentials, and streams that use them are cut. */
  readonly settle: () => void;
}
