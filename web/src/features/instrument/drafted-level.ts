import { createContext } from "react";
import type { OwnLevel } from "./price-lines.ts";

/** A price that is being entered beside the chart, drawn on it meanwhile. */
export const DraftedLevel = createContext<OwnLevel | null>(null);
