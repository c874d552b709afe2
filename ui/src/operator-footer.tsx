import { reportUrl } from "@akari/api/report-url";
import styles from "./operator-footer.module.css";

interface OperatorFooterProps {
  /** Who runs this copy; null: nobody but its own machine reaches it. */
  readonly operator: string | null;
  readonly words: {
    readonly name: (operator: string) => string;
    readonly notBusiness: string;
    readonly report: string;
    readonly reportLink: string;
  };
  /** Beside each other, over the width of a desk. */
  readonly wide?: boolean;
}

/** Who runs this copy, on every page of an address that others can reach (docs/promises.md). */
export function OperatorFooter({ operator, words, wide = false }: OperatorFooterProps) {
  if (operator === null) return null;
  return (
    <footer className={styles.footer} data-wide={wide}>
      <p>{words.name(operator)}</p>
      <p>{words.notBusiness}</p>
      <p>
        {words.report}{" "}
        <a href={reportUrl} rel="noreferrer" target="_blank">
          {words.reportLink}
        </a>
      </p>
    </footer>
  );
}
