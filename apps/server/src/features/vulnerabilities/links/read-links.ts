import type { Queryable } from '#server/platform/database/database.ts';
import type { LinkStatement } from '../revoke-assertion.ts';

export interface ReadLink {
  source: string;
  record_key: string;
  subject: string;
  object: string;
  kind: 'alias' | 'related';
  /** Why and when an editor revoked it; null for a link that holds. */
  reason: string | null;
  revoked_at: string | null;
}

/** Who says that this id is, or touches, another; also what is revoked. */
export const readLinks = (q: Queryable, id: string): Promise<ReadLink[]> =>
  q.query<ReadLink>(
    `select a.source, a.record_key, a.subject, a.object, a.kind, r.reason, r.revoked_at from identifier_assertion a
     left join identifier_revocation r on r.source = a.source and r.subject = a.subject and r.object = a.object
     where a.subject = $1 or a.object = $1 order by 1, 2, 3, 4`,
    [id],
  );

export interface RevokedLink {
  source: string;
  subject: string;
  object: string;
  reason: string;
  revoked_at: string;
}

/** What editors revoked, the newest first. */
export async function listRevokedLinks(
  q: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; links: RevokedLink[] }> {
  const [sum] = await q.query<{ total: number }>('select count(*)::int as total from identifier_revocation');
  const links = await q.query<RevokedLink>(
    `select source, subject, object, reason, revoked_at from identifier_revocation
     order by revoked_at desc, source, subject, object limit $1 offset $2`,
    [limit, offset],
  );
  return { total: sum?.total ?? 0, links };
}

/** Whether a source states this link, revoked or not. */
export async function isLinked(q: Queryable, { source, subject, object }: LinkStatement): Promise<boolean> {
  const rows = await q.query(
    'select from identifier_assertion where source = $1 and subject = $2 and object = $3 limit 1',
    [source, subject, object],
  );
  return rows.length > 0;
}
