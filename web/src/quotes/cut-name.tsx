import styles from "./cut-name.module.css";
import { ReplayMark } from "./replay-mark.tsx";
import type { Instrument } from "./use-instruments.ts";

/** A share's name on one line, however narrow its column: the name is cut and stands whole in its tooltip, its mark is never cut. */
export function CutName({ instrument }: { readonly instrument: Instrument }) {
  return (
    <span className={styles.cut}>
      <span className={styles.name} title={instrument.plainName}>
        {instrument.plainName}
      </span>
      <ReplayMark date={instrument.originalDate} />
    </span>
  );
}
