import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFavourites } from "../../favourites/use-favourites.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { FavouriteCard } from "./favourite-card.tsx";
import styles from "./favourite-strip.module.css";
import { SectionHead } from "../../page/section-head.tsx";
import { useMarket } from "./use-market.ts";

/** The reader's first list of favourites, live, side by side (M-GAP-13). */
export function FavouriteStrip() {
  const t = useTranslations("home.favourites");
  const { groups, isRead } = useFavourites();
  const empty = isRead && (groups[0]?.codes.length ?? 0) === 0;
  return (
    <section className={styles.strip}>
      <SectionHead
        title={t("title")}
        more={{ label: t("all"), url: urlOf("market", { view: "favourites" }) }}
      />
      {empty ? <FirstFavourite /> : <Cards codes={groups[0]?.codes} />}
    </section>
  );
}

function FirstFavourite() {
  const t = useTranslations("home.favourites");
  return (
    <div className={styles.empty}>
      <p className={styles.hint}>{t("empty")}</p>
      <PageLink url={urlOf("search")} className={styles.first}>
        <Icon svg={plus} />
        {t("addFirst")}
      </PageLink>
    </div>
  );
}

function Cards({ codes }: { readonly codes: readonly string[] | undefined }) {
  const t = useTranslations("home.favourites");
  const app = useTranslations("app");
  const favourites = useFavourites();
  const market = useMarket();
  if (favourites.isFailed || (market.isError && market.data === undefined)) {
    const retry = () => void Promise.all([favourites.refetch(), market.refetch()]);
    return (
      <div className={styles.empty} role="alert">
        <p className={styles.hint}>{t("failed")}</p>
        <Button size="small" onClick={retry}>
          {app("retry")}
        </Button>
      </div>
    );
  }
  if (codes === undefined || market.data === undefined)
    return <Skeleton rows={1} rowHeight={5.75} label={t("loading")} />;
  const items = new Map(market.data.items.map((item) => [item.code, item]));
  return (
    <ul className={styles.cards} aria-label={t("title")}>
      {codes.flatMap((code) => {
        const item = items.get(code);
        return item === undefined ? [] : [<FavouriteCard key={code} item={item} />];
      })}
      <li className={styles.place}>
        <PageLink url={urlOf("search")} className={styles.add}>
          <Icon svg={plus} />
          {t("add")}
        </PageLink>
      </li>
    </ul>
  );
}
