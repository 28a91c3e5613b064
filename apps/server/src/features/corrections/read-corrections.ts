import type { Correction } from '@ldy/connectors/ldy/correction.ts';
import { correctionKey, isCorrectionKey } from '@ldy/domain/vulnerability/correction-key.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { currentKeys } from '../vulnerabilities/current-keys.ts';
import { findAnchor } from '../vulnerabilities/find-anchor.ts';
import { readCorrectionFields } from './stored-correction.ts';

/** A vulnerability that can be corrected. */
export interface Correctable {
  anchor: string;
  /** The id that its correction is stored under: an earlier anchor, if its number changed since. */
  id: string;
}

/** Undefined if there is no vulnerability with this id. */
export async function findCorrectable(database: Database, text: string): Promise<Correctable | undefined> {
  const anchor = await findAnchor(database, text);
  if (anchor === undefined) return undefined;
  const held = (await currentKeys(database, anchor, 'ldy')).find(isCorrectionKey);
  return { anchor, id: held?.slice(correctionKey('').length) ?? anchor };
}

export interface CorrectionVersion {
  version: number;
  /** Null: it was taken back. */
  fields: Correction | null;
  reason: string;
  /** User name; null for an account that is gone. */
  by: string | null;
  confirmedBy: string | null;
  at: string;
}

/** What was corrected, the newest first. What holds is the first. */
export async function readCorrections(q: Queryable, id: string): Promise<CorrectionVersion[]> {
  const rows = await q.query<Omit<CorrectionVersion, 'fields'> & { fields: unknown }>(
    `select c.id as version, c.fields, c.reason, a.user_name as by, b.user_name as "confirmedBy", c.made_at as at
     from correction c left join account a on a.id = c.made_by left join account b on b.id = c.confirmed_by where c.vulnerability = $1 order by c.id desc limit 100`,
    [id],
  );
  return rows.map(({ fields, ...row }) => ({
    ...row,
    fields: fields === null ? null : readCorrectionFields(fields),
  }));
}

interface ListedCorrection {
  version: number;
  id: string;
  /** How many; null: it was taken back. */
  fields: number | null;
  reason: string;
  by: string | null;
  at: string;
}

/** What was corrected of any vulnerability, the newest first. */
export async function listCorrections(
  q: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; corrections: ListedCorrection[] }> {
  const [sum] = await q.query<{ total: number }>('select count(*)::int as total from correction');
  const corrections = await q.query<ListedCorrection>(
    `select c.id as version, c.vulnerability as id, case when c.fields is not null then (select count(*)::int from jsonb_object_keys(c.fields)) end as fields, c.reason,
       a.user_name as by, c.made_at as at
     from correction c left join account a on a.id = c.made_by order by c.id desc limit $1 offset $2`,
    [limit, offset],
  );
  return { total: sum?.total ?? 0, corrections };
}
