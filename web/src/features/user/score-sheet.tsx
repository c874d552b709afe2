import { KeyValue } from "@akari/ui/key-value.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { ScoreHistory } from "./score-history.tsx";
import styles from "./user.module.css";

/** All that moves the credit score, in points (docs/margin.md#credit-score). */
const scoreRules = [
  ["identity", 5],
  ["repaid", 1],
  ["writtenOff", -5],
  ["forced", -10],
  ["overdue", -20],
] as const;

interface ScoreSheetProps {
  readonly score: number | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The credit score, its changes, and its published rules. */
export function ScoreSheet({ score, open, onClose }: ScoreSheetProps) {
  const t = useTranslations("user.score");
  const format = useFormat();
  return (
    <Sheet open={open} onClose={onClose} closeLabel={t("close")} title={t("title")}>
      {score !== undefined && (
        <p className={`${spread.baseline} ${styles.now}`}>
          <span>{t("now")}</span>
          <strong className="num">{score}</strong>
        </p>
      )}
      <h3 className={styles.group}>{t("history")}</h3>
      <ScoreHistory />
      <h3 className={styles.group}>{t("rulesHeading")}</h3>
      <p className={styles.rules}>{t("rules")}</p>
      <KeyValue
        rows={scoreRules.map(([rule, points]) => ({
          label: t(`rule.${rule}`),
          value: format.signedPrice(points, 0),
        }))}
      />
    </Sheet>
  );
}
