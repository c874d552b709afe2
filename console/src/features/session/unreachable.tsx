import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../http/services.ts";
import { EntranceFrame } from "./entrance-frame.tsx";

/** The server does not answer, so nobody knows who is signed in. */
export function Unreachable({ error }: { readonly error: unknown }) {
  const t = useTranslations("consoleSession");
  const { session } = useServices();
  return (
    <EntranceFrame title={t("title")}>
      <ReadFailed error={error} onRetry={() => void session.start()} />
    </EntranceFrame>
  );
}
