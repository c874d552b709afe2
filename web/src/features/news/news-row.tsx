import type { NewsItem } from "@akari/api/news";
import { PageLink } from "@akari/ui/page-link.tsx";
import { TimedCaption } from "@akari/ui/timed-caption.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import unread from "../../messages/unread.module.css";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { type Instrument, useInstruments } from "../../quotes/use-instruments.ts";
import { KindBadge } from "./kind-badge.tsx";
import styles from "./news-days.module.css";

/** A headline as a link to the whole item; the share that it is about is a link of its own. */
export function NewsRow({
  item: { newsId, kind, time, headline, code, beforeOpening },
  isNew,
}: {
  readonly item: NewsItem;
  readonly isNew: boolean;
}) {
  const t = useTranslations("news");
  const { minute } = useFormat();
  const instrumentOf = useInstruments();
  return (
    <li className={`${unread.row} ${styles.row}`} data-unread={isNew}>
      <TimedCaption time={time} minute={minute(time)}>
        <KindBadge kind={kind} />
        {beforeOpening && <span>{t("beforeOpening")}</span>}
        {isNew && <span className={unread.word}>{t("new")}</span>}
      </TimedCaption>
      <PageLink url={urlOf("details", { newsId })} className={`${unread.whole} ${styles.headline}`}>
        {headline}
      </PageLink>
      {code !== null && (
        <PageLink url={urlOf("instrument", { code })} className={styles.instrument}>
          <CodeAndName code={code} instrument={instrumentOf(code)} />
        </PageLink>
      )}
    </li>
  );
}

/** A replayed share may have no name but its code, which is said once. */
function CodeAndName({
  code,
  instrument,
}: {
  readonly code: string;
  readonly instrument: Instrument;
}) {
  return (
    <>
      {instrument.plainName !== code && `${code} `}
      <InstrumentName instrument={instrument} />
    </>
  );
}
