import {
  ApiError,
  type CallOptions as ApiCallOptions,
  createClient as createApiClient,
} from "@akari/api/client";
import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { EndpointName } from "@akari/api/paths";
import type { KeyValueStorage } from "../app/storage.ts";

export interface CallOptions extends ApiCallOptions {
  /** No toast for a failure, and a 401 ends nothing: the caller shows what happened, or it does not matter. */
  readonly quiet?: boolean;
}

export interface ClientOptions {
  readonly storage: KeyValueStorage;
  readonly fetch: typeof fetch;
  /** A 401 for the token that is still in use. */
  readonly onExpired: (error: ApiError) => void;
  readonly onFailure: (error: ApiError) => void;
  readonly onSuccess: () => void;
}

/** The one client of spec section 7, with what the app does about failures (section 8). */
export interface Client {
  readonly call: <Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Name>>;
}

export function createClient(options: ClientOptions): Client {
  const { storage, onExpired, onFailure, onSuccess } = options;
  const api = createApiClient({
    storage: { getItem: (key) => storage.get(key as "token" | "locale") },
    fetch: options.fetch,
  });
  return {
    async call(name, request, { quiet = false, ...callOptions } = {}) {
      const token = storage.get("token");
      try {
        const answer = await api.call(name, request, callOptions);
        onSuccess();
        return answer;
      } catch (error) {
        if (!quiet && error instanceof ApiError) {
          if (error.code !== 401) onFailure(error);
          // An answer to a token that is no longer used says nothing about the session of now.
          else if (storage.get("token") === token) onExpired(error);
        }
        throw error;
      }
    },
  };
}

/** True when no answer came, so that nobody can tell whether the server did what was asked. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 408 || error.code === -1);
}
