import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import styles from "./banner.module.css";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";

interface BannerProps {
  readonly icon: string;
  readonly title: string;
  readonly caption: string;
  /** The page where it is dealt with. */
  readonly url: string;
  /** It has a time by which it needs the reader. */
  readonly urgent?: boolean;
}

/** What the reader should know first, over the full width; at most one a page. */
export function Banner({ icon, title, caption, url, urgent = false }: BannerProps) {
  return (
    <PageLink url={url} className={urgent ? `${styles.banner} ${styles.urgent}` : styles.banner}>
      <Icon svg={icon} size={1.5} />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.caption}>{caption}</span>
      </span>
      <Icon svg={caret} />
    </PageLink>
  );
}
