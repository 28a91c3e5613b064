import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cnvdEntry, cnvdFile } from './cnvd-files.ts';
import { cveId, cveRecord } from './cve-files.ts';
import { monthName, msrcIndex, msrcMonth } from './msrc-files.ts';
import { osvId, osvRecord } from './osv-files.ts';
import { capecBundle, epssScores, kevCatalogue, pocLines } from './other-files.ts';

/** A source with the paths of its files, as on the command line. */
export interface LibraryPart {
  source: string;
  paths: string[];
}

/** Number of invalid records in every library; tests expect them in quarantine. */
export const BAD_RECORDS = 3;
/** Of patches. */
const MONTHS = 5;

/**
 * Writes files of nine sources that refer to each other: CVEs, entries with one, several or no CVE, duplicates, and older and newer
 * versions of the same entry. Determined by `size` alone; gives about 2.5 × `size` records.
 */
export function writeLibrary(folder: string, size: number): LibraryPart[] {
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  for (let index = 0; index < size; index++) {
    write(`cve/2031/${cveId(index)}.json`, JSON.stringify(cveRecord(index)));
    if (index % 10 === 0) write(`cve-later/2031/${cveId(index)}.json`, JSON.stringify(cveRecord(index, 2)));
  }
  write(`cve/2031/${cveId(size)}.json`, '{"dataType": "CVE_RECORD", "cveMetadata": {');
  for (let index = 0; index < size / 20; index++) {
    write(`osv/${osvId(index)}.json`, JSON.stringify(osvRecord(index)));
    if (index % 2 === 0) write(`osv-earlier/${osvId(index)}.json`, JSON.stringify(osvRecord(index, 1)));
  }
  for (let month = 0; month < MONTHS; month++) {
    write(`msrc/${monthName(month)}.xml`, msrcMonth(month));
    if (month % 2 === 0) write(`msrc-later/${monthName(month)}.xml`, msrcMonth(month, 2));
  }
  write('msrc/index-20310801T000000Z.json', msrcIndex(Array.from({ length: MONTHS }, (_, month) => month)));
  // Two lists that lack a month say that it was not seen, not that it is gone.
  for (const day of [2, 3]) write(`msrc-later/index-2031080${day}T000000Z.json`, msrcIndex([0, 1, 2, 4]));
  const entries = Array.from({ length: size }, (_, index) => cnvdEntry(index));
  const half = Math.floor(size / 2);
  const again = entries.slice(0, half).flatMap((entry, index) => {
    if (index % 20 === 0) return [cnvdEntry(index, 2)];
    return index % 20 === 7 ? [entry] : [];
  });
  const bad = '<vulnerability><number>none</number><title>没有编号的条目</title></vulnerability>';
  return [
    { source: 'cve-list', paths: [join(folder, 'cve'), join(folder, 'cve-later')] },
    {
      source: 'cnvd',
      paths: [
        write('week-1.xml', cnvdFile(entries.slice(0, half))),
        write('week-2.xml', cnvdFile([...entries.slice(half), bad, ...again])),
      ],
    },
    { source: 'osv', paths: [join(folder, 'osv-earlier'), join(folder, 'osv')] },
    { source: 'kev', paths: [write('known_exploited_vulnerabilities.json', kevCatalogue(Math.floor(size / 10)))] },
    {
      source: 'epss',
      paths: [
        write('epss-1.csv', `${epssScores(size * 2, 1)}nonsense,1,2\n`),
        write('epss-2.csv', epssScores(size, 2)),
      ],
    },
    { source: 'poc-references', paths: [write('poc.jsonl', pocLines(Math.floor(size / 8)))] },
    { source: 'msrc-cvrf', paths: [join(folder, 'msrc'), join(folder, 'msrc-later')] },
    { source: 'capec', paths: [write('stix-capec.json', capecBundle(20))] },
  ];
}

/** As command line arguments. */
export const importArguments = (parts: readonly LibraryPart[]): string[] =>
  parts.flatMap(({ source, paths }) => [source, ...paths]);
