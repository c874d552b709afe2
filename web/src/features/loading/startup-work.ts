import { ApiError } from "@akari/api/client";
import { serviceWorkers } from "@akari/ui/secure-context.ts";
import { SocketNotConnected } from "../../push/socket.ts";
import { foreignAnswer } from "../../services/foreign-answer.ts";
import type { Services } from "../../services/services.ts";
import type { StartupWork } from "./startup.ts";

/** Where the stream hangs, the start waits for it no longer. */
const connectedWithinMs = 4_000;

/** The real work behind each step of the loading page. */
export function startupWork({ push, client, session, queries, toasts }: Services): StartupWork {
  let served = "";
  return {
    // Session, language and display are restored before the first render, so there is nothing to wait for.
    starting: () => Promise.resolve(),
    async quotationConnected() {
      const isLate = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new SocketNotConnected()), connectedWithinMs);
      });
      try {
        await Promise.race([push.connect(), isLate]);
      } catch (error) {
        if (!(error instanceof SocketNotConnected)) throw error;
        // A network that passes no stream may pass calls: the app then reads by them, and says so on every page.
        await client
          .call("system/version", {}, { quiet: true })
          // The answer of something else tells more than that there is no stream.
          .catch((failure) => Promise.reject(foreignAnswer(failure) === null ? error : failure));
        toasts.show("none", { runtime: error.runtime });
      }
    },
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
