import { useEffect } from "react";
import { useServices } from "../services/services.ts";
import type { UserInfo } from "./session.ts";
import { useSession } from "./use-session.ts";

/** Who is signed in; asked of the server when the device knows no more than an id (a stored object may be any age). */
export function useUserInfo(): UserInfo | null {
  const { session } = useServices();
  const { token, userInfo } = useSession();
  const isKnown = userInfo?.mobile !== undefined;
  useEffect(() => {
    // What went wrong has been told; the page does without.
    if (token !== null && !isKnown) void session.fetchUserInfo().catch(() => undefined);
  }, [session, token, isKnown]);
  return userInfo;
}
