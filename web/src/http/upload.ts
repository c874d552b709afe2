import { ApiError } from "@akari/api/client";
import { readEnvelope, successCode } from "@akari/api/envelope";
import { type Upload, uploadBody, uploadTimeoutMs } from "@akari/api/upload";
import { type ApiAddress, tokenHeader, urlBelowBase } from "./api-address.ts";
import { TransferError } from "./transfer-error.ts";

export interface UploadOptions {
  /** Bytes on their way and in all; called often. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Sends files and form fields as multipart to a path below the base; resolves with the envelope's data.
 *
 * Rejects with ApiError if the server refuses, with TransferError if there is no answer: aborted, 60 s over, a file
 * that is gone or unreadable, or no connection. Not `fetch`, which reports no progress.
 */
export async function upload(
  address: ApiAddress,
  path: string,
  content: Upload,
  options: UploadOptions = {},
): Promise<unknown> {
  if (options.signal?.aborted === true) throw new TransferError("uploadAborted");
  await checkFiles(content);
  const answer = await send(address, path, uploadBody(content), options).catch(async (error) => {
    // A file that changed during the upload looks like a broken connection.
    await checkFiles(content);
    throw error;
  });
  const envelope = readEnvelope(answer);
  if (envelope === null) throw new TransferError("uploadFailed");
  if (envelope.code !== successCode)
    throw new ApiError(envelope.code, envelope.msg, envelope.data, null);
  return envelope.data;
}

function send(
  address: ApiAddress,
  path: string,
  body: FormData,
  { onProgress, signal, timeoutMs = uploadTimeoutMs }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (error: TransferError) => () => {
      signal?.removeEventListener("abort", abort);
      reject(error);
    };
    request.open("POST", urlBelowBase(address, path));
    for (const [name, value] of Object.entries(tokenHeader(address)))
      request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.addEventListener("abort", fail(new TransferError("uploadAborted")));
    request.addEventListener("timeout", fail(new TransferError("uploadTimedOut")));
    request.addEventListener("error", fail(new TransferError("uploadFailed")));
    request.addEventListener("load", () => {
      signal?.removeEventListener("abort", abort);
      resolve(parsed(request.responseText));
    });
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
    signal?.addEventListener("abort", abort);
    request.send(body);
  });
}

async function checkFiles({ files }: Upload): Promise<void> {
  for (const file of Object.values(files)) {
    // One byte is enough: the browser refuses a file that is gone, changed or forbidden.
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new TransferError("uploadFileError");
      });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
