import bellFilled from "@phosphor-icons/core/fill/bell-ringing-fill.svg?raw";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { AlertSheet } from "../features/alert/alert-sheet.tsx";
import { type AlertTerms, useAlerts } from "../features/alert/use-alerts.ts";
import type { OwnLevel } from "../features/instrument/price-lines.ts";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { BarButton } from "../page/navigation-bar.tsx";
import { useInstruments } from "../quotes/use-instruments.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

/** Alerts on a share's page: the bell in its title row, the sheet, and the price being set there. */
export interface InstrumentAlerts {
  readonly bell: ReactNode;
  readonly sheet: ReactNode;
  readonly drafted: OwnLevel | null;
}

/** A guest who presses the bell is sent to the login page and comes back. */
export function useInstrumentAlerts(code: string): InstrumentAlerts {
  const { navigator } = useServices();
  const signedIn = useSignedIn();
  const t = useTranslations("user.rows");
  const alert = useTranslations("alert");
  const format = useFormat();
  const { decimals } = useInstruments()(code);
  const { items } = useAlerts();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<AlertTerms | null>(null);
  const isWaiting = items.some((item) => item.code === code && item.status === "armed");
  const press = () =>
    signedIn ? setOpen(true) : navigator.navigate(urlOf("login", { next: navigator.location() }));

  return {
    // The alert texts are loaded with the sheet, where drafts are made.
    drafted:
      draft === null
        ? null
        : {
            key: "drafted alert",
            price: draft.price,
            label: alert("chart", {
              level: alert("level", {
                direction: draft.direction,
                price: format.priceYen(draft.price, decimals),
              }),
            }),
            tone: "drafted",
          },
    bell: (
      <BarButton icon={isWaiting ? bellFilled : bell} label={t("priceAlerts")} onClick={press} />
    ),
    sheet: (
      <AlertSheet
        code={code}
        alert={null}
        open={open}
        onClose={() => setOpen(false)}
        onDraft={setDraft}
        onList={() => navigator.navigate(urlOf("priceAlerts"))}
      />
    ),
  };
}
