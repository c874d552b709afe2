import type { Book, Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { stateOfStanding } from "../../quotes/trading-state.ts";
import styles from "./board-note.module.css";

interface BoardNoteProps {
  readonly book: Book;
  readonly quote: Quote;
  readonly decimals: 0 | 1;
}

/** The book's special state, the time of its next renewal, and what an order does now. */
export function BoardNote({ book, quote, decimals }: BoardNoteProps) {
  return (
    <div role="status">
      <Situation book={book} quote={quote} />
      <Indication book={book} decimals={decimals} />
    </div>
  );
}

function Situation({ book, quote }: Omit<BoardNoteProps, "decimals">) {
  const t = useTranslations("quotes");
  const format = useFormat();
  if (book.phase === "halted") {
    const { haltedUntil } = quote;
    return (
      <p className={`${styles.note} ${styles.halted}`}>
        <strong>{t("state.halted")}</strong>{" "}
        <span className={styles.when}>
          {haltedUntil === null
            ? t("resumesUnknown")
            : t("resumes", { time: format.minute(haltedUntil) })}
        </span>
        <span className={styles.what}>{t("now.halted")}</span>
      </p>
    );
  }
  if (book.quote === null) return null;
  const { renewsAt } = book.quote;
  const state = stateOfStanding(book.quote);
  return (
    <p className={styles.note}>
      <strong>{t(`state.${state}`)}</strong>{" "}
      {renewsAt !== null && (
        <span className={styles.when}>{t("renews", { time: format.clock(renewsAt) })}</span>
      )}
      <span className={styles.what}>{t(`now.${state}`)}</span>
    </p>
  );
}

/** Where the next auction would trade now, and what its marks on the board mean. */
function Indication({ book, decimals }: Omit<BoardNoteProps, "quote">) {
  const t = useTranslations("instrument.board");
  const auction = useTranslations("quotes");
  const format = useFormat();
  const { phase, quote, preOpening, indicativePrice, indicativeVolume } = book;
  // The quote itself shows where trading waits; its final price is unknown.
  if (quote !== null) return null;
  const mark = phase === "pre-closing" ? "preClosing" : "preOpening";
  const isMarked = preOpening !== null && phase !== "halted";
  if (indicativePrice === null && !isMarked) return null;
  return (
    <p className={`${styles.note} ${styles.auction}`}>
      {indicativePrice !== null && (
        <span data-live>
          {t("indication", {
            price: format.priceYen(indicativePrice, decimals),
            quantity: format.shares(indicativeVolume),
          })}
        </span>
      )}
      {isMarked && (
        <span className={styles.what}>
          {auction(`auctionNow.${mark}`, { mark: auction(`mark.${mark}`) })}
        </span>
      )}
    </p>
  );
}
