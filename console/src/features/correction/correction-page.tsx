import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { AccountLink } from "../../case/account-link.tsx";
import { plainText } from "../../decision/typed-number.ts";
import { usePeople } from "../../case/use-people.ts";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useMay } from "../../session/use-session.ts";
import { CorrectionPane } from "./correction-pane.tsx";

/** Corrections that were made, and the proposal of another: the exact reverse of one entry, by two people. */
export function CorrectionPage() {
  const t = useTranslations("consoleCorrection");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const { namesOf } = usePeople();
  const [search, setSearch] = useState("");
  const account = plainText(search);
  const isAccount = /^[1-9][0-9]{0,14}$/.test(account);
  const read = usePages("correction/list", isAccount ? { accountId: account } : {}, {
    every: liveMs,
  });
  return (
    <ListPage
      title={common("nav.corrections")}
      read={read}
      keyOf={({ entryId, accountId }) => `${accountId}-${entryId}`}
      columns={[
        { key: "at", head: t("at"), cell: ({ at }) => format.dateTime(at) },
        {
          key: "account",
          head: t("account"),
          whole: true,
          cell: ({ accountId }) => <AccountLink accountId={accountId} />,
        },
        {
          key: "entry",
          head: t("corrected"),
          end: true,
          cell: ({ correctedEntryId }) => correctedEntryId,
        },
        {
          key: "amount",
          head: t("cash"),
          end: true,
          cell: ({ amount }) => <strong className="num">{format.signedYen(amount)}</strong>,
        },
        { key: "reason", head: t("reason"), cell: ({ reasonText }) => reasonText },
        {
          key: "people",
          head: t("people"),
          wide: true,
          cell: ({ people }) => namesOf(people),
        },
      ]}
      emptyTitle={t("empty")}
      emptyHint={t("emptyHint")}
      filter={
        <FilterBar
          name={t("filter")}
          value="all"
          onChange={() => undefined}
          choices={[{ value: "all", label: t("made") }]}
        >
          <SearchField
            label={t("search")}
            value={search}
            onChange={setSearch}
            {...(account !== "" && !isAccount ? { problem: t("badAccount") } : {})}
          />
        </FilterBar>
      }
      aside={may("correction/propose") && <CorrectionPane accountId={isAccount ? account : null} />}
      foot={t("foot")}
    />
  );
}
