import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { EndpointName } from "@akari/api/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

interface ReadOptions {
  readonly enabled?: boolean;
  /** Read again after so many ms, for what the stream does not tell. */
  readonly refetchInterval?: number;
  readonly staleTime?: number;
  /** Shows the answer to the former request while the next one is read. */
  readonly keepPrevious?: boolean;
  readonly quiet?: boolean;
}

/** What of the API only a session may read: modules, and single endpoints of others. */
const privateModules = [
  "account/",
  "trade/",
  "deposit/",
  "user/",
  "session/",
  "bot/",
  "alert/",
  "index/withdrawal",
];

/** A read as server state: one answer for all who ask the same, read again when the stream says so. */
export function useApi<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  { keepPrevious = false, quiet = false, enabled = true, ...options }: ReadOptions = {},
) {
  const { client } = useServices();
  const signedIn = useSignedIn();
  return useQuery<AnswerOf<Name>>({
    queryKey: [name, request],
    queryFn: ({ signal }) => client.call(name, request, { signal, quiet }),
    enabled: enabled && (signedIn || !isPrivate(name)),
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export function isPrivate(name: string): boolean {
  return privateModules.some((module) => name.startsWith(module));
}
