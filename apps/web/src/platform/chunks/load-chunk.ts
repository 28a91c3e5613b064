/** Source: specification, sections 7 and 8. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Imports a chunk; fails if it does not come within the time limit, because browsers wait for a script without end. */
export function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A chunk did not load in time.'));
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS);
    void load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
