import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Field } from "@akari/ui/field.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import check from "@phosphor-icons/core/regular/check-circle.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./bank-account.module.css";

export interface Choice {
  readonly code: string;
  readonly name: ReactNode;
  readonly note: string;
}

interface Read {
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface ChoiceSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly hint: string;
  readonly onKeyword: (keyword: string) => void;
  /** Offered whatever the keyword. */
  readonly always?: Choice;
  /** undefined: being read. */
  readonly choices: readonly Choice[] | undefined;
  readonly total: number;
  readonly heading: ReactNode;
  readonly chosenCode: string;
  /** How reading the choices goes. */
  readonly read: Read;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

/** A list that is searched while typing; the pressed row is chosen. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { open, title, hint, onKeyword, always, choices, total, heading, chosenCode } = props;
  const { read, onChoose, onClose } = props;
  const t = useTranslations("bankAccount.choice");
  const [typed, setTyped] = useState("");
  const hasFailed = read.isError && choices === undefined;
  const row = ({ code, name, note }: Choice) => (
    <li key={code}>
      <button
        type="button"
        className={styles.row}
        aria-current={code === chosenCode}
        onClick={() => onChoose(code)}
      >
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.holder}>{note}</span>
        </span>
        <span className={`${styles.code} num`}>{code}</span>
        {code === chosenCode && (
          <>
            <Icon svg={check} size={1.125} />
            <span className="visually-hidden">{t("chosen")}</span>
          </>
        )}
      </button>
    </li>
  );
  return (
    <Sheet open={open} onClose={onClose} closeLabel={t("close")} title={title}>
      <div className={styles.search}>
        <Field
          label={hint}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            onKeyword(value);
          }}
        />
      </div>
      {always !== undefined && (
        <>
          <h3 className={styles.group}>{t("always")}</h3>
          <ul>{row(always)}</ul>
        </>
      )}
      {!hasFailed && <h3 className={styles.group}>{heading}</h3>}
      {hasFailed && <ReadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {choices === undefined && !hasFailed && <Skeleton rows={4} rowHeight={3.5} label={title} />}
      {choices?.length === 0 && <EmptyState title={t("none")} hint={t("noneHint")} />}
      <ul>{choices?.map(row)}</ul>
      {choices !== undefined && total > choices.length && (
        <p className={styles.note}>{t("more", { shown: choices.length })}</p>
      )}
    </Sheet>
  );
}
