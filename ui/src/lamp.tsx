import styles from "./lamp.module.css";

interface LampProps {
  /** Lit while the content beside it is live; a hollow ring when it is stale. */
  readonly lit: boolean;
}

/** The one light of the product; always beside a word with the same meaning. */
export function Lamp({ lit }: LampProps) {
  return <span className={lit ? styles.lit : styles.hollow} aria-hidden="true" />;
}
