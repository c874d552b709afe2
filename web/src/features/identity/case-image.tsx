import { uploadPath } from "@akari/api/upload";
import { Picture } from "@akari/ui/picture.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import styles from "./identity.module.css";

interface CaseImageProps {
  readonly imageId: string;
  readonly alt: string;
}

/** An image as it is kept, marked as practice; its owner may see it. */
export function CaseImage({ imageId, alt }: CaseImageProps) {
  const { client } = useServices();
  const t = useTranslations("identity");
  // The session's token is needed, so that a plain address does not do.
  const image = useQuery({
    queryKey: ["identity/image", imageId],
    queryFn: async ({ signal }) =>
      addressOf(
        await client.download(`${uploadPath}?uploadId=${imageId}`, { signal, quiet: true }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (image.isError)
    return (
      <ReadFailed title={t("imageLost")} error={image.error} onRetry={() => void image.refetch()} />
    );
  if (image.data === undefined)
    return <Skeleton rows={1} rowHeight={7} label={t("imageLoading")} />;
  return (
    <div className={styles.frame}>
      <Picture src={image.data} alt={alt} />
    </div>
  );
}

/** As an address that lives as long as it is kept, however often the page comes and goes. */
function addressOf(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(image);
  });
}
