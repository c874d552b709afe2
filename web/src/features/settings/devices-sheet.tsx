import type { SessionItem } from "@akari/api/session";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { DeviceList } from "./device-list.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

interface DevicesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where the account is signed in; each device can be signed out from here. */
export function DevicesSheet({ open, onClose }: DevicesSheetProps) {
  const { client, navigator, toasts } = useServices();
  const queries = useQueryClient();
  const t = useTranslations("settings");
  const [asked, setAsked] = useState<SessionItem | null>(null);
  const [busy, setBusy] = useState(false);

  const revoke = async ({ sessionId }: SessionItem) => {
    setBusy(true);
    try {
      await client.call("session/revoke", { sessionId });
      toasts.show("success", { sentence: t("devices.done") });
    } catch {
      // The client has shown the reason; the list shows whether the device is still signed in.
    }
    await queries.invalidateQueries({ queryKey: ["session/list"] });
    setBusy(false);
    setAsked(null);
  };
  // This device signs out on its own page, which asks, tells the server and forgets the session.
  const leave = () => {
    onClose();
    navigator.navigate(urlOf("logout"));
  };

  return (
    <>
      <Sheet open={open} onClose={onClose} closeLabel={t("close")} title={t("devices.title")}>
        {open && (
          <DeviceList onRevoke={(device) => (device.current ? leave() : setAsked(device))} />
        )}
      </Sheet>
      <RevokeDialog
        device={asked}
        busy={busy}
        onConfirm={(device) => void revoke(device)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
