import type { SeenReplayShare } from "@akari/api/console/replay";
import { useTranslations } from "use-intl/react";
import { Facts, SideSection } from "../../frame/side-pane.tsx";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { CandleChart } from "./candle-chart.tsx";

interface SharePreviewProps {
  readonly uploadId: string;
  readonly share: SeenReplayShare;
}

/** A share of the file before it is imported. */
export function SharePreview({ uploadId, share }: SharePreviewProps) {
  const t = useTranslations("consoleReplay");
  const format = useFormat();
  const { code, name, firstDate, lastDate, close, turnover } = share;
  const read = useRead("replay/preview", { uploadId, code });
  const label = name === null ? code : `${name} ${code}`;
  return (
    <>
      <SideSection heading={label}>
        <ListState read={read} empty={read.data?.candles.length === 0}>
          {read.data !== undefined && (
            <CandleChart
              label={t("chartOf", { share: label })}
              candles={read.data.candles}
              startsOn={read.data.startsOn}
            />
          )}
        </ListState>
      </SideSection>
      <SideSection>
        <Facts
          rows={[
            {
              label: t("bars"),
              value: t("range", {
                from: format.calendarDay(firstDate),
                to: format.calendarDay(lastDate),
              }),
            },
            { label: t("lastClose"), value: format.averageYen(close, 0) },
            { label: t("turnover"), value: format.compactYen(turnover) },
          ]}
        />
      </SideSection>
    </>
  );
}
