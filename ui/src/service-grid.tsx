import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import styles from "./service-grid.module.css";

/** An entrance of the app, with its current status. */
interface Service {
  readonly icon: string;
  readonly label: string;
  readonly fact?: ReactNode;
  /**
   * A status can stand here: its room is kept until it is known and while there is none, so that nothing below moves when it comes. Times and
   * amounts are `long`: with “JST” and long words they take two lines.
   */
  readonly room?: "short" | "long";
  /** The status needs no action but is worth a look: its lamp is lit. */
  readonly lit?: boolean;
  /** A url to link to, or an action for a button. */
  readonly opens: string | (() => void);
}

interface ServiceGridProps {
  readonly name: string;
  /** Entrances (`ServiceEntrance`). */
  readonly children: ReactNode;
  /** Whether there is a gap above. */
  readonly apart?: boolean;
  /** Stands below them, with more of them. */
  readonly below?: ReactNode;
}

/** Entrances, four in a row where they fit. */
export function ServiceGrid({ name, children, apart = false, below }: ServiceGridProps) {
  return (
    <nav className={styles.services} aria-label={name} data-apart={apart}>
      <ServiceList>{children}</ServiceList>
      {below}
    </nav>
  );
}

/** Entrances alone, for those below others. */
export function ServiceList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

export function ServiceEntrance(service: Service) {
  return (
    <li>
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
  );
}

function Face({ icon, label, fact, room, lit = false }: Service) {
  return (
    <>
      <Icon svg={icon} size={1.625} />
      <span className={styles.label}>{label}</span>{" "}
      {(fact !== undefined || room !== undefined) && (
        <span className={`${styles.fact} ${lit ? styles.lit : ""}`} data-room={room}>
          {fact}
        </span>
      )}
    </>
  );
}
