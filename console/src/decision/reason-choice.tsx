import { RadioGroup } from "@akari/ui/radio-group.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./reason-choice.module.css";

interface ReasonChoiceProps {
  readonly label: string;
  readonly reasons: readonly { readonly reason: string; readonly text: string }[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** One reason out of the closed list that customers read in their own language. */
export function ReasonChoice({ label, reasons, value, onChange }: ReasonChoiceProps) {
  const t = useTranslations("console.decision");
  return (
    <div className={styles.field}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <RadioGroup
        look={styles.reasons}
        name={label}
        value={value}
        onChange={onChange}
        choices={reasons.map(({ reason, text }) => ({ value: reason, label: text }))}
      />
      <p className={styles.hint}>{t("reasonShown")}</p>
    </div>
  );
}
