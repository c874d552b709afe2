import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useHost } from "../../http/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./document.module.css";

/** Version, build, operator and number of stocks, as reported by the server. */
export function AboutFacts() {
  const t = useTranslations("document.about.facts");
  const format = useFormat();
  const version = useApi("system/version", {}, { quiet: true });
  const host = useHost();
  const build = version.data?.build ?? "";
  return (
    <section className={styles.facts}>
      <KeyValue
        rows={[
          { label: t("version"), value: version.data?.version ?? __APP_VERSION__ },
          ...(build === "" ? [] : [{ label: t("build"), value: build }]),
          ...(host.data === undefined
            ? []
            : [
                { label: t("operator"), value: host.data.operator ?? t("loopback") },
                { label: t("instruments"), value: format.quantity(host.data.instruments) },
              ]),
        ]}
      />
      {(version.isError || host.isError) && <p className={styles.small}>{t("failed")}</p>}
    </section>
  );
}
