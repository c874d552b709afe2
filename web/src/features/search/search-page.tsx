import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { useSettled } from "@akari/ui/use-settled.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { splitUrl } from "../../navigation/navigation.ts";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { routeAt } from "../../navigation/routes.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { HistoryList } from "./history-list.tsx";
import { SearchField } from "./search-field.tsx";
import { keywordIn } from "./search-history.ts";
import styles from "./search-page.module.css";
import { SearchResults } from "./search-results.tsx";
import { useSearchHistory } from "./use-search-history.ts";

const ideas = lazyPart(async () => (await import("./search-ideas.tsx")).SearchIdeas);

/** Typing counts as finished after this pause. */
const typingPauseMs = 250;

interface SearchPageProps {
  readonly parameters: RouteParameters["search"];
}

/** Finds shares by code, Japanese name, kana or Latin name; the keyword is in the url, so that back leads to its results. */
export function SearchPage({ parameters }: SearchPageProps) {
  const t = useTranslations("search");
  const { navigator } = useServices();
  const asked = keywordIn(parameters.keyword ?? "");
  const [known, setKnown] = useState(asked);
  const [typed, setTyped] = useState(parameters.keyword ?? "");
  const keyword = useSettled(keywordIn(typed), typingPauseMs);
  const history = useSearchHistory();
  const field = useRef<HTMLInputElement>(null);

  // A url that this page did not write: the reader went back, or followed a link.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== keyword) setTyped(asked);
  }

  // In a layout effect: a reader who has moved on to another keyword must not be pulled back to this one.
  useLayoutEffect(() => {
    // The same for a reader who has left the page.
    if (routeAt(splitUrl(navigator.location()).path) !== "search") return;
    const url = urlOf("search", keyword === "" ? {} : { keyword });
    if (navigator.location() !== url) navigator.redirect(url);
  }, [navigator, keyword]);

  const remember = () => {
    const wanted = keywordIn(typed);
    if (wanted !== "") history.remember(wanted);
  };

  return (
    <Page title={t("title")} back="history">
      <section className={styles.head}>
        <SearchField
          value={typed}
          onChange={setTyped}
          onSubmit={() => {
            remember();
            // Hides the on-screen keyboard to show the results.
            field.current?.blur();
          }}
          inputRef={field}
        />
      </section>
      {keywordIn(typed) === "" ? (
        <>
          <p className={styles.invented}>{t("invented")}</p>
          {history.keywords.length > 0 && <HistoryList history={history} onRepeat={setTyped} />}
          <ideas.Part />
        </>
      ) : (
        <SearchResults
          keyword={keyword}
          outdated={keyword !== keywordIn(typed)}
          onOpen={remember}
        />
      )}
    </Page>
  );
}
