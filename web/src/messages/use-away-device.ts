import type { AwayDevice } from "@akari/api/message";
import type { AwayKind } from "@akari/api/message-kinds";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../http/use-api.ts";
import { useServices } from "../services/services.ts";
import { setAwayKinds } from "./away-device.ts";
import {
  askPermission,
  awayObstacle,
  type AwayObstacle,
  permission,
} from "./device-notification.ts";

/** What this device is told while the app is closed, and why it cannot be. */
export function useAwayDevice() {
  const services = useServices();
  const { queries } = services;
  const read = useApi("account/awayDevice", {}, { quiet: true });
  const [obstacle, setObstacle] = useState<AwayObstacle | "denied" | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  // One change after the other: each begins from what the last one has left.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isHere = true;
    const look = () =>
      void awayObstacle().then((found) => {
        if (isHere) setObstacle(found ?? (permission() === "denied" ? "denied" : null));
      });
    look();
    // The reader comes back from the browser's settings.
    document.addEventListener("visibilitychange", look);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  const isTold = obstacle === null && permission() === "granted";
  const choose = (kind: AwayKind, on: boolean): Promise<void> => {
    // Asked at once: browsers ask their reader only while a press is under way.
    const allowed = on && permission() !== "granted" ? askPermission() : permission();
    const next = last.current.then(async () => {
      setFailed(false);
      const answer = await allowed;
      if (answer === "denied") setObstacle("denied");
      if (on && answer !== "granted") return;
      const known = queries.getQueryData<AwayDevice>(["account/awayDevice", {}])?.kinds ?? [];
      const kinds = on ? [...new Set([...known, kind])] : known.filter((one) => one !== kind);
      await setAwayKinds(services, kinds).catch(() => setFailed(true));
    });
    last.current = next;
    return next;
  };

  return {
    /** undefined until it is known. */
    obstacle,
    kinds: isTold ? (read.data?.kinds ?? []) : [],
    isPending: obstacle === undefined || read.isPending,
    failed,
    choose,
  };
}
