import glass from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { LimitedInput } from "@akari/ui/limited-input.tsx";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../keyboard/use-key.ts";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  /** What is searched, also the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: ReactNode;
}

/** The page's search; `/` goes there, Escape leaves it. */
export function SearchField({ label, value, onChange, problem }: SearchFieldProps) {
  const t = useTranslations("console");
  const box = useRef<HTMLLabelElement>(null);
  useKey("/", t("keys.search"), () => box.current?.querySelector("input")?.focus());
  return (
    <div className={styles.field}>
      <label className={styles.box} ref={box}>
        <Icon svg={glass} size={1} />
        <span className="visually-hidden">{label}</span>
        <LimitedInput
          className={styles.input}
          type="search"
          value={value}
          maxLength={40}
          placeholder={label}
          aria-invalid={problem !== undefined}
          onChange={onChange}
        />
        <Keycap keys="/" />
      </label>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
