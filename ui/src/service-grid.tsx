import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import styles from "./service-grid.module.css";

/** Something that the app offers, and what of it is going on now. */
export interface Service {
  readonly icon: string;
  readonly label: string;
  readonly fact?: ReactNode;
  /** The fact waits for nobody's action but is worth a look: it is lit. */
  readonly lit?: boolean;
  /** Where it leads, as a link, or what it does, as a button. */
  readonly opens: string | (() => void);
}

interface ServiceGridProps {
  readonly name: string;
  readonly services: readonly Service[];
  /** Ground between it and what stands above. */
  readonly apart?: boolean;
}

/** Entrances, four in a row where they fit. */
export function ServiceGrid({ name, services, apart = false }: ServiceGridProps) {
  return (
    <nav className={styles.services} aria-label={name} data-apart={apart}>
      <ul className={styles.grid}>
        {services.map((service) => (
          <li key={service.label}>
            {typeof service.opens === "string" ? (
              <PageLink url={service.opens} className={styles.service}>
                <Face {...service} />
              </PageLink>
            ) : (
              <button type="button" className={styles.service} onClick={service.opens}>
                <Face {...service} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Face({ icon, label, fact, lit = false }: Service) {
  return (
    <>
      <Icon svg={icon} size={1.625} />
      <span className={styles.label}>{label}</span>{" "}
      {fact !== undefined && (
        <span className={`${styles.fact} ${lit ? styles.lit : ""}`}>{fact}</span>
      )}
    </>
  );
}
