import { createContext } from "react";
import type { OwnLevel } from "./price-lines.ts";

/** A price that the reader is about to set beside the chart: it lies on it meanwhile. */
export const DraftedLevel = createContext<OwnLevel | null>(null);
