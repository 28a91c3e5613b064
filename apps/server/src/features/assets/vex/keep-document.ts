import { JUSTIFICATION_KEYS, VEX_STATUSES } from '@ldy/domain/asset/decision/kinds.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { VexDocument } from '@ldy/inventory/vex/vex-document.ts';
import { z } from 'zod';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';
import { storable } from '../own/stated-component.ts';

const text = z.string().default('');
const product = z
  .object({ written: text, purl: text, cpe: text, urn: text, range: text, hasHashes: z.boolean().default(false) })
  .nullable();
const stored: z.ZodType<VexDocument> = z.object({
  format: z.enum(['openvex', 'csaf', 'cyclonedx']),
  ...{ title: text, id: text, version: text, author: text, namespace: text, at: text },
  statements: z.array(
    z.object({
      ...{ place: text, ids: z.array(z.string()), product, within: product },
      ...{ status: z.enum(VEX_STATUSES), justification: z.enum(['', ...JUSTIFICATION_KEYS]), words: text },
    }),
  ),
});

/** Of one account; the oldest makes room. */
const MOST = 5;
const CHARACTERS_MAX = 16_000_000;

/** Stores what was read until its owner applies it, a day at most. */
export function keepDocument(
  database: Database,
  document: VexDocument,
  { accountId, now, name }: { accountId: string; now: string; name: string },
): Promise<string> {
  const written = JSON.stringify(document, (_, value) => (typeof value === 'string' ? storable(value) : value));
  if (written.length > CHARACTERS_MAX) throw refused('vexUnread', '没有读取：声明的文字过长，请按产品拆成几个文件');
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    await tx.execute(
      `delete from vex_reading where id in (select id from vex_reading where holder_id = $1 order by made_at desc, id offset $2)`,
      [accountId, MOST - 1],
    );
    const [made] = await tx.query<{ id: string }>(
      'insert into vex_reading (holder_id, file_name, document, made_at) values ($1, $2, $3::jsonb, $4) returning id',
      [accountId, storable(name).slice(0, 200), written, now],
    );
    return made?.id ?? '';
  });
}

export interface StoredDocument {
  id: string;
  fileName: string;
  document: VexDocument;
}

/** Throws NotFoundError for one that is somebody else's, or no longer there. */
export async function storedDocument(q: Queryable, id: string, accountId: string): Promise<StoredDocument> {
  const [row] = await q.query<{ file_name: string; document: unknown }>(
    'select file_name, document from vex_reading where id = $1 and holder_id = $2',
    [id, accountId],
  );
  if (!row) throw new NotFoundError('预演已失效，请重新上传');
  return { id, fileName: row.file_name, document: readStored(stored, row.document) };
}

export const sweepVexReadings = (q: Queryable, now: string) =>
  q.execute('delete from vex_reading where made_at < $1', [new Date(Date.parse(now) - DAY_MS).toISOString()]);
