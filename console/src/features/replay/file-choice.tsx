import upload from "@phosphor-icons/core/regular/upload-simple.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { useId, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useKey } from "../../keyboard/use-key.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import styles from "./replay.module.css";

interface FileChoiceProps {
  /** What is under way, and how much of it is done; null: nothing. */
  readonly progress: { readonly label: string; readonly share: number } | null;
  readonly onChoose: (file: File) => void;
}

/** Chooses the file; while it is sent or read, shows how far that is. */
export function FileChoice({ progress, onChoose }: FileChoiceProps) {
  const t = useTranslations("consoleReplay");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useKey("n", t("chooseFile"), () => input.current?.click());
  return (
    <div className={styles.choose}>
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.file}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again after it was corrected.
          currentTarget.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
      <label htmlFor={id} className={styles.button}>
        <Icon svg={upload} size={1.125} />
        {t("chooseFile")} <Keycap keys="N" />
      </label>
      {progress === null ? (
        <p className={styles.hint}>{t("fileHint")}</p>
      ) : (
        <p className={styles.progress}>
          <span>{progress.label}</span>
          <progress max={1} value={progress.share} aria-label={progress.label} />
        </p>
      )}
    </div>
  );
}
