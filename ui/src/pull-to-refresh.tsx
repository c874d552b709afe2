import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { Lamp } from "./lamp.tsx";
import { type PullState, atRest, isFarEnough, nextPull, pullThresholdPx } from "./pull-state.ts";
import styles from "./pull-to-refresh.module.css";
import { usePull } from "./use-pull.ts";
import { useWords } from "./words.ts";

interface PullToRefreshProps {
  /** Reads the page's data; settles when that is done or has failed (which the page reports itself). */
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** How long the page takes to return. */
const returnMs = 200;
/** Where the page rests while it refreshes, in rem: under the lamp. */
const restingPlace = "3rem";

/** Pulled down at the top of the page, the lamp dims; released, the page is read again and the lamp lights (M-ST-24). */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const t = useWords();
  const [state, tell] = useReducer(nextPull, atRest);
  const area = useRef<HTMLDivElement>(null);
  usePull(area, state.step !== "refreshing", tell);

  const refresh = useEffectEvent(async () => {
    await onRefresh().catch(() => undefined);
    tell({ kind: "refreshed" });
  });
  useEffect(() => {
    if (state.step === "refreshing") void refresh();
    if (state.step !== "refresherabort") return;
    const timer = setTimeout(() => tell({ kind: "returned" }), returnMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  return (
    <div ref={area} className={styles.area} data-step={state.step}>
      <div className={styles.indicator} role="status">
        <span className={styles.lamp} style={{ opacity: lightOf(state) }}>
          <Lamp lit />
        </span>
        {state.step === "refreshing" && t("refresh.refreshing")}
        {state.step === "pulling" && (
          <span aria-hidden="true">
            {isFarEnough(state) ? t("refresh.release") : t("refresh.pull")}
          </span>
        )}
      </div>
      <div className={styles.content} style={placeOf(state)}>
        {children}
      </div>
    </div>
  );
}

/** The further the page is pulled, the darker the lamp; it lights again with the new figures. */
function lightOf(state: PullState): number {
  if (state.step === "pulling") return 1 - 0.8 * Math.min(1, state.distancePx / pullThresholdPx);
  return state.step === "refreshing" ? 0.2 : 1;
}

/** No transform at rest, since it would break fixed positioning inside the page. */
function placeOf(state: PullState): { readonly transform?: string } {
  if (state.step === "pulling") return { transform: `translateY(${state.distancePx}px)` };
  return state.step === "refreshing" ? { transform: `translateY(${restingPlace})` } : {};
}
