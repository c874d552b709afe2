import type { MessageDetail } from "@akari/api/message";
import { causeKinds, type CauseKind } from "@akari/api/ledger-words";
import type { SectionRow } from "@akari/ui/row-section.tsx";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import chart from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import file from "@phosphor-icons/core/regular/file-text.svg?raw";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { messageUrl } from "../../navigation/subjects.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";

/** The pages to which a message leads, as rows. */
export function useWays({ about, code, next, entries, decided }: MessageDetail): SectionRow[] {
  const { navigator } = useServices();
  const open = useTranslations("inbox.open");
  const t = useTranslations("messageDetail.way");
  const instrumentOf = useInstruments();
  const to = (url: string) => () => navigator.navigate(url);

  const rows: SectionRow[] = [];
  // What can be asked for once more comes first.
  if (next !== null && (about?.kind === "deposit" || about?.kind === "withdrawal"))
    rows.push({ icon: wallet, label: t(about.kind), onClick: to(urlOf(about.kind)) });
  else if (about !== null && about.kind !== "entry" && about.kind !== "operator-actions")
    rows.push({ icon: file, label: open(about.kind), onClick: to(messageUrl(about)) });
  if (code !== null)
    rows.push({
      icon: chart,
      label: t("instrument", { name: instrumentOf(code).name }),
      value: code,
      onClick: to(urlOf("instrument", { code })),
    });
  const [newest] = entries;
  if (newest !== undefined && about !== null && "id" in about && isCause(about.kind))
    rows.push({
      icon: book,
      label: t("ledger"),
      value: t("entry", { entry: newest }),
      onClick: to(urlOf("accountLog", { cause: `${about.kind}:${about.id}` })),
    });
  if (decided || about?.kind === "entry" || about?.kind === "operator-actions")
    rows.push({ icon: eye, label: t("operators"), onClick: to(urlOf("operatorActions")) });
  if (decided) rows.push({ icon: headset, label: t("support"), onClick: to(urlOf("support")) });
  return rows;
}

function isCause(kind: string): kind is CauseKind {
  return (causeKinds as readonly string[]).includes(kind);
}
