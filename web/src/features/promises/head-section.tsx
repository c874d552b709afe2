import { Button } from "@akari/ui/button.tsx";
import { copyText } from "@akari/ui/copy-text.ts";
import { Icon } from "@akari/ui/icon.tsx";
import copy from "@phosphor-icons/core/regular/copy.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./promises.module.css";

/** The newest head of all chains, to be written down: whoever has one can hold every later history against it. */
export function HeadSection() {
  const t = useTranslations("promises.head");
  const format = useFormat();
  const { data } = useApi("ledger/head", {}, { quiet: true });
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly copied: boolean } | null>(
    null,
  );
  if (data === undefined) return null;
  const { head, time } = data;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("heading")}</h2>
      <p className={styles.intro}>{t("intro")}</p>
      <p className={styles.head}>
        <code className={styles.headText}>{head}</code>
        <span className={styles.state}>{t("taken", { taken: format.dateTime(time) })}</span>
      </p>
      <p className={styles.headActions}>
        <Button
          size="small"
          onClick={() => void copyText(head).then((copied) => setOutcome({ of: head, copied }))}
        >
          <Icon svg={copy} />
          {t("copy")}
        </Button>
        <span role="status" className={styles.state}>
          {/* Another head has not been copied yet. */}
          {outcome?.of === head && t(outcome.copied ? "copied" : "notCopied")}
        </span>
      </p>
      <p className={styles.intro}>{t("use")}</p>
    </section>
  );
}
