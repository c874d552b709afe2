/** Whether a keeper has to look. A look answers only for what had arrived before it began: what arrives meanwhile asks for another. */
export interface Arrivals {
  /** Something may be there to find. */
  note(): void;
  readonly waiting: boolean;
  /** Runs `find`, which says whether something is left to be found; a failure leaves everything. */
  look(find: () => Promise<boolean>): Promise<void>;
}

export function createArrivals(): Arrivals {
  let waiting = true;
  return {
    note() {
      waiting = true;
    },
    get waiting() {
      return waiting;
    },
    async look(find) {
      waiting = false;
      try {
        if (await find()) waiting = true;
      } catch (error) {
        waiting = true;
        throw error;
      }
    },
  };
}
