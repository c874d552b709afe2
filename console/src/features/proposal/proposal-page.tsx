import type { ProposalItem } from "@akari/api/console/proposal";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { ActionsRow } from "../../frame/actions-row.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { ageOf } from "../../list/age.ts";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";
import { useProposalWords } from "./use-proposal-words.ts";

type State = "open" | "ended";

/** What waits for a second person, and what became of it. */
export function ProposalPage() {
  const t = useTranslations("consoleProposal");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const { nameOf } = usePeople();
  const { subjectOf } = useProposalWords();
  const [state, setState] = useState<State>("open");
  const read = useRead("proposal/list", { state }, { every: liveMs });
  const items = read.data?.items ?? [];
  const now = read.data?.now ?? "";
  return (
    <ListPage
      title={common("nav.proposals")}
      figures={
        state === "open" && read.data !== undefined
          ? [{ label: t("waiting"), value: format.quantity(items.length) }]
          : []
      }
      read={read}
      keyOf={({ proposalId }) => proposalId}
      columns={[
        { key: "kind", head: t("kind.head"), cell: ({ kind }) => t(`kind.${kind}`) },
        { key: "subject", head: t("subject"), cell: (item) => subjectOf(item) },
        {
          key: "amount",
          head: t("amount"),
          end: true,
          cell: ({ amount }) => (amount === null ? "—" : format.yen(amount)),
        },
        { key: "by", head: t("by"), cell: ({ by }) => nameOf(by) },
        {
          key: "age",
          head: t("age"),
          end: true,
          wide: true,
          cell: ({ at }) => (state === "open" ? ageOf(at, now) : format.dateTime(at)),
        },
        { key: "state", head: t("state.head"), cell: (item) => <StateBadge of={item} /> },
      ]}
      emptyTitle={t(`empty.${state}`)}
      filter={
        <FilterBar
          name={t("filter")}
          value={state}
          onChange={setState}
          choices={[
            { value: "open", label: t("open") },
            { value: "ended", label: t("ended") },
          ]}
        />
      }
      side={(chosen) =>
        chosen === undefined ? (
          <NothingChosen />
        ) : (
          <ProposalPane key={chosen.proposalId} of={chosen} />
        )
      }
      hints={[
        { keys: "A", label: keys("approve") },
        { keys: "R", label: keys("fail") },
      ]}
    />
  );
}

function NothingChosen() {
  const t = useTranslations("consoleProposal");
  return (
    <SidePane label={t("pane")}>
      <SideSection>
        <p>{t("choose")}</p>
      </SideSection>
    </SidePane>
  );
}

function StateBadge({ of }: { readonly of: ProposalItem }) {
  const t = useTranslations("consoleProposal.state");
  const tone = of.state === "open" ? "warn" : of.state === "approved" ? "on" : "neutral";
  return <Badge tone={tone}>{t(of.state)}</Badge>;
}

function ProposalPane({ of }: { readonly of: ProposalItem }) {
  const t = useTranslations("consoleProposal");
  const keys = useTranslations("consoleQueue.keys");
  const { factsOf } = useProposalWords();
  const [asked, setAsked] = useState<"approve" | "refuse" | null>(null);
  const own = of.mayRefuse && !of.mayApprove;
  useKey("a", keys("approve"), () => setAsked("approve"), of.mayApprove);
  useKey("r", keys("fail"), () => setAsked("refuse"), of.mayRefuse);
  return (
    <SidePane
      label={t("pane")}
      actions={
        of.state === "open" && (
          <>
            <ActionsRow>
              <Button disabled={!of.mayRefuse} onClick={() => setAsked("refuse")}>
                {own ? t("withdraw") : t("refuse")} <Keycap keys="R" />
              </Button>
              <Button tone="primary" disabled={!of.mayApprove} onClick={() => setAsked("approve")}>
                {t("approve")} {of.mayApprove && <Keycap keys="A" />}
              </Button>
            </ActionsRow>
            {!of.mayApprove && <p>{own ? t("own") : t("notYours")}</p>}
          </>
        )
      }
    >
      <SideSection heading={t(`kind.${of.kind}`)} note={<StateBadge of={of} />}>
        <Facts rows={factsOf(of)} />
      </SideSection>
      <SideSection heading={t("whatItDoes")}>
        <p>{t(`does.${of.kind}`)}</p>
      </SideSection>
      {asked !== null && (
        <ProposalDialog of={of} asked={asked} own={own} onClose={() => setAsked(null)} />
      )}
    </SidePane>
  );
}
