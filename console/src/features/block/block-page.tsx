import type { ConsoleBlock } from "@akari/api/console/block";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useMay } from "../../session/use-session.ts";
import { BlockStanding } from "./block-standing.tsx";
import { AnnounceBlock } from "./announce-block.tsx";
import { WithdrawBlock } from "./withdraw-block.tsx";

/** Blocks with their public terms. Operators announce one by the formula, and withdraw it while nobody has subscribed. */
export function BlockPage() {
  const t = useTranslations("consoleBlock");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const read = usePages("block/list", {}, { every: liveMs });
  const announce = useKeyedAct({
    keys: "n",
    label: t("announce"),
    allowed: may("block/announce"),
    dialog: (onClose) => <AnnounceBlock onClose={onClose} />,
  });
  return (
    <ListPage
      title={common("nav.blocks")}
      read={read}
      keyOf={({ offerId }) => offerId}
      columns={[
        {
          key: "announcedAt",
          head: t("announcedAt"),
          cell: (row) => format.dateTime(row.announcedAt),
        },
        { key: "share", head: t("share"), cell: ({ name, code }) => `${name} ${code}` },
        {
          key: "price",
          head: t("price"),
          cell: ({ hedgingPrice }) => format.averageYen(hedgingPrice, 0),
        },
        {
          key: "left",
          head: t("left"),
          wide: true,
          whole: true,
          cell: ({ remainingLots, lots }) =>
            t("leftOf", {
              left: format.quantity(remainingLots),
              total: format.quantity(lots),
            }),
        },
        {
          key: "closes",
          head: t("closes"),
          whole: true,
          cell: ({ closesAt }) => format.minute(closesAt),
        },
        {
          key: "state",
          head: t("state"),
          cell: (row) => <BlockStanding of={row} />,
        },
      ]}
      emptyTitle={t("empty")}
      side={(chosen) => (
        <SidePane label={t("pane")} actions={announce.button}>
          {chosen === undefined ? (
            <SideSection>
              <p>{t("formula")}</p>
            </SideSection>
          ) : (
            <ChosenBlock block={chosen} mayWithdraw={may("block/withdraw")} />
          )}
        </SidePane>
      )}
      act={announce}
    />
  );
}

interface ChosenBlockProps {
  readonly block: ConsoleBlock;
  readonly mayWithdraw: boolean;
}

function ChosenBlock({ block, mayWithdraw }: ChosenBlockProps) {
  const t = useTranslations("consoleBlock");
  const format = useFormat();
  const { nameOf } = usePeople();
  const rows = [
    { label: t("share"), value: `${block.name} ${block.code}` },
    { label: t("state"), value: <BlockStanding of={block} /> },
    { label: t("announcedAt"), value: format.dateTime(block.announcedAt) },
    { label: t("by"), value: block.by === null ? t("timetable") : nameOf(block.by) },
    { label: t("announcedPrice"), value: format.averageYen(block.announcedPrice, 0) },
    { label: t("discount"), value: format.percent(block.discountPercent, 1) },
    { label: t("price"), value: format.averageYen(block.hedgingPrice, 0) },
    {
      label: t("left"),
      value: t("leftOf", {
        left: format.quantity(block.remainingLots),
        total: format.quantity(block.lots),
      }),
    },
    { label: t("minimum"), value: format.quantity(block.minimumLots) },
    { label: t("maximum"), value: format.quantity(block.maximumLots) },
    { label: t("closes"), value: format.dateTime(block.closesAt) },
    { label: t("subscribers"), value: format.quantity(block.subscribers) },
    ...(block.reasonText === null ? [] : [{ label: t("reason"), value: block.reasonText }]),
  ];
  return (
    <>
      <SideSection>
        <Facts rows={rows} />
      </SideSection>
      {block.status === "open" && (
        <SideSection>
          {block.withdrawable ? (
            mayWithdraw && <WithdrawBlock key={block.offerId} block={block} />
          ) : (
            <p>{t("entered")}</p>
          )}
        </SideSection>
      )}
    </>
  );
}
