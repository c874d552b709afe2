import type { AccountDataState } from "@akari/api/account-data";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./account-data.module.css";
import { DeleteSheet } from "./delete-sheet.tsx";
import { GoesAndStays } from "./goes-and-stays.tsx";

/** 口座を削除する: what goes, what stays under the number alone. */
export function DeleteSection({ state }: { readonly state: AccountDataState }) {
  const t = useTranslations("accountData.delete");
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("heading")}</h2>
      <GoesAndStays />
      <p className={styles.note}>
        {t("number")}
        <br />
        {t("anyTime")}
        <br />
        {t("proof")}
      </p>
      <div className={styles.end}>
        <Button tone="destructive" onClick={() => setAsking(true)}>
          {t("ask")}
        </Button>
      </div>
      <DeleteSheet open={asking} state={state} onClose={() => setAsking(false)} />
    </section>
  );
}
