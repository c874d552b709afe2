import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../http/services.ts";
import { ask } from "../../http/use-read.ts";
import styles from "./customer-image.module.css";

interface CustomerImageProps {
  readonly accountId: string;
  readonly imageId: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture of the customer's: loaded when the operator asks, since each look is recorded. */
export function CustomerImage({ accountId, imageId, width, height }: CustomerImageProps) {
  const services = useServices();
  const t = useTranslations("consoleSupport.picture");
  const [jpeg, setJpeg] = useState<string | null>(null);
  const [state, setState] = useState<"hidden" | "loading" | "lost">("hidden");
  const alt = t("image", { width, height });
  const show = () => {
    setState("loading");
    ask(services, "support/image", { accountId, imageId }).then(
      (answer) => setJpeg(answer.jpeg),
      () => setState("lost"),
    );
  };
  if (jpeg !== null)
    return <img className={styles.image} src={`data:image/jpeg;base64,${jpeg}`} alt={alt} />;
  return (
    <div className={styles.hidden}>
      <p>{alt}</p>
      {state === "lost" && <p role="alert">{t("lost")}</p>}
      <Button size="small" busy={state === "loading"} onClick={show}>
        {t("show")}
      </Button>
    </div>
  );
}
