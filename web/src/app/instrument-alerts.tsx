import { lazyPart } from "@akari/ui/lazy-part.tsx";
import bellFilled from "@phosphor-icons/core/fill/bell-ringing-fill.svg?raw";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useAlerts } from "../features/alert/use-alerts.ts";
import type { OwnLevel } from "../features/instrument/price-lines.ts";
import { urlOf } from "../navigation/parameters.ts";
import { BarButton } from "../page/navigation-bar.tsx";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

/** Most readers of a share's page only look. */
const sheetPart = lazyPart(
  async () => (await import("../features/alert/alert-sheet.tsx")).AlertSheet,
);

/** Alerts on one share's page: the bell of its title row, the sheet behind it, and the price that is being set there. */
export interface InstrumentAlerts {
  readonly bell: ReactNode;
  readonly sheet: ReactNode;
  readonly drafted: OwnLevel | null;
}

/** A guest who presses the bell is sent to the login page and comes back. */
export function useInstrumentAlerts(code: string, openFirst: boolean): InstrumentAlerts {
  const { navigator } = useServices();
  const signedIn = useSignedIn();
  const t = useTranslations("user.rows");
  const { items } = useAlerts();
  const [open, setOpen] = useState<boolean | null>(openFirst && signedIn ? true : null);
  const [drafted, setDrafted] = useState<OwnLevel | null>(null);
  const isWaiting = items.some((item) => item.code === code && item.status === "armed");
  const press = () =>
    signedIn ? setOpen(true) : navigator.navigate(urlOf("login", { next: navigator.location() }));

  return {
    drafted,
    bell: (
      <BarButton
        icon={isWaiting ? bellFilled : bell}
        label={t("priceAlerts")}
        lit={isWaiting}
        onClick={press}
      />
    ),
    sheet: open !== null && (
      <sheetPart.Part
        code={code}
        alert={null}
        open={open}
        onClose={() => setOpen(false)}
        onDraft={(draft) =>
          setDrafted(draft === null ? null : { key: "drafted", tone: "drafted", ...draft })
        }
        onList={() => navigator.navigate(urlOf("priceAlerts"))}
      />
    ),
  };
}
