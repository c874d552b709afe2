import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import styles from "./customer.module.css";

/** The codes of a customer who is signed in nowhere; read on a press only, since each view is logged. */
export function CodesSection({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const [shown, setShown] = useState(false);
  return (
    <section className={styles.codes} aria-label={t("codes")}>
      <h2>{t("codes")}</h2>
      <p>{t("codesNote")}</p>
      {shown ? (
        <Codes accountId={accountId} />
      ) : (
        <Button size="small" onClick={() => setShown(true)}>
          {t("showCodes")}
        </Button>
      )}
    </section>
  );
}

function Codes({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const format = useFormat();
  const read = useRead("customer/codes", { accountId });
  return (
    <ListRows
      label={t("codes")}
      read={read}
      keyOf={({ time, text }) => `${time}${text}`}
      columns={[
        { key: "time", head: t("codeTime"), cell: ({ time }) => format.dateTime(time) },
        { key: "text", head: t("codeText"), cell: ({ text }) => text },
      ]}
      emptyTitle={t("noCodes")}
    />
  );
}
