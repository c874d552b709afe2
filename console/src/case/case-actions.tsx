import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { ActionsRow } from "../frame/actions-row.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../keyboard/use-key.ts";
import { useOperator } from "../session/use-session.ts";
import type { MoneyCase } from "./money-case.ts";

interface CaseActionsProps {
  readonly of: MoneyCase;
  readonly onApprove: () => void;
  readonly onFail: () => void;
}

/**
 * What an operator who may decide can do with an open case. Both only open a confirmation. With a proposal on it, another
 * person agrees or refuses; whoever proposed can take it back.
 */
export function CaseActions({ of, onApprove, onFail }: CaseActionsProps) {
  const t = useTranslations("consoleQueue");
  const operator = useOperator();
  const open = of.status === "awaiting";
  const own = of.proposal?.own === true;
  const mayApprove = open && !own;
  useKey("a", t("keys.approve"), onApprove, mayApprove);
  useKey("r", t("keys.fail"), onFail, open);
  if (!open) return <p>{t("isDecided")}</p>;
  const words =
    of.proposal === null
      ? ({ approve: "reviewApproval", fail: "fail" } as const)
      : own
        ? ({ approve: "secondApproval", fail: "withdrawProposal" } as const)
        : ({ approve: "reviewSecondApproval", fail: "refuseProposal" } as const);
  return (
    <>
      <ActionsRow>
        <Button onClick={onFail}>
          {t(words.fail)} <Keycap keys="R" />
        </Button>
        <Button tone="primary" disabled={!mayApprove} onClick={onApprove}>
          {t(words.approve)} {mayApprove && <Keycap keys="A" />}
        </Button>
      </ActionsRow>
      <p>{own ? t("ownProposal") : t("recordedFor", { name: operator.name })}</p>
    </>
  );
}
