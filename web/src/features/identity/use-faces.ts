import { ApiError } from "@akari/api/client";
import { uploadPath } from "@akari/api/upload";
import type { UploadedImage } from "@akari/api/uploaded-image";
import { useEffect, useRef, useState } from "react";
import { TransferError, type TransferFailure } from "../../http/transfer-error.ts";
import { useServices } from "../../services/services.ts";

export const faces = ["front", "back"] as const;
export type Face = (typeof faces)[number];

/** Why an image did not arrive: in the words of the runtime, or of the server. */
export type FaceFailure =
  | { readonly runtime: TransferFailure; readonly text: null }
  | { readonly runtime: null; readonly text: string };

/** One image on its way to the server (M-ST-18, M-ST-19). */
export type FaceState =
  | { readonly status: "empty" }
  /** It lies there since the rejected case. */
  | { readonly status: "kept"; readonly imageId: string }
  | { readonly status: "queued" | "sent"; readonly file: File; readonly imageId: string | null }
  | {
      readonly status: "sending";
      readonly file: File;
      readonly done: number;
      readonly total: number;
    }
  | { readonly status: "failed"; readonly file: File; readonly failure: FaceFailure };

type Both = Readonly<Record<Face, FaceState>>;

/** The two images, sent one after the other: each with its own progress, abort, failure and retry. */
export function useFaces(initial: Both) {
  const { client } = useServices();
  const [states, setStates] = useState(initial);
  /** The end of what is on its way. */
  const line = useRef<Promise<void>>(Promise.resolve());
  const aborts = useRef<Partial<Record<Face, AbortController>>>({});
  const set = (face: Face, state: FaceState) => setStates((all) => ({ ...all, [face]: state }));
  useEffect(
    () => () => {
      for (const face of faces) aborts.current[face]?.abort();
    },
    [],
  );

  const send = (face: Face, file: File): void => {
    aborts.current[face]?.abort();
    const abort = new AbortController();
    aborts.current[face] = abort;
    const isLatest = () => aborts.current[face] === abort;
    set(face, { status: "queued", file, imageId: null });
    line.current = line.current.then(async () => {
      if (!isLatest()) return;
      try {
        const { uploadId } = (await client.upload(
          uploadPath,
          { files: { image: file } },
          {
            quiet: true,
            signal: abort.signal,
            onProgress: (done, total) => {
              if (isLatest()) set(face, { status: "sending", file, done, total });
            },
          },
        )) as UploadedImage;
        if (isLatest()) set(face, { status: "sent", file, imageId: uploadId });
      } catch (error) {
        if (isLatest()) set(face, { status: "failed", file, failure: failureOf(error) });
      }
    });
  };

  return {
    states,
    send,
    abort: (face: Face) => aborts.current[face]?.abort(),
    clear(face: Face) {
      aborts.current[face]?.abort();
      delete aborts.current[face];
      set(face, { status: "empty" });
    },
  };
}

export function imageIdOf(state: FaceState): string | null {
  return state.status === "sent" || state.status === "kept" ? state.imageId : null;
}

function failureOf(error: unknown): FaceFailure {
  if (error instanceof TransferError) return { runtime: error.runtime, text: null };
  if (error instanceof ApiError && error.message !== "")
    return { runtime: null, text: error.message };
  return { runtime: "uploadFailed", text: null };
}
