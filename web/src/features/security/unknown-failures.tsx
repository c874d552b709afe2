import type { SignInItem } from "@akari/api/session";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { failuresToTell } from "./failures-to-tell.ts";

/** The latest failures that may have been somebody else's. */
export function UnknownFailures({ signIns }: { readonly signIns: readonly SignInItem[] }) {
  const t = useTranslations("security.signIns");
  const format = useFormat();
  const failures = failuresToTell(signIns);
  if (failures === null) return null;
  return (
    <Notice tone="warn" wide>
      <strong>
        {t("warning", { time: format.dateTime(failures.time), count: failures.count })}
      </strong>{" "}
      {t("advice")}
    </Notice>
  );
}
