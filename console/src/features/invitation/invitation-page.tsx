import type { InvitationItem } from "@akari/api/console/invitation";
import { Badge } from "@akari/ui/badge.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { AccountLink } from "../../case/account-link.tsx";
import { plainText } from "../../decision/typed-number.ts";
import { Block } from "../../frame/block.tsx";
import { Page } from "../../frame/page.tsx";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { CaseTable } from "../../list/case-table.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import { ListState } from "../../list/list-state.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useMay } from "../../session/use-session.ts";
import { InvitationPane } from "./invitation-pane.tsx";
import styles from "./invitation.module.css";

type Filter = "all" | "open" | "used-up" | "closed";

const tones = { open: "on", "used-up": "neutral", expired: "neutral", off: "alert" } as const;

function isShown({ state, code, note }: InvitationItem, filter: Filter, search: string): boolean {
  const wanted =
    filter === "all" ||
    (filter === "closed" ? state === "off" || state === "expired" : state === filter);
  const text = plainText(search).toLowerCase();
  return wanted && `${code}\n${note}`.toLowerCase().includes(text);
}

/** Invitation codes: the way into the practice market, with a count and a last day. They earn nobody anything. */
export function InvitationPage() {
  const t = useTranslations("consoleInvitation");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const may = useMay();
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const [cursor, setCursor] = useState<string | null>(null);
  const read = useRead("invitation/list", {}, { every: liveMs });
  const all = read.data?.items ?? [];
  const items = all.filter((item) => isShown(item, filter, search));
  const chosen = all.find(({ invitationId }) => invitationId === cursor) ?? null;
  const count = (wanted: Filter) => all.filter((item) => isShown(item, wanted, "")).length;
  return (
    <Page
      title={common("nav.invitations")}
      figures={
        read.data === undefined
          ? []
          : [
              { label: t("figures.open"), value: format.quantity(read.data.figures.open) },
              {
                label: t("figures.left"),
                value:
                  read.data.figures.placesLeft === null
                    ? t("unlimited")
                    : format.quantity(read.data.figures.placesLeft),
              },
              { label: t("figures.today"), value: format.quantity(read.data.figures.openedToday) },
            ]
      }
      side={<InvitationPane of={chosen} />}
      foot={t("shown", { count: items.length })}
      hints={[
        { keys: "J K", label: keys("move") },
        ...(may("invitation/create")
          ? [
              { keys: "N", label: t("create") },
              { keys: "X", label: t("switchOff") },
            ]
          : []),
        { keys: "Y", label: t("copy") },
      ]}
    >
      <FilterBar
        name={t("filter")}
        value={filter}
        onChange={setFilter}
        choices={(["all", "open", "used-up", "closed"] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
          count: count(value),
        }))}
      >
        <SearchField label={t("search")} value={search} onChange={setSearch} />
      </FilterBar>
      <ListState read={read} empty={items.length === 0} emptyTitle={t("empty")}>
        <CaseTable
          label={common("nav.invitations")}
          items={items}
          keyOf={({ invitationId }) => invitationId}
          cursor={cursor}
          onMove={setCursor}
          onOpen={setCursor}
          columns={[
            {
              key: "code",
              head: t("code"),
              whole: true,
              cell: ({ code }) => <span className={styles.code}>{code}</span>,
            },
            { key: "note", head: t("note"), cell: ({ note }) => note },
            {
              key: "uses",
              head: t("uses"),
              cell: ({ uses, maximumUses }) =>
                maximumUses === null
                  ? format.quantity(uses)
                  : t("usesOf", {
                      uses: format.quantity(uses),
                      maximum: format.quantity(maximumUses),
                    }),
            },
            {
              key: "expires",
              head: t("expires"),
              cell: ({ expiresAt }) =>
                expiresAt === null ? t("noEnd") : format.dateTime(expiresAt),
            },
            {
              key: "last",
              head: t("lastUsed"),
              wide: true,
              cell: ({ lastUsedAt }) => (lastUsedAt === null ? "—" : format.dateTime(lastUsedAt)),
            },
            {
              key: "state",
              head: t("state.head"),
              cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
            },
          ]}
        />
      </ListState>
      {chosen !== null && <InvitedAccounts key={chosen.invitationId} of={chosen} />}
      <p className={styles.notice}>{t("notice")}</p>
    </Page>
  );
}

function InvitedAccounts({ of }: { readonly of: InvitationItem }) {
  const t = useTranslations("consoleInvitation");
  const format = useFormat();
  const read = usePages("invitation/accounts", { invitationId: of.invitationId });
  return (
    <Block heading={t("accountsOf", { code: of.code })} note={t("accounts", { count: of.uses })}>
      <ListRows
        label={t("accountsOf", { code: of.code })}
        read={read}
        keyOf={({ accountId }) => accountId}
        columns={[
          {
            key: "account",
            head: t("account"),
            whole: true,
            cell: ({ accountId }) => <AccountLink accountId={accountId} />,
          },
          {
            key: "opened",
            head: t("opened"),
            cell: ({ openedAt }) => format.dateTime(openedAt),
          },
          {
            key: "state",
            head: t("state.head"),
            cell: ({ frozen }) => (
              <Badge tone={frozen ? "warn" : "info"}>{frozen ? t("frozen") : t("normal")}</Badge>
            ),
          },
        ]}
        emptyTitle={t("noAccounts")}
      />
    </Block>
  );
}
