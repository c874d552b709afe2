import type { HaltItem } from "@akari/api/console/halt";
import { haltMinutes, haltReasons, haltsADay } from "@akari/api/console/halt";
import hourglass from "@phosphor-icons/core/regular/timer.svg?raw";
import prohibit from "@phosphor-icons/core/regular/prohibit.svg?raw";
import users from "@phosphor-icons/core/regular/users.svg?raw";
import { Badge } from "@akari/ui/badge.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { Block } from "../../frame/block.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { PlainTable } from "../../list/plain-table.tsx";
import { useMay } from "../../session/use-session.ts";
import { HaltActions } from "./halt-actions.tsx";
import { HaltShare } from "./halt-share.tsx";
import { ProposeHaltDialog } from "./propose-halt-dialog.tsx";
import styles from "./halt.module.css";

type Period = "current" | "today" | "month";

const tones = { proposed: "warn", halted: "alert", ended: "neutral" } as const;

/** Halts by operators: proposed, running and past ones, and the public rules. Prices are only read. */
export function HaltPage() {
  const t = useTranslations("consoleHalt");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const { namesOf } = usePeople();
  const [period, setPeriod] = useState<Period>("current");
  const read = usePages("halt/list", { period }, { every: liveMs });
  const figures = read.data?.pages[0]?.figures;
  const keyOf = (item: HaltItem) => item.haltId ?? `p${item.proposal?.proposalId ?? item.code}`;
  const propose = useKeyedAct({
    keys: "n",
    label: t("propose"),
    allowed: may("halt/propose"),
    dialog: (onClose) => <ProposeHaltDialog onClose={onClose} />,
    look: { size: "small" },
  });
  return (
    <ListPage
      title={common("nav.halts")}
      figures={
        figures === undefined
          ? []
          : [
              { label: t("figures.halted"), value: format.quantity(figures.halted) },
              { label: t("figures.proposed"), value: format.quantity(figures.proposed) },
              { label: t("figures.today"), value: format.quantity(figures.today) },
              {
                label: t("figures.tradable"),
                value: t("ofAll", {
                  count: format.quantity(figures.tradable),
                  all: format.quantity(figures.instruments),
                }),
              },
            ]
      }
      read={read}
      keyOf={keyOf}
      columns={[
        {
          key: "share",
          head: t("share"),
          cell: ({ name, code }) => t("shareAndCode", { name, code }),
        },
        { key: "reason", head: t("reason"), cell: ({ reasonText }) => reasonText },
        {
          key: "start",
          head: t("start"),
          end: true,
          cell: ({ startedAt }) =>
            startedAt === null ? t("onApproval") : format.dateTime(startedAt),
        },
        {
          key: "end",
          head: t("end"),
          end: true,
          wide: true,
          cell: ({ endsAt }) =>
            endsAt === null
              ? t("minutesLater", { minutes: haltMinutes })
              : format.columnClock(endsAt),
        },
        {
          key: "people",
          head: t("people"),
          wide: true,
          cell: (item) => namesOf(peopleOf(item)),
        },
        {
          key: "state",
          whole: true,
          head: t("state.head"),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
        },
      ]}
      emptyTitle={t(`empty.${period}`)}
      filter={
        <FilterBar
          name={t("filter")}
          value={period}
          onChange={setPeriod}
          choices={(["current", "today", "month"] as const).map((value) => ({
            value,
            label: t(`period.${value}`),
          }))}
        >
          {propose.button}
        </FilterBar>
      }
      side={(chosen) =>
        chosen === undefined ? <HaltRules /> : <HaltPane key={keyOf(chosen)} of={chosen} />
      }
      act={propose}
    >
      <Block heading={t("rules")}>
        <PlainTable
          label={t("rules")}
          items={haltReasons.map((reason) => ({ reason }))}
          keyOf={({ reason }) => reason}
          columns={[
            { key: "reason", head: t("reason"), cell: ({ reason }) => t(`reasons.${reason}`) },
            {
              key: "length",
              head: t("length"),
              cell: () => t("minutes", { minutes: haltMinutes }),
            },
            { key: "object", head: t("object"), cell: () => t("oneShare") },
            { key: "resume", head: t("resume"), cell: () => t("byAuction") },
          ]}
        />
      </Block>
      <ul className={styles.promises}>
        <li>
          <Icon svg={hourglass} size={1.125} />
          <strong>{t("promise.noExtension")}</strong>
          <p>{t("promise.noExtensionText", { count: haltsADay })}</p>
        </li>
        <li>
          <Icon svg={prohibit} size={1.125} />
          <strong>{t("promise.noPrice")}</strong>
          <p>{t("promise.noPriceText")}</p>
        </li>
        <li>
          <Icon svg={users} size={1.125} />
          <strong>{t("promise.two")}</strong>
          <p>{t("promise.twoText")}</p>
        </li>
      </ul>
    </ListPage>
  );
}

/** Who decided it; while it is proposed whoever proposes it. */
function peopleOf({ people, proposal }: HaltItem): HaltItem["people"] {
  return people.length === 0 && proposal !== null ? [proposal.by] : people;
}

function HaltRules() {
  const t = useTranslations("consoleHalt");
  return (
    <SidePane label={t("pane")}>
      <SideSection heading={t("effect.heading")}>
        <HaltEffect />
      </SideSection>
    </SidePane>
  );
}

function HaltEffect() {
  const t = useTranslations("consoleHalt.effect");
  return (
    <Facts
      rows={[
        { label: t("resting"), value: t("restingText") },
        { label: t("entry"), value: t("entryText") },
        { label: t("trades"), value: t("tradesText") },
      ]}
    />
  );
}

function HaltPane({ of }: { readonly of: HaltItem }) {
  const t = useTranslations("consoleHalt");
  const format = useFormat();
  const { namesOf } = usePeople();
  return (
    <SidePane label={t("pane")} actions={<HaltActions of={of} />}>
      <SideSection
        heading={t("shareAndCode", { name: of.name, code: of.code })}
        note={<Badge tone={tones[of.state]}>{t(`state.${of.state}`)}</Badge>}
      >
        <Facts
          rows={[
            { label: t("reason"), value: of.reasonText },
            {
              label: t("start"),
              value: of.startedAt === null ? t("onApproval") : format.dateTime(of.startedAt),
            },
            {
              label: t("end"),
              value:
                of.endsAt === null
                  ? t("minutesLater", { minutes: haltMinutes })
                  : format.dateTime(of.endsAt),
            },
            { label: t("people"), value: namesOf(peopleOf(of)) },
          ]}
        />
      </SideSection>
      <HaltShare
        code={of.code}
        reason={of.state === "ended" ? null : of.reason}
        isPreview={of.state === "proposed"}
      >
        <SideSection heading={t("effect.heading")}>
          <HaltEffect />
        </SideSection>
      </HaltShare>
    </SidePane>
  );
}
