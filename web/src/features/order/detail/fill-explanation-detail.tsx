import type { FillExplanation } from "@akari/api/fill-explanation";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { type RuleSection, urlOf } from "../../../navigation/parameters.ts";
import { FillBoard } from "./fill-board.tsx";
import styles from "./fill-explanation-detail.module.css";

interface FillExplanationDetailProps {
  readonly explanation: FillExplanation;
  readonly decimals: 0 | 1;
}

/** The server's sentences, the book before and after, the figures of an auction or a worse price, and a link to the rule. */
export function FillExplanationDetail({ explanation, decimals }: FillExplanationDetailProps) {
  const t = useTranslations("explanation");
  const format = useFormat();
  const { title, sentences, before, after, auction, rule } = explanation;
  const figures =
    auction === null
      ? []
      : (["buy", "sell", "executed"] as const).map((key) => ({
          label: t(`auction.${key}`),
          value: format.shares(auction[key]),
        }));
  return (
    <div className={styles.detail}>
      <h3 className={styles.title}>{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {figures.length > 0 && <KeyValue rows={figures} />}
      <FillBoard before={before} after={after} decimals={decimals} />
      <PageLink
        url={urlOf("document", { name: "rules", section: ruleSections[rule] })}
        className={styles.rules}
      >
        {t("rules")}
      </PageLink>
    </div>
  );
}

/** The part of the rules document that has a price rule. */
const ruleSections: Readonly<Record<FillExplanation["rule"], RuleSection>> = {
  "resting-price": "matching",
  "opening-auction": "auctions",
  "closing-auction": "auctions",
  "closing-range-end": "auctions",
  "limit-allotment": "limits",
  "special-quote": "quotes",
  "sequential-quote": "quotes",
  "first-price": "listing",
  resumption: "halts",
};
