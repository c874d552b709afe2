import gauge from "@phosphor-icons/core/regular/gauge.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { RowSection } from "../../ui/row-section.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import styles from "./user.module.css";

/** The credit score, and by which rules it moves. */
export function ScoreSection() {
  const t = useTranslations("user.score");
  const summary = useApi("account/summary", {});
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
            note: t("note"),
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
