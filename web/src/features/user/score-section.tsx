import { RowSection } from "@akari/ui/row-section.tsx";
import gauge from "@phosphor-icons/core/regular/gauge.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import styles from "./user.module.css";

/** The credit score and its last change; more of both, with the rules, in its sheet. */
export function ScoreSection() {
  const t = useTranslations("user.score");
  const format = useFormat();
  const summary = useApi("account/summary", {});
  const last = useApi("account/creditScore", {}, { quiet: true }).data?.items[0];
  const [open, setOpen] = useState(false);
  const score = summary.data?.creditScore;
  return (
    <>
      <RowSection
        name={t("title")}
        rows={[
          {
            icon: gauge,
            label: t("title"),
            note:
              last === undefined
                ? t("note")
                : t("lastChange", {
                    reason: t(`reason.${last.reason}`),
                    change: format.signedPrice(last.change, 0),
                    date: format.calendarDay(last.time.slice(0, 10)),
                  }),
            value:
              score === undefined ? undefined : (
                <>
                  <strong className={styles.score}>{score}</strong> /100
                </>
              ),
            onClick: () => setOpen(true),
          },
        ]}
      />
      <ScoreSheet score={score} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
