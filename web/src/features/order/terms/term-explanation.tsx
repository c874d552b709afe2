import type { Quote } from "@akari/api/instrument";
import { Disclosure } from "@akari/ui/disclosure.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./term-explanation.module.css";
import { type TermKind, TermParagraphs } from "./term-paragraphs.tsx";

interface TermExplanationProps {
  readonly kind: TermKind;
  readonly quote: Quote;
  readonly buys: boolean;
}

/** What a kind of order does, when it helps, what can go wrong, and an example at the current price; opened on demand. */
export function TermExplanation({ kind, quote, buys }: TermExplanationProps) {
  const t = useTranslations("orderTerms");
  return (
    <Disclosure
      summary={t("explain.about", { name: t(`kinds.${kind}.name`) })}
      className={styles.explanation}
    >
      <div className={styles.body}>
        <TermParagraphs kind={kind} quote={quote} buys={buys} />
      </div>
    </Disclosure>
  );
}
