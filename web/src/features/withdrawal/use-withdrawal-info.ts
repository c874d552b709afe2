import { useApi } from "../../http/use-api.ts";
import { useSession } from "../../session/use-session.ts";

/** GET index/withdrawal with the stored user's id, as required by M-API-5; the token decides whose figures are returned. */
export function useWithdrawalInfo() {
  const { userInfo } = useSession();
  return useApi("index/withdrawal", userInfo === null ? {} : { user_id: userInfo.user_id });
}
