import { useQuery } from "@tanstack/react-query";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import { isOutcomeUnknown } from "./client.ts";
import { againMs, isPrivate } from "./use-api.ts";
import { type ItemOf, ofFirstPage, type PagedName, readPage } from "./use-pages.ts";

/** All items of a list, however many pages they fill, for what counts or acts on every one of them; undefined until they are read. */
export function useWholeList<Name extends PagedName>(
  name: Name,
  request: Parameters<typeof readPage<Name>>[2],
): readonly ItemOf<Name>[] | undefined {
  const { client, queries } = useServices();
  const signedIn = useSignedIn();
  return useQuery<ItemOf<Name>[]>({
    queryKey: [name, request, "whole"],
    enabled: signedIn || !isPrivate(name),
    refetchInterval: ({ state: { error } }) => isOutcomeUnknown(error) && againMs,
    async queryFn({ signal, queryKey }) {
      const items: ItemOf<Name>[] = [];
      let cursor: string | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page names the next one
        const page = await readPage(client, name, request, {
          cursor,
          signal,
          quiet: true,
          ...ofFirstPage(queries, queryKey, cursor),
        });
        items.push(...(page.items as ItemOf<Name>[]));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return items;
    },
  }).data;
}
