/** What the program of WES-NG finds on a host: https://github.com/bitsadmin/wesng. It runs as it is, and writes a table. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TableRow } from '../../packages/connectors/src/wesng/read-table.ts';

export interface Suggested {
  /** The words that it looks for in names of products; '' where it does not know the system. */
  filter: string;
  /** Numbers of updates that it calls missing. */
  numbers: string[];
}

export async function suggestedBy(program: string, definitions: string, systeminfo: string): Promise<Suggested> {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-missing-'));
  const table = path.join(folder, 'missing.csv');
  const { stdout } = await promisify(execFile)(program, [systeminfo, '--definitions', definitions, '-o', table], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ stdout }: { stdout?: string }) => ({ stdout: stdout ?? '' }));
  const filter = /^ {4}- Name: (.+)$/m.exec(stdout)?.[1]?.trim() ?? '';
  const written = await readFile(table, 'utf8').catch(() => '');
  await rm(folder, { recursive: true });
  // Day, CVE and number begin each row; what comes after them may have commas and line ends.
  const numbers = [...written.matchAll(/^"?\d{8}"?,[^,\n]*,"?([^",\n]*)"?,/gm)].map(([, number = '']) => number);
  return { filter, numbers: [...new Set(numbers)] };
}

/** Rows of products with these words in their names; those of service packs only where a service pack is meant. */
export const rowsFor = (rows: readonly TableRow[], filter: string): TableRow[] =>
  rows.filter(
    ({ AffectedProduct: product }) =>
      product.includes(filter) && (filter.includes('Service Pack') || !product.includes(`${filter} Service Pack`)),
  );

const listed = ({ Supersedes }: TableRow): string[] => Supersedes.split(';').filter((it) => it !== '');

/** Numbers that are installed, that any of these rows replaces, and what those replace in turn. */
export function superseded(rows: readonly TableRow[], installed: readonly string[]): Set<string> {
  const byNumber = Map.groupBy(rows, ({ BulletinKB }) => BulletinKB);
  const open = [...installed, ...rows.flatMap(listed)];
  const found = new Set<string>();
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (found.has(number)) continue;
    found.add(number);
    open.push(...(byNumber.get(number) ?? []).flatMap(listed));
  }
  return found;
}
