import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import type { Refusal } from "../push/fallback.ts";
import type { Stale } from "../services/staleness.ts";
import styles from "./offline-banner.module.css";

/** Shows that the connection is lost and being restored, and how old the prices are; or that they are read without it, and why. */
export function OfflineBanner({ stale: { kind, asOf, refusal } }: { readonly stale: Stale }) {
  const t = useTranslations("app");
  const format = useFormat();
  const why = refusal === null ? "" : t("streamRefused", refusedAddress(refusal));
  return (
    <p className={styles.banner} role="status">
      <Lamp lit={false} />
      <span>
        {why !== "" && <>{why} </>}
        {kind === "read"
          ? t("readByCalls")
          : asOf === null
            ? t("offline")
            : t("offlineAsOf", { time: format.clock(new Date(asOf).toISOString()) })}
      </span>
    </p>
  );
}

/** As it stands in the browser, and as the setting takes it: behind a proxy the server's Host may be another. */
function refusedAddress({ host, origin, setting }: Refusal) {
  return { address: origin === "null" ? host : origin, setting };
}
