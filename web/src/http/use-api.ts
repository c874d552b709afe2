import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import { type EndpointName, paths } from "@akari/api/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isOutcomeUnknown } from "./client.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

interface ReadOptions {
  readonly enabled?: boolean;
  /** Reads again after this many ms, for data that the stream does not report. */
  readonly refetchInterval?: number;
  readonly staleTime?: number;
  /** Shows the previous request's answer while the next one is read. */
  readonly keepPrevious?: boolean;
  /** A failure is not shown, so nobody can ask for another try: when no answer came, the read repeats by itself. */
  readonly quiet?: boolean;
}

/** How long after a quiet read without an answer the next one begins. */
export const againMs = 5_000;

/** A read as server state: one answer for all users of the same request, read again when the stream reports a change. */
export function useApi<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  {
    keepPrevious = false,
    quiet = false,
    enabled = true,
    refetchInterval,
    ...options
  }: ReadOptions = {},
) {
  const { client, queries } = useServices();
  const signedIn = useSignedIn();
  return useQuery<AnswerOf<Name>>({
    queryKey: [name, request],
    queryFn: ({ signal, queryKey }) =>
      client.call(name, request, {
        signal,
        quiet,
        onLastEvent: (sequence) => queries.noteLastEvent(queryKey, sequence),
      }),
    enabled: enabled && (signedIn || !isPrivate(name)),
    refetchInterval: ({ state: { error } }) =>
      quiet && isOutcomeUnknown(error) ? againMs : refetchInterval,
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Whether the answer is a customer's own: it needs a session, and leaves with it. */
export function isPrivate(name: string): boolean {
  return Object.hasOwn(paths, name) && paths[name as EndpointName].caller === "customer";
}
