import type { Summary } from "@akari/api/account";
import { directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { boundParts } from "../../valuation/bound-parts.ts";
import styles from "./account-figures.module.css";

/** Characters of a figure above which three do not stand side by side on a phone: those with sen. */
const longest = 12;

/** Parts of total assets that few accounts have. */
const otherParts = ["accruedFinancing", "funds", "advance"] as const;

/** The figures that make up total assets, each a link to where it comes from: the ledger, orders, positions; and the parts that few accounts have. */
export function AccountFigures({ summary }: { readonly summary: Summary }) {
  const t = useTranslations("home.account");
  const format = useFormat();
  const positions = urlOf("portfolio", { view: "positions" });
  const urlOfPart = {
    paidShares: positions,
    margin: positions,
    // On hold for orders, else for applications, each of which has its entry.
    held: summary.workingOrders > 0 ? urlOf("portfolio", { view: "orders" }) : urlOf("accountLog"),
  } as const;
  const figures = [
    {
      name: "availableBalance",
      value: format.yen(summary.availableBalance),
      url: urlOf("accountLog"),
    },
    ...boundParts(summary).map(({ name, amount }) => ({
      name,
      value: format.yen(amount),
      url: urlOfPart[name],
    })),
    {
      name: "floatingProfit",
      value: format.signedYen(summary.floatingProfit),
      direction: directionOf(summary.floatingProfit),
      url: positions,
    },
  ] as const;
  const others = otherParts
    .map((name) => [name, name === "accruedFinancing" ? -summary[name] : summary[name]] as const)
    .filter(([, amount]) => amount !== 0);
  const isLong = figures.some(({ value }) => value.length > longest);
  return (
    <>
      <ul className={styles.figures} data-long={isLong} data-many={figures.length > 3}>
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
      {others.length > 0 && (
        <p className={styles.others}>
          {others.map(([name, amount]) => (
            <span key={name}>{t(`other.${name}`, { amount: format.signedYen(amount) })}</span>
          ))}
        </p>
      )}
    </>
  );
}
