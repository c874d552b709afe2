import type { ReactNode } from "react";
import styles from "./later.module.css";
import { useTurn } from "./use-turn.ts";

interface LaterProps {
  /** False while it is not known how high the page is above it. */
  readonly ready?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a page that lies below what is seen first. When the app starts it is drawn after that; its place is as high as the window
 * meanwhile, so that what stands below it is not seen to move.
 */
export function Later({ ready = true, children }: LaterProps) {
  return useTurn() && ready ? children : <div className={styles.place} aria-busy="true" />;
}
