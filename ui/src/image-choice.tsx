import camera from "@phosphor-icons/core/regular/camera.svg?raw";
import album from "@phosphor-icons/core/regular/image.svg?raw";
import remove from "@phosphor-icons/core/regular/x.svg?raw";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";
import styles from "./image-choice.module.css";
import { type ImageSize, type ImageSource, imageRules } from "./image-rules.ts";
import { Picture } from "./picture.tsx";
import { type ImageProblem, prepareImage } from "./prepare-image.ts";
import { useWords } from "./words.ts";

const megabyte = 1_000_000;

interface ImageChoiceProps {
  readonly label: string;
  readonly hint?: string;
  /** The chosen images, ready to be sent. */
  readonly images: readonly File[];
  readonly onChange: (images: readonly File[]) => void;
  /** The most images; 9 if missing or not positive (M-VAL-25). */
  readonly count?: number;
  readonly size?: ImageSize;
  readonly sources?: readonly ImageSource[];
  /** Largest accepted file, after compressing. */
  readonly maximumBytes?: number;
  /** The owner's error, e.g. that an image is required. */
  readonly error?: string | undefined;
}

/** Images from the album or the camera with their previews; a rejected file is reported in its place. */
export function ImageChoice(props: ImageChoiceProps) {
  const { label, hint, images, onChange, maximumBytes = 10 * megabyte, error } = props;
  const rules = imageRules(props);
  const t = useWords();
  const id = useId();
  const [problem, setProblem] = useState<ImageProblem | "tooMany" | null>(null);
  const [busy, setBusy] = useState(false);
  const room = rules.count - images.length;

  const take = async (chosen: readonly File[]) => {
    setBusy(true);
    const prepared = await Promise.all(
      chosen.slice(0, room).map((file) => prepareImage(file, rules.size, maximumBytes)),
    );
    setBusy(false);
    const taken = prepared.filter((file) => typeof file !== "string");
    const refused = prepared.find((file) => typeof file === "string");
    setProblem(refused ?? (chosen.length > room ? "tooMany" : null));
    if (taken.length > 0) onChange([...images, ...taken]);
  };

  const wrong =
    problem === null
      ? error
      : t(`image.${problem}`, {
          count: rules.count,
          megabytes: Math.floor(maximumBytes / megabyte),
        });
  return (
    <div className={styles.choice} role="group" aria-labelledby={`${id}l`}>
      <span className={styles.label} id={`${id}l`}>
        {label}
      </span>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.image}>
              <Preview file={file} alt={t("image.preview", { number: index + 1 })} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t("image.remove", { number: index + 1 })}
                onClick={() => {
                  setProblem(null);
                  onChange(images.filter((other) => other !== file));
                }}
              >
                <Icon svg={remove} size={1.5} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className={styles.buttons}>
          {rules.sources.map((source) => (
            <SourceButton
              key={source}
              source={source}
              label={t(`image.${source}`)}
              busy={busy}
              multiple={room > 1}
              onFiles={(files) => void take(files)}
            />
          ))}
        </div>
      )}
      {wrong !== undefined && <FieldError id={`${id}e`} text={wrong} />}
    </div>
  );
}

function Preview({ file, alt }: { readonly file: File; readonly alt: string }) {
  // One preview per file, for as long as the file is listed (its key).
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <Picture src={url} alt={alt} />;
}

interface SourceButtonProps {
  readonly source: ImageSource;
  readonly label: string;
  readonly busy: boolean;
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function SourceButton({ source, label, busy, multiple, onFiles }: SourceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        <Icon svg={source === "camera" ? camera : album} />
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        aria-hidden
        tabIndex={-1}
        multiple={multiple && source === "album"}
        {...(source === "camera" ? { capture: "environment" as const } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
