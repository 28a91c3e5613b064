import type { listNaming as listCall } from '@ldy/contract/asset/naming.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { userNames } from '../../accounts/find-account.ts';
import { HOLDER_NAME, MAY_CHANGE, MAY_READ } from '../../organisations/holders/may-hold.ts';

interface Row {
  id: string;
  name: string;
  vendor: string;
  product: string;
  product_name: string;
  made: string;
  author: string | null;
  holder_name: string;
  offered: boolean;
  may_change: boolean;
}

const IS_ASKED = `holder_id in ${MAY_READ} and ($2::uuid is null or holder_id = $2::uuid)`;

/** Of the account and its organisations, the last made first. */
export async function listNaming(
  q: Queryable,
  { holder, page, page_size }: ParsedInputOf<typeof listCall>,
  accountId: string,
): Promise<OutputOf<typeof listCall>> {
  const asked = [accountId, holder ?? null];
  const [counted] = await q.query<{ total: number }>(
    `select count(*)::int as total from naming_rule where ${IS_ASKED}`,
    asked,
  );
  const rows = await q.query<Row>(
    `select id, name, vendor, product, product_name, made_at as made, author_id as author, ${HOLDER_NAME} as holder_name,
       offered_at is not null as offered, holder_id in ${MAY_CHANGE} as may_change
     from naming_rule where ${IS_ASKED} order by made_at desc, id limit $3 offset $4`,
    [...asked, page_size, (page - 1) * page_size],
  );
  const names = await userNames(
    q,
    rows.flatMap(({ author }) => author ?? []),
  );
  const list = rows.map((row) => ({ ...row, author: names.get(row.author ?? '') ?? '' }));
  return { total: counted?.total ?? 0, list };
}

/** For the person's export: of themselves alone, as what an organisation has is not theirs. */
export const exportNaming = (q: Queryable, accountId: string) =>
  q.query(
    'select name, vendor, product, product_name, made_at, offered_at from naming_rule where holder_id = $1 order by made_at, id',
    [accountId],
  );
