import { type ImageSize, compressedEdgePx, compressedQuality, scaledDown } from "./image-rules.ts";

/** Why a chosen file is rejected. */
export type ImageProblem = "notAnImage" | "tooLarge";

/**
 * The file to send: unchanged, or scaled down in a canvas, which also removes a photograph's location and camera data.
 * A file that is not a readable image, or is above `maximumBytes`, is a problem.
 */
export async function prepareImage(
  file: File,
  size: ImageSize,
  maximumBytes: number,
): Promise<File | ImageProblem> {
  if (!file.type.startsWith("image/")) return "notAnImage";
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return "notAnImage";
  try {
    const prepared = size === "original" ? file : await compress(file, bitmap);
    return prepared.size > maximumBytes ? "tooLarge" : prepared;
  } finally {
    bitmap.close();
  }
}

async function compress(file: File, bitmap: ImageBitmap): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, scaledDown(bitmap, compressedEdgePx));
  const context = canvas.getContext("2d");
  // A transparent background would turn black.
  if (context !== null) {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", compressedQuality),
  );
  if (context === null || blob === null) return file;
  return new File([blob], file.name.replace(/(\.[^.]*)?$/, ".jpg"), { type: "image/jpeg" });
}
