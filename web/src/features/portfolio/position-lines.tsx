import type { PositionItem } from "@akari/api/portfolio";
import { Badge } from "@akari/ui/badge.tsx";
import { CompactLine, LineAction } from "@akari/ui/compact-line.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { PagedList } from "@akari/ui/paged-list.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { type Instrument, useInstruments } from "../../quotes/use-instruments.ts";
import { useValuation, valuedIn } from "../../valuation/use-valuation.ts";
import { kindTones, positionKind } from "./position-kind.ts";
import { profitPercent } from "./profit-percent.ts";

interface PositionLinesProps {
  /** Only this share's positions, without its name. */
  readonly code?: string;
  readonly onClose?: (position: PositionItem) => void;
  readonly empty: ReactNode;
}

/** Open positions in two short lines each, for panes of the desk without room for columns. */
export function PositionLines({ code, onClose, empty }: PositionLinesProps) {
  const instrumentOf = useInstruments();
  const pages = usePages("trade/positions", {
    status: "open",
    ...(code === undefined ? {} : { code }),
  });
  const valuation = useValuation().data;
  return (
    <PagedList pages={pages} rowHeight={2.5}>
      {pages.items.length === 0 ? (
        empty
      ) : (
        <ul>
          {pages.items.map((position) => (
            <Line
              key={position.positionId}
              position={valuedIn(valuation, position)}
              instrument={instrumentOf(position.code)}
              named={code === undefined}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface LineProps {
  readonly position: PositionItem;
  readonly instrument: Instrument;
  readonly named: boolean;
  readonly onClose: ((position: PositionItem) => void) | undefined;
}

function Line({ position, instrument, named, onClose }: LineProps) {
  const t = useTranslations("portfolio");
  const desk = useTranslations("desk");
  const format = useFormat();
  const kind = positionKind(position);
  const kindName = t(`kind.${kind}`);
  const percent = profitPercent(position);
  const direction = directionOf(position.unrealisedProfit);
  const quantity = format.shares(position.quantity);
  const average = format.average(position.averagePrice, instrument.decimals);
  const last = format.average(position.lastPrice, instrument.decimals);
  return (
    <CompactLine
      url={urlOf("tradeDetail", { positionId: position.positionId })}
      level={{ price: position.averagePrice, share: position.code }}
      badges={
        <>
          <Badge tone={kindTones[kind]}>
            {kindName}
            {kind !== "cash" && ` ${t("times", { times: position.leverage })}`}
          </Badge>
          {position.status === "closing" && (
            <Badge tone="neutral">{t(`status.${position.status}`)}</Badge>
          )}
        </>
      }
      {...(named ? { name: <InstrumentName instrument={instrument} /> } : {})}
      details={
        <span data-live>
          {named
            ? desk("positionLine", { quantity, average, last })
            : desk("ownPositionLine", { quantity, average })}
        </span>
      }
      figure={
        <span className="num" data-direction={direction} data-live>
          {format.signedYen(position.unrealisedProfit)}
        </span>
      }
      {...(named && percent !== undefined
        ? {
            second: (
              <span className="num" data-direction={direction} data-live>
                {format.signedPercent(percent)}
              </span>
            ),
          }
        : {})}
      action={
        onClose !== undefined && (
          <LineAction
            label={desk("actionOf", {
              action: t(kind === "cash" ? "table.sell" : "table.close"),
              subject: `${kindName} ${quantity}`,
            })}
            onClick={() => onClose(position)}
          >
            {t(kind === "cash" ? "table.sell" : "table.close")}
          </LineAction>
        )
      }
    />
  );
}
