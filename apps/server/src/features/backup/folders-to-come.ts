import { existsSync, readdirSync, rmSync } from 'node:fs';

/** Returns what removes those of the folders that are not there yet, unless a file is in them by then. Of one in another the inner one comes first. */
export function foldersToCome(...folders: readonly string[]): () => void {
  const absent = folders.filter((folder) => !existsSync(folder));
  return () => absent.forEach(removeUnused);
}

function removeUnused(folder: string): void {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  if (entries.every((entry) => entry.isDirectory())) rmSync(folder, { recursive: true });
}
