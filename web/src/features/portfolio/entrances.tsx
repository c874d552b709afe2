import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { ServiceEntrance, ServiceGrid } from "@akari/ui/service-grid.tsx";
import bookIcon from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import trendIcon from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import marginIcon from "@phosphor-icons/core/regular/scales.svg?raw";
import walletIcon from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./entrances.module.css";

interface EntrancesProps {
  /** Whether nothing has been paid in yet: the deposit then comes first. */
  readonly isNewcomer: boolean;
}

/** Links to the pages behind the account's figures, in one row. */
export function Entrances({ isNewcomer }: EntrancesProps) {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  const call = useTranslations("call");
  const open = (url: string) => () => navigator.navigate(url);
  if (isNewcomer) {
    return (
      <section className={styles.newcomer}>
        <p className={styles.hint}>{t("newcomer")}</p>
        <div className={styles.buttons}>
          <Button tone="primary" onClick={open(urlOf("deposit"))}>
            <Icon svg={walletIcon} />
            {t("deposit")}
          </Button>
          <Button onClick={open(urlOf("accountLog"))}>
            <Icon svg={bookIcon} />
            {t("ledger")}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <div className={styles.entrances}>
      <ServiceGrid name={t("entrances")}>
        <ServiceEntrance icon={walletIcon} label={t("deposit")} opens={open(urlOf("deposit"))} />
        <ServiceEntrance icon={marginIcon} label={call("toMargin")} opens={open(urlOf("margin"))} />
        <ServiceEntrance
          icon={trendIcon}
          label={t("performance")}
          opens={open(urlOf("performance"))}
        />
        <ServiceEntrance icon={bookIcon} label={t("ledger")} opens={open(urlOf("accountLog"))} />
      </ServiceGrid>
    </div>
  );
}
