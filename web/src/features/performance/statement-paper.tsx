import type { Statement } from "@akari/api/statement";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl/react";
import { useDates } from "../../i18n/use-dates.ts";
import { useFormat } from "../../i18n/provider.tsx";
import {
  BalanceTable,
  EntryTable,
  PositionTable,
  TotalTable,
  TradeTable,
} from "./statement-tables.tsx";
import styles from "./statement-paper.module.css";

interface StatementPaperProps {
  readonly statement: Statement;
  /** What the browser proposes as the name of a PDF, without its ending. */
  readonly name: string;
  /** The browser's dialog has been closed, whether or not anything was printed. */
  readonly onClosed: () => void;
}

/** A statement on paper: only the printer sees it. Asks the browser to print it, or to save it as a PDF, as soon as it is there. */
export function StatementPaper({ statement, name, onClosed }: StatementPaperProps) {
  const t = useTranslations("performance.statement");
  const paper = useTranslations("performance.statement.paper");
  const head = useTranslations("csv");
  const app = useTranslations("app");
  const format = useFormat();
  const dates = useDates();
  const close = useRef(onClosed);
  useEffect(() => {
    const closed = () => close.current();
    const before = document.title;
    document.title = name;
    addEventListener("afterprint", closed);
    print();
    return () => {
      removeEventListener("afterprint", closed);
      document.title = before;
    };
  }, [name]);
  return createPortal(
    <div className={styles.paper} data-paper>
      {/* The head of a table is the one thing that browsers repeat on each sheet. */}
      <table role="presentation">
        <thead>
          <tr>
            <td className={styles.practice}>
              <strong>{app("practice")}</strong> {app("practiceSentence")}
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <h1>{t("heading")}</h1>
              <p>
                {paper("period", {
                  from: dates.full(statement.from),
                  to: dates.full(statement.to),
                })}
              </p>
              <p>{paper("account", { number: statement.accountId })}</p>
              <p>{`${head("createdAt")} ${format.dateTime(statement.createdAt)}`}</p>
              <BalanceTable opening={statement.opening} closing={statement.closing} />
              <TotalTable totals={statement.totals} />
              <PositionTable
                heading={paper("openingPositions")}
                positions={statement.openingPositions}
              />
              <PositionTable
                heading={paper("closingPositions")}
                positions={statement.closingPositions}
              />
              <TradeTable trades={statement.trades} />
              <EntryTable entries={statement.entries} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
