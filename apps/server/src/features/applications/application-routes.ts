import { API } from '@ldy/contract/api.ts';
import { maskPhone } from '@ldy/domain/account/masking.ts';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../../platform/config/configuration.ts';
import { refused } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { openContacts } from '../accounts/contacts/open-contacts.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { answerWhatWasAsked } from './answer-what-was-asked.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { whyNotApply } from './may-apply.ts';
import { readMyApplications } from './read-my-applications.ts';
import { sendApplicationCode } from './send-application-code.ts';
import { submitBusinessApplication } from './submit-business-application.ts';
import { submitEnterpriseApplication } from './submit-enterprise-application.ts';
import { submitInvitationApplication } from './submit-invitation-application.ts';

const DONE = {};

interface RouteDeps extends ApplicationDeps {
  configuration: Pick<Configuration, 'channels'>;
}

export function bindApplicationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { database, sealer, configuration } = deps;
  bindEndpoint(app, API.readEnterpriseForm, async (_, { viewer }) => {
    const account = await ownAccount(database, { viewer });
    const why = whyNotApply('enterprise', account, viewer);
    return {
      may_apply: why === undefined,
      why_not: why === undefined ? '' : refused(why).message,
      user_name: account.userName,
      industrys: account.industries.join(','),
      phone: maskPhone(openContacts(sealer, account).phone),
      sends_sms: configuration.channels.sms !== undefined,
    };
  });
  bindEndpoint(app, API.sendEnterpriseCode, async ({ to, validate }, call) => {
    await sendApplicationCode(deps, 'enterprise', { contact: to, validate }, call);
    return DONE;
  });
  bindEndpoint(app, API.sendEnterprisePhoneCode, async ({ phone, validate }, call) => {
    await sendApplicationCode(deps, 'enterprise', { contact: phone, validate }, call);
    return DONE;
  });
  bindEndpoint(app, API.applyForEnterprise, (input, call) => submitEnterpriseApplication(deps, input, call));
  bindEndpoint(app, API.sendBusinessCode, ({ phone, validate }, call) =>
    sendApplicationCode(deps, 'business', { contact: phone, validate }, call),
  );
  bindEndpoint(app, API.applyForBusiness, (input, call) => submitBusinessApplication(deps, input, call));
  bindEndpoint(app, API.sendInvitationCode, ({ to, validate }, call) =>
    sendApplicationCode(deps, 'invitation', { contact: to, validate }, call),
  );
  bindEndpoint(app, API.applyForInvitation, (input, call) => submitInvitationApplication(deps, input, call));
  bindEndpoint(app, API.listMyApplications, async (_, { viewer }) => {
    const { id } = await ownAccount(database, { viewer });
    return { list: await readMyApplications(database, sealer, id) };
  });
  bindEndpoint(app, API.answerApplication, async (input, { viewer, address }) => {
    const { id: accountId } = await ownAccount(database, { viewer });
    return answerWhatWasAsked(deps, input, { accountId, address });
  });
}
