import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "../fields/note.module.css";

interface ValidityNoteProps {
  readonly preview: Pick<Preview, "goodTill" | "denial">;
  /** The date that was asked for; absent: an order for the day. */
  readonly wanted: string | undefined;
}

/** Until when an order lives whose last date is no trading day. */
export function ValidityNote({ preview: { goodTill, denial }, wanted }: ValidityNoteProps) {
  const t = useTranslations("order.validity");
  const format = useFormat();
  if (wanted === undefined || wanted === goodTill || denial !== null) return null;
  return (
    <p className={`${styles.note} ${styles.below}`}>
      {t("stored", { wanted: format.day(wanted), date: format.day(goodTill) })}
    </p>
  );
}
