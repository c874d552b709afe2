import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { Keycap } from "@akari/ui/keycap.tsx";
import { LiveTime } from "./live-time.tsx";
import styles from "./page.module.css";

export interface PageFigure {
  readonly label: string;
  readonly value: ReactNode;
  /** Due or overdue. */
  readonly warn?: boolean;
}

export interface KeyHint {
  readonly keys: string;
  readonly label: string;
}

interface PageProps {
  readonly title: string;
  /** Beside the title: an account's number. */
  readonly caption?: ReactNode;
  readonly figures?: readonly PageFigure[] | undefined;
  /** The pane at the right. */
  readonly side?: ReactNode;
  /** At the foot, left. */
  readonly foot?: ReactNode;
  readonly hints?: readonly KeyHint[];
  readonly children: ReactNode;
}

/** The frame of every page: title row with the live time and figures, the page, its pane, and key hints at the foot. */
export function Page({
  title,
  caption,
  figures = [],
  side,
  foot,
  hints = [],
  children,
}: PageProps) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t("console.documentTitle", { title });
  }, [t, title]);
  return (
    <main className={styles.page} id="main">
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {caption !== undefined && <span className={styles.caption}>{caption}</span>}
        <LiveTime />
        <dl className={styles.figures}>
          {figures.map(({ label, value, warn = false }) => (
            <div key={label} className={styles.figure} data-warn={warn}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={styles.body} data-side={side !== undefined}>
        <div className={styles.main}>
          <div className={styles.content}>{children}</div>
          {(foot !== undefined || hints.length > 0) && (
            <footer className={styles.foot}>
              <span className="num">{foot}</span>
              <span className={styles.hints}>
                {hints.map((hint) => (
                  <span key={hint.keys} className={styles.hint}>
                    <Keycap keys={hint.keys} />
                    {hint.label}
                  </span>
                ))}
              </span>
            </footer>
          )}
        </div>
        {side}
      </div>
    </main>
  );
}
