import type { Summary } from "@akari/api/account";
import { directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./account-figures.module.css";

/** Characters of a figure above which three do not stand side by side on a phone: those with sen. */
const longest = 12;

/** The figures behind total assets, each a link to where it comes from: the ledger, orders, positions. */
export function AccountFigures({ summary }: { readonly summary: Summary }) {
  const t = useTranslations("home.account");
  const format = useFormat();
  const onlyOrders = summary.openPositions === 0 && summary.workingOrders > 0;
  const figures = [
    {
      name: "availableBalance",
      value: format.yen(summary.availableBalance),
      url: urlOf("accountLog"),
    },
    {
      name: "usedFunds",
      value: format.yen(summary.usedFunds),
      url: urlOf("portfolio", { view: onlyOrders ? "orders" : "positions" }),
    },
    {
      name: "floatingProfit",
      value: format.signedYen(summary.floatingProfit),
      direction: directionOf(summary.floatingProfit),
      url: urlOf("portfolio", { view: "positions" }),
    },
  ] as const;
  const isLong = figures.some(({ value }) => value.length > longest);
  return (
    <ul className={styles.figures} data-long={isLong}>
      {figures.map(({ name, value, url, ...figure }) => (
        <li key={name} className={styles.figure}>
          <PageLink url={url} className={styles.link}>
            <span className={styles.label}>{t(name)}</span>{" "}
            <span
              className={`${styles.value} num`}
              data-direction={"direction" in figure ? figure.direction : undefined}
              data-live={"direction" in figure ? true : undefined}
            >
              {value}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
