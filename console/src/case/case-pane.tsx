import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { SidePane, SideSection } from "../frame/side-pane.tsx";
import type { Refusal } from "../http/use-act.ts";
import { ListState } from "../list/list-state.tsx";
import { CaseActions } from "./case-actions.tsx";
import { CaseDecision, type CaseDecisionProps } from "./case-decision.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseRecord } from "./case-record.tsx";
import { ClaimNotice } from "./claim-notice.tsx";
import type { MoneyCase } from "./money-case.ts";
import { useClaim } from "./use-claim.ts";

type Asked = CaseDecisionProps["asked"];

/** An open case with all that its pane shows. */
export interface OpenCase extends MoneyCase {
  readonly steps: Parameters<typeof CaseRecord>[0]["steps"];
  readonly failReasons: CaseDecisionProps["failReasons"];
}

interface CasePaneProps<Case extends OpenCase> {
  readonly kind: CaseDecisionProps["kind"];
  readonly caseId: string;
  readonly read: Parameters<typeof ListState>[0]["read"] & { readonly data: Case | undefined };
  readonly mayDecide: boolean;
  /** What stands above the record: the figures and rules for deciding it. */
  readonly figures: (of: Case) => ReactNode;
  /** What deciding it posts, as a table; while it waits. */
  readonly effect: (of: Case) => ReactNode;
  /** What the confirmation repeats. */
  readonly confirmed: (
    of: Case,
    asked: Asked,
  ) => Pick<CaseDecisionProps, "facts" | "needsSecond" | "proposesFailure">;
  readonly decide: CaseDecisionProps["decide"];
  readonly act: {
    readonly busy: boolean;
    readonly refusal: Refusal | null;
    readonly clear: () => void;
  };
}

/** One deposit or withdrawal: figures, record and effect, and its decision. */
export function CasePane<Case extends OpenCase>(props: CasePaneProps<Case>) {
  const { kind, caseId, read, mayDecide, act } = props;
  const t = useTranslations("consoleQueue");
  const [asked, setAsked] = useState<Asked | null>(null);
  const item = read.data;
  useClaim(kind, caseId, mayDecide && item?.status === "awaiting");
  return (
    <SidePane
      label={t("pane")}
      actions={
        item !== undefined &&
        mayDecide && (
          <CaseActions
            of={item}
            onApprove={() => setAsked("approve")}
            onFail={() => setAsked("fail")}
          />
        )
      }
    >
      <ListState read={read} empty={false}>
        {item !== undefined && (
          <>
            <CaseHead of={item} />
            <ClaimNotice of={item} />
            {props.figures(item)}
            <SideSection heading={t("record")}>
              <CaseRecord of={item} steps={item.steps} />
            </SideSection>
            {item.status === "awaiting" ? (
              <SideSection heading={t("effect")}>{props.effect(item)}</SideSection>
            ) : (
              item.reasonText !== null && (
                <SideSection heading={t("reason")}>
                  <p>{item.reasonText}</p>
                </SideSection>
              )
            )}
          </>
        )}
      </ListState>
      {item !== undefined && asked !== null && (
        <CaseDecision
          kind={kind}
          of={item}
          asked={asked}
          {...props.confirmed(item, asked)}
          failReasons={item.failReasons}
          decide={props.decide}
          busy={act.busy}
          refusal={act.refusal}
          onClose={() => {
            setAsked(null);
            act.clear();
          }}
        />
      )}
    </SidePane>
  );
}
