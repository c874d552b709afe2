import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useStale } from "../services/use-stale.ts";
import { NavigationBar, type NavigationBarProps } from "./navigation-bar.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { HostOperator } from "./host-operator.tsx";
import styles from "./page.module.css";
import { PracticeLine } from "./practice-line.tsx";

interface PageProps extends Partial<NavigationBarProps> {
  readonly title: string;
  /** Without its title row: the sign-in pages draw their own mark. */
  readonly bare?: boolean;
  /** Panes as high as the window, which scroll by themselves. */
  readonly panes?: boolean;
  /** Stays at the bottom edge of the screen. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every page: practice line, title row, content, operator, actions. */
export function Page({ title, bare = false, panes = false, actions, children, ...bar }: PageProps) {
  const t = useTranslations("app");
  const stale = useStale();
  useEffect(() => {
    document.title = t("documentTitle", { title });
  }, [t, title]);

  const main = useRef<HTMLElement>(null);
  // Moves keyboard and screen reader to the new page.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      className={styles.page}
      data-panes={panes ? "" : undefined}
      data-stale={stale?.kind === "old"}
    >
      <header className={styles.header}>
        <PracticeLine />
        {!bare && <NavigationBar title={title} {...bar} />}
        {stale !== null && <OfflineBanner stale={stale} />}
      </header>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {bare && <h1 className="visually-hidden">{title}</h1>}
        {children}
      </main>
      {!panes && <HostOperator />}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
