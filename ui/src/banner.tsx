import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import styles from "./banner.module.css";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";

interface BannerProps {
  readonly icon: string;
  readonly title: string;
  readonly caption: string;
  /** The page that deals with it. */
  readonly url: string;
  /** Whether it needs the reader by a certain time. */
  readonly urgent?: boolean;
}

/** The most important notice, over the full width; at most one per page. */
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
