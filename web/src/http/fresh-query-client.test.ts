import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { FreshQueryClient } from "./fresh-query-client.ts";

const queryKey = ["support/conversation"];

/** A query whose reads are answered one after the other by the test, in the order in which they were sent. */
function observed() {
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    staleTime: 60_000,
    queryFn() {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  const stop = observer.subscribe(() => {});
  return { queries, reads, observer, stop, shown: () => queries.getQueryData<string>(queryKey) };
}

test("a first read whose data changes meanwhile is followed by another one", async () => {
  const { queries, reads, stop, shown } = observed();
  const changed = queries.invalidateQueries({ queryKey });
  const changedAgain = queries.invalidateQueries({ queryKey });
  expect(reads).toHaveLength(1);
  reads[0]!.resolve("old");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]!.resolve("new");
  await Promise.all([changed, changedAgain]);
  expect(shown()).toBe("new");
  expect(reads).toHaveLength(2);
  stop();
});

test("a first read of other data is not repeated, nor a failed one", async () => {
  const { queries, reads, stop, shown } = observed();
  await queries.invalidateQueries({ queryKey: ["account/summary"] });
  const changed = queries.invalidateQueries({ queryKey });
  reads[0]!.reject(new Error("no answer"));
  await changed;
  expect(reads).toHaveLength(1);
  expect(shown()).toBeUndefined();
  stop();
});

test("known data that changes is read again at once", async () => {
  const { queries, reads, stop, shown } = observed();
  reads[0]!.resolve("old");
  await expect.poll(shown).toBe("old");
  const changed = queries.invalidateQueries();
  expect(reads).toHaveLength(2);
  reads[1]!.resolve("new");
  await changed;
  expect(shown()).toBe("new");
  stop();
});

test("an abandoned read whose data changes is repeated at the next use", async () => {
  const { queries, reads, observer, stop, shown } = observed();
  reads[0]!.resolve("old");
  await expect.poll(shown).toBe("old");
  const before = queries.invalidateQueries({ queryKey });
  stop();
  const changed = queries.invalidateQueries({ queryKey });
  reads[1]!.resolve("old");
  await Promise.all([before, changed]);
  const stopAgain = observer.subscribe(() => {});
  expect(reads).toHaveLength(3);
  reads[2]!.resolve("new");
  await expect.poll(shown).toBe("new");
  stopAgain();
});

test("data that contains an event is not read again for it, older data is", async () => {
  const { queries, reads, stop, shown } = observed();
  queries.noteLastEvent(queryKey, 41);
  reads[0]!.resolve("with event 41");
  await expect.poll(shown).toBe("with event 41");
  await queries.invalidateBefore(41, { queryKey });
  expect(reads).toHaveLength(1);
  const changed = queries.invalidateBefore(42, { queryKey });
  await expect.poll(() => reads.length).toBe(2);
  queries.noteLastEvent(queryKey, 42);
  reads[1]!.resolve("with event 42");
  await changed;
  expect(shown()).toBe("with event 42");
  stop();
});

test("an answer under way at an event is read again only if it came before the event", async () => {
  for (const [contained, count] of [
    [41, 2],
    [42, 1],
  ] as const) {
    const { queries, reads, stop } = observed();
    const changed = queries.invalidateBefore(42, { queryKey });
    queries.noteLastEvent(queryKey, contained);
    reads[0]!.resolve("answer");
    await expect.poll(() => reads.length).toBe(count);
    reads[1]?.resolve("again");
    await changed;
    expect(reads).toHaveLength(count);
    stop();
  }
});

test("data without a number, and any data for an unknown event, is read again", async () => {
  const { queries, reads, stop, shown } = observed();
  reads[0]!.resolve("public");
  await expect.poll(shown).toBe("public");
  void queries.invalidateBefore(0, { queryKey });
  await expect.poll(() => reads.length).toBe(2);
  queries.noteLastEvent(queryKey, 9);
  reads[1]!.resolve("numbered");
  await expect.poll(shown).toBe("numbered");
  void queries.invalidateBefore(Infinity, { queryKey });
  await expect.poll(() => reads.length).toBe(3);
  reads[2]!.resolve("again");
  stop();
});

test("a read that failed after its first answer is read again for an event that this answer contained", async () => {
  const { queries, reads, stop, shown } = observed();
  queries.noteLastEvent(queryKey, 40);
  reads[0]!.resolve("old");
  await expect.poll(shown).toBe("old");
  const first = queries.invalidateQueries({ queryKey });
  queries.noteLastEvent(queryKey, 43);
  const changed = queries.invalidateBefore(43, { queryKey });
  reads[1]!.reject(new Error("the second page failed"));
  await expect.poll(() => reads.length).toBe(3);
  reads[2]!.resolve("new");
  await Promise.all([first, changed]);
  expect(shown()).toBe("new");
  stop();
});
