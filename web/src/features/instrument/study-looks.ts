import type { StudyLineKey } from "./indicators/studies.ts";

/** A line's style on the chart and beside its name, distinguished by stroke as well as shade, and never red or teal. */
export interface StudyLook {
  readonly colour: "--lamp-line" | "--ink2" | "--ink3" | "--edge";
  readonly stroke: "solid" | "dashed" | "dotted" | "columns";
}

export const studyLooks: Readonly<Record<StudyLineKey, StudyLook>> = {
  ma5: { colour: "--lamp-line", stroke: "solid" },
  ma25: { colour: "--ink2", stroke: "solid" },
  ma75: { colour: "--ink3", stroke: "dashed" },
  ema25: { colour: "--lamp-line", stroke: "dotted" },
  bollingerUpper: { colour: "--edge", stroke: "solid" },
  bollingerMiddle: { colour: "--edge", stroke: "dotted" },
  bollingerLower: { colour: "--edge", stroke: "solid" },
  rsi: { colour: "--lamp-line", stroke: "solid" },
  macd: { colour: "--lamp-line", stroke: "solid" },
  macdSignal: { colour: "--ink2", stroke: "dashed" },
  index: { colour: "--ink2", stroke: "dashed" },
  macdHistogram: { colour: "--edge", stroke: "columns" },
};
