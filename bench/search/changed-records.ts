import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jsonFilesOfZip } from '../../scripts/check-cvss/zip-json.ts';
import type { RunningPortal } from '../read/portal.ts';

const SAMPLE = 'cvelistV5-sample.zip';
/** Words that no record contains. */
const WORDS = ['emberlark', 'saltmarrow', 'thistledown', 'brackenwick', 'hollowmere'];

interface CveRecord {
  cveMetadata: object;
  containers: { cna: { descriptions?: { value: string }[] } };
}

/** Writes changed records of the CVE list: with a later date, and a sentence that contains `word`; with `id` as a new one of that day. Returns their number. */
export async function writeChangedRecords(
  data: string,
  folder: string,
  { most, word, day, id }: { most: number; word: string; day: string; id?: string },
): Promise<number> {
  let written = 0;
  for await (const { name, value } of jsonFilesOfZip(join(data, SAMPLE))) {
    if (written === most) break;
    const record = value as CveRecord;
    const [description] = record.containers.cna.descriptions ?? [];
    if (!description) continue;
    const time = `${day}T00:00:00.000Z`;
    Object.assign(record.cveMetadata, { dateUpdated: time }, id && { cveId: id, datePublished: time });
    description.value += ` Seen again under the name ${word}.`;
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(record));
    written += 1;
  }
  return written;
}

/**
 * Imports one record, several times: the most milliseconds from the end of an import until `isSeen`. Each time another one, with another word; it was
 * there before, or is new.
 */
export async function longestWait(
  { portal, data, folder, isNew = false }: { portal: RunningPortal; data: string; folder: string; isNew?: boolean },
  isSeen: (found: { word: string; id: string }) => Promise<boolean>,
): Promise<number> {
  const waits: number[] = [];
  for (const [at, word] of WORDS.entries()) {
    const changed = join(folder, isNew ? `new-${word}` : word);
    const id = `CVE-2026-${9_900_000 + at}`;
    const written = isNew ? { id, day: new Date().toISOString().slice(0, 10) } : { day: `2026-11-${10 + at}` };
    await writeChangedRecords(data, changed, { most: 1, word, ...written });
    await portal.run('import', 'cve-list', changed);
    const started = performance.now();
    while (!(await isSeen({ word, id }))) await wait(10);
    waits.push(performance.now() - started);
  }
  return Math.max(...waits);
}
