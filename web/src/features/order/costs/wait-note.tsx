import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import styles from "../fields/note.module.css";

interface WaitNoteProps {
  readonly preview: Preview;
  /** Whether a waiting order waits for other daily limits; otherwise for the exchange. */
  readonly outsideLimits: boolean;
}

/** What an order waits for that would not go to the exchange at once. */
export function WaitNote({ preview, outsideLimits }: WaitNoteProps) {
  const t = useTranslations("order.cost");
  const waitsFor = useTranslations("order.waitsFor");
  if (!preview.waits || preview.denial !== null) return null;
  return (
    <p className={`${styles.note} ${styles.below}`}>
      {outsideLimits ? waitsFor("limits") : t("waits")}
    </p>
  );
}
