interface ReadState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What `usePages` answers. */
export interface PagedRead<Page> extends ReadState {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** What `useRead` answers of a list that has no pages. */
interface WholeRead<List> extends ReadState {
  readonly data: List | undefined;
}

interface Items<Item> {
  readonly items: readonly Item[];
}

export type ListRead<Item> = PagedRead<Items<Item>> | WholeRead<Items<Item>>;

/** Whether a list is read page after page. */
export function isPaged<Item>(read: ListRead<Item>): read is PagedRead<Items<Item>> {
  return "fetchNextPage" in read;
}

/** All that was read of a list so far; nothing before the first answer. */
export function itemsOf<Item>(read: ListRead<Item>): readonly Item[] {
  if (isPaged(read)) return read.data?.pages.flatMap(({ items }) => items) ?? [];
  return read.data?.items ?? [];
}
