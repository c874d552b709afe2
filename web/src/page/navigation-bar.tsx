import { Brand } from "@akari/ui/brand.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import caret from "@phosphor-icons/core/regular/caret-left.svg?raw";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";
import styles from "./navigation-bar.module.css";

export interface NavigationBarProps {
  readonly title: string;
  /** Small line under the title, e.g. 6W3A 電気機器. */
  readonly code?: ReactNode;
  /** Shows the back arrow: `history`, or the page's own action. */
  readonly back?: "history" | (() => void) | undefined;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  /** Whether the title is for screen readers only, with the app's mark in its place. */
  readonly marked?: boolean;
}

/** Title row of a page (M-NAV-10). */
export function NavigationBar({
  title,
  code,
  back,
  left,
  right,
  marked = false,
}: NavigationBarProps) {
  const { navigator } = useServices();
  const t = useTranslations("app");
  return (
    <div className={styles.bar}>
      <div className={styles.left}>
        {back !== undefined && (
          <button
            type="button"
            className={styles.button}
            aria-label={t("back")}
            onClick={back === "history" ? () => navigator.back(urlOf("home")) : back}
          >
            <Icon svg={caret} />
          </button>
        )}
        {marked && <Brand place="bar" />}
        {left}
      </div>
      <div className={styles.middle}>
        <h1 className={marked ? "visually-hidden" : styles.title}>{title}</h1>
        {code !== undefined && <p className={styles.code}>{code}</p>}
      </div>
      <div className={styles.right}>{right}</div>
    </div>
  );
}

interface BarButtonProps {
  readonly icon: string;
  readonly label: string;
  /** A short figure over the icon, also contained in the label. */
  readonly mark?: string | undefined;
  /** Drawn in the lamp's colour, as a star that is set. */
  readonly lit?: boolean;
  readonly onClick: () => void;
}

/** An icon in a slot of the bar. */
export function BarButton({ icon, label, mark, lit = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-lit={lit}
      aria-label={label}
      onClick={onClick}
    >
      <Icon svg={icon} />
      {mark !== undefined && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
    </button>
  );
}
