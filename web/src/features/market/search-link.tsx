import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./search-link.module.css";

/** Looks like a field, and leads to the page that has it. */
export function SearchLink() {
  const t = useTranslations("market");
  const { navigator } = useServices();
  const url = urlOf("search");
  return (
    <a
      className={styles.search}
      href={`#${url}`}
      onClick={(event) => {
        event.preventDefault();
        navigator.navigate(url);
      }}
    >
      <Icon svg={search} />
      {t("search")}
    </a>
  );
}
