import type { Page, Route } from "@playwright/test";

/** Holds requests of an address pattern on their way until the returned function is called; then they all go on. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  options?: Parameters<Page["route"]>[2],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = async (route: Route) => {
    await promise;
    // A request that was given up meanwhile needs no answer.
    await route.continue().catch(() => undefined);
  };
  await page.route(address, goOn, options);
  return resolve;
}
