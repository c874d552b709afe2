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

test("a first read that is under way when its data changes is followed by another one", async () => {
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

test("a first read of something else is not repeated, nor one that fails", async () => {
  const { queries, reads, stop, shown } = observed();
  await queries.invalidateQueries({ queryKey: ["account/summary"] });
  const changed = queries.invalidateQueries({ queryKey });
  reads[0]!.reject(new Error("no answer"));
  await changed;
  expect(reads).toHaveLength(1);
  expect(shown()).toBeUndefined();
  stop();
});

test("data that was read before is read again at once", async () => {
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

test("an abandoned read whose data changes is followed by another one at the next use", async () => {
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
