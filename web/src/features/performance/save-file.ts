/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file when the next task begins.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
