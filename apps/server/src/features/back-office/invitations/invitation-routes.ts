import { API } from '@ldy/contract/api.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { userNames } from '../../accounts/find-account.ts';
import { createInvitations } from '../../invitations/create-invitations.ts';
import { recordEvent } from '../../invitations/events.ts';
import { listInvitations, usesOfInvitation } from '../../invitations/list-invitations.ts';
import { revokeInvitation } from '../../invitations/revoke-invitation.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';

/** Invitation codes: made, limited, revoked, and who used which. */
export function bindInvitationRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, clock } = deps;

  bindEndpoint(app, API.listInvitations, async (filter) => {
    const { list, cursor } = await listInvitations(reading, { ...filter, now: clock() });
    const names = await userNames(
      reading,
      list.flatMap(({ created_by }) => created_by ?? []),
    );
    const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
    return {
      list: list.map((each) => ({ ...each, expires_at: each.expires_at ?? '', created_by: nameOf(each.created_by) })),
      cursor,
    };
  });

  bindEndpoint(app, API.listInvitationUses, async ({ id }) => {
    const uses = await usesOfInvitation(reading, id);
    if (!uses) throw new NotFoundError();
    const names = await userNames(
      reading,
      uses.map(({ account_id }) => account_id),
    );
    return { list: uses.map((use) => ({ ...use, user_name: names.get(use.account_id) ?? '' })) };
  });

  bindEndpoint(app, API.makeInvitations, async ({ count, uses, days, note, reason }, call) => {
    const { accountId, address, now } = actorOf(call, deps);
    const expiresAt = new Date(Date.parse(now) + days * DAY_MS).toISOString();
    const codes = await database.transaction(async (tx) => {
      const event = { at: now, type: 'invitation.create', accountId, address, object: '', success: true } as const;
      await recordEvent(tx, { ...event, detail: { count, uses, days, reason } });
      return createInvitations(tx, { count, uses, note, madeBy: accountId, now, expiresAt });
    });
    return { codes, expires_at: expiresAt };
  });

  bindEndpoint(app, API.revokeInvitation, async ({ id, reason }, call) => {
    const { accountId: by, address, now } = actorOf(call, deps);
    const isRevoked = await database.transaction((tx) => revokeInvitation(tx, { id, by, address, reason, now }));
    if (isRevoked) return {};
    if ((await usesOfInvitation(database, id)) === undefined) throw new NotFoundError();
    throw refused('staffChangedMeanwhile', '该邀请码已作废');
  });
}
