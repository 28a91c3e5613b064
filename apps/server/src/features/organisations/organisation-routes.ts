import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import type { HeldAssets } from './held-assets.ts';
import type { InvitationMailDeps } from './invitation-mail.ts';
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  makeInvitationLink,
  openInvitation,
  revokeInvitation,
} from './invitations.ts';
import { changeMember, handOver, leaveOrganisation, removeMember } from './members.ts';
import { changeOrganisation, createOrganisation, deleteOrganisation } from './organisations.ts';
import { listOrganisations, listOwnInvitations, readOrganisation } from './read-organisations.ts';

export interface OrganisationDeps extends CommonDeps, InvitationMailDeps {
  heldAssets: HeldAssets;
}

export function bindOrganisationRoutes(app: FastifyInstance, deps: OrganisationDeps): void {
  const { database, clock } = deps;
  const reading = { ...deps, q: database };
  const by = (call: Call) => ({ accountId: accountOf(call), address: call.address, now: clock() });
  const done = async (work: Promise<unknown>) => {
    await work;
    return {};
  };
  bindEndpoint(app, API.listOrganisations, async (_, call) => ({
    list: await listOrganisations(reading, accountOf(call)),
    invitations: await listOwnInvitations(database, accountOf(call), clock()),
  }));
  bindEndpoint(app, API.readOrganisation, ({ id }, call) => readOrganisation(reading, { id, ...by(call) }));
  bindEndpoint(app, API.createOrganisation, ({ name }, call) => createOrganisation(database, name, by(call)));
  bindEndpoint(app, API.changeOrganisation, (input, call) => done(changeOrganisation(database, input, by(call))));
  bindEndpoint(app, API.deleteOrganisation, (input, call) => deleteOrganisation(deps, input, by(call)));
  bindEndpoint(app, API.inviteMember, (input, call) => inviteMember(deps, input, by(call)));
  bindEndpoint(app, API.makeInvitationLink, (input, call) => makeInvitationLink(database, input, by(call)));
  bindEndpoint(app, API.revokeOrganisationInvitation, (input, call) =>
    done(revokeInvitation(database, input, by(call))),
  );
  bindEndpoint(app, API.openInvitation, ({ token }) => openInvitation(database, token, clock()));
  bindEndpoint(app, API.acceptInvitation, (input, call) => acceptInvitation(database, input, by(call)));
  bindEndpoint(app, API.declineInvitation, ({ invitation }, call) =>
    done(declineInvitation(database, invitation, by(call))),
  );
  bindEndpoint(app, API.changeMember, (input, call) => done(changeMember(database, input, by(call))));
  bindEndpoint(app, API.removeMember, (input, call) => done(removeMember(database, input, by(call))));
  bindEndpoint(app, API.leaveOrganisation, ({ id }, call) => done(leaveOrganisation(database, id, by(call))));
  bindEndpoint(app, API.handOver, (input, call) => done(handOver(database, input, by(call))));
}
