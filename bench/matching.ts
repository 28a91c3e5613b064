/** How long it takes from a changed record to the components it may be about, to their verdicts, and to a page of findings. On a database that it makes and deletes. */
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { termsOfName } from '@ldy/search/sql/mentioned.ts';
import { findComponents } from '../apps/server/src/features/assets/findings/find-components.ts';
import { createAssetJudging } from '../apps/server/src/features/assets/findings/judging-of-assets.ts';
import { rulesOfVerdicts } from '../apps/server/src/features/assets/findings/rules-of-verdicts.ts';
import { takeTurns } from '../apps/server/src/features/assets/matching/take-turns.ts';
import { PreparedRecord } from '../apps/server/src/features/vulnerabilities/prepare-record.ts';
import { storeStatements } from '../apps/server/src/features/vulnerabilities/store-statements.ts';
import { buildAccount } from '../apps/server/src/testing/build-account.ts';
import { buildCve, deliver } from '../apps/server/src/testing/build-source-record.ts';
import { createTestDatabase } from '../apps/server/src/testing/create-test-database.ts';

const COMPONENTS = Number(process.argv[2] ?? 100_000);
const FINDINGS = Number(process.argv[3] ?? 100_000);
const ASSETS = 1_000;
/** Each package is in so many components. */
const EACH = 20;
const ROUNDS = 40;
const NOW = '2031-01-01T00:00:00.000Z';
const SIGNAL = new AbortController().signal;
const terms = termsOfName('pkg-1').map((term) => term.replace('1', "' || n || '"));

const { database, dispose } = await createTestDatabase();
try {
  const { id: holder } = await buildAccount(database, { password: null });
  await database.execute(
    `insert into asset (holder_id, name, product, product_name, version, cpe, purl, owner, asset_group, tags, notes, system, distribution, release,
       architecture, level, location, exclusive, component_count, created_at, updated_at)
     select $1, 'asset ' || n, '', '', '', '', '', '', '', '{}', '', '', '', '', '', 5, 1, 5, $2, $3, $3 from generate_series(1, $4::int) as n`,
    [holder, COMPONENTS / ASSETS, NOW, ASSETS],
  );
  await database.execute(
    `insert into asset_judgement (asset_id, rules, position, digest, covered, total, unaffected, judged_at, state, is_caught_up)
     select id, $1, '', '', 0, $2, 0, $3, 'unknown', true from asset`,
    [rulesOfVerdicts(), COMPONENTS / ASSETS, NOW],
  );
  await database.execute(
    `create temporary table place as select a.id, n.n as at, (a.place * $1::int + n.n) % $2::int as n
     from (select id, row_number() over () as place from asset) a, generate_series(1, $1::int) as n (n)`,
    [COMPONENTS / ASSETS, COMPONENTS / EACH],
  );
  await database.execute(
    `insert into asset_component (asset_id, place, stated) select id, at, jsonb_build_object('purl', 'pkg:npm/pkg-' || n || '@1.0.0') from place`,
  );
  await database.execute(
    `insert into asset_component_key (asset_id, place, lead, key, is_covered) select id, at, 'pkg-' || n, '${terms.join(' ')}', false from place`,
  );
  await database.execute('analyze');
  const readStates = async () => ({ now: NOW, enabled: [], rows: [] }) as never;
  const judging = createAssetJudging({ database, readStates, clock: () => NOW });
  const [found, stored]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const anchor = `CVE-2031-${1000 + round}`;
    const record = buildCve(anchor);
    const name = `pkg-${round * 7}`;
    record.claims.affected = [
      {
        ...affectedProduct('', name),
        ...{ packageName: name, packageUrl: `pkg:npm/${name}`, platforms: ['npm'], defaultStatus: 'unaffected' },
        versions: [versionStatement({ status: 'affected', version: '0', lessThan: '2.0.0', versionType: 'semver' })],
      },
    ];
    await database.transaction((tx) => storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], NOW));
    found.push(await timeOf(() => findComponents(database, [anchor], takeTurns(SIGNAL))));
    stored.push(await timeOf(() => judging.changed([anchor], '', SIGNAL)));
  }
  const [made] = await database.query<{ count: number }>('select count(*)::int as count from asset_finding');
  await database.execute(
    `insert into asset_finding (asset_id, anchor, holder_id, verdict, exploited, priority, severity, urgency, components, verdicts, found_at, changed_at)
     select a.id, 'CVE-1990-' || n.n, $1, 0, n.n % 97 = 0, 1 + n.n % 6, 1 + n.n % 5, (n.n * 7919) % 1920, 1, '[]', $2, $2
     from asset a, generate_series(1, $3::int) as n (n)`,
    [holder, NOW, FINDINGS / ASSETS],
  );
  await database.execute('analyze asset_finding');
  const pages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pages.push(
      await timeOf(() =>
        database.query(
          `select asset_id, anchor, urgency from asset_finding where holder_id = $1 and is_open and urgency <= $2 order by urgency desc, anchor limit 50`,
          [holder, 1920 - round * 40],
        ),
      ),
    );
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  console.info(
    `${database.kind}, ${COMPONENTS} components, ${made?.count} findings by ${ROUNDS} records, ${memory} MB`,
  );
  for (const [what, times] of [
    ['changed record to candidates', found],
    ['to verdicts stored', stored],
    [`page of ${FINDINGS} findings`, pages],
  ] as const)
    console.info(`${what}: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 1)} ms`);
} finally {
  await dispose();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function at(times: readonly number[], part: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}
