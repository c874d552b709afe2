import { Lamp } from "@akari/ui/lamp.tsx";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../http/services.ts";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./live-time.module.css";

/** The server's time of what is shown; the lamp is hollow once it has grown old. */
export function LiveTime() {
  const { clock } = useServices();
  const t = useTranslations("console");
  const format = useFormat();
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const live = useSyncExternalStore(clock.subscribe, clock.isLive);
  if (now === null) return null;
  const time = format.clock(now);
  return (
    <span className={styles.time} data-live={live}>
      <Lamp lit={live} />
      <span className="num">{live ? time : t("staleSince", { time })}</span>
    </span>
  );
}
