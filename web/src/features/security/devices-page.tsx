import type { SessionItem } from "@akari/api/session";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { RowSection } from "@akari/ui/row-section.tsx";
import robot from "@phosphor-icons/core/regular/robot.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useConfirmed } from "../../http/use-confirmed.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { DeviceList } from "./device-list.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import styles from "./security.module.css";
import { SecurityLog } from "./security-log.tsx";
import { SignInList } from "./sign-in-list.tsx";
import { UnknownFailures } from "./unknown-failures.tsx";

/** Where the account is signed in and how it was entered; each device, or all others, can be signed out from here. */
export function DevicesPage() {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("security.devices");
  const format = useFormat();
  const [asked, setAsked] = useState<SessionItem | null>(null);
  const devices = usePages("session/list", {});
  const signIns = usePages("session/signIns", {});
  const log = usePages("session/securityLog", {});
  // Failed attempts stand above the devices, entries below them: each list that came alone would move another one.
  const tokens = useApi("bot/tokens", {}, { quiet: true });
  const isReading = [devices, signIns, log, tokens].some(({ isPending }) => isPending);
  const used = tokens.data?.items.flatMap(({ lastUsedAt }) => lastUsedAt ?? []) ?? [];
  const lastUsed = used.toSorted().at(-1);
  const others = devices.items.filter(({ current }) => !current).length;
  const revokeOthers = useConfirmed({
    act: () => client.call("session/revokeOthers", {}),
    onSuccess: () => toasts.show("success", { sentence: t("done") }),
    readAgain: () => queries.invalidateQueries({ queryKey: ["session/list"] }),
  });

  return (
    <Page
      title={t("title")}
      back="history"
      code={isReading ? undefined : t("count", { count: devices.items.length })}
      {...(others > 0 && {
        actions: (
          <Button tone="destructive" onClick={revokeOthers.ask}>
            {t("revokeOthers", { count: others })}
          </Button>
        ),
      })}
    >
      {!isReading && <UnknownFailures signIns={signIns.items} />}
      <DeviceList
        pages={{ ...devices, isPending: isReading }}
        onRevoke={(device) =>
          // This device signs out on its own page, which asks, tells the server and forgets the session.
          device.current ? navigator.navigate(urlOf("logout")) : setAsked(device)
        }
      />
      {!isReading && (
        <>
          <RowSection
            name={t("bots")}
            rows={[
              {
                icon: robot,
                label: t("bots"),
                ...(lastUsed !== undefined && {
                  note: t("lastSeen", { time: format.shortTime(lastUsed) }),
                }),
                ...(tokens.data !== undefined && {
                  value: t("botCount", { count: tokens.data.items.length }),
                }),
                onClick: () => navigator.navigate(urlOf("bots")),
              },
            ]}
          />
          <SignInList pages={signIns} />
          <SecurityLog pages={log} />
        </>
      )}
      <RevokeDialog device={asked} onClose={() => setAsked(null)} />
      <ConfirmDialog
        {...revokeOthers.dialog}
        title={t("othersQuestion", { count: others })}
        confirmLabel={t("revoke")}
        cancelLabel={t("keep")}
        tone="alert"
      >
        <p className={styles.note}>{t("othersConsequence")}</p>
      </ConfirmDialog>
    </Page>
  );
}
