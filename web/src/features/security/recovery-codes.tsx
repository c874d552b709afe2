import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { Page } from "../../page/page.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./security.module.css";
import { Step } from "./step.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The only time that these codes are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("security.twoStep");
  return (
    <Page
      title={t("title")}
      actions={
        <Button tone="primary" onClick={onKept}>
          {t("kept")}
        </Button>
      }
    >
      <Step number={3} title={t("step3")}>
        <p className={styles.note}>{t("codesNote", { count: codes.length })}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={codes.join("\n")} label={t("copyCodes")} />
      </Step>
    </Page>
  );
}
