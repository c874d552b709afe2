import type { NotificationChoice } from "@akari/api/message";
import type { MessageKind } from "@akari/api/message-kinds";
import { useState } from "react";
import { useApi } from "../http/use-api.ts";
import { useServices } from "../services/services.ts";
import { askPermission, type Permission, permission } from "./device-notification.ts";

const key = ["account/notifications", {}] as const;

/** Which kinds of messages become notifications, kept for the account, and whether this browser shows any. */
export function useNotificationChoice() {
  const { client, queries } = useServices();
  const shown = useApi("account/notifications", {});
  const [allowed, setAllowed] = useState<Permission>(permission);
  const { data, isError } = shown;

  const allow = async () => {
    const answer = await askPermission();
    setAllowed(answer);
    return answer === "granted";
  };

  return {
    kinds: data?.kinds ?? [],
    isPending: shown.isPending,
    isFailed: isError && data === undefined,
    error: shown.error,
    retry: () => void shown.refetch(),
    allowed,
    allow,
    /** Switching a kind on asks the browser for permission where it is missing; refused, nothing changes. */
    async choose(kind: MessageKind, on: boolean): Promise<void> {
      if (on && permission() !== "granted" && !(await allow())) return;
      // A read that is under way would bring back what was chosen before.
      const read = await queries
        .ensureQueryData<NotificationChoice>({
          queryKey: key,
          queryFn: ({ signal }) => client.call("account/notifications", {}, { signal }),
        })
        .catch(() => null);
      if (read === null) return;
      await queries.cancelQueries({ queryKey: key });
      const now = queries.getQueryData<NotificationChoice>(key)?.kinds ?? read.kinds;
      const kinds = on ? [...new Set([...now, kind])] : now.filter((one) => one !== kind);
      queries.setQueryData(key, { kinds });
      await client.call("account/setNotifications", { kinds }).catch(() => shown.refetch());
    },
  };
}
