import { newId } from "@akari/ui/new-id.ts";
import type { RequestOf } from "@akari/api/endpoints";
import type { UploadedImage } from "@akari/api/uploaded-image";
import { uploadPath } from "@akari/api/upload";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useServices } from "../../services/services.ts";

export interface NewBankAccount extends Omit<RequestOf<"bank/add">, "clientId" | "imageId"> {
  readonly image: File | null;
}

/**
 * Sends the image, then the account. A repeated attempt sends neither twice: the image is kept by its file, and the account has one id
 * until its outcome is known.
 */
export function useAddBankAccount(onAdded: () => void) {
  const { client, queries } = useServices();
  const clientId = useRef(newId());
  const sent = useRef(new Map<File, string>());
  const [percent, setPercent] = useState<number | null>(null);

  const imageIdOf = async (image: File): Promise<string> => {
    const known = sent.current.get(image);
    if (known !== undefined) return known;
    try {
      const answer = await client.upload(
        uploadPath,
        { files: { image } },
        { onProgress: (done, total) => setPercent(Math.floor((100 * done) / total)) },
      );
      const { uploadId } = answer as UploadedImage;
      sent.current.set(image, uploadId);
      return uploadId;
    } finally {
      setPercent(null);
    }
  };

  const add = useMutation({
    mutationFn: async ({ image, ...account }: NewBankAccount) =>
      client.call(
        "bank/add",
        {
          clientId: clientId.current,
          ...account,
          ...(image === null ? {} : { imageId: await imageIdOf(image) }),
        },
        { showsRefusal: true },
      ),
    async onSuccess() {
      onAdded();
      await queries.invalidateQueries();
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) clientId.current = newId();
    },
  });
  return { add, percent };
}
