import type { IpoEntryItem } from "@akari/api/ipo";
import { directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./ipo.module.css";

/** A win after its payment is over: lots, money, the market's first price, and what became of the shares (M-IPO-3). */
export function WinFigures({ entry }: { readonly entry: IpoEntryItem }) {
  const t = useTranslations("ipo.win");
  const mine = useTranslations("ipo.mine");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const { wonLots, lotShares, due, paid, underwritingPrice, firstPrice, marketPrice, shares } =
    entry;
  const list = useTranslations("ipo.list");
  const price = (value: number) => format.priceYen(value, decimalsOf(value));
  const facts = [
    {
      label: mine("won"),
      value: t("lots", {
        count: wonLots,
        shares: format.shares(wonLots * lotShares),
      }),
    },
    { label: t("dueTerm"), value: format.yen(due) },
    firstPrice === null
      ? { label: term("price"), value: price(underwritingPrice) }
      : {
          label: t("fromTo"),
          value: list("way", {
            from: format.price(underwritingPrice, decimalsOf(underwritingPrice)),
            to: price(firstPrice),
          }),
        },
    { label: t("paidTerm"), value: format.yen(paid) },
  ];
  return (
    <>
      <dl className={`${styles.facts} ${styles.won}`}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {shares !== null && shares.held > 0 && marketPrice !== null && (
        <Profit
          words={t("held", { price: price(marketPrice), shares: format.shares(shares.held) })}
          amount={shares.unrealisedProfit}
          isLive
        />
      )}
      {shares !== null && shares.sold > 0 && (
        <Profit
          words={t("sold", { shares: format.shares(shares.sold) })}
          amount={shares.realisedProfit}
        />
      )}
    </>
  );
}

const decimalsOf = (price: number) => (Number.isInteger(price) ? 0 : 1);

interface ProfitProps {
  readonly words: string;
  readonly amount: number;
  /** It moves with the market. */
  readonly isLive?: boolean;
}

function Profit({ words, amount, isLive = false }: ProfitProps) {
  const format = useFormat();
  return (
    <p className={styles.result}>
      <span className={styles.term}>{words}</span>
      <strong
        className={`${styles.profit} num`}
        data-direction={directionOf(amount)}
        data-live={isLive ? true : undefined}
      >
        {format.signedYen(amount)}
      </strong>
    </p>
  );
}
