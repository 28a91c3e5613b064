/** Hands the reader a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 120);
  link.click();
  // The browser takes the content in its own time; freed at once it may come out empty.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
