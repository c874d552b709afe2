import type { LuckWin } from "@akari/api/luck";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./luck.module.css";

/** How often they are read again: the stream reports nobody else's. */
const readEveryMs = 30_000;

/** みんなの当選: real wins of all customers, with masked accounts. */
export function EveryonesWins({ shown }: { readonly shown: number }) {
  const t = useTranslations("home.roulette");
  const wins = useApi("luck/wins", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  if (wins === undefined) return null;
  const { items, today } = wins;
  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{t("wins")}</h2>
        <span className={styles.small}>{t("today", { drawn: today.drawn, won: today.won })}</span>
      </div>
      {items.length === 0 && <p className={styles.small}>{t("noWins")}</p>}
      <ul>
        {items.slice(0, shown).map((win) => (
          <WinRow key={`${win.series}-${win.number}`} win={win} />
        ))}
      </ul>
    </section>
  );
}

function WinRow({ win: { drawnAt, account, rank, amount } }: { readonly win: LuckWin }) {
  const t = useTranslations("home.roulette");
  const format = useFormat();
  return (
    <li className={styles.row}>
      <span>
        {format.shortTime(drawnAt)}{" "}
        <span className={styles.account}>{t("account", { account })}</span>
      </span>
      <span className={styles.rank}>{t("place", { rank })}</span>
      <strong className="num">{format.signedYen(amount)}</strong>
    </li>
  );
}
