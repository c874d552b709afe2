interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width of the rubbed line, and every how many pixels it is looked at how much is gone; CSS pixels. */
const lineWidth = 36;
const sampleEvery = 16;

/** Paints the whole cover, hatched, in the colours of the page. */
export function cover(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { width, height } = canvas.getBoundingClientRect();
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const colours = getComputedStyle(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.getPropertyValue("--sunken");
  context.fillRect(0, 0, width, height);
  context.strokeStyle = colours.getPropertyValue("--line");
  context.lineWidth = 10;
  context.beginPath();
  for (let x = -height; x < width; x += 28) {
    context.moveTo(x, 0);
    context.lineTo(x + height, height);
  }
  context.stroke();
}

/** Takes the cover off along a line. */
export function rub(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.globalCompositeOperation = "destination-out";
  context.lineWidth = lineWidth;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.globalCompositeOperation = "source-over";
}

/** The share of the cover that is gone, from 0 to 1. */
export function clearedShare(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  if (context === null || width === 0 || height === 0) return 1;
  const { data } = context.getImageData(0, 0, width, height);
  const step = Math.max(1, Math.round(sampleEvery * devicePixelRatio));
  let [seen, cleared] = [0, 0];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      seen += 1;
      if (data[4 * (y * width + x) + 3] === 0) cleared += 1;
    }
  return cleared / seen;
}
