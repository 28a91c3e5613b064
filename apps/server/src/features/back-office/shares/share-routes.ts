import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { findAccountByUserName, userNames } from '../../accounts/find-account.ts';
import { listAllShares, revokeAnyShare } from '../../sharing/list-all-shares.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';

/** Share links of all accounts: what is shown to everybody, by whom, and taking it back. */
export function bindShareOversight(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, clock } = deps;

  bindEndpoint(app, API.listAllShares, async ({ user_name, ...filter }) => {
    // By user name alone: an editor, who may not read accounts, learns nothing about phone numbers and mail addresses.
    const maker = user_name ? await findAccountByUserName(reading, user_name) : undefined;
    if (user_name && !maker) return { list: [], cursor: '' };
    const { list, cursor } = await listAllShares(reading, { ...filter, madeBy: maker?.id, now: clock() });
    const names = await userNames(
      reading,
      list.map(({ account_id }) => account_id),
    );
    return { list: list.map((each) => ({ ...each, user_name: names.get(each.account_id) ?? '' })), cursor };
  });

  bindEndpoint(app, API.revokeAnyShare, async ({ id, reason }, call) => {
    const by = { ...actorOf(call, deps), reason };
    const isRevoked = await database.transaction((tx) => revokeAnyShare(tx, id, by));
    if (isRevoked === undefined) throw new NotFoundError('没有这个分享链接');
    if (!isRevoked) throw refused('staffChangedMeanwhile', '该链接已失效');
    return {};
  });
}
