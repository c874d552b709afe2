import type { Session } from "./session.ts";

interface OtherTabsOptions {
  readonly window: Pick<Window, "addEventListener">;
  readonly session: Pick<Session, "state">;
  readonly storedToken: () => string | null;
  readonly reload: () => void;
}

/**
 * Another tab signs out, or in as somebody else: calls take the token that is stored, so what this tab shows and what is open in it, perhaps
 * an order, would belong to another account than the one that answers. The tab begins anew as whoever is signed in now.
 */
export function followOtherTabs({ window, session, storedToken, reload }: OtherTabsOptions): void {
  window.addEventListener("storage", ({ key }) => {
    // No key: everything was cleared.
    if (key !== null && key !== "token") return;
    if (storedToken() !== session.state().token) reload();
  });
}
