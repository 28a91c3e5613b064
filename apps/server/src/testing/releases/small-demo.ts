import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_FOLDER } from '../../platform/config/configuration.ts';

/** Of the vulnerabilities of the demo data one of so many. */
const EVERY = 6;
const ALWAYS = ['CVE-2021-44228', 'CVE-2020-1472'];

/** Copies the demo data with a part of its vulnerabilities into a folder: a file of a release is to be small. */
export function writeSmallDemo(folder: string): void {
  cpSync(join(PROJECT_FOLDER, 'demo'), folder, { recursive: true });
  const files = globSync('vulnerabilities/**/*.json', { cwd: folder }).sort();
  const left = files.filter((path, index) => index % EVERY !== 0 && !ALWAYS.includes(idOf(path)));
  for (const path of left) rmSync(join(folder, path));
  const chosen = new Set(files.filter((path) => !left.includes(path)).map(idOf));
  const kev = JSON.parse(readFileSync(join(folder, 'kev.json'), 'utf8')) as { vulnerabilities: { cveID: string }[] };
  kev.vulnerabilities = kev.vulnerabilities.filter(({ cveID }) => chosen.has(cveID));
  writeFileSync(join(folder, 'kev.json'), `${JSON.stringify(kev, null, 2)}\n`);
}

const idOf = (path: string): string => basename(path, '.json').toUpperCase();
