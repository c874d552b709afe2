import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { EndpointName } from "@akari/api/paths";
import type { Pages } from "@akari/ui/paged-list.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import { isPrivate } from "./use-api.ts";

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** Endpoints that answer `{items, nextCursor}` and take a cursor. */
type PagedName = {
  [Name in EndpointName]: AnswerOf<Name> extends Page
    ? RequestOf<Name> extends { cursor?: string }
      ? Name
      : never
    : never;
}[EndpointName];

type ItemOf<Name extends PagedName> =
  AnswerOf<Name> extends { items: (infer Item)[] } ? Item : never;

export function usePages<Name extends PagedName>(
  name: Name,
  request: Omit<RequestOf<Name>, "cursor">,
  /** Reads again after this many ms, for data that the stream does not report. */
  options: { readonly refetchInterval?: number } = {},
): Pages<ItemOf<Name>> {
  const { client } = useServices();
  const signedIn = useSignedIn();
  const query = useInfiniteQuery({
    queryKey: [name, request, "pages"],
    enabled: signedIn || !isPrivate(name),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const answer = await client.call(name, { ...request, ...cursor } as RequestOf<Name>, {
        signal,
      });
      return answer as unknown as Page;
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...options,
  });
  return {
    items: (query.data?.pages.flatMap(({ items }) => items) ?? []) as ItemOf<Name>[],
    isPending: query.isPending,
    isFailed: query.isError && query.data === undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
