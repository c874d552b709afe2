import { causeNumberOf } from "@akari/api/case-number";
import type { LedgerLine } from "@akari/api/ledger";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import {
  Figure,
  FigureButton,
  FigureDetail,
  FigureHead,
  FigureTitle,
} from "@akari/ui/figure-row.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { entryKindKey } from "../../changes/entry-kind-key.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { causeUrl } from "../../navigation/subjects.ts";
import { EntryPostings } from "./entry-postings.tsx";
import { type LedgerRun, wholeRun } from "./ledger-runs.ts";
import styles from "./run-row.module.css";

/** Entries whose postings are read at once; an order with many fills has more. */
const entriesAtOnce = 6;

type Fill = "long-opened" | "short-opened" | "long-closed" | "short-closed";

const tones: Readonly<Record<Fill, "rise" | "fall">> = {
  "long-opened": "rise",
  "short-closed": "rise",
  "short-opened": "fall",
  "long-closed": "fall",
};

function isFill(kind: LedgerLine["kind"]): kind is Fill {
  return Object.hasOwn(tones, kind);
}

/** A fill by the ticket's word for its trade. */
function tradeOf(kind: Fill, leverage: LedgerRun["leverage"]) {
  const isOnMargin = leverage !== null && leverage > 1;
  const trades = {
    "long-opened": isOnMargin ? "marginBuy" : "cashBuy",
    "long-closed": isOnMargin ? "closeSell" : "cashSell",
    "short-opened": "marginSell",
    "short-closed": "closeBuy",
  } as const;
  return trades[kind];
}

/** What happened, when, what it did to the cash, and the cash after it where the rows add up to it; opens its entries in place. */
export function RunRow({ run: read }: { readonly run: LedgerRun }) {
  const t = useTranslations("ledger");
  const trades = useTranslations("order.trade");
  const format = useFormat();
  const instrumentOf = useInstruments();
  const [open, setOpen] = useState(false);
  const { missing } = read;
  const all = useApi("account/ledger", missing === null ? {} : { cause: missing }, {
    enabled: missing !== null,
    quiet: true,
  });
  const run = missing === null ? read : wholeRun(read, all.data);
  const { lines, kind, leverage, filled } = run;
  const [{ time, code, cause }] = lines;
  const at = format.clock(time);
  return (
    <FigureButton
      expanded={open}
      onClick={() => setOpen(!open)}
      left={
        <>
          <FigureHead>
            {isFill(kind) && <Badge tone={tones[kind]}>{trades(tradeOf(kind, leverage))}</Badge>}
            <FigureTitle>
              {isFill(kind) && code !== null ? (
                <InstrumentName instrument={instrumentOf(code)} />
              ) : (
                t(entryKindKey(run))
              )}
            </FigureTitle>
          </FigureHead>
          <FigureDetail>
            {filled === null
              ? t("rowDetail", { time: at, cause: causeWords() })
              : t(leverage === null || leverage === 1 ? "rowFill" : "rowFillOnMargin", {
                  time: at,
                  quantity: format.shares(filled.quantity),
                  price: format.averageYen(
                    filled.average,
                    code === null ? 0 : instrumentOf(code).decimals,
                  ),
                  leverage: String(leverage),
                })}
          </FigureDetail>
        </>
      }
      right={
        <>
          <Figure>{format.signedYen(run.amount)}</Figure>
          {run.balance !== null && (
            <FigureDetail>{t("after", { amount: format.yen(run.balance) })}</FigureDetail>
          )}
        </>
      }
    >
      {open && <RunDetail run={run} />}
    </FigureButton>
  );

  function causeWords(): string {
    const words = t(`cause.${cause.kind}`, { id: causeNumberOf(cause.kind, cause.id) });
    if (code === null) return words;
    return t("causeOf", { cause: words, name: instrumentOf(code).name });
  }
}

function RunDetail({ run: { lines, amount } }: { readonly run: LedgerRun }) {
  const { navigator } = useServices();
  const t = useTranslations("ledger");
  const format = useFormat();
  const [shown, setShown] = useState(entriesAtOnce);
  // In the order in which they were made.
  const entries = lines.toReversed();
  const hidden = entries.length - shown;
  return (
    <div className={styles.detail}>
      <p className={styles.sum}>
        <span>{t("entry.amount")}</span>
        <span className="num">{format.signedYen(amount)}</span>
      </p>
      {entries.slice(0, shown).map((line) => (
        <div key={line.entryId}>
          <EntryPostings line={line} />
          <p className={styles.links}>
            <PageLink className={styles.inFull} url={urlOf("details", { entryId: line.entryId })}>
              {t("entry.inFull", { number: line.entryId })}
            </PageLink>
          </p>
        </div>
      ))}
      {hidden > 0 && (
        <Button size="small" onClick={() => setShown(shown + entriesAtOnce)}>
          {t("entry.more", { count: hidden })}
        </Button>
      )}
      <p className={styles.links}>
        {causesOf(lines).map((cause) => (
          <Button key={cause.kind} size="small" onClick={() => navigator.navigate(causeUrl(cause))}>
            {t(`open.${cause.kind}`)}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** The order, if there is one, and the newest other cause. */
function causesOf([newest, ...older]: LedgerRun["lines"]): readonly LedgerLine["cause"][] {
  const other = [newest, ...older].find(({ cause }) => cause.kind !== "order")?.cause;
  return [
    ...(newest.orderId === null ? [] : [{ kind: "order", id: newest.orderId } as const]),
    ...(other === undefined ? [] : [other]),
  ];
}
