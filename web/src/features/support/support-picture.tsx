import type { SupportTemplate } from "@akari/api/support-limits";
import { GuidePicture } from "@akari/ui/guide-picture.tsx";
import { useTranslations } from "use-intl/react";

/** A picture that support may send: drawn by us, the same for everybody (docs/decisions/0180-messages-without-contacts.md). */
export function SupportPicture({ template }: { readonly template: SupportTemplate }) {
  const t = useTranslations("support.template");
  return <GuidePicture word={(part) => t(`${template}.${part}`)} standard={t("standard")} />;
}
