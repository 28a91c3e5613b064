/** Components against a library that is there: of an inventory, for the call for a thousand, and as many as a distribution has. Changes nothing. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { readInventory } from '@ldy/inventory/read-inventory.ts';
import type { AskedComponent } from '@ldy/matching/component/target.ts';
import { matchInventory } from '../../apps/server/src/features/assets/match-inventory.ts';
import { rememberRecords } from '../../apps/server/src/features/assets/matching/remembered-records.ts';
import { rememberVerdicts } from '../../apps/server/src/features/assets/matching/remembered-verdicts.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type Times, timeOf } from './over-estate.ts';

const SIGNAL = new AbortController().signal;
/** As many as the inventory has by which Dependency-Track was measured. */
const OF_INVENTORY = 402;
const ROUNDS = 3;

export async function measureLibrary(database: Database, inventory: string | undefined): Promise<Times[]> {
  const measured: Times[] = [];
  if (inventory !== undefined) {
    const { components } = readInventory(readFileSync(inventory), basename(inventory));
    measured.push(...(await measure(database, components.slice(0, OF_INVENTORY), '0.5 s')));
  }
  measured.push(...(await measure(database, await packagesOf(database, 1_000), '150 ms again')));
  measured.push(...(await measure(database, await packagesOf(database, 10_000), '5 s')));
  return measured;
}

async function measure(database: Database, components: readonly AskedComponent[], bar: string): Promise<Times[]> {
  const [first, again]: [number[], number[]] = [[], []];
  let verdicts = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const library = { database, load: rememberRecords(database).load, recall: rememberVerdicts(database) };
    const ask = async () => {
      const matched = await matchInventory(library, components, SIGNAL);
      verdicts = matched.reduce((sum, one) => sum + one.verdicts.length, 0);
    };
    first.push(await timeOf(ask));
    again.push(await timeOf(ask));
  }
  return [
    { what: `${components.length} components, ${verdicts} verdicts, nothing in memory`, bar, times: first },
    { what: 'the same again', bar, times: again },
  ];
}

/** Packages that the library knows, in versions that somebody may have. */
async function packagesOf(database: Database, wanted: number): Promise<AskedComponent[]> {
  const rows = await database.query<{ purl: string }>(
    `select purl from (select distinct entry->>'packageUrl' as purl from vulnerability, json_array_elements(record->'affected') as entry
       where entry->>'packageUrl' like 'pkg:%' and entry->>'packageUrl' not like '%@%') known order by md5(purl) limit $1`,
    [wanted],
  );
  return Array.from({ length: wanted }, (_, at) => {
    const [name = '', qualifiers = ''] = rows[at % rows.length]?.purl.split('?') ?? [];
    const version = `${Math.floor(at / rows.length)}.${at % 20}.${at % 7}`;
    return identify(listed({ purl: `${name}@${version}${qualifiers === '' ? '' : `?${qualifiers}`}`, place: `${at}` }));
  });
}
