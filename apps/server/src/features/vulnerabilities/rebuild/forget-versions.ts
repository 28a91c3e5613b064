import type { Transaction } from '#server/platform/database/database.ts';
import type { DocumentKey } from '#server/platform/modules/intake.ts';
import { relinkIdentifiers } from '../links/link-records.ts';
import { rebuildVulnerabilities } from './rebuild-vulnerabilities.ts';

/**
 * Removes documents that later rules read under another key, where their bytes are stored now. What only they stated is merged without them; of the older
 * versions of their keys none counts any more.
 */
export async function forgetVersions(
  tx: Transaction,
  source: string,
  documents: readonly DocumentKey[],
  now: string,
): Promise<void> {
  const gone = await tx.query<{ record_key: string; subject: string; anchor: string }>(
    `delete from source_record using unnest($2::text[], $3::text[]) as row (key, hash)
     where source = $1 and record_key = row.key and content_hash = decode(row.hash, 'hex')
     returning record_key, subject, anchor`,
    [source, documents.map(({ key }) => key), documents.map(({ hash }) => hash)],
  );
  const assertions = await tx.query<{ subject: string; object: string }>(
    `delete from identifier_assertion a where source = $1 and record_key = any($2::text[])
       and not exists (select from source_record r where r.source = a.source and r.record_key = a.record_key and r.is_current)
     returning subject, object`,
    [source, gone.map(({ record_key }) => record_key)],
  );
  const ids = new Set([
    ...gone.flatMap((row) => [row.subject, row.anchor]),
    ...assertions.flatMap((row) => [row.subject, row.object]),
  ]);
  const links = await relinkIdentifiers(tx, [...ids]);
  for (const { anchor } of gone) links.concerned.add(anchor);
  await rebuildVulnerabilities(tx, links, [], [], { cause: 'rules-changed' }, now);
}
