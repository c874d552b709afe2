import { ApiError } from "@akari/api/client";
import type { Services } from "../../app/services.ts";
import type { StartupWork } from "./startup.ts";

const reloadedFor = "reloadedFor";

/** The real work behind each step of the loading page. */
export function startupWork({ push, client, session, queries }: Services): StartupWork {
  let served = "";
  return {
    // Session, language and display were restored before the first picture; nothing is left to wait for.
    starting: () => Promise.resolve(),
    quotationConnected: () => push.connect(),
    async checkingUpdates() {
      served = (await client.call("system/version", {}, { quiet: true })).version;
    },
    async updateChecked() {
      const isNew = served !== __APP_VERSION__ && sessionStorage.getItem(reloadedFor) !== served;
      if (!isNew) return;
      // Once for each version: a server that serves an older app than it names must not loop.
      sessionStorage.setItem(reloadedFor, served);
      const registration = await navigator.serviceWorker?.getRegistration();
      await registration?.update();
      location.reload();
    },
    async loggingIn() {
      if (session.state().token === null) return;
      try {
        await session.fetchUserInfo();
      } catch (error) {
        // The session has ended: the call has said so, and loading goes on as a guest.
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
