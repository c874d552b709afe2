import { uploadPath } from "@akari/api/upload";
import { Picture } from "@akari/ui/picture.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./sent-image.module.css";

interface SentImageProps {
  readonly imageId: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture in the conversation; it opens larger. */
export function SentImage({ imageId, width, height }: SentImageProps) {
  const { client } = useServices();
  const t = useTranslations("support");
  const runtime = useTranslations("runtime");
  // The session's token is needed, so that a plain address does not do.
  const image = useQuery({
    queryKey: ["support/image", imageId],
    queryFn: ({ signal }) =>
      client.download(`${uploadPath}?uploadId=${imageId}`, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (image.isError)
    return (
      <ReadFailed
        title={t("image.lost")}
        error={image.error}
        onRetry={() => void image.refetch()}
      />
    );
  if (image.data === undefined)
    return <Skeleton rows={1} rowHeight={8} label={runtime("loading")} />;
  return <Shown image={image.data} width={width} height={height} />;
}

interface ShownProps extends Pick<SentImageProps, "width" | "height"> {
  readonly image: Blob;
}

function Shown({ image, width, height }: ShownProps) {
  const t = useTranslations("support");
  const [isOpen, setIsOpen] = useState(false);
  // One address for as long as the picture is shown.
  const [src] = useState(() => URL.createObjectURL(image));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const alt = t("image.shown", { width, height });
  return (
    <>
      <button
        type="button"
        className={styles.small}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label={t("image.open")}
        onClick={() => setIsOpen(true)}
      >
        <Picture src={src} alt={alt} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={alt} closeLabel={t("close")}>
        <img className={styles.large} src={src} alt={alt} />
      </Sheet>
    </>
  );
}
