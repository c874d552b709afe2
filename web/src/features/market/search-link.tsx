import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./search-link.module.css";

/** A link to the search page that looks like its field. */
export function SearchLink() {
  const t = useTranslations("market");
  return (
    <PageLink url={urlOf("search")} className={styles.search}>
      <Icon svg={search} />
      {t("search")}
    </PageLink>
  );
}
