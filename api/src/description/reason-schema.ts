import { type Reason, reasons } from "../reasons.ts";
import texts from "../../texts/reason.en.json" with { type: "json" };
import type { Json } from "./components.ts";
import { endpointsWith, reasonsOfStream } from "./reason-places.ts";

/** Every reason that a customer or a program can meet, in the order of the registry. */
export const publicReasons: readonly Reason[] = (Object.keys(reasons) as Reason[]).filter(
  (reason) => endpointsWith(reason)?.length !== 0 || reasonsOfStream.includes(reason),
);

/** All reasons with what they mean, the code of their answers, and where they come. */
export function reasonSchema(): Json {
  return {
    type: "string",
    description:
      "x-akari-meanings has for each reason its sentence in English with its parameters in braces, the code of the answer " +
      "(0 comes with HTTP 200, any other is the HTTP status), and the endpoints whose answers can have it: as the refusal of the call, " +
      "or as the reason why something ended. Endpoints is null where every call can be answered so, and empty where only the stream is.",
    enum: publicReasons,
    "x-akari-meanings": Object.fromEntries(
      publicReasons.map((reason) => [
        reason,
        {
          meaning: texts[reason],
          code: reasons[reason].code,
          ...(reasons[reason].parameters === undefined
            ? {}
            : { parameters: reasons[reason].parameters }),
          endpoints: endpointsWith(reason),
        },
      ]),
    ),
  };
}
