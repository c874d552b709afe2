import { encode } from "uqr";
import styles from "./qr-picture.module.css";

/** A text as a QR code, dark on white in either theme. It is drawn here: the text goes nowhere. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#0e1b2a" shapeRendering="crispEdges" />
    </svg>
  );
}
