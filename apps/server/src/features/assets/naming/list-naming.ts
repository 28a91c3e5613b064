import type { listNaming as listCall } from '@ldy/contract/asset/naming.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';

interface Row {
  id: string;
  name: string;
  vendor: string;
  product: string;
  product_name: string;
  made: string;
  offered: boolean;
}

export async function listNaming(
  q: Queryable,
  { page, page_size }: ParsedInputOf<typeof listCall>,
  accountId: string,
): Promise<OutputOf<typeof listCall>> {
  const [counted] = await q.query<{ total: number }>(
    'select count(*)::int as total from naming_rule where holder_id = $1',
    [accountId],
  );
  const list = await q.query<Row>(
    `select id, name, vendor, product, product_name, made_at as made, offered_at is not null as offered
     from naming_rule where holder_id = $1 order by made_at desc, id limit $2 offset $3`,
    [accountId, page_size, (page - 1) * page_size],
  );
  return { total: counted?.total ?? 0, list };
}

/** For the person's export. */
export const exportNaming = (q: Queryable, holderId: string) =>
  q.query(
    'select name, vendor, product, product_name, made_at, offered_at from naming_rule where holder_id = $1 order by made_at, id',
    [holderId],
  );
