/** Pictures by key, of so many bytes together; the least recently used leaves first. */
export function createCardCache(mostBytes: number): {
  get(key: string): Buffer | undefined;
  set(key: string, png: Buffer): void;
} {
  const pictures = new Map<string, Buffer>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= pictures.get(key)?.length ?? 0;
    pictures.delete(key);
  }

  return {
    get: (key) => pictures.get(key),
    set(key, png) {
      drop(key);
      pictures.set(key, png);
      bytes += png.length;
      for (const oldest of pictures.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
