import { useEffect, useState } from "react";
import type { RouteName } from "../navigation/routes.ts";
import { useServices } from "../services/services.ts";
import { type PageComponent, type PageLoader, pageLoader, preload } from "./lazy-page.tsx";

/** What stands round a page needs to know of it. */
export interface Framed {
  /** undefined for a page that does not exist. */
  readonly page: RouteName | undefined;
  /** The share that the page is about. */
  readonly code: string | null;
  /** Which view of it. */
  readonly view: string | null;
}

/** The tab bar, which the first page of all does without. */
export const barFrame = pageLoader<Framed>("start", async () => {
  const { TabBar } = await import("./tab-bar.tsx");
  return ({ parameters: { page } }) => page !== undefined && <TabBar current={page} />;
});

/** Code and texts of the desk, which no phone loads. */
export const deskFrame = pageLoader<Framed>(
  ["main", "desk"],
  async () => (await import("./desk/desk-frame.tsx")).DeskFrame,
);

interface LoadedFrame {
  readonly component?: PageComponent<Framed> | undefined;
}

/** The frame that is wanted, once it has loaded; after a failure the next page tries again. */
export function useFrame(wanted: PageLoader<Framed> | null, url: string): LoadedFrame {
  const { language } = useServices();
  const [ready, setReady] = useState<PageLoader<Framed> | null>(null);
  const isReady = wanted === null || wanted === ready;
  useEffect(() => {
    if (isReady) return undefined;
    let current = true;
    preload(wanted, language).then(
      () => current && setReady(wanted),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isReady, wanted, language, url]);
  return { component: isReady ? wanted?.loaded() : undefined };
}
