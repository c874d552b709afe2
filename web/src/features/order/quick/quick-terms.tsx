import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import form from "../fields/form.module.css";
import styles from "./quick-terms.module.css";

interface QuickTermsProps {
  readonly lot: number;
  readonly onUse: () => void;
  readonly onLeave: () => void;
}

/** What a press on the board does, before the reader turns it on. */
export function QuickTerms({ lot, onUse, onLeave }: QuickTermsProps) {
  const t = useTranslations("quickOrder.terms");
  const format = useFormat();
  return (
    <div className={form.frame}>
      <h3 className={styles.heading}>{t("heading")}</h3>
      <ol className={styles.points}>
        <li>{t("choose")}</li>
        <li>{t("send")}</li>
      </ol>
      <ul className={styles.points}>
        <li>{t("size", { quantity: format.shares(lot) })}</li>
        <li>{t("sell")}</li>
        <li>{t("own")}</li>
        <li>{t("session")}</li>
      </ul>
      <Notice tone="warn">{t("risk")}</Notice>
      <div className={`${form.buttons} ${form.foot} ${styles.pair}`}>
        <Button onClick={onLeave}>{t("leave")}</Button>
        <Button tone="primary" onClick={onUse}>
          {t("use")}
        </Button>
      </div>
    </div>
  );
}
