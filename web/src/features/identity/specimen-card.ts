/** Pixels: the size of a card, at the longest edge that is kept. */
const width = 1200;
const height = 757;
/** A card is white paper in light and dark colours alike. */
const ink = "#1d2733";
const faint = "#e6ebf1";
const lamp = "#4aa8f0";

export interface SpecimenWords {
  readonly card: string;
  readonly back: string;
  readonly name: string;
  readonly number: string;
  readonly signature: string;
  readonly invalid: string;
}

/** One face of a made-up card with this name and number. It is drawn here, so that nobody needs a document; the server adds the mark. */
export async function drawSpecimen(
  face: "front" | "back",
  { idName, idNumber }: { readonly idName: string; readonly idNumber: string },
  words: SpecimenWords,
): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("a canvas without a context");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = faint;
  pen.lineWidth = 18;
  for (let at = -height; at < width; at += 64) {
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at + height, height);
    pen.stroke();
  }
  const write = (text: string, x: number, y: number, size: number, weight = 400) => {
    pen.font = `${weight} ${size}px sans-serif`;
    pen.fillText(text, x, y, width - x - 60);
  };
  pen.fillStyle = ink;
  if (face === "front") {
    pen.fillStyle = lamp;
    pen.beginPath();
    pen.arc(86, 108, 22, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ink;
    write(words.card, 130, 126, 52, 700);
    drawFigure(pen);
    write(`${words.name} ${idName}`, 64, 600, 46);
    write(`${words.number} ${idNumber}`, 64, 676, 46);
  } else {
    write(`${words.back} SPECIMEN`, 64, 126, 52, 700);
    pen.fillStyle = faint;
    pen.fillRect(64, 190, width - 128, 120);
    pen.fillStyle = ink;
    write(words.signature, 64, 600, 46);
    write(words.invalid, 64, 676, 46);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("a canvas without an image");
  return new File([blob], `specimen-${face}.png`, { type: "image/png" });
}

/** Nobody's portrait. */
function drawFigure(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = "#ffffff";
  pen.strokeStyle = ink;
  pen.lineWidth = 4;
  pen.fillRect(840, 180, 290, 330);
  pen.strokeRect(840, 180, 290, 330);
  pen.lineWidth = 8;
  pen.beginPath();
  pen.arc(985, 310, 56, 0, 2 * Math.PI);
  pen.stroke();
  pen.beginPath();
  pen.arc(985, 470, 96, 1.12 * Math.PI, 1.88 * Math.PI);
  pen.stroke();
}

/** SPECIMEN and eight digits, as on no real paper. */
export function newSpecimenNumber(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const digits = String(number % 100_000_000).padStart(8, "0");
  return `SPECIMEN-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
