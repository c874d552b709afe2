import type { LuckWin } from "@akari/api/luck";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./luck.module.css";

/** How often they are read again: the stream reports nobody else's. */
const readEveryMs = 30_000;

interface EveryonesWinsProps {
  readonly shown: number;
  /** The reader's own result has still to be shown: the list, which may have it already, stays as it was. */
  readonly waits?: boolean;
}

/** みんなの当選: real wins of all customers, with masked accounts. */
export function EveryonesWins({ shown, waits = false }: EveryonesWinsProps) {
  const t = useTranslations("home.roulette");
  const read = useApi("luck/wins", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  const [before, setBefore] = useState(read);
  if (!waits && before !== read) setBefore(read);
  const wins = waits ? before : read;
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
