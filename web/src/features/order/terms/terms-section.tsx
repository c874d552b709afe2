import { FieldError } from "@akari/ui/field-error.tsx";
import { type ReactNode, useId } from "react";
import styles from "./terms-section.module.css";

interface TermsSectionProps {
  readonly heading: string;
  /** Why some choices are missing, each a sentence. */
  readonly obstacles?: readonly string[];
  /** The server's message about this term. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One term of an order with its fields. */
export function TermsSection({ heading, obstacles = [], error, children }: TermsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {heading}
      </h3>
      {children}
      {obstacles.length > 0 && (
        <ul className={styles.obstacles}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError id={`${id}e`} text={error} />}
    </section>
  );
}
