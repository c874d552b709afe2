/** M-ERR-2: time between a 401 and the login page. */
const expiryDelayMs = 1500;

export interface ExpiryOptions {
  readonly clear: () => Promise<void>;
  /** Shows the server's sentence, or the app's own. */
  readonly announce: (message: string) => void;
  readonly openLogin: () => void;
}

/** Ends an expired session once, however many calls return 401 (M-ST-5). */
export function createExpiry({ clear, announce, openLogin }: ExpiryOptions) {
  let ending = false;
  return (message: string) => {
    if (ending) return;
    ending = true;
    announce(message);
    void clear();
    setTimeout(() => {
      ending = false;
      openLogin();
    }, expiryDelayMs);
  };
}
