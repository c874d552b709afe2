import { useEffect } from "react";
import { useServices } from "../services/services.ts";
import type { UserInfo } from "./session.ts";
import { useSession } from "./use-session.ts";

/** The signed-in user; requested from the server if the device knows only an id (a stored object may be of any age). */
export function useUserInfo(): UserInfo | null {
  const { session } = useServices();
  const { token, userInfo } = useSession();
  const isKnown = userInfo?.mobile !== undefined;
  useEffect(() => {
    // The failure has been reported; the page works without the data.
    if (token !== null && !isKnown) void session.fetchUserInfo().catch(() => undefined);
  }, [session, token, isKnown]);
  return userInfo;
}
