import { JUSTIFICATION_KEYS, VEX_STATUSES } from '@ldy/domain/asset/decision/kinds.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { VexDocument } from '@ldy/inventory/vex/vex-document.ts';
import { z } from 'zod';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { HOLDER_NAME, MAY_READ } from '../../organisations/holders/may-hold.ts';
import { storable } from '../own/storable.ts';

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

/** Of one holder; the oldest makes room. */
const MOST = 5;
const CHARACTERS_MAX = 16_000_000;

/** Stores what was read until it is applied, a day at most. Each member who works on findings may propose a document. */
export function keepDocument(
  database: Database,
  written: string,
  { accountId, holderId, now, name }: { accountId: string; holderId: string; now: string; name: string },
): Promise<string> {
  if (written.length > CHARACTERS_MAX) throw refused('vexUnread', '没有读取：声明的文字过长，请按产品拆成几个文件');
  return asHolder(database, accountId, async (tx) => {
    await lockHolder(tx, { accountId, holderId, access: 'work' });
    await tx.execute(
      `delete from vex_reading where id in (select id from vex_reading where holder_id = $1 order by made_at desc, id offset $2)`,
      [holderId, MOST - 1],
    );
    const [made] = await tx.query<{ id: string }>(
      'insert into vex_reading (holder_id, file_name, document, made_at) values ($1, $2, $3::jsonb, $4) returning id',
      [holderId, storable(name).slice(0, 200), written, now],
    );
    return made?.id ?? '';
  });
}

export interface StoredDocument {
  id: string;
  holderId: string;
  /** '' for an account. */
  holderName: string;
  fileName: string;
  document: VexDocument;
}

/** Throws NotFoundError for one that is somebody else's, or no longer there. */
export async function storedDocument(q: Queryable, id: string, accountId: string): Promise<StoredDocument> {
  const [row] = await q.query<{ holder_id: string; holder_name: string; file_name: string; document: unknown }>(
    `select holder_id, ${HOLDER_NAME} as holder_name, file_name, document from vex_reading where id = $2 and holder_id in ${MAY_READ}`,
    [accountId, id],
  );
  if (!row) throw new NotFoundError('预演已失效，请重新上传');
  const { holder_id: holderId, holder_name: holderName, file_name: fileName } = row;
  return { id, holderId, holderName, fileName, document: readStored(stored, row.document) };
}

export const sweepVexReadings = (q: Queryable, now: string) =>
  q.execute('delete from vex_reading where made_at < $1', [new Date(Date.parse(now) - DAY_MS).toISOString()]);
