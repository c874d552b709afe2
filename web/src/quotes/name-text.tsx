import { partsOfName } from "@akari/api/name-parts";
import { Fragment } from "react";

/** A company's name as it is drawn: a line ends between its words. */
export function NameText({ name }: { readonly name: string }) {
  return partsOfName(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
