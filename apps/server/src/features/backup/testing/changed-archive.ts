import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../archive/manifest.ts';

/** Makes `copy` a copy of an archive after `change`; with `resummed` its sums are those of what is in it then. */
export function changeCopy(
  archive: string,
  copy: string,
  change: (folder: string) => void,
  { resummed = false } = {},
): string {
  rmSync(copy, { recursive: true, force: true });
  cpSync(archive, copy, { recursive: true });
  change(copy);
  if (resummed) {
    const paths = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1));
    const lines = paths.map((path) => `${sumOf(readFileSync(join(copy, path)))}  ${path}\n`);
    writeFileSync(join(copy, 'SHA256SUMS'), lines.join(''));
  }
  return copy;
}
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const edited = (edit: (manifest: Manifest) => void) => (copy: string) => {
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  edit(manifest);
  writeFileSync(path, JSON.stringify(manifest));
};

/** A copy that is refused when its accounts are loaded: it says that there is one more. */
export const breakCopy = (archive: string, copy: string): string =>
  changeCopy(
    archive,
    copy,
    edited(({ tables }) => {
      const table = tables.find(({ name }) => name === 'account');
      if (table) table.rows += 1;
    }),
    { resummed: true },
  );

export function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
