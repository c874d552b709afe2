import { uploadMaximumBytes } from "@akari/api/upload";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { FieldError } from "@akari/ui/field-error.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { ImageChoice } from "@akari/ui/image-choice.tsx";
import type { ImageSize } from "@akari/ui/image-rules.ts";
import { Picture } from "@akari/ui/picture.tsx";
import again from "@phosphor-icons/core/regular/arrow-clockwise.svg?raw";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { CaseImage } from "./case-image.tsx";
import styles from "./identity.module.css";
import type { Face, FaceState } from "./use-faces.ts";

interface FaceSlotProps {
  readonly face: Face;
  readonly state: FaceState;
  /** How own images are chosen; null: the specimen card, which is drawn. */
  readonly size: ImageSize | null;
  readonly error: string | undefined;
  readonly onSend: (file: File) => void;
  readonly onAbort: () => void;
  readonly onClear: () => void;
}

/** One side of the card with its own progress, failure and retry. */
export function FaceSlot({ face, state, size, error, onSend, onAbort, onClear }: FaceSlotProps) {
  const t = useTranslations("identity.form");
  const runtime = useTranslations("runtime");
  const id = useId();
  const { status } = state;
  return (
    <section className={styles.slot} aria-labelledby={`${id}h`} data-state={status}>
      <div className={styles.slotHead}>
        <h3 id={`${id}h`}>{t(`face.${face}`)}</h3>
        {status === "failed" ? (
          <Badge tone="alert">{t("state.failed")}</Badge>
        ) : (
          <span className={styles.small} role="status">
            {t(`state.${status}`, {
              percent:
                status === "sending" ? Math.floor((100 * state.done) / (state.total || 1)) : 0,
            })}
          </span>
        )}
      </div>
      {status === "empty" && size === null && <div className={styles.frame} />}
      {status === "empty" && size !== null && (
        <ImageChoice
          label={t("choose", { face })}
          count={1}
          size={size}
          maximumBytes={uploadMaximumBytes}
          images={[]}
          onChange={([file]) => file !== undefined && onSend(file)}
        />
      )}
      {status === "kept" && <CaseImage imageId={state.imageId} alt={t(`face.${face}`)} />}
      {"file" in state && (
        <Preview
          key={state.file.name + String(state.file.size)}
          file={state.file}
          alt={t(`face.${face}`)}
        />
      )}
      {status === "sending" && (
        <progress className={styles.progress} max={state.total} value={state.done} />
      )}
      {(status === "queued" || status === "sending") && (
        <div className={styles.slotHead}>
          <span className={`${styles.small} num`}>
            {status === "sending" &&
              t("bytes", { done: kilobytes(state.done), total: kilobytes(state.total) })}
          </span>
          <Button tone="plain" size="small" onClick={onAbort}>
            {t("abort")}
          </Button>
        </div>
      )}
      {status === "failed" && (
        <>
          <FieldError
            id={`${id}e`}
            text={
              state.failure.runtime === null ? state.failure.text : runtime(state.failure.runtime)
            }
          />
          <Button onClick={() => onSend(state.file)}>
            <Icon svg={again} />
            {t("again")}
          </Button>
        </>
      )}
      {size !== null && (status === "failed" || status === "sent" || status === "kept") && (
        <Button tone="plain" size="small" onClick={onClear}>
          {t("another", { face })}
        </Button>
      )}
      {error !== undefined && <FieldError id={`${id}m`} text={error} />}
    </section>
  );
}

function Preview({ file, alt }: { readonly file: File; readonly alt: string }) {
  // One address for as long as the file is shown.
  const [src] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return (
    <div className={styles.frame}>
      <Picture src={src} alt={alt} />
    </div>
  );
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
