import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import signOut from "@phosphor-icons/core/regular/sign-out.svg?raw";
import translate from "@phosphor-icons/core/regular/translate.svg?raw";
import signIn from "@phosphor-icons/core/regular/user-circle.svg?raw";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { riseColours, textScales, themes } from "../../app/display.ts";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { useSession } from "../../app/use-store.ts";
import { languages } from "../../i18n/locale.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./account-sheet.module.css";

interface AccountSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Messages for the signed-in number. */
  readonly messages: ReactNode;
}

/** What belongs to the account and to this device, reachable from every tab. */
export function AccountSheet({ open, onClose, messages }: AccountSheetProps) {
  const { navigator, language } = useServices();
  const { token, userInfo } = useSession();
  const t = useTranslations("settings");
  const go = (name: "login" | "deposit" | "accountLog" | "language" | "logout") => {
    onClose();
    navigator.navigate(urlOf(name));
  };
  const lang = language.current()?.lang ?? "jp";
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={t("close")}
      title={token === null ? t("guest") : (userInfo?.mobile ?? t("account"))}
    >
      <div className={styles.rows}>
        {token === null ? (
          <ListRow icon={signIn} label={t("signIn")} onClick={() => go("login")} />
        ) : (
          <>
            <ListRow icon={wallet} label={t("deposit")} onClick={() => go("deposit")} />
            <ListRow icon={book} label={t("ledger")} onClick={() => go("accountLog")} />
          </>
        )}
        <ListRow
          icon={translate}
          label={t("language")}
          value={languages[lang].name}
          onClick={() => go("language")}
        />
      </div>
      {token !== null && messages}
      <DisplaySettings />
      {token !== null && (
        <div className={styles.rows}>
          <ListRow icon={signOut} label={t("signOut")} onClick={() => go("logout")} />
        </div>
      )}
      <p className={styles.version}>
        {t("version", { version: __APP_VERSION__ })}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {t("chartCredit")}
        </a>
      </p>
    </Sheet>
  );
}

function DisplaySettings() {
  const { display } = useServices();
  const t = useTranslations("settings");
  const { rise, theme, textScale } = useSyncExternalStore(display.subscribe, display.current);
  return (
    <div className={styles.settings}>
      <span className={styles.label}>{t("rise.label")}</span>
      <Segmented
        name={t("rise.label")}
        value={rise}
        choices={riseColours.map((value) => ({ value, label: t(`rise.${value}`) }))}
        onChange={(value) => display.change({ rise: value })}
      />
      <span className={styles.label}>{t("theme.label")}</span>
      <Segmented
        name={t("theme.label")}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(value) => display.change({ theme: value })}
      />
      <span className={styles.label}>{t("textSize.label")}</span>
      <Segmented
        name={t("textSize.label")}
        value={String(textScale)}
        choices={textScales.map((value, index) => ({
          value: String(value),
          label: t(`textSize.${(["normal", "large", "largest"] as const)[index] ?? "normal"}`),
        }))}
        onChange={(value) =>
          display.change({ textScale: textScales.find((scale) => String(scale) === value) ?? 1 })
        }
      />
    </div>
  );
}
