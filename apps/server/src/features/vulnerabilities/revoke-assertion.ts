import { SOURCES, type SourceName } from '@ldy/domain/record/source.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import { relinkIdentifiers } from './links/link-records.ts';
import { rebuildVulnerabilities } from './rebuild/rebuild-vulnerabilities.ts';

export interface LinkStatement {
  source: SourceName;
  subject: string;
  object: string;
}

export function isSource(text: string): text is SourceName {
  return (SOURCES as readonly string[]).includes(text);
}

/**
 * An editor's decision that a source wrongly made two ids one vulnerability. It survives the next import of that source. What was merged
 * because of it is separated in the same transaction.
 */
export async function revokeAssertion(
  tx: Transaction,
  link: LinkStatement,
  reason: string,
  now: string,
): Promise<void> {
  await lockLibrary(tx);
  await tx.query(
    `insert into identifier_revocation (source, subject, object, reason, revoked_at) values ($1, $2, $3, $4, $5)
     on conflict (source, subject, object) do update set reason = excluded.reason, revoked_at = excluded.revoked_at`,
    [link.source, link.subject, link.object, reason, now],
  );
  await relinkAndRebuild(tx, link, now);
}

/** Undoes a revocation. False if the link is not revoked. */
export async function restoreAssertion(tx: Transaction, link: LinkStatement, now: string): Promise<boolean> {
  await lockLibrary(tx);
  const rows = await tx.query<{ subject: string }>(
    'delete from identifier_revocation where source = $1 and subject = $2 and object = $3 returning subject',
    [link.source, link.subject, link.object],
  );
  if (rows.length > 0) await relinkAndRebuild(tx, link, now);
  return rows.length > 0;
}

async function relinkAndRebuild(tx: Transaction, link: LinkStatement, now: string): Promise<void> {
  const links = await relinkIdentifiers(tx, [link.subject, link.object]);
  await rebuildVulnerabilities(tx, links, [], [], { cause: 'editor' }, now);
}
