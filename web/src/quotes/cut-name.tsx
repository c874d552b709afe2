import styles from "./cut-name.module.css";
import { NameText } from "./name-text.tsx";
import { ReplayMark } from "./replay-mark.tsx";
import type { Instrument } from "./use-instruments.ts";

/** A share's name on one line, in a short table on two, however narrow its column: the rest is cut and stands in its tooltip, its mark is never cut. */
export function CutName({ instrument }: { readonly instrument: Instrument }) {
  return (
    <span className={styles.cut}>
      <span className={styles.name} title={instrument.plainName}>
        <NameText name={instrument.plainName} />
      </span>
      <ReplayMark date={instrument.originalDate} />
    </span>
  );
}
