import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./picture.module.css";
import { useWords } from "./words.ts";

interface PictureProps {
  readonly src: string;
  /** A description of the image. */
  readonly alt: string;
}

/** An image that fills its box; one that fails to load says so and can be tried again (M-ERR-24). */
export function Picture({ src, alt }: PictureProps) {
  const t = useWords();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.picture}>
      {failed === src ? (
        <div className={styles.failed} role="alert">
          <p>{t("imageLoadFailed")}</p>
          <Button size="small" onClick={() => setFailed(null)}>
            {t("retry")}
          </Button>
        </div>
      ) : (
        <img
          className={styles.image}
          src={src}
          alt={alt}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}
