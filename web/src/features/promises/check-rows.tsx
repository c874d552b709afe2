import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import bar from "@akari/ui/progress.module.css";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import wrong from "@phosphor-icons/core/fill/seal-warning-fill.svg?raw";
import open from "@phosphor-icons/core/regular/minus-circle.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { shortHash } from "../../proofs/short-hash.ts";
import { type CheckName, checkNames, type CheckState, type Detail } from "./check.ts";
import styles from "./promises.module.css";

interface RowsProps {
  readonly states: Readonly<Partial<Record<CheckName, CheckState>>>;
  /** Ends the check of the tape, which reads the whole day. */
  readonly onStop: () => void;
}

/** Each check with its result, and how far it is. */
export function CheckRows({ states, onStop }: RowsProps) {
  return (
    <ul className={styles.checks}>
      {checkNames.map((name) => {
        const state = states[name];
        return (
          state !== undefined && <CheckRow key={name} name={name} state={state} onStop={onStop} />
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly name: CheckName;
  readonly state: CheckState;
  readonly onStop: () => void;
}

function CheckRow({ name, state, onStop }: RowProps) {
  const t = useTranslations("promises");
  const worded = useWording();
  const date = state.kind === "done" ? state.detail.values?.["date"] : undefined;
  const title =
    name === "root" && date !== undefined
      ? worded({ key: "check.rootOf", values: { date } })
      : t(`check.${name}`);
  return (
    <li className={styles.check} data-state={state.kind === "done" ? state.verdict : state.kind}>
      <span className={styles.mark}>
        <Mark state={state} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <span className={`num ${styles.state}`}>
          <Standing state={state} />
        </span>
        <p className={styles.detail}>
          <Words name={name} state={state} />
        </p>
        {state.kind === "done" && state.more !== undefined && (
          <p className={styles.detail}>{worded(state.more)}</p>
        )}
        {state.kind === "done" &&
          state.hash !== undefined &&
          (name === "chain" || name === "root" || name === "tape") && (
            <p className={styles.detail}>
              {t(`value.${name}`)} <code className={styles.hash}>{shortHash(state.hash)}</code>
            </p>
          )}
        {state.kind === "now" && name === "tape" && (
          <>
            <progress
              className={`${bar.progress} ${styles.progress}`}
              aria-label={title}
              value={state.done}
              max={Math.max(1, state.of ?? 1)}
            />
            <Button size="small" onClick={onStop}>
              {t("now.stop")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Mark({ state }: { readonly state: CheckState }) {
  if (state.kind === "now") return <Lamp lit />;
  if (state.kind === "waiting") return <Lamp lit={false} />;
  if (state.kind !== "done" || state.verdict === "open") return <Icon svg={open} size={1.375} />;
  return <Icon svg={state.verdict === "right" ? seal : wrong} size={1.375} />;
}

function Standing({ state }: { readonly state: CheckState }) {
  const t = useTranslations("promises");
  if (state.kind !== "now") return t(`state.${state.kind === "done" ? state.verdict : state.kind}`);
  const { done, of } = state;
  if (of !== null) return t("now.progress", { done, of });
  return done === 0 ? t("state.now") : t("now.read", { done });
}

function Words({ name, state }: { readonly name: CheckName; readonly state: CheckState }) {
  const t = useTranslations("promises");
  const worded = useWording();
  switch (state.kind) {
    case "done":
      return worded(state.detail);
    case "failed":
      return state.said === "" ? t("failed") : state.said;
    case "stopped":
      return t("stopped");
    case "waiting":
    case "now":
      return t(
        name === "chain" || name === "tape" || name === "draws" ? `doing.${name}` : "doing.other",
      );
  }
}

const money = new Set(["cash", "used", "all", "shownCash", "shownUsed"]);
const instants = new Set(["since", "noted"]);

/** A detail as a sentence: its money, days and instants as the reader's language has them. */
function useWording(): (detail: Detail) => string {
  const t = useTranslations("promises");
  const format = useFormat();
  return ({ key, values = {} }) => {
    const written = Object.entries(values).map(([name, value]) => {
      if (money.has(name)) return [name, format.yen(Number(value))];
      if (instants.has(name)) return [name, format.dateTime(String(value))];
      return [name, name === "date" ? format.calendarDay(String(value)) : value];
    });
    // The types know each key by itself; this one comes from a check.
    return t(key as never, Object.fromEntries(written) as never);
  };
}
