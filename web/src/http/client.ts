import {
  ApiError,
  type CallOptions as ApiCallOptions,
  createClient as createApiClient,
} from "@akari/api/client";
import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { EndpointName } from "@akari/api/paths";
import type { Upload } from "@akari/api/upload";
import type { KeyValueStorage } from "../services/storage.ts";
import type { DownloadOptions } from "./download.ts";
import { TransferError } from "./transfer-error.ts";
import type { UploadOptions } from "./upload.ts";

interface Quiet {
  /** No toast for a failure, and a 401 ends nothing: the caller shows the failure, or it does not matter. */
  readonly quiet?: boolean;
}
export interface CallOptions extends ApiCallOptions, Quiet {
  /** No toast for a refusal (code 0), which the caller shows where it matters; every other failure as usual. */
  readonly showsRefusal?: boolean;
}

export interface ClientOptions {
  readonly storage: KeyValueStorage;
  readonly fetch: typeof fetch;
  /** A 401 for the token that is still in use. */
  readonly onExpired: (error: ApiError) => void;
  /** Uploads and downloads without an answer have their own kind of error. */
  readonly onFailure: (error: ApiError | TransferError) => void;
  readonly onSuccess: () => void;
}

/** The one client (M-API-1), with the app's handling of failures (M-ERR-1 to M-ERR-4). */
export interface Client {
  readonly call: <Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Name>>;
  /** Files and form fields to a path below the base (M-API-7). */
  readonly upload: (
    path: string,
    content: Upload,
    options?: UploadOptions & Quiet,
  ) => Promise<unknown>;
  /** A file below the base, whole. */
  readonly download: (
    path: string,
    options?: Omit<DownloadOptions, "fetch"> & Quiet,
  ) => Promise<Blob>;
}

export function createClient(options: ClientOptions): Client {
  const { storage, onExpired, onFailure, onSuccess } = options;
  const api = createApiClient({
    storage: { getItem: (key) => storage.get(key as "token" | "locale") },
    fetch: options.fetch,
  });
  /** Handles the end of any request. */
  const told = async <Answer>(
    exchange: Promise<Answer>,
    { quiet = false, showsRefusal = false }: CallOptions = {},
  ): Promise<Answer> => {
    const token = storage.get("token");
    try {
      const answer = await exchange;
      onSuccess();
      return answer;
    } catch (error) {
      if (quiet || (showsRefusal && error instanceof ApiError && error.code === 0)) throw error;
      if (error instanceof TransferError) onFailure(error);
      else if (error instanceof ApiError) {
        if (error.code !== 401) onFailure(error);
        // An answer to an outdated token says nothing about the current session.
        else if (storage.get("token") === token) onExpired(error);
      }
      throw error;
    }
  };
  return {
    call: (name, request, { quiet = false, showsRefusal = false, ...rest } = {}) =>
      told(api.call(name, request, rest), { quiet, showsRefusal }),
    upload: (path, content, { quiet = false, ...rest } = {}) =>
      told(
        // Few send or fetch files: the code is loaded with the first one.
        import("./upload.ts")
          .catch(() => Promise.reject(new TransferError("uploadFailed")))
          .then(({ upload }) => upload({ storage }, path, content, rest)),
        { quiet },
      ),
    download: (path, { quiet = false, ...rest } = {}) =>
      told(
        import("./download.ts")
          .catch(() => Promise.reject(new TransferError("downloadFailed")))
          .then(({ download }) => download({ storage }, path, { ...rest, fetch: options.fetch })),
        { quiet },
      ),
  };
}

/** True if no answer came, to us or to the server from its core, so that it is unknown whether the request was carried out. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 408 || error.code === -1 || error.reason === "OUTCOME_UNKNOWN";
}
