import type { HaltItem } from "@akari/api/console/halt";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { type Lang, langs } from "@akari/api/locale";
import { languages } from "@akari/ui/languages.ts";
import { Chips } from "@akari/ui/chips.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { Sparkline } from "@akari/ui/sparkline.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Facts, SideSection } from "../../frame/side-pane.tsx";
import { useServices } from "../../http/services.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./halt.module.css";

type Answer = ConsoleAnswerOf<"halt/share">;

interface HaltShareProps {
  readonly code: string;
  /** null: without the public text. */
  readonly reason: HaltItem["reason"] | null;
  /** The halt has not begun: the text is as it would be now. */
  readonly isPreview: boolean;
  /** What stands between market and text. */
  readonly children?: ReactNode;
}

/** The share's market now, and what the public reads about its halt. */
export function HaltShare({ code, reason, isPreview, children }: HaltShareProps) {
  const request = { code, ...(reason === null ? {} : { reason }) };
  const { data } = useRead("halt/share", request, { every: liveMs });
  // While another share is being read the answer is still the last one's.
  const answer = data?.share.code === code ? data : undefined;
  return (
    <>
      {answer !== undefined && <ShareNow of={answer} />}
      {children}
      {answer !== undefined && reason !== null && answer.texts.length > 0 && (
        <PublicText texts={answer.texts} isPreview={isPreview} />
      )}
    </>
  );
}

function ShareNow({ of: { share, bid, ask } }: { readonly of: Answer }) {
  const t = useTranslations("consoleHalt.market");
  const format = useFormat();
  const { price, priceDecimals, change, changePercent, previousClose, spark, volume } = share;
  const direction = directionOf(change);
  const priceOf = (value: number | null) =>
    value === null ? "—" : format.price(value, priceDecimals);
  return (
    <SideSection heading={t("heading")} note={t("note")}>
      <div className={styles.market}>
        <Facts
          rows={[
            ...(share.originalDate === null
              ? []
              : [{ label: t("replay"), value: format.calendarDay(share.originalDate) }]),
            { label: t("price"), value: priceOf(price) },
            {
              label: t("change"),
              value:
                change === null || changePercent === null ? (
                  "—"
                ) : (
                  <span className={styles.change} data-direction={direction}>
                    {format.signedPrice(change, priceDecimals)} (
                    {format.signedPercent(changePercent)})
                  </span>
                ),
            },
            { label: t("ask"), value: priceOf(ask) },
            { label: t("bid"), value: priceOf(bid) },
            { label: t("volume"), value: format.quantity(volume) },
          ]}
        />
        <div className={styles.chart}>
          <Sparkline points={spark} previousClose={previousClose} direction={direction} />
        </div>
      </div>
    </SideSection>
  );
}

function PublicText({
  texts,
  isPreview,
}: {
  readonly texts: Answer["texts"];
  readonly isPreview: boolean;
}) {
  const t = useTranslations("consoleHalt.publicText");
  const { language } = useServices();
  const [lang, setLang] = useState<Lang>(language.current()?.lang ?? "jp");
  const shown = texts.find((text) => text.lang === lang);
  return (
    <SideSection heading={t("heading")} note={t("note")}>
      <div className={styles.languages}>
        <Chips
          name={t("language")}
          value={lang}
          onChange={setLang}
          choices={langs.map((value) => ({ value, label: languages[value].name }))}
        />
      </div>
      {shown !== undefined && (
        <div className={styles.publicText} lang={languages[lang].tag}>
          <strong>{shown.headline}</strong>
          {shown.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {isPreview && <p className={styles.ifNow}>{t("ifNow")}</p>}
    </SideSection>
  );
}
