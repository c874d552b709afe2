/** What a page that could not be loaded does about it when it is tapped. */
export interface Renewal {
  /**
   * Loads the whole app anew when the server answers; false when it does not, or when that has been tried already:
   * then only the page is to be tried again. After a rebuild the page's old code is gone for good, the new app has
   * its own.
   */
  readonly renew: () => Promise<boolean>;
  /** A page is on the screen: the next failure may load the app anew again. */
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
        // Without a memory nobody knows whether it was tried; once too few is better than for ever.
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
