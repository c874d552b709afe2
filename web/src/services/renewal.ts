/** Recovery from a page that could not be loaded, on a tap. */
export interface Renewal {
  /**
   * Reloads the whole app if the server answers; false if it does not, or if that has already been tried:
   * then only the page should be tried again. After a rebuild the page's old code is gone for good; the new app has
   * its own.
   */
  readonly renew: () => Promise<boolean>;
  /** A page is on the screen: the next failure may reload the app again. */
  readonly shown: () => void;
}

export interface RenewalOptions {
  /** Outlives a reload, not the tab. */
  readonly storage: () => Storage;
  readonly isServerThere: () => Promise<boolean>;
  readonly reload: () => void;
}

const key = "renewed";

export function createRenewal({ storage, isServerThere, reload }: RenewalOptions): Renewal {
  return {
    async renew() {
      try {
        if (storage().getItem(key) !== null || !(await isServerThere())) return false;
        storage().setItem(key, "1");
      } catch {
        // Without storage it is unknown whether it was tried; once too few is better than for ever.
        return false;
      }
      reload();
      return true;
    },
    shown() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}
