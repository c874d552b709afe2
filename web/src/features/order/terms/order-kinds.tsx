import { useTranslations } from "use-intl/react";
import styles from "./order-kinds.module.css";
import { TermParagraphs, termKinds } from "./term-paragraphs.tsx";

/** The share of the examples: round figures. */
const example = {
  price: 2_500,
  basePrice: 2_500,
  limitDown: 2_000,
  limitUp: 3_000,
  tickBands: [{ from: 1, tick: 1 }],
};

/** Every kind of order: what it does, when it helps, what can go wrong, an example. */
export function OrderKinds() {
  const t = useTranslations("orderTerms");
  return termKinds.map((kind) => (
    <section key={kind} className={styles.kind}>
      <h2 className={styles.heading}>{t(`kinds.${kind}.name`)}</h2>
      <TermParagraphs kind={kind} quote={example} buys={kind !== "stop" && kind !== "oco"} />
    </section>
  ));
}
