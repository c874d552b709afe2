import styles from "./lamp.module.css";

interface LampProps {
  /** Lit while what stands beside it is live; a hollow ring when it is stale. */
  readonly lit: boolean;
}

/** The one light of the product; always beside a word that says the same. */
export function Lamp({ lit }: LampProps) {
  return <span className={lit ? styles.lit : styles.hollow} aria-hidden="true" />;
}
