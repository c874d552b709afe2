import { ApiError } from "@akari/api/client";
import { uploadMaximumBytes, uploadPath } from "@akari/api/upload";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { Picture } from "@akari/ui/picture.tsx";
import { prepareImage } from "@akari/ui/prepare-image.ts";
import { Sheet } from "@akari/ui/sheet.tsx";
import album from "@phosphor-icons/core/regular/image.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useServices } from "../../services/services.ts";
import styles from "./image-sheet.module.css";
import { useAddMessages } from "./use-conversation.ts";

interface Chosen {
  readonly file: File;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The way to send a picture: chosen, looked at with its size, then sent. */
export function ImageButton() {
  const t = useTranslations("support");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<"notAnImage" | "tooLarge" | null>(null);
  const drop = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen.src);
    setChosen(null);
    setProblem(null);
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const prepared = await prepareImage(file, "compressed", uploadMaximumBytes);
    if (typeof prepared === "string") return setProblem(prepared);
    const { width, height } = await sizeOf(prepared);
    setChosen({ file: prepared, src: URL.createObjectURL(prepared), width, height });
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t("image.add")}
        onClick={() => input.current?.click()}
      >
        <Icon svg={album} size={1.5} />
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Sheet
        open={chosen !== null || problem !== null}
        onClose={drop}
        title={t("image.title")}
        closeLabel={t("close")}
      >
        {problem !== null && (
          <Notice tone="alert" role="alert">
            {t(`image.${problem}`)}
          </Notice>
        )}
        {chosen !== null && <Preview chosen={chosen} onSent={drop} />}
      </Sheet>
    </>
  );
}

function Preview({ chosen, onSent }: { readonly chosen: Chosen; readonly onSent: () => void }) {
  const { client } = useServices();
  const t = useTranslations("support.image");
  const addMessages = useAddMessages();
  const clientId = useRef(newId());
  const imageId = useRef<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const { file, src, width, height } = chosen;

  // Sent again, neither the image nor the message is stored twice.
  const send = useMutation({
    mutationFn: async () => {
      if (imageId.current === null) {
        const stored = await client.upload(
          uploadPath,
          { files: { image: file } },
          {
            quiet: true,
            onProgress: (done, total) => setPercent(Math.floor((100 * done) / total)),
          },
        );
        imageId.current = (stored as { readonly uploadId: string }).uploadId;
      }
      return client.call(
        "support/send",
        { clientId: clientId.current, imageId: imageId.current },
        { quiet: true },
      );
    },
    onSuccess(message) {
      addMessages([message]);
      onSent();
    },
    onError(error) {
      setPercent(null);
      if (!isOutcomeUnknown(error)) clientId.current = newId();
    },
  });
  return (
    <div className={styles.preview}>
      <div className={styles.image} style={{ aspectRatio: `${width} / ${height}` }}>
        <Picture src={src} alt={t("preview")} />
      </div>
      <p className={styles.size}>
        {t("size", { width, height, kilobytes: Math.ceil(file.size / 1000) })}
      </p>
      {send.error !== null && (
        <Notice tone="alert" role="alert">
          {send.error instanceof ApiError && send.error.message !== ""
            ? send.error.message
            : t("lost")}
        </Notice>
      )}
      <Button tone="primary" busy={send.isPending} onClick={() => send.mutate()}>
        {percent === null ? t("send") : t("sending", { percent })}
      </Button>
    </div>
  );
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
