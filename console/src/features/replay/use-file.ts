import { ApiError } from "@akari/api/client";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../http/services.ts";
import { ask, useRead } from "../../http/use-read.ts";
import { chosen, type TypedChoices } from "./choices.ts";
import { sendFile } from "./send-file.ts";

/** How often the server is asked how far it is while it reads. */
const readingMs = 500;

/** The file that is being brought into the market: sent, read with the choices, and what is known of it. */
export function useFile() {
  const services = useServices();
  const t = useTranslations("console");
  const [file, setFile] = useState<{
    readonly name: string;
    readonly uploadId: string | null;
  } | null>(null);
  const [sent, setSent] = useState(0);
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploadId = file?.uploadId ?? null;
  const read = useRead(
    "replay/reading",
    { uploadId: uploadId ?? "" },
    {
      enabled: uploadId !== null,
      ...(uploadId === null ? {} : { every: readingMs }),
    },
  );
  const reading = uploadId === null ? undefined : read.data;

  const carry = async (work: () => Promise<void>) => {
    setRefusal(null);
    setAsks(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message === "" ? t("noAnswer") : error.message);
    } finally {
      setAsks(false);
    }
  };
  const look = async (of: string, typed: TypedChoices) => {
    await ask(services, "replay/look", { uploadId: of, ...chosen(typed) });
    // Pictures of an earlier look are read again when they are shown.
    await services.queries.invalidateQueries({ queryKey: ["replay/preview"], refetchType: "none" });
    await services.queries.invalidateQueries({ queryKey: ["replay/reading"] });
  };

  return {
    name: file?.name ?? null,
    uploadId,
    sent: file !== null && uploadId === null && refusal === null ? sent : null,
    reading,
    refusal,
    busy: asks || reading?.state === "reading",
    send: (chosenFile: File, typed: TypedChoices) =>
      carry(async () => {
        setFile({ name: chosenFile.name, uploadId: null });
        setSent(0);
        const id = await sendFile(
          chosenFile,
          {
            begin: (request) => ask(services, "replay/begin", request),
            part: (request) => ask(services, "replay/part", request),
            wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          },
          setSent,
        );
        await look(id, typed);
        setFile({ name: chosenFile.name, uploadId: id });
      }),
    look: (typed: TypedChoices) =>
      carry(async () => {
        if (uploadId !== null) await look(uploadId, typed);
      }),
    forget: () => setFile(null),
  };
}
