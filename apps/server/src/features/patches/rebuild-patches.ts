import { readPatchStatement } from '@ldy/domain/patch/statement.ts';
import type { Why } from '../../platform/change-log/change.ts';
import { loggingRows } from '../../platform/change-log/logged-rows.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noteErrata } from '../vulnerabilities/note-errata.ts';
import { type BuiltPatch, buildPatch } from './build-patch.ts';
import { PATCH } from './logged-patch.ts';
import { storeProducts } from './patch-products.ts';
import { touchIdentifiers } from './tell-vulnerabilities.ts';
import { type FinishedState, writeSearchRows } from './write-search-rows.ts';

const PATCHES_AT_ONCE = 400;

/** Builds patches again from all statements about them; `reasons`: why, by id. */
export async function rebuildPatches(tx: Transaction, reasons: ReadonlyMap<string, Why>, now: string): Promise<void> {
  const ids = [...reasons.keys()];
  const why = (id: string): Why => reasons.get(id) ?? { cause: 'source-said' };
  for (let at = 0; at < ids.length; at += PATCHES_AT_ONCE) {
    const some = ids.slice(at, at + PATCHES_AT_ONCE);
    await loggingRows(tx, PATCH, some, { why }, now, () => rebuildSome(tx, some, now));
  }
}

/** Of a distribution. */
const isPackage = ({ scheme }: { scheme: string }): boolean => scheme === 'rpm' || scheme === 'deb';

async function rebuildSome(tx: Transaction, ids: readonly string[], now: string): Promise<void> {
  const rows = await tx.query<{ patch_id: string; statement: unknown }>(
    'select patch_id, statement from patch_statement where patch_id = any($1::text[])',
    [ids],
  );
  const rowsByPatch = Map.groupBy(rows, ({ patch_id }) => patch_id);
  const built = [...rowsByPatch.values()].map((of) =>
    buildPatch(of.map(({ statement }) => readPatchStatement(statement))),
  );
  await markStale(tx, [...ids, ...built.flatMap(({ record }) => record.corrects)]);
  const brought = await tx.query<{ patch_id: string; scheme: string }>(
    'delete from patch_target where patch_id = any($1::text[]) returning patch_id, scheme',
    [ids],
  );
  const closed = await tx.query<{ patch_id: string; identifier: string }>(
    'delete from patch_fix where patch_id = any($1::text[]) returning patch_id, identifier',
    [ids],
  );
  const closes = built.flatMap(({ fixes }) => fixes);
  const ofPackages = new Set(brought.filter(isPackage).map(({ patch_id }) => patch_id));
  const errata = built.filter(({ targets }) => targets.some(isPackage)).flatMap(({ fixes }) => fixes);
  await noteErrata(
    tx,
    [...closed.filter(({ patch_id }) => ofPackages.has(patch_id)), ...errata].map(({ identifier }) => identifier),
    now,
  );
  await touchIdentifiers(
    tx,
    [...closed, ...closes].map(({ identifier }) => identifier),
  );
  await tx.execute('delete from patch_stated where patch_id = any($1::text[])', [ids]);
  await tx.execute('delete from patch_corrects where patch_id = any($1::text[])', [ids]);
  await tx.execute('delete from patch_identifier where anchor = any($1::text[])', [ids]);
  const finished = await tx.query<FinishedState & { anchor: string }>(
    `delete from patch_search where anchor = any($1::text[])
     returning anchor, state, standing, vanished, item -> 'not_seen_since' as "notSeenSince"`,
    [ids],
  );
  await tx.execute('delete from patch where id = any($1::text[]) and not (id = any($2::text[]))', [
    ids,
    [...rowsByPatch.keys()],
  ]);
  await writePatches(tx, built, new Map(finished.map(({ anchor, ...state }) => [anchor, state])));
}

/** The graphs of the products that these patches, and those that they corrected so far, bring something to. */
const markStale = (tx: Transaction, ids: readonly string[]) =>
  tx.execute(
    `update patch_product set is_stale = true where not is_stale and id in (
       select t.product_id from patch_target t
       where t.patch_id in (select unnest($1::text[]) union select corrects from patch_corrects where patch_id = any($1::text[])))`,
    [ids],
  );

async function writePatches(
  tx: Transaction,
  built: readonly BuiltPatch[],
  finished: ReadonlyMap<string, FinishedState>,
): Promise<void> {
  if (built.length === 0) return;
  await storeProducts(tx, new Map(built.flatMap(({ products }) => [...products])));
  await tx.execute(
    `insert into patch_new (patch_id) select row.id from unnest($1::text[]) as row (id)
     where not exists (select from patch where patch.id = row.id) on conflict (patch_id) do nothing`,
    [built.map(({ record }) => record.id)],
  );
  await tx.execute(
    `insert into patch (id, record) select id, record::jsonb from unnest($1::text[], $2::text[]) as row (id, record)
     on conflict (id) do update set record = excluded.record`,
    [built.map(({ record }) => record.id), built.map(({ record }) => JSON.stringify(record))],
  );
  const of = <Row>(read: (patch: BuiltPatch) => readonly Row[]) =>
    built.flatMap((patch) => read(patch).map((row) => ({ ...row, patch_id: patch.record.id })));
  await tx.execute(
    `insert into patch_target (patch_id, product_id, component, version, scheme, branch, class, reboot, affected, published, withdrawn)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::smallint[], $9::text[],
       $10::text[], $11::boolean[])`,
    columns(
      of(({ targets, record: { published, withdrawn } }) => targets.map((it) => ({ ...it, published, withdrawn }))),
      [
        ...([
          'patch_id',
          'product_id',
          'component',
          'version',
          'scheme',
          'branch',
          'class',
          'reboot',
          'affected',
        ] as const),
        ...(['published', 'withdrawn'] as const),
      ],
    ),
  );
  await tx.execute(
    'insert into patch_fix (patch_id, identifier, product_id) select * from unnest($1::text[], $2::text[], $3::text[])',
    columns(
      of(({ fixes }) => fixes),
      ['patch_id', 'identifier', 'product_id'],
    ),
  );
  await tx.execute(
    `insert into patch_stated (patch_id, product_id, replaces, source)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    columns(
      of(({ stated }) => stated),
      ['patch_id', 'product_id', 'replaces', 'source'],
    ),
  );
  await tx.execute(
    'insert into patch_corrects (patch_id, corrects) select * from unnest($1::text[], $2::text[])',
    columns(
      of(({ record }) => record.corrects.map((corrects) => ({ corrects }))),
      ['patch_id', 'corrects'],
    ),
  );
  await writeSearchRows(tx, built, finished);
}
