import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonFilesOfZip } from '../../scripts/check-cvss/zip-json.ts';

interface CveRecord {
  cveMetadata: { dateUpdated?: string };
  containers: { cna: { descriptions?: { value: string }[] } };
}

/** Writes changed records of the CVE list: with a later date, and a sentence that contains `word`. Returns their number. */
export async function writeChangedRecords(
  zip: string,
  folder: string,
  { most, word, day }: { most: number; word: string; day: string },
): Promise<number> {
  let written = 0;
  for await (const { name, value } of jsonFilesOfZip(zip)) {
    if (written === most) break;
    const record = value as CveRecord;
    const [description] = record.containers.cna.descriptions ?? [];
    if (!description) continue;
    record.cveMetadata.dateUpdated = `${day}T00:00:00.000Z`;
    description.value += ` Seen again under the name ${word}.`;
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(record));
    written += 1;
  }
  return written;
}
