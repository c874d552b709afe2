/** For whom something is done or read, and when: whatever protocol they speak, admission has let them in. */
export interface Caller {
  readonly accountId: number;
  /** Epoch ms. */
  readonly at: number;
}
