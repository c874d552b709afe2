import type { ConsoleRequestOf } from "@akari/api/console/endpoints";
import { typedNumber } from "../../decision/typed-number.ts";

/** What an operator chooses, as it is typed. */
export interface TypedChoices {
  readonly code: string;
  readonly codes: string;
  readonly atMost: string;
  readonly from: string;
  readonly adjusts: boolean;
  readonly loops: boolean;
}

export const nothingChosen: TypedChoices = {
  code: "",
  codes: "",
  atMost: "",
  from: "",
  adjusts: false,
  loops: false,
};

/** For the server to judge; an empty field leaves the choice to the file. */
export function chosen(typed: TypedChoices): Omit<ConsoleRequestOf<"replay/look">, "uploadId"> {
  const given = (text: string) => (text.trim() === "" ? null : text.trim());
  const { adjusts, loops } = typed;
  return {
    code: given(typed.code),
    codes: given(typed.codes),
    // What is no number is refused there, in the operator's language.
    atMost: given(typed.atMost) === null ? null : (typedNumber(typed.atMost) ?? 0),
    from: given(typed.from),
    adjusts,
    loops,
  };
}
