import { ApiError } from "@akari/api/client";
import { serviceWorkers } from "@akari/ui/secure-context.ts";
import type { Services } from "../../services/services.ts";
import type { StartupWork } from "./startup.ts";

/** The real work behind each step of the loading page. */
export function startupWork({ push, client, session, queries }: Services): StartupWork {
  let served = "";
  return {
    // Session, language and display are restored before the first render, so there is nothing to wait for.
    starting: () => Promise.resolve(),
    quotationConnected: () => push.connect(),
    async checkingUpdates() {
      served = (await client.call("system/version", {}, { quiet: true })).version;
    },
    async updateChecked() {
      // Only once: a server whose index and reported build differ must not cause a loop.
      const [entry] = performance.getEntriesByType("navigation");
      const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
      if (served === __APP_VERSION__ || isReload) return;
      const registration = await serviceWorkers()?.getRegistration();
      await registration?.update();
      location.reload();
    },
    async loggingIn() {
      if (session.state().token === null) return;
      try {
        await session.fetchUserInfo();
      } catch (error) {
        // The session has ended: the call has reported it, and loading continues as a guest.
        if (!(error instanceof ApiError && error.code === 401)) throw error;
        await session.clear();
      }
    },
    async fetchingHost() {
      const host = await client.call("system/host", {}, { quiet: true });
      queries.setQueryData(["system/host", {}], host);
    },
  };
}
