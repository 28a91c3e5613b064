/** A thousand assets of one holder with made-up packages, each of which is in twenty of them, as if they had been judged. */
import { termsOfName } from '@ldy/search/sql/mentioned.ts';
import { rulesOfVerdicts } from '../../apps/server/src/features/assets/findings/rules-of-verdicts.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { buildAccount } from '../../apps/server/src/testing/build-account.ts';

export const NOW = '2031-01-01T00:00:00.000Z';
const ASSETS = 1_000;
const EACH = 20;
/** Findings of one statement: the embedded database holds what a statement writes. */
const AT_ONCE = 1_000_000;

/** Returns the holder. */
export async function fillEstate(database: Database, components: number): Promise<string> {
  const { id: holder } = await buildAccount(database, { password: null });
  const ofAsset = components / ASSETS;
  await database.execute(
    `insert into asset (holder_id, name, product, product_name, version, cpe, purl, owner, asset_group, tags, notes, system, distribution, release,
       architecture, level, location, exclusive, component_count, created_at, updated_at)
     select $1, 'asset ' || n, '', '', '', '', '', '', '', '{}', '', '', '', '', '', 5, 1, 5, $2, $3, $3 from generate_series(1, $4::int) as n`,
    [holder, ofAsset, NOW, ASSETS],
  );
  await database.execute(
    `insert into asset_judgement (asset_id, rules, position, digest, covered, total, unaffected, judged_at, state, is_caught_up)
     select id, $1, '', '', 0, $2, 0, $3, 'unknown', true from asset`,
    [rulesOfVerdicts(), ofAsset, NOW],
  );
  const placed = `(select a.id, n.n as at, (a.place * ${ofAsset} + n.n) % ${components / EACH} as n
    from (select id, row_number() over (order by name) as place from asset) a, generate_series(1, ${ofAsset}) as n (n)) placed`;
  await database.execute(
    `insert into asset_component (asset_id, place, stated) select id, at, jsonb_build_object('purl', 'pkg:npm/pkg-' || n || '@1.0.0') from ${placed}`,
  );
  const terms = termsOfName('pkg-1').map((term) => term.replace('1', "' || n || '"));
  await database.execute(
    `insert into asset_component_key (asset_id, place, lead, key, is_covered) select id, at, 'pkg-' || n, '${terms.join(' ')}', false from ${placed}`,
  );
  await database.execute('analyze');
  return holder;
}

export async function fillFindings(database: Database, holder: string, findings: number): Promise<void> {
  const ofAsset = findings / ASSETS;
  const step = AT_ONCE / ASSETS;
  for (let from = 1; from <= ofAsset; from += step)
    await database.execute(
      `insert into asset_finding (asset_id, anchor, holder_id, verdict, exploited, priority, severity, urgency, components, verdicts, found_at, changed_at)
       select a.id, 'CVE-1990-' || n.n, $1, 0, n.n % 97 = 0, 1 + n.n % 6, 1 + n.n % 5, (n.n * 7919) % 1920, 1, '[]', $2, $2
       from asset a, generate_series($3::int, $4::int) as n (n)`,
      [holder, NOW, from, Math.min(ofAsset, from + step - 1)],
    );
  await database.execute('analyze asset_finding');
}
