import type { SupportTemplate } from "@akari/api/support";
import { useTranslations } from "use-intl/react";
import styles from "./guide-picture.module.css";

/** Boxes of a drawing; the marked one is the customer's. */
const boxes = ["one", "two", "own"] as const;

/** A picture that support may send: drawn by us, the same for everybody (docs/decisions/0182-pictures-from-templates.md). */
export function GuidePicture({ template }: { readonly template: SupportTemplate }) {
  const t = useTranslations("support.template");
  return (
    <figure className={styles.picture}>
      <p className={styles.heading}>{t(`${template}.heading`)}</p>
      <ol className={styles.boxes}>
        {boxes.map((box) => (
          <li key={box} className={styles.box} data-own={box === "own"}>
            {t(`${template}.${box}`)}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t(`${template}.note`)}</p>
      <figcaption className={styles.caption}>
        <span>{t(`${template}.name`)}</span>
        <span>{t("standard")}</span>
      </figcaption>
    </figure>
  );
}
