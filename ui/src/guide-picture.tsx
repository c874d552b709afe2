import styles from "./guide-picture.module.css";

export interface GuidePictureProps {
  /** The words of its parts; "own" is the customer's box, "name" what it is called. */
  readonly word: (part: "heading" | "one" | "two" | "own" | "note" | "name") => string;
  /** That it is the same for everybody. */
  readonly standard: string;
}

/** A drawn explanation: three boxes in a row, of which the last is the customer's. */
export function GuidePicture({ word, standard }: GuidePictureProps) {
  return (
    <figure className={styles.picture}>
      <p className={styles.heading}>{word("heading")}</p>
      <ol className={styles.boxes}>
        {(["one", "two", "own"] as const).map((box) => (
          <li key={box} className={styles.box} data-own={box === "own"}>
            {word(box)}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{word("note")}</p>
      <figcaption className={styles.caption}>
        <span>{word("name")}</span>
        <span>{standard}</span>
      </figcaption>
    </figure>
  );
}
