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
  const read = useApi("account/notifications", {});
  const [allowed, setAllowed] = useState<Permission>(permission);
  const { data, isError } = read;

  const allow = async () => {
    const answer = await askPermission();
    setAllowed(answer);
    return answer === "granted";
  };

  return {
    kinds: data?.kinds ?? [],
    isPending: read.isPending,
    isFailed: isError && data === undefined,
    retry: () => void read.refetch(),
    allowed,
    allow,
    /** Switching a kind on asks the browser for permission where it is missing; refused, nothing changes. */
    async choose(kind: MessageKind, on: boolean): Promise<void> {
      if (on && permission() !== "granted" && !(await allow())) return;
      const now = queries.getQueryData<NotificationChoice>(key)?.kinds ?? [];
      const kinds = on ? [...new Set([...now, kind])] : now.filter((one) => one !== kind);
      queries.setQueryData(key, { kinds });
      await client.call("account/setNotifications", { kinds }).catch(() => read.refetch());
    },
  };
}
