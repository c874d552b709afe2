import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl/react";
import type { TypedChoices } from "./choices.ts";
import styles from "./replay.module.css";

interface ChoicesFormProps {
  readonly typed: TypedChoices;
  readonly busy: boolean;
  readonly onChange: (typed: TypedChoices) => void;
  readonly onLook: () => void;
}

/** The same choices as the options of the command. */
export function ChoicesForm({ typed, busy, onChange, onLook }: ChoicesFormProps) {
  const t = useTranslations("consoleReplay.choice");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLook();
  };
  return (
    <form className={styles.choices} onSubmit={submit}>
      <div className={styles.fields}>
        {(["codes", "atMost", "from", "code"] as const).map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={t(`hint.${name}`)}
            value={typed[name]}
            maxLength={name === "codes" ? 6000 : 40}
            onChange={(value) => onChange({ ...typed, [name]: value })}
          />
        ))}
      </div>
      {(["adjusts", "loops"] as const).map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            checked={typed[name]}
            onChange={({ currentTarget }) => onChange({ ...typed, [name]: currentTarget.checked })}
          />
          <span>
            {t(name)}
            <span className={styles.hint}>{t(`hint.${name}`)}</span>
          </span>
        </label>
      ))}
      <Button type="submit" busy={busy}>
        {t("look")}
      </Button>
    </form>
  );
}
