import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./account-data.module.css";

interface SheetEndProps {
  /** Why it was refused, where no field says so. */
  readonly refusal: string | undefined;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onKeep: () => void;
}

/** The last part of a form that cannot be taken back: keep everything, or send it. */
export function SheetEnd({ refusal, confirm, busy, onKeep }: SheetEndProps) {
  const t = useTranslations("accountData");
  return (
    <>
      {refusal !== undefined && (
        <Notice tone="warn" role="alert">
          {refusal}
        </Notice>
      )}
      <div className={styles.pair}>
        <Button onClick={onKeep}>{t("keep")}</Button>
        <Button type="submit" tone="alert" busy={busy}>
          {confirm}
        </Button>
      </div>
    </>
  );
}
