import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/create-test-database.ts';
import { msrcMonth } from '../../apps/server/src/testing/library/msrc-files.ts';
import { runImport } from '../../apps/server/src/testing/run-import.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { connector } from '../../packages/connectors/src/msrc-cvrf/msrc-cvrf-connector.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';

const NOW = '2031-06-01T02:03:04.000Z';
/** Real months beside the one that vanished. */
const MONTHS = 6;

/** Imports the lists one after the other: no patch may vanish, and only those of the month that a list lacks are "not seen since". */
export async function importVanishedMonth(data: string): Promise<boolean> {
  const folder = path.join(data, 'msrc-cvrf-vanished');
  const lists = readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
  const named = await Promise.all(lists.map(namesIn));
  const [lost = ''] = (named[0] ?? []).filter((name) => named.some((names) => !names.includes(name)));
  console.log(`${named.map((names) => names.length).join(' → ')} documents; a list lacks ${lost}`);
  using temporary = temporaryFolder();
  // The document itself is no longer available: a made-up one takes its name.
  const own = path.join(temporary.path, `${lost}.xml`);
  writeFileSync(own, msrcMonth(0).replace(/(?<=<cvrf:ID>)[^<]+/, lost));
  const months = readdirSync(path.join(data, 'msrc-cvrf')).filter((name) => name.endsWith('.xml.zst'));
  const made = await createTestDatabase({ inFiles: true });
  await made.database.close();
  try {
    await imported(made, [own, ...months.slice(-MONTHS).map((name) => path.join(data, 'msrc-cvrf', name))]);
    const before = await countPatches(made, lost);
    let good = before.patches > before.ofLost && before.ofLost > 0;
    for (const [at, list] of lists.entries()) {
      await imported(made, [list]);
      const now = await countPatches(made, lost);
      const expected = named[at]?.includes(lost) ? 0 : now.ofLost;
      good &&= now.patches === before.patches && now.notSeen === expected && now.others === 0;
      console.log(
        `${path.basename(list)}: ${now.patches} patches; of ${now.ofLost} of ${lost} not seen: ${now.notSeen}, since ${now.since ?? 'never'}; others not seen: ${now.others}`,
      );
    }
    console.log(good ? 'Nothing vanished.' : 'SOMETHING IS WRONG.');
    return good;
  } finally {
    await made.dispose();
  }
}

async function namesIn(list: string): Promise<readonly string[]> {
  for await (const file of openSources([list], connector.accepts, { limits: connector.limits }))
    for await (const it of connector.read(file))
      if (it.kind === 'patch-document' && it.document.kind === 'listing') return it.document.names;
  return [];
}

async function imported({ location }: TestDatabase, files: readonly string[]): Promise<void> {
  const { code, output } = await runImport(location, NOW, ['msrc-cvrf', ...files]);
  if (code !== 0) throw new Error(`The import ended with ${code}: ${output}`);
}

async function countPatches(made: TestDatabase, lost: string) {
  const database = await made.reopen();
  const [row] = await database.query<{
    patches: number;
    ofLost: number;
    notSeen: number;
    others: number;
    since: string | null;
  }>(
    `select count(*)::int as patches, (count(*) filter (where lost.is))::int as "ofLost",
       (count(*) filter (where lost.is and s.vanished))::int as "notSeen", (count(*) filter (where s.vanished and not lost.is))::int as others,
       max(s.item ->> 'not_seen_since') as since
     from patch_search s
     cross join lateral (select exists (select from patch_statement t where t.patch_id = s.anchor and t.document = $1) as is) lost`,
    [lost],
  );
  await database.close();
  if (!row) throw new Error('There are no patches.');
  return row;
}
