import { Button } from "@akari/ui/button.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../http/services.ts";
import { ask } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import styles from "./identity.module.css";

interface CardFaceProps {
  readonly caseId: string;
  readonly face: "front" | "back";
  /** Pixels; null: erased. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** When the reader looked last. */
  readonly viewedAt: string | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** One side of the card. It is loaded when the reviewer asks, and once: each look is recorded for the customer. */
export function CardFace({ caseId, face, size, viewedAt, isShown, onShow }: CardFaceProps) {
  const services = useServices();
  const t = useTranslations("consoleIdentity");
  const format = useFormat();
  const image = useQuery({
    queryKey: ["identity image", caseId, face],
    queryFn: async ({ signal }) => {
      const answer = await ask(services, "identity/image", { caseId, face }, signal);
      void services.queries.invalidateQueries({ queryKey: ["identity/detail"] });
      return answer.jpeg;
    },
    enabled: isShown && size !== null,
    // After a decision everything shown is read again; a look is a look only when somebody asked for it.
    staleTime: "static",
    retry: false,
    gcTime: 0,
  });
  const name = t(face);
  return (
    <figure className={styles.face}>
      <figcaption className={styles.faceHead}>
        <strong>{name}</strong>
        <span className="num">
          {size === null
            ? t("erased")
            : t("imageFacts", {
                width: format.quantity(size.width),
                height: format.quantity(size.height),
              })}
          {viewedAt !== null && ` · ${t("viewedAt", { at: format.columnSeconds(viewedAt) })}`}
        </span>
      </figcaption>
      {size !== null &&
        (image.data !== undefined ? (
          <img
            className={styles.card}
            src={`data:image/jpeg;base64,${image.data}`}
            alt={name}
            width={size.width}
            height={size.height}
          />
        ) : image.isError ? (
          <ReadFailed title={t("lost")} error={image.error} onRetry={() => void image.refetch()} />
        ) : isShown ? (
          <Skeleton rows={1} rowHeight={12} label={name} />
        ) : (
          <div className={styles.hidden}>
            <Button onClick={onShow}>
              {t("show", { face })} <Keycap keys={face === "front" ? "1" : "2"} />
            </Button>
          </div>
        ))}
    </figure>
  );
}
