import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import styles from "./service-grid.module.css";

/** Something that the app offers, and what of it is going on now. */
export interface Service {
  readonly icon: string;
  readonly label: string;
  readonly fact?: ReactNode;
  /** The fact waits for nobody's action but is worth a look: it is lit. */
  readonly lit?: boolean;
  readonly url: string;
}

interface ServiceGridProps {
  readonly name: string;
  readonly services: readonly Service[];
}

/** Entrances, four in a row where they fit. */
export function ServiceGrid({ name, services }: ServiceGridProps) {
  return (
    <nav className={styles.services} aria-label={name}>
      <ul className={styles.grid}>
        {services.map(({ icon, label, fact, lit = false, url }) => (
          <li key={url}>
            <PageLink url={url} className={styles.service}>
              <Icon svg={icon} size={1.625} />
              <span className={styles.label}>{label}</span>{" "}
              {fact !== undefined && (
                <span className={`${styles.fact} ${lit ? styles.lit : ""}`}>{fact}</span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
