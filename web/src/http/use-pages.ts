import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { EndpointName } from "@akari/api/paths";
import type { Pages } from "@akari/ui/paged-list.tsx";
import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import type { CallOptions, Client } from "./client.ts";
import type { FreshQueryClient } from "./fresh-query-client.ts";
import { isPrivate } from "./use-api.ts";

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** Endpoints that answer `{items, nextCursor}` and take a cursor. */
export type PagedName = {
  [Name in EndpointName]: AnswerOf<Name> extends Page
    ? RequestOf<Name> extends { cursor?: string }
      ? Name
      : never
    : never;
}[EndpointName];

export type ItemOf<Name extends PagedName> =
  AnswerOf<Name> extends { items: (infer Item)[] } ? Item : never;

interface PageOptions extends Pick<CallOptions, "quiet" | "onLastEvent"> {
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}

/** Of several pages the first one is read first, and so contains the least. */
export function ofFirstPage(
  queries: FreshQueryClient,
  queryKey: QueryKey,
  cursor: string | undefined,
): Pick<CallOptions, "onLastEvent"> {
  return cursor === undefined
    ? { onLastEvent: (sequence) => queries.noteLastEvent(queryKey, sequence) }
    : {};
}

export async function readPage<Name extends PagedName>(
  client: Client,
  name: Name,
  request: Omit<RequestOf<Name>, "cursor">,
  { cursor, ...options }: PageOptions,
): Promise<Page> {
  const from = cursor === undefined ? {} : { cursor };
  const answer = await client.call(name, { ...request, ...from } as RequestOf<Name>, options);
  return answer as unknown as Page;
}

export function usePages<Name extends PagedName>(
  name: Name,
  request: Omit<RequestOf<Name>, "cursor">,
  /** Reads again after this many ms, for data that the stream does not report. */
  options: { readonly refetchInterval?: number } = {},
): Pages<ItemOf<Name>> {
  const { client, queries } = useServices();
  const signedIn = useSignedIn();
  const query = useInfiniteQuery({
    queryKey: [name, request, "pages"],
    enabled: signedIn || !isPrivate(name),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal, queryKey }) =>
      readPage(client, name, request, {
        cursor,
        signal,
        ...ofFirstPage(queries, queryKey, cursor),
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...options,
  });
  return {
    items: (query.data?.pages.flatMap(({ items }) => items) ?? []) as ItemOf<Name>[],
    isPending: query.isPending,
    isFailed: query.isError && query.data === undefined,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
