import { INDUSTRIES } from '@ldy/domain/product/names/industries.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { ownAccount } from './own-account.ts';

const KNOWN = new Set(INDUSTRIES.map(({ id }) => id));

/** `industrys` are ids from the list configuration (productIndustry), comma-separated; '' removes all. */
export async function bindIndustries(deps: AccountDeps, industrys: string, asking: Asking): Promise<void> {
  const ids = [...new Set(industrys.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const unknown = ids.find((id) => !KNOWN.has(id));
  if (unknown !== undefined) throw new InvalidInputError('industrys', '请选择列表中的行业');
  const { id } = await ownAccount(deps.database, asking);
  await deps.database.execute('update account set industries = $2 where id = $1', [id, ids]);
}

export interface Notices {
  platform: boolean;
  mail: boolean;
}

/** Channels that are not given stay unchanged. */
export async function setNotices(deps: AccountDeps, notices: Partial<Notices>, asking: Asking): Promise<void> {
  const { id } = await ownAccount(deps.database, asking);
  await deps.database.execute(
    `update account set notify_platform = coalesce($2, notify_platform), notify_mail = coalesce($3, notify_mail)
     where id = $1`,
    [id, notices.platform ?? null, notices.mail ?? null],
  );
}
