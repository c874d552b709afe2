import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./offline-banner.module.css";

interface OfflineBannerProps {
  /** When the stream was last heard, in ms since 1970; null: never. */
  readonly asOf: number | null;
}

/** Shows that the connection is lost and being restored, and how old the prices are. */
export function OfflineBanner({ asOf }: OfflineBannerProps) {
  const t = useTranslations("app");
  const format = useFormat();
  return (
    <p className={styles.banner} role="status">
      <Lamp lit={false} />
      <span>
        {asOf === null
          ? t("offline")
          : t("offlineAsOf", { time: format.clock(new Date(asOf).toISOString()) })}
      </span>
    </p>
  );
}
