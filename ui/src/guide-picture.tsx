import styles from "./guide-picture.module.css";

export interface GuidePictureProps {
  readonly heading: string;
  /** Boxes in a row; the marked one is the customer's. */
  readonly boxes: readonly { readonly text: string; readonly own: boolean }[];
  readonly note: string;
  /** Its name, and that it is the same for everybody. */
  readonly name: string;
  readonly standard: string;
}

/** A drawn explanation. */
export function GuidePicture({ heading, boxes, note, name, standard }: GuidePictureProps) {
  return (
    <figure className={styles.picture}>
      <p className={styles.heading}>{heading}</p>
      <ol className={styles.boxes}>
        {boxes.map(({ text, own }, place) => (
          <li key={place} className={styles.box} data-own={own}>
            {text}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
      <figcaption className={styles.caption}>
        <span>{name}</span>
        <span>{standard}</span>
      </figcaption>
    </figure>
  );
}
