import * as v from "valibot";
import * as field from "./fields.ts";

/** GET upload/image. */
export const uploadedImageRequest = v.strictObject({ uploadId: field.id });

/** POST upload/image: the image as it is kept. */
export const uploadedImage = v.strictObject({
  uploadId: field.id,
  width: field.count,
  height: field.count,
});
export type UploadedImage = v.InferOutput<typeof uploadedImage>;
