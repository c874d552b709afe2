import { ApiError } from "@akari/api/client";
import { readEnvelope } from "@akari/api/envelope";
import { type ApiAddress, tokenHeader, urlBelowBase } from "./api-address.ts";
import { downloadTimeoutMs, request } from "./request.ts";
import { TransferError } from "./transfer-error.ts";

export interface DownloadOptions {
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Reads a file below the base, whole.
 *
 * Rejects with ApiError if the server refuses, with TransferError if nothing usable arrives within 60 s; the
 * caller's own abort stays an AbortError.
 */
export async function download(
  address: ApiAddress,
  path: string,
  { fetch, signal, timeoutMs = downloadTimeoutMs }: DownloadOptions,
): Promise<Blob> {
  try {
    const response = await request(
      urlBelowBase(address, path),
      { headers: tokenHeader(address), ...(signal === undefined ? {} : { signal }) },
      { fetch, timeoutMs },
    );
    if (response.ok) return await response.blob();
    const envelope = readEnvelope(await response.json().catch(() => undefined));
    if (envelope === null) throw new TransferError("downloadFailed");
    throw new ApiError(envelope.code, envelope.msg, envelope.data, null);
  } catch (error) {
    if (error instanceof ApiError || error instanceof TransferError) throw error;
    if (signal?.aborted === true) throw error;
    const late = error instanceof DOMException && error.name === "TimeoutError";
    throw new TransferError(late ? "downloadTimedOut" : "downloadFailed");
  }
}
