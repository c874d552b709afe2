import type { CreatedToken } from "@akari/api/bot";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Labelled } from "@akari/ui/labelled.tsx";
import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import { useTranslations } from "use-intl/react";
import styles from "./bots.module.css";
import { CopyButton } from "./copy-button.tsx";

interface MadeTokenProps {
  readonly created: CreatedToken;
  readonly onDone: () => void;
}

/** The secret of a new token, shown only this once, since the server does not store it. */
export function MadeToken({ created: { secret, token }, onDone }: MadeTokenProps) {
  const t = useTranslations("bot.made");
  return (
    <div className={styles.form}>
      <p className={styles.once}>
        <Icon svg={warning} />
        <span>{t("once")}</span>
      </p>
      <Labelled label={t("secret", { name: token.name })} spoken>
        <code className={styles.secret}>{secret}</code>
      </Labelled>
      <div className={styles.buttons}>
        <CopyButton text={secret} label={t("copy")} />
      </div>
      <p className={styles.note}>{t(token.scope === "trade" ? "filledIn" : "notFilledIn")}</p>
      <Button tone="primary" onClick={onDone}>
        {t("done")}
      </Button>
    </div>
  );
}
