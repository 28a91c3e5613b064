/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}

/** Saves under a name of letters, digits, dots and dashes. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 120);
  link.click();
  // Browsers read the blob asynchronously; revoking its URL at once can give an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Follows an address that answers a file: the page stays where it is. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
