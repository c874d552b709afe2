import styles from "./brand.module.css";

interface BrandProps {
  /** `bar` at the left of a title row, `page` above a form, `rail` as the mark alone. */
  readonly place?: "page" | "bar" | "rail";
}

/** A lamp over a horizon at night, and the name. */
export function Brand({ place = "page" }: BrandProps) {
  return (
    <p className={`${styles.brand} ${styles[place]}`}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <rect width="48" height="48" rx="11" fill="#0e1b2a" />
        <circle cx="24" cy="20" r="13" fill="#50aff0" opacity="0.22" />
        <circle cx="24" cy="20" r="7.5" fill="#50aff0" />
        <path d="M12 36h24" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className={place === "rail" ? "visually-hidden" : undefined}>Akari</span>
    </p>
  );
}
