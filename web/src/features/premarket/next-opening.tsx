import { Lamp } from "@akari/ui/lamp.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { usePushState } from "../../push/use-push-state.ts";
import { useMarketPhase } from "../../quotes/use-market-phase.ts";
import type { Opening } from "./opening.ts";
import styles from "./next-opening.module.css";

/** The opening that takes applications now, and what its expected prices are: clock times, never a countdown. */
export function NextOpening({ opening }: { readonly opening: Opening }) {
  const t = useTranslations("premarket.next");
  const market = useTranslations("market.phase");
  const format = useFormat();
  const phase = useMarketPhase();
  const live = usePushState() === "open";
  const { accepting } = opening;
  const [opens, accepts] = [format.minute(opening.opensAt), format.minute(opening.acceptsFrom)];
  return (
    <section className={styles.opening}>
      <div className={`${spread.bottom} ${spread.loose}`}>
        <p>
          <span className={styles.label}>{t("label")}</span>
          <span className={`${styles.time} num`}>{opens}</span>
        </p>
        <div className={styles.state}>
          <p className={styles.phase}>
            <Lamp lit={live} />
            {accepting ? t("accepting") : isOutside(phase) ? market(phase) : t("trading")}
          </p>
          <p>{t(accepting ? "ended" : "sends", { time: accepts })}</p>
        </div>
      </div>
      <p className={styles.note}>{t("note", { from: accepts, to: opens })}</p>
    </section>
  );
}

/** Whether shares do not trade continuously before the acceptance for the next opening: the phase is then named as on a share's page. */
function isOutside(phase: ReturnType<typeof useMarketPhase>): phase is "pre-closing" | "closed" {
  return phase === "pre-closing" || phase === "closed";
}
