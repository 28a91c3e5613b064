import { API } from '@ldy/contract/api.ts';
import { actsOf } from '@ldy/domain/access/staff/staff-acts.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { ownAccount } from '../../accounts/own-account.ts';
import { confirmPassword } from '../../accounts/passwords/confirm-password.ts';
import { proveIdentity } from '../../sessions/session-proofs.ts';
import { confirmRole, grantRole, type RoleAct } from '../../staff/grant-role.ts';
import { listStaff } from '../../staff/list-staff.ts';
import { asksToRevoke, isLastAdministrator, revokeRole } from '../../staff/revoke-role.ts';
import { type Actor, actorOf, type BackOfficeDeps } from '../staff-deps.ts';

const DONE = {};

/** Who works here: the caller, and those whom administrators let in. */
export function bindStaffRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, clock } = deps;
  const actOf = (call: Call, reason: string) => roleAct(actorOf(call, deps), reason);

  bindEndpoint(app, API.readStaff, async (_, call) => {
    const { userName, passwordHash, ssoIssuer } = await ownAccount(database, call);
    const { roles = [] } = call.viewer.staff ?? {};
    return {
      user_name: userName,
      roles: [...roles],
      acts: actsOf(roles),
      has_password: passwordHash !== null,
      single_sign_on: ssoIssuer !== null,
    };
  });

  bindEndpoint(app, API.confirmStaffPassword, async ({ password }, call) => {
    const account = await ownAccount(database, call);
    await confirmPassword(deps, account, password, call);
    // What a sign-in proved lasts no longer for being asked about.
    if (account.passwordHash !== null && password !== undefined)
      await proveIdentity(database, { sessionId: call.viewer.sessionId, now: clock() });
    return DONE;
  });

  bindEndpoint(app, API.listStaff, async () => {
    const members = await listStaff(database, clock());
    return {
      list: members.map((member) => ({
        id: member.id,
        account_id: member.accountId,
        user_name: member.userName,
        role: member.role,
        reason: member.reason,
        granted_by: member.grantedBy ?? '',
        granted_at: member.grantedAt,
        confirmed_at: member.confirmedAt ?? '',
        revoke_asked_by: member.revokeAskedBy ?? '',
        has_totp: member.hasTotp,
      })),
    };
  });

  bindEndpoint(app, API.grantStaffRole, async ({ account_id: accountId, role, reason }, call) => {
    const isGranted = await database.transaction(async (tx) => {
      const account = await findAccount(tx, accountId);
      if (account?.state !== 'active') throw new NotFoundError();
      return grantRole(tx, { accountId, role }, actOf(call, reason));
    });
    if (!isGranted) throw refused('staffChangedMeanwhile', '该账号已有此角色、正在等待确认，或者就是本人');
    return DONE;
  });

  bindEndpoint(app, API.confirmStaffRole, async ({ id, reason }, call) => {
    const act = { ...actOf(call, reason), by: call.viewer.accountId as string };
    if (!(await database.transaction((tx) => confirmRole(tx, id, act))))
      throw refused('staffChangedMeanwhile', '没有可确认的角色；须由授予者与被授予者之外的管理员确认，且账号未停用');
    return DONE;
  });

  bindEndpoint(app, API.revokeStaffRole, async ({ id, reason }, call) => {
    return database.transaction(async (tx) => {
      if (await isLastAdministrator(tx, id)) throw refused('staffChangedMeanwhile', '这是唯一的管理员，不能收回');
      if (await asksToRevoke(tx, id, actOf(call, reason))) return { waits: true };
      if (!(await revokeRole(tx, id, actOf(call, reason)))) throw new NotFoundError();
      return { waits: false };
    });
  });
}

const roleAct = ({ accountId, address, now }: Actor, reason: string): RoleAct => ({
  by: accountId,
  address,
  reason,
  now,
});
