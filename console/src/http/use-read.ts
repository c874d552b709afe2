import { ApiError } from "@akari/api/client";
import type { ConsoleAnswerOf, ConsoleRequestOf } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type Services, useServices } from "./services.ts";

/** Lists that others work on too are read again this often. */
export const liveMs = 3000;

interface ReadOptions {
  readonly enabled?: boolean;
  /** Reads again after this many ms while the page is in sight; absent: once. */
  readonly every?: number;
}

/** Calls, and tells clock and session what the answer says about them. */
export async function ask<Name extends ConsoleEndpointName>(
  { client, session, clock }: Pick<Services, "client" | "session" | "clock">,
  name: Name,
  request: ConsoleRequestOf<Name>,
  signal?: AbortSignal,
): Promise<ConsoleAnswerOf<Name>> {
  const token = session.token();
  try {
    const answer = await client.call(name, request, signal === undefined ? {} : { signal });
    const { now } = answer as { readonly now?: unknown };
    if (typeof now === "string") clock.answered(now);
    return answer;
  } catch (error) {
    // The refusal of an outdated token says nothing about the session that has followed it.
    if (
      error instanceof ApiError &&
      error.code === 401 &&
      session.token() === token &&
      token !== null
    )
      session.expired();
    throw error;
  }
}

/** A read as server state: one answer for all who show the same. The last answer stays while another is read. */
export function useRead<Name extends ConsoleEndpointName>(
  name: Name,
  request: ConsoleRequestOf<Name>,
  { enabled = true, every }: ReadOptions = {},
) {
  const services = useServices();
  return useQuery<ConsoleAnswerOf<Name>>({
    queryKey: [name, request],
    queryFn: ({ signal }) => ask(services, name, request, signal),
    enabled,
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}

type Paged = {
  [Name in ConsoleEndpointName]: ConsoleAnswerOf<Name> extends {
    readonly items: readonly unknown[];
    readonly nextCursor: string | null;
  }
    ? Name
    : never;
}[ConsoleEndpointName];

/** A list read page after page. */
export function usePages<Name extends Paged>(
  name: Name,
  request: ConsoleRequestOf<Name>,
  { enabled = true, every }: ReadOptions = {},
) {
  const services = useServices();
  return useInfiniteQuery({
    queryKey: [name, request, "pages"],
    queryFn: ({ pageParam, signal }) =>
      ask(
        services,
        name,
        { ...request, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ConsoleAnswerOf<Name>) =>
      (last as { readonly nextCursor: string | null }).nextCursor,
    enabled,
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}
