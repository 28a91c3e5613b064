import { API } from '@ldy/contract/api.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError, NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { countEnded, endBearers } from '../../accounts/bearers/end-bearers.ts';
import { openContacts } from '../../accounts/contacts/open-contacts.ts';
import { changeEdition, endOfDay } from '../../accounts/lifecycle/change-edition.ts';
import { closeAccount } from '../../accounts/lifecycle/close-account.ts';
import { kindOf } from '../../accounts/lifecycle/create-account.ts';
import { unlockAccount } from '../../accounts/lifecycle/unlock-account.ts';
import { isPermission, OVERRIDE_ACTS, overridePermissions } from '../../accounts/override-permissions.ts';
import { searchAccounts } from '../../accounts/search-accounts.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';
import { describeAccount, describeListedAccount } from './describe-account.ts';
import { findForStaff, recordAct } from './record-act.ts';

const DONE = {};

/** Accounts: found, shown with contacts masked, and changed with a reason. */
export function bindAccountAdministration(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, sealer, clock, bearers } = deps;

  bindEndpoint(app, API.listAccounts, async (search) => {
    const { list, cursor } = await searchAccounts(reading, sealer, { ...search, now: clock() });
    return { list: list.map((account) => describeListedAccount(sealer, account)), cursor };
  });

  bindEndpoint(app, API.readAccount, async ({ id }) => describeAccount(deps, await findForStaff(reading, id)));

  bindEndpoint(app, API.unmaskAccount, async ({ id, reason }, call) => {
    const account = await findForStaff(database, id);
    // Written down before it is answered.
    await recordAct(database, actorOf(call, deps), { type: 'personal-data.read', id, detail: { reason } });
    const { phone, mail, noticeMail } = openContacts(sealer, account);
    return { phone, mail, notice_mail: noticeMail };
  });

  bindEndpoint(app, API.changeAccountEdition, async ({ id, edition, until, reason }, call) => {
    const { accountId: by, address, now } = actorOf(call, deps);
    if (until !== undefined && until < shanghaiDay(now))
      throw new InvalidInputError('until', '请填写今天或以后的到期日');
    const { signupType, isPaid } = kindOf(edition);
    const paidUntil = isPaid && until !== undefined ? endOfDay(until) : null;
    const to = { signupType, isPaid, paidUntil };
    const change = { accountId: id, to, now, by, address, reason };
    if (!(await database.transaction((tx) => changeEdition(tx, change)))) throw new NotFoundError();
    return DONE;
  });

  bindEndpoint(app, API.overridePermissions, async ({ id, reason, ...changes }, call) => {
    // What no longer exists can be taken back, and not given.
    if (![...changes.grant, ...changes.deny].every(isPermission))
      throw new InvalidInputError('grant', '没有这个权限编号');
    const actor = actorOf(call, deps);
    await database.transaction(async (tx) => {
      for (const act of OVERRIDE_ACTS) {
        const ids = changes[act];
        if (ids.length === 0) continue;
        if (!(await overridePermissions(tx, id, act, ids))) throw new NotFoundError();
        await recordAct(tx, actor, { type: 'permission.change', id, detail: { act, ids, reason } });
      }
    });
    return DONE;
  });

  bindEndpoint(app, API.endAccountSessions, async ({ id, reason }, call) =>
    database.transaction(async (tx) => {
      await findForStaff(tx, id);
      const actor = actorOf(call, deps);
      const ended = await endBearers(tx, bearers, { accountId: id, now: actor.now });
      const { length } = await endSessionsOf(tx, id);
      await recordAct(tx, actor, { type: 'session.end', id, detail: { count: length, ended, reason } });
      return { ended: length, addresses: countEnded(ended) };
    }),
  );

  bindEndpoint(app, API.unlockAccount, async ({ id, reason }, call) => {
    await database.transaction(async (tx) => {
      await unlockAccount(tx, sealer, await findForStaff(tx, id));
      await recordAct(tx, actorOf(call, deps), { type: 'account.unlock', id, detail: { reason } });
    });
    return DONE;
  });

  bindEndpoint(app, API.closeAccount, async ({ id, state, reason }, call) => {
    await database.transaction(async (tx) => {
      const { isStaff } = await findForStaff(tx, id);
      // Else the last administrator could shut everybody out.
      if (isStaff && state === 'disabled') throw refused('staffChangedMeanwhile', '请先收回该账号的后台角色');
      const from = await closeAccount(tx, id, state);
      await recordAct(tx, actorOf(call, deps), { type: 'account.change', id, detail: { from, to: state, reason } });
    });
    return DONE;
  });
}
