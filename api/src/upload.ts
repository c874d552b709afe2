/** M-CON-13: an upload may take so long. */
export const uploadTimeoutMs = 60_000;

/** Below the base: POST takes one image as multipart, GET answers one of the caller's own. */
export const uploadPath = "upload/image";
/** The largest file. */
export const uploadMaximumBytes = 10_000_000;

/** Files by field name, and further form fields. */
export interface Upload {
  readonly files: Readonly<Record<string, File>>;
  readonly formData?: Readonly<Record<string, string>>;
}

/** The multipart body; fields precede files, so that the server has them when a file begins. */
export function uploadBody({ files, formData = {} }: Upload): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(formData)) body.set(name, value);
  for (const [name, file] of Object.entries(files)) body.set(name, file, file.name);
  return body;
}
